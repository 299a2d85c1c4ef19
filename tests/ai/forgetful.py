"""A table against which what others remember is held."""

from gro.ai.search import Entry, Table
from gro.core.twin import StateT


class Forgetful(Table[StateT]):
    """A transposition table that remembers nothing."""

    def put(self, state: StateT, entry: Entry) -> None:
        pass

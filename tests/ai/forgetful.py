"""A table against which what others remember is held."""

from gro.ai.search import Entry, Table
from gro.core.game import State


class Forgetful(Table):
    """A transposition table that remembers nothing."""

    def put(self, state: State, entry: Entry) -> None:
        pass

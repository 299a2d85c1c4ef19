"""A table against which what others remember is held."""

from gro.ai.search import Entry, Table


class Forgetful(Table):
    """A transposition table that remembers nothing."""

    def put(self, state: object, entry: Entry) -> None:
        pass

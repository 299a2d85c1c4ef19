"""The worked example of what a twin answers is true."""

import doctest

from gro.core import twin


def test_the_worked_example() -> None:
    done = doctest.testmod(twin)
    assert done.attempted > 10
    assert done.failed == 0

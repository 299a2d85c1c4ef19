"""GRO, a petri dish in pure Python: rules, notation and an opponent for small games of growing and fighting organisms.

>>> import gro
>>> position = gro.game("gro").start("card").play("c4").play("d5")
>>> position.explain("c4/d4")
'The germ on c4 is small; a small germ cannot divide.'
>>> position.play("c4+").text()
'4/6/8/3s4/2M5/8/6/4 b 0 -'
"""

from gro.core.errors import GroError, IllegalAction, TextError, UnknownName
from gro.core.game import Event, Game, Outcome, Position
from gro.core.registry import GAMES, game
from gro.core.score import Score
from gro.core.session import Session

__all__ = [
    "GAMES",
    "Event",
    "Game",
    "GroError",
    "IllegalAction",
    "Outcome",
    "Position",
    "Score",
    "Session",
    "TextError",
    "UnknownName",
    "game",
]

__version__ = "0.1.0"

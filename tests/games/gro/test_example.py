"""The rulebook's own example game (`games/gro.md` 5), through everything that can replay it."""

from pathlib import Path

import pytest

import gro
from gro.cli import main
from gro.core.session import Session
from gro.games.gro.rules import Position
from gro.notation import links, records

MOVETEXT = "1. c4 d5 2. c4+ d5+ 3. c4/d4 d5/e4 4. c4+ e4+ 5. c4/c3 e4/d3xd4 *"
ACTIONS = "c4 d5 c4+ d5+ c4/d4 d5/e4 c4+ e4+ c4/c3 e4/d3xd4".split()
END = "4/6/8/3s4/2S1s3/2Ss4/6/4 r 0 -"
RECORD = f"""\
[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Red "?"]
[Blue "?"]
[Result "*"]
[Game "GRO"]
[Rules "card"]

{MOVETEXT}
"""


def _played(actions: list[str], rules: str = "card") -> Session:
    session = Session(gro.game("gro"), rules=rules)
    for action in actions:
        session.play(action)
    return session


@pytest.mark.parametrize("rules", ["card", "booklet"])
def test_through_a_session(rules: str) -> None:
    session = _played([action.partition("x")[0] for action in ACTIONS], rules)
    assert session.actions == tuple(ACTIONS)
    assert session.position.text() == END
    assert session.result == "-"


def test_the_counts_that_the_rulebook_states() -> None:
    session = _played(ACTIONS[:9])
    position = session.position
    assert isinstance(position, Position)
    assert position.holders == {"SW": "red", "NW": "", "SE": "", "NE": ""}
    assert (position.reserve("red"), position.reserve("blue")) == (13, 13)
    session.play(ACTIONS[9])
    after = session.position
    assert isinstance(after, Position)
    assert after.reserve("red") == 14
    assert position.events(ACTIONS[9]) == (
        gro.Event("divided", "blue", "d3", "e4", 1),
        gro.Event("killed", "red", "d4", size=1),
    )


def test_through_a_record_and_back() -> None:
    assert records.write(_played(ACTIONS)) == RECORD
    read = records.read(RECORD)
    assert read.session.position.text() == END
    assert records.write(read.session, read.tags) == RECORD
    assert records.read(MOVETEXT).session.actions == tuple(ACTIONS)


def test_through_a_link() -> None:
    link = links.write(_played(ACTIONS))
    assert link == "#game=gro&rules=card&moves=c4,d5,c4+,d5+,c4/d4,d5/e4,c4+,e4+,c4/c3,e4/d3xd4"
    assert links.read(link).position.text() == END


def test_through_the_command_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["apply", "-", *ACTIONS]) == 0
    assert capsys.readouterr().out == f"{END}\n"
    file = tmp_path / "example.txt"
    file.write_text(RECORD, encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out == f"{END}\n-\n"

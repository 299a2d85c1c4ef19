"""Numbers from texts: fixed for ever, since the answers of levels and plans follow from them."""

import pytest

from gro.core.mixing import mixed, well_mixed


@pytest.mark.parametrize(
    ("text", "once", "twice"),
    [
        ("", 0xCBF29CE4E1DB6D57, 0xECBA3DF2C3383C52),
        ("0 4/6/8/8/8/8/6/4 r 0 rb", 0x5C91A011FA6233A2, 0xACF32AC905D065DE),
        ("é", 0x0AC21707B2791582, 0x7D53F00F9E4AA91D),
    ],
)
def test_the_numbers_stay(text: str, once: int, twice: int) -> None:
    assert (mixed(text), well_mixed(text)) == (once, twice)


def test_every_character_counts() -> None:
    texts = [f"{number} {letter}" for number in range(100) for letter in "abc"]
    assert len({well_mixed(text) for text in texts}) == len(texts)
    assert len({well_mixed(text) % 100 for text in texts}) > 90

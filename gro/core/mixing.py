"""Numbers that follow from a text alone: how the computer player draws lots.

The same text gives the same number in every process and on every platform, as `hash()` does not. They are no
cryptographic hashes. A change here would change every answer of every level.
"""

_BITS_64 = 2**64 - 1


def mixed(text: str) -> int:
    """A number of 64 bits in which every character of the text counts: FNV-1a, its upper half folded onto the lower."""
    number = 0xCBF29CE484222325
    for byte in text.encode():
        number = (number ^ byte) * 0x100000001B3 & _BITS_64
    return _folded(number)


def well_mixed(text: str) -> int:
    """`mixed`, stirred once more (a step of MurmurHash3), for texts that differ in their last characters only."""
    return _folded(mixed(text) * 0xFF51AFD7ED558CCD & _BITS_64)


def _folded(number: int) -> int:
    return number ^ number >> 33

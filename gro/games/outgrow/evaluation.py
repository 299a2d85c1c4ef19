"""The static score of a position of Outgrow: the weights, and what each of them means.

Scores are whole points, the larger the better. They are as large as those of GRO: an area there is about 100 points,
and two and a half squares here. The twin (`OutgrowTwin`) adds up squares and pips (material), pieces that can spawn or
spore next (mobility), and empty squares that one seat reaches before all others (territory).
"""

TURN = 20  # points for the seat to act (tempo)
SQUARE = 40  # points for a square that a piece of the seat stands on
PIP = 5  # points for each pip of these pieces
CAN_SPAWN = 12  # points for a medium piece with two empty squares beside it
CAN_SPORE = 10  # points for a large piece with an empty square in its reach
REACHED = (26, 22, 18, 14, 10)
"""Points for an empty square that no other seat reaches as soon, by how soon the seat does.

That is by its next action, after one growth, after two growths, and then one king's step or two steps farther away.
"""
IN_REACH = 6  # points of the ordering score with more than two seats, for each square that the next action could cover
WON = 5000  # points, with two seats: no square is empty, and this colony has won
MAXIMUM_GAIN = 400  # points, with two seats: hardly any action adds more to the static score, unless it fills the board

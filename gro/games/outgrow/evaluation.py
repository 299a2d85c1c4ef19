"""What a position of Outgrow is worth before anything is tried: the weights, and what each of them means.

Scores are whole numbers, in the unit of GRO, where an area is about 100; a square is worth 40, so that two and a half
squares are like an area. The twin adds up (`OutgrowTwin`): squares and pips, pieces that can do something next, and
the territory, empty squares that one seat reaches before all others.
"""

TURN = 20  # to be the one who acts
SQUARE, PIP = 40, 5
CAN_SPAWN = 12  # a medium piece with two empty squares beside it
CAN_SPORE = 10  # a large piece with an empty square in reach
REACHED = (26, 22, 18, 14, 10)
"""An empty square that nobody else reaches as soon: by the next action, after one growth, after two, and then a king's
step further, and two."""
IN_REACH = 6  # with more than two seats an action is tried the earlier, the more it brings in reach of the next one
WON = 5000  # with two seats: the dish is full, and this colony has won
MAXIMUM_GAIN = 400  # with two seats hardly any action adds more, unless it fills the dish

"""Full Tilt."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

LINES_LOST: Final = (
    "31493005896", "31493008322", "31493009417", "31493011429", "31493013667", "31493020221", "31493022176",
    "31493024442", "31493028437", "31493029509", "31493030126", "31493030220", "31493031208", "31493033197",
    "31493033313",
)  # fmt: skip
"""Hands of a tournament on four tables at once, whose records jump from the middle of the action to the summary."""

ACCEPTED: Final = {
    **{(number, "REC002"): "nobody is paid: the lines in front of the summary are missing" for number in LINES_LOST},
    ("31493008842", "REC002"): "a header and a summary, nothing between them",
    ("27020940000", "REC002"): "the header says: partial",
    (None, "REC001"): "a tournament summary is no hand",
    (None, "REC009"): "every eighth hand of these files is only a part",
}

OPPORTUNITIES: Final[dict[str, int]] = {}

DISAGREEMENTS: Final = {
    **{(number, "collected"): "ours: no line pays; the peer takes the summary's word" for number in LINES_LOST},
    ("32447075821", "actions"): "ours: the line of the discard names no number of cards",
    ("32635413160", "boards"): "ours: the card before the flop is a board card",
    ("34541726731", "actions"): "ours: two players all-in for their ante check by lines of their own",
}

FULL_TILT: Final = Room("ftp", 44, 136, ACCEPTED, OPPORTUNITIES, DISAGREEMENTS, peer_lists_absent=False)

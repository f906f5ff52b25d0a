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

ACCEPTED: Final[dict[tuple[str | None, str], str]] = {
    **{(number, "REC002"): "nobody is paid: the lines in front of the summary are missing" for number in LINES_LOST},
    ("31493008842", "REC002"): "a header and a summary, nothing between them",
    ("27020940000", "REC002"): "the header says: partial",
    ("20000900001", "DCK007"): "seat 9 is sitting out by its line, and plays to the river",
    (None, "REC001"): "a tournament summary is no hand",
    (None, "REC009"): "every eighth hand of these files is only a part",
}

OPPORTUNITIES: Final = {
    "BET001": 49, "BET003": 84, "BET004": 25, "BET005": 14, "BET007": 670, "BET008": 120, "BET009": 330, "BET010": 5,
    "BET011": 11, "BET012": 16, "BET013": 670, "BET014": 10, "BET015": 95, "BET016": 25,
    "DCK001": 890, "DCK002": 890, "DCK003": 290, "DCK004": 120, "DCK007": 16, "DCK012": 160, "DCK013": 120,
    "DCK014": 120, "DCK015": 26,
    "FRC001": 77, "FRC002": 78, "FRC003": 220, "FRC004": 120, "FRC005": 22, "FRC007": 59, "FRC009": 18, "FRC010": 18,
    "FRC013": 72,
    "ORD001": 700, "ORD002": 98, "ORD003": 280, "ORD004": 820, "ORD005": 820, "ORD006": 26,
    "POT001": 36, "POT002": 6, "POT006": 120, "POT007": 120, "POT008": 120, "POT010": 2,
    "REC001": 140, "REC002": 130, "REC005": 990, "REC006": 130, "REC007": 87, "REC009": 17,
    "SHD001": 11, "SHD003": 34, "SHD004": 12, "SHD005": 23, "SHD006": 420, "SHD007": 79,
    "STK001": 290, "STK002": 3, "STK007": 320, "STK008": 59,
}  # fmt: skip
"""No pot is split (POT003 to POT005)."""

DISAGREEMENTS: Final = {
    **{(number, "collected"): "ours: no line pays; the peer takes the summary's word" for number in LINES_LOST},
    ("32447075821", "actions"): "ours: the line of the discard names no number of cards",
    ("32635413160", "boards"): "ours: the card before the flop is a board card",
}

FULL_TILT: Final = Room("ftp", 42, 136, ACCEPTED, OPPORTUNITIES, DISAGREEMENTS, peer_lists_absent=False)

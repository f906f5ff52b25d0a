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
    "BET001": 4, "BET003": 83, "BET004": 23, "BET005": 13, "BET007": 390, "BET008": 60, "BET009": 200, "BET013": 390,
    "BET015": 77, "BET016": 16,
    "DCK001": 560, "DCK002": 560, "DCK003": 160, "DCK004": 120, "DCK012": 110, "DCK013": 120,
    "FRC001": 71, "FRC002": 72, "FRC003": 210, "FRC004": 1, "FRC005": 21,
    "ORD001": 480, "ORD002": 58, "ORD003": 210, "ORD004": 540, "ORD005": 540,
    "POT001": 36, "POT002": 6, "POT006": 98, "POT007": 94, "POT008": 94, "POT010": 2,
    "REC001": 140, "REC002": 139, "REC005": 860, "REC006": 139, "REC007": 87, "REC009": 12,
    "SHD001": 3, "SHD003": 34, "SHD004": 12, "SHD005": 16, "SHD006": 300, "SHD007": 79,
}  # fmt: skip
"""No pot is split (POT003 to POT005)."""

DISAGREEMENTS: Final = {
    **{(number, "collected"): "ours: no line pays; the peer takes the summary's word" for number in LINES_LOST},
    ("32447075821", "actions"): "ours: the line of the discard names no number of cards",
    ("32635413160", "boards"): "ours: the card before the flop is a board card",
}

FULL_TILT: Final = Room("ftp", 42, 136, ACCEPTED, OPPORTUNITIES, DISAGREEMENTS, peer_lists_absent=False)

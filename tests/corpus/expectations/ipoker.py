"""iPoker."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

CUT_OFF: Final = "the file ends behind the last round, without the tag that closes the hand"
ONE_NUMBER: Final = "two hands bear this number: in this file the numbers were rounded"
ACCEPTED: Final[dict[tuple[str | None, str], str]] = {
    ("3256372946", "REC002"): CUT_OFF,
    ("3232378938", "REC002"): CUT_OFF,
    ("5338624766", "REC002"): CUT_OFF,
    ("4528040825", "REC002"): CUT_OFF,
    ("3869401800", "REC003"): ONE_NUMBER,
    ("3869456700", "REC003"): ONE_NUMBER,
}

OPPORTUNITIES: Final = {
    "BET001": 130, "BET002": 130, "BET003": 100, "BET004": 8, "BET005": 8, "BET007": 4300, "BET008": 790,
    "BET009": 2100, "BET013": 4200, "BET016": 130,
    "DCK001": 2400, "DCK002": 2400, "DCK003": 630, "DCK004": 600, "DCK012": 600, "DCK013": 600,
    "FRC001": 340, "FRC002": 350, "FRC003": 63, "FRC004": 2000, "FRC005": 24,
    "ORD001": 4200, "ORD002": 520, "ORD003": 980, "ORD004": 4700, "ORD005": 4700,
    "POT001": 130, "POT002": 20, "POT003": 8, "POT006": 380, "POT008": 330,
    "REC001": 510, "REC002": 500, "REC003": 9, "REC006": 500, "REC009": 26,
    "SHD006": 2600,
}  # fmt: skip
"""The files state neither pots nor rake, nor who mucked; the stakes of tournaments stand nowhere."""

IPOKER: Final = Room("ipoker", 25, 505, ACCEPTED, OPPORTUNITIES, {}, unstated=("rake",), renumbers_seats=True)

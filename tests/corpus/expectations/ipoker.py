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
    "BET001": 130, "BET002": 130, "BET003": 350, "BET004": 260, "BET005": 8, "BET007": 5600, "BET008": 1100,
    "BET009": 2800, "BET010": 33, "BET013": 5500, "BET016": 160,
    "DCK001": 4000, "DCK002": 4000, "DCK003": 1200, "DCK004": 600, "DCK007": 36, "DCK012": 880, "DCK013": 600,
    "DCK014": 600,
    "FRC001": 340, "FRC002": 350, "FRC003": 63, "FRC004": 2600, "FRC005": 24, "FRC007": 270, "FRC009": 110,
    "FRC013": 320,
    "ORD001": 5200, "ORD002": 760, "ORD003": 1380, "ORD004": 6100, "ORD005": 6100,
    "POT001": 170, "POT002": 27, "POT003": 8, "POT006": 500, "POT008": 450,
    "REC001": 510, "REC002": 500, "REC003": 9, "REC006": 500, "REC009": 32,
    "SHD006": 3000, "SHD007": 330,
    "STK001": 3500, "STK007": 3500, "STK008": 390,
}  # fmt: skip
"""The files state neither pots nor rake, nor who mucked; the stakes of tournaments are those posted."""

IPOKER: Final = Room("ipoker", 25, 505, ACCEPTED, OPPORTUNITIES, {}, unstated=("rake",), renumbers_seats=True)

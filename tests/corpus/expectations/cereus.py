"""Absolute Poker and UltimateBet, whose logs are those of one software."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

OF_ABSOLUTE: Final = {
    "BET001": 7, "BET004": 4, "BET007": 72, "BET008": 23, "BET009": 67, "BET010": 1, "BET013": 66, "BET015": 6,
    "BET016": 1,
    "DCK001": 83, "DCK002": 83, "DCK003": 19, "DCK004": 12, "DCK012": 16, "DCK013": 12, "DCK014": 12,
    "FRC001": 7, "FRC002": 7, "FRC003": 10, "FRC004": 13, "FRC005": 1, "FRC009": 1, "FRC010": 1,
    "ORD001": 83, "ORD002": 18, "ORD003": 25, "ORD004": 100, "ORD005": 100,
    "POT001": 4, "POT005": 2, "POT006": 10, "POT007": 9, "POT008": 6, "REC001": 9, "REC002": 9, "REC005": 86,
    "REC006": 9, "SHD003": 4, "SHD004": 3, "SHD005": 4, "SHD006": 34, "SHD007": 6,
}  # fmt: skip
OF_ULTIMATEBET: Final = {
    "BET007": 5, "BET009": 12, "DCK001": 11, "FRC001": 1, "ORD001": 14, "POT001": 1, "POT007": 1, "REC005": 15,
    "SHD003": 1, "SHD006": 7,
}  # fmt: skip

DISAGREEMENTS: Final = {
    ("1300000000", "actions"): "ours: the log says Bring-In $0.01, which the peer has as nothing",
    ("1300000000", "rake"): "ours: the log says Rake ($0.04); the pots paid leave 3 cents of its rounding",
}

ABSOLUTE: Final = Room("absolute", 9, 9, {}, OF_ABSOLUTE, DISAGREEMENTS)
ULTIMATEBET: Final = Room("ultimatebet", 1, 1, {}, OF_ULTIMATEBET, {})

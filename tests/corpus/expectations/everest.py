"""Everest."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

OPPORTUNITIES: Final = {
    "BET001": 2, "BET003": 4, "BET004": 2, "BET005": 3, "BET007": 30, "BET008": 5, "BET009": 15, "BET013": 30,
    "BET015": 4, "BET016": 1,
    "DCK001": 35, "DCK002": 35, "DCK003": 8, "DCK004": 10, "DCK012": 10, "DCK013": 10, "DCK014": 10,
    "FRC001": 3, "FRC002": 4, "FRC003": 9, "FRC004": 12,
    "ORD001": 25, "ORD002": 5, "ORD003": 15, "ORD004": 30, "ORD005": 30,
    "POT001": 2, "POT006": 5, "POT007": 5, "POT008": 5,
    "REC001": 5, "REC002": 5, "REC006": 5,
    "SHD003": 2, "SHD005": 2, "SHD006": 18, "SHD007": 3,
}  # fmt: skip
"""Nothing tells in which order hands are shown, and most rounds are won without a showdown."""

EVEREST: Final = Room("everest", 5, 5, {}, OPPORTUNITIES, {}, renumbers_seats=True)
"""The peer doubts four of five hands: it takes what is put in before the flop for bets."""

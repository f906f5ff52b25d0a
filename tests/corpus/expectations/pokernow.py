"""Poker Now's logs and exports, with no peer's reading at hand: the stacks each hand starts with are the peer."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

POKERNOW: Final = Room(
    "pokernow",
    17,
    190,
    {
        ("18-165843894900602", "BET004"): "a bet of what the one opponent has left, which is less than the big blind",
    },
    {
        "BET003": 150, "BET004": 130, "BET007": 930, "BET008": 240, "BET009": 770, "BET010": 9, "BET013": 930,
        "BET015": 100, "BET016": 56, "DCK001": 520, "DCK002": 520, "DCK003": 61, "DCK004": 220, "DCK012": 210,
        "DCK013": 220, "DCK014": 220, "FRC001": 82, "FRC002": 86, "FRC004": 110, "FRC005": 56, "FRC007": 120,
        "ORD001": 860, "ORD002": 260, "ORD003": 360, "ORD004": 1130, "ORD005": 1150, "POT001": 27, "POT002": 6,
        "POT003": 6, "POT006": 150, "POT008": 140, "POT010": 4, "REC001": 170, "REC002": 140, "REC003": 33,
        "REC004": 33, "REC006": 140, "REC007": 120, "REC009": 19, "SHD003": 38, "SHD005": 1, "SHD006": 370,
        "SHD007": 100, "STK001": 500, "STK007": 510,
    },
    {},
)  # fmt: skip
"""Stakes are those that were posted, so blinds are not held against them (FRC003); who need not show is not said to
muck (SHD001), and all-in hands that lost may stay unseen while others bet on (SHD002).
"""

"""PokerGFX's exports and comma logs; no peer's reading is at hand, but exports state the pot before each act."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

REHEARSAL: Final = "a rehearsal: "
POKERGFX: Final = Room(
    "pokergfx",
    13,
    60,
    {
        ("1-20251015120320900", "FRC001"): REHEARSAL + "eight players, the button at 1 and the small blind at 7",
        ("1-20251015142445330", "FRC001"): REHEARSAL + "nine players, the button at 1 and the small blind at 7",
        ("1-20251015120320900", "POT008"): REHEARSAL + "stacks of players who folded were typed in anew",
        ("1-20251015120320900", "SHD006"): REHEARSAL + "stacks of players who folded were typed in anew",
        ("2-20251018114351306", "FRC007"): "the button goes from a seat nobody has to the player with the big blind",
        ("2-20251015174404250", "REC002"): REHEARSAL + "blinds are owed, and nothing happens",
        ("2-20251016083142630", "REC002"): REHEARSAL + "the pot is never pushed",
        ("1-20251015142445", "FRC001"): REHEARSAL + "the same hand in the comma log",
    },
    {
        "BET003": 74, "BET004": 49, "BET007": 360, "BET008": 78, "BET009": 280, "BET010": 5, "BET013": 360,
        "BET016": 29, "DCK001": 840, "DCK002": 840, "DCK003": 350, "DCK004": 76, "DCK007": 2, "DCK012": 76,
        "DCK013": 76, "DCK014": 76, "FRC001": 50, "FRC002": 50, "FRC004": 49, "FRC005": 1, "FRC007": 22, "ORD001": 530,
        "ORD002": 80, "ORD003": 120, "ORD004": 610, "ORD005": 610, "POT001": 12, "POT006": 54, "POT008": 52,
        "REC001": 64, "REC002": 54, "REC003": 3, "REC004": 3, "REC006": 54, "REC007": 40, "SHD006": 320, "SHD007": 39,
        "STK001": 310, "STK007": 310,
    },
    {},
)  # fmt: skip
"""Blinds are owed and not told (FRC003), shows have no events (SHD001 to SHD005), and awards are what stacks grew by,
so stacks in the end are not held against them (POT009).
"""

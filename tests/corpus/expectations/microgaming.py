"""Microgaming."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

OPPORTUNITIES: Final = {
    "BET003": 15, "BET004": 11, "BET005": 19, "BET007": 70, "BET008": 20, "BET009": 55, "BET010": 6, "BET013": 60,
    "BET016": 9,
    "DCK001": 65, "DCK002": 65, "DCK003": 11, "DCK004": 17, "DCK007": 5, "DCK012": 17, "DCK013": 17, "DCK014": 17,
    "FRC001": 9, "FRC002": 9, "FRC003": 20,
    "ORD001": 70, "ORD002": 17, "ORD003": 25, "ORD004": 90, "ORD005": 90,
    "POT001": 3, "POT005": 1, "POT006": 9, "POT008": 9, "POT009": 50,
    "RAK001": 9, "RAK002": 3, "RAK003": 5,
    "REC001": 9, "REC002": 9, "REC006": 9,
    "SHD003": 3, "SHD005": 3, "SHD006": 30, "SHD007": 5,
}  # fmt: skip
"""The files state no pots, and nothing tells in which order hands are shown."""

NO_DEAD_BLIND: Final = "ours: by his stacks the entering player put in the big blind alone, and the log states no rake"
LIVE: Final = "ours: what was posted is part of the 35 others call, and the log states no rake"
DISAGREEMENTS: Final = {
    ("4155596174", "posts"): NO_DEAD_BLIND,
    ("4155596174", "rake"): NO_DEAD_BLIND,
    ("5948296191", "rake"): LIVE,
    ("5905509634", "rake"): LIVE,
    ("5905509634", "actions"): LIVE,
}

MICROGAMING: Final = Room("microgaming", 9, 9, {}, OPPORTUNITIES, DISAGREEMENTS)

"""ACPC's dealer logs, of which no peer's reading is at hand; what each hand won or lost is theirs to say."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

ACPC: Final = Room(
    "acpc",
    4,
    1338,
    {},
    {
        "BET001": 4934, "BET002": 4934, "BET003": 702, "BET004": 418, "BET007": 2790, "BET010": 1600, "BET013": 2320,
        "BET016": 2850, "DCK001": 11680, "DCK002": 11680, "DCK003": 3050, "DCK004": 3266, "DCK012": 3266,
        "DCK013": 3266, "DCK014": 3266, "ORD001": 9650, "ORD002": 4055, "ORD003": 4600, "ORD004": 13710,
        "ORD005": 13710, "POT001": 990, "POT003": 70, "POT006": 1372, "POT008": 1337, "REC001": 1338, "REC002": 1338,
        "REC006": 1338, "SHD006": 650, "SHD007": 380,
    },
    {},
)  # fmt: skip
"""Blinds, checks and calls are not told with sums (FRC, BET008, BET009), nobody shows (SHD001 to SHD005), and hands of
fixed limit have no stacks."""

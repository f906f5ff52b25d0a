"""PHH and OHH: hands of many writers, most of them of a few lines, none with a peer's reading beside it."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

PHH: Final = Room(
    "phh",
    68,
    68,
    {
        (None, "ORD001"): "wsop-2019: a player behind the raise neither folds nor calls, the next two call",
    },
    {
        "BET001": 60, "BET003": 30, "BET004": 21, "BET005": 7, "BET007": 270, "BET016": 23,
        "DCK001": 640, "DCK002": 640, "DCK003": 200, "DCK004": 72, "DCK012": 70, "DCK013": 72,
        "ORD001": 300, "ORD002": 80, "ORD003": 109, "ORD004": 380, "ORD005": 390,
        "POT001": 17, "POT002": 4, "POT005": 8, "POT006": 44,
        "REC001": 68, "REC002": 68, "REC006": 68, "SHD003": 17, "SHD005": 26, "SHD006": 150, "SHD007": 41,
    },
    {},
)  # fmt: skip
PHHS: Final = Room(
    "phhs",
    5,
    72,
    {
        ("default hand-00042", "BET003"): "a bot server: the small blind \"raises\" to the big blind",
        ("default hand-00042", "ORD002"): "a bot server: the small blind opens before the flop",
        ("default hand-00042", "POT009"): "a bot server: the caller's stack comes out 10 too high",
        ("default hand-00042", "SHD006"): "a bot server: the winnings are those of the player who folded",
    },
    {
        "BET003": 75, "BET004": 39, "BET007": 210, "BET016": 19, "DCK001": 150, "DCK002": 150, "DCK003": 15,
        "DCK004": 64, "DCK012": 64, "DCK013": 64, "ORD001": 420, "ORD002": 75, "ORD003": 137, "ORD004": 500,
        "ORD005": 500, "POT001": 3, "POT006": 45, "POT009": 100, "REC001": 72, "REC002": 72, "REC006": 72, "REC007": 12,
        "SHD003": 7, "SHD005": 6, "SHD006": 260, "SHD007": 61,
    },
    {},
)  # fmt: skip
"""A record in which the standard leaves all dues to follow cannot be checked for posts, calls and words (FRC, BET008,
BET009).
"""
OHH: Final = Room(
    "ohh",
    10,
    33,
    {
        (None, "REC001"): "a language model's hand: both players in seat 0",
    },
    {
        "BET003": 37, "BET004": 38, "BET005": 40, "BET007": 200, "BET008": 58, "BET009": 190, "BET013": 200,
        "BET016": 11, "DCK001": 250, "DCK002": 250, "DCK003": 43, "DCK004": 66, "DCK012": 63, "DCK013": 66,
        "FRC001": 23, "FRC002": 23, "FRC003": 66, "ORD001": 170, "ORD002": 76, "ORD003": 96, "ORD004": 250,
        "ORD005": 250, "POT001": 11, "POT005": 3, "POT006": 34, "POT007": 33, "POT008": 33, "REC001": 34, "REC002": 33,
        "REC006": 33, "REC007": 24, "SHD003": 10, "SHD005": 7, "SHD006": 62, "SHD007": 22,
    },
    {},
)  # fmt: skip

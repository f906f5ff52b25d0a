"""Rooms of which the corpus has only a handful of hands."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

ENET: Final = Room(
    "enet",
    4,
    4,
    {},
    {
        "BET003": 4, "BET004": 2, "BET005": 6, "BET007": 19, "BET008": 8, "BET009": 18, "BET010": 2, "BET013": 17,
        "DCK001": 30, "DCK003": 5, "DCK004": 6, "FRC001": 2, "FRC002": 2, "FRC003": 5, "ORD001": 22, "ORD003": 8,
        "ORD004": 26, "POT002": 3, "REC002": 4, "SHD004": 5, "SHD006": 9,
    },
    {
        ("19408739", "rake"): "ours: the log says Rake 0; the peer reckons it from what a line collects",
        ("6404139", "rake"): "ours: the log says Rake 0.27; the peer reckons it from what lines collect",
        ("12036770", "posts"): "ours: no line posts; the peer concludes it from the check",
        ("12036770", "actions"): "ours: who checks has posted in no line, so what he did is not understood",
    },
    peer_lists_waiting=True,
    unstated=("collected",),
)  # fmt: skip
"""What winners got is not stated reliably (POT001, POT008), and entering players post unseen or without an amount."""

SEALS_WITH_CLUBS: Final = Room(
    "sealswithclubs",
    2,
    2,
    {},
    {
        "BET003": 2, "BET004": 2, "BET005": 2, "BET007": 13, "BET008": 5, "BET009": 15, "BET013": 13, "BET015": 2,
        "DCK001": 17, "DCK003": 3, "FRC001": 2, "FRC002": 2, "FRC003": 4, "ORD001": 18, "ORD003": 7, "ORD004": 23,
        "POT001": 1, "POT002": 2, "POT006": 3, "POT008": 2, "REC002": 2, "SHD003": 1, "SHD004": 2, "SHD006": 8,
    },
    {},
)  # fmt: skip

UNIBET: Final = Room(
    "unibet",
    1,
    1,
    {},
    {
        "BET007": 3, "BET009": 1, "BET013": 3, "DCK001": 2, "FRC001": 1, "FRC002": 1, "FRC003": 2, "ORD001": 6,
        "ORD003": 1, "ORD004": 6, "POT006": 1, "POT008": 1, "REC002": 1, "REC005": 1, "SHD006": 5, "SHD007": 1,
    },
    {},
)  # fmt: skip

OTHER: Final = Room(
    "other",
    27,
    42,
    {
        **dict.fromkeys(
            (("54510000.hand.144", "DCK001"), ("54510000.hand.144", "DCK004")),
            "a tester's hand: the turn repeats another flop than was dealt",
        ),
        ("44806911", "REC002"): "the record ends without a result",
        (None, "REC001"): "a hand of Run It Once goes on behind its summary",
    },
    {
        "BET004": 11, "BET005": 7, "BET007": 72, "BET008": 24, "BET009": 74, "BET013": 72, "BET015": 4, "DCK001": 110,
        "DCK003": 17, "DCK004": 23, "FRC001": 9, "FRC002": 9, "FRC003": 18, "FRC004": 6, "ORD001": 85, "ORD003": 32,
        "ORD004": 107, "POT001": 3, "POT006": 4, "POT007": 7, "POT008": 8, "REC002": 11, "SHD003": 3, "SHD004": 5,
        "SHD006": 34, "SHD007": 4, "STK001": 20, "BET003": 6,
    },
    {},
)  # fmt: skip
"""CoinPoker, PPPoker, Weplay, Betclic, IGT, Global Poker, Run It Once and PokerChase; no peer's reading is at hand."""

LOCALISED: Final = Room(
    "localised",
    6,
    12,
    {
        ("261242286721", "REC002"): "Spanish: the record stops at the line that pays the pot, above the summary",
        ("250000000001", "REC002"): "Portuguese: the record stops at the heading of its summary",
        ("1001", "REC002"): "French, made up: the summary is empty and nobody is paid",
        ("1002", "REC002"): "French, made up: the record stops at the showdown",
    },
    {
        "BET003": 14, "BET004": 11, "BET007": 77, "BET008": 22, "BET009": 68, "BET013": 77, "DCK001": 57, "DCK003": 12,
        "DCK004": 17, "FRC001": 7, "FRC002": 7, "FRC003": 22, "FRC004": 8, "ORD001": 83, "ORD003": 25, "ORD004": 104,
        "POT001": 2, "POT006": 8, "POT007": 8, "POT008": 8, "RAK001": 6, "REC001": 12, "REC002": 12, "REC005": 86,
        "SHD001": 2, "SHD003": 2, "SHD006": 33, "SHD007": 6, "STK001": 20,
    },
    {},
)  # fmt: skip
"""PokerStars in other languages: all files are read whole, with no line unknown; no peer's reading is at hand.

What a seat won stands in damaged lines of the Russian summaries, too, and is held against the awards (REC005).
"""

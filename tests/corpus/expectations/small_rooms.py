"""Rooms of which the corpus has only a handful of hands."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

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

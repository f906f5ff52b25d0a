"""Entraction."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

OPPORTUNITIES: Final = {
    "BET001": 3, "BET003": 5, "BET004": 2, "BET005": 6, "BET007": 34, "BET008": 4, "BET009": 15, "BET013": 30,
    "BET015": 4, "DCK001": 29, "DCK002": 29, "DCK003": 6, "DCK004": 5, "FRC001": 4, "FRC002": 4, "FRC003": 12,
    "FRC004": 8, "FRC005": 1, "ORD001": 28, "ORD003": 10, "ORD004": 34, "ORD005": 34, "POT001": 1, "POT006": 5,
    "POT008": 5, "REC001": 5, "REC002": 5, "REC006": 5, "SHD003": 1, "SHD004": 2, "SHD006": 19, "SHD007": 4,
}  # fmt: skip

ENTRACTION: Final = Room("entraction", 5, 5, {}, OPPORTUNITIES, {})

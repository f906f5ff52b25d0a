"""Cake Poker."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

ACCEPTED: Final[dict[tuple[str | None, str], str]] = {
    ("3165C58A73000009", "REC002"): "nobody is paid: a player left the table in front of the payment",
    (None, "REC001"): "the end of a hand whose header is missing, and a coin flip, which tells no bets",
}

OPPORTUNITIES: Final = {
    "BET001": 20, "BET004": 12, "BET005": 1, "BET007": 140, "BET008": 45, "BET009": 110, "BET010": 4, "BET013": 140,
    "BET015": 4, "BET016": 12,
    "DCK001": 120, "DCK002": 120, "DCK003": 27, "DCK004": 33, "DCK007": 1, "DCK012": 33, "DCK013": 33, "DCK014": 33,
    "FRC001": 13, "FRC002": 13, "FRC003": 24, "FRC004": 29, "FRC005": 2,
    "ORD001": 140, "ORD002": 33, "ORD003": 48, "ORD004": 170, "ORD005": 170,
    "POT001": 7, "POT003": 2, "POT006": 16, "POT008": 7,
    "REC001": 19, "REC002": 17, "REC006": 17,
    "SHD003": 7, "SHD005": 4, "SHD006": 67, "SHD007": 5,
    "STK007": 1,
}  # fmt: skip

DISAGREEMENTS: Final[dict[tuple[str, str], str]] = {}

CAKE: Final = Room(
    "cake", 18, 15, ACCEPTED, OPPORTUNITIES, DISAGREEMENTS, peer_lists_waiting=True, sets_hands_aside=True
)

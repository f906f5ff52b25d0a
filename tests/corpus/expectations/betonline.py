"""BetOnline."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

ACCEPTED: Final[dict[tuple[str | None, str], str]] = {
    ("900205887", "REC002"): "the last record of the file breaks off behind a post",
}

OPPORTUNITIES: Final = {
    "BET004": 17, "BET007": 120, "BET008": 34, "BET009": 100, "BET013": 110, "BET015": 18, "BET016": 1,
    "DCK001": 100, "DCK002": 100, "DCK003": 26, "DCK004": 31, "DCK007": 20, "DCK012": 31, "DCK013": 31, "DCK014": 31,
    "FRC001": 18, "FRC002": 20, "FRC003": 42, "FRC004": 10, "FRC005": 1, "FRC007": 4,
    "ORD001": 190, "ORD002": 35, "ORD003": 53, "ORD004": 220, "ORD005": 220,
    "POT001": 4, "POT006": 22, "POT008": 22,
    "REC001": 24, "REC002": 24, "REC005": 170, "REC006": 24, "REC007": 19,
    "SHD003": 4, "SHD005": 5, "SHD006": 120, "SHD007": 18,
    "STK001": 120, "STK007": 110,
}  # fmt: skip

LEFT: Final = "ours: who leaves before it is his turn and puts nothing in has no part in the hand"
DISAGREEMENTS: Final = {(number, "actions"): LEFT for number in ("1593704164", "900204578", "900205774")}

BETONLINE: Final = Room("betonline", 5, 23, ACCEPTED, OPPORTUNITIES, DISAGREEMENTS, peer_lists_waiting=True)

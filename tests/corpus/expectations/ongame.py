"""OnGame."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

ACCEPTED: Final[dict[tuple[str | None, str], str]] = {}

OPPORTUNITIES: Final = {
    "BET001": 30, "BET003": 100, "BET004": 110, "BET005": 7, "BET007": 990, "BET008": 410, "BET009": 950, "BET010": 15,
    "BET011": 5, "BET012": 1, "BET013": 980, "BET016": 40,
    "DCK001": 1_000, "DCK002": 1_000, "DCK003": 240, "DCK004": 240, "DCK012": 260, "DCK013": 240, "DCK014": 240,
    "DCK015": 3,
    "FRC001": 95, "FRC002": 105, "FRC003": 200, "FRC004": 100, "FRC005": 6, "FRC007": 65, "FRC009": 5, "FRC010": 5,
    "FRC013": 80,
    "ORD001": 1_450, "ORD002": 230, "ORD003": 380, "ORD004": 1_700, "ORD005": 1_700, "ORD006": 3,
    "POT001": 60, "POT002": 25, "POT003": 4, "POT006": 130, "POT008": 118, "POT009": 950,
    "REC001": 118, "REC002": 118, "REC006": 118, "REC007": 85, "REC009": 20,
    "SHD003": 70, "SHD005": 25, "SHD006": 750, "SHD007": 50,
    "STK001": 800, "STK007": 800, "STK008": 55, "TRN004": 760,
}  # fmt: skip
"""The room prints no uncalled bets (BET015), no order of the showdown (SHD001) and no total (POT007)."""

DRAWN: Final = "ours: what stands behind the draw is the second round, which the peer counts to the first"
DISAGREEMENTS: Final = {
    **{(number, "actions"): DRAWN for number in ("5174428515249", "5174428515250")},
    ("5174428515250", "cards"): "ours: the card thrown away was dealt, too",
}

ONGAME: Final = Room("ongame", 16, 118, ACCEPTED, OPPORTUNITIES, DISAGREEMENTS, peer_lists_waiting=True)

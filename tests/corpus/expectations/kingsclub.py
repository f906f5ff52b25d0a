"""KingsClub."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

ACCEPTED: Final[dict[tuple[str | None, str], str]] = {
    **{
        (number, "BET001"): "the first raise over the completed bring-in is by the bring-in, not by the bet"
        for number in ("37581152", "40091899")
    },
    ("3703449", "POT009"): "no line pays the side pot, which stands in the stack left",
}

OPPORTUNITIES: Final = {
    "BET001": 40, "BET003": 14, "BET004": 6, "BET005": 11, "BET007": 200, "BET008": 55, "BET009": 140, "BET010": 3,
    "BET011": 1, "BET012": 5, "BET013": 200, "BET016": 15,
    "DCK001": 200, "DCK002": 200, "DCK003": 60, "DCK004": 25, "DCK012": 40, "DCK013": 25, "DCK014": 25,
    "DCK015": 12,
    "FRC001": 6, "FRC002": 6, "FRC003": 20, "FRC004": 50, "FRC005": 6, "FRC009": 5, "FRC010": 5,
    "ORD001": 130, "ORD002": 45, "ORD003": 60, "ORD004": 180, "ORD005": 180, "ORD006": 12,
    "POT001": 10, "POT002": 4, "POT005": 4, "POT006": 23, "POT008": 15, "POT009": 60,
    "REC001": 19, "REC002": 19, "REC006": 19,
    "SHD003": 6, "SHD005": 10, "SHD006": 34, "SHD007": 6, "STK001": 15, "STK007": 24,
}  # fmt: skip
"""Hands with a line that says less than happened (`posts blind`, cards dealt behind a draw) are not judged."""

RUNS: Final = "ours: cards shown for one run of a draw are nobody's only hand"
TWO_BOARDS: Final = "ours: the betting between the boards' lines happened once"
DISAGREEMENTS: Final = {
    **{(number, "cards"): RUNS for number in ("45383142", "45383178", "45383120")},
    ("45395871", "actions"): TWO_BOARDS,
    ("45395871", "rake"): TWO_BOARDS,
}

KINGSCLUB: Final = Room("kingsclub", 19, 18, ACCEPTED, OPPORTUNITIES, DISAGREEMENTS, peer_lists_waiting=True)

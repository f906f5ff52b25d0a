"""888poker and its network."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

ACCEPTED: Final[dict[tuple[str | None, str], str]] = {
    ("489318468", "POT008"): "the side pot of 576 is paid out as 38 and 38: 500 of it are missing",
    (None, "REC001"): "a hand whose players have no names",
}

OPPORTUNITIES: Final = {
    "BET001": 56, "BET003": 170, "BET004": 150, "BET005": 36, "BET007": 2200, "BET008": 630, "BET009": 1500,
    "BET010": 9, "BET013": 2000, "BET016": 66,
    "DCK001": 1700, "DCK002": 1700, "DCK003": 380, "DCK004": 480, "DCK007": 4, "DCK012": 480, "DCK013": 480,
    "DCK014": 480,
    "FRC001": 200, "FRC002": 200, "FRC003": 480, "FRC004": 710, "FRC005": 32, "FRC007": 82, "FRC013": 110,
    "ORD001": 2300, "ORD002": 420, "ORD003": 710, "ORD004": 2700, "ORD005": 2700,
    "POT001": 100, "POT002": 63, "POT006": 270, "POT008": 130,
    "REC001": 230, "REC002": 230, "REC003": 1, "REC004": 1, "REC006": 230, "REC009": 30,
    "SHD003": 65, "SHD005": 27, "SHD006": 1200, "SHD007": 120,
    "STK001": 1300, "STK007": 1300, "STK008": 81,
}  # fmt: skip
"""The room prints no uncalled bets (BET015), pots (POT007) and zones (REC007, REC008); its book is silent on the order
of showdowns, all-in hands and raise caps (SHD001, SHD002, BET002).
"""

DECLINES: Final = "ours: who folds before there are cards declines to post a blind"
RUSSIAN: Final = "ours: the Russian client's letters are valet, dama and tuz: jack, queen, ace"

DISAGREEMENTS: Final = {
    **dict.fromkeys(((number, "actions") for number in ("311162064", "311162252", "311162581", "360046048")), DECLINES),
    ("103581731", "boards"): RUSSIAN,
    ("103581731", "cards"): RUSSIAN,
    ("414180466", "cards"): "ours: p and t are picas and treboles, spades and clubs",
}

PACIFIC: Final = Room("pacificpoker", 27, 235, ACCEPTED, OPPORTUNITIES, DISAGREEMENTS)

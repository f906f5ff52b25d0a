"""GGPoker."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

OPPORTUNITIES: Final = {
    "BET003": 200, "BET004": 150, "BET005": 250, "BET007": 1900, "BET008": 300, "BET009": 1000, "BET013": 1800,
    "BET015": 140, "BET016": 59,
    "DCK001": 1600, "DCK002": 1600, "DCK003": 290, "DCK004": 330,
    "FRC001": 180, "FRC002": 180, "FRC003": 370, "FRC004": 820, "FRC005": 2, "FRC007": 100, "FRC013": 100,
    "ORD001": 1600, "ORD002": 310, "ORD003": 510, "ORD004": 1900, "ORD005": 1900,
    "POT001": 65, "POT002": 6, "POT003": 2, "POT006": 200, "POT007": 190, "POT008": 139, "POT010": 7,
    "REC001": 190, "REC002": 190, "REC005": 2100, "REC006": 190, "REC009": 29,
    "SHD001": 10, "SHD002": 38, "SHD003": 58, "SHD004": 64, "SHD005": 24, "SHD006": 900, "SHD007": 130,
    "STK001": 1000, "STK007": 1000, "STK008": 100,
}  # fmt: skip
"""Without fixed limit no cap is judged (BET001, BET002), without odd chips or split halves neither of these (POT004,
POT005); no hand has two records, none a cash-out.
"""

DISAGREEMENTS: Final = {
    ("443780601", "actions"): "ours: the action stands above the first board line; the peer puts it on the flop",
    ("27208832", "cards"): "ours: a folded player shows one card, which the peer does not have",
}

GGPOKER: Final = Room("ggpoker", 15, 190, {}, OPPORTUNITIES, DISAGREEMENTS)

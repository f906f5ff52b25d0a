"""The Winning Poker Network."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

MADE_ANONYMOUS: Final = "one hand in two files, made anonymous with other names"
MANGLED: Final = "the pot goes to a player whose fold is told, and the one left is owed an act: lines are missing"
ACCEPTED: Final[dict[tuple[str | None, str], str]] = {
    ("1377529121", "REC003"): MADE_ANONYMOUS,
    ("151588328", "REC003"): MADE_ANONYMOUS,
    ("727152195", "SHD006"): MANGLED,
    ("727152195", "ORD003"): MANGLED,
    (None, "REC001"): "hands in which a player has no name",
}

OPPORTUNITIES: Final = {
    "BET001": 5, "BET004": 1, "BET007": 87, "BET008": 23, "BET009": 86, "BET010": 1, "BET012": 1, "BET013": 79,
    "BET014": 16, "BET015": 7, "BET016": 5,
    "DCK001": 95, "DCK002": 95, "DCK003": 19, "DCK004": 19, "DCK007": 8, "DCK012": 23, "DCK013": 19, "DCK014": 19,
    "FRC001": 10, "FRC002": 10, "FRC003": 11, "FRC004": 13, "FRC009": 1, "FRC010": 1,
    "ORD001": 100, "ORD002": 25, "ORD003": 36, "ORD004": 130, "ORD005": 130,
    "POT001": 3, "POT002": 2, "POT006": 13, "POT008": 9,
    "REC001": 23, "REC002": 14, "REC003": 7, "REC004": 7, "REC005": 80, "REC006": 14,
    "SHD003": 3, "SHD004": 5, "SHD005": 1, "SHD006": 48, "SHD007": 7,
    "STK001": 3, "STK007": 6,
}  # fmt: skip

STRADDLE: Final = "ours: a straddle is a post, which the peer takes for a raise; the loser's cards stand in the summary"
DISAGREEMENTS: Final = {
    ("784373412", "collected"): "ours: the line pays 0.07; the peer takes the blind nobody called off",
    ("727152195", "rake"): "ours: the log says Rake 0.51 and JP fee 0.24",
    ("741631166", "rake"): "ours: the log says Rake 2.76 and JP fee 0.24",
    ("741631166", "actions"): "ours: who is disconnected is all-in with what he has in, the peer has him bet his stack",
    **{("270567990173", subject): STRADDLE for subject in ("posts", "actions", "cards")},
}

WINNING: Final = Room(
    "winning", 22, 21, ACCEPTED, OPPORTUNITIES, DISAGREEMENTS, peer_lists_waiting=True, sets_hands_aside=True
)

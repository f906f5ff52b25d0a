"""Merge."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

NOT_LISTED: Final = "an action bears the seat of somebody who is not listed"
NOT_DEALT_IN: Final = "on the river of an all-in hand the log has a check of a player not dealt in, with no chips"
ACCEPTED: Final[dict[tuple[str | None, str], str]] = {
    ("33325037-509", "REC002"): "the reader left the table after folding, and his client recorded no more",
    ("59766765-529", "REC006"): NOT_LISTED,
    ("34205042-1", "REC006"): NOT_LISTED,
    **dict.fromkeys([("71748131-1802", code) for code in ("DCK007", "ORD005", "STK007")], NOT_DEALT_IN),
}

OPPORTUNITIES: Final = {
    "BET001": 85, "BET003": 40, "BET004": 35, "BET005": 8, "BET007": 560, "BET008": 190, "BET009": 500, "BET010": 14,
    "BET012": 3, "BET013": 560, "BET015": 10, "BET016": 35,
    "DCK001": 600, "DCK002": 600, "DCK003": 120, "DCK004": 95, "DCK007": 14, "DCK012": 130, "DCK013": 95,
    "DCK014": 95, "DCK015": 35,
    "FRC001": 25, "FRC002": 25, "FRC003": 65, "FRC004": 65, "FRC005": 35, "FRC007": 30, "FRC009": 6, "FRC010": 6,
    "FRC013": 19,
    "ORD001": 540, "ORD002": 150, "ORD003": 210, "ORD004": 700, "ORD005": 710, "ORD006": 35,
    "POT001": 20, "POT002": 4, "POT003": 4, "POT005": 3, "POT006": 80, "POT008": 30,
    "REC001": 80, "REC002": 75, "REC003": 1, "REC004": 1, "REC006": 75, "REC007": 35,
    "SHD001": 20, "SHD003": 20, "SHD005": 19, "SHD006": 210, "SHD007": 45,
    "STK001": 180, "STK007": 180, "STK008": 18,
}  # fmt: skip
"""The files state neither pots nor rake; what hands are called is not compared."""

BEFORE_POSTS: Final = "ours: this client's stacks go on from hand to hand as they stand; the peer adds the posts"
NO_SUM: Final = "ours: an all-in for a blind states no sum; the peer takes half the big blind"
DISAGREEMENTS: Final = {
    **{(f"81685504{number}", "seats"): BEFORE_POSTS for number in range(28, 37)},
    ("4513371641", "seats"): NO_SUM,
    ("4513371641", "posts"): NO_SUM,
}


def counts_uncalled(peer: dict[str, int], ours: dict[str, int]) -> bool:
    """The peer adds the bet nobody called, which has a winner's line of its own, to what its player collects."""
    more = {name: chips - ours.get(name, 0) for name, chips in peer.items() if chips != ours.get(name)}
    return ours.keys() <= peer.keys() and len(more) == 1 and min(more.values()) > 0


MERGE: Final = Room(
    "merge",
    27,
    77,
    ACCEPTED,
    OPPORTUNITIES,
    DISAGREEMENTS,
    peer_lists_absent=False,
    unstated=("rake",),
    renumbers_seats=True,
    faults_of_the_peer={"collected": counts_uncalled},
)

"""PKR."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tests.corpus.expectations.room import Room

OPPORTUNITIES: Final = {
    "BET003": 37, "BET004": 23, "BET005": 15, "BET007": 200, "BET008": 90, "BET009": 190, "BET010": 10, "BET013": 200,
    "BET016": 20, "DCK001": 260, "DCK002": 260, "DCK003": 60, "DCK004": 60, "DCK007": 3, "DCK012": 60, "DCK013": 60,
    "DCK014": 60, "FRC001": 20, "FRC002": 20, "FRC003": 45, "FRC013": 4, "ORD001": 290, "ORD002": 30, "ORD003": 80,
    "ORD004": 320, "ORD005": 320, "POT001": 18, "POT002": 12, "POT005": 3, "POT006": 39, "POT008": 24, "POT009": 190,
    "REC001": 25, "REC002": 25, "REC006": 25, "SHD002": 30, "SHD003": 13, "SHD005": 10, "SHD006": 130, "SHD007": 7,
    "STK001": 34, "STK007": 34,
}  # fmt: skip
"""What goes back in words is only what an all-in player cannot match (BET015), no total is stated (POT007), and nobody
knows in which order hands are shown (SHD001).
"""

DISAGREEMENTS: Final = {("1441724618", "cards"): "ours: the log writes ranks small, which the peer keeps"}

Seats = Sequence[tuple[int, str, int]]


def beyond_those_dealt_in(theirs: Seats, ours: Seats) -> bool:
    """The peer lists those, too, who wait, or sit down during the hand and are named among the stacks left."""
    return set(ours) <= set(theirs)


PKR: Final = Room("pkr", 8, 25, {}, OPPORTUNITIES, DISAGREEMENTS, faults_of_the_peer={"seats": beyond_those_dealt_in})

"""Everleaf."""

from __future__ import annotations

from typing import Any, Final

from tests.corpus.expectations.room import Room

OPPORTUNITIES: Final = {
    "BET001": 32, "BET004": 29, "BET005": 33, "BET007": 240, "BET008": 60, "BET009": 230, "BET010": 7, "BET011": 8,
    "BET012": 2, "BET016": 18,
    "DCK001": 310, "DCK002": 310, "DCK003": 58, "DCK004": 55, "DCK007": 6, "DCK012": 73, "DCK013": 55, "DCK014": 55,
    "FRC001": 14, "FRC002": 14, "FRC003": 76, "FRC004": 12, "FRC005": 22, "FRC009": 6, "FRC010": 2,
    "ORD001": 218, "ORD002": 96, "ORD003": 117, "ORD004": 320, "ORD005": 320,
    "POT001": 9, "POT003": 2, "POT005": 2, "POT006": 49, "REC001": 44, "REC002": 44, "REC006": 44,
    "SHD003": 9, "SHD004": 9, "SHD005": 10, "SHD006": 85, "SHD007": 33, "STK001": 128, "STK007": 125,
}  # fmt: skip
"""No line states a pot or a rake (POT007), gives an uncalled bet back (BET015) or says in which zone it is (FRC007)."""


def in_one_round(peer: dict[int, Any], ours: dict[int, Any]) -> bool:
    """The peer does not know the lines between the rounds of stud, so it has all acts in the first."""
    return list(peer) == [0] and len(ours) > 1


def no_cards(peer: dict[str, str], _: dict[str, str]) -> bool:
    """Of stud hands without a showdown the peer has no cards."""
    return not peer


EVERLEAF: Final = Room(
    "everleaf",
    4,
    44,
    {},
    OPPORTUNITIES,
    {},
    peer_lists_absent=False,
    peer_lists_waiting=True,
    faults_of_the_peer={"actions": in_one_round, "cards": no_cards},
)

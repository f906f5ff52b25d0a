"""PartyPoker."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

ACCEPTED: Final[dict[tuple[str | None, str], str]] = {
    ("14067958", "BET009"): "another room's hand: the line in which an entering player posted is lost, and he checks",
    ("1618961225358jrdwo4ad458", "BET013"): "the bettor is said to be all-in and has 10 chips left by his stack",
    ("1618961225358jrdwo4ad458", "POT008"): "both all-in in a tournament, and the pot pays 20 chips more than went in",
    ("9581478205", "REC003"): "one hand in two files, made anonymous with other names",
    ("13291512580", "REC006"): "the big blind joined as the hand began, below the list of seats",
    ("12385840660", "REC006"): "the big blind is nobody of those listed",
    ("14017581513", "REC006"): "the big blind joined as the hand began, below the list of seats",
    ("9521729454", "REC006"): "two players joined as the hand began, below the list of seats",
    ("12566995177", "REC006"): "the reader's name was replaced in the seats, and not everywhere else",
}

OPPORTUNITIES: Final = {
    "BET001": 30, "BET004": 38, "BET005": 6, "BET007": 390, "BET008": 85, "BET009": 250, "BET010": 9, "BET012": 3,
    "BET013": 380, "BET016": 24,
    "DCK001": 370, "DCK002": 370, "DCK003": 75, "DCK004": 88, "DCK007": 5, "DCK012": 100, "DCK013": 88, "DCK014": 88,
    "FRC001": 27, "FRC002": 27, "FRC003": 70, "FRC004": 40, "FRC007": 23, "FRC010": 4, "FRC013": 24,
    "ORD001": 290, "ORD002": 80, "ORD003": 155, "ORD004": 390, "ORD005": 460,
    "POT001": 17, "POT005": 2, "POT006": 52, "POT008": 41, "POT009": 50,
    "REC001": 67, "REC002": 62, "REC003": 2, "REC004": 2, "REC005": 69, "REC006": 62, "REC007": 24,
    "SHD003": 16, "SHD004": 18, "SHD005": 12, "SHD006": 165, "SHD007": 30,
    "STK001": 67, "STK007": 67, "STK008": 24, "TRN004": 43,
}  # fmt: skip
"""No pot is stated whole (POT007); uncalled bets (BET015) and the order of showdowns (SHD001) are not printed."""


def without_the_bet(peer: dict[str, int], ours: dict[str, int]) -> bool:
    """The peer takes the uncalled bet off what one player collects."""
    return peer.keys() == ours.keys() and len(ours) == 1 and sum(ours.values()) > sum(peer.values())


PARTYPOKER: Final = Room(
    "partypoker",
    40,
    60,
    ACCEPTED,
    OPPORTUNITIES,
    {},
    sets_hands_aside=True,
    peer_lists_waiting=True,
    faults_of_the_peer={"collected": without_the_bet},
)

"""Boss Media."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

NEXT_LEVEL: Final = "the tag and the small blind are of the next level, what was taken is of the one before"
ACCEPTED: Final[dict[tuple[str | None, str], str]] = {
    ("1797085457", "FRC001"): "the two who played on post as heads-up, while a third enters with a dead small blind",
    ("5846884", "FRC003"): NEXT_LEVEL,
    ("5846884", "STK008"): NEXT_LEVEL,
    ("5849988", "POT008"): "of a pot of 825 each of two winners is paid 412, and nobody the odd chip",
    ("5848392", "STK001"): "the winner of the hand before is listed with less than he was paid",
    ("5849386", "STK001"): "the list is from before the last pot was paid: the next hand has it right",
}

OPPORTUNITIES: Final = {
    "BET003": 35, "BET004": 80, "BET005": 11, "BET007": 460, "BET008": 210, "BET009": 530, "BET010": 3, "BET013": 450,
    "BET016": 15,
    "DCK001": 470, "DCK002": 470, "DCK003": 100, "DCK004": 120, "DCK007": 3, "DCK012": 120, "DCK013": 120,
    "DCK014": 120, "DCK015": 2,
    "FRC001": 8, "FRC002": 50, "FRC003": 120, "FRC004": 8, "FRC013": 85,
    "ORD001": 540, "ORD002": 30, "ORD003": 180, "ORD004": 660, "ORD005": 960, "ORD006": 2,
    "POT001": 20, "POT002": 4, "POT003": 2, "POT005": 1, "POT006": 60, "POT007": 55, "POT008": 55,
    "RAK001": 12, "RAK002": 2, "RAK003": 7,
    "REC001": 100, "REC002": 100, "REC006": 100, "REC007": 85,
    "SHD003": 25, "SHD005": 4, "SHD006": 430, "SHD007": 30,
    "STK001": 390, "STK007": 410, "STK008": 25,
}  # fmt: skip
"""Nobody tells who showed first, nor which pot is paid; the antes of an old tournament have no lines."""

DISAGREEMENTS: Final = {("3042344309", "actions"): "ours: the log tells of the draws, of which the peer has none"}


def leaves_out_idle(peer: list[tuple[int, str, int]], ours: list[tuple[int, str, int | None]]) -> bool:
    """The peer lists no player who sits out or has no chips, nor the stack of one whose stack is not known."""
    named = {seat: (name, stack) for seat, name, stack in ours}
    return all(named[seat][0] == name and named[seat][1] in (stack, None) for seat, name, stack in peer)


def reckons_antes(peer: list[tuple[str, int]], ours: list[tuple[str, int]]) -> bool:
    """The peer works out antes that have no lines."""
    posted = dict(ours)
    return all(chips >= posted.get(name, 0) for name, chips in peer) and posted.keys() <= dict(peer).keys()


BOSS: Final = Room(
    "boss",
    13,
    104,
    ACCEPTED,
    OPPORTUNITIES,
    DISAGREEMENTS,
    faults_of_the_peer={"seats": leaves_out_idle, "posts": reckons_antes},
)

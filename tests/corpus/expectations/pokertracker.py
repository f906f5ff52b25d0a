"""PokerTracker's exports of iPoker, Merge and Microgaming."""

from __future__ import annotations

from typing import Any, Final

from tests.corpus.expectations.room import Room

ZONE: Final = "3704959981"
LATE_STACKS: Final = "the stacks are those of a moment later, when some chips were in"
LATE_MARKER: Final = "what was done on the turn stands above the turn's marker"

ACCEPTED: Final[dict[tuple[str | None, str], str]] = {
    **{(number, "BET007"): LATE_STACKS for number in ("3616779771", "3616973070")},
    **{(number, "STK001"): LATE_STACKS for number in ("3616799824", "3616991938")},
    ("3616973070", "STK008"): LATE_STACKS,
    **{(number, rule): LATE_MARKER for number in ("3616779777", "3616991938") for rule in ("ORD003", "ORD004")},
    ("2607739781", "ORD003"): "stacks are made up, and nothing says that the river was not bet for want of chips",
    ("2607756372", "ORD002"): "seats are made up by the order of the lines, in which posts come first",
    (ZONE, "ORD001"): "a fast-fold table, whose lines are not in the order of play",
    (ZONE, "ORD002"): "a fast-fold table, on whose flop the call stands above the bet",
    ("3047310402805", "DCK013"): "turn and river are dealt, and a hand shown, when all others have folded",
    ("80257431-64", "FRC003"): "a small blind of a whole stack",
}

OPPORTUNITIES: Final = {
    "BET003": 300, "BET004": 250, "BET007": 2_500, "BET008": 600, "BET009": 1_700, "BET010": 25, "BET013": 2_400,
    "BET016": 80,
    "DCK001": 2_100, "DCK002": 2_100, "DCK003": 550, "DCK004": 560, "DCK007": 50, "DCK012": 560, "DCK013": 560,
    "DCK014": 560,
    "FRC001": 310, "FRC002": 320, "FRC003": 170, "FRC004": 650, "FRC005": 9, "FRC007": 200, "FRC013": 230,
    "ORD001": 3_200, "ORD002": 450, "ORD003": 900, "ORD004": 3_600, "ORD005": 3_700,
    "POT001": 120, "POT002": 45, "POT003": 10, "POT006": 350, "POT008": 290,
    "REC001": 340, "REC002": 340, "REC006": 340, "REC008": 50, "REC009": 30,
    "SHD003": 90, "SHD005": 50, "SHD006": 1_900, "SHD007": 210,
    "STK001": 2_200, "STK007": 2_200, "STK008": 220,
}  # fmt: skip
"""The exports print no order of the showdown (SHD001), hardly an uncalled bet (BET015) or a hand's name (REC005)."""

DISAGREEMENTS: Final = {
    ("2978874670", "rake"): "ours: the log says Rake $0.37; the peer takes the uncalled bet off",
}


def stacks_taken_as_stated(peer: Any, ours: Any) -> bool:
    """Whether the peer has the same players, with stacks as written: Merge's leave out the posts, some are made up."""
    same_players = [seat[:2] for seat in peer] == [seat[:2] for seat in ours]
    stacks = [(theirs[2], mine[2]) for theirs, mine in zip(peer, ours, strict=False)]
    return same_players and all(mine is None or theirs <= mine for theirs, mine in stacks)


POKERTRACKER: Final = Room(
    "pokertracker",
    18,
    346,
    ACCEPTED,
    OPPORTUNITIES,
    DISAGREEMENTS,
    peer_lists_waiting=True,
    sets_hands_aside=True,
    faults_of_the_peer={"seats": stacks_taken_as_stated},
)

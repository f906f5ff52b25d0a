"""Bovada, Ignition and Bodog."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from tests.corpus.expectations.room import Room

ACCEPTED: Final[dict[tuple[str | None, str], str]] = {
    ("2596806815", "DCK001"): "the summary is that of an Omaha hand at another table",
    ("2596806815", "POT007"): "the summary is that of an Omaha hand at another table",
    (None, "REC001"): "22 records of spring and summer 2012 mark no streets, and a half record stands behind a summary",
}

OPPORTUNITIES: Final = {
    "BET001": 780, "BET002": 780, "BET003": 990, "BET004": 690, "BET005": 130,
    "BET007": 11000, "BET008": 2300, "BET009": 7100, "BET013": 11000, "BET015": 880, "BET016": 510,
    "DCK001": 21000, "DCK002": 21000, "DCK003": 8400, "DCK004": 2000, "DCK012": 2000, "DCK013": 2000,
    "FRC001": 1100, "FRC002": 1200, "FRC003": 1200, "FRC004": 3500, "FRC005": 110,
    "ORD001": 11000, "ORD002": 2000, "ORD003": 3300, "ORD004": 13000, "ORD005": 13000,
    "POT001": 330, "POT002": 81, "POT003": 31, "POT005": 51, "POT006": 1400, "POT007": 1100, "POT008": 1000,
    "REC001": 1500, "REC002": 1300, "REC003": 150, "REC004": 150, "REC005": 8500, "REC006": 1300, "REC009": 38,
    "SHD001": 300, "SHD003": 310, "SHD004": 760, "SHD006": 6800, "SHD007": 930,
}  # fmt: skip
"""Nobody cashes out, runs it twice, or has cards named at a show (PAY, POT010, SHD005); the book is silent on odd chips
and on all-in hands (POT004, SHD002); without a zone no clock tells whether a hand is missing (REC007, REC008).
"""

DISAGREEMENTS: Final = {
    ("2949203894", "posts"): "ours: the big blind is posted all-in, which the peer takes for no post",
    ("4294565834", "actions"): "ours: the first to put chips in on the flop bets, though the line says all-in(raise)",
    ("3152355148", "collected"): "ours: every award stands there three times, as do the calls before",
}

Actions = Mapping[int, Sequence[object]]


def on_fewer_streets(theirs: Actions, ours: Actions) -> bool:
    """The peer has the same actions in the same order, but knows no streets whose lines bear no name."""
    return in_a_row(theirs) == in_a_row(ours)


def in_a_row(actions: Actions) -> list[object]:
    """All actions of a hand."""
    return [act for street in sorted(actions) for act in actions[street]]


def without_idle_streets(theirs: Mapping[int, str], ours: Mapping[int, str]) -> bool:
    """The peer loses flop and turn, or the turn, where nobody acts before the next street."""
    return all(theirs.get(board) in (cards[8:], cards[:6] + cards[8:]) for board, cards in ours.items())


def some_of_the_cards(theirs: Mapping[str, str], ours: Mapping[str, str]) -> bool:
    """The peer loses cards of stud streets without a marker."""
    return all(set(re.findall("..", cards)) <= set(re.findall("..", ours[name])) for name, cards in theirs.items())


BY_GAME: Final = {
    "stud": {
        "BET007": 580, "BET008": 170, "BET009": 390, "BET015": 26, "BET016": 21, "DCK001": 1000, "DCK003": 250,
        "FRC004": 250, "FRC009": 41, "ORD001": 470, "ORD002": 100, "ORD003": 150, "ORD004": 620, "ORD005": 620,
        "POT001": 15, "POT006": 44, "POT007": 41, "POT008": 40, "REC005": 280, "SHD001": 6, "SHD003": 13, "SHD006": 190,
    },
}  # fmt: skip
"""No line of the room's stud hands says how large the bets are (BET001, BET011, BET012)."""

BOVADA: Final = Room(
    "bovada",
    32,
    1380,
    ACCEPTED,
    OPPORTUNITIES,
    DISAGREEMENTS,
    by_game=BY_GAME,
    anonymous=True,
    sets_hands_aside=True,
    faults_of_the_peer={
        "actions": on_fewer_streets,
        "boards": without_idle_streets,
        "cards": some_of_the_cards,
    },
)

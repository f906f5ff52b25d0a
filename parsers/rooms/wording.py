"""What the texts of several rooms have in common."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from parsers.grammar import Claims, Marker, Phrase
from parsers.money import AMOUNT

CARDS: Final = r"\[(?P<cards>[^\]]*)\]"
DATE: Final = "[0-9]{4}/[0-9]{2}/[0-9]{2}"
ISO_DATE: Final = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
HOUR: Final = "[0-9]{1,2}:[0-9]{2}:[0-9]{2}"
TOTAL: Final = rf"(?P<to>{AMOUNT})"
"""What a player has in on the street behind an act, in place of what the act adds."""
ADDED_AND_TOTAL: Final = rf"{AMOUNT} to {TOTAL}"
WITH_HAND: Final = "(?: with .*)?"
"""The hand's name behind what it wins."""
MORE_THAN_NOTHING: Final = r"(?:[1-9][0-9,]*(?:\.[0-9]+)?|0\.[0-9]*[1-9][0-9]*)"
NEVER: Final = r"[^\s\S]"
"""A pattern that nothing matches."""

MARKED_ALL_IN: Final = (("all_in", "all-in"),)
NEXT_HAND: Final = (("takes_effect", "next_hand"),)
LIMITS_IN_FULL: Final = {"no limit": "no", "pot limit": "pot", "fixed limit": "fixed"}
FOLDS_AND_CHECKS: Final = {"folds": (Phrase("fold", "folds"),), "checks": (Phrase("check", "checks"),)}
DEALT_TO: Final = {"Dealt to ": (Phrase("deal", rf"Dealt to (?P<actor>.*) {CARDS}"),)}
UNCALLED_BET: Final = {
    "Uncalled bet (": (Phrase("uncalled", rf"Uncalled bet \((?P<amount>{AMOUNT})\) returned to (?P<actor>.*)"),),
}
NO_CLAIMS: Final = Claims(
    folded=f"({NEVER})",
    did_not_bet=NEVER,
    showed=NEVER,
    mucked=NEVER,
    collected=NEVER,
    won=NEVER,
    lost=NEVER,
    cards=f"({NEVER})",
    words=f"({NEVER})",
)
"""Of a summary whose seats have lines that claim nothing."""


def board_streets(flop: str, turn: str, river: str) -> dict[str, Marker]:
    """The markers of the streets with board cards, by what a room calls them."""
    return {
        flop: Marker("betting", 1, new_cards=3),
        turn: Marker("betting", 2, new_cards=1),
        river: Marker("betting", 3, new_cards=1),
    }


def counted(what: str, numbers: Sequence[str], first: int = 0) -> dict[str, Marker]:
    """The markers of rounds that are counted, by number and name; `first` is the street of the first of them."""
    return {f"{number} {what}": Marker("betting", street) for street, number in enumerate(numbers, first)}


BOARD_STREETS: Final = board_streets("FLOP", "TURN", "RIVER")
RIVER_OR_LAST: Final = Marker("betting", 3, new_cards=1, stud_street=4)
"""The river of rooms that call stud's last street so, too."""
STUD_STREETS: Final = counted("STREET", ("3rd", "4th", "5th", "6th", "7th"))
DRAWS: Final = counted("DRAW", ("FIRST", "SECOND", "THIRD"), first=1)
POSITIONS: Final = {"(button)": "button", "(small blind)": "small_blind", "(big blind)": "big_blind"}
DEALER_POSITIONS: Final = {"(dealer)": "button", "(small blind)": "small_blind", "(big blind)": "big_blind"}


def in_capitals(markers: Mapping[str, Marker]) -> dict[str, Marker]:
    """The same markers in capital letters."""
    return {name.upper(): marker for name, marker in markers.items()}


def with_amount(
    kinds: Mapping[str, str], behind: str = "", amount: str = rf"(?P<amount>{AMOUNT})"
) -> dict[str, tuple[Phrase, ...]]:
    """Phrases of an amount behind their words, by the words, of the kinds these are of; `behind` may follow.

    `amount`: how it is written where it stands in brackets, or states the street's total.
    """
    return {words: (Phrase(kind, f"{re.escape(words)} {amount}{behind}"),) for words, kind in kinds.items()}


def noted(kind: str, *words: str) -> dict[str, tuple[Phrase, ...]]:
    """Phrases that begin with such words and name nothing that moves."""
    return {word: (Phrase(kind, f"(?P<words>{re.escape(word)}.*)"),) for word in words}

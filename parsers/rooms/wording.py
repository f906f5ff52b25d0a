"""What the texts of several rooms have in common."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from parsers.grammar import Marker, Phrase
from parsers.money import AMOUNT

CARDS: Final = r"\[(?P<cards>[^\]]*)\]"
DATE: Final = "[0-9]{4}/[0-9]{2}/[0-9]{2}"
HOUR: Final = "[0-9]{1,2}:[0-9]{2}:[0-9]{2}"

BOARD_STREETS: Final = {
    "FLOP": Marker("betting", 1, new_cards=3),
    "TURN": Marker("betting", 2, new_cards=1),
    "RIVER": Marker("betting", 3, new_cards=1),
}
STUD_STREETS: Final = {
    f"{name} STREET": Marker("betting", street) for street, name in enumerate(("3rd", "4th", "5th", "6th", "7th"))
}
DRAWS: Final = {
    f"{name} DRAW": Marker("betting", street) for street, name in enumerate(("FIRST", "SECOND", "THIRD"), start=1)
}
POSITIONS: Final = {"(button)": "button", "(small blind)": "small_blind", "(big blind)": "big_blind"}


def in_capitals(markers: Mapping[str, Marker]) -> dict[str, Marker]:
    """The same markers in capital letters."""
    return {name.upper(): marker for name, marker in markers.items()}


def with_amount(kinds: Mapping[str, str], behind: str) -> dict[str, tuple[Phrase, ...]]:
    """Phrases of an amount behind their words, by the words, of the kinds these are of; `behind` may follow."""
    return {
        words: (Phrase(kind, rf"{re.escape(words)} (?P<amount>{AMOUNT}){behind}"),) for words, kind in kinds.items()
    }

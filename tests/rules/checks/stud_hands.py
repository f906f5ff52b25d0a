"""Small stud hands: antes, cards street by street, and the acts behind them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parsers.tables import Tables
from tests.rules.checks.planted import THREE, Act, act, calls, read, record

STUD: Final[Act] = {
    "variant": "seven_card_stud", "limit": "fixed", "hole_cards": 7, "small_bet": 4, "big_bet": 8, "ante": 1,
    "bring_in": 1, "small_blind": None, "big_blind": None, "button": None,
}  # fmt: skip
RAZZ: Final[Act] = STUD | {"variant": "razz", "pays_high": False, "pays_low": True}
HIGH_LOW: Final[Act] = STUD | {"pays_low": True}
FIVE_TEN: Final[Act] = STUD | {"small_bet": 5, "big_bet": 10, "bring_in": 2}
THIRD, FOURTH, FIFTH, SIXTH, SEVENTH = range(5)


def on(street: int, *acts: Act) -> list[Act]:
    """Acts of a street."""
    return [event | {"street": street} for event in acts]


def dealt(street: int, *cards: str) -> list[Act]:
    """What the record shows to be dealt on a street to seats 1, 2 and so on, nothing where the text is empty."""
    lines = [act("deal", seat, cards=read(text)) for seat, text in enumerate(cards, 1) if text]
    return on(street, *lines)


def brings_in(seat: int, amount: int = 1, **more: Any) -> list[Act]:
    """The bring-in."""
    return on(THIRD, act("bring_in", seat, amount, **more))


def stud(*acts: Act, stacks: Mapping[int, int | None] = THREE, game: Act = STUD, **hand: Any) -> Tables:
    """A hand of stud in which everybody has posted an ante of 1."""
    antes = [act("ante", seat, 1, phase="posting") for seat in stacks]
    return record(*antes, *acts, stacks=stacks, **(game | hand))


DOORS: Final = dealt(THIRD, "7h", "2d", "Kc")
LIMPED: Final = [*DOORS, *brings_in(2), *on(THIRD, *calls(1, 3, 1))]
PAIR: Final = [*LIMPED, *dealt(FOURTH, "7d", "5c", "9s")]
"""Fourth street with a pair of sevens at seat 1."""

"""Worked examples of the texts: the last act of each hand is exactly what the clause allows, or just outside it.

Seat 1 has the button, seats 2 and 3 the blinds; amounts are whole chips.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import pytest

from parsers.tables import Tables
from rules.rulebook import load
from tests.rules.checks.endings import award, show
from tests.rules.checks.planted import (
    FIXED,
    POT_LIMIT,
    Act,
    act,
    bet,
    board,
    calls,
    checks,
    folds,
    judged_by,
    raised,
    record,
)

FLOP: Final = board("Ah 7c 2s")
STACKS: Final[dict[int, int | None]] = dict.fromkeys(range(1, 7), 20_000)


def posted(small: int, big: int) -> list[Act]:
    return [act("small_blind", 2, small, phase="posting"), act("big_blind", 3, big, phase="posting")]


def limped(small: int, big: int) -> list[Act]:
    """Everybody calls the big blind, and the flop comes."""
    return [*posted(small, big), *calls(big, 4, 5, 6, 1), *calls(big - small, 2), *checks(3), FLOP]


@dataclass(frozen=True)
class Example:
    """What a text works out: the acts so far, who raises next, to what at least or at most, and one chip off it."""

    books: str
    clause: str
    code: str
    acts: Sequence[Act]
    seat: int
    allowed: int
    forbidden: int
    stakes: dict[str, Any]
    short: dict[int, int]

    def hand(self, to: int) -> Tables:
        return record(*self.acts, raised(self.seat, to), stacks=STACKS | self.short, **self.stakes)


def no_limit(
    books: str, clause: str, blinds: tuple[int, int], acts: Sequence[Act], seat: int, least: int, **short: int
) -> Example:
    stakes = {"limit": "no", "small_blind": blinds[0], "big_blind": blinds[1]}
    return Example(books, clause, "BET003", acts, seat, least, least - 1, stakes, _seats(short))


def pot_limit(
    books: str,
    clause: str,
    blinds: tuple[int, int],
    acts: Sequence[Act],
    seat: int,
    most: int,
    *,
    over: int = 1,
    **short: int,
) -> Example:
    stakes = POT_LIMIT | {"small_blind": blinds[0], "big_blind": blinds[1]}
    return Example(books, clause, "BET005", acts, seat, most, most + over, stakes, _seats(short))


def _seats(short: dict[str, int]) -> dict[int, int]:
    return {int(name.removeprefix("seat")): stack for name, stack in short.items()}


def all_in(seat: int, to: int) -> Act:
    return raised(seat, to, all_in=True)


EXAMPLES: Final = [
    no_limit("tda-2024", "Add 43-1", (100, 200),
             [*limped(100, 200), bet(2, 600), raised(3, 1600), raised(4, 3600)], 5, 5600),
    no_limit("tda-2024", "Add 43-2", (50, 100), [*posted(50, 100), all_in(4, 150)], 5, 250, seat4=150),
    no_limit("tda-2024", "Add 43-4A", (25, 50),
             [*posted(25, 50), raised(4, 125), raised(5, 200), raised(6, 500)], 1, 800),
    no_limit("tda-2024", "Add 43-4B", (25, 50), [*posted(25, 50), raised(4, 500), *calls(500, 5, 6)], 1, 950),
    no_limit("tda-2024", "Add 47-2", (50, 100),
             [*limped(50, 100), bet(2, 300), all_in(3, 500), all_in(4, 650), all_in(5, 800), *calls(800, 6)], 1, 1100,
             seat3=600, seat4=750, seat5=900),
    no_limit("wsop-live-2024 tda-2009", "172", (50, 100), [*limped(50, 100), bet(2, 100), all_in(3, 140)], 4, 240,
             seat3=240),
    pot_limit("wsop-live-2024 roberts", "introduction, 14 (pot limit 4)", (10, 20),
              [*posted(10, 20), *calls(20, 4, 5, 6), *folds(1), *calls(10, 2), *checks(3), FLOP, bet(2, 50)], 3, 250,
              over=20),
    pot_limit("tda-2024", "54B, no small blind", (100, 200), [act("big_blind", 3, 200, phase="posting")], 4, 700),
    pot_limit("tda-2024", "54B, short big blind", (100, 200),
              [posted(100, 200)[0], act("big_blind", 3, 100, phase="posting", all_in=True)], 4, 700, seat3=100),
    pot_limit("wsop-live-2024", "187", (5, 10), posted(5, 10), 4, 40),
]  # fmt: skip


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.books}: {example.clause}")
def test_the_next_raise(example: Example) -> None:
    for name in example.books.split():
        book = load(name)
        assert judged_by(example.code, example.hand(example.allowed), book) == []
        assert len(judged_by(example.code, example.hand(example.forbidden), book)) == 1


def test_over_an_all_in_of_half_a_bet_or_more_a_full_raise_is_a_whole_bet_on_top() -> None:
    """WSOP live 129, Robert's 3 (betting 5): 15 all-in in a $20 round is raised to 35."""
    stakes = FIXED | {"small_blind": 10, "big_blind": 20, "small_bet": 20, "big_bet": 40}
    acts = [*posted(10, 20), *calls(20, 4), *folds(5, 6, 1), *calls(10, 2), *checks(3), FLOP, bet(2, 15, all_in=True)]
    for name in ("wsop-live-2024", "roberts"):
        for to, findings in ((35, 0), (30, 1)):
            hand = record(*acts, raised(3, to), stacks=STACKS | {2: 35}, **stakes)
            assert len(judged_by("BET001", hand, load(name))) == findings


@pytest.mark.parametrize(
    ("left_of_button", "other", "right"), [(275, 250, True), (263, 262, True), (250, 275, False), (262, 263, False)]
)
def test_tda_2009_rule_12_the_odd_chip_of_525(left_of_button: int, other: int, *, right: bool) -> None:
    blinds = (25, 50) if 25 in {left_of_button % 50, other % 50} else (1, 2)
    royal = [board("As Ks Qs"), *checks(2, 3), board("Js"), *checks(2, 3), board("Ts"), *checks(2, 3)]
    hand = record(
        *posted(*blinds), act("dead_blind", 1, 25, phase="posting"), *folds(4, 5, 6, 1), raised(2, 250),
        *calls(250 - blinds[1], 3),
        *royal, show(2, "9c 8d"), show(3, "9d 8c"), award(2, left_of_button), award(3, other),
        stacks=STACKS, small_blind=blinds[0], big_blind=blinds[1], tournament="1", currency=None,
    )  # fmt: skip
    assert (judged_by("POT004", hand, load("tda-2009")) == []) is right

"""No and pot limit: faults are found with their money, legal neighbours are not."""

from __future__ import annotations

from typing import Any, Final

import pytest

from parsers.tables import Tables
from tests.rules.checks.planted import (
    NO_LIMIT,
    POT_LIMIT,
    THREE,
    act,
    bet,
    blinds,
    calls,
    checks,
    judged,
    not_checkable,
    raised,
    record,
)
from tests.rules.checks.wagering import FLOP, LIMPED, stakes_of

FULL_RAISE: Final[dict[str, Any]] = {"min_raise": "last_full_wager"}
SMALL_RAISES: Final = {
    "reraise": (record(*blinds(), raised(1, 6), raised(2, 8)), [(2, 2)]),
    "over the big blind": (record(*blinds(), raised(1, 3)), [(1, 1)]),
    "after the flop": (record(*LIMPED, bet(2, 10), raised(3, 15)), [(3, 5)]),
    "over a short all-in": (
        record(*LIMPED, bet(2, 10), raised(3, 14, all_in=True), raised(1, 20), stacks=THREE | {3: 16}),
        [(1, 4)],
    ),
}
GOOD_RAISES: Final = {
    "least": record(*blinds(), raised(1, 4), raised(2, 6)),
    "short all-in": record(*LIMPED, bet(2, 10), raised(3, 14, all_in=True), stacks=THREE | {3: 16}),
    "full raise over a short all-in": record(
        *LIMPED, bet(2, 10), raised(3, 14, all_in=True), raised(1, 24), stacks=THREE | {3: 16}
    ),
    "over a short blind": record(
        act("small_blind", 2, 1), act("big_blind", 3, 1, all_in=True), raised(1, 4), stacks=THREE | {3: 1}
    ),
    "button blind": record(
        act("button_blind", 1, 5), raised(2, 15), limit="no", small_blind=None, big_blind=None, button_blind=5
    ),
    "cap reached": record(*LIMPED, bet(2, 10), raised(3, 13), cap=15),
}


@pytest.mark.parametrize("name", SMALL_RAISES)
def test_raises_too_small(name: str) -> None:
    tables, expected = SMALL_RAISES[name]
    assert stakes_of(judged("BET003", tables, **FULL_RAISE)) == expected


@pytest.mark.parametrize("name", GOOD_RAISES)
def test_raises_large_enough(name: str) -> None:
    assert judged("BET003", GOOD_RAISES[name], **FULL_RAISE) == []


def test_small_raise_in_words() -> None:
    (finding,) = judged("BET003", SMALL_RAISES["reraise"][0], **FULL_RAISE)
    assert finding["found"] == "raised to $8, $2 more than the last bet"
    assert finding["arithmetic"] == "last full bet or raise $4: $6 + $4 = $10"


def test_a_raise_with_an_unknown_stack_is_not_judged() -> None:
    tables = record(*blinds(), raised(1, 3), stacks=THREE | {1: None})
    assert judged("BET003", tables, **FULL_RAISE) == []
    assert not_checkable("BET003", tables, **FULL_RAISE) == ["the stack is not known, so this may have been all-in"]


def test_opening_bets() -> None:
    assert stakes_of(judged("BET004", record(*LIMPED, bet(2, 1)))) == [(2, 1)]
    assert judged("BET004", record(*LIMPED, bet(2, 2))) == []
    assert judged("BET004", record(*LIMPED, bet(2, 1, all_in=True), stacks=THREE | {2: 3})) == []


def test_opening_bets_with_a_button_blind() -> None:
    stakes = NO_LIMIT | {"small_blind": None, "big_blind": None, "button_blind": 10, "ante": 5}
    limped = [act("button_blind", 1, 10), *calls(10, 2, 3), *checks(1), FLOP]
    assert judged("BET004", record(*limped, bet(2, 5), **stakes)) == []
    assert stakes_of(judged("BET004", record(*limped, bet(2, 4), **stakes))) == [(2, 1)]


def pot_raise(to: int, *posts: dict[str, Any]) -> Tables:
    """A first raise to an amount before the flop."""
    return record(*(posts or blinds()), raised(1, to), **POT_LIMIT)


@pytest.mark.parametrize(("counting", "most"), [("true_value", 7), ("full", 7), ("small_as_big", 8), (None, 8)])
def test_more_than_the_pot(counting: str | None, most: int) -> None:
    assert judged("BET005", pot_raise(most), pot_limit_blinds=counting) == []
    assert stakes_of(judged("BET005", pot_raise(most + 2), pot_limit_blinds=counting)) == [(1, 2)]


@pytest.mark.parametrize(("counting", "most"), [("true_value", 6), ("full", 7)])
def test_the_pot_without_a_small_blind(counting: str, most: int) -> None:
    post = act("big_blind", 3, 2)
    assert judged("BET005", pot_raise(most, post), pot_limit_blinds=counting) == []
    assert stakes_of(judged("BET005", pot_raise(most + 1, post), pot_limit_blinds=counting)) == [(1, 1)]


@pytest.mark.parametrize(("counted", "most"), [(True, 10), (False, 7), (None, 10)])
def test_antes_in_the_pot(*, counted: bool | None, most: int) -> None:
    posts = [*(act("ante", seat, 1) for seat in THREE), *blinds()]
    book = {"pot_limit_blinds": "true_value", "pot_limit_antes": counted}
    assert judged("BET005", pot_raise(most, *posts), **book) == []
    assert stakes_of(judged("BET005", pot_raise(most + 1, *posts), **book)) == [(1, 1)]


def test_pot_after_the_flop() -> None:
    assert judged("BET005", record(*LIMPED, bet(2, 6), raised(3, 24), **POT_LIMIT)) == []
    assert stakes_of(judged("BET005", record(*LIMPED, bet(2, 7), **POT_LIMIT))) == [(2, 1)]
    assert stakes_of(judged("BET005", record(*LIMPED, bet(2, 6), raised(3, 26), **POT_LIMIT))) == [(3, 2)]


def test_no_limit_after_a_pot_limit_flop() -> None:
    assert judged("BET005", record(*LIMPED, bet(2, 50), **POT_LIMIT | {"limit_after_flop": "no"})) == []

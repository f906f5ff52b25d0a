"""Fixed and spread limit: faults are found with their money, legal neighbours are not."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.rules.checks.planted import (
    FIXED,
    NO_LIMIT,
    THREE,
    bet,
    blinds,
    calls,
    checks,
    folds,
    judged,
    not_checkable,
    raised,
    record,
)
from tests.rules.checks.wagering import FLOP, LIMPED, SHORT_TWO, TURN, stakes_of

CAPPED: Final[dict[str, Any]] = {"raise_cap": 4, "cap_heads_up": "capped", "half_bet_counts": True}
OVER_LIMIT: Final = {
    "raise of two bets": (record(*LIMPED, bet(2, 2), raised(3, 6), **FIXED), [(3, 2)]),
    "small bet on the turn": (record(*LIMPED, *checks(2, 3, 1), TURN, bet(2, 2), **FIXED), [(2, 2)]),
    "big bet on the flop": (record(*LIMPED, bet(2, 4), **FIXED), [(2, 2)]),
    "raise before the flop": (record(*blinds(), raised(1, 6), **FIXED), [(1, 2)]),
    "all-in over the limit": (record(*LIMPED, bet(2, 3, all_in=True), stacks=SHORT_TWO, **FIXED), [(2, 1)]),
    "short of a bet, chips behind": (record(*LIMPED, bet(2, 1), **FIXED), [(2, 1)]),
}
WITHIN_LIMIT: Final = {
    "exact": record(*LIMPED, bet(2, 2), raised(3, 4), raised(1, 6), **FIXED),
    "big bet on the turn": record(*LIMPED, *checks(2, 3, 1), TURN, bet(2, 4), raised(3, 8), **FIXED),
    "short all-in": record(*LIMPED, bet(3, 2), raised(1, 3, all_in=True), stacks=THREE | {1: 5}, **FIXED),
    "completed": record(*LIMPED, bet(2, 1, all_in=True), raised(3, 2), stacks=THREE | {2: 3}, **FIXED),
    "full bet on a short one": record(*LIMPED, bet(2, 1, all_in=True), raised(3, 3), stacks=THREE | {2: 3}, **FIXED),
    "completed and raised": record(*LIMPED, bet(2, 1, all_in=True), raised(3, 4), stacks=THREE | {2: 3}, **FIXED),
    "no limit": record(*LIMPED, bet(2, 50)),
}


@pytest.mark.parametrize("name", OVER_LIMIT)
def test_over_limit_bets(name: str) -> None:
    tables, expected = OVER_LIMIT[name]
    assert stakes_of(judged("BET001", tables)) == expected


@pytest.mark.parametrize("name", WITHIN_LIMIT)
def test_bets_within_the_limit(name: str) -> None:
    assert judged("BET001", WITHIN_LIMIT[name]) == []


def test_over_limit_bet_in_words() -> None:
    (finding,) = judged("BET001", OVER_LIMIT["raise of two bets"][0])
    assert finding["found"] == "raised to $6, $2 over the limit"
    assert finding["expected"] == "a bet or raise of exactly $2"
    assert finding["arithmetic"] == "$6 - $2 = $4, the limit is $2"


FOUR_BETS: Final = [*LIMPED, bet(2, 2), raised(3, 4), raised(1, 6), raised(2, 8)]
CAP_BROKEN: Final = record(*FOUR_BETS, raised(3, 10), **FIXED)
CAP_OF_TWO: Final = record(
    *LIMPED, *folds(2), bet(3, 2), raised(1, 4), raised(3, 6), raised(1, 8), raised(3, 10), **FIXED
)
TWO_FROM_START: Final = record(
    *blinds(), *folds(1), *calls(1, 2), *checks(3), FLOP,
    bet(2, 2), raised(3, 4), raised(2, 6), raised(3, 8), raised(2, 10),
    **FIXED,
)  # fmt: skip
PREFLOP_FIVE: Final = record(*blinds(), raised(1, 4), raised(2, 6), raised(3, 8), raised(1, 10), **FIXED)


def test_a_fifth_bet_breaks_a_cap_of_four() -> None:
    (finding,) = judged("BET002", CAP_BROKEN, **CAPPED)
    assert (finding["seat"], finding["found"]) == (3, "raised to $10, the bet or raise number 5 of the round")


def test_the_big_blind_is_the_first_bet() -> None:
    assert len(judged("BET002", PREFLOP_FIVE, **CAPPED)) == 1


def test_four_bets_keep_the_cap() -> None:
    assert judged("BET002", record(*FOUR_BETS, *calls(4, 3), **FIXED), **CAPPED) == []


def test_a_short_all_in_does_not_count() -> None:
    tables = record(*FOUR_BETS, raised(3, 8, all_in=True), stacks=THREE, **FIXED)
    assert judged("BET002", tables, **CAPPED) == []


@pytest.mark.parametrize(
    ("exemption", "two_left", "two_began"),
    [
        ("capped", 1, 1),
        ("free_if_round_began_heads_up", 1, 0),
        ("free_once_heads_up", 0, 0),
        ("free_if_event_heads_up", 1, 1),
        (None, 0, 0),
    ],
)
def test_two_players(exemption: str | None, two_left: int, two_began: int) -> None:
    book = CAPPED | {"cap_heads_up": exemption}
    assert len(judged("BET002", CAP_OF_TWO, **book)) == two_left
    assert len(judged("BET002", TWO_FROM_START, **book)) == two_began


def test_a_cap_reached_by_three_binds_the_last_two() -> None:
    tables = record(*FOUR_BETS, *calls(4, 3), *folds(1), raised(2, 10), **FIXED)
    assert len(judged("BET002", tables, **CAPPED | {"cap_heads_up": "free_once_heads_up"})) == 1


def test_no_cap_in_the_book() -> None:
    assert judged("BET002", CAP_BROKEN) == []
    assert not_checkable("BET002", CAP_BROKEN) == ["the rulebook does not say"]


SPREAD: Final[dict[str, Any]] = NO_LIMIT | {"limit": "spread", "small_bet": 2, "big_bet": 10}


def test_bets_outside_the_spread() -> None:
    assert stakes_of(judged("BET006", record(*LIMPED, bet(2, 12), **SPREAD))) == [(2, 2)]
    assert stakes_of(judged("BET006", record(*LIMPED, bet(2, 1), **SPREAD))) == [(2, 1)]
    assert stakes_of(judged("BET006", record(*LIMPED, bet(2, 6), raised(3, 10), **SPREAD))) == [(3, 2)]


def test_bets_within_the_spread() -> None:
    assert judged("BET006", record(*blinds(), raised(1, 12), raised(2, 22), **SPREAD)) == []
    assert judged("BET006", record(*LIMPED, bet(2, 1, all_in=True), stacks=SHORT_TWO | {2: 3}, **SPREAD)) == []

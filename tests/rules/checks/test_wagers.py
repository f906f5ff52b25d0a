"""BET rules: each planted fault is found with its money, and its nearest legal neighbours are not."""

from __future__ import annotations

from typing import Any, Final

import pytest

from parsers.tables import Tables
from tests.rules.checks.planted import (
    FIXED,
    FOUR,
    NO_LIMIT,
    POT_LIMIT,
    THREE,
    act,
    bet,
    blinds,
    board,
    calls,
    checks,
    folds,
    judged,
    not_checkable,
    raised,
    record,
)

FLOP: Final = board("Ah 7c 2s")
TURN: Final = board("Jd", "Ah 7c 2s")
LIMPED: Final = [*blinds(), *calls(2, 1), *calls(1, 2), *checks(3), FLOP]
FULL_RAISE: Final[dict[str, Any]] = {"min_raise": "last_full_wager"}
CAPPED: Final[dict[str, Any]] = {"raise_cap": 4, "cap_heads_up": "capped", "half_bet_counts": True}
SHORT_TWO: Final[dict[int, int | None]] = THREE | {2: 5}


def stakes_of(findings: list[dict[str, Any]]) -> list[tuple[int, int]]:
    """Seat and money of findings."""
    return [(finding["seat"], finding["stake"]) for finding in findings]


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


def test_more_than_the_stack() -> None:
    tables = record(*LIMPED, bet(2, 30), raised(3, 60), *calls(30, 2), stacks=THREE | {3: 50})
    assert stakes_of(judged("BET007", tables)) == [(3, 12)]
    assert judged("BET007", record(*LIMPED, bet(2, 30), raised(3, 48, all_in=True), stacks=THREE | {3: 50})) == []


WRONG_CALLS: Final = {
    "too little": (record(*LIMPED, bet(2, 20), *calls(15, 3)), [(3, 5)]),
    "too much": (record(*LIMPED, bet(2, 20), *calls(25, 3)), [(3, 5)]),
    "blind not deducted": (record(*blinds(), raised(1, 6), *calls(6, 2)), [(2, 1)]),
}
SHORT_BIG: Final = [act("small_blind", 2, 2), act("big_blind", 3, 3, all_in=True)]
SHORT_STACKS: Final[dict[int, int | None]] = FOUR | {3: 3}
SHORT_STAKES: Final[dict[str, Any]] = {"small_blind": 2, "big_blind": 4}
GOOD_CALLS: Final = {
    "exact": record(*blinds(), raised(1, 6), *calls(5, 2), *calls(4, 3)),
    "all-in for less": record(*LIMPED, bet(2, 20), act("call", 3, 8, all_in=True), stacks=THREE | {3: 10}),
    "all-in by the stack alone": record(*LIMPED, bet(2, 20), act("call", 3, 8, all_in=None), stacks=THREE | {3: 10}),
    "whole short blind": record(*SHORT_BIG, *calls(4, 4), stacks=SHORT_STACKS, **SHORT_STAKES),
    "posted short blind": record(*SHORT_BIG, *calls(3, 4), stacks=SHORT_STACKS, **SHORT_STAKES),
    "cap reached": record(*LIMPED, bet(2, 20), *calls(13, 3), cap=15),
}


@pytest.mark.parametrize("name", WRONG_CALLS)
def test_calls_of_the_wrong_amount(name: str) -> None:
    tables, expected = WRONG_CALLS[name]
    assert stakes_of(judged("BET008", tables)) == expected


@pytest.mark.parametrize("name", GOOD_CALLS)
def test_calls_of_the_right_amount(name: str) -> None:
    assert judged("BET008", GOOD_CALLS[name]) == []


def test_a_book_that_wants_the_whole_blind() -> None:
    assert stakes_of(judged("BET008", GOOD_CALLS["posted short blind"], short_blind_call="full")) == [(4, 1)]
    alone = record(*SHORT_BIG, *folds(4, 1), *calls(1, 2), stacks=SHORT_STACKS, **SHORT_STAKES)
    assert judged("BET008", alone, short_blind_call="full") == []


@pytest.mark.parametrize(
    ("acts", "found"),
    [
        ([bet(2, 20), *checks(3)], "checked facing $20"),
        ([*calls(2, 2)], "called with nothing to call"),
        ([bet(2, 20), bet(3, 40)], "bet $40 over a bet of $20"),
        ([raised(2, 20)], "raised to $20 where nobody had bet"),
    ],
)
def test_words_that_do_not_fit(acts: list[dict[str, Any]], found: str) -> None:
    assert [finding["found"] for finding in judged("BET009", record(*LIMPED, *acts))] == [found]


def test_words_that_fit() -> None:
    options = record(*blinds(), *calls(2, 1), *calls(1, 2), raised(3, 6), *folds(1, 2))
    played = record(*LIMPED, *checks(2), bet(3, 4), *calls(4, 1), raised(2, 12), *folds(3), *calls(8, 1))
    free_fold = record(*LIMPED, *folds(2), *checks(3, 1))
    assert [judged("BET009", tables) for tables in (options, played, free_fold)] == [[], [], []]


def test_all_in_marks() -> None:
    marked = record(*LIMPED, bet(2, 40, all_in=True))
    unmarked = record(*LIMPED, bet(2, 98))
    assert [finding["found"] for finding in judged("BET013", marked)] == ["marked all-in with $58 behind"]
    assert [finding["found"] for finding in judged("BET013", unmarked)] == [
        "put in the last $98 and is not marked all-in"
    ]
    assert judged("BET013", record(*LIMPED, bet(2, 98, all_in=True))) == []
    assert judged("BET013", record(*LIMPED, bet(2, 98), cap=100)) == []


def test_a_writer_without_all_in_marks_is_not_judged() -> None:
    tables = record(*LIMPED, bet(2, 98, all_in=None))
    assert judged("BET013", tables) == []
    assert not_checkable("BET013", tables) == ["the writer does not mark all-ins"]


UNCALLED: Final = [*LIMPED, bet(2, 20), *folds(3, 1)]


def test_uncalled_bets() -> None:
    missing = judged("BET015", record(*UNCALLED, act("award", 2, 26)))
    short = judged("BET015", record(*UNCALLED, act("uncalled", 2, 15), act("award", 2, 11)))
    assert [(finding["seat"], finding["stake"], finding["found"]) for finding in missing + short] == [
        (2, 20, "nothing given back"),
        (2, 5, "$15 given back"),
    ]


def test_uncalled_bets_given_back() -> None:
    assert judged("BET015", record(*UNCALLED, act("uncalled", 2, 20), act("award", 2, 6))) == []
    assert judged("BET015", record(*UNCALLED, act("award", 2, 6), act("uncalled", 2, 20, phase="showdown"))) == []
    part = [*LIMPED, bet(2, 20), act("call", 3, 8, all_in=True), *folds(1), act("uncalled", 2, 12)]
    assert judged("BET015", record(*part, stacks=THREE | {3: 10})) == []
    walk = [*blinds(), *folds(1, 2), act("uncalled", 3, 1), act("award", 3, 2)]
    assert judged("BET015", record(*walk)) == []


def test_writers_without_uncalled_lines_are_not_judged() -> None:
    assert judged("BET015", record(*UNCALLED, act("award", 2, 6), prints_uncalled=None)) == []


def test_raising_the_own_bet() -> None:
    assert [f["seat"] for f in judged("BET016", record(*LIMPED, bet(2, 10), *calls(10, 3, 1), raised(2, 30)))] == [2]
    assert judged("BET016", record(*LIMPED, bet(2, 10), raised(3, 20), raised(2, 40))) == []
    assert judged("BET016", record(*blinds(), *calls(2, 1), *calls(1, 2), raised(3, 6))) == []


SPREAD: Final[dict[str, Any]] = NO_LIMIT | {"limit": "spread", "small_bet": 2, "big_bet": 10}


def test_bets_outside_the_spread() -> None:
    assert stakes_of(judged("BET006", record(*LIMPED, bet(2, 12), **SPREAD))) == [(2, 2)]
    assert stakes_of(judged("BET006", record(*LIMPED, bet(2, 1), **SPREAD))) == [(2, 1)]
    assert stakes_of(judged("BET006", record(*LIMPED, bet(2, 6), raised(3, 10), **SPREAD))) == [(3, 2)]


def test_bets_within_the_spread() -> None:
    assert judged("BET006", record(*blinds(), raised(1, 12), raised(2, 22), **SPREAD)) == []
    assert judged("BET006", record(*LIMPED, bet(2, 1, all_in=True), stacks=SHORT_TWO | {2: 3}, **SPREAD)) == []

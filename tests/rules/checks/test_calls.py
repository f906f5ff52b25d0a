"""Calls, checks and the words for them: faults are found with their money, legal neighbours are not."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.rules.checks.planted import FOUR, THREE, act, bet, blinds, calls, checks, folds, judged, raised, record
from tests.rules.checks.wagering import LIMPED, stakes_of

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

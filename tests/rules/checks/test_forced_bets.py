"""FRC rules: misplaced and wrong blinds and antes, and the many ways they may differ without fault."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

import pytest

from rules.rulebook import load
from tests.rules.checks.planted import (
    FIXED,
    FOUR,
    THREE,
    act,
    blinds,
    calls,
    checks,
    folds,
    judged,
    judged_by,
    not_checkable,
    record,
)

SMALL_FROM_BUTTON: Final[dict[str, Any]] = {"heads_up_button_posts": "small_blind"}
TWO: Final[dict[int, int | None]] = {1: 100, 2: 100}


def antes(amounts: dict[int, int]) -> list[dict[str, Any]]:
    """One ante a seat."""
    return [act("ante", seat, amount, phase="posting") for seat, amount in amounts.items()]


def test_small_blind_from_the_wrong_seat() -> None:
    tables = record(*blinds(3, 4), *folds(1, 2, 3), stacks=FOUR)
    (finding,) = judged("FRC001", tables)
    assert (finding["seat"], finding["expected"]) == (3, "the small blind from seat 2")


def test_big_blind_from_the_wrong_seat() -> None:
    tables = record(*blinds(2, 4), *folds(1, 2, 3), stacks=FOUR)
    (finding,) = judged("FRC002", tables)
    assert (finding["seat"], finding["expected"]) == (4, "the big blind from seat 3")
    assert judged("FRC001", tables) == []


def test_big_blind_from_nobody() -> None:
    small = act("small_blind", 2, 1)
    [finding] = judged("FRC002", record(small, *calls(2, 4, 1), *calls(1, 2), *checks(3), stacks=FOUR))
    assert (finding["seat"], finding["stake"], finding["found"]) == (3, 2, "the big blind from nobody")
    antes_took_it = record(*antes({1: 5, 2: 5, 3: 3, 4: 5}), small, *calls(2, 4, 1), stacks=FOUR | {3: 3})
    assert judged("FRC002", antes_took_it) == []
    assert judged("FRC002", record(small, act("extra_blind", 4, 2), *folds(1), stacks=FOUR)) == []


SITTING_OUT: Final = {2: "sitting_out"}
GOOD_SEATS: Final = {
    "usual": record(*blinds(), *folds(4, 1, 2), stacks=FOUR),
    "over the last seat": record(*blinds(4, 1), *folds(2, 3, 4), stacks=FOUR, button=3),
    "dead button": record(*blinds(4, 1), *folds(2, 4), stacks={1: 100, 2: 100, 4: 100}, button=3),
    "left neighbour away": record(*blinds(3, 4), *folds(1, 3), stacks=FOUR, states=SITTING_OUT),
    "waiting without a mark": record(*blinds(3, 4), *folds(1, 3), stacks=FOUR),
    "no small blind": record(act("big_blind", 2, 2), *folds(4, 1, 3), stacks=FOUR),
    "entering player": record(*blinds(), act("extra_blind", 4, 2), *folds(4, 1, 2), stacks=FOUR),
    "second big blind": record(*blinds(), act("big_blind", 4, 2), *folds(4, 1, 2), stacks=FOUR),
    "all-in from the blind": record(
        act("small_blind", 2, 1, all_in=True), act("big_blind", 3, 2), *folds(4, 1), stacks=FOUR | {2: 1}
    ),
    "heads-up": record(*blinds(1, 2), *folds(1), stacks=TWO),
}


@pytest.mark.parametrize("name", GOOD_SEATS)
def test_blinds_from_the_right_seats(name: str) -> None:
    assert judged("FRC001", GOOD_SEATS[name]) + judged("FRC002", GOOD_SEATS[name]) == []


def test_somebody_entering_elsewhere_excuses_nobody() -> None:
    tables = record(*blinds(3, 4), act("extra_blind", 1, 2), *folds(1, 2, 3), stacks=FOUR)
    assert [finding["seat"] for finding in judged("FRC001", tables)] == [3]


def test_misplaced_blinds_that_cannot_be_judged() -> None:
    bought = record(*blinds(3, 4), act("extra_blind", 2, 2), *folds(1, 2, 3), stacks=FOUR)
    assert not_checkable("FRC001", bought) == [
        "the player due this blind posted to enter the game, and may have bought the button"
    ]
    no_button = record(*blinds(3, 4), *folds(1, 2, 3), stacks=FOUR, button=None)
    assert not_checkable("FRC001", no_button) == ["the seat of the button is not known"]


@pytest.mark.parametrize(
    ("posts", "found"),
    [
        ([act("small_blind", 2, 2), act("big_blind", 3, 2)], "posted $2, $1 too much"),
        ([act("small_blind", 2, 1), act("big_blind", 3, 1)], "posted $1, $1 too little"),
        ([*blinds(), act("extra_blind", 1, 3)], "posted $3, $1 too much"),
        ([*blinds(), act("big_blind", 1, 2), act("dead_blind", 1, 3)], "posted $3, $2 too much"),
    ],
)
def test_blinds_of_the_wrong_amount(posts: list[dict[str, Any]], found: str) -> None:
    assert [finding["found"] for finding in judged("FRC003", record(*posts, *folds(1, 2)))] == [found]


def test_blinds_of_the_right_amount() -> None:
    short = record(act("small_blind", 2, 1), act("big_blind", 3, 1, all_in=True), stacks=THREE | {3: 1})
    both = record(*blinds(), act("big_blind", 1, 2), act("dead_blind", 1, 1))
    straddled = record(*blinds(), act("straddle", 1, 4), act("extra_blind", 4, 4), stacks=FOUR)
    fixed = record(*blinds(), **FIXED | {"big_blind": None})
    assert [judged("FRC003", tables) for tables in (short, both, straddled, fixed)] == [[], [], [], []]


def test_a_blind_the_stakes_do_not_name() -> None:
    tables = record(*blinds(), **FIXED | {"small_blind": None})
    assert judged("FRC003", tables) == []
    assert not_checkable("FRC003", tables) == ["the record does not name the blind"]
    larger = record(act("small_blind", 2, 3), act("big_blind", 3, 2), **FIXED | {"small_blind": None})
    assert [finding["stake"] for finding in judged("FRC003", larger)] == [1]


BAD_ANTES: Final = {
    "missing": (antes({1: 5, 3: 5}), [(2, "no ante")]),
    "too small": (antes({1: 5, 2: 4, 3: 5}), [(2, "an ante of $4")]),
    "too large": (antes({1: 5, 2: 6, 3: 5}), [(2, "an ante of $6")]),
    "alone in the small blind": (antes({2: 5}), [(2, "the only ante, $5, from seat 2")]),
}
GOOD_ANTES: Final = {
    "uniform": record(*antes({1: 5, 2: 5, 3: 5}), *blinds(), *folds(1, 2), ante=5),
    "unnamed": record(*antes({1: 5, 2: 5, 3: 5}), *blinds(), *folds(1, 2)),
    "all-in": record(*antes({1: 5, 2: 5, 3: 3}), act("small_blind", 2, 1), *calls(1, 1), stacks=THREE | {3: 3}, ante=5),
    "spent on the blind": record(*blinds(), *antes({1: 5, 2: 5}), *folds(1), stacks=THREE | {3: 2}, ante=5),
    "of the big blind": record(*antes({3: 2}), *blinds(), *folds(1, 2)),
    "of the button": record(*antes({1: 7}), *blinds(), *folds(1, 2)),
    "button double": record(*antes({1: 10, 2: 5, 3: 5}), *blinds(), *folds(1, 2)),
    "seat away": record(*antes({1: 5, 2: 5, 3: 5}), *blinds(), *folds(1, 2), stacks=FOUR, states={4: "sitting_out"}),
    "none": record(*blinds(), *folds(1, 2), ante=5),
}


@pytest.mark.parametrize("name", BAD_ANTES)
def test_bad_antes(name: str) -> None:
    posts, expected = BAD_ANTES[name]
    findings = judged("FRC004", record(*posts, *blinds(), *folds(1), *calls(1, 2), *checks(3), ante=5))
    assert [(finding["seat"], finding["found"]) for finding in findings] == expected


@pytest.mark.parametrize("name", GOOD_ANTES)
def test_good_antes(name: str) -> None:
    assert judged("FRC004", GOOD_ANTES[name]) == []


def test_an_ante_the_record_does_not_name_is_at_most_likely() -> None:
    tables = record(*antes({1: 5, 2: 4, 3: 5}), *blinds(), *folds(1, 2))
    assert [finding["confidence"] for finding in judged("FRC004", tables)] == ["likely"]


REVERSED: Final = record(*blinds(2, 1), *folds(2), stacks=TWO)


def test_heads_up_blinds_reversed() -> None:
    (finding,) = judged("FRC005", REVERSED, **SMALL_FROM_BUTTON)
    assert (finding["seat"], finding["confidence"]) == (1, "certain")
    assert finding["found"] == "the big blind from the button"
    usual = record(*blinds(1, 2), *folds(1), stacks=TWO)
    assert judged("FRC005", usual, **SMALL_FROM_BUTTON) == []
    assert len(judged("FRC005", usual, heads_up_button_posts="big_blind")) == 1


def test_heads_up_blinds_by_an_observed_habit_are_likely_and_only_since() -> None:
    room = load("pokerstars")
    assert [finding["confidence"] for finding in judged_by("FRC005", REVERSED, room)] == ["likely"]
    older = record(*blinds(2, 1), *folds(2), stacks=TWO, time=datetime(2005, 8, 15, tzinfo=UTC))
    undated = record(*blinds(2, 1), *folds(2), stacks=TWO, time=None)
    assert judged_by("FRC005", older, room) + judged_by("FRC005", undated, room) == []


def test_three_players_of_whom_two_act_are_not_heads_up() -> None:
    tables = record(*antes({1: 5, 2: 5, 3: 5}), act("small_blind", 2, 1), *folds(1), stacks=THREE | {3: 5})
    assert judged("FRC005", tables, **SMALL_FROM_BUTTON) == []

"""BET018: wagers are multiples of the smallest chip the book measures by, where a log names it."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.rules.checks.table_logs import Line, board, dealt, found, hand, line, open_questions, ruled

STAKES: Final[Line] = {"small_blind": 2, "big_blind": 5}
LIVE: Final = "wsop-live-2024"
TOURNAMENT: Final = "wsop-tournament-2024"


def on_the_flop(*acts: Line, big: list[int] | None = None, **said: Any) -> list[Line]:
    """Acts on the flop, behind blinds of 2 and 5 and calls."""
    posts = [line("small_blind", 2, amount=2), line("big_blind", 3, amount=5, chips=big)]
    return [*posts, *dealt((2, 3, 1)), *ruled("call", 1, 2, to=5), *ruled("check", 3), *board("Ah 7c 2s"), *acts]


def tables_of(*acts: Line, big: list[int] | None = None, **said: Any) -> Any:
    """The tables of such a hand."""
    return hand(*on_the_flop(*acts, big=big), **STAKES, **said)


@pytest.mark.parametrize(
    ("acts", "wrong"),
    [
        (ruled("bet", 2, to=15), []),
        (ruled("bet", 2, to=12), ["bet $12"]),
        ([*ruled("bet", 2, to=15), *ruled("raise", 3, to=33)], ["raised to $33"]),
        ([*ruled("bet", 2, to=12, all_in=True), *ruled("raise", 3, to=33)], []),
        (ruled("bet", 2, to=95), []),
    ],
    ids=["three chips", "two and 2", "a raise", "a raise over an odd all-in", "all that the others have"],
)
def test_wagers_are_measured_by_the_chip_of_the_big_blind(acts: list[Line], wrong: list[str]) -> None:
    tables = tables_of(*acts, big=[5], currency="USD")
    assert found("BET018", tables, LIVE) == wrong


def test_chips_in_play_say_no_more_than_that_there_are_no_smaller_ones() -> None:
    tables = tables_of(*ruled("bet", 2, to=12), denominations=[1, 5, 25])
    assert found("BET018", tables, LIVE) == found("BET018", tables, TOURNAMENT) == []
    fives = tables_of(*ruled("bet", 2, to=12), denominations=[5, 25])
    assert found("BET018", fives, LIVE) == found("BET018", fives, TOURNAMENT) == ["bet 12"]


def test_a_log_that_names_no_chips_is_not_judged() -> None:
    tables = tables_of(*ruled("bet", 2, to=12))
    assert open_questions("BET018", tables, LIVE) == ["the record does not name the chips of the house"]
    assert open_questions("BET018", tables, "tda-2024") == ["the rulebook does not say"]


@pytest.mark.parametrize(
    ("chips", "bet", "wrong"), [([5], 20, 0), ([5], 22, 1), ([5], 25, 1), (None, 20, 0), (None, 22, 1)]
)
def test_a_pot_may_be_rounded_up_to_a_chip(chips: list[int] | None, bet: int, wrong: int) -> None:
    posts = [line("dead_blind", 1, amount=2), *on_the_flop(*ruled("bet", 2, to=bet), big=chips)]
    tables = hand(*posts, **STAKES, limit="pot")
    assert len(found("BET005", tables, "roberts")) == wrong
    assert len(found("BET005", tables, TOURNAMENT)) == 1

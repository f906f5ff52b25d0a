"""Words and chips before the turn came: one log, each book's own verdict."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.checks.live_tables import (
    FIXED,
    A,
    B,
    C,
    Fields,
    bets,
    calls,
    flop,
    found,
    judgement,
    pushes,
    raises,
    reasons,
    rules,
    says,
)

BINDING: Final = ("tda-2009", "tda-2024", "wsop-live-2024", "wsop-tournament-2024")
EARLY: Final = [*bets(B, 400), says(A, "raise", to=900), pushes(A, 900)]
"""Seat 2 bets 400; seat 1 says and puts in a raise before seat 3 has acted."""


@pytest.mark.parametrize("book", BINDING)
def test_a_raise_out_of_turn_binds_if_the_player_passed_over_calls(book: str) -> None:
    """TDA addendum 53-A, and modern example 13."""
    called = [*EARLY, *calls(C, 400)]
    assert found("CHP011", flop(*called, rules(A, "raise", 900)), book) == []
    assert found("CHP011", flop(*called, rules(A, "fold")), book) == [(A, 400)]
    assert found("CHP011", flop(*called, rules(A, "raise", 1_200)), book) == [(A, 300)]


@pytest.mark.parametrize("book", BINDING)
def test_it_does_not_if_he_raises(book: str) -> None:
    """TDA addendum 53-A: raised before him, the early raiser may fold, call or raise."""
    raised = [*EARLY, *raises(C, 800)]
    for ruled in (rules(A, "fold"), rules(A, "call", 800), rules(A, "raise", 1_200)):
        assert found("CHP011", flop(*raised, ruled), book) == []


def test_where_the_house_decides_whether_it_binds_nobody_is_accused() -> None:
    """Robert's 3 (betting 10)."""
    hand = flop(*EARLY, *calls(C, 400), rules(A, "fold"))
    assert reasons("CHP011", hand, "roberts") == ["the book leaves it to the house whether it binds"]


def test_an_early_checker_who_raises_a_bet() -> None:
    """Modern example 15: fine in TDA and at WSOP's live games, not in Robert's."""
    checked = flop(says(A, "check"), *bets(B, 400), rules(C, "fold"), rules(A, "raise", 1_200))
    assert [found("CHP011", checked, book) for book in BINDING] == [[]] * len(BINDING)
    assert found("CHP011", checked, "roberts") == [(A, 800)]


def test_between_two_players_an_early_check_leaves_no_raise_at_wsop() -> None:
    checked = flop(says(C, "check"), *bets(B, 400), rules(C, "raise", 1_200), two=True)
    assert found("CHP011", checked, "wsop-tournament-2024") == [(C, 800)]
    assert found("CHP011", checked, "tda-2024") == []


def test_an_early_check_with_nobody_betting_binds() -> None:
    bet = flop(says(A, "check"), rules(B, "check"), rules(C, "check"), rules(A, "bet", 400))
    assert found("CHP011", bet, "tda-2024") == [(A, 400)]
    assert found("CHP011", bet, "irregularities") == []


def test_early_chips_of_less_than_a_raise_over_a_bet_are_no_fold() -> None:
    """Irregularities: 900 are in, seat 3 raises to 800; the 100 more make no raise, and the hand stays in."""
    for ruled, found_at in ((rules(A, "fold"), [(A, 800)]), (rules(A, "call", 800), [])):
        assert found("CHP011", flop(*EARLY, *raises(C, 800), ruled), "irregularities") == found_at


FIXED_20: Final[Fields] = FIXED | {"small_blind": 10, "big_blind": 20, "small_bet": 20, "big_bet": 40}
BETS_FROM_10: Final[Fields] = {"limit": "no", "small_blind": 5, "big_blind": 10}


@pytest.mark.parametrize(
    ("first", "honoured", "broken", "stake"),
    [
        (bets(B, 20), rules(C, "call", 20), rules(C, "fold"), 20),
        (bets(B, 10), rules(C, "raise", 20), rules(C, "call", 10), 10),
        (bets(B, 10), rules(C, "raise", 20), rules(C, "raise", 40), 20),
        (bets(B, 40), rules(C, "fold"), rules(C, "raise", 80), 40),
        ([rules(B, "check")], rules(C, "bet", 20), rules(C, "check"), 20),
    ],
)
def test_chips_out_of_turn_stay_and_mean_what_they_come_to(
    first: list[str], honoured: str, broken: str, stake: int
) -> None:
    """Irregularities, bet out of turn: seat 3 puts in 20 before seat 2 acts, bets being 10 and more."""
    chips = pushes(C, 10, 10)
    assert found("CHP011", flop(chips, *first, honoured, stakes=BETS_FROM_10), "irregularities") == []
    assert found("CHP011", flop(chips, *first, broken, stakes=BETS_FROM_10), "irregularities") == [(C, stake)]


def test_early_chips_over_the_limit_are_a_bet_of_the_limit() -> None:
    """Irregularities: he had put in 50; nobody bets: a bet of 20."""
    early = [pushes(C, *[10] * 5), rules(B, "check")]
    assert found("CHP011", flop(*early, rules(C, "bet", 20), stakes=FIXED_20), "irregularities") == []
    assert found("CHP011", flop(*early, rules(C, "bet", 50), stakes=FIXED_20), "irregularities") == [(C, 30)]


def test_an_early_bet_by_chips_stands_if_it_is_checked_to_and_a_bet_frees_it() -> None:
    checked, bet = ([pushes(C, 400, 400), *first] for first in ([rules(B, "check")], bets(B, 1_000)))
    assert found("CHP011", flop(*checked, rules(C, "check")), "tda-2024") == [(C, 800)]
    assert found("CHP011", flop(*checked, rules(C, "bet", 800)), "tda-2024") == []
    assert found("CHP011", flop(*bet, rules(C, "fold")), "tda-2024") == []


@pytest.mark.parametrize(
    ("book", "after_two"), [("tda-2024", True), ("wsop-live-2024", True), ("roberts", False), ("tda-2009", False)]
)
def test_who_was_passed_over_loses_his_turn_when_enough_have_acted(book: str, *, after_two: bool) -> None:
    """Modern example 14: two act past a silent seat, one with chips."""
    hand = flop(rules(C, "bet", 400), rules(A, "call", 400), *raises(B, 1_200))
    findings = judgement(["CHP011"], hand, book).findings
    assert findings["confidence"].to_list() == (["review"] if after_two else [])


def test_sloppy_order_of_lines_accuses_nobody() -> None:
    """The dealer types a ruling after the next player's chips: what he is ruled to do is what he did."""
    hand = flop(says(B, "bet", to=400), pushes(B, 400), pushes(C, 400), rules(B, "bet", 400), rules(C, "call", 400))
    assert [found("CHP011", hand, book) for book in (*BINDING, "irregularities", "roberts")] == [[]] * 6

"""Worked hands of writers that pay an uncalled bet out with the pots: what was won is the rest."""

from __future__ import annotations

from typing import Any

from rules.derive import Derived
from tests.rules.derive.small import column, derived

STACKS = {1: 100, 2: 20, 3: 50}
ALL_IN = """
2 small_blind 1
3 big_blind 2
1 raise 90
2 call 19 all-in
3 call 48 all-in
flop
turn
river
showdown
"""


def hand(script: str, **more: Any) -> Derived:
    """A hand of such a writer."""
    return derived(script, STACKS, prints_uncalled=False, **more)


def awards(result: Derived) -> list[tuple[int, int, int | None]]:
    """Seat, chips and pot of each award."""
    return result.awards.select("seat", "amount", "pot").rows()


def test_a_bet_nobody_called_is_no_winnings() -> None:
    result = hand("2 small_blind 1\n3 big_blind 2\n1 raise 8\n2 fold\n3 fold\n1 award 11")
    assert awards(result) == [(1, 5, None)]
    assert column(result.hands, "returned") == column(result.hands, "uncalled_due") == [6]
    assert column(result.hands, "awarded") == [5]


def test_the_losers_own_bet_is_no_side_pot() -> None:
    result = hand(ALL_IN + "1 award 40 pot 2\n3 award 60 pot 1\n2 award 60 pot 0")
    assert awards(result) == [(3, 60, 1), (2, 60, 0)]
    assert column(result.pots, "awarded_amount") == [60, 60]


def test_the_bet_is_taken_off_the_last_pot_its_player_wins() -> None:
    result = hand(ALL_IN + "1 award 100 pot 1\n2 award 60 pot 0")
    assert awards(result) == [(1, 60, 1), (2, 60, 0)]


def test_pots_of_one_winner_lose_their_name() -> None:
    result = hand(ALL_IN + "1 award 40 pot 1\n3 award 120 pot 0")
    assert awards(result) == [(3, 120, None)]


def test_an_award_that_cannot_hold_the_bet_is_left_alone() -> None:
    result = hand(ALL_IN + "1 award 30 pot 1\n2 award 60 pot 0")
    assert awards(result) == [(1, 30, 1), (2, 60, 0)]
    assert column(result.hands, "returned") == [0]


def test_a_line_that_gives_the_bet_back_is_believed() -> None:
    result = hand(ALL_IN + "1 uncalled 40\n3 award 60 pot 1\n2 award 60 pot 0")
    assert awards(result) == [(3, 60, 1), (2, 60, 0)]
    assert column(result.hands, "returned") == [40]


def test_other_writers_are_taken_at_their_word() -> None:
    result = derived("2 small_blind 1\n3 big_blind 2\n1 raise 8\n2 fold\n3 fold\n1 award 11", STACKS)
    assert awards(result) == [(1, 11, None)]

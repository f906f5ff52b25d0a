"""Worked hands: pots, side pots, uncalled bets and who can win them."""

from __future__ import annotations

from typing import Any

import polars as pl

from rules.derive import Derived
from tests.rules.derive.small import column, derived


def pots(result: Derived) -> list[tuple[int, list[int]]]:
    """Chips and eligible seats of each pot."""
    return [
        (row["amount"], [seat for seat in range(32) if row["eligible_mask"] >> seat & 1])
        for row in result.pots.select("amount", "eligible_mask").to_dicts()
    ]


def seat(result: Derived, number: int) -> dict[str, Any]:
    """The row of a seat."""
    return result.seats.row(by_predicate=pl.col("seat") == number, named=True)


THREE_ALL_IN = """
2 small_blind 1
3 big_blind 2
1 raise 90
2 call 19 all-in
3 call 48 all-in
1 uncalled 40
flop
turn
river
showdown
1 award 60 pot 1
2 award 60 pot 0
"""


def test_three_way_all_in() -> None:
    result = derived(THREE_ALL_IN, {1: 100, 2: 20, 3: 50})
    assert pots(result) == [(60, [1, 2, 3]), (60, [1, 3])]
    assert column(result.pots, "awarded_amount") == [60, 60]
    assert column(result.pots, "step") == [20, 30]
    assert column(result.pots, "full_shares") == [3, 2]
    assert column(result.pots, "up_to") == [60, 120]
    assert column(result.pots, "confined_awarded") == [60, 120]
    assert column(result.seats, "contributed") == [50, 20, 50]
    assert column(result.seats, "entitled") == [120, 60, 120]
    assert column(result.seats, "top_pot") == [1, 0, 1]
    assert column(result.hands, "uncalled_due") == [40]
    assert column(result.awards, "eligible") == [True, True]


def test_folded_chips_fall_into_the_layers_they_reach() -> None:
    result = derived(
        """
        2 small_blind 1
        3 big_blind 2
        4 raise 30
        1 call 10 all-in
        2 call 29
        3 fold
        flop
        2 bet 20
        4 fold
        2 uncalled 20
        """,
        {1: 10, 2: 100, 3: 100, 4: 100},
    )
    assert pots(result) == [(32, [1, 2]), (40, [2])]


def test_walk_gives_the_big_blind_back_what_nobody_matched() -> None:
    result = derived("2 small_blind 1\n3 big_blind 2\n1 fold\n2 fold\n3 uncalled 1\n3 award 2", {1: 9, 2: 9, 3: 9})
    assert (column(result.hands, "uncalled_due"), column(result.hands, "uncalled_seat")) == ([1], [3])
    assert pots(result) == [(2, [3])]


def test_uncalled_bet_is_inferred_where_the_writer_prints_none() -> None:
    script = "2 small_blind 1\n3 big_blind 2\n1 raise 8\n2 fold\n3 fold"
    stacks = {1: 20, 2: 20, 3: 20}
    assert pots(derived(script, stacks, prints_uncalled=None)) == [(5, [1])]
    assert pots(derived(script, stacks, prints_uncalled=True)) == [(11, [1])]


def test_dead_blind_belongs_to_the_main_pot_and_buys_no_side_pot() -> None:
    result = derived(
        "2 small_blind 1\n3 big_blind 2\n4 extra_blind 2\n4 dead_blind 1\n4 raise 20\n1 call 20 all-in\n2 fold\n3 fold",
        {1: 20, 2: 50, 3: 50, 4: 50},
    )
    assert pots(result) == [(44, [1, 4])]
    assert seat(result, 4)["contributed"] == 21


def test_all_in_for_part_of_the_ante() -> None:
    result = derived(
        "1 ante 5\n2 ante 5\n3 ante 3 all-in\n1 small_blind 10\n2 big_blind 20\n1 call 10\nflop\n1 check\n2 check",
        {1: 100, 2: 100, 3: 3},
        ante=5,
    )
    assert pots(result) == [(9, [1, 2, 3]), (44, [1, 2])]


def test_big_blind_ante_is_the_tables() -> None:
    result = derived(
        "3 ante 2\n2 small_blind 1\n3 big_blind 2\n1 call 2\n2 call 1\n3 check", {1: 2, 2: 9, 3: 9}, ante=2
    )
    assert pots(result) == [(8, [1, 2, 3])]


def test_a_seat_all_in_and_folded_by_the_room_keeps_its_layer() -> None:
    result = derived(
        "2 small_blind 1\n3 big_blind 1 all-in\n1 call 2\n2 call 1\n3 fold\nflop\n2 check\n1 check", {1: 9, 2: 9, 3: 1}
    )
    assert pots(result) == [(3, [1, 2]), (2, [1, 2])]


def test_house_money_goes_to_the_main_pot() -> None:
    result = derived(
        "house_added 5\n2 small_blind 1\n3 big_blind 2\n1 call 2 all-in\n2 fold\n3 check", {1: 2, 2: 9, 3: 9}
    )
    assert pots(result) == [(10, [1, 3])]
    assert column(result.acts, "pot_before")[0] == 5
    assert column(result.hands, "house_added") == [5]


def test_the_last_one_in_wins_even_with_nothing_in() -> None:
    result = derived("2 small_blind 1\n3 big_blind 2\n1 fold\n2 fold\n3 uncalled 2\n3 award 1", {1: 9, 2: 9, 3: 9})
    assert pots(result) == [(1, [3])]
    assert column(result.awards, "eligible") == [True]


def test_everybody_folded_leaves_one_pot_for_nobody() -> None:
    result = derived("2 small_blind 1\n3 big_blind 2\n1 fold\n2 fold\n3 fold", {1: 9, 2: 9, 3: 9})
    assert pots(result) == [(3, [])]


def test_awards_to_the_wrong() -> None:
    script = THREE_ALL_IN.replace("1 award 60 pot 1", "2 award 60 pot 1\n4 award 5 pot 7")
    awards = derived(script, {1: 100, 2: 20, 3: 50}).awards
    assert column(awards, "eligible") == [False, None, True]
    assert column(awards, "layer_amount") == [60, None, 60]

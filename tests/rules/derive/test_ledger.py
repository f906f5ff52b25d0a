"""Worked hands: what the ledger knows before each act."""

from __future__ import annotations

from tests.rules.derive.small import column, derived

HEADS_UP = """
1 small_blind 1
2 big_blind 2
1 raise 6
2 call 4
flop
2 check
1 bet 8
2 fold
1 uncalled 8
1 award 12
"""
STACKS = {1: 100, 2: 100, 3: 100}


def test_heads_up_the_button_acts_first_before_the_flop_and_last_after() -> None:
    acts = derived(HEADS_UP, {1: 100, 2: 100}).acts
    assert column(acts, "expected_seat")[2:7] == [1, 2, 2, 1, 2]
    assert column(acts, "to_call")[2:7] == [1, 4, 0, 0, 8]
    assert column(acts, "pot_before")[2:] == [3, 8, 12, 12, 20, 20]
    assert column(acts, "paid")[-1] == -8
    assert column(acts, "opens_street") == [False, False, True, False, True, False, False, False]


def test_re_raises_count_wagers_and_remember_the_largest() -> None:
    acts = derived(
        """
        2 small_blind 1
        3 big_blind 2
        1 raise 6
        2 raise 16
        3 fold
        1 raise 30
        2 call 14
        """,
        STACKS,
    ).acts
    assert column(acts, "raise_size") == [None, None, 4, 10, None, 14, None]
    assert column(acts, "full_raise") == [2, 2, 2, 4, 10, 10, 14]
    assert column(acts, "wagers_before") == [0, 0, 1, 2, 3, 3, 4]
    assert column(acts, "last_aggressor") == [None, None, None, 1, 2, 2, 1]
    assert column(acts, "hand_before") == [0, 0, 0, 1, 2, 6, 16]
    assert column(acts, "active_at_last_wager") == [None, None, None, 3, 3, 3, 2]


def test_short_all_in_raise_leaves_the_full_raise_and_those_who_acted_can_be_told() -> None:
    acts = derived(
        """
        2 small_blind 1
        3 big_blind 2
        1 raise 12
        2 call 11
        3 raise 15 all-in
        1 call 3
        2 call 3
        """,
        {1: 100, 2: 100, 3: 15},
    ).acts
    assert column(acts, "raise_size")[4] == 3
    assert column(acts, "full_raise")[5:] == [10, 10]
    assert column(acts, "acted_before")[5:] == [False, False]
    assert column(acts, "in_before")[5:] == [12, 12]
    assert column(acts, "active_before") == [3, 3, 3, 3, 3, 2, 2]


def test_short_big_blind_is_called_in_full_and_told_apart() -> None:
    acts = derived("2 small_blind 1\n3 big_blind 1 all-in\n1 call 2\n2 call 1", {1: 50, 2: 50, 3: 1}).acts
    assert column(acts, "to_call")[2:] == [2, 1]
    assert column(acts, "actual_to_match")[2:] == [1, 2]
    assert column(acts, "expected_seat")[2:] == [1, 2]


def test_straddle_moves_the_first_action_behind_it() -> None:
    acts = derived(
        "2 small_blind 1\n3 big_blind 2\n4 straddle 4\n1 call 4\n2 fold\n3 call 2\n4 check",
        dict.fromkeys((1, 2, 3, 4), 50),
    ).acts
    assert column(acts, "expected_seat")[3:] == [1, 2, 3, 4]
    assert column(acts, "bet_to_match")[3:] == [4, 4, 4, 4]
    assert column(acts, "wagers_before")[3:] == [1, 1, 1, 1]


def test_dead_and_entering_blinds() -> None:
    acts = derived(
        """
        2 small_blind 1
        3 big_blind 2
        4 extra_blind 2
        4 dead_blind 1
        4 check
        1 call 2
        2 fold
        3 check
        """,
        dict.fromkeys((1, 2, 3, 4), 50),
    ).acts
    assert column(acts, "live")[2:4] == [True, False]
    assert column(acts, "in_after")[3] == 2
    assert column(acts, "hand_before")[4] == 3
    assert column(acts, "to_call")[4] == 0
    assert column(acts, "expected_seat")[4:] == [4, 1, 2, 3]
    assert column(acts, "entering") == [True] * 8


def test_button_blind_game_begins_left_of_the_button() -> None:
    acts = derived(
        "1 ante 1\n2 ante 1\n3 ante 1\n1 button_blind 2\n2 call 2\n3 fold\n1 check",
        STACKS,
        small_blind=None,
        big_blind=None,
        button_blind=2,
        ante=1,
    ).acts
    assert column(acts, "expected_seat")[4:] == [2, 3, 1]
    assert column(acts, "bet_to_match")[4:] == [2, 2, 2]
    assert column(acts, "antes_in")[4:] == [3, 3, 3]
    assert column(acts, "full_raise")[4] == 2


def test_out_of_turn_and_the_order_lost_after_it() -> None:
    acts = derived("2 small_blind 1\n3 big_blind 2\n2 call 1\n1 call 2\n3 check", STACKS).acts
    assert column(acts, "expected_seat")[2:] == [1, 1, 3]
    assert column(acts, "order_lost")[2:] == [False, True, True]


def test_actions_that_cannot_be() -> None:
    acts = derived(
        """
        2 small_blind 1
        3 big_blind 2
        1 fold
        1 fold
        1 call 2
        3 raise 1
        9 bet 5
        2 call 400
        2 check
        """,
        {2: 100, 3: None, 1: 100},
        button=None,
    ).acts
    assert column(acts, "folded_before") == [False, False, False, True, True, False, False, False, False]
    assert column(acts, "raise_size")[5:7] == [-1, 3]
    assert column(acts, "paid")[5] == -1
    assert column(acts, "stack_before")[5:] == [None, None, 99, -301]
    assert column(acts, "dealt_in")[6] is True
    assert column(acts, "all_in_before")[7:] == [False, True]


def test_an_unseated_actor_only_pays() -> None:
    result = derived("2 small_blind 1\ncall 7\n3 big_blind 2\n2 fold", STACKS)
    row = result.acts.row(1, named=True)
    assert (row["paid"], row["pot_before"], row["to_call"], row["owes"]) == (7, 1, None, None)
    assert column(result.acts, "pot_before") == [0, 1, 8, 10]
    assert column(result.hands, "put_in") == [10]


def test_fixed_limit_counts_raises_of_half_a_bet() -> None:
    acts = derived(
        """
        2 small_blind 1
        3 big_blind 2
        1 raise 4
        2 raise 5 all-in
        3 call 3
        1 call 1
        flop
        3 bet 1 all-in
        1 raise 3
        """,
        {1: 100, 2: 5, 3: 6},
        limit="fixed",
        small_bet=2,
        big_bet=4,
    ).acts
    assert column(acts, "fixed_bet") == [2] * 8
    assert column(acts, "counts_to_cap") == [False, False, True, True, False, False, True, True]
    assert column(acts, "wagers_before") == [0, 0, 1, 2, 3, 3, 0, 1]


def test_raises_stated_only_by_their_size() -> None:
    frame = derived("2 small_blind 1\n3 big_blind 2\n1 raise\n2 raise\n3 fold", STACKS)
    assert column(frame.acts, "in_after")[2:4] == [2, 2]


def test_cap_game_makes_all_in() -> None:
    acts = derived("2 small_blind 1\n3 big_blind 2\n1 raise 10\n2 call 9\n3 fold\nflop\n2 check", STACKS, cap=10).acts
    assert column(acts, "all_in_before")[-1] is True
    assert column(acts, "round_over")[-1] is True


def test_a_player_away() -> None:
    acts = derived("2 small_blind 1\n3 big_blind 2\n1 time_out\n1 fold\n2 fold", STACKS, states={2: "sitting_out"}).acts
    assert column(acts, "away") == [True, False, True, True]

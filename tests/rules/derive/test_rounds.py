"""Worked hands: how betting rounds end, and the showdown's order."""

from __future__ import annotations

from tests.rules.derive.small import column, derived

STACKS = {1: 100, 2: 100, 3: 100}


def test_a_street_dealt_too_early() -> None:
    rounds = derived(
        "2 small_blind 1\n3 big_blind 2\n1 call 2\nflop\n2 check\n3 check\n1 check", STACKS, ended=False
    ).rounds
    assert column(rounds, "owing_seat") == [2, None]
    assert column(rounds, "owing_count") == [2, 0]
    assert column(rounds, "owing_amount") == [1, None]
    assert column(rounds, "faults_before") == [0, 1]
    assert column(rounds, "line") == [4, None]
    assert column(rounds, "ended_by") == ["street", "end"]


def test_nobody_owes_when_one_seat_is_left() -> None:
    rounds = derived("2 small_blind 1\n3 big_blind 2\n1 fold\n2 fold\n3 uncalled 1", STACKS).rounds
    assert column(rounds, "owing_count") == [0]


def test_a_contested_hand_owes_every_street_to_the_river() -> None:
    rounds = derived(
        "2 small_blind 1\n3 big_blind 2\n1 fold\n2 call 1\n3 check\nflop\n2 check\n3 check\nshowdown", STACKS
    ).rounds
    assert column(rounds, "played") == [True, True, False, False]
    assert column(rounds, "owing_seat") == [None, None, 2, 2]
    assert column(rounds, "ended_by") == ["street", "showdown", "showdown", "showdown"]


def test_all_in_run_out_owes_nothing() -> None:
    rounds = derived(
        "2 small_blind 1\n3 big_blind 2\n1 fold\n2 raise 9 all-in\n3 call 7\nflop\nturn\nriver\nshowdown\n2 show",
        {1: 9, 2: 9, 3: 50},
    ).rounds
    assert column(rounds, "owing_count") == [0, 0, 0, 0]


def test_bomb_pot_skips_the_first_round() -> None:
    rounds = derived(
        "1 ante 5\n2 ante 5\nflop\n2 check\n1 check\nturn\n2 check\n1 check\nriver\n2 check\n1 check",
        {1: 50, 2: 50},
        bomb_pot=True,
    ).rounds
    assert column(rounds, "owing_count") == [0, 0, 0, 0]


CALLED_DOWN = """
2 small_blind 1
3 big_blind 2
1 call 2
2 call 1
3 check
flop
2 check
3 check
1 check
turn
2 check
3 check
1 check
river
2 check
3 bet 5
1 call 5
2 call 5
showdown
"""


def test_last_aggressor_shows_first() -> None:
    shows = derived(CALLED_DOWN + "3 show\n1 muck\n2 show", STACKS).showings
    assert column(shows, "last_aggressor") == [3, 3, 3]
    assert column(shows, "due_seat") == [3, 1, 2]
    assert column(shows, "faults_before") == [0, 0, 0]
    assert column(shows, "bet_to_the_end") == [True, True, True]


def test_checked_through_shows_left_of_the_button() -> None:
    script = CALLED_DOWN.replace("3 bet 5\n1 call 5\n2 call 5", "3 check\n1 check")
    shows = derived(script + "3 show\n2 show\n1 show", STACKS).showings
    assert column(shows, "last_aggressor") == [None, None, None]
    assert column(shows, "due_place") == [1, 0, 2]
    assert column(shows, "due_seat") == [2, 3, 1]
    assert column(shows, "faults_before") == [0, 1, 2]


def test_side_pot_shows_before_the_main_pot() -> None:
    script = CALLED_DOWN.replace("2 call 5\nshowdown", "2 call 2 all-in\nshowdown")
    shows = derived(script + "3 show\n1 show\n2 show", {1: 100, 2: 4, 3: 100}).showings
    assert column(shows, "top_pot") == [1, 1, 0]
    script = (
        script.replace("3 bet 5", "3 bet 2")
        .replace("1 call 5", "1 raise 5")
        .replace("2 call 2 all-in", "2 call 2 all-in\n3 call 3")
    )
    shows = derived(script + "1 show\n2 show\n3 show", {1: 100, 2: 4, 3: 100}).showings
    assert column(shows, "due_seat") == [1, 3, 2]

"""KingsClub's records: totals throughout, draws that tell what they deal, boards and draws run again."""

from __future__ import annotations

import polars as pl

from parsers.tables import Tables
from tests.proving.reading import read_texts

DRAW = """#4711: Limit 2-7 Triple Draw - 40/80
2021-01-02 15:42:06
Table 'Made up' Seat 1 is the button
Seat 1: Ann (478.50)
Seat 6: Bob posts (1,755.50)
*** 1ST BETTING ROUND ***
Ann: posts the small blind 20
Bob posts: posts the big blind 40
Dealt to Ann: [X X X X X]
Dealt to Bob posts: [Ts 8h Jh 4c 6h]
Ann raises to 80
Bob posts calls 80
*** 1ST DRAW ***
Bob posts discards [Ts Jh] draws [3c 6c]
Ann draws 2
*** 2ND BETTING ROUND ***
Bob posts bets 40
Ann folds
*** SUMMARY ***
Seat 1: Ann (398.50) -80
Seat 6: Bob posts (1,834.50) +79
Rake 1
Bob posts wins pot (159)
"""
STUD = """#4712: Limit Seven Card Stud - 40/80
2021-01-02 15:52:36
Table 'Made up'
Seat 1: Ann (1,725.59)
Seat 6: Bob (1,384.19)
Ann: posts ante 10
Bob: posts ante 10
Dealt to Ann: [X X Td]
Dealt to Bob: [Qh 4s Qs]
Ann brings in for 10
Bob bets 40
Ann calls 40
*** 3RD STREET ***
Dealt to Ann: [Ks]
Dealt to Bob: [3d]
Ann bets 40
Bob folds
*** SUMMARY ***
Seat 1: Ann (1,774.59) +49
Seat 6: Bob (1,334.19) -50
Rake 1
Ann wins pot (99)
"""
TWICE = """#4713: Pot Limit Omaha - 125/250
2021-02-05 18:08:26
Table 'Made up' Seat 1 is the button
Seat 1: Ann (1,000)
Seat 2: Bob (1,000)
Ann: posts the small blind 125
Bob: posts the big blind 250
*** HOLE CARDS ***
Dealt to Ann: [X X X X]
Dealt to Bob: [Ts Ad 9c Th]
Ann raises to 750
Bob calls 750
*** FLOP *** [3h Qc 4s]
Bob bets 250, and is all in
Ann calls 250, and is all in
Ann shows [2h 5h As Ks]
Bob shows [Ts Ad 9c Th]
*** BOARD 1 - RIVER *** [3h Qc 4s 4c] [Qh]
*** BOARD 2 - RIVER *** [- - - Kh] [Ac]
*** SUMMARY ***
Seat 1: Ann (1,000) +0
Seat 2: Bob (1,000) +0
Ann wins (1,000) from pot
Bob wins (1,000) from pot
"""
RUNS = """*** 1ST DRAW ***
Bob posts discards [Ts Jh] draws [3c 6c] [2c 7c]
Ann stands pat
Run 1: Bob posts shows [8h 4c 6h 3c 6c]
Run 2: Bob posts shows [8h 4c 6h 2c 7c]
*** 2ND BETTING ROUND ***
"""


def told(text: str) -> Tables:
    """The tables of one hand, every line of which is known."""
    tables = read_texts([text], "kingsclub").tables
    assert tables.events.filter(kind="unknown").is_empty()
    return tables


def test_a_draw_tells_what_it_deals_and_calls_state_totals() -> None:
    events = told(DRAW).events
    drawn = events.filter(pl.col("street") == 1, pl.col("cards").is_not_null()).select(
        "kind", pl.col("cards").list.len()
    )
    assert drawn.rows() == [("discard", 2), ("deal", 2)]
    assert events.filter(kind="call").select("amount", "to").rows() == [(None, 800_000)]
    assert told(DRAW).copies["hero"].to_list() == ["Bob posts"]


def test_stacks_left_and_rake_are_read() -> None:
    tables = told(DRAW)
    assert tables.seats["final_stack"].to_list() == [3_985_000, 18_345_000]
    assert tables.stated_pots.select("row", "amount").rows() == [("rake", 10_000)]
    assert tables.hands.select("ended", "button").row(0) == (True, 1)


def test_the_first_bet_of_stud_completes_and_streets_are_counted_by_the_cards_behind_the_first_three() -> None:
    events = told(STUD).events
    assert events.filter(kind="completion").select("street", "to").rows() == [(0, 400_000)]
    assert events.filter(kind="deal").select("street", "phase").rows() == [(0, "betting")] * 2 + [(1, "betting")] * 2


def test_the_rivers_line_tells_of_the_turn_of_a_board_run_twice() -> None:
    boards = told(TWICE).events.filter(kind="board").select("board", "street", "cards", "repeated")
    assert boards.select("board", "street").rows() == [(None, 1), (0, 2), (0, 3), (1, 2), (1, 3)]
    assert boards["cards"].list.len().to_list() == [3, 1, 1, 1, 1]
    assert told(TWICE).hands["run_twice"].to_list() == [True]


def test_of_a_draw_run_again_no_shown_hand_is_the_only_one() -> None:
    play = DRAW.index("*** 1ST DRAW"), DRAW.index("*** SUMMARY")
    tables = told(DRAW[: play[0]] + RUNS + DRAW[play[1] :])
    assert tables.events.filter(kind="deal", street=1)["board"].to_list() == [0, 1]
    assert tables.events.filter(kind="show").select("board", "cards").rows() == [(0, None), (1, None)]


def test_a_post_that_does_not_say_all_it_holds_is_left_unknown() -> None:
    entering = DRAW.replace("Dealt to Ann", "Cid: posts blind 40\nDealt to Ann")
    assert read_texts([entering], "kingsclub").tables.events.filter(kind="unknown").height == 1


def test_a_player_s_name_may_be_the_verb_of_a_post() -> None:
    tables = read_texts([DRAW.replace("Bob posts", "posts")], "kingsclub").tables
    assert tables.seats["player"].to_list() == ["Ann", "posts"]
    assert tables.events.filter(kind="big_blind").select("actor", "seat").rows() == [("posts", 6)]

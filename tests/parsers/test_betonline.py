"""What BetOnline and its network write otherwise than PokerStars."""

from __future__ import annotations

import polars as pl

from parsers.cards import write_cards
from parsers.engine import Reading, read_room
from parsers.rooms.betonline import BETONLINE
from tests.proving.reading import lines_frame

RECORD = """BetOnline Poker Game #7700: Hold'em No Limit ($0.25/0.50) - 2011/08/07 15:06 Eastern Daylight Time
Table 'Made Up (50bb)' 10-Max, Seat #8 is the button
Seat 9: Ann (57.38 in chips) - Small Blind
Seat 3: Bob: x (24.25 in chips) - Sitting out
Seat 1: Cid (22.12 in chips)
Seat 0: Dan (23.95 in chips) - Big Blind
Seat 8: Eve (0.00 in chips) - The button
Seat 5: Fay (5.00 in chips)
Ann: posts small blind 0.25
Dan: posts big blind 0.50
Eve: post dead 0.00
*** HOLE CARDS ***
Dealt to Bob: x [Kd 6s]
Cid: raises 1.50 to 1.50
Bob: x: calls 1.50
Eve: calls 1.50
Ann: folds
Dan has left the table
*** FLOP *** [2c 3d 4h]
Cid: bets 20.62
Bob: x: raises 22.75 to 22.75 and is all in
Eve: folds
Uncalled bet (2.13) returned to Bob: x
*** SHOW DOWN ***
Cid shows Ks Ah
Bob: x shows Kd 6s
*** SUMMARY ***
Total pot 44.24 | Rake 2.25
Board [2c 3d 4h 10c Jc]
Total pot 44.24 | Rake 2.25
Board [2c 3d 4h 10c Jc]
Seat 9: Ann folded before Flop
Seat 3: Bob: x showed [Kd 6s] but did not win
Seat 1: Cid showed [Ks Ah] and won (44.24)
Seat 0: Dan folded before Flop
Seat 8: Eve folded on the Flop
Seat 5: Fay collected (0.00)
Cid has left the table"""


def reading(*changes: tuple[str, str]) -> Reading:
    """What is read of the record with some of its text changed."""
    text = RECORD
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return read_room(lines_frame([text]), BETONLINE)


def test_the_record_is_known_line_by_line() -> None:
    read = reading()
    hand = read.tables.hands.row(0, named=True)
    assert (hand["number"], hand["table"], hand["button"]) == ("7700", "Made Up (50bb)", 8)
    assert (hand["big_blind"], hand["currency"], hand["ended"]) == (5_000, "USD", True)
    assert f"{hand['time']:%Y-%m-%d %H:%M}" == "2011-08-07 19:06"
    assert read.quarantine.is_empty()


def test_a_post_of_nothing_is_not_believed() -> None:
    unknown = reading().tables.events.filter(kind="unknown")
    assert unknown.select("actor", "words").rows() == [("Eve", "post dead 0.00")]


def test_who_plays_is_told_by_the_play_alone() -> None:
    states = dict(reading().tables.seats.select("player", "state").rows())
    assert (states["Bob: x"], states["Fay"]) == ("dealt_in", "waiting")
    stacks = dict(reading().tables.seats.select("player", "stack").rows())
    assert stacks["Eve"] is None and stacks["Cid"] == 221_200


def test_the_summary_alone_deals_the_rest_of_the_board_and_pays() -> None:
    events = reading().tables.events
    boards = events.filter(kind="board").select("street", write_cards(pl.col("cards")))
    assert boards.rows() == [(1, "2c 3d 4h"), (2, "Tc"), (3, "Jc")]
    assert events.filter(kind="award").select("actor", "amount").rows() == [("Cid", 442_400)]


def test_lines_told_twice_count_once() -> None:
    pots = reading().tables.stated_pots
    assert pots.select("row", "amount").rows() == [("rake", 22_500)]
    assert reading().tables.statements.filter(claim="board").height == 1


def test_who_leaves_folds() -> None:
    folds = reading().tables.events.filter(kind="fold")["actor"].to_list()
    assert folds == ["Ann", "Dan", "Eve"]


def test_a_tournament_s_stakes_are_those_posted() -> None:
    head = "Hold'em No Limit ($0.25/0.50)"
    hand = reading((head, "Tournament #55: Hold'em $0.10/$0.20")).tables.hands.row(0, named=True)
    assert (hand["tournament"], hand["big_blind"], hand["stakes_posted"]) == ("55", 5_000, True)
    assert hand["currency"] is None and hand["limit"] is None

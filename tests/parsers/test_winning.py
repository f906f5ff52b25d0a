"""How the Winning Poker Network writes, since 2019 and before."""

from __future__ import annotations

import polars as pl

from parsers.cards import write_cards
from parsers.engine import Reading, read_room
from parsers.grammar import Grammar
from parsers.rooms.winning import WINNING
from parsers.rooms.winning_old import WINNING_OLD
from tests.proving.reading import lines_frame

NEW = """Hand #5501 - Holdem(No Limit) - $0.02/$0.05 - 2021/04/20 18:42:26 UTC
St. Made-up (Cap) 6-max Seat #1 is the button
Seat 1: Ann ($5.07)
Seat 2: Bob [x] ($9.74)
Seat 3: Cid ($6.15)
Seat 4: Dan ($6) is sitting out
Bob [x] posts the small blind $0.02
Cid posts the big blind $0.05
*** HOLE CARDS ***
Dealt to Cid [As 6h]
Ann raises $0.15 to $0.15
Bob [x] raises $0.43 to $0.45
Cid folds
Ann calls $0.30
*** FLOP *** [5s 3s 3c]
Main pot $0.90 | Rake $0.05
Bob [x] bets $0.30
Ann caps $1.05
Bob [x] calls $0.75
*** TURN *** [5s 3s 3c] [8d]
*** RIVER *** [5s 3s 3c 8d] [8c]
*** SHOW DOWN ***
Bob [x] shows [6d 6c] (two pair, Eights and Sixs [8d 8c 6d 6c 5s])
Ann mucks hand
Bob [x] collected $2.90 from main pot
*** SUMMARY ***
Total pot $2.90 | Rake $0.14 | JP Fee $0.01
Board [5s 3s 3c 8d 8c]
Seat 1: Ann (button) mucked [Kd Qd]
Seat 2: Bob [x] (small blind) showed [6d 6c] and won $2.90 with two pair, Eights and Sixs [8d 8c 6d 6c 5s]
Seat 3: Cid (big blind) folded on the Pre-Flop"""

OLD = """Game started at: 2016/10/2 21:0:42
Game ID: 7700 1/2 (PRR) Invented (Short) - 2 (Hold'em)
Seat 4 is the button
Seat 1: Ann (100).
Seat 2: Player Two (40).
Seat 4: Cid (60.50).
Seat 5: Dan (80).
Player Dan sitting out
Player Ann has small blind (1)
Player Player Two has big blind (2)
Player Ann received a card.
Player Ann received a card.
Player Player Two received card: [2d]
Player Player Two received card: [10h]
Player Cid received a card.
Player Cid received a card.
Player Cid raises (6)
Player Ann folds
Player Player Two allin (38)
Player Cid allin (54.50)
Uncalled bet (20.50) returned to Cid
*** FLOP ***: [6d 7h 3h]
*** TURN ***: [6d 7h 3h] [2c]
*** RIVER ***: [6d 7h 3h 2c] [Jh]
------ Summary ------
Pot: 78. Rake 2.76. JP fee 0.24
Board: [6d 7h 3h 2c Jh]
Player Ann does not show cards.Bets: 1. Collects: 0. Loses: 1.
*Player Player Two shows: One pair of 2s [2d 10h]. Bets: 40. Collects: 0. Loses: 40.
*Player Cid shows: One pair of 7s [7c As]. Bets: 40. Collects: 78. Wins: 38.
Player Dan does not show cards.Bets: 0. Collects: 0. Wins: 0.
Game ended at: 2016/10/2 21:4:9"""


def reading(grammar: Grammar, text: str, *changes: tuple[str, str]) -> Reading:
    """What is read of a record with some of its text changed."""
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return read_room(lines_frame([text]), grammar)


def told(read: Reading, *kinds: str) -> list[tuple[str, str, int | None, int | None]]:
    """Kind, actor, chips and total of some events."""
    return read.tables.events.filter(pl.col("kind").is_in(kinds)).select("kind", "actor", "amount", "to").rows()


def test_a_hand_of_today_is_known_line_by_line() -> None:
    read = reading(WINNING, NEW)
    hand = read.tables.hands.row(0, named=True)
    assert (hand["number"], hand["table"], hand["max_seats"], hand["button"]) == ("5501", "St. Made-up (Cap)", 6, 1)
    assert (hand["limit"], hand["big_blind"], hand["currency"], hand["ended"]) == ("no", 500, "USD", True)
    assert read.tables.events.filter(kind="unknown").is_empty() and read.quarantine.is_empty()
    assert read.tables.seats["state"].to_list() == ["dealt_in"] * 3 + ["sitting_out"]


def test_a_tournament_names_its_level() -> None:
    head = "Hand #5501 - Holdem(No Limit) - $0.02/$0.05 - "
    level = "Game Hand #5501 - Tournament #88 - Holdem(No Limit) - Level 5 (100.00/200.00)- "
    hand = reading(WINNING, NEW, (head, level)).tables.hands.row(0, named=True)
    assert (hand["tournament"], hand["level"], hand["big_blind"], hand["currency"]) == (
        "88",
        "Level 5",
        2_000_000,
        None,
    )


def test_the_cap_is_what_who_reaches_it_has_in() -> None:
    assert reading(WINNING, NEW).tables.hands["cap"].to_list() == [15_000]
    assert told(reading(WINNING, NEW), "raise")[-1] == ("raise", "Ann", 10_500, None)


def test_who_is_left_alone_is_paid_by_the_summary() -> None:
    head, _, _ = NEW.partition("Ann calls $0.30")
    end = "Ann folds\n*** SUMMARY ***\nTotal pot $0.35\nSeat 2: Bob [x] (small blind) did not show and won $0.35"
    assert told(reading(WINNING, head + end), "award") == [("award", "Bob [x]", 3_500, None)]


def test_a_missed_small_blind_is_dead() -> None:
    post = "Cid posts the big blind $0.05\n"
    both = reading(WINNING, NEW, (post, post + "Ann posts dead $0.07\n"))
    assert told(both, "big_blind", "dead_blind")[1:] == [
        ("big_blind", "Ann", 500, None), ("dead_blind", "Ann", 200, None)
    ]  # fmt: skip
    alone = reading(WINNING, NEW, (post, post + "Ann posts dead $0.02\n"))
    assert told(alone, "big_blind", "dead_blind")[1:] == [("dead_blind", "Ann", 200, None)]


def test_a_hand_of_before_is_known_line_by_line() -> None:
    read = reading(WINNING_OLD, OLD)
    hand = read.tables.hands.row(0, named=True)
    assert (hand["number"], hand["table"], hand["button"]) == ("7700", "(PRR) Invented (Short) - 2", 4)
    assert (hand["big_blind"], hand["stakes_posted"], hand["room"], hand["ended"]) == (20_000, True, "winning", True)
    assert read.tables.events.filter(kind="unknown").is_empty() and read.quarantine.is_empty()
    assert read.tables.seats["state"].to_list() == ["dealt_in"] * 3 + ["waiting"]


def test_an_all_in_is_a_raise_where_it_is_above_the_bet() -> None:
    acts = told(reading(WINNING_OLD, OLD), "raise", "call", "bet")
    assert [(kind, actor) for kind, actor, _, _ in acts] == [
        ("raise", "Cid"),
        ("raise", "Player Two"),
        ("raise", "Cid"),
    ]


def test_cards_dealt_one_by_one_are_one_deal() -> None:
    deals = reading(WINNING_OLD, OLD).tables.events.filter(kind="deal")
    assert deals.select("actor", "card_count", write_cards(pl.col("cards"))).rows() == [
        ("Ann", 2, None), ("Player Two", 0, "2d Th"), ("Cid", 2, None)
    ]  # fmt: skip


def test_the_summary_pays_and_shows() -> None:
    read = reading(WINNING_OLD, OLD)
    assert told(read, "award") == [("award", "Cid", 780_000, None)]
    shown = read.tables.statements.filter(claim="showed").select("player", write_cards(pl.col("cards")))
    assert shown.rows() == [("Player Two", "2d Th"), ("Cid", "7c As")]


def test_a_player_without_a_name_sets_the_hand_aside() -> None:
    read = reading(WINNING_OLD, OLD, ("Player Player Two ", "Player  "))
    assert read.quarantine["reason"].to_list() == ["players without names"]

"""OnGame's records: shares of a pot in one line, cards shown with the stacks left, posts under other names."""

from __future__ import annotations

import polars as pl

from parsers.tables import Tables
from tests.proving.reading import read_texts

HAND = """***** History for hand R5-4711-{number} *****
Start hand: Sat Sep 4 05:34:19 GMT+0100 2010
Table: Made up [4711] ({game}, Real money)
User: Ann
Button: seat 1
Players in round: 3 (6)
Seat 1: Ann ($40)
Seat 2: Bob B (calls) ($1,066.50)
Seat 4: Cid ($100)
{play}
***** End of hand R5-4711-{number} *****
"""
FLOP = """Ann posts big blind ($1)
Ann posts dead blind ($0.50)
Bob B (calls) posts small blind ($0.50)
Cid posts big blind ($1)
---
Dealing pocket cards
Dealing to Ann: [As, Td]
Ann raises $39 to $40 [all in]
Bob B (calls) folds
Cid calls $39
--- Dealing flop [2d, Ad, Th]
--- Dealing flop [2d, Ad, Th]
--- Dealing turn [8s]
--- Dealing river [7d]
---
Summary:
Main pot: $81 won by Ann ($39), Cid ($39)
Rake taken: $3
Seat 1: Ann ($38.50), net: -$2, [As, Td] (TWO_PAIR ACE, TEN)
Seat 2: Bob B (calls) ($1,066), net: -$0.50
Seat 4: Cid ($99), net: -$1, [Ac, Ts] (TWO_PAIR ACE, TEN)"""
DRAW = """Bob B (calls) posts small blind ($0.50)
Cid posts big blind ($1)
---
Dealing pocket cards
Dealing to Ann: [As, 5h, Jh, Ac, Jd]
Ann raises $2 to $2
Bob B (calls) folds
Cid calls $1
---
Cid changed 1 cards
New hand for Ann: [As, 7c, Jh, Ac, Jd]
Cid checks
Ann bets $2
Cid folds
---
Summary:
Main pot: $4.50 won by Ann ($4.30)
Rake taken: $0.20"""


def told(game: str, play: str) -> Tables:
    """The tables of one hand."""
    return read_texts([HAND.format(number=7, game=game, play=play)], "ongame").tables


def test_a_line_pays_all_who_share_a_pot_and_what_is_shown_stands_with_the_stacks_left() -> None:
    tables = told("NO_LIMIT TEXAS_HOLDEM $0.50/$1", FLOP)
    events = tables.events
    assert events.filter(kind="unknown").is_empty()
    assert events.filter(kind="award").select("seat", "amount", "pot").rows() == [(1, 390_000, 0), (4, 390_000, 0)]
    assert events.filter(kind="show").select("seat", "phase").rows() == [(1, "showdown"), (4, "showdown")]
    assert tables.seats["final_stack"].to_list() == [385_000, 10_660_000, 990_000]
    assert tables.stated_pots.select("row", "amount").rows() == [("rake", 30_000)]
    assert tables.hands.select("button", "max_seats", "ended").row(0) == (1, 6, True)


def test_a_board_printed_twice_is_dealt_once_and_who_posts_dead_money_enters() -> None:
    events = told("NO_LIMIT TEXAS_HOLDEM $0.50/$1", FLOP).events
    assert events.filter(kind="board")["street"].to_list() == [1, 2, 3]
    posts = events.filter(phase="posting").filter(pl.col("amount").is_not_null()).select("seat", "kind").rows()
    assert posts == [(1, "extra_blind"), (1, "dead_blind"), (2, "small_blind"), (4, "big_blind")]


def test_of_a_new_hand_behind_the_draw_only_what_was_not_held_is_new() -> None:
    events = told("LIMIT FIVE_CARD_DRAW $1/$2", DRAW).events
    deals = events.filter(kind="deal").select("street", pl.col("cards").list.len(), pl.col("repeated").list.len())
    assert deals.rows() == [(0, 5, None), (1, 1, 4)]


def test_stakes_that_name_a_blind_twice_name_the_big_one() -> None:
    first, both = "Bob B (calls) posts small blind ($0.50)\nCid posts big blind ($1)", "posts big blind ($1)"
    named = told("POT_LIMIT OMAHA_HI $1/$1", f"{first}\n---\nDealing pocket cards\nAnn folds")
    assert named.hands.select("small_blind", "big_blind").row(0) == (None, 10_000)
    alike = told("POT_LIMIT OMAHA_HI $1/$1", f"Bob B (calls) {both}\nCid {both}\n---\nDealing pocket cards\nAnn folds")
    kinds = alike.events.filter(phase="posting").filter(pl.col("amount").is_not_null())["kind"].to_list()
    assert kinds == ["small_blind", "big_blind"]

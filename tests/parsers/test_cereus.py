"""Absolute's and UltimateBet's histories: what their own lines state, in made-up hands."""

from __future__ import annotations

import polars as pl

from parsers.tables import Tables
from tests.proving.reading import read_texts

POSTS = """Stage #C28452: Holdem  No Limit $1, $0.25 ante Turbo - 2010-12-09 22:49:17.010 (ET) [ 2010-12-09 22:49:17 ]
Table: Madeup Rd.5 (Real Money) Seat #1 is the dead dealer
Seat 2 - Ann ($40 in chips)
Seat 3 - Bob - Folds ($0.40 in chips)
Seat 5 - Cid ($1,040 in chips)
Seat 6 - Dan ($40 in chips)
Ann - Posts small blind $0.50
Bob - Folds - All-In $0.40
Cid - Posts $1 dead $0.50
Dan - Posts dead $1.50 dead $0.50
*** POCKET CARDS ***
Dealt to Ann [10s 7c]
Cid - Checks
Dan - Raises $3 to $4 (Preselection)
Ann - All-In(Raise) $39.50 to $40
Cid - Folds
Dan - All-In $36
*** FLOP *** [Kh 3s 5c]
*** TURN *** [Kh 3s 5c] [6c]
*** RIVER *** [Kh 3s 5c 6c] [5d]
*** SHOW DOWN ***
Ann - Shows [10s 7c] (One pair, fives)
Bob - Folds - Mucks
Dan - Shows [Qd Qh] (Two Pair, queens and fives)
Dan Collects $77.40 from side pot-1
Dan Collects $1.60 from main pot
*** SUMMARY ***
Total Pot($82.40) | Rake ($3) | Jackpot Rake ($0.40)
Board [Kh 3s 5c 6c 5d]
Seat 2: Ann (small blind) HI:lost with One pair, fives [10s 7c - B:5c,B:5d,B:Kh,P:10s,P:7c]
Seat 3: Bob - Folds (big blind) HI: [Mucked] [2c 2d]
Seat 5: Cid Folded on the POCKET CARDS
Seat 6: Dan won Total ($79) All-In HI:($79) with Two Pair, queens and fives [Qd Qh - P:Qd,P:Qh,B:5c,B:5d,B:Kh]
"""
STUD = """Stage #13000: Seven Card Hi/Lo  Normal $0.02/$0.04 - 2009-03-18 19:10:00 (ET)
Seat 1 - Ann ($1 in chips)
Seat 5 - Bob ($1 in chips)
Ann - Ante $0.01
Bob - Ante $0.01
*** 3rd STREET ***
Ann - Pocket [H H Js]
Bob - Pocket [10c 5c 7s]
Bob - Bring-In $0.01
Ann - Raises $0.02 to $0.02
Bob - Calls $0.01
*** 4TH STREET ***
Ann - Pocket [H H Js 10d]
Bob - Pocket [10c 5c 7s 8h]
Ann - Bets $0.02
Bob - Folds
Ann - returned ($0.02) : not called
*** 5TH STREET ***
Bob - Pocket [10c 5c 7s 8h]
*** SHOW DOWN ***
Ann - Does not show
Ann Collects $0.06 from main pot
*** SUMMARY ***
Total Pot($0.06)
Seat 1: Ann collected Total ($0.06) HI:($0.06)  [Does not show]
Seat 5: Bob Folded on the 4TH STREET
"""


def tables(text: str) -> Tables:
    """What is read of one hand, every line of which is understood."""
    reading = read_texts([text], "cereus")
    assert reading.quarantine.is_empty()
    assert reading.tables.events.filter(kind="unknown").is_empty()
    return reading.tables


def acts(of: Tables, phase: str) -> list[tuple[object, ...]]:
    told = of.events.filter(pl.col("phase") == phase, pl.col("amount").is_not_null() | pl.col("to").is_not_null())
    return [(kind, actor, (amount or 0) / 10_000) for kind, actor, amount in told["kind", "actor", "amount"].rows()]


def test_the_header_names_the_big_blind_alone() -> None:
    hand = tables(POSTS).hands.row(0, named=True)
    assert (hand["small_blind"], hand["big_blind"], hand["ante"], hand["limit"]) == (None, 10_000, 2_500, "no")
    assert (hand["number"], hand["button"], hand["ended"]) == ("C28452", 1, True)
    assert f"{hand['time']:%Y-%m-%d %H:%M}" == "2010-12-10 03:49"


def test_posts_in_all_their_spellings() -> None:
    assert acts(tables(POSTS), "posting") == [
        ("small_blind", "Ann", 0.5), ("big_blind", "Bob - Folds", 0.4), ("big_blind", "Cid", 1.0),
        ("dead_blind", "Cid", 0.5), ("big_blind", "Dan", 1.0), ("dead_blind", "Dan", 0.5),
    ]  # fmt: skip


def test_an_all_in_calls_or_raises() -> None:
    assert acts(tables(POSTS), "betting") == [("raise", "Dan", 3.0), ("raise", "Ann", 39.5), ("call", "Dan", 36.0)]


def test_the_summary_is_read_whole() -> None:
    read = tables(POSTS)
    assert read.stated_pots.select("row", pl.col("amount") / 10_000).rows() == [
        ("total", 82.4), ("rake", 3.0), ("jackpot", 0.4),
    ]  # fmt: skip
    claims = read.statements.filter(pl.col("seat").is_not_null())
    assert claims.filter(pl.col("claim") == "mucked").select("player", "seat").rows() == [("Bob - Folds", 3)]
    assert claims.filter(pl.col("claim") == "won")["amount"].to_list() == [790_000]
    assert claims.filter(pl.col("claim") == "folded").select("player", "street").rows() == [("Cid", 0)]


def test_cards_of_stud_are_dealt_once_though_listed_on_every_street() -> None:
    deals = tables(STUD).events.filter(kind="deal").select("actor", "street", pl.col("cards").list.len())
    assert deals.rows() == [("Ann", 0, 3), ("Bob", 0, 3), ("Ann", 1, 1), ("Bob", 1, 1)]

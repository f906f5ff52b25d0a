"""Hands of iPoker, Merge and Microgaming as PokerTracker spells them."""

from __future__ import annotations

import polars as pl
import pytest

from parsers.tables import Tables
from tests.proving.reading import read_texts

IPOKER = """GAME #4711: Texas Hold'em NL $0.50/$1 2012-05-06 07:08:09
Table Made-up
Seat 1: Ann ($40.00 in chips) DEALER
Seat 2: Bob: the rest ($66.00 in chips)
Seat 3: Cid ($100.00 in chips)
Seat 4: Dee ($100.00 in chips)
Bob: the rest: Post SB $0.50
Cid: Post BB $1.00
Dee: Post BB $1.50
*** HOLE CARDS ***
Dealt to Ann [SQ H10]
Dee: Check
Ann: Raise (NF) $3.00
Bob: the rest: Raise $8.50
Cid:
Cid: Fold
Dee: Fold
Ann: Call $6.00
*** FLOP *** [C2 D10 S3]
Bob: the rest: Bet $5.00
Ann: Allin $31.00
Bob: the rest: Call $26.00
*** TURN *** [C2 D10 S3 C9]
*** RIVER *** [C2 D10 S3 C9 H4]
*** SUMMARY ***
Total pot $79.00 Rake $3.50
Bob: the rest: Shows [SA CK]
Ann: Shows [SQ H10]
Ann: wins $79.00
"""
MERGE = """MERGE_GAME #4711000001: Holdem NL Tournament 05/06/2012 07:08:09
Table Made-up Cup, 47110000 (Tournament: Made-up Cup, 47110000 Buy-In: $2+$0.20)
Seat 1: Ann ($1,475.00 in chips) DEALER
Seat 2: Bob ($1,450.00 in chips)
Ann: Post SB $25.00
Bob: Post BB $50.00
*** HOLE CARDS ***
Ann: Raise $150.00
Bob: Fold
*** SUMMARY ***
Ann: wins $200.00
"""
MICROGAMING = """** Game ID 4711 starting - {year}-05-06 07:08:09
** Made-up - €5 Min [Hold'em] (0.05|0.10 NL - € Cash Game) Real Money

- Ann sitting in seat 1 with €10.00
- Bob sitting in seat 2 with €10.00
- Cid sitting in seat 3 with €0.10 [Dealer]

Ann posted the small blind - €0.05
Bob posted the big blind - €0.10
Cid posted to play - €0.05
** Dealing card to Bob: 10 of d, A of h
Cid folded
Ann raised - €0.30
Bob called - €0.30
** Dealing the flop: A of s, 10 of s, 2 of c
Ann went all-in - €9.65
Bob went all-in - €9.60
** Dealing the turn: 3 of c
** Dealing the river: 4 of c
Bob shows: 10 of d, A of h
Ann mucks: K of d, K of c
Bob wins €19.00 from the main pot

End of game 4711
"""


def told(tables: Tables, *kinds: str) -> list[tuple[object, ...]]:
    """Who did what, with the amounts in whole units."""
    events = tables.events.filter(pl.col("kind").is_in(kinds))
    return events.select("actor", "kind", pl.col("amount") / 10_000, pl.col("to") / 10_000).rows()


@pytest.fixture(scope="module")
def ipoker() -> Tables:
    """The tables of iPoker's hand."""
    return read_texts([IPOKER], "pokertracker-ipoker").tables


def test_every_line_is_known(ipoker: Tables) -> None:
    others = [
        read_texts([text], f"pokertracker-{room}").tables
        for room, text in (("merge", MERGE), ("microgaming", MICROGAMING.format(year=2013)))
    ]
    assert [tables.events.filter(kind="unknown").height for tables in (ipoker, *others)] == [0, 0, 0]
    assert [tables.hands["ended"].item() for tables in (ipoker, *others)] == [True, True, True]


def test_raises_state_the_total_or_the_chips_added(ipoker: Tables) -> None:
    assert told(ipoker, "raise") == [("Ann", "raise", None, 3.0), ("Bob: the rest", "raise", 8.5, None),
                                     ("Ann", "raise", 31.0, None)]  # fmt: skip


def test_a_big_blind_that_is_too_large_holds_a_dead_small_blind(ipoker: Tables) -> None:
    posts = told(ipoker, "big_blind", "dead_blind")
    assert posts == [("Cid", "big_blind", 1.0, None), ("Dee", "big_blind", 1.0, None), ("Dee", "dead_blind", 0.5, None)]


def test_cards_have_their_suit_in_front(ipoker: Tables) -> None:
    boards = ipoker.events.filter(kind="board")["cards"].to_list()
    assert [len(board) for board in boards] == [3, 1, 1]
    assert ipoker.events.filter(kind="deal")["cards"].item().to_list() == [43, 34]


def test_stacks_of_merge_tournaments_count_what_was_posted() -> None:
    tables = read_texts([MERGE], "pokertracker-merge").tables
    assert tables.seats["stack"].to_list() == [15_000_000, 15_000_000]
    assert tables.hands.select("small_blind", "big_blind", "stakes_posted").row(0) == (250_000, 500_000, True)


@pytest.mark.parametrize(
    ("year", "raised", "called"), [(2011, (None, 0.3), (None, 0.3)), (2013, (0.3, None), (0.3, None))]
)
def test_microgaming_states_totals_only_in_2011(
    year: int, raised: tuple[float | None, ...], called: tuple[float | None, ...]
) -> None:
    tables = read_texts([MICROGAMING.format(year=year)], "pokertracker-microgaming").tables
    assert told(tables, "raise", "call")[:2] == [("Ann", "raise", *raised), ("Bob", "call", *called)]
    assert told(tables, "dead_blind") == [("Cid", "dead_blind", 0.05, None)]
    assert tables.events.filter(kind="deal").select("actor", "street", "phase").rows() == [("Bob", 0, "betting")]

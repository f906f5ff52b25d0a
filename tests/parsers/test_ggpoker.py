"""GGPoker's histories: what its own lines state, in made-up hands."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from audit.config import Settings
from audit.pipeline import audit
from parsers.cards import text
from parsers.tables import Tables
from tests.proving.reading import read_texts

SEATS = """Table 'Madeup1' 6-max Seat #1 is the button
Seat 1: aa11 ($50 in chips)
Seat 2: bb22 ($50 in chips)
Seat 3: Hero ($50 in chips)
"""
BLINDS = """bb22: posts small blind $0.5
Hero: posts big blind $1
*** HOLE CARDS ***
Dealt to aa11
Dealt to bb22
Dealt to Hero [Ah Kh]
"""


END = """*** SUMMARY ***
Total pot $2 | Rake $0
Seat 3: Hero (big blind) collected ($2)
"""


def tables(body: str, game: str = "Hold'em No Limit ($0.5/$1)", prefix: str = "HD") -> Tables:
    """What is read of one hand, every line of which is understood."""
    whole = body if "SUMMARY" in body else body + END
    reading = read_texts([f"Poker Hand #{prefix}1: {game} - 2024/05/06 07:08:09\n{whole}"], "ggpoker")
    assert reading.quarantine.is_empty()
    assert reading.tables.events.filter(kind="unknown").is_empty()
    return reading.tables


def acts(of: Tables, *kinds: str) -> list[tuple[object, ...]]:
    return [
        (actor, amount, to)
        for kind, actor, amount, to in of.events.select("kind", "actor", "amount", "to").rows()
        if kind in kinds
    ]


@pytest.mark.parametrize(
    ("title", "variant", "limit", "later", "cards"),
    [
        ("PLO-5 ($2/$5)", "omaha", "pot", None, 5),
        ("PLO ($2/$5)", "omaha", "pot", None, 4),
        ("Omaha Pot Limit ($0.5/$1)", "omaha", "pot", None, 4),
        ("Hold'em No Limit ($0.5/$1)", "holdem", "no", None, 2),
        ("Tournament #9, Cup #3: $5 No Limit Hold'em [B], $1K GTD Omaha (NL postflop) - Level4(50/100)", "omaha", "pot",
         "no", 4),
        ("Tournament #9, 5 Card Omaha Sunday 5 Card Omaha Pot Limit - Level4(50/100)", "omaha", "pot", None, 5),
        ("Tournament #9, 6 Card Omaha Warmup Hold'em No Limit - Level4(50/100)", "holdem", "no", None, 2),
        ("Tournament #9, PLO Night (Turbo) Hold'em No Limit - Level 12 (600/1,200(150))", "holdem", "no", None, 2),
    ],
)  # fmt: skip
def test_games_are_told_by_their_names(title: str, variant: str, limit: str, later: str | None, cards: int) -> None:
    [hand] = tables(SEATS + BLINDS, title).hands.to_dicts()
    assert (hand["variant"], hand["limit"], hand["limit_after_flop"], hand["hole_cards"]) == (
        variant, limit, later, cards,
    )  # fmt: skip


def test_names_of_players_last_no_longer_than_the_session() -> None:
    read = tables(SEATS + BLINDS, prefix="RC")
    assert read.hands["anonymous"].item()
    assert read.hands["fast_fold"].item()
    assert read.seats["key_scope"].unique().to_list() == ["session"]
    assert read.seats.filter("hero")["seat"].to_list() == [3]


def test_a_straddle_is_all_that_its_poster_has_in() -> None:
    read = tables(SEATS + BLINDS.replace("*** HOLE", "Hero: straddle $2\n*** HOLE"))
    assert acts(read, "straddle") == [("Hero", None, 20_000)]


def test_a_missed_blind_is_dead() -> None:
    read = tables(SEATS + BLINDS.replace("*** HOLE", "aa11: posts missed blind $0.5\n*** HOLE"))
    assert acts(read, "dead_blind") == [("aa11", 5_000, None)]


def test_a_button_blind_of_one_ante() -> None:
    [hand] = tables(SEATS + "aa11: posts button blind $1\n", "ShortDeck No Limit ($1)", "SD").hands.to_dicts()
    assert (hand["deck"], hand["button_blind"], hand["ante"], hand["big_blind"]) == ("short", 10_000, 10_000, None)


def test_what_the_house_keeps_and_adds_is_told_apart() -> None:
    body = SEATS + "Cash Drop to Pot : total $20\n" + BLINDS
    body += "*** SHOWDOWN ***\nHero collected $19 from pot\n*** SUMMARY ***\n"
    read = tables(
        body
        + "Total pot $21.5 | Rake $1 | Jackpot $0.5 | Bingo $0.25 | Fortune $0.25 | Tax $0.5\nSeat 3: Hero won ($19)\n"
    )
    assert acts(read, "house_added") == [(None, 200_000, None)]
    assert read.stated_pots.select("row", "amount").rows() == [
        ("total", 215_000), ("rake", 10_000), ("jackpot", 5_000), ("drop", 2_500), ("drop", 2_500), ("tax", 5_000),
    ]  # fmt: skip


def test_a_cash_out_is_paid_beside_the_pot() -> None:
    paid = "Hero: Chooses to EV Cashout\nHero: Pays Cashout Risk ($3)\nbb22: Receives Cashout ($4)\n"
    read = tables(SEATS + BLINDS + paid)
    assert read.events.filter(kind="insurance").select("actor", "amount", "fee").rows() == [
        ("Hero", None, 30_000), ("bb22", 40_000, None),
    ]  # fmt: skip


def test_a_payment_beside_the_pot_is_no_part_of_the_hand_won_with() -> None:
    end = "*** SUMMARY ***\nTotal pot $2 | Rake $0\n"
    end += "Seat 3: Hero (big blind) showed [Ah Kh] and won ($2) with Pair of Kings, AII Premium ($1)\n"
    won = tables(SEATS + BLINDS + end).statements.filter(claim="won")
    assert won.select("amount", "words").rows() == [(20_000, "Pair of Kings")]


def test_three_boards_of_which_only_the_new_cards_are_listed() -> None:
    boards = "*** FLOP *** [2c 7d 9h]\n"
    for nth, turn, river in (("FIRST", "3c", "4c"), ("SECOND", "3d", "4d"), ("THIRD", "3h", "4h")):
        boards += f"*** {nth} TURN *** [2c 7d 9h] [{turn}]\n*** {nth} RIVER *** [2c 7d 9h {turn}] [{river}]\n"
    end = "*** SUMMARY ***\nTotal pot $2 | Rake $0\nHand was run three times\n"
    end += "FIRST Board [2c 7d 9h 3c 4c]\nSECOND Board [3d 4d]\nTHIRD Board [3h 4h]\nSeat 3: Hero won ($2)\n"
    read = tables(SEATS + BLINDS + boards + end)
    told = [[text(card) for card in cards] for cards in read.statements.filter(claim="board")["cards"]]
    assert told == [[*["2c", "7d", "9h"], *last.split()] for last in ("3c 4c", "3d 4d", "3h 4h")]
    assert read.events.filter(kind="board")["board"].to_list() == [None, 0, 0, 1, 1, 2, 2]


def test_a_turn_that_repeats_a_flop_no_line_dealt_tells_of_both() -> None:
    dealt = tables(SEATS + BLINDS + "*** TURN *** [2c 7d 9h] [3c]\n").events.filter(kind="board")
    assert [(street, [text(card) for card in cards]) for street, cards in dealt.select("street", "cards").rows()] == [
        (1, ["2c", "7d", "9h"]), (2, ["3c"]),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("small", "big", "posted", "level"),
    [(50, 100, True, None), (100, 200, False, "Level9"), (100, 150, False, "Level9")],
)
def test_a_level_to_come_names_no_stakes_of_this_hand(small: int, big: int, posted: bool, level: str | None) -> None:
    seats = SEATS.replace("$50 in", "5,000 in")
    title = "Tournament #9, Cup Hold'em No Limit - Level9(100/200)"
    blinds = f"bb22: posts small blind {small}\nHero: posts big blind {big}\n*** HOLE CARDS ***\n"
    [hand] = tables(seats + blinds, title, "TM").hands.to_dicts()
    assert (hand["stakes_posted"], hand["level"]) == (posted, level)
    assert hand["big_blind"] == (big if posted else 200) * 10_000


@pytest.mark.parametrize("brand", ["ClubPoker", "Other Poker", "88Poker"])
def test_rooms_whose_name_ends_on_poker_are_others(brand: str, tmp_path: Path) -> None:
    (tmp_path / "log.txt").write_text(
        f"{brand} Hand #12:  Hold'em No Limit ($1/$2) - 2024/05/06 07:08:09\n{SEATS}{BLINDS}"
    )
    outcome = audit([str(tmp_path)], Settings(out=tmp_path / "report", jobs=1), None)
    assert outcome.hands == 0
    assert pl.read_parquet(tmp_path / "report" / "quarantine" / "quarantine.parquet")["reason"].to_list() == [
        "unknown room"
    ]

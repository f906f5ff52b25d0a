"""What the rooms' clients print now and then, beside the game itself, and what it means."""

from __future__ import annotations

import pytest

from parsers.engine import read_room
from parsers.grammar import Grammar
from parsers.rooms.full_tilt import FULL_TILT
from parsers.rooms.pokerstars import POKERSTARS
from parsers.rooms.winamax import WINAMAX
from parsers.tables import Tables
from tests.proving.reading import lines_frame

STARS = """PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2021/03/06 20:00:00 ET
Table 'A' 9-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
Seat 3: Cat ($100 in chips)
{posting}
*** HOLE CARDS ***
{play}
*** SUMMARY ***"""
TILT = """Full Tilt Poker Game #1: Table A - $1/$2 - No Limit Hold'em - 20:00:00 ET - 2010/03/06
Seat 1: Ann ($100)
Seat 2: Bob ($100)
{posting}
The button is in seat #1
*** HOLE CARDS ***
{play}
*** SUMMARY ***"""
WINA = """Winamax Poker - CashGame - HandId: #1-2-3 - Omaha pot limit (1€/2€) - 2018/08/24 13:00:02 UTC
Table: 'A' 9-max (real money) Seat #1 is the button
Seat 1: Ann (50€)
Seat 2: Bob (100€)
*** ANTE/BLINDS ***
{posting}
*** PRE-FLOP ***
{play}
*** SUMMARY ***"""


def read(form: str, grammar: Grammar, posting: str = "", play: str = "") -> Tables:
    """The tables of one hand."""
    return read_room(lines_frame([form.format(posting=posting, play=play)]), grammar).tables


@pytest.mark.parametrize(
    "line",
    [
        "Ann has requested TIME",
        "Bob will be using their time bank for this hand",
        "Bob has 15 seconds left to act",
        "Bob finished the tournament in 3rd place and received a ticket to a satellite.",
    ],
)
def test_remarks_of_pokerstars(line: str) -> None:
    assert "unknown" not in read(STARS, POKERSTARS, play=line).events["kind"].to_list()


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("Bob is feeling happy", "notice"),
        ("Bob has requested TIME", "notice"),
        ("Bob has 10 seconds left to reconnect", "notice"),
        ("Bob ties for side pot #2 ($3) with a pair of Twos", "award"),
        ("Hand #1 has been canceled", "cancelled"),
    ],
)
def test_remarks_of_full_tilt(line: str, kind: str) -> None:
    assert read(TILT, FULL_TILT, play=line).events["kind"].to_list() == [kind]


def test_who_sits_out_when_blinds_are_due_is_not_dealt_in() -> None:
    tables = read(STARS, POKERSTARS, "Bob: sits out\nCat: posts small blind $1", "Ann: folds")
    assert tables.seats["state"].to_list() == ["dealt_in", "sitting_out", "dealt_in"]


def test_who_leaves_in_mid_hand_was_dealt_in() -> None:
    tables = read(STARS, POKERSTARS, "Bob: posts small blind $1\nBob: sits out", "Cat: sits out")
    assert tables.seats["state"].to_list() == ["dealt_in"] * 3


def test_a_raise_that_does_not_reach_the_bet_is_a_call() -> None:
    events = read(WINA, WINAMAX, play="Bob bets 25€\nAnn raises -6.10€ to 18.90€ and is all-in").events
    assert events.select("kind", "to", "by", "all_in").rows()[1] == ("call", 189_000, None, True)


@pytest.mark.parametrize(
    "buy_in", ["Freeroll", "50FPP", "300SC", "T$4.50+T$0.50", "₹90+₹10 INR", "$5+$5+$1 USD", "100+10"]
)
def test_what_a_tournament_costs(buy_in: str) -> None:
    form = STARS.replace("Hold'em No Limit ($1/$2 USD)", f"Tournament #7, {buy_in} Hold'em No Limit - Level I (1/2)")
    assert read(form.replace("$100", "100"), POKERSTARS).hands.select("buy_in", "big_blind").rows() == [
        (buy_in, 20_000)
    ]


@pytest.mark.parametrize("cap", ["$60 ", "$60 Cap ", "$60 Cap - "])
def test_a_cap_of_full_tilt(cap: str) -> None:
    hands = read(TILT.replace("No Limit", f"{cap}No Limit"), FULL_TILT).hands
    assert hands.select("cap", "limit", "table").rows() == [(600_000, "no", "A")]


def test_a_name_that_ends_like_a_stack_at_winamax() -> None:
    seats = read(WINA.replace("Ann", "Ann (7€)"), WINAMAX).seats
    assert seats.select("player", "stack").row(0) == ("Ann (7€)", read(WINA, WINAMAX).seats["stack"][0])


def test_omaha_of_six_cards_at_winamax() -> None:
    assert read(WINA.replace("Omaha pot", "Omaha6 pot"), WINAMAX).hands["hole_cards"].to_list() == [6]

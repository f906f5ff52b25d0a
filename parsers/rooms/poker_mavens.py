"""Poker Mavens, the software of Seals with Clubs and of private clubs: a header of four lines, and no summary.

Pots are won by name, each with the rake taken from it in the line below; the main pot comes last. A side pot may be won
before the board is complete. A showdown's marker repeats the board, streets do not. Who adds chips says so behind the
hand. Amounts are chips, of whatever worth (at Seals with Clubs a thousandth of a bitcoin). Times name no zone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import NO_SUMMARY, Game, Grammar, Marker, Phrase, Respelling
from parsers.money import AMOUNT
from parsers.rooms.wording import (
    CARDS,
    DEALT_TO,
    FOLDS_AND_CHECKS,
    HOUR,
    ISO_DATE,
    NEXT_HAND,
    TOTAL,
    WITH_HAND,
    board_streets,
    with_amount,
)

A: Final = AMOUNT
ALL_IN: Final = r"(?P<all_in>(?: \(All-in\))?)"
HALF: Final = {"": None, "Hi ": "high", "High ": "high", "Lo ": "low", "Low ": "low"}
NAMED: Final = (
    r"(?:an? )?(?:Pair of [A-Z][a-z]+|(?:Two Pair|Three of a Kind|Full House|Four of a Kind), [A-Z][a-z]+"
    r"(?: (?:and|full of) [A-Z][a-z]+)?)"
)
"""Names of hands whose words are known; kickers stand behind them."""

GAMES: Final = (
    Game("hold'em", "holdem", 2),
    Game("omaha-5 hi-lo", "omaha", 5, pays_low=True),
    Game("omaha-5", "omaha", 5),
    Game("omaha hi-lo", "omaha", 4, pays_low=True),
    Game("omaha", "omaha", 4),
    Game("stud hi-lo", "seven_card_stud", 7, pays_low=True),
    Game("stud", "seven_card_stud", 7),
    Game("razz", "razz", 7, pays_low=True, pays_high=False),
)


def paid(verb: str) -> tuple[Phrase, ...]:
    """How a pot, whole or by halves, goes to a player."""
    return tuple(
        Phrase(
            "award",
            rf"{verb} (?:{half})?{pot} \((?P<amount>{A})\){WITH_HAND}",
            (*named, *((("share", share),) if share else ())),
        )
        for half, share in HALF.items()
        for pot, named in (("Pot", ()), ("Main Pot", (("pot", "0"),)), ("Side Pot (?P<pot>[0-9])", ()))
    )


BY_VERB: Final = {
    **FOLDS_AND_CHECKS,
    **with_amount(
        {
            "calls": "call", "bets": "bet", "posts ante": "ante", "posts small blind": "small_blind",
            "posts big blind": "big_blind", "posts dead blind": "dead_blind", "posts straddle": "straddle",
        },
        ALL_IN,
    ),
    **with_amount({"raises to": "raise"}, ALL_IN, TOTAL),
    "refunded": (Phrase("uncalled", rf"refunded (?P<amount>{A})"),),
    "shows": (
        Phrase("show", rf"shows {CARDS} \((?P<words>{NAMED})(?: \+[2-9TJQKA]+)?\)"),
        Phrase("show", rf"shows {CARDS}(?: \(.*\))?"),
    ),
    "mucks": (Phrase("muck", "mucks(?: hand)?"),),
    "wins": paid("wins"),
    "splits": paid("splits"),
    "adds": (Phrase("reload", rf"adds (?P<amount>{A}) chips", NEXT_HAND),),
    "has timed out": (Phrase("time_out", "has timed out"),),
    "sits out": (Phrase("sat_out", "sits out"),),
}  # fmt: skip

POKER_MAVENS: Final = Grammar(
    room="poker-mavens",
    opening=rf"^Hand #(?P<number>[0-9]+-[0-9]+) - {ISO_DATE} ",
    refused_openings={},
    header=(
        r"^Hand #(?P<number>[0-9-]+) - (?P<time>[0-9: -]+)\nGame: (?P<game>[^\n]*)\nSite: (?P<brand>[^\n]*)\n"
        r"Table: (?P<table>[^\n]*)$"
    ),
    header_lines=4,
    rulers=(),
    titles=(r"^(?P<title>[^(]*?)(?: \([^()]*\))? - (?:Blinds|Stakes) (?P<stakes>.*)$",),
    stakes=(rf"^(?P<low>{A})/(?P<high>{A})(?:(?:/| - Ante )(?P<ante>{A}))?$",),
    games=GAMES,
    limits={"nl ": "no", "pl ": "pot", "fl ": "fixed", "limit ": "fixed"},
    time=(rf"^(?P<date>{ISO_DATE}) (?P<hour>{HOUR})(?: (?P<zone>[A-Z]+))?$",),
    time_formats=("%Y-%m-%d %H:%M:%S",),
    zones={},
    tables={"": "(?P<dealer>.*) has the dealer button"},
    seat=rf"^Seat (?P<seat>[0-9]+): (?P<player>.*?) \((?P<stack>{A})\)(?P<rest>(?: - .*)?)$",
    markers={
        "Hole Cards": Marker("betting", 0),
        **board_streets("Flop", "Turn", "River"),
        **dict.fromkeys(("Pot Show Down", "Main Pot Show Down"), Marker("showdown")),
        **{f"Side Pot {number} Show Down": Marker("showdown") for number in range(1, 9)},
    },
    marks=("** ",),
    marker=r"\*\* (?P<name>[A-Za-z0-9 ]*) \*\*(?P<tail> .*)?",
    by_verb=BY_VERB,
    by_start=DEALT_TO,
    remarks={},
    chat=None,
    summary=replace(NO_SUMMARY, last_line=r" (?:wins|splits) (?:Hi |High |Lo |Low )?(?:Main )?Pot \(", pays_last=True),
    writers=(
        Writer(
            "seals-with-clubs",
            pl.col("brand") == "Seals With Clubs",
            "seals-with-clubs",
            Conventions(prints_showdown_order=None, shows_before_showdown=True),
        ),
        Writer(
            "poker-mavens",
            pl.lit(True),
            "poker-mavens",
            Conventions(prints_showdown_order=None, shows_before_showdown=True),
        ),
    ),
    rulebook="poker-mavens",
    name_ends=" ",
    cash_currency="chips",
    lists_waiting_players=True,
    absent_marks=("sitting out", "waiting"),
    rake=rf"^Rake \((?P<amount>{A})\)$",
    respellings=(Respelling(r"^\*\* .*Show Down \*\* .*$", r" \[[^\]]*\]$", ""),),
)

"""Unibet, on Relax's network: amounts with their sign, a summary of what everybody bet and won, no uncalled bets.

Who is dealt in has a line, and the button is told by name. What nobody called is won with the pot, and counted in the
total and in what the summary says was won. The first sum of a raise is what it put in, the second the total. Instead
of a table, the header may name what all tables of that buy-in are called (`Table €1 NL`), its currency among it; then
no line tells the table. Times name no zone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import Game, Grammar, Marker, Phrase, Summary
from parsers.money import AMOUNT
from parsers.rooms.wording import (
    ADDED_AND_TOTAL,
    CARDS,
    DATE,
    DEALT_TO,
    FOLDS_AND_CHECKS,
    HOUR,
    LIMITS_IN_FULL,
    NO_CLAIMS,
    WITH_HAND,
    board_streets,
    with_amount,
)

A: Final = AMOUNT
ALL_IN: Final = r"(?P<all_in>(?:,? and is all-in)?)"

GAMES: Final = (
    Game("hold'em", "holdem", 2),
    Game("omaha hi/lo", "omaha", 4, pays_low=True),
    Game("omaha", "omaha", 4),
)
BY_VERB: Final = {
    **FOLDS_AND_CHECKS,
    **with_amount(
        {
            "calls": "call",
            "bets": "bet",
            "posts ante": "ante",
            "posts small blind": "small_blind",
            "posts big blind": "big_blind",
            "posts dead small blind": "dead_blind",
        },
        ALL_IN,
    ),
    **with_amount({"raises": "raise"}, ALL_IN, ADDED_AND_TOTAL),
    "shows": (Phrase("show", rf"shows {CARDS}(?:,? .*)?"),),
    "mucks": (Phrase("muck", "mucks(?: hand)?"),),
    "wins": (
        Phrase("award", rf"wins (?P<amount>{A}){WITH_HAND}"),
        Phrase("award", rf"wins (?P<amount>{A}) from (?:the )?main pot{WITH_HAND}", (("pot", "0"),)),
        Phrase("award", rf"wins (?P<amount>{A}) from (?:the )?side pot(?:[ -]#?(?P<pot>[0-9]))?{WITH_HAND}"),
    ),
}
BY_START: Final = {
    "Dealt in ": (Phrase("deal", "Dealt in (?P<actor>.*)"),),
    **DEALT_TO,
}

SUMMARY: Final = Summary(
    start="*** Summary ***",
    seat=r": (?P<verb>bet )(?P<tail>.*)",
    positions={},
    streets={},
    pot_line="Total pot ",
    pots={"Rake": ("rake", None)},
    side_pot="Side pot",
    board=r"(?P<name>Board):? \[(?P<cards>[^\]]*)\]",
    board_word="Board",
    claims=replace(NO_CLAIMS, won=r"won [^0-9]?[0-9,.]*[1-9][0-9,.]*,"),
)

UNIBET: Final = Grammar(
    room="unibet",
    opening=r"^Game #(?P<number>[0-9]+): T(?:able|ournament) [^\n]* - [^ \n]+/[^ \n]+ - ",
    refused_openings={},
    header=(
        r"^(?P<brand>Game) #(?P<number>[0-9]+): (?:Tournament #?(?P<tournament>[0-9]+)[ ,-]+)?"
        rf"(?P<game>(?:Table [^0-9 ][0-9][^ ]* [A-Z]+|(?P<table>.*)) - [^ ]*/[^ ]* - .*) - (?P<time>{HOUR} {DATE}.*)$"
    ),
    rulers=(),
    titles=(r"^(?P<stakes>.* - [^ ]*/[^ ]*) - (?P<title>.*)$",),
    stakes=(rf"^.* - (?P<low>{A})/(?P<high>{A})(?:/(?P<ante>{A}))?$",),
    games=GAMES,
    limits=LIMITS_IN_FULL,
    time=(rf"^(?P<hour>{HOUR}) (?P<date>{DATE})(?: (?P<zone>[A-Z]{{2,5}}))?$",),
    time_formats=("%Y/%m/%d %H:%M:%S",),
    zones={"UTC": "UTC", "GMT": "UTC"},
    tables={"": "(?P<dealer>.*) has the button"},
    seat=rf"^Seat (?P<seat>[0-9]+): (?P<player>.*) \((?P<stack>{A})\)(?P<rest>.*)$",
    markers={
        "Seated players": Marker("posting", 0),
        "Blinds and button": Marker("posting", 0),
        "Hole cards": Marker("betting", 0),
        "Preflop": Marker("betting", 0),
        **board_streets("Flop", "Turn", "River"),
        "Showdown": Marker("showdown"),
    },
    by_verb=BY_VERB,
    by_start=BY_START,
    remarks={},
    chat=None,
    summary=SUMMARY,
    writers=(
        Writer(
            "unibet",
            pl.lit(True),
            "unibet",
            Conventions(
                prints_showdown_order=None, prints_uncalled=False, total_before_rake=False, shows_before_showdown=True
            ),
        ),
    ),
    rulebook="unibet",
    name_ends=" ",
    lists_waiting_players=True,
)

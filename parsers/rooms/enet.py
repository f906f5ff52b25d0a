"""Enet, to 2013: near PokerStars' wording with a decimal comma, and an accounting of its own.

Every act states what it put in, raises and all-ins too. What a winner collects is not what he won: without a showdown
the line repeats the bet nobody called, and payments of side pots may be left out, in the summary as well, whose total
is 0 or the uncalled bet. So awards are read without their amounts; the rake is that of the summary. Entering players
post in lines without an amount, or without a line: who then checks has posted unseen. The table's line holds the limit,
and the button by a count of seats from 0.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import Marker, Phrase, Respelling
from parsers.rooms.pokerstars import POKERSTARS, A
from parsers.rooms.wording import (
    CARDS,
    DEALER_POSITIONS,
    FOLDS_AND_CHECKS,
    HOUR,
    MARKED_ALL_IN,
    UNCALLED_BET,
    with_amount,
)

GLUED: Final = r"(?: \((?P<words>.*)\))?"
BY_VERB: Final = {
    **FOLDS_AND_CHECKS,
    **with_amount({"calls": "call", "bets": "bet", "raises": "raise"}),
    "goes all-in": (Phrase("all_in", rf"goes all-in (?P<amount>{A})", MARKED_ALL_IN),),
    "posts small blind": (
        Phrase("small_blind", rf"posts small blind (?P<amount>{A})"),
        Phrase("dead_blind", "posts small blind"),
    ),
    "posts big blind": (
        Phrase("big_blind", rf"posts big blind (?P<amount>{A})"),
        Phrase("extra_blind", "posts big blind"),
    ),
    "posts ante": (Phrase("ante", rf"posts (?:the )?ante (?P<amount>{A})"),),
    "shows": (Phrase("show", f"shows {CARDS}{GLUED}"),),
    "mucks": (Phrase("muck", "mucks hand"),),
    "mucked": (Phrase("notice", "(?P<words>mucked)"),),
    "collected": (Phrase("award", rf"collected \({A}\) from pot"),),
}

ENET: Final = replace(
    POKERSTARS,
    room="enet",
    opening=r"^Game #(?P<number>[0-9]+): [^\n()]*\([^\n()]*\) - [0-9:]+ [0-9.]+ - %",
    refused_openings={},
    header=(
        r"^(?P<brand>Game) #(?P<number>[0-9]+): (?P<game>[^\n]*?\) - (?P<time>[0-9:]+ [0-9.]+) - %[^\n]*\n"
        r"Table '[^\n]*)' [^\n]*$"
    ),
    header_lines=2,
    rulers=(),
    titles=(r"^[^(]*\((?P<stakes>[^()]*)\)(?s:.*)$",),
    stakes=(rf"^(?P<low>{A})/(?P<high>{A})$",),
    limits={f" - {words}": limit for words, limit in POKERSTARS.limits.items()},
    time=(rf"^(?P<hour>{HOUR}) (?P<date>[0-9]{{1,2}}\.[0-9]{{1,2}}\.[0-9]{{4}})(?: (?P<zone>[A-Z]+))?$",),
    time_formats=("%d.%m.%Y %H:%M:%S",),
    tables={"Table ": (r"Table '(?P<table>.*) - .*' (?P<max_seats>[0-9]+)-max Seat #(?P<button>[0-9]+) is the button")},
    markers={**POKERSTARS.markers, "HOLECARDS": Marker("betting", 0)},
    by_verb=BY_VERB,
    by_start={
        **UNCALLED_BET,
        "Dealt to ": POKERSTARS.by_start["Dealt to "],
        "Rake: ": (Phrase("notice", "(?P<words>Rake: [^a-z]*)"),),
    },
    remarks={" from pot": (Phrase("award", rf"(?P<actor>.*) collected \({A}\) from pot"),)},
    chat=None,
    summary=replace(
        POKERSTARS.summary,
        seat=r" *(?P<verb>folded|showed|mucked|collected|won)(?P<tail>.*)",
        positions=DEALER_POSITIONS,
        pots={"Rake": ("rake", None)},
        claims=replace(POKERSTARS.summary.claims, showed=r"^showed \[[^\]]", lost=r" lost with \p{L}"),
    ),
    writers=(
        Writer(
            "enet",
            pl.lit(True),
            "enet",
            Conventions(
                prints_showdown_order=None, summary_trusted=None, all_ins_may_raise=True, prints_all_posts=False
            ),
        ),
    ),
    rulebook="enet",
    lists_waiting_players=True,
    first_seat=0,
    respellings=(Respelling(".*", "([€$£]-?[0-9]+),([0-9]{1,2})", "${1}.${2}"),),
)

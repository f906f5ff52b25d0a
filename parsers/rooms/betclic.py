"""Betclic: a header of twelve lines that tells pot and rake beforehand, and the time of each act in front of it.

Cards of the reader, and of those who show theirs later, stand above the blinds. Raises state the total, calls and posts
what they put in. Who has the button, posts a blind or reads is marked behind his stack. Pots are won in the summary.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import NO_SUMMARY, Game, Grammar, Marker, Phrase, Respelling
from parsers.money import AMOUNT
from parsers.rooms.wording import BOARD_STREETS, CARDS, HOUR, ISO_DATE, TOTAL, with_amount

A: Final = AMOUNT
ALL_IN: Final = r"(?P<all_in>(?:,? \(?(?:and is )?(?i:all-in)\)?)?)"
WINS: Final = r" wins (?:the )?(?:main |side )?pot"

BY_VERB: Final = {
    "Folds": (Phrase("fold", "Folds"),),
    "Checks": (Phrase("check", "Checks"),),
    **with_amount(
        {
            "Calls": "call",
            "Bets": "bet",
            "Posts SB": "small_blind",
            "Posts BB": "big_blind",
            "Posts Ante": "ante",
        },
        ALL_IN,
    ),
    **with_amount({"Raises to": "raise"}, ALL_IN, TOTAL),
    "Sits in": (Phrase("came_back", "Sits in"),),
    "Sits out": (Phrase("sat_out", "Sits out"),),
    "Mucks": (Phrase("muck", "Mucks"),),
}
REMARKS: Final = {
    ": [": (Phrase("deal", f"(?P<actor>.*): {CARDS}"),),
    " shows [": (Phrase("show", rf"(?P<actor>.*) shows {CARDS}(?: \(.*\))?(?: \[[^\]]*\])?"),),
    " mucks": (Phrase("muck", r"(?P<actor>.*) mucks(?: hand)?(?: \[[^\]]*\])?"),),
    " wins ": (
        Phrase("award", rf"(?P<actor>.*) wins (?:the )?pot of (?P<amount>{A})"),
        Phrase("award", rf"(?P<actor>.*) wins (?:the )?main pot of (?P<amount>{A})", (("pot", "0"),)),
        Phrase("award", rf"(?P<actor>.*) wins (?:the )?side pot(?: #?(?P<pot>[0-9]))? of (?P<amount>{A})"),
    ),
}

BETCLIC: Final = Grammar(
    room="betclic",
    opening=(
        r"^\*\*\* HEADER \*\*\*\s+Site: Betclic[^\n]*\s+(?:[A-Z][A-Za-z &]*: [^\n]*\s+){1,6}"
        r"Hand ID: (?P<number>[0-9A-Z]+)"
    ),
    refused_openings={},
    header=(
        r"^\*\*\* HEADER \*\*\*\nSite: (?P<brand>[^\n]*)\nGame Mode: Cash Game\nGame Type: (?P<game>[^\n]*(?s:.*?)\n"
        r"Hand ID: (?P<number>[^\n]*)\nDate & Time: (?P<time>[^\n]*)\nTable ID: (?P<table>[^\n]*)\nBlinds: [^\n]*)\n"
        r"(?s:.*)$"
    ),
    header_lines=12,
    rulers=(),
    titles=(r"^(?P<title>[^\n]*)\n(?s:.*)\nBlinds: (?P<stakes>[^\n]*)$",),
    stakes=(rf"^(?P<low>{A})/(?P<high>{A})$",),
    games=(Game("texas hold'em", "holdem", 2), Game("hold'em", "holdem", 2), Game("omaha", "omaha", 4)),
    limits={"nl ": "no", "pl ": "pot", "fl ": "fixed"},
    time=(rf"^(?P<date>{ISO_DATE}) (?P<hour>{HOUR}) \((?P<zone>[A-Z]+)\)$",),
    time_formats=("%Y-%m-%d %H:%M:%S",),
    zones={"UTC": "UTC"},
    tables={},
    seat=rf"^Seat (?P<seat>[0-9]+): (?P<player>.*) \((?P<stack>{A})\)(?P<rest>(?: \[[A-Za-z ]*\])?)$",
    markers={
        "PLAYERS": Marker("posting", 0),
        "HOLE CARDS": Marker("posting", 0),
        "PRE-FLOP": Marker("betting", 0),
        **BOARD_STREETS,
        "SHOWDOWN": Marker("showdown"),
    },
    by_verb=BY_VERB,
    by_start={},
    remarks=REMARKS,
    chat=None,
    summary=replace(NO_SUMMARY, start="*** SUMMARY ***", events=WINS, last_line=WINS, pays_last=True),
    writers=(
        Writer("betclic", pl.lit(True), "betclic", Conventions(prints_showdown_order=None, prints_uncalled=None)),
    ),
    rulebook="betclic",
    hero_mark="Hero]",
    button_mark="[BTN",
    lists_waiting_players=True,
    rake=rf"^Rake: (?P<amount>{A})$",
    respellings=(Respelling("^[0-9]{2}:[0-9]{2}:[0-9]{2} - ", "^.*$", ""),),
)

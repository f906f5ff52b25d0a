"""Winamax: a player's name and the verb with nothing between them, amounts with the euro sign behind, times in UTC.

The number of a hand has three parts: the table (in tournaments table and tournament in one), the hand there, and the
second it began. An uncalled bet has no line; the winner collects it with the pot, and the summary's total is what was
paid out, so it is left aside: what the awards and the stated rake prove does not need it. From ten thousand chips on
old summaries round the total (`6.02k`). Hands are shown in no order that means anything.

Histories of 2010 may lack a line: a raise before the flop is called a bet, a call of the last chips is left out. Blinds
of entering players are posted `out of position`; in 2014 some are a raise among the blinds instead, and the line of the
real small blind is missing.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import Game, Grammar, Marker, Phrase, Summary
from parsers.money import AMOUNT
from parsers.rooms.wording import (
    BOARD_STREETS,
    CARDS,
    DATE,
    FOLDS_AND_CHECKS,
    HOUR,
    LIMITS_IN_FULL,
    POSITIONS,
    STUD_STREETS,
    with_amount,
)

A: Final = AMOUNT
ALL_IN: Final = r"(?P<all_in>(?: and is all-in)?)"
CARD: Final = "(?:[2-9TJQKA][cdhs]|X)"
REPEATED: Final = rf"\[(?P<repeated>{CARD}(?: {CARD})*)\]"

GAMES: Final = (
    Game("holdem", "holdem", 2),
    Game("hold'em", "holdem", 2),
    Game("omaha5 hi/lo", "omaha", 5, pays_low=True),
    Game("omaha5", "omaha", 5),
    Game("omaha6", "omaha", 6),
    Game("5 card omaha hi/lo", "omaha", 5, pays_low=True),
    Game("5 card omaha", "omaha", 5),
    Game("omaha8", "omaha", 4, pays_low=True),
    Game("omaha hi/lo", "omaha", 4, pays_low=True),
    Game("omaha", "omaha", 4),
    Game("7-card stud hi/lo", "seven_card_stud", 7, pays_low=True),
    Game("7-card stud", "seven_card_stud", 7),
    Game("razz", "razz", 7, pays_low=True, pays_high=False),
    Game("2-7 triple draw", "deuce_triple_draw", 5, pays_low=True, pays_high=False),
    Game("lowball27", "deuce_triple_draw", 5, pays_low=True, pays_high=False),
)

MARKERS: Final = {
    "ANTE/BLINDS": Marker("posting", 0),
    "PRE-FLOP": Marker("betting", 0),
    **BOARD_STREETS,
    **STUD_STREETS,
    "FIRST-BET": Marker("betting", 0),
    "FIRST-DRAW": Marker("betting", 1),
    "SECOND-BET": Marker("betting", 1),
    "SECOND-DRAW": Marker("betting", 2),
    "THIRD-BET": Marker("betting", 2),
    "THIRD-DRAW": Marker("betting", 3),
    "FOURTH-BET": Marker("betting", 3),
    "SHOW DOWN": Marker("showdown"),
}

BY_VERB: Final = {
    **FOLDS_AND_CHECKS,
    **with_amount({"calls": "call", "bets": "bet", "posts ante": "ante", "brings in": "bring_in"}, ALL_IN),
    "raises": (Phrase("raise", rf"raises (?P<by>-?{A}) to (?P<to>{A}){ALL_IN}"),),
    "posts small blind": (
        Phrase("small_blind", rf"posts small blind (?P<amount>{A}){ALL_IN}"),
        Phrase("dead_blind", rf"posts small blind (?P<amount>{A}) out of position{ALL_IN}"),
    ),
    "posts big blind": (Phrase("big_blind", rf"posts big blind (?P<amount>{A})(?: out of position)?{ALL_IN}"),),
    "discard": (
        Phrase("stand_pat", "discard 0 cards?"),
        Phrase("discard", rf"discards? (?P<card_count>[0-9]) cards?(?: {CARDS})?"),
    ),
    "stands pat": (Phrase("stand_pat", rf"stands pat(?: {CARDS})?"),),
    "shows": (Phrase("show", rf"shows {CARDS}(?: \((?P<words>.*)\))?"),),
    "collected": (
        Phrase("award", rf"collected (?P<amount>{A}) from pot"),
        Phrase("award", rf"collected (?P<amount>{A}) from main pot", (("pot", "0"),)),
        Phrase("award", rf"collected (?P<amount>{A}) from side pot (?P<pot>[0-9])"),
    ),
}

BY_START: Final = {
    "Dealt to ": (Phrase("deal", rf"Dealt to (?P<actor>.*?) (?:{REPEATED} ?)?\[(?P<cards>[^\[\]]*)\]"),),
}

SUMMARY: Final = Summary(
    start="*** SUMMARY ***",
    seat=r" ?(?P<verb>folded|showed|won|$)(?P<tail>.*)",
    positions=POSITIONS,
    streets={"on the pre-flop": 0, "on the flop": 1, "on the turn": 2, "on the river": 3},
    pot_line="Total pot ",
    pots={"Total pot": ("total", None), "Rake": ("rake", None)},
    side_pot="Side pot",
    board=r"(?P<name>Board): \[(?P<cards>[^\]]*)\]",
    board_word="Board: ",
    no_rake="No rake",
)

WRITERS: Final = (
    Writer(
        "winamax",
        pl.lit(True),
        "winamax",
        Conventions(prints_showdown_order=None, prints_uncalled=False, total_before_rake=False),
    ),
)

WINAMAX: Final = Grammar(
    room="winamax",
    opening=r"^Winamax Poker - [^#]*?HandId: #(?P<number>[0-9]+-[0-9]+-[0-9]+)",
    refused_openings={r"^Winamax Poker - \p{L}[^#]* #[0-9]+-[0-9]+-[0-9]+": "unsupported language"},
    header=(
        r"^(?P<brand>Winamax Poker) - (?:CashGame|(?P<zoom>Go Fast)|Tournament|[A-Z][A-Za-z ]*)"
        r'(?: "(?P<tournament>.*)" buyIn: (?P<buy_in>.*?) level: (?P<level>[0-9]+)| ".*")?'
        rf" - HandId: #(?P<number>[0-9-]+) - (?P<game>.*?) - (?P<time>{DATE}.*)$"
    ),
    rulers=(),
    titles=(r"^(?P<title>.*?) \((?P<stakes>[^()]*)\)$",),
    stakes=(
        rf"^(?P<low>{A})/(?P<high>{A})$",
        rf"^(?P<ante>{A})/(?P<low>{A})/(?P<high>{A})$",
    ),
    games=GAMES,
    limits=LIMITS_IN_FULL,
    time=(rf"^(?P<date>{DATE}) (?P<hour>{HOUR}) (?P<zone>UTC)$",),
    time_formats=("%Y/%m/%d %H:%M:%S",),
    zones={"UTC": "UTC"},
    tables={
        "Table: ": (
            r"Table: '(?P<table>.*\((?P<tournament>[0-9]+)\)#[0-9]+|.*)' (?P<max_seats>[0-9]+)-max"
            r" \((?:real|(?P<play_money>play)) money\)(?: Seat #(?P<button>[0-9]+) is the button)?"
        )
    },
    seat=rf"^Seat (?P<seat>[0-9]+): (?P<player>.*) \((?P<stack>{A})(?:, (?P<bounty>{A}) bounty)?\)(?P<rest>[^()]*)$",
    markers=MARKERS,
    by_verb=BY_VERB,
    by_start=BY_START,
    remarks={},
    chat=None,
    summary=SUMMARY,
    writers=WRITERS,
    rulebook="winamax",
    name_ends=" ",
    lists_waiting_players=True,
)

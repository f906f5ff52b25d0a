"""The Winning Poker Network (Americas Cardroom and others): what its client has written since 2019.

Near PokerStars' wording, without a colon behind names. "raises X to Y" adds X and makes Y on the street. Below each
street stands what the pots hold after rake. Who is left alone is paid by the summary's line of his seat, and a big
blind that nobody raised goes into the pot without a word. A post of a missed small blind is `dead`, with the big blind
in the same line where that is due, too. At capped tables `caps` is the act by which a player reaches the cap.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import Claims, Game, Grammar, Marker, Phrase, Respelling, Summary
from parsers.habits import CAPS
from parsers.money import AMOUNT
from parsers.rooms.pokerstars import REPEATED
from parsers.rooms.wording import (
    ADDED_AND_TOTAL,
    BOARD_STREETS,
    CARDS,
    DATE,
    FOLDS_AND_CHECKS,
    HOUR,
    LIMITS_IN_FULL,
    MARKED_ALL_IN,
    POSITIONS,
    RIVER_OR_LAST,
    STUD_STREETS,
    UNCALLED_BET,
    with_amount,
)

A: Final = AMOUNT
ALL_IN: Final = r"(?P<all_in>(?: and is all-in)?)"
NAMED: Final = r"(?: \((?:HI - .*|(?P<words>.*?)(?: \[[^\[\]]*\])?)\))?"
"""How a shown hand is called, and the cards that make it; of two halves each has its name."""

GAMES: Final = (
    Game("6+ holdem", "holdem", 2, deck="short"),
    Game("six plus hold'em", "holdem", 2, deck="short"),
    Game("holdem", "holdem", 2),
    Game("hold'em", "holdem", 2),
    Game("5card omaha h/l", "omaha", 5, pays_low=True),
    Game("5card omaha", "omaha", 5),
    Game("omaha hilow", "omaha", 4, pays_low=True),
    Game("omaha h/l", "omaha", 4, pays_low=True),
    Game("omaha", "omaha", 4),
    Game("7stud hilow", "seven_card_stud", 7, pays_low=True),
    Game("7stud h/l", "seven_card_stud", 7, pays_low=True),
    Game("7stud", "seven_card_stud", 7),
)

MARKERS: Final = {
    "HOLE CARDS": Marker("betting", 0),
    **BOARD_STREETS,
    "RIVER": RIVER_OR_LAST,
    **STUD_STREETS,
    "RUN IT TWICE": Marker("betting"),
    "SHOW DOWN": Marker("showdown"),
}

BY_VERB: Final = {
    **FOLDS_AND_CHECKS,
    **with_amount(
        {
            "calls": "call",
            "bets": "bet",
            "brings in": "bring_in",
            "posts ante": "ante",
            "posts the ante": "ante",
            "posts the small blind": "small_blind",
            "posts the big blind": "big_blind",
            "posts the button blind": "button_blind",
            "posts the straddle": "straddle",
            "posts dead": "small_and_big_blind",
            "straddles": "straddle",
        },
        ALL_IN,
    ),
    **with_amount({"raises": "raise"}, ALL_IN, ADDED_AND_TOTAL),
    "completes": (Phrase("completion", rf"completes (?:{A} )?to (?P<to>{A}){ALL_IN}"),),
    "caps": (Phrase("all_in", rf"caps (?P<amount>{A})(?: and is all-in)?", (*MARKED_ALL_IN, ("words", CAPS))),),
    "shows": (Phrase("show", f"shows {CARDS}{NAMED}"),),
    "mucks": (Phrase("muck", f"mucks hand(?: {CARDS})?"),),
    "does not show": (Phrase("no_show", "does not show(?: hand)?"),),
    "collected": (
        Phrase("award", rf"collected (?P<amount>{A}) from pot"),
        Phrase("award", rf"collected (?P<amount>{A}) from main pot", (("pot", "0"),)),
        Phrase("award", rf"collected (?P<amount>{A}) from side pot", (("pot", "1"),)),
        Phrase("award", rf"collected (?P<amount>{A}) from side pot[- ]?\(?(?P<pot>[0-9])\)?"),
    ),
    "is": (
        Phrase("sat_out", "is sitting out"),
        Phrase("disconnected", "is disconnected"),
        Phrase("reconnected", "is reconnected"),
        Phrase("time_out", r"is timed out\.?"),
    ),
    "has": (
        Phrase("came_back", "has returned"),
        Phrase("time_out", "has timed out"),
        Phrase("disconnected", "has disconnected"),
        Phrase("reconnected", "has reconnected"),
    ),
}

BY_START: Final = {
    "Dealt to ": (Phrase("deal", rf"Dealt to (?P<actor>.*?) (?:{REPEATED} )?\[(?P<cards>[^\[\]]*)\]"),),
    **UNCALLED_BET,
    "Main pot ": (Phrase("notice", rf"(?P<words>Main pot {A}(?: \| .*)?)"),),
}

SUMMARY: Final = Summary(
    start="*** SUMMARY ***",
    seat=r" ?(?P<verb>folded|showed|mucked|did not show|won)(?P<tail>.*)",
    positions=POSITIONS,
    streets={
        "on the Pre-Flop": 0, "on the Flop": 1, "on the Turn": 2, "on the River": 3, "on the 3rd Street": 0,
        "on the 4th Street": 1, "on the 5th Street": 2, "on the 6th Street": 3, "on the 7th Street": 4,
    },
    pot_line="Total pot ",
    pots={"Total pot": ("total", None), "Rake": ("rake", None), "JP Fee": ("jackpot", None)},
    side_pot="Side pot",
    board=r"(?P<name>(?:(?:FIRST|SECOND|THIRD) )?Board(?: [0-9])?) \[(?P<cards>[^\]]*)\]",
    board_word="Board ",
    claims=Claims(
        folded=r"folded (on the (?:[A-Z][A-Za-z-]+|[0-9][a-z]{2} Street))",
        did_not_bet="and did not bet$",
        won=rf"(?:^| )won {A}",
        words=r"with ([^H].*?)(?: \[[^\[\]]*\])?$",
    ),
    ignored=("Hand was run twice",),
    pays_alone=True,
)  # fmt: skip

HEADERS_GAME: Final = r"(?P<title>[0-9A-Za-z+/' ]+? ?\((?:No|Pot|Fixed) Limit\))"

WINNING: Final = Grammar(
    room="winning",
    opening=r"^(?:Game )?Hand #(?P<number>[0-9]+) - (?:Tournament #[0-9]+ - )?[0-9A-Za-z+/' ]+\([NPF][a-z]+ Limit\) - ",
    refused_openings={},
    header=(
        r"^(?P<brand>(?:Game )?Hand) #(?P<number>[0-9]+) - (?:Tournament #(?P<tournament>[0-9]+) - )?"
        r"(?P<game>.*?) ?- (?P<time>[0-9]{4}/.*)$"
    ),
    rulers=(),
    titles=(
        rf"^{HEADERS_GAME} - (?P<level>Level [0-9A-Za-z]+) ?\((?P<stakes>[^()]*)\)$",
        rf"^{HEADERS_GAME} - (?P<stakes>.*)$",
    ),
    stakes=(rf"^(?P<low>{A})/(?P<high>{A})(?: [Aa]nte (?P<ante>{A}))?$",),
    games=GAMES,
    limits=LIMITS_IN_FULL,
    time=(rf"^(?P<date>{DATE}) (?P<hour>{HOUR}) (?P<zone>UTC)$",),
    time_formats=("%Y/%m/%d %H:%M:%S",),
    zones={"UTC": "UTC"},
    tables={"": r"(?:Table )?'?(?P<table>.*?)'? (?P<max_seats>[0-9]+)-max(?: Seat #(?P<button>[0-9]+) is the button)?"},
    seat=rf"^Seat (?P<seat>[0-9]+): (?P<player>.*?) \((?P<stack>{A})\)(?P<rest>(?: is sitting out)?)$",
    markers=MARKERS,
    by_verb=BY_VERB,
    by_start=BY_START,
    remarks={},
    chat=None,
    summary=SUMMARY,
    writers=(
        Writer(
            "winning",
            pl.lit(True),
            "winning",
            Conventions(
                prints_showdown_order=None,
                total_before_rake=False,
                returns_unraised_blind=False,
                all_ins_may_raise=True,
                marks_all_in=False,
            ),
        ),
    ),
    rulebook="winning",
    respellings=(Respelling(r"(?:\(| with ).* of Sixs .*", "Sixs", "Sixes"),),
    name_ends=" ",
)

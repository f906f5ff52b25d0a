"""888poker and the other rooms of its network (Pacific Poker, once Cassava).

The header takes three lines; who sees the hand is told by the third. No line states a pot, a rake or an uncalled bet,
names a side pot or says all-in; amounts stand in brackets and a raise states the chips it adds. Records end with what
was shown and collected. Most hands bet back what nobody called before they pay; some of a walk or an all-in pay it out
with the pot instead. Since 2019 the header of tournaments has no time. Who only looks on has no line for the deal.

Clients in other languages keep the English words but write amounts (`15 788,50 $`, `1.183.764 $`) and some cards
(`Kns`, `8Pik`) in their own way. No amount has three places, so a sign before three digits parts thousands.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import NO_SUMMARY, Game, Grammar, Marker, Phrase, Respelling
from parsers.money import AMOUNT
from parsers.rooms.wording import FOLDS_AND_CHECKS, HOUR, board_streets, with_amount

A: Final = AMOUNT
CARDS: Final = r"\[ ?(?P<cards>[^\[\]]*?) ?\]"
IN_BRACKETS: Final = rf"\[ ?(?P<amount>{A}) ?\]"

GAMES: Final = (
    Game("hold'em", "holdem", 2),
    Game("holdem", "holdem", 2),
    Game("omaha hi/lo", "omaha", 4, pays_low=True),
    Game("omaha hl", "omaha", 4, pays_low=True),
    Game("omahahl", "omaha", 4, pays_low=True),
    Game("omaha", "omaha", 4),
)

MARKERS: Final = {
    "Dealing down cards": Marker("betting", 0),
    **board_streets("Dealing flop", "Dealing turn", "Dealing river"),
    "Summary": Marker("betting"),
}

BY_VERB: Final = {
    **with_amount(
        {
            "posts ante": "ante",
            "posts small blind": "small_blind",
            "posts big blind": "big_blind",
            "calls": "call",
            "bets": "bet",
            "raises": "raise",
            "collected": "award",
        },
        amount=IN_BRACKETS,
    ),
    "posts dead blind": (
        Phrase("small_and_big_blind", rf"posts dead blind \[ ?(?P<dead>{A}) \+ (?P<amount>{A}) ?\]"),
        Phrase("dead_blind", f"posts dead blind {IN_BRACKETS}"),
    ),
    **FOLDS_AND_CHECKS,
    "shows": (Phrase("show", f"shows {CARDS}"),),
    "mucks": (Phrase("muck", f"mucks {CARDS}"),),
    "did not show his hand": (Phrase("no_show", "did not show his hand"),),
}
BY_START: Final = {
    "Dealt to ": (Phrase("deal", rf"Dealt to (?P<actor>.*?) {CARDS}"),),
    "(Hi: ": (Phrase("notice", r"(?P<words>\(Hi: .*\))"),),
    "(Lo: ": (Phrase("notice", r"(?P<words>\(Lo: .*\))"),),
}

STAKES_OR_AMOUNT: Final = r"^[$€£]? ?[0-9][^A-Za-z]* Blinds |[\[(] ?[$€£0-9][^\[\]()]*[\])]$"
CARDS_AT_END: Final = r"\[ [^\[\]]+ \]$"
SUITS_OF_OTHER_WORDS: Final = r"[\[,] ?(?:[2-9TJQKA]|10)[pt](?:,.*)? \]$"
"""Spades and clubs as picas and tréboles: hearts are called corazones there, whose letter is that of clubs here."""

RESPELLINGS: Final = (
    Respelling(STAKES_OR_AMOUNT, r"([0-9])[ .]([0-9]{3})(?:[ .]([0-9]{3}))?(?:[ .]([0-9]{3}))?", "${1}${2}${3}${4}"),
    Respelling(STAKES_OR_AMOUNT, r",([0-9]{1,2})([^0-9]|$)", ".${1}${2}"),
    Respelling(STAKES_OR_AMOUNT, r"([0-9]) ([$€£])", "${1}${2}"),
    Respelling(STAKES_OR_AMOUNT, r"([$€£]) ([0-9])", "${1}${2}"),
    Respelling(CARDS_AT_END, r"([0-9A-ZÂÄÊÒ])Pik", "${1}s"),
    Respelling(CARDS_AT_END, r"(?:Kn|[ÂВ])([a-z])", "J${1}"),
    Respelling(CARDS_AT_END, r"[DÄД]([a-z])", "Q${1}"),
    Respelling(CARDS_AT_END, r"[ÊК]([a-z])", "K${1}"),
    Respelling(CARDS_AT_END, r"[EÒТ]([a-z])", "A${1}"),
    Respelling(CARDS_AT_END, r"([0-9TJQKA])c", "${1}h", when=SUITS_OF_OTHER_WORDS),
    Respelling(CARDS_AT_END, r"([0-9TJQKA])t", "${1}c"),
    Respelling(CARDS_AT_END, r"([0-9TJQKA])p", "${1}s"),
)
"""Ranks of Swedish and Russian clients (the latter's letters as cp1252 shows them, too), suits of a Spanish one."""

PACIFIC: Final = Grammar(
    room="pacific",
    opening=r"^\*\*\*\*\* [A-Za-z0-9.]+(?: [A-Za-z0-9.]+)* Hand History for Game (?P<number>[0-9]+) \*\*\*\*\*",
    refused_openings={},
    header_lines=3,
    header=(
        r"^\*\*\*\*\* (?P<brand>.*) Hand History for Game (?P<number>[0-9]+) \*\*\*\*\*\n"
        r"(?P<game>.*?) - \*\*\*(?P<time>.*)\n"
        r"(?:Tournament #(?P<tournament>[0-9]+) (?P<buy_in>.*?)(?: - )?)?(?:Table #?(?P<table>.*?))?"
        r"(?: (?P<max_seats>[0-9]+) Max)? \((?:Real Money|Practice Play)\)$"
    ),
    rulers=(r"^#Game No : [0-9]+$",),
    titles=(r"^(?P<stakes>\S+/\S+) Blinds (?P<title>.*)$",),
    stakes=(rf"^(?P<low>{A})/(?P<high>{A})$",),
    games=GAMES,
    limits={"no limit": "no", "pot limit": "pot", "fix limit": "fixed", "fixed limit": "fixed"},
    time=(rf"(?P<date>[0-9]{{2}} [0-9]{{2}} [0-9]{{4}}) (?P<hour>{HOUR})(?: (?P<zone>[A-Z]{{3,5}}))?$",),
    time_formats=("%d %m %Y %H:%M:%S",),
    zones={},
    tables={
        "Seat ": "Seat (?P<button>[0-9]+) is the button",
        "Total number of players : ": "Total number of players : [0-9]+",
    },
    seat=rf"^Seat (?P<seat>[0-9]+): (?P<player>.*?) \( (?P<stack>{A}) \)(?P<rest>)$",
    markers=MARKERS,
    marks=("**",),
    marker=r"\*\* *(?P<name>.*?)(?: \*\*(?P<tail>.*))?",
    by_verb=BY_VERB,
    by_start=BY_START,
    remarks={},
    chat=None,
    summary=NO_SUMMARY,
    writers=(
        Writer(
            "pacific",
            pl.lit(True),
            "pacific",
            Conventions(
                prints_showdown_order=None,
                prints_uncalled=None,
                marks_all_in=False,
                shows_before_showdown=True,
                folds_before_deal=True,
                winner_mucks=True,
            ),
        ),
    ),
    rulebook="pacific",
    name_ends=" ",
    respellings=RESPELLINGS,
    fixed_limit_names_blinds=True,
    deal_may_be_unmarked=True,
)

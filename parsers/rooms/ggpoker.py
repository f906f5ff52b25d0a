"""GGPoker: near PokerStars' wording, with names made up for each download and the reader called `Hero`.

Cards are turned up as soon as they are shown, so shows stand above the marker of the showdown, and those of all-in
players name the hand as the board was then. A straddle is stated as what its poster has in, like the total of a raise.
A missed blind is dead; where a big blind is due too, a line of its own posts it. Of later boards the summary lists only
the cards that differ. Histories of 2020 state no rake. Short deck is played with a button blind of one ante each.

What a cash-out or an all-in insurance costs or brings is paid beside the pot, which is awarded all the same.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import Game, Marker, Phrase
from parsers.rooms.pokerstars import ALL_IN, POKERSTARS, A
from parsers.rooms.wording import DATE

GAMES: Final = (
    Game("shortdeck", "holdem", 2, deck="short"),
    Game("short deck", "holdem", 2, deck="short"),
    Game("plo-6", "omaha", 6, limit="pot"),
    Game("plo-5", "omaha", 5, limit="pot"),
    Game("plo", "omaha", 4, limit="pot"),
    Game("omaha (nl postflop)", "omaha", 4, limit="pot", limit_after_flop="no"),
    *POKERSTARS.games,
)
NAMED_GAMES: Final = (r"[56][- ]Card (?:PLO|Omaha)[A-Za-z/ -]*", r"(?:Hold'em|PLO|Omaha|Short ?Deck)[^()]*?")
"""The more telling one first: tournaments bear names of games too, and their own game comes last."""
LEVEL: Final = r"(?P<level>Level ?[0-9]+)"

TITLES: Final = (
    *(
        rf"^Tournament #(?P<tournament>[0-9]+), .*(?P<title>{name}(?: \(NL postflop\))?) - {LEVEL} ?"
        r"\((?P<stakes>[0-9,./() ]+)\)$"
        for name in NAMED_GAMES
    ),
    r"^(?P<title>[^(]+?)\s*\((?P<stakes>[^()]*)\)$",
)
STAKES: Final = (
    rf"^(?P<low>{A})/(?P<high>{A})(?: ?\((?P<ante>{A})\))?$",
    rf"^(?P<button_blind>(?P<ante>{A}))$",
)

BY_VERB: Final = {
    "posts missed blind": (Phrase("dead_blind", rf"posts missed blind (?P<amount>{A}){ALL_IN}"),),
    "straddle": (Phrase("straddle", rf"straddle (?P<to>{A}){ALL_IN}"),),
    "get an all-in insurance": (Phrase("insurance", r"(?P<words>get an all-in insurance .*)"),),
    "pay premium of all-in insurance": (
        Phrase("insurance", rf"(?P<words>pay premium of all-in insurance) \((?P<fee>{A})\)"),
    ),
    "Chooses": (Phrase("notice", r"(?P<words>Chooses to EV Cashout)"),),
    "Pays": (Phrase("insurance", rf"(?P<words>Pays Cashout Risk) \((?P<fee>{A})\)"),),
    "Receives": (Phrase("insurance", rf"(?P<words>Receives Cashout) \((?P<amount>{A})\)"),),
}
BY_START: Final = {
    "Dealt to ": (
        Phrase("deal", r"Dealt to (?P<actor>.*) \[(?P<cards>[^\[\]]*)\]"),
        Phrase("deal", r"Dealt to (?P<actor>.*)"),
    ),
    "Cash Drop to Pot": (Phrase("house_added", rf"Cash Drop to Pot : total (?P<amount>{A})"),),
}
SIDE_PAYMENTS: Final = "AII Premium|Cashout Risk|Cashout"

CLIENT: Final = Conventions(shows_before_showdown=True, turn_tells_flop=True, header_may_name_next_level=True)

OTHER_ROOMS: Final = {r"^[\p{L}0-9.]+ ?Poker Hand #[0-9]+:": "unknown room"}
"""Rooms whose name ends on this one's first word, such as club apps: their wording is near, but not known."""

GGPOKER: Final = replace(
    POKERSTARS,
    room="ggpoker",
    opening=r"^Poker Hand #(?P<number>[A-Z]{0,3}[0-9]+):",
    refused_openings=OTHER_ROOMS,
    header=rf"^(?P<brand>Poker) Hand #(?P<number>(?P<zoom>RC)?[A-Z]*[0-9]+): *(?P<game>.*) - (?P<time>{DATE}.*)$",
    rulers=(),
    titles=TITLES,
    stakes=STAKES,
    games=GAMES,
    markers={**POKERSTARS.markers, "PREFLOP": Marker("betting", 0)},
    by_verb={**POKERSTARS.by_verb, **BY_VERB},
    by_start={**POKERSTARS.by_start, **BY_START},
    summary=replace(
        POKERSTARS.summary,
        seat=(
            r" ?(?P<verb>folded|showed|mucked|collected|won|lost|\(didn't bet\))"
            rf"(?P<tail>.*?)(?:, (?:{SIDE_PAYMENTS}) \({A}\))*"
        ),
        pots={
            "Total pot": ("total", None),
            "Rake": ("rake", None),
            "Jackpot": ("jackpot", None),
            "Bingo": ("drop", None),
            "Fortune": ("drop", None),
            "Tax": ("tax", None),
        },
        ignored=("Hand was run two times", "Hand was run three times", "FIRST", "SECOND", "THIRD"),
        later_boards_in_full=False,
    ),
    writers=(Writer("ggpoker", pl.lit(True), "ggpoker", CLIENT),),
    rulebook="ggpoker",
    key_scope="session",
    absent_players_are_dealt_in=True,
    lists_waiting_players=True,
)

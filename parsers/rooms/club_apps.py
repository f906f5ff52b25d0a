"""CoinPoker, PPPoker and Weplay: rooms whose apps write near PokerStars' wording, each with habits of its own.

CoinPoker pays what nobody called with the pot, names no currency where chips are played for, and may say of an all-in
raise what it adds alone; a cancelled hand gives all bets back. PPPoker writes that hands are mucked which the summary
shows, the winner's too, and names the wrong street of a fold. Weplay states what is collected before the rake; its
first sum of a raise is what it adds, straddles are declined in words, and the deal may be repeated at the end.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import Marker, Phrase, Respelling
from parsers.rooms.pokerstars import ALL_IN, POKERSTARS, A
from parsers.rooms.wording import ADDED_AND_TOTAL, DATE, HOUR, with_amount

LOOSE: Final = Conventions(prints_showdown_order=None, prints_uncalled=None, summary_trusted=None)
ANY_END: Final = r" ?(?P<verb>folded|showed|mucked|collected|won|\(didn't bet\)|)(?P<tail>.*)"
"""A seat's line of the summary, whatever it says."""
ENDED: Final = ("Game ended: .*", "Hand ended at .*")
GAME: Final = "(?:Hold'em|Omaha|[56] Card Omaha)[A-Za-z/ ]*?"
"""How a game's name may begin; a tournament's own name stands in front of it."""
NOTICES: Final = {
    " activated time-bank": (Phrase("notice", r"(?P<actor>.*) (?P<words>activated time-bank .*)"),),
}

COINPOKER: Final = replace(
    POKERSTARS,
    room="coinpoker",
    opening=r"^CoinPoker Hand #(?P<number>[0-9]+):",
    refused_openings={},
    header=rf"^(?P<brand>CoinPoker) Hand #(?P<number>[0-9]+): *(?P<game>.*\)) (?P<time>{DATE}.*)$",
    rulers=(),
    titles=(
        rf"^Tournament #(?P<tournament>[0-9]+), (?:(?P<buy_in>[₮$€][0-9.]+) )?.*?(?P<title>{GAME}) "
        r"\((?P<stakes>[^()]*)\)$",
        r"^(?P<title>[^(]+?)\s*\((?P<stakes>[^()]*?)(?: *(?P<play_money>play))?\)$",
    ),
    stakes=(rf"^(?P<low>{A})/(?P<high>{A})(?: ante (?P<ante>{A}))? *(?:play|[A-Z]{{3,4}}|₮)?$",),
    time=(rf"^(?P<date>{DATE}) (?P<hour>{HOUR}) (?P<zone>[A-Z]{{2,5}})$",),
    by_verb={
        **POKERSTARS.by_verb,
        "raises": (
            *POKERSTARS.by_verb["raises"],
            Phrase("raise", rf"raises (?P<amount>{A}){ALL_IN}"),
        ),
    },
    by_start={
        **POKERSTARS.by_start,
        "All bets returned": (Phrase("notice", r"(?P<words>All bets returned.*)"),),
    },
    remarks={**POKERSTARS.remarks, **NOTICES},
    summary=replace(POKERSTARS.summary, seat=ANY_END, ignored=ENDED),
    writers=(
        Writer("coinpoker", pl.lit(True), "coinpoker", replace(LOOSE, prints_uncalled=False, total_before_rake=False)),
    ),
    rulebook="coinpoker",
    cash_currency="USDT",
    respellings=(Respelling(r"^\*\*\* HAND CANCELLED \*\*\*$", "^.*$", "Hand cancelled"),),
)

PPPOKER: Final = replace(
    POKERSTARS,
    room="pppoker",
    opening=r"^PPPoker Hand #(?P<number>[0-9]+):",
    refused_openings={},
    header=rf"^(?P<brand>PPPoker) Hand #(?P<number>[0-9]+): *(?P<game>.*?) - (?P<time>{DATE}.*)$",
    rulers=(),
    by_verb={**POKERSTARS.by_verb, "mucks": (Phrase("notice", "(?P<words>mucks hand)"),)},
    remarks={**POKERSTARS.remarks, **NOTICES},
    summary=replace(POKERSTARS.summary, seat=ANY_END, ignored=ENDED, last_line="^Hand ended at "),
    writers=(Writer("pppoker", pl.lit(True), "pppoker", LOOSE),),
    rulebook="pppoker",
)

WEPLAY: Final = replace(
    POKERSTARS,
    room="weplay",
    opening=r"^Weplay Hand #(?P<number>[0-9]+):",
    refused_openings={},
    header=rf"^(?P<brand>Weplay) Hand #(?P<number>[0-9]+): *(?P<game>.*?) - (?P<time>{DATE}.*)$",
    rulers=(),
    tables={
        "Table ": (
            r"Table '(?P<table>.*)'\([0-9]+\) (?P<max_seats>[0-9]+)-max \([A-Za-z]+ [0-9]+\)"
            r" Seat #(?P<button>[0-9]+) is the button"
        )
    },
    markers={**POKERSTARS.markers, "HOLE CARDS": Marker("betting")},
    by_verb={
        **POKERSTARS.by_verb,
        **with_amount({"raises": "raise"}, ALL_IN, ADDED_AND_TOTAL),
        "declines": (Phrase("notice", "(?P<words>declines straddle)"),),
    },
    remarks={**POKERSTARS.remarks, **NOTICES},
    summary=replace(POKERSTARS.summary, seat=ANY_END),
    writers=(
        Writer(
            "weplay",
            pl.lit(True),
            "weplay",
            replace(LOOSE, prints_uncalled=True, repeats_cards=True, awards_hold_rake=True),
        ),
    ),
    rulebook="weplay",
)

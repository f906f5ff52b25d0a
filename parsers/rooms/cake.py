"""Cake Poker, later Juicy Stakes: hands of 2010 to 2019, known by numbers with letters.

The line of the showdown stands in every hand, above what is paid. `is all in` is any act with the last chips, which it
states as added; other raises state the total. The winner without a showdown is said to muck, and so are players who had
folded; beaten cards may follow behind the payment. An uncalled bet is returned by its player. A dead blind is told as a
negative sum, which is no sum. Coin flips tell no bets at all: such hands are set aside. Where accounts are in euros,
chips are dollars all the same, with the euros in brackets; the stakes are then told in euros alone.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import NO_SUMMARY, Game, Grammar, Marker, Phrase, Respelling
from parsers.money import AMOUNT
from parsers.rooms.wording import BOARD_STREETS, CARDS, FOLDS_AND_CHECKS, HOUR, TOTAL, WITH_HAND, with_amount

A: Final = AMOUNT
DAY: Final = "[0-9]{4}[-./][0-9]{2}[-./][0-9]{2}"

GAMES: Final = (
    Game("hold'em", "holdem", 2),
    Game("omaha hi/lo", "omaha", 4, pays_low=True),
    Game("omaha hl", "omaha", 4, pays_low=True),
    Game("omaha", "omaha", 4),
)

BY_VERB: Final = {
    **FOLDS_AND_CHECKS,
    **with_amount(
        {
            "calls": "call",
            "bets": "bet",
            "posts small blind": "small_blind",
            "posts big blind": "big_blind",
            "posts ante of": "ante",
            "returns uncalled bet": "uncalled",
        }
    ),
    "raises": (Phrase("raise", f"raises to {TOTAL}"),),
    "is all in": (Phrase("all_in", rf"is all in (?P<amount>{A})", (("all_in", "all in"),)),),
    "posts dead blind": (
        Phrase("small_and_big_blind", rf"posts dead blind (?P<dead>{A}) and big blind (?P<amount>{A})"),
        Phrase("dead_blind", rf"posts dead blind (?P<amount>{A})"),
        Phrase("unknown", r"(?P<words>posts dead blind [$€]?-.*)"),
    ),
    "shows": (Phrase("show", rf"shows {CARDS}(?: \(.*\))?"),),
    "mucks": (Phrase("muck", "mucks"), Phrase("muck", rf"mucks {CARDS}(?: \(.*\) ?\.?)?")),
    "wins": (Phrase("award", rf"wins (?P<amount>{A}){WITH_HAND}"),),
}
BY_START: Final = {
    "Dealt to ": (Phrase("deal", rf"Dealt to (?P<actor>.*?) {CARDS}"),),
    "Player left the table": (Phrase("notice", "(?P<words>Player left the table)"),),
}
REMARKS: Final = {
    " wins ": (Phrase("award", rf"(?P<actor>.*) wins (?P<amount>{A}){WITH_HAND}"),),
    " finished ": (Phrase("eliminated", r"(?P<actor>.*) (?P<words>finished [0-9]+ out of [0-9]+ players\.?)"),),
}

SUMS: Final = (
    r"\([$€]?[0-9][0-9 .,]* in chips\)"
    r"|: ?(?:bets|calls|raises to|is all in|returns uncalled bet|posts [a-z ]+) [$€]?[0-9].*$"
    r"| wins [$€]?[0-9][0-9 .,]*"
)
STAKES: Final = " -- -?[$€]?[0-9][0-9 .,$€/]* [NPF]L "
RESPELLINGS: Final = (
    Respelling(r" +\(EUR [^()]*\)", r" +\(EUR [^()]*\)", ""),
    Respelling(":posts ", ":posts", ": posts"),
    *(
        respelling
        for part in (SUMS, STAKES)
        for respelling in (
            Respelling(part, "([0-9]) ([0-9]{3})(?: ([0-9]{3}))?", "${1}${2}${3}"),
            Respelling(part, ",([0-9]{1,2})([^0-9]|$)", ".${1}${2}"),
        )
    ),
)
"""Clients in other languages part thousands by a blank and write a decimal comma."""

CAKE: Final = Grammar(
    room="cake",
    opening=r"^Hand#(?P<number>[0-9A-F]+) - ",
    refused_openings={},
    header=rf"^(?P<brand>Hand)#(?P<number>[0-9A-F]+) - (?P<game>.*) -- (?P<time>{DAY} - {HOUR})$",
    rulers=(),
    titles=(
        r"^.*(?-u:\b)T(?P<tournament>[0-9]+) -- [A-Z]+ -- (?P<buy_in>.*?) -- (?P<max_seats>[0-9]+) Max"
        r" -- Table (?P<table>[0-9]+) -- (?P<stakes>[-0-9/.,]+) (?P<title>[NPF]L .*)$",
        r"^(?P<table>.*?(?:(?P<max_seats>[0-9]+)-[Mm]ax.*?)?) -- (?:€\S*|(?P<stakes>\S+)) (?P<title>[NPF]L .*)$",
    ),
    stakes=(rf"^(?:0|-1|(?P<ante>{A}))/(?P<low>{A})/(?P<high>{A})$", rf"^(?P<low>{A})/(?P<high>{A})$"),
    games=GAMES,
    limits={"nl ": "no", "pl ": "pot", "fl ": "fixed"},
    time=(rf"^(?P<date>{DAY}) - (?P<hour>{HOUR})(?P<zone>ET)?$",),
    time_formats=("%Y/%m/%d %H:%M:%S", "%Y-%m-%d %H:%M:%S", "%Y.%m.%d %H:%M:%S"),
    zones={},
    tables={"Dealer: Seat ": "Dealer: Seat (?P<button>[0-9]+)"},
    seat=rf"^Seat (?P<seat>[0-9]+): (?P<player>.*?) \((?P<stack>{A}) in chips\)(?P<rest>(?: DEALER)?) *$",
    markers={**BOARD_STREETS, "SHOW DOWN": Marker("betting")},
    marker=r"\*\*\* ?(?P<name>[A-Z ]+?) ?\*\*\*(?P<tail>.*)",
    by_verb=BY_VERB,
    by_start=BY_START,
    remarks=REMARKS,
    chat=None,
    summary=NO_SUMMARY,
    writers=(
        Writer(
            "cake",
            pl.lit(True),
            "cake",
            Conventions(
                prints_showdown_order=None,
                shows_before_showdown=True,
                winner_mucks=True,
                returns_unraised_blind=False,
                all_ins_may_raise=True,
                posts_name_stakes=True,
            ),
        ),
    ),
    rulebook="cake",
    lists_waiting_players=True,
    deal_may_be_unmarked=True,
    bets_may_be_unsaid=True,
    blanks_may_be_underscores=True,
    button_mark="DEALER",
    respellings=RESPELLINGS,
)

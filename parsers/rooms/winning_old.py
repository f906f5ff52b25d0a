"""The Winning Poker Network until 2019: every line of a player begins with the word, then the name.

The number stands in the second line, the time in the first. Cards are dealt one a line. Amounts bear no sign, a raise
states the chips it adds, and `allin` is any act with the last of them. Who wins is told by the summary, which lists all
who sit at the table, with the cards shown. Histories of tournaments number none, so they pass for cash games; those
somebody else collected lack cards, and of players without a name the lines hold none.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import Claims, Marker, Phrase, Respelling, Summary
from parsers.habits import CAPS
from parsers.money import AMOUNT
from parsers.rooms.winning import WINNING
from parsers.rooms.wording import (
    BOARD_STREETS,
    FOLDS_AND_CHECKS,
    MARKED_ALL_IN,
    MORE_THAN_NOTHING,
    NEVER,
    with_amount,
)

A: Final = AMOUNT
PAID: Final = rf"\((?P<amount>{A})\)"
SOMETHING: Final = f"Collects: {MORE_THAN_NOTHING}"
CARD: Final = r"\[(?P<cards>[^\[\]]*)\]"

MARKERS: Final = {"DEAL": Marker("betting", 0), **BOARD_STREETS}
BY_VERB: Final = {
    **with_amount(
        {
            "ante": "ante",
            "has small blind": "small_blind",
            "has big blind": "big_blind",
            "straddle": "straddle",
            "posts": "extra_blind",
            "posts dead blind": "dead_blind",
            "calls": "call",
            "bets": "bet",
            "raises": "raise",
        },
        amount=PAID,
    ),
    "allin": (Phrase("all_in", rf"allin {PAID}", MARKED_ALL_IN),),
    "caps": (Phrase("all_in", rf"caps {PAID}", (*MARKED_ALL_IN, ("words", CAPS))),),
    **FOLDS_AND_CHECKS,
    "mucks cards": (Phrase("no_show", "mucks cards"),),
    "received": (
        Phrase("deal", rf"received card: {CARD}"),
        Phrase("deal", r"received a card\.", (("card_count", "1"),)),
    ),
    "sitting out": (Phrase("sat_out", "sitting out"),),
    "wait BB": (Phrase("sat_out", "wait BB"),),
    "is": (
        Phrase("disconnected", r"is disconnected and ALL IN\."),
        Phrase("disconnected", r"is disconnected\.?"),
        Phrase("reconnected", r"is reconnected\.?"),
        Phrase("time_out", r"is timed out\.?"),
    ),
}
SUMMARY: Final = Summary(
    start="------ Summary ------",
    seat=r" => (?P<verb>shows|mucks|does not show|doesn't show)(?P<tail>.*)",
    positions={},
    streets={},
    pot_line="Pot: ",
    pots={"Pot": ("total", None), "Rake": ("rake", None), "JP fee": ("jackpot", None)},
    side_pot="Side pot",
    board=r"(?P<name>Board): \[(?P<cards>[^\]]*)\]",
    board_word="Board: ",
    claims=Claims(
        folded=f"({NEVER})",
        did_not_bet=NEVER,
        showed=r"^shows: ",
        mucked=r"^mucks \(does not show: ",
        collected=SOMETHING,
        won=SOMETHING,
        lost=NEVER,
        words=r"^shows: ([A-Z].*?) \[",
    ),
    ignored=("Game ended at: .*",),
    name_ends=" => ",
    last_line="^Game ended at: ",
)

DAY: Final = "[0-9]{4}/[0-9]{1,2}/[0-9]{1,2}"

WINNING_OLD: Final = replace(
    WINNING,
    room="winning-old",
    opening=rf"^Game started at: {DAY} [0-9:]+(?:\s+Game ID: (?P<number>[0-9]+))?",
    header_lines=2,
    header=r"^(?P<brand>Game) started at: (?P<time>.*)\nGame ID: (?P<number>[0-9]+) (?P<game>.*)$",
    titles=(r"^[0-9.]+/[0-9.]+ (?P<table>.*?) ?\((?P<title>[A-Z][A-Za-z' ]+)\)(?: (?P<max_seats>[0-9]+)-max)?$",),
    time=(rf"^(?P<date>{DAY}) (?P<hour>[0-9:]+)(?: (?P<zone>[A-Z]{{3,5}}))?$",),
    zones={},
    tables={"Seat ": "Seat (?P<button>[0-9]+) is the button"},
    seat=rf"^Seat (?P<seat>[0-9]+): (?P<player>.*?) \((?P<stack>{A})\)\.(?P<rest>)$",
    markers=MARKERS,
    marks=("*** ", "------ "),
    marker=r"(?:\*\*\* (?P<name>[A-Z]+) \*\*\*:?(?P<tail>.*)|------ Summary ------)",
    by_verb=BY_VERB,
    by_start={
        "Uncalled bet (": (Phrase("uncalled", rf"Uncalled bet \((?P<amount>{A})\) returned to(?: (?P<actor>.*))?"),),
    },
    summary=SUMMARY,
    writers=(
        Writer(
            "winning-old",
            pl.lit(True),
            "winning",
            Conventions(
                prints_showdown_order=None,
                total_before_rake=False,
                returns_unraised_blind=False,
                all_ins_may_raise=True,
                posts_name_stakes=True,
                marks_all_in=False,
            ),
        ),
    ),
    cash_currency="USD",
    lists_waiting_players=True,
    deal_may_be_unmarked=True,
    deals_card_by_card=True,
    respellings=(
        Respelling(r"^\*?Player .*", r"^\*?Player (.*)", "${1}"),
        Respelling(r"^.*Collects: .*", r"^(.*?) (shows: |mucks \(|does not show |doesn't show )", "${1} => ${2}"),
        Respelling(r"^\*\*\* FLOP \*\*\*:$", "FLOP", "DEAL"),
    ),
)

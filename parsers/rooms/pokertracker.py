"""PokerTracker's own spelling of hands of other rooms: what it gives out is iPoker's or Merge's, in words of its own.

Shows and payments stand below the summary's mark. Cards of iPoker have their suit in front. One word stands for every
all-in, with the chips it adds. Amounts of tournaments bear a money sign, though they are chips.

iPoker: `Raise (NF)` and all raises of newer exports state the total; `Raise` and `Raise to` the chips added. The total
pot is what was paid out. Exports marked `Uncalled:Y` leave a bet that nobody called out of it, others pay it out with
the pot. A post of both blinds is a big blind that is too large. Merge: raises state the total, no line a rake; a bet
that nobody called is a payment of its own or part of another, since 2014 it says so. In tournaments stacks are stated
without what was posted.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import Game, Grammar, Marker, Phrase, Summary
from parsers.money import AMOUNT
from parsers.rooms.wording import (
    BOARD_STREETS,
    CARDS,
    DEALT_TO,
    HOUR,
    LIMITS_IN_FULL,
    MARKED_ALL_IN,
    STUD_STREETS,
    in_capitals,
    noted,
    with_amount,
)
from parsers.zones import ZONES

A: Final = AMOUNT
NAMED_HAND: Final = r"(?: (?P<words>.+))?"

GAMES: Final = (
    Game("holdem", "holdem", 2),
    Game("hold'em", "holdem", 2),
    Game("omaha hi-lo", "omaha", 4, pays_low=True),
    Game("omaha hi/lo", "omaha", 4, pays_low=True),
    Game("omaha h/l", "omaha", 4, pays_low=True),
    Game("omaha", "omaha", 4),
    Game("7 card stud hi-lo", "seven_card_stud", 7, pays_low=True),
    Game("7 card stud h/l", "seven_card_stud", 7, pays_low=True),
    Game("7 card stud", "seven_card_stud", 7),
    Game("5 card stud", "five_card_stud", 5),
)
LIMITS: Final = {
    " nl": "no", " pl": "pot", " fl": "fixed", **LIMITS_IN_FULL, "limit": "fixed",
}  # fmt: skip

BY_VERB: Final = {
    "Fold": (Phrase("fold", "Fold"),),
    "Check": (Phrase("check", "Check"),),
    **with_amount(
        {
            "Call": "call",
            "Bet": "bet",
            "Post Ante": "ante",
            "Post SB": "small_blind",
            "Post BB": "big_blind",
            "Post DB": "extra_blind",
            "SB": "small_blind",
            "BB": "big_blind",
        }
    ),
    "Allin": (Phrase("all_in", rf"Allin (?P<amount>{A})", MARKED_ALL_IN),),
    "Shows": (Phrase("show", rf"Shows {CARDS}{NAMED_HAND}"),),
    "Mucks": (Phrase("muck", rf"Mucks(?: {CARDS}{NAMED_HAND})?"),),
    "wins": (
        Phrase("award", rf"wins (?P<amount>{A})"),
        Phrase("uncalled", rf"wins (?P<amount>{A}) \(uncalled\)"),
    ),
}
BY_START: Final = {
    **DEALT_TO,
    **noted("notice", "Server "),
}

SUMMARY: Final = Summary(
    start="*** SUMMARY ***",
    seat=r"(?P<verb>\n)(?P<tail>)",
    positions={},
    streets={},
    pot_line="Total pot ",
    pots={"Total pot": ("total", None), "Rake": ("rake", None)},
    side_pot="Side pot",
    board=r"(?P<name>\n)(?P<cards>)",
    board_word="\n",
    events=": (?:Shows|Mucks|wins)(?: |$)",
    last_line=rf": wins {A}(?: \(uncalled\))?$",
    pays_last=True,
)
YEAR_FIRST: Final = "[0-9]{4}[-/][0-9]{2}[-/][0-9]{2}"
TABLE: Final = (
    r"Table (?P<table>(?P<zoom>Speed - Zone Poker - )?.*?)"
    r"(?:, (?P<tournament>[0-9]+) \(Tournament: .* Buy-In: (?P<buy_in>[^()]*)\)|, Seats (?P<max_seats>[0-9]+))?"
)

FROM_IPOKER: Final = Conventions(
    prints_showdown_order=None,
    prints_uncalled=False,
    total_before_rake=False,
    shows_before_showdown=True,
    posts_name_stakes=True,
    all_ins_may_raise=True,
    post_sizes_tell_dead=True,
    marks_dead_button=False,
)
FROM_MERGE: Final = replace(FROM_IPOKER, total_before_rake=True)

POKERTRACKER_IPOKER: Final = Grammar(
    room="pokertracker-ipoker",
    opening=r"^GAME #(?P<number>[0-9]+):? ",
    refused_openings={r"^[A-Z]+_GAME #[0-9]": "unknown room"},
    header=(
        r"^(?P<brand>GAME) #(?P<number>[0-9]+):?(?: Version:[0-9.]+)?(?: (?P<returns>Uncalled:Y))? +(?P<game>.*?)"
        rf"(?: -)? (?P<time>{YEAR_FIRST} {HOUR}.*)\n{TABLE}$"
    ),
    rulers=(),
    titles=(rf"^(?P<title>.*?) +\(?(?P<stakes>{A}/{A})\)?$", r"^(?P<title>.*?) +Tournament$"),
    stakes=(rf"^(?P<low>{A})/(?P<high>{A})$",),
    games=GAMES,
    limits=LIMITS,
    time=(rf"^(?P<date>[0-9/-]+) (?P<hour>{HOUR})(?:/(?P<zone>[A-Z]+))?$",),
    time_formats=("%Y-%m-%d %H:%M:%S", "%Y/%m/%d %H:%M:%S"),
    zones=ZONES,
    tables={},
    seat=rf"^Seat (?P<seat>[0-9]+): (?P<player>.*) \((?P<stack>{A}) in chips\)(?P<rest>(?: (?:DEALER|\([A-Z]+\)))*)$",
    markers={"HOLE CARDS": Marker("betting", 0), **BOARD_STREETS, **in_capitals(STUD_STREETS)},
    by_verb={
        **BY_VERB,
        "Raise": (
            Phrase("raise", rf"Raise \(NF\) (?P<to>{A})"),
            Phrase("raise", rf"Raise (?:to )?(?P<amount>{A})"),
        ),
    },
    by_start=BY_START,
    remarks={":": (Phrase("sat_out", "(?P<actor>.*):"),)},
    chat=None,
    summary=SUMMARY,
    writers=(
        Writer(
            "pokertracker-uncalled",
            pl.col("returns").is_not_null(),
            "ipoker",
            replace(FROM_IPOKER, prints_uncalled=None),
        ),
        Writer("handhq", pl.col("table") == "HandHQ", "ipoker", replace(FROM_IPOKER, states_stacks=False)),
        Writer("pokertracker", pl.lit(True), "ipoker", FROM_IPOKER),
    ),
    rulebook="pokertracker",
    cash_currency="USD",
    button_mark="DEALER",
    lists_waiting_players=True,
    header_lines=2,
)

POKERTRACKER_MERGE: Final = replace(
    POKERTRACKER_IPOKER,
    room="pokertracker-merge",
    opening=r"^(?:MERGE_GAME|Merge Game) #(?P<number>[0-9-]+)(?::| \|)",
    refused_openings={},
    header=(
        r"^(?P<brand>MERGE_GAME|Merge Game) #(?P<number>[0-9-]+)(?:: | \| )(?P<game>.*?)(?: \|)? "
        rf"(?P<time>[0-9]{{2}}/[0-9]{{2}}/[0-9]{{4}} {HOUR}[A-Z ]*)(?: \| Version:[0-9]+)?\n{TABLE}$"
    ),
    time=(rf"^(?P<date>[0-9/]+) (?P<hour>{HOUR})(?: (?P<zone>[A-Z]+))?$",),
    time_formats=("%m/%d/%Y %H:%M:%S",),
    by_verb={**BY_VERB, "Raise": (Phrase("raise", rf"Raise (?P<to>{A})"),)},
    writers=(
        Writer(
            "pokertracker-tournament",
            pl.col("tournament").is_not_null(),
            "merge",
            replace(FROM_MERGE, stacks_leave_out_posts=True),
        ),
        Writer(
            "pokertracker-uncalled",
            pl.col("brand") == "Merge Game",
            "merge",
            replace(FROM_MERGE, prints_uncalled=True),
        ),
        Writer("pokertracker", pl.lit(True), "merge", FROM_MERGE),
    ),
)

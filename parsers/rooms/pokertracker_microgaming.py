"""Hands of Microgaming's network as PokerTracker gives them out: sentences in the past tense.

Cards are `10 of s`, since 2016 `10s`. One word stands for every all-in, with the chips it adds, blinds included. Calls
and raises state the chips they add, even where the line says `raised to`; in 2011 what the player then has in on the
street: seen in calls of 2012 and 2013 and in raises of 2016, and taken to be so of raises in between. Of a bet that
nobody called what an all-in player could not match goes back without a word, the rest is paid out with the pot. Who
wins alone mucks. Only since 2016 a line states the rake.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import NO_SUMMARY, Grammar, Marker, Phrase, Respelling
from parsers.money import AMOUNT
from parsers.rooms.pokertracker import GAMES, LIMITS
from parsers.rooms.wording import HOUR, MARKED_ALL_IN, board_streets

A: Final = AMOUNT
FIRST_ADDED: Final = "2012"
"""The first year whose calls and raises state the chips they add."""
WINS: Final = rf"wins (?P<amount>{A}) from"

BY_VERB: Final = {
    "folded": (Phrase("fold", "folded"),),
    "checked": (Phrase("check", "checked"),),
    "called": (Phrase("call", rf"called - (?P<amount>{A})"),),
    "bet": (Phrase("bet", rf"bet - (?P<amount>{A})"),),
    "raised": (Phrase("raise", rf"raised (?:-|to) (?P<to>{A})"),),
    "went all-in": (Phrase("all_in", rf"went all-in - (?P<amount>{A})", MARKED_ALL_IN),),
    "posted": (
        Phrase("ante", rf"posted (?:the )?ante - (?P<amount>{A})"),
        Phrase("small_blind", rf"posted the small blind - (?P<amount>{A})"),
        Phrase("big_blind", rf"posted the big blind - (?P<amount>{A})"),
        Phrase("extra_blind", rf"posted to play - (?P<amount>{A})"),
    ),
    "shows:": (Phrase("show", r"shows: (?P<cards>.*)"),),
    "mucks:": (Phrase("muck", r"mucks:(?: (?P<cards>.*))?"),),
    "wins": (
        Phrase("award", rf"{WINS} the pot"),
        Phrase("award", rf"{WINS} the main pot", (("pot", "0"),)),
        Phrase("award", rf"{WINS} (?:the )?side pot (?P<pot>[0-9])"),
    ),
}
EXPORT: Final = Conventions(
    prints_showdown_order=None,
    prints_uncalled=False,
    returns_surplus_unsaid=True,
    raises_state_chips_added=True,
    winner_mucks=True,
    shows_before_showdown=True,
    all_ins_may_raise=True,
    post_sizes_tell_dead=True,
    marks_dead_button=False,
)

POKERTRACKER_MICROGAMING: Final = Grammar(
    room="pokertracker-microgaming",
    opening=r"^\*\* (?:Game ID|Hand #) (?P<number>[0-9]+) (?:Version:[0-9]+ )?starting - ",
    refused_openings={},
    header=(
        r"^\*\* (?P<brand>Game ID|Hand #) (?P<number>[0-9]+) (?:Version:[0-9]+ )?starting - "
        rf"(?P<time>[0-9-]+ {HOUR}[A-Z/]*)\n\*\* (?P<game>(?P<table>.*?(?:\((?P<tournament>[0-9]+)\):Table [0-9]+)?) "
        r"\[[^\]]*\] \([^()]*?(?: seats:(?P<max_seats>[0-9]+) ?)?\)) [A-Z][a-z]+ Money$"
    ),
    rulers=(),
    titles=(r"^(?P<stakes>.*(?P<title>\[[^\]]*\] \([^()]*\)))$",),
    stakes=(rf"^.*\((?P<low>{A})\|(?P<high>{A}) [^()]*\)$",),
    games=GAMES,
    limits=LIMITS,
    time=(rf"^(?P<date>[0-9-]+) (?P<hour>{HOUR})(?:/(?P<zone>[A-Z]+))?$",),
    time_formats=("%Y-%m-%d %H:%M:%S",),
    zones={"GMT": "UTC"},
    tables={},
    seat=(
        rf"^(?:- )?(?P<player>.*) sitting in seat (?P<seat>[0-9]+) with (?P<stack>{A})(?: at end (?P<final_stack>{A}))?"
        r"(?P<rest>(?: ?\[[A-Za-z ]*\])*)$"
    ),
    markers={
        "card": Marker("betting", 0),
        "cards": Marker("betting", 0),
        **board_streets("the flop", "the turn", "the river"),
    },
    by_verb=BY_VERB,
    by_start={"End of game ": (Phrase("notice", "(?P<words>End of game [0-9]+)"),)},
    remarks={},
    chat=None,
    summary=replace(
        NO_SUMMARY, last_line=rf"^End of game | wins {A} from (?:the )?(?:main |side )?pot", pays_last=True
    ),
    writers=(
        Writer(
            "pokertracker-2011",
            pl.col("time_text").str.slice(0, len(FIRST_ADDED)) < FIRST_ADDED,
            "microgaming",
            replace(EXPORT, calls_state_totals=True, raises_state_chips_added=False),
        ),
        Writer("pokertracker", pl.lit(True), "microgaming", EXPORT),
    ),
    rulebook="pokertracker",
    name_ends=" ",
    absent_players_are_dealt_in=True,
    absent_marks=("[Sitting out]",),
    button_mark="[Dealer]",
    posts_may_be_all_in=True,
    lists_waiting_players=True,
    header_lines=2,
    seat_begins="",
    marks=("** Dealing ",),
    marker=r"\*\* Dealing (?P<name>the [a-z]+|cards?)(?: to (?P<actor>.*))?: (?P<tail>.*)",
    rake=rf"^Rake: (?P<amount>{A})$",
    respellings=(Respelling(r"\*\* Dealing [^:]*: .*", r": ([^:]*)$", ": [${1}]"),),
)

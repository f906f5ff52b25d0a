"""BetOnline and the other rooms of its network (PayNoRake, ActionPoker, Gear Poker): near PokerStars' wording.

Players are listed in no order, seats count from 0, and the words behind a stack are not to be believed: some who are
said to sit out play. Shown cards stand without brackets, amounts without a sign, times in the client's own zone. The
summary alone pays, and tells its pot and board twice in 2011; when nobody can bet any more, it alone has the cards that
came. Who leaves the table folds without a word. A stack of nothing and a dead post of nothing are none: players with
such stacks have played, and the pot held such posts. Tournaments name no limit, and stakes that are not those
of the hand. An ante of nothing is told, too; a raise states what it adds and what it makes.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import Chat, Claims, Grammar, Phrase, Summary
from parsers.money import AMOUNT
from parsers.rooms.pokerstars import GAMES, LIMITS, MARKERS
from parsers.rooms.wording import (
    ADDED_AND_TOTAL,
    DATE,
    FOLDS_AND_CHECKS,
    HOUR,
    MORE_THAN_NOTHING,
    UNCALLED_BET,
    with_amount,
)

A: Final = AMOUNT
SOMETHING: Final = rf"\(\$?{MORE_THAN_NOTHING}\)"
ALL_IN: Final = r"(?P<all_in>(?: and is all[- ]in)?)"
CARD: Final = "[2-9TJQKA][cdhs]"

BY_VERB: Final = {
    **FOLDS_AND_CHECKS,
    **with_amount(
        {
            "calls": "call",
            "bets": "bet",
            "posts small blind": "small_blind",
            "posts big blind": "big_blind",
            "post now": "extra_blind",
        },
        ALL_IN,
    ),
    "post dead": (
        Phrase("unknown", r"(?P<words>post dead 0\.00)"),
        Phrase("dead_blind", rf"post dead (?P<amount>{A})"),
    ),
    **with_amount({"raises": "raise"}, ALL_IN, ADDED_AND_TOTAL),
    "ante processed": (
        Phrase("notice", r"(?P<words>ante processed 0\.00)"),
        Phrase("ante", rf"ante processed (?P<amount>{A}){ALL_IN}"),
    ),
    "mucks": (Phrase("muck", "mucks(?: hand)?"),),
}
BY_START: Final = {
    "Dealt to ": (
        Phrase("notice", r"Dealt to (?P<actor>.*?) (?P<words>\[\])"),
        Phrase("deal", r"Dealt to (?P<actor>.*?) \[(?P<cards>[^\[\]]+)\]"),
    ),
    **UNCALLED_BET,
}
REMARKS: Final = {
    " shows ": (Phrase("show", rf"(?P<actor>.*?):? shows \[?(?P<cards>{CARD}(?: {CARD})*)\]?"),),
    " mucks": (Phrase("muck", "(?P<actor>.*?) mucks(?: hand)?"),),
    " has left the table": (Phrase("seat_left", "(?P<actor>.*) has left the table"),),
    " joins the table": (Phrase("seat_taken", r"(?P<actor>.*) joins the table at seat #(?P<target_seat>[0-9]+)"),),
    " has timed out": (Phrase("time_out", "(?P<actor>.*) has timed out"),),
    " has been disconnected": (Phrase("disconnected", "(?P<actor>.*) has been disconnected"),),
    " is disconnected": (Phrase("disconnected", "(?P<actor>.*) is disconnected"),),
    " has reconnected": (Phrase("reconnected", "(?P<actor>.*) has reconnected"),),
    " is sitting out": (Phrase("sat_out", "(?P<actor>.*) is sitting out"),),
    " has returned": (Phrase("came_back", "(?P<actor>.*) has returned"),),
}

SUMMARY: Final = Summary(
    start="*** SUMMARY ***",
    seat=r" ?(?P<verb>folded|showed|mucked|collected|$)(?P<tail>.*)",
    positions={},
    streets={"before Flop": 0, "on the Flop": 1, "on the Turn": 2, "on the River": 3},
    pot_line="Total pot ",
    pots={"Total pot": ("total", None), "Main pot": ("pot", 0), "Rake": ("rake", None)},
    side_pot="Side pot",
    board=r"(?P<name>Board) \[(?P<cards>[^\]]*)\]",
    board_word="Board ",
    claims=Claims(collected=f"^collected {SOMETHING}", won=f"(?:collected|won) {SOMETHING}", lost="but did not win"),
    pays_alone=True,
    lines_may_repeat=True,
    completes_board=True,
    ignored=(
        ".* has left the table",
        "Dealt to .*",
        ".* joins the table at seat #[0-9]+",
        rf".* shows {CARD}(?: {CARD})*",
    ),
)

ZONES: Final = {
    f"{name} {kind} Time": place
    for name, place in {
        "Eastern": "America/New_York",
        "Central": "America/Chicago",
        "Mountain": "America/Denver",
        "Pacific": "America/Los_Angeles",
        "GMT": "Europe/London",
    }.items()
    for kind in ("Standard", "Daylight")
}
BRANDS: Final = r"BetOnline Poker|PayNoRake|ActionPoker(?:\.com)?|Gear Poker|SportsBetting Poker|TigerGaming"

BETONLINE: Final = Grammar(
    room="betonline",
    opening=rf"^(?:{BRANDS}) Game #(?P<number>[0-9]+): ",
    refused_openings={},
    header=rf"^(?P<brand>{BRANDS}) Game #(?P<number>[0-9]+): (?P<game>.*?) - (?P<time>{DATE} .*)$",
    rulers=(),
    titles=(
        rf"^Tournament #(?P<tournament>[0-9]+): (?P<title>.*?) \(?{A}/{A}\)?$",
        r"^(?P<title>[^(]*?) \((?P<stakes>[^()]*)\)$",
    ),
    stakes=(rf"^(?P<low>{A})/(?P<high>{A})$",),
    games=GAMES,
    limits=LIMITS,
    time=(
        rf"^(?P<date>{DATE}) (?P<hour>{HOUR})(?: (?P<zone>[A-Z].*))?$",
        rf"^(?P<date>{DATE}) (?P<hour>[0-9]{{1,2}}:[0-9]{{2}})(?: (?P<zone>[A-Z].*))?$",
    ),
    time_formats=("%Y/%m/%d %H:%M:%S", "%Y/%m/%d %H:%M"),
    zones=ZONES,
    tables={"Table '": r"Table '(?P<table>.*)' (?P<max_seats>[0-9]+)-Max(?:, Seat #(?P<button>[0-9]+) is the button)?"},
    seat=(
        rf"^Seat (?P<seat>[0-9]+): (?P<player>.*?) \((?:0\.00|(?P<stack>{A})) in chips\)"
        r"(?P<rest>(?: - [A-Z][A-Za-z ]+)?)$"
    ),
    markers=MARKERS,
    by_verb=BY_VERB,
    by_start=BY_START,
    remarks=REMARKS,
    chat=Chat(mark=' said, "', ending='"'),
    summary=SUMMARY,
    writers=(
        Writer(
            "betonline",
            pl.lit(True),
            "betonline",
            Conventions(
                prints_showdown_order=None,
                total_before_rake=False,
                returns_unraised_blind=False,
                posts_name_stakes=True,
                marks_all_in=False,
                leaving_folds=True,
            ),
        ),
    ),
    rulebook="betonline",
    lists_waiting_players=True,
    absent_marks=("\n",),
)

"""Absolute Poker and UltimateBet: one software, later one network (Cereus), whose records do not say which room it was.

Three stars part the streets and the summary, a dash stands between a name and its verb. Amounts behind `Raises` are the
chips added and the total. `All-In` stands for a call, a bet or a post alike, `All-In(Raise)` for raises. Headers name
the big blind alone, of fixed limit (`Normal`) both bets. Who enters `Posts $1 dead $0.50`, the live and the dead part,
or `Posts dead $1.50 dead $0.50`, both together and the dead part of it. A blind that nobody calls is not given back,
but collected with the pot. The marker of the showdown stands above every ending, contested or not.

In stud everybody's cards are listed anew on each street, hidden ones as `H`, and so are the reader's when he has
folded. The summary has both halves of a split pot; the one that was not won it leaves out.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import Claims, Game, Grammar, Marker, Phrase, Respelling, Summary
from parsers.money import AMOUNT
from parsers.rooms.wording import (
    BOARD_STREETS,
    CARDS,
    DEALER_POSITIONS,
    DEALT_TO,
    HOUR,
    ISO_DATE,
    MARKED_ALL_IN,
    RIVER_OR_LAST,
    STUD_STREETS,
    in_capitals,
    noted,
    with_amount,
)
from parsers.zones import ZONES

A: Final = AMOUNT
WHY: Final = r"(?: \([A-Za-z -]+\))?"
"""What the client did in the player's place, such as `(Preselection)`."""
CARD: Final = "(?:10|[2-9TJQKAX])[cdhs]?"
PRICE: Final = r"[$€£]?[0-9][0-9,]*(?:\.[0-9]+)?"

GAMES: Final = (
    Game("holdem", "holdem", 2),
    Game("omaha hi/lo", "omaha", 4, pays_low=True),
    Game("omaha", "omaha", 4),
    Game("seven card hi/lo", "seven_card_stud", 7, pays_low=True),
    Game("seven card", "seven_card_stud", 7),
)

MARKERS: Final = {
    "POCKET CARDS": Marker("betting", 0),
    **BOARD_STREETS,
    "RIVER": RIVER_OR_LAST,
    **STUD_STREETS,
    **in_capitals(STUD_STREETS),
    "SHOW DOWN": Marker("showdown"),
}


BY_VERB: Final = {
    "Folds": (Phrase("fold", f"Folds{WHY}"),),
    "Checks": (Phrase("check", f"Checks{WHY}"),),
    **with_amount({"Calls": "call", "Bets": "bet", "Ante": "ante", "Bring-In": "bring_in"}, WHY),
    "Raises": (Phrase("raise", f"Raises (?P<amount>{A}) to (?P<to>{A}){WHY}"),),
    "Completes": (
        Phrase("completion", f"Completes (?:{A} )?to (?P<to>{A}){WHY}"),
        Phrase("completion", f"Completes (?P<amount>{A}){WHY}"),
    ),
    "All-In": (Phrase("all_in", f"All-In (?P<amount>{A}){WHY}", MARKED_ALL_IN),),
    "All-In(Raise)": (Phrase("raise", rf"All-In\(Raise\) (?P<amount>{A}) to (?P<to>{A}){WHY}", MARKED_ALL_IN),),
    "Posts": (
        Phrase("small_blind", f"Posts small blind (?P<amount>{A})"),
        Phrase("big_blind", f"Posts big blind (?P<amount>{A})"),
        Phrase("small_and_big_blind", f"Posts dead (?P<amount>{A}) dead {A}"),
        Phrase("small_and_big_blind", f"Posts (?P<amount>{A}) dead (?P<dead>{A})"),
        Phrase("dead_blind", f"Posts dead (?:blind )?(?P<amount>{A})"),
        Phrase("extra_blind", f"Posts (?P<amount>{A})"),
    ),
    "Pocket": (Phrase("deal", rf"Pocket \[(?P<repeated>{CARD}(?: {CARD})*) (?P<cards>{CARD})\]"),),
    "returned": (Phrase("uncalled", rf"returned \((?P<amount>{A})\) : not called"),),
    "Shows": (Phrase("show", rf"Shows {CARDS}(?: \((?P<words>.*)\))?"),),
    "Mucks": (Phrase("muck", f"Mucks(?: {CARDS})?"),),
    "Does not show": (Phrase("no_show", f"Does not show(?: {CARDS})?"),),
    **noted("sat_out", "Sits out", "sits out", "sitting out", "is sitting out", "Sitout"),
    **noted("time_out", "Timeout", "timed out", "has timed out"),
    **noted("disconnected", "disconnected", "is disconnected"),
    **noted("reconnected", "reconnected", "has reconnected"),
}

SUMMARY: Final = Summary(
    start="*** SUMMARY ***",
    seat=r" *(?P<verb>Folded|collected|won|HI:|LO:|All-In|\[Mucked\]|\[Does|$)(?P<tail>.*)",
    positions=DEALER_POSITIONS,
    streets={
        "on the POCKET CARDS": 0, "on the FLOP": 1, "on the TURN": 2, "on the RIVER": 3,
        **{f"on the {street}": marker.street or 0 for street, marker in STUD_STREETS.items()},
        **{f"on the {street}": marker.street or 0 for street, marker in in_capitals(STUD_STREETS).items()},
    },
    stud_streets={"on the RIVER": 4},
    pot_line="Total Pot(",
    pots={
        "Total Pot": ("total", None), "Rake": ("rake", None), "Jackpot Rake": ("jackpot", None), "Main Pot": ("pot", 0),
    },
    side_pot="Side Pot",
    board=r"(?P<name>Board) \[(?P<cards>[^\]]*)\]",
    board_word="Board ",
    claims=Claims(
        folded=r"Folded (on the [0-9A-Za-z ]*[A-Za-z])",
        showed=r"with [^\[]*\[[^\]-]*-",
        mucked=r"\[Mucked\]",
        won=rf"^(?:won|collected) Total \({A}\)",
        lost=r"(?:HI|LO):lost",
        cards=r"\[((?:(?:10|[2-9TJQKA])[cdhs] ?)+)(?:- |\])",
        words=r"with ([^\[]*[^ \[])",
    ),
)  # fmt: skip

CEREUS: Final = Grammar(
    room="cereus",
    opening=r"^Stage #(?P<number>C?[0-9]+)(?::| Tourney)",
    refused_openings={},
    header=(
        r"^(?P<brand>Stage) #(?P<number>C?[0-9]+):? +(?:Tourney ID (?P<tournament>[0-9]+) +)?(?P<game>.*?)"
        rf" +- +(?P<time>{ISO_DATE} .*)$"
    ),
    rulers=(),
    titles=(rf"^(?P<title>[A-Za-z][^$€£]*?) +(?P<stakes>{PRICE}(?:/{PRICE})?(?:, {PRICE} ante)?)(?: +[A-Za-z ]+)?$",),
    stakes=(
        f"^(?P<low>{PRICE})/(?P<high>{PRICE})(?:, (?P<ante>{PRICE}) ante)?$",
        f"^(?P<high>{PRICE})(?:, (?P<ante>{PRICE}) ante)?$",
    ),
    games=GAMES,
    limits={"no limit": "no", "pot limit": "pot", "normal": "fixed"},
    time=(rf"^(?P<date>{ISO_DATE}) (?P<hour>{HOUR})(?:\.[0-9]+)?(?: \((?P<zone>[A-Z]+)\))?",),
    time_formats=("%Y-%m-%d %H:%M:%S",),
    zones=ZONES,
    tables={
        "Table: ": (
            r"Table: (?P<table>.*?) \((?:Real|(?P<play_money>Play)) Money\)"
            r"(?: Seat #(?P<button>[0-9]+) is the (?:dead )?dealer)?"
        ),
    },
    seat=rf"^Seat (?P<seat>[0-9]+) - (?P<player>.*) \( ?(?P<stack>{A}) in chips\)(?P<rest>.*)$",
    markers=MARKERS,
    by_verb=BY_VERB,
    by_start=DEALT_TO,
    remarks={
        " Collects ": (
            Phrase("award", f"(?P<actor>.*) Collects (?P<amount>{A}) from main pot", (("pot", "0"),)),
            Phrase("award", rf"(?P<actor>.*) Collects (?P<amount>{A}) from side pot[ #-]*(?P<pot>[0-9]+)"),
            Phrase("award", f"(?P<actor>.*) Collects (?P<amount>{A}) from side pot", (("pot", "1"),)),
            Phrase("award", f"(?P<actor>.*) Collects (?P<amount>{A})"),
        ),
    },
    chat=None,
    summary=SUMMARY,
    writers=(
        Writer(
            "cereus",
            pl.lit(value=True),
            "cereus",
            Conventions(
                prints_showdown_order=None,
                returns_unraised_blind=False,
                names_high_alone=True,
                all_ins_may_raise=True,
                deals_to_folded=True,
                marks_showdown_of_one=True,
            ),
        ),
    ),
    rulebook="cereus",
    posts_may_be_all_in=True,
    name_ends=" - ",
    lists_waiting_players=True,
    respellings=(
        Respelling(r" - Pocket \[[^\]]*\]", r"\bH\b", "X"),
        Respelling(r"(?:Single|Multi(?: Normal)?) Tournament", "^.*$", "Tourney"),
    ),
)

"""Everleaf and the rooms of its network: a header of two lines, streets between double stars, and no summary.

Posts and bets have a colon behind the name, other acts have none. A raise states the chips it adds. What nobody called
goes back without a word, and pots are told as they are won, behind the rake, which no line states. `does not show
cards` is said of the winner nobody called and of who throws his hand away at the showdown alike. Old files print the
euro as a caret. Times bear no zone.

In stud the third street may be opened by a bet, which is a completion, instead of the bring-in.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import NO_SUMMARY, Game, Grammar, Marker, Phrase, Respelling
from parsers.money import AMOUNT
from parsers.rooms.wording import DATE, HOUR, RIVER_OR_LAST, board_streets, noted, with_amount

MONEY: Final = rf"(?:[$€£] *)?(?P<amount>{AMOUNT})(?: *[A-Za-z]+)?"
SUM: Final = rf"\[ *{MONEY} *\]\.?"
CARDS: Final = r"\[ *(?P<cards>[^\]]*)\]"
POT: Final = r"from (?:the )?(?:main pot|side pot #?(?P<pot>[0-9]+)|side pot)(?: with (?P<words>.*?))?(?: \[.*)?\.?"

GAMES: Final = (
    Game("hold'em", "holdem", 2, limit="fixed"),
    Game("omaha hi/lo", "omaha", 4, pays_low=True, limit="fixed"),
    Game("omaha", "omaha", 4, limit="fixed"),
    Game("7 card stud hi/lo", "seven_card_stud", 7, pays_low=True, limit="fixed"),
    Game("7 card stud", "seven_card_stud", 7, limit="fixed"),
)
"""Where no limit is named it is fixed."""

MARKERS: Final = {
    "Dealing down cards": Marker("betting", 0),
    **board_streets("Dealing Flop", "Dealing Turn", "Dealing River"),
    "Dealing River": RIVER_OR_LAST,
    "Dealing 4th Street": Marker("betting", 1),
    "Dealing 5th Street": Marker("betting", 2),
    "Dealing 6th Street": Marker("betting", 3),
}


BY_VERB: Final = {
    **dict.fromkeys(("folds", "folds."), (Phrase("fold", r"folds\.?"),)),
    **dict.fromkeys(("checks", "checks."), (Phrase("check", r"checks\.?"),)),
    **with_amount({"calls": "call", "raises": "raise", "bets": "bet"}, amount=SUM),
    "completes to": (Phrase("completion", rf"completes to (?:[$€£] *)?(?P<to>{AMOUNT})(?: *[A-Za-z]+)?\.?"),),
    "posts": (
        Phrase("small_blind", f"posts small blind {SUM}"),
        Phrase("big_blind", f"posts big blind {SUM}"),
        Phrase("small_and_big_blind", f"posts both blinds {SUM}"),
        Phrase("dead_blind", f"posts dead (?:small )?blind {SUM}"),
        Phrase("ante", f"posts ante {SUM}"),
        Phrase("bring_in", rf"posts bring-in {MONEY}\.?"),
    ),
    "shows": (Phrase("show", rf"shows {CARDS}(?: (?P<words>.*?))?\.?"),),
    "does not show cards": (Phrase("muck", "does not show cards"),),
    "wins": (
        Phrase("award", f"wins +{MONEY} {POT}"),
        Phrase("award", rf"wins +high \({MONEY}\) {POT}", (("share", "high"),)),
        Phrase("award", rf"wins +low \({MONEY}\) {POT}", (("share", "low"),)),
    ),
    **noted("disconnected", "has disconnected", "is disconnected"),
    **noted("reconnected", "has reconnected", "has returned"),
    **noted("time_out", "has timed out", "did not respond in time"),
    **noted("seat_taken", "has joined the table"),
    **noted("seat_left", "has left the table"),
    **noted("sat_out", "sits out", "is sitting out"),
    **noted("came_back", "is back", "sits in"),
}

EVERLEAF: Final = Grammar(
    room="everleaf",
    opening=r"^\*{5} Hand history for game #(?P<number>[0-9]+) \*{5}",
    refused_openings={},
    header_lines=2,
    header=(
        r"^(?P<brand>\*{5} Hand history for game) #(?P<number>[0-9]+) \*{5}\n"
        rf"(?P<game>.*) - (?P<time>{DATE} - {HOUR})$"
    ),
    rulers=(r"^Everleaf Gaming Game #[0-9]+$",),
    titles=(r"^(?:Blinds )?(?P<stakes>[^ ]+/[^ ]+) (?P<title>.*)$",),
    stakes=(rf"^(?P<low>{AMOUNT})/(?P<high>{AMOUNT})$",),
    games=GAMES,
    limits={"nl": "no", "pl": "pot", "fl": "fixed"},
    time=(rf"^(?P<date>{DATE}) - (?P<hour>{HOUR})(?: (?P<zone>[A-Z]{{2,5}}))?$",),
    time_formats=("%Y/%m/%d %H:%M:%S",),
    zones={},
    tables={
        "Table ": r"Table (?P<table>.*[^\]])",
        "Seat ": "Seat (?P<button>[0-9]+) is the button",
        "Total number of players": "Total number of players.*",
    },
    seat=(
        r"^Seat (?P<seat>[0-9]+): (?P<player>.*) \( +"
        rf"(?:(?:[$€£] *)?(?P<stack>{AMOUNT})(?: *[A-Za-z]+)?|(?P<rest>new player|All-in)) *\)$"
    ),
    marks=("** ",),
    marker=r"\*\* (?P<name>[A-Za-z0-9 ]+) \*\*(?P<tail> *\[.*)?",
    markers=MARKERS,
    by_verb=BY_VERB,
    by_start={"Dealt to ": (Phrase("deal", rf"Dealt to (?P<actor>.*) {CARDS}\.?"),)},
    remarks={},
    chat=None,
    summary=NO_SUMMARY,
    writers=(
        Writer(
            "everleaf",
            pl.lit(value=True),
            "everleaf",
            Conventions(
                prints_showdown_order=None,
                prints_uncalled=None,
                shows_before_showdown=True,
                winner_mucks=True,
                names_high_alone=True,
                second_small_blind_is_dead=False,
            ),
        ),
    ),
    rulebook="everleaf",
    name_ends=" ",
    lists_waiting_players=True,
    absent_marks=("new player",),
    respellings=(
        Respelling(r": (?:posts (?:small|big|both|dead|ante|bring)[a-z -]* [^( ]*[0-9\[]|bets \[)", "^:", ""),
        Respelling(r"ˆ *[0-9]", "ˆ", "€"),
        Respelling(r"/ˆ[0-9]", "ˆ", "€"),
    ),
)

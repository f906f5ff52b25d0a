"""Entraction, a network to 2012: a column of names, a column of acts, and amounts in brackets behind them.

Every amount is what was put in by that act, raises and all-ins too; an all-in is called nothing else, whether it calls,
bets or raises. Blinds and the button stand above the deal with the name behind them. Each street repeats the board.
What nobody called is paid back in words, rake has a line where some was taken. The only time told is that when the hand
was over; it stands for the hand. Tournaments are told by the number in the name of their table.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import NO_SUMMARY, Game, Grammar, Phrase, Respelling
from parsers.money import AMOUNT
from parsers.rooms.wording import HOUR, ISO_DATE, LIMITS_IN_FULL, MARKED_ALL_IN, board_streets
from parsers.zones import ZONES

A: Final = AMOUNT
CARD: Final = "(?:[2-9TJQKA]|10)[cdhs]"
CURRENCY: Final = "(?:[A-Z]{3} )?"
IN_BRACKETS: Final = rf" *\((?P<amount>{A})\)"

GAMES: Final = (
    Game("texas hold'em", "holdem", 2),
    Game("omaha high low", "omaha", 4, pays_low=True),
    Game("omaha hi-lo", "omaha", 4, pays_low=True),
    Game("omaha hi/lo", "omaha", 4, pays_low=True),
    Game("omaha high/low", "omaha", 4, pays_low=True),
    Game("omaha", "omaha", 4),
)


def named(kind: str, words: str) -> tuple[Phrase, ...]:
    """A post with the name behind its words."""
    return (Phrase(kind, rf"{words}: +(?P<actor>.*?) +\((?P<amount>{A})\)"),)


BY_VERB: Final = {
    "Fold": (Phrase("fold", "Fold"),),
    "Check": (Phrase("check", "Check"),),
    "Call": (Phrase("call", f"Call{IN_BRACKETS}"),),
    "Bet": (Phrase("bet", f"Bet{IN_BRACKETS}"),),
    "Raise": (Phrase("raise", f"Raise{IN_BRACKETS}"),),
    "All-In": (Phrase("all_in", f"All-In{IN_BRACKETS}", MARKED_ALL_IN),),
    "Ante": (Phrase("ante", f"Ante{IN_BRACKETS}"),),
    "Payback": (Phrase("uncalled", f"Payback{IN_BRACKETS}"),),
}
BY_START: Final = {
    "Small Blind: ": named("small_blind", "Small Blind"),
    "Big Blind: ": named("big_blind", "Big Blind"),
    "Blind out of turn: ": named("extra_blind", "Blind out of turn"),
    "Small + Big Blind: ": named("small_and_big_blind", r"Small \+ Big Blind"),
}
REMARKS: Final = {
    " was dealt: ": (Phrase("deal", r"(?P<actor>.*) was dealt: +(?P<cards>.*)"),),
    " shows: ": (Phrase("show", r"(?P<actor>.*?) shows: +(?P<cards>[^(]*?)(?: \((?P<words>.*)\))?"),),
    " didn't show hand": (Phrase("no_show", "(?P<actor>.*) didn't show hand"),),
    " mucks": (Phrase("muck", "(?P<actor>.*) mucks(?: hand)?"),),
    " wins: ": (Phrase("award", rf"(?P<actor>.*) wins: +{CURRENCY}(?P<amount>{A})(?: \(.*\))?"),),
}

ENTRACTION: Final = Grammar(
    room="entraction",
    opening=r"^Game # (?P<number>[0-9]+) - ",
    refused_openings={},
    header=(
        r"^(?P<brand>Game) # (?P<number>[0-9]+) - (?P<game>.*?) - "
        r'Table "(?:.* (?P<tournament>[0-9]{5,}) )?(?P<table>.*)"(?:\nGame ended (?P<time>.*))?$'
    ),
    header_ending="^Game ended 20[0-9]",
    rulers=(),
    titles=(rf"^(?P<title>.*?) (?P<stakes>{CURRENCY}{A}/{A}(?: and .*)?)$",),
    stakes=(
        rf"^(?P<currency>[A-Z]{{3}}) (?P<low>{A})/(?P<high>{A})$",
        rf"^(?P<low>{A})/(?P<high>{A})(?: and (?P<ante>{A}) ante)?$",
    ),
    games=GAMES,
    limits=LIMITS_IN_FULL,
    time=(rf"^(?P<date>{ISO_DATE}) (?P<hour>{HOUR})(?: (?P<zone>[A-Z]{{2,5}}))?$",),
    time_formats=("%Y-%m-%d %H:%M:%S",),
    zones=ZONES,
    tables={
        "Players(max ": r"Players\(max (?P<max_seats>[0-9]+)\):",
        "Dealer: ": r"Dealer: +(?P<dealer>.*)",
    },
    seat=rf"^(?P<player>.*?) +\({CURRENCY}(?P<stack>{A}) in seat (?P<seat>[0-9]+)\)(?P<rest>.*)$",
    seat_begins="",
    markers=board_streets("Flop", "Turn", "River"),
    marks=("Flop [", "Turn [", "River [", "Game ended 20"),
    marker=r"(?P<name>Flop|Turn|River|Game ended 20)(?P<tail> ?.*)",
    by_verb=BY_VERB,
    by_start=BY_START,
    remarks=REMARKS,
    chat=None,
    summary=replace(NO_SUMMARY, start="Game ended 20", last_line="^Game ended 20[0-9]"),
    writers=(
        Writer(
            "entraction",
            pl.lit(True),
            "entraction",
            Conventions(prints_showdown_order=None, shows_before_showdown=True, all_ins_may_raise=True),
        ),
    ),
    rulebook="entraction",
    deal_may_be_unmarked=True,
    name_ends="  ",
    lists_waiting_players=True,
    rake=rf"^Rake: +{CURRENCY}(?P<amount>{A})$",
    respellings=(
        Respelling(".*", " {3,}", "  "),
        Respelling(f"{CARD}(?: - {CARD})+", " - ", " "),
        Respelling(f"^(?:Flop|Turn|River)  {CARD}(?: {CARD})*$", "^([A-Z][a-z]+)  (.*)$", "$1 [$2]"),
    ),
)

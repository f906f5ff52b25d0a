"""KingsClub, a club of mixed games: short sentences, nothing said of the currency, everybody's cards dealt in words.

Every amount is the total of the street, of calls, too; the first bet over a bring-in completes it. A bet nobody called
goes back without a word. The streets of stud are counted by the cards behind the first three, and no line opens the
first. Who draws changes and gets cards in one line. Boards of a game with two, or of one run twice, have lines of
their own; where a board is run twice the river's line tells of the turn, too. Draws run twice name each run, and some
print cards dealt again that no hand could hold: those lines are left unknown. The summary states what everybody has
left; a side pot may have no payment in words.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import NO_SUMMARY, Game, Grammar, Marker, Phrase, Respelling
from parsers.money import AMOUNT
from parsers.rooms.wording import BOARD_STREETS, CARDS, FOLDS_AND_CHECKS, HOUR, TOTAL, counted, with_amount

A: Final = AMOUNT
ALL_IN: Final = r"(?P<all_in>(?:, and is all in)?)"

GAMES: Final = (
    Game("holdem", "holdem", 2),
    Game("omaha 5 card hi-lo", "omaha", 5, pays_low=True),
    Game("omaha 5 card", "omaha", 5),
    Game("omaha hi-lo", "omaha", 4, pays_low=True),
    Game("omaha", "omaha", 4),
    Game("seven card stud hi-lo", "seven_card_stud", 7, pays_low=True),
    Game("seven card stud", "seven_card_stud", 7),
    Game("2-7 razz", "deuce_razz", 7, pays_low=True, pays_high=False),
    Game("razz", "razz", 7, pays_low=True, pays_high=False),
    Game("2-7 triple draw", "deuce_triple_draw", 5, pays_low=True, pays_high=False),
    Game("2-7 single draw", "deuce_single_draw", 5, pays_low=True, pays_high=False),
    Game("a-5 triple draw", "ace_triple_draw", 5, pays_low=True, pays_high=False),
    Game("badugi", "badugi", 4, pays_low=True, pays_high=False),
    Game("5 card draw", "five_card_draw", 5),
)
LIMITS: Final = {"no limit": "no", "pot limit": "pot", "limit": "fixed"}

MARKERS: Final = {
    "1ST BETTING ROUND": Marker("posting", 0),
    "HOLE CARDS": Marker("betting", 0),
    **BOARD_STREETS,
    **counted("STREET", ("3RD", "4TH", "5TH", "6TH"), first=1),
    **counted("DRAW", ("1ST", "2ND", "3RD"), first=1),
    **counted("BETTING ROUND", ("2ND", "3RD", "4TH"), first=1),
}

BY_VERB: Final = {
    **FOLDS_AND_CHECKS,
    **with_amount({"calls": "call", "raises to": "raise"}, ALL_IN, TOTAL),
    **with_amount({"bets": "bet", "brings in for": "bring_in"}, ALL_IN),
    "posts": (
        Phrase("ante", rf"posts ante (?P<amount>{A}){ALL_IN}"),
        Phrase("small_blind", rf"posts the small blind (?P<amount>{A}){ALL_IN}"),
        Phrase("big_blind", rf"posts the big blind (?P<amount>{A}){ALL_IN}"),
        Phrase("unknown", f"(?P<words>posts blind {A}){ALL_IN}"),
    ),
    "draws": (Phrase("discard", "draws (?P<card_count>[0-9])"),),
    "discards": (Phrase("discard", rf"discards {CARDS} draws \[(?P<drawn>[^\]]*)\](?: \[(?P<drawn_again>[^\]]*)\])?"),),
    "stands pat": (Phrase("stand_pat", "stands pat"),),
    "shows": (Phrase("show", f"shows {CARDS}"),),
    "mucks": (Phrase("muck", "mucks"),),
    "wins": (
        Phrase("award", rf"wins pot \((?P<amount>{A})\)"),
        Phrase("award", rf"wins \((?P<amount>{A})\) from pot", (("pot", "0"),)),
        Phrase("award", rf"wins \((?P<amount>{A})\) from side pot (?P<pot>[0-9])"),
    ),
}
BY_START: Final = {
    "Dealt to ": (Phrase("deal", rf"Dealt to (?P<actor>.*): {CARDS}"),),
    "Run ": (Phrase("show", rf"Run (?P<counted_board>[0-9]): (?P<actor>.*) shows {CARDS}"),),
}

KINGSCLUB: Final = Grammar(
    room="kingsclub",
    opening=r"^#(?P<number>[0-9]+): (?:No Limit|Pot Limit|Limit) [^\n]* - [0-9]",
    refused_openings={},
    header=rf"^(?P<brand>#)(?P<number>[0-9]+): (?P<game>.* - {A}/{A})\n(?P<time>[0-9-]+ {HOUR}.*)$",
    rulers=(),
    titles=(r"^(?P<title>.*) - (?P<stakes>[^ ]*)$",),
    stakes=(rf"^(?P<low>{A})/(?P<high>{A})$",),
    games=GAMES,
    limits=LIMITS,
    time=(rf"^(?P<date>[0-9-]+) (?P<hour>{HOUR})(?: (?P<zone>[A-Z]+))?$",),
    time_formats=("%Y-%m-%d %H:%M:%S",),
    zones={"UTC": "UTC"},
    tables={"Table '": "Table '(?P<table>.*)'(?: Seat (?P<button>[0-9]+) is the button)?"},
    seat=rf"^Seat (?P<seat>[0-9]+): (?P<player>.*) \((?P<stack>{A})\)(?P<rest>)$",
    markers=MARKERS,
    by_verb=BY_VERB,
    by_start=BY_START,
    remarks={},
    chat=None,
    summary=replace(
        NO_SUMMARY,
        start="*** SUMMARY ***",
        events=rf" wins (?:pot )?\({A}\)",
        ignored=("Rake .*", "Seat [0-9]+: .*"),
        last_line=rf" wins (?:pot )?\({A}\)(?: from (?:side )?pot(?: [0-9])?)?$",
        pays_last=True,
    ),
    writers=(
        Writer(
            "kingsclub",
            pl.lit(True),
            "kingsclub",
            Conventions(
                prints_showdown_order=None,
                prints_uncalled=None,
                shows_before_showdown=True,
                bets_complete=True,
                river_tells_turn=True,
                draws_tell_deals=True,
            ),
        ),
    ),
    rulebook="kingsclub",
    name_ends=" ",
    cash_currency="USD",
    lists_waiting_players=True,
    deal_may_be_unmarked=True,
    header_lines=2,
    rake=rf"^Rake (?P<amount>{A})$",
    stack_left=rf"^Seat (?P<seat>[0-9]+): .* \((?P<stack>{A})\)(?: [+-]?{A})?$",
    respellings=(
        Respelling(r": posts (?:ante|the (?:small|big) blind|blind) [0-9]", r"^: posts", " posts"),
        Respelling(r"\*\*\* BOARD [0-9] - [A-Z]+", r"BOARD ([0-9]) - ([A-Z]+)", "${2} ${1}"),
    ),
)

"""OnGame, the network of BWin: a header of three lines, streets behind dashes, stacks before and behind the hand.

A raise states the chips it adds and the street's total. No line gives an uncalled bet back: no pot holds it. What was
shown stands below the pots, with the stacks left: hands turned up have neither an order nor a line of their own. Where
all are all-in a board may be printed twice. Players who draw cards change them; the reader's new hand is printed whole.
Stakes of pot-limit tables may name the big blind twice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import NO_SUMMARY, Game, Grammar, Marker, Phrase
from parsers.money import AMOUNT
from parsers.rooms.wording import (
    ADDED_AND_TOTAL,
    FOLDS_AND_CHECKS,
    HOUR,
    MARKED_ALL_IN,
    RIVER_OR_LAST,
    board_streets,
    counted,
    noted,
    with_amount,
)
from parsers.zones import ZONES

A: Final = AMOUNT
ALL_IN: Final = r"(?P<all_in>(?: \[all in\])?)"
WINNERS: Final = r"won by (?P<winners>.*)"

GAMES: Final = (
    Game("texas_holdem", "holdem", 2),
    Game("omaha_hi_lo", "omaha", 4, pays_low=True),
    Game("omaha_hilo", "omaha", 4, pays_low=True),
    Game("omaha_hi", "omaha", 4),
    Game("five_card_omaha", "omaha", 5),
    Game("omaha", "omaha", 4),
    Game("seven_card_stud_hi_lo", "seven_card_stud", 7, pays_low=True),
    Game("seven_card_stud_hilo", "seven_card_stud", 7, pays_low=True),
    Game("seven_card_stud", "seven_card_stud", 7),
    Game("five_card_draw", "five_card_draw", 5),
)
LIMITS: Final = {"no_limit": "no", "pot_limit": "pot", "limit": "fixed"}

MARKERS: Final = {
    "pocket cards": Marker("betting", 0),
    **board_streets("flop", "turn", "river"),
    "river": RIVER_OR_LAST,
    **counted("street", ("3rd", "4th", "5th", "6th", "7th")),
}


def posted(kind: str, words: str) -> tuple[Phrase, ...]:
    """A post: only some of those that take a whole stack say so."""
    return Phrase(kind, words), Phrase(kind, rf"{words} \[all in\]", MARKED_ALL_IN)


BY_VERB: Final = {
    **FOLDS_AND_CHECKS,
    **with_amount(
        {
            "calls": "call", "bets": "bet", "small bring in": "bring_in", "big bring in": "bring_in",
        },
        ALL_IN,
    ),
    **with_amount({"raises": "raise"}, ALL_IN, ADDED_AND_TOTAL),
    "posts ante": posted("ante", rf"posts ante (?P<amount>{A})"),
    "posts small blind": posted("small_blind", rf"posts small blind \((?P<amount>{A})\)"),
    "posts big blind": posted("big_blind", rf"posts big blind \((?P<amount>{A})\)"),
    "posts dead blind": posted("dead_blind", rf"posts dead blind \((?P<amount>{A})\)"),
    "changed": (
        Phrase("stand_pat", "changed 0 cards?"),
        Phrase("discard", "changed (?P<card_count>[0-9]) cards?"),
    ),
    "stands pat": (Phrase("stand_pat", "stands pat"),),
}  # fmt: skip
BY_START: Final = {
    "Dealing to ": (Phrase("deal", r"Dealing to (?P<actor>.*): \[(?P<cards>[^\]]*)\]"),),
    "New hand for ": (Phrase("deal", r"New hand for (?P<actor>.*): \[(?P<cards>[^\]]*)\]"),),
    "Main pot: ": (Phrase("award", rf"Main pot: {A} {WINNERS}", (("pot", "0"),)),),
    "Side pot ": (Phrase("award", rf"Side pot (?P<pot>[0-9]): {A} {WINNERS}"),),
    "Seat ": (
        Phrase(
            "show", rf"Seat [0-9]+: (?P<actor>.*) \({A}\), net: [+-]?{A}, \[(?P<cards>[^\]]*)\](?: \((?P<words>.*)\))?"
        ),
    ),
    **noted("notice", "User: ", "---", "Summary:", "***** End of hand "),
}

CLIENT: Final = Conventions(
    prints_showdown_order=None,
    prints_uncalled=None,
    shows_before_showdown=True,
    repeats_cards=True,
    equal_stakes_name_big_blind=True,
    second_small_blind_is_dead=False,
    short_big_blind_is_small=True,
    posts_in_order=False,
    bets_complete=True,
    deals_whole_hands=True,
    names_high_alone=True,
)
MORE_ZONES: Final = {
    "EEST": "Europe/Helsinki", "WEST": "Europe/Lisbon", "MSD": "Europe/Moscow",
    **{f"GMT+{hour:02}00": f"Etc/GMT-{hour}" for hour in range(15)},
    **{f"GMT-{hour:02}00": f"Etc/GMT+{hour}" for hour in range(13)},
}  # fmt: skip

NUMBER: Final = "(?P<number>[A-Z][0-9]*-[0-9]+-[0-9]+)"
TOURNAMENT: Final = (
    r"\((?:TOURNAMENT: .*, )?(?P<tournament>R-[0-9]+-[0-9]+|TOURNAMENT)(?::|, buy-in: (?P<buy_in>[^()]*)) ?\)"
)
STAKED: Final = f"(?P<game>[A-Z_0-9]+ [A-Z_0-9]+ {A}/{A}.*?)(?:, (?:Real money|(?P<play_money>Play money)|TC))?"

ONGAME: Final = Grammar(
    room="ongame",
    opening=rf"^\*\*\*\*\* History for hand {NUMBER}",
    refused_openings={},
    header=(
        rf"^(?P<brand>\*{{5}}) History for hand {NUMBER}(?: {TOURNAMENT})? \*{{5}}\n"
        rf"Start hand: (?P<time>.*)\nTable: (?P<table>(?P<zoom>.*\bStrobe\b.*)|.*) \({STAKED}\)$"
    ),
    rulers=(),
    titles=(r"^(?P<title>[A-Z_0-9]+ [A-Z_0-9]+) (?P<stakes>.*)$",),
    stakes=(rf"^(?P<low>{A})/(?P<high>{A})(?:, ante: (?P<ante>{A}))?$",),
    games=GAMES,
    limits=LIMITS,
    time=(rf"^(?P<date>[A-Z][a-z]+ [A-Z][a-z]+ [0-9]+) (?P<hour>{HOUR}) (?P<zone>[A-Z0-9+-]+) (?P<year>[0-9]{{4}})$",),
    time_formats=("%a %b %d %H:%M:%S %Y",),
    zones={**ZONES, **MORE_ZONES},
    tables={
        "Button: ": "Button: seat (?P<button>[0-9]+)",
        "Players in round: ": r"Players in round: [0-9]+(?: \((?P<max_seats>[0-9]+)\))?",
    },
    seat=rf"^Seat (?P<seat>[0-9]+): (?P<player>.*) \((?P<stack>{A})\)(?P<rest>)$",
    markers=MARKERS,
    by_verb=BY_VERB,
    by_start=BY_START,
    remarks={},
    chat=None,
    summary=replace(NO_SUMMARY, last_line=r"^\*\*\*\*\* End of hand "),
    writers=(Writer("ongame", pl.lit(True), "ongame", CLIENT),),
    rulebook="ongame",
    name_ends=" ",
    cash_currency="USD",
    lists_waiting_players=True,
    header_lines=3,
    marks=(
        "--- Dealing ", "Dealing pocket cards", "Dealing 3rd street", "Dealing 4th street", "Dealing 5th street",
        "Dealing 6th street", "Dealing 7th street", "Dealing river",
    ),
    marker=r"(?:--- )?Dealing (?P<name>[a-z0-9]+(?: cards| street)?)(?: (?P<tail>\[.*))?",
    rake=rf"^Rake taken: (?P<amount>{A})$",
    stack_left=rf"^Seat (?P<seat>[0-9]+): .* \((?P<stack>{A})\)(?:, net: [+-]?{A}(?:, (?P<shown>\[.*))?)?$",
)  # fmt: skip

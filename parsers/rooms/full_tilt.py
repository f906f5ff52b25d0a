"""Full Tilt Poker, from its first years to its end as a network of its own in 2014.

Nothing stands between a player's name and the verb; a raise states the total alone. A hand won without a showdown is
mucked by the winner. All-in hands are turned up at once, with no marker of the showdown; those beaten may be mucked
with the cards in the summary. Chat has no mark but the colon behind the name. Files are often UTF-16; a record may be
`(partial)`, or lose the lines before its summary unsaid (tournaments played on four tables at once); a hand that was
never dealt has a pot of nothing.

By era: `FullTiltPoker` until 2010 here and there, later `Full Tilt Poker`; in the summer of 2010 dates were written out
(`Wed, July 21, 2010`); until 2012 stakes stand before the game, from 2013 behind it, the limit is shortened (`NL`) and
the pot stands behind each street. Capped tables name the cap before the limit (`$400 Pot Limit`), later only `CAP`.
In 2016 the client was PokerStars' (see there).
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import Chat, Game, Grammar, Marker, Phrase, Summary
from parsers.money import AMOUNT
from parsers.rooms.pokerstars import REPEATED
from parsers.rooms.wording import (
    BOARD_STREETS,
    CARDS,
    DATE,
    DRAWS,
    FOLDS_AND_CHECKS,
    HOUR,
    NEXT_HAND,
    POSITIONS,
    STUD_STREETS,
    TOTAL,
    WITH_HAND,
    in_capitals,
    with_amount,
)
from parsers.zones import ZONES

A: Final = AMOUNT
ALL_IN: Final = r"(?P<all_in>(?:, and is all in)?)(?:, and is capped)?"
PRICE: Final = r"[$€£]?[0-9][0-9,]*(?:\.[0-9]+)?[KMB]?"
WRITTEN_DATE: Final = "[A-Z][a-z]{2}, [A-Z][a-z]+ [0-9]{1,2}, [0-9]{4}"

GAMES: Final = (
    Game("hold'em", "holdem", 2),
    Game("courchevel h/l", "courchevel", 5, pays_low=True),
    Game("courchevel", "courchevel", 5),
    Game("irish", "irish", 4),
    Game("5 card omaha h/l", "omaha", 5, pays_low=True),
    Game("5 card omaha", "omaha", 5),
    Game("6 card omaha h/l", "omaha", 6, pays_low=True),
    Game("6 card omaha", "omaha", 6),
    Game("omaha h/l", "omaha", 4, pays_low=True),
    Game("omaha", "omaha", 4),
    Game("stud h/l", "seven_card_stud", 7, pays_low=True),
    Game("stud", "seven_card_stud", 7),
    Game("razz", "razz", 7, pays_low=True, pays_high=False),
    Game("2-7 triple draw", "deuce_triple_draw", 5, pays_low=True, pays_high=False),
    Game("2-7 single draw", "deuce_single_draw", 5, pays_low=True, pays_high=False),
    Game("a-5 triple draw", "ace_triple_draw", 5, pays_low=True, pays_high=False),
    Game("badugi", "badugi", 4, pays_low=True, pays_high=False),
    Game("5 card draw", "five_card_draw", 5),
)
LIMITS: Final = {
    "no limit": "no", "nl ": "no", "pot limit": "pot", "pl ": "pot", "fixed limit": "fixed", "fl ": "fixed",
    "limit": "fixed",
}  # fmt: skip

STAKES: Final = rf"(?P<stakes>{PRICE}/{PRICE}(?: Ante {PRICE})?)"
CAP: Final = rf"(?P<cap>{PRICE})(?: (?i:cap)(?: -)?)?"
GAME: Final = rf"(?:{CAP} )?(?P<title>(?:CAP )?(?:No Limit|Pot Limit|Limit|[NPF]L) [^-]*(?:[2A]-[75] [^-]*)?)"
TABLE: Final = r"Table (?P<table>.+?)(?: \((?:(?P<max_seats>[0-9]+|heads up)(?: max)?)?(?:,? ?[a-z]+)*\))?"
TOURNAMENT: Final = (
    rf"(?:(?P<buy_in>{PRICE} \+ {PRICE}) )?(?:(?P<zoom>.*\bRush\b.*)|.*?) \((?P<tournament>[0-9]+)\), "
    r"(?P<table>(?:Table|Match) [0-9]+)"
)

MARKERS: Final = {
    "HOLE CARDS": Marker("betting", 0),
    "FLOPET": Marker("betting", 0, new_cards=1),
    **BOARD_STREETS,
    "DISCARD ROUND": Marker("betting", 2),
    **in_capitals(STUD_STREETS),
    "DRAW": Marker("betting", 1),
    **DRAWS,
    "SHOW DOWN": Marker("showdown"),
}


def paid(verb: str) -> tuple[Phrase, ...]:
    """How a pot, whole or by halves, goes to a player."""
    half, won = "(?:(?P<share>high|low) )?", rf"\((?P<amount>{A})\){WITH_HAND}"
    return (
        Phrase("award", f"{verb} the {half}pot {won}"),
        Phrase("award", f"{verb} the {half}main pot {won}", (("pot", "0"),)),
        Phrase("award", f"{verb} the {half}side pot {won}", (("pot", "1"),)),
        Phrase("award", f"{verb} (?:the )?{half}side pot #(?P<pot>[0-9]) {won}"),
    )


BY_VERB: Final = {
    **FOLDS_AND_CHECKS,
    **with_amount({"calls": "call", "bets": "bet", "brings in for": "bring_in", "antes": "ante"}, ALL_IN),
    **with_amount({"raises to": "raise", "completes it to": "completion"}, ALL_IN, TOTAL),
    "posts": (
        Phrase("small_blind", rf"posts the small blind of (?P<amount>{A}){ALL_IN}"),
        Phrase("big_blind", rf"posts (?:the big blind of )?(?P<amount>{A}){ALL_IN}"),
        Phrase("dead_blind", rf"posts a dead small blind of (?P<amount>{A}){ALL_IN}"),
    ),
    "discards": (
        Phrase("discard", rf"discards (?P<card_count>[0-9]) cards?(?: {CARDS})?"),
        Phrase("discard", rf"discards(?: {CARDS})?"),
    ),
    "stands pat": (Phrase("stand_pat", "stands pat"),),
    "is dealt": (Phrase("deal", r"is dealt (?P<card_count>[0-9]) cards?"),),
    "shows": (
        Phrase("show", rf"shows {CARDS}(?: (?P<words>.*))?"),
        Phrase("notice", r"shows (?P<words>.*)"),
    ),
    "mucks": (Phrase("muck", "mucks"),),
    "wins": (
        *paid("wins"),
        Phrase("award", rf"wins pot (?P<counted_board>[0-9]) \((?P<amount>{A})\){WITH_HAND}"),
    ),
    "ties for": paid("ties for"),
    "has": (
        Phrase("time_out", "has timed out(?: while (?:being )?disconnected)?"),
        Phrase("notice", "(?P<words>has [0-9]+ seconds left to (?:act|reconnect))"),
        Phrase("notice", "(?P<words>has requested TIME)"),
        Phrase("came_back", "has returned"),
        Phrase("disconnected", "has been disconnected"),
        Phrase("reconnected", "has reconnected"),
    ),
    "is": (
        Phrase("sat_out", "is sitting out"),
        Phrase("notice", "(?P<words>is feeling [a-z]+)"),
        Phrase("notice", r"(?P<words>is (?:low|high) with \[[^\]]*\])"),
    ),
    "sits down": (Phrase("seat_taken", "sits down"),),
    "stands up": (Phrase("seat_left", "stands up"),),
    "adds": (Phrase("reload", rf"adds (?P<amount>{A})", NEXT_HAND),),
}

BY_START: Final = {
    "Dealt to ": (Phrase("deal", rf"Dealt to (?P<actor>.*?) (?:{REPEATED} )?\[(?P<cards>[^\[\]]*)\]"),),
    "Uncalled bet of ": (Phrase("uncalled", rf"Uncalled bet of (?P<amount>{A}) returned to (?P<actor>.*)"),),
    "Players agree to Run It Twice": (Phrase("run_agreement", "Players agree to Run It Twice"),),
    "The button is in seat #": (Phrase("notice", "(?P<words>The button is in seat #[0-9]+)"),),
    "Hand ": (Phrase("cancelled", r"Hand (?:#[0-9]+ )?(?:has been )?(?i:cancell?ed)\.?"),),
}

SUMMARY: Final = Summary(
    start="*** SUMMARY ***",
    seat=r" ?(?P<verb>folded|showed|mucked|collected|didn't bet|is sitting out|\[[0-9.,$]*\]$|$)(?P<tail>.*)",
    positions=POSITIONS,
    streets={
        "before the Flop": 0, "on the Flop": 1, "on the Turn": 2, "on the River": 3, "before the Draw": 0,
        "before the draw": 0, "after the Draw": 1, "after the 1st Draw": 1, "after the 2nd Draw": 2,
        "after the 3rd Draw": 3, "on 3rd St.": 0, "on 4th St.": 1, "on 5th St.": 2, "on 6th St.": 3, "on 7th St.": 4,
    },
    pot_line="Total pot ",
    pots={"Total pot": ("total", None), "Main pot": ("pot", 0), "Rake": ("rake", None)},
    side_pot="Side pot",
    board=r"(?P<name>Board): \[(?P<cards>[^\]]*)\]",
    board_word="Board: ",
    streets_unsure_in=("courchevel",),
    ignored=(r"Duration [0-9]+s", r"\*\*\* SUMMARY [0-9] \*\*\*", rf"Pot [0-9] {A}"),
)  # fmt: skip

FULL_TILT: Final = Grammar(
    room="full-tilt",
    opening=r"^Full ?Tilt ?Poker Game #(?P<number>[0-9]+)",
    refused_openings={
        r"^Full Tilt Poker Tournament Summary ": "tournament summary",
        r"^Full ?Tilt ?Poker \p{L}+ (?:#|№) ?[0-9]+": "unsupported language",
    },
    header=(
        r"^(?P<brand>Full ?Tilt ?Poker) Game #(?P<number>[0-9]+): (?P<game>.*?) - "
        r"(?P<time>[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})? [A-Z]{2,5} - .*?)(?P<partial> \(partial\))?$"
    ),
    rulers=(),
    titles=tuple(
        f"^{where} - {what}$" for where in (TABLE, TOURNAMENT) for what in (f"{STAKES} - {GAME}", f"{GAME} - {STAKES}")
    ),
    stakes=(rf"^(?P<low>{PRICE})/(?P<high>{PRICE})(?: Ante (?P<ante>{PRICE}))?$",),
    games=GAMES,
    limits=LIMITS,
    time=(
        rf"\[(?P<hour>{HOUR}) (?P<zone>ET) - (?P<date>{DATE})\]$",
        rf"^(?P<hour>{HOUR}) (?P<zone>[A-Z]{{2,5}}) - (?P<date>{DATE})",
        rf"^(?P<hour>[0-9]{{1,2}}:[0-9]{{2}}) (?P<zone>[A-Z]{{2,5}}) - (?P<date>{WRITTEN_DATE})$",
    ),
    time_formats=("%Y/%m/%d %H:%M:%S", "%a, %B %d, %Y %H:%M"),
    zones=ZONES,
    tables={
        "The button is in seat #": "The button is in seat #(?P<button>[0-9]+)",
        "Seats: ": "Seats: (?P<max_seats>[0-9]+)",
    },
    seat=rf"^Seat (?P<seat>[0-9]+): (?P<player>.*?) \((?P<stack>{A})\)(?P<rest>(?:, is sitting out)?)$",
    markers=MARKERS,
    by_verb=BY_VERB,
    by_start=BY_START,
    remarks={},
    chat=Chat(mark=": ", behind_names=" (Observer)", unless=r"^(?:Dealt to|Uncalled bet of) | (?:shows|wins|ties) "),
    summary=SUMMARY,
    writers=(
        Writer("full-tilt", pl.lit(True), "full-tilt", Conventions(checks_while_posting=True, winner_mucks=True)),
    ),
    rulebook="full-tilt",
    name_ends=" ",
    absent_players_are_dealt_in=True,
    lists_waiting_players=True,
    may_lose_lines=True,
)

"""PokerStars, and what writes its wording: Zoom, Home Games, Full Tilt on the same platform, converters' exports.

English histories of all years. What differs by year or writer stands in `WRITERS`; a sentence the client prints that is
missing here becomes an `unknown` event and is reported.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import Chat, Game, Grammar, Marker, Phrase, Summary
from parsers.money import AMOUNT
from parsers.rooms.wording import (
    BOARD_STREETS,
    CARDS,
    DATE,
    DRAWS,
    HOUR,
    LIMITS_IN_FULL,
    NEXT_HAND,
    POSITIONS,
    RIVER_OR_LAST,
    STUD_STREETS,
    UNCALLED_BET,
    with_amount,
)
from parsers.zones import ZONES

A: Final = AMOUNT
ALL_IN: Final = r"(?P<all_in>(?: and is all-in)?)(?: and has reached the \S+ cap)?"
REPEATED: Final = r"\[(?P<repeated>[2-9TJQKA][cdhs](?: [2-9TJQKA][cdhs])*)\]"
"""Cards a line repeats from before; names hold brackets too, so what stands in these must be cards."""

GAMES: Final = (
    Game("6+ hold'em", "holdem", 2, deck="short"),
    Game("split hold'em", "holdem", 2, boards=2),
    Game("fusion", "fusion", 4),
    Game("irish", "irish", 4),
    Game("hold'em", "holdem", 2),
    Game("holdem", "holdem", 2),
    Game("courchevel hi/lo", "courchevel", 5, pays_low=True),
    Game("courchevel", "courchevel", 5),
    Game("5 card omaha hi/lo", "omaha", 5, pays_low=True),
    Game("5 card omaha", "omaha", 5),
    Game("6 card omaha hi/lo", "omaha", 6, pays_low=True),
    Game("6 card omaha", "omaha", 6),
    Game("omaha hi/lo", "omaha", 4, pays_low=True),
    Game("omaha", "omaha", 4),
    Game("7 card stud hi/lo", "seven_card_stud", 7, pays_low=True),
    Game("7 card stud", "seven_card_stud", 7),
    Game("razz", "razz", 7, pays_low=True, pays_high=False),
    Game("triple draw 2-7 lowball", "deuce_triple_draw", 5, pays_low=True, pays_high=False),
    Game("single draw 2-7 lowball", "deuce_single_draw", 5, pays_low=True, pays_high=False),
    Game("badugi", "badugi", 4, pays_low=True, pays_high=False),
    Game("5 card draw", "five_card_draw", 5),
)

LIMITS: Final = {**LIMITS_IN_FULL, "limit": "fixed"}

TITLES: Final = (
    r"(?i)^(?:\{[^}]*\}\s*)?(?P<zoom>Zoom\s+)?Tournament #(?P<tournament>[0-9]+),?\s*"
    rf"(?:(?P<buy_in>Freeroll|(?:T?{A}|[0-9]+(?:FPP|SC))(?:\+T?{A})*(?:\s[A-Z]{{3}})?)\s+)?(?:-\s+)?"
    r"(?:(?P<mix>[^(]+?)\s+\((?P<inner>[^()]*(?:Limit|LIMIT)[^()]*)\)|(?P<title>[^(]+?))\s*"
    r"(?:-\s+(?P<level>(?:Match Round [0-9A-Za-z]+, )?Level [0-9A-Za-z]+)\s*)?\((?P<stakes>[^()]*)\)$",
    r"(?i)^(?:\{[^}]*\}\s*)?(?P<zoom>Zoom\s+)?(?P<mix>[^(]+?)\s+"
    r"\((?P<inner>[^(),]*(?:Limit|LIMIT)[^(),]*), (?P<stakes>[^()]*)\)$",
    r"(?i)^(?:\{[^}]*\}\s*)?(?P<zoom>Zoom\s+)?(?P<title>[^(]+?)"
    rf"(?:\s+-\s+(?P<cap>{A})\s+Cap\s+-)?\s*\((?P<stakes>[^()]*)\)$",
)

STAKES: Final = (
    rf"^(?P<low>{A})/(?P<high>{A})(?:\s*-\s*(?P<cap>{A}) Cap)?(?:\s*-?\s*Ante (?P<ante>{A}))?"
    r"\s*(?P<currency>[A-Z]{3})?$",
    rf"^ante (?P<ante>{A}), (?P<low>{A})/(?P<high>{A})\s*(?P<currency>[A-Z]{{3}})?$",
    rf"(?i)^Button Blind\s*-?\s*(?P<button_blind>{A})\s+-?\s*Ante\s*-?\s*(?P<ante>{A})\s*(?P<currency>[A-Z]{{3}})?$",
)

MARKERS: Final = {
    "HOLE CARDS": Marker("betting", 0),
    "DEALING HANDS": Marker("betting", 0),
    "PRE-FLOP": Marker("betting", 0, new_cards=1),
    "HOLE CARDSPRE-FLOP": Marker("betting", 0, new_cards=1),
    **BOARD_STREETS,
    "RIVER": RIVER_OR_LAST,
    **STUD_STREETS,
    **DRAWS,
    "DRAW": Marker("betting", 1),
    "SHOW DOWN": Marker("showdown"),
    "SHOWDOWN": Marker("showdown"),
}

BY_VERB: Final = {
    "folds": (Phrase("fold", rf"folds(?: {CARDS})?(?: \((?:disconnect|timeout)\))?"),),
    "checks": (Phrase("check", r"checks(?: \((?:disconnect|timeout)\))?"),),
    **with_amount(
        {
            "calls": "call",
            "bets": "bet",
            "posts the ante": "ante",
            "posts big blind": "big_blind",
            "posts small blind": "small_blind",
            "posts button blind": "button_blind",
            "posts small & big blinds": "small_and_big_blind",
            "posts straddle": "straddle",
            "posts a straddle": "straddle",
            "straddle": "straddle",
            "brings in for": "bring_in",
            "brings-in low for": "bring_in",
            "brings-in high for": "bring_in",
        },
        ALL_IN,
    ),
    "raises": (Phrase("raise", rf"raises (?P<by>{A}) to (?P<to>{A}){ALL_IN}"),),
    "completes": (Phrase("completion", rf"completes (?:it )?to (?P<to>{A}){ALL_IN}"),),
    "discards": (Phrase("discard", rf"discards (?P<card_count>[0-9]) cards?(?: {CARDS})?"),),
    "stands": (Phrase("stand_pat", rf"stands pat(?: on {CARDS})?"),),
    "shows": (Phrase("show", rf"shows {CARDS}(?: \((?P<words>.*)\))?"),),
    "mucks": (Phrase("muck", rf"mucks hand(?: {CARDS})?"),),
    "doesn't": (Phrase("no_show", r"doesn't show hand"),),
    "is": (Phrase("sat_out", r"is sitting out"),),
    "sits": (Phrase("sat_out", r"sits out"),),
    "Table": (Phrase("reload", rf"Table deposit (?P<amount>{A})", NEXT_HAND),),
}

BY_START: Final = {
    "Dealt to ": (
        Phrase("deal", rf"Dealt to (?P<actor>.*?) (?:{REPEATED} )?\[(?P<cards>[^\[\]]*)\]"),
        Phrase("deal", rf"Dealt to (?P<actor>.*?) {REPEATED} (?P<cards>[0-9A-Za-z]{{2}})"),
    ),
    **UNCALLED_BET,
    "Betting is capped": (Phrase("capped", r"Betting is capped"),),
    "Hand cancelled": (Phrase("cancelled", r"Hand cancelled\.?"),),
    "Players agree to Run It Twice": (Phrase("run_agreement", r"Players agree to Run It Twice"),),
    "Pair on board": (Phrase("notice", r"(?P<words>Pair on board - a double bet is allowed)"),),
    "No low hand qualified": (Phrase("notice", r"(?P<words>No low hand qualified)"),),
    "# {": (Phrase("notice", r"(?P<words># \{.*\})"),),
    "STP added: ": (Phrase("house_added", rf"STP added: (?P<amount>{A})"),),
}

REMARKS: Final = {
    " from pot": (Phrase("award", rf"(?P<actor>.*) collected (?P<amount>{A}) from pot"),),
    " from main pot": (Phrase("award", rf"(?P<actor>.*) collected (?P<amount>{A}) from main pot", (("pot", "0"),)),),
    " from side pot": (
        Phrase("award", rf"(?P<actor>.*) collected (?P<amount>{A}) from side pot[- ](?P<pot>[0-9])"),
        Phrase("award", rf"(?P<actor>.*) collected (?P<amount>{A}) from side pot", (("pot", "1"),)),
    ),
    " cashed out ": (
        Phrase("cash_out", rf"(?P<actor>.*) cashed out the hand for (?P<amount>{A})(?: \| Cash Out Fee (?P<fee>{A}))?"),
    ),
    " shows [": (Phrase("show", rf"(?P<actor>.*) shows {CARDS}(?: for (?P<words>.*))?"),),
    " has requested TIME": (Phrase("notice", r"(?P<actor>.*) (?P<words>has requested TIME)"),),
    " will be using ": (Phrase("notice", r"(?P<actor>.*) (?P<words>will be using (?:his|her|their) time bank .*)"),),
    " seconds left to act": (Phrase("notice", r"(?P<actor>.*) (?P<words>has [0-9]+ seconds left to act)"),),
    " has timed out": (Phrase("time_out", r"(?P<actor>.*) has timed out(?: while (?:being )?disconnected)?"),),
    " has returned": (Phrase("came_back", r"(?P<actor>.*) has returned"),),
    " is disconnected": (Phrase("disconnected", r"(?P<actor>.*) is disconnected"),),
    " is connected": (Phrase("reconnected", r"(?P<actor>.*) is connected"),),
    " is sitting out": (Phrase("sat_out", r"(?P<actor>.*) is sitting out"),),
    " leaves the table": (Phrase("seat_left", r"(?P<actor>.*) leaves the table"),),
    " joins the table": (Phrase("seat_taken", r"(?P<actor>.*) joins the table at seat #(?P<target_seat>[0-9]+)"),),
    " was removed from the table": (
        Phrase("seat_left", r"(?P<actor>.*) was removed from the table(?P<words> for failing to post)?"),
    ),
    " will be allowed to play": (
        Phrase("notice", r"(?P<actor>.*) (?P<words>will be allowed to play after the button)"),
    ),
    " finished the tournament": (
        Phrase(
            "eliminated",
            r"(?P<actor>.*) (?P<words>finished the tournament(?: in [0-9]+[a-z][a-z] place)?)"
            rf"(?: and received (?P<amount>{A})\.?)?",
        ),
        Phrase("eliminated", r"(?P<actor>.*) (?P<words>finished the tournament in [0-9]+[a-z][a-z] place and .*)"),
    ),
    " wins the tournament": (
        Phrase("prize", rf"(?P<actor>.*) wins the tournament and receives (?P<amount>{A}) - congratulations!"),
        Phrase("prize", r"(?P<actor>.*) (?P<words>wins the tournament.*)"),
    ),
    " wins an entry": (Phrase("prize", r"(?P<actor>.*) (?P<words>wins an entry.*)"),),
    " for eliminating ": (
        Phrase("bounty", rf"(?P<actor>.*) wins the (?P<amount>{A}) bounty for eliminating (?P<target>.*)"),
        Phrase(
            "bounty",
            rf"(?P<actor>.*) wins (?P<amount>{A}) for eliminating (?P<target>.*?) (?P<words>and their own bounty .*)",
        ),
        Phrase("bounty", rf"(?P<actor>.*) split the (?P<amount>{A}) bounty for eliminating (?P<target>.*)"),
    ),
    " for splitting the elimination of ": (
        Phrase(
            "bounty",
            rf"(?P<actor>.*) wins (?P<amount>{A}) for splitting the elimination of (?P<target>.*?) "
            r"(?P<words>and their own bounty .*)",
        ),
    ),
    " re-buys and receives ": (
        Phrase(
            "reload",
            r"(?P<actor>.*) re-buys and receives (?P<amount>[0-9,]+) chips(?P<words> for .*)?",
            NEXT_HAND,
        ),
    ),
    " takes the add-on ": (
        Phrase(
            "reload",
            r"(?P<actor>.*) takes the add-on and receives (?P<amount>[0-9,]+) chips(?P<words> for .*)?",
            NEXT_HAND,
        ),
    ),
}

SUMMARY: Final = Summary(
    start="*** SUMMARY ***",
    seat=r" ?(?P<verb>folded|showed|mucked|collected|won|\(didn't bet\))(?P<tail>.*)",
    positions={**POSITIONS, "(button blind)": "button"},
    streets={
        "before Flop": 0, "before flop": 0, "before the Draw": 0, "on the Flop": 1, "on the Turn": 2, "on the River": 3,
        "on the 3rd Street": 0, "on the 4th Street": 1, "on the 5th Street": 2, "on the 6th Street": 3, "on River": 4,
        "on the 7th Street": 4, "after the Draw": 1, "after the 1st Draw": 1, "after the 2nd Draw": 2,
        "after the 3rd Draw": 3, "before Turn": 1, "before River": 2, "before Showdown": 3,
    },
    stud_streets={"on the River": 4},
    pot_line="Total pot ",
    pots={
        "Total pot": ("total", None),
        "Main pot": ("pot", 0),
        "Rake": ("rake", None),
        "STP": ("house", None),
    },
    side_pot="Side pot",
    board=r"(?P<name>(?:(?:FIRST|SECOND|THIRD) )?Board(?: [0-9])?) \[(?P<cards>[^\]]*)\]",
    board_word="Board ",
    ignored=("Hand was run (?:twice|three times)",),
)  # fmt: skip

CLIENT: Final = Conventions()
CONVERTED: Final = Conventions(
    prints_showdown_order=None,
    prints_uncalled=None,
    summary_trusted=None,
    total_before_rake=False,
    second_small_blind_is_dead=False,
    marks_all_in=False,
)
FIRST_UNCALLED_LINES: Final = datetime(2009, 11, 1, tzinfo=UTC)
"""Hands of October 2007 have no line for an uncalled bet, those of November 2009 all have it."""
WRITERS: Final = (
    Writer(
        "pokermaster-converter",
        pl.col("brand") == "PokerMaster",
        "pokermaster",
        replace(CONVERTED, names_hole_cards=False),
    ),
    Writer("unzoned-converter", pl.col("zone").is_null(), "pokerstars", CONVERTED),
    Writer(
        "holdem-manager-1",
        pl.col("dashed_time") & pl.col("tournament").is_null() & pl.col("has_board") & ~pl.col("summary_has_board"),
        "pokerstars",
        CONVERTED,
    ),
    Writer("pokertracker-2", pl.col("header_in_capitals"), "pokerstars", CONVERTED),
    Writer("full-tilt-2016", pl.col("brand").str.starts_with("Full Tilt"), "full-tilt", CLIENT),
    Writer(
        "pokerstars-to-2009",
        pl.col("time") < FIRST_UNCALLED_LINES,
        "pokerstars",
        replace(CLIENT, prints_uncalled=None),
    ),
    Writer("pokerstars", pl.lit(True), "pokerstars", CLIENT),
)

OTHER_LANGUAGES: Final = dict.fromkeys(
    (
        r"^\p{L}+ (?:n\.º|n°|nº|№|#) ?[0-9]+ (?:\p{L}+ )*PokerStars",
        r"^\p{L}+ (?:Zoom )?PokerStars (?:Zoom )?(?:n\.º|n°|nº|№|#) ?[0-9]+",
        r"^PokerStars (?:Zoom )?(?:Partie|Main|Mão|Mano|Spiel|Раздача|Hånd|Käsi|Kéz|Rozdanie|Mână|Ръка) ",
    ),
    "unsupported language",
)
"""How the client's other languages open a record: they are told apart from junk, but not read."""

POKERSTARS: Final = Grammar(
    room="pokerstars",
    opening=(
        r"^(?:PokerStars(?: Home Game)?(?: Zoom)?|POKERSTARS|PokerMaster|Full Tilt(?: Rush)?) "
        r"(?i:Hand|Game) #(?P<number>[0-9]+):"
    ),
    refused_openings=OTHER_LANGUAGES,
    header=(
        r"^(?P<brand>PokerStars(?: Home Game)?(?: Zoom)?|POKERSTARS|PokerMaster|Full Tilt(?: Rush)?) "
        rf"(?i:Hand|Game) #(?P<number>[0-9]+): *(?P<game>.*?) - (?P<time>{DATE}.*)$"
    ),
    rulers=(r"^\*{5,} (?:# ?[0-9]+|№ ?[0-9]+) \*{5,}$", r"^[^:]+ \([^()@ ]+@[^()@ ]+\)$"),
    titles=TITLES,
    stakes=STAKES,
    games=GAMES,
    limits=LIMITS,
    time=(
        rf"\[(?P<date>{DATE}) (?P<hour>{HOUR}) (?P<zone>ET)\]$",
        rf"^(?P<date>{DATE})(?: -)? (?P<hour>{HOUR})(?: \(?(?P<zone>[A-Z]{{2,5}})\)?)?",
    ),
    time_formats=("%Y/%m/%d %H:%M:%S",),
    zones=ZONES,
    tables={
        "Table ": (
            r"Table (?:ID )?'(?P<table>.*)'(?: (?P<max_seats>[0-9]+)-(?i:max))?(?P<play_money> \(Play Money\))?"
            r"(?: Seat #(?P<button>[0-9]+) is the button)?"
        )
    },
    seat=(
        rf"^Seat (?P<seat>[0-9]+): (?P<player>.*?) \((?P<stack>{A}) in chips(?:, (?P<bounty>{A}) bounty)?\)"
        r"(?P<rest>.*)$"
    ),
    markers=MARKERS,
    by_verb=BY_VERB,
    by_start=BY_START,
    remarks=REMARKS,
    chat=Chat(mark=' said, "', ending='"'),
    summary=SUMMARY,
    writers=WRITERS,
    rulebook="pokerstars",
    absent_players_are_dealt_in=True,
)

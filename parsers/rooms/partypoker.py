"""PartyPoker: the header takes two lines, every street has a line between double stars, and a raise states chips added.

Nothing stands between a name and its verb. Records have one of two forms. The client's own has no summary: who wins is
told as it happens, the uncalled bet in it, so no rake is stated. Records sent by mail, from 2019 on all records, write
amounts in round brackets, raises with their total, and tell who won in the summary alone, with the stacks at the end:
`Main Pot` is what is left behind the rake.

Stakes of cash games are those posted: their headers name the largest buy-in. An all-in states the chips added and
nothing else; whether it calls or raises follows. A line below the seats tells a tournament's level, in fixed limit as
`Blinds` or as `Stakes`; tournaments until 2012 post blinds without a line. In stud the button is at seat 0. The Mac
client writes decimal commas and loses line ends. Between the lines of the header may stand what happened after the
hand before. What is said of cash-outs is not known: it stays unread, and rules with it.

From 2019 on records bear numbers with letters in them, and names made up for each hand.

Other rooms' hands are converted to this form: `(WPN)` behind the number says so, or times in `ET`, which the client
never wrote; the latter have the button one player early.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import Chat, Game, Grammar, Marker, Phrase, Respelling, Summary
from parsers.money import AMOUNT
from parsers.rooms.wording import HOUR, MARKED_ALL_IN, NO_CLAIMS, RIVER_OR_LAST, board_streets, noted
from parsers.zones import ZONES

A: Final = AMOUNT
Phrases = tuple[Phrase, ...]
CODE: Final = r"(?: +[A-Z]{3})?"
SUM: Final = rf"[\[(] *(?P<amount>{A}){CODE}(?: *[$€£])? *[\])]\.?"
"""What is put in: `[$0.10 USD]` or `(0.10)`."""
CARDS: Final = r"\[ *(?P<cards>[^\]]*)\]"
PRICE: Final = r"[$€£]?[0-9][0-9,.]*"

GAMES: Final = tuple(
    Game(name, variant, cards, pays_low=pays_low, limit="fixed", deck=deck)
    for name, variant, cards, pays_low, deck in (
        ("short deck", "holdem", 2, False, "short"),
        ("double hold'em", "unknown", 3, False, "standard"),
        ("hold'em", "holdem", 2, False, "standard"),
        ("holdem", "holdem", 2, False, "standard"),
        ("texasht", "holdem", 2, False, "standard"),
        ("5 card omaha hi-lo", "omaha", 5, True, "standard"),
        ("5 card omaha", "omaha", 5, False, "standard"),
        ("omaha hi-lo", "omaha", 4, True, "standard"),
        ("omaha hi/lo", "omaha", 4, True, "standard"),
        ("omaha", "omaha", 4, False, "standard"),
        ("7 card stud hi-lo", "seven_card_stud", 7, True, "standard"),
        ("7 card stud hi/lo", "seven_card_stud", 7, True, "standard"),
        ("7 card stud", "seven_card_stud", 7, False, "standard"),
    )
)
"""Where no limit is named it is fixed."""

MARKERS: Final = {
    "Dealing down cards": Marker("betting", 0),
    "Dealing": Marker("betting", 0),
    **board_streets("Dealing Flop", "Dealing Turn", "Dealing River"),
    "Dealing River": RIVER_OR_LAST,
    "Dealing Fourth street": Marker("betting", 1),
    "Dealing Fifth street": Marker("betting", 2),
    "Dealing Sixth street": Marker("betting", 3),
}


def put_in(kind: str, words: str) -> dict[str, Phrases]:
    """A phrase of chips put in behind such words."""
    return {words: (Phrase(kind, f"{words} *{SUM}"),)}


def won(pot: str, constants: tuple[tuple[str, str], ...]) -> Phrases:
    """Phrases of a player who wins some pot."""
    return (
        Phrase("award", rf"wins (?P<amount>{A})(?: +[A-Z]{{3}}| +chips)? +from +{pot}(?: +with .*)?", constants),
        Phrase("award", rf"wins Hi \((?P<amount>{A}){CODE}\) +from +{pot}(?: +with .*)?", (*constants, HIGH)),
        Phrase("award", rf"wins Lo \((?P<amount>{A}){CODE}\) +from +{pot}(?: +with .*)?", (*constants, LOW)),
    )


HIGH: Final = ("share", "high")
LOW: Final = ("share", "low")

BY_VERB: Final = {
    **dict.fromkeys(("folds", "folds."), (Phrase("fold", r"folds\.?"),)),
    **dict.fromkeys(("checks", "checks."), (Phrase("check", r"checks\.?"),)),
    **put_in("call", "calls"),
    **put_in("bet", "bets"),
    **put_in("bet", "double bets"),
    "raises": (
        Phrase("raise", rf"raises *{SUM}"),
        Phrase("raise", rf"raises (?P<amount>{A}) to (?P<to>{A})"),
    ),
    "completes": (
        Phrase("completion", rf"completes *{SUM}"),
        Phrase("completion", rf"completes (?P<amount>{A}) to (?P<to>{A})"),
    ),
    **put_in("bring_in", "bring-ins"),
    "is all-In": (
        Phrase("all_in", rf"is all-In *{SUM}", MARKED_ALL_IN),
        Phrase("notice", r"(?P<words>is all-In)", MARKED_ALL_IN),
    ),
    "is all-In.": (Phrase("notice", r"(?P<words>is all-In)\.", MARKED_ALL_IN),),
    "posts": (
        Phrase("small_blind", rf"posts small blind *{SUM}"),
        Phrase("big_blind", rf"posts big blind *{SUM}"),
        Phrase("small_and_big_blind", rf"posts (?:big blind|small blind|big|small) \+ dead *{SUM}"),
        Phrase("dead_blind", rf"posts dead(?: small)?(?: blind)? *{SUM}"),
        Phrase("ante", rf"posts ante(?: of)? *{SUM}"),
        Phrase("button_blind", rf"posts button blind *{SUM}"),
        Phrase("straddle", rf"posts straddle *{SUM}"),
    ),
    "shows": (
        Phrase("show", rf"shows *{CARDS} *(?P<words>.*?)(?: with [A-Za-z]+ kicker)?\.?"),
    ),
    "doesn't show": (Phrase("muck", rf"doesn't show *{CARDS} *(?P<words>.*?)(?: with [A-Za-z]+ kicker)?\.?"),),
    **dict.fromkeys(
        ("does not show cards", "does not show cards."), (Phrase("no_show", r"does not show cards\.?"),)
    ),
    "wins": (
        Phrase("award", rf"wins (?P<amount>{A})(?: +[A-Z]{{3}}| +chips)\.?"),
        *won("(?:the )?main pot", (("pot", "0"),)),
        *won("(?:the )?side pot #?(?P<pot>[0-9])", ()),
    ),
    **noted("time_out", "did not respond in time", "could not respond in time"),
    **noted("time_out", *(f"could not respond in time.{why}" for why in ("", "(disconnected)", "(disconnected.)"))),
    **noted(
        "notice", "opens", "Forward", "- Selects point card", "will be using", "is connected", "has requested",
        "has rejoined",
    ),
    **noted("disconnected", "is disconnected", "is disconnected.", "has been disconnected", "was disconnected"),
    **noted("reconnected", "has been reconnected", "is reconnected", "has reconnected", "has reconnected."),
    **noted("seat_taken", "has joined the table", "has joined the table."),
    **noted("seat_left", "has left the table", "has left the table."),
    **noted("sat_out", "is sitting out", "is sitting out."),
    **noted("came_back", "has returned", "is sitting in", "is back"),
}  # fmt: skip

BY_START: Final = {
    "Dealt to ": (Phrase("deal", rf"Dealt to (?P<actor>.*) {CARDS}"),),
    **noted(
        "notice", ">", "Game #", "#Game No", "Creating ", "Congratulations to player ", "Your time bank ",
        "There was no qualifying low", "Seat 0 is the button", "You ",
    ),
}  # fmt: skip

SUMMARY: Final = Summary(
    start="** Summary **",
    seat=(
        rf"balance (?P<balance>{A}), (?P<verb>didn't bet|lost {A}|bet {A}, collected {A}, net [-+]{A}|sits out)"
        r"(?P<tail>(?: \(folded\))?(?: ?\[.*\])?)"
    ),
    positions={},
    streets={},
    pot_line="Main Pot",
    pots={"Main Pot": ("pot", 0), "Rake": ("rake", None)},
    side_pot="Side Pot",
    board=r"(?P<name>Board): \[(?P<cards>[^\]]*)\]",
    board_word="Board: ",
    claims=replace(
        NO_CLAIMS,
        folded=r"(\(folded\))",
        did_not_bet=r"^didn't bet",
        showed=r"^(?:lost|bet) [^(\[]*\[",
        collected="collected ",
        won=rf"collected {A}",
        cards=r"^[^\[]*\[([^\]]*)\]",
    ),
    name_ends=" balance ",
    may_be_missing=True,
)

CLIENT: Final = Conventions(
    prints_showdown_order=None,
    prints_uncalled=False,
    marks_all_in=True,
    shows_before_showdown=True,
    posts_name_stakes=True,
    all_ins_may_raise=True,
    names_high_alone=True,
)
WRITERS: Final = (
    Writer("converted-wpn", pl.col("brand").str.ends_with("(WPN)"), "winning", CLIENT),
    Writer("converted-pokerbros", pl.col("brand").str.ends_with("(PokerBros)"), "pokerbros", CLIENT),
    Writer("converted-enet", pl.col("zone") == "ET", "enet", replace(CLIENT, states_button=False)),
    Writer(
        "partypoker-export", pl.col("number").str.contains("[a-z]"), "partypoker", replace(CLIENT, names_last=False)
    ),
    Writer("partypoker", pl.lit(True), "partypoker", CLIENT),
)
MORE_ZONES: Final = {
    "MEZ": "Europe/Berlin", "MESZ": "Europe/Berlin", "EEST": "Europe/Helsinki", "WEST": "Europe/Lisbon",
    "MSKS": "Europe/Moscow", "MSD": "Europe/Moscow", "ICT": "Asia/Bangkok", "PST": "America/Los_Angeles",
    "PDT": "America/Los_Angeles", "CDT": "America/Chicago", "MDT": "America/Denver",
}  # fmt: skip
"""What the reader's own computer calls its zone, in its own language."""
THOUSANDS: Final = r"[0-9]{1,3}(?:['\x{a0} ][0-9]{3})+"
PARTS_IN_THOUSANDS: Final = (
    r"(?:Blinds|Stakes)(?:-Antes)?\([^()]*\)",
    rf"[\[(] *[$€£]?{THOUSANDS}[ .,\])]",
    rf"wins [$€£]?{THOUSANDS} ",
)
RESPELLINGS: Final = (
    Respelling("^seat [0-9]+:", "^s", "S"),
    *(Respelling(part, "([0-9])['\\x{a0} ]([0-9])", "$1$2") for part in PARTS_IN_THOUSANDS),
    Respelling(r"[0-9]+,[0-9]{1,2}(?: ?[$€£]| [A-Z]{3}|\])", ",", "."),
)
"""The Mac client's seats and decimal commas; thousands, which may stand behind an apostrophe or a blank."""
MOMENT: Final = rf"(?P<hour>{HOUR})(?: (?P<zone>[^ ]+))? (?P<year>[0-9]{{4}})"
ANTE: Final = f"(?: ?- ?(?P<ante>{PRICE}))?"

PARTYPOKER: Final = Grammar(
    room="partypoker",
    opening=r"^\*{5} Hand History [Ff]or Game (?P<number>[0-9a-z]+) \*{5}",
    refused_openings={},
    header_lines=2,
    header=(
        r"^(?P<brand>\*{5} Hand History [Ff]or Game (?P<number>[0-9a-z]+) \*{5}(?: \([^()]*\))?)\n"
        r"(?P<game>.*?) +- +(?P<time>[A-Z][a-z]+,? ?[A-Z][a-z]+ [0-9]{1,2},? .*)$"
    ),
    rulers=(r"^\x00*(?:Game #[0-9a-z]+ starts\.|#Game No : ?[0-9a-z]+|\x00)$",),
    titles=(
        rf"^(?P<stakes>{PRICE}/{PRICE}) +(?:Tourney )?(?P<title>.*?Game ?Table \([A-Za-z ]+\))"
        r"(?: *\([A-Za-z -]*Tournament #(?P<tournament>[0-9]+)\))?(?: *\(Buyin (?P<buy_in>[^()]*)\))?$",
        rf"^(?P<stakes>{PRICE})/{PRICE}{CODE} +(?P<title>[NPF]L Short Deck)$",
        rf"^(?P<stakes>{PRICE}(?:/{PRICE})?{CODE}) +(?:(?P<zoom>(?i:fast ?forward)) +)?(?P<title>[^()]*)$",
        rf"^(?P<title>[^()$€£]*?)(?: +(?P<buy_in>{PRICE}{CODE} Buy-in(?: *\+ *{PRICE}{CODE} Entry Fee)?))?"
        rf"(?: +Trny: ?(?P<tournament>[0-9]+) +Level: ?(?P<level>[0-9]+)(?: +[A-Za-z-]+\([^()]*\))?)?$",
    ),
    stakes=(
        rf"^(?P<low>{PRICE})/(?P<high>{PRICE})(?: +(?P<currency>[A-Z]{{3}}))?$",
        rf"^{PRICE}(?: +(?P<currency>[A-Z]{{3}}))?$",
    ),
    games=GAMES,
    limits={"nl": "no", "pl": "pot", "fl": "fixed", "limit": "fixed"},
    time=(rf"^[A-Z][a-z]+,? ?(?P<date>[A-Z][a-z]+ [0-9]{{1,2}}),? {MOMENT}$",),
    time_formats=("%B %d %H:%M:%S %Y",),
    zones=ZONES | MORE_ZONES,
    tables={
        "Table ": (
            r"Table (?:Table +)?(?P<table>.*?) *\( ?(?:Real|(?P<play_money>Play)) Money ?\)"
            r"(?: -- Seat (?P<button>[0-9]+) is the button)?"
        ),
        "Seat ": "Seat (?P<button>[1-9][0-9]*) is the button",
        "Total number of players": r"Total number of players ?: ?[0-9]+(?: ?/ ?(?P<max_seats>[0-9]+))?",
        "Trny": r"Trny: ?(?P<tournament>[0-9]+) +Level: ?(?P<level>[0-9]+)",
        "Blinds": rf"Blinds(?:-Antes)?\((?P<small>{PRICE})/(?P<big>{PRICE}){ANTE}\)",
        "Stakes": rf"Stakes(?:-Antes)?\((?P<low>{PRICE})/(?P<high>{PRICE}){ANTE}\)",
    },
    seat=rf"^Seat (?P<seat>[0-9]+): (?P<player>.*) \( ?(?P<stack>{A}){CODE} ?\)(?P<rest>(?: - .*)?)$",
    marks=("** ",),
    marker=r"\*\* (?P<name>[A-Za-z ]+) \*\*(?: *:)?(?P<tail> *\[.*)?",
    markers=MARKERS,
    by_verb=BY_VERB,
    by_start=BY_START,
    remarks={
        " for low": (Phrase("notice", r"(?P<actor>.*) ?(?P<words>shows ?[0-9AKQJT,]+ +for low)\.?"),),
        " finished in ": (
            Phrase(
                "prize",
                rf"Player (?P<actor>.*) finished in [0-9 ]+ place and received (?P<amount>{A}){CODE}.*",
            ),
            Phrase("eliminated", r"Player (?P<actor>.*) (?P<words>finished in .*)"),
        ),
    },
    chat=Chat(mark=": ", unless=r"^(?:Main Pot|Side Pot|Board|Trny|Table)|(?i:cash.?out|premium|probability|amount)"),
    summary=SUMMARY,
    writers=WRITERS,
    rulebook="partypoker",
    name_ends=" ",
    cash_currency="USD",
    absent_players_are_dealt_in=True,
    lists_waiting_players=True,
    posts_blind=" blind ",
    respellings=RESPELLINGS,
    header_may_be_parted_by=r" has left the table\.$| finished in [0-9 ]+",
    line_ends_lost_behind=r" is sitting out| does not show cards\.",
)

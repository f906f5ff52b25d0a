"""PKR, the room with 3D tables: a header of nine lines, every amount the total of the street, and much small talk.

A call, like a bet and a raise, states what its player has in on the street. The button is told twice: where it was, and
where it moves to. Hands of all-in players are turned up before the rest of the board is dealt, others at the end, with
no marker of the showdown; what a hand is called has a line of its own. Only what an all-in player cannot match goes
back in words. The rake has a line above each pot it is taken from, and the stacks left stand above the last line.

What avatars say and do is a sentence behind the name (`Ann says thank you.`). Cards have a blank between rank and suit,
in logs of 2010 no blank and small letters. Play money is written in dollars. Times name no zone.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import NO_SUMMARY, Chat, Game, Grammar, Marker, Phrase, Respelling
from parsers.money import AMOUNT
from parsers.rooms.wording import CARDS, HOUR, LIMITS_IN_FULL, NEXT_HAND, TOTAL, board_streets, with_amount

A: Final = AMOUNT
ALL_IN: Final = r"(?P<all_in>(?: \(all-in\))?)"
A_BLIND: Final = r"[^0-9]?[0-9,.]*[1-9][0-9,.]*"
"""Freezeouts of nothing but antes have blinds of 0 / 0."""
IN_BRACKETS: Final = r"\[[^\]]*\](?: ?\[[^\]]*\])*(?:$| to )"
"""The cards of a line, each in brackets of its own; a name may hold brackets, too."""

GAMES: Final = (
    Game("hold'em", "holdem", 2),
    Game("omaha hi/lo", "omaha", 4, pays_low=True),
    Game("omaha", "omaha", 4),
    Game("7 card stud hi/lo", "seven_card_stud", 7, pays_low=True),
    Game("7 card stud", "seven_card_stud", 7),
    Game("5 card draw", "five_card_draw", 5),
)
MARKERS: Final = {
    "Dealing Cards": Marker("betting", 0),
    **board_streets("Dealing Flop", "Dealing Turn", "Dealing River"),
}

HALF: Final = "(?P<share>high|low)"
WITH: Final = rf"(?: with(?: {HALF} hand)?: .*)?"
TIES: Final = (
    r"ties(?: (?:for )?(?:the )?(?:(?:high|low)(?: hand)?|main pot|side pot #(?P<pot>[0-9])))*,? "
    rf"and wins (?P<amount>{A})"
)

BY_VERB: Final = {
    "folds": (Phrase("fold", rf"folds(?: and shows {CARDS})?"),),
    "checks": (Phrase("check", "checks"),),
    **with_amount({"calls": "call", "raises to": "raise"}, ALL_IN, TOTAL),
    **with_amount({"bets": "bet"}, ALL_IN),
    "posts": (
        Phrase("small_blind", rf"posts small blind \((?P<amount>{A})\){ALL_IN}"),
        Phrase("big_blind", rf"posts big blind \((?P<amount>{A})\){ALL_IN}"),
        Phrase("ante", rf"posts ante of (?P<amount>{A}){ALL_IN}"),
        Phrase("dead_blind", rf"posts (?:a )?dead (?:small )?blind (?:of )?\(?(?P<amount>{A})\)?{ALL_IN}"),
        Phrase("extra_blind", rf"posts (?P<amount>{A}){ALL_IN}"),
    ),
    "shows": (Phrase("show", f"shows {CARDS}"),),
    "mucks": (Phrase("muck", "mucks"),),
    "doesn't show": (Phrase("no_show", "doesn't show"),),
    "wins": (
        Phrase("award", rf"wins (?P<amount>{A})(?: from the pot)?{WITH}"),
        Phrase("award", rf"wins (?P<amount>{A}) from (?:the )?main pot{WITH}", (("pot", "0"),)),
        Phrase("award", rf"wins (?P<amount>{A}) from (?:the )?side pot #(?P<pot>[0-9]){WITH}"),
    ),
    **dict.fromkeys(("ties", "ties,"), (Phrase("award", f"{TIES}{WITH}"),)),
    "has": (
        Phrase("notice", "(?P<words>has requested more time)"),
        Phrase("seat_taken", "(?P<words>has joined from Tournament Table #[0-9]+)"),
        Phrase("seat_left", "(?P<words>has (?:left|moved) .*)"),
        Phrase("disconnected", "has (?:been )?disconnected"),
        Phrase("reconnected", "has reconnected"),
        Phrase("eliminated", "(?P<words>has (?:finished|been eliminated).*)"),
        Phrase("notice", "(?P<words>has (?:no qualifying low hand|low hand: .*))"),
        Phrase("notice", "(?P<words>has [A-Z][A-Za-z ]*(?:[:,] .*)?)"),
    ),
    "brings": (Phrase("reload", rf"brings (?P<amount>{A}) to table [0-9]+", NEXT_HAND),),
    "did not respond in time": (Phrase("time_out", "did not respond in time(?: and .*)?"),),
    "will be dealt in": (Phrase("notice", "(?P<words>will be dealt in .*)"),),
}
BY_START: Final = {
    "Dealing [": (Phrase("deal", f"Dealing {CARDS} to (?P<actor>.*)"),),
    "Returning ": (Phrase("uncalled", rf"Returning (?P<amount>{A}) to (?P<actor>.*) uncalled"),),
    "There is no qualifying low hand": (Phrase("notice", "(?P<words>There is no qualifying low hand)"),),
    "Pot sizes: ": (Phrase("notice", f"(?P<words>Pot sizes: {A})"),),
    "Shuffling Deck": (Phrase("notice", "(?P<words>Shuffling Deck)"),),
}
PUT_ON: Final = {
    mark: (Phrase("notice", rf"(?P<actor>.*?) (?P<words>[a-z][^\[\]0-9$]*{re.escape(mark)})"),) for mark in ".!?"
}
"""Sentences of avatars, known by how they end; there are hundreds."""

PKR: Final = Grammar(
    room="pkr",
    opening=r"^Table #[0-9]+ - [^\n]*\n\s*Starting Hand #(?P<number>[0-9]+)",
    refused_openings={},
    header=(
        r"^(?P<brand>Table) #[0-9]+ - (?:(?:STT|MTT|Tournament) # ?(?P<tournament>[0-9]+) ?)?(?P<table>[^\n]+)?\n"
        r"Starting Hand #(?P<number>[0-9]+)\nStart time of hand: (?P<time>[^\n]*)\nLast Hand [^\n]*\n"
        r"Game Type: (?P<game>[^\n]*\nLimit Type: [^\n]*\nTable Type: [^\n]*\nMoney Type: "
        r"(?:(?P<play_money>(?i:PLAY MONEY))|[^\n]*)\nBlinds are now [^\n]*)$"
    ),
    rulers=(),
    titles=(
        r"^(?P<title>.*\nLimit Type: (?:FIXED )?LIMIT)\n(?s:.*)$",
        r"^(?P<title>.*\nLimit Type: .*)\n(?s:.*)\nBlinds are now (?P<stakes>.*)$",
    ),
    stakes=(rf"^(?P<low>{A}) ?/ ?(?P<high>{A_BLIND})$",),
    games=GAMES,
    limits={**LIMITS_IN_FULL, "type: limit": "fixed"},
    time=(rf"^(?P<date>[0-9]{{1,2}} [A-Z][a-z]{{2}} [0-9]{{4}}) (?P<hour>{HOUR})(?: (?P<zone>[A-Z]+))?$",),
    time_formats=("%d %b %Y %H:%M:%S",),
    zones={"GMT": "UTC", "UTC": "UTC"},
    tables={
        "Moving Button to seat ": "Moving Button to seat (?P<button>[0-9]+)",
        "Button is at seat ": "Button is at seat [0-9]+",
    },
    seat=rf"^Seat (?P<seat>[0-9]+): (?P<player>.*) - (?P<stack>{A})(?P<rest>(?: \([a-z ]+\))?)$",
    markers=MARKERS,
    by_verb=BY_VERB,
    by_start=BY_START,
    remarks=PUT_ON,
    chat=Chat(
        mark=": ",
        unless=(
            r"^Pot sizes$|^Seat [0-9]+$| (?:wins|ties)(?-u:\b).* (?:with|hand)$"
            r"| has (?:One Pair|Two Pairs|Three of a Kind|Four of a Kind|High Card|low hand)$"
        ),
    ),
    summary=replace(NO_SUMMARY, start="End ", last_line="^End [oO]f Hand #[0-9]+$"),
    writers=(
        Writer(
            "pkr",
            pl.lit(True),
            "pkr",
            Conventions(prints_showdown_order=None, prints_uncalled=None, shows_before_showdown=True),
        ),
    ),
    rulebook="pkr",
    name_ends=" ",
    absent_players_are_dealt_in=True,
    lists_waiting_players=True,
    header_lines=9,
    marks=("Dealing Cards", "Dealing Flop", "Dealing Turn", "Dealing River", "End of Hand #", "End Of Hand #"),
    marker=r"(?P<name>(?:Dealing [A-Z][a-z]+|End))(?P<tail> .*)?",
    absent_marks=("away from table",),
    stack_left=rf"^Seat (?P<seat>[0-9]+): .* - (?P<stack>{A})(?: \([a-z ]+\))?$",
    rake=rf"^Taking Rake of (?P<amount>{A}) from pot [0-9]+$",
    respellings=(
        Respelling(IN_BRACKETS, "(?P<rank>[2-9TJQKAtjqka]) (?P<suit>[cdhs])", "${rank}${suit}"),
        *(Respelling(IN_BRACKETS, f"{rank.lower()}(?P<suit>[cdhs])", f"{rank}${{suit}}") for rank in "TJQKA"),
        Respelling(IN_BRACKETS, r"\] ?\[", " "),
    ),
)

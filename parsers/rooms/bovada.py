"""Bovada, Ignition and Bodog: one network whose players are known by their position alone.

`UTG+1` or `Dealer` is whoever sits there in this hand, `[ME]` the reader. Every player's cards are printed, also those
nobody saw; who turned them up is said by `Showdown`, with the best five cards instead of the hole cards.

Amounts behind `Raises` are the total of the street, the second where there are two. `All-in` stands for a call, a bet
or a post alike. Headers of cash games name no stakes. In tournaments seats are numbered by the players' places in the
tournament, but listed in the order of the table. Until the summer of 2012 the streets have lines without a name
(`Card dealt to table`) or none at all; without any, the rounds cannot be told apart and the record is set aside. Stud
streets are told by the cards dealt. The summary does not tell reliably on which street a hand was folded.
"""

from __future__ import annotations

import re
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.grammar import Claims, Game, Grammar, Marker, Phrase, Summary
from parsers.money import AMOUNT
from parsers.rooms.wording import (
    BOARD_STREETS,
    CARDS,
    HOUR,
    ISO_DATE,
    LIMITS_IN_FULL,
    MARKED_ALL_IN,
    NEXT_HAND,
    RIVER_OR_LAST,
    STUD_STREETS,
    in_capitals,
    noted,
)

A: Final = AMOUNT
Phrases = tuple[Phrase, ...]
REASONS: Final = ("timeout", "auth", "disconnect", "Blind Disconnected")
"""Why the room acted for a player; it stands in brackets behind the verb, with or without a blank."""
BECAUSE: Final = rf"(?: ?\((?:{'|'.join(REASONS)})\))?"
NO_ALL_IN: Final = "(?P<all_in>)"
NAMED_HAND: Final = r"(?: \((?P<words>[^()]*)\))?"
HAND_NAMES: Final = (
    "High Card", "One pair", "Two pair", "Three of a kind", "Straight", "Flush", "Full House", "Four of a kind",
    "Straight Flush", "Royal Flush",
)  # fmt: skip


def said(kind: str, verbs: str, pattern: str, constants: tuple[tuple[str, str], ...] = ()) -> dict[str, Phrases]:
    """A phrase under each of its verbs, which are parted by strokes."""
    words = verbs.split("|")
    return dict.fromkeys(words, (Phrase(kind, f"(?:{'|'.join(map(re.escape, words))}){pattern}", constants),))


def acted(kind: str, verbs: str, pattern: str, constants: tuple[tuple[str, str], ...] = ()) -> dict[str, Phrases]:
    """The same for what the room may do in a player's place, with the reason behind the verb."""
    phrases = said(kind, verbs, f"{BECAUSE}{pattern}", constants)
    with_reason = {f"{verb}({reason})": told for verb, told in phrases.items() for reason in REASONS}
    return {**phrases, **with_reason}


BY_VERB: Final = {
    **acted("fold", "Folds|Fold", rf"(?: & [Ss]hows {CARDS}(?: Show[0-9] \[[^\]]*\])?)?"),
    **acted("check", "Checks|Check", ""),
    **acted("call", "Calls|Call", f" (?P<amount>{A}){NO_ALL_IN}"),
    **acted("bet", "Bets|Bets chip info|Double bets", f" (?P<amount>{A}){NO_ALL_IN}"),
    **acted("raise", "Raises|Raise", f" (?:{A} to )?(?P<to>{A}){NO_ALL_IN}"),
    **acted("all_in", "All-in", f" (?P<amount>{A})", MARKED_ALL_IN),
    **dict.fromkeys(
        ("All-in(raise)", "All-in(raise-timeout)"),
        (Phrase("raise", rf"All-in\(raise(?:-timeout)?\) (?:{A} to )?(?P<to>{A})", MARKED_ALL_IN),),
    ),
    **acted("ante", "Ante chip", f" (?P<amount>{A}){NO_ALL_IN}"),
    **acted(
        "small_blind",
        "Ante/Small Blind|Ante/Small blind|Small Blind|Small blind",
        f" (?P<amount>{A}){NO_ALL_IN}",
    ),
    **acted("big_blind", "Big Blind|Big blind", f" (?P<amount>{A}){NO_ALL_IN}"),
    **acted("big_blind_or_bring_in", "Big blind/Bring in", f" (?P<amount>{A}){NO_ALL_IN}"),
    **acted("bring_in", "Bring_in chip", f" (?P<amount>{A}){NO_ALL_IN}"),
    **acted("extra_blind", "Posts chip", f" (?P<amount>{A}){NO_ALL_IN}"),
    **acted("small_and_big_blind", "Posts dead chip", f" (?P<amount>{A}){NO_ALL_IN}"),
    "Card dealt to a spot": (Phrase("deal", f"Card dealt to a spot {CARDS}"),),
    "Return uncalled portion of bet": (Phrase("uncalled", f"Return uncalled portion of bet (?P<amount>{A})"),),
    **said("award", "Hand result|Hand Result", f" (?P<amount>{A})"),
    **said("award", "Hand result-Side pot|Hand Result-Side Pot", f" (?P<amount>{A})", (("pot", "1"),)),
    "Showdown": (Phrase("show", rf"Showdown \[[^\]]*\]{NAMED_HAND}"),),
    "Mucks": (Phrase("muck", f"Mucks {CARDS}{NAMED_HAND}"),),
    "Does not show": (Phrase("no_show", rf"Does not show \[[^\]]*\](?: Show[0-9] \[[^\]]*\])?{NAMED_HAND}"),),
    **dict.fromkeys(
        (f"Showdown({name})" for name in HAND_NAMES),
        (Phrase("no_show", r"Showdown\((?P<words>[^()]*)\)"),),
    ),
    **said("sat_out", "Seat sit out|Sit out|Sitout (wait for bb)", ""),
    **said("came_back", "Seat re-join|Re-join", ""),
    **said("seat_left", "Seat stand|Stand|Leave(Auto)|Table leave user", ""),
    **said("seat_taken", "Seat sit down|Enter(Auto)|Table enter user", ""),
    **said("reload", "Table deposit|Rebuyin|Double rebuys|Addon", f" (?P<amount>{A})", NEXT_HAND),
    "Ranking": (Phrase("eliminated", r"(?P<words>Ranking [0-9]+)"),),
    "Prize Cash": (Phrase("prize", rf"Prize Cash \[(?P<amount>{A})\]"),),
    "Prize Tournament Ticket": (Phrase("prize", r"(?P<words>Prize Tournament Ticket .*)"),),
    **noted("notice", "Set dealer", "Set dealer/Bring in spot", "Draw for dealer"),
}

BY_START: Final = {
    "Card dealt to table [": (Phrase("next_board", f"Card dealt to table {CARDS}"),),
    "Card to the table [": (Phrase("next_board", f"Card to the table {CARDS}"),),
    **noted(
        "notice", "Enter(Auto)", "Leave(Auto)", "Table enter user", "Table leave user", "Table deposit",
        "Seat sit down", "Seat sit out", "Seat re-join", "Seat stand", "Set dealer", "Player Info:", "Table Info:",
    ),
}  # fmt: skip
"""Besides board cards, comings and goings that do not say whose."""

MARKERS: Final = {
    "HOLE CARDS": Marker("betting", 0),
    **BOARD_STREETS,
    "RIVER": RIVER_OR_LAST,
    **in_capitals(STUD_STREETS),
}

GAMES: Final = (
    Game("holdem", "holdem", 2),
    Game("omaha hilo", "omaha", 4, pays_low=True),
    Game("omaha", "omaha", 4),
    Game("7card hilo", "seven_card_stud", 7, pays_low=True),
    Game("7card", "seven_card_stud", 7),
)
LIMITS: Final = {
    **LIMITS_IN_FULL, "normal-": "no", "turbo-": "no",
}  # fmt: skip
"""Where a tournament's limit stood, many headers have its speed: all such hands that were seen are no limit."""

SUMMARY: Final = Summary(
    start="*** SUMMARY ***",
    seat=r" *(?:\[ME\] *)?(?P<verb>Folded|los[et]+|with|HI|LOW?|\[Mucked\]|\[?Does|[$0-9.,]+)(?P<tail>.*)",
    positions={},
    streets={"before the FLOP": 0, "on the POCKET CARDS": 0, "on the TURN": 2},
    pot_line="Total Pot(",
    pots={"Total Pot": ("total", None), "Rake": ("rake", None)},
    side_pot="Side Pot",
    board=r"(?P<name>Board) \[(?P<cards>[^\]]*)\]",
    board_word="Board ",
    may_be_empty=True,
    claims=Claims(
        folded=r"Folded ((?:before|on) the [0-9A-Za-z ]*[A-Za-z])",
        won=rf"(?:^|HI |LOW? )(?:{A})(?: |$)",
        lost=r"^los[et]+ with [^\[]*\[[^\]]*-",
        showed=r"with [^\[]*\[[^\]-]*-",
        mucked=r"^\[Mucked\]",
        cards=r"\[((?:[2-9TJQKA][cdhs] *)+)[\]-]",
        words=r"with ([^\[]*[^ \[])",
    ),
)

CLIENT: Final = Conventions(
    shows_before_showdown=True,
    header_may_name_next_level=True,
    posts_name_stakes=True,
    repeats_lines=True,
    numbers_side_pots=False,
    returns_unraised_blind=False,
)
WRITERS: Final = (
    Writer("ignition", pl.col("brand") == "Ignition", "bovada", CLIENT),
    Writer("bodog", pl.col("brand").str.starts_with("Bodog"), "bovada", CLIENT),
    Writer("bovada", pl.lit(True), "bovada", CLIENT),
)
BRANDS: Final = r"(?:Bovada|Ignition|Bodog(?:\.eu| UK| EU)?)"

BOVADA: Final = Grammar(
    room="bovada",
    opening=rf"^{BRANDS} Hand #(?P<number>[0-9]+)(?::| +TBL#| +Zone Poker ID#)",
    refused_openings={},
    header=rf"^(?P<brand>{BRANDS}) Hand #(?P<number>[0-9]+):? +(?P<game>.*?)(?: \[MVS\])? - (?P<time>{ISO_DATE}.*)$",
    rulers=(),
    titles=(
        r"^.*? Tournament #(?P<tournament>[0-9]+) TBL#(?P<table>[0-9]+), .*- ?(?P<level>Level [0-9]+) "
        r"\((?P<stakes>[^()]*)\)$",
        r"^(?:TBL#|(?P<zoom>Zone) Poker ID#)(?P<table>[0-9]+) +(?P<title>.*)$",
    ),
    stakes=(r"^(?P<low>[0-9,]*[1-9][0-9,]*)/(?P<high>[0-9,]+)$",),
    games=GAMES,
    limits=LIMITS,
    time=(rf"^(?P<date>{ISO_DATE}) (?P<hour>{HOUR})(?: (?P<zone>[A-Z]{{2,5}}))?",),
    time_formats=("%Y-%m-%d %H:%M:%S",),
    zones={"UTC": "UTC"},
    tables={"Dealer": r"Dealer +(?:\[ME\] )?: Set dealer(?:/Bring in spot)? \[(?P<button>[0-9]+)\]"},
    seat=(
        r"^(?P<label>Seat[ +](?P<seat>[0-9]+))(?P<rest>(?: \[ME\])?: "
        rf"(?:(?P<player>[^(\[]*[^(\[ ])(?: +\[ME\])? \()?(?P<stack>{A}) in chips\)?)$"
    ),
    markers=MARKERS,
    by_verb=BY_VERB,
    by_start=BY_START,
    remarks={},
    chat=None,
    summary=SUMMARY,
    writers=WRITERS,
    rulebook="bovada",
    name_ends=" : ",
    key_scope="hand",
    hero_mark="[ME]",
    cash_currency="USD",
    button_player="Dealer",
    posts_of={"Small Blind": "small_blind", "Big Blind": "big_blind", "Dealer": "small_blind"},
    lists_waiting_players=True,
    rounds_may_be_unmarked=True,
    seats_are_places_in_tournament=True,
)

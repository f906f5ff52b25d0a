"""Events in plain sentences, as somebody at the table would tell them.

Each kind has its phrases, the fullest first: the first is told whose blanks are all known.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

import polars as pl

from audit.report.naming import written_out
from parsers.cards import write_cards
from parsers.live.table_log.tables import TABLE_LOG
from parsers.live.table_log.vocabulary import Declared, choices_of
from parsers.tables import ACTION_KINDS

PHRASES: Final[Mapping[str, Sequence[str]]] = {
    "ante": ("{who}: posts an ante of {amount}",),
    "small_blind": ("{who}: posts the small blind, {amount}",),
    "big_blind": ("{who}: posts the big blind, {amount}",),
    "button_blind": ("{who}: posts the button blind, {amount}",),
    "extra_blind": ("{who}: posts {amount} to enter",),
    "dead_blind": ("{who}: posts a dead {amount}",),
    "straddle": ("{who}: straddles for {amount} {to}", "{who}: straddles for {amount}", "{who}: straddles to {to}"),
    "bring_in": ("{who}: brings in for {amount}", "{who}: brings in"),
    "completion": ("{who}: completes to {to}", "{who}: completes with {amount}", "{who}: completes"),
    "call": ("{who}: calls {amount}", "{who}: calls to {to}", "{who}: calls"),
    "bet": ("{who}: bets {amount}", "{who}: bets {to}", "{who}: bets"),
    "raise": ("{who}: raises to {to}", "{who}: raises with {amount}", "{who}: raises"),
    "fold": ("{who}: folds",),
    "check": ("{who}: checks",),
    "uncalled": ("{who}: gets back the uncalled {amount}",),
    "award": ("{who}: collects {amount}", "{who}: collects"),
    "cash_out": ("{who}: cashes out for {amount}",),
    "house_added": ("the house adds {amount}",),
    "bounty": ("{who}: wins a bounty of {amount}",),
    "prize": ("{who}: wins a prize of {amount}",),
    "insurance": ("{who}: insures: {amount}, fee {fee}", "{who}: insures: {amount}", "{who}: insures"),
    "reload": ("{who}: adds {amount}", "{who}: adds chips"),
    "chips_off": ("{amount} of {who} is taken off the table",),
    "deal": ("{who}: is dealt {cards}", "{who}: is dealt {count}", "{who}: is dealt in"),
    "board": ("board: {cards}", "the board is dealt"),
    "show": ("{who}: shows {cards}", "{who}: shows"),
    "muck": ("{who}: mucks {cards}", "{who}: mucks"),
    "no_show": ("{who}: does not show",),
    "discard": ("{who}: discards {cards}", "{who}: discards {count}", "{who}: discards"),
    "stand_pat": ("{who}: stands pat",),
    "burn": ("a card is burned: {cards}", "a card is burned"),
    "shuffle": ("the deck is shuffled, riffles: {number}", "the deck is shuffled"),
    "cut": ("the deck is cut, {count} off the top", "the deck is cut"),
    "reshuffle": ("what is left of the deck is shuffled again",),
    "exposure": ("{cards} of {whose} is exposed", "{cards} is exposed", "{count} exposed", "a card is exposed"),
    "boxed_card": ("{cards} lies face up in the deck", "a card lies face up in the deck"),
    "misdeal": ("a misdeal is declared",),
    "misdeal_claim": ("a misdeal is claimed",),
    "say": (
        "{who}: says \u201c{words}\u201d, declaring: {declared} to {to}",
        "{who}: says \u201c{words}\u201d, declaring: {declared} {amount}",
        "{who}: says \u201c{words}\u201d, declaring: {declared}", "{who}: says \u201c{words}\u201d",
        "{who}: declares: {declared} to {to}", "{who}: declares: {declared} {amount}", "{who}: declares: {declared}",
        "somebody says \u201c{words}\u201d", "{who}: speaks",
    ),
    "push": ("{who}: pushes {chips}, {in_all} in one motion", "{who}: pushes {chips}", "{who}: pushes {amount}"),
    "change": ("{who}: gets {chips} in change", "{who}: gets {amount} in change", "{amount} is given in change",
               "change is given"),
    "pot_moved": ("{amount} of {whose} is pulled in", "{amount} is pulled in", "the bets are pulled in"),
    "clock": (
        "the clock on {whose}: {matter}, {seconds} seconds",
        "the clock on {whose}: {matter}",
        "the clock: {matter}",
    ),
    "time_out": ("{who}: time is over", "time is over"),
    "chip_race": (
        "{who}: odd chips worth {amount} are taken away, new ones: {chips}",
        "{who}: odd chips worth {amount} are taken away",
    ),
    "dead_hand": ("the hand of {whose} is declared dead", "a hand is declared dead"),
    "live_hand": ("the hand of {whose} is ruled live", "a hand is ruled live"),
    "floor_decision": ("the floor decides, {whose}", "the floor decides"),
    "announcement": ("it is announced",),
    "wild_card": ("wild: {cards}", "a wild card is named"),
    "button_moved": ("the button moves to seat {seat}", "the button moves"),
    "dispute": ("a dispute, {whose}", "a dispute"),
    "incident": ("an incident, {whose}, {cards}", "an incident, {whose}", "an incident"),
    "carried_over": ("{amount} stays in the pot for the next hand",),
    "carried_in": ("{amount} of the hand before comes into the pot",),
    "notice": ("{words}", "the hands are asked for"),
    "seat_taken": ("{who}: takes seat {seat} with {amount}", "{who}: takes seat {seat}"),
    "seat_left": ("{who}: leaves the seat with {amount}", "{who}: leaves the seat"),
    "moved": ("{who}: moves to seat {target_seat}", "{who}: moves to another table"),
    "eliminated": ("{who}: is out of the tournament",),
    "level": ("the level changes",),
    "deck_change": ("the deck is changed",),
    "dealer_change": ("the dealer changes",),
    "penalty": ("{who}: is given a penalty of {number} hands", "{who}: is given a penalty"),
}  # fmt: skip
"""`who` acts, `whose` sits in the seat; every other blank is a column of its name, written out."""
MONEY: Final = ("amount", "to", "by", "fee")
HOUSE: Final = {"rake": "the rake", "jackpot": "the jackpot's share", "drop": "the drop"}
DECLARED: Final = choices_of(Declared)
AGENTS: Final = {"dealer": "the dealer", "floor": "the floor"}
DECIDED: Final = (
    "misdeal", "misdeal_claim", "clock", "dead_hand", "live_hand", "floor_decision", "dispute", "announcement",
    "incident", "penalty", "exposure", "wild_card",
)  # fmt: skip
"""Kinds of which it counts who did, called or decided it."""
UNTOLD: Final = "other"
"""What the table log says of matters it has no word for."""
NOTHING: Final = pl.lit(None, pl.String)
_BLANK: Final = re.compile(r"\{(\w+)\}")


def sentences(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """The events with `sentence`, in their order.

    Reads the columns of the tables of events and hands. What a table log tells of an action is told as the
    ruling it is, apart from what was done before it.
    """
    if events.is_empty():
        return events.with_columns(sentence=pl.lit(None, pl.String))
    told = _blanks(events, hands).partition_by("kind", include_key=True)
    by_kind = [part.with_columns(sentence=_sentence(part["kind"][0])) for part in told]
    ordered = pl.concat(by_kind).sort("row")
    return events.with_columns(ordered["sentence"])


def house_sentences(stated_pots: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """`hand line sentence` of what the house took; reads the columns of the tables of stated pots and hands."""
    taken = written_out(stated_pots.filter(pl.col("row").is_in(list(HOUSE))), hands, ("amount",))
    name = pl.col("row").cast(pl.String).replace_strict(HOUSE, return_dtype=pl.String)
    return taken.select("hand", "line", sentence=pl.format("the house takes {}: {}", name, "amount"))


def _sentence(kind: str) -> pl.Expr:
    """The sentence of events of a kind, from their blanks."""
    plain = kind.replace("_", " ")
    phrases = PHRASES.get(kind, (f"{{who}}: {plain}", plain))
    told = pl.coalesce(_filled(phrase) for phrase in (*phrases, plain))
    endings = {
        "{meaning}": _filled(", meaning {meaning}"),
        "{matter}": _filled(": {matter}"),
        "{words}": _filled(" ({words})"),
        "{outcome}": _filled("; done: {outcome}"),
        "{agent}": _filled(", by {agent}") if kind in DECIDED else NOTHING,
    }
    left = [ending for blank, ending in endings.items() if not any(blank in phrase for phrase in phrases)]
    all_in = pl.when(pl.col("all_in").fill_null(value=False)).then(pl.lit(" and is all-in"))
    return pl.concat_str([told, all_in, _ruling(kind), *left], ignore_nulls=True)


def _ruling(kind: str) -> pl.Expr:
    """A table log says of an action what it was ruled to be; what was done stands above."""
    if kind not in ACTION_KINDS:
        return NOTHING
    by = pl.coalesce(pl.format(", as ruled by {}", "agent"), pl.lit(", as ruled"))
    return pl.when(pl.col("writer") == TABLE_LOG).then(by)


def _filled(phrase: str) -> pl.Expr:
    """A phrase with its blanks filled; null where one is not known."""
    names = _BLANK.findall(phrase)
    return pl.format(_BLANK.sub("{}", phrase), *names) if names else pl.lit(phrase)


def _blanks(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """The events with every blank written out, and null where there is nothing to say."""
    writers = hands.select("hand", "writer")
    declared = (pl.col("kind") == "say") & pl.col("matter").is_in(DECLARED)
    matter, outcome = (pl.col(name).replace(UNTOLD, None).str.replace_all("_", " ") for name in ("matter", "outcome"))
    seat = pl.format("seat {}", "seat")
    number = pl.col("card_count")
    numbered = events.with_row_index("row")
    return (
        written_out(numbered, hands, MONEY)
        .join(writers, on="hand", how="left", maintain_order="left")
        .join(_chips(numbered, hands), on="row", how="left", maintain_order="left")
        .select(
            "row", "kind", "writer", "all_in", "seat", "target_seat", "chips", "seconds", *MONEY,
            who=pl.coalesce("actor", seat),
            whose=pl.when(pl.col("seat").is_not_null()).then(pl.coalesce("actor", seat)),
            cards=pl.when(pl.col("cards").list.len() > 0).then(write_cards(pl.col("cards"))),
            in_all=pl.when(pl.col("denominations").list.len() > 1).then("amount"),
            number=number,
            count=pl.when(number == 1).then(pl.lit("one card")).otherwise(pl.format("{} cards", number)),
            meaning=pl.when(pl.col("kind") == "say").then(pl.col("chips").str.replace_all(" + ", " or ", literal=True)),
            words=pl.when(pl.col("words").ne_missing(pl.col("matter"))).then("words"),
            declared=pl.when(declared).then(matter),
            matter=pl.when(~declared).then(matter),
            outcome=outcome,
            agent=pl.col("agent").replace(AGENTS),
        )
    )  # fmt: skip


def _chips(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """`row chips` of motions with chips: `2 \u00d7 25 + 5`."""
    chips = events.select("row", "hand", chip="denominations").drop_nulls("chip").explode("chip").drop_nulls("chip")
    written = written_out(chips, hands, ("chip",))
    counted = written.group_by("row", "chip", maintain_order=True).agg(count=pl.len())
    each = pl.when(pl.col("count") == 1).then("chip").otherwise(pl.format("{} \u00d7 {}", "count", "chip"))
    return counted.group_by("row", maintain_order=True).agg(chips=each.str.join(" + "))

"""What some lines leave to their place in the hand: the round they stand in, the kind of an all-in, who is posting.

Some rooms write `All-in $12` for a call, a bet and a blind alike, post the blinds of tournaments without a line, deal
the board without naming the street, or stud streets without any marker. What such a line tells of follows from the
lines before it, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import polars as pl

from parsers.grammar import Grammar
from parsers.layout import PHASE_CODES, Layout
from parsers.patterns import SPAN_COLUMNS, kind_of
from parsers.tables import ACTION_KINDS

ALL_IN: Final = "all_in"
NEXT_BOARD: Final = "next_board"
BIG_BLIND_OR_BRING_IN: Final = "big_blind_or_bring_in"
STUD: Final = ("seven_card_stud", "five_card_stud", "razz", "deuce_razz")
BLINDS: Final = ("small_blind", "big_blind")
TO_BE_MATCHED: Final = ("small_blind", "big_blind", "extra_blind", "straddle", "bring_in", "bet", "raise", ALL_IN)
MOST_SEATS: Final = 16
"""More than any table has: places counted from the button are remainders of it."""


def said_by_place(events: pl.DataFrame, hands: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Events with the street and kind their place gives them.

    Reads `hand kind street phase actor amount to all_in` of the events, in order, and `hand variant` of the hands.
    """
    if grammar.deal_may_be_unmarked:
        events = _deals_unmarked(events)
    if (events["kind"] == BIG_BLIND_OR_BRING_IN).any():
        events = _bring_ins(events, hands)
    if (events["kind"] == NEXT_BOARD).any():
        events = _streets_by_boards(events)
    if grammar.rounds_may_be_unmarked and hands["variant"].is_in(STUD).any():
        events = _streets_by_deals(events, hands)
    if (events["kind"] == ALL_IN).any():
        if grammar.posts_of or grammar.posts_may_be_all_in:
            events = _all_ins_posted(events, grammar.posts_of)
        events = _all_ins_played(events)
    return events


def _deals_unmarked(events: pl.DataFrame) -> pl.DataFrame:
    """Where no line says that cards are dealt, as for one who only looks on, the first act tells that they were."""
    begun = pl.col("kind").is_in([*(kind for kind in ACTION_KINDS if kind != "bring_in"), ALL_IN, "deal"])
    behind_marker = begun & (pl.col("phase") == "betting") & (pl.col("street") == 0)
    early = (pl.col("phase") == "posting") & ~behind_marker.any().over("hand") & begun.cum_max().over("hand")
    betting = pl.lit("betting", events.schema["phase"])
    return events.with_columns(phase=pl.when(early).then(betting).otherwise("phase"))


def _bring_ins(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """The forced bet that is a bring-in in stud and the big blind elsewhere."""
    in_stud = pl.col("hand").is_in(_of_stud(hands))
    here = pl.col("kind") == BIG_BLIND_OR_BRING_IN
    return events.with_columns(
        kind=pl.when(here & in_stud).then(kind_of("bring_in")).when(here).then(kind_of("big_blind")).otherwise("kind")
    )


def _streets_by_boards(events: pl.DataFrame) -> pl.DataFrame:
    """Each line that deals board cards without a street's name opens the next street."""
    opens = pl.col("kind") == NEXT_BOARD
    return events.with_columns(
        street=(pl.col("street") + opens.cast(pl.UInt8).cum_sum().over("hand")).cast(pl.UInt8),
        kind=pl.when(opens).then(kind_of("board")).otherwise("kind"),
    )


def _streets_by_deals(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """In stud without markers, cards dealt behind an action open the next street."""
    deals = pl.col("kind") == "deal"
    here = pl.col("hand").is_in(_of_stud(hands)) & (pl.col("street").max().over("hand") == 0)
    opens = deals & ~deals.shift(1, fill_value=True).over("hand") & (deals.cum_sum() > 1).over("hand")
    by_deals = opens.cast(pl.UInt8).cum_sum().over("hand").cast(pl.UInt8)
    return events.with_columns(street=pl.when(here).then(by_deals).otherwise("street"))


def _of_stud(hands: pl.DataFrame) -> pl.Expr:
    return pl.lit(hands.filter(pl.col("variant").is_in(STUD))["hand"]).implode()


def _all_ins_posted(events: pl.DataFrame, posts_of: Mapping[str, str]) -> pl.DataFrame:
    """All-ins above the deal: the ante where antes are posted and the player has not, else the player's blind.

    Where no position tells which blind that is, it is the one that lacks so far, if one does.
    """
    kind = pl.col("kind")
    antes, acted = kind == "ante", kind.is_in(ACTION_KINDS).cum_max().over("hand")
    owes_ante = antes.any().over("hand") & ~antes.any().over("hand", "actor")
    small_paid, big_paid = ((kind == blind).cum_max().over("hand") for blind in ("small_blind", "big_blind"))
    lacking = pl.when(~small_paid).then(pl.lit("small_blind")).when(~big_paid).then(pl.lit("big_blind"))
    by_position = pl.col("actor").replace_strict(dict(posts_of), default="ante", return_dtype=pl.String)
    blind = by_position if posts_of else lacking
    post = pl.when(owes_ante).then(pl.lit("ante")).otherwise(blind).cast(events.schema["kind"])
    here = (kind == ALL_IN) & (pl.col("phase") == "posting") & ~acted
    return events.with_columns(kind=pl.when(here).then(pl.coalesce(post, "kind")).otherwise("kind"))


def _all_ins_played(events: pl.DataFrame) -> pl.DataFrame:
    """Other all-ins call what there is to match, or bet; one that is called a raise of nothing is a bet too."""
    to_match = pl.col("kind").is_in(TO_BE_MATCHED)
    earlier = (to_match.cast(pl.UInt32).cum_sum().over("hand", "street") - to_match.cast(pl.UInt32)) > 0
    all_in = pl.col("kind") == ALL_IN
    bets = (all_in | ((pl.col("kind") == "raise") & pl.col("all_in"))) & ~earlier
    return events.with_columns(
        kind=pl.when(bets).then(kind_of("bet")).when(all_in).then(kind_of("call")).otherwise("kind"),
        amount=pl.when(bets).then(pl.coalesce("amount", "to")).otherwise("amount"),
        to=pl.when(~bets.fill_null(value=False)).then("to"),
    )


def with_dues(hands: pl.DataFrame, preamble: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Hands with `dues_implied` where the room leaves blinds unsaid: no line above the deal posts one."""
    if grammar.posts_blind is None:
        return hands
    posting = preamble.filter(pl.col("text").str.contains(grammar.posts_blind, literal=True))["hand"]
    unsaid = pl.col("tournament").is_not_null() & pl.col("big_blind").is_not_null()
    return hands.with_columns(dues_implied=unsaid & ~pl.col("hand").is_in(posting.implode()))


def with_blinds_due(events: pl.DataFrame, hands: pl.DataFrame, seats: pl.DataFrame, layout: Layout) -> pl.DataFrame:
    """Events with the blinds of hands whose dues are implied, at the last line above the deal.

    The first two players behind the button who are in any line owe them. Where the second of more than two is the first
    to act, the small blind is dead and he sits behind the big one; of two players the button owes the small blind.
    """
    if "dues_implied" not in hands.columns or (unsaid := hands.filter("dues_implied")).is_empty():
        return events
    in_play = seats.join(events, on=["hand", "seat"], how="semi")
    places = _places_behind_button(unsaid, in_play)
    opens = events.filter(pl.col("kind").is_in([*ACTION_KINDS, ALL_IN])).unique("hand", keep="first")
    first = places.join(opens.select("hand", "seat"), on=["hand", "seat"]).select("hand", opener="place")
    is_dead = (pl.col("opener") == 1) & (pl.col("players") > 2)
    big = pl.when((pl.col("players") == 2) | is_dead).then(0).otherwise(1)
    small = pl.when(pl.col("players") == 2).then(1).when(~is_dead).then(0)
    owed = places.join(first, on="hand", how="left", maintain_order="left").with_columns(
        kind=pl.when(pl.col("place") == small).then(pl.lit("small_blind"))
        .when(pl.col("place") == big.cast(pl.UInt32)).then(pl.lit("big_blind"))
    )  # fmt: skip
    return _posted(owed.drop_nulls("kind"), events, layout)


def _places_behind_button(hands: pl.DataFrame, seats: pl.DataFrame) -> pl.DataFrame:
    """Players dealt in by their place behind the button, from 0, and how many `players` there are."""
    stakes = hands.select("hand", "button", *BLINDS).drop_nulls("button")
    behind = (pl.col("seat") + MOST_SEATS - 1 - pl.col("button")) % MOST_SEATS
    return (
        seats.filter(pl.col("state") == "dealt_in")
        .join(stakes, on="hand")
        .sort("hand", behind)
        .with_columns(place=pl.int_range(pl.len(), dtype=pl.UInt32).over("hand"), players=pl.len().over("hand"))
    )


def _posted(owed: pl.DataFrame, events: pl.DataFrame, layout: Layout) -> pl.DataFrame:
    """Events with blinds that are owed: as far as the stack behind the ante reaches."""
    antes = events.filter(pl.col("kind") == "ante").select("hand", "seat", paid="amount")
    above = layout.lines.filter(pl.col("phase") == PHASE_CODES["posting"]).unique("hand", keep="last")
    spans = above.select("row", "hand", *SPAN_COLUMNS)
    blind = pl.when(pl.col("kind") == "small_blind").then("small_blind").otherwise("big_blind")
    posts = (
        owed.drop(SPAN_COLUMNS)
        .join(antes, on=["hand", "seat"], how="left")
        .join(spans, on="hand")
        .sort("hand", pl.col("kind") == "big_blind")
        .select(
            "row", "hand", "seat", *SPAN_COLUMNS,
            kind=pl.col("kind").cast(events.schema["kind"]),
            actor="player",
            amount=pl.min_horizontal(blind, pl.col("stack") - pl.col("paid").fill_null(0)),
            phase=pl.lit("posting", events.schema["phase"]),
            street=pl.lit(0, events.schema["street"]),
        )
    )  # fmt: skip
    return pl.concat([events, posts], how="diagonal_relaxed").sort("row", maintain_order=True)

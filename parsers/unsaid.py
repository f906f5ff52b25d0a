"""What some lines leave to their place in the hand: the round they stand in, the kind of an all-in, who is posting.

Some rooms write `All-in $12` for a call, a bet and a blind alike, deal the board without naming the street, or stud
streets without any marker. What such a line tells of follows from the lines before it, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import polars as pl

from parsers.grammar import Grammar
from parsers.patterns import kind_of

ALL_IN: Final = "all_in"
NEXT_BOARD: Final = "next_board"
BIG_BLIND_OR_BRING_IN: Final = "big_blind_or_bring_in"
STUD: Final = ("seven_card_stud", "five_card_stud", "razz", "deuce_razz")
TO_BE_MATCHED: Final = ("small_blind", "big_blind", "extra_blind", "straddle", "bring_in", "bet", "raise", ALL_IN)


def said_by_place(events: pl.DataFrame, hands: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Events with the street and kind their place gives them.

    Reads `hand kind street phase actor amount to all_in` of the events, in order, and `hand variant` of the hands.
    """
    if (events["kind"] == BIG_BLIND_OR_BRING_IN).any():
        events = _bring_ins(events, hands)
    if (events["kind"] == NEXT_BOARD).any():
        events = _streets_by_boards(events)
    if grammar.rounds_may_be_unmarked and hands["variant"].is_in(STUD).any():
        events = _streets_by_deals(events, hands)
    if (events["kind"] == ALL_IN).any():
        events = _all_ins_posted(events, grammar.posts_of).pipe(_all_ins_played)
    return events


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
    """All-ins above the deal: the ante where antes are posted and the player has not, else the player's blind."""
    antes = pl.col("kind") == "ante"
    owes_ante = antes.any().over("hand") & ~antes.any().over("hand", "actor")
    blind = pl.col("actor").replace_strict(dict(posts_of), default="ante", return_dtype=pl.String)
    post = pl.when(owes_ante).then(pl.lit("ante")).otherwise(blind).cast(events.schema["kind"])
    here = (pl.col("kind") == ALL_IN) & (pl.col("phase") == "posting")
    return events.with_columns(kind=pl.when(here).then(post).otherwise("kind"))


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

"""Lines that tell of more than one thing: all who share a pot, a discard with what is drawn for it, both blinds."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.money import AMOUNT, read_amount
from parsers.patterns import kind_of

_BOTH_BLINDS: Final = "small_and_big_blind"


def with_each_winner(events: pl.DataFrame, decimals: int) -> pl.DataFrame:
    """Events with a payment of its own for each of the winners that one line names."""
    if "winners" not in events.columns:
        return events
    listed = events.filter(pl.col("winners").is_not_null())
    each = pl.col("winners").str.extract_all(rf".*? \({AMOUNT}\)(?:, |$)")
    parts = pl.col("winners").str.extract_groups(rf"^(.*) \(({AMOUNT})\)").struct
    paid = (
        listed.with_columns(each)
        .explode("winners")
        .with_columns(actor=parts.field("1"), amount=read_amount(parts.field("2"), decimals))
    )
    return (
        pl.concat([events.filter(pl.col("winners").is_null()), paid]).sort("row", maintain_order=True).drop("winners")
    )


def with_draws(events: pl.DataFrame) -> pl.DataFrame:
    """Events with a deal of its own for the cards that a line of a discard says were drawn, once for each run."""
    if "drawn" not in events.columns:
        return events
    runs = ("drawn", "drawn_again")
    several = pl.col("drawn_again").is_not_null()
    deals = [
        events.filter(pl.col(drawn).is_not_null()).with_columns(
            kind_of("deal"), cards=drawn, counted_board=pl.when(several).then(pl.lit(number, pl.UInt8))
        )
        for number, drawn in enumerate(runs, start=1)
    ]
    return pl.concat([events, *deals], how="diagonal_relaxed").sort("row", maintain_order=True).drop(runs)


def posts_parted(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """A post of both blinds in one line as its live part, the big blind, and its dead one, stated or the rest.

    One that does not make a big blind is a small blind alone, which is dead.
    """
    both = events["kind"] == _BOTH_BLINDS
    if not both.any():
        return events.drop("dead", strict=False)
    if "dead" in events.columns:
        stated = (pl.col("kind") == _BOTH_BLINDS) & pl.col("dead").is_not_null()
        events = _parted(events, events.filter(stated), live=pl.col("amount"), dead=pl.col("dead"))
        return posts_parted(events, hands)
    whole = events.filter(~pl.col("all_in").fill_null(value=False))
    stakes = hands.select("hand", "big_blind")
    for kind in ("small_blind", "big_blind"):
        first = whole.filter(pl.col("kind") == kind).unique("hand", keep="first")
        stakes = stakes.join(first.select("hand", pl.col("amount").alias(f"{kind}_posted")), on="hand", how="left")
    priced = events.filter(both).join(stakes, on="hand", how="left", maintain_order="left")
    but_small_blind = pl.col("amount") - pl.col("small_blind_posted")
    due = pl.coalesce("big_blind", "big_blind_posted", but_small_blind, "amount")
    small_alone = (pl.col("amount") < due) & ~pl.col("all_in").fill_null(value=False)
    live = pl.when(small_alone).then(0).otherwise(pl.min_horizontal("amount", due))
    return _parted(events, priced, live, dead=pl.col("amount") - live)


def _parted(events: pl.DataFrame, posts: pl.DataFrame, live: pl.Expr, dead: pl.Expr) -> pl.DataFrame:
    """Events with each of the `posts` of both blinds as one of each; a part of nothing is none."""
    parts = [
        posts.with_columns(kind_of("big_blind"), amount=live),
        posts.with_columns(kind_of("dead_blind"), amount=dead),
    ]
    others = events.join(posts.select("row"), on="row", how="anti", maintain_order="left")
    posted = (part.filter(pl.col("amount") > 0).select(events.columns) for part in parts)
    return pl.concat([others, *posted]).sort("row", maintain_order=True).drop("dead", strict=False)

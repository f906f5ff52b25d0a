"""Who sits at a replayed hand: stacks and marks as it begins, and the cards, hands and winnings it ends with."""

from __future__ import annotations

from typing import Final

import polars as pl

from audit.report.naming import written_out
from parsers.cards import write_cards
from parsers.tables import DRAW_VARIANTS, Tables
from rules.derive.terms import SEAT_STATES

SEAT_MARKS: Final = {
    "small_blind": "small blind", "big_blind": "big blind", "button_blind": "button blind", "straddle": "straddle",
}  # fmt: skip
KEY: Final = ("hand", "seat")


def seats_of(tables: Tables, contenders: pl.DataFrame) -> pl.DataFrame:
    """`hand seats`: of each hand a list of structs `seat player stack marks cards hand collected`.

    `contenders` is the frame of this name of `rules.derive`.
    """
    seats = written_out(tables.seats, tables.hands, ("stack",)).join(
        tables.hands.select("hand", "button"), on="hand", how="left", maintain_order="left"
    )
    joined = seats
    for told in (_marks(tables), _cards(tables), _names(contenders), _awards(tables)):
        joined = joined.join(told, on=KEY, how="left", maintain_order="left")
    state = pl.col("state").cast(pl.String).replace_strict(SEAT_STATES, default=None, return_dtype=pl.String)
    posted = [pl.when(pl.col("kinds").list.contains(kind)).then(pl.lit(name)) for kind, name in SEAT_MARKS.items()]
    marks = pl.concat_list(pl.when(pl.col("seat") == pl.col("button")).then(pl.lit("button")), *posted, state)
    view = pl.struct("seat", "player", "stack", "cards", "collected", marks=marks.list.drop_nulls(), hand="hand_names")
    return joined.select("hand", view=view).group_by("hand", maintain_order=True).agg(seats="view")


def _marks(tables: Tables) -> pl.DataFrame:
    marking = tables.events.filter(pl.col("kind").is_in(list(SEAT_MARKS)))
    return marking.group_by(KEY).agg(kinds=pl.col("kind").cast(pl.String))


def _cards(tables: Tables) -> pl.DataFrame:
    """`hand seat cards`: as last shown, else as dealt, one after the other or, in draw games, as they were last."""
    told = tables.events.filter(pl.col("kind").is_in(("show", "muck", "deal")) & (pl.col("cards").list.len() > 0)).join(
        tables.hands.select("hand", "variant"), on="hand", how="left", maintain_order="left"
    )
    opened = told.filter(pl.col("kind") != "deal").group_by(KEY).agg(shown=pl.col("cards").last())
    kept = pl.col("repeated").fill_null([]).list.concat(pl.col("cards"))
    drawing = pl.col("variant").is_in(DRAW_VARIANTS) | (pl.col("repeated").list.len() > 0)
    dealt = (
        told.filter(pl.col("kind") == "deal")
        .group_by(KEY, maintain_order=True)
        .agg(drawing=drawing.last(), last=kept.last(), every=pl.col("cards").explode())
        .select(*KEY, dealt=pl.when("drawing").then("last").otherwise("every"))
    )
    both = opened.join(dealt, on=KEY, how="full", coalesce=True)
    return both.select(*KEY, cards=write_cards(pl.coalesce("shown", "dealt")))


def _names(contenders: pl.DataFrame) -> pl.DataFrame:
    named = contenders.drop_nulls("hand_name").unique([*KEY, "hand_name"], keep="first", maintain_order=True)
    return named.group_by(KEY, maintain_order=True).agg(hand_names=pl.col("hand_name").str.join(" / "))


def _awards(tables: Tables) -> pl.DataFrame:
    awards = tables.events.filter(pl.col("kind") == "award").drop_nulls("amount").select(*KEY, "amount")
    written = written_out(awards, tables.hands, ("amount",))
    return written.group_by(KEY, maintain_order=True).agg(collected=pl.col("amount").str.join(" + "))

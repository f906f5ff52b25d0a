"""Pots carried over from one hand of a live table to the next: what was left, what came in, and who plays for it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import polars as pl

from rules.derive.sessions.penalties import CARRIED
from rules.derive.sessions.tournament import is_of_book

OF_HAND: Final = (
    *CARRIED,
    "prev_hand",
    "prev_number",
    "prev_cancelled",
    "cancelled",
    "named",
    "hands_missing",
    "beside",
)


def carried_pots_frame(
    happenings: pl.DataFrame, table_hands: pl.DataFrame, followed: pl.DataFrame, wanted: Collection[str] | None
) -> pl.DataFrame:
    """One row a hand that brings in a pot, or follows one that left its pot, with columns of `table_hands`.

    - `left`: chips the hand before left for it; `came`: chips it brought in; 0 where none are told
    - `came_before`: chips the hand before had brought in itself; `before_ended`: its record has an ending
    - `line`: where the pot comes in, null where nothing does
    - `newcomers`: seats dealt in whose players were not dealt in in the hand before
    """
    names = [name for name in table_hands.columns if name in OF_HAND or is_of_book(name, wanted)]
    told = _told(happenings)
    before = told.select(prev_hand="hand", left="left", came_before="came")
    endings = table_hands.select(prev_hand="hand", before_ended="ended")
    carrying = told["hand"].implode()
    concerned = pl.col("hand").is_in(carrying) | pl.col("prev_hand").is_in(carrying)
    return (
        table_hands.filter(concerned)
        .select(names)
        .join(told.select("hand", "came", "line"), on="hand", how="left", maintain_order="left")
        .join(before, on="prev_hand", how="left", maintain_order="left")
        .with_columns(pl.col("left", "came", "came_before").fill_null(0))
        .filter((pl.col("left") > 0) | (pl.col("came") > 0))
        .join(endings, on="prev_hand", how="left", maintain_order="left")
        .pipe(_with_newcomers, followed)
    )


def _told(happenings: pl.DataFrame) -> pl.DataFrame:
    """By hand, what is carried over from it and into it."""
    amount, kind = pl.col("amount"), pl.col("kind")
    return (
        happenings.filter(kind.is_in(["carried_over", "carried_in"]) & ~pl.col("between"))
        .group_by("hand", maintain_order=True)
        .agg(
            left=amount.filter(kind == "carried_over").sum(),
            came=amount.filter(kind == "carried_in").sum(),
            line=pl.col("line").filter(kind == "carried_in").first(),
        )
    )


def _with_newcomers(hands: pl.DataFrame, followed: pl.DataFrame) -> pl.DataFrame:
    both = pl.concat([hands["hand"], hands["prev_hand"].drop_nulls()]).implode()
    at_both = followed.filter(pl.col("hand").is_in(both) & pl.col("dealt_in"))
    players = at_both.select("hand", "seat", "player_key").drop_nulls()
    here = players.join(hands.select("hand", "prev_hand").drop_nulls(), on="hand")
    known = players.select("player_key", prev_hand="hand")
    new = (
        here.join(known, on=["prev_hand", "player_key"], how="anti")
        .group_by("hand")
        .agg(newcomers=pl.col("seat").sort())
    )
    return hands.join(new, on="hand", how="left", maintain_order="left")

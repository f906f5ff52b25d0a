"""The rulebook of each hand, as columns."""

from __future__ import annotations

import polars as pl


def with_books(hands: pl.DataFrame, books: pl.DataFrame) -> pl.DataFrame:
    """Hands with their rulebook's id as `book` and its parameters, null where no rulebook is known."""
    parameters = books.select(pl.col("book").alias("rulebook"), pl.col("^book\\..*$"))
    joined = hands.join(parameters, on="rulebook", how="left", maintain_order="left")
    return joined.with_columns(book=pl.col("rulebook"))


def half_bet_counts(hands: pl.DataFrame) -> pl.Series:
    """The rulebooks' word on all-in raises of half a bet, by hand; null where they are silent."""
    name = "book.half_bet_counts"
    return hands[name] if name in hands.columns else pl.Series(name, [None] * len(hands), pl.Boolean)

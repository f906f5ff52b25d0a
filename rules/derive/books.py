"""The rulebook of each hand, as columns."""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.rulebook.in_force import KEY, in_force, with_blocks

HALF_BET: Final = "book.half_bet_counts"


def with_books(hands: pl.DataFrame, books: pl.DataFrame) -> pl.DataFrame:
    """Hands with their rulebook's id as `book` and the parameters that hold there, null where no rulebook is known."""
    keyed = with_blocks(hands, books)
    parameters = in_force(books, keyed).select(*KEY, pl.col("^book\\..*$"))
    return keyed.join(parameters, on=KEY, how="left", maintain_order="left")


def half_bet_counts(hands: pl.DataFrame) -> pl.Series:
    """The rulebooks' word on all-in raises of half a bet, by hand; null where they are silent."""
    return hands[HALF_BET] if HALF_BET in hands.columns else pl.Series(HALF_BET, [None] * len(hands), pl.Boolean)

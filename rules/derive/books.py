"""The rulebook of each hand, as columns."""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.rulebook.in_force import KEY, in_force, with_blocks

HALF_BET: Final = "book.half_bet_counts"


def with_books(hands: pl.DataFrame, books: pl.DataFrame) -> pl.DataFrame:
    """Hands with their rulebook's id as `book` and the parameters that hold there, null where no rulebook is known."""
    keyed = with_blocks(hands, books)
    parameters = in_force(books, keyed)
    names = [name for name in parameters.columns if name.startswith("book.")]
    same = _same_everywhere(keyed, parameters, names)
    varying = parameters.select(*KEY, *(name for name in names if name not in same))
    joined = keyed.join(varying, on=KEY, how="left", maintain_order="left")
    return joined.join(parameters.head(1).select(same), how="cross", maintain_order="left") if same else joined


def _same_everywhere(keyed: pl.DataFrame, parameters: pl.DataFrame, names: list[str]) -> list[str]:
    """The parameters all hands have in common: they are kept as one value each, not one a hand."""
    if not keyed["book"].is_in(parameters["book"].implode()).fill_null(value=False).all():
        return []
    if len(parameters) == 1:
        return names
    return [name for name in names if parameters[name].n_unique() == 1]


def half_bet_counts(hands: pl.DataFrame) -> pl.Series:
    """The rulebooks' word on all-in raises of half a bet, by hand; null where they are silent."""
    return hands[HALF_BET] if HALF_BET in hands.columns else pl.Series(HALF_BET, [None] * len(hands), pl.Boolean)

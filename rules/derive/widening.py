"""How the columns of a hand reach the rows of every other frame."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

import polars as pl

from rules.derive.runs import Ints
from rules.rulebook.in_force import BLOCKS

OF_THE_RECORD: Final = (
    "hand", "writer", "number", "time", "time_text", "zone_assumed", "table", "level", "buy_in", "account_currency",
    "rulebook", "source", "first_line", "last_line", "start", "end", "unseated", "unseated_actor", "unseated_line",
    "unseated_amount", *BLOCKS, "put_in_by_seat", "void_line",
)  # fmt: skip
"""Columns that only the frame of hands carries."""


class Widener:
    """Gives frames the columns of their rows' hands, but for those they have themselves.

    `wanted` names the columns each frame is to carry, all where it is None. A column that is the same in all hands of
    the batch is kept as one value, not one a row.
    """

    def __init__(self, hands: pl.DataFrame, wanted: Mapping[str, Collection[str]] | None) -> None:
        self.hands = hands.drop(OF_THE_RECORD)
        self.wanted = wanted
        read = self.hands.columns if wanted is None else set().union(*wanted.values())
        self.constants = {
            name: pl.lit(self.hands[name].head(1)).first().alias(name)
            for name in self.hands.columns
            if name in read and self.hands[name].n_unique() == 1
        }

    def widen(self, name: str, frame: pl.DataFrame, rows: Ints) -> pl.DataFrame:
        """The frame of a name with columns of hands behind its own; `rows` are the hands' grid rows."""
        own = set(frame.columns)
        wanted = self.hands.columns if self.wanted is None else self.wanted.get(name, ())
        carried = [column for column in self.hands.columns if column in wanted and column not in own]
        varying = [column for column in carried if column not in self.constants]
        wide = frame.hstack(self.hands[varying][rows]) if varying else frame
        wide = wide.with_columns(self.constants[column] for column in carried if column in self.constants)
        return wide[[*frame.columns, *carried]]

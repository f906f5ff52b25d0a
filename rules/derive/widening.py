"""How the columns of a hand reach the rows of every other frame."""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.runs import Ints

OF_THE_RECORD: Final = (
    "hand", "writer", "number", "time", "time_text", "zone_assumed", "table", "level", "buy_in", "account_currency",
    "rulebook", "source", "first_line", "last_line", "start", "end", "unseated", "unseated_actor", "unseated_line",
    "unseated_amount",
)  # fmt: skip
"""Columns that only the frame of hands carries."""
OF_THE_OUTCOME: Final = (
    "contenders", "showdown", "put_in", "returned", "uncalled_due", "uncalled_seat", "house_added", "pot", "pots_count",
    "awarded", "awards_count", "cash_outs", "unprinted_won", "cash_outs_open", "rake", "drops", "stated_total",
    "stated_house", "stated_pots_count", "total_line",
)  # fmt: skip
"""Columns that say how the hand came out: the longest frames, of acts and cards, do without."""


class Widener:
    """Gives frames the columns of their rows' hands, but for those they have themselves.

    A column that is the same in all hands of the batch is kept as one value, not one a row.
    """

    def __init__(self, hands: pl.DataFrame) -> None:
        carried = hands.drop(OF_THE_RECORD)
        constant = [column for column in carried.get_columns() if column.n_unique() == 1]
        self.columns = carried.columns
        self.constants = {column.name: pl.lit(column.head(1)).first().alias(column.name) for column in constant}
        self.varying = carried.drop(self.constants)

    def widen(self, frame: pl.DataFrame, rows: Ints, *, outcome: bool = True) -> pl.DataFrame:
        """The frame with the columns of hands; `rows` are the hands' grid rows, `outcome` says with how it came out."""
        unwanted = {*frame.columns, *(() if outcome else OF_THE_OUTCOME)}
        wanted = [name for name in self.columns if name not in unwanted]
        varying = [name for name in wanted if name not in self.constants]
        wide = frame.hstack(self.varying[varying][rows]) if varying else frame
        wide = wide.with_columns([self.constants[name] for name in wanted if name in self.constants])
        return wide[[*frame.columns, *wanted]]

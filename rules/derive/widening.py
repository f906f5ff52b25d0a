"""How the columns of a hand reach the rows of every other frame."""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.runs import Ints

OF_THE_RECORD: Final = (
    "hand", "writer", "number", "time", "time_text", "zone_assumed", "table", "level", "buy_in", "account_currency",
    "rulebook", "source", "first_line", "last_line", "start", "end", "unseated", "unseated_actor", "unseated_line",
)  # fmt: skip
"""Columns that only the frame of hands carries."""
OF_THE_OUTCOME: Final = (
    "contenders", "showdown", "put_in", "returned", "uncalled_due", "uncalled_seat", "house_added", "pot", "pots_count",
    "awarded", "awards_count", "cash_outs", "unprinted_won", "cash_outs_open", "rake", "drops", "stated_total",
    "stated_house", "stated_pots_count",
)  # fmt: skip
"""Columns that say how the hand came out: the longest frames, of acts and cards, do without."""


class Widener:
    """Gives frames the columns of their rows' hands, but for those they have themselves.

    A column that is the same in all hands of the batch is kept as one value, not one a row.
    """

    def __init__(self, hands: pl.DataFrame) -> None:
        carried = hands.drop(OF_THE_RECORD).get_columns()
        self.constant = pl.DataFrame([column.head(1) for column in carried if column.n_unique() == 1])
        self.varying = pl.DataFrame([column for column in carried if column.n_unique() != 1])

    def widen(self, frame: pl.DataFrame, rows: Ints, *, outcome: bool = True) -> pl.DataFrame:
        """The frame with the columns of hands; `rows` are the hands' grid rows, `outcome` says with how it came out."""
        unwanted = {*frame.columns, *(() if outcome else OF_THE_OUTCOME)}
        varying = [name for name in self.varying.columns if name not in unwanted]
        constant = [name for name in self.constant.columns if name not in unwanted]
        wide = frame.hstack(self.varying.select(varying)[rows]) if varying else frame
        return wide.with_columns(pl.lit(self.constant[name]).first().alias(name) for name in constant)

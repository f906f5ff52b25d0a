"""From NumPy's arrays to Polars' columns and back, nulls included."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import polars as pl

from rules.derive.runs import Flags, Ints


def numbers(column: pl.Series, missing: int) -> Ints:
    """A column as 64-bit integers, nulls as `missing`."""
    whole = column.cast(pl.Int64)
    return (whole.fill_null(missing) if whole.null_count() else whole).to_numpy()


def stated(column: pl.Series) -> Flags:
    """Where a column is not null."""
    return np.ones(len(column), np.bool_) if not column.null_count() else column.is_not_null().to_numpy()


def flags(column: pl.Series) -> Flags:
    """A column as truth values, nulls as false."""
    return (column.fill_null(value=False) if column.null_count() else column).to_numpy()


def nullable(name: str, values: npt.NDArray[np.generic], known: Flags, dtype: type[pl.DataType]) -> pl.Series:
    """Values as a column, null where they are not known."""
    column = pl.Series(name, values).cast(dtype, strict=False)
    return column if known.all() else column.set(pl.Series(~known), None)


def seat_column(name: str, seats: Ints) -> pl.Series:
    """Seat numbers as a column, null for nobody."""
    return nullable(name, seats, seats >= 0, pl.UInt8)


def picked(column: pl.Series, rows: Ints) -> pl.Series:
    """The values of a column at `rows`, null where a row is negative."""
    return column.gather(nullable("", rows, rows >= 0, pl.UInt32))

"""From NumPy's arrays to Polars' columns and back, nulls included."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import polars as pl

from rules.derive.runs import Flags, Ints


def numbers(column: pl.Series, missing: int) -> Ints:
    """A column as 64-bit integers, nulls as `missing`."""
    return filled(column.cast(pl.Int64), missing).to_numpy()


def stated(column: pl.Series) -> Flags:
    """Where a column is not null."""
    return np.ones(len(column), np.bool_) if not column.null_count() else column.is_not_null().to_numpy()


def flags(column: pl.Series) -> Flags:
    """A column as truth values, nulls as false."""
    return filled(column, missing=False).to_numpy()


def filled(column: pl.Series, missing: int) -> pl.Series:
    """A column with nulls as `missing`."""
    if not column.null_count():
        return column
    return column.zip_with(column.is_not_null(), pl.Series([missing], dtype=column.dtype))


def narrow(name: str, values: npt.NDArray[np.generic], dtype: type[pl.DataType]) -> pl.Series:
    """Values as a column of a type that holds all that matter; the others wrap around."""
    return pl.Series(name, values).cast(dtype, wrap_numerical=True)


def nullable(name: str, values: npt.NDArray[np.generic], known: Flags, dtype: type[pl.DataType]) -> pl.Series:
    """Values as a column, null where they are not known."""
    column = narrow(name, values, dtype)
    return column if known.all() else column.zip_with(pl.Series(known), pl.Series([None], dtype=dtype))


def seat_column(name: str, seats: Ints) -> pl.Series:
    """Seat numbers as a column, null for nobody."""
    return nullable(name, seats, seats >= 0, pl.UInt8)


def picked(column: pl.Series, rows: Ints) -> pl.Series:
    """The values of a column at `rows`, null where a row is negative."""
    return column[nullable("", rows, rows >= 0, pl.UInt32)]

"""The grid of a batch: every hand a row, every seat number a column.

What is known of each seat of each hand is one flat array with `row * width + seat` as its index (the seat's cell), so
that events find their seat, and seats their events, by plain indexing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar

import numpy as np
import numpy.typing as npt
import polars as pl

from rules.derive.columns import numbers
from rules.derive.masks import NO_SEAT, sets_of
from rules.derive.runs import Flags, Ints

Scalar = TypeVar("Scalar", bound=np.generic)
MAX_SEATS: Final = 32
"""Seats from this number on are read as nobody's: their hands are tainted."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The hands of a batch in rising order and the number of seat columns."""

    hands: Ints
    width: int

    @classmethod
    def over(cls, hands: pl.DataFrame, *seats: pl.Series) -> Grid:
        """The grid wide enough for every seat number of `seats` and every button."""
        highest = max(int(numbers(column, 0).max(initial=0)) for column in (*seats, hands["button"]))
        ids = numbers(hands["hand"], 0)
        if np.any(ids[1:] <= ids[:-1]):
            raise ValueError("the hands of a batch must rise, each once")
        return cls(ids, min(highest + 1, MAX_SEATS))

    @property
    def cells(self) -> int:
        """Number of cells."""
        return len(self.hands) * self.width

    def rows_of(self, hand: pl.Series) -> Ints:
        """Grid rows of a column of hand numbers, all of which must be in the grid."""
        ids = numbers(hand, 0)
        gapless = len(self.hands) > 0 and self.hands[-1] - self.hands[0] == len(self.hands) - 1
        rows = ids - self.hands[0] if gapless else np.searchsorted(self.hands, ids)
        inside = not len(ids) or (rows.min() >= 0 and rows.max() < len(self.hands))
        if not inside or np.any(self.hands[rows] != ids):
            raise ValueError("a row belongs to a hand that is not in `hands`")
        return rows

    def table(self, cells: npt.NDArray[Scalar]) -> npt.NDArray[Scalar]:
        """A flat array of cells as hands × seats."""
        return cells.reshape(len(self.hands), self.width)

    def masks(self, cells: Flags) -> Ints:
        """The set of seats of each hand whose cell is set."""
        return sets_of(self.table(cells))

    def sums(self, cell: Ints, amount: Ints) -> Ints:
        """Amounts added up by cell."""
        return added(cell, amount, self.cells)

    def first_row(self, cell: Ints, rows: Ints) -> Ints:
        """For each cell the first of the `rows` that falls into it; -1 where none does."""
        first = np.full(self.cells, -1, np.int64)
        first[cell[::-1]] = rows[::-1]
        return first


def added(index: Ints, amount: Ints, length: int) -> Ints:
    """Amounts added up by index, exactly."""
    sums = np.zeros(length, np.int64)
    np.add.at(sums, index, amount)
    return sums


def seat_numbers(column: pl.Series) -> Ints:
    """Seats as numbers; `NO_SEAT` where null or beyond `MAX_SEATS`."""
    seats = numbers(column, NO_SEAT)
    return np.where(seats < MAX_SEATS, seats, NO_SEAT)

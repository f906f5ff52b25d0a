"""Stretches of rows: all hands, betting rounds and seats of a batch reckoned at once.

Rows of one hand, of one round, of one seat of a hand lie together, so "so far in this hand" is the whole column's
running sum or maximum with the stretch's beginning taken off. That holds only for stretches that lie together, which
is why a stretch is always found from where its key changes, never from the key's value.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

HEADROOM: Final = 1 << 62


@dataclass(frozen=True, slots=True)
class Runs:
    """Rows cut into stretches.

    `number` counts the stretches from 0, `starts` are the rows they begin at, `first` the row each row's stretch
    begins at.
    """

    number: Ints
    starts: Ints
    first: Ints

    @classmethod
    def where_changes(cls, key: Ints) -> Runs:
        """Stretches of equal `key`."""
        fresh = np.ones(len(key), np.bool_)
        np.not_equal(key[1:], key[:-1], out=fresh[1:])
        return cls.beginning(fresh)

    @classmethod
    def beginning(cls, fresh: Flags) -> Runs:
        """Stretches that begin where `fresh` is set, as it must be in the first row."""
        number = np.cumsum(fresh, dtype=np.int64) - 1
        starts = np.flatnonzero(fresh)
        return cls(number, starts, starts.take(number))

    def before(self, values: Ints, none: int) -> Ints:
        """What stood in the row before, in the same stretch; `none` in a stretch's first row."""
        shifted = np.empty_like(values)
        shifted[1:] = values[:-1]
        shifted[self.starts] = none
        return shifted

    def total(self, values: Ints) -> Ints:
        """Sum of the stretch up to and with each row."""
        running = np.cumsum(values)
        return running - (running - values).take(self.first)

    def total_before(self, values: Ints) -> Ints:
        """Sum of the stretch before each row."""
        running = np.cumsum(values) - values
        return running - running.take(self.first)

    def highest(self, values: Ints) -> Ints:
        """Highest value of the stretch up to and with each row."""
        if not len(values):
            return values
        lowest, span = int(values.min()), int(values.max()) - int(values.min()) + 1
        if len(self.starts) * span >= HEADROOM:
            ladder, rungs = np.unique(values, return_inverse=True)
            return ladder[self.highest(rungs)]
        offset = self.number * span - lowest
        return np.maximum.accumulate(values + offset) - offset

    def highest_before(self, values: Ints, none: int) -> Ints:
        """Highest value of the stretch before each row; `none` in a stretch's first row."""
        return self.before(self.highest(values), none)

    def last(self, flags: Flags) -> Ints:
        """The latest flagged row of the stretch, the row itself included; -1 where there is none."""
        rows = np.append(-1, np.flatnonzero(flags)).take(np.cumsum(flags, dtype=np.int64))
        return np.where(rows >= self.first, rows, -1)


def order_by(key: Ints) -> Ints:
    """Rows in the order of a key, equal keys in the order they stand in; quick where hands already lie together."""
    return np.argsort(key, kind="stable")

"""Stretches of rows: all hands, betting rounds and seats of a batch reckoned at once.

Rows of one hand, of one round, of one seat of a hand lie together, so "so far in this hand" is the whole column's
running sum or maximum with the stretch's beginning taken off. That holds only for stretches that lie together, which
is why a stretch is always found from where its key changes, never from the key's value.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
        number = np.cumsum(fresh) - 1
        starts = np.flatnonzero(fresh)
        return cls(number, starts, starts[number])

    def before(self, values: Ints, none: int) -> Ints:
        """What stood in the row before, in the same stretch; `none` in a stretch's first row."""
        shifted = np.empty_like(values)
        shifted[1:] = values[:-1]
        shifted[self.starts] = none
        return shifted

    def total(self, values: Ints) -> Ints:
        """Sum of the stretch up to and with each row."""
        running = np.cumsum(values)
        return running - (running - values)[self.first]

    def total_before(self, values: Ints) -> Ints:
        """Sum of the stretch before each row."""
        running = np.cumsum(values) - values
        return running - running[self.first]

    def highest(self, values: Ints) -> Ints:
        """Highest value of the stretch up to and with each row."""
        if not len(values):
            return values
        lowest, span = int(values.min()), int(values.max()) - int(values.min()) + 1
        if not self.has_headroom(span):
            ladder, rungs = np.unique(values, return_inverse=True)
            return ladder[self.highest(rungs)]
        offset = self.number * span - lowest
        return np.maximum.accumulate(values + offset) - offset

    def has_headroom(self, span: int) -> bool:
        """Whether every stretch can be lifted by `span` above the one before without wrapping around."""
        return len(self.starts) * span < HEADROOM

    def climbs_before(self, values: Ints, parts: Iterable[Ints]) -> Iterator[Ints]:
        """For each part of the rows, how high its values came in the stretch before each row; 0 if not above it."""
        heights = np.maximum(values, 0)
        span = int(heights.max(initial=0)) + 1
        if not self.has_headroom(span):
            ladder, rungs = np.unique(np.append(heights, 0), return_inverse=True)
            yield from (ladder[climb] for climb in self.climbs_before(rungs[:-1], parts))
            return
        floor = self.number * span
        for rows in parts:
            climb = floor.copy()
            climb[rows] += heights[rows]
            np.maximum.accumulate(climb, out=climb)
            reached = np.zeros_like(floor)
            np.subtract(climb[:-1], floor[1:], out=reached[1:])
            yield np.maximum(reached, 0, out=reached)

    def highest_before(self, values: Ints, none: int) -> Ints:
        """Highest value of the stretch before each row; `none` in a stretch's first row."""
        return self.before(self.highest(values), none)

    def last(self, flags: Flags) -> Ints:
        """The latest flagged row of the stretch, the row itself included; -1 where there is none."""
        rows = np.maximum.accumulate(np.where(flags, np.arange(len(flags)), -1))
        return np.where(rows >= self.first, rows, -1)


def order_by(key: Ints) -> Ints:
    """Rows in the order of a key, equal keys in the order they stand in; quick where hands already lie together."""
    return np.argsort(key, kind="stable")

"""Sets of seats as bit masks: bit `1 << seat`, seat numbers rising clockwise."""

from __future__ import annotations

from typing import Final

import numpy as np

from rules.derive.runs import Flags, Ints

NO_SEAT: Final = -1
_BITS: Final = np.append(np.left_shift(1, np.arange(63)), 0)
"""The sets of one seat, and behind them, where `NO_SEAT` points, the empty set."""


def bit(seat: Ints) -> Ints:
    """The set of one seat; the empty set for `NO_SEAT`."""
    return _BITS.take(seat)


def sets_of(cells: Flags) -> Ints:
    """The set of the seats marked in each line of hands × seats.

    >>> sets_of(np.array([[True, False, True], [False, False, False]]))
    array([5, 0])
    """
    bits: Ints = np.left_shift(1, np.arange(cells.shape[1]))
    sets: Ints = np.where(cells, bits, 0).sum(axis=1)
    return sets


def size(mask: Ints) -> Ints:
    """How many seats a set has.

    >>> size(np.array([0, 5, 8]))
    array([0, 2, 1])
    """
    return np.bitwise_count(mask).astype(np.int64)


def holds(mask: Ints, seat: Ints) -> Flags:
    """Whether a seat is of the set; never for `NO_SEAT`."""
    held: Flags = (mask & bit(seat)) != 0
    return held


def lowest(mask: Ints) -> Ints:
    """The lowest seat of a set; `NO_SEAT` for the empty set.

    >>> lowest(np.array([0, 1, 12]))
    array([-1,  0,  2])
    """
    return np.frexp((mask & -mask).astype(np.float64))[1].astype(np.int64) - 1


def next_clockwise(mask: Ints, anchor: Ints, width: int) -> Ints:
    """The first seat of a set clockwise from `anchor`, which itself comes last.

    Seats are below `width`. `NO_SEAT` for an empty set or where the anchor is `NO_SEAT`.

    >>> next_clockwise(np.array([0b1010, 0b1010, 0b1010]), np.array([1, 3, -1]), 4)
    array([ 3,  1, -1])
    """
    turn = np.where(anchor >= 0, anchor + 1, 0)
    rotated = (mask >> turn) | ((mask << (width - turn)) & ((1 << width) - 1))
    found = lowest(rotated)
    return np.where((found >= 0) & (anchor >= 0), (found + turn) % width, NO_SEAT)

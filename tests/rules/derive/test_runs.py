"""Stretches and sets of seats, against plain loops."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from rules.derive.masks import bit, holds, lowest, next_clockwise, sets_of, size
from rules.derive.runs import Ints, Runs, order_by

WIDTH = 10
masks = st.integers(0, (1 << WIDTH) - 1)
amounts = st.integers(-(10**14), 10**14)
stretches = st.lists(st.lists(amounts, min_size=1, max_size=5), max_size=6)


def laid_out(parts: list[list[int]]) -> tuple[Runs, Ints]:
    """Stretches as rows."""
    number = np.repeat(np.arange(len(parts)), [len(part) for part in parts])
    return Runs.where_changes(number), np.array([value for part in parts for value in part], np.int64)


@given(stretches)
def test_sums_and_maxima_stay_within_their_stretch(parts: list[list[int]]) -> None:
    runs, values = laid_out(parts)
    assert runs.total(values).tolist() == [sum(part[: i + 1]) for part in parts for i in range(len(part))]
    assert runs.total_before(values).tolist() == [sum(part[:i]) for part in parts for i in range(len(part))]
    assert runs.highest(values).tolist() == [max(part[: i + 1]) for part in parts for i in range(len(part))]
    assert runs.before(values, 7).tolist() == [part[i - 1] if i else 7 for part in parts for i in range(len(part))]


def test_maxima_without_headroom() -> None:
    runs = Runs.where_changes(np.arange(8) // 2)
    values = np.array([1, 2, 1 << 61, -(1 << 61), 5, 4, 0, 1 << 61])
    assert runs.highest(values).tolist() == [1, 2, 1 << 61, 1 << 61, 5, 5, 0, 1 << 61]


@given(st.lists(st.integers(0, 5)))
def test_order_keeps_equals_in_place(key: list[int]) -> None:
    assert order_by(np.array(key, np.int64)).tolist() == sorted(range(len(key)), key=lambda row: key[row])


@given(masks, st.integers(-1, WIDTH - 1))
def test_next_seat_clockwise(mask: int, anchor: int) -> None:
    seats = [seat for seat in range(WIDTH) if mask >> seat & 1]
    turn = [seat for seat in seats if seat > anchor] + [seat for seat in seats if seat <= anchor]
    expected = turn[0] if turn and anchor >= 0 else -1
    assert next_clockwise(np.array([mask]), np.array([anchor]), WIDTH).tolist() == [expected]


@given(masks)
def test_sets(mask: int) -> None:
    seats = [seat for seat in range(WIDTH) if mask >> seat & 1]
    array = np.array([mask])
    assert size(array).tolist() == [len(seats)]
    assert lowest(array).tolist() == [min(seats, default=-1)]
    assert sets_of(np.array([[seat in seats for seat in range(WIDTH)]])).tolist() == [mask]
    assert [bool(holds(array, np.array([seat]))[0]) for seat in range(WIDTH)] == [
        seat in seats for seat in range(WIDTH)
    ]
    assert bit(np.array([-1, 0, 31])).tolist() == [0, 1, 1 << 31]

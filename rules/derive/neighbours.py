"""Events of the same seat, or of the same hand, that stand before or behind some others."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from rules.derive.record import Record
from rules.derive.runs import Flags, Ints


def next_of_seat(record: Record, events: Ints, others: Ints) -> Ints:
    """For each event the first of the others, all seated, behind it of its seat; -1 for none, and without a seat."""
    keys, rows, cell = _by_seat(record, events, others)
    place = np.searchsorted(keys, cell * len(record.row) + events, side="right")
    return _where_same_seat(record, cell, rows[place])


def last_of_seat(record: Record, events: Ints, others: Ints) -> Ints:
    """For each event the latest of the others, all seated, before it of its seat; -1 for none, and without a seat."""
    keys, rows, cell = _by_seat(record, events, others)
    place = np.searchsorted(keys, cell * len(record.row) + events) - 1
    return _where_same_seat(record, cell, rows[place])


def last_of_hand(record: Record, events: Ints, others: Ints) -> Ints:
    """For each event the latest of the others, in order, before it in its hand; -1 for none."""
    rows = np.append(others, -1)[np.searchsorted(others, events) - 1]
    return np.where((rows >= 0) & (record.row[rows] == record.row[events]), rows, -1)


def with_matter(record: Record, kind: str, matters: Collection[str]) -> Ints:
    """Seated events of a kind about one of some matters."""
    rows = record.seated_rows(kind)
    named: Flags = record.frame["matter"][rows].is_in(matters).fill_null(value=False).to_numpy()
    found: Ints = rows[named]
    return found


def _by_seat(record: Record, events: Ints, others: Ints) -> tuple[Ints, Ints, Ints]:
    """The others seat by seat: their sorted keys and, with -1 behind them, their rows; the seats of the events."""
    keys = record.cells[others] * len(record.row) + others
    order = np.argsort(keys)
    cell = np.where(record.seat[events] >= 0, record.cells[events], -1)
    return keys[order], np.append(others[order], -1), cell


def _where_same_seat(record: Record, cell: Ints, rows: Ints) -> Ints:
    return np.where((rows >= 0) & (record.cells[rows] == cell), rows, -1)

"""Time to act, as far as a record tells moments and time-outs: most tell neither, and then this costs nothing."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from rules.derive.batch import Batch
from rules.derive.columns import picked
from rules.derive.neighbours import last_of_hand
from rules.derive.plays import ACTS
from rules.derive.record import Record
from rules.derive.runs import Ints

TURN_BEGINS: Final = tuple(dict.fromkeys((*ACTS, "deal", "board", "discard", "stand_pat")))
"""Kinds of events after which somebody is asked to act."""


def timing_columns(batch: Batch, acts: Ints) -> tuple[pl.Expr | pl.Series, ...]:
    """`turn_time` and `timed_out` of acts, given as events of the record."""
    return turn_times(batch.record, acts), timed_out(batch.record, acts)


def turn_times(record: Record, events: Ints) -> pl.Expr | pl.Series:
    """When the turn began that each event falls into: the moment of the last act or card before it in its hand."""
    times = record.frame["time"]
    if times.null_count() == len(times):
        return pl.lit(None, times.dtype).alias("turn_time")
    return picked(times, last_of_hand(record, events, record.rows(*TURN_BEGINS))).alias("turn_time")


def timed_out(record: Record, acts: Ints) -> pl.Expr | pl.Series:
    """Acts that are the first in their hand behind a time-out of their seat."""
    outs = record.seated_rows("time_out")
    if not len(outs) or not len(acts):
        return pl.lit(value=False).alias("timed_out")
    place = np.searchsorted(acts, outs)
    following = acts[np.minimum(place, len(acts) - 1)]
    own = (place < len(acts)) & (record.cells[following] == record.cells[outs])
    marks = np.zeros(len(acts), np.bool_)
    marks[place[own]] = True
    return pl.Series("timed_out", marks)

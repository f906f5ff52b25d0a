"""What led up to a happening: the cards its seat holds, what it had declared, its clock, and when the turn began."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from rules.derive.batch import Batch
from rules.derive.beside import last_of_seat, with_matter
from rules.derive.columns import nullable, numbers, picked
from rules.derive.masks import NO_SEAT
from rules.derive.record import Record
from rules.derive.runs import Flags, Ints
from rules.derive.timing import turn_times

DECLARED: Final = ("fold", "check", "call", "bet", "raise", "completion", "all_in", "pot")
"""Matters of words that declare an action."""


def lead_up_columns(batch: Batch, events: Ints, latest_act: Ints) -> tuple[pl.Expr | pl.Series, ...]:
    """What had come before; `latest_act` is the seat's latest act before, -1 for none."""
    record = batch.record
    seated = record.seat[events] != NO_SEAT
    declared = last_of_seat(record, events, with_matter(record, "say", DECLARED))
    called = last_of_seat(record, events, with_matter(record, "clock", ("called",)))
    called = np.where(called > latest_act, called, -1)
    frame = record.frame
    return (
        nullable("cards_dealt", cards_before(record, events), seated, pl.UInt16),
        nullable("shown_before", last_of_seat(record, events, record.seated_rows("show")) >= 0, seated, pl.Boolean),
        nullable("declared_before", declared > latest_act, seated, pl.Boolean),
        picked(frame["line"], called).alias("called_line"),
        picked(frame["time"], called).alias("called_time"),
        picked(frame["seconds"], called).alias("called_seconds"),
        turn_times(record, events),
        _agent_plays(batch, events),
    )


def cards_before(record: Record, events: Ints) -> Ints:
    """How many cards had been dealt to the seat of each event, seen or not; 0 without a seat."""
    deals = record.seated_rows("deal")
    told = record.frame.select(pl.coalesce(pl.col("cards").list.len(), "card_count"))[deals]
    keys = record.cells[deals] * len(record.row) + deals
    order = np.argsort(keys)
    dealt = np.append(0, np.cumsum(numbers(told.to_series(), 0)[order]))
    seated: Flags = record.seat[events] != NO_SEAT
    begins = np.where(seated, record.cells[events], 0) * len(record.row)
    by_then = dealt[np.searchsorted(keys[order], begins + events)]
    counts: Ints = by_then - dealt[np.searchsorted(keys[order], begins)]
    counts[~seated] = 0
    return counts


def _agent_plays(batch: Batch, events: Ints) -> pl.Series:
    """Whether who did or decided it is a player of the hand, by name."""
    players = batch.tables.seats.select("hand", agent="player").unique()
    told = batch.record.frame.select("hand", "agent")[events]
    found = told.join(players.with_columns(plays=True), on=["hand", "agent"], how="left", maintain_order="left")
    return found["plays"].fill_null(value=False).alias("agent_plays")

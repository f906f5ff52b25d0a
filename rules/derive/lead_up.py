"""What led up to a happening: the cards its seat holds, what it had declared, its clock, and when the turn began."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.tables import ACTION_KINDS
from rules.derive.batch import Batch
from rules.derive.columns import nullable, numbers, picked
from rules.derive.masks import NO_SEAT
from rules.derive.neighbours import last_of_seat, with_matter
from rules.derive.record import Record
from rules.derive.runs import Flags, Ints
from rules.derive.timing import turn_times

STAFF: Final = ("dealer", "floor")
"""Agents that are no player's name."""
DECLARED: Final = ("fold", "check", "call", "bet", "raise", "completion", "all_in", "pot")
"""Matters of words that declare an action."""


def lead_up_columns(batch: Batch, events: Ints, latest_act: Ints) -> tuple[pl.Expr | pl.Series, ...]:
    """What had come before; `latest_act` is the seat's latest act before, -1 for none."""
    record = batch.record
    seated = record.seat[events] != NO_SEAT
    declared = last_of_seat(record, events, with_matter(record, "say", DECLARED))
    called = last_of_seat(record, events, with_matter(record, "clock", ("called",)))
    counted = last_of_seat(record, events, with_matter(record, "clock", ("counting",)))
    called = np.where(called > latest_act, called, -1)

    def ever(name: str, *kinds: str) -> pl.Series:
        return nullable(name, last_of_seat(record, events, record.seated_rows(*kinds)) >= 0, seated, pl.Boolean)

    return (
        nullable("cards_dealt", cards_before(record, events), seated, pl.UInt16),
        ever("acted_before", *ACTION_KINDS),
        ever("shown_before", "show"),
        nullable("declared_before", declared > latest_act, seated, pl.Boolean),
        nullable("counted_before", counted > latest_act, seated, pl.Boolean),
        picked(record.frame["time"], called).alias("called_time"),
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
    agents = batch.record.frame["agent"][events]
    named = np.flatnonzero((agents.is_not_null() & ~agents.is_in(STAFF)).to_numpy())
    told = batch.record.frame.select("hand", "agent")[events[named]]
    players = batch.tables.seats.select("hand", agent="player").unique().with_columns(plays=True)
    found = told.join(players, on=["hand", "agent"], how="left", maintain_order="left")["plays"]
    plays = np.zeros(len(events), np.bool_)
    plays[named] = found.is_not_null().to_numpy()
    return pl.Series("agent_plays", plays)

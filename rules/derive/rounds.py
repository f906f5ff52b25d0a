"""Betting rounds: how each ended, and who still owed an action when it did."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from rules.derive.away import is_away
from rules.derive.batch import Batch
from rules.derive.columns import nullable, picked, seat_column
from rules.derive.ledger import Ledger
from rules.derive.masks import NO_SEAT, lowest, size
from rules.derive.moments import Own, in_on_street
from rules.derive.order import faults_before
from rules.derive.record import Record
from rules.derive.runs import Ints

ENDINGS: Final = ("street", "showdown", "end")


def rounds_frame(batch: Batch) -> pl.DataFrame:
    """One row a betting round, of contested flop games to the river even where the record stops before.

    - `owing_seat`: who was due to act when the round ended, null for nobody; `owing_count`: how many owed an action;
      `owing_amount`: what that seat had to call; `owing_away`: it sits out, is disconnected or timed out
    - `faults_before`: earlier rounds of the hand that ended with an action owed
    - `played`: the record has something of this street
    - `ended_by`: the next street, the showdown or the end of the record, and its `line`
    """
    plays, standing = batch.ledger.plays, batch.ledger.standing
    closings = plays.closings
    hand, street = plays.hand.number[closings], plays.street[closings]
    owing, expected = standing.owing[closings], standing.expected[closings]
    owing_seat = np.where(expected >= 0, expected, lowest(owing))
    first_line = first_lines(batch.record, int(street.max(initial=0)))
    next_event, ended_by = endings(batch.record, hand, street, first_line)
    return pl.DataFrame(
        [
            picked(batch.hands["hand"], hand),
            pl.Series("street", street).cast(pl.UInt8),
            seat_column("owing_seat", owing_seat),
            pl.Series("owing_count", size(owing)).cast(pl.UInt8),
            nullable("owing_amount", owing_amount(batch.ledger, owing_seat), owing_seat != NO_SEAT, pl.Int64),
            owing_away(batch, hand, owing_seat, next_event),
            pl.Series("faults_before", faults_before(batch.ledger)[closings]).cast(pl.UInt8),
            pl.Series("played", (street == 0) | (first_line[hand, street] >= 0)),
            picked(pl.Series("ended_by", ENDINGS, dtype=pl.Enum(ENDINGS)), ended_by),
            ending_line(batch, hand, next_event),
        ]
    )


def owing_amount(ledger: Ledger, seat: Ints) -> Ints:
    """What the seat of each closing row had to call, by its last act of the round."""
    closings = ledger.plays.closings
    own = Own.around(ledger, ledger.plays.hand.number[closings], seat, closings)
    lacking: Ints = np.maximum(ledger.chips.bet_to_match[closings] - in_on_street(ledger, closings, own.latest), 0)
    return lacking


def owing_away(batch: Batch, hand: Ints, seat: Ints, next_event: Ints) -> pl.Series:
    """Whether the seat that owed an action was away by then."""
    behind = np.where(next_event >= 0, next_event, len(batch.record.row))
    away = is_away(batch, hand * batch.grid.width + np.maximum(seat, 0), behind)
    return nullable("owing_away", away, seat != NO_SEAT, pl.Boolean)


def first_lines(record: Record, last_street: int) -> Ints:
    """The first event of each street, hands × streets; -1 where there is none."""
    streets = last_street + 1
    first = np.full(len(record.grid.hands) * streets, -1, np.int64)
    rows = np.flatnonzero(record.street >= 0)[::-1]
    first[record.row[rows] * streets + record.street[rows]] = rows
    return first.reshape(-1, streets)


def endings(record: Record, hand: Ints, street: Ints, first_line: Ints) -> tuple[Ints, Ints]:
    """The event that ended each round, -1 for the end of the record, and which of `ENDINGS` it is."""
    never = len(record.row)
    later = np.where(first_line >= 0, first_line, never)
    later = np.minimum.accumulate(later[:, ::-1], axis=1)[:, ::-1]
    later = np.column_stack([later[:, 1:], np.full(len(later), never)])
    next_street = later[hand, street]
    showdown = np.full(len(record.grid.hands), never)
    rows = np.flatnonzero(record.in_phase("showdown"))[::-1]
    showdown[record.row[rows]] = rows
    event = np.where(next_street < never, next_street, showdown[hand])
    ended_by = np.where(next_street < never, 0, np.where(event < never, 1, 2))
    return np.where(event < never, event, -1), ended_by


def ending_line(batch: Batch, hand: Ints, event: Ints) -> pl.Series:
    """The line of the event that ended the round, else the record's last line."""
    line = picked(batch.record.frame["line"], event)
    return line.zip_with(line.is_not_null(), picked(batch.hands["last_line"], hand)).alias("line")

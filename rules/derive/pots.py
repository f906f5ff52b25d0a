"""Pots as rows: what each should hold, and what the record says became of it."""

from __future__ import annotations

import numpy as np
import polars as pl

from rules.derive.batch import Batch
from rules.derive.columns import nullable, numbers, picked
from rules.derive.grid import added
from rules.derive.layers import NO_POT
from rules.derive.masks import NO_SEAT
from rules.derive.runs import Ints, Runs


def pots_frame(batch: Batch) -> pl.DataFrame:
    """One row a pot.

    - `pot`: 0 the main pot, 1 the first side pot; `amount`: its chips, before rake; `up_to`: with all pots before it
    - `step`: how much a seat had to put in for this pot alone; `full_shares`: seats that did
    - `eligible_mask`: the seats that can win it, bit `1 << seat`
    - `stated_amount`: what the summary says was paid out of it; `awarded_amount`: what awards that name it paid; null
      where the record does not name the pot
    - `award_line`: the line that pays it
    - `confined_awarded`: all that was paid to seats that can win no later pot than this one
    """
    pots, record = batch.pots, batch.record
    stated = batch.tables.stated_pots.filter((pl.col("row") == "pot") & pl.col("pot").is_not_null())
    stated_row = pots.row(batch.grid.rows_of(stated["hand"]), numbers(stated["pot"], NO_POT))
    awards = record.rows("award")
    award_row = pots.named(record.row[awards], record.pot[awards])
    turns = Runs.where_changes(pots.hand)
    count = len(pots.hand)
    paid = record.amount[awards]
    return pl.DataFrame(
        [
            picked(batch.hands["hand"], pots.hand),
            pl.Series("pot", pots.number).cast(pl.UInt8),
            pl.Series("amount", pots.amount),
            pl.Series("up_to", turns.total(pots.amount)),
            pl.Series("step", pots.step),
            pl.Series("full_shares", pots.full_shares).cast(pl.UInt8),
            pl.Series("eligible_mask", pots.eligible).cast(pl.UInt32),
            summed("stated_amount", stated_row, numbers(stated["amount"], 0), count),
            summed("awarded_amount", award_row, paid, count),
            pl.Series("confined_awarded", turns.total(added_up(top_pot_of_awards(batch), paid, count))),
            award_lines(batch, award_row, stated_row, stated["line"]),
        ]
    )


def top_pot_of_awards(batch: Batch) -> Ints:
    """By award, the row of the last pot its seat can win; `NO_POT` where there is none."""
    record = batch.record
    awards = record.rows("award")
    seat = record.seat[awards]
    cell = record.row[awards] * batch.grid.width + np.maximum(seat, 0)
    return batch.pots.row(record.row[awards], np.where(seat == NO_SEAT, NO_POT, batch.pots.top[cell]))


def award_lines(batch: Batch, award_row: Ints, stated_row: Ints, stated_line: pl.Series) -> pl.Series:
    """The line that pays each pot: an award of it, else one to a seat that can win no later pot, else the summary's."""
    record, count = batch.record, len(batch.pots.hand)
    awards = record.rows("award")
    by_seat = first_by(top_pot_of_awards(batch), awards, count)
    never = len(record.row)
    earliest = -Runs.where_changes(batch.pots.hand).highest(-np.where(by_seat < 0, never, by_seat))
    named = first_by(award_row, awards, count)
    event = np.where(named >= 0, named, np.where(earliest < never, earliest, -1))
    line = picked(record.frame["line"], event)
    summary = picked(stated_line, first_by(stated_row, np.arange(len(stated_row)), count))
    return line.zip_with(line.is_not_null(), summary).alias("award_line")


def first_by(index: Ints, rows: Ints, length: int) -> Ints:
    """For each index the first of the rows that has it; -1 where none has."""
    first = np.full(length, -1, np.int64)
    there = index >= 0
    first[index[there][::-1]] = rows[there][::-1]
    return first


def added_up(index: Ints, amounts: Ints, length: int) -> Ints:
    """Amounts added up by index, those with a negative one left out."""
    return added(index[index >= 0], amounts[index >= 0], length)


def summed(name: str, rows: Ints, amounts: Ints, length: int) -> pl.Series:
    """Amounts added up by row, those with a negative row left out; null where nothing was added."""
    known = first_by(rows, rows, length) >= 0
    return nullable(name, added_up(rows, amounts, length), known, pl.Int64)

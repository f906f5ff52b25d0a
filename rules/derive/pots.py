"""Pots as rows: what each should hold, and what the record says became of it."""

from __future__ import annotations

import numpy as np
import polars as pl

from rules.derive.batch import Batch
from rules.derive.columns import nullable, numbers, picked
from rules.derive.grid import added
from rules.derive.layers import NO_POT
from rules.derive.masks import size
from rules.derive.runs import Ints, Runs


def pots_frame(batch: Batch) -> pl.DataFrame:
    """One row a pot.

    - `pot`: 0 the main pot, 1 the first side pot; `amount`: its chips, before rake; `up_to`: with all pots before it
    - `step`: how much a seat had to put in for this pot alone; `full_shares`: seats that did
    - `eligible_mask` (bit `1 << seat`), `eligible_count`: the seats that can win it
    - `stated_amount`: what the summary says was paid out of it; `awarded_amount`: what awards that name it paid; null
      where the record does not name the pot
    - `confined_awarded`: all that was paid to seats that can win no later pot than this one
    """
    pots, record = batch.pots, batch.record
    stated = batch.tables.stated_pots.filter((pl.col("row") == "pot") & pl.col("pot").is_not_null())
    stated_row = pots.row(batch.grid.rows_of(stated["hand"]), numbers(stated["pot"], NO_POT))
    awards = record.rows("award")
    award_row = pots.named(record.row[awards], numbers(record.frame["pot"].gather(awards), NO_POT))
    turns = Runs.where_changes(pots.hand)
    count = len(pots.hand)
    return pl.DataFrame(
        [
            picked(batch.hands["hand"], pots.hand),
            pl.Series("pot", pots.number).cast(pl.UInt8),
            pl.Series("amount", pots.amount),
            pl.Series("up_to", turns.total(pots.amount)),
            pl.Series("step", pots.step),
            pl.Series("full_shares", pots.full_shares).cast(pl.UInt8),
            pl.Series("eligible_mask", pots.eligible).cast(pl.UInt32),
            pl.Series("eligible_count", size(pots.eligible)).cast(pl.UInt8),
            summed("stated_amount", stated_row, numbers(stated["amount"], 0), count),
            summed("awarded_amount", award_row, record.money("amount", awards), count),
            pl.Series("confined_awarded", turns.total(awarded_by_top_pot(batch))),
        ]
    )


def awarded_by_top_pot(batch: Batch) -> Ints:
    """By pot, what was paid to the seats whose last pot it is."""
    pots, record = batch.pots, batch.record
    awards = record.seated_rows("award")
    top = pots.top[record.cell(awards)]
    rows = pots.row(record.row[awards], top)
    return added(rows[rows != NO_POT], record.money("amount", awards)[rows != NO_POT], len(pots.hand))


def summed(name: str, rows: Ints, amounts: Ints, length: int) -> pl.Series:
    """Amounts added up by row, those with a negative row left out; null where nothing was added."""
    kept = rows >= 0
    known = np.zeros(length, np.bool_)
    known[rows[kept]] = True
    return nullable(name, added(rows[kept], amounts[kept], length), known, pl.Int64)

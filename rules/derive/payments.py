"""Money that leaves the table's pots for players, and payments outside the pot, as rows."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from rules.derive.batch import Batch
from rules.derive.columns import nullable, seat_column
from rules.derive.layers import NO_POT
from rules.derive.masks import NO_SEAT, holds
from rules.derive.runs import Ints
from rules.derive.seats import first_fold_street, mucked

COLUMNS: Final = (
    "hand", "source", "line", "start", "end", "phase", "street", "board", "kind", "seat", "actor", "amount", "fee",
    "pot", "share", "words",
)  # fmt: skip


def awards_frame(batch: Batch) -> tuple[pl.DataFrame, Ints]:
    """One row an award, with its hand's grid row.

    - `layer`: the pot it names, or the only one; `layer_amount`: that pot's chips, before rake; null where the award
      names none of several, or one the betting does not make
    - `eligible`: the seat can win that pot, or, where no pot is named, the main pot; null without such a pot
    - `top_pot`: the last pot the seat can win; `seat_folded`, on `folded_street`; `seat_mucked` and never showed; null
      without a seat
    """
    record, pots = batch.record, batch.pots
    rows = record.rows("award")
    hand, seat = record.row[rows], record.seat[rows]
    label = record.pot[rows]
    pot = pots.named(hand, label)
    judged = np.where(label == NO_POT, pots.first[hand], pot)
    seated = seat != NO_SEAT
    cell = np.where(seated, hand * batch.grid.width + seat, 0)
    folded = first_fold_street(batch)[cell]
    columns = (
        nullable("layer", pots.number[pot], pot != NO_POT, pl.UInt8),
        nullable("layer_amount", pots.amount[pot], pot != NO_POT, pl.Int64),
        nullable("eligible", holds(pots.eligible[judged], seat), seated & (judged != NO_POT), pl.Boolean),
        seat_column("top_pot", np.where(seated, pots.top[cell], NO_POT)),
        nullable("seat_folded", folded >= 0, seated, pl.Boolean),
        nullable("folded_street", folded, seated & (folded >= 0), pl.UInt8),
        nullable("seat_mucked", mucked(batch)[cell], seated, pl.Boolean),
    )
    return record.frame.select(COLUMNS)[rows].with_columns(columns), hand


def cash_outs_frame(batch: Batch) -> tuple[pl.DataFrame, Ints]:
    """One row a payment taken instead of the pot's outcome, with its hand's grid row.

    `entitled`: the most the seat could win, before rake; null without a seat.
    """
    record = batch.record
    rows = record.rows("cash_out")
    seat = record.seat[rows]
    cell = np.where(seat == NO_SEAT, 0, record.row[rows] * batch.grid.width + seat)
    entitled = nullable("entitled", batch.pots.entitled[cell], seat != NO_SEAT, pl.Int64)
    return record.frame.select(COLUMNS)[rows].with_columns(entitled), record.row[rows]

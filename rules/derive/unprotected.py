"""Hands of a live table killed because their players did not protect them, or though they did, and their bets."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from rules.derive.columns import flags, nullable, seat_column
from rules.derive.masks import NO_SEAT
from rules.derive.record import Record
from rules.derive.runs import Flags, Ints

GROUND: Final = "unprotected"
DESPITE: Final = "protected"
"""What a log names where a hand was fouled though its player protected it."""
ALL_STAYS: Final = "all_stay"


def killed_on(ground: str, record: Record) -> Flags:
    """Cells of hands killed on a ground and not restored."""
    cells = np.zeros(record.grid.cells, np.bool_)
    killed = record.seated_rows("dead_hand")
    if len(killed):
        on_it = flags(record.frame[killed]["matter"] == ground)
        cells[record.cell(killed[on_it])] = True
        cells[record.cell(record.seated_rows("live_hand"))] = False
    return cells


def bets_stay(record: Record, hands: pl.DataFrame) -> Flags:
    """Cells whose bets stay in the pot by the book, called or not."""
    cells = killed_on(GROUND, record)
    if not cells.any():
        return cells
    return cells & np.repeat(flags(hands["book.unprotected_hand"] == ALL_STAYS), record.grid.width)


def unprotected_columns(record: Record, returned: Ints) -> tuple[pl.Series, ...]:
    """By hand `unprotected_seat`, the first one killed so, and `unprotected_back`, what of its bets went back.

    `protected_back` is what went back to hands fouled though they were protected.
    """
    table = record.grid.table(killed_on(GROUND, record))
    seat = np.where(table.any(axis=1), table.argmax(axis=1), NO_SEAT)
    back = record.grid.table(returned)[np.arange(len(seat)), np.maximum(seat, 0)]
    return (
        seat_column("unprotected_seat", seat),
        nullable("unprotected_back", back, seat != NO_SEAT, pl.Int64),
        pl.Series("protected_back", record.grid.table(returned * killed_on(DESPITE, record)).sum(axis=1)),
    )

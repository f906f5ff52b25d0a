"""Players who are not there: sitting out, disconnected or out of time, as far as the record says."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from rules.derive.batch import Batch
from rules.derive.grid import seat_numbers
from rules.derive.masks import NO_SEAT
from rules.derive.runs import Flags, Ints

LEAVES: Final = ("time_out", "disconnected", "sat_out")
COMES_BACK: Final = ("reconnected", "came_back")


def is_away(batch: Batch, cell: Ints, event: Ints) -> Flags:
    """Whether the seat of each cell was away at an event: by the latest word before, else by its seat line."""
    record = batch.record
    away = sitting_out(batch)[cell]
    news = record.seated_rows(*LEAVES, *COMES_BACK)
    if not len(news):
        return away
    length = len(record.row) + 1
    news = news[np.argsort(record.cell(news), kind="stable")]
    latest = np.searchsorted(record.cell(news) * length + news, cell * length + event) - 1
    heard: Flags = (latest >= 0) & (record.cell(news)[latest] == cell)
    return np.where(heard, record.are(LEAVES)[news][latest], away)


def sitting_out(batch: Batch) -> Flags:
    """Cells whose seat line says so."""
    lines = batch.tables.seats.filter(pl.col("state") == "sitting_out").select("hand", "seat")
    seat = seat_numbers(lines["seat"])
    cells = np.zeros(batch.grid.cells, np.bool_)
    cells[(batch.grid.rows_of(lines["hand"]) * batch.grid.width + seat)[seat != NO_SEAT]] = True
    return cells

"""Reading poker hand records: from files to the columnar tables of `parsers.tables`."""

from __future__ import annotations

from dataclasses import fields

import polars as pl

from parsers.engine import Reading, read_room
from parsers.rooms import ROOMS
from parsers.tables import QUARANTINE, Tables

__all__ = ["Reading", "read"]


def read(lines: pl.DataFrame, timezone: str | None = None) -> Reading:
    """Read the records of a batch, each by the grammar of its room.

    `lines` holds `hand room source line start end text` (see `parsers.intake`), sorted by hand and line.
    """
    by_room = lines.partition_by("room", as_dict=True, include_key=False, maintain_order=True)
    readings = [read_room(part, ROOMS[str(room)], timezone) for (room,), part in by_room.items()]
    if len(readings) == 1:
        return readings[0]
    tables = [reading.tables for reading in readings]
    return Reading(
        Tables(**{field.name: _joined([getattr(part, field.name) for part in tables]) for field in fields(Tables)})
        if tables
        else Tables.of(),
        pl.concat([QUARANTINE.empty(), *(reading.quarantine for reading in readings)]),
    )


def _joined(frames: list[pl.DataFrame]) -> pl.DataFrame:
    return pl.concat(frames).sort("hand", maintain_order=True)

"""Reading poker hand records: from files to the columnar tables of `parsers.tables`."""

from __future__ import annotations

from dataclasses import fields

import polars as pl

from parsers.documents import records_of, without_collecting
from parsers.engine import Reading, read_room
from parsers.layout import is_first_of_hand
from parsers.rooms import DOCUMENTS, ROOMS
from parsers.tables import QUARANTINE, Tables

__all__ = ["Reading", "read"]


def read(lines: pl.DataFrame, timezone: str | None = None, inherited: pl.DataFrame | None = None) -> Reading:
    """Read the records of a batch, each by the grammar or the reader of its room.

    `lines` holds `hand room source line start end text`, sorted by hand and line, `inherited` the text above
    documents (see `parsers.intake`).
    """
    rooms = lines.filter(is_first_of_hand())["room"].unique(maintain_order=True).to_list()
    if len(rooms) == 1:
        return _read(rooms[0], lines.drop("room"), timezone, inherited)
    of_room = (lines.filter(pl.col("room") == room).drop("room") for room in rooms)
    readings = [_read(room, part, timezone, inherited) for room, part in zip(rooms, of_room, strict=True)]
    tables = [reading.tables for reading in readings]
    return Reading(
        Tables(**{field.name: _joined([getattr(part, field.name) for part in tables]) for field in fields(Tables)})
        if tables
        else Tables.of(),
        pl.concat([QUARANTINE.empty(), *(reading.quarantine for reading in readings)]),
    )


def _read(room: str, lines: pl.DataFrame, timezone: str | None, inherited: pl.DataFrame | None) -> Reading:
    if room in ROOMS:
        return read_room(lines, ROOMS[room], timezone)
    with without_collecting():
        return DOCUMENTS[room].read(records_of(lines, inherited), timezone)


def _joined(frames: list[pl.DataFrame]) -> pl.DataFrame:
    return pl.concat(frames).sort("hand", maintain_order=True)

"""From the records of a format to the tables: each told by itself, those that cannot be read set aside."""

from __future__ import annotations

from collections.abc import Callable

from parsers.documents import Aside, Reader, Record, Records
from parsers.documents.sheets import Placed, Told, UnfitError, tables_of
from parsers.engine import Reading

Telling = Callable[[Record, str | None], Told]
"""From a record, and the zone to assume, to what it tells; raises UnfitError."""


_BEHIND = ("text behind the hand", "the record was over, and what follows begins no other")


def reader_of(telling: Telling) -> Reader:
    """A reader of documents that tells each record by itself."""

    def read(records: Records, timezone: str | None) -> Reading:
        placed: list[Placed] = []
        asides: list[Aside] = []
        for record in records:
            try:
                told = telling(record, timezone)
            except UnfitError as error:
                asides.append(record.aside(error.reason, error.detail))
                continue
            last_row = record.last_row
            if told.rest is not None:
                line, skip = told.rest
                asides.append(record.aside(*_BEHIND, line, skip))
                last_row = record.first_row + line - (skip == 0)
            placed.append(Placed(record.hand, record.first_row, last_row, told))
        return Reading(tables_of(placed, records.lines), records.set_aside(asides))

    return read

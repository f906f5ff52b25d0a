"""From the records of an open format to the tables: each told by itself, those that cannot be set aside."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from parsers.documents import Aside, Reader, Records
from parsers.engine import Reading
from parsers.open.sheets import Placed, Told, UnfitError, tables_of

Telling = Callable[[str, str | None], Told]
"""From a record's text, and the zone to assume, to what it tells; raises UnfitError."""


@contextmanager
def _no_garbage() -> Iterator[None]:
    """While it lasts nobody looks for garbage: a reader makes none, but so many rows that looking takes long."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


_BEHIND = ("text behind the hand", "the record was over, and what follows begins no other")


def reader_of(telling: Telling) -> Reader:
    """A reader of documents that tells each record by itself."""

    def read(records: Records, timezone: str | None) -> Reading:
        placed: list[Placed] = []
        asides: list[Aside] = []
        with _no_garbage():
            for record in records:
                try:
                    told = telling(record.text, timezone)
                except UnfitError as error:
                    asides.append(record.aside(error.reason, error.detail))
                    continue
                last_row = record.last_row
                if told.rest is not None:
                    asides.append(record.aside(*_BEHIND, told.rest))
                    last_row = record.first_row + told.rest - 1
                placed.append(Placed(record.hand, record.first_row, last_row, told))
            return Reading(tables_of(placed, records.lines), records.set_aside(asides))

    return read

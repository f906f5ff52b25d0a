"""From the records of a format to the tables: those that can be read, and what is set aside."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Final

import polars as pl

from parsers.documents import Aside, Reader, Record, Records
from parsers.documents.sheets import UnfitError, tables_of
from parsers.documents.told import Placed, Told, sheets_of, together
from parsers.engine import Reading

Telling = Callable[[Record, str | None], Told]
"""From a record, and the zone to assume, to what it tells; raises UnfitError."""

Why = tuple[str, str]
"""Why a record cannot be read: in a word or two, and in a sentence."""

AT_ONCE: Final = 500
"""So many records are told before they become columns: more would leave the processor's cache in between."""
_BEHIND: Final = ("text behind the hand", "the record was over, and what follows begins no other")


def reader_of(telling: Telling) -> Reader:
    """A reader of documents that tells each record by itself."""

    def read(records: Records, timezone: str | None) -> Reading:
        asides: list[Aside] = []
        told = _told(records, telling, timezone, asides)
        sheets = together([sheets_of(some) for some in iter(lambda: list(islice(told, AT_ONCE)), [])])
        return Reading(tables_of(sheets, records.lines), records.set_aside(asides))

    return read


def _told(records: Records, telling: Telling, timezone: str | None, asides: list[Aside]) -> Iterator[Placed]:
    """The records that can be read; of others, and of what stands behind one, `asides` says why."""
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
        yield Placed(record.hand, record.first_row, last_row, told)


def parted(
    extents: pl.DataFrame, unfit: Mapping[int, Why], rests: Mapping[int, tuple[int, int]]
) -> tuple[pl.DataFrame, list[Aside]]:
    """`extents` (`hand first_row last_row`) of the records that can be read, and what is set aside.

    `unfit` says by hand why a record cannot be; `rests` from which line and byte of it on the text is no part of it.
    """
    odd = extents.filter(pl.col("hand").is_in([*unfit, *rests]))
    asides: list[Aside] = []
    ends: dict[int, int] = {}
    for hand, first, last in odd.iter_rows():
        if hand in unfit:
            asides.append(Aside(first, last, *unfit[hand]))
            continue
        line, skip = rests[hand]
        asides.append(Aside(min(first + line, last), last, *_BEHIND, skip))
        ends[hand] = first + line - (skip == 0)
    read = extents.filter(~pl.col("hand").is_in(list(unfit)))
    return read.with_columns(last_row=pl.col("hand").replace_strict(ends, default=pl.col("last_row"))), asides

"""From the records of a format to the tables: those that can be read, and what is set aside."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Final

import polars as pl

from parsers.documents import Aside, Reader, Record, Records
from parsers.documents.sheets import Sheets, UnfitError, tables_of
from parsers.documents.told import Placed, Told, in_order, sheets_of
from parsers.engine import Reading

Telling = Callable[[Record, str | None], Told]
"""From a record, and the zone to assume, to what it tells; raises UnfitError."""

AtOnce = Callable[[Records, str | None], Sheets]
"""From all records of a batch to the sheets of those it can tell: the same as each would be told by itself."""

Why = tuple[str, str]
"""Why a record cannot be read: in a word or two, and in a sentence."""

AT_ONCE: Final = 500
"""So many records are told before they become columns: more would leave the processor's cache in between."""
_BEHIND: Final = ("text behind the hand", "the record was over, and what follows begins no other")


def reader_of(telling: Telling, at_once: AtOnce | None = None) -> Reader:
    """A reader of documents that tells each record by itself, or only those that could not be told all at once."""

    def read(records: Records, timezone: str | None) -> Reading:
        asides: list[Aside] = []
        sheets = [] if at_once is None else [at_once(records, timezone)]
        left = records if at_once is None else records.of(_left(records, sheets[0]))
        told = _told(left, telling, timezone, asides)
        sheets += [sheets_of(some) for some in iter(lambda: list(islice(told, AT_ONCE)), [])]
        return Reading(tables_of(in_order(sheets), records.lines), records.set_aside(asides))

    return read


def _left(records: Records, sheets: Sheets) -> pl.Series:
    """The hands that the sheets do not hold."""
    hands = records.lines["hand"].unique()
    return hands.filter(~hands.is_in(sheets.hands["hand"].implode()))


def _told(records: Iterable[Record], telling: Telling, timezone: str | None, asides: list[Aside]) -> Iterator[Placed]:
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

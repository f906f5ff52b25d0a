"""Formats whose records are documents (XML, JSON, TOML) and no lines of text.

The intake cuts documents like text, by patterns that match where a record opens: no parser sees a whole file, a file on
one line is cut as well, and a broken record cannot swallow its neighbours. A format is described by a `Document` and
registered in `parsers.rooms`; its reader gets `Records`, whose text is taken apart by the format's own parser. A record
that cannot be read is set aside with the reason, and the others are read.

A reader gives the rows of all records at once (`sheets.Sheets`), as columns. Where there are few it may tell one after
another, as rows whose `at` is the line they stand in, or raise what keeps it from that; `reading.reader_of` makes a
reader of it:

    >>> def told_by(record: Record, timezone: str | None) -> Told:
    ...     try:
    ...         game = json.loads(record.text)
    ...     except ValueError as error:
    ...         raise UnfitError("damaged JSON", str(error)) from None
    ...     return Told(hand=columns(game), seats=seats(game), events=events(game), pots=[])
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import polars as pl

from parsers.dialects import Writer
from parsers.engine import Reading
from parsers.intake import INHERITED, Frame
from parsers.patterns import SPAN_COLUMNS
from parsers.tables import QUARANTINE


class Aside(NamedTuple):
    """Lines of `Records.lines`, first and last row, that no hand is made of, and why; `skip` bytes of the first are.

    `repeats`: they were read, and say what others say as well.
    """

    first_row: int
    last_row: int
    reason: str
    detail: str
    skip: int = 0
    repeats: bool = False


class Record(NamedTuple):
    """One document: its text without blank lines, and the text it inherits ("" if none).

    Line k of the text, from 0, is row `first_row + k` of `Records.lines`.
    """

    hand: int
    text: str
    above: str
    first_row: int
    last_row: int

    def aside(self, reason: str, detail: str, first_line: int = 0, skip: int = 0) -> Aside:
        """The record set aside, from one of its lines on, or from a byte of that line."""
        return Aside(min(self.first_row + first_line, self.last_row), self.last_row, reason, detail, skip)


@dataclass(frozen=True, slots=True)
class Records:
    """The documents of one room in a batch.

    `lines` holds `hand source line start end text`, sorted by hand and line; `inherited` holds `hand text`.
    """

    lines: pl.DataFrame
    inherited: pl.DataFrame

    def __iter__(self) -> Iterator[Record]:
        """The records in the order of their hands."""
        return self._told(self.lines.with_row_index("row"))

    def of(self, hands: pl.Series) -> Iterator[Record]:
        """The records of some hands."""
        return self._told(self.lines.with_row_index("row").filter(pl.col("hand").is_in(hands.implode())))

    def _told(self, lines: pl.DataFrame) -> Iterator[Record]:
        texts = _texts(lines).join(self.inherited, on="hand", how="left", maintain_order="left")
        columns = (texts[name].to_list() for name in ("hand", "whole", "text", "first_row", "last_row"))
        for hand, whole, above, first_row, last_row in zip(*columns, strict=True):
            yield Record(hand, whole, above or "", first_row, last_row)

    @property
    def texts(self) -> pl.DataFrame:
        """`hand whole first_row last_row` of each record: its text, and which of the lines it is."""
        return _texts(self.lines.with_row_index("row"))

    @property
    def extents(self) -> pl.DataFrame:
        """`hand first_row last_row` of each record among the lines."""
        rows = pl.col("row")
        hands = self.lines.select("hand").with_row_index("row").group_by("hand", maintain_order=True)
        return hands.agg(first_row=rows.first(), last_row=rows.last())

    def spans(self, rows: Sequence[int] | pl.Series) -> pl.DataFrame:
        """`source line start end` of these rows of `lines`."""
        return self.lines.select(SPAN_COLUMNS)[pl.Series(rows, dtype=pl.UInt32)]

    def set_aside(self, asides: Sequence[Aside]) -> pl.DataFrame:
        """Rows of `quarantine`."""
        if not asides:
            return QUARANTINE.empty()
        first, last, reasons, details, skipped, repeats = zip(*asides, strict=True)
        begin, end = self.spans(first), self.spans(last)
        start = pl.min_horizontal("end", pl.col("start") + pl.Series(skipped))
        told = begin.select("source", start.alias("start"), first_line="line")
        return QUARANTINE.conform(
            told.with_columns(
                end["end"],
                end["line"].alias("last_line"),
                pl.Series("reason", reasons),
                pl.Series("detail", details),
                pl.Series("repeats", repeats),
            )
        )


def _texts(lines: pl.DataFrame) -> pl.DataFrame:
    rows = pl.col("row")
    return lines.group_by("hand", maintain_order=True).agg(
        whole=pl.col("text").str.join("\n"), first_row=rows.first(), last_row=rows.last()
    )


def records_of(lines: pl.DataFrame, inherited: pl.DataFrame | None) -> Records:
    """The records of one room out of the lines of a batch and the text they inherit."""
    return Records(lines, pl.DataFrame(schema=INHERITED) if inherited is None else inherited)


@contextmanager
def without_collecting() -> Iterator[None]:
    """Rows by the hundred thousand and no cycles: looking for some would take a third of a reader's time."""
    collected = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collected:
            gc.enable()


_NO_FRAME: Final = Frame()

Reader = Callable[[Records, str | None], Reading]


@dataclass(frozen=True, slots=True, eq=False)
class Document:
    """One format.

    `opening` is the least text that opens a record, with a group `number` unless the frame says where the number is
    found; it counts in the middle of a line, too, unless the frame says it does not. `rulers` are lines outside of
    records that say nothing, such as what ends a document; `refused_openings` open what is no record we read, each with
    the reason. `read` gets the records and the zone to assume for times without one.

    `frame`: `number` finds the hand number anywhere in the record. `preamble` opens text that ends where `preamble_end`
    matches and is inherited by the records behind it, up to `closing` or the next preamble. `scope` finds, by a group
    of its name, whom a preamble speaks for and whose a record is: records inherit from the last preamble of their own.
    With `reads_preamble` the preamble is a record, too, because it may hold more than it hands down. `takes_front`
    gives what stands in front of a file's first record to that record. Where records may lie `interleaved`, every line
    names its scope and number, and numbers count within a scope.
    """

    room: str
    opening: str
    read: Reader
    writers: tuple[Writer, ...]
    rulebook: str
    frame: Frame = _NO_FRAME
    rulers: tuple[str, ...] = ()
    refused_openings: Mapping[str, str] = field(default_factory=dict)

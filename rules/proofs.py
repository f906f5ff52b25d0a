"""Evidence: which stretches of the sources prove a finding.

Every proof but that of a whole hand begins with the record's opening, from its header to its last seat line, where
stakes, button and stacks stand; then comes the line itself, or its betting round up to that line. A line of another
account's record of the hand, which told cards this one did not, stands behind the whole hand.
"""

from __future__ import annotations

from typing import Final, Protocol

import polars as pl

from rules.findings import SPANS
from rules.registry import Proof

RECORD: Final = ("hand", "source", "first_line", "last_line", "start", "end")


class Records(Protocol):
    """The derived frames that say where things stand."""

    @property
    def hands(self) -> pl.DataFrame:
        """Where each record stands: `hand source first_line last_line start end`."""

    @property
    def seats(self) -> pl.DataFrame:
        """The seat lines: `hand line end`."""

    @property
    def acts(self) -> pl.DataFrame:
        """The lines of the betting: `hand street line start`."""

    @property
    def boards(self) -> pl.DataFrame:
        """The lines of the board: `hand street line start`."""


def evidence(rows: pl.DataFrame, derived: Records) -> pl.DataFrame:
    """Rows with `evidence` where they brought none, from `hand beside street source line start end proof`.

    A row without a line is proved by its whole hand, and `line` becomes the header's. The record of the hand `beside`
    it, if there is one, goes before all else.
    """
    in_question = rows.select("hand").unique()
    record = derived.hands.select("hand", pl.struct(*RECORD[1:]).alias("record"))
    other = record.rename({"hand": "beside", "record": "other"})
    placed = (
        rows.join(record, on="hand", how="left", maintain_order="left")
        .join(other, on="beside", how="left", maintain_order="left")
        .join(_openings(derived.seats, in_question), on="hand", how="left", maintain_order="left")
        .join(_rounds(derived, in_question), on=["hand", "street"], how="left", maintain_order="left")
    )
    header_line = pl.col("record").struct.field("first_line")
    own = _evidence().cast(SPANS)
    both = pl.when(pl.col("beside").is_not_null()).then(pl.concat_list("other").cast(SPANS).list.concat(own))
    return placed.with_columns(
        line=pl.coalesce("line", header_line), evidence=pl.coalesce("evidence", both.otherwise(own))
    ).select(rows.columns)


def _openings(seats: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    seat_lines = seats.join(hands, on="hand", how="semi")
    return seat_lines.group_by("hand").agg(opening_line=pl.col("line").max(), opening_end=pl.col("end").max())


def _rounds(derived: Records, hands: pl.DataFrame) -> pl.DataFrame:
    lines = pl.concat(
        frame.join(hands, on="hand", how="semi").select("hand", "street", "line", "start")
        for frame in (derived.acts, derived.boards)
    )
    rounds = lines.drop_nulls("street").group_by("hand", "street")
    return rounds.agg(round_line=pl.col("line").min(), round_start=pl.col("start").min())


def _evidence() -> pl.Expr:
    record = pl.col("record")
    header_line = record.struct.field("first_line")
    line, opening_line = pl.col("line"), pl.col("opening_line")
    has_line = line.is_not_null() & pl.col("start").is_not_null() & pl.col("end").is_not_null()
    opening = pl.when(opening_line >= header_line).then(
        _span(header_line, opening_line, record.struct.field("start"), pl.col("opening_end"))
    )
    in_round = (pl.col("proof") == Proof.STREET) & (pl.col("round_line") <= line)
    stretch = (
        pl.when(line <= opening_line)
        .then(None)
        .when(in_round)
        .then(_span(pl.col("round_line"), line, pl.col("round_start"), pl.col("end")))
        .otherwise(_span(line, line, pl.col("start"), pl.col("end")))
    )
    in_part = pl.concat_list(opening, stretch).list.drop_nulls()
    elsewhere = has_line & (pl.col("source") != record.struct.field("source"))
    of_other_record = pl.concat_list(record, _span(line, line, pl.col("start"), pl.col("end"), pl.col("source")))
    return (
        pl.when(elsewhere)
        .then(of_other_record)
        .when(has_line & (pl.col("proof") != Proof.HAND))
        .then(in_part)
        .otherwise(pl.concat_list(record))
    )


def _span(first: pl.Expr, last: pl.Expr, start: pl.Expr, end: pl.Expr, source: pl.Expr | None = None) -> pl.Expr:
    """A stretch of a source, of the hand's own record if none is named."""
    source = pl.col("record").struct.field("source") if source is None else source
    return pl.struct(
        source=source, first_line=first, last_line=last, start=start.cast(pl.Int64), end=end.cast(pl.Int64)
    )

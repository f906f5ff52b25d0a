"""Where every byte went: to a record, to a gap without content, or to quarantine with a reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt
import polars as pl

from parsers.intake.batches import NO_HAND, Batch, Piece
from parsers.intake.contents import Contents
from parsers.intake.lines import Lines
from parsers.intake.recognition import DETAILS, UNREADABLE, Recognition
from parsers.intake.surveys import Survey
from parsers.tables import QUARANTINE, SOURCES

ACCOUNTS: Final = {
    "source": pl.UInt32,
    "hands": pl.UInt32,
    "bytes_parsed": pl.Int64,
    "bytes_gap": pl.Int64,
    "bytes_quarantined": pl.Int64,
}

_SET_ASIDE: Final = pl.col("reason").is_not_null() & pl.col("has_content")


def outcomes_of(contents: Contents, lines: Lines, recognition: Recognition) -> pl.DataFrame:
    """For each stretch that was read, where its content is."""
    filled = lines.first_content >= 0
    first, last = lines.first_content[filled], lines.last_content[filled]
    start, end = contents.starts.copy(), contents.starts.copy()
    first_line, last_line = contents.first_lines.copy(), contents.first_lines.copy()
    start[filled], end[filled] = lines.starts[first], lines.ends[last]
    first_line[filled], last_line[filled] = lines.numbers[first], lines.numbers[last]
    return pl.DataFrame(
        {
            "source": contents.sources,
            "hand": contents.hands,
            "reason": _reasons(contents.kinds, recognition),
            "size": contents.ends - contents.starts,
            "first_line": first_line,
            "last_line": last_line,
            "start": start,
            "end": end,
            "has_content": filled,
        }
    )


def closed_outcomes(piece: Piece, recognition: Recognition) -> pl.DataFrame:
    """For each stretch that is set aside unread, the whole of it."""
    return pl.DataFrame(
        {
            "source": np.full(len(piece.starts), piece.item.source, np.uint32),
            "hand": np.full(len(piece.starts), NO_HAND, np.uint32),
            "reason": _reasons(piece.kinds, recognition),
            "size": piece.sizes,
            "first_line": piece.first_lines,
            "last_line": piece.last_lines,
            "start": piece.starts,
            "end": piece.ends,
            "has_content": np.ones(len(piece.starts), np.bool_),
        }
    )


def _reasons(kinds: npt.NDArray[np.int16], recognition: Recognition) -> pl.Series:
    return pl.Series(recognition.reasons, dtype=pl.String).gather(kinds)


def quarantine_of(outcomes: pl.DataFrame, batch: Batch) -> pl.DataFrame:
    """Rows of `quarantine` for content that belongs to no record; faults speak in the words of their input."""
    faults = {piece.item.source: piece.item.fault for piece in batch.pieces if piece.item.fault is not None}
    set_aside = outcomes.filter(_SET_ASIDE).sort("source", "start", maintain_order=True)
    fault = pl.col("reason") == UNREADABLE
    told = set_aside.with_columns(
        detail=pl.col("reason").replace_strict(
            DETAILS, default="Its header says: " + pl.col("reason") + ".", return_dtype=pl.String
        )
    )
    if faults:
        words = {source: own.reason for source, own in faults.items()}
        sentences = {source: own.detail for source, own in faults.items()}
        told = told.with_columns(
            reason=pl.when(fault).then(_by_source(words)).otherwise("reason"),
            detail=pl.when(fault).then(_by_source(sentences)).otherwise("detail"),
        )
    return QUARANTINE.conform(told.select(name for name in QUARANTINE.schema if name in told.columns))


def _by_source(texts: Mapping[int, str]) -> pl.Expr:
    return pl.col("source").replace_strict(texts, default=None, return_dtype=pl.String)


def accounts_of(outcomes: pl.DataFrame) -> pl.DataFrame:
    """Rows of `ACCOUNTS`: the bytes of each source by where they went."""
    content = pl.col("end") - pl.col("start")
    parsed = content.filter(pl.col("reason").is_null()).sum()
    quarantined = content.filter(_SET_ASIDE).sum()
    return (
        outcomes.group_by("source")
        .agg(
            hands=pl.col("hand").filter(pl.col("hand") != NO_HAND).n_unique(),
            bytes_parsed=parsed,
            bytes_gap=pl.col("size").sum() - parsed - quarantined,
            bytes_quarantined=quarantined,
        )
        .sort("source")
        .select(pl.col(name).cast(dtype) for name, dtype in ACCOUNTS.items())
    )


def sources_table(surveys: Sequence[Survey], accounts: pl.DataFrame, quarantine: pl.DataFrame) -> pl.DataFrame:
    """Rows of `sources` from the surveys and from what all batches gave (their frames one behind another)."""
    rows = pl.DataFrame([_source_row(surveyed) for surveyed in surveys], schema=_SOURCE_SCHEMA)
    sums = accounts.group_by("source").agg(pl.col("hands", "bytes_parsed", "bytes_gap", "bytes_quarantined").sum())
    reasons = quarantine.group_by("source").agg(reasons=pl.col("reason").unique().sort())
    joined = rows.join(sums, on="source", how="left", maintain_order="left").join(
        reasons, on="source", how="left", maintain_order="left"
    )
    return SOURCES.conform(joined.with_columns(pl.col(name).fill_null(0) for name in ACCOUNTS if name != "source"))


_SOURCE_SCHEMA: Final = {
    name: SOURCES.schema[name] for name in ("source", "path", "sha256", "format", "encoding", "state", "bytes")
}


def _source_row(surveyed: Survey) -> dict[str, object]:
    item, rooms = surveyed.item, surveyed.recognition.rooms
    present = np.unique(surveyed.kinds[surveyed.kinds < len(rooms)])
    return {
        "source": item.source,
        "path": item.path,
        "sha256": surveyed.sha256,
        "format": ", ".join(rooms[kind] for kind in present) or None,
        "encoding": None if item.file is None else surveyed.encoding,
        "state": "unreadable" if item.fault else "growing" if surveyed.growing else "read",
        "bytes": surveyed.size,
    }

"""Puts texts through the project's reader without files: each text one hand of one source."""

from __future__ import annotations

from collections.abc import Sequence

import polars as pl

from parsers import Reading, read
from parsers.rooms import DOCUMENTS


def lines_frame(texts: Sequence[str], room: str = "pokerstars") -> pl.DataFrame:
    """The `lines` frame the intake would make of these hands, one behind the other without a gap."""
    rows: list[tuple[int, int, int, int, str]] = []
    start = 0
    for hand, text in enumerate(texts):
        for line in text.splitlines():
            end = start + len(line.encode())
            rows.append((hand, len(rows) + 1, start, end, line))
            start = end + 1
    schema = {"hand": pl.UInt32, "line": pl.UInt32, "start": pl.Int64, "end": pl.Int64, "text": pl.String}
    frame = pl.DataFrame(rows, schema=schema, orient="row")
    return frame.filter(pl.col("text") != "").select(
        "hand", pl.lit(room).alias("room"), pl.lit(0, pl.UInt32).alias("source"), "line", "start", "end", "text"
    )


def read_texts(texts: Sequence[str], room: str = "pokerstars") -> Reading:
    """What the reader makes of these hands; what stands above a document in its text is inherited."""
    lines = lines_frame(texts, room)
    if room not in DOCUMENTS:
        return read(lines)
    is_record = pl.col("text").str.contains(DOCUMENTS[room].opening).cum_max().over("hand")
    above = lines.filter(~is_record).group_by("hand", maintain_order=True).agg(pl.col("text").str.join("\n"))
    return read(lines.filter(is_record), inherited=above)

"""The quarantine: every byte that is no audited hand, kept as it stood, and a table of where and why.

One file for each source keeps its stretches one behind another under a name of our own; names from logs and archives
never become paths.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Final

import polars as pl

from audit.report.files import QUARANTINE_FILE, QUARANTINE_FOLDER
from audit.report.parquet import write
from parsers.sources import Input, raw_bytes

LONGEST_NAME: Final = 60
COPIED_AT_ONCE: Final = 1 << 22


def write_quarantine(folder: Path, quarantine: pl.DataFrame, items: Mapping[int, Input]) -> pl.DataFrame:
    """Write the bytes and the table of all stretches set aside; give the table, sorted by source and place.

    Its `file` is relative to the report, `kept_from` and `kept_to` are offsets in that file.
    """
    (folder / QUARANTINE_FOLDER).mkdir()
    names = {source: f"{QUARANTINE_FOLDER}/{kept_name(item)}" for source, item in items.items()}
    paths = {source: item.path for source, item in items.items()}
    extent = pl.col("end") - pl.col("start")
    kept = (
        quarantine.sort("source", "start", maintain_order=True)
        .with_columns(kept_to=extent.cum_sum().over("source"))
        .with_columns(
            path=pl.col("source").replace_strict(paths, return_dtype=pl.String),
            file=pl.col("source").replace_strict(names, return_dtype=pl.String),
            kept_from=pl.col("kept_to") - extent,
        )
        .select(
            "source",
            "path",
            "first_line",
            "last_line",
            "start",
            "end",
            "reason",
            "detail",
            "file",
            "kept_from",
            "kept_to",
        )
    )
    for (source,), stretches in kept.partition_by("source", as_dict=True, maintain_order=True).items():
        _keep(folder / names[source], items[source], stretches)
    write(kept, folder / QUARANTINE_FILE)
    return kept


def kept_name(item: Input) -> str:
    """A file name for what is kept of a source: its number, and of its own name what is harmless.

    >>> from parsers.sources import Input
    >>> kept_name(Input(7, "logs/=cmd <b>.html", None))
    '000007-cmd_b_.html.txt'
    """
    name = PurePosixPath(re.split(r"[!\\/]", item.path)[-1]).name
    harmless = re.sub(r"[^A-Za-z0-9._-]+", "_", name).strip("._-")[-LONGEST_NAME:] or "source"
    return f"{item.source:06d}-{harmless}.txt"


def _keep(path: Path, item: Input, stretches: pl.DataFrame) -> None:
    with path.open("xb") as sink:
        for start, end in stretches.select("start", "end").iter_rows():
            for begin in range(start, end, COPIED_AT_ONCE):
                sink.write(raw_bytes(item, begin, min(begin + COPIED_AT_ONCE, end)))

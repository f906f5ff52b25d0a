"""Hands declared void at the table: a misdeal, or a decision that the hand does not count."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from rules.derive.columns import picked
from rules.derive.record import Record
from rules.derive.runs import Flags

VOIDING: Final = ("misdeal", "void")
"""Outcomes of a decision that undo a hand."""
DECISIONS: Final = ("floor_decision", "incident")


def void_columns(record: Record) -> tuple[pl.Series, ...]:
    """By grid row `void`, that the hand was declared so; `void_matter`, on what grounds; `void_line`, by which line.

    `misdealt`: it was declared a misdeal, behind which the same hand is dealt once more.

    The last declaration counts, whatever became of it: one that play went on behind leaves nothing certain either.
    """
    rows = np.flatnonzero(declarations(record))
    last = np.full(len(record.grid.hands), -1, np.int64)
    last[record.row[rows]] = rows
    return (
        pl.Series("void", last >= 0),
        pl.Series("misdealt", (last >= 0) & np.append(is_misdeal(record), False)[last]),
        picked(record.frame["matter"], last).alias("void_matter"),
        picked(record.frame["line"], last).alias("void_line"),
    )


def is_misdeal(record: Record) -> Flags:
    """Which events call a hand a misdeal, whatever else they void it for."""
    called: Flags = (record.frame["outcome"] == "misdeal").fill_null(value=False).to_numpy()
    return called | record.are(["misdeal"])


def declarations(record: Record) -> Flags:
    """Which events declare their hand void."""
    decided = record.are(DECISIONS)
    if decided.any():
        decided &= record.frame["outcome"].is_in(VOIDING).fill_null(value=False).to_numpy()
    return decided | record.are(["misdeal"])

"""What is set aside inside the records of a room that writes text, and why."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.layout import SUMMARY, Layout
from parsers.tables import QUARANTINE

Reason = tuple[str, str]
"""Why something is set aside: in a word, and in a sentence."""

FOREIGN_BODY: Final = ("unsupported language", "the header is known, but no seat line below it can be read")
CUT_OFF_HEADER: Final = ("header cut off", "the header does not say which game is played, or when")
NAMELESS: Final = ("players without names", "the names of players were taken out, so no line tells who acts")
UNSAID_BETS: Final = ("bets not told", "chips are paid, but no line says that anybody put any in")
UNMARKED_ROUNDS: Final = ("rounds not marked", "no line says where one betting round ends and the next begins")
_STRAY: Final = ("text behind the hand", "the summary was over, and what follows begins no record")
_FOREIGN_BODY_LINES: Final = 2
"""A record with no seat line and more lines than this below its head is not cut off but in words the grammar lacks."""


def stretches(lines: pl.DataFrame, why: Reason) -> pl.DataFrame:
    """Rows of `quarantine`: one for the lines of each hand."""
    rows = lines.group_by("hand", maintain_order=True).agg(
        source=pl.col("source").first(),
        first_line=pl.col("line").first(),
        last_line=pl.col("line").last(),
        start=pl.col("start").first(),
        end=pl.col("end").last(),
    )
    reason, detail = why
    return QUARANTINE.conform(rows.drop("hand").with_columns(reason=pl.lit(reason), detail=pl.lit(detail)))


def stray_stretches(layout: Layout, strays: pl.DataFrame) -> pl.DataFrame:
    """Rows of `quarantine` for the text from `stray_row` on of each `hand` of `strays`."""
    if strays.is_empty():
        return QUARANTINE.empty()
    joined = layout.lines.join(strays, on="hand", maintain_order="left")
    return stretches(joined.filter(pl.col("row") >= pl.col("stray_row")), _STRAY)


def foreign_bodies(layout: Layout, seatless: pl.Series, head: pl.Series) -> pl.Series:
    """Hands whose head is known but whose seat lines are not, though they go on.

    `head` are the rows of the lines of headers and of those that tell of the table.
    """
    if seatless.is_empty():
        return seatless
    below_head = ~pl.col("row").is_in(head.implode())
    lines = layout.lines.filter(pl.col("hand").is_in(seatless.implode()), below_head)
    counts = lines.group_by("hand", maintain_order=True).agg(lines=pl.len(), ends=(pl.col("phase") == SUMMARY).any())
    return counts.filter((pl.col("lines") > _FOREIGN_BODY_LINES) & ~pl.col("ends"))["hand"]

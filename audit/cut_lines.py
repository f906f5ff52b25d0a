"""Doubt about a line that may have been cut off: the last one of a record, where no line end stands behind it.

A file that stops in mid-line, or goes on with another record there, may have lost the rest of an amount, or a second
one, and what is left reads like a whole line. What rests on such a line is not certain. Nor is it certain, of the last
record of a file, that nobody else was paid, where the writer ends its records with payments and nothing else; unless
those that are there account for every chip.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.grammar import NO_SUMMARY, Grammar
from parsers.rooms import ROOMS
from parsers.tables import Tables
from rules.findings import CONFIDENCES
from rules.registry import RULES, Confidence


def _ends_in_payments(grammar: Grammar) -> bool | None:
    """Whether records end with payments; None if those do that have no summary."""
    if grammar.summary.may_be_missing:
        return None
    return grammar.summary is NO_SUMMARY or grammar.summary.pays_last


TEXT_WRITERS: Final = pl.DataFrame(
    [
        (writer.room, writer.name, _ends_in_payments(grammar))
        for grammar in ROOMS.values()
        for writer in grammar.writers
    ],
    schema={"room": pl.String, "writer": pl.String, "ends_in_payments": pl.Boolean},
    orient="row",
).unique(["room", "writer"])
"""Who writes text, by the room of the hands, which need not be the writer's own; documents cannot be cut unseen."""


def paid_out(hands: pl.DataFrame) -> pl.Series:
    """The hands whose payments account for every chip put in, so that none can be lost behind them.

    Reads `put_in returned house_added carried_in carried_over awarded stated_house` of `rules.derive.hands`.
    """
    held = pl.sum_horizontal("put_in", "house_added", "carried_in") - pl.sum_horizontal("returned", "carried_over")
    return hands.filter(pl.sum_horizontal("awarded", "stated_house") >= held)["hand"]


def doubt_cut_lines(findings: pl.DataFrame, records: Tables, unended: pl.Series, paid: pl.Series) -> pl.DataFrame:
    """Findings at the last line of records that are `unended` are at most likely; documents cannot be cut unseen.

    Of the last record of a file whose writer ends them in payments, what needs the ending is for review, unless it is
    one of the hands `paid` out.
    """
    if findings.is_empty() or records.copies.is_empty():
        return findings
    audited = records.copies.filter("audited")
    last = audited.filter(pl.col("end") == pl.col("end").max().over("source"))["hand"]
    written = records.hands.select("hand", "room", "writer").join(TEXT_WRITERS, on=["room", "writer"])
    summed_up = pl.col("hand").is_in(records.stated_pots["hand"].implode())
    doubts = audited.join(written, on="hand").select(
        "hand",
        cut_line=pl.when(pl.col("hand").is_in(unended.implode())).then("last_line"),
        unfinished=pl.col("hand").is_in(last.implode())
        & pl.col("ends_in_payments").fill_null(~summed_up)
        & ~pl.col("hand").is_in(paid.implode()),
    )
    needs_ending = [code for code, rule in RULES.items() if rule.needs_ending]
    certain, likely, review = (
        pl.lit(grade.value, CONFIDENCES) for grade in (Confidence.CERTAIN, Confidence.LIKELY, Confidence.REVIEW)
    )
    confidence = (
        pl.when(pl.col("unfinished") & pl.col("code").is_in(needs_ending))
        .then(review)
        .when((pl.col("line") == pl.col("cut_line")) & (pl.col("confidence") == certain))
        .then(likely)
        .otherwise("confidence")
    )
    return (
        findings.join(doubts, on="hand", how="left", maintain_order="left")
        .with_columns(confidence.alias("confidence"))
        .drop("cut_line", "unfinished")
    )

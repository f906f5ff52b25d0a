"""Doubt about a line that may have been cut off: the last one of a record, where no line end stands behind it.

A file that stops in mid-line, or goes on with another record there, may have lost the rest of an amount, or a second
one, and what is left reads like a whole line. What rests on such a line is not certain. Nor is it certain, of the last
record of a file, that nobody else was paid, where the room ends its records with payments and nothing else.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.grammar import NO_SUMMARY
from parsers.rooms import ROOMS
from rules.findings import CONFIDENCES
from rules.registry import RULES, Confidence

ENDING_IN_PAYMENTS: Final = [
    room for room, grammar in ROOMS.items() if grammar.summary is NO_SUMMARY or grammar.summary.pays_last
]


def doubt_cut_lines(findings: pl.DataFrame, copies: pl.DataFrame, unended: pl.Series) -> pl.DataFrame:
    """Findings at the last line of records that are `unended` are at most likely; documents cannot be cut unseen.

    Of the last record of a file of a room that ends them in payments, what needs the ending is for review.
    """
    if findings.is_empty() or copies.is_empty():
        return findings
    audited = copies.filter("audited")
    cut = audited.filter(pl.col("hand").is_in(unended.implode())).select("hand", cut_line="last_line")
    last = audited.filter(pl.col("end") == pl.col("end").max().over("source"))["hand"]
    needs_ending = [code for code, rule in RULES.items() if rule.needs_ending]
    in_doubt = pl.col("room").is_in(list(ROOMS)) & (pl.col("line") == pl.col("cut_line"))
    unfinished = (
        pl.col("room").is_in(ENDING_IN_PAYMENTS)
        & pl.col("hand").is_in(last.implode())
        & pl.col("code").is_in(needs_ending)
    )
    certain, likely, review = (
        pl.lit(grade.value, CONFIDENCES) for grade in (Confidence.CERTAIN, Confidence.LIKELY, Confidence.REVIEW)
    )
    confidence = (
        pl.when(unfinished)
        .then(review)
        .when(in_doubt & (pl.col("confidence") == certain))
        .then(likely)
        .otherwise("confidence")
    )
    return (
        findings.join(cut, on="hand", how="left", maintain_order="left")
        .with_columns(confidence.alias("confidence"))
        .drop("cut_line")
    )

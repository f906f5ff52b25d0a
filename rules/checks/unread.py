"""REC001 and REC002: text that is no hand, and hands without an end.

These two always run: what the auditor could not read must never look like what it found in order.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.describing import described
from rules.findings import FINDINGS, in_order, one_span, with_reasons
from rules.judge import Judgement
from rules.registry import RULES, Check, Proof, Scope, Severity, Subject, rule

NO_REASONS: Final = {"code": pl.String, "room": pl.String, "game": pl.String, "book": pl.String, "reason": pl.String,
                     "count": pl.UInt64}  # fmt: skip
SPANS_CITED: Final = 20
"""Of the lines of a source sent twice so many are cited; all are in quarantine."""


@rule(
    "REC001", "text that is no hand", severity=Severity.WARNING, subject=Subject.RECORD, over="quarantine",
    scope=Scope.NIGHT, proof=Proof.HAND, needs_every_line=False,
)  # fmt: skip
def text_that_is_no_hand() -> Check:
    """A stretch of a source belongs to no hand the reader understands.

    Nothing in it was audited, so the night is not fully accounted for until somebody has looked at it. Its bytes are
    kept as they are in quarantine, with file, lines and reason.

    Example:
        PokerStars Hand #7: Hold'em No Limit ($1/$2) - 2024/05/01 20:00:00 ET
        Tisch 'Alpha' 6-max Platz #1 ist der Button

    Does not flag:
        - blank lines and separators between hands;
        - a hand that was read but lacks its end (REC002);
        - a line inside a hand that no pattern knows: it is reported with the hand and taints what it could change.

    Lines that were sent twice were read, and count once: of a source's they are told together, as `info`.
    """
    extent = pl.col("end") - pl.col("start")
    stretch = pl.format("lines {} to {} of {} ({} bytes) belong to none", "first_line", "last_line", "path", extent)
    repeats = pl.format("{} lines of {} say what others say as well, first line {}", "again", "path", "first_line")
    return Check(
        applies=pl.lit(True),
        wrong=pl.lit(True),
        expected=pl.when(pl.col("again").is_null())
        .then(pl.lit("every line of a source belongs to a hand"))
        .otherwise(pl.lit("every line to be sent once")),
        found=pl.coalesce(repeats, stretch),
        because=pl.coalesce("detail", "reason"),
        only_info=pl.col("again").is_not_null(),
    )


@rule(
    "REC002", "hand cut off", severity=Severity.WARNING, subject=Subject.RECORD, over="hands", proof=Proof.HAND,
    needs_every_line=False, revision=2,
)  # fmt: skip
def hand_cut_off() -> Check:
    """A hand's record has no ending: no summary, no award, no result.

    Nobody can tell who was paid. Rules that need the ending count the hand as not checkable.

    Example:
        *** TURN *** [2c 7d Jh] [Qs]
        Ann: bets $10
        PokerStars Hand #8: Hold'em No Limit ($1/$2) - 2024/05/01 20:01:00 ET

    Does not flag:
        - a cancelled hand that says so;
        - a cut record of a hand that another file holds whole: the whole one is audited;
        - a hand whose last lines nobody understood: they may be its ending (not checkable).
    """
    return Check(
        applies=pl.lit(True),
        unless={"the last lines were not understood": ~pl.col("ended") & pl.col("unknown_ending")},
        wrong=~pl.col("ended"),
        expected=pl.lit("the record ends with a summary, an award or a result"),
        found=pl.format("only a part of the hand, up to line {}", "last_line"),
    )


def judge_quarantine(quarantine: pl.DataFrame, sources: pl.DataFrame) -> Judgement:
    """One REC001 finding for each stretch set aside, and for the repeats of each source.

    Reads the `quarantine` and `sources` tables. The fingerprint is made of the source's contents and the bytes' place
    in it. Coverage counts the findings against all records found.
    """
    found = RULES["REC001"]
    rows = (
        _together(quarantine.with_columns(evidence=one_span()))
        .join(sources.select("source", "path", "sha256"), on="source", how="left", maintain_order="left")
        .with_columns(line="first_line")
    )
    contents = pl.coalesce(pl.col("sha256").str.head(16), "path", pl.format("source {}", "source"))
    fingerprints = rows.select(fingerprint=pl.format("-:{}:REC001:bytes {}-{}:0", contents, "start", "end"))
    findings = pl.concat([described(rows, found, found.check()), fingerprints], how="horizontal")
    known = [name for name in FINDINGS.schema if name in findings.columns]
    return Judgement(in_order(FINDINGS.conform(findings.select(known))), _coverage(rows, sources))


def _together(stretches: pl.DataFrame) -> pl.DataFrame:
    """The stretches, with the repeats of each source as one: `again` says how many lines they are."""
    repeats = pl.col("repeats").fill_null(value=False)
    lines = pl.col("last_line") - pl.col("first_line") + 1
    few = pl.col("evidence").list.explode().head(SPANS_CITED)
    together = (
        stretches.filter(repeats)
        .sort("source", "start")
        .group_by("source", maintain_order=True)
        .agg(pl.exclude("evidence").first(), again=lines.sum(), evidence=few)
    )
    alone = stretches.filter(~repeats).with_columns(again=pl.lit(None, pl.UInt32))
    return pl.concat([alone, together.select(alone.columns).cast({"again": pl.UInt32})])


def _coverage(told: pl.DataFrame, sources: pl.DataFrame) -> pl.DataFrame:
    records = int(sources["hands"].sum())
    counts = pl.DataFrame(
        {
            "code": ["REC001"],
            "hands": [records],
            "opportunities": [records + told.height],
            "found": [told.height],
            "not_checkable": [0],
            "partly": [0],
        }
    ).with_columns(pl.lit(None, pl.String).alias(name) for name in ("room", "game", "book"))
    return with_reasons(counts, pl.DataFrame(schema=NO_REASONS))

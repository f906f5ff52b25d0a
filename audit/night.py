"""The night as a whole: the parts of all batches joined into the report's files, in the order of the batches.

Findings and evidence are never in memory all at once: they are streamed from the parts. What is judged over the whole
night (text that is no hand, rules that fire too often to be believed) is added here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polars as pl

from audit.batch import BatchResult, Job, part_file
from audit.config import CONFIDENCES, SEVERITIES, Settings
from audit.folding import causes_across, with_causes
from audit.outcome import ALWAYS_RUN, COUNTS, at_least
from audit.report.files import COVERAGE_FILE, EVIDENCE_FILE, FINDINGS_FILE, ReportFiles
from audit.report.findings import findings_as_written, without_paths
from audit.report.parquet import write
from audit.tables import TablesResult
from rules.checks.expected import judge_expected
from rules.checks.suspect import Suspicion, firings, suspect_readings
from rules.checks.unread import judge_quarantine
from rules.findings import CONFIDENCES as CONFIDENCE_TYPE
from rules.findings import FINDINGS, merge_coverage
from rules.judge import Judgement
from rules.registry import Confidence, Rule

ROWS_IN_GROUP: Final = 50_000
SUSPECT: Final = "REC009"
EXPECTED: Final = "REC010"
DOUBTED: Final = ("room", "code")


@dataclass(frozen=True, slots=True)
class Night:
    """What the whole night came to; the files are written."""

    coverage: pl.DataFrame
    counts: pl.DataFrame
    left_out: int


def join_parts(
    job: Job,
    results: Sequence[BatchResult],
    tables: TablesResult,
    sources: pl.DataFrame,
    quarantine: pl.DataFrame,
    rules: Sequence[Rule],
    settings: Settings,
) -> Night:
    """Write the files of findings, coverage and evidence from the parts, and count."""
    folder, books = job.folder, job.books
    paths = dict(sources.select("source", "path").iter_rows())
    of_hands = [folder / part_file("findings", result.number) for result in results]
    of_tables = [folder / file for file in tables.findings]
    parts = [*of_hands, *of_tables]
    unread = judge_quarantine(quarantine, sources)
    missing = _missing(job, sources)
    of_night = [unread.coverage, missing.coverage]
    coverage = merge_coverage([*(result.coverage for result in results), *tables.coverage, *of_night])
    suspicion = _suspicion(parts, coverage, books, rules)
    nightly = folder / part_file("findings", len(results))
    write(findings_as_written(pl.concat([unread.findings, missing.findings, suspicion.findings]), paths), nightly)
    across = causes_across(of_hands, of_tables, rules)
    every = pl.scan_parquet([*parts, nightly]).pipe(with_causes, across).pipe(_reviewed, suspicion.doubted)
    reported = every.filter(_reported(settings))
    _sink(reported, folder / FINDINGS_FILE)
    counts = _counted(pl.scan_parquet(folder / FINDINGS_FILE))
    found = sum(result.findings for result in results) + tables.found
    found += unread.findings.height + missing.findings.height + suspicion.findings.height
    left_out = found - int(counts["findings"].sum())
    kept = [*(part_file("evidence", result.number) for result in results), *tables.evidence]
    evidence = pl.scan_parquet([folder / file for file in kept])
    _sink(_evidence_of(evidence, folder, left_out), folder / EVIDENCE_FILE)
    write(suspicion.coverage, folder / COVERAGE_FILE)
    return Night(suspicion.coverage, counts, left_out)


def _missing(job: Job, sources: pl.DataFrame) -> Judgement:
    """REC010 over the tables, tournaments and files there are hands of."""
    if EXPECTED not in job.codes:
        return Judgement(FINDINGS.empty(), merge_coverage([]))
    files = ReportFiles(job.folder)
    places = pl.DataFrame(schema={"table": pl.String, "tournament": pl.String})
    if job.expected and files.has_hands():
        places = files.table("hands").select("table", "tournament").unique().collect()
    return judge_expected(job.expected, places, sources)


def _suspicion(parts: Iterable[Path], coverage: pl.DataFrame, books: pl.DataFrame, rules: Sequence[Rule]) -> Suspicion:
    """REC009 over all findings, of which one part at a time is read."""
    if SUSPECT not in [rule.code for rule in rules]:
        return Suspicion(FINDINGS.empty(), coverage, pl.DataFrame(schema=dict.fromkeys(DOUBTED, pl.String)))
    columns = [*DOUBTED, "hand", "line", "evidence"]
    fired = [firings(pl.read_parquet(part, columns=columns)) for part in parts]
    together = pl.concat([firings(FINDINGS.empty().select(columns)), *map(_bare, fired)])
    return suspect_readings(together, coverage, books, rules)


def _bare(fired: pl.DataFrame) -> pl.DataFrame:
    return fired.with_columns(evidence=without_paths(pl.col("evidence")))


def _reviewed(findings: pl.LazyFrame, doubted: pl.DataFrame) -> pl.LazyFrame:
    if doubted.is_empty():
        return findings
    key = pl.struct(DOUBTED)
    review = pl.lit(Confidence.REVIEW.value, CONFIDENCE_TYPE)
    is_doubted = key.is_in(doubted.select(key).to_series().implode())
    return findings.with_columns(confidence=pl.when(is_doubted).then(review).otherwise("confidence"))


def _reported(settings: Settings) -> pl.Expr:
    grave = at_least("severity", SEVERITIES, settings.min_severity)
    sure = at_least("confidence", CONFIDENCES, settings.min_confidence)
    return pl.col("code").is_in(ALWAYS_RUN) | (grave & sure)


def _counted(findings: pl.LazyFrame) -> pl.DataFrame:
    keys = [name for name in COUNTS if name != "findings"]
    return (
        findings.with_columns(folded=pl.col("cause").is_not_null())
        .group_by(keys)
        .agg(findings=pl.len())
        .collect()
        .sort(*keys)
        .select(pl.col(name).cast(dtype) for name, dtype in COUNTS.items())
    )


def _evidence_of(evidence: pl.LazyFrame, folder: Path, left_out: int) -> pl.LazyFrame:
    """The lines of the hands reported, or beside what is, and of those cited; all, unless some were left out."""
    if not left_out:
        return evidence
    findings = pl.scan_parquet(folder / FINDINGS_FILE)
    reported = findings.select(hand=pl.coalesce("hand", "neighbour").unique()).drop_nulls()
    openings = findings.select("evidence").explode("evidence").drop_nulls().unnest("evidence")
    cited = evidence.join(openings, left_on=["source", "line"], right_on=["source", "first_line"], how="semi")
    hands = pl.concat([reported, cited.select("hand")]).unique().collect().to_series()
    return evidence.filter(pl.col("hand").is_in(hands.implode()))


def _sink(frame: pl.LazyFrame, path: Path) -> None:
    frame.sink_parquet(
        path,
        compression="zstd",
        compression_level=1,
        statistics=False,
        row_group_size=ROWS_IN_GROUP,
        maintain_order=True,
    )

"""One batch, in a worker: read, parsed, derived, judged, and its share of the report's files written.

What goes back to the parent is small: counts, coverage, and what was set aside. The tables, findings and evidence of
the batch stay on disk as parts, and so does the extract by which whole tables are judged later.
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polars as pl

from audit.copies import Told, tell_apart
from audit.cut_lines import doubt_cut_lines, paid_out
from audit.extracts import extract_name, runs_on_tables, write_extract
from audit.report.files import HAND_TABLES, TABLES_FOLDER, table_file
from audit.report.findings import findings_as_written
from audit.report.parquet import as_written, write
from audit.typed_records import doubt_typed_records
from parsers import read
from parsers.intake import Batch, LoadedBatch, load
from parsers.tables import QUARANTINE, Tables
from rules.checks.copies import judge_copies
from rules.checks.expected import Entry
from rules.derive import Derived, derive
from rules.derive.live_records import neighboured, records_in_order
from rules.derive.sessions import extract_of
from rules.findings import FINDINGS, merge_coverage
from rules.judge import Judgement, columns_read, judge
from rules.registry import Rule, all_rules

PARTS_FOLDER: Final = ".parts"
CHUNK: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Job:
    """What all batches share.

    `books` is what `rules.rulebook.resolve` gives; `book` holds for every hand if set; `expected` is what the house
    says there must be, None where it does not say.
    """

    folder: Path
    codes: tuple[str, ...]
    books: pl.DataFrame
    book: str | None
    timezone: str | None
    expected: tuple[Entry, ...] | None = None


@dataclass(frozen=True, slots=True)
class BatchTask:
    """One batch to audit."""

    job: Job
    batch: Batch


@dataclass(frozen=True, slots=True)
class BatchResult:
    """What the parent learns of a batch: `outputs` are its files in the report with their SHA-256."""

    number: int
    hands: int
    findings: int
    accounts: pl.DataFrame
    quarantine: pl.DataFrame
    coverage: pl.DataFrame
    outputs: tuple[tuple[str, str], ...]


def prepare_folders(folder: Path) -> None:
    """Make the folders that batches write into."""
    for name in (PARTS_FOLDER, *(f"{TABLES_FOLDER}/{table.name}" for table in HAND_TABLES)):
        (folder / name).mkdir(parents=True, exist_ok=True)


def part_file(name: str, batch: int) -> str:
    """Where a batch leaves its part of a file that is joined later."""
    return f"{PARTS_FOLDER}/{name}-{batch:06d}.parquet"


def audit_batch(task: BatchTask) -> BatchResult:
    """Audit one batch and write its parts."""
    job, number = task.job, task.batch.number
    loaded = load(task.batch)
    reading = read(loaded.lines, job.timezone, loaded.inherited)
    told = tell_apart(_under_book(reading.tables, job.book))
    judged = _judged(told, job, number, loaded.unended)
    findings = judged.findings.with_columns(hand=told.hand_audited(pl.col("hand")))
    paths = {piece.item.source: piece.item.path for piece in task.batch.pieces}
    write(findings_as_written(findings, paths), job.folder / part_file("findings", number))
    write(_evidence(loaded.lines, findings, told), job.folder / part_file("evidence", number))
    return BatchResult(
        number=number,
        hands=told.audited.hands.height,
        findings=findings.height,
        accounts=accounts_of(loaded, reading.quarantine, reading.tables.hands),
        quarantine=QUARANTINE.conform(pl.concat([loaded.quarantine, reading.quarantine])),
        coverage=judged.coverage,
        outputs=tuple(write_tables(told.audited, job.folder, number)),
    )


def sha256_of(path: Path) -> str:
    """SHA-256 of a file."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _under_book(tables: Tables, book: str | None) -> Tables:
    if book is None:
        return tables
    return dataclasses.replace(tables, hands=tables.hands.with_columns(rulebook=pl.lit(book)))


def _judged(told: Told, job: Job, number: int, unended: pl.Series) -> Judgement:
    rules = [rule for rule in all_rules() if rule.code in job.codes]
    if told.audited.hands.is_empty():
        return Judgement(FINDINGS.empty(), merge_coverage([]))
    derived = derive(told.audited, job.books, columns_read(rules))
    if runs_on_tables(rules):
        extract = extract_of(derived.hands, derived.seats, told.audited)
        write_extract(extract, job.folder / PARTS_FOLDER, extract_name(number))
    judged = _of_hands(derived, told, job, rules)
    sure = doubt_cut_lines(judged.findings, told.records, unended, paid_out(derived.hands))
    return dataclasses.replace(judged, findings=doubt_typed_records(sure, told.records.hands))


def _of_hands(derived: Derived, told: Told, job: Job, rules: Sequence[Rule]) -> Judgement:
    judgements = [judge(derived, job.books, rules)]
    if told.repeats:
        records = told.records
        copies = judge_copies(records.copies, records.hands, records.events, job.books)
        judgements.append(_selected(copies, job.codes))
    return Judgement(
        pl.concat([judgement.findings for judgement in judgements]),
        merge_coverage(judgement.coverage for judgement in judgements),
    )


def _selected(judgement: Judgement, codes: tuple[str, ...]) -> Judgement:
    ours = pl.col("code").is_in(list(codes))
    return Judgement(judgement.findings.filter(ours), judgement.coverage.filter(ours))


def _evidence(lines: pl.DataFrame, findings: pl.DataFrame, told: Told) -> pl.DataFrame:
    """The lines of all records of the hands with a finding, in them or beside them, with those between hands."""
    kept = pl.concat([findings["hand"], findings["neighbour"]]).unique().implode()
    records = records_in_order(told.audited.copies, told.audited.hands)
    between = neighboured(told.audited.events, records).select("source", "line", neighbour="hand")
    own = lines.with_columns(hand=told.hand_audited(_hand_continued(lines, told.records)))
    placed = own.join(between, on=["source", "line"], how="left", maintain_order="left")
    hand = pl.coalesce("neighbour", "hand")
    return placed.with_columns(hand=hand).filter(pl.col("hand").is_in(kept)).drop("room", "neighbour")


def _hand_continued(lines: pl.DataFrame, records: Tables) -> pl.Expr:
    """The hand of each line, where a record that opens no hand may go on with another: its opening was sent twice."""
    ownerless = lines.select("hand", "source", "line").join(records.hands, on="hand", how="anti")
    hands = records.events.select("source", "line", owner="hand").drop_nulls("owner")
    found = ownerless.join(hands, on=["source", "line"]).unique("hand", keep="first")
    return pl.col("hand").replace(found["hand"], found["owner"])


def accounts_of(loaded: LoadedBatch, set_aside: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """The intake's accounts, corrected for what the grammar could not read inside records; repeats were read."""
    set_aside = set_aside.filter(~pl.col("repeats").fill_null(value=False))
    if set_aside.is_empty() and loaded.accounts["hands"].sum() == hands.height:
        return loaded.accounts
    records = loaded.lines.select("source", "hand").unique()
    unread = records.join(hands, on="hand", how="anti").group_by("source").agg(unread=pl.len())
    moved = set_aside.group_by("source").agg(moved=(pl.col("end") - pl.col("start")).sum())
    corrected = loaded.accounts.join(unread, on="source", how="left").join(moved, on="source", how="left")
    count, extent = pl.col("unread").fill_null(0), pl.col("moved").fill_null(0)
    return corrected.select(
        "source",
        (pl.col("hands") - count.cast(pl.UInt32)).alias("hands"),
        pl.col("bytes_parsed") - extent,
        "bytes_gap",
        pl.col("bytes_quarantined") + extent,
    ).sort("source")


def write_tables(tables: Tables, folder: Path, number: int) -> list[tuple[str, str]]:
    """Write the tables of a batch; gives the files in the report with their SHA-256."""
    scale = tables.hands.select("hand", "decimals")
    outputs: list[tuple[str, str]] = []
    for table in HAND_TABLES:
        name = table_file(table.name, number)
        digest = write(as_written(getattr(tables, table.name), table, scale), folder / name)
        outputs.append((name, digest))
    return outputs

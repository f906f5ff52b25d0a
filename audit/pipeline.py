"""The run: inputs surveyed and cut into batches, batches audited by workers, then tables, and all joined to a report.

The parent hands out byte ranges and joins what comes back in the order of the batches, so a report has the same bytes
whatever the number of workers. The report is written beside its place and put there whole.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

import polars as pl
from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from audit.batch import PARTS_FOLDER, BatchResult, BatchTask, Job, audit_batch
from audit.config import Settings, SettingsError
from audit.night import join_parts
from audit.outcome import Outcome, selected_codes
from audit.report.files import HAND_TABLES, RULEBOOKS_FILE, TABLES_FOLDER, ReportFiles, table_file
from audit.report.folder import check_place, new_report
from audit.report.html import write_page
from audit.report.manifest import write_manifest
from audit.report.parquet import write
from audit.report.quarantine import write_quarantine
from audit.tables import TablesResult, judge_tables
from audit.workers import Crew, crew
from parsers.intake import BATCH_BYTES, Batch, Survey, plan, sources_table, survey
from parsers.rooms import FORMATS, RECOGNITION
from parsers.sources import Input, IntakeError, Packing, discover, spool
from parsers.tables import QUARANTINE, SOURCES
from rules.registry import all_rules
from rules.rulebook import Rulebook, RulebookError, load, resolve

SPOOL_FOLDER: Final = ".spool"
WORTH_WORKERS: Final = 10_000_000
"""Bytes below which starting worker processes takes longer than the work."""


class NothingToReadError(ValueError):
    """The places given hold no file at all."""


def audit(logs: Sequence[str], settings: Settings, errors: Console | None) -> Outcome:
    """Audit logs, write the report, and give the outcome; progress is shown on `errors` if that is a terminal.

    Raises SettingsError for settings or arguments that cannot be used, NothingToReadError where there is no file, and
    WorkerError where a task fails; then an existing report is left as it was.
    """
    started = datetime.now(UTC)
    codes, deselected = selected_codes(settings)
    books = _books(settings.rulebook)
    check_place(settings.out, logs)
    inputs = _inputs(logs, settings.out)
    with new_report(settings.out) as folder, _progress(errors) as progress, crew() as workers:
        (folder / SPOOL_FOLDER).mkdir()
        surveys = _surveyed(inputs, folder / SPOOL_FOLDER, settings.jobs, workers, progress)
        book = books[0].id if settings.rulebook is not None else None
        job = Job(folder, codes, resolve(books), book, settings.timezone)
        batches = plan(surveys)
        results = _audited(batches, job, settings.jobs, workers, progress)
        paths = {surveyed.item.source: surveyed.item.path for surveyed in surveys}
        tables = judge_tables(job, batches, results, paths, workers)
        outcome = _joined(job, results, tables, surveys, books, deselected, settings)
        shutil.rmtree(folder / SPOOL_FOLDER)
        shutil.rmtree(folder / PARTS_FOLDER)
        known = {name: digest for result in results for name, digest in result.outputs}
        write_manifest(folder, outcome, known, started)
    return replace(outcome, report=settings.out)


def _books(named: str | None) -> tuple[Rulebook, ...]:
    names = [named] if named is not None else sorted({source.rulebook for source in FORMATS.values()})
    try:
        return tuple(load(name) for name in names)
    except RulebookError as error:
        raise SettingsError(f"--rulebook: {error}") from None


def _inputs(logs: Sequence[str], out: Path) -> list[Input]:
    """The inputs, without those that are files of the report to be replaced."""
    try:
        found = discover(logs)
    except IntakeError as error:
        raise SettingsError(str(error)) from None
    place = out.resolve()
    ours = [item for item in found if item.file is None or not item.file.resolve().is_relative_to(place)]
    if not ours:
        raise NothingToReadError(f"nothing to read in {', '.join(logs)}")
    return [replace(item, source=number) for number, item in enumerate(ours)]


def _surveyed(inputs: Sequence[Input], spooled: Path, jobs: int, workers: Crew, progress: _Bar) -> list[Survey]:
    ready = [spool(item, spooled) if item.packing is Packing.STREAM else item for item in inputs]
    sizes = [_size(item) for item in ready]
    progress.begin("reading", sum(sizes))
    surveys: list[Survey] = []
    workers.start(_workers_for(sizes, jobs))
    tasks = workers.run(partial(_survey, spooled), ready, lambda item: item.path)
    for size, surveyed in zip(sizes, tasks, strict=True):
        surveys.append(surveyed)
        progress.advance(size)
    return surveys


def _survey(spooled: Path, item: Input) -> Survey:
    return survey(spool(item, spooled), RECOGNITION)


def _size(item: Input) -> int:
    try:
        return item.file.stat().st_size if item.file is not None else 0
    except OSError:
        return 0


def _workers_for(sizes: Sequence[int], jobs: int) -> int:
    return min(jobs, 2 + sum(sizes) // BATCH_BYTES) if sum(sizes) > WORTH_WORKERS else 1


def _audited(batches: Sequence[Batch], job: Job, jobs: int, workers: Crew, progress: _Bar) -> list[BatchResult]:
    for name in (PARTS_FOLDER, *(f"{TABLES_FOLDER}/{table.name}" for table in HAND_TABLES)):
        (job.folder / name).mkdir(parents=True, exist_ok=True)
    sizes = [sum(int(piece.sizes.sum()) for piece in batch.pieces) for batch in batches]
    progress.begin("auditing", sum(sizes))
    results: list[BatchResult] = []
    workers.start(_workers_for(sizes, jobs))
    tasks = workers.run(audit_batch, [BatchTask(job, batch) for batch in batches], _describe)
    for size, result in zip(sizes, tasks, strict=True):
        results.append(result)
        progress.advance(size)
    return results


def _describe(task: BatchTask) -> str:
    paths = list(dict.fromkeys(piece.item.path for piece in task.batch.pieces))
    return paths[0] if len(paths) == 1 else f"{paths[0]} and {len(paths) - 1} more"


def _joined(
    job: Job,
    results: Sequence[BatchResult],
    tables: TablesResult,
    surveys: Sequence[Survey],
    books: Sequence[Rulebook],
    deselected: tuple[str, ...],
    settings: Settings,
) -> Outcome:
    """Everything of the report but its manifest, from the parts of the batches."""
    quarantine = QUARANTINE.conform(pl.concat([QUARANTINE.empty(), *(result.quarantine for result in results)]))
    accounts = pl.concat([result.accounts for result in results])
    sources = sources_table(surveys, accounts, quarantine)
    write_quarantine(job.folder, quarantine, {surveyed.item.source: surveyed.item for surveyed in surveys})
    (job.folder / table_file(SOURCES.name, 0)).parent.mkdir()
    write(sources, job.folder / table_file(SOURCES.name, 0))
    rules = [rule for rule in all_rules() if rule.code in job.codes]
    night = join_parts(job, results, tables, sources, quarantine, rules, settings)
    in_force = set(night.coverage["book"].drop_nulls())
    write(job.books.filter(pl.col("book").is_in(in_force)), job.folder / RULEBOOKS_FILE)
    outcome = Outcome(
        settings=settings,
        report=job.folder,
        hands=sum(result.hands for result in results),
        sources=sources,
        coverage=night.coverage,
        counts=night.counts,
        books=tuple(book for book in books if book.id in in_force),
        deselected=deselected,
        left_out=night.left_out,
    )
    write_page(ReportFiles(job.folder), outcome)
    return outcome


@dataclass(slots=True)
class _Bar:
    """A progress bar by bytes, or nothing where nobody is looking."""

    shown: Progress | None
    task: TaskID | None = None

    def begin(self, what: str, total: int) -> None:
        if self.shown is not None:
            if self.task is not None:
                self.shown.remove_task(self.task)
            self.task = self.shown.add_task(what, total=total)

    def advance(self, size: int) -> None:
        if self.shown is not None and self.task is not None:
            self.shown.advance(self.task, size)


@contextmanager
def _progress(errors: Console | None) -> Iterator[_Bar]:
    if errors is None or not errors.is_terminal:
        yield _Bar(None)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True) as shown:
        yield _Bar(shown)

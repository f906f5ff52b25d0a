"""The run: inputs surveyed and cut into batches, batches audited by workers, then tables, and all joined to a report.

The parent hands out byte ranges and joins what comes back in the order of the batches, so a report has the same bytes
whatever the number of workers. The report is written beside its place and put there whole.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import polars as pl
from rich.console import Console

from audit.batch import PARTS_FOLDER, BatchResult, BatchTask, Job, audit_batch, prepare_folders
from audit.config import Settings, SettingsError
from audit.night import join_parts
from audit.outcome import Outcome, selected_codes
from audit.reading import (
    SPOOL_FOLDER,
    bytes_in,
    described,
    inputs_of,
    surveyed,
    write_sources,
)
from audit.report.files import RULEBOOKS_FILE, ReportFiles
from audit.report.folder import check_place, new_report
from audit.report.html import write_page
from audit.report.manifest import write_manifest
from audit.report.parquet import write
from audit.tables import TablesResult, judge_tables
from audit.workers import give_back_memory
from audit.workshop import Work, Workshop, workshop
from parsers.intake import Batch, Survey, plan
from parsers.tables import QUARANTINE
from rules.checks.expected import Entry, read_expected
from rules.registry import all_rules
from rules.rulebook import Rulebook, RulebookError, load, resolve, resolve_shipped, shipped


def audit(logs: Sequence[str], settings: Settings, errors: Console | None) -> Outcome:
    """Audit logs, write the report, and give the outcome; progress is shown on `errors` if that is a terminal.

    Raises SettingsError for settings or arguments that cannot be used, NothingToReadError where there is no file, and
    WorkerError where a task fails; then an existing report is left as it was.
    """
    started = datetime.now(UTC)
    codes, deselected = selected_codes(settings)
    books = _books(settings.rulebook)
    expected = _expected(settings.expected)
    check_place(settings.out, logs)
    inputs = inputs_of(logs, settings.out)
    with new_report(settings.out) as folder, workshop(settings.jobs, errors) as shop:
        (folder / SPOOL_FOLDER).mkdir()
        surveys = surveyed(inputs, folder / SPOOL_FOLDER, shop)
        named = settings.rulebook is not None
        resolved = resolve(books) if named else resolve_shipped()
        job = Job(folder, codes, resolved, books[0].id if named else None, settings.timezone, expected)
        batches = plan(surveys)
        surveys = [one.without_stretches() for one in surveys]
        give_back_memory()
        results = _audited(batches, job, shop)
        paths = {surveyed.item.source: surveyed.item.path for surveyed in surveys}
        tables = judge_tables(job, batches, results, paths, shop)
        outcome = _joined(job, results, tables, surveys, books, deselected, settings)
        shutil.rmtree(folder / SPOOL_FOLDER)
        shutil.rmtree(folder / PARTS_FOLDER)
        known = {name: digest for result in results for name, digest in result.outputs}
        write_manifest(folder, outcome, known, started)
    return replace(outcome, report=settings.out)


def _expected(path: Path | None) -> tuple[Entry, ...] | None:
    try:
        return None if path is None else tuple(read_expected(path.read_text(encoding="utf-8")))
    except (OSError, ValueError) as error:
        raise SettingsError(f"--expected: {path}: {error}") from None


def _books(named: str | None) -> tuple[Rulebook, ...]:
    names = (named,) if named is not None else shipped()
    try:
        return tuple(load(name) for name in names)
    except RulebookError as error:
        raise SettingsError(f"--rulebook: {error}") from None


def _audited(batches: Sequence[Batch], job: Job, shop: Workshop) -> list[BatchResult]:
    prepare_folders(job.folder)
    tasks = [BatchTask(job, batch) for batch in batches]
    by = Work("auditing", audit_batch, lambda task: described(task.batch), lambda task: bytes_in(task.batch))
    return shop.through(by, tasks)


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
    sources = write_sources(job.folder, surveys, [result.accounts for result in results], quarantine)
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

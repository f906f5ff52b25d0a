"""Parsing without judging: the tables of all hands as Parquet and, if asked for, the hands in an open format.

The folder is laid out as a report's (`tables/`, `quarantine/`, `manifest.json`). Written hands stand one after another
in one file, in the order of the batches; what the format cannot hold of them, or which of them it cannot hold at all,
is listed in `losses.csv`.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import polars as pl
from rich.console import Console

from audit.batch import PARTS_FOLDER, accounts_of, part_file, prepare_folders, write_tables
from audit.copies import tell_apart
from audit.reading import (
    SPOOL_FOLDER,
    bytes_in,
    described,
    inputs_of,
    surveyed,
    write_sources,
)
from audit.report.folder import check_place, new_report
from audit.report.manifest import write_record
from audit.workshop import Work, Workshop, workshop
from parsers import read
from parsers.intake import Batch, load, plan
from parsers.open import WRITERS
from parsers.open.telling import LOSSES
from parsers.tables import QUARANTINE, Tables

LOSSES_FILE: Final = "losses.csv"
LISTED: Final = ("path", "first_line", "number", "written", "what")
NOTHING_READ: Final = 3


@dataclass(frozen=True, slots=True)
class ParseJob:
    """What all batches share; `to` is the open format asked for, if any."""

    folder: Path
    timezone: str | None
    to: str | None


@dataclass(frozen=True, slots=True)
class ParseTask:
    """One batch to parse."""

    job: ParseJob
    batch: Batch


@dataclass(frozen=True, slots=True)
class Parsed:
    """What a batch came to. `losses` holds `LOSSES` with `source first_line` of each hand."""

    number: int
    hands: int
    written: int
    accounts: pl.DataFrame
    quarantine: pl.DataFrame
    losses: pl.DataFrame
    outputs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ParseOutcome:
    """A finished parse: totals, and how many hands each loss befell (`written what hands`)."""

    folder: Path
    to: str | None
    hands: int
    written: int
    sources: pl.DataFrame
    losses: pl.DataFrame

    @property
    def exit_code(self) -> int:
        """0, or 3 where nothing could be read."""
        return 0 if self.hands else NOTHING_READ


def parse(
    logs: Sequence[str], out: Path, to: str | None, timezone: str | None, jobs: int, errors: Console | None
) -> ParseOutcome:
    """Parse logs into a folder, in the open format `to` as well if it is given.

    Raises SettingsError, NothingToReadError and WorkerError as `audit.pipeline.audit` does.
    """
    started = datetime.now(UTC)
    check_place(out, logs)
    inputs = inputs_of(logs, out)
    with new_report(out) as folder, workshop(jobs, errors) as shop:
        (folder / SPOOL_FOLDER).mkdir()
        surveys = surveyed(inputs, folder / SPOOL_FOLDER, shop)
        results = _parsed(plan(surveys), ParseJob(folder, timezone, to), shop)
        quarantine = QUARANTINE.conform(pl.concat([QUARANTINE.empty(), *(result.quarantine for result in results)]))
        sources = write_sources(folder, surveys, [result.accounts for result in results], quarantine)
        losses = pl.concat(result.losses for result in results)
        if to is not None:
            _join_texts(folder, results, to)
            _list_losses(losses, sources, folder)
        shutil.rmtree(folder / SPOOL_FOLDER)
        shutil.rmtree(folder / PARTS_FOLDER)
        known = {name: digest for result in results for name, digest in result.outputs}
        write_record(folder, {"parsed_to": to, "timezone": timezone}, sources, known, started)
    hands, written = sum(result.hands for result in results), sum(result.written for result in results)
    return ParseOutcome(out, to, hands, written, sources, _counted(losses))


def _parsed(batches: Sequence[Batch], job: ParseJob, shop: Workshop) -> list[Parsed]:
    prepare_folders(job.folder)
    tasks = [ParseTask(job, batch) for batch in batches]
    by = Work("parsing", parse_batch, lambda task: described(task.batch), lambda task: bytes_in(task.batch))
    return shop.through(by, tasks)


def parse_batch(task: ParseTask) -> Parsed:
    """Parse one batch and write its tables, and its hands in the format asked for."""
    job, number = task.job, task.batch.number
    loaded = load(task.batch)
    reading = read(loaded.lines, job.timezone, loaded.inherited)
    tables = tell_apart(reading.tables).audited
    written, losses = _write_hands(tables, job, number)
    return Parsed(
        number=number,
        hands=tables.hands.height,
        written=written,
        accounts=accounts_of(loaded, reading.quarantine, reading.tables.hands),
        quarantine=QUARANTINE.conform(pl.concat([loaded.quarantine, reading.quarantine])),
        losses=_placed(losses, tables),
        outputs=tuple(write_tables(tables, job.folder, number)),
    )


def _write_hands(tables: Tables, job: ParseJob, number: int) -> tuple[int, pl.DataFrame]:
    if job.to is None:
        return 0, pl.DataFrame(schema=LOSSES)
    conversion = WRITERS[job.to].write(tables)
    text = "".join(f"{one}\n" for one in conversion.texts)
    (job.folder / _part(number)).write_text(text, encoding="utf-8", newline="\n")
    return len(conversion.texts), conversion.losses


def _part(number: int) -> str:
    return part_file("hands", number)


def _placed(losses: pl.DataFrame, tables: Tables) -> pl.DataFrame:
    """Losses with the place of each hand's record."""
    places = tables.copies.filter("audited").select("hand", "source", "first_line")
    return losses.join(places, on="hand", how="left", maintain_order="left")


def _join_texts(folder: Path, results: Sequence[Parsed], to: str) -> None:
    with (folder / WRITERS[to].file).open("wb") as whole:
        for result in results:
            with (folder / _part(result.number)).open("rb") as part:
                shutil.copyfileobj(part, whole)


def _list_losses(losses: pl.DataFrame, sources: pl.DataFrame, folder: Path) -> None:
    listed = losses.join(sources.select("source", "path"), on="source", how="left", maintain_order="left")
    listed.select(LISTED).write_csv(folder / LOSSES_FILE)


def _counted(losses: pl.DataFrame) -> pl.DataFrame:
    counts = losses.group_by("written", "what").agg(hands=pl.len())
    return counts.sort("written", "hands", "what", descending=[False, True, False])

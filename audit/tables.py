"""Tables of the night, judged by the rules that need more than one hand.

Every batch leaves an extract of its hands; the extracts of whole tables are read together, one part of the night at a
time, in the same workers that audited the batches. The records such findings rest on were read long ago: their lines
are read again, these few alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

import numpy as np
import polars as pl

from audit.batch import PARTS_FOLDER, BatchResult, Job, part_file
from audit.extracts import (
    bytes_of,
    extract_name,
    part_sittings,
    read_extracts,
    runs_on_tables,
    share_name,
    sort_extracts,
)
from audit.reading import bytes_in, described
from audit.report.findings import findings_as_written
from audit.report.parquet import write
from audit.workshop import Work, Workshop
from parsers.intake import Batch, load
from rules.derive.sessions import DerivedTables, derive_tables
from rules.judge import columns_read, judge
from rules.registry import Scope, all_rules

ExtractsTask = TypeVar("ExtractsTask", "SortTask", "TablesTask")
Result = TypeVar("Result")
HANDS_AT_ONCE: Final = 12_000
"""Hands that fill a part of the night; one tournament, or one table of a few days, is never parted."""
BATCHES_AT_ONCE: Final = 16
"""Batches whose extracts are sorted into parts together."""


@dataclass(frozen=True, slots=True)
class SortTask:
    """Extracts of some batches to be sorted into parts of the night."""

    job: Job
    group: int
    extracts: tuple[str, ...]

    @property
    def name(self) -> str:
        """What it is called where something goes wrong."""
        return f"tables of batches, group {self.group}"


@dataclass(frozen=True, slots=True)
class TablesTask:
    """The extracts of one part of the night, to be judged; `paths` are those of all sources."""

    job: Job
    part: int
    extracts: tuple[str, ...]
    paths: dict[int, str]

    @property
    def name(self) -> str:
        """What it is called where something goes wrong."""
        return f"tables, part {self.part}"


@dataclass(frozen=True, slots=True)
class EvidenceTask:
    """The records of a batch whose lines are to be read again."""

    job: Job
    batch: Batch


@dataclass(frozen=True, slots=True)
class TablesResult:
    """What the parent learns of the tables: their coverage and findings, in files, and files with further evidence."""

    findings: tuple[str, ...]
    evidence: tuple[str, ...]
    found: int
    coverage: tuple[pl.DataFrame, ...]


@dataclass(frozen=True, slots=True)
class PartResult:
    """What one part of the night gave: `cited` are the hands whose records its findings rest on."""

    file: str
    found: int
    coverage: pl.DataFrame
    cited: pl.Series


def judge_tables(
    job: Job, batches: Sequence[Batch], results: Sequence[BatchResult], paths: dict[int, str], shop: Workshop
) -> TablesResult:
    """Judge the tables of all batches; nothing where no rule to run needs them."""
    if not runs_on_tables(rule for rule in all_rules() if rule.code in job.codes):
        return TablesResult((), (), 0, ())
    extracts = tuple(extract_name(result.number) for result in results if result.hands)
    parts = _parts(job, extracts, sum(result.hands for result in results), shop)
    tasks = [TablesTask(job, part, names, paths) for part, names in enumerate(parts)]
    judged = shop.through(_on_extracts("judging tables", judge_part), tasks)
    cited = np.concatenate([np.empty(0, np.uint32), *(result.cited.to_numpy() for result in judged)])
    again = [EvidenceTask(job, batch) for batch in _holding(cited, batches)]
    reading = Work(
        "fetching lines", read_evidence, lambda task: described(task.batch), lambda task: bytes_in(task.batch)
    )
    return TablesResult(
        findings=tuple(result.file for result in judged),
        evidence=tuple(shop.through(reading, again)),
        found=sum(result.found for result in judged),
        coverage=tuple(result.coverage for result in judged),
    )


def judge_part(task: TablesTask) -> PartResult:
    """Judge the tables of one part and leave the findings on disk."""
    job = task.job
    rules = [rule for rule in all_rules() if rule.code in job.codes]
    extract = read_extracts(job.folder / PARTS_FOLDER, task.extracts)
    derived = derive_tables(extract, job.books, columns_read(rules))
    judged = judge(derived, job.books, rules, Scope.TABLE)
    file = part_file("table-findings", task.part)
    write(findings_as_written(judged.findings, task.paths), job.folder / file)
    return PartResult(file, judged.findings.height, judged.coverage, _cited(judged.findings, derived))


def sort_group(task: SortTask) -> list[int]:
    """Sort the extracts of some batches into the parts of the night; says which parts have a share."""
    return sort_extracts(task.job.folder / PARTS_FOLDER, task.group, task.extracts)


def read_evidence(task: EvidenceTask) -> str:
    """Leave the lines of records that the batch has not kept already; gives the name of the file."""
    folder, number = task.job.folder, task.batch.number
    kept = pl.read_parquet(folder / part_file("evidence", number), columns=["hand"])
    lines = load(task.batch).lines.join(kept, on="hand", how="anti", maintain_order="left").drop("room")
    file = part_file("table-evidence", number)
    write(lines, folder / file)
    return file


def _parts(job: Job, extracts: tuple[str, ...], hands: int, shop: Workshop) -> list[tuple[str, ...]]:
    """The extracts each part of the night is made of: shares of the batches', or theirs where all is one part."""
    folder = job.folder / PARTS_FOLDER
    if hands <= HANDS_AT_ONCE or part_sittings(folder, extracts, HANDS_AT_ONCE) == 1:
        return [extracts] if extracts else []
    groups = [extracts[first : first + BATCHES_AT_ONCE] for first in range(0, len(extracts), BATCHES_AT_ONCE)]
    tasks = [SortTask(job, group, names) for group, names in enumerate(groups)]
    shares: defaultdict[int, list[str]] = defaultdict(list)
    for group, parts in enumerate(shop.through(_on_extracts("sorting tables", sort_group), tasks)):
        for part in parts:
            shares[part].append(share_name(group, part))
    return [tuple(shares[part]) for part in sorted(shares)]


def _on_extracts(what: str, do: Callable[[ExtractsTask], Result]) -> Work[ExtractsTask, Result]:
    return Work(what, do, lambda task: task.name, lambda task: bytes_of(task.job.folder / PARTS_FOLDER, task.extracts))


def _cited(findings: pl.DataFrame, derived: DerivedTables) -> pl.Series:
    """Hands whose records are evidence."""
    spans = findings.select("evidence").explode("evidence").drop_nulls().unnest("evidence")
    records = derived.hands.select("hand", "source", "first_line")
    return spans.join(records, on=["source", "first_line"])["hand"].unique().sort()


def _holding(hands: np.ndarray, batches: Sequence[Batch]) -> Iterator[Batch]:
    """The batches that hold some of these hands, cut down to them."""
    for batch in batches if hands.size else ():
        pieces = tuple(piece.take(np.isin(piece.hands, hands)) for piece in batch.pieces)
        held = tuple(piece for piece in pieces if len(piece.hands))
        if held:
            yield replace(batch, pieces=held)

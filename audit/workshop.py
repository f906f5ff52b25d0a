"""Where long work is done: a crew of workers, started when the work is worth it, and a bar that shows how far it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from audit.workers import Crew, crew
from parsers.intake import BATCH_BYTES

Task = TypeVar("Task")
Result = TypeVar("Result")
WORTH_WORKERS: Final = 10_000_000
"""Bytes below which starting worker processes takes longer than the work."""


@dataclass(frozen=True, slots=True)
class Work(Generic[Task, Result]):
    """Work for the crew: what the bar calls it, the work itself, and of a task its name and size in bytes."""

    what: str
    do: Callable[[Task], Result]
    name: Callable[[Task], str]
    size: Callable[[Task], int]


@dataclass(frozen=True, slots=True)
class Workshop:
    """The crew, how many may join it, and the bar."""

    workers: Crew
    jobs: int
    progress: Bar

    def through(self, work: Work[Task, Result], tasks: Sequence[Task]) -> list[Result]:
        """What the crew makes of the tasks, in their order. Raises WorkerError where one fails."""
        sizes = [work.size(task) for task in tasks]
        self.progress.begin(work.what, sum(sizes))
        self.workers.start(_workers_for(sizes, self.jobs))
        results: list[Result] = []
        for size, result in zip(sizes, self.workers.run(work.do, tasks, work.name), strict=True):
            results.append(result)
            self.progress.advance(size)
        return results


def _workers_for(sizes: Sequence[int], jobs: int) -> int:
    """How many worker processes so many bytes are worth."""
    return min(jobs, 2 + sum(sizes) // BATCH_BYTES) if sum(sizes) > WORTH_WORKERS else 1


@dataclass(slots=True)
class Bar:
    """A progress bar by bytes, or nothing where nobody is looking."""

    shown: Progress | None
    task: TaskID | None = None

    def begin(self, what: str, total: int) -> None:
        """A stretch of work of so many bytes begins."""
        if self.shown is not None:
            if self.task is not None:
                self.shown.remove_task(self.task)
            self.task = self.shown.add_task(what, total=total)

    def advance(self, size: int) -> None:
        """So many bytes are done."""
        if self.shown is not None and self.task is not None:
            self.shown.advance(self.task, size)


@contextmanager
def workshop(jobs: int, errors: Console | None) -> Iterator[Workshop]:
    """A workshop for so many workers, whose bar is shown on a terminal, if `errors` is one."""
    with _progress_on(errors) as progress, crew() as workers:
        yield Workshop(workers, jobs, progress)


@contextmanager
def _progress_on(errors: Console | None) -> Iterator[Bar]:
    if errors is None or not errors.is_terminal:
        yield Bar(None)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True) as shown:
        yield Bar(shown)

"""Worker processes: tasks handed out one by one, results given back in the order of the tasks.

Each worker has its own pipe, so the parent knows which task a worker that dies was at. Workers are spawned, with one
Polars thread each, and leave interrupts to the parent.
"""

from __future__ import annotations

import contextlib
import ctypes
import multiprocessing
import os
import signal
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

ONE_THREAD: Final = {"POLARS_MAX_THREADS": "1"}
PATIENCE_SECONDS: Final = 5.0


class WorkerError(RuntimeError):
    """A task that failed: what it was at, and the traceback of where it happened, if any."""

    def __init__(self, task: str, fault: str, trace: str = "") -> None:
        super().__init__(f"{task}: {fault}")
        self.trace = trace


@dataclass(slots=True)
class _Worker:
    process: BaseProcess
    pipe: Connection
    at: int | None = None


@dataclass(slots=True)
class Crew:
    """Workers for tasks of all kinds. Until they are started tasks are done here, and so is a task without company."""

    workers: list[_Worker] = field(default_factory=list)

    def start(self, count: int) -> None:
        """Have `count` workers, who take a while to get ready; one is no use, as that can be done here."""
        spawning = multiprocessing.get_context("spawn")
        with _environment(ONE_THREAD), _deaf_to_interrupts():
            for _ in range(count - len(self.workers) if count > 1 else 0):
                ours, theirs = spawning.Pipe()
                process = spawning.Process(target=_serve, args=(theirs,), daemon=True)
                process.start()
                theirs.close()
                self.workers.append(_Worker(process, ours))

    def run(
        self, work: Callable[[Task], Result], tasks: Sequence[Task], describe: Callable[[Task], str]
    ) -> Iterator[Result]:
        """Results of `work` for each task, in the order of the tasks.

        `work` and the tasks must be picklable. Raises WorkerError naming the task that failed or whose worker died;
        the crew is then of no more use.
        """
        if not self.workers or len(tasks) < 2:
            return (_here(work, task, describe) for task in tasks)
        return _in_order(self.workers, work, tasks, describe)


@contextlib.contextmanager
def crew() -> Iterator[Crew]:
    """A crew, sent home in the end."""
    gathered = Crew()
    try:
        yield gathered
        for worker in gathered.workers:
            worker.pipe.close()
            worker.process.join(PATIENCE_SECONDS)
    finally:
        for worker in gathered.workers:
            if worker.process.is_alive():
                worker.process.terminate()
                worker.process.join(PATIENCE_SECONDS)


def _here(work: Callable[[Task], Result], task: Task, describe: Callable[[Task], str]) -> Result:
    try:
        return work(task)
    except Exception as error:
        raise WorkerError(describe(task), _fault(error), traceback.format_exc()) from error


def _in_order(
    workers: Sequence[_Worker],
    work: Callable[[Task], Result],
    tasks: Sequence[Task],
    describe: Callable[[Task], str],
) -> Iterator[Result]:
    waiting = deque(range(len(tasks)))
    done: dict[int, Result] = {}
    for worker in workers:
        _hand_out(worker, waiting, work, tasks)
    for place in range(len(tasks)):
        while place not in done:
            for worker in _ready(workers):
                done |= [_receive(worker, tasks, describe)]
                _hand_out(worker, waiting, work, tasks)
        yield done.pop(place)


def _hand_out(worker: _Worker, waiting: deque[int], work: Callable[[Task], Result], tasks: Sequence[Task]) -> None:
    worker.at = waiting.popleft() if waiting else None
    if worker.at is not None:
        with contextlib.suppress(BrokenPipeError):
            worker.pipe.send((worker.at, work, tasks[worker.at]))


def _ready(workers: Sequence[_Worker]) -> list[_Worker]:
    busy = {worker.pipe: worker for worker in workers if worker.at is not None}
    return [busy[pipe] for pipe in wait(list(busy)) if isinstance(pipe, Connection)]


def _receive(worker: _Worker, tasks: Sequence[Task], describe: Callable[[Task], str]) -> tuple[int, Result]:
    assert worker.at is not None
    try:
        number, result, fault, trace = worker.pipe.recv()
    except (EOFError, ConnectionResetError):
        worker.process.join(PATIENCE_SECONDS)
        how = f"the worker process ended with code {worker.process.exitcode}"
        raise WorkerError(describe(tasks[worker.at]), how) from None
    if fault is not None:
        raise WorkerError(describe(tasks[worker.at]), fault, trace)
    return number, result


@contextlib.contextmanager
def _environment(variables: dict[str, str]) -> Iterator[None]:
    before = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


@contextlib.contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Have processes started here ignore interrupts from their first moment: the parent ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _serve(pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    before = None
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            number, work, task = pipe.recv()
            if work is not before:
                give_back_memory()
            before = work
            pipe.send((number, *_answer(work, task)))


def give_back_memory() -> None:
    """Return to the system what was let go of: the C library keeps it, and the next kind of work needs other sizes."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def _answer(work: Callable[[Task], Result], task: Task) -> tuple[Result | None, str | None, str]:
    """The result, or the fault with its traceback."""
    try:
        return work(task), None, ""
    except Exception as error:  # noqa: BLE001 whatever it is, the parent must hear of it
        return None, _fault(error), traceback.format_exc()


def _fault(error: BaseException) -> str:
    lines = str(error).splitlines()
    return f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__

"""Worker processes: order, faults, deaths, threads."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

import pytest

from audit.workers import WorkerError, crew

Result = TypeVar("Result")


def double(number: int) -> int:
    time.sleep(0.02 * (number % 3))
    return 2 * number


def fail_at_three(number: int) -> int:
    if number == 3:
        raise ValueError("three is too much")
    return number


def die_at_three(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def threads_and_interrupts(_: int) -> tuple[str | None, bool]:
    return os.environ.get("POLARS_MAX_THREADS"), signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def describe(number: int) -> str:
    return f"file {number}"


def done(work: Callable[[int], Result], tasks: Sequence[int], jobs: int) -> list[Result]:
    with crew() as workers:
        workers.start(jobs)
        return list(workers.run(work, tasks, describe))


@pytest.mark.parametrize("jobs", [1, 3])
def test_results_come_in_the_order_of_the_tasks(jobs: int) -> None:
    assert done(double, range(8), jobs) == [2 * number for number in range(8)]


def test_no_tasks_give_no_results() -> None:
    assert done(double, [], 2) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_names_its_task_and_keeps_the_traceback(jobs: int) -> None:
    with pytest.raises(WorkerError, match="file 3: ValueError: three is too much") as raised:
        done(fail_at_three, range(6), jobs)
    assert "fail_at_three" in raised.value.trace


def test_a_worker_that_dies_names_its_task() -> None:
    with pytest.raises(WorkerError, match="file 3: the worker process ended with code -9"):
        done(die_at_three, range(6), 2)


def test_workers_have_one_polars_thread_and_leave_interrupts_to_the_parent() -> None:
    before = os.environ.get("POLARS_MAX_THREADS")
    assert set(done(threads_and_interrupts, range(2), 2)) == {("1", True)}
    assert os.environ.get("POLARS_MAX_THREADS") == before


def test_one_crew_does_tasks_of_many_kinds() -> None:
    with crew() as workers:
        workers.start(2)
        assert list(workers.run(double, range(4), describe)) == [0, 2, 4, 6]
        workers.start(2)
        assert list(workers.run(fail_at_three, range(3), describe)) == [0, 1, 2]
        assert len(workers.workers) == 2

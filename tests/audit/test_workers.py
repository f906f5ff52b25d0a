"""Worker processes: order, faults, deaths, threads."""

from __future__ import annotations

import os
import signal
import time

import pytest

from audit.workers import WorkerError, run_tasks


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


@pytest.mark.parametrize("jobs", [1, 3])
def test_results_come_in_the_order_of_the_tasks(jobs: int) -> None:
    assert list(run_tasks(double, range(8), jobs, describe)) == [2 * number for number in range(8)]


def test_no_tasks_give_no_results() -> None:
    assert list(run_tasks(double, [], 2, describe)) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_names_its_task_and_keeps_the_traceback(jobs: int) -> None:
    with pytest.raises(WorkerError, match="file 3: ValueError: three is too much") as raised:
        list(run_tasks(fail_at_three, range(6), jobs, describe))
    assert "fail_at_three" in raised.value.trace


def test_a_worker_that_dies_names_its_task() -> None:
    with pytest.raises(WorkerError, match="file 3: the worker process ended with code -9"):
        list(run_tasks(die_at_three, range(6), 2, describe))


def test_workers_have_one_polars_thread_and_leave_interrupts_to_the_parent() -> None:
    before = os.environ.get("POLARS_MAX_THREADS")
    assert set(run_tasks(threads_and_interrupts, range(2), 2, describe)) == {("1", True)}
    assert os.environ.get("POLARS_MAX_THREADS") == before

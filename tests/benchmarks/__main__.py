"""Speed and memory of a whole audit beside pokerkit's parse and replay, and beside reading the lines of the same file.

    python -m tests.benchmarks                      the nights the promises are made for, up to a million hands
    python -m tests.benchmarks --hands 20000        one night of that size

Every run is a process of its own, as a user starts it: every rule on, Parquet and HTML written. Memory is the peak of
the whole process tree. Nights are generated into a temporary folder and deleted.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Sequence
from contextlib import redirect_stderr
from dataclasses import dataclass
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Final

import psutil
from pokerkit import PokerStarsParser
from rich.console import Console
from rich.table import Table

from tests.proving.night import write_night

NIGHTS: Final = (10_000, 100_000, 1_000_000)
PEER_HANDS: Final = 400
JOBS: Final = 2
SAMPLING_SECONDS: Final = 0.05
LEAST_HANDS_PER_SECOND: Final = 30_000
LEAST_TIMES_PEER: Final = 30
MOST_MEMORY: Final = 1 << 30
MOST_GROWTH: Final = 1.1


@dataclass(frozen=True, slots=True)
class Run:
    """One measured run."""

    hands: int
    seconds: float
    memory: int

    @property
    def speed(self) -> float:
        """Hands a second."""
        return self.hands / self.seconds


def audit(night: Path, hands: int, folder: Path) -> Run:
    """A whole audit of one file of the night, as the command line runs it."""
    command = [sys.executable, "-m", "audit.cli", "run", str(night), "--out", str(folder / "report")]
    started = time.perf_counter()
    process = subprocess.Popen([*command, "--jobs", str(JOBS), "--fail-on", "never"], stdout=subprocess.DEVNULL)
    memory = _peak_memory(process)
    seconds = time.perf_counter() - started
    if process.returncode:
        raise SystemExit(f"the audit of {hands:,} hands ended with {process.returncode}")
    return Run(hands, seconds, memory)


def _peak_memory(process: subprocess.Popen[bytes]) -> int:
    """The most memory the process and its children held at once, sampled until it ends."""
    peak = 0
    tree = psutil.Process(process.pid)
    while process.poll() is None:
        peak = max(peak, sum(map(_held, [tree, *_children(tree)])))
        time.sleep(SAMPLING_SECONDS)
    return peak


def _children(process: psutil.Process) -> list[psutil.Process]:
    try:
        return process.children(recursive=True)
    except psutil.NoSuchProcess:
        return []


def _held(process: psutil.Process) -> int:
    """Memory of one process, what it shares with others counted in part; nothing once it has ended."""
    try:
        return int(process.memory_full_info().pss)
    except (psutil.NoSuchProcess, psutil.AccessDenied):
        return 0


def peer(night: Path) -> Run:
    """The peer, pokerkit, on as many of the night's hands as it reads: parsed and replayed."""
    with night.open(encoding="utf-8") as stream:
        text = stream.read(PEER_HANDS * 3_000)
    hands = text.split("\n\n\n\n", PEER_HANDS)[:PEER_HANDS]
    read = 0
    started = time.perf_counter()
    with redirect_stderr(StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for history in PokerStarsParser()("\n\n\n\n".join(hands) + "\n"):
            read += any(True for _ in history)
    return Run(read, time.perf_counter() - started, 0)


def lines(night: Path, hands: int) -> Run:
    """Nothing but reading the night's lines."""
    started = time.perf_counter()
    with night.open("rb") as stream:
        sum(map(len, stream))
    return Run(hands, time.perf_counter() - started, 0)


def main(arguments: Sequence[str] | None = None) -> None:
    """Generate the nights, measure, print the table and whether the promises hold."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, action="append", help="size of a night; may be given more than once")
    sizes = parser.parse_args(arguments).hands or NIGHTS
    with tempfile.TemporaryDirectory() as name:
        runs = [_night(size, Path(name)) for size in sorted(sizes)]
    Console().print(_table(runs))
    for promise, kept in _promises([own for own, _, _ in runs], runs[0][1]):
        print(f"{'kept  ' if kept else 'BROKEN'}  {promise}")


def _night(size: int, folder: Path) -> tuple[Run, Run, Run]:
    night = folder / f"{size}.txt"
    write_night(night, size, seed=1)
    own, other, plain = audit(night, size, folder), peer(night), lines(night, size)
    night.unlink()
    return own, other, plain


def _table(runs: Sequence[tuple[Run, Run, Run]]) -> Table:
    table = Table("hands", "seconds", "hands/s", "memory MiB", "times pokerkit", "times reading lines")
    for own, other, plain in runs:
        table.add_row(
            f"{own.hands:,}",
            f"{own.seconds:.1f}",
            f"{own.speed:,.0f}",
            f"{own.memory / (1 << 20):,.0f}",
            f"{own.speed / other.speed:,.0f}",
            f"{own.seconds / plain.seconds:,.0f}",
        )
    return table


def _promises(runs: Sequence[Run], other: Run) -> list[tuple[str, bool]]:
    largest = runs[-1]
    promises = [
        (f"at least {LEAST_HANDS_PER_SECOND:,} hands/s on two cores", largest.speed >= LEAST_HANDS_PER_SECOND),
        (f"at least {LEAST_TIMES_PEER} times pokerkit", largest.speed >= LEAST_TIMES_PEER * other.speed),
        ("less than 1 GiB of memory", largest.memory < MOST_MEMORY),
    ]
    for small, large in pairwise(runs):
        growth = (large.seconds / small.seconds) / (large.hands / small.hands)
        promises.append(
            (f"{small.hands:,} to {large.hands:,} hands: time grows {growth:.2f} as fast", growth <= MOST_GROWTH)
        )
    return promises


if __name__ == "__main__":
    main()

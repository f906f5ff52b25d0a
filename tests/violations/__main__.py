"""The confusion table of the rules: what each planted fault is taken for.

    python -m tests.violations               a few hands for each fault
    python -m tests.violations --seeds 40    many

A fault is found if exactly its finding is given, with its line, seat and amount. Beside it stands what should not; what
follows from it is folded under it. Faults of a live table, told by its own log, come last. Exit code 1 if any fault is
missed, or anything stands beside it or in a twin, the same hand without the fault.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from rich.console import Console
from rich.table import Table

from tests.proving.faults import all_faults
from tests.violations.auditing import Found
from tests.violations.live_trials import LiveTrial, put_live_faults_on_trial
from tests.violations.trials import Trial, put_on_trial

SEEDS: Final = 8
STEP: Final = 1_000
WIDTH: Final = 120


def beside(trial: Trial | LiveTrial) -> list[Found]:
    """What stands but should not, or is folded without reason."""
    return [found for found in trial.standing if found not in trial.hits] + trial.badly_folded


def counted(findings: Iterable[Found]) -> str:
    """Findings by rule, the commonest first."""
    return ", ".join(f"{code} {times}" for code, times in Counter(found.code for found in findings).most_common())


def confusion_table(trials: Sequence[Trial | LiveTrial]) -> Table:
    """One row a fault: how often it was found, and what else was said."""
    table = Table("rule", "planted fault", "hands", "found", "beside it", "folded under it", "in twins")
    for fault, same in groupby(trials, key=lambda trial: trial.fault):
        held = list(same)
        table.add_row(
            fault.code,
            fault.name,
            str(len(held)),
            str(sum(len(trial.hits) == 1 for trial in held)),
            counted(found for trial in held for found in beside(trial)),
            counted(found for trial in held for found in trial.found if found.cause is not None),
            counted(found for trial in held for found in trial.said_to_twin),
        )
    return table


def main(arguments: Sequence[str] | None = None) -> int:
    """Hold the trials and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=SEEDS, help="hands for each fault")
    seeds = parser.parse_args(arguments).seeds
    played = put_on_trial(all_faults(), range(0, seeds * STEP, STEP))
    trials: list[Trial | LiveTrial] = [*played, *put_live_faults_on_trial()]
    Console(width=None if sys.stdout.isatty() else WIDTH).print(confusion_table(trials))
    wrong = [trial for trial in trials if len(trial.hits) != 1 or beside(trial) or trial.said_to_twin]
    print(f"{len(trials) - len(wrong)} of {len(trials)} planted faults found, alone and in place")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

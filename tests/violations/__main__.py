"""The confusion table of the rules: what each planted fault is taken for.

    python -m tests.violations               a few hands for each fault
    python -m tests.violations --seeds 40    many

A fault is found if exactly its finding is given, with its line, seat and amount. Beside it stands what should not; what
follows from it is folded under it. Behind the faults of a hand come those of a live table, told by its own log, and
those that only hands in a row or several tables show, planted in evenings. Exit code 1 if any fault is missed, or
anything stands beside it or in a twin, the same hand or evening without the fault.
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
from tests.violations.at_tables import TableTrial, put_tables_on_trial
from tests.violations.auditing import Found
from tests.violations.in_tables import SpreadTrial, put_spread_on_trial
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
    return listed(found.code for found in findings)


def listed(codes: Iterable[str]) -> str:
    """Codes with how often each comes, the commonest first."""
    return ", ".join(f"{code} {times}" for code, times in Counter(codes).most_common())


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


def add_spread(table: Table, trials: Sequence[SpreadTrial]) -> None:
    """The row of the fault that is planted in the tables themselves."""
    others = listed(code for trial in trials for code, *_ in trial.found if code != trial.expected.code)
    twins = listed(code for trial in trials for code, *_ in trial.said_to_twin)
    found = str(sum(trial.is_found for trial in trials))
    table.add_row("BET006", "bet over the spread", str(len(trials)), found, others, "", twins)


def add_tables(table: Table, trials: Sequence[TableTrial]) -> None:
    """One row a fault of whole evenings."""
    table.add_section()
    for fault, same in groupby(trials, key=lambda trial: trial.fault):
        held = list(same)
        table.add_row(
            fault.code,
            fault.name,
            f"{sum(len(trial.night.texts) for trial in held)} in {len(held)}",
            str(sum(trial.is_found for trial in held)),
            listed(code for trial in held for code in trial.beside),
            listed(code for trial in held for code in trial.folded),
            listed(code for trial in held for code in trial.said_to_twin),
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Hold the trials and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=SEEDS, help="hands for each fault")
    seeds = parser.parse_args(arguments).seeds
    played = put_on_trial(all_faults(), range(0, seeds * STEP, STEP))
    trials: list[Trial | LiveTrial] = [*played, *put_live_faults_on_trial()]
    spreads = put_spread_on_trial(range(0, seeds * STEP, STEP))
    evenings = put_tables_on_trial(range(1, seeds + 1))
    table = confusion_table(trials)
    add_spread(table, spreads)
    add_tables(table, evenings)
    Console(width=None if sys.stdout.isatty() else WIDTH).print(table)
    wrong = sum(len(trial.hits) != 1 or bool(beside(trial)) or bool(trial.said_to_twin) for trial in trials)
    wrong += sum(not trial.is_found or bool(trial.beside) or bool(trial.said_to_twin) for trial in evenings)
    wrong += sum(not trial.is_found or bool(trial.said_to_twin) for trial in spreads)
    planted = len(trials) + len(spreads) + len(evenings)
    print(f"{planted - wrong} of {planted} planted faults found, alone and in place")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

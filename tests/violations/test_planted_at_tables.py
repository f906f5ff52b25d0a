"""Planted faults of whole evenings: each found by its rule and of its seat, nothing beside it, nothing in its twin."""

from __future__ import annotations

import pytest

from tests.proving.faults_at_tables import FAULTS, TableFault
from tests.violations.at_tables import TableTrial, put_tables_on_trial

SEEDS = (1, 2, 3)


@pytest.fixture(scope="module")
def trials() -> dict[TableFault, list[TableTrial]]:
    held = put_tables_on_trial(SEEDS)
    return {fault: [trial for trial in held if trial.fault is fault] for fault in FAULTS}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.code} {fault.name}")
def test_the_fault_is_found_and_nothing_else(trials: dict[TableFault, list[TableTrial]], fault: TableFault) -> None:
    for trial in trials[fault]:
        assert trial.is_found, trial.findings
        assert trial.beside == []
        assert trial.said_to_twin == []

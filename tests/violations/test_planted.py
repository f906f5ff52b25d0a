"""Every planted fault is found: by its rule, at its line, with its seat and amount, and nothing beside it stands."""

from __future__ import annotations

from typing import Final

import pytest

from tests.proving.faults import Fault, all_faults
from tests.violations.in_tables import put_spread_on_trial
from tests.violations.trials import Trial, put_on_trial

SEEDS: Final = (0, 1_000, 2_000, 3_000)


@pytest.fixture(scope="module")
def trials() -> dict[Fault, list[Trial]]:
    """The trials of each fault."""
    held = put_on_trial(all_faults(), SEEDS)
    return {fault: [trial for trial in held if trial.fault == fault] for fault in all_faults()}


each_fault = pytest.mark.parametrize("fault", all_faults(), ids=lambda fault: f"{fault.code} {fault.name}")


@each_fault
def test_the_fault_is_found_where_it_is(trials: dict[Fault, list[Trial]], fault: Fault) -> None:
    for trial in trials[fault]:
        assert len(trial.hits) == 1, (trial.expected, trial.found, trial.planted.text)


@each_fault
def test_nothing_else_stands(trials: dict[Fault, list[Trial]], fault: Fault) -> None:
    for trial in trials[fault]:
        assert trial.standing == trial.hits, trial.planted.text
        assert trial.badly_folded == []


@each_fault
def test_the_evidence_holds_the_line(trials: dict[Fault, list[Trial]], fault: Fault) -> None:
    for trial in trials[fault]:
        assert all(found.spans and found.proves_its_line for found in trial.found)


@each_fault
def test_the_untouched_twin_is_clean(trials: dict[Fault, list[Trial]], fault: Fault) -> None:
    for trial in trials[fault]:
        assert trial.said_to_twin == []


def test_every_fault_was_tried_in_different_hands(trials: dict[Fault, list[Trial]]) -> None:
    for held in trials.values():
        assert len({trial.planted.text for trial in held}) == len(SEEDS)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_bet_over_the_spread_is_found_in_the_tables(seed: int) -> None:
    [trial] = put_spread_on_trial([seed])
    assert trial.is_found, (trial.expected, trial.found)
    assert trial.said_to_twin == []

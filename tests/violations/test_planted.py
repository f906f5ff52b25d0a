"""Every planted fault is found: by its rule, at its line, with its seat and amount, and nothing beside it stands."""

from __future__ import annotations

from typing import Final

import pytest

from parsers.tables import Tables
from rules.derive import derive
from rules.findings import FINDINGS
from rules.judge import judge
from rules.registry import all_rules
from rules.rulebook import load, resolve
from tests.proving.faults import Fault, all_faults
from tests.proving.faults_in_tables import bet_over_the_spread, legal_spread_limit
from tests.violations.trials import Trial, put_on_trial

SEEDS: Final = (0, 1_000, 2_000, 3_000)
BOOKS: Final = resolve([load("pokerstars")])


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


def findings_in(tables: Tables) -> list[tuple[str, int | None, int | None, int | None]]:
    """Code, line, seat and stake of all that is found in tables made without a log."""
    found = judge(derive(tables, BOOKS), BOOKS, all_rules()).findings
    assert found.schema == FINDINGS.schema
    return found.select("code", "line", "seat", "stake").rows()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_bet_over_the_spread_is_found_in_the_tables(seed: int) -> None:
    tables, expected = bet_over_the_spread(seed)
    assert findings_in(tables) == [("BET006", expected.line, expected.seat, expected.stake)]
    assert findings_in(legal_spread_limit(seed)) == []

"""Every fault planted at a live table is found: by its rule, at its line, and nothing beside it stands."""

from __future__ import annotations

from typing import Final

import pytest

from rules.registry import all_rules
from tests.proving.live_faults import FAULTS, LiveFault
from tests.violations.live_trials import HANDS, LIVE, LiveTrial, put_live_faults_on_trial

NOT_PLANTED: Final = {
    "BET018": "a wager changed is another hand: its clauses are proven in scenes",
    "DCK011": "nobody deals stud",
    "FRC008": "who sits down waits for the big blind",
    "SHD008": "no wild cards",
    "TIM001": "no live book gives a time to act",
    "TIM002": "no live book gives a time to act",
    "TRN008": "nobody is disqualified",
}
"""Live rules that no fault is planted against here, and why; their own tests have some."""


@pytest.fixture(scope="module")
def trials() -> dict[LiveFault, list[LiveTrial]]:
    """The trials of each fault."""
    held = put_live_faults_on_trial()
    return {fault: [trial for trial in held if trial.fault == fault] for fault in FAULTS}


each_fault = pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.code} {fault.name}")


@each_fault
def test_the_fault_is_found_where_it_is(trials: dict[LiveFault, list[LiveTrial]], fault: LiveFault) -> None:
    assert 1 <= len(trials[fault]) <= HANDS
    for trial in trials[fault]:
        assert len(trial.hits) == 1, (trial.expected, trial.found)


@each_fault
def test_nothing_else_stands(trials: dict[LiveFault, list[LiveTrial]], fault: LiveFault) -> None:
    for trial in trials[fault]:
        assert trial.standing == trial.hits
        assert trial.badly_folded == []
        assert all(found.spans and found.proves_its_line for found in trial.found)


@each_fault
def test_the_untouched_twin_is_clean(trials: dict[LiveFault, list[LiveTrial]], fault: LiveFault) -> None:
    assert [trial.said_to_twin for trial in trials[fault]] == [[]] * len(trials[fault])


def test_every_live_rule_has_a_fault_or_a_reason() -> None:
    live = {rule.code for rule in all_rules() if rule.code.startswith(LIVE)}
    assert live - {fault.code for fault in FAULTS} == set(NOT_PLANTED) & live

"""Every clause of every book is proven, rule by rule, or says why no log can prove it."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from tests.clauses import ALL_PROOFS
from tests.clauses.demands import DEMANDS, REASONED
from tests.clauses.trials import Trial, put_on_trial

TOLD_IN_PART: Final = {
    "ORD003": "a scene breaks off behind its fault",
    "BET015": "a scene breaks off before the bet goes back",
    "ORD002": "a player is passed over, which the scene is about",
    "DCK019": "a misdeal is in time, which the scene is about, on grounds of another book",
    "STK001": "stacks are set between two hands",
}
"""What is certain and no fault of its clause in a twin, and why."""
CODES: Final = sorted({proof.code for proof in ALL_PROOFS})


@pytest.fixture(scope="module")
def trials() -> list[Trial]:
    """Every proof under each of its books, audited once."""
    return put_on_trial(ALL_PROOFS)


def test_every_rule_of_every_clause_is_proven_or_has_a_reason() -> None:
    proven = {demand for proof in ALL_PROOFS for demand in proof.demands}
    assert not proven & REASONED.keys()
    assert proven | REASONED.keys() == DEMANDS


def test_every_proof_has_a_name_of_its_own() -> None:
    names = Counter((proof.code, proof.name) for proof in ALL_PROOFS)
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("code", CODES)
def test_the_fault_is_found_once_where_it_is_and_its_clauses_are_cited(trials: list[Trial], code: str) -> None:
    for trial in trials:
        if trial.proof.code == code:
            assert len(trial.found) == len(trial.hits) == 1, (trial.about, trial.found)


@pytest.mark.parametrize("code", CODES)
def test_the_twin_is_clean(trials: list[Trial], code: str) -> None:
    for trial in trials:
        if trial.proof.code == code:
            assert trial.said_to_twin == [], trial.about
            assert trial.judged or trial.proof.wrong_in is None, trial.about


def test_the_twins_accuse_nobody_of_anything_else(trials: list[Trial]) -> None:
    accused = {
        found["code"]: trial.about
        for trial in trials
        for found in trial.beside
        if found["cause"] is None and (found["severity"], found["confidence"]) == ("error", "certain")
    }
    assert {code: about for code, about in accused.items() if code not in TOLD_IN_PART} == {}
    assert accused.keys() == TOLD_IN_PART.keys()

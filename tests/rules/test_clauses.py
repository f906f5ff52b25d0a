"""Clauses of the texts as data: none without a rule or a stated reason, and findings cite those of the book."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from rules.registry import all_rules
from rules.rulebook import load, shipped
from rules.rulebook.clauses import UNWRITTEN, Clause, Standing, cited
from tests.proving.faults import all_faults
from tests.proving.live_faults import FAULTS

ROWS: Final = {
    "codex": 52,
    "irregularities": 29,
    "tda-2009": 43,
    "cardplayer": 37,
    "playwebpoker-stud": 22,
    "tda-2024": 71,
    "wsop-live-2024": 78,
    "wsop-tournament-2024": 54,
    "roberts": 81,
}
RULES: Final = {rule.code for rule in all_rules()}
CLAUSES: Final = [(name, row) for name in shipped() for row in load(name).clause]
TESTS: Final = Path(__file__).parent
PLANTED_IN_TESTS: Final = {
    "BET006": "checks/test_fixed_limit.py",
    "BET017": "checks/test_openers.py",
    "BET018": "checks/test_chip_units.py",
    "FRC015": "tables/test_kill_pots.py",
    "DCK011": "checks/test_burns.py",
    **dict.fromkeys(("DCK012", "DCK014"), "checks/test_streets.py"),
    **dict.fromkeys(("FRC006", "FRC007", "FRC008", "FRC012", "FRC013"), "tables/test_button.py"),
    "FRC011": "checks/test_straddles.py",
    "POT011": "checks/test_void_hands.py",
    "POT012": "tables/test_carried_pots.py",
    "SHD002": "checks/test_hand_values_rules.py",
    "SHD008": "checks/test_dealers_order.py",
    **dict.fromkeys((f"STK00{number}" for number in (1, *range(3, 9))), "tables/test_stacks.py"),
    "STK002": "tables/test_live_tables.py",
    **dict.fromkeys(("TIM001", "TIM002"), "checks/test_clocks.py"),
    **dict.fromkeys(("TRN001", "TRN003"), "tables/test_balancing.py"),
    **dict.fromkeys(("TRN002", "TRN009"), "tables/test_moved_players.py"),
    "TRN008": "tables/test_live_tables.py",
}
"""Rules that no fault of the proving ground breaks, and the tests that plant some."""


def clause(**more: object) -> Clause:
    return Clause.model_validate({"at": "1", "says": "cards speak", "codes": "POT001", "evidence": "C"} | more)


def test_the_texts_are_there_clause_by_clause() -> None:
    assert {name: len(load(name).clause) for name in ROWS} == ROWS


def test_every_clause_names_rules_that_are_there_or_a_reason() -> None:
    named = {code for _, row in CLAUSES for code in row.codes}
    assert named - RULES == set(UNWRITTEN)
    assert all(row.codes and row.evidence and row.says for _, row in CLAUSES)


def test_every_rule_a_clause_names_has_a_planted_fault() -> None:
    planted = {fault.code for fault in all_faults()} | {fault.code for fault in FAULTS}
    named = {code for _, row in CLAUSES for code in row.codes} & RULES
    assert named - planted <= set(PLANTED_IN_TESTS)
    for code, file in PLANTED_IN_TESTS.items():
        assert f'"{code}"' in (TESTS / file).read_text("utf-8"), (code, file)


def test_whatever_does_not_check_a_clause_says_why() -> None:
    for name, row in CLAUSES:
        assert set(row.unproven) <= set(row.codes) & RULES, (name, row.at)
        assert set(row.codes) - set(row.proven(RULES)) <= set(row.unproven) | set(UNWRITTEN), (name, row.at)


def test_no_two_clauses_of_a_text_stand_at_one_place() -> None:
    for book in map(load, shipped()):
        places = [row.at for row in book.clause]
        assert len(places) == len(set(places)), book.id


@pytest.mark.parametrize(
    ("row", "standing"),
    [
        (clause(), Standing.CHECKED),
        (clause(codes="CHP001 POT001", evidence="T"), Standing.IN_PART),
        (clause(codes="CHP001", evidence="T"), Standing.NOT_AT_ALL),
        (clause(unproven={"POT001": "it forbids nothing"}), Standing.NOT_AT_ALL),
    ],
)
def test_standing(row: Clause, standing: Standing) -> None:
    assert row.standing({"POT001"}) is standing


def test_findings_cite_all_clauses_that_demand_what_the_rule_checks() -> None:
    rows = (clause(at="8"), clause(at="10", codes="POT001 CND001"), clause(at="12", codes="POT004"))
    assert cited(rows, "rule") == {"CND001": "rule 10", "POT001": "rules 8, 10", "POT004": "rule 12"}
    assert load("tda-2009").clauses["BET002"] == "rule 34"
    assert load("codex").clauses["STK007"] == "clause 19.3"

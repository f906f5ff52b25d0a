"""Clauses of the texts as data: none without a rule or a stated reason, and findings cite those of the book."""

from __future__ import annotations

from typing import Final

import pytest

from rules.registry import all_rules
from rules.rulebook import load, shipped
from rules.rulebook.clauses import Clause, Standing, cited

ROWS: Final = {
    "codex": 52,
    "irregularities": 29,
    "tda-2009": 43,
    "cardplayer": 37,
    "playwebpoker-stud": 22,
    "tda-2024": 70,
    "wsop-live-2024": 78,
    "wsop-tournament-2024": 53,
    "roberts": 81,
}
RULES: Final = {rule.code for rule in all_rules()}


def clause(**more: str) -> Clause:
    return Clause.model_validate({"at": "1", "says": "cards speak", "codes": "POT001", "evidence": "C"} | more)


def test_the_texts_are_there_clause_by_clause() -> None:
    assert {name: len(load(name).clause) for name in ROWS} == ROWS


def test_no_clause_is_left_without_a_rule_or_a_stated_reason() -> None:
    for book in map(load, shipped()):
        for row in book.clause:
            standing = row.standing(RULES)
            if standing is Standing.NOT_YET:
                assert not RULES.intersection(row.codes) and set(row.evidence) - {"T"}, (book.id, row.at)
            assert row.codes and row.evidence and row.says, (book.id, row.at)


def test_no_two_clauses_of_a_text_stand_at_one_place() -> None:
    for book in map(load, shipped()):
        places = [row.at for row in book.clause]
        assert len(places) == len(set(places)), book.id


@pytest.mark.parametrize(
    ("row", "standing"),
    [
        (clause(), Standing.CHECKED),
        (clause(codes="CHP001 POT001", evidence="T"), Standing.IN_PART),
        (clause(codes="CHP001", evidence="T"), Standing.NEEDS_TABLE_LOG),
        (clause(codes="CHP001", evidence="A, T"), Standing.NOT_YET),
    ],
)
def test_standing(row: Clause, standing: Standing) -> None:
    assert row.standing({"POT001"}) is standing


def test_findings_cite_all_clauses_that_demand_what_the_rule_checks() -> None:
    rows = (clause(at="8"), clause(at="10", codes="POT001 CND001"), clause(at="12", codes="POT004"))
    assert cited(rows, "rule") == {"CND001": "rule 10", "POT001": "rules 8, 10", "POT004": "rule 12"}
    assert load("tda-2009").clauses["BET002"] == "rule 34"
    assert load("codex").clauses["STK007"] == "clause 19.3"

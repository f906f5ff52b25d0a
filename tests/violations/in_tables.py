"""Planted faults of games no log of the proving ground tells, judged in the tables themselves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from parsers.tables import Tables
from rules.findings import FINDINGS
from rules.registry import all_rules
from rules.rulebook import load, resolve
from tests.proving.faults_in_tables import bet_over_the_spread, legal_spread_limit
from tests.proving.judging import judgement_of
from tests.proving.planting import Expected

BOOKS: Final = resolve([load("pokerstars")])
Place = tuple[str, int | None, int | None, int | None]


@dataclass(frozen=True, slots=True)
class SpreadTrial:
    """A bet over the spread: code, line, seat and stake of all that was found, and of what the twin was told."""

    expected: Expected
    found: list[Place]
    said_to_twin: list[Place]

    @property
    def is_found(self) -> bool:
        """The fault is found, and nothing beside it."""
        due = self.expected
        return self.found == [(due.code, due.line, due.seat, due.stake)]


def put_spread_on_trial(seeds: Iterable[int]) -> list[SpreadTrial]:
    """BET006 from each seed."""
    faulty = ((seed, *bet_over_the_spread(seed)) for seed in seeds)
    return [
        SpreadTrial(expected, findings_in(tables), findings_in(legal_spread_limit(seed)))
        for seed, tables, expected in faulty
    ]


def findings_in(tables: Tables) -> list[Place]:
    """Code, line, seat and stake of all that is found in tables made without a log."""
    found = judgement_of(tables, BOOKS, all_rules()).findings
    assert found.schema == FINDINGS.schema
    return found.select("code", "line", "seat", "stake").rows()

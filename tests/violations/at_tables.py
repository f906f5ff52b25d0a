"""Planted faults of whole evenings on trial: each judged by the rules on tables, beside its legal twin."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tests.proving.faults_at_tables import FAULTS, Night, TableFault
from tests.proving.judging_tables import found


@dataclass(frozen=True, slots=True)
class TableTrial:
    """An evening with a fault: what was found in it, and in the same evening without the fault."""

    fault: TableFault
    night: Night
    findings: list[dict[str, Any]]
    said_to_twin: list[str]

    @property
    def standing(self) -> list[dict[str, Any]]:
        """What stands itself."""
        return [finding for finding in self.findings if finding["cause"] is None]

    @property
    def is_found(self) -> bool:
        """The fault is found as often as it was committed, of the seat that committed it."""
        hits = [finding for finding in self.standing if finding["code"] == self.fault.code]
        return len(hits) == self.night.times and {finding["seat"] for finding in hits} == {self.night.seat}

    @property
    def beside(self) -> list[str]:
        """Codes of what stands and should not."""
        return [finding["code"] for finding in self.standing if finding["code"] != self.fault.code]

    @property
    def folded(self) -> list[str]:
        """Codes of what follows from the fault."""
        return [finding["code"] for finding in self.findings if finding["cause"] is not None]


def put_tables_on_trial(seeds: Iterable[int]) -> list[TableTrial]:
    """Every fault planted in an evening from each seed, judged."""
    seeds = list(seeds)
    return [_trial(fault, seed) for fault in FAULTS for seed in seeds]


def _trial(fault: TableFault, seed: int) -> TableTrial:
    night, twin = (fault.play(seed, faulty) for faulty in (True, False))
    said = [finding["code"] for finding in found(twin.texts, **fault.book)]
    return TableTrial(fault, night, found(night.texts, **fault.book), said)

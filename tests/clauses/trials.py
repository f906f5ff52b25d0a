"""All proofs on trial: every scene and its twin at tables of their own, in one log, audited once."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import polars as pl

from audit.config import Settings
from audit.pipeline import audit
from tests.clauses.proofs import Proof
from tests.clauses.scenes import Scene
from tests.rules.checks.table_logs import Line
from tests.violations.auditing import DOUBTS

Found = dict[str, Any]


@dataclass(slots=True)
class Trial:
    """A proof under one book.

    `found` is what its rule said to the fault, `said_to_twin` what it said to the twin, and `beside` what other rules
    said to the twin. The twin of what a clause allows is the log itself under that book, and the fault is the log under
    another one; `judged` is how often the rule looked at such a twin.
    """

    proof: Proof
    book: str
    scene: Scene
    before: int = 0
    found: list[Found] = field(default_factory=list)
    said_to_twin: list[Found] = field(default_factory=list)
    beside: list[Found] = field(default_factory=list)
    judged: int = 0

    @property
    def about(self) -> tuple[str, str, str, int | None]:
        """What is on trial, as a failing test tells it: rule, name, book, and the line of the log."""
        return self.proof.code, self.proof.name, self.book, self.scene.line and self.before + self.scene.line

    @property
    def judged_by(self) -> str:
        """The book the fault is one in."""
        return self.proof.wrong_in or self.book

    @property
    def twin(self) -> list[Line]:
        """The log in which nothing may be found."""
        return self.scene.faulty if self.proof.wrong_in else self.scene.twin

    @property
    def hits(self) -> list[Found]:
        """Findings that are the due one: of the book, citing all its clauses, at the place and with the figures."""
        return [found for found in self.found if self.is_due(found)]

    def is_due(self, found: Found) -> bool:
        """Whether a finding says what it must."""
        scene = self.scene
        line = None if scene.line is None else self.before + scene.line
        fixed = ((line, found["line"]), (scene.seat, found["seat"]), (scene.stake, found["stake"]))
        places = () if self.proof.wrong_in else self.proof.places[self.book]
        return (
            found["book"] == self.judged_by
            and all(cites(found["clause"], at) for at in places)
            and all(due is None or due == said for due, said in fixed)
            and scene.expected in found["expected"]
            and scene.remedy in (found["remedy"] or "")
        )


def cites(clause: str | None, at: str) -> bool:
    """Whether a finding cites what stands at a place, or one of the places a clause is spread over.

    >>> cites("sections 3 (ties 1), 15.23", "14 (no limit 8, 10), 15.23"), cites("rule 2", "12")
    (True, False)
    """
    return clause is not None and bool(_parts(at) & _parts(clause.partition(" ")[2]))


def _parts(places: str) -> set[str]:
    return set(re.split(r", (?![^(]*\))", places))


def put_on_trial(proofs: Iterable[Proof]) -> list[Trial]:
    """Every proof under each of its books, audited."""
    trials = [Trial(proof, book, proof.told(book)) for proof in proofs for book in proof.places]
    log: list[Line] = []
    for number, trial in enumerate(trials):
        trial.before = len(log)
        log += at_a_table_of_its_own(trial.scene.faulty, f"{number} faulty", trial.judged_by)
        log += at_a_table_of_its_own(trial.twin, f"{number} twin", trial.book, room=trial.proof.wrong_in is not None)
    findings, coverage = audited(log)
    for found in findings:
        place, role, *_ = found["table"].split()
        trial = trials[int(place)]
        if found["code"] == trial.proof.code:
            (trial.found if role == "faulty" else trial.said_to_twin).append(found)
        elif role == "twin":
            trial.beside.append(found)
    for row in coverage:
        place, _, role = row["room"].partition(" ")
        if role == "twin" and trials[int(place)].proof.code == row["code"]:
            trials[int(place)].judged += row["opportunities"] - row["not_checkable"]
    return trials


def at_a_table_of_its_own(lines: Iterable[Line], table: str, book: str, *, room: bool = False) -> list[Line]:
    """The lines under a book, at a table and in a tournament no other log has; `beside` tells its tables apart."""
    own = {"tournament": table, "rulebook": book, **({"room": table} if room else {})}
    heads = ("table", "hand")
    return [
        {name: value for name, value in line.items() if name != "beside"}
        | {"table": f"{table} {line.get('beside', '')}".strip()}
        | (
            {name: value for name, value in own.items() if name in line or name == "rulebook"}
            if line["event"] in heads
            else {}
        )
        for line in lines
    ]


def audited(log: Iterable[Line]) -> tuple[list[Found], list[dict[str, Any]]]:
    """Findings of an audit of these lines, and its coverage of each room."""
    with TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "logs").mkdir()
        text = "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in log)
        (folder / "logs" / "clauses.jsonl").write_text(text, encoding="utf-8")
        audit([str(folder / "logs")], Settings(out=folder / "report", jobs=1, ignore=DOUBTS), None)
        report = folder / "report"
        findings, coverage = (pl.read_parquet(report / f"{name}.parquet") for name in ("findings", "coverage"))
        return findings.to_dicts(), coverage.drop_nulls("room").to_dicts()

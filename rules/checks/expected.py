"""REC010: tables, tournaments and files the house says there must be.

Logs cannot tell that a whole table is missing. The house can: a list of what was dealt that night, one entry a line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import polars as pl

from rules.describing import described
from rules.findings import COVERAGE_KEY, FINDINGS, in_order, with_reasons
from rules.judge import Judgement
from rules.registry import RULES, Check, Proof, Scope, Severity, Subject, rule

KINDS: Final = ("table", "tournament", "file")
NO_LIST: Final = "the house gave no list of what there must be"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing expected: a table or tournament with hands, or a file that holds some."""

    kind: str
    name: str


@rule(
    "REC010", "expected but missing", severity=Severity.ERROR, subject=Subject.RECORD, over="expected",
    scope=Scope.NIGHT, proof=Proof.HAND, needs_every_line=False,
)  # fmt: skip
def expected_but_missing() -> Check:
    """A table, tournament or file the house expects has no hand among all that was read.

    What was never handed in cannot be audited; a night is complete only if somebody who knows says what it consists of.

    Example (the list given with --expected):
        table Aldebaran
        tournament 3160000001
        file capella.txt

    Does not flag:
        - anything, where no list was given (not checkable);
        - tables with fewer hands than were dealt: see REC008 where a table numbers its hands.
    """
    kind, name = pl.col("kind"), pl.col("name")
    return Check(
        applies=pl.lit(True),
        wrong=~pl.col("there"),
        expected=pl.format("hands of {} {}", kind, name),
        found=pl.format("no hand of {} {}", kind, name),
    )


def read_expected(text: str) -> list[Entry]:
    r"""The entries of a list. Raises ValueError, naming the line, for one that is none.

    >>> read_expected("table Aldebaran  # the main game\n\nfile a b.txt")
    [Entry(kind='table', name='Aldebaran'), Entry(kind='file', name='a b.txt')]
    """
    entries = []
    for number, line in enumerate(text.splitlines(), start=1):
        kind, _, name = line.partition("#")[0].strip().partition(" ")
        if kind and (kind not in KINDS or not name.strip()):
            raise ValueError(f"line {number} is no entry such as 'table NAME', 'tournament NUMBER' or 'file NAME'")
        if kind:
            entries.append(Entry(kind, name.strip()))
    return entries


def judge_expected(entries: Sequence[Entry] | None, places: pl.DataFrame, sources: pl.DataFrame) -> Judgement:
    """One finding for each entry without a hand.

    `places` holds the `table tournament` there are hands of, `sources` the table of that name; `entries` is None where
    the house gave no list.
    """
    there = {
        "table": set(places["table"]),
        "tournament": set(places["tournament"]),
        "file": {path.replace("!", "/").rpartition("/")[2] for path in sources.filter(pl.col("hands") > 0)["path"]},
    }
    rows = pl.DataFrame(
        [(entry.kind, entry.name, entry.name in there[entry.kind]) for entry in entries or ()],
        schema={"kind": pl.String, "name": pl.String, "there": pl.Boolean},
        orient="row",
    )
    own = RULES["REC010"]
    missing = rows.filter(~pl.col("there"))
    told = missing.select(fingerprint=pl.format("-:-:REC010:{} {}:0", "kind", "name"))
    findings = pl.concat([described(missing, own, own.check()), told], how="horizontal")
    known = [name for name in FINDINGS.schema if name in findings.columns]
    found = in_order(FINDINGS.conform(findings.select(known)))
    return Judgement(found, _coverage(entries is not None, rows.height, missing.height))


def _coverage(has_list: bool, entries: int, missing: int) -> pl.DataFrame:
    counts = pl.DataFrame(
        {
            "code": ["REC010"],
            "hands": [0],
            "opportunities": [entries if has_list else 1],
            "found": [missing],
            "not_checkable": [0 if has_list else 1],
            "partly": [0],
        }
    ).with_columns(pl.lit(None, pl.String).alias(name) for name in COVERAGE_KEY[1:])
    reason = counts.select(*COVERAGE_KEY, reason=pl.lit(NO_LIST), count="not_checkable")
    return with_reasons(counts, reason.filter(pl.col("count") > 0))

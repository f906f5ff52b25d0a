"""The same hands told in other ways: faulty and legal ones under any names, with any stakes, in any files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from unittest.mock import patch

import polars as pl

from audit.config import Settings
from audit.pipeline import audit
from parsers.money import DECIMALS
from tests.proving import dealer
from tests.proving.faults import all_faults
from tests.proving.hands import GAMES
from tests.proving.pokerstars_text import render
from tests.violations.auditing import DOUBTS
from tests.violations.trials import FIRST_NUMBER, renumbered

LEGAL_HANDS: Final = 30
SEED: Final = 4_000
WITHOUT_A_HAND: Final = "REC001"
GAP: Final = "\n\n\n"
PLAIN_NAMES: Final = (
    "Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim", "Kit", "Lou", "Mae", "Ned", "Ola", "Pam",
    "Quinn", "Ray", "Sue", "Tom", "Uma", "Vic", "Wes", "Xenia", "Yul", "Zoe", "Abel", "Bea",
)  # fmt: skip


@dataclass(frozen=True, slots=True, order=True)
class Verdict:
    """A finding in terms that do not depend on how the hand is told: `line` counts from 1 at the head of its record."""

    number: str
    code: str
    line: int
    seat: int
    stake: int
    cause: str


@contextmanager
def players_called(names: Sequence[str]) -> Iterator[None]:
    """While it lasts, hands are dealt to players of these names, and otherwise stay the same."""
    usual = len(dealer.NAMES)
    assert len(set(names)) == len(names) == usual + len(dealer.AWKWARD_NAMES)
    with (
        patch.object(dealer, "NAMES", tuple(names[:usual])),
        patch.object(dealer, "AWKWARD_NAMES", tuple(names[usual:])),
    ):
        yield


def records(names: Sequence[str] = PLAIN_NAMES) -> list[str]:
    """A hand for every planted fault but text without a hand, their second records, and legal hands of every game."""
    with players_called(names):
        told = [fault for fault in all_faults() if fault.code != WITHOUT_A_HAND]
        cases = [fault.planted(SEED).case for fault in told]
        legal = [render(dealer.random_hand(seed, list(GAMES))) for seed in range(LEGAL_HANDS)]
    texts = [(case.text(), case.second_text()) for case in cases] + [(text, "") for text in legal]
    return [renumbered(text, FIRST_NUMBER + place) for place, copies in enumerate(texts) for text in copies if text]


def joined(texts: Sequence[str]) -> str:
    """One file of records."""
    return GAP.join(texts)


def verdicts(folder: Path, files: Mapping[str, bytes], jobs: int = 1) -> list[Verdict]:
    """What an audit says to files, which are put into a new folder with the report beside them."""
    logs, report = folder / "logs", folder / "report"
    logs.mkdir(parents=True)
    for name, data in files.items():
        (logs / name).write_bytes(data)
    audit([str(logs)], Settings(out=report, jobs=jobs, ignore=DOUBTS), None)
    return verdicts_of(report)


def verdicts_of(report: Path) -> list[Verdict]:
    """The verdicts of a report, in an order of their own."""
    findings = pl.read_parquet(report / "findings.parquet").with_columns(pl.col("evidence").list.last().struct.unnest())
    heads = pl.read_parquet(report / "tables" / "copies" / "*.parquet").select("source", head="first_line")
    placed = findings.sort("line").join_asof(
        heads.sort("head"), left_on="line", right_on="head", by="source", check_sortedness=False
    )
    return sorted(
        Verdict(
            number=row["number"] or "",
            code=row["code"],
            line=row["line"] - row["head"] + 1,
            seat=row["seat"] or 0,
            stake=int((row["stake"] or 0) * 10**DECIMALS),
            cause=row["cause"] or "",
        )
        for row in placed.iter_rows(named=True)
    )


def scaled(text: str, factor: int) -> str:
    """A record with all its amounts multiplied; its players' names must hold no digits."""
    header, table, *rest = text.split("\n")
    amount = CASH if re.search("[$€£]", rest[0]) else CHIPS
    stakes = (CASH if amount is CASH else LEVEL).sub(lambda found: _times(found[0], factor), header)
    return "\n".join([stakes, table, *(amount.sub(lambda found: _times(found[0], factor), line) for line in rest)])


CASH: Final = re.compile(r"(?<=[$€£])\d+(?:\.\d\d)?")
CHIPS: Final = re.compile(r"(?<![\w.:,-])\d+(?![\w:,])(?!\])(?! cards?\b|-card)")
LEVEL: Final = re.compile(r"(?<=\()\d+(?=/)|(?<=/)\d+(?=\))")


def _times(amount: str, factor: int) -> str:
    whole, point, cents = amount.partition(".")
    if not point:
        return str(int(whole) * factor)
    total = int(whole + cents) * factor
    return f"{total // 100}.{total % 100:02d}"

"""Dealt hands turned to an open format and audited there: legal ones are clean, and faults it can hold are found."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polars as pl
import pytest

from audit.config import Settings
from audit.parsing import parse
from audit.pipeline import audit
from parsers.open import WRITERS
from rules.registry import RULES, Scope, all_rules
from tests.proving.dealer import random_hand
from tests.proving.faults import Fault, all_faults
from tests.proving.pokerstars_text import render
from tests.violations.auditing import DOUBTS
from tests.violations.trials import FIRST_NUMBER, renumbered

SEEDS: Final = (0, 1_000, 2_000, 3_000)
LEGAL: Final = range(400)
FOUND: Final = {"phh": 21, "ohh": 34}
"""So many rules at least find their faults through the format."""


@dataclass(frozen=True, slots=True)
class Told:
    """What an audit of the converted hands stood by: codes by hand number; `held` are the numbers of those hands."""

    standing: dict[str, set[str]]
    held: set[str]


def audited_through(texts: dict[int, str], room: str, folder: Path) -> Told:
    """Hands in PokerStars' wording, converted and audited, each by itself: they are no night of one table."""
    (folder / "logs").mkdir(parents=True)
    for number, text in texts.items():
        (folder / "logs" / f"{number}.txt").write_text(text, "utf-8", newline="")
    parse([str(folder / "logs")], folder / "parsed", room, None, 1, None)
    converted = folder / "parsed" / WRITERS[room].file
    audit([str(converted)], Settings(out=folder / "report", jobs=1, ignore=DOUBTS), None)
    standing: dict[str, set[str]] = {}
    findings = pl.read_parquet(folder / "report" / "findings.parquet").filter(pl.col("cause").is_null())
    for number, code in findings.select("number", "code").rows():
        if RULES[code].scope is not Scope.HAND:
            continue
        standing.setdefault(number, set()).add(code)
    held = pl.read_parquet(folder / "report" / "tables" / "hands" / "*.parquet")["number"]
    return Told(standing, set(held))


@pytest.mark.parametrize("room", WRITERS)
def test_legal_hands_are_clean(room: str, tmp_path: Path) -> None:
    told = audited_through({FIRST_NUMBER + seed: render(random_hand(seed)) for seed in LEGAL}, room, tmp_path)
    assert len(told.held) > len(LEGAL) // 4
    assert told.standing == {}


@pytest.mark.parametrize("room", WRITERS)
def test_faults_are_found_and_nothing_else(room: str, tmp_path: Path) -> None:
    all_rules()
    trials = dict(enumerate(((fault, fault.planted(seed)) for fault in all_faults() for seed in SEEDS), FIRST_NUMBER))
    texts = {number: renumbered(planted.text, number) for number, (_, planted) in trials.items()}
    told = audited_through(texts, room, tmp_path)
    found: set[str] = set()
    for number, (fault, planted) in trials.items():
        codes = told.standing.get(str(number), set())
        assert codes <= {fault.code} | follows_from(fault), (fault, codes, planted.text)
        found |= codes & {fault.code}
    assert len(found) >= FOUND[room], sorted(found)


def follows_from(fault: Fault) -> set[str]:
    """Codes that a fault implies: they stand themselves where the format cannot show their cause."""
    implied: set[str] = set()
    waiting = [fault.code]
    while waiting:
        code = waiting.pop()
        new = set(RULES[code].implies) - implied if code in RULES else set()
        implied |= new
        waiting += sorted(new)
    return implied

"""Legal hands with all the talk of a live table give no finding on chips and words under any published book."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import polars as pl
import pytest

from parsers.tables import Tables
from rules.judge import Judgement
from rules.registry import all_rules
from rules.rulebook import load, resolve
from tests.parsers.live.logs import reading
from tests.proving.dealer import random_hand
from tests.proving.hands import GAMES
from tests.proving.judging import judgement_of
from tests.proving.table_talk import talked, tells

BOOKS: Final = (
    "codex", "irregularities", "tda-2009", "tda-2024", "wsop-live-2024", "wsop-tournament-2024", "roberts",
)  # fmt: skip
HANDS: Final = 12
RULES: Final = [rule for rule in all_rules() if rule.family == "CHP"]
SEEN_BY: Final = {
    "codex": {"CHP001", "CHP005", "CHP006", "CHP008", "CHP009", "CHP010"},
    "irregularities": {"CHP005", "CHP006", "CHP008", "CHP011"},
    "tda-2024": {"CHP001", "CHP005", "CHP006", "CHP008", "CHP011"},
}
"""By book, rules that must have had something to look at."""


@cache
def night() -> Tables:
    """Hands of every game."""
    hands = [random_hand(seed, [game], tournament=False) for game in GAMES for seed in range(HANDS)]
    lines = [text for seed, hand in enumerate(hands) if tells(hand) for text in talked(hand, seed)]
    with TemporaryDirectory() as folder:
        found = reading(Path(folder), lines)
    assert found.quarantine.is_empty()
    return found.tables


def judged(book: str) -> Judgement:
    """What the rules on chips and words say under a book."""
    books = resolve([load(book)])
    tables = replace(night(), hands=night().hands.with_columns(rulebook=pl.lit(book)))
    return judgement_of(tables, books, RULES)


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_is_found(book: str) -> None:
    found = judged(book)
    assert found.findings.select("code", "number", "line", "expected", "found", "arithmetic").rows() == []
    able = pl.col("opportunities") - pl.col("not_checkable")
    seen = set(found.coverage.filter(able > 0)["code"])
    assert SEEN_BY.get(book, set()) <= seen

"""One fault, and what each book says should have been made of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl
import pytest

from parsers.tables import Tables
from rules.rulebook import load, resolve
from tests.proving.judging import judgement_of
from tests.rules.checks.planted import (
    CODES,
    FIXED,
    POT_LIMIT,
    act,
    bet,
    blinds,
    board,
    calls,
    folds,
    raised,
    read,
    record,
)

SHIPPED: Final = resolve([load(name) for name in ("codex", "irregularities", "tda-2024", "wsop-live-2024", "roberts")])
BOOKS: Final = SHIPPED.with_columns(pl.col("book.min_raise").fill_null("last_full_wager"))
"""Books that do not say how much a raise must be are taken to agree on it, so that all find the same fault."""
FLOP: Final = [*blinds(), *calls(2, 1), *folds(2), act("check", 3), board("Ah 7c 2s")]


def remedy(code: str, tables: Tables, book: str) -> str | None:
    """What the only finding of a rule says should have been done under a shipped book."""
    under = replace(tables, hands=tables.hands.with_columns(rulebook=pl.lit(book)))
    [finding] = judgement_of(under, BOOKS, [CODES[code]]).findings.to_dicts()
    said: str | None = finding["remedy"]
    return said


@pytest.mark.parametrize(
    ("book", "said"),
    [
        ("codex", "counts as $2 in all, $1 goes back to seat 3"),
        ("irregularities", "counts as $2 in all, $1 stays in the pot"),
        ("tda-2024", None),
    ],
)
def test_chips_over_the_limit(book: str, said: str | None) -> None:
    assert remedy("BET001", record(*FLOP, bet(3, 3), *calls(3, 1), **FIXED), book) == said


@pytest.mark.parametrize(
    ("book", "to", "said"),
    [
        ("tda-2024", 16, "made up to $20 ($4 more, until the next card is dealt)"),
        ("tda-2024", 14, "counts as a call of $10"),
        ("irregularities", 16, "counts as a call of $10, $6 stays in the pot"),
        ("codex", 16, None),
    ],
)
def test_a_raise_below_the_minimum(book: str, to: int, said: str | None) -> None:
    tables = record(*FLOP, bet(3, 10), raised(1, to), *calls(to - 10, 3))
    assert remedy("BET003", tables, book) == said


def test_a_bet_below_the_minimum() -> None:
    tables = record(*FLOP, bet(3, 1), *calls(1, 1))
    assert remedy("BET004", tables, "wsop-live-2024") == "made up to $2 ($1 more, until all have acted)"


def test_more_than_the_pot() -> None:
    tables = record(*FLOP, bet(3, 8), *calls(8, 1), **POT_LIMIT)
    assert remedy("BET005", tables, "codex") == "counts as $5 in all, $3 goes back to seat 3"


@pytest.mark.parametrize(("book", "time"), [("tda-2024", ""), ("irregularities", ", if found before the pot is taken")])
def test_a_void_hand(book: str, time: str) -> None:
    dealt = act("deal", 1, cards=read("Ah Kd"), phase="posting")
    tables = record(*blinds(), dealt, *calls(2, 1), *folds(2), act("check", 3), board("Ah 7c 2s"))
    shares = "seat 1 $2, seat 2 $1, seat 3 $2"
    assert remedy("DCK001", tables, book) == f"the hand is void and all chips go back{time}: {shares}"

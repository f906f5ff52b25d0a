"""Texts of whole hands judged by the rules on tables, as a night would judge them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import polars as pl

from rules.derive import derive
from rules.derive.sessions import DerivedTables, derive_tables, extract_of
from rules.judge import Judgement, columns_read, judge
from rules.registry import Scope, all_rules
from rules.rulebook import Parameters, Rulebook, load, resolve
from tests.proving.reading import read_texts

POKERSTARS: Final = load("pokerstars")


def derived(texts: Sequence[str], books: pl.DataFrame) -> DerivedTables:
    """The frames of the tables these hands were dealt at."""
    tables = read_texts(texts, "table-log" if texts[0].startswith("{") else "pokerstars").tables
    wanted = columns_read(all_rules())
    batch = derive(tables, books, wanted)
    return derive_tables(extract_of(batch.hands, batch.seats, tables), books, wanted)


def judgement(texts: Sequence[str], book: str | None = None, **parameters: Any) -> Judgement:
    """What all rules on tables say, under a shipped book, or one with these parameters."""
    house = Rulebook(id="pokerstars", title="House", kind="room", parameters=Parameters(**parameters))
    books = resolve([load(book).model_copy(update={"id": house.id}) if book else house])
    return judge(derived(texts, books), books, all_rules(), Scope.TABLE)


def found(texts: Sequence[str], **parameters: Any) -> list[dict[str, Any]]:
    """Findings of all rules on tables."""
    return judgement(texts, **parameters).findings.to_dicts()


def codes(texts: Sequence[str], **parameters: Any) -> list[tuple[str, str]]:
    """Code and hand number of each finding."""
    return [(finding["code"], finding["number"]) for finding in found(texts, **parameters)]


def reasons(code: str, texts: Sequence[str], **parameters: Any) -> dict[str, int]:
    """Why opportunities of a rule could not be judged, and how often."""
    rows = judgement(texts, **parameters).coverage.filter(pl.col("code") == code).to_dicts()
    return {reason["reason"]: reason["count"] for row in rows for reason in row["reasons"]}


def judged(code: str, texts: Sequence[str], **parameters: Any) -> int:
    """How many opportunities of a rule were judged."""
    rows = judgement(texts, **parameters).coverage.filter(pl.col("code") == code)
    return int((rows["opportunities"] - rows["not_checkable"]).sum())

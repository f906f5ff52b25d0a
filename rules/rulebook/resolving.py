"""Books as columns: what rules and judge read of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import polars as pl

from rules.rulebook.book import Rulebook, RulebookError
from rules.rulebook.parameters import Parameters
from rules.rulebook.values import Stated, kept, plain

CLAUSES: Final = pl.List(pl.Struct({"topic": pl.String, "clause": pl.String}))
KEPT: Final = {name: kept(field) for name, field in Parameters.model_fields.items()}
_COLUMN: Final = {name: name + kind.suffix for name, kind in KEPT.items()}


def resolve(books: Iterable[Rulebook]) -> pl.DataFrame:
    """One row a book, what rules and judge read.

    Columns: `book` (id), `title`, `clauses` (list of topic and clause, a topic being a rule code or a parameter), and
    for each parameter `book.<name>` (null where the book is silent) and `book.<name>.observed` (never null). Fractions
    are counted in parts per million and named so: `book.cash_out_fee_ppm`.
    """
    return pl.DataFrame([_row(book) for book in books], schema=_schema()).sort("book")


def param(name: str) -> pl.Expr:
    """The column of a parameter, by the name in the book or with `_ppm` for fractions."""
    return pl.col(f"book.{_column_of(name)}")


def observed(names: Sequence[str]) -> pl.Expr:
    """Whether any of the parameters was only inferred from hands; false for none."""
    if not names:
        return pl.lit(False)
    return pl.any_horizontal(pl.col(f"book.{_column_of(name)}.observed").fill_null(False) for name in names)


def topic(name: str) -> str:
    """What a parameter is called among the topics of `clauses`.

    >>> topic("raise_cap"), topic("cash_out_fee")
    ('raise_cap', 'cash_out_fee_ppm')
    """
    return _column_of(name)


def _column_of(name: str) -> str:
    column = _COLUMN.get(name, name)
    if column not in _COLUMN.values():
        raise RulebookError(f"no rulebook has a parameter {name}")
    return column


def _schema() -> dict[str, pl.DataType | type[pl.DataType]]:
    values = {f"book.{_COLUMN[name]}": kind.dtype for name, kind in KEPT.items()}
    marks = {f"book.{column}.observed": pl.Boolean for column in _COLUMN.values()}
    return {"book": pl.String, "title": pl.String, "clauses": CLAUSES, **values, **marks}


def _row(book: Rulebook) -> dict[str, Any]:
    row: dict[str, Any] = {"book": book.id, "title": book.title}
    clauses = dict(book.clauses)
    for name, column in _COLUMN.items():
        stated: Stated[Any] | None = getattr(book.parameters, name)
        row[f"book.{column}"] = None if stated is None else plain(stated.value, KEPT[name])
        row[f"book.{column}.observed"] = stated is not None and stated.observed is not None
        if stated is not None and stated.clause is not None:
            clauses[column] = stated.clause
    row["clauses"] = [{"topic": topic, "clause": clause} for topic, clause in sorted(clauses.items())]
    return row

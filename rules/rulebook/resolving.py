"""Books as columns: what rules and judge read of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, Final

import polars as pl

from rules.rulebook.book import Rulebook, RulebookError
from rules.rulebook.clauses import cite, places_in, together
from rules.rulebook.loading import load, shipped
from rules.rulebook.overriding import CONDITIONS, Override
from rules.rulebook.parameters import MEANINGS, Parameters
from rules.rulebook.values import Stated, kept, plain

Dtype = pl.DataType | type[pl.DataType]

CLAUSES: Final = pl.List(pl.Struct({"topic": pl.String, "clause": pl.String}))
KEPT: Final = {name: kept(field) for name, field in Parameters.model_fields.items()}
_COLUMN: Final = {name: name + kind.suffix for name, kind in KEPT.items()}


def resolve(books: Iterable[Rulebook]) -> pl.DataFrame:
    """One row a book, `block` 0, and one for each of its `[[when]]` blocks: what rules and judge read.

    Columns: `book` (id), `block`, `when` (the conditions of the block, as `overriding.CONDITIONS`; null in block 0),
    `title`, `clauses` (list of topic and clause, a topic being a rule code or a parameter), and for each parameter
    `book.<name>` (null where the book is silent or the block leaves it) and `book.<name>.observed` (never null).
    Fractions are counted in parts per million, amounts in millionths, and named so: `book.cash_out_fee_ppm`.
    """
    return pl.DataFrame([row for book in books for row in _rows(book)], schema=_schema()).sort("book", "block")


@cache
def resolve_shipped() -> pl.DataFrame:
    """`resolve` of all shipped books, made once in a process."""
    return resolve(map(load, shipped()))


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


def _schema() -> dict[str, Dtype]:
    values = {f"book.{_COLUMN[name]}": kind.dtype for name, kind in KEPT.items()}
    marks = {f"book.{column}.observed": pl.Boolean for column in _COLUMN.values()}
    head: dict[str, Dtype] = {
        "book": pl.String,
        "block": pl.UInt32,
        "when": CONDITIONS,
        "title": pl.String,
        "clauses": CLAUSES,
    }
    return {**head, **values, **marks}


def _rows(book: Rulebook) -> Iterator[dict[str, Any]]:
    yield _row(book, 0, book.parameters, book.clauses)
    for number, block in enumerate(book.when, start=1):
        yield _row(book, number, block.parameters, _clauses_of_block(book, block)) | {"when": _all_conditions(block)}


def _clauses_of_block(book: Rulebook, block: Override) -> dict[str, str]:
    """What rules cite where a block says where its values stand: these places, and those no block speaks for."""
    own = _places_by_code(block)
    claimed = [_places_by_code(other) for other in book.when]
    return {
        code: together([*citations, *_unclaimed(book, code, chain.from_iterable(by.get(code, ()) for by in claimed))])
        for code, citations in own.items()
    }


def _places_by_code(block: Override) -> dict[str, list[str]]:
    by_code: dict[str, list[str]] = {}
    for name in block.given:
        stated: Stated[Any] = getattr(block.parameters, name)
        for code in MEANINGS[name].codes if stated.clause is not None else ():
            by_code.setdefault(code, []).append(str(stated.clause))
    return by_code


def _unclaimed(book: Rulebook, code: str, claimed: Iterable[str]) -> list[str]:
    taken = {place for citation in claimed for place in places_in(citation)}
    naming = [clause.at for clause in book.clause if code in clause.codes]
    free = [at for at in naming if not taken.intersection(places_in(at))]
    return [cite(book.cites, free)] if free else []


def _all_conditions(block: Override) -> dict[str, Any]:
    return dict.fromkeys(CONDITIONS.to_schema()) | block.conditions


def _row(book: Rulebook, block: int, parameters: Parameters, cited: Mapping[str, str]) -> dict[str, Any]:
    row: dict[str, Any] = {"book": book.id, "block": block, "title": book.title}
    clauses = dict(cited)
    for name, column in _COLUMN.items():
        stated: Stated[Any] | None = getattr(parameters, name)
        if block and name not in parameters.model_fields_set:
            stated = None
        row[f"book.{column}"] = None if stated is None else plain(stated.value, KEPT[name])
        row[f"book.{column}.observed"] = stated is not None and stated.observed is not None
        if stated is not None and stated.clause is not None:
            clauses[column] = stated.clause
    row["clauses"] = [{"topic": topic, "clause": clause} for topic, clause in sorted(clauses.items())]
    return row

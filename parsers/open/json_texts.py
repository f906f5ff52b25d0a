"""JSON written as columns of texts, as `json.dumps` writes it: a blank behind every comma and colon."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

import polars as pl

from parsers.documents.sheets import each_once
from parsers.money import DECIMALS

_PLAIN: Final = r'^[^"\\\x00-\x1F]*$'


def quoted(texts: pl.Series) -> pl.Series:
    """Texts as JSON strings; null for null."""
    plain = texts.str.contains(_PLAIN)
    odd = each_once(texts.set(plain, None), lambda text: json.dumps(text, ensure_ascii=False), pl.String)
    return ('"' + texts + '"').zip_with(plain.fill_null(value=True), odd).alias(texts.name)


def shortest(name: str) -> pl.Expr:
    """The shortest decimal text of a column of amounts, as `money.written` tells each; null for null."""
    amount, unit = pl.col(name), 10**DECIMALS
    places = (amount.abs() % unit + unit).cast(pl.String).str.tail(-1).str.strip_chars_end("0")
    rest = pl.when(places != "").then("." + places).otherwise(pl.lit(""))
    sign = pl.when(amount < 0).then(pl.lit("-")).otherwise(pl.lit(""))
    return pl.concat_str(sign, (amount.abs() // unit).cast(pl.String), rest)


def mark(name: str) -> pl.Expr:
    """A column of marks as JSON; null for null."""
    return pl.when(name).then(pl.lit("true")).when(~pl.col(name)).then(pl.lit("false"))


def whole(name: str) -> pl.Expr:
    """A column of whole numbers as JSON, null for nothing."""
    return pl.col(name).cast(pl.String).fill_null("null")


def members(fields: Mapping[str, pl.Expr], separator: str = ", ") -> pl.Expr:
    """The members of an object; those whose text is null are left out."""
    parts = (pl.lit(f'"{name}": ') + value for name, value in fields.items())
    return pl.concat_str(*parts, separator=separator, ignore_nulls=True)


def row_of(fields: Mapping[str, pl.Expr]) -> pl.Expr:
    """An object on one line."""
    return "{" + members(fields) + "}"


def list_of_words(name: str) -> pl.Expr:
    """A list of the words of a text that needs no escapes; an empty one for none."""
    text = pl.col(name).fill_null("")
    return (
        pl.when(text == "").then(pl.lit("[]")).otherwise('["' + text.str.replace_all(" ", '", "', literal=True) + '"]')
    )


def lines_of(column: pl.Expr, indent: int) -> pl.Expr:
    """A list of rows, each on a line of its own; an empty one where null."""
    blanks = " " * indent
    rows = f"[\n{blanks}  " + column + f"\n{blanks}]"
    return rows.fill_null("[]")

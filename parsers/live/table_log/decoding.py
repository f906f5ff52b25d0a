"""Lines of a table log as columns, all of a batch at once; only lines that look wrong are held against the models."""

from __future__ import annotations

from typing import Final, NamedTuple

import polars as pl

from parsers.live.table_log.fields import AMOUNT, ROUNDS, SEATS, SECONDS
from parsers.live.table_log.models import fault_of
from parsers.live.table_log.suspects import suspects_of, suspects_of_heads
from parsers.live.table_log.wire import (
    AMOUNT_LISTS,
    AMOUNTS,
    FLAGS,
    HEAD_FIELDS,
    HEADS,
    LINE_FIELDS,
    NUMBERS,
    OF_HEADS,
)
from parsers.money import DECIMALS, read_amount

BOUNDS: Final = {"seat": SEATS, "target": SEATS, "button": SEATS, "street": ROUNDS, "seconds": SECONDS}
SMALL: Final = pl.UInt8()


class Decoded(NamedTuple):
    """Lines as columns: the fields of `WIRE`, in their types.

    `lines` has one row a line and `fault`, what is wrong with it (null: nothing); `heads` has the fields `OF_HEADS` of
    hand and table lines, by their `row` among the lines.
    """

    lines: pl.DataFrame
    heads: pl.DataFrame


def decoded(texts: pl.Series) -> Decoded:
    """What lines say; all null for what is no JSON object."""
    objects = _objects(texts)
    lines = _decode(objects, LINE_FIELDS).struct.unnest()
    rows = lines["event"].is_in(HEADS).arg_true().alias("row")
    heads = _decode(objects[rows], HEAD_FIELDS).struct.unnest()
    typed_lines, typed_heads = _typed(lines), _typed(heads)
    suspects = suspects_of(texts, lines, typed_lines).arg_true()
    of_heads = rows.filter(suspects_of_heads(texts[rows], lines[rows], heads, typed_heads))
    asked = pl.concat([suspects, of_heads]).unique().sort()
    faults = pl.DataFrame([asked.alias("row"), pl.Series("fault", map(fault_of, texts[asked]), pl.String)])
    told = typed_lines.with_row_index("row").join(faults, on="row", how="left", maintain_order="left").drop("row")
    return Decoded(told, typed_heads.select(rows, *OF_HEADS))


def _objects(texts: pl.Series) -> pl.Series:
    """Texts that may be JSON objects; null for others."""
    braced = texts.str.starts_with("{") & texts.str.ends_with("}")
    return texts if braced.all() else texts.set(~braced, None)


def _decode(texts: pl.Series, fields: pl.Struct) -> pl.Series:
    """Structs of some fields; null for what is no JSON, which halving finds."""
    try:
        return texts.str.json_decode(fields)
    except pl.exceptions.ComputeError:
        if len(texts) == 1:
            return pl.Series([None], dtype=fields)
        half = len(texts) // 2
        return pl.concat([_decode(texts[:half], fields), _decode(texts[half:], fields)])


def _typed(wire: pl.DataFrame) -> pl.DataFrame:
    """Fields in their types; null for what they cannot hold."""
    return wire.with_columns(
        *(_number(name) for name in NUMBERS if name in wire.columns),
        *(_amount(pl.col(name)).alias(name) for name in AMOUNTS if name in wire.columns),
        *((pl.col(name) == "true").alias(name) for name in FLAGS if name in wire.columns),
        *(_number(name, pl.UInt32()) for name in ("seconds",) if name in wire.columns),
        *(pl.col(name).list.eval(_amount(pl.element())) for name in AMOUNT_LISTS if name in wire.columns),
    )


def _number(name: str, dtype: pl.DataType = SMALL) -> pl.Expr:
    """A column of numbers; null for what is none, or none that can be."""
    number = pl.col(name).cast(dtype, strict=False)
    return pl.when(number.is_between(*BOUNDS[name])).then(number).alias(name) if name in BOUNDS else number


def _amount(text: pl.Expr) -> pl.Expr:
    return read_amount(pl.when(text.str.contains(AMOUNT)).then(text), DECIMALS)


def seats_of(hands: pl.DataFrame) -> pl.DataFrame:
    """One row a player of hand lines, which have `seats`: their other columns, and `seat player stack state`."""
    players = hands.select("owner", "row", "seats").explode("seats").drop_nulls("seats").unnest("seats")
    return players.with_columns(
        pl.col("seat").cast(pl.UInt8, strict=False),
        _amount(pl.col("stack")).alias("stack"),
        pl.col("state").fill_null("dealt_in"),
    )

"""Tables as the report's files hold them: amounts as decimal numbers, cards as text; and back to the exact integers.

Inside the program amounts are integers in units that each hand states, and cards are codes. A file is read by people
with other tools, so it holds `12.5` and `Ah Kd`. Eight decimals hold every currency there is, so all files agree.
"""

from __future__ import annotations

from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Final

import polars as pl

from parsers.cards import read_cards, write_cards
from parsers.money import DECIMALS
from parsers.tables import CARDS, MONEY, Table

PLACES: Final = 8
DECIMAL: Final = pl.Decimal(38, PLACES)
NOT_MONEY: Final = ("start", "end", "bytes", "bytes_parsed", "bytes_gap", "bytes_quarantined")


def write(frame: pl.DataFrame, path: Path) -> str:
    """Write a frame and give the SHA-256 of the file; the same frame gives the same bytes."""
    written = BytesIO()
    frame.write_parquet(written, compression="zstd", compression_level=1, statistics=False)
    path.write_bytes(written.getbuffer())
    return sha256(written.getbuffer()).hexdigest()


def money_columns(table: Table) -> list[str]:
    """The columns of a table that hold amounts."""
    return [name for name, dtype in table.schema.items() if dtype == MONEY and name not in NOT_MONEY]


def card_columns(table: Table) -> list[str]:
    """The columns of a table that hold cards."""
    return [name for name, dtype in table.schema.items() if dtype == CARDS]


def as_written(frame: pl.DataFrame, table: Table, scale: pl.DataFrame) -> pl.DataFrame:
    """The frame as its file holds it; `scale` holds `hand decimals`."""
    unit = _unit(frame, scale)
    money = [pl.col(name).cast(pl.Int128) * unit for name in money_columns(table)]
    cards = [_cards_written(pl.col(name)) for name in card_columns(table)]
    return frame.with_columns(*(amount.reinterpret(dtype=DECIMAL) for amount in money), *cards)


def as_read(frame: pl.DataFrame, table: Table, scale: pl.DataFrame) -> pl.DataFrame:
    """The frame of a file as the program works on it, held to the table's contract; `scale` as in `as_written`."""
    unit = _unit(frame, scale)
    money = [pl.col(name).reinterpret(dtype=pl.Int128) // unit for name in money_columns(table)]
    cards = [read_cards(pl.col(name)) for name in card_columns(table)]
    return table.conform(frame.with_columns(*(amount.cast(pl.Int64) for amount in money), *cards))


def _cards_written(column: pl.Expr) -> pl.Expr:
    """The text of cards; most rows hold none, so only those that do are looked at."""
    held = column.is_not_null()
    return write_cards(column.drop_nulls()).gather(pl.when(held).then(held.cum_sum() - 1))


def _unit(frame: pl.DataFrame, scale: pl.DataFrame) -> pl.Expr:
    """How many of a file's smallest amounts one unit of a row's own amounts is: one value where all rows agree."""
    unusual = scale.filter(pl.col("decimals") != DECIMALS)
    rows_say = "decimals" in frame.columns and frame["decimals"].null_count() < frame.height
    if unusual.is_empty() and not rows_say:
        return pl.lit(10 ** (PLACES - DECIMALS), pl.Int128)
    of_hand = pl.col("hand").replace_strict(
        unusual["hand"], unusual["decimals"], default=DECIMALS, return_dtype=pl.UInt8
    )
    decimals = pl.coalesce("decimals", of_hand) if "decimals" in frame.columns else of_hand
    units = {places: 10 ** (PLACES - places) for places in range(PLACES + 1)}
    return decimals.replace_strict(units, return_dtype=pl.Int128)

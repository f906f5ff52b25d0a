"""Tables as the report's files hold them: amounts as decimal numbers, cards as text; and back to the exact integers.

Inside the program amounts are integers in units that each hand states, and cards are codes. A file is read by people
with other tools, so it holds `12.5` and `Ah Kd`. Eight decimals hold every currency there is, so all files agree.
"""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Final

import polars as pl

from parsers.cards import read_cards, write_cards
from parsers.money import DECIMALS
from parsers.tables import CARDS, MONEY, Table

PLACES: Final = 8
DECIMAL: Final = pl.Decimal(38, PLACES)
_OWN: Final = ("_decimals", "_unit")
NOT_MONEY: Final = ("start", "end", "bytes", "bytes_parsed", "bytes_gap", "bytes_quarantined")


def write(frame: pl.DataFrame, path: Path) -> None:
    """Write a frame; the same frame gives the same bytes."""
    frame.write_parquet(path, compression="zstd", compression_level=1, statistics=False)


def money_columns(table: Table) -> list[str]:
    """The columns of a table that hold amounts."""
    return [name for name, dtype in table.schema.items() if dtype == MONEY and name not in NOT_MONEY]


def card_columns(table: Table) -> list[str]:
    """The columns of a table that hold cards."""
    return [name for name, dtype in table.schema.items() if dtype == CARDS]


def as_written(frame: pl.DataFrame, table: Table, scale: pl.DataFrame) -> pl.DataFrame:
    """The frame as its file holds it; `scale` holds `hand decimals`."""
    cards = [write_cards(pl.col(name)) for name in card_columns(table)]
    money = money_columns(table)
    if not money:
        return frame.with_columns(cards)
    scales = scale["decimals"].unique()
    if scales.to_list() == [DECIMALS]:
        unit = pl.lit(f"{10**-DECIMALS:.{DECIMALS}f}").cast(DECIMAL)
        return frame.with_columns(*(pl.col(name).cast(DECIMAL) * unit for name in money), *cards)
    amounts = [pl.col(name).cast(DECIMAL) * pl.col("_unit") for name in money]
    return _with_scale(frame, scale).with_columns(_unit=_power(-1)).with_columns(*amounts, *cards).drop(_OWN)


def as_read(frame: pl.DataFrame, table: Table, scale: pl.DataFrame) -> pl.DataFrame:
    """The frame of a file as the program works on it, held to the table's contract; `scale` as in `as_written`."""
    cards = [read_cards(pl.col(name)) for name in card_columns(table)]
    money = money_columns(table)
    if not money:
        return table.conform(frame.with_columns(cards))
    amounts = [(pl.col(name) * pl.col("_unit")).cast(pl.Int64) for name in money]
    whole = _with_scale(frame, scale).with_columns(_unit=_power(1)).with_columns(*amounts, *cards)
    return table.conform(whole.drop(_OWN))


def _with_scale(frame: pl.DataFrame, scale: pl.DataFrame) -> pl.DataFrame:
    if "decimals" in frame.columns:
        return frame.with_columns(_decimals="decimals")
    return frame.join(scale.select("hand", _decimals="decimals"), on="hand", how="left", maintain_order="left")


def _power(sign: int) -> pl.Expr:
    """One unit of each row's amounts in whole currency (-1), or the units in one of the currency (1)."""
    powers = {places: f"{Decimal(10) ** (sign * places):f}" for places in range(PLACES + 1)}
    return pl.col("_decimals").fill_null(DECIMALS).replace_strict(powers, return_dtype=pl.String).cast(DECIMAL)

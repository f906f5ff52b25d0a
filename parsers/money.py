"""Amounts as exact integers, and back to text."""

from __future__ import annotations

from functools import cache
from typing import Final

import polars as pl

DECIMALS: Final = 4
"""Places kept by default: amounts are counted in ten-thousandths of a unit."""

SYMBOLS: Final = {"$": "USD", "€": "EUR", "£": "GBP", "₽": "RUB", "₹": "INR", "¥": "CNY", "₮": "USDT"}
_SIGNS: Final = pl.lit(pl.Series(list(SYMBOLS.keys())))
_CODES: Final = pl.lit(pl.Series(list(SYMBOLS.values())))
_SYMBOL: Final = f"[{''.join(SYMBOLS)}]"
AMOUNT: Final = rf"{_SYMBOL}?[0-9](?:[0-9,]*[0-9])?(?:\.[0-9]+)?{_SYMBOL}?"
"""An amount as rooms with a decimal point write it, for use inside a larger pattern."""

_WHOLE: Final = r"(?:[0-9]+|[0-9]{1,3}(?:,[0-9]{2,3})*,[0-9]{3})"
_ORNAMENTS: Final = f"[{''.join(SYMBOLS)},]"


@cache
def _shape(decimals: int) -> str:
    """What text must look like to be an amount with nothing behind this many places."""
    places = rf"\.[0-9]{{1,{decimals}}}0*" if decimals else r"\.0+"
    return rf"^(?:-?{_SYMBOL}?|{_SYMBOL}-)(?:{_WHOLE}(?:{places})?|{places}){_SYMBOL}?$"


def read_amount(column: pl.Expr, decimals: int = DECIMALS) -> pl.Expr:
    """Exact integers from amounts such as `$1,234.50` or `12.50€`, in units of 10 ** -decimals.

    Null stays null. Text that is no amount gives null, and so does one with more places than `decimals`, with a comma
    that parts no thousands (`0,05` is not five), or too large for 64 bits: the caller decides whether that is a fault
    of the line.

    >>> pl.select(read_amount(pl.lit(pl.Series(["$1,234.50", ".25", "-7", "0,05", "1.23456"])))).to_series().to_list()
    [12345000, 2500, -70000, None, None]
    """
    amounts = pl.when(column.str.contains(_shape(decimals))).then(column).str.replace_all(_ORNAMENTS, "")
    return amounts.str.to_decimal(scale=decimals).to_physical().cast(pl.Int64, strict=False)


def write_amount(amount: pl.Expr, decimals: pl.Expr | int = DECIMALS, currency: pl.Expr | None = None) -> pl.Expr:
    """Text such as `$12.50` or `1500` from integer amounts: two places where there are cents, more where needed.

    `currency` holds codes such as `USD`; a code without a symbol of its own follows the amount, null adds nothing.

    >>> pl.select(write_amount(pl.lit(pl.Series([125000, -15000000, 1])))).to_series().to_list()
    ['12.50', '-1500', '0.0001']
    """
    scale = pl.lit(10, pl.Int64).pow(pl.lit(decimals) if isinstance(decimals, int) else decimals.cast(pl.Int64))
    whole = (amount.abs() // scale).cast(pl.String)
    rest = amount.abs() % scale
    digits = (rest + scale).cast(pl.String).str.slice(1).str.strip_chars_end("0").str.pad_end(2, "0")
    number = pl.when(rest == 0).then(whole).otherwise(pl.concat_str(whole, pl.lit("."), digits))
    sign = pl.when(amount < 0).then(pl.lit("-")).otherwise(pl.lit(""))
    if currency is None:
        return pl.concat_str(sign, number)
    before = currency.replace_strict(_CODES, _SIGNS, default="", return_dtype=pl.String).fill_null("")
    after = pl.when((before == "") & currency.is_not_null()).then(" " + currency).otherwise(pl.lit(""))
    return pl.concat_str(sign, before, number, after)

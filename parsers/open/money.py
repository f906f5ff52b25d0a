"""Amounts of documents as exact integers: from the digits as they stand there, never by way of a float."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation
from functools import lru_cache
from typing import Final

import polars as pl

from parsers.documents.sheets import UnfitError
from parsers.money import DECIMALS

LARGEST: Final = 10**11 * 10**DECIMALS
"""Amounts from here on are none that any table plays for, and sums of them could leave 64 bits."""
_PLAIN: Final = re.compile(rf"([0-9]{{1,11}})(?:\.([0-9]{{1,{DECIMALS}}}))?", re.ASCII)
_NOISE: Final = Decimal("1e-8")
"""A binary float written out may be this far from the amount that was meant."""


@lru_cache(maxsize=1 << 16)
def units(text: str) -> int:
    """The amount in units of 10 ** -DECIMALS. Raises UnfitError for what is none, or too fine or large to be kept.

    >>> units("0.25"), units("20"), units("0.30000000000000004")
    (2500, 200000, 3000)
    """
    plain = _PLAIN.fullmatch(text)
    if plain is None:
        return _units(text)
    whole, places = plain.groups()
    return int(whole) * 10**DECIMALS + (int(places.ljust(DECIMALS, "0")) if places else 0)


def plain_units(name: str) -> pl.Expr:
    """Amounts of a column of texts without signs and with at most DECIMALS places; null for null."""
    return pl.col(name).str.to_decimal(scale=DECIMALS).to_physical().cast(pl.Int64)


def _units(text: str) -> int:
    try:
        exact = Decimal(text.replace("_", "")).scaleb(DECIMALS)
    except InvalidOperation:
        raise UnfitError("no amount", f"{text[:40]!r} stands where an amount is due.") from None
    if not exact.is_finite() or abs(exact) >= LARGEST:
        raise UnfitError("amount out of range", f"{text[:40]!r} is no amount that a table can play for.")
    nearest = exact.to_integral_value()
    if abs(exact - nearest) > _NOISE:
        raise UnfitError("amount out of range", f"{text[:40]!r} has more than {DECIMALS} decimals.")
    return int(nearest)


def written(amount: int) -> str:
    """The shortest decimal text of an amount.

    >>> written(2500), written(200000), written(-1)
    ('0.25', '20', '-0.0001')
    """
    whole, places = divmod(abs(amount), 10**DECIMALS)
    sign = "-" if amount < 0 else ""
    return f"{sign}{whole}" + (f".{places:0{DECIMALS}}".rstrip("0") if places else "")

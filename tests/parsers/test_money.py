"""Amounts survive the way to text and back, and agree with exact decimals."""

from __future__ import annotations

from decimal import Decimal

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.money import AMOUNT, DECIMALS, SYMBOLS, read_amount, write_amount

AMOUNTS = st.integers(-(10**17), 10**17)
PLACES = st.integers(0, 8)
WITH_SYMBOL = st.sampled_from(sorted(SYMBOLS.values()))


def read(*texts: str | None, decimals: int = DECIMALS) -> list[int | None]:
    return pl.select(read_amount(pl.lit(pl.Series(texts, dtype=pl.String)), decimals)).to_series().to_list()


def write(*amounts: int | None, decimals: int = DECIMALS, currency: str | None = None) -> list[str | None]:
    column = pl.lit(pl.Series(amounts, dtype=pl.Int64))
    code = None if currency is None else pl.lit(currency)
    return pl.select(write_amount(column, decimals, code)).to_series().to_list()


@given(st.lists(AMOUNTS, min_size=1), PLACES)
def test_what_was_written_reads_the_same(amounts: list[int], decimals: int) -> None:
    assert read(*write(*amounts, decimals=decimals), decimals=decimals) == amounts


@given(st.lists(AMOUNTS, min_size=1), PLACES, WITH_SYMBOL)
def test_what_was_written_with_a_symbol_reads_the_same(amounts: list[int], decimals: int, currency: str) -> None:
    assert read(*write(*amounts, decimals=decimals, currency=currency), decimals=decimals) == amounts


@given(st.decimals(0, 10**12, places=DECIMALS))
def test_reading_is_exact(amount: Decimal) -> None:
    assert read(str(amount), f"{amount:,}", f"${amount:,}") == [int(amount.scaleb(DECIMALS))] * 3


@given(AMOUNTS, PLACES)
def test_writing_is_exact(amount: int, decimals: int) -> None:
    [text] = write(amount, decimals=decimals)
    assert text is not None
    assert Decimal(text) == Decimal(amount).scaleb(-decimals)


@given(st.integers(0, 10**9), st.integers(0, 999), st.integers(1, 9), st.integers(0, 3))
def test_more_places_than_are_kept_read_as_null(whole: int, kept: int, last: int, decimals: int) -> None:
    assert read(f"{whole}.{kept:03d}{last}", decimals=decimals) == [None]


@given(st.integers(0, 10**9), PLACES)
def test_noughts_behind_the_kept_places_lose_nothing(whole: int, decimals: int) -> None:
    assert read(f"{whole}.0000000000", decimals=decimals) == [whole * 10**decimals]


@given(st.text(alphabet="0123456789.,-$€ xe+", max_size=12))
def test_text_reads_as_its_value_or_not_at_all(text: str) -> None:
    [amount] = read(text)
    if amount is not None:
        bare = text.translate(str.maketrans("", "", ",$€"))
        assert Decimal(amount).scaleb(-DECIMALS) == Decimal(bare)


@given(st.from_regex(AMOUNT, fullmatch=True))
def test_the_pattern_lets_no_text_through_that_reads_as_another_value(text: str) -> None:
    [amount] = read(text, decimals=8)
    if amount is not None:
        assert Decimal(amount).scaleb(-8) == Decimal(text.strip("".join(SYMBOLS)).replace(",", ""))


@pytest.mark.parametrize(
    "text",
    ["", "-", ".", "$", "5.", "0,05", "1,23,4", "1.2.3", "$$5", "+5", " 5", "5 ", "1e5", "1_0", "free", "٥", "9" * 19],
)
def test_what_is_no_amount_reads_as_null(text: str) -> None:
    assert read(text) == [None]


def test_thousands_may_be_parted_in_the_western_or_the_indian_way() -> None:
    assert read("1,234,567.5", "₹12,34,567.5", decimals=1) == [12345675, 12345675]


def test_null_stays_null() -> None:
    assert read(None) == [None]
    assert write(None) == [None]


def test_cents_show_two_places_and_finer_amounts_as_many_as_they_need() -> None:
    assert write(150000, 125000, 123400, 12345, 1) == ["15", "12.50", "12.34", "1.2345", "0.0001"]


def test_the_sign_stands_before_the_symbol_and_a_code_without_symbol_behind() -> None:
    assert write(-125000, currency="USD") == ["-$12.50"]
    assert write(-125000, currency="CAD") == ["-12.50 CAD"]


def test_scale_and_currency_may_differ_row_by_row() -> None:
    mixed = pl.DataFrame({"amount": [1250, 1250], "decimals": [2, 8], "currency": ["EUR", None]})
    texts = mixed.select(write_amount(pl.col("amount"), pl.col("decimals"), pl.col("currency")))
    assert texts.to_series().to_list() == ["€12.50", "0.0000125"]

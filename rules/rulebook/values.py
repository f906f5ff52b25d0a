"""What a parameter of a rulebook can hold: the kinds of values, what each rests on, and how it stands in a column.

A parameter is declared by a type, which says the kind of value (`Count`, `YesNo`, `Word` ...), and by the function of
that kind's name in small letters, which says what it means, in which unit, and which rules are for it. Silence is None.
Where a value depends on the number of players or seats it is given in steps, `{ 2 = 100, 5 = 300 }`: from two on 100,
from five on 300; its column is a list that is looked up by that number.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Annotated, Any, Final, Generic, TypeVar

import polars as pl
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field
from pydantic.fields import FieldInfo

PPM: Final = 1_000_000
MOST_SEATS: Final = 12
SHARE_SUFFIX: Final = "_ppm"
AMOUNT_SUFFIX: Final = "_millionths"

Value = TypeVar("Value")


class Stated(BaseModel, Generic[Value]):
    """One value of a book with what it rests on. In TOML either the plain value or a table with these keys."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    value: Value = Field(description="the value itself")
    clause: str | None = Field(default=None, description="where the book says so; absent where it is not published")
    observed: int | None = Field(
        default=None, ge=1, description="number of hands it was inferred from; absent where the book states it"
    )


@dataclass(frozen=True, slots=True)
class Kept:
    """How a kind of value is kept in a column: its type, and what its name ends in where the unit is not the book's."""

    dtype: pl.DataType | type[pl.DataType]
    suffix: str = ""


def _as_stated(raw: object) -> object:
    stated = raw is None or isinstance(raw, Stated) or (isinstance(raw, Mapping) and "value" in raw)
    return raw if stated else {"value": raw}


def _as_steps(raw: object) -> object:
    if not isinstance(raw, Mapping):
        return raw
    return {int(key) if str(key).isdecimal() else key: value for key, value in raw.items()}


def _as_words(raw: object) -> object:
    return tuple(raw) if isinstance(raw, list) else raw


def _as_date(raw: object) -> object:
    return date.fromisoformat(raw) if isinstance(raw, str) else raw


def _checked_fraction(text: str) -> str:
    parts = Decimal(text) * PPM
    if parts != int(parts) or not 0 <= parts <= PPM:
        raise ValueError("must be a decimal fraction between 0 and 1 with at most six places")
    return text


def _checked_amount(text: str) -> str:
    if Decimal(text) * PPM != int(Decimal(text) * PPM):
        raise ValueError("must be an amount with at most six places")
    return text


_STATED: Final = BeforeValidator(_as_stated)
_Fraction = Annotated[str, Field(pattern=r"^\d(\.\d+)?$"), AfterValidator(_checked_fraction)]
Amount = Annotated[str, Field(pattern=r"^\d+(\.\d+)?$"), AfterValidator(_checked_amount)]
_Size = Annotated[int, Field(ge=0, le=MOST_SEATS)]
_Whole = Annotated[int, Field(ge=0)]
_Sizes = Annotated[dict[_Size, _Whole], BeforeValidator(_as_steps), Field(min_length=1)]
_Amounts = Annotated[dict[_Size, Amount], BeforeValidator(_as_steps), Field(min_length=1)]
_Several = Annotated[tuple[str, ...], BeforeValidator(_as_words)]

Day = Annotated[date, BeforeValidator(_as_date)]

Count = Annotated[Stated[Annotated[int, Field(ge=1)]] | None, _STATED, Kept(pl.Int64)]
Whole = Annotated[Stated[_Whole] | None, _STATED, Kept(pl.Int64)]
YesNo = Annotated[Stated[bool] | None, _STATED, Kept(pl.Boolean)]
Share = Annotated[Stated[_Fraction] | None, _STATED, Kept(pl.Int64, SHARE_SUFFIX)]
Word = Annotated[Stated[str] | None, _STATED, Kept(pl.String)]
Words = Annotated[Stated[_Several] | None, _STATED, Kept(pl.List(pl.String))]
Steps = Annotated[Stated[_Sizes] | None, _STATED, Kept(pl.List(pl.Int64))]
AmountSteps = Annotated[Stated[_Amounts] | None, _STATED, Kept(pl.List(pl.Int64), AMOUNT_SUFFIX)]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a parameter means: the matter it settles, its unit, its words with their meanings, and the rules for it."""

    about: str
    codes: tuple[str, ...]
    unit: str = ""
    words: Mapping[str, str] | None = None

    @property
    def description(self) -> str:
        """All of it in one text."""
        choices = "; ".join(f"{word} = {meaning}" for word, meaning in (self.words or {}).items())
        return f"{self.about}: {choices or self.unit} ({', '.join(self.codes)})"


def count(about: str, codes: str, unit: str, default: int | None = None) -> Any:
    """A whole number of at least 1."""
    return _field(Meaning(about, _codes(codes), f"a number of {unit}"), default)


def whole(about: str, codes: str, unit: str) -> Any:
    """A whole number, nought included."""
    return _field(Meaning(about, _codes(codes), f"a number of {unit}"))


def yes_no(about: str, codes: str) -> Any:
    """True or false."""
    return _field(Meaning(about, _codes(codes), "true or false"))


def share(about: str, codes: str, default: str | None = None) -> Any:
    """A decimal fraction between 0 and 1, in quotes."""
    return _field(Meaning(about, _codes(codes), 'a fraction in quotes, as "0.05" for 5 %'), default)


def word(about: str, codes: str, **words: str) -> Any:
    """One of some words."""
    return _field(Meaning(about, _codes(codes), words=words))


def words(about: str, codes: str, **words: str) -> Any:
    """Any of some words, as a list; an empty list says that none holds."""
    return _field(Meaning(about, _codes(codes), words=words))


def steps(about: str, codes: str, unit: str) -> Any:
    """Whole numbers by number of players or seats."""
    return _field(Meaning(about, _codes(codes), f"numbers of {unit}, as {{ 2 = 1, 6 = 3 }}"))


def amount_steps(about: str, codes: str) -> Any:
    """Amounts by number of players."""
    return _field(Meaning(about, _codes(codes), 'amounts in quotes, as { 2 = "0.50", 5 = "3" }'))


def meaning_of(field: FieldInfo) -> Meaning:
    """What a parameter means."""
    return next(item for item in field.metadata if isinstance(item, Meaning))


def kept(field: FieldInfo) -> Kept:
    """How a parameter is kept in a column."""
    return next(item for item in field.metadata if isinstance(item, Kept))


def plain(value: object, kind: Kept) -> object:
    """A value as it stands in its column."""
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, dict):
        return _looked_up({size: plain(step, kind) for size, step in value.items()})
    return int(Decimal(str(value)) * PPM) if kind.suffix else value


def _looked_up(given: Mapping[int, object]) -> list[object]:
    """The step that holds for every number of players, null below the first.

    >>> _looked_up({2: 1, 4: 3})[:6]
    [None, None, 1, 1, 3, 3]
    """
    return [given.get(max((size for size in given if size <= number), default=-1)) for number in range(MOST_SEATS + 1)]


def _codes(codes: str) -> tuple[str, ...]:
    return tuple(codes.split())


def _field(meaning: Meaning, default: object = None) -> Any:
    stated = None if default is None else Stated(value=default)
    field: FieldInfo = Field(default=stated, description=meaning.description)  # type: ignore[assignment]
    field.metadata.append(meaning)
    return field

"""What a parameter of a rulebook can hold: the kinds of values, what each rests on, and how it stands in a column.

A parameter is declared by a type, which says the kind of value (`Count`, `YesNo`, `Word` ...), and by the function of
that kind's name in small letters, which says what it means, in which unit, and which rules are for it. Silence is None.
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
    return raw if raw is None or isinstance(raw, Mapping | Stated) else {"value": raw}


def _as_date(raw: object) -> object:
    return date.fromisoformat(raw) if isinstance(raw, str) else raw


def _checked_fraction(text: str) -> str:
    parts = Decimal(text) * PPM
    if parts != int(parts) or not 0 <= parts <= PPM:
        raise ValueError("must be a decimal fraction between 0 and 1 with at most six places")
    return text


_STATED: Final = BeforeValidator(_as_stated)
_Fraction = Annotated[str, Field(pattern=r"^\d(\.\d+)?$"), AfterValidator(_checked_fraction)]

Day = Annotated[date, BeforeValidator(_as_date)]

Count = Annotated[Stated[Annotated[int, Field(ge=1)]] | None, _STATED, Kept(pl.Int64)]
YesNo = Annotated[Stated[bool] | None, _STATED, Kept(pl.Boolean)]
DayValue = Annotated[Stated[Day] | None, _STATED, Kept(pl.Date)]
Share = Annotated[Stated[_Fraction] | None, _STATED, Kept(pl.Int64, "_ppm")]
Word = Annotated[Stated[str] | None, _STATED, Kept(pl.String)]


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


def yes_no(about: str, codes: str) -> Any:
    """True or false."""
    return _field(Meaning(about, _codes(codes), "true or false"))


def day(about: str, codes: str) -> Any:
    """A date."""
    return _field(Meaning(about, _codes(codes), "a day, as 2009-06-14"))


def share(about: str, codes: str, default: str | None = None) -> Any:
    """A decimal fraction between 0 and 1, in quotes."""
    return _field(Meaning(about, _codes(codes), 'a fraction in quotes, as "0.05" for 5 %'), default)


def word(about: str, codes: str, **words: str) -> Any:
    """One of some words."""
    return _field(Meaning(about, _codes(codes), words=words))


def meaning_of(field: FieldInfo) -> Meaning:
    """What a parameter means."""
    return next(item for item in field.metadata if isinstance(item, Meaning))


def kept(field: FieldInfo) -> Kept:
    """How a parameter is kept in a column."""
    return next(item for item in field.metadata if isinstance(item, Kept))


def plain(value: object, kind: Kept) -> object:
    """A value as it stands in its column."""
    return int(Decimal(str(value)) * PPM) if kind.suffix == "_ppm" else value


def _codes(codes: str) -> tuple[str, ...]:
    return tuple(codes.split())


def _field(meaning: Meaning, default: object = None) -> Any:
    stated = None if default is None else Stated(value=default)
    field: FieldInfo = Field(default=stated, description=meaning.description)  # type: ignore[assignment]
    field.metadata.append(meaning)
    return field

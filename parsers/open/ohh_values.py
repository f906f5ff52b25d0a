"""Values of OHH objects, read as liberally as their writers write them."""

from __future__ import annotations

from typing import Final

from parsers.documents.sheets import UnfitError
from parsers.open.json_object import Json
from parsers.open.money import units

_NULL: Final = "null"
_NOTHING: Final = (None, "", _NULL)
DIGITS: Final = 2
"""Seats and players are counted in no more digits."""


def text_of(thing: Json, name: str) -> str | None:
    """A text, or the digits of a number; null where there is nothing."""
    value = thing.get(name)
    if value is None:
        return None
    if isinstance(value, str):
        return None if value == _NULL else value or None
    raise UnfitError("wrong field", f"{name} is neither a text nor a number.")


def amount_of(thing: Json, name: str) -> int | None:
    """An amount; null where there is nothing."""
    return units(digits) if (digits := text_of(thing, name)) else None


def whole_of(thing: Json, name: str) -> int | None:
    """A small whole number; null where there is nothing, or something else."""
    digits = (text_of(thing, name) or "").removesuffix(".0")
    return int(digits) if digits.isdecimal() and len(digits) <= DIGITS else None


def items_of(thing: Json, name: str) -> list[str]:
    """A list of texts; an empty text stands for an empty list, another one for a list of its words."""
    value = thing.get(name)
    if value is None or isinstance(value, str):
        return (value or "").replace(",", " ").split()
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise UnfitError("wrong field", f"{name} is no list of texts.")
    return value


def objects_of(thing: Json, name: str) -> list[Json]:
    """A list of objects, empty where there is nothing."""
    value = thing.get(name)
    if value in _NOTHING:
        return []
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        raise UnfitError("wrong field", f"{name} is no list of objects.")
    return value

"""Fields of a PHH record and the lines they stand in.

Nearly every record that software writes has one field a line, in a plain spelling that takes a fraction of the time a
full TOML parser does. Whatever is not so plain is left to `tomllib`, and so is the judgement of what is no TOML.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from parsers.documents.sheets import UnfitError

Value = object
_TABLE: Final = re.compile(r"\[\s*(?:[A-Za-z0-9_-]+|'[^']*'|\"[^\"\\]*\")\s*\]\s*(?:#.*)?", re.ASCII)
_KEY: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*", re.ASCII)
_INTEGER: Final = re.compile(r"0|[1-9][0-9]{0,17}", re.ASCII)
_DECIMAL: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,18})?|inf", re.ASCII)
_TIME: Final = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]", re.ASCII)
_LITERALS: Final = re.compile(r"""'[^']*'|"(?:[^"\\]|\\.)*"|\#.*""")
_NOT_PLAIN: Final = None
_FAULTS: Final = (tomllib.TOMLDecodeError, ValueError, OverflowError)


class Digits(tuple[str, ...]):
    """A list of numbers by their digits."""

    __slots__ = ()


class Number(str):
    """A number's digits as they are written."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of a record by name, and the line of the record each stands in; of `actions` one line for each."""

    values: dict[str, Value]
    lines: dict[str, int]
    action_lines: list[int]


def fields_of(text: str) -> Fields:
    """The fields of one hand. Numbers keep their digits (`Number`). Raises UnfitError for what is no TOML."""
    lines = text.split("\n")
    first = next((at for at, line in enumerate(lines) if not line.startswith("#")), 0)
    first += bool(_TABLE.fullmatch(lines[first]))
    return _plain_fields(lines, first) or _any_fields(lines, first)


def _plain_fields(lines: list[str], first: int) -> Fields | None:
    """Fields of a record that is plain throughout, else nothing."""
    values: dict[str, Value] = {}
    places: dict[str, int] = {}
    for at, line in enumerate(lines[first:], first):
        key, equals, written = line.partition(" = ")
        value = _plain_value(written) if equals else _NOT_PLAIN
        if value is _NOT_PLAIN or key in values or not _is_key(key):
            return None
        values[key] = value
        places[key] = at
    actions = values.get("actions")
    return Fields(values, places, [places["actions"]] * len(actions) if isinstance(actions, list) else [])


@lru_cache(maxsize=1 << 10)
def _is_key(written: str) -> bool:
    return _KEY.fullmatch(written) is not None


def _plain_value(written: str) -> Value:
    mark = written[:1]
    if mark == "[" and written[-1] == "]":
        return _plain_texts(written[1:-1]) if written[1:2] in ("'", '"') else _plain_numbers(written[1:-1])
    if mark in {"'", '"'}:
        return _plain_text(written, mark)
    return _plain_scalar(written)


def _plain_text(written: str, mark: str) -> Value:
    inner = written[1:-1]
    if len(written) < 2 or written[-1] != mark or mark in inner or "\\" in inner or not inner.isprintable():
        return _NOT_PLAIN
    return inner


def _plain_texts(written: str) -> Value:
    """The texts of an array such as `'p1 f', 'p2 cc'`, without its brackets."""
    mark = written[0]
    texts = written[1:-1].split(f"{mark}, {mark}")
    if written.count(mark) != 2 * len(texts) or written[-1] != mark or "\\" in written or not written.isprintable():
        return _NOT_PLAIN
    return texts


@lru_cache(maxsize=1 << 14)
def _plain_numbers(written: str) -> Value:
    digits = written.split(", ")
    return Digits(digits) if all(map(_DECIMAL.fullmatch, digits)) else _NOT_PLAIN


@lru_cache(maxsize=1 << 14)
def _plain_scalar(written: str) -> Value:
    if _INTEGER.fullmatch(written):
        return int(written)
    if _DECIMAL.fullmatch(written):
        return Number(written)
    if _TIME.fullmatch(written):
        return written
    return {"true": True, "false": False}.get(written, _NOT_PLAIN)


def _any_fields(lines: list[str], first: int) -> Fields:
    """Fields of whatever TOML it is."""
    try:
        values = tomllib.loads("\n".join(lines[first:]), parse_float=Number)
    except RecursionError:
        raise UnfitError("not TOML", "Its values are nested too deep to be a hand.") from None
    except _FAULTS as error:
        raise UnfitError("not TOML", f"This is no TOML document ({str(error)[:120]}).") from None
    values = {key: _as_digits(value) for key, value in values.items()}
    places = {key: at for at, line in enumerate(lines) if (key := line.partition("=")[0].strip(" \t'\"")) in values}
    actions = values.get("actions")
    count = len(actions) if isinstance(actions, list) else 0
    return Fields(values, places, _action_lines(lines, places.get("actions", 0), count))


def _as_digits(value: Value) -> Value:
    """A list of numbers as its digits; all else as it is."""
    if isinstance(value, list) and all(isinstance(one, int | Number) and not isinstance(one, bool) for one in value):
        return Digits(map(str, value))
    return value


def _action_lines(lines: list[str], begin: int, count: int) -> list[int]:
    """The line of each of `count` texts of the array that begins in a line."""
    found: list[int] = []
    for at, line in enumerate(lines[begin:], begin):
        written = line.partition("=")[2] if at == begin else line
        found += [at for literal in _LITERALS.findall(written) if not literal.startswith("#")]
        if len(found) >= count:
            return found[:count]
    return found + [begin] * (count - len(found))

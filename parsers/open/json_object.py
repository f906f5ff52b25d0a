"""A JSON object of a record, its digits kept, and the lines its keys stand in."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final, NoReturn

from parsers.documents.sheets import UnfitError

Json = dict[str, object]
NOT_JSON: Final = "not JSON"
_LEFTOVERS: Final = re.compile(r'(?:[\s{}\[\],:]|"(?:[^"\\]|\\.)*"|-?[0-9.eE+-]+|true|false|null)*')
"""What may stand behind an object: brackets, and other keys of what it is wrapped in."""

_HALF: Final = re.compile(r"\\u[Dd][89A-Fa-f]")


class Number(str):
    """A number's digits as they are written."""

    __slots__ = ()


def _object(pairs: list[tuple[str, object]]) -> Json:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise UnfitError(NOT_JSON, "A key stands twice in one object, so either value could count.")
    return found


def _no_number(word: str) -> NoReturn:
    raise UnfitError("no amount", f"{word} is no number.")


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_float=Number, parse_int=Number, parse_constant=_no_number
)


def object_in(text: str, begin: int) -> tuple[Json, int]:
    """The object that begins at a place of a text, and where it ends. Numbers keep their digits (`Number`).

    Raises UnfitError for what is no JSON, or names a key twice.
    """
    try:
        found, end = _DECODER.raw_decode(text, begin)
    except UnfitError:
        raise
    except RecursionError:
        raise UnfitError(NOT_JSON, "Its values are nested too deep to be a hand.") from None
    except ValueError as error:
        raise UnfitError(NOT_JSON, f"This is no JSON object ({str(error)[:120]}).") from None
    if not isinstance(found, dict):
        raise UnfitError(NOT_JSON, "This is no JSON object.")
    if _HALF.search(text, begin, end):
        _check_whole(found)
    return found, end


def _check_whole(found: Json) -> None:
    try:
        json.dumps(found, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise UnfitError(NOT_JSON, "It spells half of a character, which no text can hold.") from None


def part_of(thing: Json, name: str) -> Json:
    """An object in another, empty where there is none."""
    found = thing.get(name)
    return found if isinstance(found, dict) else {}


def place_behind(text: str, end: int) -> tuple[int, int] | None:
    """Where text begins that does more than end what a record's object is wrapped in: a line, and byte 0 of it.

    Null where none does. A line that holds some of the object counts as the object's.
    """
    leftovers = _LEFTOVERS.match(text, end)
    stray = leftovers.end() if leftovers else end
    if stray == len(text) or "\n" not in text[end:stray]:
        return None
    return text.count("\n", 0, stray), 0


def lines_of_keys(text: str, keys: re.Pattern[str]) -> dict[str, list[int]]:
    """For each key the lines it stands in, in order; group 1 of `keys` is the key. None where there is but one line."""
    lines: dict[str, list[int]] = {}
    if "\n" not in text:
        return lines
    line = before = 0
    for found in keys.finditer(text):
        line += text.count("\n", before, found.start())
        before = found.start()
        lines.setdefault(found[1], []).append(line)
    return lines


def as_many(lines: list[int], count: int) -> Iterator[int]:
    """The lines of as many keys, the first of the record for all where other keys are among them."""
    return iter(lines if len(lines) == count else [0] * count)

"""The table log, version 1: what each of its lines may hold.

JSON Lines in UTF-8: one event a line, appended as the table plays. Fields that are not named here are passed over and
events that are not are kept as unknown. The models say what a line must hold to be understood: the exported schema and
the reasons for lines that are set aside come from them. `decoding` reads the lines, many at a time.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Annotated, Any, Final, get_args

from pydantic import Discriminator, Tag, TypeAdapter, ValidationError

from parsers.live.table_log.fields import Line
from parsers.live.table_log.happenings import (
    Award,
    Between,
    Board,
    CarriedPot,
    Chips,
    Clock,
    Deal,
    Decision,
    Deck,
    Draw,
    HandRuled,
    Incident,
    Misdeal,
    Mishap,
    Post,
    Push,
    Returned,
    Ruling,
    Say,
    Showdown,
    Shown,
    Taken,
    TimeOut,
    Told,
)
from parsers.live.table_log.heads import Hand, Table

VERSION: Final = 1


class Other(Line):
    """An event this version does not know: kept as unknown."""

    event: str


KNOWN: Final[tuple[type[Line], ...]] = (
    Table, Between, Hand, Deck, Deal, Board, Mishap, Misdeal, Post, Say, Push, Ruling, Draw, Chips, Returned, TimeOut,
    Clock, Showdown, Shown, HandRuled, Award, CarriedPot, Taken, Told, Incident, Decision,
)  # fmt: skip
EVENTS: Final[dict[str, type[Line]]] = {
    name: model for model in KNOWN for name in get_args(model.model_fields["event"].annotation)
}
"""The model of each event by its name."""


_MODELS: Final[tuple[type[Line], ...]] = (*KNOWN, Other)


def _tag(line: Any) -> str:
    name = line.get("event") if isinstance(line, dict) else getattr(line, "event", None)
    return EVENTS[name].__name__ if isinstance(name, str) and name in EVENTS else Other.__name__


@cache
def adapter() -> TypeAdapter[Any]:
    """Any line of a log."""
    choices: Any = None
    for model in _MODELS:
        tagged = Annotated[model, Tag(model.__name__)]  # type: ignore[valid-type]
        choices = tagged if choices is None else choices | tagged
    return TypeAdapter(Annotated[choices, Discriminator(_tag)])


def schema() -> dict[str, Any]:
    """The JSON Schema of one line."""
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"handaudit table log, version {VERSION}: one line",
    }
    told = adapter().json_schema()
    told["$defs"][Other.__name__]["properties"]["event"]["not"] = {"enum": list(EVENTS)}
    return head | told


def fault_of(text: str) -> str | None:
    """What is wrong with a line, in a sentence; none if nothing is.

    >>> fault_of('{"table": "T1", "hand": "7", "event": "push", "seat": "three", "chips": [25]}')
    'seat: Input should be a valid integer'
    """
    try:
        adapter().validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        place = ".".join(part for part in map(str, first["loc"]) if part not in _OUR_NAMES and "[" not in part)
        return f"{place}: {first['msg']}" if place else first["msg"]
    twice = said_twice(text)
    return None if twice is None else f"{twice}: Stands twice in one line"


def said_twice(text: str) -> str | None:
    """The first name an object of the line has twice, so that nobody knows which value is meant; none if none has.

    >>> said_twice('{"seat": 3, "chips": [5], "seat": 4}')
    'seat'
    """
    twice: list[str] = []

    def look(pairs: list[tuple[str, object]]) -> None:
        names = [name for name, _ in pairs]
        twice.extend(name for place, name in enumerate(names) if name in names[:place])

    json.loads(text, object_pairs_hook=look)
    return twice[0] if twice else None


_OUR_NAMES: Final = frozenset(("constrained-int", "constrained-str", *(model.__name__ for model in _MODELS)))

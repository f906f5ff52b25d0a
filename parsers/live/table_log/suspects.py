"""Which lines of a table log look wrong: they lack something, or hold what their columns cannot.

Looking is cheap and sees all lines at once; it may suspect a line that is right, for the models have the last word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_
from typing import Final, TypeVar

import polars as pl

from parsers.cards import LEGIBLE
from parsers.live.table_log.fields import AMOUNT, SEATS
from parsers.live.table_log.heads import Player
from parsers.live.table_log.models import EVENTS
from parsers.live.table_log.vocabulary import choices_of
from parsers.live.table_log.wire import AMOUNT_LISTS, AMOUNTS, FLAGS, HEADS, NUMBERS, OF_HEADS, WIRE
from parsers.tables import DECKS, EFFECTS, LIMITS, SEAT_STATES, SHARES, VARIANTS

Texts = TypeVar("Texts", pl.Series, pl.Expr)

CHOICES: Final = {
    "game": VARIANTS, "deck": DECKS, "limit": LIMITS, "share": SHARES, "version": ("1",), "takes_effect": EFFECTS,
    **dict.fromkeys(FLAGS, ("true", "false")),
}  # fmt: skip
WORDED: Final = ("action", "matter", "outcome")
"""Fields whose words depend on the event."""
_REQUIRED: Final = {
    name: [
        event
        for event, model in EVENTS.items()
        if name in model.model_fields and model.model_fields[name].is_required()
    ]
    for name in WIRE
}
"""By field, the events that cannot do without."""
_WORDS: Final = {
    name: {
        event: choices_of(model.model_fields[name].annotation)
        for event, model in EVENTS.items()
        if name in model.model_fields
    }
    for name in WORDED
}
"""By field, the words of each event."""
_SUMS: Final = [name for name in (*AMOUNTS, *AMOUNT_LISTS) if name not in OF_HEADS]
_AMOUNT_NAMES: Final = "|".join((*AMOUNTS, "stack"))
_FLOAT: Final = (
    rf'"(?:{_AMOUNT_NAMES})"\s*:\s*-?[0-9]+[.eE]'
    rf'|"(?:{"|".join(AMOUNT_LISTS)})"\s*:\s*\[\s*(?:(?:"[^"]*"|[0-9]+)\s*,\s*)*-?[0-9]+[.eE]'
)
_NAME: Final = r'"[^"\\]*"\s*:'
_ESCAPED_NAME: Final = r'\\[^":]*"\s*:'
_INNER: Final = r"\{[^{}]*\}"


def suspects_of(texts: pl.Series, wire: pl.DataFrame, typed: pl.DataFrame) -> pl.Series:
    """Which lines look wrong, as they stand (`texts`, `wire`) and in the types of their columns (`typed`)."""
    with_sums = wire.select(pl.any_horizontal(pl.col(_SUMS).is_not_null())).to_series()
    names = pl.when(pl.col("event").is_in(HEADS).not_().fill_null(value=True)).then(_names_read(wire.columns))
    return (
        _unfit(wire, typed) | _where(with_sums, texts, _has_float) | _say_twice(texts, wire.select(names).to_series())
    )


def suspects_of_heads(texts: pl.Series, lines: pl.DataFrame, wire: pl.DataFrame, typed: pl.DataFrame) -> pl.Series:
    """Which heads look wrong by what only they have; `lines` is what they say as every line does."""
    of_seats = pl.col("seats").list.eval(_names_read(Player.model_fields, pl.element().struct.field)).list.sum()
    names = (
        lines.select(_names_read(lines.columns)).to_series()
        + wire.select(_names_read(OF_HEADS) + of_seats.fill_null(0)).to_series()
    )
    return _unfit(wire, typed) | _unfit_seats(wire["seats"]) | _has_float(texts) | _say_twice(texts, names)


def _names_read(names: Iterable[str], field: Callable[[str], pl.Expr] = pl.col) -> pl.Expr:
    """How many of these fields have a value."""
    return pl.sum_horizontal(field(name).is_not_null() for name in names)


def _unfit(wire: pl.DataFrame, typed: pl.DataFrame) -> pl.Series:
    said = [name for name in wire.columns if wire[name].null_count() < wire.height]
    lacking = [
        pl.col(name).is_null() & pl.col("event").is_in(events)
        for name, events in _REQUIRED.items()
        if name in wire.columns and wire[name].null_count()
    ]
    strange = [~pl.col(name).is_in(choices) for name, choices in CHOICES.items() if name in said]
    strange += [_is_strange(name) for name in WORDED if name in said]
    strange += [~pl.col(name).str.contains(LEGIBLE) for name in ("cards",) if name in said]
    strange += [pl.col(name).list.len() == 0 for name in ("seats", *AMOUNT_LISTS) if name in said]
    found = wire.select(pl.any_horizontal(pl.col("event").is_null(), *lacking, *strange).fill_null(value=False))
    return reduce(or_, _lost(wire, typed, said), found.to_series())


def _lost(wire: pl.DataFrame, typed: pl.DataFrame, said: Iterable[str]) -> list[pl.Series]:
    """By field, where a line says something its type does not hold."""
    plain = [
        wire[name].is_not_null() & typed[name].is_null()
        for name in said
        if name in (*NUMBERS, *AMOUNTS, "seconds") and wire[name].null_count() < typed[name].null_count()
    ]
    parts = pl.element().is_null()
    lists = [typed[name].list.eval(parts).list.any().fill_null(value=False) for name in said if name in AMOUNT_LISTS]
    return plain + lists


def _where(asked: pl.Series, texts: pl.Series, test: Callable[[pl.Series], pl.Series]) -> pl.Series:
    """Which texts pass a test that is dear: only those asked about are held against it."""
    rows = asked.arg_true()
    return pl.repeat(False, len(texts), eager=True, dtype=pl.Boolean).scatter(rows.filter(test(texts[rows])), True)


def _has_float(texts: pl.Series) -> pl.Series:
    return texts.str.contains(_FLOAT)


def _say_twice(texts: pl.Series, names: pl.Series) -> pl.Series:
    """Lines in which a name may stand twice: only where there are more names than were read is it looked for."""
    more = texts.str.count_matches('":', literal=True) != names
    return _where(more.fill_null(value=False), texts, _has_name_twice)


def _has_name_twice(texts: pl.Series) -> pl.Series:
    outer = texts.str.slice(1).str.replace_all(_INNER, "")
    inner = texts.str.slice(1).str.extract_all(_INNER)
    twice = _repeat(outer) | inner.list.eval(_repeat(pl.element())).list.any() | texts.str.contains(_ESCAPED_NAME)
    return twice.fill_null(value=False)


def _repeat(texts: Texts) -> Texts:
    names = texts.str.extract_all(_NAME)
    return names.list.n_unique() != names.list.len()


def _is_strange(name: str) -> pl.Expr:
    """Which lines hold a word their event does not know; an event without this field has none to know."""
    words = _WORDS[name]
    known = [f"{event} {word}" for event, choices in words.items() for word in choices]
    named = pl.concat_str("event", name, separator=" ")
    return pl.col("event").is_in(list(words)) & pl.col(name).is_not_null() & ~named.is_in(known)


def _unfit_seats(seats: pl.Series) -> pl.Series:
    player = pl.element().struct.field
    stack, state = player("stack"), player("state")
    unfit = (
        ~player("seat").cast(pl.UInt8, strict=False).is_between(*SEATS).fill_null(value=False)
        | player("player").is_null()
        | (stack.is_not_null() & ~stack.str.contains(AMOUNT))
        | (state.is_not_null() & ~state.is_in(SEAT_STATES))
    )
    return seats.to_frame("seats").select(pl.col("seats").list.eval(unfit).list.any().fill_null(False)).to_series()

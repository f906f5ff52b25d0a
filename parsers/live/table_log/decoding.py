"""Lines of a table log as columns, all of a batch at once; only lines that look wrong are held against the models."""

from __future__ import annotations

from typing import Final, TypeVar

import polars as pl

from parsers.cards import LEGIBLE
from parsers.live.table_log.fields import AMOUNT, ROUNDS, SEATS, SECONDS
from parsers.live.table_log.heads import Game, House, Player
from parsers.live.table_log.models import EVENTS, fault_of
from parsers.live.table_log.vocabulary import choices_of
from parsers.money import DECIMALS, read_amount
from parsers.tables import DECKS, EFFECTS, LIMITS, SEAT_STATES, SHARES, VARIANTS

NUMBERS: Final = (
    "seat", "target", "count", "street", "board", "pot", "button", "max_seats", "hole_cards", "boards",
)  # fmt: skip
AMOUNTS: Final = (
    "amount", "to", "small_blind", "big_blind", "button_blind", "ante", "bring_in", "small_bet", "big_bet", "cap",
)  # fmt: skip
AMOUNT_LISTS: Final = ("chips", "sums", "denominations")
FLAGS: Final = ("face_up", "all_in", "bomb_pot", "high_low", "play_money", "announcements")
TEXTS: Final = (
    "event", "table", "hand", "time", "words", "by", "player", "cards", "state", "clause", "room", "zone", "rulebook",
    "tournament", "currency", "game", "deck", "limit", "mix", "level", "action", "share", "version", "seq", "seconds",
    "matter", "outcome", "takes_effect",
)  # fmt: skip
CHOICES: Final = {
    "game": VARIANTS, "deck": DECKS, "limit": LIMITS, "share": SHARES, "version": ("1",), "takes_effect": EFFECTS,
}  # fmt: skip
BOUNDS: Final = {"seat": SEATS, "target": SEATS, "button": SEATS, "street": ROUNDS, "seconds": SECONDS}
SMALL: Final = pl.UInt8()
WORDED: Final = ("action", "matter", "outcome")
"""Fields whose words depend on the event."""
OF_HEADS: Final = (
    "seats",
    "decks",
    "button",
    "bomb_pot",
    "version",
    *House.model_fields,
    *Game.model_fields,
)
"""Fields that only hand and table lines have: others are decoded without them, which takes half the time."""
_SEAT: Final = pl.Struct(dict.fromkeys(Player.model_fields, pl.String))
WIRE: Final = (
    dict.fromkeys((*NUMBERS, *AMOUNTS, *FLAGS, *TEXTS), pl.String)
    | dict.fromkeys((*AMOUNT_LISTS, "decks"), pl.List(pl.String))
    | {"seats": pl.List(_SEAT)}
)
"""Every field as text: what it may hold is settled afterwards, column by column."""
_HEADS: Final = pl.Struct(WIRE)
_EVENTS: Final = pl.Struct({name: dtype for name, dtype in WIRE.items() if name not in OF_HEADS})
_IS_HEAD: Final = r'"event"\s*:\s*"(?:hand|table)"'

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
_AMOUNT_NAMES: Final = "|".join((*AMOUNTS, "stack"))
_FLOAT: Final = (
    rf'"(?:{_AMOUNT_NAMES})"\s*:\s*-?[0-9]+[.eE]'
    rf'|"(?:{"|".join(AMOUNT_LISTS)})"\s*:\s*\[\s*(?:(?:"[^"]*"|[0-9]+)\s*,\s*)*-?[0-9]+[.eE]'
)
_NAME: Final = r'"[^"\\]*"\s*:'
_ESCAPED_NAME: Final = r'\\[^":]*"\s*:'
_INNER: Final = r"\{[^{}]*\}"


Texts = TypeVar("Texts", pl.Series, pl.Expr)


def decoded(texts: pl.Series) -> pl.DataFrame:
    """One row a line: the fields of `WIRE`, in their types, and `fault`, what is wrong with it (null: nothing)."""
    wire = _wire(texts)
    typed = wire.with_columns(
        *(_number(name) for name in NUMBERS),
        *(_amount(pl.col(name)).alias(name) for name in AMOUNTS),
        *((pl.col(name) == "true").alias(name) for name in FLAGS),
        _number("seconds", pl.UInt32()),
        pl.col(AMOUNT_LISTS).list.eval(_amount(pl.element())),
    )
    suspect = _suspects(texts, wire, typed)
    faults = [fault_of(text) for text in texts.filter(suspect)]
    rows = pl.DataFrame({"row": suspect.arg_true(), "fault": pl.Series(faults, dtype=pl.String)})
    return typed.with_row_index("row").join(rows, on="row", how="left", maintain_order="left").drop("row")


def _wire(texts: pl.Series) -> pl.DataFrame:
    """The fields of `WIRE` as they stand in the lines; all null for what is no JSON object."""
    whole = pl.when(pl.col("text").str.starts_with("{") & pl.col("text").str.ends_with("}")).then("text")
    rows = texts.to_frame("text").select(whole).with_row_index("at")
    is_head = texts.str.contains(_IS_HEAD)
    heads, events = rows.filter(is_head), rows.filter(~is_head)
    parts = [
        heads.select("at").hstack(_decode(heads["text"], _HEADS).struct.unnest()),
        events.select("at").hstack(_decode(events["text"], _EVENTS).struct.unnest()),
    ]
    return pl.concat(parts, how="diagonal").sort("at").drop("at")


def _decode(texts: pl.Series, fields: pl.Struct) -> pl.Series:
    """Structs of some fields; null for what is no JSON, which halving finds."""
    try:
        return texts.str.json_decode(fields)
    except pl.exceptions.ComputeError:
        if len(texts) == 1:
            return pl.Series([None], dtype=fields)
        half = len(texts) // 2
        return pl.concat([_decode(texts[:half], fields), _decode(texts[half:], fields)])


def _number(name: str, dtype: pl.DataType = SMALL) -> pl.Expr:
    """A column of numbers; null for what is none, or none that can be."""
    number = pl.col(name).cast(dtype, strict=False)
    return pl.when(number.is_between(*BOUNDS[name])).then(number).alias(name) if name in BOUNDS else number


def _amount(text: pl.Expr) -> pl.Expr:
    return read_amount(pl.when(text.str.contains(AMOUNT)).then(text), DECIMALS)


def _suspects(texts: pl.Series, wire: pl.DataFrame, typed: pl.DataFrame) -> pl.Series:
    """Lines that lack something, or hold what their columns cannot."""
    event = pl.col("event")
    lacking = [
        pl.col(name).is_null() & event.is_in(events) for name, events in _REQUIRED.items() if events and name != "event"
    ]
    other = [pl.col(name).is_not_null() & ~pl.col(name).is_in(choices) for name, choices in CHOICES.items()]
    other += [_is_strange(name) for name in WORDED]
    other += [~pl.col("cards").str.contains(LEGIBLE)]
    lists = [pl.col(name).list.len() == 0 for name in ("seats", *AMOUNT_LISTS)]
    missing = wire.select(pl.any_horizontal(event.is_null(), pl.col("table").is_null(), *lacking, *other, *lists))
    lost = [(wire[name].is_not_null() & typed[name].is_null()).alias(name) for name in (*NUMBERS, *AMOUNTS, "seconds")]
    broken = typed.select(
        pl.any_horizontal(pl.col(AMOUNT_LISTS).list.eval(pl.element().is_null()).list.any().fill_null(False))
    ).to_series()
    flags = wire.select(
        pl.any_horizontal((pl.col(name).is_not_null() & ~pl.col(name).is_in(("true", "false"))) for name in FLAGS)
    ).to_series()
    rows = pl.DataFrame([missing.to_series().alias("missing"), *lost, broken.alias("broken"), flags.alias("flags")])
    found = rows.select(pl.any_horizontal(pl.all().fill_null(False))).to_series()
    return found | _unfit_seats(wire["seats"]) | texts.str.contains(_FLOAT) | _say_twice(texts, wire)


def _say_twice(texts: pl.Series, wire: pl.DataFrame) -> pl.Series:
    """Lines in which a name may stand twice: only where there are more names than fields read is it looked for."""
    fields = wire.select(pl.sum_horizontal(pl.all().is_not_null())).to_series()
    more = texts.str.count_matches('":', literal=True) != fields
    lines = texts.filter(more)
    outer = lines.str.slice(1).str.replace_all(_INNER, "")
    inner = lines.str.slice(1).str.extract_all(_INNER)
    twice = _repeat(outer) | inner.list.eval(_repeat(pl.element())).list.any() | lines.str.contains(_ESCAPED_NAME)
    found = pl.DataFrame({"row": more.arg_true().filter(twice.fill_null(value=False))})
    return pl.int_range(len(texts), eager=True).is_in(found["row"].implode())


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


def seats_of(hands: pl.DataFrame) -> pl.DataFrame:
    """One row a player of hand lines, which have `seats`: their other columns, and `seat player stack state`."""
    players = hands.select("owner", "row", "seats").explode("seats").drop_nulls("seats").unnest("seats")
    return players.with_columns(
        pl.col("seat").cast(pl.UInt8, strict=False),
        _amount(pl.col("stack")).alias("stack"),
        pl.col("state").fill_null("dealt_in"),
    )

"""The top of a record: which hand it is, at which table, and what is played for."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import polars as pl

from parsers.grammar import Grammar
from parsers.layout import is_first_of_hand, is_of_header
from parsers.money import SYMBOLS, read_amount
from parsers.patterns import first_match, take_apart, take_apart_once

TITLE_GROUPS: Final = (
    "zoom", "tournament", "buy_in", "mix", "inner", "title", "level", "stakes", "cap", "table", "max_seats",
    "partial", "play_money",
)  # fmt: skip
"""What a title may tell of a hand: `inner` is the game in brackets behind a mix, `title` the game alone; `partial` that
the record is only a part, `play_money` that nothing of value is at stake, whatever the sign of amounts.
"""
_STAKES_GROUPS: Final = ("low", "high", "button_blind", "ante", "cap", "currency")
_PRICES: Final = ("low", "high", "button_blind", "ante")
_GAME_COLUMNS: Final = {
    "variant": pl.String, "hole_cards": pl.UInt8, "pays_high": pl.Boolean, "pays_low": pl.Boolean, "deck": pl.String,
    "boards": pl.UInt8,
}  # fmt: skip
_FAST_FOLD: Final = ["Zoom", "Rush"]
_SEATS_IN_WORDS: Final = {"heads up": "2"}
_LEVEL_GROUPS: Final = ("low", "high", "ante", "small", "big")
"""What a line tells of a level: stakes, which are bets in fixed limit, or the `small` and `big` blind themselves."""
_TABLE_GROUPS: Final = ("table", "max_seats", "button", "dealer", "tournament", "level", "play_money", *_LEVEL_GROUPS)
_TABLE_LINE: Final = {"row": pl.UInt32, "hand": pl.UInt32} | dict.fromkeys(_TABLE_GROUPS, pl.String)
_THOUSANDS: Final = {"K": 1_000, "M": 1_000_000, "B": 1_000_000_000}


def header_texts(lines: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """`hand text` of each record's header, the text of several lines joined by line feeds."""
    texts, is_part = lines.select("hand", "text"), is_of_header(grammar)
    if grammar.header_ending is not None:
        is_part |= pl.col("text").str.contains(grammar.header_ending)
    elif grammar.header_lines == 1:
        return texts.filter(is_first_of_hand())
    return texts.filter(is_part).group_by("hand", maintain_order=True).agg(pl.col("text").str.join("\n"))


def headers_of(headers: pl.DataFrame, grammar: Grammar, timezone: str | None) -> pl.DataFrame:
    """Columns of `hands` that the header line gives.

    Reads `hand text`. Also gives what tells writers apart: `brand`, `zone`, `dashed_time`, `header_in_capitals`.
    """
    taken, _ = take_apart(headers.select("hand", "text"), "text", grammar.header)
    games = _games(taken["game"].unique(maintain_order=True), grammar)
    currency = pl.coalesce("currency", pl.lit(grammar.cash_currency, pl.String))
    by_header = [name for name in TITLE_GROUPS if name in taken.columns]
    return (
        taken.join(games.drop(by_header, strict=False), on="game", how="left", maintain_order="left")
        .pipe(_with_time, grammar, timezone)
        .with_columns(
            max_seats=pl.col("max_seats").replace(_SEATS_IN_WORDS).cast(pl.UInt8, strict=False),
            currency=pl.when(pl.col("tournament").is_null(), pl.col("play_money").is_null()).then(currency),
            play_money=pl.col("tournament").is_null()
            & (pl.col("play_money").is_not_null() | (currency.is_null() & pl.col("has_stakes"))),
            fast_fold=pl.col("zoom").is_not_null() | pl.col("brand").str.contains_any(_FAST_FOLD),
        )
        .drop("zoom", "has_stakes")
    )


def _games(texts: pl.Series, grammar: Grammar) -> pl.DataFrame:
    """What is played, for each distinct text between hand number and time."""
    frame = first_match(texts.to_frame("game"), "game", grammar.titles, TITLE_GROUPS)
    game = pl.col("game")
    frame = frame.with_columns(
        name=pl.coalesce("inner", "title").fill_null(game).str.to_lowercase(),
        header_in_capitals=game.str.contains(r"[A-Z]") & ~game.str.contains(r"[a-z]"),
    )
    return (
        frame.pipe(_with_stakes, grammar)
        .with_columns(_limits(grammar))
        .pipe(_with_game, grammar)
        .pipe(_with_blinds, grammar)
        .drop("inner", "title", "stakes", "name", "low", "high")
    )


def _with_stakes(frame: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Amounts and currency of the stakes; a game without a currency sign plays for chips or play money."""
    signs = pl.col("stakes").str.extract(f"([{''.join(SYMBOLS)}])")
    return (
        first_match(frame.rename({"cap": "title_cap"}), "stakes", grammar.stakes, _STAKES_GROUPS)
        .with_columns(
            *(_price(pl.col(name), grammar.decimals).alias(name) for name in _PRICES),
            cap=read_amount(pl.coalesce("cap", "title_cap"), grammar.decimals),
            currency=pl.coalesce("currency", signs.replace_strict(SYMBOLS, default=None, return_dtype=pl.String)),
            has_stakes=pl.col("stakes").is_not_null(),
        )
        .drop("title_cap")
    )


def _price(text: pl.Expr, decimals: int) -> pl.Expr:
    """A stake, which may be written in thousands: `500K`."""
    factor = pl.lit(1, pl.Int64)
    for letter, times in _THOUSANDS.items():
        factor = pl.when(text.str.ends_with(letter)).then(times).otherwise(factor)
    return read_amount(text.str.strip_chars_end("".join(_THOUSANDS)), decimals) * factor


def _with_game(frame: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """The columns of the game named; the earlier of two that begin at the same place counts."""
    games = _game_table(grammar)
    names = "|".join(map(re.escape, games["game_name"]))
    return (
        frame.with_columns(game_name=pl.col("name").str.extract(f"({names})"))
        .join(games, on="game_name", how="left", maintain_order="left")
        .with_columns(
            pl.col("variant").fill_null("unknown"),
            limit=pl.coalesce("limit", "usual_limit"),
            limit_after_flop=pl.coalesce("limit_after_flop", "usual_limit_after_flop"),
        )
        .drop("game_name", "usual_limit", "usual_limit_after_flop")
    )


@cache
def _game_table(grammar: Grammar) -> pl.DataFrame:
    """The games by name and the columns of `hands` each fills."""
    rows = [
        {"game_name": game.name, "usual_limit": game.limit, "usual_limit_after_flop": game.limit_after_flop}
        | {name: getattr(game, name) for name in _GAME_COLUMNS}
        for game in grammar.games
    ]
    names = dict.fromkeys(("game_name", "usual_limit", "usual_limit_after_flop"), pl.String)
    return pl.DataFrame(rows, schema={**names, **_GAME_COLUMNS})


def _limits(grammar: Grammar) -> list[pl.Expr]:
    """The limit before the flop and, where the name holds two, the one behind it."""
    named = pl.col("name").str.extract_all("|".join(grammar.limits))
    first, second = (named.list.get(place, null_on_oob=True) for place in (0, 1))
    return [
        limit.replace_strict(dict(grammar.limits), default=None, return_dtype=pl.String).alias(name)
        for name, limit in (("limit", first), ("limit_after_flop", second))
    ]


def _with_blinds(frame: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Stakes are blinds, except in fixed limit, where they are bets in most rooms; the small bet is the big blind."""
    fixed = pl.col("limit") == "fixed"
    bets = fixed & ~pl.lit(grammar.fixed_limit_names_blinds)
    return frame.with_columns(
        small_blind=pl.when(~bets).then("low"),
        big_blind=pl.when(bets).then("low").otherwise("high"),
        small_bet=pl.when(bets).then("low").when(fixed).then("high"),
        big_bet=pl.when(bets).then("high"),
    )


def _with_time(frame: pl.DataFrame, grammar: Grammar, timezone: str | None) -> pl.DataFrame:
    """The moment in UTC, from the time the best of the grammar's patterns finds, in its own zone."""
    readings = [f"reading_{number}" for number in range(len(grammar.time))]
    moments = [pl.col(name).struct for name in readings]
    place = pl.col("zone").replace_strict(dict(grammar.zones), default=None, return_dtype=pl.String)
    return (
        frame.with_columns(
            pl.col("time").str.extract_groups(pattern).alias(name)
            for name, pattern in zip(readings, grammar.time, strict=True)
        )
        .with_columns(
            clock=pl.coalesce(
                pl.concat_str((moment.field(part) for part in _parts_of_time(pattern)), separator=" ")
                for moment, pattern in zip(moments, grammar.time, strict=True)
            ),
            zone=pl.coalesce(moment.field("zone") for moment in moments),
            dashed_time=pl.col("time").str.contains(r"^\S+ - "),
        )
        .with_columns(
            place=pl.when(pl.col("zone").is_null()).then(pl.lit(timezone, pl.String)).otherwise(place),
            zone_assumed=pl.col("zone").is_null() & pl.lit(timezone is not None),
        )
        .rename({"time": "time_text"})
        .pipe(_in_utc, grammar.time_formats)
        .drop("clock", "place", *readings)
    )


def _parts_of_time(pattern: str) -> list[str]:
    """The groups of a pattern that tell day and hour, in the order of the formats."""
    return [part for part in ("date", "hour", "year") if f"(?P<{part}>" in pattern]


def _in_utc(frame: pl.DataFrame, time_formats: tuple[str, ...]) -> pl.DataFrame:
    """`time` from the wall clock `clock` at `place`; null without a place. A repeated hour counts as its first."""
    clock = pl.coalesce(pl.col("clock").str.to_datetime(form, time_unit="us", strict=False) for form in time_formats)
    moments = [
        pl.when(pl.col("place") == place).then(
            clock.dt.replace_time_zone(place, ambiguous="earliest", non_existent="null").dt.convert_time_zone("UTC")
        )
        for place in frame["place"].drop_nulls().unique(maintain_order=True)
    ]
    return frame.with_columns(time=pl.coalesce(*moments, pl.lit(None, pl.Datetime("us", "UTC"))))


def tables_of(preamble: pl.DataFrame, hands: pl.DataFrame, grammar: Grammar) -> tuple[pl.DataFrame, list[pl.Series]]:
    """What lines below the header tell of the table, one row a hand, and the row numbers of those lines.

    Gives `hand`, and where a line has them `table max_seats button tournament level`, `dealer`, the name of who has the
    button, the stakes and `table_of_play_money`. `hands` gives the limit, which tells blinds from bets.
    """
    lines = preamble.select("row", "hand", "text")
    found = [
        take_apart_once(lines.filter(pl.col("text").str.starts_with(start)), "text", pattern)
        for start, pattern in grammar.tables.items()
    ]
    told = pl.concat([pl.DataFrame(schema=_TABLE_LINE), *found], how="diagonal_relaxed")
    firsts = told.group_by("hand", maintain_order=True).agg(pl.col(*_TABLE_GROUPS).drop_nulls().first())
    tables = firsts.with_columns(
        pl.col("max_seats").cast(pl.UInt8, strict=False),
        *(_price(pl.col(name), grammar.decimals).alias(name) for name in _LEVEL_GROUPS),
        button=(pl.col("button").cast(pl.Int16, strict=False) + 1 - grammar.first_seat).cast(pl.UInt8, strict=False),
        table_of_play_money=pl.col("play_money").is_not_null(),
    )
    limits = hands.select("hand", "limit")
    staked = tables.join(limits, on="hand", how="left", maintain_order="left").pipe(_with_blinds, grammar)
    blinds = staked.with_columns(pl.coalesce(name, f"{name}_blind").alias(f"{name}_blind") for name in ("small", "big"))
    return blinds.drop("play_money", "limit", "low", "high", "small", "big"), [part["row"] for part in found]

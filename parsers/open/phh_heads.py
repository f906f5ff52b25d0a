"""What the fields of plain PHH records say of their hands, as columns."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.documents import Records
from parsers.documents.clock import all_in_utc
from parsers.documents.sheets import each_once, slug
from parsers.money import DECIMALS, SYMBOLS
from parsers.open.phh import GAMES, PHH, RULEBOOK
from parsers.open.phh_fields import plain_fields
from parsers.open.phh_play import FLOP
from parsers.open.phh_record import FEWEST_PLAYERS, MOST_PLAYERS
from parsers.open.phh_table import LISTS, Table, amounts
from parsers.tables import HANDS

_GAMES: Final = {code: game for code, game in GAMES.items() if game.family == FLOP}
_REQUIRED: Final = ("starting_stacks", "antes", "blinds_or_straddles", "actions")
_TEXTS: Final = (
    "variant", "venue", "event", "table", "hand_number", "level", "currency", "currency_symbol", "time_zone",
    "time_zone_abbreviation",
)  # fmt: skip
_CLOCK: Final = ("year", "month", "day", "time")
_ZONE: Final = ("time_zone", "time_zone_abbreviation")


def heads_of(records: Records) -> pl.DataFrame:
    """Fields of the plain records, lists taken apart, with the `row_of_…` of each: one row a record."""
    fields = plain_fields(records)
    rows = fields.lines.rename(lambda name: f"row_of_{name}")
    values = fields.values.rename({"hand": "hand_number"})
    heads = pl.concat([fields.extents, values, rows], how="horizontal").filter(pl.Series(fields.is_plain))
    heads = heads.with_columns(
        *(_taken_apart(name) for name in (*LISTS, "actions")),
        *(_unquoted(name) for name in _TEXTS),
        has_venue=pl.col("venue").is_not_null(),
    )
    count = pl.col("starting_stacks").list.len()
    return heads.filter(
        *(pl.col(name).is_not_null() for name in _REQUIRED),
        *((pl.col(name).list.len() == count).fill_null(value=True) for name in LISTS),
        pl.col("variant").is_in(list(_GAMES)),
        count.is_between(FEWEST_PLAYERS, MOST_PLAYERS),
        (pl.col("seats").list.n_unique() == count).fill_null(value=True),
    )


def _unquoted(name: str) -> pl.Expr:
    """A text or number as text; null for one of nothing but blanks."""
    written = pl.col(name)
    inner = pl.when(written.str.contains("^['\"]")).then(written.str.head(-1).str.tail(-1)).otherwise(written)
    text = inner.str.strip_chars()
    return pl.when(text != "").then(text)


def _taken_apart(name: str) -> pl.Expr:
    """The members of a list."""
    if name in ("actions", "players"):
        return pl.col(name).str.strip_prefix("['").str.strip_suffix("']").str.split("', '")
    return pl.col(name).str.strip_chars("[]").str.split(", ")


def hands_of(heads: pl.DataFrame, table: Table, implied: pl.Series, timezone: str | None) -> pl.DataFrame:
    """Rows of `hands`, and which of the batch's each stands in."""
    last = pl.Series(table.starts + table.counts - 1)
    antes = table.players.group_by("n", maintain_order=True).agg(pl.col("ante").max())["ante"]
    counted = pl.coalesce("event", "table")
    hands = heads.select(
        "hand",
        "first_row",
        "last_row",
        *_games(heads),
        *_times(heads, timezone),
        *(table.stakes[name] for name in ("small_blind", "big_blind", "button_blind")),
        *(amounts(heads[name]) for name in ("small_bet", "big_bet")),
        antes.replace(0, None).alias("ante"),
        each_once(heads["venue"], slug, pl.String).fill_null(PHH).alias("room"),
        "level",
        implied.alias("awards_implied"),
        table.players["seat"].gather(last).alias("button"),
        writer=pl.lit(PHH),
        number=pl.when("has_venue").then("hand_number").otherwise(pl.format("{} {}", counted, pl.col("hand_number"))),
        table=pl.coalesce("table", "event"),
        currency=pl.coalesce(
            "currency", pl.col("currency_symbol").replace_strict(SYMBOLS, default=None, return_dtype=pl.String)
        ),
        decimals=pl.lit(DECIMALS),
        max_seats=_small(pl.col("seat_count").cast(pl.Int64)),
        anonymous=pl.col("players").is_null(),
        ended=pl.lit(value=True),
        prints_showdown_order=pl.lit(value=True),
        prints_idle_checks=pl.lit(value=False),
        dues_implied=pl.lit(value=True),
        rulebook=pl.lit(RULEBOOK),
    )
    return hands.cast({name: HANDS.schema[name] for name in hands.columns if name in HANDS.schema})


def _small(number: pl.Expr) -> pl.Expr:
    return pl.when(number <= MOST_PLAYERS).then(number)


def _games(heads: pl.DataFrame) -> list[pl.Series]:
    """Columns that the variant gives."""
    codes = pl.DataFrame([{"variant_code": code} | game.columns for code, game in _GAMES.items()])
    told = heads.select(variant_code="variant").join(codes, on="variant_code", how="left", maintain_order="left")
    return told.drop("variant_code").get_columns()


def _times(heads: pl.DataFrame, timezone: str | None) -> list[pl.Series]:
    """`time time_text zone_assumed`."""
    texts = heads.select(
        clock=pl.concat_str("year", *(pl.col(part).str.zfill(2) for part in ("month", "day", "time")), separator="-"),
        zone=pl.coalesce(*_ZONE),
        time_text=pl.concat_str(*_CLOCK, *_ZONE, separator=" ", ignore_nulls=True),
    ).with_columns(pl.col("clock").str.to_datetime("%Y-%m-%d-%H:%M:%S", strict=False))
    zones = texts["zone"] if timezone is None else texts["zone"].fill_null(timezone)
    return texts.select(
        all_in_utc(texts["clock"], zones).alias("time"),
        pl.when(pl.col("time_text") != "").then("time_text"),
        zone_assumed=pl.col("zone").is_null() & (timezone is not None),
    ).get_columns()

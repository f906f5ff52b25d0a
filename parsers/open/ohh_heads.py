"""What plain OHH records say of their hands, as columns: what `ohh` tells of one."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.documents.clock import utc_clock
from parsers.documents.sheets import each_once, slug
from parsers.money import DECIMALS
from parsers.open.json_columns import JsonColumns, Objects
from parsers.open.money import plain_units
from parsers.open.ohh import LIMITS, NO_MONEY, OHH, RULEBOOK, game_of

_TEXTS: Final = (
    "site_name", "currency", "start_date_utc", "game_number", "table_name", "game_type", "hero_player_id",
    "tournament", "bet_limit", "table_size", "dealer_seat", "small_blind_amount", "big_blind_amount", "ante_amount",
)  # fmt: skip
_OF_TOURNAMENTS: Final = (
    "tournament_number", "name", "buyin_amount", "bounty_fee_amount", "fee_amount", "currency",
)  # fmt: skip
_FEES: Final = ("tournament_buyin_amount", "tournament_bounty_fee_amount", "tournament_fee_amount")
_GAME: Final = {
    "game_type": pl.String,
    "variant": pl.String,
    "hole_cards": pl.Int64,
    "pays_high": pl.Boolean,
    "pays_low": pl.Boolean,
}
_MOMENT: Final = r"^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9]Z?$"


def heads_of(columns: JsonColumns) -> pl.DataFrame:
    """Fields of the hands, one row a record: as they are written, but for `flags`, which are lists."""
    hands = columns.objects()
    limits, tournaments = columns.objects("bet_limit", 3), columns.objects("tournament_info", 3)
    of_tournaments = tournaments.texts(*_OF_TOURNAMENTS).rename(lambda name: f"tournament_{name}")
    return pl.concat(
        [
            hands.texts(*_TEXTS),
            hands.words("flags").to_frame(),
            _spread(limits, limits.texts("bet_type", "bet_cap"), len(hands.first)),
            _spread(tournaments, of_tournaments.with_columns(has_tournament=True), len(hands.first)),
        ],
        how="horizontal",
    )


def _spread(objects: Objects, told: pl.DataFrame, records: int) -> pl.DataFrame:
    """What objects tell of which no record has several, one row a record."""
    places = np.full(records, -1)
    places[objects.record] = np.arange(told.height)
    return pl.concat([told, told.clear(1)])[places]


def is_flagged(name: str) -> pl.Expr:
    """Whether a flag is among those of a record."""
    return pl.col("flags").list.contains(name).fill_null(value=False)


def hands_of(heads: pl.DataFrame, told: pl.DataFrame) -> pl.DataFrame:
    """Columns of `hands`; `told` holds `run_twice most_cards house_money cashed_out ended` of each record."""
    is_play = (pl.col("currency") == NO_MONEY).fill_null(value=False)
    return pl.concat([heads, told], how="horizontal").select(
        _small("table_size").alias("max_seats"),
        _small("dealer_seat").alias("button"),
        "ended",
        "cashed_out",
        "house_money",
        pl.col("run_twice") | is_flagged("Run_It_Twice"),
        *_games(heads, told["most_cards"]),
        *_times(heads["start_date_utc"]),
        each_once(heads["site_name"], lambda name: slug(name) or OHH, pl.String).fill_null(OHH).alias("room"),
        small_blind=_stake("small_blind_amount"),
        big_blind=_stake("big_blind_amount"),
        ante=_stake("ante_amount"),
        cap=_stake("bet_cap"),
        limit=pl.coalesce("bet_type", "bet_limit")
        .str.to_lowercase()
        .replace_strict(LIMITS, default=None, return_dtype=pl.String),
        tournament=_tournament(),
        buy_in=_buy_in(),
        number="game_number",
        table="table_name",
        currency=pl.when(~is_play).then("currency"),
        anonymous=is_flagged("Anonymous"),
        fast_fold=is_flagged("Fast"),
        bomb_pot=is_flagged("Bomb_Pot"),
        play_money=is_play,
        writer=pl.lit(OHH),
        decimals=pl.lit(DECIMALS),
        prints_idle_checks=pl.lit(value=False),
        rulebook=pl.lit(RULEBOOK),
    )


def _small(name: str) -> pl.Expr:
    number = pl.col(name).cast(pl.Int64)
    return pl.when(number > 0).then(number)


def _stake(name: str) -> pl.Expr:
    return plain_units(name).replace(0, None)


def _games(heads: pl.DataFrame, most_cards: pl.Series) -> list[pl.Series]:
    """Columns that a game's name gives; of cards that it does not count, as many as a player was seen to get."""
    names = heads["game_type"].fill_null("")
    games = pl.DataFrame([{"game_type": name} | game_of(name) for name in names.unique()], schema=_GAME)
    told = names.to_frame().join(games, on="game_type", how="left", maintain_order="left").drop("game_type")
    seen = most_cards.set(most_cards == 0, None)
    return told.with_columns(pl.coalesce("hole_cards", seen), deck=pl.lit("standard"), boards=1).get_columns()


def _times(stamps: pl.Series) -> list[pl.Series]:
    """`time time_text zone_assumed`."""
    is_usual = stamps.str.contains(_MOMENT).fill_null(value=False)
    usual = stamps.str.strip_suffix("Z").str.to_datetime("%Y-%m-%dT%H:%M:%S", time_unit="us", strict=False)
    clock = usual.zip_with(is_usual, each_once(stamps.set(is_usual, None), utc_clock, pl.Datetime("us")))
    assumed = pl.repeat(value=False, n=len(stamps), eager=True)
    return [
        clock.dt.replace_time_zone("UTC").alias("time"), stamps.alias("time_text"), assumed.alias("zone_assumed")
    ]  # fmt: skip


def _tournament() -> pl.Expr:
    """A tournament's number; one whose number is not given is named by its table."""
    numbered = pl.coalesce("tournament_tournament_number", "tournament_name", pl.lit("tournament"))
    named = pl.coalesce("table_name", pl.lit("tournament"))
    return pl.when("has_tournament").then(numbered).when(pl.col("tournament") == "true").then(named)


def _buy_in() -> pl.Expr:
    """The parts that are not nothing, as they are written, where the first is not."""
    parts = (pl.when(pl.col(name).str.strip_chars("0.") != "").then(name) for name in _FEES)
    sum_of_parts = pl.concat_str(*parts, separator="+", ignore_nulls=True)
    whole = pl.concat_str(sum_of_parts, "tournament_currency", separator=" ", ignore_nulls=True)
    return pl.when(pl.col(_FEES[0]).str.strip_chars("0.") != "").then(whole)

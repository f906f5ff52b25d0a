"""The players of many PHH hands as columns: seats, stacks, and what each posts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl

from parsers.documents.sheets import on_distinct
from parsers.money import read_amount
from parsers.open.phh_bets import ENDLESS, Ints, Purses

LISTS: Final = ("starting_stacks", "antes", "blinds_or_straddles", "seats", "players", "winnings", "finishing_stacks")


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """Players one below the other, those of a hand together, in the order of the record.

    `players` holds `n` (the row of the hand), `place` (from 0), `seat name stack ante blind won final`, and of the post
    what is `live` and what is `dead`, as far as his chips reach, with the `kind` of the live part. `stakes` holds
    `small_blind big_blind button_blind`, one row a hand, with the places of the blinds and how many there are. `starts`
    is each hand's first player, `counts` how many play.
    """

    players: pl.DataFrame
    stakes: pl.DataFrame
    starts: Ints
    counts: Ints

    @property
    def n(self) -> Ints:
        """The row of each player's hand."""
        return np.repeat(np.arange(len(self.counts)), self.counts)

    @property
    def purses(self) -> Purses:
        """What each has to bet with."""
        posted = self.players.select("ante_paid", "live", "dead").cast(pl.Int64)
        ante, live, dead = (posted[name].to_numpy() for name in posted.columns)
        stack = self.players["stack"].fill_null(ENDLESS).to_numpy()
        return Purses(self.starts, stack - ante - dead, live, ante + dead)


def table_of(heads: pl.DataFrame) -> Table:
    """The players of plain records; all lists of a record are as long as there are players."""
    counts = heads["starting_stacks"].list.len().cast(pl.Int64).to_numpy()
    starts = np.cumsum(counts) - counts
    n = np.repeat(np.arange(len(counts)), counts)
    place = np.arange(len(n)) - starts[n]
    lists = {name: _spread(heads[name], counts) for name in LISTS}
    mirrored = pl.Series(np.where(counts[n] == 2, starts[n] + 1 - place, np.arange(len(n))))
    label = pl.format("p{}", pl.col("place") + 1)
    players = pl.DataFrame(
        {
            "n": n,
            "place": place,
            "seat": lists["seats"].cast(pl.Int64),
            "name": lists["players"],
            "stack": amounts(lists["starting_stacks"]),
            "ante": amounts(lists["antes"]).gather(mirrored),
            "blind": amounts(lists["blinds_or_straddles"]).gather(mirrored),
            "won": amounts(lists["winnings"]),
            "final": amounts(lists["finishing_stacks"]),
        }
    ).with_columns(
        pl.col("seat").fill_null(pl.col("place") + 1),
        name=pl.when(pl.col("name") != "").then("name").otherwise(label),
    )
    stakes = _stakes(players, amounts(heads["min_bet"]), starts, counts)
    return Table(_with_posts(players, stakes), stakes, starts, counts)


def _spread(lists: pl.Series, counts: Ints) -> pl.Series:
    """One value a player, null for the players of a hand that has no such list."""
    given = np.repeat(lists.is_not_null().to_numpy(), counts)
    places = pl.Series(np.where(given, np.cumsum(given) - 1, -1)).replace(-1, None)
    values = lists.drop_nulls().explode()
    return values.gather(places) if len(values) else pl.Series([None] * len(places), dtype=pl.String)


def amounts(texts: pl.Series) -> pl.Series:
    """Amounts; null for `inf`, which stands for unknown."""
    return on_distinct(
        texts, lambda distinct: distinct.to_frame("text").select(read_amount(pl.col("text"))).to_series()
    )


def _stakes(players: pl.DataFrame, least_bet: pl.Series, starts: Ints, counts: Ints) -> pl.DataFrame:
    """Where the blinds are posted, and how large: by the rules of `phh_posts.Stakes`."""
    blinds = players["blind"]
    first, second, last = (blinds.gather(pl.Series(rows)) for rows in (starts, starts + 1, starts + counts - 1))
    hands = pl.DataFrame({"first": first, "second": second, "last": last, "least": least_bet, "count": counts})
    heads_up, lone = pl.col("count") == 2, (pl.col("second") <= 0) & (pl.col("first") == pl.col("least"))
    none = (pl.col("first") <= 0) & (pl.col("second") <= 0)
    places = hands.with_columns(
        small_place=pl.when(heads_up).then(1).when(none | lone.fill_null(value=False)).then(None).otherwise(0),
        big_place=pl.when(heads_up).then(0).when(none).then(None).when(lone).then(0).otherwise(1),
    )
    posted = {
        f"posted_{name}": pl.when(pl.col(f"{name}_place") == 0)
        .then("first")
        .when(pl.col(f"{name}_place") == 1)
        .then("second")
        for name in ("small", "big")
    }
    sizes = places.with_columns(**posted).with_columns(
        small_blind=pl.when(pl.col("posted_small") > 0).then("posted_small"),
        posted_big=pl.when(pl.col("posted_big") > 0).then("posted_big"),
        button_blind=pl.when(pl.col("big_place").is_null() & (pl.col("last") > 0)).then("last"),
    )
    disagree = (pl.col("posted_big") != pl.col("least")).fill_null(value=False)
    big = pl.when(pl.col("button_blind").is_null() & ~disagree).then(pl.coalesce("posted_big", "least"))
    return sizes.with_columns(big_blind=big).select(
        "small_place", "big_place", "small_blind", "big_blind", "button_blind", "count"
    )


def _with_posts(players: pl.DataFrame, stakes: pl.DataFrame) -> pl.DataFrame:
    """Adds `ante_paid live dead kind`."""
    known = pl.concat([players, stakes[players["n"]]], how="horizontal")
    blind, stack, size = pl.col("blind"), pl.col("stack").fill_null(ENDLESS), pl.col("big_blind")
    whole = pl.when(size != 0).then(size).otherwise(-blind)
    entering = pl.when(-blind >= whole).then(whole).otherwise(0)
    known = known.with_columns(
        ante_paid=pl.min_horizontal("ante", stack),
        live_due=pl.when(blind >= 0).then(blind).otherwise(entering),
    ).with_columns(dead_due=pl.when(blind >= 0).then(0).otherwise(-blind - pl.col("live_due")))
    known = known.with_columns(live=pl.min_horizontal("live_due", stack - pl.col("ante_paid")))
    place = pl.col("place")
    kind = (
        pl.when((place == pl.col("big_place")).fill_null(value=False))
        .then(pl.lit("big_blind"))
        .when((place == pl.col("small_place")).fill_null(value=False))
        .then(pl.lit("small_blind"))
        .when(pl.col("button_blind").is_not_null() & (place == pl.col("count") - 1))
        .then(pl.lit("button_blind"))
        .when((blind < 0) | (blind == size).fill_null(value=False))
        .then(pl.lit("extra_blind"))
        .otherwise(pl.lit("straddle"))
    )
    dead = pl.min_horizontal("dead_due", stack - pl.col("ante_paid") - pl.col("live"))
    return known.with_columns(kind=kind, dead=dead).drop("live_due", "dead_due", "count", *stakes.columns[:-1])

"""Tables of a tournament side by side: which was short of players while another was full, and which was the last one.

A hand lasts from its own beginning to that of the next one at its table, and its table held for so long at least the
players who were dealt to both times. Nothing else is known of a table whose hands are not in the files: what holds
between two tables that are, holds whatever others there were.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import polars as pl

from rules.derive.sessions.tournament import is_of_book

EVENT: Final = ("room", "tournament")
CARRIED: Final = (
    "hand", "number", "prev_hand", "prev_number", *EVENT, "table", "table_id", "place", "named", "time", "decimals",
    "currency", "max_seats", "chips", "unknown", "source", "first_line",
)  # fmt: skip
GAP: Final = "book.balance_gap"
OBSERVER: Final = "observer"
TWO_TABLES: Final = 2


def tournament_hands_frame(
    table_hands: pl.DataFrame, followed: pl.DataFrame, wanted: Collection[str] | None
) -> pl.DataFrame:
    """One row a hand of a tournament, in order of the hands.

    - the columns of `CARRIED` and of the book those wanted, or all
    - `at_table`: players with a seat at the table, `playing` those dealt in; `tables`: tables of the tournament known
    - `fuller_hand`: a hand at another table, running as this one began, of more players than here by the rulebook's
      gap, in the hand after it too; null for none; `fuller_number`, `fuller_table`, `fuller_players` of it
    - `short_hands`: how many hands of the table in a row, this one the last, began while another table was fuller so
    - `opens_final_table`: the first hand at the table the tournament was won at, from which on all its chips lay there;
      `table_seats`: the seats of a table before, null where not said; `other_hand`: the last hand at another table
    - `beside`: the other table's hand, whose record is evidence too
    """
    carried = [name for name in table_hands.columns if name in (*CARRIED, GAP) or is_of_book(name, wanted)]
    present = pl.col("state") != OBSERVER
    counts = followed.group_by("hand", maintain_order=True).agg(
        at_table=present.sum().cast(pl.Int64),
        playing=pl.col("dealt_in").sum().cast(pl.Int64),
        with_chips=(present & (pl.col("end_stack") > 0)).sum(),
        end_unknown=(present & pl.col("end_stack").is_null()).any(),
    )
    hands = (
        table_hands.filter(pl.col("tournament").is_not_null() & pl.col("named"))
        .select(carried)
        .join(counts, on="hand", how="inner", maintain_order="left")
        .with_columns(tables=pl.col("table_id").n_unique().over(EVENT))
        .sort("table_id", "place")
    )
    return (
        hands.pipe(_with_fuller_tables)
        .pipe(_with_final_tables)
        .with_columns(beside=pl.coalesce("fuller_hand", "other_hand"))
        .drop("with_chips", "end_unknown", *(() if wanted is None or GAP in wanted else (GAP,)))
        .sort("hand")
    )


def _with_fuller_tables(hands: pl.DataFrame) -> pl.DataFrame:
    """With the tables fuller by the book's gap, of which the one is told that stays so longest."""
    told = {"fuller_number": "number", "fuller_table": "table", "fuller_players": "playing"}
    asked = hands.filter(pl.col("time").is_not_null()).select(
        "hand", *EVENT, "time", players=pl.col("at_table") + pl.col(GAP)
    )
    known = asked.drop_nulls("players").sort("time")
    if known.is_empty():
        nobody = [pl.lit(None, hands.schema[name]).alias(alias) for alias, name in told.items()]
        return hands.with_columns(pl.lit(None, pl.UInt32).alias("fuller_hand"), *nobody, short_hands=pl.lit(0))
    spans = _spans(hands)
    fuller = known.join_asof(
        spans, on="time", by=[*EVENT, "players"], strategy="backward", check_sortedness=False
    ).filter(pl.col("open_until") > pl.col("time"))
    names = hands.select(fuller_hand="hand", **{alias: pl.col(name) for alias, name in told.items()})
    found = fuller.select("hand", "fuller_hand").join(names, on="fuller_hand", how="left", maintain_order="left")
    is_short = pl.col("fuller_hand").is_not_null()
    return hands.join(found, on="hand", how="left", maintain_order="left").with_columns(
        short_hands=pl.when(is_short)
        .then(pl.int_range(1, pl.len() + 1).over(pl.struct("table_id", is_short.alias("short")).rle_id()))
        .otherwise(0)
    )


def _spans(hands: pl.DataFrame) -> pl.DataFrame:
    """For every number of players and moment a table begins to hold so many: until when, at most, one does."""
    same = pl.col("table_id") == pl.col("table_id").shift(-1)
    until = pl.when(same).then(pl.col("time").shift(-1))
    held = pl.when(same).then(pl.min_horizontal("playing", pl.col("playing").shift(-1)))
    levels = (
        hands.select(*EVENT, "hand", "time", until=until, held=held)
        .filter(pl.col("until") > pl.col("time"))
        .with_columns(players=pl.int_ranges(1, pl.col("held") + 1))
        .explode("players", empty_as_null=False)
        .sort("time", "hand")
    )
    level = (*EVENT, "players")
    return levels.with_columns(open_until=pl.col("until").cum_max().over(level)).with_columns(
        fuller_hand=pl.when(pl.col("until") == pl.col("open_until")).then("hand").forward_fill().over(level)
    ).select(*level, "time", "open_until", "fuller_hand")  # fmt: skip


def _with_final_tables(hands: pl.DataFrame) -> pl.DataFrame:
    """With the first hand at which all chips lay at the table the tournament was won at."""
    last = hands.sort(*EVENT, "time", "table_id", "place").unique(EVENT, keep="last", maintain_order=True)
    won = (pl.col("with_chips") == 1) & ~pl.col("end_unknown") & (pl.col("tables") >= TWO_TABLES)
    winners = last.filter(won).select(*EVENT, final_id="table_id", all_chips="chips")
    placed = hands.join(winners, on=EVENT, how="left", maintain_order="left")
    here = pl.col("table_id") == pl.col("final_id")
    all_here = (here & (pl.col("chips") == pl.col("all_chips"))).fill_null(False)
    since = pl.col("time").filter(all_here).min().over(EVENT)
    elsewhere = placed.filter(~here).sort("time", "place")
    others = elsewhere.group_by(EVENT, maintain_order=True).agg(
        other_hand=pl.col("hand").last(), other_time=pl.col("time").last(), table_seats=pl.col("max_seats").last()
    )
    return (
        placed.with_columns(all_here=all_here, since=since)
        .join(others, on=EVENT, how="left", maintain_order="left")
        .with_columns(
            opens_final_table=(
                pl.col("all_here")
                & (pl.col("time") == pl.col("since"))
                & (pl.col("other_time") < pl.col("since"))
                & (pl.col("all_here").cum_sum().over(EVENT) == 1)
            ).fill_null(False)
        )
        .with_columns(pl.when("opens_final_table").then("other_hand").alias("other_hand"))
        .drop("final_id", "all_chips", "all_here", "since", "other_time")
    )

"""Who buys in at a cash table, and which of a player's buy-ins are short by the rulebook."""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.rulebook import param

NEEDED: Final = {
    "tournament", "big_blind", "small_bet", "big_bet", "bring_in", "prev_hand", "place", "table_id", "nothing_between",
    "rose", "fell", "unknown", "book.min_buy_in", "book.buy_in_unit",
}  # fmt: skip
"""Columns of hands it takes."""
STAKES: Final = {
    "big_blinds": "big_blind", "small_bets": "small_bet", "big_bets": "big_bet", "bring_ins": "bring_in",
}  # fmt: skip
"""The column of hands each unit of buy-ins is."""


def with_buy_ins(table_seats: pl.DataFrame) -> pl.DataFrame:
    """Seats of tables, followed from hand to hand, with their buy-ins.

    - `buys_in`: the player of a cash game sits down at a table that was in play, or begins with chips after losing all
    - `buy_in_proven`: no hand can have been played in between, as no other stack changed
    - `buy_in_stake`: the stake that the rulebook counts buy-ins in; null where it is silent or the stake unknown
    - `short_buy_ins`: of buy-ins below the rulebook's least one, the player's how many-th at this table; 0 for others
    """
    sits_down = ~pl.col("in_hand_before") & pl.col("last_hand").is_null() & pl.col("prev_hand").is_not_null()
    again = pl.col("in_hand_before") & (pl.col("carried") == 0) & (pl.col("stack") > 0)
    alone = (pl.col("rose") == 1) & (pl.col("fell") == 0) & (pl.col("unknown") == 0)
    marked = table_seats.with_columns(
        buys_in=pl.col("tournament").is_null() & (sits_down | again).fill_null(False),
        buy_in_proven=pl.when("in_hand_before").then(alone).otherwise("nothing_between"),
        buy_in_stake=pl.coalesce(pl.when(param("buy_in_unit") == unit).then(stake) for unit, stake in STAKES.items()),
    ).with_columns(short=(pl.col("buys_in") & (pl.col("stack") < least_buy_in())).fill_null(False))
    short = (
        marked.filter("short")
        .sort("table_id", "place")
        .select("hand", "seat", short_buy_ins=(pl.int_range(pl.len()) + 1).over("table_id", "player_key"))
    )
    return (
        marked.drop("short")
        .join(short, on=["hand", "seat"], how="left", maintain_order="left")
        .with_columns(pl.col("short_buy_ins").fill_null(0))
    )


def least_buy_in() -> pl.Expr:
    """The rulebook's least buy-in in chips; null where it is silent."""
    return param("min_buy_in") * pl.col("buy_in_stake")

"""Names for people: games, streets, sections and amounts as a reader at the table would say them."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.cards import write_cards
from parsers.money import write_amount
from parsers.tables import FLOP_VARIANTS
from rules.derive.terms import is_stud, named_street
from rules.games import game_label

FLOP_STREETS: Final = ("Before the flop", "Flop", "Turn", "River")
STUD_STREETS: Final = ("Third street", "Fourth street", "Fifth street", "Sixth street", "Seventh street")
DRAW_STREETS: Final = ("Before the draw", "After the first draw", "After the second draw", "After the third draw")
POSTING: Final = "Seats, blinds and antes"
SHOWDOWN: Final = "Showdown"
SUMMARY: Final = "Summary"
AFTERWARDS: Final = "After the hand"


def game_title() -> pl.Expr:
    """A game and its stakes, such as `fixed-limit hold'em $2/$4`, from rows of hands whose amounts are written out."""
    blinds = pl.concat_str("small_blind", pl.lit("/"), "big_blind")
    bets = pl.concat_str("small_bet", pl.lit("/"), "big_bet")
    button_blind = pl.concat_str(pl.lit("button blind "), "button_blind")
    fixed = pl.when(pl.col("limit") == "fixed").then(bets)
    stakes = pl.coalesce(fixed, blinds, button_blind)
    return pl.concat_str([game_label(), stakes], separator=" ", ignore_nulls=True)


def place_name() -> pl.Expr:
    """A table's name with its tournament's, from `table tournament`; empty where there is neither."""
    named = (pl.format("tournament {}", "tournament"), pl.format("table {}", "table"))
    return pl.concat_str(named, separator=", ", ignore_nulls=True)


def stretch_title() -> pl.Expr:
    """The name of the stretch of a hand an event stands in, from `variant phase street`."""
    street = pl.col("street")
    named = (
        pl.when(pl.col("variant").is_in(FLOP_VARIANTS))
        .then(named_street(street, FLOP_STREETS))
        .when(is_stud)
        .then(named_street(street, STUD_STREETS))
        .otherwise(named_street(street, DRAW_STREETS))
    )
    numbered = pl.format("Round {}", street.cast(pl.Int64) + 1)
    return (
        pl.when(pl.col("phase") == "showdown")
        .then(pl.lit(SHOWDOWN))
        .when(pl.col("phase") == "after")
        .then(pl.lit(AFTERWARDS))
        .when((pl.col("phase") == "posting") | street.is_null())
        .then(pl.lit(POSTING))
        .otherwise(pl.coalesce(named, numbered))
    )


def listed(names: pl.Expr) -> pl.Expr:
    """Text such as `Ann, Bob and Cyd` from lists of names."""
    all_but_last = names.list.head(names.list.len() - 1).list.join(", ")
    last = names.list.last()
    return pl.when(names.list.len() > 1).then(pl.format("{} and {}", all_but_last, last)).otherwise(last)


def written_out(
    frame: pl.DataFrame, hands: pl.DataFrame, money: tuple[str, ...], cards: tuple[str, ...] = ()
) -> pl.DataFrame:
    """The frame with its amounts and cards as text, in each hand's own currency and scale."""
    scale = hands.select("hand", _decimals="decimals", _currency="currency")
    return (
        frame.join(scale, on="hand", how="left", maintain_order="left")
        .with_columns(
            *(write_amount(pl.col(name), pl.col("_decimals"), pl.col("_currency")).alias(name) for name in money),
            *(write_cards(pl.col(name)) for name in cards),
        )
        .drop("_decimals", "_currency")
    )

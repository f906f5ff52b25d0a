"""Betting rounds and rulings as they stand in the end: what lines of a table log leave unsaid or take back.

In flop games boards tell the round. In stud and draw lines may name it; where no line of a hand does, what is dealt or
thrown away after an act opens the next one, and so do, in stud, cards behind a burn, and behind the last act the next
card of a player; where no line tells of cards, burns do. A ruling counts unless the same seat is ruled on again before
anybody else, by the floor or behind its decision: then it was reversed, and stands in the tables without chips.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.tables import DRAW_VARIANTS, FLOP_VARIANTS, STUD_VARIANTS

REVERSED: Final = "ruling"
"""The kind of a ruling that was reversed."""
CARDS_AFTER_ACTS: Final = {STUD_VARIANTS: ("deal", "board"), DRAW_VARIANTS: ("discard", "stand_pat", "deal")}


def with_rounds(log: pl.DataFrame) -> pl.DataFrame:
    """Lines with `told_street`, the betting round a line names or opens; null where it does neither."""
    acts = (pl.col("event") == "ruling").cast(pl.UInt32).cum_sum().over("owner")
    dealt = pl.any_horizontal(
        pl.col("variant").is_in(variants) & pl.col("event").is_in(events)
        for variants, events in CARDS_AFTER_ACTS.items()
    ).fill_null(value=False)
    no_deals = ~(pl.col("event") == "deal").any().over("owner")
    burned = (pl.col("event") == "burn") & no_deals & pl.col("variant").is_in(STUD_VARIANTS)
    counted = log.with_columns(acts=acts, dealt=dealt | burned.fill_null(value=False))
    before = pl.when("dealt").then("acts").forward_fill().shift(1).over("owner").fill_null(0)
    opened = counted.with_columns(opens=pl.col("dealt") & ((pl.col("acts") > before) | _next_of_stud(counted)))
    unnamed = pl.col("street").is_null().all().over("owner") & pl.col("owner").is_not_null()
    of_deal = pl.when("opens").then(pl.col("opens").cum_sum().over("owner").cast(pl.UInt8))
    return (
        opened.with_columns(of_deal=of_deal, unnamed=unnamed)
        .with_columns(told_street=pl.coalesce("street", _street_of_board(), pl.when("unnamed").then("of_deal")))
        .drop("acts", "dealt", "opens", "of_deal", "unnamed")
    )


def _next_of_stud(log: pl.DataFrame) -> pl.Series:
    """Which cards of stud come behind a burn, or make the fullest hand behind the last act fuller than its street."""
    stud = pl.col("variant").is_in(STUD_VARIANTS) & pl.col("owner").is_not_null()
    of_stud = log.with_row_index("at").filter(stud).with_columns(acts_told=pl.col("acts").max().over("owner"))
    told = (
        of_stud.filter(pl.col("dealt") | (pl.col("event") == "burn"))
        .with_columns(
            cards_told=pl.coalesce(pl.col("count").cast(pl.Int64), pl.col("cards").str.split(" ").list.len(), 1),
            burned=(pl.col("event") == "burn").shift(1).over("owner")
            & (pl.col("at") > pl.col("at").min().over("owner")),
            first=pl.when(pl.col("acts") > 0).then(1).when(pl.col("variant") == "five_card_stud").then(2).otherwise(3),
        )
        .filter("dealt")
    )
    held = pl.col("cards_told").cum_sum().over("owner", "acts", "seat") - pl.col("first")
    fullest = told.with_columns(held=held).with_columns(
        most=pl.max_horizontal(pl.col("held").cum_max().shift(1).over("owner", "acts"), pl.lit(0)),
        last=pl.col("acts") == pl.col("acts_told"),
    )
    opens = fullest.filter(pl.col("burned") | (pl.col("last") & (pl.col("held") > pl.col("most"))))["at"]
    return pl.int_range(log.height, eager=True).is_in(opens.implode())


def _street_of_board() -> pl.Expr:
    """The betting round a board opens: in flop games the next one each time, but for the first card of Courchevel.

    A further board has the last of the rounds the first one has: all of them, or those that were run again.
    """
    opens = (pl.col("event") == "board") & pl.col("variant").is_in(FLOP_VARIANTS)
    board = pl.col("board").fill_null(0)
    nth = opens.cast(pl.Int64).cum_sum().over("owner", board)
    missing = (opens & (board == 0)).sum().over("owner").cast(pl.Int64) - opens.sum().over("owner", board).cast(
        pl.Int64
    )
    early = pl.when(pl.col("variant") == "courchevel").then(1).otherwise(0)
    return pl.when(opens).then(pl.max_horizontal(nth + missing - early, pl.lit(0))).cast(pl.UInt8)


def reversed_rulings(log: pl.DataFrame) -> pl.Series:
    """Which lines are rulings that another ruling on the same seat takes back before anybody else's."""
    decided = (pl.col("event") == "floor_decision").cum_sum().over("owner").alias("decided")
    rulings = log.select("owner", "event", "seat", "street", "by", decided).with_row_index("at")
    acts = rulings.filter((pl.col("event") == "ruling") & pl.col("owner").is_not_null())

    def following(name: str) -> pl.Expr:
        return pl.col(name).shift(-1).over("owner")

    same = (following("seat") == pl.col("seat")) & (following("street") == pl.col("street"))
    by_floor = (following("by") == "floor") | (following("decided") > pl.col("decided"))
    taken_back = acts.filter((same & by_floor).fill_null(value=False))["at"]
    return pl.int_range(log.height, eager=True).is_in(taken_back.implode())

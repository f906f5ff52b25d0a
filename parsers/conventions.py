"""How a writer writes: events whose words mean something else with this writer than they say.

This is the only place where what a line says is turned into another meaning; each case is a convention of the grammar.
"""

from __future__ import annotations

import polars as pl


def by_convention(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Events with the meaning their writer gives them.

    Reads `second_small_blind_is_dead`, `raises_state_chips_added` and `marks_all_in` of `hands`, which every event has.
    """
    return events.pipe(_second_small_blinds_dead, hands).pipe(_raises_by_chips, hands).pipe(_unmarked_all_ins, hands)


def _of(hands: pl.DataFrame, convention: pl.Expr) -> pl.Expr:
    """Whether an event's hand is written by a convention."""
    return pl.col("hand").is_in(hands.filter(convention)["hand"].implode())


def _second_small_blinds_dead(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """A second small blind is what an entering player missed: dead money, and the whole call is still to be paid."""
    blinds = events.select("row", "hand", "kind").filter(pl.col("kind") == "small_blind")
    later = blinds.filter(~pl.col("hand").is_first_distinct() & _of(hands, pl.col("second_small_blind_is_dead")))["row"]
    if later.is_empty():
        return events
    dead = pl.lit("dead_blind", events.schema["kind"])
    here = (pl.col("kind") == "small_blind") & pl.col("row").is_in(later.implode())
    return events.with_columns(kind=pl.when(here).then(dead).otherwise("kind"))


def _raises_by_chips(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where "raises X to Y" says that Y chips were put in, the street's total is not stated."""
    if "to" not in events.columns or not hands["raises_state_chips_added"].any():
        return events
    here = (pl.col("kind") == "raise") & _of(hands, pl.col("raises_state_chips_added"))
    return events.with_columns(
        amount=pl.when(here).then("to").otherwise("amount"), to=pl.when(~here.fill_null(False)).then("to")
    )


def _unmarked_all_ins(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """A writer that never marks an all-in does not say that there was none."""
    if "all_in" not in events.columns or hands["marks_all_in"].all():
        return events
    return events.with_columns(all_in=pl.when(_of(hands, pl.col("marks_all_in"))).then("all_in"))

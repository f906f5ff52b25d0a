"""Records of one hand told apart: the one that is audited, and its copies.

Two accounts bring the same hand, a client exports it again, a growing file is copied: several records, one hand. All
records of a number lie in the same batch. The first whole record is audited, with the hole cards of all; the others are
kept as its copies.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Final

import polars as pl

from audit.hole_cards import with_cards_of_copies
from parsers.tables import Tables

SAME_HAND: Final = ("room", "number")


@dataclass(frozen=True, slots=True)
class Told:
    """The tables of the hands to audit, and of all records; `main` holds `hand main` of records of repeated hands."""

    audited: Tables
    records: Tables
    main: pl.DataFrame

    @property
    def repeats(self) -> bool:
        """Whether any hand has more than one record."""
        return not self.main.is_empty()

    def hand_audited(self, hand: pl.Expr) -> pl.Expr:
        """The hand audited in the place of a record."""
        return hand.replace(self.main["hand"], self.main["main"]) if self.repeats else hand


def tell_apart(tables: Tables) -> Told:
    """Choose the record to audit of every hand that has several."""
    repeated = tables.hands.select("hand", *SAME_HAND).drop_nulls("number").filter(pl.len().over(SAME_HAND) > 1)
    if repeated.is_empty():
        return Told(tables, tables, pl.DataFrame(schema={"hand": pl.UInt32, "main": pl.UInt32}))
    whole_first = (pl.col("part") != "whole", "source", "first_line")
    main = (
        repeated.join(tables.copies.select("hand", "source", "first_line", "part"), on="hand", how="left")
        .sort(*SAME_HAND, *whole_first, maintain_order=True)
        .select("hand", main=pl.col("hand").first().over(SAME_HAND))
        .sort("hand")
    )
    further = main.filter(pl.col("hand") != pl.col("main"))["hand"].implode()
    records = replace(tables, copies=tables.copies.with_columns(audited=~pl.col("hand").is_in(further)))
    told = Told(tables, records, main)
    return replace(told, audited=_without(records, further, told))


def _without(records: Tables, further: pl.Series, told: Told) -> Tables:
    kept = {
        field.name: getattr(records, field.name).filter(~pl.col("hand").is_in(further).fill_null(False))
        for field in fields(Tables)
    }
    copies = records.copies.with_columns(hand=told.hand_audited(pl.col("hand")))
    merged = {
        "copies": copies.sort("hand", ~pl.col("audited"), maintain_order=True),
        "events": with_cards_of_copies(kept["events"], records, told.main),
    }
    return Tables(**kept | merged)

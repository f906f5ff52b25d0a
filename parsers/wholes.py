"""Hands with what all their lines say together: their marks, who wrote them, and the conventions of that writer."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Final

import numpy as np
import polars as pl

from parsers.dialects import Conventions
from parsers.grammar import Grammar
from parsers.habits import caps_by_convention, endings_by_convention, returns_by_convention, stakes_by_convention

_CONVENTIONS: Final = tuple(field.name for field in fields(Conventions))


def whole_hands(
    hands: pl.DataFrame,
    seats: pl.DataFrame,
    events: pl.DataFrame,
    pots: pl.DataFrame,
    boards: pl.DataFrame,
    ending: pl.Series,
    grammar: Grammar,
) -> pl.DataFrame:
    """Hands with the marks their events give, their writer and its conventions; `ending` are those with an ending."""
    whole = (
        hands.hstack(_marks(hands, events))
        .join(_antes_posted(events), on="hand", how="left", maintain_order="left")
        .with_columns(
            run_twice=pl.col("several_boards") & (pl.col("boards").fill_null(1) == 1),
            summary_has_board=pl.col("hand").is_in(boards["hand"].implode()),
            ended=pl.col("hand").is_in(ending.implode()) & pl.col("partial").is_null(),
            play_money=pl.col("play_money") | pl.col("table_of_play_money").fill_null(False),
            bomb_pot=pl.lit(False),
            decimals=pl.lit(grammar.decimals),
            rulebook=pl.lit(grammar.rulebook),
            ante=pl.coalesce("ante", "posted_ante"),
        )
        .pipe(endings_by_convention, events, pots, grammar)
        .pipe(_with_writer, grammar)
        .with_columns(anonymous=pl.lit(grammar.key_scope != "account") | ~pl.col("names_last"))
    )
    return (
        whole.pipe(caps_by_convention, events)
        .pipe(stakes_by_convention, events, seats)
        .pipe(returns_by_convention, events)
    )


def _antes_posted(events: pl.DataFrame) -> pl.DataFrame:
    """`hand posted_ante`: what most players posted, of equally common antes the highest."""
    posts = events.filter(pl.col("kind") == "ante").group_by("hand", "amount").len()
    return posts.sort("hand", "len", "amount").unique("hand", keep="last").select("hand", posted_ante="amount")


def _marks(hands: pl.DataFrame, events: pl.DataFrame) -> list[pl.Series]:
    """Which hands have an event of some kind."""
    kind = pl.col("kind")
    marking = events.select(
        has_board=kind == "board",
        several_boards=kind.is_in(["board", "show"]) & (pl.col("board") > 0),
        cashed_out=kind == "cash_out",
        cancelled=kind == "cancelled",
        house_money=kind == "house_added",
    ).fill_null(False)
    return [pl.Series(mark.name, np.isin(hands["hand"], events["hand"].filter(mark))) for mark in marking]


def _with_writer(hands: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """The first writer whose mark a hand bears, and what that writer's lines prove."""
    marks = hands.select("hand", *(writer.when.fill_null(False).alias(writer.name) for writer in grammar.writers))
    chosen = _writer_table(grammar)[marks.drop("hand").to_numpy().argmax(axis=1)]
    return hands.hstack(chosen.get_columns()).with_columns(hole_cards=pl.when("names_hole_cards").then("hole_cards"))


@cache
def _writer_table(grammar: Grammar) -> pl.DataFrame:
    """The writers with the room each wrote for and its conventions."""
    conventions = attrgetter(*_CONVENTIONS)
    rows = [(writer.name, writer.room, *conventions(writer.conventions)) for writer in grammar.writers]
    schema = {"writer": pl.String, "room": pl.String} | dict.fromkeys(_CONVENTIONS, pl.Boolean)
    return pl.DataFrame(rows, schema=schema, orient="row")

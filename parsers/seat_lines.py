"""The lines of players above the acts: who sits where, with what, and who has the button."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.grammar import Grammar
from parsers.layout import PHASE_CODES
from parsers.money import read_amount
from parsers.patterns import SPAN_COLUMNS, take_apart_once

MOST_SEATS: Final = 10
_NEVER: Final = "\n"
"""What no line holds."""


def seats_of(preamble: pl.DataFrame, hands: pl.DataFrame, grammar: Grammar) -> tuple[pl.DataFrame, pl.Series]:
    """Rows of `seats`, and the row numbers of the lines they stand in.

    Reads `row hand text` and the spans of the lines above the first marker, and `hand tournament` of the hands. Gives
    `printed`, the seat's number in the record, and `has_button`, too.
    """
    listed = preamble.filter(pl.col("text").str.starts_with(grammar.seat_begins))
    named = pl.coalesce("player", "label") if "(?P<label>" in grammar.seat else pl.col("player")
    marks_of_hero = ["[hero]", *filter(None, [grammar.hero_mark])]
    taken = take_apart_once(
        listed,
        "text",
        grammar.seat,
        pl.col("seat").cast(pl.UInt32, strict=False).alias("printed"),
        named.alias("player"),
        named.alias("player_key"),
        read_amount(pl.col("stack"), grammar.decimals).alias("stack"),
        *(
            read_amount(pl.col(name), grammar.decimals)
            for name in ("bounty", "final_stack")
            if f"<{name}>" in grammar.seat
        ),
        pl.col("rest").str.contains_any(list(grammar.absent_marks)).alias("absent"),
        pl.col("rest").str.contains(grammar.button_mark or _NEVER, literal=True).alias("has_button"),
        pl.col("rest").str.contains_any(list(grammar.moved_marks)).alias("moved_in"),
        pl.col("rest").str.contains_any(marks_of_hero).fill_null(value=False).alias("hero"),
    )
    tournament_hands = hands.filter(pl.col("tournament").is_not_null())["hand"].implode()
    taken = _seated(taken, tournament_hands if grammar.seats_are_places_in_tournament else None)
    plays_on = pl.lit(grammar.absent_players_are_dealt_in) & pl.col("hand").is_in(tournament_hands)
    state = (
        pl.when("moved_in").then(pl.lit("moved_in"))
        .when(pl.col("absent") & ~plays_on).then(pl.lit("sitting_out"))
        .otherwise(pl.lit("dealt_in"))
    )  # fmt: skip
    names = (
        "hand", "seat", "printed", "has_button", "player", "player_key", "stack", "final_stack", "bounty", "hero",
        *SPAN_COLUMNS,
    )  # fmt: skip
    stated = [name for name in names if name in taken.columns]
    return taken.select(*stated, state=state, key_scope=pl.lit(grammar.key_scope)), taken["row"]


def stacks_left(lines: pl.DataFrame, seats: pl.DataFrame, grammar: Grammar) -> tuple[pl.DataFrame, pl.Series]:
    """The seats with what their players have when the hand is over, and the row numbers of the lines that only say so.

    Reads `row hand text phase` of all lines.
    """
    if grammar.stack_left is None:
        return seats, pl.Series(dtype=pl.UInt32)
    is_left = pl.col("text").str.starts_with(grammar.seat_begins) & (pl.col("phase") != PHASE_CODES["posting"])
    listed = lines.select("row", "hand", "text", "phase").filter(is_left)
    printed = pl.col("seat").cast(pl.UInt32, strict=False).alias("printed")
    final_stack = read_amount(pl.col("stack"), grammar.decimals).alias("final_stack")
    shows = pl.col("shown").is_not_null() if "(?P<shown>" in grammar.stack_left else pl.lit(value=False)
    left = take_apart_once(listed, "text", grammar.stack_left, printed, final_stack, shows.alias("shows"))
    stacks = left.select("hand", "printed", "final_stack").unique(["hand", "printed"], keep="last")
    return seats.join(stacks, on=["hand", "printed"], how="left", maintain_order="left"), left.filter(~pl.col("shows"))[
        "row"
    ]


def _seated(listed: pl.DataFrame, hands: pl.Series | None) -> pl.DataFrame:
    """Players with their seats: the number printed; in the given hands, where that is none, the place in the list."""
    printed = pl.col("printed").cast(pl.UInt8, strict=False)
    if hands is None:
        return listed.with_columns(seat=printed)
    in_order = pl.int_range(1, pl.len() + 1, dtype=pl.UInt8).over("hand")
    is_seat = (pl.col("printed").max() <= MOST_SEATS).over("hand") & (pl.col("printed").diff() > 0).all().over("hand")
    return listed.with_columns(seat=pl.when(pl.col("hand").is_in(hands) & ~is_seat).then(in_order).otherwise(printed))


def with_button_player(hands: pl.DataFrame, seats: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Hands whose button is with the player so called, so marked or named as `dealer` by a line, where there is one.

    A number that a line gives for the button is a seat only where seats are so numbered.
    """
    if grammar.button_player is None and grammar.button_mark is None and not hands["dealer"].count():
        return hands
    called = pl.coalesce("dealer", pl.lit(grammar.button_player, pl.String))
    is_dealer = pl.col("has_button") | (pl.col("player") == called).fill_null(value=False)
    named = seats.join(hands.select("hand", "dealer"), on="hand", how="left", maintain_order="left")
    dealers = named.filter(is_dealer).select("hand", place="seat")
    renumbered = seats.filter(pl.col("printed") != pl.col("seat"))["hand"]
    is_seat = ~pl.col("hand").is_in(renumbered.implode())
    joined = hands.join(dealers.unique("hand"), on="hand", how="left", maintain_order="left")
    return joined.with_columns(button=pl.coalesce("place", pl.when(is_seat).then("button"))).drop("place")

"""What happens at a live table between its hands, beside what happens in them.

A line between two hands belongs to neither. It is told of its neighbour: the hand it comes behind at its table in its
file, or, above the first one, the hand it comes before. Where no record tells of any, this costs nothing.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.aftermath import DECISIONS, decision_columns
from rules.derive.batch import Batch
from rules.derive.happenings import EVENT_COLUMNS, HAPPENINGS
from rules.derive.live_records import neighboured, records_in_order
from rules.derive.runs import Ints
from rules.findings import SPANS

TAKING_SEATS: Final = ("seat_taken", "seat_left", "moved", "eliminated")
"""Kinds of events after which a seat is somebody else's, or nobody's."""


def with_those_between(batch: Batch, happenings: pl.DataFrame, hand: Ints) -> tuple[pl.DataFrame, Ints]:
    """Happenings of hands and those between them, by hand and line, and the grid row of each row's `hand`.

    - `between`: the row belongs to no hand, `hand` is its neighbour, and what tells of the betting is null
    - `evidence`: of such a row its own line; null for those of hands, which rest on their records

    What was decided later is told with the decisions between hands; `decided_line` also with those on the same matter
    or seat in the next hand, as floors come when they can.
    """
    own = happenings.with_columns(between=pl.lit(value=False), evidence=pl.lit(None, SPANS))
    events, records = batch.tables.events, records_in_order(batch.tables.copies, batch.hands)
    between = neighboured(events.filter(pl.col("kind").is_in([*HAPPENINGS, *TAKING_SEATS])), records)
    if not between["kind"].is_in(HAPPENINGS).any():
        return own, hand
    span = pl.struct("source", "start", "end", first_line="line", last_line="line")
    told = (
        _with_players(between, batch)
        .filter(pl.col("kind").is_in(HAPPENINGS))
        .select(*EVENT_COLUMNS, "agent_plays", between=pl.lit(value=True), evidence=pl.concat_list(span).cast(SPANS))
    )
    both = pl.concat([own, told], how="diagonal").sort("hand", "line", maintain_order=True)
    decided = both.with_columns(decision_columns(both)).pipe(_with_late_decisions, records)
    return decided.select(own.columns), batch.grid.rows_of(decided["hand"])


def _with_players(between: pl.DataFrame, batch: Batch) -> pl.DataFrame:
    """With `actor`, where the line does not name one: who sat there, and `agent_plays`: the agent is a player."""
    seats = batch.tables.seats
    sitting = seats.select("hand", "seat", sitter="player").unique(["hand", "seat"], keep="first")
    players = seats.select("hand", agent="player", agent_plays=pl.lit(value=True)).unique()
    taken = pl.col("kind").is_in(TAKING_SEATS)
    place = pl.when(taken).then(pl.coalesce("target_seat", "seat")).otherwise("seat")
    by_change = pl.when(pl.col("kind").is_in(["seat_taken", "moved"])).then("actor")
    return (
        between.with_columns(place=place, taken=taken)
        .join(sitting, on=["hand", "seat"], how="left", maintain_order="left")
        .join(players, on=["hand", "agent"], how="left", maintain_order="left")
        .with_columns(
            changed=pl.col("taken").cum_max().over("hand", "place"),
            since=pl.when("taken").then(by_change).forward_fill().over("hand", "place"),
        )
        .with_columns(
            actor=pl.coalesce("actor", pl.when("changed").then("since").otherwise("sitter")),
            agent_plays=pl.col("agent_plays").fill_null(value=False),
        )
    )


def _with_late_decisions(happenings: pl.DataFrame, records: pl.DataFrame) -> pl.DataFrame:
    """With `decided_line` in the next hand where nothing was decided up to there."""
    decisions = happenings.filter(pl.col("kind").is_in(DECISIONS) & ~pl.col("between"))
    following = records.filter("audited").select("hand", "next_hand")
    told = happenings.join(following, on="hand", how="left", maintain_order="left")
    for same in ("matter", "seat"):
        first = decisions.drop_nulls(same).group_by(same, next_hand="hand").agg(later=pl.col("line").min())
        told = (
            told.join(first, on=["next_hand", same], how="left", maintain_order="left")
            .with_columns(decided_line=pl.coalesce("decided_line", "later"))
            .drop("later")
        )
    return told

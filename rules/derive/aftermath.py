"""What came of a happening: whether its seat played on or was out of the hand, and what was decided about it."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from rules.derive.batch import Batch
from rules.derive.columns import nullable, picked
from rules.derive.masks import NO_SEAT
from rules.derive.neighbours import next_of_seat, with_matter
from rules.derive.plays import DIES
from rules.derive.runs import Ints

DECISIONS: Final = ("floor_decision", "misdeal", "dead_hand", "live_hand", "penalty")
"""Kinds of happenings that settle something."""
PLAYS_ON: Final = ("check", "call", "bet", "raise", "completion", "award")


def fate_columns(batch: Batch, events: Ints, next_act: Ints) -> tuple[pl.Series, ...]:
    """What became of the seat: it played on, or folded or was killed, or its clock ran out before its `next_act`."""
    record = batch.record
    expires = next_of_seat(record, events, with_matter(record, "clock", ("expired",)))
    in_time = (next_act >= 0) & (next_act < expires)
    lines, kinds = record.frame["line"], record.frame["kind"]
    shows = record.seated_rows("show")
    stays = np.sort(np.concatenate([record.seated_rows(*PLAYS_ON), shows[record.in_phase("showdown")[shows]]]))
    plays_on, dies = (next_of_seat(record, events, rows) for rows in (stays, record.seated_rows(*DIES)))
    awards = record.seated_rows("award")
    won = batch.grid.sums(record.cell(awards), record.amount[awards])
    seat = record.seat[events]
    return (
        picked(kinds, plays_on).alias("plays_on"),
        picked(lines, plays_on).alias("plays_on_line"),
        picked(lines, dies).alias("dies_line"),
        picked(lines, np.where(in_time, -1, expires)).alias("expires_line"),
        nullable("awarded", won[np.where(seat == NO_SEAT, 0, record.cells[events])], seat != NO_SEAT, pl.Int64),
    )


def decision_columns(frame: pl.DataFrame) -> pl.DataFrame:
    """What was decided later: on the same matter, on the same seat, at all."""
    told = frame.select("hand", "matter", "seat", "kind", place=pl.int_range(pl.len(), dtype=pl.Int64))
    decided = told.filter(pl.col("kind").is_in(DECISIONS))
    keys = {"alike": ("hand", "matter", "seat"), "on_matter": ("hand", "matter"), "on_seat": ("hand", "seat")}
    places = pl.DataFrame([_next_of(told, decided, name, by) for name, by in (keys | {"at_all": ("hand",)}).items()])
    alike, on_seat, at_all = (
        places.select(pl.coalesce(names).fill_null(-1)).to_series().to_numpy()
        for names in (("alike", "on_matter"), ("on_seat",), ("at_all",))
    )
    return pl.DataFrame(
        [
            picked(frame["kind"], alike).alias("decision"),
            picked(frame["outcome"], alike).alias("decision_outcome"),
            picked(frame["agent"], alike).alias("decision_agent"),
            picked(frame["kind"], on_seat).alias("seat_decision"),
            picked(frame["line"], at_all).alias("decided_line"),
        ]
    )


def _next_of(told: pl.DataFrame, decided: pl.DataFrame, name: str, by: tuple[str, ...]) -> pl.Series:
    """For each happening the place of the first decision behind it that is alike in some columns."""
    later = decided.drop_nulls(by).select(*by, pl.col("place") - 1, found="place")
    joined = told.select(*by, "place").join_asof(
        later, on="place", by=list(by), strategy="forward", check_sortedness=False
    )
    return joined["found"].alias(name)

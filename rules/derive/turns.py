"""Turns at a live table: the chips a player pushed and the words he spoke before his act was ruled.

No other record has these. A turn is an act with at least one motion of chips of the same player since his act before.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from rules.derive.batch import Batch
from rules.derive.runs import Ints

TURN: Final[dict[str, pl.DataType | type[pl.DataType]]] = {
    "motions": pl.UInt32, "chips": pl.List(pl.Int64), "pushed": pl.Int64, "silent": pl.Boolean,
}  # fmt: skip


def turns_frame(batch: Batch, acts: pl.DataFrame) -> tuple[pl.DataFrame, Ints]:
    """One row a turn, in order, and the grid row of its hand: the act's columns, and what was done.

    - `motions`: motions with chips; `chips`: the chips of all of them, one by one, null where one does not name them
    - `pushed`: what they are worth together; `silent`: the player said nothing since his act before
    """
    record, plays = batch.record, batch.ledger.plays
    event = plays.event[plays.acts]
    if not len(record.rows("push")):
        empty = acts.clear().with_columns(pl.lit(None, dtype).alias(name) for name, dtype in TURN.items())
        return empty, np.zeros(0, np.int64)
    ruled = pl.DataFrame({"act": np.arange(len(event)), "event": event, "cell": record.cells[event]})
    done = pl.concat([_before_acts(batch, kind, ruled.filter(pl.col("event") >= 0)) for kind in ("push", "say")])
    push = pl.col("kind") == "push"
    sums = done.group_by("act").agg(
        motions=push.sum().cast(pl.UInt32),
        chips=pl.col("chips").filter(push).list.explode(keep_nulls=False, empty_as_null=False),
        named=pl.col("chips").filter(push).is_not_null().all(),
        pushed=pl.col("pushed").filter(push).sum(),
        silent=push.all(),
    )
    turns = sums.filter(pl.col("motions") > 0).with_columns(chips=pl.when("named").then("chips")).sort("act")
    rows = turns["act"].to_numpy()
    return acts[rows].hstack(turns.select(TURN.keys()).get_columns()), record.row[event[rows]]


def _before_acts(batch: Batch, kind: str, ruled: pl.DataFrame) -> pl.DataFrame:
    """Events of a kind, each with the next act of its player."""
    rows = batch.record.seated_rows(kind)
    frame = batch.record.frame.select("denominations", "amount")[rows]
    told = pl.DataFrame(
        {
            "event": rows.astype(np.int64),
            "cell": batch.record.cells[rows],
            "kind": pl.repeat(kind, len(rows), eager=True),
            "chips": frame["denominations"],
            "pushed": frame["amount"],
        }
    )
    return told.join_asof(
        ruled.sort("event"), on="event", by="cell", strategy="forward", check_sortedness=False
    ).drop_nulls("act")

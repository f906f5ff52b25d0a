"""How the deck was handled in hands written at the table: shuffled, cut, changed."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.cards import DECK_SIZE, SHORT_DECK_SIZE
from parsers.tables import ACTION_KINDS
from rules.derive.batch import Batch
from rules.derive.columns import flags, nullable, numbers
from rules.derive.live_order import first_of_hands, live_rows
from rules.derive.runs import Flags, Ints, Runs
from rules.derive.sessions.happenings import behind_hands

COLUMNS: Final = (
    "hand", "source", "line", "start", "end", "phase", "street", "kind", "seat", "actor", "matter", "agent",
)  # fmt: skip
UNSAID: Final = -1


def deck_handling_frame(batch: Batch) -> tuple[pl.DataFrame, Ints]:
    """One row a shuffle before the deal, a cut, or a change of the deck, and the grid row of its hand.

    Of several shuffles of a hand the last stands for all of them. A change between two hands is told of the one before.

    - `riffles`: of all shuffles of the hand before its deal, null where one does not say
    - `cut_off`, `cut_left`: cards on either side of a cut, null where not said
    - `deal_begun`, `play_begun`: a card had been dealt, somebody had acted; `paid`: a pot had been pushed
    - `used_minutes`: from the change before, at the same table, to when the last hand with that deck began
    """
    inside, between = in_hands(batch), between_hands(batch)
    both = pl.concat([inside, between], how="diagonal_relaxed").sort("hand", "source", "line", maintain_order=True)
    hands = batch.hands.select("hand", "table", begun_at="time")
    placed = both.join(hands, on="hand", how="left", maintain_order="left").with_columns(used_minutes=used_minutes())
    return placed.drop("table", "begun_at", "time"), batch.grid.rows_of(placed["hand"])


def used_minutes() -> pl.Expr:
    """Minutes the deck taken away had been in use when its last hand began."""
    is_change = pl.col("kind") == "deck_change"
    last_change = pl.when(is_change).then("time").forward_fill().shift(1).over("source", "table")
    return pl.when(is_change).then((pl.col("begun_at") - last_change).dt.total_minutes())


def between_hands(batch: Batch) -> pl.DataFrame:
    """Changes of the deck between two hands, in the columns of the frame, with their time."""
    events = batch.tables.events
    if flags(batch.hands["told_live"]).any():
        changes = events.filter(pl.col("hand").is_null() & (pl.col("kind") == "deck_change"))
        events = behind_hands(changes, batch.hands)
    else:
        events = events.clear()
    marks = {"deal_begun": True, "play_begun": True, "paid": True}
    return events.select(*COLUMNS, "time").with_columns(pl.lit(value).alias(name) for name, value in marks.items())


def in_hands(batch: Batch) -> pl.DataFrame:
    """Shuffles, cuts and changes of the deck in hands, in the columns of the frame, with their time."""
    record, count = batch.record, len(batch.hands)
    rows = live_rows(batch, "shuffle", "cut", "deck_change")
    first_deal, first_act, first_award = (
        first_of_hands(record, live_rows(batch, *kinds), count)
        for kinds in (("deal", "board"), ACTION_KINDS, ("award",))
    )
    row = record.row[rows]
    shuffles = record.are(["shuffle"])[rows] & ~begun(rows, first_deal[row])
    said = numbers(record.frame["card_count"][rows], UNSAID)
    of_hand = Runs.where_changes(row)
    riffles = of_hand.total(np.where(shuffles, np.maximum(said, 0), 0))
    unsaid = of_hand.total((shuffles & (said == UNSAID)).astype(np.int64))
    kept = ~record.are(["shuffle"])[rows] | last_shuffles(row, shuffles)
    cut = record.are(["cut"])[rows] & (said != UNSAID)
    deck = np.where(flags(batch.hands["deck"] == "short"), SHORT_DECK_SIZE, DECK_SIZE)[row]
    columns = (
        nullable("riffles", riffles, shuffles & (unsaid == 0), pl.Int64),
        nullable("cut_off", said, cut, pl.Int64),
        nullable("cut_left", deck - said, cut, pl.Int64),
        pl.Series("deal_begun", begun(rows, first_deal[row])),
        pl.Series("play_begun", begun(rows, first_act[row])),
        pl.Series("paid", begun(rows, first_award[row])),
    )
    return record.frame.select(*COLUMNS, "time")[rows].with_columns(columns).filter(pl.Series(kept))


def begun(rows: Ints, first: Ints) -> Flags:
    """Events that stand behind the first of something, where there is one."""
    behind: Flags = (first >= 0) & (rows > first)
    return behind


def last_shuffles(hand: Ints, shuffles: Flags) -> Flags:
    """The last shuffle of each hand."""
    places = np.flatnonzero(shuffles)
    last = np.zeros(len(hand), np.bool_)
    ends = np.append(hand[places][1:] != hand[places][:-1], True)[: len(places)]
    last[places[ends]] = True
    return last

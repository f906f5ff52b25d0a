"""Draw games: who opened the betting, and on what hand."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from rules.derive.batch import Batch
from rules.derive.columns import nullable, picked
from rules.derive.record import Record
from rules.derive.runs import Ints
from rules.derive.stakes import of_variants
from rules.derive.strength import UNDEFINED, Game, Part, Ranking, Use, card_rows, hand_names, strength

OPENED: Final = ("five_card_draw",)
"""Games in which a house may ask for a hand to open with."""
GAME: Final = Game(Part(Ranking.HIGH, Use.HAND), None, 5)
OPENING_BETS: Final = ("call", "bet", "raise")
COLUMNS: Final = ("hand", "source", "line", "start", "end", "phase", "street", "kind", "seat", "actor")


def openings_frame(batch: Batch) -> tuple[pl.DataFrame, Ints]:
    """One row a hand of draw that somebody opened, with its grid row: the act that put in chips first, blinds apart.

    - `opener_value`: what the cards dealt to him before are worth (`rules.derive.strength`); null where not all are
      known; `opener_hand`: their name
    """
    record = batch.record
    games = of_variants(batch.hands, OPENED)
    rows = record.seated_rows(*OPENING_BETS) if games.any() else np.zeros(0, np.int64)
    rows = rows[games[record.row[rows]] & (record.street[rows] == 0)]
    rows = rows[np.unique(record.row[rows], return_index=True)[1]]
    cards = card_rows(dealt_before(record, rows))
    value, _ = strength(GAME, cards, cards[:, :0])
    columns = (
        nullable("opener_value", value, value != UNDEFINED, pl.Int32),
        hand_names(value, Ranking.HIGH).alias("opener_hand"),
    )
    return record.frame.select(COLUMNS)[rows].with_columns(columns), record.row[rows]


def dealt_before(record: Record, rows: Ints) -> pl.Series:
    """The cards dealt to the seat of each of the events before it."""
    deals = record.seated_rows("deal")
    dealt = pl.DataFrame({"cell": record.cell(deals), "deal": deals, "cards": record.frame["cards"].gather(deals)})
    opened = pl.DataFrame({"cell": record.cell(rows), "at": rows}).with_row_index("row")
    held = (
        opened.join(dealt, on="cell", how="inner", maintain_order="left_right")
        .filter(pl.col("deal") < pl.col("at"))
        .group_by("row", maintain_order=True)
        .agg(pl.col("cards").list.explode(keep_nulls=False, empty_as_null=False))
    )
    place = np.full(len(rows), -1, np.int64)
    place[held["row"].to_numpy()] = np.arange(held.height)
    return picked(held["cards"], place)

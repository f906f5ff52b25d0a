"""The cards a player holds of his own, and those of them that all can see, where stud makes a difference.

With many players the deck may not reach for seventh street: one card in the middle then is everybody's last.
"""

from __future__ import annotations

import numpy as np
import polars as pl

from parsers.tables import STUD_VARIANTS
from rules.derive.batch import Batch
from rules.derive.columns import picked
from rules.derive.open_cards import NOT_STUD
from rules.derive.record import Record
from rules.derive.runs import Ints
from rules.derive.stakes import of_variants
from rules.derive.strength.bits import DECK_SIZE


def bits_of_cards(cell: Ints, cards: pl.Series, cells: int) -> Ints:
    """By cell, the known cards of all lists that fall into it as a set of bits."""
    named = pl.DataFrame([pl.Series("cell", cell), cards.alias("cards")])
    known = named.explode("cards").filter(pl.col("cards") < DECK_SIZE)
    sets = np.zeros(cells, np.int64)
    np.bitwise_or.at(sets, known["cell"].to_numpy(), np.left_shift(1, known["cards"].to_numpy().astype(np.int64)))
    return sets


def common_cards(record: Record, hands: pl.DataFrame) -> Ints:
    """By grid row, the cards in the middle of a stud hand as a set of bits; none in other games."""
    rows = record.rows("board")
    rows = rows[of_variants(hands, STUD_VARIANTS)[record.row[rows]]]
    return bits_of_cards(record.row[rows], record.frame["cards"].gather(rows), len(hands))


def own_cards(batch: Batch) -> pl.Series:
    """By grid row, how many cards a player holds in the end: as the game deals, but for one in the middle of stud."""
    has_common = pl.Series(common_cards(batch.record, batch.hands) != 0)
    return (batch.hands["hole_cards"] - has_common.cast(pl.UInt8)).alias("own_cards")


def open_cards(batch: Batch, cell: Ints) -> pl.Series:
    """The open cards of cells, as far as the record names them; null in games without."""
    stud = batch.ledger.table.open_cards
    width = batch.grid.width
    place = stud.place[cell // width]
    boards = stud.cards.reshape(-1, stud.cards.shape[-1])
    named = pl.Series(boards, dtype=pl.Array(pl.UInt8, boards.shape[-1])).arr.to_list()
    known = named.list.eval(pl.element().filter(pl.element() < DECK_SIZE))
    return picked(known, np.where(place == NOT_STUD, -1, place * width + cell % width))

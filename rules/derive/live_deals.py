"""The first deal at a live table, card by card or hand by hand: how many cards each seat was told to have got."""

from __future__ import annotations

import numpy as np
import polars as pl

from parsers.tables import ACTION_KINDS
from rules.derive.batch import Batch
from rules.derive.columns import flags, nullable
from rules.derive.dealing_faults import disturbed_hands
from rules.derive.dealt_streets import cards_of
from rules.derive.live_order import first_of_hands, live_rows, seated
from rules.derive.runs import Flags, Ints


def live_deal_columns(batch: Batch, cells: Ints) -> tuple[pl.Series, ...]:
    """What a record written at the table tells of the first deal, by seat line; null or false in all others.

    - `deal_told`: the hand has a deal; `dealt_count`: cards of the seat, null for none; `dealt_alike`: several seats
      were dealt to, all as many
    - `left_out`: it has no card and no act, though every other seat dealt in has cards
    - `deal_disturbed`: a fault of the deal was recorded, or the hand declared void, so the deal may have been mended
    """
    count = first_deals(batch)
    if count is None:
        nothing, no = np.zeros(len(cells), np.int64), np.zeros(len(cells), np.bool_)
        marks = ("deal_told", "dealt_alike", "left_out", "deal_disturbed")
        return nullable("dealt_count", nothing, no, pl.UInt8), *(pl.Series(name, no) for name in marks)
    by_hand = batch.grid.table(count)
    dealt = by_hand > 0
    most, least = by_hand.max(axis=1), np.where(dealt, by_hand, np.iinfo(np.int64).max).min(axis=1)
    hand = np.minimum(cells, batch.grid.cells - 1) // batch.grid.width
    told = np.any(dealt, axis=1)
    disturbed = told & (disturbed_hands(batch.record) | flags(batch.hands["void"]))
    cards = np.append(count, 0)[cells]
    return (
        nullable("dealt_count", cards, cards > 0, pl.UInt8),
        pl.Series("deal_told", told[hand]),
        pl.Series("dealt_alike", ((most == least) & (dealt.sum(axis=1) > 1))[hand]),
        pl.Series("left_out", np.append(left_out(batch, dealt), False)[cells]),
        pl.Series("deal_disturbed", disturbed[hand]),
    )


def first_deals(batch: Batch) -> Ints | None:
    """By cell, the cards dealt before anybody acted; None where no deal of the batch was told live."""
    record = batch.record
    deals = seated(record, live_rows(batch, "deal"))
    if not len(deals):
        return None
    acts = first_of_hands(record, live_rows(batch, *ACTION_KINDS), len(batch.hands))[record.row[deals]]
    first = deals[(acts < 0) | (deals < acts)]
    return batch.grid.sums(record.cell(first), cards_of(record, first))


def left_out(batch: Batch, dealt: Flags) -> Flags:
    """Cells dealt in without a card or an act, where every other one has cards."""
    record, grid = batch.record, batch.grid
    taking_part = grid.table(record.dealt_in(batch.tables.seats))
    acts = seated(record, live_rows(batch, *ACTION_KINDS, "show", "muck", "award"))
    acted = np.zeros(grid.cells, np.bool_)
    acted[record.cell(acts)] = True
    missing = taking_part & ~dealt & ~grid.table(acted)
    alone = (missing.sum(axis=1) == 1) & ((taking_part & ~dealt).sum(axis=1) == 1) & (dealt.sum(axis=1) > 1)
    found: Flags = (missing & alone[:, None]).ravel()
    return found

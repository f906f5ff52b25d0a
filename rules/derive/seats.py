"""What became of each seat: chips in and out, folded or not, cards, and what the summary claims of it."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from rules.derive.batch import Batch
from rules.derive.columns import nullable, picked
from rules.derive.contributions import by_cell
from rules.derive.draws import REDEALING, last_hands
from rules.derive.grid import seat_numbers
from rules.derive.live_deals import live_deal_columns
from rules.derive.masks import NO_SEAT, holds
from rules.derive.mucks import paid_after_muck, showed_after_muck
from rules.derive.own_cards import bits_of_cards, common_cards
from rules.derive.plays import DIES
from rules.derive.runs import Flags, Ints
from rules.derive.stakes import of_variants
from rules.derive.stud_deals import NO_STREET, misdeals_of

POSTED: Final = {
    "posted_small_blind": "small_blind",
    "posted_big_blind": "big_blind",
    "posted_ante": "ante",
    "posted_dead": "dead_blind",
    "posted_button_blind": "button_blind",
    "posted_extra": "extra_blind",
}
VOLUNTARY: Final = ("call", "bet", "raise", "completion")


def seats_frame(batch: Batch) -> pl.DataFrame:
    """One row a seat line, with what became of the seat.

    - `dealt_in`: it takes part by its seat line or its events; `took_part_self`: it acted, posted a first blind or got
      cards; `live_at_end`: dealt in and never folded, or restored; `folded_street`: where it folded or was
      killed, unless restored; `killed`: by a ruling; `went_all_in`
    - `contributed`: all chips in the pots, dead ones too, without an uncalled bet; `voluntary`: of it by calls, bets
      and raises; `returned`: uncalled bet given back by a line; `uncalled_due`: the one due by the betting
    - `awarded`: chips collected; `top_pot`: last pot it can win, null for none; `entitled`: most it can win
    - `posted_…`: chips posted, by kind
    - `dealt_cards`, `shown_cards`: cards of its first deal and first show; `dealt_mask`, `shown_mask`: all known cards
      of either as a set, bit `1 << card`, of draw games the cards held in the end
    - `deal_told`, `dealt_count`, `dealt_alike`, `left_out`, `deal_disturbed`: the first deal at a live table
      (`rules.derive.live_deals`)
    - `show_lines`: number of shows; `showed_down`: one of them at the showdown
    - `misdealt_street`: in stud, the first on which it was dealt `misdealt_cards` instead of `misdealt_due`
    - `show_line`: of its first show at the showdown, else of its first show; `award_line`: of its first award
    - `mucked`: it mucked and never showed; `showed_after_muck`: it did so behind its own muck on the same board;
      `paid_after_muck`: what it was paid on a board where it had mucked and another could win
    - `claims_won`: sum of what the summary says it won, null where it says nothing; `claims_showed`: cards it is said
      to have shown; `claims_folded`: it is said to have folded
    """
    seat = seat_numbers(batch.tables.seats["seat"])
    row = batch.grid.rows_of(batch.tables.seats["hand"])
    cells = np.where(seat == NO_SEAT, batch.grid.cells, row * batch.grid.width + seat)
    return batch.tables.seats.with_columns(
        *fate_columns(batch, cells, row, seat),
        *money_columns(batch, cells),
        *(amount(name, cells, by_cell(batch.ledger, batch.ledger.plays.are(kind))) for name, kind in POSTED.items()),
        *card_columns(batch, cells),
        *misdeal_columns(batch, cells),
        *live_deal_columns(batch, cells),
        *claim_columns(batch, cells),
    )


def at(cells: Ints, values: Ints, missing: int = 0) -> Ints:
    """Values of cells, `missing` for seats beyond the grid."""
    return np.append(values, missing)[cells]


def amount(name: str, cells: Ints, values: Ints) -> pl.Series:
    """A column of amounts."""
    return pl.Series(name, at(cells, values))


def flag(name: str, cells: Ints, values: Flags) -> pl.Series:
    """A column of truth values."""
    return pl.Series(name, np.append(values, False)[cells])


def fate_columns(batch: Batch, cells: Ints, row: Ints, seat: Ints) -> tuple[pl.Series, ...]:
    """Columns on taking part, folding and being all-in."""
    folded = at(cells, first_fold_street(batch), -1)
    acted = holds(batch.forced.took_part[row], seat) | np.append(has_event(batch, "deal"), False)[cells]
    return (
        pl.Series("dealt_in", holds(batch.ledger.table.dealt_in[row], seat)),
        pl.Series("took_part_self", acted),
        flag("live_at_end", cells, batch.live),
        nullable("folded_street", folded, folded >= 0, pl.UInt8),
        flag("killed", cells, killed(batch)),
        flag("went_all_in", cells, batch.all_in),
    )


def first_fold_street(batch: Batch) -> Ints:
    """By cell, the street on which it folded or was killed first; -1 if it was in at the end."""
    plays = batch.ledger.plays
    outs = np.flatnonzero(plays.are(*DIES))
    first = batch.grid.first_row(plays.hand.number[outs] * batch.grid.width + plays.seat[outs], plays.street[outs])
    return np.where(batch.live, -1, first)


def killed(batch: Batch) -> Flags:
    """Cells whose hand a ruling killed for good."""
    return has_event(batch, "dead_hand") & ~batch.live


def money_columns(batch: Batch, cells: Ints) -> tuple[pl.Series, ...]:
    """Columns on chips in, back and won."""
    record, contributions, pots = batch.record, batch.contributions, batch.pots
    awards = record.seated_rows("award")
    first_award = batch.grid.first_row(record.cell(awards), awards)
    top = at(cells, pots.top, -1)
    voluntary = by_cell(batch.ledger, batch.ledger.plays.are(*VOLUNTARY)) - contributions.taken_off
    return (
        amount("contributed", cells, contributions.contributed),
        amount("voluntary", cells, np.maximum(voluntary, 0)),
        amount("returned", cells, contributions.returned),
        amount("uncalled_due", cells, contributions.due),
        amount("awarded", cells, record.grid.sums(record.cell(awards), record.amount[awards])),
        picked(record.frame["line"], at(cells, first_award, -1)).alias("award_line"),
        nullable("top_pot", top, top >= 0, pl.UInt8),
        amount("entitled", cells, pots.entitled),
    )


def card_columns(batch: Batch, cells: Ints) -> tuple[pl.Series, ...]:
    """Columns on cards dealt, shown and mucked."""
    record = batch.record
    cards = record.frame["cards"]
    shows = record.seated_rows("show")
    at_showdown = shows[record.in_phase("showdown")[shows]]
    showed_down = batch.grid.first_row(record.cell(at_showdown), at_showdown)
    first_show = np.where(showed_down >= 0, showed_down, batch.grid.first_row(record.cell(shows), shows))
    return (
        picked(cards, at(cells, first_with_cards(batch, "deal"), -1)).alias("dealt_cards"),
        picked(cards, at(cells, first_with_cards(batch, "show"), -1)).alias("shown_cards"),
        amount("dealt_mask", cells, cards_held(batch)),
        amount("shown_mask", cells, own_cards_shown(batch)),
        amount("show_lines", cells, np.bincount(record.cell(shows), minlength=batch.grid.cells)).cast(pl.UInt8),
        flag("showed_down", cells, showed_down >= 0),
        picked(record.frame["line"], at(cells, first_show, -1)).alias("show_line"),
        flag("mucked", cells, mucked(batch)),
        flag("showed_after_muck", cells, showed_after_muck(batch)),
        amount("paid_after_muck", cells, paid_after_muck(batch)),
    )


def misdeal_columns(batch: Batch, cells: Ints) -> tuple[pl.Series, ...]:
    """Columns on the number of cards dealt on each street of stud."""
    place = batch.ledger.table.open_cards.place
    misdeals = misdeals_of(batch.record, place, first_fold_street(batch), batch.hands, batch.tables.seats)
    street = at(cells, misdeals.street, NO_STREET)
    return tuple(
        nullable(name, at(cells, values), street != NO_STREET, pl.UInt8)
        for name, values in (
            ("misdealt_street", misdeals.street),
            ("misdealt_cards", misdeals.dealt),
            ("misdealt_due", misdeals.due),
        )
    )


def first_with_cards(batch: Batch, kind: str) -> Ints:
    """By cell, the first event of a kind that names cards; -1 for none."""
    record = batch.record
    rows = record.seated_rows(kind)
    rows = rows[record.frame["cards"][rows].is_not_null().to_numpy()]
    return record.grid.first_row(record.cell(rows), rows)


def card_sets(batch: Batch, kind: str) -> Ints:
    """By cell, the known cards of all events of a kind as a set of bits."""
    record = batch.record
    rows = record.seated_rows(kind)
    return bits_of_cards(record.cell(rows), record.frame["cards"][rows], batch.grid.cells)


def own_cards_shown(batch: Batch) -> Ints:
    """By cell, the known cards of all its shows as a set of bits, without one that lies in the middle of stud."""
    in_the_middle = np.repeat(common_cards(batch.record, batch.hands), batch.grid.width)
    return card_sets(batch, "show") & ~in_the_middle


def cards_held(batch: Batch) -> Ints:
    """By cell, the known cards dealt as a set of bits, in draw games those held after the last draw."""
    drawing = np.flatnonzero(np.repeat(of_variants(batch.hands, REDEALING), batch.grid.width))
    held = card_sets(batch, "deal")
    if len(drawing):
        held[drawing] = bits_of_cards(np.arange(len(drawing)), last_hands(batch.record, drawing), len(drawing))
    return held


def has_event(batch: Batch, kind: str) -> Flags:
    """By cell, whether there is an event of a kind."""
    cells = np.zeros(batch.grid.cells, np.bool_)
    cells[batch.record.cell(batch.record.seated_rows(kind))] = True
    return cells


def mucked(batch: Batch) -> Flags:
    """Cells that mucked and never showed."""
    return has_event(batch, "muck") & ~has_event(batch, "show")


def claim_columns(batch: Batch, cells: Ints) -> tuple[pl.Series, ...]:
    """What the summary claims of the seat, of several claims of a kind the first."""
    claims = batch.claims
    said_to_win = at(cells, claims.first("won", "collected"), -1) >= 0
    won = at(cells, claims.amounts("won", "collected"))
    return (
        nullable("claims_won", won, said_to_win, pl.Int64),
        picked(claims.frame["cards"], at(cells, claims.first("showed"), -1)).alias("claims_showed"),
        flag("claims_folded", cells, claims.first("folded") >= 0),
    )

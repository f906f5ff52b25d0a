"""What happened in each hand as a whole."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.tables import ACTION_KINDS, CHIPS_IN
from rules.derive import chip_units
from rules.derive.batch import Batch
from rules.derive.columns import flags, nullable, numbers, picked, seat_column, stated
from rules.derive.contenders import awarded_by_cell
from rules.derive.contributions import summed
from rules.derive.draws import may_reshuffle
from rules.derive.forced import forced_columns
from rules.derive.grid import MAX_SEATS, Grid, added
from rules.derive.masks import NO_SEAT, size
from rules.derive.own_cards import own_cards
from rules.derive.record import Record
from rules.derive.runs import Flags
from rules.derive.seats import has_event
from rules.derive.stakes import is_flop_game
from rules.derive.unprotected import unprotected_columns

PROMOTIONAL: Final = ("jackpot", "drop")
NEEDS_A_SEAT: Final = (*CHIPS_IN, *ACTION_KINDS, "uncalled", "award", "cash_out", "show", "muck")


def hands_frame(batch: Batch) -> pl.DataFrame:
    """One row a hand: what the tables say, its rulebook's parameters, and where its audited record stands.

    - `tainted`: a line that is not understood, or of nobody at the table, could change play or money; `flop_game`;
      `may_reshuffle`: the stub was shuffled again, or in draw games so many cards were dealt that discards may be back
    - `unknown_ending`: the last lines, and not only the one where it may have been cut, are not understood
    - `dealt_again`: a street was faulty and may have been dealt again
    - `rounds_unmarked`: a live table's stud or draw, of which no line says where a betting round ends
    - `own_cards`: how many a player holds of his own in the end, one fewer than `hole_cards` where the last card of
      stud lies in the middle for all
    - `chip_in_play`, `chip_of_big_blind`, `chip_of_blinds`, `chip_of_posts`: see `rules.derive.chip_units`; `stacks`:
      of the seats, where the chips in play are named
    - `big_blinds_posted`: how many
    - `void`: it was declared so at the table, on the grounds of `void_matter`, by `void_line`; `misdealt`: as a misdeal
    - `players_dealt_in`; `contenders`: seats in at the end; `has_killed`: a ruling killed a hand
    - `showdown`: the record has one; `flop_dealt`
    - `put_in`: all chips players put in; `put_in_by_seat`: those of each seat from 0; `returned`: uncalled bets given
      back by a line; `uncalled_due`: what the betting says is due back, to `uncalled_seat`; `house_added`;
      `carried_in`: chips of the pot of a hand before; `carried_over`: those that stay for the next hand
    - `unprotected_seat`: the hand killed as not protected; `unprotected_back`: what of its bets went back;
      `protected_back`: what went back to hands fouled though they were protected
    - `pot`: all chips the pots should hold; `pots_count`: how many pots
    - `awarded`, `awards_count`, `cash_outs`: chips collected, number of awards, of payments outside the pot;
      `awards_open`: awards that do not say how much; `awarded_to_others`: those of others than the uncalled bet's owner
    - `unprinted_won`: what the summary says seats won that cashed out and have no award; `cash_outs_open`: seats that
      cashed out and of whose outcome the record says nothing
    - `rake`, `drops`, `stated_total`, `stated_house`: as the summary states them, null where it does not;
      `promotional_drop`: the drops without taxes; `total_line`
    - `unseated`: events of players without a seat, `unseated_amount` of chips, `unseated_actor` and `unseated_line` of
      the first; `seats_open`: a line above the deal is not understood, and may be the seat of any of them
    - the columns of forced bets: see `forced_columns`
    """
    return batch.hands.with_columns(
        *people_columns(batch),
        *money_columns(batch),
        *cash_out_columns(batch),
        *stated_columns(batch.tables.stated_pots, batch.grid),
        *unseated_columns(batch.record),
        *unprotected_columns(batch.record, batch.contributions.returned),
        big_blinds_posted(batch.record),
        stacks_where_chips_are_named(batch),
        *forced_columns(batch.forced, batch.hands, batch.grid.width),
    )


def people_columns(batch: Batch) -> tuple[pl.Series, ...]:
    """Columns on the record, the game and who was in it."""
    record = batch.record
    return (
        pl.Series("tainted", tainted(record, batch.tables.seats)),
        pl.Series("flop_game", is_flop_game(batch.hands)),
        pl.Series("may_reshuffle", shuffled_again(batch)),
        own_cards(batch),
        pl.Series("players_dealt_in", size(batch.ledger.table.dealt_in)).cast(pl.UInt8),
        pl.Series("contenders", batch.grid.table(batch.live).sum(axis=1)).cast(pl.UInt8),
        pl.Series("has_killed", record.hands_with(record.are(["dead_hand"]))),
        pl.Series("showdown", record.hands_with(record.in_phase("showdown"))),
        pl.Series("unknown_ending", ends_unknown(record)),
        pl.Series("flop_dealt", record.hands_with(record.are(["board"]) & (record.street > 0))),
    )


def big_blinds_posted(record: Record) -> pl.Series:
    """By hand how many posts of a big blind it has."""
    count = np.bincount(record.row[record.rows("big_blind")], minlength=len(record.grid.hands))
    return pl.Series("big_blinds_posted", count).cast(pl.UInt8)


def stacks_where_chips_are_named(batch: Batch) -> pl.Series:
    """By hand the stacks of its seats, for wagers that set their players all-in; null in all but live hands."""
    named = batch.hands.select(named=pl.any_horizontal(pl.col(chip_units.COLUMNS).is_not_null())).to_series()
    if not named.any():
        return pl.Series("stacks", [None], pl.List(pl.Int64)).new_from_index(0, len(named))
    stacks = pl.Series("stacks", batch.grid.table(batch.ledger.table.stack)).cast(pl.List(pl.Int64))
    return stacks.zip_with(named, pl.Series([None], dtype=stacks.dtype))


def ends_unknown(record: Record) -> Flags:
    """Hands whose last lines nobody understood: more of them than the one where a record may have been cut off."""
    unknown = record.are(["unknown"])
    last_known = np.full(len(record.grid.hands), -1)
    known = np.flatnonzero(~unknown)
    last_known[record.row[known]] = known
    behind = unknown & (np.arange(len(unknown)) > last_known[record.row])
    several: Flags = np.bincount(record.row[behind], minlength=len(last_known)) > 1
    return several


def shuffled_again(batch: Batch) -> Flags:
    """Hands in which cards dealt may have come back."""
    again = batch.record.hands_with(batch.record.are(["reshuffle"])) | flags(batch.hands["dealt_again"])
    return again | may_reshuffle(batch.record, batch.hands, batch.ledger.table.dealt_in)


def tainted(record: Record, seats: pl.DataFrame) -> Flags:
    """Hands with lines nobody understood, chips without a number, nobody's acts, or seats beyond all tables or twice.

    An act of somebody who has no seat may be that of a player who then seems to have missed his turn; of two players in
    one seat nobody can tell whose turn it is.
    """
    taken_twice = pl.struct("hand", "seat").is_duplicated() & pl.col("seat").is_not_null()
    beyond = seats.filter((pl.col("seat") >= MAX_SEATS) | taken_twice)["hand"]
    marked = record.hands_with(record.are(["unknown"]) | without_a_seat(record) | without_a_number(record))
    marked |= record.hands_with((record.frame["seat"] >= MAX_SEATS).fill_null(value=False).to_numpy())
    marked[record.grid.rows_of(beyond)] = True
    return marked


def without_a_number(record: Record) -> Flags:
    """Chips put in by an event that does not say how many, though by the format it should."""
    amount, total = stated(record.frame["amount"]), stated(record.frame["to"])
    return record.are(CHIPS_IN) & ~amount & ~total


def money_columns(batch: Batch) -> tuple[pl.Series, ...]:
    """Columns on chips in and out."""
    record, contributions, pots = batch.record, batch.contributions, batch.pots
    count = len(batch.hands)
    due = batch.grid.table(contributions.due)
    awards, cash_outs = record.rows("award"), record.rows("cash_out")
    known = stated(record.frame["amount"])
    awarded = added(record.row[awards], record.amount[awards], count)
    of_bettor = np.where(due > 0, batch.grid.table(awarded_by_cell(batch)), 0).sum(axis=1)
    return (
        pl.Series("put_in", contributions.put_in),
        pl.Series("returned", contributions.given_back),
        pl.Series("uncalled_due", due.sum(axis=1)),
        seat_column("uncalled_seat", np.where(due.any(axis=1), due.argmax(axis=1), NO_SEAT)),
        pl.Series("house_added", contributions.house),
        pl.Series("carried_in", contributions.carried_in),
        pl.Series("carried_over", summed(record, "carried_over")),
        pl.Series("pot", added(pots.hand, pots.amount, count)),
        pl.Series("pots_count", pots.count).cast(pl.UInt8),
        pl.Series("awarded", awarded),
        pl.Series("awarded_to_others", awarded - of_bettor),
        pl.Series("put_in_by_seat", batch.grid.table(contributions.contributed)).cast(pl.List(pl.Int64)),
        pl.Series("awards_count", np.bincount(record.row[awards], minlength=count)).cast(pl.UInt32),
        pl.Series("awards_open", np.bincount(record.row[awards[~known[awards]]], minlength=count)).cast(pl.UInt32),
        pl.Series("cash_outs", np.bincount(record.row[cash_outs], minlength=count)).cast(pl.UInt32),
    )


def cash_out_columns(batch: Batch) -> tuple[pl.Series, pl.Series]:
    """Columns on what seats that cashed out would have won."""
    claims, table = batch.claims, batch.grid.table
    unpaid = has_event(batch, "cash_out") & ~has_event(batch, "award")
    open_ended = unpaid & (claims.first("won", "collected", "lost") < 0)
    won = np.where(unpaid, claims.amounts("won", "collected"), 0)
    return (
        pl.Series("unprinted_won", table(won).sum(axis=1)),
        pl.Series("cash_outs_open", table(open_ended).sum(axis=1)).cast(pl.UInt8),
    )


def stated_columns(stated_pots: pl.DataFrame, grid: Grid) -> tuple[pl.Series, ...]:
    """Columns on amounts of the summary's pot line."""
    names = stated_pots["row"].cast(pl.String).to_numpy()
    hands, amounts = grid.rows_of(stated_pots["hand"]), numbers(stated_pots["amount"], 0)
    known = stated(stated_pots["amount"])

    def total(name: str, *rows: str) -> pl.Series:
        wanted = np.isin(names, rows) & known
        there = np.zeros(len(grid.hands), np.bool_)
        there[hands[wanted]] = True
        return nullable(name, added(hands[wanted], amounts[wanted], len(grid.hands)), there, pl.Int64)

    totals = np.flatnonzero(names == "total")[::-1]
    first_total = np.full(len(grid.hands), -1, np.int64)
    first_total[hands[totals]] = totals
    return (
        total("rake", "rake"),
        total("drops", *PROMOTIONAL, "tax"),
        total("promotional_drop", *PROMOTIONAL),
        total("stated_total", "total"),
        total("stated_house", "house"),
        picked(stated_pots["line"], first_total).alias("total_line"),
    )


def without_a_seat(record: Record) -> Flags:
    """Events that only somebody with a seat can do, of somebody who is named but has none."""
    unseated: Flags = record.are(NEEDS_A_SEAT) & (record.seat == NO_SEAT) & stated(record.frame["actor"])
    return unseated


def unseated_columns(record: Record) -> tuple[pl.Series, ...]:
    """Columns on players who act or are paid without having a seat."""
    rows = np.flatnonzero(without_a_seat(record))
    count = len(record.grid.hands)
    first = np.full(count, -1, np.int64)
    first[record.row[rows[::-1]]] = rows[::-1]
    return (
        pl.Series("unseated", np.bincount(record.row[rows], minlength=count)).cast(pl.UInt32),
        pl.Series("unseated_amount", added(record.row[rows], record.amount[rows], count)),
        picked(record.frame["actor"], first).alias("unseated_actor"),
        picked(record.frame["line"], first).alias("unseated_line"),
        pl.Series("seats_open", record.hands_with(record.are(["unknown"]) & record.in_phase("posting"))),
    )

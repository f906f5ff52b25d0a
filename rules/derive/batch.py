"""All that is reckoned of a batch before it is laid out in frames."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import polars as pl

from parsers.tables import Tables
from rules.derive.books import half_bet_counts, with_books
from rules.derive.chip_units import chip_columns
from rules.derive.chips_behind import without_chips_behind
from rules.derive.claims import Claims
from rules.derive.columns import flags, numbers
from rules.derive.contributions import Contributions, contributions_of
from rules.derive.dealing_faults import dealt_again, rounds_unmarked
from rules.derive.forced import Forced, forced_of
from rules.derive.grid import Grid, seat_numbers
from rules.derive.layers import Pots, pots_of
from rules.derive.ledger import Ledger, ledger_of
from rules.derive.open_cards import OpenCards
from rules.derive.plays import DIES, RESTORED, plays_of
from rules.derive.record import Record, of_kinds
from rules.derive.runs import Flags, Ints
from rules.derive.stakes import Stakes, is_flop_game, is_unfinished, last_streets_of
from rules.derive.standing import NO_STACK, Table
from rules.derive.void import void_columns
from rules.derive.winnings import with_winnings


@dataclass(frozen=True, slots=True)
class Batch:
    """The tables of a batch with what was reckoned from them.

    `hands` carries the rulebooks' parameters and where each audited record stands; `live` marks the cells that are
    dealt in and neither fold nor are killed, `all_in` those without chips to bet when the hand was over.
    """

    tables: Tables
    hands: pl.DataFrame
    grid: Grid
    record: Record
    live: Flags
    all_in: Flags
    ledger: Ledger
    contributions: Contributions
    pots: Pots
    forced: Forced
    claims: Claims

    @classmethod
    def of(cls, tables: Tables, books: pl.DataFrame) -> Batch:
        """Reckon a batch."""
        tables = without_chips_behind(tables)
        grid = Grid.over(tables.hands, tables.seats["seat"], tables.events["seat"], tables.statements["seat"])
        record = Record.of(tables.events, grid)
        hands = with_copies(with_books(tables.hands, books), tables.copies).with_columns(
            *void_columns(record),
            *chip_columns(record, tables.hands),
            dealt_again=pl.Series(dealt_again(record, is_flop_game(tables.hands))),
            rounds_unmarked=pl.Series(rounds_unmarked(record, tables.hands)),
        )
        stakes = Stakes.of(hands, half_bet_counts(hands))
        dealt_in = record.dealt_in(tables.seats)
        live = in_at_end(record, dealt_in)
        table = table_of(tables, hands, dealt_in, record)
        ledger = ledger_of(plays_of(record, last_streets(record, hands, live)), table, stakes)
        all_in = all_in_at_end(ledger)
        contributions = contributions_of(ledger, record, hands, stakes)
        pots = pots_of(contributions, live, all_in, grid)
        tables, record, contributions = with_winnings(tables, record, hands, contributions, pots)
        return cls(
            tables=tables,
            hands=hands,
            grid=grid,
            record=record,
            live=live,
            all_in=all_in,
            ledger=ledger,
            contributions=contributions,
            pots=pots,
            forced=forced_of(record, ledger),
            claims=Claims.of(tables.statements, grid),
        )


def with_copies(hands: pl.DataFrame, copies: pl.DataFrame) -> pl.DataFrame:
    """Hands with where the audited record of each stands."""
    audited = copies.filter("audited").select("hand", "source", "first_line", "last_line", "start", "end")
    return hands.join(audited.unique("hand", keep="first"), on="hand", how="left", maintain_order="left")


def in_at_end(record: Record, dealt_in: Flags) -> Flags:
    """Cells that are dealt in and neither fold nor are killed, or are restored after it."""
    changes = record.seated_rows(*DIES, RESTORED)
    live = dealt_in.copy()
    live[record.cell(changes)] = of_kinds(record.kind[changes], [RESTORED])
    return live & dealt_in


def table_of(tables: Tables, hands: pl.DataFrame, dealt_in: Flags, record: Record) -> Table:
    """What each hand begins with."""
    return Table(
        dealt_in=record.grid.masks(dealt_in),
        button=seat_numbers(hands["button"]),
        stack=stacks(tables.seats, record.grid),
        first_round_skipped=flags(hands["bomb_pot"]),
        open_cards=OpenCards.of(record, hands),
        width=record.grid.width,
    )


def stacks(seats: pl.DataFrame, grid: Grid) -> Ints:
    """Stacks by cell, `NO_STACK` where unknown; of two players in one seat the first one's."""
    seat = seat_numbers(seats["seat"])
    rows = np.flatnonzero(seat >= 0)
    cell = grid.rows_of(seats["hand"])[rows] * grid.width + seat[rows]
    return np.append(numbers(seats["stack"], NO_STACK), NO_STACK)[grid.first_row(cell, rows)]


def last_streets(record: Record, hands: pl.DataFrame, live: Flags) -> Ints:
    """The last street each hand reached or, being contested, should have: not one whose pot nobody won."""
    last = np.zeros(len(hands), np.int64)
    np.maximum.at(last, record.row, record.street)
    contested = record.grid.table(live).sum(axis=1) > 1
    passed_out = record.hands_with(record.are(["carried_over"])) & ~record.hands_with(record.are(["award"]))
    to_the_end = contested & ~is_unfinished(hands) & ~passed_out
    return np.where(to_the_end, np.maximum(last, last_streets_of(hands)), last)


def all_in_at_end(ledger: Ledger) -> Flags:
    """Cells that were all-in when the hand was over."""
    sets = ledger.standing.all_in[ledger.plays.endings]
    cells: Flags = ((sets[:, None] >> np.arange(ledger.table.width)) & 1).ravel() == 1
    return cells

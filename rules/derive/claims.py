"""What a record's summary claims, beside what its own action lines say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl

from parsers.tables import CLAIMS
from rules.derive.columns import picked
from rules.derive.grid import Grid, added, seat_numbers
from rules.derive.masks import NO_SEAT
from rules.derive.runs import Flags, Ints, Runs, order_by

SEAT_COLUMNS: Final = (
    "folded_street", "voluntary", "awarded", "dealt_cards", "shown_cards", "took_part_self", "claims_won",
    "claims_folded",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Claims:
    """Statements as arrays: grid row of the hand, seat (-1 for none) and code of the claim."""

    frame: pl.DataFrame
    grid: Grid
    row: Ints
    seat: Ints
    claim: Ints

    @classmethod
    def of(cls, statements: pl.DataFrame, grid: Grid) -> Claims:
        """Statements in the grid of their hands."""
        claim = statements["claim"].to_physical().to_numpy().astype(np.int64)
        return cls(statements, grid, grid.rows_of(statements["hand"]), seat_numbers(statements["seat"]), claim)

    def about_seats(self, *kinds: str) -> Ints:
        """Rows that claim one of the kinds of a seat."""
        wanted: Flags = np.array([claim in kinds for claim in CLAIMS], np.bool_)
        return np.flatnonzero(wanted[self.claim] & (self.seat != NO_SEAT))

    def cell(self, rows: Ints) -> Ints:
        """The cells of rows about seats."""
        return self.row[rows] * self.grid.width + self.seat[rows]

    def first(self, *kinds: str) -> Ints:
        """By cell, the first row that claims one of the kinds; -1 for none."""
        rows = self.about_seats(*kinds)
        return self.grid.first_row(self.cell(rows), rows)

    def amounts(self, *kinds: str) -> Ints:
        """By cell, the sum of the amounts claimed."""
        rows = self.about_seats(*kinds)
        return added(self.cell(rows), self.frame["amount"][rows].fill_null(0).to_numpy(), self.grid.cells)


def claims_frame(claims: Claims, seats: pl.DataFrame, boards: tuple[pl.Series, pl.Series]) -> pl.DataFrame:
    """One row a statement of the summary, with what the record's other lines say of its seat.

    - `ordinal`: its place among the hand's claims of the same kind about the same seat, from 0
    - columns of the frame of seats, null for claims about no seat
    - `board_cards`: the cards dealt on the statement's board; `board_line_empty`: a board line of the hand names none
    """
    seat_row = claims.grid.first_row(cells_of(seats, claims.grid), np.arange(len(seats)))
    cell = np.where(claims.seat == NO_SEAT, 0, claims.row * claims.grid.width + claims.seat)
    row = np.where(claims.seat == NO_SEAT, -1, seat_row[cell])
    return claims.frame.with_columns(
        pl.Series("ordinal", ordinals(claims)).cast(pl.UInt32),
        *(picked(seats[name], row) for name in SEAT_COLUMNS),
        *boards,
    )


def ordinals(claims: Claims) -> Ints:
    """The place of each claim among those of its kind about its seat."""
    key = (claims.row * (claims.grid.width + 1) + claims.seat + 1) * len(CLAIMS) + claims.claim
    order = order_by(key)
    ordinal = np.empty(len(key), np.int64)
    ordinal[order] = np.arange(len(key)) - Runs.where_changes(key[order]).first
    return ordinal


def cells_of(seats: pl.DataFrame, grid: Grid) -> Ints:
    """Cells of seat lines within the grid."""
    return grid.rows_of(seats["hand"]) * grid.width + np.maximum(seat_numbers(seats["seat"]), 0)

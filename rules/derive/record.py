"""The events of a batch with the columns every derivation asks for, as arrays."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt
import polars as pl

from parsers.tables import ACTION_KINDS, CHIPS_IN, EVENT_KINDS, PHASES
from rules.derive.columns import numbers
from rules.derive.grid import Grid, seat_numbers
from rules.derive.masks import NO_SEAT
from rules.derive.runs import Flags, Ints

Codes = npt.NDArray[np.uint8]

UNSTATED: Final = -1
FEW_KINDS: Final = 2
"""Up to so many kinds of events are looked up by kind, more are looked for."""
DEALS_IN: Final = tuple(dict.fromkeys((*CHIPS_IN, *ACTION_KINDS, "deal")))
"""Kinds of events that show their seat to take part in the hand."""


@dataclass(frozen=True, slots=True)
class Record:
    """Events of hands, in order, with the grid `row` of their hand and, of seated ones, their `cells`.

    Where null, seats, streets, boards and pots are -1, amounts 0. `by_kind` lists the events kind by kind, each kind's
    beginning at its `kind_starts`.
    """

    frame: pl.DataFrame
    grid: Grid
    row: Ints
    kind: Codes
    phase: npt.NDArray[np.int64]
    seat: Ints
    cells: Ints
    street: Ints
    board: Ints
    pot: Ints
    amount: Ints
    by_kind: Ints
    kind_starts: Ints

    @classmethod
    def of(cls, events: pl.DataFrame, grid: Grid) -> Record:
        """The events that belong to hands, which must stand hand by hand."""
        frame = events.filter(pl.col("hand").is_not_null()) if events["hand"].null_count() else events
        row = grid.rows_of(frame["hand"])
        if np.any(row[1:] < row[:-1]):
            raise ValueError("the events of a batch must stand hand by hand")
        kind = frame["kind"].to_physical().cast(pl.UInt8).to_numpy()
        seat = seat_numbers(frame["seat"])
        per_kind = np.bincount(kind, minlength=len(EVENT_KINDS))
        return cls(
            frame=frame,
            grid=grid,
            row=row,
            kind=kind,
            phase=numbers(frame["phase"].to_physical(), UNSTATED),
            seat=seat,
            cells=row * grid.width + seat,
            street=numbers(frame["street"], UNSTATED),
            board=numbers(frame["board"], UNSTATED),
            pot=numbers(frame["pot"], UNSTATED),
            amount=numbers(frame["amount"], 0),
            by_kind=np.argsort(kind, kind="stable"),
            kind_starts=np.append(0, np.cumsum(per_kind)),
        )

    def are(self, kinds: Collection[str]) -> Flags:
        """Which events are of one of the kinds."""
        return of_kinds(self.kind, kinds)

    def rows(self, *kinds: str) -> Ints:
        """Events of the kinds, as row numbers."""
        if len(kinds) > FEW_KINDS:
            return np.flatnonzero(self.are(kinds))
        codes = [EVENT_KINDS.index(kind) for kind in kinds]
        found = [self.by_kind[self.kind_starts[code] : self.kind_starts[code + 1]] for code in codes]
        return found[0] if len(found) == 1 else np.sort(np.concatenate(found))

    def seated_rows(self, *kinds: str) -> Ints:
        """Events of the kinds that have a seat, as row numbers."""
        rows = self.rows(*kinds)
        seated: Flags = self.seat[rows] != NO_SEAT
        return rows[seated]

    def cell(self, rows: Ints) -> Ints:
        """The cells of seated events."""
        return self.cells.take(rows)

    def in_phase(self, phase: str) -> Flags:
        """Which events stand in a stretch of the hand."""
        there: Flags = self.phase == PHASES.index(phase)
        return there

    def hands_with(self, events: Flags) -> Flags:
        """Which hands have an event that is marked."""
        found = np.zeros(len(self.grid.hands), np.bool_)
        found[self.row[events]] = True
        return found

    def dealt_in(self, seats: pl.DataFrame) -> Flags:
        """Which cells take part: said to be dealt in, or with a card, a post or an action of their own."""
        cells = np.zeros(self.grid.cells, np.bool_)
        cells[self.cell(self.seated_rows(*DEALS_IN))] = True
        there = seats.filter(pl.col("state") == "dealt_in").select("hand", "seat")
        seat = seat_numbers(there["seat"])
        cells[(self.grid.rows_of(there["hand"]) * self.grid.width + seat)[seat != NO_SEAT]] = True
        return cells


def of_kinds(codes: Codes, kinds: Collection[str]) -> Flags:
    """Which codes of `events.kind` are of one of the kinds."""
    found = np.zeros(len(codes), np.bool_)
    for kind in kinds:
        found |= codes == EVENT_KINDS.index(kind)
    return found

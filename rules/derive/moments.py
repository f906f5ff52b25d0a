"""Moments of a hand that are no acts: where they fall among the plays, and how a seat stood there.

Every moment has a row of `Plays`, whose columns tell what stood before it: the next act of its betting round, else the
row that closes the round. `Own` finds what a seat did before and after such a row.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from rules.derive.ledger import Ledger
from rules.derive.plays import RULED, Plays
from rules.derive.record import Record
from rules.derive.runs import Flags, Ints


def plays_at(plays: Plays, record: Record, events: Ints) -> Ints:
    """The row of plays at each event of the record, its own where it has one."""
    told = np.flatnonzero(plays.event >= 0)
    following = np.searchsorted(plays.event[told], events)
    before, after = np.append(told, -1)[following - 1], np.append(told, -1)[following]
    hand = record.row[events]
    street = np.maximum(record.street[events], np.where(_of_hand(plays, before, hand), plays.street[before], 0))
    closing = plays.closings[plays.round.number[plays.hand.starts][hand] + street]
    return np.where(_of_hand(plays, after, hand) & (plays.street[after] <= street), after, closing)


def _of_hand(plays: Plays, rows: Ints, hand: Ints) -> Flags:
    same: Flags = (rows >= 0) & (plays.hand.number[rows] == hand)
    return same


@dataclass(frozen=True, slots=True)
class Own:
    """The acts of a seat nearest to a row of plays: the `latest` before it, and the `next` from it on; -1 for none."""

    latest: Ints
    next: Ints

    @classmethod
    def around(cls, ledger: Ledger, hand: Ints, seat: Ints, rows: Ints) -> Own:
        """Of seats of hands; a seat below 0 is nobody's."""
        plays, width = ledger.plays, ledger.table.width
        acts = plays.own[~plays.are(*RULED)[plays.own]]
        if not len(acts):
            return cls(np.full(len(rows), -1), np.full(len(rows), -1))
        length = len(plays.seat)
        own_cell = plays.hand.number[acts] * width + plays.seat[acts]
        cell = np.where(seat >= 0, hand * width + seat, -1)
        place = np.searchsorted(own_cell * length + acts, cell * length + rows)

        def act_at(place: Ints) -> Ints:
            inside = np.clip(place, 0, len(acts) - 1)
            return np.where((inside == place) & (own_cell[inside] == cell), acts[inside], -1)

        return cls(latest=act_at(place - 1), next=act_at(place))


def in_on_street(ledger: Ledger, rows: Ints, latest: Ints) -> Ints:
    """What a seat has in on the street at a row, its `latest` act before being known."""
    same_round = (latest >= 0) & (ledger.plays.round.number[latest] == ledger.plays.round.number[rows])
    return np.where(same_round, ledger.chips.in_after[latest], 0)

"""What the ledger reckons with: the acts of a batch in order, and behind each betting round a row that closes it.

An act puts chips in, takes an uncalled bet back, or is an action. The closing rows hold no act; they are there to be
asked what stood when the round was over, by the very reckoning that answers the same for the moment before an act. Nor
do rulings that kill a hand or restore one: they are nobody's act, and change who is still in.
Every round from the first to the last the hand reached has one, so the hand's last closing row knows how it ended.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar

import numpy as np
import numpy.typing as npt

from parsers.tables import ACTION_KINDS, CHIPS_IN, EVENT_KINDS
from rules.derive.columns import flags, numbers, stated
from rules.derive.masks import NO_SEAT
from rules.derive.record import Codes, Record, of_kinds
from rules.derive.runs import Flags, Ints, Runs, order_by

Scalar = TypeVar("Scalar", bound=np.generic)
CLOSING: Final = len(EVENT_KINDS)
DEAD: Final = ("ante", "dead_blind")
LIVE: Final = tuple(kind for kind in CHIPS_IN if kind not in DEAD)
WAGERS: Final = ("bet", "raise", "completion")
TO_A_TOTAL: Final = ("raise", "completion")
ACTS: Final = tuple(dict.fromkeys((*CHIPS_IN, *ACTION_KINDS, "uncalled")))
DIES: Final = ("fold", "dead_hand")
"""What takes a hand out of play."""
RESTORED: Final = "live_hand"
RULED: Final = ("dead_hand", RESTORED)


@dataclass(frozen=True, slots=True)
class Plays:
    """Acts, rulings on hands and closing rows of all hands.

    `event` is the row's place in the record and `seat` its seat, both -1 in closing rows; `hand` and `round` are the
    stretches of a hand and of one of its rounds; `own` lists the seated acts seat by seat, `mine` and `mine_in_round`
    being the stretches of a seat in its hand and in a round, in that order. `amount`, `to` and `by` are 0 where the
    record does not state them.
    """

    event: Ints
    hand: Runs
    round: Runs
    street: Ints
    seat: Ints
    seated: Flags
    kind: Codes
    amount: Ints
    to: Ints
    by: Ints
    amount_stated: Flags
    to_stated: Flags
    all_in: Flags
    own: Ints
    mine: Runs
    mine_in_round: Runs

    def happen(self, *kinds: str) -> Flags:
        """Which rows are acts of one of the kinds, by whomsoever."""
        return of_kinds(self.kind, kinds)

    def are(self, *kinds: str) -> Flags:
        """Which rows are seated acts of one of the kinds."""
        return self.happen(*kinds) & self.seated

    def per_round(self, *kinds: str) -> Ints:
        """How many seated acts of the kinds each round has."""
        return np.bincount(self.round.number[self.are(*kinds)], minlength=len(self.round.starts))

    @property
    def acts(self) -> Ints:
        """Rows that hold an act."""
        return np.flatnonzero(~self.happen(*RULED) & (self.kind != CLOSING))

    @property
    def closings(self) -> Ints:
        """Rows that close a round."""
        return np.flatnonzero(self.kind == CLOSING)

    @property
    def endings(self) -> Ints:
        """The closing row of each hand's last round."""
        rows = self.closings
        hands = self.hand.number[rows]
        return rows[np.append(hands[1:] != hands[:-1], True)] if len(rows) else rows


def plays_of(record: Record, last_street: Ints) -> Plays:
    """The acts of a record, with a closing row for each street of a hand up to its `last_street`."""
    acts = record.rows(*ACTS, *RULED)
    rounds_before = np.cumsum(last_street + 1) - (last_street + 1)
    act_round = rounds_before[record.row[acts]] + streets_forward(record, acts)
    round_count = int((last_street + 1).sum())
    acts_by_then = np.cumsum(np.bincount(act_round, minlength=round_count))
    act_place = np.arange(len(acts)) + act_round
    closing_place = acts_by_then + np.arange(round_count)

    event = np.full(len(acts) + round_count, -1, np.int64)
    event[act_place] = acts
    round_number = np.empty(len(event), np.int64)
    round_number[act_place] = act_round
    round_number[closing_place] = np.arange(round_count)
    hand_of_round = np.repeat(np.arange(len(last_street)), last_street + 1)
    return filled(record, event, round_number, hand_of_round[round_number], rounds_before)


def streets_forward(record: Record, acts: Ints) -> Ints:
    """The street of each act: a record that goes back to an earlier street still is in the later one."""
    return Runs.where_changes(record.row[acts]).highest(np.maximum(record.street[acts], 0))


def filled(record: Record, event: Ints, round_number: Ints, hand_number: Ints, rounds_before: Ints) -> Plays:
    """Plays with the acts' columns spread over them."""
    seat = spread(record.seat, event, NO_SEAT)
    seated: Flags = seat != NO_SEAT
    frame = record.frame
    own = np.flatnonzero(seated)
    own = own[order_by(hand_number[own] * record.grid.width + seat[own])]
    cell = hand_number[own] * record.grid.width + seat[own]
    mine = Runs.where_changes(cell)
    own_round = round_number[own]
    fresh = np.ones(len(own), np.bool_)
    fresh[1:] = (cell[1:] != cell[:-1]) | (own_round[1:] != own_round[:-1])
    return Plays(
        event=event,
        hand=Runs.where_changes(hand_number),
        round=Runs.where_changes(round_number),
        street=round_number - rounds_before[hand_number],
        seat=seat,
        seated=seated,
        kind=spread(record.kind, event, CLOSING),
        amount=spread(record.amount, event, 0),
        to=spread(numbers(frame["to"], 0), event, 0),
        by=spread(numbers(frame["by"], 0), event, 0),
        amount_stated=spread(stated(frame["amount"]), event, missing=False),
        to_stated=spread(stated(frame["to"]), event, missing=False),
        all_in=spread(flags(frame["all_in"]), event, missing=False),
        own=own,
        mine=mine,
        mine_in_round=Runs.beginning(fresh),
    )


def spread(values: npt.NDArray[Scalar], event: Ints, missing: int) -> npt.NDArray[Scalar]:
    """Values of events, `missing` in rows without one."""
    return np.append(values, values.dtype.type(missing)).take(event)

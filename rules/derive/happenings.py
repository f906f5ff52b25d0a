"""What happens at a live table besides the acts: words, faults, clocks, incidents, rulings and decisions.

Every happening is told with the state of the betting at its moment, with what its seat did next, and with what was
decided about it later. Where no record of a batch tells of any, this costs nothing.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.tables import ACTION_KINDS, EVENT_KINDS
from rules.derive.aftermath import decision_columns, fate_columns
from rules.derive.batch import Batch
from rules.derive.columns import flags, nullable, picked, seat_column
from rules.derive.lead_up import lead_up_columns
from rules.derive.ledger import Ledger
from rules.derive.masks import NO_SEAT, holds, size
from rules.derive.moments import Own, in_on_street, plays_at
from rules.derive.runs import Ints
from rules.derive.standing import NO_STACK

HAPPENINGS: Final = (
    "say", "change", "shuffle", "cut", "reshuffle", "burn", "exposure", "boxed_card", "misdeal", "misdeal_claim",
    "clock", "dead_hand", "live_hand", "announcement", "wild_card", "button_moved", "dispute", "incident",
    "floor_decision", "penalty", "deck_change", "pot_moved",
)  # fmt: skip
"""Kinds of events that are happenings: all that only a live table has, but for chips pushed (`turns_frame`). Hands laid
open there before the showdown (`show`) are some too."""
EVENT_COLUMNS: Final = (
    "hand", "source", "line", "start", "end", "time", "seconds", "phase", "board", "kind", "seat", "target_seat",
    "actor", "amount", "to", "cards", "card_count", "denominations", "words", "matter", "outcome", "agent",
)  # fmt: skip
_SCHEMA: Final[dict[str, pl.DataType | type[pl.DataType]]] = {
    "street": pl.UInt8, "expected_seat": pl.UInt8, "round_over": pl.Boolean, "live_before": pl.UInt8,
    "bet_to_match": pl.Int64, "last_aggressor": pl.UInt8, "pot_before": pl.Int64, "actions_before": pl.UInt16,
    "actions_after": pl.UInt16,
    "dealt_in": pl.Boolean, "folded_before": pl.Boolean, "all_in_before": pl.Boolean, "in_before": pl.Int64,
    "hand_before": pl.Int64, "stack_before": pl.Int64, "to_call": pl.Int64,
    "next_time": pl.Datetime("us", "UTC"), "plays_on": pl.Enum(EVENT_KINDS), "plays_on_line": pl.UInt32,
    "dies_line": pl.UInt32, "expires_line": pl.UInt32, "awarded": pl.Int64, "cards_dealt": pl.UInt16,
    "declared_before": pl.Boolean, "acted_before": pl.Boolean, "shown_before": pl.Boolean,
    "counted_before": pl.Boolean, "called_time": pl.Datetime("us", "UTC"), "turn_time": pl.Datetime("us", "UTC"),
    "agent_plays": pl.Boolean,
    "decision": pl.Enum(EVENT_KINDS), "decision_outcome": pl.String, "decision_agent": pl.String,
    "seat_decision": pl.Enum(EVENT_KINDS), "decided_line": pl.UInt32,
}  # fmt: skip


def happenings_frame(batch: Batch) -> tuple[pl.DataFrame, Ints]:
    """One row a happening of a hand, in the record's order, and the grid row of its hand.

    The event's columns as in `parsers.tables.EVENTS`, then the state of play just before. Amounts are in the hand's
    units and count one betting round unless said; what is of a seat is null where the event names none.

    - `expected_seat`: the seat due to act, null for nobody; `round_over`: nobody owes an action
    - `live_before`: seats still in; `bet_to_match`: the bet, at least the full blind before the flop
    - `last_aggressor`: seat of the street's last bet or raise; `pot_before`: what the players have in the pot
    - `actions_before`: actions of the hand before it; `actions_after`: those still to come on its street
    - `dealt_in`, `folded_before`, `all_in_before`: of its seat; `in_before`, `to_call`: its live chips on the street
      and what it lacks; `hand_before`, `stack_before`: what it put in during the hand, and has left (null if unknown)
    - `next_time`: moment of the seat's next act in the hand, null without one
    - `plays_on`, `plays_on_line`: how the seat first took part later: check, chips, a show at the showdown, an award;
      `dies_line`: where it folded or was killed later; `awarded`: chips it collected in the hand
    - `expires_line`: where a clock on the seat runs out before its next act
    - `cards_dealt`: cards dealt to the seat before; `declared_before`: it had declared an action since its last act;
      `acted_before`, `shown_before`: it had acted, shown cards in the hand
    - `counted_before`: seconds had been counted down on the seat since its last act
    - `called_time`: moment of the clock called on the seat since its last act
    - `turn_time`: moment of the last act or card before, which began the turn; `agent_plays`: the agent is a player
    - `decision`, `decision_outcome`, `decision_agent`: kind, outcome and agent of the first later happening that
      settles the same `matter` (`aftermath.DECISIONS`), of the same seat where there is one
    - `seat_decision`: kind of the first later decision on the same seat; `decided_line`: line of the first about
      anything
    """
    record, ledger = batch.record, batch.ledger
    events = happening_rows(batch)
    columns_told = record.frame.select(EVENT_COLUMNS)
    if not len(events):
        empty = columns_told.clear()
        return empty.with_columns(pl.lit(None, dtype).alias(name) for name, dtype in _SCHEMA.items()), events
    told = columns_told[events]
    hand, seat = record.row[events], record.seat[events]
    rows = plays_at(ledger.plays, record, events)
    own = Own.around(ledger, hand, seat, rows)

    def event_of(acts: Ints) -> Ints:
        return np.where(acts >= 0, ledger.plays.event[acts], -1)

    columns = (
        *_table_columns(ledger, rows),
        *_seat_columns(ledger, hand, seat, rows, own),
        picked(record.frame["time"], event_of(own.next)).alias("next_time"),
        *fate_columns(batch, events, event_of(own.next)),
        *lead_up_columns(batch, events, event_of(own.latest)),
    )
    frame = told.with_columns(columns)
    whole = frame.hstack(decision_columns(frame))
    return whole.with_columns(pl.col(name).cast(dtype) for name, dtype in _SCHEMA.items()), hand


def happening_rows(batch: Batch) -> Ints:
    """Rows of the record that are happenings, in order: those of the frame."""
    return np.union1d(batch.record.rows(*HAPPENINGS), early_shows(batch))


def early_shows(batch: Batch) -> Ints:
    """Shows before the showdown of hands written at the table, where others may still have to act."""
    live = flags(batch.hands["told_live"])
    if not live.any():
        return np.zeros(0, np.int64)
    shows = batch.record.seated_rows("show")
    return shows[live[batch.record.row[shows]] & ~batch.record.in_phase("showdown")[shows]]


def _table_columns(ledger: Ledger, rows: Ints) -> tuple[pl.Series, ...]:
    """What stood at the table."""
    plays, standing = ledger.plays, ledger.standing
    actions = np.append(0, np.cumsum(plays.are(*ACTION_KINDS)))
    round_end = plays.closings[plays.round.number[rows]]
    return (
        pl.Series("street", plays.street[rows]),
        seat_column("expected_seat", standing.expected[rows]),
        pl.Series("round_over", standing.owing[rows] == 0),
        pl.Series("live_before", size(standing.live[rows])),
        pl.Series("bet_to_match", ledger.chips.bet_to_match[rows]),
        seat_column("last_aggressor", standing.last_aggressor[rows]),
        pl.Series("pot_before", plays.hand.total_before(ledger.chips.paid)[rows]),
        pl.Series("actions_after", actions[round_end] - actions[rows]),
        pl.Series("actions_before", plays.hand.total_before(plays.are(*ACTION_KINDS).astype(np.int64))[rows]),
    )


def _seat_columns(ledger: Ledger, hand: Ints, seat: Ints, rows: Ints, own: Own) -> tuple[pl.Series, ...]:
    """How the happening's seat stood."""
    standing, seated = ledger.standing, seat != NO_SEAT
    put_in = np.where(own.latest >= 0, ledger.chips.hand_after[own.latest], 0)
    stack = np.where(seated, ledger.table.stack[hand * ledger.table.width + np.maximum(seat, 0)], NO_STACK)
    known = stack != NO_STACK
    street_chips = in_on_street(ledger, rows, own.latest)
    lacking = np.maximum(ledger.chips.bet_to_match[rows] - street_chips, 0)
    return (
        nullable("dealt_in", holds(ledger.table.dealt_in[hand], seat), seated, pl.Boolean),
        nullable("folded_before", holds(standing.folded[rows], seat), seated, pl.Boolean),
        nullable("all_in_before", holds(standing.all_in[rows], seat), seated, pl.Boolean),
        nullable("in_before", street_chips, seated, pl.Int64),
        nullable("hand_before", put_in, seated, pl.Int64),
        nullable("stack_before", np.where(known, stack, 0) - put_in, known, pl.Int64),
        nullable("to_call", lacking, seated, pl.Int64),
    )

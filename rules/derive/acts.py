"""Acts as rows: the event and the state of play just before it."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.tables import ACTION_KINDS, EVENT_KINDS
from rules.derive.away import is_away
from rules.derive.batch import Batch
from rules.derive.chips import Chips
from rules.derive.columns import nullable, seat_column
from rules.derive.ledger import Ledger
from rules.derive.masks import NO_SEAT, holds, size
from rules.derive.order import order_lost
from rules.derive.plays import Plays
from rules.derive.record import Record
from rules.derive.runs import Flags, Ints
from rules.derive.stakes import UNKNOWN
from rules.derive.standing import NO_STACK
from rules.derive.stud_acts import stud_columns
from rules.derive.timing import timing_columns

EVENT_COLUMNS: Final = (
    "hand", "source", "line", "start", "end", "time", "phase", "board", "kind", "seat", "actor", "amount", "to", "by",
    "all_in",
)  # fmt: skip


def acts_frame(batch: Batch) -> pl.DataFrame:
    """One row an act, in order: the event's columns and the ledger's.

    Amounts are in the hand's units and count one betting round unless said. Null without a seat but for `paid` and
    `pot_before`.

    - `paid`: chips the act moves to the pot, negative for an uncalled bet taken back; `live`: they count as a bet
    - `in_before`, `in_after`: the actor's live chips on the street
    - `hand_before`, `stack_before`: what the actor put in during the hand before, and had left (null if unknown)
    - `bet_to_match`, `to_call`: the bet, at least the full blind before the flop, and what the actor lacks
    - `actual_to_match`: the highest street total of the others
    - `raise_size`: of bets and raises, by how much they lift the bet; `full_raise`: the last full one before, or the
      least bet of the street; `fixed_bet`: the bet of a fixed-limit street
    - `wagers_before`, `counts_to_cap`: bets and raises that count towards a cap, before and in this row
    - `acted_on_street`: the actor has acted on the street of his own will; `full_since`: full bets and raises since;
      `last_full_raiser`: who made the last one
    - `live_before`, `active_before`: seats still in the hand, and those of them that can bet
    - `folded_before`, `all_in_before`, `dealt_in`, `acted_before`, `owes`: of the actor's seat
    - `expected_seat`: the seat due to act; `round_over`: nobody owed an action; `opens_street`: its first action
    - `last_aggressor`: seat of the street's last bet or raise before
    - `active_at_start`: seats that could bet when the street began (before the flop, that took part);
      `active_at_last_wager`: that could when the last bet or raise was made, null without one
    - `order_lost`: the order was broken before: on this street another than the seat due bet, called or checked, or an
      earlier round ended with an action owed; `away`: the actor sits out, is disconnected or timed out
    - `pot_before`: all chips in the pot; `antes_in`: antes among them
    - `first_of_kind`: the hand's first act of its kind
    - `brought`: chips a line of the hand puts on the table for the actor, whenever they count
    - `turn_time`: moment of the last act or card before, which began the turn, where moments are told; `timed_out`: the
      act comes right behind a time-out of its seat
    - the columns of stud: see `stud_columns`
    """
    ledger, record = batch.ledger, batch.record
    rows = ledger.plays.acts
    frame = record.frame.select(EVENT_COLUMNS)[ledger.plays.event[rows]]
    columns = (
        pl.Series("street", ledger.plays.street[rows]).cast(pl.UInt8),
        *chip_columns(ledger, rows),
        *standing_columns(ledger, rows),
        *wager_columns(ledger, rows),
        *opponent_columns(batch, rows),
        *order_columns(batch, rows),
        pl.Series("pot_before", pot_before(ledger.plays, ledger.chips, record)[rows]),
        pl.Series("antes_in", antes_in(ledger)[rows]),
        pl.Series("first_of_kind", first_of_kind(batch)),
        pl.Series("brought", brought(batch, rows)),
        *stud_columns(ledger, rows),
        *timing_columns(batch, ledger.plays.event[rows]),
    )
    return frame.with_columns(columns)


def brought(batch: Batch, rows: Ints) -> Ints:
    """Chips put on the table for the actor during the hand."""
    record, plays = batch.record, batch.ledger.plays
    reloads = record.seated_rows("reload")
    if not len(reloads):
        return np.zeros(len(rows), np.int64)
    sums = batch.grid.sums(record.cell(reloads), record.amount[reloads])
    seat = plays.seat[rows]
    return np.where(seat == NO_SEAT, 0, sums[plays.hand.number[rows] * batch.grid.width + np.maximum(seat, 0)])


def chip_columns(ledger: Ledger, rows: Ints) -> tuple[pl.Series, ...]:
    """Columns on the actor's chips and the bet faced."""
    chips, plays = ledger.chips, ledger.plays
    seat = plays.seat[rows]
    seated = seat != NO_SEAT
    in_before, bet = chips.in_before[rows], chips.bet_to_match[rows]
    alone_at_top = chips.at_top[rows] == np.left_shift(1, np.maximum(seat, 0))
    others = np.where(alone_at_top, chips.second[rows], chips.top[rows])
    stack = stack_of_actor(ledger, rows)
    hand_before = chips.hand_before[rows]

    def money(name: str, values: Ints, known: Flags = seated) -> pl.Series:
        return nullable(name, values, known, pl.Int64)

    return (
        pl.Series("paid", chips.paid[rows]),
        nullable("live", chips.live[rows], seated, pl.Boolean),
        money("in_before", in_before),
        money("in_after", chips.in_after[rows]),
        money("hand_before", hand_before),
        money("stack_before", np.where(stack == NO_STACK, 0, stack) - hand_before, stack != NO_STACK),
        money("bet_to_match", bet),
        money("to_call", np.maximum(bet - in_before, 0)),
        money("actual_to_match", others),
    )


def stack_of_actor(ledger: Ledger, rows: Ints) -> Ints:
    """The actor's chips when the hand began; `NO_STACK` where unknown."""
    seat = ledger.plays.seat[rows]
    cell = ledger.plays.hand.number[rows] * ledger.table.width + np.maximum(seat, 0)
    return np.where(seat == NO_SEAT, NO_STACK, ledger.table.stack[cell])


def standing_columns(ledger: Ledger, rows: Ints) -> tuple[pl.Series, ...]:
    """Columns on who is in, who has acted and who owes an action."""
    plays, standing = ledger.plays, ledger.standing
    seat = plays.seat[rows]
    seated = seat != NO_SEAT

    def flag(name: str, values: Flags) -> pl.Series:
        return nullable(name, values, seated, pl.Boolean)

    return (
        nullable("live_before", size(standing.live[rows]), seated, pl.UInt8),
        nullable("active_before", size(standing.active[rows]), seated, pl.UInt8),
        flag("folded_before", holds(standing.folded[rows], seat)),
        flag("all_in_before", holds(standing.all_in[rows], seat)),
        flag("dealt_in", holds(ledger.table.dealt_in[plays.hand.number[rows]], seat)),
        flag("acted_before", holds(standing.acted[rows], seat)),
        flag("owes", holds(standing.owing[rows], seat)),
        seat_column("expected_seat", np.where(seated, standing.expected[rows], NO_SEAT)),
        flag("round_over", standing.owing[rows] == 0),
        flag("opens_street", opens_street(plays)[rows]),
        seat_column("last_aggressor", np.where(seated, standing.last_aggressor[rows], NO_SEAT)),
    )


def wager_columns(ledger: Ledger, rows: Ints) -> tuple[pl.Series, ...]:
    """Columns on bets and raises."""
    wagers, reopening = ledger.wagers, ledger.reopening
    seated = ledger.plays.seat[rows] != NO_SEAT
    fixed_bet = wagers.fixed_bet[rows]
    return (
        nullable("raise_size", wagers.size[rows], wagers.made[rows], pl.Int64),
        nullable("full_raise", wagers.full_before[rows], seated, pl.Int64),
        nullable("fixed_bet", fixed_bet, fixed_bet != UNKNOWN, pl.Int64),
        nullable("wagers_before", wagers.counted_before[rows], seated, pl.UInt16),
        nullable("counts_to_cap", wagers.counts[rows], seated, pl.Boolean),
        nullable("acted_on_street", reopening.has_acted[rows], seated, pl.Boolean),
        nullable("full_since", reopening.full_since[rows], seated, pl.UInt16),
        seat_column("last_full_raiser", reopening.last_full_raiser[rows]),
    )


def opens_street(plays: Plays) -> Flags:
    """The first action of each street."""
    action = plays.are(*ACTION_KINDS)
    first: Flags = plays.round.total_before(action.astype(np.int64)) == 0
    return action & first


def pot_before(plays: Plays, chips: Chips, record: Record) -> Ints:
    """All chips in the pot before each act: what everybody put in, less what went back, and what came otherwise."""
    from_players = plays.hand.total_before(chips.paid)
    added = record.rows("house_added", "carried_in")
    if not len(added):
        return from_players
    running = np.append(0, np.cumsum(record.amount[added]))
    until_act = running[np.searchsorted(added, plays.event)]
    until_hand = running[np.searchsorted(record.row[added], plays.hand.number)]
    return from_players + np.where(plays.event >= 0, until_act - until_hand, 0)


def antes_in(ledger: Ledger) -> Ints:
    """Antes in the pot before each row."""
    return ledger.plays.hand.total_before(np.where(ledger.plays.are("ante"), ledger.chips.paid, 0))


def first_of_kind(batch: Batch) -> Flags:
    """Which acts are the first of their kind in their hand."""
    acts = batch.ledger.plays.event[batch.ledger.plays.acts]
    kinds = len(EVENT_KINDS)
    first = np.full(len(batch.hands) * kinds, -1, np.int64)
    key = batch.record.row[acts] * kinds + batch.record.kind[acts]
    first[key[::-1]] = acts[::-1]
    found: Flags = first[key] == acts
    return found


def opponent_columns(batch: Batch, rows: Ints) -> tuple[pl.Series, ...]:
    """Columns on how many could bet when the street began, and when its last wager was made."""
    plays, active = batch.ledger.plays, size(batch.ledger.standing.active)
    seated = plays.seat[rows] != NO_SEAT
    at_start = np.where(plays.street == 0, size(batch.forced.took_part)[plays.hand.number], active[plays.round.first])
    wager = plays.round.before(plays.round.last(batch.ledger.wagers.made), NO_SEAT)[rows]
    return (
        nullable("active_at_start", at_start[rows], seated, pl.UInt8),
        nullable("active_at_last_wager", active[wager], seated & (wager >= 0), pl.UInt8),
    )


def order_columns(batch: Batch, rows: Ints) -> tuple[pl.Series, ...]:
    """Columns on what excuses an act out of order."""
    plays = batch.ledger.plays
    seat = plays.seat[rows]
    seated = seat != NO_SEAT
    cell = plays.hand.number[rows] * batch.grid.width + np.maximum(seat, 0)
    return (
        nullable("order_lost", order_lost(batch.ledger)[rows], seated, pl.Boolean),
        nullable("away", is_away(batch, cell, plays.event[rows]), seated, pl.Boolean),
    )

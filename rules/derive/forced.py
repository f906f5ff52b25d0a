"""Forced bets: who took part, who posted which blind, and who was due to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl

from parsers.tables import ACTION_KINDS
from rules.derive.columns import flags, numbers, seat_column
from rules.derive.contributions import by_cell
from rules.derive.ledger import Ledger
from rules.derive.masks import NO_SEAT, bit, holds, next_clockwise, size
from rules.derive.record import Record
from rules.derive.runs import Flags, Ints

FIRST_BLINDS: Final = ("small_blind", "big_blind", "button_blind")
ENTRY_POSTS: Final = ("extra_blind", "dead_blind")


@dataclass(frozen=True, slots=True)
class Forced:
    """By hand: the seats that took part, and the first posters of the blinds; antes by cell.

    Who acts, straddles or posts a first blind takes part: seats that wait or were skipped never do, whatever their seat
    line says.
    """

    took_part: Ints
    small_blind_seat: Ints
    big_blind_seat: Ints
    due_small: Ints
    due_big: Ints
    under_the_gun: Ints
    entering: Ints
    blinds_posted: Ints
    big_blind_all_in: Flags
    button_straddles: Flags
    antes: Ints


def forced_of(record: Record, ledger: Ledger) -> Forced:
    """The forced bets of all hands."""
    width = record.grid.width
    small, big, on_button = (first_post(record, kind) for kind in FIRST_BLINDS)
    acted = np.zeros(record.grid.cells, np.bool_)
    acted[record.cell(record.seated_rows(*ACTION_KINDS, "straddle"))] = True
    took_part = record.grid.masks(acted)
    for post in (small, big, on_button):
        took_part |= bit(seat_of(record, post))
    small_seat, big_seat = seat_of(record, small), seat_of(record, big)
    button = ledger.table.button
    return Forced(
        took_part=took_part,
        small_blind_seat=small_seat,
        big_blind_seat=big_seat,
        due_small=next_clockwise(took_part, button, width),
        due_big=next_clockwise(took_part, np.where(small_seat == NO_SEAT, button, small_seat), width),
        under_the_gun=next_clockwise(took_part, big_seat, width),
        entering=record.grid.masks(posts_to_enter(record)),
        blinds_posted=posted(record, small) + posted(record, big),
        big_blind_all_in=np.append(marked_all_in(record), False)[big],
        button_straddles=record.hands_with(straddled_from(record, button)),
        antes=by_cell(ledger, ledger.plays.are("ante")),
    )


def straddled_from(record: Record, seat: Ints) -> Flags:
    """Events that are straddles of a seat of their hand."""
    there: Flags = record.are(["straddle"]) & (record.seat == seat[record.row])
    return there


def first_post(record: Record, kind: str) -> Ints:
    """By hand, the first seated event of a kind; -1 for none."""
    rows = record.seated_rows(kind)[::-1]
    first = np.full(len(record.grid.hands), -1, np.int64)
    first[record.row[rows]] = rows
    return first


def seat_of(record: Record, event: Ints) -> Ints:
    """Seats of events, `NO_SEAT` for -1."""
    return np.append(record.seat, NO_SEAT)[event]


def marked_all_in(record: Record) -> Flags:
    """Events whose line says all-in."""
    return flags(record.frame["all_in"])


def posted(record: Record, event: Ints) -> Ints:
    """Amounts of events, 0 for -1."""
    return np.append(record.amount, 0)[event]


def posts_to_enter(record: Record) -> Flags:
    """By cell, who posts to enter: more than the first blinds of the hand."""
    entered = np.zeros(record.grid.cells, np.bool_)
    entered[record.cell(record.seated_rows(*ENTRY_POSTS))] = True
    for kind in FIRST_BLINDS[:2]:
        rows = record.seated_rows(kind)
        first = first_post(record, kind)[record.row[rows]]
        entered[record.cell(rows[rows != first])] = True
    return entered


def forced_columns(forced: Forced, hands: pl.DataFrame, width: int) -> tuple[pl.Series, ...]:
    """Columns of hands.

    - `took_part`: seats that took part; `small_blind_seat`, `big_blind_seat`: who posted them first
    - `due_small`, `due_big`, `under_the_gun`: the first seat that took part clockwise from the button, from the small
      blind, from the big blind
    - `entering`: somebody posted to enter; `due_small_enters`, `due_big_enters`: the seat that was due a blind did
    - `blinds_missing`: what the first blinds lack of the stakes' blinds; `big_blind_all_in`: the first big blind's line
      says all-in, so it may be short; `button_straddles`: the button posted a straddle
    - `antes_posted`: seats that posted an ante; `ante_usual`: what most of them posted, null for none
    - `ante_unmatched`: by how much the highest of several antes was above the next
    """
    due = numbers(hands["small_blind"], 0) + numbers(hands["big_blind"], 0)
    antes = forced.antes.reshape(-1, width)
    usual = usual_amount(antes)
    return (
        pl.Series("took_part", size(forced.took_part)).cast(pl.UInt8),
        seat_column("small_blind_seat", forced.small_blind_seat),
        seat_column("big_blind_seat", forced.big_blind_seat),
        seat_column("due_small", forced.due_small),
        seat_column("due_big", forced.due_big),
        seat_column("under_the_gun", forced.under_the_gun),
        pl.Series("entering", forced.entering != 0),
        pl.Series("due_small_enters", holds(forced.entering, forced.due_small)),
        pl.Series("due_big_enters", holds(forced.entering, forced.due_big)),
        pl.Series("blinds_missing", np.maximum(due - forced.blinds_posted, 0)),
        pl.Series("big_blind_all_in", forced.big_blind_all_in),
        pl.Series("button_straddles", forced.button_straddles),
        pl.Series("antes_posted", (antes > 0).sum(axis=1)).cast(pl.UInt8),
        pl.Series("ante_usual", usual).replace(0, None),
        pl.Series("ante_unmatched", unmatched(antes)),
    )


def unmatched(amounts: Ints) -> Ints:
    """By line, what the highest amount is above the next; 0 where fewer than two seats have any."""
    highest = amounts.max(axis=1, initial=0)
    others = np.where(amounts == highest[:, None], 0, amounts).max(axis=1, initial=0)
    alone = (amounts == highest[:, None]).sum(axis=1) == 1
    return np.where(alone & (others > 0), highest - others, 0)


def usual_amount(amounts: Ints) -> Ints:
    """By line, the amount above 0 that most seats have, of equally common ones the highest; 0 for none."""
    common, usual = np.zeros(len(amounts), np.int64), np.zeros(len(amounts), np.int64)
    if not amounts.any():
        return usual
    for seat in range(amounts.shape[1]):
        amount = amounts[:, seat]
        count = (amounts == amount[:, None]).sum(axis=1)
        better = (amount > 0) & ((count > common) | ((count == common) & (amount > usual)))
        common, usual = np.where(better, count, common), np.where(better, amount, usual)
    return usual

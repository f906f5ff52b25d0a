"""Stud is dealt street by street: on which one a seat got the wrong number of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl

from rules.derive.columns import flags, numbers
from rules.derive.grid import seat_numbers
from rules.derive.masks import NO_SEAT
from rules.derive.open_cards import NOT_STUD, STREETS, of_stud_hands
from rules.derive.record import Record
from rules.derive.runs import Flags, Ints
from rules.derive.stakes import of_variants

NO_STREET: Final = -1
OPEN_ON_FIRST: Final = 1


@dataclass(frozen=True, slots=True)
class Misdeals:
    """By cell, the first street with a wrong number of cards (`NO_STREET` for none), how many came and were due."""

    street: Ints
    dealt: Ints
    due: Ints


def misdeals_of(record: Record, place: Ints, folded: Ints, hands: pl.DataFrame, seats: pl.DataFrame) -> Misdeals:
    """The misdeals of stud hands; `place` numbers these, `folded` is the street each cell folded on, -1 for none."""
    none = Misdeals(*(np.full(record.grid.cells, NO_STREET, np.int64) for _ in range(3)))
    stud = np.flatnonzero(place != NOT_STUD)
    if not len(stud):
        return none
    dealt = cards_dealt(record, place, len(stud))
    held = numbers(hands["hole_cards"], 0)[stud]
    on_first = held - later_streets(hands)[stud]
    due = cards_due(dealt, record.grid.table(folded)[stud], held, on_first, seen_by_owner(record, seats, stud))
    wrong = (due >= 0) & (dealt != due)
    first = np.where(wrong.any(axis=-1), wrong.argmax(axis=-1), NO_STREET)
    for values, of_street in ((none.dealt, dealt), (none.due, due)):
        record.grid.table(values)[stud] = np.take_along_axis(of_street, first[..., None], axis=-1)[..., 0]
    record.grid.table(none.street)[stud] = first
    return none


def cards_dealt(record: Record, place: Ints, hands: int) -> Ints:
    """Stud hands × seats × streets, how many cards the record shows to be dealt."""
    rows = of_stud_hands(record, place, "deal")
    named = numbers(record.frame["cards"].gather(rows).list.len(), NO_STREET)
    count = np.where(named < 0, numbers(record.frame["card_count"].gather(rows), 0), named)
    dealt = np.zeros((hands, record.grid.width, STREETS), np.int64)
    street = np.clip(record.street[rows], 0, STREETS - 1)
    np.add.at(dealt, (place[record.row[rows]], record.seat[rows], street), count)
    return dealt


def later_streets(hands: pl.DataFrame) -> Ints:
    """How many streets behind the first each hand's game has; each deals one card."""
    return np.where(of_variants(hands, ("five_card_stud",)), STREETS - 2, STREETS - 1)


def seen_by_owner(record: Record, seats: pl.DataFrame, stud: Ints) -> Flags:
    """Stud hands × seats whose down cards the record shows, being written through their eyes."""
    seat = seat_numbers(seats["seat"])
    rows = np.flatnonzero(flags(seats["hero"]) & (seat != NO_SEAT))
    seen = np.zeros(record.grid.cells, np.bool_)
    seen[record.grid.rows_of(seats["hand"])[rows] * record.grid.width + seat[rows]] = True
    return record.grid.table(seen)[stud]


def has_folded(folded: Ints, street: int) -> Flags:
    """Who was out before the street was dealt."""
    out: Flags = (folded >= 0) & (folded < street)
    return out


def cards_due(dealt: Ints, folded: Ints, held: Ints, on_first: Ints, by_owner: Flags) -> Ints:
    """How many cards should have come on each street; negative where any number will do.

    On the first street the open card alone or all of them; then one each for who is still in, if anybody was dealt to;
    on seventh street none or one, as it lies face down. Who has folded gets none. Records without names for the
    streets give all that is left on the last one with acts: a whole hand then is right.
    """
    due = np.full_like(dealt, NO_STREET)
    first = dealt[..., 0]
    whole = np.broadcast_to(on_first[:, None], first.shape)
    alone = np.where(first > 0, OPEN_ON_FIRST, NO_STREET)
    due[..., 0] = np.where(by_owner | (first > OPEN_ON_FIRST), whole, alone)
    for street in range(1, STREETS - 1):
        still_in = (first > 0) & ~has_folded(folded, street)
        anybody = dealt[..., street].max(axis=1, initial=0) > 0
        due[..., street] = np.where(still_in & anybody[:, None], 1, NO_STREET)
        due[has_folded(folded, street), street] = 0
    due[..., STREETS - 1] = np.where(dealt[..., STREETS - 1] > 1, 1, NO_STREET)
    due[has_folded(folded, STREETS - 1), STREETS - 1] = 0
    due[whole <= 0] = NO_STREET
    anything = dealt.max(axis=1, initial=0) > 0
    last = STREETS - 1 - anything[:, ::-1].argmax(axis=1)
    whole_hand = dealt.sum(axis=-1) == held[:, None]
    at_last = np.arange(STREETS) == last[:, None, None]
    due[whole_hand[..., None] & at_last] = NO_STREET
    return due

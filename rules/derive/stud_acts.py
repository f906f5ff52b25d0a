"""What decides on acts in stud alone: the door cards of third street, its completion, the open pair of fourth."""

from __future__ import annotations

import numpy as np
import polars as pl

from parsers.cards import UNKNOWN
from rules.derive.columns import narrow, nullable
from rules.derive.ledger import Ledger
from rules.derive.masks import NO_SEAT, holds
from rules.derive.open_cards import NOT_STUD
from rules.derive.runs import Flags, Ints
from rules.derive.stakes import UNKNOWN as UNSTATED
from rules.derive.strength.bits import DECK_SIZE, Cards


def stud_columns(ledger: Ledger, rows: Ints) -> tuple[pl.Series, ...]:
    """Columns of acts, null where the cards are not known and in games without open cards.

    - `door_card`, `due_door_card`: first open card of the actor, and of the seat due to act
    - `open_pair`: the first two open cards of a hand that was in when the street began are a pair; `own_open_pair`: the
      actor's are
    - `completes`: a bet over the bring-in alone
    - `bring_in_open`: the bring-in took its player's last chip, and what it should have been is not stated
    """
    plays, open_cards = ledger.plays, ledger.table.open_cards
    place = open_cards.place[plays.hand.number[rows]]
    stud = np.flatnonzero(place != NOT_STUD)
    door, due = (np.full(len(rows), UNKNOWN, np.uint8) for _ in range(2))
    pairs, own, known = (np.zeros(len(rows), np.bool_) for _ in range(3))
    if len(stud):
        acts, hand = rows[stud], place[stud]
        in_hand = ledger.standing.live[plays.round.first[acts]]
        paired = open_cards.pairs[hand] & in_hand
        door[stud] = door_cards(open_cards.cards, hand, plays.seat[acts])
        due[stud] = door_cards(open_cards.cards, hand, ledger.standing.expected[acts])
        pairs[stud], own[stud] = paired != 0, holds(paired, plays.seat[acts])
        known[stud] = ledger.standing.opener[plays.round.number[acts]] != NO_SEAT
    return (
        nullable("door_card", door, door < DECK_SIZE, pl.UInt8),
        nullable("due_door_card", due, due < DECK_SIZE, pl.UInt8),
        nullable("open_pair", pairs, known, pl.Boolean),
        nullable("own_open_pair", own, known, pl.Boolean),
        narrow("completes", ledger.wagers.completes[rows], pl.Boolean),
        narrow("bring_in_open", bring_in_open(ledger)[rows], pl.Boolean),
    )


def bring_in_open(ledger: Ledger) -> Flags:
    """Rows behind a bring-in that was all-in in a hand whose stakes do not name it."""
    plays = ledger.plays
    brings_in = plays.are("bring_in")
    if not brings_in.any():
        return brings_in
    latest = plays.round.before(plays.round.last(brings_in), NO_SEAT)
    bringer = np.where(latest >= 0, plays.seat[latest], NO_SEAT)
    unstated: Flags = ledger.bring_in[plays.hand.number] == UNSTATED
    return unstated & holds(ledger.standing.all_in, bringer)


def door_cards(cards: Cards, hand: Ints, seat: Ints) -> Cards:
    """The first open card of seats; `UNKNOWN` for nobody."""
    return np.where(seat == NO_SEAT, UNKNOWN, cards[hand, seat, 0]).astype(np.uint8)

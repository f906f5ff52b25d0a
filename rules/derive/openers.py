"""Who opens each street of stud: the door card, then the board showing.

Where the rulebook leaves open which of equal boards opens, whoever it admits may; if one of them did, it was his turn.
"""

from __future__ import annotations

import numpy as np

from parsers.tables import ACTION_KINDS
from rules.derive.masks import NO_SEAT, next_clockwise
from rules.derive.open_cards import NO_KEY, NOT_STUD, READINGS, STREETS, OpenCards
from rules.derive.plays import Plays
from rules.derive.runs import Ints


def openers(plays: Plays, open_cards: OpenCards, live: Ints, active: Ints, width: int) -> Ints:
    """By round, the seat whose cards open it, be it all-in; `NO_SEAT` where they are not known, and in other games.

    `live` and `active` are the seats in the hand, and those of them that can bet, before each row of `plays`.
    """
    starts = plays.round.starts
    place = open_cards.place[plays.hand.number[starts]]
    opener = np.full(len(starts), NO_SEAT, np.int64)
    rounds = np.flatnonzero(place != NOT_STUD)
    if not len(rounds):
        return opener
    rows, place = starts[rounds], place[rounds]
    street = np.minimum(plays.street[rows], STREETS - 1)
    in_hand = ((live[rows][:, None] >> np.arange(width)) & 1 == 1) & open_cards.there[place]
    acted_first = first_actors(plays)[rounds]
    found, hit = opener[rounds], np.zeros(len(rounds), np.bool_)
    for reading in range(READINGS):
        key = np.where(in_hand, open_cards.keys[reading, place, :, street], NO_KEY)
        all_known = ((key != NO_KEY) == in_hand).all(axis=1) & in_hand.any(axis=1)
        known = all_known & open_cards.admitted[reading, place, (street > 0).astype(np.int64)]
        best = np.where(known, key.argmax(axis=1), NO_SEAT)
        fits = known & (next_clockwise(active[rows], before(best, width), width) == acted_first)
        found = np.where((fits & ~hit) | (found == NO_SEAT), best, found)
        hit |= fits
    opener[rounds] = found
    return opener


def first_actors(plays: Plays) -> Ints:
    """By round, the seat of its first action; `NO_SEAT` for none."""
    rows = np.flatnonzero(plays.are(*ACTION_KINDS))[::-1]
    first = np.full(len(plays.round.starts), NO_SEAT, np.int64)
    first[plays.round.number[rows]] = plays.seat[rows]
    return first


def before(seat: Ints, width: int) -> Ints:
    """The seat number one before, of whom `seat` is the first clockwise; `NO_SEAT` stays."""
    return np.where(seat == NO_SEAT, NO_SEAT, (seat - 1) % width)

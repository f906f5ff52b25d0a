"""What every act moves: the player's chips in on the street before and after it, and what goes to the pot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from parsers.tables import CHIPS_IN
from rules.derive.masks import NO_SEAT
from rules.derive.plays import DEAD, LIVE, TO_A_TOTAL, Plays
from rules.derive.runs import Flags, Ints
from rules.derive.stakes import Stakes

OPENING_POSTS: Final = ("small_blind", "big_blind", "button_blind", "straddle")


@dataclass(frozen=True, slots=True)
class Chips:
    """Chips by row of `Plays`; of rows without a seat only `paid` means anything.

    `top` and `second` are the highest and next highest street totals any two seats had reached before the row, without
    the blind a call must match at least; `at_top` is the set of seats that had reached `top`.
    """

    live: Flags
    paid: Ints
    in_before: Ints
    in_after: Ints
    bet_to_match: Ints
    hand_before: Ints
    hand_after: Ints
    top: Ints
    second: Ints
    at_top: Ints


@dataclass(slots=True)
class Moves:
    """How acts change their player's street total: by adding chips, or to a stated total; `open` is not known yet."""

    added: Ints
    total: Ints
    to_total: Flags
    open: Flags


def chips_of(plays: Plays, stakes: Stakes, width: int) -> Chips:
    """Chips moved by all plays."""
    live = plays.are(*LIVE)
    floor = floors(plays, stakes)
    moves = settled_moves(plays, live, floor)
    in_before, in_after = street_totals(plays, moves)
    paid = payments(plays, in_before, in_after, live)
    hand_after = totals_of_hand(plays, paid)
    top, second, at_top = highest_two(plays, in_after, live, width)
    return Chips(
        live=live,
        paid=paid,
        in_before=in_before,
        in_after=in_after,
        bet_to_match=np.maximum(top, floor),
        hand_before=hand_after - paid,
        hand_after=hand_after,
        top=top,
        second=second,
        at_top=at_top,
    )


def floors(plays: Plays, stakes: Stakes) -> Ints:
    """What a call must match at least: the full blind or bring-in, once one has been posted, even if short."""
    hand = plays.hand.number
    posted = plays.round.total_before(plays.are(*OPENING_POSTS).astype(np.int64)) > 0
    floor = np.where(posted & (plays.street == 0), np.maximum(stakes.blind, 0)[hand], 0)
    brings_in = plays.are("bring_in")
    if not brings_in.any():
        return floor
    brought_in = plays.round.total_before(brings_in.astype(np.int64)) > 0
    return np.maximum(floor, np.where(brought_in, stakes.bring_in[hand], 0))


def stated_moves(plays: Plays, live: Flags) -> Moves:
    """The moves as the record states them: raises by their total, all else by the chips added, whichever is there."""
    raises = plays.are(*TO_A_TOTAL)
    to_total = live & plays.to_stated & (raises | ~plays.amount_stated)
    return Moves(
        added=np.where(live & ~to_total, plays.amount, 0),
        total=plays.to,
        to_total=to_total,
        open=raises & ~plays.to_stated & ~plays.amount_stated,
    )


def settled_moves(plays: Plays, live: Flags, floor: Ints) -> Moves:
    """The moves with raises stated only by their size turned to totals: each round's first, its second and so on."""
    moves = stated_moves(plays, live)
    while moves.open.any():
        in_before, in_after = street_totals(plays, moves)
        highest = np.maximum(plays.round.highest_before(np.where(live, in_after, 0), 0), floor)
        first = moves.open & (plays.round.total_before(moves.open.astype(np.int64)) == 0)
        moves.total = np.where(first, np.maximum(highest, in_before) + plays.by, moves.total)
        moves.to_total = moves.to_total | first
        moves.open = moves.open & ~first
    return moves


def street_totals(plays: Plays, moves: Moves) -> tuple[Ints, Ints]:
    """The actor's live chips on the street before and after each row."""
    own, mine = plays.own, plays.mine_in_round
    to_total, added = moves.to_total[own], moves.added[own]
    running = np.cumsum(np.where(to_total, 0, added))
    latest = mine.last(to_total)
    base = np.where(latest >= 0, latest, mine.first)
    after = np.where(latest >= 0, moves.total[own][base], added[base]) + running - running[base]
    return back(plays, mine.before(after, 0)), back(plays, after)


def payments(plays: Plays, in_before: Ints, in_after: Ints, live: Flags) -> Ints:
    """Chips each act moves to the pot, those of unseated actors as stated."""
    stated = np.where(plays.amount_stated, plays.amount, np.where(plays.to_stated, plays.to, plays.by))
    unseated = plays.happen(*CHIPS_IN, "uncalled") & (plays.seat == NO_SEAT)
    plain = np.where(plays.are(*DEAD, "uncalled"), plays.amount, 0)
    moved = np.where(unseated, stated, np.where(live, in_after - in_before, plain))
    return np.where(plays.happen("uncalled"), -moved, moved)


def totals_of_hand(plays: Plays, paid: Ints) -> Ints:
    """What the actor has put in during the hand, the row included, dead chips too and less what came back."""
    return back(plays, plays.mine.total(paid[plays.own]))


def highest_two(plays: Plays, in_after: Ints, live: Flags, width: int) -> tuple[Ints, Ints, Ints]:
    """The highest totals of two seats on the street before each row, and the seats that reached the first."""
    climb = climbs(plays, np.where(live, in_after, 0))
    reached = {
        int(seat): plays.round.total_before(climb * (plays.seat == seat)) for seat in np.unique(plays.seat[live])
    }
    top, second = np.zeros_like(in_after), np.zeros_like(in_after)
    for height in reached.values():
        np.maximum(second, np.minimum(height, top), out=second)
        np.maximum(top, height, out=top)
    at_top = ((1 << width) - 1) * (top == 0)
    for seat, height in reached.items():
        at_top |= (height == top).astype(np.int64) << seat
    return top, second, at_top


def climbs(plays: Plays, totals: Ints) -> Ints:
    """By how much each row lifts the highest total its seat had reached on the street."""
    highest = plays.mine_in_round.highest(np.maximum(totals[plays.own], 0))
    return back(plays, highest - plays.mine_in_round.before(highest, 0))


def back(plays: Plays, values: Ints) -> Ints:
    """Values in the order of `plays.own` put back in the plays' order, 0 for rows without a seat."""
    placed = np.zeros(len(plays.seat), np.int64)
    placed[plays.own] = values
    return placed

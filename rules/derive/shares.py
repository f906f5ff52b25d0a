"""How a pot is shared: in equal parts down to the smallest unit in play, odd units one each in the book's order.

Where the log does not name the chips (`rules.derive.chip_units`) nobody knows the unit. It may be a cent or a
tournament chip, or the biggest usual chip that all that was paid, and the stakes, are made of; a share is right where
either makes it so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import polars as pl

from rules.derive.columns import numbers
from rules.derive.runs import Flags, Ints, Runs

CENTS: Final = 2
CHIPS: Final = (1, 5, 25, 50, 100, 500, 1_000, 5_000, 25_000, 100_000)
"""Usual chips, in the smallest unit of the currency."""
STAKES: Final = ("small_blind", "big_blind", "button_blind", "ante", "bring_in", "small_bet", "big_bet")


@dataclass(frozen=True, slots=True)
class Winners:
    """Who wins one part of a pot: by row whether it does, how many of its prize do, and its turn for an odd unit."""

    wins: Flags
    count: Ints
    turn: Ints


@dataclass(frozen=True, slots=True)
class Due:
    """What a row is to be paid: at least and at most with the odd units in anybody's hand, and exactly by the book."""

    least: Ints
    most: Ints
    exact: Ints


def smallest_units(hands: pl.DataFrame) -> Ints:
    """By hand the smallest unit of its currency, a cent or a chip, in units of the tables."""
    decimals = numbers(hands["decimals"], 0)
    places = np.where(hands["currency"].is_null().to_numpy(), 0, CENTS)
    return np.power(10, np.maximum(decimals - places, 0))


def stakes_divisor(hands: pl.DataFrame) -> Ints:
    """By hand what all its blinds, antes and bets are multiples of; 0 where none is stated."""
    divisor: Ints = np.gcd.reduce([numbers(hands[name], 0) for name in STAKES])
    return divisor


def biggest_chip(divisor: Ints, smallest: Ints) -> Ints:
    """The biggest usual chip that divides; where not even the smallest unit does, the divisor itself."""
    chip = np.gcd(divisor, smallest)
    for usual in CHIPS:
        chip = np.where(divisor % (usual * smallest) == 0, usual * smallest, chip)
    return np.maximum(chip, 1)


def halves(amount: Ints, high: Flags, low: Flags, unit: Ints) -> tuple[Ints, Ints]:
    """What the high and the low hands get of an amount, the odd unit going to the high."""
    lower = np.where(high & low, amount // unit // 2 * unit, np.where(low, amount, 0))
    return amount - lower, lower


def indivisible(half: Ints, unit: Ints, winners: Winners) -> Ints:
    """What of a half its winners cannot share evenly; a house may leave it to the other half."""
    return np.where(winners.count > 0, half % (np.maximum(winners.count, 1) * unit), 0)


def has_odd_unit(upper: Ints, halves_differ: Flags, unit: Ints, high: Winners) -> Flags:
    """Whether a winner of the high half has an odd unit with it: one of its own, or the odd one of the two halves."""
    shared: Flags = high.turn < upper // unit % np.maximum(high.count, 1)
    return high.wins & np.where(high.count == 1, halves_differ, shared)


def behind_others(winners: Winners, runs: Runs, marked: Flags) -> Winners:
    """Winners whose marked ones get an odd unit after all others."""
    late = marked & winners.wins
    if not late.any():
        return winners
    order = np.lexsort((winners.turn, late, ~winners.wins, runs.number))
    turn = winners.turn.copy()
    turn[order] = np.arange(len(order)) - runs.first[order]
    return replace(winners, turn=turn)


def due(amount: Ints, unit: Ints, high: Winners, low: Winners, *, once: Flags, runs: Runs) -> Due:
    """What each row is due of the amount its prize pays, a run of `runs`; `once`: nobody gets two odd chips of it."""
    upper, lower = halves(amount, high.count > 0, low.count > 0, unit)
    low = behind_others(low, runs, once & has_odd_unit(upper, upper != lower, unit, high))
    odd = np.where((high.count > 0) & (low.count > 0), upper - lower, 0)
    of_high, of_low = indivisible(upper, unit, high), indivisible(lower, unit, low)
    parts = ((high, upper - odd, upper + of_low, upper), (low, lower, lower + odd + of_high, lower))
    least, most, exact = (np.zeros(len(amount), np.int64) for _ in range(3))
    for winners, smaller, bigger, usual in parts:
        among = np.maximum(winners.count, 1)
        least += np.where(winners.wins, smaller // unit // among * unit, 0)
        most += np.where(winners.wins, -(-bigger // unit // among) * unit, 0)
        even, odd_units = np.divmod(usual // unit, among)
        exact += np.where(winners.wins, (even + (winners.turn < odd_units)) * unit, 0)
    return Due(least, most, exact)

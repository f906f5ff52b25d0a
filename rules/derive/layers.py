"""Main pot and side pots: what everybody put in, cut into layers by what those still in the hand put in.

A layer takes from every seat, folded ones too, what lies between two neighbouring levels of the seats still in, and
whoever of those reaches its upper edge can win it. A seat that was all-in and lost its hand all the same (rooms fold
players who are away) leaves its edge behind. What has no level of its own (dead blinds, a lone ante, the house's money,
a pot carried over) belongs to the main pot, what lies above the highest edge to the last.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from rules.derive.contributions import Contributions
from rules.derive.grid import Grid
from rules.derive.masks import sets_of
from rules.derive.runs import Flags, Ints, Runs

OUT: Final = np.iinfo(np.int64).max
NO_POT: Final = -1


@dataclass(frozen=True, slots=True)
class Pots:
    """Pots of all hands, main pot first: `hand` and number, chips, and the set of seats that can win each.

    `step` is how far a layer reaches above the one below, and `full_shares` how many seats paid all of that. `first` is
    the row of each hand's main pot and `count` its number of pots. By cell: `top`, the last pot the seat can win (-1
    for none), and `entitled`, the chips of all it can win.
    """

    hand: Ints
    number: Ints
    amount: Ints
    step: Ints
    full_shares: Ints
    eligible: Ints
    first: Ints
    count: Ints
    top: Ints
    entitled: Ints

    def row(self, hand: Ints, number: Ints) -> Ints:
        """Rows of numbered pots; -1 where the hand has no such pot."""
        there = (number >= 0) & (number < self.count[hand])
        return np.where(there, self.first[hand] + number, NO_POT)

    def named(self, hand: Ints, label: Ints) -> Ints:
        """Rows of pots as awards name them: without a label it is the only one, else none."""
        only = np.where((label == NO_POT) & (self.count[hand] == 1), 0, label)
        return self.row(hand, only)


def pots_of(contributions: Contributions, live: Flags, all_in: Flags, grid: Grid) -> Pots:
    """The layers of all hands; `live` are the cells still in at the end, `all_in` those without chips to bet."""
    level = grid.table(contributions.level)
    has_chips_in = grid.table(contributions.contributed > 0)
    still_in = grid.table(live)
    contending = still_in & (has_chips_in | (still_in.sum(axis=1) == 1)[:, None])
    hand, edge = edges_of(level, contending, grid.table(all_in) & has_chips_in)
    layers = Runs.where_changes(hand)
    reached = level[hand] >= edge[:, None]
    from_nobody_seated = contributions.unseated + contributions.house + contributions.carried_in
    total = grid.table(contributions.contributed).sum(axis=1) + from_nobody_seated
    amount = chips_of_layers(chips_below(edge, level, hand), layers.starts, total)
    top = np.where(contending, np.add.reduceat(reached.astype(np.int64), layers.starts) - 1, NO_POT).ravel()
    return Pots(
        hand=hand,
        number=np.arange(len(hand)) - layers.first,
        amount=amount,
        step=edge - layers.before(edge, 0),
        full_shares=reached.sum(axis=1),
        eligible=sets_of(contending[hand] & reached),
        first=layers.starts,
        count=np.bincount(hand),
        top=top,
        entitled=entitlements(amount, layers.starts, top, grid),
    )


def edges_of(level: Ints, contending: Flags, all_in: Flags) -> tuple[Ints, Ints]:
    """The upper edges of all layers, rising within their hands: rows of hands, and levels; 0 where nobody is in."""
    highest = np.where(contending, level, 0).max(axis=1)
    left_behind = all_in & (level < highest[:, None])
    edges = np.sort(np.where(contending | left_behind, level, OUT), axis=1)
    edges[~contending.any(axis=1), 0] = 0
    distinct = edges != OUT
    distinct[:, 1:] &= edges[:, 1:] != edges[:, :-1]
    return np.nonzero(distinct)[0], edges[distinct]


def chips_below(edge: Ints, level: Ints, hand: Ints) -> Ints:
    """All seats' chips below each layer's upper edge; a hand's last layer has none above it."""
    last = np.append(hand[1:] != hand[:-1], True)[: len(hand)]
    below: Ints = np.minimum(level[hand], np.where(last, OUT, edge)[:, None]).sum(axis=1)
    return below


def chips_of_layers(below_edge: Ints, first: Ints, total: Ints) -> Ints:
    """Chips of each layer: side pots by what lies below their edges, the main pot all the rest."""
    amount = np.diff(below_edge, prepend=0)
    amount[first] = 0
    in_side_pots = np.add.reduceat(amount, first) if len(first) else amount
    amount[first] = total - in_side_pots
    return amount


def entitlements(amount: Ints, first: Ints, top: Ints, grid: Grid) -> Ints:
    """By cell, the chips of the main pot and all pots up to the seat's last one."""
    running = np.append(0, np.cumsum(amount))
    start = np.repeat(first, grid.width)
    return np.where(top >= 0, running[start + top + 1] - running[start], 0)

"""Checks, calls, bets and raises of many PHH hands, worked out all at once.

A call says no sum. Within a street it takes its player to the highest bet before it, or as far as what he had at the
street's beginning reaches: so what everybody has in follows from the bets and the stacks, street by street.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

ENDLESS: Final = 1 << 60
"""Behind a player whose stack is not known."""


@dataclass(frozen=True, slots=True)
class Purses:
    """Players one below the other, those of a hand together; `starts` is each hand's first.

    `behind` is what each may bet on the first street, his live post `posted` with it; `dead` is in the pot besides.
    """

    starts: Ints
    behind: Ints
    posted: Ints
    dead: Ints


@dataclass(frozen=True, slots=True)
class Bets:
    """Calls and raises in their order: whose, of which hand, on which street, and to what total where it is stated."""

    player: Ints
    hand: Ints
    street: Ints
    is_raise: Bools
    to: Ints


@dataclass(frozen=True, slots=True)
class Settled:
    """`highest` and `own` before each bet, `total` behind it; by player what he put in and what nobody called."""

    highest: Ints
    own: Ints
    total: Ints
    put_in: Ints
    uncalled: Ints


def settled(bets: Bets, purses: Purses) -> Settled:
    """What each call puts in, and each player in all."""
    highest = _highest(bets, purses)
    order = np.lexsort((bets.player, bets.street))
    bounds = np.searchsorted(bets.street[order], np.arange(bets.street.max(initial=0) + 2))
    own, total = np.zeros_like(bets.to), np.zeros_like(bets.to)
    behind, put_in, posted = purses.behind.copy(), purses.dead.copy(), purses.posted
    uncalled = np.zeros_like(put_in)
    for first, last in pairwise(bounds):
        some = order[first:last]
        own[some], total[some] = _street(bets, some, highest[some], behind, posted)
        on_street = posted.copy()
        on_street[bets.player[some]] = total[some]
        behind -= on_street
        put_in += on_street
        uncalled = _uncalled(on_street, purses.starts, uncalled)
        posted = np.zeros_like(posted)
    return Settled(highest, own, total, put_in, uncalled)


def _highest(bets: Bets, purses: Purses) -> Ints:
    """The highest bet before each; raises are taken to be higher than what was before them."""
    begins = _changes(bets.hand) | _changes(bets.street)
    posted = np.maximum.reduceat(purses.posted, purses.starts)[bets.hand]
    opened = np.where(bets.street == 0, posted, 0)
    behind = _last(np.where(bets.is_raise, bets.to, opened), begins | bets.is_raise)
    return np.where(begins, opened, _shifted(behind))


def _street(bets: Bets, some: Ints, highest: Ints, behind: Ints, posted: Ints) -> tuple[Ints, Ints]:
    """What the players of some bets of one street have in before and behind each; a player's bets stand together."""
    player, is_raise, to = bets.player[some], bets.is_raise[some], bets.to[some]
    begins = _changes(player)
    stated = _last(np.where(is_raise, to, posted[player]), begins | is_raise)
    total = np.where(is_raise, to, np.maximum(stated, np.minimum(highest, behind[player])))
    return np.where(begins, posted[player], _shifted(total)), total


def _uncalled(on_street: Ints, starts: Ints, before: Ints) -> Ints:
    """What the first of those with most has in beyond all others; as it was before where nobody has anything in."""
    hand = np.repeat(np.arange(len(starts)), np.diff(np.append(starts, len(on_street))))
    most = np.maximum.reduceat(on_street, starts)
    leads = np.flatnonzero(on_street == most[hand])
    owner = leads[_changes(hand[leads])]
    others = on_street.copy()
    others[owner] = 0
    beyond = np.zeros_like(on_street)
    beyond[owner] = most - np.maximum.reduceat(others, starts)
    return np.where(most[hand] > 0, beyond, before)


def _changes(values: Ints) -> Bools:
    """Where a value is the first, or another than the one before."""
    return np.append(True, values[1:] != values[:-1])[: len(values)]


def _last(values: Ints, marked: Bools) -> Ints:
    """The last marked value up to each place."""
    return values[np.maximum.accumulate(np.where(marked, np.arange(len(values)), 0))]


def _shifted(values: Ints) -> Ints:
    return np.append(values[:1], values[:-1])

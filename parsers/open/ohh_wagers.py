"""The wagers of many OHH records, and whether their raises state totals where the standard asks for the chips added.

It is what `ohh_habits` tells of one record: totals are taken for some only where more calls meet the bet by them, and
the pots are what was put in.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np

from parsers.open.json_columns import Bools, Ints


@dataclass(frozen=True, slots=True, eq=False)
class Wagers:
    """Posts, bets, raises and calls in their order: of which hand, on which street, at which place of the table.

    `amount` is 0 where none is stated; then a raise is no `is_raise`. What is `dead` counts for no street.
    """

    hand: Ints
    street: Ints
    place: Ints
    amount: Ints
    dead: Bools
    is_raise: Bools
    is_call: Bools

    def of(self, kept: Bools) -> Wagers:
        """Some of them."""
        return Wagers(*(getattr(self, field.name)[kept] for field in fields(self)))


@dataclass(frozen=True, slots=True, eq=False)
class Reckonings:
    """By hand the chips put in, those of them nobody called, and calls that do not meet the bet."""

    put_in: Ints
    uncalled: Ints
    misfits: Ints


def stating_totals(wagers: Wagers, pots: Ints) -> Bools:
    """The hands whose raises state totals of the street; `pots` is what all pots of each hold."""
    raises = np.zeros(len(pots), np.bool_)
    raises[wagers.hand[wagers.is_raise]] = True
    added = _reckoned(wagers.of(raises[wagers.hand]), len(pots), by_totals=False)
    doubtful = added.misfits > 0
    total = _reckoned(wagers.of((raises & doubtful)[wagers.hand]), len(pots), by_totals=True)
    fits: Bools = (pots == total.put_in) | (pots == total.put_in - total.uncalled)
    return fits & doubtful & (total.misfits < added.misfits)


def _reckoned(wagers: Wagers, hands: int, *, by_totals: bool) -> Reckonings:
    begins = _begins(wagers.hand) | _begins(wagers.street)
    own = np.cumsum(begins) * (wagers.place.max(initial=0) + 1) + wagers.place
    total, added = in_on_street(own, wagers.amount, sets=wagers.is_raise & by_totals, dead=wagers.dead)
    uncalled = _uncalled(wagers, begins, total)
    live = np.flatnonzero(~wagers.dead)
    last = np.zeros(hands, np.int64)
    last[wagers.hand[live]] = uncalled[live]
    misfits = wagers.is_call & (uncalled != 0)
    return Reckonings(_by_hand(wagers, added, hands), last, _by_hand(wagers, misfits, hands))


def _begins(numbers: Ints) -> Bools:
    """Where a number differs from the one before."""
    return np.append(True, numbers[1:] != numbers[:-1])[: len(numbers)]


def _by_hand(wagers: Wagers, amounts: Ints | Bools, hands: int) -> Ints:
    sums = np.append(0, np.cumsum(amounts, dtype=np.int64))
    ends = np.searchsorted(wagers.hand, np.arange(hands), side="right")
    return np.diff(sums[ends], prepend=0)


def in_on_street(own: Ints, amount: Ints, *, sets: Bools, dead: Bools) -> tuple[Ints, Ints]:
    """What a player has in on the street after each wager, and what it added; `own` tells players and streets apart.

    An amount is what is added, or the total it `sets`; what is `dead` counts for no street.
    """
    order = np.argsort(own, kind="stable")
    is_first, sets, dead, amount = _begins(own[order]), sets[order], dead[order], amount[order]
    row = np.arange(len(order))
    counted = np.where(dead, 0, amount)
    since = np.maximum.accumulate(np.where(is_first | (sets & ~dead), row, 0))
    sums = np.cumsum(counted)
    total = sums - sums[since] + counted[since]
    before = np.where(is_first, 0, np.append(0, total[:-1])[: len(total)])
    added = np.where(sets | ~dead, np.where(dead, amount, total) - before, amount)
    back = np.empty(len(order), np.int64)
    back[order] = row
    return total[back], added[back]


def _uncalled(wagers: Wagers, begins: Bools, total: Ints) -> Ints:
    """By how much the most that anybody has in on the street tops the second most, after each wager."""
    row = np.arange(len(total))
    since = np.maximum.accumulate(np.where(begins, row, 0))
    first, second = np.zeros(len(total), np.int64), np.zeros(len(total), np.int64)
    for place in range(wagers.place.max(initial=-1) + 1):
        latest = np.maximum.accumulate(np.where((wagers.place == place) & ~wagers.dead, row, -1))
        own = np.where(latest >= since, total[latest], 0)
        second = np.maximum(second, np.minimum(first, own))
        first = np.maximum(first, own)
    return first - second

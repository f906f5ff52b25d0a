"""Habits of OHH writers that depart from the standard, told from the record itself.

Some write what a player has in on the street where the standard asks for the chips a raise adds, some call every wager
a raise, and some mark no all-in. A habit is taken for one only where the record itself shows it: totals where the
calls meet the bets and the pots add up by them alone, a word where it knows no other for a wager, marks where it has
none.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final, NamedTuple

from parsers.documents.told import Happening
from parsers.open.ohh_rounds import POSTS

DEAD: Final = ("ante", "dead_blind")
PUT_IN: Final = (*POSTS, "bet", "raise", "call")


class Reckoning(NamedTuple):
    """What events come to: the chips put in, those of them nobody called, and calls that do not meet the bet."""

    put_in: int
    uncalled: int
    misfits: int


def as_meant(events: Sequence[Happening], pots: int | None) -> list[Happening]:
    """Events in the standard's meaning; `pots` is what all pots together are stated to hold."""
    meant = list(events)
    if pots is not None and any(event.kind == "raise" for event in meant):
        meant = _with_fitting_raises(meant, pots)
    if not any(event.kind == "bet" for event in meant):
        meant = _openings_are_bets(meant)
    if not any(event.all_in for event in meant):
        meant = [event._replace(all_in=None) for event in meant]
    return meant


def _with_fitting_raises(events: list[Happening], pots: int) -> list[Happening]:
    """Raises by totals where more calls meet the bet then, and the pots are what was put in."""
    added = _reckoned(events)
    if not added.misfits:
        return events
    by_totals = _by_totals(events)
    total = _reckoned(by_totals)
    fits = total.misfits < added.misfits and pots in {total.put_in, total.put_in - total.uncalled}
    return by_totals if fits else events


def _by_totals(events: Sequence[Happening]) -> list[Happening]:
    """Raises whose amounts are totals of the street."""
    return [event._replace(to=event.amount, amount=None) if event.kind == "raise" else event for event in events]


def _reckoned(events: Sequence[Happening]) -> Reckoning:
    on_street: dict[int | None, int] = defaultdict(int)
    whole = street = uncalled = misfits = 0
    for event in events:
        if event.kind not in PUT_IN:
            continue
        if event.street != street:
            on_street.clear()
            street = event.street
        before = on_street[event.seat]
        added = (event.amount or 0) if event.to is None else event.to - before
        whole += added
        if event.kind not in DEAD:
            on_street[event.seat] = before + added
            uncalled = _uncalled(on_street)
            misfits += event.kind == "call" and uncalled != 0
    return Reckoning(whole, uncalled, misfits)


def _uncalled(on_street: dict[int | None, int]) -> int:
    first, second = sorted([0, 0, *on_street.values()])[-1:-3:-1]
    return first - second


def _openings_are_bets(events: Sequence[Happening]) -> list[Happening]:
    """Where no wager is called a bet, the first raise behind the flop is one."""
    opened: set[int] = set()
    meant: list[Happening] = []
    for event in events:
        opens = event.kind == "raise" and event.street > 0 and event.street not in opened
        if event.kind == "raise":
            opened.add(event.street)
        meant.append(event._replace(kind="bet") if opens else event)
    return meant

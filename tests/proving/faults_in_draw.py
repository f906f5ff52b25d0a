"""Faults only draw games give a chance to commit: cards drawn, and the order of drawing."""

from __future__ import annotations

from itertools import pairwise

from tests.proving.changing import change
from tests.proving.faults_in_paying import events_of
from tests.proving.hands import DRAW_GAMES, Event
from tests.proving.planting import Case, Expected, fault

DRAW = tuple(DRAW_GAMES)
CHANGES = ("discard", "stand_pat")


@fault("DCK015", "fewer cards drawn than thrown away", DRAW)
def too_few_drawn(case: Case) -> Expected | None:
    """The hero, who folds later on that street, gets a card too few."""
    hand = case.hand
    drawn = [event for event in events_of(hand, "deal") if event.street > 0 and len(event.cards) > 1]
    folds = [event for event in events_of(hand, "fold") if event.seat == hand.hero]
    if not drawn or not folds or folds[0].street != drawn[-1].street:
        return None
    discard = next(event for event in events_of(hand, "discard") if event.cards and event.street == drawn[-1].street)
    change(hand, drawn[-1], cards=drawn[-1].cards[:-1])
    return case.finding("DCK015", discard)


@fault("ORD006", "draw before his turn", DRAW)
def draws_swapped(case: Case) -> Expected | None:
    """Two neighbours draw in the wrong order."""
    hand = case.hand
    for place, (first, second) in enumerate(pairwise(hand.events)):
        if (
            is_draw(first)
            and is_draw(second)
            and first.seat != second.seat
            and hand.hero not in (first.seat, second.seat)
        ):
            hand.events[place : place + 2] = [second, first]
            return case.finding("ORD006", second)
    return None


def is_draw(event: Event) -> bool:
    """A player changes cards, or none."""
    return event.kind in CHANGES

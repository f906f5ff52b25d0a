"""What happens at a live table within a hand besides its acts: clocks, phones, disputes, faults of the deal.

Each is dealt with as the book of the table has it. `SELDOM` says in which hands, and before which act.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.proving.hands import Event
from tests.proving.tablet import Aside, HandLog

CLOCKS: Final = {
    **dict.fromkeys(("tda-2024", "wsop-tournament-2024"), (25, 25, 5)),
    **dict.fromkeys(("tda-2009", "wsop-live-2024", "irregularities"), (60, 60, 10)),
    **dict.fromkeys(("codex", "roberts"), (60, 50, 10)),
}
"""By book the seconds a clock gives, those before it is counted down, and those counted down; any if it is silent."""
EVERY: Final = 11
"""Hands after which it all comes round again."""


def call_the_clock(log: HandLog, act: Event) -> None:
    """Somebody calls the clock on a player who takes long; he acts while it is counted down, or his time is over.

    It is over only for a player who folds all the same.
    """
    seconds, free, countdown = CLOCKS[log.tablet.says["rulebook"]]
    log.tablet.wait(150)
    log.write("clock", seat=act.seat, state="called", seconds=seconds, by=somebody_else(log, act))
    log.tablet.wait(free)
    log.write("clock", seat=act.seat, state="counting", seconds=countdown, by="floor")
    if act.kind == "fold":
        log.tablet.wait(countdown - 1)
        log.write("clock", seat=act.seat, state="expired", by="floor")


def talk(log: HandLog, act: Event) -> None:
    """A player says something, which his book does not forbid."""
    matter = "advice" if log.tablet.says["rulebook"] == "codex" else "cards_needed"
    log.write("say", seat=act.seat, words="I need a heart here", matter=matter)


def somebody_else(log: HandLog, act: Event) -> str:
    """Another player of the hand."""
    return next(log.hand.seat(number).player for number in log.hand.in_play if number != act.seat)


def phone_rings(log: HandLog, act: Event) -> None:
    """A phone at the table: the player is warned."""
    log.write("incident", seat=act.seat, matter="phone", words="a call", outcome="warned", by="floor")


def card_shown(log: HandLog, act: Event) -> None:
    """A player lets a card be seen and is warned; the hand lives."""
    card = act.seat and log.hand.seat(act.seat).cards[0]
    log.write("incident", seat=act.seat, matter="card_shown", cards=card, outcome="warned", by="floor")


def absent(log: HandLog, act: Event) -> None:
    """A player who folds was not in his seat when the last card was dealt."""
    if act.kind == "fold":
        log.write("incident", seat=act.seat, matter="absence", outcome="dead", by="floor")


def boxed_card(log: HandLog, act: Event) -> None:
    """A card lies the wrong way in the stub."""
    log.write("incident", matter="boxed_card", outcome="scrap", by="dealer")


def chips_from_a_pocket(log: HandLog, act: Event) -> None:
    """A player had chips out of sight: they leave play."""
    log.write("incident", seat=act.seat, matter="hidden_chips", amount=500, outcome="out_of_play", by="floor")


def dispute(log: HandLog, act: Event) -> None:
    """A quarrel about the pot, which the floor settles."""
    log.write("dispute", seat=act.seat, matter="pot", words="that was two to call", by=somebody_else(log, act))
    log.write("floor_decision", seat=act.seat, matter="pot", outcome="stands", by="floor")


def stub_squared(log: HandLog, act: Event) -> None:
    """The dealer squares the stub."""
    log.write("incident", matter="stub_handled", words="squared by the dealer", outcome="no_action", by="dealer")


SELDOM: Final[Mapping[int, Mapping[int, Aside]]] = {
    1: {2: stub_squared},
    2: {1: card_shown},
    3: {2: phone_rings},
    4: {0: absent},
    5: {3: call_the_clock},
    6: {1: boxed_card},
    7: {1: talk},
    8: {2: dispute},
    9: {1: chips_from_a_pocket},
}
"""By the number of the hand, from 0 up to `EVERY`: before which act, from 0, what happens."""

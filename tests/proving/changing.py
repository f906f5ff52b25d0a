"""How faults are put into the events of a hand that was dealt: changed, added, made to change places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.proving.hands import Event, Hand

ACTIONS = ("fold", "check", "call", "bet", "raise")


def chips_before(hand: Hand, event: Event) -> int:
    """The stack of the actor just before an event."""
    assert event.seat is not None
    until = next(index for index, other in enumerate(hand.events) if other is event)
    return replace(hand, events=hand.events[:until]).final_stacks()[event.seat]


def change(hand: Hand, event: Event, **changes: object) -> Event:
    """Put a changed event in the place of one."""
    index = next(index for index, other in enumerate(hand.events) if other is event)
    hand.events[index] = replace(event, **changes)  # type: ignore[arg-type]
    return hand.events[index]


def insert_after(hand: Hand, event: Event, new: Event) -> Event:
    """Put an event right behind another."""
    index = next(index for index, other in enumerate(hand.events) if other is event)
    hand.events.insert(index + 1, new)
    return new


def last_actions(hand: Hand, kinds: tuple[str, ...]) -> Iterator[Event]:
    """Events of these kinds after which their seat does nothing more but show, muck or collect."""
    later: set[int | None] = set()
    for event in reversed(hand.events):
        if event.kind in kinds and event.seat not in later:
            yield event
        if event.kind in (*ACTIONS, "uncalled"):
            later.add(event.seat)


def returned_to(hand: Hand, event: Event) -> bool:
    """The seat of an event gets chips back in the end."""
    return any(other.kind == "uncalled" and other.seat == event.seat for other in hand.events)


def swap(hand: Hand, first: Event, second: Event) -> None:
    """Let two events change places."""
    places = [index for index, event in enumerate(hand.events) if event is first or event is second]
    hand.events[places[0]], hand.events[places[1]] = hand.events[places[1]], hand.events[places[0]]

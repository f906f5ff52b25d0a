"""The cards of a hand as a PHH record deals them: to each player at first, street by street in stud, after each draw.

A log deals what its reader sees; the standard deals every card, so those nobody saw are dealt as unknown.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parsers.documents.told import Happening
from parsers.open.phh_play import DRAW, FIRST_STUD_CARDS, STUD, Play, act
from parsers.open.telling import CannotHoldError, TableHand

DRAWING: Final = ("discard", "stand_pat", "deal")
HIDDEN: Final = "??"


class Deals:
    """Writes the deals of one hand, and plays them."""

    def __init__(self, hand: TableHand, play: Play, hole_cards: int) -> None:
        dealt = (event for event in reversed(hand.told.events) if event.kind == "deal" and event.cards)
        self._known = {(event.street, event.seat): event.cards for event in dealt}
        self._play = play
        self._at_first = FIRST_STUD_CARDS if play.family == STUD else hole_cards
        self._owed: dict[str, int] = {}

    def first(self) -> Iterator[str]:
        """The deal before the first betting round."""
        for label in self._play.players:
            yield self._deal(label, 0, self._at_first)

    def before(self, event: Happening) -> Iterator[str]:
        """The cards that must have come before an event: those of its street in stud, those drawn before it in draw."""
        if self._play.family == STUD and event.kind != "board":
            yield from self._next_cards(event.street)
        if self._play.family == DRAW and (event.kind not in DRAWING or event.street > self._play.street):
            yield from self.drawn()

    def owe(self, event: Happening, label: str) -> str:
        """What a player throws away, and will get as many cards for as soon as all have drawn."""
        thrown = glued(event.cards) or HIDDEN * (event.card_count or 0)
        if not thrown:
            raise CannotHoldError("a draw of so many cards as nobody says")
        self._owed[label] = len(thrown) // len(HIDDEN)
        return thrown

    def drawn(self) -> Iterator[str]:
        """The cards for those thrown away."""
        for label, count in self._owed.items():
            yield self._deal(label, self._play.street, count)
        self._owed.clear()

    def _next_cards(self, street: int) -> Iterator[str]:
        """One card to each player in the hand, for every street up to this."""
        for reached in range(self._play.street + 1, street + 1):
            for label, player in self._play.players.items():
                if not player.folded:
                    yield self._deal(label, reached, 1)

    def _deal(self, label: str, street: int, count: int) -> str:
        known = glued(self._known.get((street, self._play.players[label].seat)))
        action = f"d dh {label} {HIDDEN * (count - len(known) // len(HIDDEN))}{known}"
        act(self._play, 0, action)
        return action


def glued(cards: str | None) -> str:
    """Cards without anything between them."""
    return (cards or "").replace(" ", "")

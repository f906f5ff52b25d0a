"""A dealer's tablet at a table of stud: cards round by round, those that lie open by name, and who opens for them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from parsers.tables import ACTION_KINDS
from tests.proving.hands import PREFLOP, SEVENTH, Event
from tests.proving.tablet import HandLog

FACES_DOWN: Final = 2
"""Cards of third street that nobody but their player sees."""
TURNED_UP: Final = 5
"""Hands after which another has a down card turned up in the deal."""
MENDED: Final = {"roberts": "third_down", "wsop-live-2024": "third_down", "tda-2024": "becomes_up_card"}
"""What is done about it by books that have the hand played."""


@dataclass(slots=True)
class StudLog(HandLog):
    """One hand of stud being told."""

    folded: set[int] = field(default_factory=set)

    def tell(self, next_button: int) -> None:
        """Everything, in order; no button moves."""
        self.begin()
        self.deal()
        for event in self.hand.events:
            if event.street > self.street:
                self.next_street()
            self.happen(event)
        self.write("end")

    def deal(self) -> None:
        """Third street: two cards down and one up to each player."""
        exposed = self.bad_luck()
        for place in range(FACES_DOWN + 1):
            for seat in self.seats():
                self.third_street_card(seat, place, turned_up=seat == exposed)
        self.announce_opener_of(PREFLOP)

    def seats(self) -> list[int]:
        """Seats still to be dealt to, from the dealer's left."""
        return [seat for seat in sorted(self.hand.in_play) if seat not in self.folded]

    def bad_luck(self) -> int | None:
        """Now and then a player whose first card the dealer turns up: not the one who brings it in."""
        if self.hand.number % TURNED_UP or self.book not in MENDED:
            return None
        opener = next((event.seat for event in self.hand.events if event.kind == "bring_in"), None)
        return opener and next(seat for seat in self.seats() if seat != opener)

    def third_street_card(self, seat: int, place: int, *, turned_up: bool) -> None:
        """One card; whose first is turned up gets the third one down, and shows the first in its place."""
        *down, door = self.hand.seat(seat).cards[: FACES_DOWN + 1]
        card = (door, *down)[place] if turned_up else (*down, door)[place]
        if card == door and not turned_up:
            self.write("deal", seat=seat, cards=card, face_up=True)
            return
        self.write("deal", seat=seat, **({"cards": card} if self.tablet.reads_cards or turned_up else {"count": 1}))
        if card == door:
            self.write("exposure", seat=seat, cards=card, matter="stud_down_card_exposed", by="dealer")
            self.announce(seat, "exposed_card")
        elif place == FACES_DOWN:
            self.write(
                "floor_decision", seat=seat, matter="stud_down_card_exposed", outcome=MENDED[self.book], by="floor"
            )

    def happen(self, event: Event) -> None:
        """One event behind third street; the cards of later ones are told when their round begins."""
        if event.kind == "board":
            self.write("board", cards=" ".join(event.cards))
        elif event.kind != "deal":
            self.folded |= {event.seat} if event.kind == "fold" and event.seat is not None else set()
            HandLog.happen(self, event)

    def next_street(self) -> None:
        """A burn, and a card for each player left; where too few are left, one for all comes on the board."""
        self.close_round()
        self.street += 1
        self.write("burn")
        common = any(event.kind == "board" for event in self.hand.events) and self.street == SEVENTH
        for seat in [] if common else self.seats():
            self.later_card(seat)
        self.announce_opener_of(self.street)

    def later_card(self, seat: int) -> None:
        """The card of a later street: open, but for the last one."""
        card, down = self.hand.seat(seat).cards[FACES_DOWN + self.street], self.street == SEVENTH
        seen = {"count": 1} if down and not self.tablet.reads_cards else {"cards": card}
        self.write("deal", seat=seat, face_up=not down, **seen)

    def announce_opener_of(self, street: int) -> None:
        """Who opens a round, if anybody does."""
        acts = [event for event in self.hand.events if event.kind in ACTION_KINDS and event.street == street]
        if acts and acts[0].seat is not None:
            self.announce(acts[0].seat, "first_to_open")

    @property
    def book(self) -> str:
        """The rulebook the table names."""
        return str(self.tablet.says["rulebook"])

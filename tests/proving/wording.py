"""Rooms in whose words the dealer's hands can be told, and what their texts have in common.

A room's text is made of lines, each with the events it tells of. What a room does not print, such as an uncalled bet,
goes with the line before, so that every event has a line all the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from tests.proving import pokerstars_text
from tests.proving.hands import GAMES, Event, Hand

Line = tuple[str, tuple[Event, ...]]
Told = tuple[str | None, tuple[Event, ...]]
"""A line, None where the room prints none."""
PLAIN_ACTS: Final = {"fold": "folds", "check": "checks", "call": "calls {}", "bet": "bets {}"}
"""What players do in the same words in several rooms, `{}` for the amount."""


class Wording(Protocol):
    """How a room tells a hand."""

    @property
    def room(self) -> str:
        """The room as the reader calls it."""

    def number_of(self, hand: Hand) -> str:
        """The hand's number as it is printed."""

    @property
    def games(self) -> Sequence[str]:
        """Keys of the games it can tell."""

    @property
    def raked(self) -> bool:
        """Whether a house takes rake from its cash games."""

    def tells(self, hand: Hand) -> bool:
        """Whether the room has words for all that happens in a hand of its games."""

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand, each with the events it tells of."""


class Client:
    """What most rooms' wordings are like: numbers as they are, a rake, and no cash-outs."""

    raked = True

    def number_of(self, hand: Hand) -> str:
        """The number as it is."""
        return str(hand.number)

    def tells(self, hand: Hand) -> bool:
        """Nobody cashes out."""
        return without(hand, "cash_out")


class PokerStars(Client):
    """What the PokerStars client writes."""

    room = "pokerstars"
    games = tuple(GAMES)

    def tells(self, hand: Hand) -> bool:
        """Everything has words."""
        return True

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand."""
        return pokerstars_text.lines_of(hand)


POKERSTARS = PokerStars()


def can_tell(wording: Wording, hand: Hand) -> bool:
    """Whether the room has words for the hand."""
    return hand.game in [GAMES[key] for key in wording.games] and wording.tells(hand)


def without(hand: Hand, *kinds: str) -> bool:
    """Whether nothing of some kinds happens in the hand."""
    return all(event.kind not in kinds for event in hand.events)


def line_numbers(wording: Wording, hand: Hand) -> list[int]:
    """For each event of the hand the number of its line, counted from 1 at the header."""
    by_event = {id(event): number for number, (_, events) in enumerate(wording.lines_of(hand), 1) for event in events}
    return [by_event[id(event)] for event in hand.events]


def render(wording: Wording, hand: Hand) -> str:
    """The whole hand as text, ending in a line feed."""
    return "".join(f"{line}\n" for line, _ in wording.lines_of(hand))


def untold_with_the_line_before(lines: Sequence[Told]) -> list[Line]:
    """Lines without those that are not printed, whose events go with the line before."""
    told: list[Line] = []
    for text, events in lines:
        if text is not None:
            told.append((text, events))
        else:
            before, earlier = told[-1]
            told[-1] = (before, (*earlier, *events))
    return told


def marker(name: str) -> str:
    """A line that opens a stretch."""
    return f"*** {name} ***"


def board_line(hand: Hand) -> list[str]:
    """The summary's line of the board, if there is one."""
    return [f"Board: [{' '.join(hand.board)}]"] if len(hand.board) >= 3 else []


def position_marks(hand: Hand, seat: int) -> list[str]:
    """The positions of a seat as summaries name them."""
    holders = {"small blind": hand.poster("small_blind"), "big blind": hand.poster("big_blind"), "button": hand.button}
    return [f" ({name})" for name, holder in holders.items() if holder == seat]


def plain(amount: int, unit: int) -> str:
    """An amount as a number, with two places where there are cents."""
    whole, cents = divmod(amount, unit)
    return f"{whole}.{cents:02d}" if cents else str(whole)


def player(hand: Hand, event: Event) -> str:
    """Who acts."""
    return hand.seat(event.seat).player if event.seat is not None else ""


def won_by(hand: Hand, seat: int) -> int:
    """What the pots paid a seat."""
    return sum(event.amount or 0 for event in hand.events if event.kind == "award" and event.seat == seat)


def folded_on(hand: Hand, seat: int) -> int | None:
    """The street a seat folded on."""
    return next((event.street for event in hand.events if event.kind == "fold" and event.seat == seat), None)


def shown_by(hand: Hand, seat: int) -> Event | None:
    """The line in which a seat showed its cards."""
    return next((event for event in hand.events if event.kind == "show" and event.seat == seat), None)

"""One `<game>` of an iPoker session: its elements sorted by what they are."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from parsers.markup import Element
from parsers.rooms.ipoker.betting import ABSENT
from parsers.rooms.ipoker.wording import amount

MOST_SEATS: Final = 99
MOST_ROUNDS: Final = 99
MOST_ACTIONS: Final = 99_999
MOST_CARDS: Final = 99
"""Numbers beyond these are none that a table has."""


class UnreadableError(ValueError):
    """An element that does not say what it must; `line` counts from 0 within the record."""

    def __init__(self, element: Element, lacks: str) -> None:
        super().__init__(f"<{element.name}> has no {lacks} that can be read")
        self.line = element.line


class Player(NamedTuple):
    """One `<player>`."""

    seat: int
    name: str
    stack: int | None
    element: Element


class Action(NamedTuple):
    """One `<action>`, with the round it stands in."""

    number: int
    round: int
    code: str
    player: str
    element: Element


@dataclass(slots=True)
class Game:
    """The elements of a hand: players by name, actions in the order they happened, cards by round."""

    number: str | None = None
    time: str | None = None
    players: dict[str, Player] = field(default_factory=dict)
    actions: list[Action] = field(default_factory=list)
    cards: dict[int, list[Element]] = field(default_factory=lambda: defaultdict(list))

    @classmethod
    def of(cls, elements: Sequence[Element]) -> Game:
        """Sort the elements of a `<game>`; raises UnreadableError."""
        game, current = cls(elements[0].attributes.get("gamecode") if elements else None), 0
        for element in elements:
            if element.name == "action":
                game.actions.append(_action(element, current))
            elif element.name == "cards":
                game.cards[current].append(element)
            elif element.name == "round":
                current = _number(element, "no", MOST_ROUNDS)
            elif element.name == "player":
                game.seat(element)
            elif element.name == "startdate":
                game.time = element.text.strip() or None
        game.actions.sort(key=_by_number)
        return game

    def seat(self, element: Element) -> None:
        """Add a player; empty seats are listed, too, without a name."""
        name = element.attributes.get("name")
        if name:
            stack = amount(element.attributes.get("chips", ""))
            self.players[name] = Player(_number(element, "seat", MOST_SEATS), name, stack, element)

    @property
    def button(self) -> int | None:
        """The seat of the player marked as dealer."""
        marked = (player.seat for player in self.players.values() if player.element.attributes.get("dealer") == "1")
        return next(marked, None)

    @property
    def dealt_cards(self) -> int:
        """How many cards most players were dealt at first, 0 if the record does not say."""
        dealt = Counter(len(element.text.split()) for element in self.cards[1] if element.attributes.get("player"))
        return min(dealt.most_common(1)[0][0], MOST_CARDS) if dealt else 0

    def dealt_in(self) -> set[str]:
        """Who has a card or an act of his own."""
        dealt = {element.attributes.get("player", "") for elements in self.cards.values() for element in elements}
        return dealt | {action.player for action in self.actions if action.code not in ABSENT}


def _number(element: Element, name: str, most: int) -> int:
    text = element.attributes.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and int(text) <= most):
        raise UnreadableError(element, name)
    return int(text)


def _action(element: Element, current: int) -> Action:
    attributes = element.attributes
    for name in ("player", "type"):
        if name not in attributes:
            raise UnreadableError(element, name)
    return Action(_number(element, "no", MOST_ACTIONS), current, attributes["type"], attributes["player"], element)


def _by_number(action: Action) -> int:
    return action.number

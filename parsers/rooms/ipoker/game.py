"""One `<game>` of an iPoker session: its elements sorted by what they are."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Final, NamedTuple

from parsers.markup import Element
from parsers.rooms.ipoker.betting import ABSENT
from parsers.rooms.ipoker.wording import MOST_CARDS, amount

MOST_SEATS: Final = 99
MOST_ROUNDS: Final = 99
MOST_ACTIONS: Final = 99_999
"""Numbers beyond these are none that a table has."""


class UnreadableError(ValueError):
    """An element that cannot be understood; `line` counts from 0 within the record."""

    def __init__(self, fault: str, line: int) -> None:
        super().__init__(fault)
        self.line = line


class Player(NamedTuple):
    """One `<player>`."""

    seat: int
    name: str
    stack: int | None
    attributes: dict[str, str]
    line: int


class Action(NamedTuple):
    """One `<action>`, with the round it stands in."""

    number: int
    round: int
    code: str
    player: str
    sum: str
    line: int


class Cards(NamedTuple):
    """One `<cards>`: of a player, or of the board where none is named."""

    kind: str
    player: str
    text: str
    line: int


@dataclass(slots=True)
class Game:
    """The elements of a hand: players by name, actions in the order they happened, cards by round."""

    number: str | None = None
    time: str | None = None
    players: dict[str, Player] = field(default_factory=dict)
    actions: list[Action] = field(default_factory=list)
    cards: dict[int, list[Cards]] = field(default_factory=lambda: defaultdict(list))

    @classmethod
    def of(cls, elements: Sequence[Element]) -> Game:
        """Sort the elements of a `<game>`; raises UnreadableError."""
        game, current = cls(elements[0][1].get("gamecode") if elements else None), 0
        for name, attributes, line, text in elements:
            if name == "action":
                game.actions.append(_action(attributes, line, current))
            elif name == "cards":
                dealt = Cards(attributes.get("type", ""), attributes.get("player", ""), text, line)
                game.cards[current].append(dealt)
            elif name == "round":
                current = _number(attributes, "no", line, MOST_ROUNDS)
            elif name == "player":
                game.seat(attributes, line)
            elif name == "startdate":
                game.time = text.strip() or None
        game.actions.sort(key=_NUMBER)
        return game

    def seat(self, attributes: dict[str, str], line: int) -> None:
        """Add a player; empty seats are listed, too, without a name. Actions are told by name, so each has his own."""
        name = attributes.get("name")
        if name in self.players:
            raise UnreadableError("two players of one name", line)
        if name:
            stack = amount(attributes.get("chips", ""))
            self.players[name] = Player(_number(attributes, "seat", line, MOST_SEATS), name, stack, attributes, line)

    @property
    def button(self) -> int | None:
        """The seat of the player marked as dealer."""
        marked = (player.seat for player in self.players.values() if player.attributes.get("dealer") == "1")
        return next(marked, None)

    @property
    def dealt_cards(self) -> int:
        """How many cards most players were dealt at first, 0 if the record does not say."""
        dealt = Counter(len(cards.text.split()) for cards in self.cards[1] if cards.player)
        return min(dealt.most_common(1)[0][0], MOST_CARDS) if dealt else 0

    def dealt_in(self) -> set[str]:
        """Who has a card or an act of his own."""
        dealt = {cards.player for of_round in self.cards.values() for cards in of_round}
        return dealt | {action.player for action in self.actions if action.code not in ABSENT}


_NUMBER: Final = attrgetter("number")
_SMALL: Final = {str(number): number for number in range(1, 100)}


def _number(attributes: dict[str, str], name: str, line: int, most: int) -> int:
    text = attributes.get(name, "")
    if text in _SMALL:
        return _SMALL[text]
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and int(text) <= most):
        raise UnreadableError(f"no {name} that can be read", line)
    return int(text)


def _action(attributes: dict[str, str], line: int, current: int) -> Action:
    number = _number(attributes, "no", line, MOST_ACTIONS)
    try:
        return Action(number, current, attributes["type"], attributes["player"], attributes.get("sum", ""), line)
    except KeyError as missing:
        raise UnreadableError(f"no {missing.args[0]}", line) from None

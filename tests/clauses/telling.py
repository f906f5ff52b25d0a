"""What is said, pushed and ruled at a table of three, in whole chips, and the streets it happens on.

Seat 1 has the button, seats 2 and 3 the blinds; seat 2 acts first on the flop, seat 1 last.
"""

from __future__ import annotations

from typing import Any, Final

from tests.clauses.scenes import Item, Scene, scene
from tests.rules.checks.table_logs import Line, dealt, line

A, B, C, D = 1, 2, 3, 4
NO: Final[Line] = {"game": "holdem", "limit": "no", "small_blind": 200, "big_blind": 400}
POT: Final[Line] = {"game": "omaha", "limit": "pot", "small_blind": 25, "big_blind": 50}
FIXED: Final[Line] = {
    "game": "holdem", "limit": "fixed", "small_blind": 25, "big_blind": 50, "small_bet": 50, "big_bet": 100,
}  # fmt: skip
FIVE_DRAW: Final[Line] = {"game": "five_card_draw", "limit": "fixed", "small_bet": 2, "big_bet": 4}
TOURNAMENT: Final[Line] = {"tournament": "1", "level": "1"}
DEEP: Final = 20_000


def push(seat: int, *chips: int) -> Line:
    """One motion of a player with chips."""
    return line("push", seat, chips=list(chips))


def say(seat: int, action: str | None = None, words: str | None = None, **more: Any) -> Line:
    """A word of a player; an action is said by its name."""
    return line("say", seat, words=words or action or "", action=action, **more)


def rule(seat: int, action: str, to: int | None = None, **more: Any) -> Line:
    """What the dealer ruled an act to be, with the street total it makes."""
    return line("ruling", seat, action=action, to=to, **{"by": "dealer"} | more)


def rules(action: str, *seats: int, to: int | None = None) -> list[Line]:
    """The same ruling for each seat."""
    return [rule(seat, action, to) for seat in seats]


def bets(seat: int, to: int, action: str = "bet") -> list[Line]:
    """A bet said, put in and ruled without a doubt."""
    return [say(seat, action, to=to), push(seat, to), rule(seat, action, to)]


def raises(seat: int, to: int) -> list[Line]:
    """A raise to a street total, said with its sum."""
    return bets(seat, to, "raise")


def calls(seat: int, to: int) -> list[Line]:
    """A call of a street total, by its exact chips."""
    return [push(seat, to), rule(seat, "call", to)]


def posted(table: Line, seats: int = 3) -> list[Line]:
    """Both blinds."""
    small, big = (1, 2) if seats == 2 else (2, 3)
    return [
        line("small_blind", small, amount=table["small_blind"]),
        line("big_blind", big, amount=table["big_blind"]),
    ]


def clockwise(seats: int = 3) -> list[int]:
    """The order of the deal."""
    return [*range(2, seats + 1), 1]


def before_the_flop(
    *items: Item, table: Line = NO, seats: int = 3, stacks: dict[int, int] | None = None, **due: Any
) -> Scene:
    """A hand whose blinds are in and whose cards are dealt."""
    chips = dict.fromkeys(range(1, seats + 1), DEEP) | (stacks or {})
    begun = [
        posted(table, seats),
        dealt(clockwise(seats), table.get("hole_cards", 4 if table["game"] == "omaha" else 2)),
    ]
    return scene(*begun, *items, table=table, seats=seats, stacks=chips, **due)


def limped(table: Line = NO, *, two: bool = False, seats: int = 3) -> list[Line]:
    """A round of calls, and the flop; the button folds where `two` are left."""
    big = table["big_blind"]
    first = [say(A, "fold"), rule(A, "fold")] if two else [say(A, "call"), rule(A, "call", big)]
    others = [rule(seat, "call", big) for seat in range(4, seats + 1)]
    return [*others, *first, rule(B, "call", big), rule(C, "check"), line("board", cards="Ah 7c 2s")]


def on_the_flop(*items: Item, table: Line = NO, two: bool = False, seats: int = 3, **more: Any) -> Scene:
    """A hand on the flop after a round of calls."""
    return before_the_flop(limped(table, two=two, seats=seats), *items, table=table, seats=seats, **more)

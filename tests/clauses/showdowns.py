"""Hands of three that are checked down to a showdown, or end before one."""

from __future__ import annotations

from typing import Any, Final

from tests.clauses.scenes import Item, Scene, scene
from tests.clauses.telling import posted
from tests.rules.checks.table_logs import HOLDEM, Line, dealt, line, ruled

BLINDS: Final = posted({"small_blind": 1, "big_blind": 2})
CHECKED: Final = ruled("check", 2, 3, 1)
HOUSE: Final = line("rake", amount=0)


def limped(small: int = 1, big: int = 2) -> list[Line]:
    """Two calls of the big blind, and a check."""
    return [*ruled("call", 1, amount=big), *ruled("call", 2, amount=big - small), *ruled("check", 3)]


def checked_down(*streets: str) -> list[Line]:
    """The streets of a board, nobody betting."""
    return [one for cards in streets for one in (line("board", cards=cards), *CHECKED)]


def shown_down(*ending: Item, streets: tuple[str, ...], before: tuple[Line, ...] = (), table: Line = HOLDEM,
               **due: Any) -> Scene:  # fmt: skip
    """Three players see a showdown without a bet."""
    cards = dealt((2, 3, 1), 4 if table["game"] == "omaha" else 2)
    begun = [*before, *posted(table), *cards, *limped(table["small_blind"], table["big_blind"])]
    return scene(begun, checked_down(*streets), line("showdown"), *ending, HOUSE, table=table, **due)


def shows(seat: int, cards: str) -> Line:
    """A hand laid open."""
    return line("show", seat, cards=cards)


def pays(*shares: tuple[int, int]) -> list[Line]:
    """The pot, by seat and amount."""
    return [line("award", seat, amount=amount) for seat, amount in shares]


FLUSH: Final = ("Ah 7h 2s", "Jh", "4d")
ROYAL: Final = ("As Ks Qs", "Js", "Ts")
HANDS: Final = [shows(2, "Kd Kc"), shows(3, "9h 8h"), line("muck", 1)]
BET_20: Final = [*BLINDS, *dealt((2, 3, 1)), *limped(), line("board", cards="Ah 7c 2s"), *ruled("bet", 2, amount=20)]

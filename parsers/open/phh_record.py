"""The fields of one PHH record, each of the kind the standard gives it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import cached_property, lru_cache
from typing import Final

from parsers.documents.sheets import UnfitError
from parsers.open.money import units
from parsers.open.toml_fields import Digits, Fields, Number

UNKNOWN_STACK: Final = "inf"
MOST_PLAYERS: Final = 31
FEWEST_PLAYERS: Final = 2


class PhhRecord:
    """One record's fields. Asking for one of another kind than the standard's raises UnfitError."""

    def __init__(self, fields: Fields) -> None:
        self.values = fields.values
        self.lines = fields.lines
        self.action_lines = fields.action_lines

    def line(self, name: str) -> int:
        """The line a field stands in, the record's first where there is none."""
        return self.lines.get(name, 0)

    def has(self, name: str) -> bool:
        """Whether the record has a field."""
        return name in self.values

    def text(self, name: str) -> str | None:
        """A text or number as text; null where there is none."""
        value = self.values.get(name)
        if value is None:
            return None
        if isinstance(value, bool | list | dict):
            raise UnfitError("wrong field", f"{name} is neither a text nor a number.")
        return str(value).strip() or None

    def amount(self, name: str) -> int | None:
        """One amount; null where there is none."""
        value = self.values.get(name)
        if value is not None and not _is_number(value):
            raise UnfitError("wrong field", f"{name} is no number.")
        return None if value is None else units(str(value))

    def whole(self, name: str) -> int | None:
        """A small whole number; null where there is none."""
        digits = self.text(name) or ""
        return int(digits) if digits.isdecimal() and int(digits) <= MOST_PLAYERS else None

    def texts(self, name: str) -> list[str]:
        """A list of texts, empty where there is none."""
        value = self.values.get(name, [])
        if value == Digits():
            return []
        if not isinstance(value, list) or not set(map(type, value)) <= {str}:
            raise UnfitError("wrong field", f"{name} is no list of texts.")
        return value

    def numbers(self, name: str) -> Digits:
        """A list of numbers, one a player; empty where there is none."""
        value = self.values.get(name, Digits())
        if not isinstance(value, Digits):
            raise UnfitError("wrong field", f"{name} is no list of numbers.")
        if value:
            self._check_length(name, value)
        return value

    def amounts(self, name: str) -> Sequence[int]:
        """Amounts, one a player; empty where there is none."""
        return _amounts(self.numbers(name))

    def stacks(self, name: str) -> list[int | None]:
        """Amounts of chips, one a player, null where endless stands for unknown."""
        digits = self.numbers(name)
        if not digits:
            return [None] * self.count
        return [None if stack.lstrip("+") == UNKNOWN_STACK else units(stack) for stack in digits]

    @cached_property
    def count(self) -> int:
        """How many play."""
        stacks = self.values.get("starting_stacks")
        count = len(stacks) if isinstance(stacks, list | Digits) else 0
        if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
            raise UnfitError("wrong field", "starting_stacks lists no players, or too many.")
        return count

    @property
    def heads_up(self) -> bool:
        """Whether only two play."""
        return self.count == FEWEST_PLAYERS

    def due(self, name: str) -> Sequence[int]:
        """Forced bets in the order of the players: their list is the other way round where two play."""
        amounts = self.amounts(name)
        if not amounts:
            raise UnfitError("missing field", f"The standard requires {name}.")
        return amounts[::-1] if self.heads_up else amounts

    @cached_property
    def seats(self) -> list[int]:
        """Seat numbers in the order of the players; their places where none are given."""
        if not self.has("seats"):
            return list(range(1, self.count + 1))
        seats = [int(digits) for digits in self.numbers("seats") if digits.isdecimal()]
        if len(set(seats)) < self.count or not all(0 < seat <= MOST_PLAYERS for seat in seats):
            raise UnfitError("wrong field", "seats gives no place of his own to each player.")
        return seats

    def names(self) -> list[str]:
        """Names in the order of the players, `p1`, `p2` … where none are given."""
        labels = [f"p{place}" for place in range(1, self.count + 1)]
        names = self.texts("players")
        if not names:
            return labels
        self._check_length("players", names)
        return [name or label for name, label in zip(names, labels, strict=True)]

    def clock(self) -> datetime | None:
        """When the hand began, by the clock on its wall."""
        day = "-".join((self.text(part) or "").zfill(2) for part in ("year", "month", "day"))
        try:
            return datetime.fromisoformat(f"{day} {self.text('time')}")
        except ValueError:
            return None

    def time_text(self) -> str | None:
        """Date and time as they stand there."""
        parts = ("year", "month", "day", "time", "time_zone", "time_zone_abbreviation")
        return " ".join(text for part in parts if (text := self.text(part))) or None

    def _check_length(self, name: str, values: Sequence[object]) -> None:
        if len(values) != self.count:
            raise UnfitError("wrong field", f"{name} lists {len(values)} players, starting_stacks {self.count}.")


@lru_cache(maxsize=1 << 12)
def _amounts(digits: Digits) -> tuple[int, ...]:
    return tuple(map(units, digits))


def _is_number(value: object) -> bool:
    return isinstance(value, int | Number) and not isinstance(value, bool)

"""One log of the sample night in the making, with the answers that stand in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from parsers.money import DECIMALS
from tests.proving.faults import Fault, Planted
from tests.proving.hands import Hand
from tests.proving.planting import Expected

GAP: Final = ("", "", "")


@dataclass(slots=True)
class LogFile:
    """One file: its lines, and the answers that stand in it."""

    name: str
    lines: list[str] = field(default_factory=list)
    answers: list[dict[str, Any]] = field(default_factory=list)

    def add(self, lines: Sequence[str]) -> int:
        """Append a record; gives the number of its first line."""
        if self.lines:
            self.lines += GAP
        first = len(self.lines) + 1
        self.lines += lines
        return first

    def add_planted(self, fault: Fault, planted: Planted) -> None:
        """Append a hand with a fault in it and note the answer."""
        first = self.add(planted.case.text_lines())
        self.answer(fault.name, planted.expected, planted.case.hand, first)

    def answer(self, fault: str, expected: Expected, hand: Hand, first: int) -> None:
        """Note what is to be found in the hand whose record begins on this line."""
        self.answers.append(
            {
                "code": expected.code,
                "fault": fault,
                "file": self.name,
                "hand": str(hand.number),
                "line": first - 1 + (expected.place or 1),
                "seat": expected.seat,
                "stake": None if expected.stake is None else decimal_text(expected.stake),
                "currency": hand.currency,
            }
        )


def decimal_text(amount: int) -> str:
    """An amount in units of the tables as decimal text.

    >>> decimal_text(12500), decimal_text(30000)
    ('1.25', '3')
    """
    whole, rest = divmod(amount, 10**DECIMALS)
    return f"{whole}.{rest:0{DECIMALS}d}".rstrip("0").rstrip(".")

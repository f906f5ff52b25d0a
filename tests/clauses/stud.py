"""Hands of stud for three to eight, street by street, every card told."""

from __future__ import annotations

from typing import Any, Final

from tests.clauses.scenes import Item, Scene, scene
from tests.rules.checks.table_logs import STUD, Line, dealt, line

DOORS: Final = ("2c", "9h", "Kd")
BOARDS: Final[dict[int, tuple[str, str, str]]] = {
    1: ("3d", "4h", "Qs"), 2: ("7h", "8d", "5c"), 3: ("Js", "Tc", "6d"),
}  # fmt: skip
"""The up-cards of seats 1, 2 and 3 by street; seat 1 brings in, seat 3 opens."""


def up_cards(street: int, cards: tuple[str, ...] = (), order: tuple[int, ...] = (1, 2, 3)) -> list[Line]:
    """One burn, and an up-card for each seat."""
    given = dict(zip(sorted(order), cards or BOARDS[street], strict=True))
    return [
        line("burn", street=street),
        *(line("deal", seat, cards=given[seat], face_up=True, street=street) for seat in order),
    ]


AS_BOARDS: Final = {street: up_cards(street) for street in BOARDS}


def bring_in(seat: int, amount: int = 1) -> Line:
    """The low card brings in."""
    return line("ruling", seat, action="bring_in", amount=amount)


def begun(doors: tuple[str, ...] = DOORS, *, antes: tuple[int, ...] = ()) -> list[Line]:
    """Antes, two cards down and one up."""
    seats = range(1, 1 + len(doors))
    amounts = dict(zip(seats, antes or [1] * len(doors), strict=True))
    return [
        *(line("ante", seat, amount=amounts[seat]) for seat in seats),
        *dealt(seats),
        *(line("deal", seat, cards=card, face_up=True) for seat, card in zip(seats, doors, strict=True)),
    ]


def stud(*items: Item, doors: tuple[str, ...] = DOORS, table: Line = STUD, **more: Any) -> Scene:
    """A hand of stud from its third street on."""
    return scene(begun(doors), *items, table=table, button=None, seats=len(doors), **more)

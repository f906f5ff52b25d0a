"""What proves which clauses: for a rule, a scene and the clauses whose fault it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tests.clauses.demands import Demand, Places
from tests.clauses.scenes import Scene

Told = Callable[[str], Scene]


@dataclass(frozen=True, slots=True)
class Proof:
    """A fault that a rule must find under each of these books, and cite the clauses with it.

    `told` tells it under a book, whose own values may decide what a fault is. Where a clause forbids nothing but
    allows something, the same log is `wrong_in` another book, and these books look at it and find nothing.
    """

    code: str
    name: str
    told: Told
    places: Places
    wrong_in: str | None = None

    @property
    def demands(self) -> set[Demand]:
        """What it proves."""
        return {Demand(name, at, self.code) for name, places in self.places.items() for at in places}


PROOFS: Final[list[Proof]] = []


def proves(code: str, name: str, told: Scene | Told, places: Places) -> None:
    """Enter a scene; one that is no function is the same under every book."""
    same = (lambda _: told) if isinstance(told, Scene) else told
    PROOFS.append(Proof(code, name, same, places))


def allows(code: str, name: str, told: Scene, places: Places, *, wrong_in: str) -> None:
    """Enter a log that clauses allow and another book does not."""
    PROOFS.append(Proof(code, name, lambda _: told, places, wrong_in))

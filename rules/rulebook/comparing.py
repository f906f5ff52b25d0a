"""Where a book speaks on a matter, and where two books say different things."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.rulebook.book import Rulebook
from rules.rulebook.parameters import PARAMETERS, Parameters
from rules.rulebook.wording import hands_of, in_words, rests_on


@dataclass(frozen=True, slots=True)
class Reading:
    """One thing a book says on a matter: in which hands (empty: in all others), what, and what that rests on."""

    hands: str
    says: str
    rests_on: str

    def __str__(self) -> str:
        return f"{self.hands + ': ' if self.hands else ''}{self.says} ({self.rests_on})"


@dataclass(frozen=True, slots=True)
class Difference:
    """A parameter on which two books differ, with what each says; nothing where one is silent."""

    name: str
    first: tuple[Reading, ...]
    second: tuple[Reading, ...]


def readings(book: Rulebook, name: str) -> tuple[Reading, ...]:
    """All a book says of a parameter, what holds in general first."""
    return tuple(_readings(book, name))


def _readings(book: Rulebook, name: str) -> Iterator[Reading]:
    places: list[tuple[str, Parameters]] = [("", book.parameters)]
    places += [(hands_of(block), block.parameters) for block in book.when if name in block.given]
    for hands, parameters in places:
        stated = getattr(parameters, name)
        if stated is not None and stated != Parameters.model_fields[name].default:
            yield Reading(hands, in_words(name, stated), rests_on(stated))


def silent_on(book: Rulebook) -> tuple[str, ...]:
    """The parameters a book never speaks of."""
    return tuple(name for name in PARAMETERS if not readings(book, name))


def differences(first: Rulebook, second: Rulebook) -> tuple[Difference, ...]:
    """The parameters on which the books say different things, or only one says anything."""
    pairs = ((name, readings(first, name), readings(second, name)) for name in PARAMETERS)
    return tuple(Difference(name, ours, theirs) for name, ours, theirs in pairs if _said(ours) != _said(theirs))


def _said(said: tuple[Reading, ...]) -> set[tuple[str, str]]:
    return {(reading.hands, reading.says) for reading in said}

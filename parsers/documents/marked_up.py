"""Records that are XML and told one after another: their elements, and what attributes hold."""

from __future__ import annotations

from typing import Final, NamedTuple

from parsers.documents.sheets import UnfitError, check_count
from parsers.markup import read_markup
from parsers.money import SYMBOLS
from parsers.open.money import units

DAMAGED: Final = "damaged XML"
CUT_OFF: Final = ("header cut off", "the record ends within its first tag")
MOST_SEAT: Final = 31
UNKNOWN_CARD: Final = "??"
_DIGITS: Final = 2
_ORNAMENTS: Final = str.maketrans("", "", "".join(SYMBOLS) + ",")


class Node(NamedTuple):
    """One element: its name, the line it begins in, its attributes, and the text directly behind its tag."""

    name: str
    at: int
    given: dict[str, str]
    text: str

    def amount(self, name: str) -> int | None:
        """An amount in the attribute of a name; null where there is none. Raises UnfitError for what is no amount."""
        return amount_in(self.given.get(name, ""))

    def whole(self, name: str) -> int | None:
        """A small whole number; null where there is none, or something else."""
        said = self.given.get(name, "")
        return int(said) if said.isdecimal() and said.isascii() and len(said) <= _DIGITS else None


def amount_in(text: str) -> int | None:
    """The amount a text holds, perhaps with a sign of its currency; null where there is no text.

    Raises UnfitError for what is no amount.

    >>> amount_in("$1,234.50"), amount_in("")
    (12345000, None)
    """
    said = text.translate(_ORNAMENTS).strip()
    return units(said) if said else None


class Nodes(NamedTuple):
    """The elements of a record in their order, where text begins that is no part of it, and whether it was closed."""

    all: list[Node]
    rest: tuple[int, int] | None
    complete: bool

    def named(self, name: str) -> list[Node]:
        """The elements of a name."""
        return [node for node in self.all if node.name == name]


def nodes_of(text: str) -> Nodes:
    """The elements of a record, of one that is cut off those that are there.

    Raises UnfitError for what is no XML, or ends within its first tag.
    """
    markup = read_markup(text)
    if markup.fault is not None:
        raise UnfitError(DAMAGED, f"{markup.fault}, in line {markup.fault_line + 1} of the hand")
    if not markup.elements:
        raise UnfitError(*CUT_OFF)
    nodes = [Node(name, at, given, said.strip()) for name, given, at, said in markup.elements]
    return Nodes(nodes, markup.behind, markup.complete)


def check_seats(seats: list[int | None]) -> None:
    """Raise UnfitError where players have no seat of their own each, or there are none."""
    check_count(len(seats), "players")
    known = {seat for seat in seats if seat is not None and seat <= MOST_SEAT}
    if len(known) < len(seats):
        raise UnfitError("wrong field", "players have no seat of their own each, so acts cannot be told apart.")
    if not seats:
        raise UnfitError("missing field", "The record names no players.")

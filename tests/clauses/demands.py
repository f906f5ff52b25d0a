"""What the clauses of the shipped rulebooks demand: for each clause, each rule that checks it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Final, NamedTuple

from rules.rulebook import Rulebook, load, shipped
from rules.rulebook.clauses import UNWRITTEN

Places = Mapping[str, Collection[str]]
"""Books, and where in each of them the clauses stand."""


class Demand(NamedTuple):
    """What one rule is to check of one clause."""

    book: str
    at: str
    code: str


@cache
def book(name: str) -> Rulebook:
    """A shipped book, read once."""
    return load(name)


BOOKS: Final = tuple(name for name in shipped() if book(name).clause)
DEMANDS: Final = frozenset(
    Demand(name, clause.at, code) for name in BOOKS for clause in book(name).clause for code in clause.codes
)
REASONED: Final = {
    Demand(name, clause.at, code): clause.why_not(code)
    for name in BOOKS
    for clause in book(name).clause
    for code in clause.codes
    if code in clause.unproven or code in UNWRITTEN
}
"""Demands that no log of one test proves, and why."""


def everywhere(code: str, *, but: Places | None = None) -> dict[str, list[str]]:
    """All clauses that name a rule and give no reason, but some: where all of them demand one thing."""
    left_out = {(name, at) for name, places in (but or {}).items() for at in places}
    named: dict[str, list[str]] = {}
    for demand in sorted(DEMANDS - REASONED.keys()):
        if demand.code == code and (demand.book, demand.at) not in left_out:
            named.setdefault(demand.book, []).append(demand.at)
    return named

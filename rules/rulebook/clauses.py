"""The clauses of a text as data: what each demands in our words, the rules that check it, and why nothing can.

Evidence is what a record must hold for a clause to be checked: **A** actions and amounts, **C** cards, **S** several
hands of one table in order, **T** the table's own log (chips pushed, words spoken, burns, the clock, rulings), **M**
many hands and tables.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from enum import StrEnum
from typing import Annotated, Final

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

ONE_PLAYER_TO_A_HAND: Final = (
    "what players do for each other shows in many hands and nights, which no rule looks at yet"
)
UNWRITTEN: Final = {
    **dict.fromkeys(("INT001", "INT002", "INT003", "INT004", "INT005"), ONE_PLAYER_TO_A_HAND),
    "INT008": "that seats were drawn by chance shows in many draws, which no rule looks at yet",
}
"""Rules that clauses name and nobody has written, and why."""


class Standing(StrEnum):
    """How far a clause is checked: by a rule only if a fault of the clause can be planted and is found."""

    CHECKED = "checked"
    IN_PART = "checked in part"
    NOT_AT_ALL = "not checked"


CODE: Final = r"^[A-Z]{3}\d{3}$"
_CITATION: Final = re.compile(r"(?P<called>(?:[\w-]+: )?(?:rule|clause|section))s? (?P<places>.+)")
_BETWEEN_PLACES: Final = re.compile(r", (?![^(]*\))")
"""Commas between places, not those inside the brackets of one."""


def _as_words(raw: object) -> object:
    return tuple(raw.replace(",", " ").split()) if isinstance(raw, str) else raw


Codes = Annotated[tuple[Annotated[str, Field(pattern=CODE)], ...], BeforeValidator(_as_words), Field(min_length=1)]
Evidence = Annotated[
    tuple[Annotated[str, Field(pattern=r"^[ACSTM]$")], ...], BeforeValidator(_as_words), Field(min_length=1)
]


class Clause(BaseModel):
    """One clause, or some that demand one thing."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    at: str = Field(description="where it stands in the text")
    says: str = Field(description="what it demands, in our words")
    codes: Codes = Field(description="the rules that check it, or are to")
    evidence: Evidence = Field(description="what a record must hold: A, C, S, T, M")
    open: str | None = Field(default=None, description="what the wording leaves open, and how it is read")
    unproven: dict[Annotated[str, Field(pattern=CODE)], str] = Field(
        default={}, description="rules of it that no planted fault can show to hold the clause, and why"
    )

    def proven(self, rules: Collection[str]) -> list[str]:
        """The rules that check it, given the codes of those there are."""
        return [code for code in self.codes if code in rules and code not in self.unproven]

    def why_not(self, code: str) -> str:
        """Why a rule it names does not check it."""
        return self.unproven.get(code) or UNWRITTEN.get(code, "no rule of that code is written")

    def standing(self, rules: Collection[str]) -> Standing:
        """How far the clause is checked, given the codes of the rules there are."""
        proven = self.proven(rules)
        if proven:
            return Standing.CHECKED if len(proven) == len(self.codes) else Standing.IN_PART
        return Standing.NOT_AT_ALL


def cited(clauses: Iterable[Clause], called: str) -> dict[str, str]:
    """For each rule code the clauses that demand what it checks, as a finding cites them.

    >>> one = Clause(at="8", says="cards speak", codes="POT001", evidence="C")
    >>> cited([one, one.model_copy(update={"at": "10"})], "rule")
    {'POT001': 'rules 8, 10'}
    """
    places: dict[str, list[str]] = {}
    for clause in clauses:
        for code in clause.codes:
            places.setdefault(code, []).append(clause.at)
    return {code: cite(called, found) for code, found in sorted(places.items())}


def cite(called: str, places: Iterable[str]) -> str:
    """Places of a text as a finding cites them.

    >>> cite("rule", ["8"]), cite("rule", ["8", "10"])
    ('rule 8', 'rules 8, 10')
    """
    at = ", ".join(places)
    return called + ("s " if "," in at else " ") + at


def places_in(citation: str) -> list[str]:
    """The single places a citation, or the `at` of a clause, names.

    >>> places_in("sections 14 (no limit 8, 10), 15.23"), places_in("15.23")
    (['14 (no limit 8, 10)', '15.23'], ['15.23'])
    """
    cited_at = _CITATION.fullmatch(citation)
    return _BETWEEN_PLACES.split(cited_at["places"] if cited_at else citation)


def together(citations: Iterable[str]) -> str:
    """Several citations of one text as one.

    >>> together(["rule 39A", "rules RP-5, 39A", "betting formats"])
    'rules 39A, RP-5; betting formats'
    """
    places: dict[str, list[str]] = {}
    whole: list[str] = []
    for citation in citations:
        cited_at = _CITATION.fullmatch(citation)
        if cited_at is None:
            whole.append(citation)
            continue
        named = places.setdefault(cited_at["called"], [])
        named += [place for place in places_in(citation) if place not in named]
    return "; ".join([*(cite(called, found) for called, found in places.items()), *dict.fromkeys(whole)])

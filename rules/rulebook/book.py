"""One rulebook as a whole."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from rules.rulebook.clauses import Clause
from rules.rulebook.overriding import MOST_BLOCKS, Override
from rules.rulebook.parameters import Parameters

CODE: Final = r"^[A-Z]{3}\d{3}$"


def _as_blocks(raw: object) -> object:
    return tuple(raw) if isinstance(raw, list) else raw


class Rulebook(BaseModel):
    """One book."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    id: str = Field(pattern=r"^[a-z0-9][a-z0-9-]*$", description="short name, as hands and settings refer to it")
    title: str = Field(description="full name, as reports print it")
    kind: Literal["rulebook", "room"] = Field(description="rulebook = a published text; room = how one room plays")
    extends: str | None = Field(default=None, description="book whose values hold where this one gives none")
    cites: str = Field(default="rule", description="what the book calls its clauses: rule, clause, section ...")
    parameters: Parameters = Field(default=Parameters(), description="how the house plays")
    when: Annotated[tuple[Override, ...], BeforeValidator(_as_blocks)] = Field(
        default=(),
        max_length=MOST_BLOCKS,
        description="what holds instead in some hands; the last block that fits wins",
    )
    clause: Annotated[tuple[Clause, ...], BeforeValidator(_as_blocks)] = Field(
        default=(), description="the clauses of the text, in our words, with the rules that check them"
    )
    clauses: dict[Annotated[str, Field(pattern=CODE)], str] = Field(
        default={},
        description="rule code to the clause of the book that demands what the rule checks; made of `clause` if absent",
    )


class RulebookError(ValueError):
    """A rulebook that cannot be read; the message names the file and the key."""

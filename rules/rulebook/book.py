"""One rulebook as a whole."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from rules.rulebook.parameters import Parameters

CODE: Final = r"^[A-Z]{3}\d{3}$"


class Rulebook(BaseModel):
    """One book."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    id: str = Field(pattern=r"^[a-z0-9][a-z0-9-]*$", description="short name, as hands and settings refer to it")
    title: str = Field(description="full name, as reports print it")
    kind: Literal["rulebook", "room"] = Field(description="rulebook = a published text; room = how one room plays")
    extends: str | None = Field(default=None, description="book whose values hold where this one gives none")
    parameters: Parameters = Field(default=Parameters(), description="how the house plays")
    clauses: dict[Annotated[str, Field(pattern=CODE)], str] = Field(
        default={}, description="rule code to the clause of the book that demands what the rule checks"
    )


class RulebookError(ValueError):
    """A rulebook that cannot be read; the message names the file and the key."""

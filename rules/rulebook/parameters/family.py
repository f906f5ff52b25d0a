"""What all families of parameters have in common."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationInfo, field_validator

from rules.rulebook.values import Stated, meaning_of


class Family(BaseModel):
    """Parameters on one matter. Each is silent (None) where a book does not give it."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    @field_validator("*")
    @classmethod
    def _says_words_of_the_parameter(cls, stated: Stated[Any] | None, info: ValidationInfo) -> Stated[Any] | None:
        known = meaning_of(cls.model_fields[str(info.field_name)]).words
        if stated is not None and known and not _words_of(stated.value) <= set(known):
            raise ValueError(f"value must be one of {', '.join(known)}")
        return stated


def _words_of(value: object) -> set[object]:
    return set(value) if isinstance(value, tuple) else {value}

"""What all families of parameters have in common."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationInfo, field_validator

from rules.rulebook.values import Stated, meaning_of


class Family(BaseModel):
    """Parameters on one matter. Each is silent (None) where a book does not give it."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    @field_validator("*")
    @classmethod
    def _is_a_word_of_the_parameter(cls, stated: Stated[Any] | None, info: ValidationInfo) -> Stated[Any] | None:
        words = meaning_of(cls.model_fields[str(info.field_name)]).words
        if stated is not None and words and stated.value not in words:
            raise ValueError(f"value must be one of {', '.join(words)}")
        return stated

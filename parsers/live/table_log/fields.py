"""What lines of a table log are made of: amounts, cards, seats, names."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from parsers.cards import LEGIBLE

AMOUNT: Final = r"^[0-9]{1,11}(\.[0-9]{1,4})?$"
SEATS: Final = (1, 31)
ROUNDS: Final = (0, 20)
SECONDS: Final = (0, 86_400)
"""The first and the last that can be."""

Amount = Annotated[
    Annotated[int, Field(strict=True, ge=0, lt=10**11)] | Annotated[str, Field(pattern=AMOUNT)],
    Field(description="An amount: a whole number, or a text with up to four decimals; never a float."),
]
Cards = Annotated[
    str, Field(pattern=LEGIBLE, description="Cards as `Ah Kd`; `??` is one nobody can tell, `Jo` a joker.")
]
Seat = Annotated[int, Field(strict=True, ge=SEATS[0], le=SEATS[1], description="A seat, from 1.")]
Small = Annotated[int, Field(strict=True, ge=0, le=255)]
Id = Annotated[str, Field(min_length=1, max_length=80)]
Variant = Literal[
    "holdem", "omaha", "courchevel", "irish", "fusion", "five_card_draw", "deuce_single_draw", "deuce_triple_draw",
    "ace_single_draw", "ace_triple_draw", "badugi", "badeucy", "badacey", "drawmaha", "seven_card_stud",
    "five_card_stud", "razz", "deuce_razz", "open_face", "unknown",
]  # fmt: skip
Action = Literal["fold", "check", "call", "bet", "raise", "completion", "bring_in"]


class Line(BaseModel):
    """What every line may hold."""

    model_config = ConfigDict(extra="allow", defer_build=True)

    table: Id = Field(description="The table, as the room calls it.")
    seq: int | None = Field(None, strict=True, ge=0, description="The writer's count of its lines: tells copies apart.")
    time: str | None = Field(None, description="Moment, ISO 8601; without an offset it is in the table's zone.")
    words: str | None = Field(None, description="What was said, in its own words, or what happened.")
    by: str | None = Field(None, description="Who did it, called it or decided it: `dealer`, `floor`, a player's name.")

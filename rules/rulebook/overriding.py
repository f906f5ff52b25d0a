"""What holds instead in some hands of a house: `[[when]]` blocks of a book.

A block names the hands it is for (rooms, tables, tournaments, games, limits, days, stakes) and the parameters that hold
there. Blocks are read in order and the last one that gives a parameter wins. Where a record does not say what a block
asks for, a day for example, the book is silent on what the block gives: either value may have held.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Annotated, Any, Final

import polars as pl
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from parsers.tables import DECKS, DRAW_VARIANTS, FLOP_VARIANTS, LIMITS, STUD_VARIANTS, VARIANTS
from rules.rulebook.parameters import PARAMETERS, Parameters
from rules.rulebook.values import PPM, Amount, Day

MOST_BLOCKS: Final = 63
DRAW: Final = (*DRAW_VARIANTS, "drawmaha")
GAME_GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "flop_games": FLOP_VARIANTS,
    "draw_games": DRAW,
    "lowball_draw_games": ("deuce_single_draw", "deuce_triple_draw", "ace_single_draw", "ace_triple_draw"),
    "button_games": (*FLOP_VARIANTS, *DRAW),
    "stud_games": STUD_VARIANTS,
}
OF_A_WHOLE_ROOM: Final = ("suspect_share", "suspect_hands")
CONDITIONS: Final = pl.Struct(
    {
        "room": pl.List(pl.String),
        "table": pl.String,
        "tournament": pl.Boolean,
        "tournament_number": pl.String,
        "game": pl.List(pl.String),
        "deck": pl.List(pl.String),
        "split": pl.Boolean,
        "limit": pl.List(pl.String),
        "currency": pl.List(pl.String),
        "since": pl.Date,
        "until": pl.Date,
        "big_blind_from": pl.Int64,
        "big_blind_to": pl.Int64,
    }
)


def _as_names(raw: object) -> object:
    return (raw,) if isinstance(raw, str) else tuple(raw) if isinstance(raw, list) else raw


Names = Annotated[tuple[str, ...] | None, BeforeValidator(_as_names)]


class Override(BaseModel):
    """One block: which hands it is for, and what holds there."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    room: Names = Field(default=None, description="rooms, one or several")
    table: str | None = Field(default=None, description="table name, with * for any letters")
    tournament: bool | None = Field(default=None, description="true = tournaments, false = cash games")
    tournament_number: str | None = Field(default=None, description="tournament number, with * for any letters")
    game: Names = Field(default=None, description=f"games: {', '.join((*GAME_GROUPS, *VARIANTS))}")
    deck: Names = Field(default=None, description=f"decks: {', '.join(DECKS)}")
    split: bool | None = Field(default=None, description="true = games that high and low share, false = all others")
    limit: Names = Field(default=None, description=f"betting limits: {', '.join(LIMITS)}")
    currency: Names = Field(default=None, description="currencies of the table, as USD")
    since: Day | None = Field(default=None, description="first day, as 2009-06-14")
    until: Day | None = Field(default=None, description="last day")
    big_blind_from: Amount | None = Field(default=None, description="least big blind, in quotes")
    big_blind_to: Amount | None = Field(default=None, description="largest big blind, in quotes")
    parameters: Parameters = Field(description="what holds in these hands")

    @model_validator(mode="after")
    def _makes_sense(self) -> Override:
        for name, known in (("game", (*GAME_GROUPS, *VARIANTS)), ("deck", DECKS), ("limit", LIMITS)):
            unknown = set(getattr(self, name) or ()) - set(known)
            if unknown:
                raise ValueError(f"{name}: {', '.join(sorted(unknown))} is none of {', '.join(known)}")
        if not self.conditions:
            raise ValueError("a block must name the hands it is for")
        if self.since and self.until and self.since > self.until:
            raise ValueError("since: lies after until")
        if self.big_blind_from and self.big_blind_to and Decimal(self.big_blind_from) > Decimal(self.big_blind_to):
            raise ValueError("big_blind_from: is larger than big_blind_to")
        whole_room = [name for name in OF_A_WHOLE_ROOM if name in self.given]
        if whole_room:
            raise ValueError(f"parameters.{whole_room[0]}: holds for a room as a whole, not for some of its hands")
        return self

    @property
    def given(self) -> tuple[str, ...]:
        """The parameters the block gives."""
        own = self.parameters.model_fields_set
        return tuple(name for name in PARAMETERS if name in own and getattr(self.parameters, name) is not None)

    @property
    def conditions(self) -> dict[str, Any]:
        """What the block asks for, as `CONDITIONS` keeps it; without what it leaves open."""
        asked = {name: getattr(self, name) for name in CONDITIONS.to_schema() if getattr(self, name) is not None}
        return {name: _kept(name, value) for name, value in asked.items()}


def _kept(name: str, value: object) -> object:
    if name.startswith("big_blind"):
        return int(Decimal(str(value)) * PPM)
    if isinstance(value, tuple):
        return [name for given in value for name in GAME_GROUPS.get(given, (given,))]
    return value


def holds(conditions: dict[str, Any]) -> pl.Expr:
    """Whether a block is for a hand, over `parsers.tables.HANDS`; null where the record does not say."""
    tests: dict[str, Callable[[Any], pl.Expr]] = {
        "room": lambda rooms: pl.col("room").is_in(rooms),
        "table": lambda pattern: pl.col("table").str.contains(_pattern(pattern)),
        "tournament": lambda wanted: pl.col("tournament").is_not_null() == wanted,
        "tournament_number": lambda pattern: (
            pl.col("tournament").str.contains(_pattern(pattern)).fill_null(value=False)
        ),
        "game": lambda games: pl.col("variant").cast(pl.String).is_in(games),
        "deck": lambda decks: pl.col("deck").cast(pl.String).is_in(decks),
        "split": lambda wanted: (pl.col("pays_high") & pl.col("pays_low")) == wanted,
        "limit": lambda limits: pl.col("limit").cast(pl.String).is_in(limits),
        "currency": lambda currencies: pl.col("currency").is_in(currencies).fill_null(value=False),
        "since": lambda day: pl.col("time").dt.date() >= day,
        "until": lambda day: pl.col("time").dt.date() <= day,
        "big_blind_from": lambda least: _big_blind() >= least,
        "big_blind_to": lambda most: _big_blind() <= most,
    }
    asked = [test(conditions[name]) for name, test in tests.items() if conditions[name] is not None]
    return pl.all_horizontal(asked)


def _pattern(pattern: str) -> str:
    return "(?i)^" + ".*".join(_literal(part) for part in pattern.split("*")) + "$"


def _literal(text: str) -> str:
    return "".join(letter if letter.isalnum() or letter == " " else "\\" + letter for letter in text)


def _big_blind() -> pl.Expr:
    """The big blind in millionths of the table's unit."""
    scale = pl.lit(10, pl.Int64).pow(6 - pl.col("decimals").cast(pl.Int64))
    return pl.col("big_blind") * scale.cast(pl.Int64)

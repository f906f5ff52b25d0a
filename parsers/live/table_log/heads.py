"""The lines of a table log that open something: the table, and each of its hands."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from parsers.live.table_log.fields import Amount, Id, Line, Seat, Small, Variant


class Game(BaseModel):
    """What is played, and for what."""

    model_config = ConfigDict(defer_build=True)

    game: Variant | None = Field(None, description="The game dealt.")
    hole_cards: Small | None = Field(None, description="Cards each player gets, where the game leaves it open.")
    deck: Literal["standard", "short"] | None = Field(None, description="The deck: 52 cards unless it says short.")
    boards: Small | None = Field(None, description="Boards dealt by the rules of the game, not by running it twice.")
    high_low: bool | None = Field(None, description="High and low share the pot.")
    limit: Literal["no", "pot", "fixed", "spread", "half_pot"] | None = Field(None, description="The betting limit.")
    mix: str | None = Field(None, description="The mixed game this game is one of.")
    level: str | None = Field(None, description="Blind level of a tournament.")
    small_blind: Amount | None = None
    big_blind: Amount | None = None
    button_blind: Amount | None = None
    ante: Amount | None = None
    bring_in: Amount | None = None
    small_bet: Amount | None = Field(None, description="Fixed limit: the bet of the early rounds.")
    big_bet: Amount | None = Field(None, description="Fixed limit: the bet of the late rounds.")
    cap: Amount | None = Field(None, description="The most a player may put in during one hand.")
    denominations: list[Amount] | None = Field(None, description="Values of the chips in play, all of them.")
    kill: bool | None = Field(None, description="Kill pots are played, and every hand that is one says so.")


class House(BaseModel):
    """Whose table it is, and by what it plays."""

    model_config = ConfigDict(defer_build=True)

    room: Id | None = None
    zone: str | None = Field(None, description="Time zone of times without an offset, as `Europe/Vienna`.")
    rulebook: str | None = Field(None, description="Id of the rulebook in force, as `tda-2024`.")
    tournament: str | None = None
    currency: str | None = Field(None, description="Currency of the chips; none in tournaments.")
    play_money: bool | None = None
    max_seats: Small | None = None
    announcements: bool | None = Field(
        None, description="Every announcement is logged: of one that is missing it is known that nobody made it."
    )


class Table(Line, House, Game):
    """The table: opens its log, and stands again whenever something of it changes. What it says holds below it."""

    event: Literal["table"]
    version: Literal[1]
    room: Id
    game: Variant
    decks: list[str] | None = Field(None, description="Backs of the decks in use.")


class Player(BaseModel):
    """One player of a hand."""

    model_config = ConfigDict(extra="allow", defer_build=True)

    seat: Seat
    player: Id
    stack: Amount | None = Field(None, description="Chips when the hand began.")
    state: Literal["dealt_in", "sitting_out", "waiting", "moved_in", "observer"] = "dealt_in"


class Hand(Line, House, Game):
    """A hand begins. What it says of house, game and stakes holds for itself, what it leaves out is as at the table."""

    event: Literal["hand"]
    hand: Id = Field(description="The hand's number: no other hand of the table has it, on any day.")
    button: Seat | None = None
    seats: list[Player] = Field(min_length=1)
    bomb_pot: bool | None = Field(None, description="All put in a sum, and the first round is skipped.")
    kill_pot: bool | None = Field(None, description="A kill pot: the limits are double, as the line says.")

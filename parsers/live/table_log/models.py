"""The table log, version 1: what each of its lines may hold.

JSON Lines in UTF-8: one event a line, appended as the table plays. Fields that are not named here are passed over and
events that are not are kept as unknown. The models say what a line must hold to be understood: the exported schema and
the reasons for lines that are set aside come from them. `decoding` reads the lines, many at a time.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final, Literal, get_args

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, TypeAdapter, ValidationError

VERSION: Final = 1
AMOUNT: Final = r"^[0-9]{1,11}(\.[0-9]{1,4})?$"
UNKNOWN: Final = "unknown"

Amount = Annotated[
    Annotated[int, Field(strict=True, ge=0, lt=10**11)] | Annotated[str, Field(pattern=AMOUNT)],
    Field(description="An amount: a whole number, or a text with up to four decimals; never a float."),
]
Cards = Annotated[str, Field(description="Cards as `Ah Kd`; `??` is one nobody can tell, `Jo` a joker.")]
Seat = Annotated[int, Field(strict=True, ge=1, le=31, description="A seat, from 1.")]
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

    model_config = ConfigDict(extra="allow")

    table: Id = Field(description="The table, as the room calls it.")
    seq: int | None = Field(None, strict=True, ge=0, description="The writer's count of its lines: tells copies apart.")
    time: str | None = Field(None, description="Moment, ISO 8601; without an offset it is in the table's zone.")
    words: str | None = Field(None, description="What was said, in its own words, or what happened.")
    by: str | None = Field(None, description="Who did it, called it or decided it: `dealer`, `floor`, a player's name.")


class Game(BaseModel):
    """What is played, and for what."""

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


class House(BaseModel):
    """Whose table it is, and by what it plays."""

    room: Id | None = None
    zone: str | None = Field(None, description="Time zone of times without an offset, as `Europe/Vienna`.")
    rulebook: str | None = Field(None, description="Id of the rulebook in force, as `tda-2024`.")
    tournament: str | None = None
    currency: str | None = Field(None, description="Currency of the chips; none in tournaments.")
    play_money: bool | None = None
    max_seats: Small | None = None


class Table(Line, House, Game):
    """The table: opens its log, and stands again whenever something of it changes. What it says holds below it."""

    event: Literal["table"]
    version: Literal[1]
    room: Id
    game: Variant
    denominations: list[Amount] | None = Field(None, description="Values of the chips in play.")
    decks: list[str] | None = Field(None, description="Backs of the decks in use.")


class Between(Line):
    """Something at the table, mostly between two hands: of a seat and its chips, of the deck or of the dealer.

    `seat_taken` (with the buy-in), `seat_left`, `reload` (a rebuy or add-on), `chips_off` (chips taken away), `moved`
    (to another seat or table), `eliminated`, `level`, `deck_change`, `dealer_change`, `penalty` (`count` hands long).
    """

    event: Literal[
        "seat_taken", "seat_left", "reload", "chips_off", "moved", "eliminated", "level", "deck_change",
        "dealer_change", "penalty",
    ]  # fmt: skip
    hand: Id | None = Field(None, description="The hand it fell into, if any.")
    seat: Seat | None = None
    target: Seat | None = Field(None, description="The seat moved to.")
    player: str | None = None
    amount: Amount | None = None
    count: Small | None = None


class Player(BaseModel):
    """One player of a hand."""

    model_config = ConfigDict(extra="allow")

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


class InHand(Line):
    """A line of a hand that has begun."""

    hand: Id
    street: Annotated[int, Field(strict=True, ge=0, le=20)] | None = Field(
        None, description="Betting round from 0; holds until another is named. In flop games boards count it on."
    )


class Deck(InHand):
    """The deck is handled: `shuffle` (`count` riffles), `cut` (`count` cards taken off), `reshuffle`, `burn`."""

    event: Literal["shuffle", "cut", "reshuffle", "burn"]
    count: Small | None = None
    cards: Cards | None = Field(None, description="What was seen of it.")


class Deal(InHand):
    """Cards to a seat, face up or down, known (`cards`) or not (`count`)."""

    event: Literal["deal"]
    seat: Seat
    cards: Cards | None = None
    count: Small | None = None
    face_up: bool | None = None


class Board(InHand):
    """Cards to a board."""

    event: Literal["board"]
    cards: Cards
    board: Small | None = Field(None, description="The board, from 0, where there are several.")


class Mishap(InHand):
    """A card that should not have been seen (`exposure`), one that lay the wrong way (`boxed_card`), or a `misdeal`."""

    event: Literal["exposure", "boxed_card", "misdeal"]
    seat: Seat | None = Field(None, description="The seat whose card it was, if any.")
    cards: Cards | None = None
    count: Small | None = None


class Post(InHand):
    """Chips put in before the cards, or instead of a blind missed."""

    event: Literal["ante", "small_blind", "big_blind", "button_blind", "extra_blind", "dead_blind", "straddle"]
    seat: Seat
    amount: Amount
    all_in: bool | None = None


class Say(InHand):
    """A player speaks."""

    event: Literal["say"]
    seat: Seat | None = None
    words: str


class Push(InHand):
    """One motion with chips towards the pot: every motion is a line of its own."""

    event: Literal["push"]
    seat: Seat
    chips: list[Amount] = Field(min_length=1, description="The chips, one by one.")


class Ruling(InHand):
    """What the dealer, or the floor, held a turn to be. The chips it moves are what counts as put in.

    `amount` are the chips it adds, `to` what the player has in on this street with them.
    """

    event: Literal["ruling"]
    seat: Seat
    action: Action
    amount: Amount | None = None
    to: Amount | None = None
    all_in: bool | None = None
    clause: str | None = Field(None, description="The rule it was based on.")


class Draw(InHand):
    """Cards thrown away to be replaced (`discard`), or none (`stand_pat`)."""

    event: Literal["discard", "stand_pat"]
    seat: Seat
    cards: Cards | None = None
    count: Small | None = None


class Chips(InHand):
    """Chips moved by the dealer: `change` given, a `pull_in` of bets to the pot."""

    event: Literal["change", "pull_in"]
    seat: Seat | None = None
    amount: Amount | None = None
    chips: list[Amount] | None = None


class Returned(InHand):
    """The part of a bet nobody called goes back."""

    event: Literal["returned"]
    seat: Seat
    amount: Amount


class Clock(InHand):
    """The clock: called for, counted down, expired."""

    event: Literal["clock"]
    state: Literal["called", "counting", "expired"]
    seat: Seat | None = Field(None, description="The player who is to decide.")
    seconds: Annotated[int, Field(strict=True, ge=0, le=86_400)] | None = None


class Showdown(InHand):
    """The dealer asks for the hands (`showdown`), or the hand is over (`end`)."""

    event: Literal["showdown", "end"]


class Shown(InHand):
    """A hand is laid open (`show`), given up unseen (`muck`), or kept (`no_show`)."""

    event: Literal["show", "muck", "no_show"]
    seat: Seat
    cards: Cards | None = None


class HandRuled(InHand):
    """A hand is killed (`dead_hand`) or restored (`live_hand`): `by` whom, and `words` why."""

    event: Literal["dead_hand", "live_hand"]
    seat: Seat
    clause: str | None = None


class Award(InHand):
    """A pot, or a share of one, is pushed to a player."""

    event: Literal["award"]
    seat: Seat
    amount: Amount
    pot: Small | None = Field(None, description="0 the main pot, 1 the first side pot.")
    share: Literal["high", "low"] | None = None
    board: Small | None = None


class Taken(InHand):
    """What the house takes out of the pot. A rake of 0 is said too: without a line nobody knows what was taken."""

    event: Literal["rake", "jackpot", "drop"]
    amount: Amount


class Told(InHand):
    """What is said or decided at the table: `announcement`, `wild_card`, `button_moved` (to `seat`), `dispute`.

    `floor_decision` (with the clause it cites) and `incident` (a phone, talk about a live hand, a side bet, an absence)
    may stand between hands too.
    """

    event: Literal["announcement", "wild_card", "button_moved", "dispute", "floor_decision", "incident"]
    hand: Id | None = None  # type: ignore[assignment]
    seat: Seat | None = None
    cards: Cards | None = None
    clause: str | None = None


class Other(Line):
    """An event this version does not know: kept as unknown."""

    event: str


KNOWN: Final[tuple[type[Line], ...]] = (
    Table, Between, Hand, Deck, Deal, Board, Mishap, Post, Say, Push, Ruling, Draw, Chips, Returned, Clock, Showdown,
    Shown, HandRuled, Award, Taken, Told,
)  # fmt: skip
EVENTS: Final[dict[str, type[Line]]] = {
    name: model for model in KNOWN for name in get_args(model.model_fields["event"].annotation)
}
"""The model of each event by its name."""


_MODELS: Final[tuple[type[Line], ...]] = (*KNOWN, Other)


def _tag(line: Any) -> str:
    name = line.get("event") if isinstance(line, dict) else getattr(line, "event", None)
    return EVENTS[name].__name__ if isinstance(name, str) and name in EVENTS else Other.__name__


@cache
def adapter() -> TypeAdapter[Any]:
    """Any line of a log."""
    choices: Any = None
    for model in _MODELS:
        tagged = Annotated[model, Tag(model.__name__)]  # type: ignore[valid-type]
        choices = tagged if choices is None else choices | tagged
    return TypeAdapter(Annotated[choices, Discriminator(_tag)])


def schema() -> dict[str, Any]:
    """The JSON Schema of one line."""
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"handaudit table log, version {VERSION}: one line",
    }
    told = adapter().json_schema()
    told["$defs"][Other.__name__]["properties"]["event"]["not"] = {"enum": list(EVENTS)}
    return head | told


def fault_of(text: str) -> str | None:
    """What is wrong with a line, in a sentence; none if nothing is.

    >>> fault_of('{"table": "T1", "hand": "7", "event": "push", "seat": "three", "chips": [25]}')
    'seat: Input should be a valid integer'
    """
    try:
        adapter().validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"] if part not in _OUR_NAMES)
        return f"{place}: {first['msg']}" if place else first["msg"]
    return None


_OUR_NAMES: Final = frozenset(("constrained-int", "constrained-str", *(model.__name__ for model in _MODELS)))

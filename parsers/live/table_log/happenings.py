"""The lines of a table log that tell what happens, in a hand and between two."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from parsers.live.table_log.fields import ROUNDS, SECONDS, Action, Amount, Cards, Id, Line, Seat, Small
from parsers.live.table_log.vocabulary import (
    Announced,
    DealingFault,
    Decided,
    DeckChange,
    Declared,
    Ground,
    Happened,
    Repair,
    Talk,
)


class Between(Line):
    """Something at the table, mostly between two hands: of a seat and its chips, of the deck or of the dealer.

    `seat_taken` (with the buy-in), `seat_left`, `reload` (a rebuy or add-on), `chips_off` (chips taken away), `moved`
    (to another seat or table), `eliminated`, `level`, `deck_change`, `dealer_change`, `penalty` (`count` hands long),
    `chip_race` (a seat's odd chips, worth `amount`, are taken away; `chips` are the new ones it gets for them, if any).
    """

    event: Literal[
        "seat_taken", "seat_left", "reload", "chips_off", "moved", "eliminated", "level", "deck_change",
        "dealer_change", "penalty", "chip_race",
    ]  # fmt: skip
    hand: Id | None = Field(None, description="The hand it fell into, if any.")
    seat: Seat | None = None
    target: Seat | None = Field(None, description="The seat moved to.")
    player: str | None = None
    amount: Amount | None = None
    count: Small | None = None
    chips: list[Amount] | None = Field(None, description="Chips got in a chip race, one by one; none if it is empty.")
    takes_effect: Literal["at_once", "next_hand"] | None = Field(
        None, description="Of chips that come during a hand: whether they count in it. Between hands nothing is open."
    )
    matter: DeckChange | None = Field(None, description="Why the deck is changed.")


class InHand(Line):
    """A line of a hand that has begun."""

    hand: Id
    street: Annotated[int, Field(strict=True, ge=ROUNDS[0], le=ROUNDS[1])] | None = Field(
        None,
        description="Betting round from 0; holds until another is named. Boards of flop games count it on, and so do "
        "cards dealt after an act where no line of the hand names it.",
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
    """A card that should not have been seen (`exposure`), or one that lay the wrong way (`boxed_card`)."""

    event: Literal["exposure", "boxed_card"]
    seat: Seat | None = Field(None, description="The seat whose card it was, if any.")
    cards: Cards | None = None
    count: Small | None = None
    matter: DealingFault | None = Field(None, description="The fault it is, where it happened in the deal.")


class Misdeal(InHand):
    """The hand is declared a `misdeal`, or somebody claims one (`misdeal_claim`): `by` whom.

    A misdeal ends the hand; what is dealt afterwards is a hand of its own.
    """

    event: Literal["misdeal", "misdeal_claim"]
    seat: Seat | None = Field(None, description="The seat that got, lacked or showed the cards.")
    matter: DealingFault | None = Field(None, description="The grounds.")


class Post(InHand):
    """Chips put in before the cards, or instead of a blind missed."""

    event: Literal["ante", "small_blind", "big_blind", "button_blind", "extra_blind", "dead_blind", "straddle"]
    seat: Seat
    amount: Amount
    chips: list[Amount] | None = Field(None, min_length=1, description="The chips it is made of, one by one.")
    all_in: bool | None = None


class Say(InHand):
    """A player speaks: to declare an `action`, with or without a sum, or about something (`matter`).

    Between two hands it names no hand.
    """

    event: Literal["say"]
    hand: Id | None = None  # type: ignore[assignment]
    seat: Seat | None = None
    words: str
    action: Declared | None = Field(None, description="What was declared, in turn or out of turn.")
    amount: Amount | None = Field(None, description="The sum named, where it is what is added.")
    to: Amount | None = Field(None, description="The sum named, where it is what the player will have in.")
    sums: list[Amount] | None = Field(
        None, min_length=1, description="What the number said can mean, where it can mean several sums."
    )
    matter: Talk | None = Field(None, description="What was talked about.")


class Push(InHand):
    """One motion with chips towards the pot: every motion is a line of its own."""

    event: Literal["push"]
    seat: Seat
    chips: list[Amount] = Field(min_length=1, description="The chips, one by one.")


class Ruling(InHand):
    """What the dealer, or the floor, held a turn to be. The chips it moves are what counts as put in.

    `amount` are the chips it adds, `to` what the player has in on this street with them. A ruling the floor reverses is
    followed by the one that counts, behind a `floor_decision` or `by` the floor, before anybody else is ruled on; or
    by the chips that go back (`returned`) behind the decision: the ruling counts for what is left of it.
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
    """The part of a bet nobody called goes back; behind a decision of the floor, the chips it gives back."""

    event: Literal["returned"]
    seat: Seat
    amount: Amount


class TimeOut(InHand):
    """The time a room gives everybody to act has run out (`time_out`)."""

    event: Literal["time_out"]
    seat: Seat


class Clock(InHand):
    """The clock: called for, counted down, expired."""

    event: Literal["clock"]
    state: Literal["called", "counting", "expired"]
    seat: Seat | None = Field(None, description="The player who is to decide.")
    seconds: Annotated[int, Field(strict=True, ge=SECONDS[0], le=SECONDS[1])] | None = Field(
        None, description="Called: what it gives. Counting: what is counted down. Expired: what it gave in all."
    )


class Showdown(InHand):
    """The dealer asks for the hands (`showdown`), or the hand is over (`end`)."""

    event: Literal["showdown", "end"]


class Shown(InHand):
    """A hand is laid open (`show`), given up unseen (`muck`), or kept (`no_show`)."""

    event: Literal["show", "muck", "no_show"]
    seat: Seat
    cards: Cards | None = None


class HandRuled(InHand):
    """A hand is killed (`dead_hand`) or restored (`live_hand`): `by` whom, and on what grounds."""

    event: Literal["dead_hand", "live_hand"]
    seat: Seat
    matter: Ground | None = Field(None, description="The grounds.")
    clause: str | None = None


class Award(InHand):
    """A pot, or a share of one, is pushed to a player."""

    event: Literal["award"]
    seat: Seat
    amount: Amount
    pot: Small | None = Field(None, description="0 the main pot, 1 the first side pot.")
    share: Literal["high", "low"] | None = None
    board: Small | None = None


class CarriedPot(InHand):
    """Chips of a pot nobody wins stay for the next hand (`carried_over`), and come into its pot (`carried_in`)."""

    event: Literal["carried_over", "carried_in"]
    amount: Amount


class Taken(InHand):
    """What the house takes out of the pot. A rake of 0 is said too: without a line nobody knows what was taken."""

    event: Literal["rake", "jackpot", "drop"]
    amount: Amount


class Told(InHand):
    """What the dealer makes known (`announcement`), a `wild_card` named, the `button_moved` (to `seat`)."""

    event: Literal["announcement", "wild_card", "button_moved"]
    hand: Id | None = None  # type: ignore[assignment]
    seat: Seat | None = None
    cards: Cards | None = None
    matter: Announced | None = Field(None, description="What was announced.")


class Incident(InHand):
    """Something that should not have happened; it may fall between hands too. `outcome` where it was dealt with."""

    event: Literal["incident"]
    hand: Id | None = None  # type: ignore[assignment]
    seat: Seat | None = None
    cards: Cards | None = None
    amount: Amount | None = None
    matter: Happened | DealingFault | Ground | None = Field(None, description="What happened.")
    outcome: Repair | None = Field(None, description="What was done about it.")


class Decision(InHand):
    """A `dispute` is raised, or the floor decides (`floor_decision`): about what, how, and by which clause.

    The `amount` of a `surplus`, a `short_call` or chips put in `out_of_turn` that a seat has `forfeited` stays in the
    pot, beyond what its acts were ruled to be.
    """

    event: Literal["dispute", "floor_decision"]
    hand: Id | None = None  # type: ignore[assignment]
    seat: Seat | None = None
    cards: Cards | None = None
    amount: Amount | None = Field(None, description="Chips it moves or takes out of play.")
    count: Small | None = Field(None, description="Hands a penalty lasts.")
    matter: Decided | Happened | DealingFault | Ground | None = Field(None, description="What it is about.")
    outcome: Repair | None = Field(None, description="What was decided.")
    clause: str | None = Field(None, description="The rule it was based on.")

"""A hand as it was really played: what the dealer of the tests hands to the writers of text and to the ledger.

Amounts are integers in the smallest unit in play (cents in cash games, chips in tournaments); `Hand.in_tables` turns
them into the units of the tables. Events stand in the order a log prints them and carry the names of the tables' kinds.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from parsers.money import DECIMALS
from parsers.tables import FLOP_VARIANTS, SINGLE_DRAW_VARIANTS

SYMBOLS: Final = {"USD": "$", "EUR": "€", "GBP": "£"}
PREFLOP, FLOP, TURN, RIVER = range(4)
SEVENTH: Final = 4
STUD_VARIANTS: Final = ("seven_card_stud", "razz")
LOWBALL_VARIANTS: Final = ("razz", "deuce_single_draw", "deuce_triple_draw", "badugi")
FIRST_DEALT: Final = 0
"""Where the button of a stud hand is: the first seat is the first to be dealt to."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game of flop, stud or draw. `name` is what PokerStars prints; `limit` is `no`, `pot` or `fixed`.

    `most_players` is None where it follows from the cards needed; with `run_twice` players who are all-in have the rest
    of the board dealt twice. `cap` is the most a hand may cost a player, in big blinds; 0 where there is no cap.
    """

    name: str
    variant: str
    limit: str
    hole_cards: int = 2
    high_low: bool = False
    short_deck: bool = False
    most_players: int | None = None
    boards: int = 1
    run_twice: bool = False
    cap: int = 0

    @property
    def is_flop(self) -> bool:
        """Players share a board."""
        return self.variant in FLOP_VARIANTS

    @property
    def is_stud(self) -> bool:
        """Players have open cards, and no button decides who acts."""
        return self.variant in STUD_VARIANTS

    @property
    def is_draw(self) -> bool:
        """Players change cards."""
        return not self.is_flop and not self.is_stud

    @property
    def cash_only(self) -> bool:
        """No tournaments of it are dealt."""
        return self.short_deck or self.run_twice or self.boards > 1 or self.cap > 0

    @property
    def pays_high(self) -> bool:
        """The high hand wins, or half."""
        return self.variant not in LOWBALL_VARIANTS

    @property
    def pays_low(self) -> bool:
        """The low hand wins, or half."""
        return self.high_low or not self.pays_high

    @property
    def last_street(self) -> int:
        """The last betting round."""
        if self.is_stud:
            return SEVENTH
        return FLOP if self.variant in SINGLE_DRAW_VARIANTS else RIVER

    @property
    def small_bet_rounds(self) -> int:
        """Rounds of fixed limit that are played at the small bet."""
        return 1 if self.variant in SINGLE_DRAW_VARIANTS else 2

    @property
    def two_from_hole(self) -> bool:
        """Exactly two hole cards play."""
        return self.is_flop and self.variant != "holdem"

    @property
    def board_sizes(self) -> tuple[int, int, int, int]:
        """Board cards there are by the time of each betting round."""
        return (1, 3, 4, 5) if self.variant == "courchevel" else (0, 3, 4, 5)


FLOP_GAMES: Final = {
    "nlhe": Game("Hold'em No Limit", "holdem", "no"),
    "plhe": Game("Hold'em Pot Limit", "holdem", "pot"),
    "flhe": Game("Hold'em Limit", "holdem", "fixed"),
    "plo": Game("Omaha Pot Limit", "omaha", "pot", 4),
    "nlo": Game("Omaha No Limit", "omaha", "no", 4),
    "plo5": Game("5 Card Omaha Pot Limit", "omaha", "pot", 5),
    "plo6": Game("6 Card Omaha Pot Limit", "omaha", "pot", 6),
    "plo8": Game("Omaha Hi/Lo Pot Limit", "omaha", "pot", 4, high_low=True),
    "plo85": Game("5 Card Omaha Hi/Lo Pot Limit", "omaha", "pot", 5, high_low=True),
    "flo8": Game("Omaha Hi/Lo Limit", "omaha", "fixed", 4, high_low=True),
    "short": Game("6+ Hold'em No Limit", "holdem", "no", short_deck=True),
    "courchevel": Game("Courchevel Pot Limit", "courchevel", "pot", 5),
    "courchevel8": Game("Courchevel Hi/Lo Pot Limit", "courchevel", "pot", 5, high_low=True),
}
STUD_GAMES: Final = {
    "stud": Game("7 Card Stud Limit", "seven_card_stud", "fixed", 7, most_players=8),
    "stud8": Game("7 Card Stud Hi/Lo Limit", "seven_card_stud", "fixed", 7, high_low=True, most_players=8),
    "razz": Game("Razz Limit", "razz", "fixed", 7, most_players=8),
}
DRAW_GAMES: Final = {
    "fldraw": Game("5 Card Draw Limit", "five_card_draw", "fixed", 5, most_players=6),
    "nldraw": Game("5 Card Draw No Limit", "five_card_draw", "no", 5, most_players=6),
    "pldraw": Game("5 Card Draw Pot Limit", "five_card_draw", "pot", 5, most_players=6),
    "single27": Game("Single Draw 2-7 Lowball No Limit", "deuce_single_draw", "no", 5, most_players=7),
    "triple27": Game("Triple Draw 2-7 Lowball Limit", "deuce_triple_draw", "fixed", 5, most_players=6),
    "pltriple27": Game("Triple Draw 2-7 Lowball Pot Limit", "deuce_triple_draw", "pot", 5, most_players=6),
    "badugi": Game("Badugi Limit", "badugi", "fixed", 4, most_players=8),
    "plbadugi": Game("Badugi Pot Limit", "badugi", "pot", 4, most_players=8),
}
BOARDS_GAMES: Final = {
    "split": Game("Split Hold'em No Limit", "holdem", "no", boards=2),
    "twice": Game("Hold'em No Limit", "holdem", "no", run_twice=True),
    "plo8twice": Game("Omaha Hi/Lo Pot Limit", "omaha", "pot", 4, high_low=True, run_twice=True),
}
"""Games with two boards, always or where all are all-in."""
CAP_GAMES: Final = {
    "capnl": Game("Hold'em No Limit", "holdem", "no", cap=30),
    "capplo": Game("Omaha Pot Limit", "omaha", "pot", 4, cap=20),
}
"""Games in which a hand can cost a player no more than a cap, whatever he has."""
GAMES: Final = FLOP_GAMES | STUD_GAMES | DRAW_GAMES | BOARDS_GAMES | CAP_GAMES
MIXES: Final = {
    "HORSE": ("flhe", "flo8", "razz", "stud", "stud8"),
    "8-Game": ("triple27", "flhe", "flo8", "razz", "stud", "stud8", "nlhe", "plo"),
}
"""Mixed games and what is dealt in them in turn."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What is posted and bet. Button-blind games have no other blind, stud has a bring-in and `bet`, its small bet."""

    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    button_blind: int = 0
    bring_in: int = 0
    bet: int = 0

    @property
    def opening(self) -> int:
        """The blind or bring-in a player calls at first; also the least bet of no-limit and pot-limit games."""
        return self.button_blind or self.big_blind or self.bring_in

    @property
    def small_bet(self) -> int:
        """The small bet of fixed limit; what stacks are measured in."""
        return self.bet or self.button_blind or self.big_blind


@dataclass(frozen=True, slots=True)
class Tournament:
    """The tournament a hand belongs to."""

    number: int
    buy_in: str
    level: str


@dataclass(slots=True)
class Seat:
    """One line of the seat list. `sits_out` players of a tournament are dealt in and fold; of a cash game they are not.

    `enters` is what a cash player who just sat down must post: nothing, `live` or `live and dead`.
    """

    number: int
    player: str
    stack: int
    sits_out: bool = False
    enters: str = ""
    cards: tuple[str, ...] = ()

    @property
    def open_cards(self) -> tuple[str, ...]:
        """The cards of a stud hand that all can see: not the first two and the last."""
        return self.cards[2:6]


@dataclass(frozen=True, slots=True)
class Event:
    """One happening, with the meaning of the columns of the same name in `parsers.tables.EVENTS`."""

    kind: str
    street: int
    seat: int | None = None
    amount: int | None = None
    to: int | None = None
    by: int | None = None
    all_in: bool = False
    cards: tuple[str, ...] = ()
    repeated: tuple[str, ...] = ()
    card_count: int | None = None
    board: int | None = None
    pot: int | None = None
    share: str | None = None
    fee: int | None = None
    words: str | None = None
    phase: str = "betting"


@dataclass(frozen=True, slots=True)
class Draw:
    """The cards a player changed, most of which a log does not tell."""

    street: int
    seat: int
    discarded: tuple[str, ...]
    drawn: tuple[str, ...]


@dataclass(slots=True)
class Pot:
    """One layer of the pot: `amount` is gross, `paid` what is left of it after rake."""

    amount: int
    eligible: frozenset[int]
    rake: int = 0

    @property
    def paid(self) -> int:
        """What the winners get."""
        return self.amount - self.rake


@dataclass(slots=True)
class Hand:
    """A hand played to its end. `currency` is None where chips of a tournament are played for.

    `board` is the first of `boards`, which are empty where there is but one.
    """

    number: int
    time: datetime
    table: str
    game: Game
    stakes: Stakes
    currency: str | None
    max_seats: int
    button: int
    seats: list[Seat]
    hero: int | None
    tournament: Tournament | None = None
    events: list[Event] = field(default_factory=list)
    board: tuple[str, ...] = ()
    pots: list[Pot] = field(default_factory=list)
    in_play: list[int] = field(default_factory=list)
    no_small_blind: bool = False
    mix: str | None = None
    draws: list[Draw] = field(default_factory=list)
    boards: list[tuple[str, ...]] = field(default_factory=list)

    def fixed_bet(self, street: int) -> int:
        """Size of a bet in fixed limit."""
        return self.stakes.small_bet * (1 if street < self.game.small_bet_rounds else 2)

    @property
    def total(self) -> int:
        """The whole pot, gross of rake, without uncalled bets."""
        return sum(pot.amount for pot in self.pots)

    @property
    def rake(self) -> int:
        """What the house takes."""
        return sum(pot.rake for pot in self.pots)

    @property
    def unit(self) -> int:
        """Smallest units in one whole unit: 100 where there are cents."""
        return 1 if self.currency is None else 100

    @property
    def showdown(self) -> bool:
        """Two or more players were left at the end."""
        return any(event.phase == "showdown" for event in self.events)

    @property
    def cap(self) -> int | None:
        """The most it may cost a player; None where there is no cap."""
        return self.game.cap * self.stakes.big_blind or None

    def put_in_until(self, last: Event, *, behind: bool = False) -> Counter[int]:
        """What each seat had put in before an event, or behind it."""
        put_in: Counter[int] = Counter()
        live: dict[tuple[int, int], int] = {}
        place = next(place for place, event in enumerate(self.events) if event is last)
        for event in self.events[: place + behind]:
            put_in[event.seat or 0] -= chips_moved(event, live)
        return put_in

    def in_tables(self, amount: int) -> int:
        """An amount of this hand in the units of the tables."""
        return amount * 10**DECIMALS // self.unit

    def seat(self, number: int) -> Seat:
        """The seat of this number."""
        return next(seat for seat in self.seats if seat.number == number)

    def clockwise(self, start: int) -> list[int]:
        """Seats in play, the first one left of `start` first; `start` itself last if it is in play."""
        return clockwise(self.in_play, start)

    def poster(self, kind: str) -> int | None:
        """The first seat that posted a blind of this kind."""
        return next((event.seat for event in self.events if event.kind == kind), None)

    def final_stacks(self) -> dict[int, int]:
        """Chips of every seat when the hand is over."""
        stacks = {seat.number: seat.stack for seat in self.seats}
        live: dict[tuple[int, int], int] = {}
        for event in self.events:
            if event.seat is not None:
                stacks[event.seat] += chips_moved(event, live)
        return stacks


def chips_moved(event: Event, live: dict[tuple[int, int], int]) -> int:
    """What an event adds to its actor's stack; keeps `live`, the actor's live chips by (street, seat), up to date."""
    if event.seat is None:
        return 0
    where = (event.street, event.seat)
    match event.kind:
        case "uncalled" | "award" | "cash_out":
            return event.amount or 0
        case "ante" | "dead_blind":
            return -(event.amount or 0)
        case "raise":
            added = (event.to or 0) - live.get(where, 0)
        case "call" | "bet" | "small_blind" | "big_blind" | "button_blind" | "extra_blind" | "bring_in":
            added = event.amount or 0
        case _:
            return 0
    live[where] = live.get(where, 0) + added
    return -added


def clockwise(seats: list[int], start: int) -> list[int]:
    """Seats in order of play, beginning left of `start`; `start` itself comes last.

    >>> clockwise([2, 5, 7], 5)
    [7, 2, 5]
    """
    rising = sorted(seats)
    return [seat for seat in rising if seat > start] + [seat for seat in rising if seat <= start]

"""Writes a hand as iPoker's client writes it to its session file.

Actions are listed player by player and numbered by their order; cards stand suit first; what a player won is one sum,
in older clients together with the bet nobody called. Neither pots nor rake nor mucks are told, and a player's cards are
those dealt to the recorder and those shown down.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import quoteattr

from tests.proving.hands import FLOP, PREFLOP, RIVER, TURN, Event, Hand, Seat, chips_moved
from tests.proving.pokerstars_text import money

GAME_NAMES: Final = {
    "Hold'em No Limit": "Holdem NL",
    "Hold'em Pot Limit": "Holdem PL",
    "Hold'em Limit": "Holdem L",
    "Omaha Pot Limit": "Omaha PL",
    "5 Card Omaha Pot Limit": "5 Card Omaha PL",
    "Omaha Hi/Lo Pot Limit": "Omaha Hi-Lo PL",
    "Omaha Hi/Lo Limit": "Omaha Hi-Lo L",
}
"""The games the room deals, by PokerStars' names."""
GAMES: Final = ("nlhe", "plhe", "flhe", "plo", "plo5", "plo8", "flo8")
CODES: Final = {
    "fold": "0", "small_blind": "1", "big_blind": "2", "extra_blind": "2", "call": "3", "check": "4", "bet": "5",
    "ante": "15", "raise": "23",
}  # fmt: skip
ALL_IN: Final = "7"
POSTS: Final = ("ante", "small_blind", "big_blind", "extra_blind")
BOARD: Final = {FLOP: "Flop", TURN: "Turn", RIVER: "River"}


@dataclass(frozen=True, slots=True)
class Action:
    """One `<action>`."""

    number: int
    round: int
    seat: int | None
    player: str
    code: str
    chips: int


def render(*hands: Hand, names_version: bool = False) -> str:
    """A session of hands of one table; clients that name their version leave an uncalled bet out of what was won."""
    return "".join(f"{line}\n" for line in lines_of(hands, names_version=names_version))


def lines_of(hands: Sequence[Hand], *, names_version: bool = False) -> list[str]:
    """The lines of a session, whose head is that of its first hand."""
    return [
        '<?xml version="1.0" encoding="utf-8"?>',
        f'<session sessioncode="{hands[0].number + 7}">',
        *head(hands[0], names_version=names_version),
        *(line for hand in hands for line in game(hand, uncalled_is_won=not names_version)),
        "</session>",
    ]


def game(hand: Hand, *, uncalled_is_won: bool) -> list[str]:
    """The lines of one hand."""
    return [
        f'<game gamecode="{hand.number}">',
        *players(hand, uncalled_is_won=uncalled_is_won),
        *rounds(hand),
        "</game>",
    ]


def head(hand: Hand, *, names_version: bool) -> Iterator[str]:
    """What the session says of all its hands."""
    yield "<general>"
    if names_version:
        yield "<client_version>19.3.5.5</client_version>"
    yield "<mode>real</mode>"
    yield f"<gametype>{game_type(hand)}</gametype>"
    if hand.tournament is None:
        yield f"<tablename>{hand.table}, {hand.number % 10**9}</tablename>"
        yield f"<tablecurrency>{hand.currency}</tablecurrency>"
    else:
        yield f"<tablename>Sunday Open, {hand.tournament.number}</tablename>"
        yield "<tournamentname>Sunday Open</tournamentname>"
        yield f"<buyin>{hand.tournament.buy_in}</buyin>"
    yield f"<currency>{hand.currency or 'USD'}</currency>"
    if hand.hero is not None:
        yield f"<nickname>{escaped(hand.seat(hand.hero).player)}</nickname>"
    yield "</general>"


def game_type(hand: Hand) -> str:
    """Game, limit and, in cash games, stakes."""
    name = GAME_NAMES[hand.game.name]
    if hand.tournament is not None:
        return name
    fixed = hand.game.limit == "fixed"
    low = hand.fixed_bet(PREFLOP) if fixed else hand.stakes.small_blind
    high = hand.fixed_bet(RIVER) if fixed else hand.stakes.big_blind
    return f"{name} {money(hand, low)}/{money(hand, high)}"


def players(hand: Hand, *, uncalled_is_won: bool) -> Iterator[str]:
    """The list of players with what each won."""
    won: dict[int | None, int] = defaultdict(int)
    for event in hand.events:
        if event.kind == "award" or (event.kind == "uncalled" and uncalled_is_won):
            won[event.seat] += event.amount or 0
    yield "<general>"
    yield f"<startdate>{hand.time:%Y-%m-%d %H:%M:%S}</startdate>"
    yield "<players>"
    for seat in hand.seats:
        attributes = {
            "seat": str(seat.number),
            "name": seat.player,
            "chips": grouped(hand, seat.stack),
            "dealer": str(int(seat.number == hand.button)),
            "win": grouped(hand, won[seat.number]),
        }
        yield f"<player {written(attributes)}/>"
    yield "</players>"
    yield "</general>"


def rounds(hand: Hand) -> Iterator[str]:
    """Posts, then a round for each street reached, each player's cards in front of his actions."""
    acts = actions(hand)
    last = max([1, *(act.round for act in acts), *(event.street + 1 for event in hand.events if event.kind == "board")])
    for number in range(last + 1):
        yield f'<round no="{number}">'
        yield from boards(hand, number - 1)
        for seat in hand.seats:
            if number == 1 and seat.number in hand.in_play:
                yield f'<cards type="Pocket" player={quoteattr(seat.player)}>{pocket(hand, seat)}</cards>'
            yield from (action_line(hand, act) for act in acts if act.round == number and act.seat == seat.number)
        yield from (action_line(hand, act) for act in acts if act.round == number and act.seat is None)
        yield "</round>"


def boards(hand: Hand, street: int) -> Iterator[str]:
    """Board cards of a street."""
    for event in hand.events:
        if event.kind == "board" and event.street == street and street in BOARD:
            yield f'<cards type="{BOARD[street]}" player="">{spelled(event.cards)}</cards>'


def pocket(hand: Hand, seat: Seat) -> str:
    """A player's cards as far as the recorder saw them."""
    dealt = next((e for e in hand.events if e.kind == "deal" and e.seat == seat.number), None)
    if dealt is not None:
        return spelled(dealt.cards)
    shows = [event.cards for event in hand.events if event.kind == "show" and event.seat == seat.number]
    shown = max(shows, key=len, default=())
    return " ".join([*spelled(shown).split(), *["X"] * (hand.game.hole_cards - len(shown))])


def actions(hand: Hand) -> list[Action]:
    """All actions, numbered in their order; a dead blind is posted together with the big one."""
    live: dict[tuple[int, int], int] = {}
    acts: list[Action] = []
    for event in hand.events:
        moved = -chips_moved(event, live)
        if event.kind == "dead_blind":
            before = acts.pop()
            acts.append(Action(before.number, 0, before.seat, before.player, before.code, before.chips + moved))
        elif event.kind in CODES:
            acts.append(action(hand, event, moved, len(acts) + 1))
    return acts


def action(hand: Hand, event: Event, moved: int, number: int) -> Action:
    """One event as an action; a raise states the street's total, all else the chips added."""
    all_in = event.all_in and event.kind in ("call", "bet", "raise")
    chips = (event.to or 0) if event.kind == "raise" and not all_in else event.amount or moved
    place = 0 if event.kind in POSTS else event.street + 1
    code = ALL_IN if all_in else CODES[event.kind]
    player = event.words if event.seat is None else hand.seat(event.seat).player
    return Action(number, place, event.seat, player or "", code, moved if all_in else chips)


def action_line(hand: Hand, act: Action) -> str:
    """An `<action>` element."""
    attributes = {"no": str(act.number), "player": act.player, "type": act.code, "sum": grouped(hand, act.chips)}
    return f'<action {written(attributes)} cards=""/>'


def spelled(cards: Sequence[str]) -> str:
    """Cards suit first: `Th` is `H10`."""
    return " ".join(card[1].upper() + card[0].replace("T", "10") for card in cards)


def grouped(hand: Hand, amount: int) -> str:
    """An amount with its thousands parted."""
    sign, digits = ("", str(amount)) if hand.currency is None else (money(hand, 0)[0], money(hand, amount)[1:])
    whole, point, cents = digits.partition(".")
    return f"{sign}{int(whole):,}{point}{cents}"


def written(attributes: Mapping[str, str]) -> str:
    """Attributes as XML has them."""
    return " ".join(f"{name}={quoteattr(value)}" for name, value in attributes.items())


def escaped(text: str) -> str:
    """Text as XML has it."""
    return text.replace("&", "&amp;").replace("<", "&lt;")

"""Writes a hand as Poker Now writes it to its log: a table in CSV, the newest row first.

Nobody takes a rake. Who is away is not listed. Pots bear no names, nor do hands that are shown, but whoever collects at
a showdown collects "with" what he holds. Nobody mucks in words.
"""

from __future__ import annotations

from datetime import UTC
from hashlib import sha256
from typing import Final

from tests.proving.hands import FLOP_GAMES, RIVER, TURN, Event, Game, Hand
from tests.proving.pokerstars_text import plain_name
from tests.proving.wording import Line, plain, shown_by, untold_with_the_line_before, without

GAMES: Final = {"nlhe": "No Limit Texas Hold'em", "plo": "Pot Limit Omaha Hi"}
"""The dealer's games this room's words are known for."""
NAMES: Final[dict[Game, str]] = {FLOP_GAMES[key]: name for key, name in GAMES.items()}
HEAD: Final = "entry,at,order\n"
SUITS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
STREETS: Final = {TURN: "Turn", RIVER: "River"}
POSTS: Final = {
    "ante": "posts an ante of", "small_blind": "posts a small blind of", "big_blind": "posts a big blind of",
    "extra_blind": "posts a missed big blind of", "dead_blind": "posts a missing small blind of",
    "straddle": "posts a straddle of",
}  # fmt: skip


class PokerNow:
    """What Poker Now writes."""

    room = "pokernow"
    games = tuple(GAMES)
    raked = False

    def number_of(self, hand: Hand) -> str:
        """The count of the hand at its table, and the id behind it."""
        return f"{count_of(hand)}-{id_of(hand)}"

    def tells(self, hand: Hand) -> bool:
        """There is no house that could take a rake or buy a hand."""
        return not hand.rake and without(hand, "cash_out")

    def lines_of(self, hand: Hand) -> list[Line]:
        """The rows of the hand, the last one first."""
        told = untold_with_the_line_before([*opening(hand), *event_entries(hand), *ending(hand)])
        return [(row(hand, entry, place), events) for place, (entry, events) in enumerate(told)][::-1]


POKERNOW = PokerNow()
Entry = tuple[str | None, tuple[Event, ...]]


def row(hand: Hand, entry: str, place: int) -> str:
    """A row of the table: what happened, when, and a number by which rows can be sorted."""
    moment = hand.time.replace(tzinfo=UTC)
    quoted = entry.replace('"', '""')
    return f'"{quoted}",{moment:%Y-%m-%dT%H:%M:%S}.{place:03d}Z,{int(moment.timestamp())}{place:05d}'


def count_of(hand: Hand) -> int:
    """The place of the hand in its session."""
    return hand.number % 1_000


def id_of(hand: Hand) -> str:
    """Letters and digits made up from the number."""
    return sha256(str(hand.number).encode()).hexdigest()[:12]


def called(hand: Hand, seat: int | None) -> str:
    """A player as the log quotes him."""
    name = hand.seat(seat).player if seat is not None else ""
    return f'"{name} @ {account_of(name)}"'


def account_of(name: str) -> str:
    """Letters and digits made up from the name."""
    return sha256(name.encode()).hexdigest()[:10]


def money(hand: Hand, amount: int | None) -> str:
    """An amount without a sign."""
    return plain(amount or 0, hand.unit)


def cards(texts: tuple[str, ...]) -> str:
    """Cards with the signs of their suits."""
    return ", ".join(text[0].replace("T", "10") + SUITS[text[1]] for text in texts)


def opening(hand: Hand) -> list[Entry]:
    """What stands above the first post."""
    dealer = hand.button if hand.button in hand.in_play else None
    mark = f"dealer: {called(hand, dealer)}" if dealer is not None else "dead button"
    seats = [seat for seat in hand.seats if seat.number in hand.in_play]
    stacks = " | ".join(f"#{seat.number} {called(hand, seat.number)} ({money(hand, seat.stack)})" for seat in seats)
    head = f"-- starting hand #{count_of(hand)} (id: {id_of(hand)})  ({NAMES[hand.game]}) ({mark}) --"
    entries = [head, f"Player stacks: {stacks}"]
    if hand.hero in hand.in_play:
        entries.append(f"Your hand is {cards(hand.seat(hand.hero).cards)}")
    return [(entry, ()) for entry in entries]


def event_entries(hand: Hand) -> list[Entry]:
    """What happened, None where nothing is written of it."""
    return [(entry_of(hand, event), (event,)) for event in hand.events]


def entry_of(hand: Hand, event: Event) -> str | None:
    """The sentence of one event."""
    actor, amount = called(hand, event.seat), money(hand, event.amount)
    match event.kind:
        case kind if kind in POSTS:
            line = f"{actor} {POSTS[kind]} {amount}"
        case "board":
            return board_entry(event)
        case "fold" | "check":
            line = f"{actor} {event.kind}s"
        case "call" | "bet":
            line = f"{actor} {event.kind}s {money(hand, in_on_street(hand, event))}"
        case "raise":
            line = f"{actor} raises to {money(hand, event.to)}"
        case "uncalled":
            return f"Uncalled bet of {amount} returned to {actor}"
        case "show":
            return f"{actor} shows a {cards(event.cards)}."
        case "award":
            return f"{actor} collected {amount} from pot{held(hand, event)}"
        case "deal" | "capped" | "muck" | "no_show":
            return None
        case unknown:
            raise ValueError(f"no sentence for {unknown}")
    return line + (" and go all in" if event.all_in else "")


def board_entry(event: Event) -> str:
    """The cards of a street behind those that lie there."""
    if event.street not in STREETS:
        return f"Flop:  [{cards(event.cards)}]"
    return f"{STREETS[event.street]}: {cards(event.repeated)} [{cards(event.cards)}]"


def in_on_street(hand: Hand, act: Event) -> int:
    """What a player has in on the street once he has called or bet."""
    total = 0
    for event in hand.events:
        if event.seat == act.seat and event.street == act.street:
            if event.kind == "raise":
                total = event.to or 0
            elif event.kind in ("small_blind", "big_blind", "extra_blind", "straddle", "bring_in", "call", "bet"):
                total += event.amount or 0
        if event is act:
            break
    return total


def held(hand: Hand, award: Event) -> str:
    """What a pot is collected with; nothing where nobody had to show."""
    shown = shown_by(hand, award.seat) if award.seat is not None else None
    if not hand.showdown:
        return ""
    name = plain_name(shown.words or "") if shown is not None else ""
    return f" with {name or 'High Card'} (combination: {cards(hand.board)})"


def ending(hand: Hand) -> list[Entry]:
    """The row that ends the hand."""
    return [(f"-- ending hand #{count_of(hand)} --", ())]

"""Writes a hand as Everleaf's client writes it to its log.

Posts and bets have a colon behind the name, a raise is the chips it adds, and nobody is marked all-in. What nobody
called goes back without a word; pots are told as they are won, those of a split game as high and low.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.proving.hands import FLOP_GAMES, SYMBOLS, Event, Game, Hand, Seat
from tests.proving.partypoker_text import STREETS, name_of
from tests.proving.pokerstars_text import printed_stakes
from tests.proving.wording import Client, Line, Told, player, untold_with_the_line_before

GAMES: Final = {
    "nlhe": "NL Hold'em", "plhe": "PL Hold'em", "flhe": "Hold'em", "plo": "PL Omaha", "plo8": "PL Omaha Hi/Lo",
}  # fmt: skip
"""The dealer's games this room's words are known for."""
NAMES: Final[dict[Game, str]] = {FLOP_GAMES[key]: name for key, name in GAMES.items()}
ACTS: Final = {
    "ante": ": posts ante", "small_blind": ": posts small blind", "big_blind": ": posts big blind",
    "extra_blind": ": posts big blind", "call": " calls", "bet": ": bets", "raise": " raises",
}  # fmt: skip


class Everleaf(Client):
    """What Everleaf's client writes."""

    room = "everleaf"
    games = tuple(GAMES)

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand."""
        told: list[Told] = [(line, ()) for line in opening(hand)]
        return untold_with_the_line_before(told + event_lines(hand))


EVERLEAF = Everleaf()


def money(hand: Hand, amount: int, gap: str = " ") -> str:
    """An amount with its currency before and, where there is a gap, behind it; chips as bare numbers."""
    if hand.currency is None:
        return str(amount)
    whole, cents = divmod(amount, hand.unit)
    number = f"{SYMBOLS[hand.currency]}{gap}{whole}" + (f".{cents:02d}" if cents else "")
    return f"{number} {'EURO' if hand.currency == 'EUR' else hand.currency}" if gap else number


def opening(hand: Hand) -> list[str]:
    """The lines above the first post."""
    stakes = "/".join(money(hand, stake, gap="") for stake in printed_stakes(hand))
    blinds = "" if hand.game.limit == "fixed" else "Blinds "
    return [
        f"***** Hand history for game #{hand.number} *****",
        f"{blinds}{stakes} {NAMES[hand.game]} - {hand.time:%Y/%m/%d - %H:%M:%S}",
        f"Table {hand.table}",
        f"Seat {hand.button} is the button",
        f"Total number of players: {len(hand.in_play)}",
        *(seat_line(hand, seat) for seat in hand.seats),
    ]


def seat_line(hand: Hand, seat: Seat) -> str:
    """A player and the stack at the start; who has no part in the hand is called new."""
    stack = f" {money(hand, seat.stack)}" if seat.number in hand.in_play else "new player"
    return f"Seat {seat.number}: {seat.player} ( {stack} )"


def event_lines(hand: Hand) -> list[Told]:
    """The lines below the seats, None where an event has none."""
    lines: list[Told] = []
    chips_in: Counter[tuple[int, int | None]] = Counter()
    dealt = False
    for event in hand.events:
        if not dealt and event.phase != "posting":
            dealt = True
            lines.append(("** Dealing down cards **", ()))
        if event.kind == "dead_blind":
            add_dead_blind(hand, event, lines)
            continue
        before = chips_in[event.street, event.seat]
        lines.append((event_line(hand, event, before), (event,)))
        if event.kind in ACTS and event.kind != "ante":
            chips_in[event.street, event.seat] = event.to or before + (event.amount or 0)
    return lines


def add_dead_blind(hand: Hand, event: Event, lines: list[Told]) -> None:
    """One line for both blinds of who enters, or one for the dead blind alone."""
    _, live = lines[-1]
    is_live = bool(live) and live[-1].kind == "extra_blind" and live[-1].seat == event.seat
    both = (lines.pop()[1][-1].amount or 0 if is_live else 0) + (event.amount or 0)
    words = "both blinds" if is_live else "dead blind"
    lines.append((f"{player(hand, event)}: posts {words} [{money(hand, both)}]", (*(live if is_live else ()), event)))


def event_line(hand: Hand, event: Event, before: int) -> str | None:
    """The line of one event whose player had so much in; None where the room has none."""
    cards = f"[ {', '.join(event.cards)} ]"
    match event.kind:
        case kind if kind in ACTS:
            added = event.amount if event.to is None else event.to - before
            return f"{player(hand, event)}{ACTS[kind]} [{money(hand, added or 0)}]"
        case "fold" | "check":
            return f"{player(hand, event)} {event.kind}s"
        case "deal":
            return f"Dealt to {player(hand, event)} {cards}"
        case "board":
            return f"** Dealing {STREETS[event.street]} ** {cards}"
        case "show":
            return f"{player(hand, event)} shows {cards} {name_of(event).lower()}"
        case "muck" | "no_show":
            return f"{player(hand, event)} does not show cards"
        case "award":
            pot = f"side pot #{event.pot}" if event.pot else "main pot"
            return f"{player(hand, event)} wins {won(hand, event)} from {pot}"
        case "uncalled" | "capped":
            return None
        case unknown:
            raise ValueError(f"no line for {unknown}")


def won(hand: Hand, event: Event) -> str:
    """What a player wins of a pot, or of a half of it."""
    amount = money(hand, event.amount or 0)
    return f" {event.share} ({amount})" if event.share else amount

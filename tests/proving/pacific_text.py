"""Writes a hand as the client of 888poker writes it to its log.

Amounts stand in brackets, a raise is the chips it adds, and nobody is marked all-in. No line gives an uncalled bet back
or names a pot. Games in euros are written as a client in another language does, with a decimal comma.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.proving.hands import FLOP, FLOP_GAMES, RIVER, TURN, Event, Game, Hand
from tests.proving.wording import Client, Line, Told, player, untold_with_the_line_before

GAMES: Final = {
    "nlhe": "No Limit Holdem", "plhe": "Pot Limit Holdem", "flhe": "Fix Limit Holdem", "plo": "Pot Limit Omaha",
    "plo8": "Pot Limit OmahaHL",
}  # fmt: skip
"""The dealer's games this room's words are known for."""
NAMES: Final[dict[Game, str]] = {FLOP_GAMES[key]: name for key, name in GAMES.items()}
STREETS: Final = {FLOP: "flop", TURN: "turn", RIVER: "river"}
ACTS: Final = {
    "ante": "posts ante", "small_blind": "posts small blind", "big_blind": "posts big blind",
    "extra_blind": "posts big blind", "call": "calls", "bet": "bets", "raise": "raises",
}  # fmt: skip


class Pacific(Client):
    """What the client of 888poker writes."""

    room = "pacific"
    games = tuple(GAMES)

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand."""
        told: list[Told] = [(line, ()) for line in opening(hand)]
        return untold_with_the_line_before(told + event_lines(hand))


PACIFIC = Pacific()


def money(hand: Hand, amount: int) -> str:
    """An amount: chips of tournaments bear a dollar sign, too."""
    whole, cents = divmod(amount, hand.unit) if hand.currency else (amount, 0)
    number = f"{whole:,}" + (f".{cents:02d}" if cents else "")
    if hand.currency != "EUR":
        return f"${number}"
    return number.translate(str.maketrans(",.", ".,")) + " €"


def opening(hand: Hand) -> list[str]:
    """The lines above the first post: number, stakes, table, button and players."""
    stakes = "/".join(money(hand, stake) for stake in (hand.stakes.small_blind, hand.stakes.big_blind))
    table = f"Table {hand.table}"
    if hand.tournament is not None:
        table = f"Tournament #{hand.tournament.number} $4.50 + $0.50 - Table #{hand.table.split()[-1]}"
    dealt_in = [seat for seat in hand.seats if seat.number in hand.in_play]
    return [
        f"***** 888poker Hand History for Game {hand.number} *****",
        f"{stakes} Blinds {NAMES[hand.game]} - *** {hand.time:%d %m %Y %H:%M:%S}",
        f"{table} {hand.max_seats} Max (Real Money)",
        f"Seat {hand.button} is the button",
        f"Total number of players : {len(dealt_in)}",
        *(f"Seat {seat.number}: {seat.player} ( {money(hand, seat.stack)} )" for seat in dealt_in),
    ]


def event_lines(hand: Hand) -> list[Told]:
    """The lines below the seats, None where an event has none."""
    lines: list[Told] = []
    chips_in: Counter[tuple[int, int | None]] = Counter()
    dealt = summed_up = False
    for event in hand.events:
        if not dealt and event.phase != "posting":
            dealt = True
            lines.append(("** Dealing down cards **", ()))
        if not summed_up and event.kind in ("show", "muck", "no_show", "award"):
            summed_up = True
            lines.append(("** Summary **", ()))
        if event.kind == "dead_blind":
            add_dead_blind(hand, event, lines)
            continue
        before = chips_in[event.street, event.seat]
        lines.append((event_line(hand, event, before), (event,)))
        if event.kind in ACTS and event.kind != "ante":
            chips_in[event.street, event.seat] = event.to or before + (event.amount or 0)
    return lines


def add_dead_blind(hand: Hand, event: Event, lines: list[Told]) -> None:
    """One line for a dead small blind and the big blind that stands before it."""
    _, live = lines[-1]
    is_live = bool(live) and live[-1].kind == "extra_blind" and live[-1].seat == event.seat
    posted = (lines.pop()[1][-1].amount or 0) if is_live else 0
    both = f"{money(hand, event.amount or 0)} + {money(hand, posted)}"
    lines.append((f"{player(hand, event)} posts dead blind [{both}]", (*(live if is_live else ()), event)))


def event_line(hand: Hand, event: Event, before: int) -> str | None:
    """The line of one event whose player had so much in; None where the room has none."""
    cards = f"[ {', '.join(event.cards)} ]"
    match event.kind:
        case kind if kind in ACTS:
            added = event.amount if event.to is None else event.to - before
            return f"{player(hand, event)} {ACTS[kind]} [{money(hand, added or 0)}]"
        case "fold" | "check":
            return f"{player(hand, event)} {event.kind}s"
        case "deal":
            return f"Dealt to {player(hand, event)} {cards}"
        case "board":
            return f"** Dealing {STREETS[event.street]} ** {cards}"
        case "show":
            return f"{player(hand, event)} shows {cards}"
        case "muck":
            return f"{player(hand, event)} mucks {cards_of(hand, event)}"
        case "no_show":
            return f"{player(hand, event)} did not show his hand"
        case "award":
            return f"{player(hand, event)} collected [ {money(hand, event.amount or 0)} ]"
        case "uncalled" | "capped":
            return None
        case unknown:
            raise ValueError(f"no line for {unknown}")


def cards_of(hand: Hand, event: Event) -> str:
    """The cards of who mucks, which the log shows."""
    assert event.seat is not None
    return f"[ {', '.join(event.cards or hand.seat(event.seat).cards)} ]"

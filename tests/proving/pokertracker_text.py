"""Writes a hand as PokerTracker gives out one of iPoker's.

Shows and payments stand below the summary's mark, a bet that nobody called is paid out with the pots, and what one
player is paid stands in one line. An all-in states the chips it adds, whether it bets, calls or raises.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.proving.hands import FLOP, FLOP_GAMES, RIVER, SYMBOLS, TURN, Event, Game, Hand, Seat
from tests.proving.wording import Client, Line, Told, marker, player, untold_with_the_line_before

GAMES: Final = {"nlhe": "Texas Hold'em NL", "plo": "Omaha PL"}
"""The dealer's games this room's words are known for."""
NAMES: Final[dict[Game, str]] = {FLOP_GAMES[key]: name for key, name in GAMES.items()}
CUP: Final = "Made-up Cup"
STREETS: Final = {FLOP: "FLOP", TURN: "TURN", RIVER: "RIVER"}
ACTS: Final = {
    "fold": "Fold", "check": "Check", "call": "Call {}", "bet": "Bet {}", "ante": "Post Ante {}",
    "small_blind": "Post SB {}",
}  # fmt: skip
MAY_BE_ALL_IN: Final = ("call", "bet", "raise")
TENS: Final = {"T": "10"}


class PokerTracker(Client):
    """What PokerTracker writes of iPoker's hands."""

    room = "pokertracker-ipoker"
    games = tuple(GAMES)

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand."""
        opening = [(line, ()) for line in (*header(hand), *(seat_line(hand, seat) for seat in hand.seats))]
        return untold_with_the_line_before([*opening, *event_lines(hand)])


POKERTRACKER = PokerTracker()


def money(hand: Hand, amount: int | None) -> str:
    """An amount with its sign and two places; chips of tournaments bear a dollar sign, too."""
    return f"{SYMBOLS[hand.currency or 'USD']}{(amount or 0) / hand.unit:,.2f}"


def header(hand: Hand) -> list[str]:
    """The two lines above the seats."""
    event, game = hand.tournament, NAMES[hand.game]
    if event is None:
        stakes = f"{money(hand, hand.stakes.small_blind)}/{money(hand, hand.stakes.big_blind)}"
        return [f"GAME #{hand.number}: {game} {stakes} {hand.time:%Y-%m-%d %H:%M:%S}", f"Table {hand.table}"]
    return [
        f"GAME #{hand.number}: {game}  Tournament {hand.time:%Y-%m-%d %H:%M:%S}",
        f"Table {CUP}, {hand.table.split()[-1]}, {event.number} (Tournament: {CUP} Buy-In: $2+$0.20)",
    ]


def seat_line(hand: Hand, seat: Seat) -> str:
    """A player and the stack at the start; who is away is not said."""
    dealer = " DEALER" if seat.number == hand.button else ""
    return f"Seat {seat.number}: {seat.player} ({money(hand, seat.stack)} in chips){dealer}"


def event_lines(hand: Hand) -> list[Told]:
    """The lines below the seats: what happens above the summary's mark, what is shown, and what is paid."""
    shown = [event for event in hand.events if event.kind in ("show", "muck", "no_show")]
    played = [event for event in hand.events if event not in shown and event.kind not in ("award", "uncalled")]
    lines: list[Told] = []
    for event in played:
        if event.phase != "posting" and (marker("HOLE CARDS"), ()) not in lines:
            lines.append((marker("HOLE CARDS"), ()))
        lines.append((event_line(hand, event), (event,)))
    total = f"Total pot {money(hand, sum(paid(hand).values()))} Rake {money(hand, hand.rake)}"
    lines += [(marker("SUMMARY"), ()), (total, ())]
    lines += [(show_line(hand, event), (event,)) for event in shown]
    return lines + award_lines(hand)


def event_line(hand: Hand, event: Event) -> str | None:
    """The line of one event; None where the room has none."""
    name = player(hand, event)
    if event.all_in and event.kind in MAY_BE_ALL_IN:
        return f"{name}: Allin {money(hand, added(hand, event))}"
    match event.kind:
        case kind if kind in ACTS:
            return f"{name}: {ACTS[kind].format(money(hand, event.amount))}"
        case "big_blind" | "extra_blind":
            dead = sum(other.amount or 0 for other in hand.events if is_dead_part(other, event))
            return f"{name}: Post BB {money(hand, (event.amount or 0) + dead)}"
        case "deal":
            return f"Dealt to {name} [{cards(event.cards)}]"
        case "board":
            return f"{marker(STREETS[event.street])} [{cards(event.cards)}]"
        case "raise":
            return f"{name}: Raise (NF) {money(hand, event.to)}"
        case "dead_blind" | "capped":
            return None
        case unknown:
            raise ValueError(f"no line for {unknown}")


def is_dead_part(event: Event, post: Event) -> bool:
    """Whether an event is what an entering player posts beside the live blind."""
    return event.kind == "dead_blind" and event.seat == post.seat


def added(hand: Hand, event: Event) -> int:
    """The chips an act puts in."""
    seat = event.seat or 0
    return hand.put_in_until(event, behind=True)[seat] - hand.put_in_until(event)[seat]


def cards(texts: tuple[str, ...]) -> str:
    """Cards with the suit in front."""
    return " ".join(text if text == "Jo" else text[1].upper() + TENS.get(text[0], text[0]) for text in texts)


def show_line(hand: Hand, event: Event) -> str | None:
    """A hand turned up; what is thrown away is not told."""
    return f"{player(hand, event)}: Shows [{cards(event.cards)}]" if event.kind == "show" else None


def paid(hand: Hand) -> Counter[int]:
    """What each seat gets, the bet that nobody called with it."""
    sums: Counter[int] = Counter()
    for event in hand.events:
        if event.kind in ("award", "uncalled"):
            sums[event.seat or 0] += event.amount or 0
    return sums


def award_lines(hand: Hand) -> list[Told]:
    """Who wins how much, each in one line."""
    return [
        (
            f"{hand.seat(seat).player}: wins {money(hand, amount)}",
            tuple(event for event in hand.events if event.kind in ("award", "uncalled") and event.seat == seat),
        )
        for seat, amount in paid(hand).items()
    ]

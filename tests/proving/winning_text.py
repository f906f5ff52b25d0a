"""Writes a hand as the Winning Poker Network's client has written it since 2019.

Nothing stands between a name and its verb, a raise states what it adds and what it makes, and no line says all-in. Who
is left alone is paid by the summary's line of his seat, with a blind of his that nobody raised.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.proving.hands import FLOP, FLOP_GAMES, PREFLOP, RIVER, TURN, Event, Game, Hand, Seat
from tests.proving.pokerstars_text import plain_name, printed_stakes
from tests.proving.wording import (
    Client,
    Line,
    Told,
    folded_on,
    marker,
    player,
    position_marks,
    shown_by,
    untold_with_the_line_before,
    without,
    won_by,
)

GAMES: Final = {
    "nlhe": "Holdem(No Limit)", "plhe": "Holdem(Pot Limit)", "flhe": "Holdem(Fixed Limit)", "plo": "Omaha(Pot Limit)",
}  # fmt: skip
"""The dealer's games this room's words are known for."""
NAMES: Final[dict[Game, str]] = {FLOP_GAMES[key]: name for key, name in GAMES.items()}
STREETS: Final = {FLOP: "FLOP", TURN: "TURN", RIVER: "RIVER"}
FOLDED: Final = {PREFLOP: "Pre-Flop", FLOP: "Flop", TURN: "Turn", RIVER: "River"}
ACTS: Final = {
    "ante": "posts ante {}", "small_blind": "posts the small blind {}", "big_blind": "posts the big blind {}",
    "extra_blind": "posts the big blind {}", "dead_blind": "posts dead {}", "call": "calls {}", "bet": "bets {}",
    "fold": "folds", "check": "checks", "muck": "mucks hand", "no_show": "does not show",
}  # fmt: skip
WAGERS: Final = ("bet", "raise", "call")


class Winning(Client):
    """What the client of the Winning Poker Network writes."""

    room = "winning"
    games = tuple(GAMES)

    def tells(self, hand: Hand) -> bool:
        """Nobody cashes out, and what fixed-limit levels of tournaments name is not known."""
        return without(hand, "cash_out") and (hand.tournament is None or hand.game.limit != "fixed")

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand."""
        opening: list[Told] = [
            (header(hand), ()),
            (table_line(hand), ()),
            *((seat_line(hand, seat), ()) for seat in hand.seats),
        ]
        return untold_with_the_line_before([*opening, *event_lines(hand)]) + summary(hand)


WINNING = Winning()


def money(hand: Hand, amount: int) -> str:
    """An amount with two places, of cash games with a dollar sign."""
    whole, cents = divmod(amount, hand.unit)
    return f"{'$' if hand.currency else ''}{whole}.{cents:02d}"


def header(hand: Hand) -> str:
    """The first line: number, game, stakes and time."""
    stakes = "/".join(money(hand, stake) for stake in printed_stakes(hand))
    time = f"{hand.time:%Y/%m/%d %H:%M:%S} UTC"
    if hand.tournament is None:
        return f"Hand #{hand.number} - {NAMES[hand.game]} - {stakes} - {time}"
    level = f"Level {hand.tournament.level} ({stakes})"
    return f"Game Hand #{hand.number} - Tournament #{hand.tournament.number} - {NAMES[hand.game]} - {level}- {time}"


def table_line(hand: Hand) -> str:
    """Table, size and button."""
    name = hand.table if hand.tournament is None else f"Table '{hand.table.split()[-1]}'"
    return f"{name} {hand.max_seats}-max Seat #{hand.button} is the button"


def seat_line(hand: Hand, seat: Seat) -> str:
    """A player and the stack at the start."""
    away = "" if seat.number in hand.in_play else " is sitting out"
    return f"Seat {seat.number}: {seat.player} ({money(hand, seat.stack)}){away}"


def is_paid_alone(hand: Hand) -> bool:
    """Whether only one player is left, whom no line above the summary pays."""
    return not hand.showdown


def event_lines(hand: Hand) -> list[Told]:
    """The lines below the seats, None where an event has none."""
    lines: list[Told] = []
    chips_in: Counter[tuple[int, int | None]] = Counter()
    betting = showdown = False
    for event in hand.events:
        if not betting and event.phase != "posting":
            betting = True
            lines.append((marker("HOLE CARDS"), ()))
        if not showdown and event.phase == "showdown" and hand.showdown:
            showdown = True
            lines.append((marker("SHOW DOWN"), ()))
        if event.kind == "dead_blind" and lines[-1][1] and lines[-1][1][-1].kind == "extra_blind":
            _, live = lines.pop()
            both = (live[-1].amount or 0) + (event.amount or 0)
            lines.append((f"{player(hand, event)} posts dead {money(hand, both)}", (*live, event)))
        elif event.kind != "award" or not is_paid_alone(hand):
            lines.append((event_line(hand, event, chips_in[event.street, event.seat]), (event,)))
        if event.kind not in ("ante", "dead_blind", "award", "uncalled"):
            before = chips_in[event.street, event.seat]
            chips_in[event.street, event.seat] = event.to or before + (event.amount or 0)
    return lines


def event_line(hand: Hand, event: Event, before: int) -> str | None:
    """The line of one event whose player had so much in; None where the room has none."""
    amount = money(hand, event.amount) if event.amount is not None else ""
    cards = f"[{' '.join(event.cards)}]"
    match event.kind:
        case kind if kind in ACTS:
            return f"{player(hand, event)} {ACTS[kind].format(amount)}"
        case "raise":
            assert event.to is not None
            return f"{player(hand, event)} raises {money(hand, event.to - before)} to {money(hand, event.to)}"
        case "deal":
            return f"Dealt to {player(hand, event)} {cards}"
        case "board":
            earlier = f"[{' '.join(event.repeated)}] " if event.repeated else ""
            return f"{marker(STREETS[event.street])} {earlier}{cards}"
        case "uncalled" if without(hand, *WAGERS):
            return None
        case "uncalled":
            return f"Uncalled bet ({amount}) returned to {player(hand, event)}"
        case "show":
            return f"{player(hand, event)} shows {cards}" + (f" ({plain_name(event.words)})" if event.words else "")
        case "award":
            pot = f"side pot-{event.pot}" if event.pot else "main pot"
            return f"{player(hand, event)} collected {amount} from {pot}"
        case "capped":
            return None
        case unknown:
            raise ValueError(f"no line for {unknown}")


def blind_won_back(hand: Hand) -> int:
    """The part of a blind nobody called, which is paid with the pot where nobody wagered."""
    return sum(event.amount or 0 for event in hand.events if event.kind == "uncalled") if without(hand, *WAGERS) else 0


def summary(hand: Hand) -> list[Line]:
    """The lines of the summary; that of a seat paid alone tells of the awards."""
    total = sum(event.amount or 0 for event in hand.events if event.kind == "award") + blind_won_back(hand)
    rake = f" | Rake {money(hand, hand.rake)}" if hand.rake else ""
    lines: list[Line] = [(marker("SUMMARY"), ()), (f"Total pot {money(hand, total)}{rake}", ())]
    if len(hand.board) >= 3:
        lines.append((f"Board [{' '.join(hand.board)}]", ()))
    for seat in hand.seats:
        if seat.number in hand.in_play:
            awards = [event for event in hand.events if event.kind == "award" and event.seat == seat.number]
            lines.append((outcome(hand, seat), tuple(awards) if is_paid_alone(hand) else ()))
    return lines


def outcome(hand: Hand, seat: Seat) -> str:
    """How the hand ended for a seat."""
    street, shown, won = folded_on(hand, seat.number), shown_by(hand, seat.number), won_by(hand, seat.number)
    name = f"Seat {seat.number}: {seat.player}{''.join(position_marks(hand, seat.number))}"
    if street is not None:
        put_in = any(event.seat == seat.number and (event.amount or event.to) for event in hand.events)
        return f"{name} folded on the {FOLDED[street]}" + ("" if put_in else " and did not bet")
    if is_paid_alone(hand):
        return f"{name} did not show and won {money(hand, won + blind_won_back(hand))}"
    if shown is None:
        return f"{name} mucked [{' '.join(seat.cards)}]"
    result = f"won {money(hand, won)}" if won else "lost"
    return f"{name} showed [{' '.join(shown.cards)}] and {result} with {plain_name(shown.words or '')}"

"""Writes a hand as the PKR client of 2012 wrote it to its log.

Calls state what their player has in on the street. An uncalled bet has a line only where an all-in player could not
match it. The rake of each pot and the stacks left have lines of their own, and avatars speak between the acts.
"""

from __future__ import annotations

from typing import Final

from tests.proving.hands import FLOP, FLOP_GAMES, RIVER, SYMBOLS, TURN, Event, Game, Hand, Seat
from tests.proving.pokernow_text import in_on_street
from tests.proving.wording import Client, Line, Told, plain, player, untold_with_the_line_before

GAMES: Final = {
    "nlhe": ("HOLD'EM", "NO LIMIT"), "plhe": ("HOLD'EM", "POT LIMIT"), "nlo": ("OMAHA", "NO LIMIT"),
    "plo": ("OMAHA", "POT LIMIT"), "plo8": ("OMAHA HI/LO", "POT LIMIT"),
}  # fmt: skip
"""The dealer's games this room's words are known for."""
NAMES: Final[dict[Game, tuple[str, str]]] = {FLOP_GAMES[key]: name for key, name in GAMES.items()}
STREETS: Final = {FLOP: "Flop", TURN: "Turn", RIVER: "River"}
ACTS: Final = {
    "fold": "folds", "check": "checks", "bet": "bets {}", "ante": "posts ante of {}",
    "small_blind": "posts small blind ({})", "big_blind": "posts big blind ({})", "extra_blind": "posts {}",
    "dead_blind": "posts dead blind ({})", "muck": "mucks", "no_show": "doesn't show",
}  # fmt: skip


class Pkr(Client):
    """What the PKR client wrote."""

    room = "pkr"
    games = tuple(GAMES)

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand."""
        opening = [*header(hand), *(seat_line(hand, seat) for seat in hand.seats), "Shuffling Deck"]
        left = hand.final_stacks()
        stacks = [f"Seat {seat.number}: {seat.player} - {money(hand, left[seat.number])}" for seat in hand.seats]
        ending = [*stacks, f"End of Hand #{hand.number}"]
        told: list[Told] = [(line, ()) for line in (*opening, f"Moving Button to seat {hand.button}")]
        return untold_with_the_line_before(told + event_lines(hand)) + [(line, ()) for line in ending]


PKR = Pkr()


def money(hand: Hand, amount: int | None) -> str:
    """An amount with its sign before it and its thousands apart."""
    whole, point, cents = plain(amount or 0, hand.unit).partition(".")
    return ("" if hand.currency is None else SYMBOLS[hand.currency]) + f"{int(whole):,}{point}{cents}"


def header(hand: Hand) -> list[str]:
    """The lines above the seats; the button is told where it was before it moves."""
    game, limit = NAMES[hand.game]
    event = hand.tournament
    place = hand.table if event is None else f"Tournament #{event.number} Table #{hand.table.split()[-1]}"
    return [
        f"Table #41{hand.number % 100_000:05d} - {place}",
        f"Starting Hand #{hand.number}",
        f"Start time of hand: {hand.time:%d %b %Y %H:%M:%S}",
        "Last Hand n/a",
        f"Game Type: {game}",
        f"Limit Type: {limit}",
        f"Table Type: {'RING' if event is None else 'TOURNAMENT'}",
        f"Money Type: {'REAL MONEY' if event is None else 'TOURNAMENT CHIPS'}",
        f"Blinds are now {money(hand, hand.stakes.small_blind)} / {money(hand, hand.stakes.big_blind)}",
        f"Button is at seat {hand.seats[0].number}",
    ]


def seat_line(hand: Hand, seat: Seat) -> str:
    """A player and the stack at the start."""
    away = " (away from table)" if seat.sits_out else ""
    return f"Seat {seat.number}: {seat.player} - {money(hand, seat.stack)}{away}"


def event_lines(hand: Hand) -> list[Told]:
    """The lines below the seats, None where an event has none."""
    lines: list[Told] = []
    dealt = paid = False
    for event in hand.events:
        if not dealt and event.phase != "posting":
            dealt = True
            lines.append(("Dealing Cards", ()))
        if not paid and event.kind == "award":
            paid = True
            lines += [(line, ()) for line in rake_lines(hand)]
        lines.append((event_line(hand, event), (event,)))
        if event.kind == "raise":
            lines.append((f"{player(hand, event)} says Ship It!", ()))
    return lines


def rake_lines(hand: Hand) -> list[str]:
    """What the house takes from each pot."""
    return [
        f"Taking Rake of {money(hand, pot.rake)} from pot {place}" for place, pot in enumerate(hand.pots, 1) if pot.rake
    ]


def event_line(hand: Hand, event: Event) -> str | None:
    """The line of one event; None where the room has none."""
    match event.kind:
        case kind if kind in ACTS:
            line = f"{player(hand, event)} {ACTS[kind].format(money(hand, event.amount))}"
        case "call":
            line = f"{player(hand, event)} calls {money(hand, in_on_street(hand, event))}"
        case "raise":
            line = f"{player(hand, event)} raises to {money(hand, event.to)}"
        case "deal":
            return f"Dealing {cards(event.cards)} to {player(hand, event)}"
        case "board":
            return f"Dealing {STREETS[event.street]} {cards(event.cards)}"
        case "uncalled":
            is_matched = all(other.phase != "showdown" for other in hand.events)
            return None if is_matched else f"Returning {money(hand, event.amount)} to {player(hand, event)} uncalled"
        case "show":
            line = f"{player(hand, event)} shows {cards(event.cards)}"
        case "award":
            return award_line(hand, event)
        case "capped":
            return None
        case unknown:
            raise ValueError(f"no line for {unknown}")
    return line + (" (all-in)" if event.all_in else "")


def cards(texts: tuple[str, ...]) -> str:
    """Cards in brackets of their own, with a blank between rank and suit; a joker has neither."""
    return "".join(f"[{text}]" if text == "Jo" else f"[{text[0]} {text[1]}]" for text in texts)


def award_line(hand: Hand, award: Event) -> str:
    """Who wins a pot, alone or with others."""
    amount, winner = money(hand, award.amount), player(hand, award)
    held = f" with {award.share} hand: this" if award.share else " with: this" if hand.showdown else ""
    sharers = [
        other for other in hand.events if other.kind == "award" and (other.pot, other.share) == (award.pot, award.share)
    ]
    side = f"side pot #{award.pot}" if award.pot else ""
    if len(sharers) > 1:
        return f"{winner} ties{' ' + side if side else ''}, and wins {amount}{held}"
    return f"{winner} wins {amount}{' from ' + side if side else ''}{held}"

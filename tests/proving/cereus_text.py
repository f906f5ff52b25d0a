"""Writes a hand as Absolute's and UltimateBet's client writes it to its log.

A dash stands between a name and its verb, raises state the chips added and the total, `All-In` is one word for posts,
calls and bets. The big blind alone stands in the header. A blind nobody called is not given back, but won with the pot.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.proving.bovada_text import deepest_pot_first, is_walk, walked
from tests.proving.hands import FLOP, FLOP_GAMES, PREFLOP, RIVER, SYMBOLS, TURN, Event, Game, Hand, Seat
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
    won_by,
)

GAMES: Final = {
    "nlhe": "Holdem  No Limit", "plhe": "Holdem  Pot Limit", "flhe": "Holdem  Normal", "plo": "Omaha  Pot Limit",
    "plo8": "Omaha Hi/Lo  Pot Limit",
}  # fmt: skip
"""The dealer's games this room's words are known for."""
NAMES: Final[dict[Game, str]] = {FLOP_GAMES[key]: name for key, name in GAMES.items()}
STREETS: Final = {FLOP: "FLOP", TURN: "TURN", RIVER: "RIVER"}
FOLDED: Final = {PREFLOP: "POCKET CARDS", **STREETS}
POSTS: Final = {
    "ante": "Ante", "small_blind": "Posts small blind", "big_blind": "Posts big blind", "extra_blind": "Posts",
    "call": "Calls", "bet": "Bets",
}  # fmt: skip


class Cereus(Client):
    """What the client of Absolute and UltimateBet writes."""

    room = "cereus"
    games = tuple(GAMES)

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand."""
        rake = f" | Rake ({money(hand, hand.rake)})" if hand.rake else ""
        ending = [f"Total Pot({money(hand, hand.total + walked(hand))}){rake}"]
        ending += [f"Board [{' '.join(hand.board)}]"] if hand.board else []
        ending += [outcome(hand, hand.seat(seat)) for seat in hand.in_play]
        told: list[Told] = [(line, ()) for line in opening(hand)]
        lines = untold_with_the_line_before(told + event_lines(hand))
        return lines + [(line, ()) for line in (marker("SUMMARY"), *ending)]


CEREUS = Cereus()


def money(hand: Hand, amount: int) -> str:
    """An amount; chips as bare numbers."""
    whole, cents = divmod(amount, hand.unit)
    return SYMBOLS.get(hand.currency or "", "") + f"{whole:,}" + (f".{cents:02d}" if cents else "")


def opening(hand: Hand) -> list[str]:
    """The lines above the first post."""
    low, high = (money(hand, stake) for stake in printed_stakes(hand))
    stakes = f"{low}/{high}" if hand.game.limit == "fixed" else high
    stakes += f", {money(hand, hand.stakes.ante)} ante" if hand.stakes.ante else ""
    number, game = f"#{hand.number}:", NAMES[hand.game]
    if hand.tournament is not None:
        number = f"#{hand.number} Tourney ID {hand.tournament.number}"
        game = game.replace("  ", "  Multi Normal Tournament ")
    return [
        f"Stage {number} {game} {stakes} - {hand.time:%Y-%m-%d %H:%M:%S} (ET)",
        f"Table: {hand.table} (Real Money) Seat #{hand.button} is the dealer",
        *(f"Seat {seat.number} - {seat.player} ({money(hand, seat.stack)} in chips)" for seat in hand.seats),
    ]


def event_lines(hand: Hand) -> list[Told]:
    """The lines below the seats, None where an event has none."""
    lines: list[Told] = []
    chips_in: Counter[tuple[int, int | None]] = Counter()
    dealt = showdown = False
    for event in deepest_pot_first(hand):
        if not dealt and event.phase != "posting":
            dealt = True
            lines.append((marker("POCKET CARDS"), ()))
        if not showdown and event.kind in ("show", "muck", "no_show", "award"):
            showdown = True
            lines.append((marker("SHOW DOWN"), ()))
        if event.kind == "dead_blind":
            add_dead_blind(hand, event, lines)
            continue
        before = chips_in[event.street, event.seat]
        lines.append((event_line(hand, event, before), (event,)))
        if event.kind == "raise" or (event.kind in POSTS and event.kind != "ante"):
            chips_in[event.street, event.seat] = event.to or before + (event.amount or 0)
    return lines


def add_dead_blind(hand: Hand, event: Event, lines: list[Told]) -> None:
    """One line for both blinds of who enters, or one for the dead blind alone."""
    _, live = lines[-1]
    dead = money(hand, event.amount or 0)
    if live and live[-1].kind == "extra_blind" and live[-1].seat == event.seat:
        lines.pop()
        both = f"{money(hand, live[-1].amount or 0)} dead {dead}"
        lines.append((f"{player(hand, event)} - Posts {both}", (*live, event)))
    else:
        lines.append((f"{player(hand, event)} - Posts dead {dead}", (event,)))


def event_line(hand: Hand, event: Event, before: int) -> str | None:
    """The line of one event whose player had so much in; None where the room has none."""
    amount, who = money(hand, event.amount or 0), player(hand, event)
    cards = f"[{' '.join(event.cards)}]"
    match event.kind:
        case "board":
            repeated = f" [{' '.join(event.repeated)}]" if event.repeated else ""
            return f"{marker(STREETS[event.street])}{repeated} {cards}"
        case "deal":
            return f"Dealt to {who} {cards}"
        case "award":
            pot = f"side pot-{event.pot}" if event.pot else "main pot"
            return f"{who} Collects {money(hand, (event.amount or 0) + walked(hand))} from {pot}"
        case "uncalled":
            return None if is_walk(hand) else f"{who} - returned ({amount}) : not called"
        case "raise":
            verb = "All-In(Raise)" if event.all_in else "Raises"
            return f"{who} - {verb} {money(hand, (event.to or 0) - before)} to {money(hand, event.to or 0)}"
        case kind if kind in POSTS:
            is_one_word = event.all_in and kind != "extra_blind"
            return f"{who} - {'All-In' if is_one_word else POSTS[kind]} {amount}"
        case "fold" | "check":
            return f"{who} - {event.kind.capitalize()}s"
        case "show":
            return f"{who} - Shows {cards} ({name_of(event)})"
        case "muck":
            return f"{who} - Mucks"
        case "no_show":
            return f"{who} - Does not show"
        case "capped":
            return None
        case unknown:
            raise ValueError(f"no line for {unknown}")


def name_of(event: Event) -> str:
    """What the high hand of a show is called."""
    name = plain_name(event.words or "").removeprefix("HI: ").split("; LO: ")[0]
    return name.replace("a pair of ", "One pair, ").removeprefix("a ").capitalize()


def outcome(hand: Hand, seat: Seat) -> str:
    """How the hand ended for a seat."""
    street, shown = folded_on(hand, seat.number), shown_by(hand, seat.number)
    won = won_by(hand, seat.number)
    marks = "".join(position_marks(hand, seat.number)).replace("(button)", "(dealer)")
    who = f"Seat {seat.number}: {seat.player}{marks}"
    total = f"Total ({money(hand, won + walked(hand))}) HI:({money(hand, won + walked(hand))})"
    if street is not None:
        return f"{who} Folded on the {FOLDED[street]}"
    if shown is not None and hand.showdown:
        made = f"with {name_of(shown)} [{' '.join(shown.cards)} - P:{shown.cards[0]}]"
        return f"{who} won {total} {made}" if won else f"{who} HI:lost {made}"
    return f"{who} collected {total}  [Does not show]" if won else f"{who} HI: [Mucked] [{' '.join(seat.cards)}]"

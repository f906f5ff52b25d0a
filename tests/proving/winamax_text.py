"""Writes a hand as the Winamax client writes it to its log.

The euro stands behind the number, nothing between a name and its verb. No line gives an uncalled bet back: it is
collected with the last pot, or as a side pot of its own. Pots that one player wins go under one name. Losers' cards are
not mucked in words.
"""

from __future__ import annotations

import re
from datetime import UTC
from typing import Final

from tests.proving.hands import FLOP, FLOP_GAMES, PREFLOP, RIVER, SYMBOLS, TURN, Event, Game, Hand, Seat
from tests.proving.pokerstars_text import plain_name, printed_stakes
from tests.proving.wording import (
    PLAIN_ACTS,
    Client,
    Line,
    Told,
    board_line,
    folded_on,
    marker,
    plain,
    player,
    position_marks,
    shown_by,
    untold_with_the_line_before,
)

GAMES: Final = {
    "nlhe": "Holdem no limit", "plhe": "Holdem pot limit", "flhe": "Holdem fixed limit", "nlo": "Omaha no limit",
    "plo": "Omaha pot limit", "plo5": "Omaha5 pot limit",
}  # fmt: skip
"""The dealer's games this room's words are known for."""
NAMES: Final[dict[Game, str]] = {FLOP_GAMES[key]: name for key, name in GAMES.items()}
CUP: Final = "Made-up Cup"
LEVELS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV")
STREETS: Final = {FLOP: "FLOP", TURN: "TURN", RIVER: "RIVER"}
FOLDED: Final = {PREFLOP: "pre-flop", FLOP: "flop", TURN: "turn", RIVER: "river"}
ACTS: Final = {
    **PLAIN_ACTS,
    "ante": "posts ante {}", "small_blind": "posts small blind {}", "big_blind": "posts big blind {}",
    "extra_blind": "posts big blind {} out of position", "dead_blind": "posts small blind {} out of position",
}  # fmt: skip
NUMBERS: Final = {
    "Deuce": "2", "Three": "3", "Four": "4", "Five": "5", "Sixe": "6", "Six": "6", "Seven": "7", "Eight": "8",
    "Nine": "9",
}  # fmt: skip
HANDS: Final = (
    (r"high card (.*)", "High card : {}"), (r"a pair of (.*)s", "One pair : {}"),
    (r"two pair, (.*)s and (.*)s", "Two pairs : {} and {}"), (r"three of a kind, (.*)s", "Trips of {}"),
    (r"a straight, .* to (.*)", "Straight {} high"), (r"a flush, (.*) high", "Flush {} high"),
    (r"a full house, (.*)s full of (.*)s", "Full of {} and {}"), (r"four of a kind, (.*)s", "Quads of {}"),
    (r"a straight flush, .* to (.*)", "Straight flush {} high"), (r"a Royal Flush", "Straight flush Ace high"),
)  # fmt: skip


class Winamax(Client):
    """What the Winamax client writes."""

    room = "winamax"
    games = tuple(GAMES)

    def number_of(self, hand: Hand) -> str:
        """The number in three parts, the last of them the second the hand began."""
        return f"{hand.number // 1_000}-{hand.number % 1_000}-{int(hand.time.replace(tzinfo=UTC).timestamp())}"

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand."""
        opening = [
            header(hand),
            table_line(hand),
            *(seat_line(hand, seat) for seat in hand.seats),
            marker("ANTE/BLINDS"),
        ]
        ending = [marker("SUMMARY"), pot_line(hand), *board_line(hand), *outcomes(hand)]
        told: list[Told] = [(line, ()) for line in opening]
        return untold_with_the_line_before(told + event_lines(hand)) + [(line, ()) for line in ending]


WINAMAX = Winamax()


def money(hand: Hand, amount: int) -> str:
    """An amount with its sign behind it; chips as bare numbers."""
    return plain(amount, hand.unit) + ("" if hand.currency is None else SYMBOLS[hand.currency])


def header(hand: Hand) -> str:
    """The first line: what is played for, the number in three parts, game, stakes and time."""
    moment = hand.time.replace(tzinfo=UTC)
    kind = "CashGame"
    if hand.tournament is not None:
        kind = f'Tournament "{CUP}" buyIn: 4.50€ + 0.50€ level: {LEVELS.index(hand.tournament.level) + 1}'
    ante = [hand.stakes.ante] if hand.stakes.ante else []
    stakes = "/".join(money(hand, stake) for stake in (*ante, *printed_stakes(hand)))
    game = f"{NAMES[hand.game]} ({stakes})"
    return f"Winamax Poker - {kind} - HandId: #{WINAMAX.number_of(hand)} - {game} - {moment:%Y/%m/%d %H:%M:%S} UTC"


def table_line(hand: Hand) -> str:
    """Table, size and button."""
    name = hand.table
    if hand.tournament is not None:
        name = f"{CUP}({hand.tournament.number})#{hand.table.split()[-1]}"
    return f"Table: '{name}' {hand.max_seats}-max (real money) Seat #{hand.button} is the button"


def seat_line(hand: Hand, seat: Seat) -> str:
    """A player and the stack at the start; who is away is not said."""
    return f"Seat {seat.number}: {seat.player} ({money(hand, seat.stack)})"


def event_lines(hand: Hand) -> list[Told]:
    """The lines below the seats, None where an event has none."""
    lines: list[Told] = []
    betting = showdown = False
    for event in hand.events:
        if not betting and event.phase != "posting" and event.kind != "deal":
            betting = True
            lines.append((marker("PRE-FLOP"), ()))
        if not showdown and event.phase == "showdown":
            showdown = True
            lines.append((marker("SHOW DOWN"), ()))
        if event.kind != "award":
            lines.append((event_line(hand, event), (event,)))
        elif event is next(other for other in hand.events if other.kind == "award"):
            lines += award_lines(hand)
    return lines


def event_line(hand: Hand, event: Event) -> str | None:
    """The line of one event; None where the room has none."""
    amount = money(hand, event.amount) if event.amount is not None else ""
    match event.kind:
        case kind if kind in ACTS:
            line = f"{player(hand, event)} {ACTS[kind].format(amount)}"
        case "deal":
            return f"Dealt to {player(hand, event)} [{' '.join(event.cards)}]"
        case "board":
            before = f"[{' '.join(event.repeated)}]" if event.repeated else ""
            return f"{marker(STREETS[event.street])} {before}[{' '.join(event.cards)}]"
        case "raise":
            assert event.by is not None and event.to is not None
            line = f"{player(hand, event)} raises {money(hand, event.by)} to {money(hand, event.to)}"
        case "show":
            line = f"{player(hand, event)} shows [{' '.join(event.cards)}]"
            line += f" ({named(event.words)})" if event.words else ""
        case "uncalled" | "capped" | "muck" | "no_show":
            return None
        case unknown:
            raise ValueError(f"no line for {unknown}")
    return line + (" and is all-in" if event.all_in else "")


def award_lines(hand: Hand) -> list[Told]:
    """Who collects what, the last pot first; the uncalled bet in it, or a pot of its own."""
    groups = paid_together(hand)
    lines: list[Told] = []
    for place in reversed(range(len(groups))):
        name = "pot" if len(groups) == 1 else "main pot" if place == 0 else f"side pot {place}"
        for seat, (amount, awards) in groups[place].items():
            lines.append((f"{hand.seat(seat).player} collected {money(hand, amount)} from {name}", awards))
    return lines


def paid_together(hand: Hand) -> list[dict[int, tuple[int, tuple[Event, ...]]]]:
    """What each seat is paid out of each named pot: pots in a row with one and the same winner are one."""
    paid: list[dict[int, tuple[int, tuple[Event, ...]]]] = []
    awards = [event for event in hand.events if event.kind == "award"]
    bets = [event for event in hand.events if event.kind == "uncalled"]
    for pot in sorted({event.pot or 0 for event in awards}):
        here: dict[int, tuple[int, tuple[Event, ...]]] = {}
        for award in (event for event in awards if (event.pot or 0) == pot):
            add_to(here, award.seat, award.amount, (award,))
        append_or_merge(paid, here)
    for bet in bets:
        append_or_merge(paid, {bet.seat or 0: (bet.amount or 0, ())})
    return paid


def append_or_merge(
    paid: list[dict[int, tuple[int, tuple[Event, ...]]]], here: dict[int, tuple[int, tuple[Event, ...]]]
) -> None:
    """Add a pot to those before it, to the last one where both have the same sole winner."""
    if paid and len(here) == 1 and paid[-1].keys() == here.keys():
        for seat, (amount, awards) in here.items():
            add_to(paid[-1], seat, amount, awards)
    else:
        paid.append(here)


def add_to(
    pot: dict[int, tuple[int, tuple[Event, ...]]], seat: int | None, amount: int | None, awards: tuple[Event, ...]
) -> None:
    """Add a payment to a pot."""
    assert seat is not None and amount is not None
    before, earlier = pot.get(seat, (0, ()))
    pot[seat] = (before + amount, (*earlier, *awards))


def named(words: str | None) -> str:
    """A hand's name in this room's words, as far as they are known."""
    name = plain_name(words or "")
    for pattern, form in HANDS:
        if found := re.fullmatch(pattern, name):
            return form.format(*(NUMBERS.get(rank, rank) for rank in found.groups()))
    return name


def pot_line(hand: Hand) -> str:
    """All that is paid out, and the rake."""
    rake = f"Rake {money(hand, hand.rake)}" if hand.rake else "No rake"
    return f"Total pot {money(hand, collected(hand))} | {rake}"


def collected(hand: Hand, seat: int | None = None) -> int:
    """What is collected, by one seat or by all."""
    return sum(amount for pot in paid_together(hand) for who, (amount, _) in pot.items() if seat in (None, who))


def outcomes(hand: Hand) -> list[str]:
    """How the hand ended for each seat in it."""
    lines = []
    for seat in hand.seats:
        if seat.number in hand.in_play:
            marks = "".join(position_marks(hand, seat.number))
            lines.append(f"Seat {seat.number}: {seat.player}{marks}{outcome(hand, seat)}")
    return lines


def outcome(hand: Hand, seat: Seat) -> str:
    """How the hand ended for a seat."""
    street, shown, amount = folded_on(hand, seat.number), shown_by(hand, seat.number), collected(hand, seat.number)
    if street is not None:
        return f" folded on the {FOLDED[street]}"
    if shown is None or not hand.showdown:
        return f" won {money(hand, amount)}" if amount else ""
    result = f"won {money(hand, amount)}" if amount else "lost"
    return f" showed [{' '.join(shown.cards)}] and {result} with {named(shown.words)}"

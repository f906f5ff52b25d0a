"""Writes a hand as OnGame's clients wrote it to their logs.

The header takes three lines. No line gives an uncalled bet back. Each pot has one line, whoever shares it; behind the
pots every player's stack stands with the cards shown.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tests.proving.hands import FLOP, FLOP_GAMES, RIVER, SYMBOLS, TURN, Event, Game, Hand, Seat
from tests.proving.pokerstars_text import plain_name, printed_stakes
from tests.proving.wording import Client, Line, Told, plain, player, shown_by, untold_with_the_line_before

GAMES: Final = {
    "nlhe": "NO_LIMIT TEXAS_HOLDEM", "flhe": "LIMIT TEXAS_HOLDEM", "plo": "POT_LIMIT OMAHA_HI",
}  # fmt: skip
"""The dealer's games this room's words are known for."""
NAMES: Final[dict[Game, str]] = {FLOP_GAMES[key]: name for key, name in GAMES.items()}
STREETS: Final = {FLOP: "flop", TURN: "turn", RIVER: "river"}
ACTS: Final = {
    "fold": "folds", "check": "checks", "call": "calls {}", "bet": "bets {}", "ante": "posts ante {}",
    "small_blind": "posts small blind ({})", "big_blind": "posts big blind ({})", "extra_blind": "posts big blind ({})",
    "dead_blind": "posts dead blind ({})",
}  # fmt: skip
MARKED_ALL_IN: Final = ("call", "bet", "raise", "small_blind", "big_blind")
SINGLE: Final = {"Deuce": "Two", "Deuces": "Two", "Sixes": "Six"}
HANDS: Final = (
    (r"high card (.*)", "high_card {}"), (r"a pair of (.*)", "pair {}"),
    (r"two pair, (.*) and (.*)", "two_pair {}, {}"),
    (r"three of a kind, (.*)", "three_of_a_kind {}"), (r"a straight, .* to (.*)", "straight {}"),
    (r"a flush, (.*) high", "flush {}"), (r"a full house, (.*) full of (.*)", "full_house {}, {}"),
    (r"four of a kind, (.*)", "four_of_a_kind {}"), (r"a straight flush, .* to (.*)", "straight_flush {}"),
    (r"a Royal Flush", "straight_flush Ace"),
)  # fmt: skip


class OnGame(Client):
    """What OnGame's clients wrote."""

    room = "ongame"
    games = tuple(GAMES)

    def number_of(self, hand: Hand) -> str:
        """The letter of the kind, the table and the hand there."""
        return f"{'R' if hand.tournament is None else 'T'}5-{hand.number}-1"

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand."""
        opening = [*header(hand), *(f"Seat {seat.number}: {held(hand, seat, seat.stack)}" for seat in hand.seats)]
        told: list[Told] = [(line, ()) for line in opening]
        ending = [(f"***** End of hand {self.number_of(hand)} *****", ())]
        return [*untold_with_the_line_before(told + event_lines(hand)), *summary(hand), *ending]


ONGAME = OnGame()


def money(hand: Hand, amount: int | None) -> str:
    """An amount with its sign before it and its thousands apart; chips as bare numbers."""
    number = plain(abs(amount or 0), hand.unit)
    if hand.currency is None:
        return number
    whole, point, cents = number.partition(".")
    return f"{SYMBOLS[hand.currency]}{int(whole):,}{point}{cents}"


def header(hand: Hand) -> list[str]:
    """The lines above the seats."""
    event, kind = hand.tournament, "Real money"
    cup, table = "", hand.table
    if event is not None:
        cup, table, kind = f' (TOURNAMENT: "Made-up Cup", R-7-{event.number}, buy-in: €5)', f"Table #{hand.table}", "TC"
    stakes = "/".join(money(hand, stake) for stake in printed_stakes(hand))
    ante = f", ante: {money(hand, hand.stakes.ante)}" if hand.stakes.ante else ""
    return [
        f"***** History for hand {ONGAME.number_of(hand)}{cup} *****",
        f"Start hand: {hand.time:%a %b %d %H:%M:%S} GMT+0100 {hand.time:%Y}",
        f"Table: {table} [{hand.number}] ({NAMES[hand.game]} {stakes}{ante}, {kind})",
        "User: nobody",
        f"Button: seat {hand.button}",
        f"Players in round: {len(hand.in_play)} ({hand.max_seats})",
    ]


def held(hand: Hand, seat: Seat, stack: int) -> str:
    """A player and a stack."""
    return f"{seat.player} ({money(hand, stack)})"


def event_lines(hand: Hand) -> list[Told]:
    """The lines from the first post to the last act, None where an event has none."""
    lines: list[Told] = []
    dealt = False
    for event in hand.events:
        if event.kind in ("show", "award"):
            continue
        if not dealt and event.phase != "posting":
            dealt = True
            lines += [("---", ()), ("Dealing pocket cards", ())]
        lines.append((event_line(hand, event), (event,)))
    return lines


def event_line(hand: Hand, event: Event) -> str | None:
    """The line of one event; None where the room has none."""
    match event.kind:
        case kind if kind in ACTS:
            line = f"{player(hand, event)} {ACTS[kind].format(money(hand, event.amount))}"
        case "deal":
            return f"Dealing to {player(hand, event)}: {cards(event.cards)}"
        case "board":
            return f"--- Dealing {STREETS[event.street]} {cards(event.cards)}"
        case "raise":
            seat = event.seat or 0
            added = hand.put_in_until(event, behind=True)[seat] - hand.put_in_until(event)[seat]
            line = f"{player(hand, event)} raises {money(hand, added)} to {money(hand, event.to)}"
        case "uncalled" | "muck" | "no_show" | "capped":
            return None
        case unknown:
            raise ValueError(f"no line for {unknown}")
    return line + (" [all in]" if event.all_in and event.kind in MARKED_ALL_IN else "")


def cards(texts: Sequence[str]) -> str:
    """Cards in one bracket, with commas."""
    return f"[{', '.join(texts)}]"


def summary(hand: Hand) -> list[Line]:
    """The pots, the rake, and all players with what they have left and have shown."""
    left = hand.final_stacks()
    rake: Line = (f"Rake taken: {money(hand, hand.rake)}", ())
    stacks = [left_line(hand, seat, left) for seat in hand.seats]
    return [("---", ()), ("Summary:", ()), *pot_lines(hand), rake, *stacks]


def pot_lines(hand: Hand) -> list[Line]:
    """Each pot with all who share it."""
    awards = [event for event in hand.events if event.kind == "award"]
    lines: list[Line] = []
    for pot in sorted({event.pot or 0 for event in awards}):
        shares = tuple(event for event in awards if (event.pot or 0) == pot)
        winners = ", ".join(f"{player(hand, event)} ({money(hand, event.amount)})" for event in shares)
        amount = hand.pots[pot].amount if pot < len(hand.pots) else 0
        lines.append((f"{f'Side pot {pot}' if pot else 'Main pot'}: {money(hand, amount)} won by {winners}", shares))
    return lines


def left_line(hand: Hand, seat: Seat, left: dict[int, int]) -> Line:
    """A player's stack at the end, the hand's gain or loss, and the cards shown with their name."""
    gain, shown = left[seat.number] - seat.stack, shown_by(hand, seat.number)
    line = f"Seat {seat.number}: {held(hand, seat, left[seat.number])}"
    if gain or shown:
        line += f", net: {'-' if gain < 0 else '+'}{money(hand, gain)}"
    if shown:
        line += f", {cards(shown.cards)} ({named(shown.words)})"
    return line, (shown,) if shown else ()


def named(words: str | None) -> str:
    """A hand's name as the program calls it, with the ranks that decide."""
    name = plain_name(words or "")
    for pattern, form in HANDS:
        if found := re.fullmatch(pattern, name):
            return form.format(*(SINGLE.get(rank, rank.removesuffix("s")) for rank in found.groups())).upper()
    return name.upper()

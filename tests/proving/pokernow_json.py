"""Writes a hand as Poker Now exports it to be replayed: a JSON object whose events are numbered by their kind.

Each event is a line. Pots are told by their place, with what each held; nobody mucks, and hands bear no names.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC
from typing import Any, Final

from tests.proving.hands import FLOP_GAMES, Event, Hand
from tests.proving.pokernow_text import account_of, count_of, id_of, in_on_street
from tests.proving.wording import Line, untold_with_the_line_before, without

BY_KIND: Final = {
    "check": 0, "ante": 1, "big_blind": 2, "small_blind": 3, "straddle": 4, "call": 7, "bet": 8, "raise": 8, "board": 9,
    "award": 10, "fold": 11, "show": 12, "uncalled": 16,
}  # fmt: skip
"""The numbers of events; those of antes and straddles are made up, for the hand itself says what they are."""
CENTS: Final = 100
OVER: Final = {"type": 15}
ABOVE: Final = '{"generatedAt":"2026-03-11T07:37:32.965Z","playerId":"none","gameId":"abc","hands":['
BELOW: Final = "]}\n"
"""What stands around the hands of an export."""


class PokerNowReplay:
    """What Poker Now exports."""

    room = "pokernow-replay"
    games = ("nlhe",)
    raked = False

    def number_of(self, hand: Hand) -> str:
        """The count of the hand at its table, and the id behind it."""
        return f"{count_of(hand)}-{id_of(hand)}"

    def tells(self, hand: Hand) -> bool:
        """Of what entering players post nothing is known, and there is no house."""
        return (
            not hand.rake and without(hand, "cash_out", "dead_blind", "extra_blind") and hand.game == FLOP_GAMES["nlhe"]
        )

    def lines_of(self, hand: Hand) -> list[Line]:
        """The head of the hand, its players and its events, a line each."""
        head = f'{json.dumps(head_of(hand))[:-1]}, "players": ['
        players = [(json.dumps(player), ()) for player in players_of(hand)]
        events = untold_with_the_line_before([("", ()), *event_lines(hand)])[1:]
        return [(head, ()), *listed(players), ('], "events": [', ()), *listed(events), ("]}", ())]


POKERNOW_REPLAY = PokerNowReplay()


def listed(lines: Sequence[Line]) -> list[Line]:
    """Lines as the items of a list."""
    return [(text + ("," if place < len(lines) else ""), events) for place, (text, events) in enumerate(lines, 1)]


def head_of(hand: Hand) -> dict[str, Any]:
    """What the hand says of itself."""
    stakes = hand.stakes
    return {
        "id": id_of(hand), "handVersion": 2, "number": str(count_of(hand)), "gameType": "th", "cents": True,
        "smallBlind": chips(hand, stakes.small_blind), "bigBlind": chips(hand, stakes.big_blind),
        "ante": chips(hand, stakes.ante) if stakes.ante else None, "straddleSeat": hand.poster("straddle"),
        "dealerSeat": hand.button, "startedAt": int(hand.time.replace(tzinfo=UTC).timestamp() * 1_000),
        "bombPot": False, "sevenDeuceBounty": None, "doubleBoard": None,
    }  # fmt: skip


def players_of(hand: Hand) -> list[dict[str, Any]]:
    """Who is dealt in, with the stack in front of him."""
    seats = [seat for seat in hand.seats if seat.number in hand.in_play]
    return [
        {"id": account_of(seat.player), "seat": seat.number, "name": seat.player, "stack": chips(hand, seat.stack)}
        for seat in seats
    ]


def chips(hand: Hand, amount: int) -> int:
    """An amount in hundredths."""
    return amount * CENTS // hand.unit


def event_lines(hand: Hand) -> list[tuple[str | None, tuple[Event, ...]]]:
    """What happened, and in front of the first pot that nobody has to act any more; nothing of deals and mucks."""
    lines: list[tuple[str | None, tuple[Event, ...]]] = []
    for event in hand.events:
        ends = event.phase == "showdown" or event.kind == "award"
        if ends and all(json.dumps(OVER) not in (text or "") for text, _ in lines):
            lines.append((told(hand, OVER), ()))
        known = event.kind in BY_KIND
        lines.append((told(hand, payload(hand, event)) if known else None, (event,)))
    return lines


def told(hand: Hand, event: dict[str, Any]) -> str:
    """An event as a line."""
    return json.dumps({"at": int(hand.time.replace(tzinfo=UTC).timestamp() * 1_000), "payload": event})


def payload(hand: Hand, event: Event) -> dict[str, Any]:
    """What an event holds."""
    found: dict[str, Any] = {"type": BY_KIND[event.kind]}
    if event.kind == "board":
        return found | {"turn": event.street, "run": 1, "cards": list(event.cards)}
    found["seat"] = event.seat
    if event.kind == "show":
        return found | {"cards": list(event.cards)}
    if event.kind in ("call", "bet", "raise"):
        total = event.to if event.kind == "raise" else in_on_street(hand, event)
        return found | {"value": chips(hand, total or 0)} | ({"allIn": True} if event.all_in else {})
    if event.kind in ("fold", "check"):
        return found
    value = event.to if event.kind == "straddle" and event.to else event.amount
    found["value"] = chips(hand, value or 0)
    if event.kind == "award":
        pot = event.pot or 0
        found |= {"pot": chips(hand, hand.pots[pot].amount), "position": pot + 1, "runNumber": "1", "hiLo": "h"}
    return found

"""Writes hands as PokerGFX exports them: one JSON document a table, each hand an object of its `Hands`.

Blinds and the big blind's ante are owed, not told; winners are told by their stacks in the end. Nobody shows.
"""

from __future__ import annotations

import json
from datetime import UTC
from typing import Any, Final

from tests.proving.hands import FLOP_GAMES, Event, Game, Hand, Seat
from tests.proving.wording import Line, without

GAMES: Final = {"nlhe": ("HOLDEM", "NOLIMIT"), "plo": ("OMAHA", "POTLIMIT")}
"""The dealer's games this software's words are known for."""
NAMES: Final[dict[Game, tuple[str, str]]] = {FLOP_GAMES[key]: names for key, names in GAMES.items()}
WORDS: Final = {"fold": "FOLD", "check": "CHECK", "call": "CALL", "bet": "BET", "raise": "BET"}
FORCED: Final = ("small_blind", "big_blind")


class PokerGfx:
    """What PokerGFX exports, each hand a line."""

    room = "pokergfx"
    games = tuple(GAMES)
    raked = False

    def number_of(self, hand: Hand) -> str:
        """The hand's count and the moment it began."""
        return f"{count_of(hand)}-{hand.time:%Y%m%d%H%M%S}{hand.number % 1_000:03d}"

    def tells(self, hand: Hand) -> bool:
        """Only blinds are owed in what the writer knows of, and no house takes anything."""
        entered = any(event.kind == "big_blind" for event in hand.events[1:] if event.seat == hand.poster("ante"))
        plain = without(hand, "cash_out", "ante", "dead_blind", "extra_blind", "straddle")
        return plain and not hand.rake and not entered and hand.poster("big_blind") is not None

    def lines_of(self, hand: Hand) -> list[Line]:
        """The hand as one line, which tells of all that happened."""
        return [(json.dumps(told(hand)), tuple(hand.events))]


POKERGFX = PokerGfx()
ABOVE: Final = '{"CreatedDateTimeUTC":"2026-01-05T09:00:00.1234567Z","EventTitle":"","Hands":[\n'
BELOW: Final = '],"ID":1,"Payouts":[0],"SoftwareVersion":"PokerGFX 3.2","Type":"FEATURE_TABLE"}\n'
"""What stands around the hands of an export."""


def count_of(hand: Hand) -> int:
    """The place of the hand at its table."""
    return hand.number % 100


def told(hand: Hand) -> dict[str, Any]:
    """The object of the hand."""
    variant, structure = NAMES[hand.game]
    return {
        "AnteAmt": 0,
        "BetStructure": structure,
        "BombPotAmt": 0,
        "Duration": "PT1M9.2077151S",
        "Events": events_of(hand),
        "FlopDrawBlinds": {
            "AnteType": "BB_ANTE_BB1ST",
            "BigBlindAmt": chips(hand, hand.stakes.big_blind),
            "BigBlindPlayerNum": hand.poster("big_blind"),
            "ButtonPlayerNum": hand.button,
            "SmallBlindAmt": chips(hand, hand.stakes.small_blind),
            "SmallBlindPlayerNum": hand.poster("small_blind") or 0,
            "ThirdBlindAmt": 0,
            "ThirdBlindPlayerNum": 0,
        },
        "GameClass": "FLOP",
        "GameVariant": variant,
        "HandNum": count_of(hand),
        "NumBoards": 1,
        "Players": players_of(hand),
        "RunItNumTimes": 1,
        "StartDateTimeUTC": f"{hand.time.replace(tzinfo=UTC):%Y-%m-%dT%H:%M:%S}.{hand.number % 1_000:03d}4567Z",
        "StudLimits": {"BringInAmt": 0, "BringInPlayerNum": 1, "HighLimitAmt": 0, "LowLimitAmt": 0},
    }


def players_of(hand: Hand) -> list[dict[str, Any]]:
    """The players with their stacks before and after, and the cards the table has read."""
    final = hand.final_stacks()
    return [
        {
            "EndStackAmt": chips(hand, final[seat.number]),
            "HoleCards": [" ".join(printed(card) for card in cards_of(hand, seat))],
            "LongName": seat.player,
            "Name": seat.player[:8],
            "PlayerNum": seat.number,
            "SittingOut": seat.number not in hand.in_play,
            "StartStackAmt": chips(hand, seat.stack),
        }
        for seat in hand.seats
    ]


def cards_of(hand: Hand, seat: Seat) -> tuple[str, ...]:
    """The cards of a seat, as dealt if that is told."""
    dealt = (event.cards for event in hand.events if event.kind == "deal" and event.seat == seat.number)
    return next(dealt, seat.cards)


def chips(hand: Hand, amount: int) -> int | float:
    """An amount as a JSON number."""
    return amount // hand.unit if amount % hand.unit == 0 else amount / hand.unit


def printed(card: str) -> str:
    """A card as the software writes it."""
    return card.lower().replace("t", "10")


def events_of(hand: Hand) -> list[dict[str, Any]]:
    """What players do, with what they have in on the street, and the cards of the board one by one."""
    rows: list[dict[str, Any]] = []
    for event in hand.events:
        if event.kind == "board":
            rows += [{"BetAmt": 0, "BoardCards": printed(card), "BoardNum": 1} for card in event.cards]
            for row in rows[-len(event.cards) :]:
                row |= {"EventType": "BOARD CARD", "PlayerNum": 0}
        elif event.kind in WORDS:
            word = "ALL IN" if event.all_in and event.kind != "call" else WORDS[event.kind]
            rows.append({"BetAmt": chips(hand, in_on_street(hand, event)), "EventType": word, "PlayerNum": event.seat})
    return rows


def in_on_street(hand: Hand, act: Event) -> int:
    """What a player has in on the street once he has acted; nothing where he put nothing in."""
    total = 0
    for event in hand.events:
        if event.seat == act.seat and event.street == act.street:
            total = event.to if event.kind == "raise" and event.to else total
            total += (event.amount or 0) if event.kind in (*FORCED, "call", "bet") else 0
        if event is act:
            break
    return total if act.kind in ("call", "bet", "raise") else 0

"""Writes a hand as a table log: every line an event, with a ruling for every act, each hand saying what is played."""

from __future__ import annotations

import json
from typing import Final

from parsers.tables import ACTION_KINDS
from tests.proving.hands import GAMES, Event, Hand, Seat
from tests.proving.wording import Client, Line, plain

BOOK: Final = "pokerstars"
"""The dealer plays by this book."""
WORDS: Final = {"uncalled": "returned"}
UNTOLD: Final = ("capped", "notice")
COUNTED: Final = ("discard",)
STAKES: Final = ("small_blind", "big_blind", "ante", "button_blind", "bring_in")
DENOMINATIONS: Final = (10_000, 2_500, 500, 100, 25, 5, 1)


class TableLog(Client):
    """What a dealer's tablet writes."""

    room = "table-log"
    games = tuple(GAMES)

    def number_of(self, hand: Hand) -> str:
        """Table and number, as each table counts for itself."""
        return f"{hand.table} {hand.number}"

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand."""
        lines: list[Line] = [(opening(hand), ())]
        showdown = next((event for event in hand.events if event.phase == "showdown"), None)
        for event in hand.events:
            if event.kind in UNTOLD:
                lines[-1] = (lines[-1][0], (*lines[-1][1], event))
                continue
            if event is showdown:
                lines.append((line(hand, "showdown"), ()))
            lines += [(push, ()) for push in pushes(hand, event)]
            lines.append((happening(hand, event), (event,)))
        house = [] if hand.tournament else [line(hand, "rake", amount=money(hand, hand.rake))]
        return lines + [(text, ()) for text in (*house, line(hand, "end"))]


TABLE_LOG = TableLog()


def line(hand: Hand, event: str, **fields: object) -> str:
    """One line; what is not said is left out."""
    said = {"table": hand.table, "hand": str(hand.number), "event": event, **fields}
    told = {name: value for name, value in said.items() if value is not None and value is not False and value != ""}
    return json.dumps(told, ensure_ascii=False)


def money(hand: Hand, amount: int | None) -> str | None:
    """An amount as text."""
    return None if amount is None else plain(amount, hand.unit)


def opening(hand: Hand) -> str:
    """The line that opens the hand."""
    game, stakes = hand.game, hand.stakes
    fixed = game.limit == "fixed"
    return line(
        hand,
        "hand",
        time=hand.time.isoformat(),
        zone="America/New_York",
        room="made-up-hall",
        rulebook=BOOK,
        tournament=str(hand.tournament.number) if hand.tournament else None,
        level=hand.tournament.level if hand.tournament else None,
        currency=hand.currency,
        max_seats=hand.max_seats,
        game=game.variant,
        limit=game.limit,
        hole_cards=game.hole_cards,
        high_low=game.high_low,
        deck="short" if game.short_deck else None,
        boards=game.boards if game.boards > 1 else None,
        mix=hand.mix,
        small_bet=money(hand, stakes.small_bet) if fixed else None,
        big_bet=money(hand, 2 * stakes.small_bet) if fixed else None,
        cap=money(hand, hand.cap),
        button=None if game.is_stud else hand.button,
        seats=[sitter(hand, seat) for seat in hand.seats],
        **{name: money(hand, getattr(stakes, name) or None) for name in STAKES},
    )


def sitter(hand: Hand, seat: Seat) -> dict[str, object]:
    """A player of the hand."""
    away = seat.sits_out and hand.tournament is None
    said = {"seat": seat.number, "player": seat.player, "stack": money(hand, seat.stack)}
    return said | ({"state": "sitting_out"} if away else {})


def pushes(hand: Hand, event: Event) -> list[str]:
    """The chips of an act, in one motion."""
    if event.kind not in ("bet", "call") or not event.amount:
        return []
    left, chips = event.amount, list[str | None]()
    for chip in DENOMINATIONS:
        count, left = divmod(left, chip)
        chips += [money(hand, chip)] * count
    return [line(hand, "push", seat=event.seat, chips=chips)]


def happening(hand: Hand, event: Event) -> str:
    """The line of an event; acts of the betting are ruled by the dealer."""
    is_act = event.kind in ACTION_KINDS
    return line(
        hand,
        "ruling" if is_act else WORDS.get(event.kind, event.kind),
        seat=event.seat,
        action=event.kind if is_act else None,
        by="dealer" if is_act else None,
        amount=money(hand, event.amount),
        to=money(hand, event.to),
        all_in=event.all_in,
        street=event.street,
        cards=" ".join(event.cards),
        count=event.card_count if event.kind in COUNTED else None,
        board=event.board,
        pot=event.pot,
        share=event.share,
        words=event.words,
    )

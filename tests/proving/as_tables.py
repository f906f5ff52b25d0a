"""Turns dealt hands into the project's tables without a log between: what a perfect reader would make of them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, timedelta
from typing import Any, Final

import polars as pl

from parsers.cards import code
from parsers.money import DECIMALS
from parsers.tables import Tables
from tests.proving.hands import PREFLOP, Event, Hand, Seat
from tests.proving.pokerstars_text import line_numbers, lines_of

EASTERN: Final = timedelta(hours=5)
AS_WRITTEN: Final = {"extra_blind": "big_blind"}
"""PokerStars has one wording for the big blind and for the same sum posted to enter."""
Row = dict[str, Any]


def hand_row(hand: Hand, index: int = 0) -> Row:
    """The hand as a row of `hands`."""
    stakes, game = hand.stakes, hand.game
    fixed = game.limit == "fixed"
    blinds = not stakes.button_blind
    return {
        "hand": index,
        "room": "pokerstars",
        "writer": "pokerstars",
        "number": str(hand.number),
        "time": (hand.time + EASTERN).replace(tzinfo=UTC),
        "table": hand.table,
        "tournament": str(hand.tournament.number) if hand.tournament else None,
        "level": hand.tournament.level if hand.tournament else None,
        "variant": game.variant,
        "limit": game.limit,
        "limit_after_flop": None,
        "hole_cards": game.hole_cards,
        "pays_high": game.pays_high,
        "pays_low": game.pays_low,
        "deck": "short" if game.short_deck else "standard",
        "boards": game.boards,
        "currency": hand.currency,
        "decimals": DECIMALS,
        "small_blind": hand.in_tables(stakes.small_blind) if blinds and not fixed else None,
        "big_blind": hand.in_tables(stakes.small_bet) if blinds else None,
        "button_blind": hand.in_tables(stakes.button_blind) if not blinds else None,
        "ante": hand.in_tables(stakes.ante) if stakes.ante else None,
        "small_bet": hand.in_tables(hand.fixed_bet(PREFLOP)) if fixed else None,
        "big_bet": hand.in_tables(hand.fixed_bet(game.last_street)) if fixed else None,
        "max_seats": hand.max_seats,
        "button": None if game.is_stud else hand.button,
        "mix": hand.mix,
        "bring_in": hand.in_tables(stakes.bring_in) if stakes.bring_in else None,
        "cap": hand.in_tables(hand.cap) if hand.cap else None,
        "run_twice": game.run_twice and bool(hand.boards),
        "cashed_out": any(event.kind == "cash_out" for event in hand.events),
        "cancelled": False,
        "anonymous": False,
        "fast_fold": False,
        "play_money": False,
        "house_money": False,
        "bomb_pot": False,
        "ended": True,
        "prints_showdown_order": True,
        "prints_uncalled": True,
        "summary_trusted": True,
        "rulebook": "pokerstars",
    }


def seat_row(hand: Hand, seat: Seat, index: int = 0) -> Row:
    """A seat as a row of `seats`."""
    return {
        "hand": index,
        "seat": seat.number,
        "player": seat.player,
        "player_key": seat.player,
        "key_scope": "account",
        "stack": hand.in_tables(seat.stack),
        "state": "sitting_out" if seat.sits_out else "dealt_in",
        "hero": seat.number == hand.hero,
    }


def event_row(hand: Hand, event: Event, line: int, index: int = 0) -> Row:
    """An event as a row of `events`."""
    amounts = {name: getattr(event, name) for name in ("amount", "to", "by", "fee")}
    return {
        "hand": index,
        "source": 0,
        "line": line,
        "phase": event.phase,
        "street": event.street,
        "kind": AS_WRITTEN.get(event.kind, event.kind),
        "seat": event.seat,
        "actor": hand.seat(event.seat).player if event.seat is not None else None,
        **{name: None if value is None else hand.in_tables(value) for name, value in amounts.items()},
        "all_in": event.all_in,
        "cards": [code(card) for card in event.cards] or None,
        "repeated": [code(card) for card in event.repeated] or None,
        "card_count": event.card_count,
        "board": event.board,
        "pot": event.pot,
        "share": event.share,
        "words": event.words,
    }


def event_rows(hand: Hand, index: int = 0, first_line: int = 1) -> list[Row]:
    """All events of a hand in order, with the lines they have in its text."""
    lines = line_numbers(hand)
    return [
        event_row(hand, event, first_line - 1 + line, index) for event, line in zip(hand.events, lines, strict=True)
    ]


def pot_rows(hand: Hand, index: int = 0) -> list[Row]:
    """The hand's pot line as rows of `stated_pots`."""
    rows: list[tuple[str, int | None, int]] = [("total", None, hand.total), ("rake", None, hand.rake)]
    rows += [("pot", number, pot.paid) for number, pot in enumerate(hand.pots)] if len(hand.pots) > 1 else []
    return [
        {"hand": index, "row": row, "pot": number, "amount": hand.in_tables(amount)} for row, number, amount in rows
    ]


def tables_of(hands: Sequence[Hand]) -> Tables:
    """The tables of these hands, numbered in order and imagined in one source; summaries' claims are left out."""
    events: list[Row] = []
    copies: list[Row] = []
    line = 1
    for index, hand in enumerate(hands):
        last = line + len(lines_of(hand)) - 1
        events += event_rows(hand, index, line)
        span = {"first_line": line, "last_line": last, "start": 0, "end": 0}
        copies.append({"hand": index, "source": 0, **span, "part": "whole", "audited": True})
        line = last + 4
    return Tables.of(
        hands=pl.DataFrame([hand_row(hand, index) for index, hand in enumerate(hands)], infer_schema_length=None),
        copies=pl.DataFrame(copies, infer_schema_length=None),
        seats=pl.DataFrame(
            [seat_row(hand, seat, index) for index, hand in enumerate(hands) for seat in hand.seats],
            infer_schema_length=None,
        ),
        events=pl.DataFrame(events, infer_schema_length=None),
        stated_pots=pl.DataFrame(
            [row for index, hand in enumerate(hands) for row in pot_rows(hand, index)], infer_schema_length=None
        ),
    )

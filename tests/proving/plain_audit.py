"""A handful of rules read straight off the reference ledger: the check on the planted faults themselves.

It knows PokerStars' rules only and is no part of the product; it shows that a planted hand breaks the rule it should,
where it should, and no other.
"""

from __future__ import annotations

from typing import Any

from parsers.tables import ACTION_KINDS
from tests.proving.as_tables import event_rows, hand_row, seat_row
from tests.proving.betting import CAP
from tests.proving.hands import FLOP, PREFLOP, Hand
from tests.proving.reference_ledger import LEDGER_KINDS, reference_ledger

Row = dict[str, Any]


def plain_findings(hand: Hand) -> list[tuple[str, int]]:
    """Codes and lines of what is wrong with the turns and wagers of a hand, in order."""
    events = event_rows(hand)
    rows = reference_ledger(hand_row(hand), [seat_row(hand, seat) for seat in hand.seats], events)
    acts = zip([event for event in events if event["kind"] in LEDGER_KINDS], rows, strict=True)
    return [(code, event["line"]) for event, row in acts for code in faults_of_act(hand, event, row)]


def faults_of_act(hand: Hand, event: Row, row: Row) -> list[str]:
    """What is wrong with one act."""
    found = []
    if event["kind"] in ACTION_KINDS:
        found += turn_faults(event, row)
    if event["kind"] in ("bet", "raise"):
        found += wager_faults(hand, event, row)
    if event["kind"] in ("check", "call"):
        found += call_faults(hand, event, row)
    if row["paid"] > row["stack_before"]:
        found.append("BET007")
    if row["paid"] > 0 and bool(event["all_in"]) != (row["paid"] >= row["stack_before"]):
        found.append("BET013")
    return found


def turn_faults(event: Row, row: Row) -> list[str]:
    """ORD rules of one action."""
    if row["folded_before"] or row["all_in_before"] or not row["dealt_in"]:
        return ["ORD005"]
    if row["round_over"]:
        return ["ORD004"]
    if event["seat"] != row["expected_seat"]:
        return ["ORD002" if row["opens_street"] else "ORD001"]
    return []


def wager_faults(hand: Hand, event: Row, row: Row) -> list[str]:
    """BET rules of one bet or raise."""
    found = []
    short_all_in = row["paid"] >= row["stack_before"] or reaches_cap(hand, row)
    if (event["kind"] == "bet") != (row["bet_to_match"] == 0):
        found.append("BET009")
    if row["last_aggressor"] == event["seat"]:
        found.append("BET016")
    if hand.game.limit == "fixed":
        sizes = full_bets(hand, row)
        if row["raise_size"] not in sizes and not (short_all_in and row["raise_size"] < max(sizes)):
            found.append("BET001")
        if row["wagers_before"] >= CAP:
            found.append("BET002")
    elif row["raise_size"] < row["full_raise"] and not short_all_in:
        found.append("BET004" if row["bet_to_match"] == 0 else "BET003")
    most = row["bet_to_match"] + row["to_call"] + row["pot_before"]
    if hand.game.limit == "pot" and row["in_after"] > most and row["street"] > 0:
        found.append("BET005")
    return found


def full_bets(hand: Hand, row: Row) -> set[int]:
    """What a full bet or raise adds: over a bring-in the rest of the bet, at an open pair also the big bet."""
    bet = hand.in_tables(hand.fixed_bet(row["street"]))
    if row["street"] == PREFLOP and row["wagers_before"] == 0:
        return {bet - int(row["bet_to_match"])}
    doubled = row["street"] == FLOP and any(event.kind == "notice" for event in hand.events)
    return {bet, 2 * bet} if doubled else {bet}


def reaches_cap(hand: Hand, row: Row) -> bool:
    """The act takes its player to the cap of the hand."""
    return hand.cap is not None and row["hand_before"] + row["paid"] >= hand.in_tables(hand.cap)


def call_faults(hand: Hand, event: Row, row: Row) -> list[str]:
    """BET rules of one check or call."""
    if event["kind"] == "check":
        return ["BET009"] if row["to_call"] else []
    if row["to_call"] == 0:
        return ["BET009"]
    effective = max(row["actual_to_match"] - row["in_before"], 0)
    short = row["paid"] < row["to_call"] and (row["paid"] == row["stack_before"] or reaches_cap(hand, row))
    right = row["paid"] in (row["to_call"], effective) or short
    return [] if right or row["paid"] > row["stack_before"] else ["BET008"]

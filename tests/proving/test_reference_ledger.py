"""The reference ledger agrees with what the dealer knows, and with hands worked out on paper."""

from __future__ import annotations

from typing import Any

import pytest

from parsers.tables import ACTION_KINDS
from tests.proving.as_tables import event_rows, hand_row, seat_row
from tests.proving.betting import CAP
from tests.proving.dealer import random_hand
from tests.proving.hands import GAMES, Hand
from tests.proving.plain_audit import reaches_cap
from tests.proving.reference_ledger import LEDGER_KINDS, reference_ledger

Row = dict[str, Any]


def ledger_of(hand: Hand) -> list[tuple[Row, Row]]:
    """Each ledger row of a dealt hand beside its event."""
    events = event_rows(hand)
    rows = reference_ledger(hand_row(hand), [seat_row(hand, seat) for seat in hand.seats], events)
    return list(zip([event for event in events if event["kind"] in LEDGER_KINDS], rows, strict=True))


def is_completion(event: Row, row: Row) -> bool:
    """A bring-in is made up to the small bet."""
    return bool(row["bet_to_match"] and not row["wagers_before"] and event["to"] == row["full_raise"])


def has_no_more(hand: Hand, row: Row) -> bool:
    """The act is all its player has, or may put in."""
    return bool(row["paid"] == row["stack_before"] or reaches_cap(hand, row))


@pytest.mark.parametrize("game", GAMES)
def test_legal_hands_hold_no_surprise(game: str) -> None:
    for seed in range(50):
        hand = random_hand(seed, [game])
        for event, row in ledger_of(hand):
            if event["kind"] in ACTION_KINDS:
                assert event["seat"] == row["expected_seat"]
                assert row["owes"] and not row["round_over"] and not row["folded_before"] and not row["all_in_before"]
            if event["kind"] == "check":
                assert row["to_call"] == 0
            if event["kind"] == "call":
                effective = min(row["to_call"], max(row["actual_to_match"] - row["in_before"], 0))
                assert has_no_more(hand, row) or row["paid"] in (row["to_call"], effective)
            if event["kind"] in ("bet", "raise") and not has_no_more(hand, row):
                assert row["raise_size"] >= row["full_raise"] or is_completion(event, row)
                assert hand.game.limit != "fixed" or row["wagers_before"] < CAP
            assert row["paid"] <= row["stack_before"]


def test_pot_is_what_went_in() -> None:
    for seed in range(200):
        hand = random_hand(seed)
        rows = ledger_of(hand)
        assert rows[-1][1]["pot_before"] + rows[-1][1]["paid"] == hand.in_tables(hand.total)


def small_hand(**changes: Any) -> Row:
    """A hand of 1/2 stakes with the button at seat 1."""
    hand = hand_row(random_hand(0, ["nlhe"])) | {
        "small_blind": 1,
        "big_blind": 2,
        "button": 1,
        "ante": None,
        "cap": None,
    }
    return hand | changes


def seats(*stacks: int) -> list[Row]:
    """Seats 1, 2, 3 and so on with these stacks."""
    return [{"seat": number, "stack": stack, "state": "dealt_in"} for number, stack in enumerate(stacks, start=1)]


def event(kind: str, seat: int | None, street: int = 0, **details: Any) -> Row:
    """An event with only what is given."""
    return {
        "kind": kind,
        "seat": seat,
        "street": street,
        "amount": None,
        "to": None,
        "by": None,
        "all_in": False,
    } | details


def column(rows: list[Row], name: str) -> list[Any]:
    """One column of the ledger."""
    return [row[name] for row in rows]


def test_short_big_blind_is_called_whole() -> None:
    events = [
        event("small_blind", 2, amount=1),
        event("big_blind", 3, amount=1, all_in=True),
        event("call", 1, amount=2),
        event("call", 2, amount=1),
    ]
    rows = reference_ledger(small_hand(), seats(50, 50, 1), events)
    assert column(rows, "bet_to_match") == [0, 2, 2, 2]
    assert column(rows, "to_call") == [0, 2, 2, 1]
    assert column(rows, "actual_to_match") == [0, 1, 1, 2]
    assert column(rows, "expected_seat") == [2, 3, 1, 2]


def test_a_raise_makes_the_others_owe_again() -> None:
    events = [
        event("small_blind", 2, amount=1),
        event("big_blind", 3, amount=2),
        event("raise", 1, to=6, by=4),
        event("fold", 2),
        event("raise", 3, to=16, by=10),
        event("call", 1, amount=10),
    ]
    rows = reference_ledger(small_hand(), seats(50, 50, 50), events)
    assert column(rows, "raise_size") == [None, None, 4, None, 10, None]
    assert column(rows, "full_raise") == [2, 2, 2, 4, 4, 10]
    assert column(rows, "wagers_before") == [0, 0, 1, 2, 2, 3]
    assert column(rows, "last_aggressor") == [None, None, None, 1, 1, 3]
    assert column(rows, "acted_before") == [False, False, False, False, False, False]
    assert column(rows, "pot_before") == [0, 1, 3, 9, 9, 23]


def test_half_a_bet_counts_towards_the_cap_where_the_book_says_so() -> None:
    limit = small_hand(limit="fixed", small_bet=2, big_bet=4)
    events = [
        event("small_blind", 2, amount=1),
        event("big_blind", 3, amount=2),
        event("raise", 1, to=3, by=1, all_in=True),
        event("fold", 2),
    ]
    counted = reference_ledger(limit, seats(3, 50, 50), events)
    ignored = reference_ledger(limit, seats(3, 50, 50), events, half_bet_counts=False)
    assert (counted[-1]["wagers_before"], ignored[-1]["wagers_before"]) == (2, 1)


def test_nobody_owes_a_lone_player_with_chips() -> None:
    events = [
        event("small_blind", 2, amount=1),
        event("big_blind", 3, amount=2),
        event("raise", 1, to=50, by=48, all_in=True),
        event("call", 2, amount=49),
        event("fold", 3),
        event("check", 2, street=1),
    ]
    rows = reference_ledger(small_hand(), seats(50, 90, 90), events)
    assert column(rows, "round_over")[-1] is True
    assert rows[-1]["expected_seat"] is None


def test_an_actor_without_a_seat_only_pays() -> None:
    rows = reference_ledger(small_hand(), seats(50, 50), [event("call", None, amount=5), event("fold", 1)])
    assert rows[0] == {"street": 0, "paid": 5, "pot_before": 0}
    assert rows[1]["pot_before"] == 5

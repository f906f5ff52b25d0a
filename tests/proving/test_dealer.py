"""The dealer's hands hold together. `test_peer` has an independent engine play them again."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.proving.betting import CAP
from tests.proving.dealer import random_hand
from tests.proving.hands import DRAW_GAMES, FLOP, GAMES, PREFLOP, SEVENTH, STUD_GAMES, TURN, Event, Hand

SEEDS = range(400)


def events(hand: Hand, *kinds: str) -> list[Event]:
    """The hand's events of these kinds."""
    return [event for event in hand.events if event.kind in kinds]


def withheld(hand: Hand) -> int:
    """What a winner who cashed out leaves in the pot."""
    return hand.total - hand.rake - sum(event.amount or 0 for event in events(hand, "award"))


@pytest.mark.parametrize("game", GAMES)
def test_chips_are_conserved(game: str) -> None:
    for seed in range(60):
        hand = random_hand(seed, [game])
        stacks = hand.final_stacks()
        outside = sum(event.amount or 0 for event in events(hand, "cash_out"))
        before = sum(seat.stack for seat in hand.seats)
        assert sum(stacks.values()) == before - hand.rake - withheld(hand) + outside
        assert min(stacks.values()) >= 0
        assert withheld(hand) == 0 or outside > 0


def test_no_card_twice() -> None:
    for seed in SEEDS:
        hand = random_hand(seed)
        cards = [card for seat in hand.seats for card in seat.cards] + list(hand.board)
        assert len(cards) == len(set(cards))


def test_fixed_limit_rounds_stop_at_the_cap() -> None:
    fullest = 0
    for seed in SEEDS:
        hand = random_hand(seed, ["flhe", "flo8"])
        for street in range(4):
            wagers = [event for event in events(hand, "bet", "raise") if event.street == street]
            fullest = max(fullest, len(wagers) + (street == PREFLOP))
    assert fullest == CAP


def test_one_deep_pot_shows_before_the_shallower() -> None:
    seen = 0
    for seed in SEEDS:
        hand = random_hand(seed)
        labels = [event.pot for event in events(hand, "award") if event.pot is not None]
        seen += len(set(labels)) > 1
        assert labels == sorted(labels, reverse=True)
    assert seen > 20


def test_wealth_of_situations() -> None:
    hands = [random_hand(seed) for seed in SEEDS]
    situations = {
        "side pots": sum(len(hand.pots) > 2 for hand in hands),
        "split pots": sum(len(events(hand, "award")) > len(hand.pots) for hand in hands),
        "walks": sum(not events(hand, "raise", "bet", "call", "check") for hand in hands),
        "uncalled": sum(bool(events(hand, "uncalled")) for hand in hands),
        "short blinds": sum(any(event.all_in for event in events(hand, "small_blind", "big_blind")) for hand in hands),
        "mucks": sum(bool(events(hand, "muck")) for hand in hands),
        "cash-outs": sum(bool(events(hand, "cash_out")) for hand in hands),
        "dead blinds": sum(bool(events(hand, "dead_blind")) for hand in hands),
        "river showdowns": sum(hand.showdown and any(e.street > TURN for e in events(hand, "bet")) for hand in hands),
    }
    assert all(count >= 5 for count in situations.values()), situations


def test_same_seed_same_hand() -> None:
    assert random_hand(17) == random_hand(17)


def test_streets_never_run_backwards() -> None:
    for seed in SEEDS:
        assert all(a.street <= b.street for a, b in pairwise(random_hand(seed).events))


def test_wealth_of_stud() -> None:
    hands = [random_hand(seed, list(STUD_GAMES)) for seed in SEEDS]
    brought_in = [hand for hand in hands if events(hand, "bring_in")]
    situations = {
        "full openings": sum(any(e.kind == "bet" and e.street == PREFLOP for e in hand.events) for hand in hands),
        "completions": sum(any(e.street == PREFLOP for e in events(hand, "raise")) for hand in brought_in),
        "short bring-ins": sum(events(hand, "bring_in")[0].all_in for hand in brought_in),
        "ante-only all-ins": sum(any(event.all_in for event in events(hand, "ante")) for hand in hands),
        "double bets": sum(bool(double_bets(hand)) for hand in hands),
        "common last cards": sum(bool(hand.board) for hand in hands),
        "several pots": sum(len(hand.pots) > 1 for hand in hands),
        "mixed games": sum(hand.mix is not None for hand in hands),
    }
    assert all(count >= 2 for count in situations.values()), situations


def double_bets(hand: Hand) -> list[Event]:
    """Big bets on fourth street."""
    return [event for event in events(hand, "bet") if event.street == FLOP and event.amount == hand.fixed_bet(SEVENTH)]


def test_wealth_of_draw() -> None:
    hands = [random_hand(seed, list(DRAW_GAMES)) for seed in SEEDS]
    situations = {
        "stood pat": sum(bool(events(hand, "stand_pat")) for hand in hands),
        "the hero drew": sum(any(event.cards for event in events(hand, "discard")) for hand in hands),
        "discards came back": sum(bool(came_back(hand)) for hand in hands),
        "drew all-in": sum(any(event.all_in for event in hand.events) and hand.showdown for hand in hands),
        "several pots": sum(len(hand.pots) > 1 for hand in hands),
    }
    assert all(count >= 5 for count in situations.values()), situations


def came_back(hand: Hand) -> set[str]:
    """Cards drawn that another player, or the same one earlier, had thrown away."""
    return {card for draw in hand.draws for card in draw.drawn} & {card for d in hand.draws for card in d.discarded}


def test_own_discards_do_not_come_back_at_once() -> None:
    for seed in SEEDS:
        for draw in random_hand(seed, list(DRAW_GAMES)).draws:
            assert len(draw.drawn) == len(draw.discarded) and not set(draw.drawn) & set(draw.discarded)

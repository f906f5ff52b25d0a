"""The dealer's hands hold together, and pokerkit, an independent engine, accepts every action of them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pokerkit
import pytest
from pokerkit import Automation

from tests.proving.dealer import CAP, random_hand
from tests.proving.hands import GAMES, PREFLOP, TURN, Event, Hand

SEEDS = range(400)
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


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


PEERS: dict[str, Any] = {
    "nlhe": pokerkit.NoLimitTexasHoldem,
    "flhe": pokerkit.FixedLimitTexasHoldem,
    "plo": pokerkit.PotLimitOmahaHoldem,
    "flo8": pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
}


def is_common_ground(hand: Hand) -> bool:
    """Nothing in the hand is among what pokerkit plays otherwise than PokerStars."""
    posts = [event for event in hand.events if event.phase == "posting"]
    whole = not any(event.all_in for event in posts) and not hand.no_small_blind
    return whole and hand.button in hand.in_play and not any(seat.sits_out for seat in hand.seats)


def peer_state(game: str, hand: Hand, order: list[int]) -> pokerkit.State:
    """The hand's start in pokerkit."""
    stakes = hand.stakes
    sizes = (stakes.fixed_bet(0), stakes.fixed_bet(3)) if hand.game.limit == "fixed" else (stakes.big_blind,)
    stacks = [hand.seat(seat).stack for seat in order]
    blinds = (stakes.small_blind, stakes.big_blind)
    state: pokerkit.State = PEERS[game].create_state(
        AUTOMATIONS, False, stakes.ante, blinds, *sizes, stacks, len(order)
    )
    return state


@pytest.mark.filterwarnings("ignore:A card being dealt")
@pytest.mark.parametrize("game", PEERS)
def test_pokerkit_accepts_every_action(game: str) -> None:
    replayed = 0
    for seed in range(120):
        hand = random_hand(seed, [game], tournament=True)
        if not is_common_ground(hand):
            continue
        replayed += 1
        order = hand.clockwise(hand.button)
        state = peer_state(game, hand, order)
        for seat in order:
            state.deal_hole("".join(hand.seat(seat).cards))
        if not replay_all(state, hand, order):
            continue
        finals = hand.final_stacks()
        odd_chips = 9 * len(hand.pots)
        assert all(abs(finals[seat] - state.stacks[place]) <= odd_chips for place, seat in enumerate(order)), seed
    assert replayed > 50


def replay_all(state: pokerkit.State, hand: Hand, order: list[int]) -> bool:
    """Replay a hand; false where it holds a raise that nobody left has the chips to match.

    PokerStars lets players make such raises and returns them; pokerkit does not.
    """
    try:
        for event in hand.events:
            replay(state, event, order)
    except ValueError as error:
        if "no reason to complete, bet, or raise" not in str(error):
            raise
        return False
    return True


def replay(state: pokerkit.State, event: Event, order: list[int]) -> None:
    """Let pokerkit do what the event says; it raises where that is illegal there."""
    if event.kind in ("fold", "check", "call", "bet", "raise"):
        assert event.seat is not None and state.actor_index == order.index(event.seat)
    match event.kind:
        case "board":
            state.deal_board("".join(event.cards))
        case "fold":
            state.fold()
        case "check" | "call":
            assert state.checking_or_calling_amount == (event.amount or 0)
            state.check_or_call()
        case "bet" | "raise":
            state.complete_bet_or_raise_to(event.amount if event.kind == "bet" else event.to)
        case _:
            pass


def test_streets_never_run_backwards() -> None:
    for seed in SEEDS:
        assert all(a.street <= b.street for a, b in pairwise(random_hand(seed).events))

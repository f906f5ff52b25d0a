"""pokerkit, an independent engine, plays the dealer's hands again and agrees with every action and the final stacks.

Left out is what pokerkit plays otherwise than the rulebooks: short blinds and bring-ins are called whole (TDA 54-B), an
open pair allows the big bet on fourth street and folded cards never come back where seventh street runs out of cards
(playwebpoker), a side pot without a low goes to the high hand whole though a low takes part of another pot, raises
nobody can match are made and returned. pokerkit gives all odd chips to one player, the rulebooks one each to several:
stacks may differ by that much.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import pokerkit
import pytest
from pokerkit import Automation

from tests.proving.betting import CAP
from tests.proving.dealer import random_hand
from tests.proving.hands import Event, Hand

AUTOMATIONS: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
HANDS: Final = 120
LEAST_REPLAYED: Final = 40
ODD_CHIPS: Final = 9
UNMATCHED: Final = "no reason to complete, bet, or raise"
PEERS: Final[dict[str, Any]] = {
    "nlhe": pokerkit.NoLimitTexasHoldem,
    "flhe": pokerkit.FixedLimitTexasHoldem,
    "plo": pokerkit.PotLimitOmahaHoldem,
    "flo8": pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    "stud": pokerkit.FixedLimitSevenCardStud,
    "stud8": pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "razz": pokerkit.FixedLimitRazz,
    "split": pokerkit.NoLimitTexasHoldem,
    "twice": pokerkit.NoLimitTexasHoldem,
    "single27": pokerkit.NoLimitDeuceToSevenLowballSingleDraw,
    "triple27": pokerkit.FixedLimitDeuceToSevenLowballTripleDraw,
    "badugi": pokerkit.FixedLimitBadugi,
}
DRAW_LIMITS: Final = {
    "fldraw": pokerkit.BettingStructure.FIXED_LIMIT,
    "nldraw": pokerkit.BettingStructure.NO_LIMIT,
    "pldraw": pokerkit.BettingStructure.POT_LIMIT,
}
"""Five-card draw, which pokerkit has not ready-made."""


def is_common_ground(hand: Hand) -> bool:
    """Nothing in the hand is among what pokerkit plays otherwise than PokerStars."""
    short = any(event.all_in for event in hand.events if event.phase == "posting" or event.kind == "bring_in")
    doubled = any(event.kind == "notice" for event in hand.events)
    has_button = hand.game.is_stud or hand.button in hand.in_play
    away = any(seat.sits_out or seat.enters for seat in hand.seats)
    ran_short = hand.game.is_stud and hand.board
    lowless = hand.game.high_low and len(hand.pots) > 1
    return has_button and not (short or doubled or away or ran_short or lowless or hand.no_small_blind)


def peer_state(game: str, hand: Hand, order: list[int]) -> pokerkit.State:
    """The hand's start in pokerkit."""
    if game in DRAW_LIMITS:
        return five_card_draw(DRAW_LIMITS[game], hand, order)
    stakes = hand.stakes
    forced = (stakes.bring_in,) if hand.game.is_stud else ((stakes.small_blind, stakes.big_blind),)
    fixed = (hand.fixed_bet(0), hand.fixed_bet(hand.game.last_street))
    sizes = fixed if hand.game.limit == "fixed" else (stakes.big_blind,)
    stacks = [hand.seat(seat).stack for seat in order]
    state: pokerkit.State = PEERS[game].create_state(
        AUTOMATIONS, False, stakes.ante, *forced, *sizes, stacks, len(order),
        mode=pokerkit.Mode.CASH_GAME if hand.game.run_twice else pokerkit.Mode.TOURNAMENT,
        starting_board_count=hand.game.boards,
    )  # fmt: skip
    return state


def five_card_draw(limit: pokerkit.BettingStructure, hand: Hand, order: list[int]) -> pokerkit.State:
    """The start of a hand of five-card draw, put together from pokerkit's parts."""
    is_fixed = limit is pokerkit.BettingStructure.FIXED_LIMIT
    bets = [hand.fixed_bet(street) if is_fixed else hand.stakes.big_blind for street in (0, 1)]
    most = CAP if is_fixed else None
    position = pokerkit.Opening.POSITION
    return pokerkit.State(
        AUTOMATIONS,
        pokerkit.Deck.STANDARD,
        (pokerkit.StandardHighHand,),
        (
            pokerkit.Street(False, (False,) * 5, 0, False, position, bets[0], most),
            pokerkit.Street(True, (), 0, True, position, bets[1], most),
        ),
        limit,
        False,
        hand.stakes.ante,
        (hand.stakes.small_blind, hand.stakes.big_blind),
        0,
        [hand.seat(seat).stack for seat in order],
        len(order),
    )


def first_cards(hand: Hand, seat: int) -> list[str]:
    """The cards a seat was dealt before it changed any."""
    cards = list(hand.seat(seat).cards)
    for draw in reversed(hand.draws):
        if draw.seat == seat:
            cards = [card for card in cards if card not in draw.drawn] + list(draw.discarded)
    return cards


@dataclass(slots=True)
class Replay:
    """A hand played again; `due` are the cards each seat has yet to get."""

    hand: Hand
    order: list[int]
    state: pokerkit.State
    due: dict[int, list[str]] = field(init=False)

    def __post_init__(self) -> None:
        self.due = {seat: first_cards(self.hand, seat) for seat in self.order}

    def run(self) -> bool:
        """Replay all; false where the hand holds a raise that nobody left has the chips to match."""
        try:
            for event in self.hand.events:
                self.deal()
                self.play(event)
            self.deal()
        except ValueError as error:
            if UNMATCHED not in str(error):
                raise
            return False
        return True

    def deal(self) -> None:
        """The cards that are due to players: in stud three and then one at a time, otherwise all there are."""
        while self.state.hole_dealee_index is not None and self.state.can_deal_hole():
            place = self.state.hole_dealee_index
            cards = self.due[self.order[place]]
            stud_cards = 1 if self.state.hole_cards[place] else 3
            count = stud_cards if self.hand.game.is_stud else len(cards)
            self.state.deal_hole("".join(cards[:count]))
            del cards[:count]

    def play(self, event: Event) -> None:
        """Let pokerkit do what the event says; it raises where that is illegal there."""
        state = self.state
        if event.kind in ("fold", "check", "call", "bet", "raise", "bring_in"):
            assert event.seat is not None and state.actor_index == self.order.index(event.seat)
        match event.kind:
            case "board":
                self.agree_on_runs()
                state.deal_board("".join(event.cards))
            case "fold":
                state.fold()
            case "check" | "call":
                assert state.checking_or_calling_amount == (event.amount or 0)
                state.check_or_call()
            case "bet" | "raise":
                state.complete_bet_or_raise_to(event.amount if event.kind == "bet" else event.to)
            case "discard" | "stand_pat":
                self.change(event)
            case "bring_in":
                assert state.effective_bring_in_amount == event.amount
                state.post_bring_in()
            case _:
                pass

    def agree_on_runs(self) -> None:
        """Where pokerkit asks how often the rest of the board is to be dealt, all say twice."""
        while self.state.can_select_runout_count():
            self.state.select_runout_count(runout_count=2)

    def change(self, event: Event) -> None:
        """A player's draw."""
        draws = [draw for draw in self.hand.draws if (draw.seat, draw.street) == (event.seat, event.street)]
        assert self.order[self.state.stand_patter_or_discarder_index or 0] == event.seat
        self.state.stand_pat_or_discard("".join(card for draw in draws for card in draw.discarded))
        for draw in draws:
            self.due[draw.seat] += draw.drawn


@pytest.mark.filterwarnings("ignore:A card being dealt", "ignore:Returning reserved")
@pytest.mark.parametrize("game", [*PEERS, *DRAW_LIMITS])
def test_pokerkit_accepts_every_action(game: str) -> None:
    replayed = 0
    for seed in range(HANDS):
        hand = random_hand(seed, [game], tournament=True, raked=False)
        if not is_common_ground(hand):
            continue
        order = hand.clockwise(hand.button)
        state = peer_state(game, hand, order)
        if Replay(hand, order, state).run():
            replayed += 1
            finals = hand.final_stacks()
            odd_chips = ODD_CHIPS * len(hand.pots)
            assert all(abs(finals[seat] - state.stacks[place]) <= odd_chips for place, seat in enumerate(order)), seed
    assert replayed > LEAST_REPLAYED

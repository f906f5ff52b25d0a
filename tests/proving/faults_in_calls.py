"""Chips that do not fit: calls and checks, stacks, all-in marks, and what is given back of a bet nobody matched."""

from __future__ import annotations

from tests.proving.changing import ACTIONS, change, chips_before, insert_after, last_actions, returned_to
from tests.proving.dealing import Dealing
from tests.proving.hands import PREFLOP, Event, Hand
from tests.proving.planting import Case, Crooked, Expected, conduct_fault, fault

BIG_BET_GAMES = ("nlhe", "plhe", "plo", "nlo")


@fault("BET007", "more chips than the stack")
def more_than_the_stack(case: Case) -> Expected | None:
    """The seat list gives a player less than what goes in with the last action."""
    hand = case.hand
    for event in last_actions(hand, ("bet", "call")):
        assert event.seat is not None and event.amount is not None
        put_in = hand.seat(event.seat).stack - chips_before(hand, event)
        if event.street == hand.game.last_street and event.amount >= 2 and put_in > 0 and not event.all_in:
            excess = event.amount // 2
            hand.seat(event.seat).stack = put_in + event.amount - excess
            changed = change(hand, event, all_in=True)
            return case.finding("BET007", changed, excess)
    return None


@fault("BET008", "call for too much")
def call_too_much(case: Case) -> Expected | None:
    """The last caller of the hand puts a blind too much in and gets it back as uncalled."""
    hand = case.hand
    calls = [event for event in hand.events if event.kind in ("bet", "raise", "call")]
    surplus = hand.stakes.opening
    if not calls or not hand.showdown or calls[-1].kind != "call" or calls[-1].street == PREFLOP:
        return None
    call = calls[-1]
    closing = [event for event in hand.events if event.kind in ACTIONS and event.street == call.street][-1]
    if closing is not call or returned_to(hand, call) or chips_before(hand, call) <= (call.amount or 0) + surplus:
        return None
    changed = change(hand, call, amount=(call.amount or 0) + surplus)
    insert_after(hand, changed, Event("uncalled", call.street, call.seat, amount=surplus))
    return case.finding("BET008", changed, surplus)


@conduct_fault("BET008", "call for too little")
class CallTooLittle(Crooked):
    """Half a call with chips behind, on the flop or turn."""

    def called(self, dealing: Dealing, seat: int, due: int) -> int:
        later_folds = dealing.street in (1, 2) and len(dealing.active()) > 2
        if self.at is not None or due < 2 or due >= dealing.behind[seat] or not later_folds:
            return due
        self.commit(dealing, due - due // 2)
        return due // 2

    def suits(self, hand: Hand) -> bool:
        return self.culprit_folds(hand)


@fault("BET009", "bet facing a bet")
def bet_facing_a_bet(case: Case) -> Expected | None:
    """A raise is called a bet; the chips are the same."""
    hand = case.hand
    for event in hand.events:
        if event.kind == "raise" and event.street > PREFLOP:
            assert event.to is not None and event.seat is not None
            before = next((e for e in hand.events if e.seat == event.seat and e.street == event.street), None)
            if before is event:
                changed = change(hand, event, kind="bet", amount=event.to, to=None, by=None)
                return case.finding("BET009", changed)
    return None


@fault("BET009", "raise with nothing to raise")
def raise_of_nothing(case: Case) -> Expected | None:
    """An opening bet is called a raise; the chips are the same."""
    for event in case.hand.events:
        if event.kind == "bet":
            changed = change(case.hand, event, kind="raise", amount=None, to=event.amount, by=event.amount)
            return case.finding("BET009", changed)
    return None


@fault("BET009", "check facing a bet")
def check_facing_a_bet(case: Case) -> Expected | None:
    """A player who folds to a bet is said to check first, and folds only on the next street."""
    hand = case.hand
    for event in hand.events:
        next_street = [e for e in hand.events if e.street == event.street + 1 and e.kind in ACTIONS]
        closes = event.kind == "fold" and event.street > PREFLOP and next_street
        if closes and not any(e.kind == "raise" and e.street == event.street for e in hand.events):
            assert event.seat is not None
            bet = next((e.amount for e in hand.events if e.kind == "bet" and e.street == event.street), None)
            if bet is None or not folds_in_turn(hand, event.seat, next_street):
                continue
            changed = change(hand, event, kind="check")
            return case.finding("BET009", changed, bet)
    return None


def folds_in_turn(hand: Hand, seat: int, actions: list[Event]) -> bool:
    """Let a seat fold where its turn comes in a round; false where that would be the round's first or last act."""
    order = hand.clockwise(hand.button)
    behind = [event for event in actions if event.seat is not None and order.index(event.seat) < order.index(seat)]
    first_round = actions[: len({event.seat for event in actions})]
    if not behind or any(event.kind != "check" for event in first_round) or behind[-1] is actions[-1]:
        return False
    last_before = [event for event in first_round if event in behind][-1]
    insert_after(hand, last_before, Event("fold", last_before.street, seat))
    return True


@fault("BET013", "out of chips and not marked all-in")
def all_in_unmarked(case: Case) -> Expected | None:
    """The mark is missing."""
    for event in last_actions(case.hand, ("bet", "call", "raise")):
        if event.all_in and not returned_to(case.hand, event):
            return case.finding("BET013", change(case.hand, event, all_in=False))
    return None


@fault("BET013", "marked all-in with chips behind")
def all_in_mark_too_many(case: Case) -> Expected | None:
    """The last action of a player who has chips left is marked."""
    hand = case.hand
    for event in last_actions(hand, ("bet", "call")):
        assert event.seat is not None
        behind = chips_before(hand, event) - (event.amount or 0)
        if event.street == hand.game.last_street and behind > 0 and not returned_to(hand, event):
            return case.finding("BET013", change(hand, event, all_in=True), behind)
    return None


@fault("BET015", "uncalled bet not given back")
def uncalled_kept(case: Case) -> Expected | None:
    """The chips stay in the pot, which the same player wins."""
    hand = case.hand
    uncalled = next((event for event in hand.events if event.kind == "uncalled"), None)
    if uncalled is None or hand.showdown or hand.rake or len(hand.pots) > 1:
        return None
    assert uncalled.amount is not None
    add_to_award(hand, uncalled.amount)
    hand.events.remove(uncalled)
    return Expected("BET015", seat=uncalled.seat, stake=hand.in_tables(uncalled.amount))


@fault("BET015", "too little given back")
def uncalled_short(case: Case) -> Expected | None:
    """A unit of the uncalled bet stays in the pot, which the same player wins."""
    hand = case.hand
    uncalled = next((event for event in hand.events if event.kind == "uncalled"), None)
    if uncalled is None or hand.showdown or hand.rake or (uncalled.amount or 0) < 2:
        return None
    add_to_award(hand, 1)
    return case.finding("BET015", change(hand, uncalled, amount=(uncalled.amount or 0) - 1), 1)


def add_to_award(hand: Hand, amount: int) -> None:
    """Make the only award of a hand, and its pot, bigger."""
    award = next(event for event in hand.events if event.kind == "award")
    change(hand, award, amount=(award.amount or 0) + amount)
    hand.pots[0].amount += amount


@fault("BET016", "raises the own bet", BIG_BET_GAMES)
def raises_the_own_bet(case: Case) -> Expected | None:
    """After all others folded the bettor raises; all of the raise comes back."""
    hand = case.hand
    uncalled = next((event for event in hand.events if event.kind == "uncalled"), None)
    wagers = [event for event in hand.events if event.kind in ("bet", "raise")]
    if uncalled is None or hand.showdown or not wagers or wagers[-1].seat != uncalled.seat:
        return None
    total = wagers[-1].amount if wagers[-1].kind == "bet" else wagers[-1].to
    behind = chips_before(hand, uncalled)
    assert total is not None and uncalled.seat is not None
    size = 2 * total
    if behind <= size or hand.game.limit == "pot":
        return None
    index = hand.events.index(uncalled)
    raised = Event("raise", uncalled.street, uncalled.seat, to=total + size, by=size)
    hand.events.insert(index, raised)
    change(hand, uncalled, amount=(uncalled.amount or 0) + size)
    return case.finding("BET016", raised, size, implied=("ORD004",))

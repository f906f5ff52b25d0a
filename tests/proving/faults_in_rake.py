"""Faults of what the house takes: more than its rate, from hands without a flop, from chips that were given back."""

from __future__ import annotations

from tests.proving.changing import change
from tests.proving.faults_in_paying import events_of
from tests.proving.hands import PREFLOP
from tests.proving.planting import Case, Expected, fault

RATE = 100
"""Per mille of the pot that the book of PokerStars allows."""


def taken_more(case: Case, more: int) -> bool:
    """Take more from the only winner of the only pot; false where the hand does not suit."""
    hand = case.hand
    awards = events_of(hand, "award")
    if len(awards) != 1 or len(hand.pots) > 1 or events_of(hand, "cash_out") or (awards[0].amount or 0) <= more:
        return False
    change(hand, awards[0], amount=(awards[0].amount or 0) - more)
    hand.pots[0].rake += more
    return True


@fault("RAK001", "two cents more than the rate", tournament=False)
def too_much_rake(case: Case) -> Expected | None:
    """The rake is two cents above the rate, rounded up."""
    hand = case.hand
    due = -(-hand.total * RATE // 1000)
    if not hand.rake or any(event.kind == "uncalled" for event in hand.events):
        return None
    return Expected("RAK001", stake=hand.in_tables(2)) if taken_more(case, due + 2 - hand.rake) else None


@fault("RAK002", "rake without a flop", tournament=False)
def rake_without_a_flop(case: Case) -> Expected | None:
    """A cent is taken from a pot won before the flop."""
    hand = case.hand
    if hand.board or hand.events[-1].street != PREFLOP or not taken_more(case, 1):
        return None
    return Expected("RAK002", stake=hand.in_tables(1))


@fault("RAK003", "rake on an uncalled bet", tournament=False)
def rake_on_an_uncalled_bet(case: Case) -> Expected | None:
    """The rate is taken from the pot with the uncalled bet in it."""
    hand = case.hand
    back = sum(event.amount or 0 for event in events_of(hand, "uncalled"))
    due = -(-hand.total * RATE // 1000)
    rake = (hand.total + back) * RATE // 1000
    if not hand.rake or rake <= due or not taken_more(case, rake - hand.rake):
        return None
    return Expected("RAK003", stake=hand.in_tables(rake - due), implied=("RAK001",))

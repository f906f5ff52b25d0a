"""Acts out of turn, rounds that end too early or go on too long, and acts of players who are out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.proving.changing import ACTIONS, insert_after, returned_to, swap
from tests.proving.hands import PREFLOP, Event, Hand
from tests.proving.planting import Case, Expected, fault


def rounds_of_checks(hand: Hand) -> Iterator[list[Event]]:
    """Rounds after the flop that everybody checked."""
    for street in range(1, hand.game.last_street + 1):
        actions = [event for event in hand.events if event.street == street and event.kind in ACTIONS]
        if actions and all(event.kind == "check" for event in actions):
            yield actions


@fault("ORD001", "checks out of turn")
def checks_out_of_turn(case: Case) -> Expected | None:
    """In a round of checks the second and third player change places."""
    for actions in rounds_of_checks(case.hand):
        if len(actions) >= 3:
            swap(case.hand, actions[1], actions[2])
            return case.finding("ORD001", actions[2])
    return None


@fault("ORD001", "calls out of turn")
def calls_out_of_turn(case: Case) -> Expected | None:
    """Of two callers in a row the second comes first."""
    hand = case.hand
    for first, second in zip(hand.events, hand.events[1:], strict=False):
        if first.kind == second.kind == "call" and first.street > PREFLOP and not (first.all_in or second.all_in):
            swap(hand, first, second)
            return case.finding("ORD001", second, second.amount)
    return None


@fault("ORD002", "wrong seat opens the flop or later")
def wrong_opener(case: Case) -> Expected | None:
    """In a round of checks the first and second player change places."""
    for actions in rounds_of_checks(case.hand):
        if len(actions) >= 3:
            swap(case.hand, actions[0], actions[1])
            return case.finding("ORD002", actions[1])
    return None


@fault("ORD002", "wrong seat opens before the flop")
def wrong_opener_before_flop(case: Case) -> Expected | None:
    """Of two first callers the second comes first."""
    actions = [event for event in case.hand.events if event.kind in ACTIONS]
    if len(actions) < 3 or actions[0].kind != "call" or actions[1].kind != "call" or actions[1].street != PREFLOP:
        return None
    if actions[0].seat == actions[1].seat or actions[0].all_in or actions[1].all_in:
        return None
    swap(case.hand, actions[0], actions[1])
    return case.finding("ORD002", actions[1], actions[1].amount)


@fault("ORD003", "a round ends too early")
def round_ends_early(case: Case) -> Expected | None:
    """The last player of a round of checks never gets to act."""
    for actions in rounds_of_checks(case.hand):
        if len(actions) >= 2:
            case.hand.events.remove(actions[-1])
            return Expected("ORD003", seat=actions[-1].seat)
    return None


@fault("ORD004", "action after the round is over")
def action_after_the_round(case: Case) -> Expected | None:
    """The first player checks once more after everybody has checked."""
    for actions in rounds_of_checks(case.hand):
        if len(actions) >= 2:
            extra = insert_after(case.hand, actions[-1], replace(actions[0]))
            return case.finding("ORD004", extra)
    return None


@fault("ORD005", "action by a folded player")
def folded_player_acts(case: Case) -> Expected | None:
    """Somebody folded checks within a later round of checks."""
    hand = case.hand
    for actions in rounds_of_checks(hand):
        folded = [event.seat for event in hand.events if event.kind == "fold" and event.street < actions[0].street]
        if folded and len(actions) >= 2:
            extra = insert_after(hand, actions[0], Event("check", actions[0].street, folded[0]))
            return case.finding("ORD005", extra)
    return None


@fault("ORD005", "action by a player all-in")
def player_all_in_acts(case: Case) -> Expected | None:
    """Somebody all-in checks within a later round of checks."""
    hand = case.hand
    for actions in rounds_of_checks(hand):
        earlier = [event for event in hand.events if event.street < actions[0].street]
        broke = [event.seat for event in earlier if event.all_in and not returned_to(hand, event)]
        if broke and len(actions) >= 2:
            extra = insert_after(hand, actions[0], Event("check", actions[0].street, broke[0]))
            return case.finding("ORD005", extra)
    return None

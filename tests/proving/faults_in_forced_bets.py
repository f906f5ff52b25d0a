"""Faults in blinds and antes: posted by the wrong seat, of the wrong size, or not at all."""

from __future__ import annotations

from dataclasses import replace

from tests.proving.dealing import Dealing
from tests.proving.hands import Hand
from tests.proving.planting import Case, Crooked, Expected, conduct_fault, fault

BLIND_GAMES = ("nlhe", "plhe", "plo", "flhe")
LEAST_ANTES = 4
"""Fewer leave open which ante is the right one, or whether the big blind posts one for all."""


class WrongSeat(Crooked):
    """A blind from a seat that does not owe it; antes are posted by then."""

    def blame(self, hand: Hand, seat: int, blind: int, place: int) -> bool:
        """Note the post; false where the seat's chips would not do for it."""
        if hand.seat(seat).stack <= hand.stakes.ante + blind or hand.seat(seat).enters:
            return False
        self.at, self.stake = len(hand.events) + place, blind
        return True


@conduct_fault("FRC001", "small blind from the wrong seat", BLIND_GAMES)
class WrongSmallBlind(WrongSeat):
    """The seat left of the big blind posts the small one."""

    def blinds(self, hand: Hand, due: tuple[int | None, int]) -> tuple[int | None, int]:
        order = hand.clockwise(hand.button)
        small, big = due
        is_plain = len(order) > 3 and small is not None and not hand.seat(small).enters
        return (order[2], big) if is_plain and self.blame(hand, order[2], hand.stakes.small_blind, 0) else due


@conduct_fault("FRC002", "big blind from the wrong seat", BLIND_GAMES)
class WrongBigBlind(WrongSeat):
    """The seat left of the one that owes the big blind posts it."""

    def blinds(self, hand: Hand, due: tuple[int | None, int]) -> tuple[int | None, int]:
        order = hand.clockwise(hand.button)
        small, big = due
        is_plain = len(order) > 3 and small is not None and hand.seat(small).stack > hand.stakes.ante
        if not is_plain or hand.seat(big).enters or not self.blame(hand, order[2], hand.stakes.big_blind, 1):
            return due
        return small, order[2]


class WrongPost(Crooked):
    """A forced bet of the wrong amount by a seat with chips enough."""

    kind = "big_blind"
    numerator, denominator = 3, 2

    def posted(self, dealing: Dealing, seat: int, kind: str, due: int) -> int:
        wrong = due * self.numerator // self.denominator
        is_first = self.at is None and kind == self.kind and not dealing.hand.seat(seat).enters
        if not is_first or wrong in (0, due) or dealing.behind[seat] < 4 * due:
            return due
        self.commit(dealing, abs(wrong - due))
        return wrong


@conduct_fault("FRC003", "big blind too big", BLIND_GAMES)
class BigBlindTooBig(WrongPost):
    """Half a blind too much."""


@conduct_fault("FRC003", "big blind too small", BLIND_GAMES)
class BigBlindTooSmall(WrongPost):
    """Half a blind too little, with chips behind."""

    numerator, denominator = 1, 2


@conduct_fault("FRC003", "small blind too small", ("nlhe", "plhe", "plo"))
class SmallBlindTooSmall(WrongPost):
    """Half the small blind, with chips behind."""

    kind = "small_blind"
    numerator, denominator = 1, 2


class WrongAnte(WrongPost):
    """An ante of the wrong amount; the seat must fold for the pots to stay plain."""

    kind = "ante"

    def suits(self, hand: Hand) -> bool:
        return self.culprit_folds(hand) and len(hand.in_play) >= LEAST_ANTES


@conduct_fault("FRC004", "ante too small", ("nlhe", "plhe", "plo", "flhe"), tournament=True)
class AnteTooSmall(WrongAnte):
    """Half an ante, with chips behind."""

    numerator, denominator = 1, 2


@fault("FRC004", "ante missing", ("nlhe", "plhe", "plo", "flhe"), tournament=True)
def ante_missing(case: Case) -> Expected | None:
    """One player who folds never posted the ante; the pot is less by it."""
    hand = case.hand
    antes = [event for event in hand.events if event.kind == "ante"]
    folders = {event.seat for event in hand.events if event.kind == "fold"}
    missing = next((event for event in antes if event.seat in folders and event.amount == hand.stakes.ante), None)
    few = missing is None or len(antes) < LEAST_ANTES or len(hand.pots) > 1
    if missing is None or few or not take_from_single_award(hand, hand.stakes.ante):
        return None
    hand.events.remove(missing)
    return Expected("FRC004", seat=missing.seat, stake=hand.in_tables(hand.stakes.ante))


def take_from_single_award(hand: Hand, amount: int) -> bool:
    """Make the pot of an unraked hand with one winner smaller; false where there are several."""
    awards = [event for event in hand.events if event.kind == "award"]
    if len(awards) != 1 or hand.rake:
        return False
    (award,) = awards
    hand.events[hand.events.index(award)] = replace(award, amount=(award.amount or 0) - amount)
    hand.pots[0].amount -= amount
    return True


@conduct_fault("FRC005", "button posts the big blind heads-up", BLIND_GAMES, implied=("FRC001", "FRC002"))
class BlindsSwappedHeadsUp(WrongSeat):
    """Heads-up the blinds stand the wrong way round."""

    def blinds(self, hand: Hand, due: tuple[int | None, int]) -> tuple[int | None, int]:
        small, big = due
        is_plain = small is not None and len(hand.in_play) == 2
        if not is_plain or not self.blame(hand, big, hand.stakes.small_blind, 0):
            return due
        self.seat, self.stake = hand.button, None
        return big, hand.button

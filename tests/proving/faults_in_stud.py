"""Faults only stud gives a chance to commit: the bring-in, its completion, the big bet over an open pair, who opens."""

from __future__ import annotations

from tests.proving.changing import change
from tests.proving.dealing import Dealing
from tests.proving.faults_in_paying import events_of, unused_cards
from tests.proving.faults_in_wagers import WrongWager
from tests.proving.hands import FLOP, PREFLOP, STUD_GAMES, Hand
from tests.proving.planting import Case, Crooked, Expected, conduct_fault, fault
from tests.proving.settling import announced, made_by
from tests.proving.stud import bound_to_bring_in, showing

STUD = tuple(STUD_GAMES)


class WrongOpener(Crooked):
    """A street is opened by the next player who could, though it is another's turn by the open cards."""

    streets = range(PREFLOP, PREFLOP + 1)

    def opens(self, dealing: Dealing, due: int) -> int:
        others = [seat for seat in dealing.active() if seat != due and self.differ(dealing.hand, seat, due)]
        may_act = dealing.street in self.streets and dealing.behind[due] > 0
        if self.at is not None or not may_act or not others:
            return due
        self.at = len(dealing.hand.events)
        return others[0]

    def differ(self, hand: Hand, seat: int, due: int) -> bool:
        """The cards leave no doubt whose turn it is."""
        lowest = not hand.game.pays_high
        first, second = (hand.seat(number).open_cards for number in (seat, due))
        if len(first) == 1:
            return bound_to_bring_in(first[0], low_wins=lowest)[0] != bound_to_bring_in(second[0], low_wins=lowest)[0]
        return showing(first, low_wins=lowest) != showing(second, low_wins=lowest)


@conduct_fault("FRC009", "bring-in from the wrong door card", STUD)
class WrongBringIn(WrongOpener):
    """Another door card than the one bound to brings in."""

    def suits(self, hand: Hand) -> bool:
        assert self.at is not None
        self.stake = hand.events[self.at].amount
        return True


@conduct_fault("ORD002", "street opened by the wrong board", STUD)
class WrongBoardOpens(WrongOpener):
    """Fifth or sixth street is opened by another than the best board."""

    streets = range(FLOP + 1, FLOP + 3)


@conduct_fault("FRC010", "bring-in above the small bet", STUD)
class BringInTooBig(Crooked):
    """One and a half small bets, called or folded to by all."""

    def posted(self, dealing: Dealing, seat: int, kind: str, due: int) -> int:
        wrong = dealing.full_raise * 3 // 2
        if kind != "bring_in" or dealing.behind[seat] <= wrong:
            return due
        self.commit(dealing, wrong - dealing.full_raise)
        return wrong

    def suits(self, hand: Hand) -> bool:
        return not any(event.kind == "raise" and event.street == PREFLOP for event in hand.events)


@fault("SHD005", "open card changes at the showdown", STUD)
def open_card_changes(case: Case) -> Expected | None:
    """A loser shows another card than the one that lay open, with which the hand is called the same."""
    hand = case.hand
    winners, others = {event.seat for event in events_of(hand, "award")}, unused_cards(hand)
    for show in events_of(hand, "show"):
        seat = hand.seat(show.seat or 0)
        if show.phase != "showdown" or show.seat in winners or not others:
            continue
        dealt, name = seat.cards, announced(hand, made_by(hand, seat.number))
        seat.cards = (*dealt[:3], others[0], *dealt[4:])
        changed, same = seat.cards, announced(hand, made_by(hand, seat.number)) == name
        seat.cards = dealt
        if same:
            return case.finding("SHD005", change(hand, show, cards=changed))
    return None


class WrongCompletion(WrongWager):
    """The bring-in is made up to something else than the small bet."""

    kinds = ("raise",)
    streets = range(PREFLOP, PREFLOP + 1)
    numerator = 3

    def wrong_total(self, dealing: Dealing, seat: int) -> int | None:
        return dealing.full_raise * self.numerator // 2 if dealing.wagers == 0 else None

    def off_by(self, dealing: Dealing, seat: int, wrong: int) -> int:
        return abs(wrong - dealing.full_raise)


@conduct_fault("BET012", "completion too big", STUD)
class CompletionTooBig(WrongCompletion):
    """A bet and a half."""


@conduct_fault("BET012", "completion too small", STUD)
class CompletionTooSmall(WrongCompletion):
    """Less than the small bet, with chips behind."""

    def wrong_total(self, dealing: Dealing, seat: int) -> int | None:
        wrong = dealing.to_match() + (dealing.full_raise - dealing.to_match()) // 2
        return wrong if dealing.wagers == 0 and dealing.to_match() < wrong else None


class FourthStreet(WrongWager):
    """A wager on fourth street that is right but for the open cards; nobody raises behind it."""

    streets = range(FLOP, FLOP + 1)

    def suits(self, hand: Hand) -> bool:
        assert self.at is not None
        later = hand.events[self.at + 1 :]
        return not any(event.kind == "raise" and event.street == FLOP for event in later)

    def off_by(self, dealing: Dealing, seat: int, wrong: int) -> int:
        return dealing.hand.fixed_bet(FLOP)


@conduct_fault("BET011", "big bet without an open pair", ("stud",))
class BigBetWithoutPair(FourthStreet):
    """Fourth street is bet as if it were the fifth."""

    kinds = ("bet",)

    def wrong_total(self, dealing: Dealing, seat: int) -> int | None:
        return None if dealing.double_bet else 2 * dealing.full_raise


@conduct_fault("BET011", "small raise of a big bet", ("stud",))
class SmallRaiseOfBigBet(FourthStreet):
    """A big bet over an open pair is raised by the small one."""

    kinds = ("raise",)

    def wrong_total(self, dealing: Dealing, seat: int) -> int | None:
        small = dealing.hand.fixed_bet(FLOP)
        return dealing.to_match() + small if dealing.wagers == 1 and dealing.full_raise > small else None

"""Faults committed while the hand is played: forced bets, wagers, turn order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.proving.betting import CAP, unraised_bring_in
from tests.proving.dealing import Dealing
from tests.proving.hands import PREFLOP, SEVENTH, Event, Hand
from tests.proving.planting import (
    FIXED,
    POT_LIMIT,
    Case,
    Crooked,
    Expected,
    conduct_fault,
    fault,
)

BLIND_GAMES = ("nlhe", "plhe", "plo", "flhe")
BIG_BET_GAMES = ("nlhe", "plhe", "plo", "nlo")
LEAST_ANTES = 4
"""Fewer leave open which ante is the right one, or whether the big blind posts one for all."""
ACTIONS = ("fold", "check", "call", "bet", "raise")


# Forced bets


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


# Wagers


class WrongWager(Crooked):
    """One wager of the wrong size by a player with chips left behind it."""

    kinds: tuple[str, ...] = ("bet", "raise")
    streets = range(PREFLOP, SEVENTH + 1)

    def wager(self, dealing: Dealing, seat: int, chosen: int | None) -> int | None:
        kind = "raise" if dealing.to_match() else "bet"
        plain = not dealing.short_wager and dealing.highest() >= dealing.to_match()
        if self.at is not None or chosen is None or kind not in self.kinds or dealing.street not in self.streets:
            return chosen
        wrong = self.wrong_total(dealing, seat) if plain else None
        has_chips = wrong is not None and wrong < dealing.round_in.get(seat, 0) + dealing.behind[seat]
        if wrong is None or not has_chips:
            return chosen
        self.commit(dealing, self.off_by(dealing, seat, wrong))
        return wrong

    def wrong_total(self, dealing: Dealing, seat: int) -> int | None:
        """The wrong street total; None where none is possible."""
        raise NotImplementedError

    def off_by(self, dealing: Dealing, seat: int, wrong: int) -> int:
        """By how much it is wrong."""
        return abs(wrong - dealing.to_match() - dealing.full_raise)


class OverTheLimit(WrongWager):
    """Half a bet more than the limit allows; what is wrong with a completion is another rule's."""

    def wrong_total(self, dealing: Dealing, seat: int) -> int | None:
        return None if unraised_bring_in(dealing) else dealing.to_match() + dealing.full_raise * 3 // 2


@conduct_fault("BET001", "bet over the limit", FIXED)
class BetOverTheLimit(OverTheLimit):
    """A bet and a half."""

    kinds = ("bet",)


@conduct_fault("BET001", "raise over the limit", FIXED)
class RaiseOverTheLimit(OverTheLimit):
    """A raise of a bet and a half."""

    kinds = ("raise",)


@conduct_fault("BET001", "big bet on a small street", FIXED)
class BigBetTooEarly(WrongWager):
    """The flop is bet as if it were the turn."""

    kinds = ("bet",)
    streets = range(1, 2)

    def wrong_total(self, dealing: Dealing, seat: int) -> int | None:
        return dealing.to_match() + 2 * dealing.full_raise


@conduct_fault("BET001", "bet under the limit", FIXED)
class BetUnderTheLimit(WrongWager):
    """Too small a bet, with chips behind."""

    kinds = ("bet",)

    def wrong_total(self, dealing: Dealing, seat: int) -> int | None:
        return dealing.to_match() + dealing.full_raise // 2


class OneRaiseTooMany(Crooked):
    """A full raise after the cap."""

    streets = range(PREFLOP, SEVENTH + 1)
    players = range(2, 11)

    def wager(self, dealing: Dealing, seat: int, chosen: int | None) -> int | None:
        over = dealing.to_match() + dealing.full_raise
        capped = dealing.wagers >= CAP and not dealing.short_wager and dealing.street in self.streets
        has_chips = over < dealing.round_in.get(seat, 0) + dealing.behind[seat]
        contested = len(dealing.live()) in self.players and len(dealing.active()) > 1
        if self.at is not None or not capped or not has_chips or not contested:
            return chosen
        self.commit(dealing, dealing.full_raise)
        return over


@conduct_fault("BET002", "fifth wager before the flop", FIXED)
class FourthRaiseBeforeFlop(OneRaiseTooMany):
    """The blind and four raises."""

    streets = range(PREFLOP, PREFLOP + 1)


@conduct_fault("BET002", "fifth wager after the flop", FIXED)
class FourthRaiseAfterFlop(OneRaiseTooMany):
    """A bet and four raises, three or more players in."""

    streets = range(1, SEVENTH + 1)
    players = range(3, 11)


@conduct_fault("BET002", "fifth wager heads-up", FIXED)
class FourthRaiseHeadsUp(OneRaiseTooMany):
    """A bet and four raises between two players, whom PokerStars does not exempt."""

    streets = range(1, SEVENTH + 1)
    players = range(2, 3)


@conduct_fault("BET003", "raise too small", BIG_BET_GAMES)
class RaiseTooSmall(WrongWager):
    """Half the last raise, with chips behind."""

    kinds = ("raise",)

    def wrong_total(self, dealing: Dealing, seat: int) -> int | None:
        half = dealing.full_raise // 2
        return dealing.to_match() + half if half else None


@conduct_fault("BET004", "opening bet too small", BIG_BET_GAMES)
class OpeningBetTooSmall(WrongWager):
    """Half the least bet, with chips behind."""

    kinds = ("bet",)

    def wrong_total(self, dealing: Dealing, seat: int) -> int | None:
        half = dealing.full_raise // 2
        return half or None


class OverThePot(WrongWager):
    """More than the pot, on a street where the pot is beyond doubt."""

    streets = range(1, SEVENTH + 1)

    def wrong_total(self, dealing: Dealing, seat: int) -> int | None:
        has_dead_money = any(event.kind in ("ante", "dead_blind") for event in dealing.hand.events)
        return None if has_dead_money else self.most(dealing, seat) + dealing.hand.stakes.big_blind

    def most(self, dealing: Dealing, seat: int) -> int:
        """The pot after a call, on top of the call."""
        to_match = dealing.to_match()
        return 2 * to_match - dealing.round_in.get(seat, 0) + sum(dealing.paid.values())

    def off_by(self, dealing: Dealing, seat: int, wrong: int) -> int:
        return wrong - self.most(dealing, seat)


@conduct_fault("BET005", "bet over the pot", POT_LIMIT)
class BetOverThePot(OverThePot):
    """A blind more than the pot."""

    kinds = ("bet",)


@conduct_fault("BET005", "raise over the pot", POT_LIMIT)
class RaiseOverThePot(OverThePot):
    """A raise a blind above the most the pot allows."""

    kinds = ("raise",)


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


def chips_before(hand: Hand, event: Event) -> int:
    """The stack of the actor just before an event."""
    assert event.seat is not None
    until = next(index for index, other in enumerate(hand.events) if other is event)
    return replace_events(hand, hand.events[:until]).final_stacks()[event.seat]


def replace_events(hand: Hand, events: list[Event]) -> Hand:
    """The hand with other events."""
    return replace(hand, events=events)


def change(hand: Hand, event: Event, **changes: object) -> Event:
    """Put a changed event in the place of one."""
    index = next(index for index, other in enumerate(hand.events) if other is event)
    hand.events[index] = replace(event, **changes)  # type: ignore[arg-type]
    return hand.events[index]


def insert_after(hand: Hand, event: Event, new: Event) -> Event:
    """Put an event right behind another."""
    index = next(index for index, other in enumerate(hand.events) if other is event)
    hand.events.insert(index + 1, new)
    return new


def last_actions(hand: Hand, kinds: tuple[str, ...]) -> Iterator[Event]:
    """Events of these kinds after which their seat does nothing more but show, muck or collect."""
    later: set[int | None] = set()
    for event in reversed(hand.events):
        if event.kind in kinds and event.seat not in later:
            yield event
        if event.kind in (*ACTIONS, "uncalled"):
            later.add(event.seat)


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


def returned_to(hand: Hand, event: Event) -> bool:
    """The seat of an event gets chips back in the end."""
    return any(other.kind == "uncalled" and other.seat == event.seat for other in hand.events)


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


# Turn order


def rounds_of_checks(hand: Hand) -> Iterator[list[Event]]:
    """Rounds after the flop that everybody checked."""
    for street in range(1, hand.game.last_street + 1):
        actions = [event for event in hand.events if event.street == street and event.kind in ACTIONS]
        if actions and all(event.kind == "check" for event in actions):
            yield actions


def swap(hand: Hand, first: Event, second: Event) -> None:
    """Let two events change places."""
    places = [index for index, event in enumerate(hand.events) if event is first or event is second]
    hand.events[places[0]], hand.events[places[1]] = hand.events[places[1]], hand.events[places[0]]


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

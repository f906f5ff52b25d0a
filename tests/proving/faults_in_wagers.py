"""Bets and raises that the limit or the bets before them do not allow."""

from __future__ import annotations

from tests.proving.betting import CAP, unraised_bring_in
from tests.proving.dealing import Dealing
from tests.proving.hands import PREFLOP, SEVENTH
from tests.proving.planting import FIXED, POT_LIMIT, Crooked, conduct_fault

BIG_BET_GAMES = ("nlhe", "plhe", "plo", "nlo")


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

"""Faults of players who had no right to raise any more, or put in more than a hand may cost."""

from __future__ import annotations

from tests.proving.dealing import Dealing
from tests.proving.hands import Event, Hand
from tests.proving.planting import Case, Crooked, Expected, conduct_fault, fault
from tests.proving.pokerstars_text import money

REOPENING_GAMES = ("twice", "nlo", "nldraw", "single27")


@conduct_fault("BET010", "raise over a short all-in", REOPENING_GAMES)
class RaiseOverShortAllIn(Crooked):
    """Who has bet or raised raises again after an all-in for less than a raise."""

    def wager(self, dealing: Dealing, seat: int, chosen: int | None) -> int | None:
        asked = dealing.to_match() - dealing.acted.get(seat, dealing.to_match())
        over = dealing.to_match() + dealing.full_raise
        has_chips = over < dealing.round_in.get(seat, 0) + dealing.behind[seat]
        closed = 0 < asked < dealing.full_raise and dealing.last_full_raiser == seat
        if self.at is not None or not closed or not has_chips or len(dealing.active()) < 2:
            return chosen
        self.commit(dealing, dealing.full_raise)
        return over


@fault("BET014", "bet over the cap of the hand", ("nlo", "nldraw"))
def bet_over_the_cap(case: Case) -> Expected | None:
    """The last bet, to which all others fold, takes its player over the cap that the header names."""
    hand = case.hand
    last = last_wager(hand)
    if last is None or hand.tournament is not None:
        return None
    before, after = hand.put_in_until(last), hand.put_in_until(last, behind=True)
    player = last.seat or 0
    over = (after[player] - max(before.values())) // 2
    if over <= 0:
        return None
    lines, cap = case.text_lines(), money(hand, after[player] - over)
    lines[0] = lines[0].replace(f"{hand.game.name} (", f"{hand.game.name} - {cap} Cap -  (")
    return case.finding("BET014", last, over)


def last_wager(hand: Hand) -> Event | None:
    """The last bet or raise of a hand, if nobody called it."""
    events = [event for event in hand.events if event.kind in ("bet", "raise", "call")]
    return events[-1] if events and events[-1].kind != "call" else None


@conduct_fault("BET014", "raise over the cap", ("capnl",))
class RaiseOverTheCap(Crooked):
    """Who has chips behind the cap bets them, and all others fold."""

    def wager(self, dealing: Dealing, seat: int, chosen: int | None) -> int | None:
        cap, in_hand = dealing.hand.cap or 0, dealing.paid[seat] + dealing.dead[seat]
        room = cap - in_hand
        beyond = dealing.hand.seat(seat).stack - cap
        if chosen is None or self.at is not None or beyond < 1 or chosen - dealing.round_in.get(seat, 0) != room:
            return chosen
        self.commit(dealing, 1)
        dealing.behind[seat] += 1
        return chosen + 1

    def suits(self, hand: Hand) -> bool:
        assert self.at is not None
        return all(event.kind not in ("call", "raise") for event in hand.events[self.at + 1 :])

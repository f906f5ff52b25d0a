"""The end of a hand: side pots, rake, who shows or mucks in what order, odd chips, payments outside the pot."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tests.proving.hand_values import Value, best_high, best_low, high_name, kickers, low_name
from tests.proving.hands import PREFLOP, RIVER, Event, Hand, Pot


@dataclass(frozen=True, slots=True)
class Rake:
    """Rake of cash games: `per_mille` of each pot, the main pot first, to a cap for the hand.

    `cash_out` is the chance that somebody takes a cash-out when all are all-in.
    """

    per_mille: int
    cap: int
    cash_out: float = 0.1


@dataclass(frozen=True, slots=True)
class Made:
    """What a player's cards come to."""

    high: Value
    low: tuple[int, ...] | None

    def beaten_by(self, others: list[Made]) -> bool:
        """Neither half of a pot could be won against these hands."""
        lows = [other.low for other in others if other.low is not None]
        no_high = any(other.high > self.high for other in others)
        return no_high and (self.low is None or any(low < self.low for low in lows))


def made_by(hand: Hand, seat: int) -> Made:
    """What a seat's cards make."""
    game, cards, board = hand.game, hand.seat(seat).cards, hand.board
    high = best_high(cards, board, two_from_hole=game.two_from_hole, short=game.short_deck)
    return Made(high, best_low(cards, board) if game.high_low else None)


def settle(
    hand: Hand,
    paid: dict[int, int],
    dead: dict[int, int],
    live: list[int],
    aggressor: int | None,
    ran_out: bool,
    random: Random,
    rake: Rake | None,
) -> None:
    """Split what was paid into pots, take the rake, and record shows, mucks and awards.

    `paid` is what each seat has in the pots without `dead` posts, `aggressor` who bet or raised last on the last
    street, `ran_out` whether the board was dealt out with nobody left to bet.
    """
    hand.pots = layer(paid, live)
    hand.pots[0].amount += sum(dead.values())
    if rake is not None and len(hand.board) >= 3:
        take_rake(hand.pots, rake)
    if len(live) == 1:
        award_uncontested(hand, live[0], random)
    else:
        Showdown(hand, live, aggressor, ran_out, random).run(rake)


def layer(paid: dict[int, int], live: list[int]) -> list[Pot]:
    """Main pot first, then the side pots: one for each different sum the live players have in.

    >>> [(pot.amount, sorted(pot.eligible)) for pot in layer({1: 5, 2: 9, 3: 9, 4: 2}, [1, 2, 3])]
    [(17, [1, 2, 3]), (8, [2, 3])]
    """
    pots: list[Pot] = []
    below = 0
    for level in sorted({paid[seat] for seat in live}):
        amount = sum(min(chips, level) - min(chips, below) for chips in paid.values())
        pots.append(Pot(amount, frozenset(seat for seat in live if paid[seat] >= level)))
        below = level
    pots[-1].amount += sum(max(chips - below, 0) for chips in paid.values())
    return pots


def take_rake(pots: list[Pot], rake: Rake) -> None:
    """Rake each pot in turn until the cap is reached."""
    left = rake.cap
    for pot in pots:
        pot.rake = min(left, pot.amount * rake.per_mille // 1000)
        left -= pot.rake


def award_uncontested(hand: Hand, winner: int, random: Random) -> None:
    """The last player left takes the pot, and may show."""
    hand.events.append(Event("award", last_street(hand), winner, amount=hand.pots[0].paid))
    cards = hand.seat(winner).cards
    choice = random.random()
    if choice < 0.6:
        hand.events.append(Event("no_show", last_street(hand), winner))
    elif choice < 0.7:
        hand.events.append(Event("show", last_street(hand), winner, cards=cards[:1]))


def last_street(hand: Hand) -> int:
    """The street of the last event."""
    return hand.events[-1].street if hand.events else PREFLOP


def share_out(amount: int, winners: list[int]) -> dict[int, int]:
    """Equal shares; odd chips go one each to the winners named first.

    >>> share_out(11, [4, 7, 2])
    {4: 4, 7: 4, 2: 3}
    """
    even, odd = divmod(amount, len(winners))
    return {seat: even + (1 if place < odd else 0) for place, seat in enumerate(winners)}


class Showdown:
    """A contested end: contenders of the deepest side pot show before those of each shallower one."""

    def __init__(self, hand: Hand, live: list[int], aggressor: int | None, ran_out: bool, random: Random) -> None:
        self.hand = hand
        self.ran_out = ran_out
        self.all_tabled = ran_out or any(event.all_in and event.seat in live for event in hand.events)
        self.random = random
        self.left_of_button = [seat for seat in hand.clockwise(hand.button) if seat in live]
        start = self.left_of_button.index(aggressor) if aggressor is not None else 0
        self.order = self.left_of_button[start:] + self.left_of_button[:start]
        self.made = {seat: made_by(hand, seat) for seat in live}
        self.shown: list[int] = []
        self.cashed_out: int | None = None

    def record(self, kind: str, seat: int, **details: object) -> None:
        """Write an event of the showdown down."""
        self.hand.events.append(Event(kind, RIVER, seat, phase="showdown", **details))  # type: ignore[arg-type]

    def run(self, rake: Rake | None) -> None:
        """Show, muck and pay, pot by pot from the deepest."""
        if rake is not None and self.ran_out and self.random.random() < rake.cash_out:
            self.cashed_out = self.random.choice(self.order)
        done: set[int] = set()
        for index in range(len(self.hand.pots) - 1, -1, -1):
            pot = self.hand.pots[index]
            for seat in self.order:
                if seat in pot.eligible and seat not in done:
                    done.add(seat)
                    self.show_or_muck(seat)
            self.award(index, pot)
        if self.cashed_out is not None:
            self.pay_cash_out(self.cashed_out)

    def show_or_muck(self, seat: int) -> None:
        """Losers may muck unless somebody is all-in: then every hand is turned up, as some rulebooks demand."""
        beaten = self.made[seat].beaten_by([self.made[other] for other in self.shown])
        if beaten and not self.all_tabled and self.random.random() < 0.7:
            self.record("muck", seat)
            return
        self.record("show", seat, cards=self.hand.seat(seat).cards, words=self.words(seat))
        self.shown.append(seat)

    def words(self, seat: int) -> str:
        """The hand as it is named when shown: with kickers where a hand of the same name was shown before."""
        made = self.made[seat]
        name = high_name(made.high)
        best = max((self.made[other].high for other in self.shown), default=None)
        if best is not None and high_name(best) == name and best != made.high:
            if made.high.category == "flush":
                name += " - lower cards" if made.high < best else ""
            else:
                name += " - " + (kickers(made.high, best) + " kicker" if made.high > best else "lower kicker")
        return full_name(self.hand, name, made)

    def award(self, index: int, pot: Pot) -> None:
        """Pay a pot, the high half first, each half from the left of the button; odd chips to high, then position."""
        contenders = [seat for seat in self.left_of_button if seat in pot.eligible and seat in self.shown]
        label = index if len(self.hand.pots) > 1 else None
        lows = [low for seat in contenders if (low := self.made[seat].low) is not None]
        low_half = pot.paid // 2 if lows else 0
        best_high_hand = max(self.made[seat].high for seat in contenders)
        self.pay(pot.paid - low_half, [s for s in contenders if self.made[s].high == best_high_hand], label)
        if lows:
            self.pay(low_half, [s for s in contenders if self.made[s].low == min(lows)], label)

    def pay(self, amount: int, winners: list[int], label: int | None) -> None:
        """Pay equal shares; nothing is paid to a seat that took a cash-out instead."""
        for seat, share in share_out(amount, winners).items():
            if share and seat != self.cashed_out:
                self.record("award", seat, amount=share, pot=label)

    def pay_cash_out(self, seat: int) -> None:
        """The price of the seat's chance, less one per cent of it, rounded up."""
        reach = sum(pot.paid for pot in self.hand.pots if seat in pot.eligible)
        price = max(reach * self.random.randint(5, 95) // 100, 2)
        fee = -(-price // 100)
        self.record("cash_out", seat, amount=price - fee, fee=fee)


def full_name(hand: Hand, high: str, made: Made) -> str:
    """A hand's name with its low, as high-low games print it."""
    if not hand.game.high_low:
        return high
    return f"HI: {high}" + (f"; LO: {low_name(made.low)}" if made.low is not None else "")

"""The end of a hand: side pots, rake, who shows or mucks in what order, odd chips, payments outside the pot."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tests.proving.dealing import Dealing
from tests.proving.hand_values import RANKS, Value, best_high, best_low, fives, high_name, kickers, value_of_five
from tests.proving.hands import PREFLOP, Event, Game, Hand, Pot
from tests.proving.low_values import ace_to_five, announced_low, badugi, deuce_to_seven, eight_or_better, low_words
from tests.proving.stud import SUIT_ORDER


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
    """What a player's cards come to: the greater high wins, and the lesser low; None for a half there is not."""

    high: Value | None
    low: Value | None

    def beaten_by(self, others: list[Made]) -> bool:
        """No part of a pot could be won against these hands."""
        return not self.wins_high(others) and not self.wins_low(others)

    def wins_high(self, others: list[Made]) -> bool:
        """No other high is better."""
        return self.high is not None and all(other.high is None or other.high <= self.high for other in others)

    def wins_low(self, others: list[Made]) -> bool:
        """No other low is better."""
        return self.low is not None and all(other.low is None or other.low >= self.low for other in others)


def made_by(hand: Hand, seat: int, nth_board: int = 0) -> Made:
    """What a seat's cards make, with a board where there are several."""
    game, cards = hand.game, hand.seat(seat).cards
    board = hand.boards[nth_board] if hand.boards else hand.board
    high = best_high(cards, board, two_from_hole=game.two_from_hole, short=game.short_deck) if game.pays_high else None
    return Made(high, made_low(game, cards, board) if game.pays_low else None)


def made_low(game: Game, cards: tuple[str, ...], board: tuple[str, ...]) -> Value | None:
    """A hand's low; None where none qualifies."""
    match game.variant:
        case "razz":
            return ace_to_five((*cards, *board))
        case "deuce_single_draw" | "deuce_triple_draw":
            return deuce_to_seven(cards)
        case "badugi":
            return badugi(cards)
        case "seven_card_stud":
            return eight_or_better((*cards, *board))
        case _:
            low = best_low(cards, board)
            return None if low is None else Value(0, low, "high card")


def settle(dealing: Dealing, rake: Rake | None) -> None:
    """Split what was paid into pots, take the rake, and record shows, mucks and awards."""
    hand, live = dealing.hand, dealing.live()
    hand.pots = layer(dealing.paid, live)
    hand.pots[0].amount += sum(dealing.dead.values())
    if rake is not None and last_street(hand) > PREFLOP:
        take_rake(hand.pots, rake)
    if len(live) == 1:
        award_uncontested(hand, live[0], dealing.random)
    else:
        Showdown(dealing).run(rake)


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

    def __init__(self, dealing: Dealing) -> None:
        self.hand, self.random, self.ran_out = dealing.hand, dealing.random, dealing.ran_out
        live = dealing.live()
        self.all_tabled = self.ran_out or any(event.all_in and event.seat in live for event in self.hand.events)
        self.left_of_button = [seat for seat in self.hand.clockwise(self.hand.button) if seat in live]
        start = dealing.first if dealing.aggressor is None else dealing.aggressor
        place = self.left_of_button.index(start) if start is not None else 0
        self.order = self.left_of_button[place:] + self.left_of_button[:place]
        self.boards = len(self.hand.boards) or 1
        self.made_on = [{seat: made_by(self.hand, seat, nth) for seat in live} for nth in range(self.boards)]
        self.nth_board = 0
        self.shown: list[int] = []
        self.mucked: set[int] = set()
        self.cashed_out: int | None = None

    @property
    def made(self) -> dict[int, Made]:
        """What the hands make with the board that is being paid."""
        return self.made_on[self.nth_board]

    @property
    def takes_cash_outs(self) -> bool:
        """The room offers to pay a hand's chance instead."""
        return self.hand.game.is_flop and self.boards == 1

    def record(self, kind: str, seat: int, **details: object) -> None:
        """Write an event of the showdown down."""
        board = self.nth_board if self.boards > 1 else None
        self.hand.events.append(Event(kind, self.hand.game.last_street, seat, phase="showdown", board=board, **details))  # type: ignore[arg-type]

    def run(self, rake: Rake | None) -> None:
        """Show, muck and pay, board by board."""
        if rake is not None and self.ran_out and self.takes_cash_outs and self.random.random() < rake.cash_out:
            self.cashed_out = self.random.choice(self.order)
        for nth_board in range(self.boards):
            self.nth_board = nth_board
            self.show_and_pay()
        if self.cashed_out is not None:
            self.pay_cash_out(self.cashed_out)

    def show_and_pay(self) -> None:
        """Show and pay on one board, pot by pot from the deepest."""
        self.shown = []
        done: set[int] = set()
        for index in range(len(self.hand.pots) - 1, -1, -1):
            pot = self.hand.pots[index]
            for seat in self.order:
                if seat in pot.eligible and seat not in done:
                    done.add(seat)
                    self.show_or_muck(seat)
            self.award(index, pot)

    def show_or_muck(self, seat: int) -> None:
        """Losers may muck unless somebody is all-in: then every hand is turned up, as some rulebooks demand."""
        if seat in self.mucked or (self.is_beaten(seat) and not self.all_tabled and self.random.random() < 0.7):
            self.mucked.add(seat)
            self.record("muck", seat)
            return
        self.record("show", seat, cards=self.hand.seat(seat).cards, words=self.words(seat))
        self.shown.append(seat)

    def is_beaten(self, seat: int) -> bool:
        """The hands shown leave nothing for this one on any board; once it was shown it stays shown."""
        if self.nth_board:
            return False
        return all(made[seat].beaten_by([made[other] for other in self.shown]) for made in self.made_on)

    def words(self, seat: int) -> str:
        """The hand as it is named when shown."""
        made = self.made[seat]
        return announced(self.hand, made, None if made.high is None else self.high_words(made.high))

    def high_words(self, high: Value) -> str:
        """A high hand's name, with kickers where a hand of the same name was shown before."""
        name = high_name(high)
        best = max((shown for seat in self.shown if (shown := self.made[seat].high) is not None), default=None)
        if best is None or high_name(best) != name or best == high:
            return name
        if high.category == "flush":
            return name + (" - lower cards" if high < best else "")
        return name + " - " + (kickers(high, best) + " kicker" if high > best else "lower kicker")

    def award(self, index: int, pot: Pot) -> None:
        """Pay a pot, the high half first, each half from the left of the button; odd chips to high, then position."""
        contenders = [seat for seat in self.left_of_button if seat in pot.eligible and seat in self.shown]
        label = index if len(self.hand.pots) > 1 else None
        hands = [self.made[seat] for seat in contenders]
        best_high = [seat for seat in contenders if self.made[seat].wins_high(hands)]
        best_low = [seat for seat in contenders if self.made[seat].wins_low(hands)]
        paid = share_out(pot.paid, [*range(self.boards)])[self.nth_board]
        low_half = 0 if not best_low else paid // 2 if best_high else paid
        self.pay(paid - low_half, best_high, label)
        self.pay(low_half, best_low, label)

    def pay(self, amount: int, winners: list[int], label: int | None) -> None:
        """Pay equal shares; nothing is paid to a seat that took a cash-out instead."""
        first = sorted(winners, key=self.suit_of_top, reverse=True) if self.hand.game.is_stud else winners
        shares = share_out(amount, first) if winners else {}
        for seat in winners:
            if shares[seat] and seat != self.cashed_out:
                self.record("award", seat, amount=shares[seat], pot=label)

    def suit_of_top(self, seat: int) -> int:
        """Suit of the highest card with which a stud hand is as good as it is; it decides who gets an odd chip."""
        made, cards = self.made[seat], (*self.hand.seat(seat).cards, *self.hand.board)
        hands = [five for five in fives(cards, (), two_from_hole=False) if is_worth(five, made)]
        top = max(RANKS.index(card[0]) for card in hands[0])
        return max(SUIT_ORDER.index(card[1]) for five in hands for card in five if RANKS.index(card[0]) == top)

    def pay_cash_out(self, seat: int) -> None:
        """The price of the seat's chance, less one per cent of it, rounded up."""
        reach = sum(pot.paid for pot in self.hand.pots if seat in pot.eligible)
        price = max(reach * self.random.randint(5, 95) // 100, 2)
        fee = -(-price // 100)
        self.record("cash_out", seat, amount=price - fee, fee=fee)


def announced(hand: Hand, made: Made, high: str | None = None) -> str:
    """A hand's name as its game prints it; `high` is the name of the high half where it says more than the hand."""
    if made.high is None:
        return announced_low(made.low)
    name = high or high_name(made.high)
    if not hand.game.pays_low:
        return name
    return f"HI: {name}" + ("" if made.low is None else f"; LO: {low_words(made.low)}")


def is_worth(five: tuple[str, ...], made: Made) -> bool:
    """These five cards are the player's best, of the high where there is one."""
    return ace_to_five(five) == made.low if made.high is None else value_of_five(five, short=False) == made.high

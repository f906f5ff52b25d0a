"""A dealer's tablet at a live table: every line of the table log, from the shuffle to the button moved.

`Tablet.play` tells a hand the dealer of the tests has dealt. Chips, words and rulings are those of a good evening: what
is pushed is what is ruled, oversize chips get their change, and every fact has its line. A line is a plain dict, so
that a test can plant a fault in it; `texts` writes them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import Any, Final

from parsers.tables import ACTION_KINDS
from tests.proving.hands import FLOP, Event, Game, Hand, Seat, Stakes

Line = dict[str, Any]
Aside = Callable[["HandLog", Event], None]
"""What happens before an act, told in the log of its hand."""

RIFFLES: Final = 7
STAKES: Final = ("small_blind", "big_blind", "ante", "bring_in")
SAID: Final = {"bet": "bet {}", "raise": "raise to {}", "completion": "complete to {}"}
POSTS: Final = ("ante", "small_blind", "big_blind", "extra_blind", "dead_blind")
UNTOLD: Final = ("deal", "capped", "notice")
"""Events of the dealer of the tests that the tablet tells otherwise, or not at all."""
PAUSE: Final = (0.3, 2.5)
"""Seconds from one line to the next."""
SETTLED: Final = ("uncalled", "show", "muck", "no_show", "award")


@dataclass(slots=True)
class Tablet:
    """One table's log. Amounts of hands are in the smallest chip, which is worth `chip`.

    With `reads_cards` it sees every card that is dealt.
    """

    table: str
    says: Line
    clock: datetime
    chip: int = 1
    denominations: Sequence[int] = (500, 100, 25, 5, 1)
    reads_cards: bool = False
    lines: list[Line] = field(default_factory=list)

    def write(self, event: str, hand: str | None = None, **more: object) -> Line:
        """Add a line a moment later; what is not said is left out."""
        self.clock += timedelta(seconds=round(self._random().uniform(*PAUSE), 3))
        place = {"table": self.table} | ({} if hand is None else {"hand": hand})
        told = {name: value for name, value in more.items() if value is not None and value is not False}
        seq = {"seq": len(self.lines) + 1, "time": self.clock.isoformat(timespec="milliseconds")}
        self.lines.append({**place, **seq, "event": event, **told})
        return self.lines[-1]

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.clock += timedelta(seconds=seconds)

    def open_table(self, **more: object) -> None:
        """The table's own line."""
        self.says |= more
        self.write("table", version=1, **self.says, denominations=sorted(self.denominations))

    def misdeal(self, hand: Hand) -> None:
        """The same hand begun and broken off: the first card was exposed."""
        HandLog(self, hand, Random(hand.number), {}).tell_misdeal()

    def worth(self, amount: int | None) -> int | None:
        """What so many of the smallest chip are worth."""
        return None if amount is None else amount * self.chip

    def chips(self, amount: int) -> list[int]:
        """The fewest chips of this worth."""
        left, chips = amount, list[int]()
        for value in self.denominations:
            count, left = divmod(left, value)
            chips += [value] * count
        assert not left, (amount, self.denominations)
        return chips

    def _random(self) -> Random:
        return Random(f"{self.table} {len(self.lines)}")


@dataclass(slots=True)
class HandLog:
    """One hand being told, and how its betting stands as far as chips and words need it."""

    tablet: Tablet
    hand: Hand
    random: Random
    asides: Mapping[int, Aside]
    acts: int = 0
    street: int = 0
    behind: dict[int, int] = field(default_factory=dict)
    put_in: dict[int, int] = field(default_factory=dict)
    shown: list[int] = field(default_factory=list)

    def tell(self, next_button: int) -> None:
        """Everything, in order."""
        self.begin()
        self.deal()
        for event in self.hand.events:
            if event.kind not in (*POSTS, *UNTOLD):
                self.happen(event)
        self.write("button_moved", seat=next_button)
        self.write("end")

    def tell_misdeal(self) -> None:
        """The first card of the deal is exposed, and the hand is void."""
        self.begin()
        first = self.hand.clockwise(self.hand.button)[0]
        card = self.hand.seat(first).cards[0]
        self.write("deal", seat=first, cards=card)
        self.write("exposure", seat=first, cards=card, matter="first_or_second_exposed", by="dealer")
        self.announce(first, "exposed_card")
        self.write("misdeal", matter="first_or_second_exposed", by="floor")
        self.write("end")

    def begin(self) -> None:
        """All that comes before the cards."""
        self.behind = {seat.number: seat.stack * self.tablet.chip for seat in self.hand.seats}
        self.open()
        self.write("shuffle", count=RIFFLES)
        self.write("cut", count=self.random.randint(15, 35))
        for event in self.hand.events:
            if event.kind in POSTS:
                self.post(event)

    def write(self, event: str, **more: object) -> Line:
        """A line of this hand."""
        return self.tablet.write(event, str(self.hand.number), **more)

    def open(self) -> None:
        """The line that opens the hand."""
        level = self.hand.tournament.level if self.hand.tournament else None
        button = None if self.hand.game.is_stud else self.hand.button
        stakes = stakes_told(self.hand.game, self.hand.stakes, self.tablet.chip)
        self.write("hand", button=button, level=level, **stakes, seats=[*map(self.sitter, self.hand.seats)])

    def sitter(self, seat: Seat) -> Line:
        """A player of the hand; who sits out of a cash game is not dealt in."""
        away = {"state": "sitting_out"} if seat.sits_out and not self.hand.tournament else {}
        return {"seat": seat.number, "player": seat.player, "stack": self.tablet.worth(seat.stack), **away}

    def post(self, event: Event) -> None:
        """A blind or an ante."""
        amount = self.tablet.worth(event.amount) or 0
        self.move(event.seat, amount, live=event.kind not in ("ante", "dead_blind"))
        self.write(event.kind, seat=event.seat, amount=amount, all_in=event.all_in)

    def move(self, seat: int | None, amount: int, *, live: bool = True) -> None:
        """Chips go from a stack to the middle."""
        assert seat is not None
        self.behind[seat] -= amount
        if live:
            self.put_in[seat] = self.put_in.get(seat, 0) + amount

    def deal(self) -> None:
        """Cards one by one, from the left of the button."""
        for place in range(self.hand.game.hole_cards):
            for seat in self.hand.clockwise(self.hand.button):
                card = self.hand.seat(seat).cards[place]
                self.write("deal", seat=seat, **({"cards": card} if self.tablet.reads_cards else {"count": 1}))

    def happen(self, event: Event) -> None:
        """One event behind the deal."""
        if event.kind in ACTION_KINDS:
            self.act(event)
        elif event.kind == "board":
            self.close_round()
            self.write("burn")
            self.write("board", cards=" ".join(event.cards))
            self.street = event.street
            self.announce_opener(event)
        elif event.kind in SETTLED:
            self.settle(event)

    def act(self, event: Event) -> None:
        """A turn: words, chips, and what the dealer rules."""
        seat, chip = event.seat, self.tablet.chip
        assert seat is not None
        if aside := self.asides.get(self.acts):
            aside(self, event)
        self.acts += 1
        to = event.to * chip if event.to is not None else self.put_in.get(seat, 0) + (event.amount or 0) * chip
        added = to - self.put_in.get(seat, 0) if event.kind not in ("fold", "check") else 0
        change = Turn(self, event, seat, added, to).make()
        self.move(seat, added)
        sums = {"to": to} if event.kind in ("raise", "completion") else {"amount": added or None}
        self.write("ruling", seat=seat, action=event.kind, **sums, all_in=event.all_in, by="dealer")
        if change:
            self.announce(seat, "odd_bet", f"{event.kind} of {added}")
            self.write("change", seat=seat, amount=change, chips=self.tablet.chips(change))
        if event.all_in:
            self.announce(seat, "all_in", "all-in")

    def announce(self, seat: int, matter: str, words: str | None = None) -> None:
        """The dealer says it aloud."""
        self.write("announcement", seat=seat, matter=matter, words=words, by="dealer")

    def close_round(self) -> None:
        """Bets go to the pot."""
        total = sum(self.put_in.values())
        if total:
            self.write("pull_in", amount=total)
        self.put_in = {}

    def announce_opener(self, board: Event) -> None:
        """Who opens the street, if anybody can."""
        behind = self.hand.events[self.hand.events.index(board) + 1 :]
        opener = next((event.seat for event in behind if event.street == board.street), None)
        if opener is not None and any(event.kind in ACTION_KINDS and event.street == board.street for event in behind):
            self.announce(opener, "first_to_open")

    def settle(self, event: Event) -> None:
        """What follows the betting."""
        amount = self.tablet.worth(event.amount)
        if event.kind == "uncalled":
            assert event.seat is not None and amount is not None
            self.put_in[event.seat] -= amount
            self.write("returned", seat=event.seat, amount=amount)
        elif event.kind == "award":
            self.take_rake()
            self.muck_losers()
            self.write("award", seat=event.seat, amount=amount, pot=event.pot)
        else:
            if event.phase == "showdown" and not self.is_told("showdown"):
                self.close_round()
                self.write("showdown")
            self.write(event.kind, seat=event.seat, cards=" ".join(event.cards) or None, words=event.words)
            self.shown += [event.seat] if event.kind == "show" and event.seat is not None else []

    def take_rake(self) -> None:
        """The house takes its part before the first pot is pushed."""
        self.close_round()
        if not self.hand.tournament and not self.is_told("rake"):
            self.write("rake", amount=self.tablet.worth(self.hand.rake))

    def muck_losers(self) -> None:
        """Shown hands that win nothing are taken in before the last pot is pushed."""
        waiting = sum(event.kind == "award" for event in self.hand.events) - self.told("award")
        if waiting > 1:
            return
        winners = {event.seat for event in self.hand.events if event.kind == "award"}
        for seat in self.shown:
            if seat not in winners:
                self.write("muck", seat=seat, by="dealer")

    def told(self, event: str) -> int:
        """How many lines of the hand tell this."""
        return sum(line["event"] == event for line in self.own_lines())

    def is_told(self, event: str) -> bool:
        """Whether a line of the hand tells this."""
        return self.told(event) > 0

    def own_lines(self) -> Iterable[Line]:
        """The lines of the hand so far, the last one first."""
        for line in reversed(self.tablet.lines):
            if line["event"] == "hand":
                return
            yield line


@dataclass(slots=True)
class Turn:
    """How a player does what he does: in words, with chips, or both. `added` and `to` are worth."""

    log: HandLog
    event: Event
    seat: int
    added: int
    to: int

    def make(self) -> int:
        """Write words and motions; gives the change that is due."""
        match self.event.kind:
            case "fold" | "check":
                if self.log.random.random() < 0.4:
                    self.say(self.event.kind, self.event.kind)
                return 0
            case "call":
                return self.call()
            case "bring_in":
                self.push(self.log.tablet.chips(self.added))
                return 0
            case _:
                self.wager()
                return 0

    def say(self, words: str, action: str, **sums: int) -> None:
        """A word in turn."""
        self.log.write("say", seat=self.seat, words=words, action=action, **sums)

    def push(self, chips: Sequence[int]) -> None:
        """A motion with chips."""
        self.log.write("push", seat=self.seat, chips=list(chips))

    def call(self) -> int:
        """A call: said, now and then with a chip too many; or silent, exact or with one or two chips too large."""
        style, tablet = self.log.random.random(), self.log.tablet
        if self.event.all_in:
            self.say("all-in" if style < 0.5 else "call", "all_in" if style < 0.5 else "call")
        elif style < 0.35:
            self.say("call", "call")
            one_more = tablet.denominations[-1] if style < 0.05 and self.added < self.log.behind[self.seat] else 0
            self.push(tablet.chips(self.added) + [one_more] * (one_more > 0))
            return one_more
        elif over := self.oversize(style):
            self.push(over)
            return sum(over) - self.added
        self.push(tablet.chips(self.added))
        return 0

    def oversize(self, style: float) -> list[int]:
        """One chip, or two alike both of which are needed, worth more than the call but not all the player has.

        Two chips are left out in pot limit, where books make a raise of them.
        """
        values = sorted(self.log.tablet.denominations)
        single = [[value] for value in values if value > self.added][:1]
        alike = [[value, value] for value in values if value < self.added < 2 * value][:1]
        may_be_two = style < 0.8 and self.log.hand.game.limit == "no"
        choice = single if style < 0.6 else alike if may_be_two else []
        return next((chips for chips in choice if sum(chips) < self.log.behind[self.seat]), [])

    def wager(self) -> None:
        """A bet or raise: by the sum in words, or by chips that say it alone; a stack goes in with the word."""
        chips, style = self.log.tablet.chips(self.added), self.log.random.random()
        kind, total = self.event.kind, SAID[self.event.kind].format(self.to)
        if self.event.all_in:
            self.say("all-in", "all_in")
            self.push(chips)
        elif len(chips) == 1 and style < 0.5 and not self.log.hand.game.is_stud:
            if kind == "raise":
                self.say("raise", "raise")
            self.push(chips)
        elif style < 0.75 or not self.speaks_for_itself(chips):
            self.say(total, kind, to=self.to)
            parts = [chips[:1], chips[1:]] if len(chips) > 1 and style < 0.4 else [chips]
            for motion in parts:
                self.push(motion)
        else:
            self.push(chips)

    def speaks_for_itself(self, chips: Sequence[int]) -> bool:
        """Whether several chips are a raise without a word: one could be taken away without falling short of a call."""
        to_match = max(self.log.put_in.values(), default=0)
        surplus = self.to - to_match
        return not self.log.hand.game.is_stud and (
            len(chips) > 1 and surplus >= max(min(chips), 1) and (self.event.kind == "raise" or self.log.street >= FLOP)
        )


def stakes_told(game: Game, stakes: Stakes, chip: int) -> dict[str, int]:
    """The stakes of a game as a line says them."""
    bets = {"small_bet": stakes.small_bet, "big_bet": 2 * stakes.small_bet} if game.limit == "fixed" else {}
    told = {name: getattr(stakes, name) for name in STAKES} | bets
    return {name: amount * chip for name, amount in told.items() if amount}


def texts(lines: Iterable[Line]) -> list[str]:
    """The lines as they are written."""
    return [json.dumps(line, ensure_ascii=False) for line in lines]

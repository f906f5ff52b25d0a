"""The betting ledger worked out event by event, one player after the other: slow, plain, the yardstick of the fast one.

It walks the events of one hand in record order, keeps the few facts a dealer keeps in mind, and writes down for each
event that moves chips or is an action how things stood before it. A record is never repaired: it may be impossible.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeGuard

from parsers.cards import text
from parsers.tables import ACTION_KINDS, CHIPS_IN, SINGLE_DRAW_VARIANTS, STUD_VARIANTS
from tests.proving.hands import clockwise
from tests.proving.stud import MOST_OPEN, Cards, opener

Row = Mapping[str, Any]

DEAD: Final = ("ante", "dead_blind")
STILL: Final = ("fold", "check")
WAGERS: Final = ("bet", "raise", "completion")
OPENING_POSTS: Final = ("small_blind", "big_blind", "button_blind", "straddle")
CAPPED_POSTS: Final = ("big_blind", "button_blind", "straddle")
LEDGER_KINDS: Final = (*dict.fromkeys(CHIPS_IN + ACTION_KINDS), "uncalled")
STUD: Final = ("seven_card_stud", "razz")
HIGHEST_SEAT: Final = 31


@dataclass(slots=True)
class Round:
    """What there is to know about one betting round so far. `reached` is the most each seat ever had in."""

    chips: dict[int, int] = field(default_factory=dict)
    reached: dict[int, int] = field(default_factory=dict)
    posts: list[tuple[str, int]] = field(default_factory=list)
    acted: set[int] = field(default_factory=set)
    last_aggressor: int | None = None
    biggest_wager: int | None = None
    counted_wagers: int = 0
    brought_in: int | None = None
    opened: bool = False


class ReferenceLedger:
    """One hand: its row of `hands`, its rows of `seats`, and what has happened in it so far."""

    def __init__(
        self,
        hand: Row,
        seats: Sequence[Row],
        events: Sequence[Row],
        half_bet_counts: bool = True,
        sixth_street_opens: bool = True,
    ) -> None:
        self.hand = hand
        self.half_bet_counts = half_bet_counts
        self.sixth_street_opens = sixth_street_opens
        self.stacks = {row["seat"]: row["stack"] for row in reversed(seats)}
        self.dealt_in = {row["seat"] for row in seats if row["state"] == "dealt_in"}
        self.dealt_in |= {event["seat"] for event in events if event["kind"] in (*LEDGER_KINDS[:-1], "deal")}
        self.dealt_in = {seat for seat in self.dealt_in if is_seated(seat)}
        self.put_in: dict[int, int] = {}
        self.folded: set[int] = set()
        self.open_hands: dict[int, Cards] = {}
        self.has_common_card = False
        self.said_all_in: set[int] = set()
        self.pot = 0
        self.street = 0
        self.round = Round()

    def row(self, event: Row) -> dict[str, Any]:
        """The ledger's columns for the next event, which is then taken into account."""
        self.reach(event["street"])
        seat = event["seat"]
        if not is_seated(seat):
            return self.unseated_row(event)
        columns = self.standing(event, seat) | self.movement(event, seat)
        self.take_in(event, seat, columns)
        return columns

    def reach(self, street: int | None) -> None:
        """Begin a new round where the event is on a later street; a record never goes back."""
        if street is not None and street > self.street:
            self.street = street
            self.round = Round()

    def unseated_row(self, event: Row) -> dict[str, Any]:
        """Somebody without a seat: only the chips count."""
        stated = next((event[name] for name in ("amount", "to", "by") if event[name] is not None), 0)
        paid = -stated if event["kind"] == "uncalled" else 0 if event["kind"] in STILL else stated
        columns = {"street": self.street, "paid": paid, "pot_before": self.pot}
        self.pot += paid
        return columns

    def standing(self, event: Row, seat: int) -> dict[str, Any]:
        """How things stand before the event, whatever it is."""
        put_in = self.put_in.get(seat, 0)
        stack = self.stacks.get(seat)
        in_before = self.round.chips.get(seat, 0)
        live = self.live_seats()
        owing = self.owing_seats()
        is_action = event["kind"] in ACTION_KINDS
        return {
            "street": self.street,
            "live": event["kind"] in CHIPS_IN and event["kind"] not in DEAD,
            "in_before": in_before,
            "hand_before": put_in,
            "stack_before": None if stack is None else stack - put_in,
            "bet_to_match": self.bet_to_match(),
            "to_call": max(self.bet_to_match() - in_before, 0),
            "actual_to_match": self.highest_of_others(seat),
            "full_raise": max(self.opening_unit(), self.round.biggest_wager or 0),
            "wagers_before": self.wagers_so_far(),
            "live_before": len(live),
            "active_before": sum(not self.is_all_in(other) for other in live),
            "folded_before": seat in self.folded,
            "all_in_before": self.is_all_in(seat),
            "dealt_in": seat in self.dealt_in,
            "acted_before": seat in self.round.acted,
            "owes": seat in owing,
            "expected_seat": self.expected_seat(owing),
            "round_over": not owing,
            "opens_street": is_action and not self.round.opened,
            "last_aggressor": self.round.last_aggressor,
            "pot_before": self.pot,
        }

    def movement(self, event: Row, seat: int) -> dict[str, Any]:
        """What the event moves."""
        in_before = self.round.chips.get(seat, 0)
        paid = self.paid(event, in_before)
        is_live = event["kind"] in CHIPS_IN and event["kind"] not in DEAD
        in_after = in_before + paid if is_live else in_before
        is_wager = event["kind"] in WAGERS
        raise_size = in_after - self.bet_to_match() if is_wager else None
        return {
            "paid": paid,
            "in_after": in_after,
            "raise_size": raise_size,
            "counts_to_cap": raise_size is not None and self.counts_to_cap(raise_size, in_after),
        }

    def paid(self, event: Row, in_before: int) -> int:
        """Chips the event moves from the player to the pot."""
        kind, amount, to = event["kind"], event["amount"], event["to"]
        if kind in STILL:
            return 0
        if kind == "uncalled":
            return -int(amount or 0)
        if kind in DEAD:
            return int(amount or 0)
        if kind in ("raise", "completion"):
            if to is not None:
                return int(to) - in_before
            if amount is not None:
                return int(amount)
            return max(self.bet_to_match(), in_before) + (event["by"] or 0) - in_before
        if amount is not None:
            return int(amount)
        return int(to) - in_before if to is not None else 0

    def take_in(self, event: Row, seat: int, columns: Row) -> None:
        """Bring the state up to date with an event whose columns are written."""
        kind, now = event["kind"], self.round
        self.put_in[seat] = self.put_in.get(seat, 0) + columns["paid"]
        self.pot += columns["paid"]
        now.chips[seat] = columns["in_after"]
        if columns["live"]:
            now.reached[seat] = max(now.reached.get(seat, 0), columns["in_after"])
        if event["all_in"]:
            self.said_all_in.add(seat)
        if kind == "fold":
            self.folded.add(seat)
        if kind in OPENING_POSTS:
            now.posts.append((kind, seat))
        if kind == "bring_in":
            now.brought_in = seat
        if kind in WAGERS:
            now.acted = set()
            now.last_aggressor = seat
            now.biggest_wager = max(now.biggest_wager or 0, columns["raise_size"])
            now.counted_wagers += columns["counts_to_cap"]
        if kind in ACTION_KINDS:
            now.acted.add(seat)
            now.opened = True

    def bet_to_match(self) -> int:
        """The highest bet of the round; before the flop at least the blind, once one is posted."""
        return max([*self.round.reached.values(), self.blind_floor()])

    def blind_floor(self) -> int:
        """The blind or bring-in that counts as whole however short it was posted."""
        bring_in = first_known(self.hand["bring_in"]) if self.round.brought_in is not None else 0
        if self.street > 0 or not self.round.posts:
            return bring_in
        return max(first_known(self.hand["button_blind"], self.hand["big_blind"]), bring_in)

    def highest_of_others(self, seat: int) -> int:
        """The most another seat really had in."""
        return max((chips for other, chips in self.round.reached.items() if other != seat), default=0)

    def is_fixed(self) -> bool:
        """The round is played at fixed limit."""
        later = self.hand["limit_after_flop"]
        return bool((later if self.street > 0 and later is not None else self.hand["limit"]) == "fixed")

    def fixed_bet(self) -> int | None:
        """Size of a bet of this round in fixed limit, where the log says it."""
        small_rounds = 1 if self.hand["variant"] in SINGLE_DRAW_VARIANTS else 2
        bet: int | None = self.hand["small_bet" if self.street < small_rounds else "big_bet"]
        return bet

    def opening_unit(self) -> int:
        """The least a full opening bet may be."""
        if self.is_fixed():
            return first_known(self.fixed_bet())
        return first_known(self.hand["button_blind"], self.hand["big_blind"])

    def counts_to_cap(self, raise_size: int, total: int) -> bool:
        """In fixed limit short all-ins may not count as a bet or raise; the bring-in made whole is the first bet."""
        bet = self.fixed_bet()
        if not self.is_fixed() or bet is None:
            return True
        if (
            self.round.brought_in is not None
            and self.round.last_aggressor is None
            and total >= bet > total - raise_size
        ):
            return True
        return raise_size * 2 >= bet if self.half_bet_counts else raise_size >= bet

    def wagers_so_far(self) -> int:
        """Bets and raises of the round; the blind is the first."""
        blind = self.street == 0 and any(kind in CAPPED_POSTS for kind, _ in self.round.posts)
        return self.round.counted_wagers + (1 if blind else 0)

    def is_all_in(self, seat: int) -> bool:
        """Nothing left, said to be all-in, or at the cap of a cap game."""
        put_in, stack, cap = self.put_in.get(seat, 0), self.stacks.get(seat), self.hand["cap"]
        is_broke = stack is not None and stack - put_in <= 0
        is_capped = cap is not None and put_in >= cap
        return bool(seat in self.said_all_in or is_broke or is_capped)

    def live_seats(self) -> set[int]:
        """Seats dealt in that have not folded."""
        return self.dealt_in - self.folded

    def owing_seats(self) -> set[int]:
        """Seats that owe action."""
        live = self.live_seats()
        active = {seat for seat in live if not self.is_all_in(seat)}
        if len(live) < 2 or (self.hand["bomb_pot"] and self.street == 0):
            return set()
        if len(active) == 1:
            (alone,) = active
            if self.round.reached.get(alone, 0) >= self.highest_of_others(alone):
                return set()
        return active - self.round.acted

    def expected_seat(self, owing: set[int]) -> int | None:
        """The first seat left of the anchor that owes action."""
        anchor = self.anchor()
        if not owing or anchor is None:
            return None
        return clockwise(sorted(owing), anchor)[0]

    def anchor(self) -> int | None:
        """The seat left of which action goes on: the last bettor, before the flop the last blind, else the button.

        In stud the first to act is the one whose open cards say so, and nobody's button matters.
        """
        if self.round.last_aggressor is not None:
            return self.round.last_aggressor
        if self.street == 0 and self.round.brought_in is not None:
            return self.round.brought_in
        posts = self.round.posts if self.street == 0 else []
        posters = {kind: [seat for posted, seat in posts if posted == kind] for kind in OPENING_POSTS}
        if posters["straddle"]:
            return posters["straddle"][-1]
        if posters["big_blind"]:
            return posters["big_blind"][0]
        if posters["button_blind"]:
            return posters["button_blind"][0]
        if posters["small_blind"]:
            return posters["small_blind"][-1]
        if self.hand["variant"] in STUD_VARIANTS:
            begins = self.opener()
            return None if begins is None else begins - 1
        button: int | None = self.hand["button"]
        return button

    def opener(self) -> int | None:
        """The seat whose open cards open the street in stud; None where not all are known or the book is silent."""
        live = self.live_seats()
        silent = self.has_common_card and not self.sixth_street_opens
        if self.hand["variant"] not in STUD or not live or not live <= self.open_hands.keys() or silent:
            return None
        shown = {seat: self.open_hands[seat] for seat in live}
        return opener(shown, self.street, low_wins=not self.hand["pays_high"])

    def see(self, event: Row) -> None:
        """Remember the open cards of stud: the third of the first three, and one more each street."""
        if self.hand["variant"] in STUD and is_seated(event["seat"]) and event["cards"]:
            before = self.open_hands.get(event["seat"], ())
            self.open_hands[event["seat"]] = (*before, text(event["cards"][-1]))[:MOST_OPEN]


def reference_ledger(
    hand: Row,
    seats: Sequence[Row],
    events: Sequence[Row],
    *,
    half_bet_counts: bool = True,
    sixth_street_opens: bool = True,
) -> list[dict[str, Any]]:
    """The ledger's columns for every event of one hand that moves chips or is an action, in record order.

    `hand`, `seats` and `events` are rows of the tables as dictionaries. The rulebook's word: `half_bet_counts` on short
    all-ins in fixed limit, `sixth_street_opens` on who opens seventh street over a card in the middle. Events without a
    seat give only `street`, `paid` and `pot_before`. The door cards of stud are known from the start, as they are on
    third street whenever the antes are posted.
    """
    ledger = ReferenceLedger(hand, seats, events, half_bet_counts, sixth_street_opens)
    rows = []
    for event in events:
        if event["kind"] == "deal" and not event["street"]:
            ledger.see(event)
    for event in events:
        if event["kind"] == "house_added":
            ledger.pot += event["amount"] or 0
        elif event["kind"] == "deal" and event["street"]:
            ledger.see(event)
        elif event["kind"] == "board":
            ledger.has_common_card = True
        elif event["kind"] in LEDGER_KINDS:
            rows.append(ledger.row(event))
    return rows


def is_seated(seat: int | None) -> TypeGuard[int]:
    """A seat the ledger keeps account of."""
    return seat is not None and seat <= HIGHEST_SEAT


def first_known(*amounts: int | None) -> int:
    """The first amount the log states; 0 where it states none."""
    return next((amount for amount in amounts if amount is not None), 0)

"""Deals legal hands of the flop games as PokerStars' rules have them played, every one decided by a seed.

`deal` plays one hand from given seats; `random_hand` makes up the seats, stakes and habits as well. Where readings of
the rules differ, the players keep to what all of them allow: nobody raises over a short all-in in fixed limit, and pot
limit counts no chip that some book leaves out. `settling` shows the hands and pays the pots.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import Final

from tests.proving.hand_values import full_deck
from tests.proving.hands import (
    GAMES,
    PREFLOP,
    RIVER,
    Event,
    Game,
    Hand,
    Seat,
    Stakes,
    Tournament,
    clockwise,
)
from tests.proving.settling import Rake, settle

CAP: Final = 4
"""Wagers a fixed-limit round may hold, the big blind counted as the first before the flop."""
NIGHT_BEGINS: Final = datetime(2021, 3, 6, 20, 0, 0)
NAMES: Final = (
    "ArcticFox77", "bluff_anna", "Old Tom", "quietriver", "Marlow.K", "TwelveOuts", "señora luz", "Gröbner",
    "RailbirdRob", "x_Nadja_x", "kettle9", "Dr. Fold", "lemon&lime", "Papa Iosif", "sevenofseven", "vaga lume",
)  # fmt: skip
AWKWARD_NAMES: Final = (
    "[Ah Kd]", "nick :P", "pennyfolds", "raises $2 to $4", "<script>x</script>", "红中发财", "---dash---",
    "Big C (button)", "A: calls", "collected", "2.7 queens", "No 5 (small blind)",
)  # fmt: skip
LEVELS: Final = (
    ("I", Stakes(10, 20)),
    ("III", Stakes(25, 50)),
    ("V", Stakes(50, 100, ante=10)),
    ("VIII", Stakes(100, 200, ante=25)),
    ("XI", Stakes(300, 600, ante=75)),
    ("XIV", Stakes(500, 1000, ante=125)),
)
CASH_BLINDS: Final = ((1, 2), (5, 10), (10, 25), (25, 50), (50, 100), (100, 200), (500, 1000))


@dataclass(frozen=True, slots=True)
class Habits:
    """How the players of a hand tend to act: chances from 0 to 1."""

    fold: float = 0.35
    raise_: float = 0.25
    shove: float = 0.1
    caps_printed: bool = False


class Honest:
    """What the dealer lets pass: everything as it is due. Planted faults override one of these."""

    def blinds(self, hand: Hand, due: tuple[int | None, int]) -> tuple[int | None, int]:
        """Seats that post the small and the big blind, given those that owe them."""
        return due

    def posted(self, dealing: Dealing, seat: int, kind: str, due: int) -> int:
        """What a seat posts of a forced bet."""
        return due

    def wager(self, dealing: Dealing, seat: int, chosen: int | None) -> int | None:
        """Street total a seat bets or raises to, given the one it chose."""
        return chosen

    def called(self, dealing: Dealing, seat: int, due: int) -> int:
        """Chips of a call."""
        return due


@dataclass(slots=True)
class Dealing:
    """A hand being dealt, and the state of its betting."""

    hand: Hand
    random: Random
    habits: Habits
    deck: list[str]
    folded: set[int] = field(default_factory=set)
    behind: dict[int, int] = field(default_factory=dict)
    paid: dict[int, int] = field(default_factory=dict)
    dead: dict[int, int] = field(default_factory=dict)
    street: int = PREFLOP
    round_in: dict[int, int] = field(default_factory=dict)
    acted: dict[int, int] = field(default_factory=dict)
    full_raise: int = 0
    wagers: int = 0
    short_wager: bool = False
    aggressor: int | None = None
    ran_out: bool = False
    conduct: Honest = field(default_factory=Honest)

    def active(self) -> list[int]:
        """Seats that can still bet."""
        return [seat for seat in self.live() if self.behind[seat] > 0]

    def live(self) -> list[int]:
        """Seats that have not folded."""
        return [seat for seat in self.hand.in_play if seat not in self.folded]

    def highest(self, but: int | None = None) -> int:
        """The most live chips anyone (but one seat) has in on this street."""
        return max((chips for seat, chips in self.round_in.items() if seat != but), default=0)

    def to_match(self) -> int:
        """What a player must have in to stay: a short blind is called as if it were whole."""
        floor = self.hand.stakes.opening if self.street == PREFLOP else 0
        return max(self.highest(), floor)

    def pay(self, seat: int, amount: int) -> None:
        """Move live chips from a stack to the pot."""
        self.behind[seat] -= amount
        self.paid[seat] += amount
        self.round_in[seat] = self.round_in.get(seat, 0) + amount

    def record(self, event: Event) -> None:
        """Write an event down."""
        self.hand.events.append(event)


def deal(
    hand: Hand,
    random: Random,
    habits: Habits | None = None,
    rake: Rake | None = None,
    conduct: Honest | None = None,
) -> Hand:
    """Play a hand with seats, stakes and button set to its end, filling in events, board, pots and cards."""
    deck = full_deck(hand.game.short_deck)
    random.shuffle(deck)
    hand.in_play = [seat.number for seat in hand.seats if hand.tournament or not seat.sits_out]
    dealing = Dealing(hand, random, habits or Habits(), deck, conduct=conduct or Honest())
    for seat in hand.seats:
        dealing.behind[seat.number] = seat.stack
        dealing.paid[seat.number] = dealing.dead[seat.number] = 0
    post_forced_bets(dealing)
    deal_hole_cards(dealing)
    for street in range(PREFLOP, RIVER + 1):
        open_street(dealing, street)
        bet_round(dealing)
        return_uncalled(dealing)
        if len(dealing.live()) == 1:
            break
    settle(dealing.hand, dealing.paid, dealing.dead, dealing.live(), dealing.aggressor, dealing.ran_out, random, rake)
    return hand


def post_forced_bets(dealing: Dealing) -> None:
    """Antes, the blinds, and what players who enter the game post."""
    hand, stakes = dealing.hand, dealing.hand.stakes
    for number in sorted(hand.in_play) if stakes.ante else ():
        post(dealing, number, "ante", stakes.ante)
    if stakes.button_blind:
        post(dealing, hand.button, "button_blind", stakes.button_blind)
        return
    small, big = dealing.conduct.blinds(hand, blind_seats(hand))
    if small is not None:
        post(dealing, small, "small_blind", stakes.small_blind)
    post(dealing, big, "big_blind", stakes.big_blind)
    for seat in hand.seats:
        if seat.enters and seat.number in hand.in_play and seat.number not in (small, big):
            post(dealing, seat.number, "extra_blind" if seat.enters == "live" else "big_blind", stakes.big_blind)
            if seat.enters == "live and dead":
                post(dealing, seat.number, "dead_blind", stakes.small_blind)


def blind_seats(hand: Hand) -> tuple[int | None, int]:
    """Who owes the small and the big blind; heads-up the button owes the small one.

    Nobody owes the small blind where the player due for it has left.
    """
    order = hand.clockwise(hand.button)
    if hand.no_small_blind:
        return None, order[0]
    return (order[1], order[0]) if len(order) == 2 else (order[0], order[1])


def post(dealing: Dealing, seat: int, kind: str, amount: int) -> None:
    """A forced bet, short where the stack is; nothing where the stack is gone."""
    posted = dealing.conduct.posted(dealing, seat, kind, min(amount, dealing.behind[seat]))
    if posted == 0:
        return
    if kind in ("ante", "dead_blind"):
        dealing.behind[seat] -= posted
        if kind == "ante":
            dealing.paid[seat] += posted
        else:
            dealing.dead[seat] += posted
    else:
        dealing.pay(seat, posted)
    all_in = dealing.behind[seat] == 0
    dealing.record(Event(kind, PREFLOP, seat, amount=posted, all_in=all_in, phase="posting"))


def deal_hole_cards(dealing: Dealing) -> None:
    """Cards to everyone in play; the log knows only the hero's."""
    hand = dealing.hand
    for seat in hand.seats:
        if seat.number in hand.in_play:
            seat.cards = tuple(dealing.deck.pop() for _ in range(hand.game.hole_cards))
    if hand.hero in hand.in_play:
        assert hand.hero is not None
        dealing.record(Event("deal", PREFLOP, hand.hero, cards=hand.seat(hand.hero).cards))


def open_street(dealing: Dealing, street: int) -> None:
    """Turn the board's next cards and clear the bets of the round before."""
    hand, stakes = dealing.hand, dealing.hand.stakes
    dealing.street = street
    new = tuple(dealing.deck.pop() for _ in range(hand.game.board_sizes[street] - len(hand.board)))
    if new:
        dealing.record(Event("board", street, cards=new, repeated=hand.board))
        hand.board += new
    if street != PREFLOP:
        dealing.round_in = {}
    dealing.acted = {}
    dealing.full_raise = stakes.fixed_bet(street) if hand.game.limit == "fixed" else stakes.opening
    dealing.wagers = 1 if street == PREFLOP else 0
    dealing.short_wager = False
    dealing.aggressor = None


def bet_round(dealing: Dealing) -> None:
    """Let everyone who owes action act."""
    first_left_of = round_anchor(dealing)
    owing = set(dealing.active())
    if dealing.street != PREFLOP and len(owing) < 2:
        dealing.ran_out = True
        return
    while owing and not betting_is_over(dealing):
        left_of = first_left_of if dealing.aggressor is None else dealing.aggressor
        seat = clockwise(sorted(owing), left_of)[0]
        owing.discard(seat)
        if act(dealing, seat):
            owing = set(dealing.active()) - {seat}


def round_anchor(dealing: Dealing) -> int:
    """The seat left of which the round begins."""
    if dealing.street != PREFLOP:
        return dealing.hand.button
    posters = [dealing.hand.poster(kind) for kind in ("big_blind", "button_blind", "small_blind")]
    return next((seat for seat in posters if seat is not None), dealing.hand.button)


def betting_is_over(dealing: Dealing) -> bool:
    """Only one player is left, or the only one with chips has matched all the others."""
    active = dealing.active()
    if len(dealing.live()) == 1:
        return True
    return len(active) == 1 and dealing.round_in.get(active[0], 0) >= dealing.highest(but=active[0])


def act(dealing: Dealing, seat: int) -> bool:
    """One action; true where it is a bet or raise, so that all others owe action again."""
    in_before = dealing.round_in.get(seat, 0)
    alone = dealing.active() == [seat]
    to_match = dealing.highest(but=seat) if alone else dealing.to_match()
    to_call = max(to_match - in_before, 0)
    wager = dealing.conduct.wager(dealing, seat, choose_wager(dealing, seat, to_call, alone))
    dealing.acted[seat] = max(in_before, to_match)
    if wager is not None:
        return bet_or_raise(dealing, seat, wager)
    if dealing.hand.seat(seat).sits_out or (to_call and dealing.random.random() < dealing.habits.fold):
        dealing.folded.add(seat)
        dealing.record(Event("fold", dealing.street, seat))
    elif to_call == 0:
        dealing.record(Event("check", dealing.street, seat))
    else:
        called = dealing.conduct.called(dealing, seat, min(to_call, dealing.behind[seat]))
        dealing.pay(seat, called)
        dealing.record(Event("call", dealing.street, seat, amount=called, all_in=dealing.behind[seat] == 0))
    return False


def choose_wager(dealing: Dealing, seat: int, to_call: int, alone: bool) -> int | None:
    """The street total the player bets or raises to; None where the player may not, or does not care to."""
    random = dealing.random
    if alone or dealing.hand.seat(seat).sits_out or random.random() > dealing.habits.raise_:
        return None
    bounds = wager_bounds(dealing, seat, to_call)
    if bounds is None:
        return None
    least, most = bounds
    if dealing.hand.game.limit == "fixed" or least >= most or random.random() < 0.3:
        return least
    if random.random() < dealing.habits.shove:
        return most
    return random.randint(least, min(most, least + dealing.paid[seat] + 3 * dealing.full_raise))


def wager_bounds(dealing: Dealing, seat: int, to_call: int) -> tuple[int, int] | None:
    """Least and most street total a wager of this seat may come to; None where it may not wager."""
    hand, in_before = dealing.hand, dealing.round_in.get(seat, 0)
    stack = in_before + dealing.behind[seat]
    to_match = dealing.to_match()
    if stack <= to_match or not may_raise(dealing, seat):
        return None
    least = to_match + dealing.full_raise
    match hand.game.limit:
        case "fixed":
            most = least
        case "pot":
            most = to_match + to_call + sum(dealing.paid.values()) - antes(dealing)
        case _:
            most = stack
    return (min(least, stack), min(max(most, least), stack))


def antes(dealing: Dealing) -> int:
    """Antes in the pot before the flop, which some books do not count in pot limit."""
    if dealing.street != PREFLOP:
        return 0
    return sum(event.amount or 0 for event in dealing.hand.events if event.kind == "ante")


def may_raise(dealing: Dealing, seat: int) -> bool:
    """The cap is not reached, and short all-ins alone have not bound the player to a call."""
    if dealing.hand.game.limit == "fixed":
        return dealing.wagers < CAP and not dealing.short_wager
    acted_at = dealing.acted.get(seat)
    return acted_at is None or dealing.to_match() - acted_at >= dealing.full_raise


def bet_or_raise(dealing: Dealing, seat: int, to: int) -> bool:
    """Carry a wager out."""
    in_before, highest, to_match = dealing.round_in.get(seat, 0), dealing.highest(), dealing.to_match()
    dealing.pay(seat, to - in_before)
    size = to - to_match
    all_in = dealing.behind[seat] == 0
    if size < dealing.full_raise:
        dealing.short_wager = True
    dealing.full_raise = max(dealing.full_raise, size) if dealing.hand.game.limit != "fixed" else dealing.full_raise
    dealing.wagers += 1
    dealing.aggressor = seat
    dealing.acted[seat] = to
    if to_match == 0:
        dealing.record(Event("bet", dealing.street, seat, amount=to, all_in=all_in))
    else:
        dealing.record(Event("raise", dealing.street, seat, to=to, by=to - highest, all_in=all_in))
    if dealing.hand.game.limit == "fixed" and dealing.wagers == CAP and dealing.habits.caps_printed:
        dealing.record(Event("capped", dealing.street))
    return True


def return_uncalled(dealing: Dealing) -> None:
    """Give back what nobody matched."""
    if not dealing.round_in:
        return
    top = max(dealing.round_in, key=lambda seat: dealing.round_in[seat])
    excess = dealing.round_in[top] - dealing.highest(but=top)
    if excess > 0:
        dealing.behind[top] += excess
        dealing.paid[top] -= excess
        dealing.round_in[top] -= excess
        dealing.record(Event("uncalled", dealing.street, top, amount=excess))


def random_hand(
    seed: int,
    games: Sequence[str] = tuple(GAMES),
    *,
    tournament: bool | None = None,
    conduct: Honest | None = None,
) -> Hand:
    """A hand whose game, stakes, table, stacks and habits all follow from the seed.

    Stacks range from less than a blind to hundreds of blinds, so short posts, side pots and all-ins abound.
    """
    random = Random(seed)
    game = GAMES[random.choice(list(games))]
    is_tournament = random.random() < 0.4 if tournament is None else tournament
    is_tournament = is_tournament and not game.short_deck
    level, stakes = random.choice(LEVELS) if is_tournament else ("", cash_stakes(random, game))
    seats = random_seats(random, game, stakes, is_tournament)
    hand = Hand(
        number=200_000_000_000 + seed,
        time=NIGHT_BEGINS + timedelta(seconds=47 * seed % 10_000_000),
        table=f"3{seed % 10**9:09d} {1 + seed % 7}"
        if is_tournament
        else random.choice(("Aurelia", "Brontes IV", "D'Arrest")),
        game=game,
        stakes=stakes,
        currency=None if is_tournament else random.choice(("USD", "USD", "EUR", "GBP")),
        max_seats=table_size(random, len(seats), max(seat.number for seat in seats)),
        button=0,
        seats=seats,
        hero=random.choice([*(seat.number for seat in seats if not seat.sits_out), None]),
        tournament=Tournament(3_000_000_000 + seed, "$10+$1 USD", level) if is_tournament else None,
    )
    place_button(hand, random)
    habits = Habits(random.uniform(0.1, 0.6), random.uniform(0.1, 0.6), random.uniform(0, 0.5), random.random() < 0.5)
    rake = None if is_tournament else Rake(50, random.choice((100, 300)))
    return deal(hand, random, habits, rake, conduct)


def cash_stakes(random: Random, game: Game) -> Stakes:
    """Stakes of a cash game."""
    small, big = random.choice(CASH_BLINDS)
    if game.short_deck:
        return Stakes(ante=big, button_blind=big)
    return Stakes(small, big)


def random_seats(random: Random, game: Game, stakes: Stakes, is_tournament: bool) -> list[Seat]:
    """Players at seats with gaps; at least two of them can pay the ante and a chip more."""
    most = 10 if game.limit == "fixed" else min(9, (len(full_deck(game.short_deck)) - 5) // game.hole_cards)
    count = random.choice([2, 3, *range(2, most + 1)])
    highest_seat = min(10, max(count + 1, most if random.random() < 0.5 else 0))
    numbers = sorted(random.sample(range(1, highest_seat + 1), count))
    names = random.sample(NAMES + (AWKWARD_NAMES if random.random() < 0.3 else ()), count)
    seats = [
        Seat(number, name, random_stack(random, stakes), random.random() < 0.05)
        for number, name in zip(numbers, names, strict=True)
    ]
    for seat in random.sample(seats, 2):
        seat.sits_out = False
        seat.stack = max(seat.stack, 2 * stakes.ante + stakes.opening)
    if not is_tournament and not stakes.button_blind:
        for seat in seats:
            seat.enters = random.choice(("live", "live and dead")) if random.random() < 0.05 else ""
            seat.stack = max(seat.stack, 2 * stakes.big_blind) if seat.enters else seat.stack
    return seats


def random_stack(random: Random, stakes: Stakes) -> int:
    """Now and then too short for the blinds, mostly between five and two hundred blinds."""
    blind = stakes.opening
    if random.random() < 0.12:
        return random.randint(1, 2 * blind)
    return random.randint(5 * blind, random.choice((20, 60, 200)) * blind)


def place_button(hand: Hand, random: Random) -> None:
    """The button at a player's seat; now and then a player who left leaves the button or the small blind dead.

    The blind's stack outlasts the ante, so that there is always something to call.
    """
    occupied = [seat.number for seat in hand.seats if hand.tournament or not seat.sits_out]
    empty = [number for number in range(1, hand.max_seats + 1) if number not in {seat.number for seat in hand.seats}]
    dead_button = empty and len(occupied) > 2 and not hand.stakes.button_blind and random.random() < 0.06
    hand.in_play = occupied
    hand.button = random.choice(empty if dead_button else occupied)
    hand.no_small_blind = not dead_button and len(occupied) > 3 and random.random() < 0.02
    blind = hand.seat(hand.button if hand.stakes.button_blind else blind_seats(hand)[1])
    blind.stack = max(blind.stack, hand.stakes.ante + 1)


def table_size(random: Random, players: int, highest_seat: int) -> int:
    """A size of table PokerStars has that holds these seats."""
    return random.choice([size for size in (2, 6, 8, 9, 10) if size >= max(players, highest_seat)][:2])

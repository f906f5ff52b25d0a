"""Deals legal hands of all games as PokerStars' rules have them played, every one decided by a seed.

`deal` plays one hand from given seats; `random_hand` makes up the seats, stakes and habits as well. `cards_out` deals
the streets, `betting` lets the players act, `settling` shows the hands and pays the pots.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Final

from tests.proving.betting import bet_round, return_uncalled
from tests.proving.cards_out import deal_cards, double_bet_allowed, run_it_twice
from tests.proving.dealing import Dealing, Habits, Honest
from tests.proving.hand_values import full_deck
from tests.proving.hands import (
    FIRST_DEALT,
    FLOP,
    FLOP_GAMES,
    GAMES,
    MIXES,
    PREFLOP,
    Event,
    Game,
    Hand,
    Seat,
    Stakes,
    Tournament,
)
from tests.proving.settling import Rake, settle
from tests.proving.stud import opens_street

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
STUD_LEVELS: Final = (
    ("II", Stakes(ante=4, bring_in=6, bet=20)),
    ("IV", Stakes(ante=15, bring_in=25, bet=80)),
    ("VII", Stakes(ante=50, bring_in=75, bet=250)),
)
STUD_STAKES: Final = (
    Stakes(ante=1, bring_in=2, bet=4),
    Stakes(ante=5, bring_in=10, bet=50),
    Stakes(ante=20, bring_in=30, bet=100),
    Stakes(ante=50, bring_in=50, bet=200),
)
CASH_BLINDS: Final = ((1, 2), (5, 10), (10, 25), (25, 50), (50, 100), (100, 200), (500, 1000))


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
        dealing.behind[seat.number] = min(seat.stack, hand.cap or seat.stack)
        dealing.paid[seat.number] = dealing.dead[seat.number] = 0
    post_forced_bets(dealing)
    for street in range(PREFLOP, hand.game.last_street + 1):
        if hand.game.run_twice and street > PREFLOP and len(dealing.active()) < 2:
            dealing.ran_out = True
            run_it_twice(dealing, street)
            break
        open_street(dealing, street)
        bet_round(dealing)
        return_uncalled(dealing)
        if len(dealing.live()) == 1:
            break
    settle(dealing, rake)
    return hand


def post_forced_bets(dealing: Dealing) -> None:
    """Antes, the blinds, and what players who enter the game post."""
    hand, stakes = dealing.hand, dealing.hand.stakes
    for number in sorted(hand.in_play) if stakes.ante else ():
        post(dealing, number, "ante", stakes.ante)
    if hand.game.is_stud:
        return
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
    all_in = dealing.is_all_in(seat)
    dealing.record(Event(kind, PREFLOP, seat, amount=posted, all_in=all_in, phase="posting"))


def open_street(dealing: Dealing, street: int) -> None:
    """Deal the street's cards and clear the bets of the round before."""
    hand, stakes = dealing.hand, dealing.hand.stakes
    dealing.street = street
    deal_cards(dealing, street)
    if street != PREFLOP:
        dealing.round_in = {}
    dealing.acted = {}
    dealing.full_raise = hand.fixed_bet(street) if hand.game.limit == "fixed" else stakes.opening
    dealing.wagers = 1 if street == PREFLOP and not hand.game.is_stud else 0
    dealing.short_wager = False
    dealing.double_bet = street == FLOP and double_bet_allowed(dealing)
    dealing.aggressor = dealing.last_full_raiser = None
    dealing.brought_in = False
    if hand.game.is_stud:
        dealing.first = dealing.conduct.opens(dealing, opens_street(hand, dealing.live(), street))


def random_hand(
    seed: int,
    games: Sequence[str] = tuple(FLOP_GAMES),
    *,
    tournament: bool | None = None,
    raked: bool = True,
    conduct: Honest | None = None,
) -> Hand:
    """A hand whose game, stakes, table, stacks and habits all follow from the seed: a flop game if none is named.

    Stacks range from less than a blind to hundreds of blinds, so short posts, side pots and all-ins abound.
    """
    random = Random(seed)
    game = GAMES[random.choice(list(games))]
    is_tournament = random.random() < 0.4 if tournament is None else tournament
    is_tournament = is_tournament and not game.cash_only
    level, stakes = random.choice(levels_of(game)) if is_tournament else ("", cash_stakes(random, game))
    seats = random_seats(random, game, stakes, is_tournament)
    hand = Hand(
        number=200_000_000_000 + seed,
        time=NIGHT_BEGINS + timedelta(seconds=47 * seed % 10_000_000),
        table=f"3{seed % 10**9:09d} {1 + seed % 7}"
        if is_tournament
        else random.choice(("Aurelia", "Brontes IV", "D'Arrest")) + f" {seed}",
        game=game,
        stakes=stakes,
        currency=None if is_tournament else random.choice(("USD", "USD", "EUR", "GBP")),
        max_seats=table_size(random, len(seats), max(seat.number for seat in seats)),
        button=0,
        seats=seats,
        hero=random.choice([*(seat.number for seat in seats if not seat.sits_out), None]),
        tournament=Tournament(3_000_000_000 + seed, "$10+$1 USD", level) if is_tournament else None,
        mix=None if game.is_flop else random_mix(random, game),
    )
    place_button(hand, random)
    habits = Habits(
        random.uniform(0.1 if game.is_flop else 0, 0.6),
        random.uniform(0.1, 0.6),
        random.uniform(0, 0.5),
        random.random() < 0.5,
    )
    rake = None if is_tournament or not raked else Rake(50, random.choice((100, 300)))
    return deal(hand, random, habits, rake, conduct)


def random_mix(random: Random, game: Game) -> str | None:
    """A mixed game this one is dealt in; mostly none."""
    mixes = [mix for mix, names in MIXES.items() if game in [GAMES[name] for name in names]]
    return random.choice([None, None, *mixes])


def levels_of(game: Game) -> tuple[tuple[str, Stakes], ...]:
    """The levels of a tournament."""
    return STUD_LEVELS if game.is_stud else LEVELS


def cash_stakes(random: Random, game: Game) -> Stakes:
    """Stakes of a cash game."""
    if game.is_stud:
        return random.choice(STUD_STAKES)
    small, big = random.choice(CASH_BLINDS)
    if game.short_deck:
        return Stakes(ante=big, button_blind=big)
    return Stakes(small, big)


def random_seats(random: Random, game: Game, stakes: Stakes, is_tournament: bool) -> list[Seat]:
    """Players at seats with gaps; at least two of them can pay the ante and a chip more."""
    most = game.most_players or most_at_flop(game)
    often = [2, 3] if game.is_flop else [2, most, most]
    count = random.choice([*often, *range(2, most + 1)])
    highest_seat = min(10, max(count + 1, most if random.random() < 0.5 else 0))
    numbers = sorted(random.sample(range(1, highest_seat + 1), count))
    names = random.sample(NAMES + (AWKWARD_NAMES if random.random() < 0.3 else ()), count)
    seats = [
        Seat(number, name, random_stack(random, stakes), random.random() < 0.05)
        for number, name in zip(numbers, names, strict=True)
    ]
    for seat in random.sample(seats, 2):
        seat.sits_out = False
        seat.stack = max(seat.stack, 2 * stakes.ante + stakes.small_bet)
    if not is_tournament and stakes.big_blind:
        for seat in seats:
            seat.enters = random.choice(("live", "live and dead")) if random.random() < 0.05 else ""
            seat.stack = max(seat.stack, 2 * stakes.big_blind) if seat.enters else seat.stack
    return seats


def most_at_flop(game: Game) -> int:
    """Players a flop game has cards for, ten at most."""
    return 10 if game.limit == "fixed" else min(9, (len(full_deck(game.short_deck)) - 5) // game.hole_cards)


def random_stack(random: Random, stakes: Stakes) -> int:
    """Now and then too short for the blinds or the bring-in, mostly between five and two hundred blinds."""
    blind = stakes.small_bet
    if random.random() < 0.12:
        return random.randint(1, stakes.ante + stakes.bring_in if stakes.bring_in else 2 * blind)
    return random.randint(5 * blind, random.choice((20, 60, 200)) * blind)


def place_button(hand: Hand, random: Random) -> None:
    """The button at a player's seat, in stud before the first.

    Now and then a player who left leaves the button or the small blind dead. The blind's stack outlasts the ante, so
    that there is always something to call.
    """
    if hand.game.is_stud:
        hand.button = FIRST_DEALT
        return
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

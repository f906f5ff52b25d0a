"""The hands of the worked examples, each told with the ruling it is given."""

from __future__ import annotations

from typing import Any, Final

from tests.clauses.evenings import CASH, EVENT, Table
from tests.clauses.of_streets import to_the_end
from tests.clauses.of_turns import seventh_street
from tests.clauses.scenes import Item, Scene, opened, scene, told_twice
from tests.clauses.showdowns import HANDS, HOUSE, ROYAL, pays, shows
from tests.clauses.stud import BOARDS, bring_in, stud, up_cards
from tests.clauses.telling import FIXED, NO, POT, A, B, C, bets, on_the_flop, push, raises, rule, say
from tests.rules.checks.table_logs import HOLDEM, STUD, Line, dealt, line, ruled

FIXED_60: Final = FIXED | {"small_blind": 30, "big_blind": 60, "small_bet": 60, "big_bet": 120}
LIMIT_20: Final = FIXED | {"small_blind": 10, "big_blind": 20, "small_bet": 20, "big_bet": 40}
SPREAD_20: Final = {"game": "holdem", "limit": "no", "small_blind": 5, "big_blind": 10}


def done(*items: Item, table: Line = NO, **more: Any) -> Scene:
    """What is said, pushed and ruled on the flop."""
    return on_the_flop(*items, table=table, **more)


def gets(seat: int, amount: int) -> Line:
    """Change."""
    return line("change", seat, amount=amount)


BET_50: Final = [*bets(B, 50), push(C, 100)]
RAISED_60: Final = [
    *bets(B, 60),
    say(C, "raise"),
    push(C, 100, 100),
    rule(C, "raise", 120),
    gets(C, 80),
    push(A, 100, 100),
]
BET_100: Final = bets(B, 100)
CHIP_500: Final = [*BET_100, push(C, 500)]
SAID_500: Final = [*BET_100, say(C, "raise"), push(C, 500)]
FIVE_100: Final = [*BET_100, push(C, *[100] * 5)]


def pot(*items: Item) -> Scene:
    """Pot limit between two, 100 in the pot."""
    return done(*items, table=POT, two=True)


def short_stud(players: int, *last: Line, folds: int = 0, on: int = 3) -> Scene:
    """Stud to seventh street, so many of so many gone on sixth, or a street before."""
    return scene(seventh_street(players, folds, on=on), [*last], table=STUD, button=None, seats=players)


BURN: Final = line("burn", street=4)
COMMON: Final = line("board", cards="Kh", street=4)
AGAIN: Final = line("reshuffle", street=4)
OMAHA: Final = HOLDEM | {"game": "omaha", "limit": "pot"}


def omaha(players: int) -> Scene:
    """Omaha for so many to the river."""
    return scene(opened(players), to_the_end(players), table=OMAHA)


def named(second: str) -> Scene:
    """joker-J-10-9-8 is a seven by its name, and named again."""
    return scene(
        dealt((2, 3, 1)), line("showdown"), line("show", 2, cards="Jo Jc"), line("wild_card", 2, cards="7s"),
        line("wild_card", 2, cards=second),
    )  # fmt: skip


def over_a_stack(back: int) -> Scene:
    """A bet of 20 into a stack of 12: what it is too much goes back."""
    end = [line("board", cards="Jh"), line("board", cards="4d"), line("showdown"), *HANDS[:2]]
    return done(
        rule(B, "bet", 20), rule(C, "call", 12, all_in=True), rule(A, "fold"),
        [line("returned", B, amount=back)] if back else [], end, pays((3, 92 - back)), HOUSE, table=LIMIT_20,
        stacks={C: 32},
    )  # fmt: skip


def kept(*before: Item, seat: int, amount: int, table: Line, ruling: Line) -> Scene:
    """What was put in too much stays in the pot."""
    decision = line("floor_decision", seat, matter="surplus", outcome="forfeited", amount=amount, by="floor")
    return done(*before, ruling, decision, table=table)


LIMIT_BET: Final = [say(B, "bet"), push(B, *[10] * 5)]
SHORT_RAISE: Final = [*bets(B, 20), push(C, 10, 10, 10)]
EARLY_20: Final = push(C, 10, 10)


def early(*first: Line, then: Line) -> Scene:
    """Seat 3 puts in 20 before seat 2 acts, bets being 10 and more."""
    return done(EARLY_20, *first, then, table=SPREAD_20)


def split_525(first: int, second: int) -> Scene:
    """525 in the pot, and two who play the board."""
    table = {"game": "holdem", "limit": "no", "small_blind": 125, "big_blind": 250}
    streets = [one for cards in ROYAL for one in (line("board", cards=cards), *ruled("check", 2, 3))]
    return scene(
        line("dead_blind", 1, amount=25), line("small_blind", 2, amount=125), line("big_blind", 3, amount=250),
        dealt((2, 3, 1)), ruled("fold", 1), ruled("call", 2, to=250), ruled("check", 3), streets, line("showdown"),
        shows(2, "9c 8d"), shows(3, "9d 8c"), pays((2, first), (3, second)), HOUSE, table=table,
        stacks=dict.fromkeys((1, 2, 3), 9_000),
    )  # fmt: skip


BET_1000: Final = bets(B, 1_000)
TO_1200: Final = [*bets(B, 400), *raises(C, 1_200)]
MIXED: Final = [*TO_1200, push(A, 1_000, 500, 200)]


def penalty(hands: int) -> Scene:
    """A penalty of so many hands at a table of nine."""

    def tell(_: bool) -> list[Line]:
        table = Table.of(EVENT, 9, 2_000)
        table.play()
        table.tell("penalty", seat=5, player="Ed", count=hands)
        return table.lines

    return told_twice(tell, table=EVENT)


def buying_in(*sums: int) -> Scene:
    """A newcomer buys in, and again when he has lost it."""

    def tell(_: bool) -> list[Line]:
        table = Table.of(CASH, 5, 400)
        table.play()
        for place, chips in enumerate(sums):
            if place:
                while table.behind(table.behind(table.button)) != 6:
                    table.play()
                table.bust_small_blind()
            table.sit(6, "Zoe", chips)
            table.play()
        return table.lines

    return told_twice(tell, table=CASH)


def limits(small: int, bring: int = 1) -> Line:
    """Stud at these limits."""
    return STUD | {"small_bet": small, "big_bet": 2 * small, "bring_in": bring}


def third(*acts: Line, table: Line, bring: int = 1) -> Scene:
    """Third street behind the bring-in."""
    return stud(bring_in(1, bring), [*acts], table=table, stacks=dict.fromkeys((1, 2, 3), 1_000))


def later(street: int, *acts: Line, table: Line, pair: bool = False, two: bool = False) -> Scene:
    """A later street, seat 3 to open; the streets before it checked."""
    in_play = (3, 1) if two else (3, 1, 2)
    first = [bring_in(1), *ruled("call", *(() if two else (2,)), 3, amount=1)]
    first = [first[0], *ruled("fold", 2), first[1]] if two else first
    order = tuple(sorted(in_play))
    cards = {
        number: up_cards(number, tuple(shown[seat - 1] for seat in order), order) for number, shown in BOARDS.items()
    }
    if pair:
        cards[1] = up_cards(1, ("3d", "4h", "Kc"))
    passed = [one for number in range(1, street) for one in (*cards[number], *ruled("check", *in_play))]
    return stud(first, passed, cards[street], [*acts], table=table, stacks=dict.fromkeys((1, 2, 3), 1_000))


def to(*sums: int, seats: tuple[int, ...] = (3, 1, 2)) -> list[Line]:
    """A bet and raises to these sums in turn."""
    return [rule(seats[place % len(seats)], "raise" if place else "bet", amount) for place, amount in enumerate(sums)]


FOUR: Final = limits(4)
FIVE: Final = limits(5, 2)
COMPLETED: Final = [rule(2, "completion", 5), rule(3, "raise", 10), rule(1, "raise", 15), rule(2, "raise", 20)]


ONE_TWO: Final = HOLDEM | {"small_blind": 1, "big_blind": 2}


def raised_and_called(first: int, second: int) -> Scene:
    """Check, bet, raise, call on the river; who shows first."""
    streets = [one for cards in ("Ah 7h 2s", "Jh") for one in (line("board", cards=cards), *ruled("check", 2, 3, 1))]
    river = [
        line("board", cards="4d"),
        *ruled("check", 2),
        rule(3, "bet", 4),
        rule(1, "raise", 8),
        rule(2, "fold"),
        rule(3, "call", 8),
    ]
    hands = {1: shows(1, "Kd Kc"), 3: shows(3, "9h 8h")}
    return done(
        streets[4:],
        river,
        line("showdown"),
        hands[first],
        hands[second],
        table=HOLDEM | {"small_blind": 1, "big_blind": 2},
    )

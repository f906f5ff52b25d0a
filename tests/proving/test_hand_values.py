"""The yardstick for hand values ranks hands as pokerkit does, and names them as PokerStars does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pokerkit
import pytest

from tests.proving.hand_values import Value, best_high, best_low, full_deck, high_name, kickers, value_of_five
from tests.proving.low_values import ace_to_five, badugi, deuce_to_seven, eight_or_better


@pytest.mark.parametrize("short", [False, True])
def test_ranks_as_pokerkit_does(short: bool) -> None:
    random = Random(4)
    peer = pokerkit.ShortDeckHoldemHand if short else pokerkit.StandardHighHand
    deck = full_deck(short)
    fives = [random.sample(deck, 5) for _ in range(1500)]
    ours = [value_of_five(cards, short=short) for cards in fives]
    theirs = [peer("".join(cards)) for cards in fives]
    for (mine, other), (his, another) in zip(pairwise(ours), pairwise(theirs), strict=True):
        assert (mine < other) == (his < another)
        assert (mine == other) == (his == another)


def test_best_of_omaha_as_pokerkit_has_it() -> None:
    random = Random(5)
    for _ in range(100):
        cards = random.sample(full_deck(False), 9)
        hole, board = cards[:4], cards[4:]
        theirs = pokerkit.OmahaHoldemHand.from_game("".join(hole), "".join(board))
        best = value_of_five([repr(card) for card in theirs.cards], short=False)
        assert best_high(hole, board, two_from_hole=True, short=False) == best


def test_best_low_as_pokerkit_has_it() -> None:
    random = Random(6)
    for _ in range(200):
        cards = random.sample(full_deck(False), 9)
        theirs = pokerkit.OmahaEightOrBetterLowHand.from_game_or_none("".join(cards[:4]), "".join(cards[4:]))
        ours = best_low(cards[:4], cards[4:])
        assert (ours is None) == (theirs is None)
        if theirs is not None:
            ranks = {-1 if repr(card)[0] == "A" else "23456789TJQK".index(repr(card)[0]) for card in theirs.cards}
            assert ours == tuple(sorted(ranks, reverse=True))


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Ah Kd 9c 5s 2h", "high card Ace"),
        ("6h 6d 9c 5s 2h", "a pair of Sixes"),
        ("Kh Kd 2c 2s 7h", "two pair, Kings and Deuces"),
        ("6h 6d 6c 5s 2h", "three of a kind, Sixes"),
        ("Ah 2d 3c 4s 5h", "a straight, Ace to Five"),
        ("8h 9d Tc Js Qh", "a straight, Eight to Queen"),
        ("Ah Jh 9h 5h 2h", "a flush, Ace high"),
        ("Qh Qd Qc Ts Th", "a full house, Queens full of Tens"),
        ("9h 9d 9c 9s 2h", "four of a kind, Nines"),
        ("6h 7h 8h 9h Th", "a straight flush, Six to Ten"),
        ("Th Jh Qh Kh Ah", "a Royal Flush"),
    ],
)
def test_names(cards: str, name: str) -> None:
    assert high_name(value_of_five(cards.split(), short=False)) == name


def test_short_deck_wheel() -> None:
    assert high_name(value_of_five(["Ah", "6d", "7c", "8s", "9h"], short=True)) == "a straight, Ace to Nine"


def test_kickers_up_to_the_first_that_differs() -> None:
    better = value_of_five(["6h", "6d", "Ac", "Ks", "2h"], short=False)
    worse = value_of_five(["6h", "6d", "Ac", "Qs", "Jh"], short=False)
    assert kickers(better, worse) == "Ace+King"


LOWS: list[tuple[Callable[[Sequence[str]], Value | None], Any, int]] = [
    (ace_to_five, pokerkit.RegularLowHand, 7),
    (eight_or_better, pokerkit.EightOrBetterLowHand, 7),
    (deuce_to_seven, pokerkit.StandardLowHand, 5),
    (badugi, pokerkit.BadugiHand, 4),
]


@pytest.mark.parametrize(("ours", "peer", "cards"), LOWS, ids=["A-5", "8 or better", "2-7", "badugi"])
def test_lows_as_pokerkit_has_them(ours: Callable[[Sequence[str]], Value | None], peer: Any, cards: int) -> None:
    random = Random(7)
    hands = [random.sample(full_deck(False), cards) for _ in range(300)]
    values = [(ours(hand), peer.from_game_or_none("".join(hand))) for hand in hands]
    assert all((mine is None) == (his is None) for mine, his in values)
    known = [(mine, his) for mine, his in values if mine is not None]
    assert len(known) > 50
    for (mine, his), (other, another) in pairwise(known):
        assert (mine < other) == (his > another)
        assert (mine == other) == (his == another)

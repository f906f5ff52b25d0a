"""What a poker hand is worth and what PokerStars calls it, worked out card by card.

Slow and plain on purpose: it is the yardstick the tables are proved against. Cards are two letters such as `Ah`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
RANK_NAMES: Final = (
    "Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace",
)  # fmt: skip
CATEGORIES: Final = (
    "high card", "pair", "two pair", "trips", "straight", "flush", "full house", "quads", "straight flush",
)  # fmt: skip
SHORT_DECK_CATEGORIES: Final = (
    "high card", "pair", "two pair", "trips", "straight", "full house", "flush", "quads", "straight flush",
)  # fmt: skip
PLACES: Final = {rank: place for place, rank in enumerate(RANKS)}
PLURALS: Final = tuple(name + ("es" if name == "Six" else "s") for name in RANK_NAMES)
ACE: Final = 12


@dataclass(frozen=True, slots=True, order=True)
class Value:
    """The worth of five cards: a greater value wins.

    `strength` orders categories as the deck in use does; `ranks` holds the ranks that decide within a category, the
    most telling first; of a straight its top and its bottom.
    """

    strength: int
    ranks: tuple[int, ...]
    category: str


def full_deck(short: bool) -> list[str]:
    """All cards in order; a short deck begins at the sixes."""
    return [rank + suit for rank in RANKS[4 if short else 0 :] for suit in SUITS]


def ends_of_straight(ranks: Sequence[int], lowest: int) -> tuple[int, int] | None:
    """Top and bottom rank of five distinct ranks in a row; the ace also stands below the deck's `lowest` rank."""
    if ranks[0] - ranks[4] == 4:
        return ranks[0], ranks[4]
    if ranks[0] == ACE and ranks[1] == lowest + 3 and ranks[1] - ranks[4] == 3:
        return ranks[1], ACE
    return None


def value_of_five(cards: Sequence[str], *, short: bool) -> Value:
    """The value of exactly five cards.

    >>> value_of_five(["Ah", "2c", "3d", "4s", "5h"], short=False).category
    'straight'
    >>> value_of_five(["Ah", "6c", "7d", "8s", "9h"], short=True).ranks
    (7, 12)
    """
    rising = tuple(sorted([PLACES[card[0]] for card in cards]))
    return _value(rising, len({card[1] for card in cards}) == 1, short)


@cache
def _value(rising: tuple[int, ...], one_suit: bool, short: bool) -> Value:
    counts = sorted(((rising.count(rank), rank) for rank in set(rising)), reverse=True)
    ranks = tuple(rank for _, rank in counts)
    shape = tuple(count for count, _ in counts)
    ends = ends_of_straight(ranks, 4 if short else 0) if len(ranks) == 5 else None
    if ends is not None:
        category, ranks = ("straight flush" if one_suit else "straight"), ends
    elif one_suit:
        category = "flush"
    else:
        category = {
            (4, 1): "quads", (3, 2): "full house", (3, 1, 1): "trips", (2, 2, 1): "two pair", (2, 1, 1, 1): "pair",
        }.get(shape, "high card")  # fmt: skip
    order = SHORT_DECK_CATEGORIES if short else CATEGORIES
    return Value(order.index(category), ranks, category)


def fives(hole: Sequence[str], board: Sequence[str], *, two_from_hole: bool) -> Iterator[tuple[str, ...]]:
    """All five-card hands a player may make; where the board is short, all hands of the cards there are."""
    if two_from_hole:
        for pair in combinations(hole, 2):
            for three in combinations(board, 3):
                yield pair + three
    else:
        yield from combinations((*hole, *board), 5)


def best_high(hole: Sequence[str], board: Sequence[str], *, two_from_hole: bool, short: bool) -> Value:
    """The best high hand of a player at a full board.

    >>> best_high(["Ks", "Kd"], ["Kh", "2s", "2d", "7c", "9h"], two_from_hole=False, short=False).category
    'full house'
    """
    return max(value_of_five(cards, short=short) for cards in fives(hole, board, two_from_hole=two_from_hole))


def best_low(hole: Sequence[str], board: Sequence[str]) -> tuple[int, ...] | None:
    """The best low of two hole cards and three of the board, eight or better, highest card first; aces count as -1.

    None where no low qualifies. A smaller low wins.

    >>> best_low(["Ah", "2c", "Kd", "Ks"], ["3d", "4s", "5h", "Kc", "Qd"])
    (3, 2, 1, 0, -1)
    """
    low = [{-1 if card[0] == "A" else RANKS.index(card[0]) for card in cards} for cards in (hole, board)]
    small = [[rank for rank in ranks if rank <= 6] for ranks in low]
    lows = [
        tuple(sorted({*pair, *three}, reverse=True))
        for pair in combinations(small[0], 2)
        for three in combinations(small[1], 3)
    ]
    return min((ranks for ranks in lows if len(ranks) == 5), default=None)


def high_name(value: Value) -> str:
    """The name PokerStars gives a high hand.

    >>> high_name(value_of_five(["Ks", "Kd", "2h", "2s", "7c"], short=False))
    'two pair, Kings and Deuces'
    """
    first = value.ranks[0]
    second = value.ranks[1] if len(value.ranks) > 1 else first
    match value.category:
        case "high card":
            return f"high card {RANK_NAMES[first]}"
        case "pair":
            return f"a pair of {PLURALS[first]}"
        case "two pair":
            return f"two pair, {PLURALS[first]} and {PLURALS[second]}"
        case "trips":
            return f"three of a kind, {PLURALS[first]}"
        case "straight":
            return f"a straight, {RANK_NAMES[second]} to {RANK_NAMES[first]}"
        case "flush":
            return f"a flush, {RANK_NAMES[first]} high"
        case "full house":
            return f"a full house, {PLURALS[first]} full of {PLURALS[second]}"
        case "quads":
            return f"four of a kind, {PLURALS[first]}"
        case _ if first == ACE:
            return "a Royal Flush"
        case _:
            return f"a straight flush, {RANK_NAMES[second]} to {RANK_NAMES[first]}"


def low_name(low: tuple[int, ...]) -> str:
    """The name PokerStars gives a low.

    >>> low_name((8, 3, 2, 1, -1))
    'T,5,4,3,A'
    """
    return ",".join(RANKS[rank] for rank in low)


def ace_low(rank: str) -> int:
    """A rank's place with the ace below the deuce; -1 is also the ace's place in `RANKS`, from its end."""
    return -1 if RANKS[ACE] == rank else RANKS.index(rank)


def kickers(value: Value, beaten: Value) -> str:
    """The kickers by which a value beats another of the same name.

    >>> kickers(Value(1, (6, 12, 11, 4), "pair"), Value(1, (6, 12, 10, 4), "pair"))
    'Ace+King'
    """
    named = 2 if value.category == "two pair" else 1
    names: list[str] = []
    for mine, theirs in zip(value.ranks[named:], beaten.ranks[named:], strict=True):
        names.append(RANK_NAMES[mine])
        if mine != theirs:
            break
    return "+".join(names)

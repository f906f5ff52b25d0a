"""Names of hands in other rooms' words, as PokerStars would say them.

Some rooms call two pair `Pair of Kings and Pair of Sixes` or `Two pairs : Kings and 6`, name a straight by its highest
card alone, a high card with its kicker, or say `FULL_HOUSE SEVEN, TEN`. Everything is in small letters and without
articles, as names are compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import Final

import polars as pl

from rules.derive.strength.rankings import Ranking

RANKS: Final = {
    "deuce": "deuces", "three": "threes", "four": "fours", "five": "fives", "six": "sixes", "seven": "sevens",
    "eight": "eights", "nine": "nines", "ten": "tens", "jack": "jacks", "queen": "queens", "king": "kings",
    "ace": "aces",
}  # fmt: skip
"""Of each rank the words for one card and for several."""
NUMBERS: Final = {one: str(number) for number, one in enumerate(list(RANKS)[:9], start=2)}
LETTERS: Final = dict(zip("23456789tjqka", RANKS, strict=True))
SYNONYMS: Final = {"treys": "threes", "twos": "deuces"}
LOWER_END: Final = r"^(straight(?: flush)?), \w+ to "
USUAL: Final = (
    r"^(?:high card |pair of |two pair, |three of kind, |straight, |flush, |full house, |four of kind, "
    r"|straight flush, |royal flush)"
)
WORDED_HIGHS: Final = (Ranking.HIGH, Ranking.SHORT_HIGH, Ranking.SHORT_HIGH_TRIPS)


def _other_names() -> Iterator[tuple[str, str]]:
    """Names in other words, and what they are compared with: the usual name, a straight's without its lower end."""
    for one, several in RANKS.items():
        yield f"{one}-high", f"high card {one}"
        yield f"three {several}", f"three of kind, {several}"
        yield f"{several}-high straight", f"straight, {one}"
        yield f"{one} high flush", f"flush, {one} high"
        yield f"flush, {several} high", f"flush, {one} high"
        yield f"four {several}", f"four of kind, {several}"
        yield f"{several}-high straight flush", f"straight flush, {one}"
        for straight in ("straight", "straight flush"):
            yield f"{straight}, {one} high", f"{straight}, {one}"
            yield f"{straight}, {several} high", f"{straight}, {one}"
        yield from _names_by_number(one)
        yield from _names_with_underscores(one)
    for one, other in permutations(RANKS, 2):
        yield f"{one} {other} high", f"high card {one}"
        for first, second in product(_in_any_number(one), _in_any_number(other)):
            yield f"two pairs : {first} and {second}", f"two pair, {RANKS[one]} and {RANKS[other]}"
            yield f"full of {first} and {second}", f"full house, {RANKS[one]} full of {RANKS[other]}"
        for first, second in product(_as_a_word(one), _as_a_word(other)):
            yield f"two_pair {first}, {second}", f"two pair, {RANKS[one]} and {RANKS[other]}"
            yield f"full_house {first}, {second}", f"full house, {RANKS[one]} full of {RANKS[other]}"
    for first, second in permutations(RANKS.values(), 2):
        yield f"pair of {first} and pair of {second}", f"two pair, {first} and {second}"
        yield f"two pairs, {first} and {second}", f"two pair, {first} and {second}"
        yield f"{first} full over {second}", f"full house, {first} full of {second}"


def _names_by_number(one: str) -> Iterator[tuple[str, str]]:
    """Names of hands by one rank where small ranks are numbers."""
    several = RANKS[one]
    for rank in _in_any_number(one):
        yield f"high card : {rank}", f"high card {one}"
        yield f"one pair : {rank}", f"pair of {several}"
        yield f"trips of {rank}", f"three of kind, {several}"
        yield f"quads of {rank}", f"four of kind, {several}"
        yield f"flush {rank} high", f"flush, {one} high"
        yield f"straight {rank} high", f"straight, {one}"
        yield f"straight flush {rank} high", f"straight flush, {one}"


def _names_with_underscores(one: str) -> Iterator[tuple[str, str]]:
    """Names of hands by the words a program has for them, behind which one rank stands."""
    several = RANKS[one]
    for rank in _as_a_word(one):
        yield f"high_card {rank}", f"high card {one}"
        yield f"pair {rank}", f"pair of {several}"
        yield f"three_of_a_kind {rank}", f"three of kind, {several}"
        yield f"straight {rank}", f"straight, {one}"
        yield f"flush {rank}", f"flush, {one} high"
        yield f"four_of_a_kind {rank}", f"four of kind, {several}"
        yield f"straight_flush {rank}", f"straight flush, {one}"


def _as_a_word(one: str) -> tuple[str, ...]:
    """The words for one card of a rank: of a deuce there are two."""
    return (one, "two") if one == "deuce" else (one,)


def _in_any_number(one: str) -> tuple[str, ...]:
    """The word for one card of a rank, for several, and its number."""
    return one, RANKS[one], NUMBERS.get(one, one)


OTHER_NAMES: Final = pl.DataFrame(list(dict(_other_names()).items()), schema=["name", "usual"], orient="row")


def in_usual_words(said: pl.Expr) -> pl.Expr:
    """Names in another room's words as PokerStars says them, a straight's without its lower end; else unchanged.

    >>> said = pl.Series(["pair of kings and pair of treys", "nines-high straight", "pair of aces"])
    >>> pl.select(in_usual_words(pl.lit(said))).to_series().to_list()
    ['two pair, kings and threes', 'straight, nine', 'pair of aces']
    """
    return said.str.replace_many(SYNONYMS).replace(OTHER_NAMES["name"], OTHER_NAMES["usual"])


def without_lower_end(name: pl.Expr) -> pl.Expr:
    """Names of straights with their highest card alone, other names as they are."""
    return name.str.replace(LOWER_END, "$1, ").replace("royal flush", "straight flush, ace")


def lowball_by_its_highest(name: pl.Expr) -> pl.Expr:
    """Names of low hands such as `8,7,6,3,2` as a high card; null for other names."""
    return pl.format("high card {}", name.str.extract(r"^(\w)(?:,\w)+$").replace_strict(LETTERS, default=None))


def is_known_wording(said: pl.Expr, ranking: Ranking) -> pl.Expr:
    """Whether a name of one high hand begins as some known room's names do; what else it could mean is not known."""
    if ranking not in WORDED_HIGHS:
        return pl.lit(value=True)
    return in_usual_words(said).str.contains(USUAL)

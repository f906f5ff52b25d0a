"""Names of hands in other rooms' words, as PokerStars would say them.

Some rooms call two pair `Pair of Kings and Pair of Sixes`, and name a straight by its highest card alone. Everything is
in small letters and without articles, as names are compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final

import polars as pl

from rules.derive.strength.rankings import Ranking

RANKS: Final = {
    "deuce": "deuces", "three": "threes", "four": "fours", "five": "fives", "six": "sixes", "seven": "sevens",
    "eight": "eights", "nine": "nines", "ten": "tens", "jack": "jacks", "queen": "queens", "king": "kings",
    "ace": "aces",
}  # fmt: skip
"""Of each rank the words for one card and for several."""
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
        yield f"four {several}", f"four of kind, {several}"
        yield f"{several}-high straight flush", f"straight flush, {one}"
    for first, second in permutations(RANKS.values(), 2):
        yield f"pair of {first} and pair of {second}", f"two pair, {first} and {second}"
        yield f"{first} full over {second}", f"full house, {first} full of {second}"


OTHER_NAMES: Final = dict(_other_names())


def in_usual_words(said: pl.Expr) -> pl.Expr:
    """Names in another room's words as PokerStars says them, a straight's without its lower end; else unchanged.

    >>> said = pl.Series(["pair of kings and pair of treys", "nines-high straight", "pair of aces"])
    >>> pl.select(in_usual_words(pl.lit(said))).to_series().to_list()
    ['two pair, kings and threes', 'straight, nine', 'pair of aces']
    """
    return said.str.replace_many(SYNONYMS).replace(OTHER_NAMES)


def without_lower_end(name: pl.Expr) -> pl.Expr:
    """Names of straights with their highest card alone, other names as they are."""
    return name.str.replace(LOWER_END, "$1, ")


def is_known_wording(said: pl.Expr, ranking: Ranking) -> pl.Expr:
    """Whether a name of one high hand begins as some known room's names do; what else it could mean is not known."""
    if ranking not in WORDED_HIGHS:
        return pl.lit(value=True)
    return in_usual_words(said).str.contains(USUAL)

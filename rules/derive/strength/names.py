"""The names of hands as PokerStars prints them, and whether a log's words name the hand its cards make.

Words are compared without what differs by client and year: articles, capitals, cards in brackets, and the hints at
kickers (`- Ace kicker`, `- lower cards`), which say how a hand lost and not what it is.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
import polars as pl

from parsers.cards import RANKS
from rules.derive.columns import flags, picked
from rules.derive.strength.bits import Values
from rules.derive.strength.games import Game, Part
from rules.derive.strength.rankings import Ranking
from rules.derive.strength.values import LEAST_RANK, categories, ranks
from rules.derive.strength.wordings import in_usual_words, is_known_wording, lowball_by_its_highest, without_lower_end

RANK_NAMES: Final = (
    "Ace", "Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace",
)  # fmt: skip
WHEEL_TOPS: Final = {Ranking.SHORT_HIGH: 9, Ranking.SHORT_HIGH_TRIPS: 9}
HIGH_NAMES: Final = {
    "high card": "high card {rank}",
    "pair": "a pair of {ranks}",
    "two pair": "two pair, {ranks} and {other_ranks}",
    "trips": "three of a kind, {ranks}",
    "straight": "a straight, {ends}",
    "flush": "a flush, {rank} high",
    "full house": "a full house, {ranks} full of {other_ranks}",
    "quads": "four of a kind, {ranks}",
    "straight flush": "a straight flush, {ends}",
}
ROYAL_FLUSH: Final = "a Royal Flush"
LOWBALL: Final = {Ranking.ACE_LOW, Ranking.DEUCE_LOW}
BADUGI: Final = {Ranking.BADUGI, Ranking.DEUCE_BADUGI}
UNSAID: Final = r" - [^;]*(?:kicker|cards?)\b|\ban? | ?\[[^\]]*\]|^lo: "
"""In small letters: a hint at kickers, an article, the cards themselves, the mark of a hand that only plays low."""
BETWEEN_LETTERS: Final = r"\b([2-9tjqka]), "
BARE: Final = {
    "high card": "high card",
    "pair": "pair", "one pair": "pair",
    "two pair": "two pair", "two pairs": "two pair",
    "three of kind": "trips",
    "straight": "straight",
    "flush": "flush",
    "full house": "full house",
    "four of kind": "quads",
    "straight flush": "straight flush",
}  # fmt: skip


def rank_name(rank: int) -> str:
    """The word for a rank from 1 (a low ace) to 14."""
    return RANK_NAMES[rank - 1]


def plural(rank: int) -> str:
    """The word for several cards of a rank."""
    return rank_name(rank) + ("es" if rank == 6 else "s")


def letters(some: list[int]) -> str:
    """Ranks as their letters; 0 is none.

    >>> letters([10, 7, 5, 2, 1])
    'T,7,5,2,A'
    """
    return ",".join("A" if rank == 1 else RANKS[rank - LEAST_RANK] for rank in some if rank)


def ends(top: int, ranking: Ranking) -> str:
    """A straight's lowest and highest rank; the ace stands below the deck's lowest card."""
    bottom = 1 if top == WHEEL_TOPS.get(ranking) else top - 4
    return f"{rank_name(bottom)} to {rank_name(top)}"


def high_name(category: str, deciding: list[int], ranking: Ranking) -> str:
    """The name of a category with the ranks that decide in it."""
    first, second = deciding[:2]
    if category == "straight flush" and rank_name(first) == "Ace":
        return ROYAL_FLUSH
    return HIGH_NAMES[category].format(
        rank=rank_name(first), ranks=plural(first), other_ranks=plural(second), ends=ends(first, ranking)
    )


def name(category: str, deciding: list[int], ranking: Ranking) -> str:
    """The name of a hand in its own ranking."""
    if ranking in BADUGI:
        return f"{category.capitalize()}: {letters(deciding)}"
    if ranking.low_wins and category == "high card":
        return letters(deciding)
    return high_name(category, deciding, ranking)


def hand_names(values: Values, ranking: Ranking) -> pl.Series:
    """The names of hands; null where the value is none.

    >>> from rules.derive.strength import game_of, strength
    >>> hole, board = np.array([[44, 45]], np.uint8), np.array([[46, 0, 1, 20, 31]], np.uint8)
    >>> hand_names(strength(game_of("holdem"), hole, board)[0], Ranking.HIGH).to_list()
    ['a full house, Kings full of Deuces']
    """
    distinct, place = np.unique(values, return_inverse=True)
    texts = [name_of_value(value, ranking) for value in distinct.tolist()]
    return pl.Series("name", texts, pl.String).gather(place)


@cache
def name_of_value(value: int, ranking: Ranking) -> str | None:
    """The name of a hand of this value; None where the value is none."""
    if value <= 0:
        return None
    alone = np.array([value], np.int32)
    return name(ranking.categories[categories(alone, ranking)[0]], ranks(alone, ranking)[0].tolist(), ranking)


def announced(game: Game, high: Values, low: Values) -> pl.Series:
    """What PokerStars prints in brackets for shown hands; null where undefined or its wording is not known.

    The name in high games and badugi, `Lo: …` in other lowball, and `HI: …; LO: …` in high-low games.
    """
    halves = pl.DataFrame(
        {"high": hand_names(high, ranking_of(game.high)), "low": hand_names(low, ranking_of(game.low))}
    )
    return halves.with_columns(name=wording(game))["name"]


def ranking_of(part: Part | None) -> Ranking:
    """How hands are ranked for a part of the pot; any will do where there is none, for there are no values then."""
    return Ranking.HIGH if part is None else part.ranking


def wording(game: Game) -> pl.Expr:
    """How the names of both parts, `high` and `low`, are put together."""
    if game.low is None:
        return pl.col("high")
    if game.high is None:
        return pl.format("Lo: {}", "low") if game.low.ranking in LOWBALL else pl.col("low")
    if game.low.ranking is Ranking.EIGHT_LOW:
        return pl.coalesce(pl.format("HI: {}; LO: {}", "high", "low"), pl.format("HI: {}", "high"))
    return pl.lit(None, pl.String)


def plain(words: pl.Series) -> pl.Series:
    """Words of a hand's name without what differs by client."""
    bare = words.str.to_lowercase().str.replace_all(UNSAID, "").str.strip_chars()
    return bare.str.replace_all(BETWEEN_LETTERS, "$1,")


def category_names(values: Values, ranking: Ranking) -> pl.Series:
    """The categories of hands; null where the value is none."""
    place = np.where(values > 0, categories(values, ranking).astype(np.int64), -1)
    return picked(pl.Series(ranking.categories), place)


def agrees(words: pl.Series, game: Game, high: Values, low: Values) -> pl.Series:
    """Whether words, as logged, name the hands of these values; null where either says nothing.

    Words that name no more than a category agree with every high hand of it; words of no known wording say nothing.

    >>> from rules.derive.strength import game_of, strength
    >>> game, hole = game_of("holdem"), np.array([[44, 45]] * 3, np.uint8)
    >>> high, low = strength(game, hole, np.array([[46, 0, 5, 20, 31]] * 3, np.uint8))
    >>> words = pl.Series(["three of a kind, Kings - lower kicker", "two pair, Kings and Nines", "Three of a Kind"])
    >>> agrees(words, game, high, low).to_list()
    [True, False, True]
    """
    one_name = game.low is None and game.high is not None
    said, made = plain(words), plain(announced(game, high, low))
    said = said.str.strip_prefix("hi: ") if one_name else said
    agreed = said == made
    others = np.flatnonzero(~flags(agreed))
    category = category_names(high[others], ranking_of(game.high))
    return agreed.scatter(others, agrees_otherwise(said[others], made[others], category, game, one_name=one_name))


def agrees_otherwise(said: pl.Series, made: pl.Series, category: pl.Series, game: Game, *, one_name: bool) -> pl.Series:
    """Whether names agree that are not the same letter by letter; few are not, and other words take long to look up."""
    hands = pl.DataFrame({"said": said, "made": made, "category": category})
    words, name = pl.col("said"), pl.col("made")
    category_said = words.replace_strict(BARE, default=None, return_dtype=pl.String)
    usual = in_usual_words(words)
    same_name = (usual == without_lower_end(name)) | usual.eq_missing(lowball_by_its_highest(name))
    known = is_known_wording(words, ranking_of(game.high)) if one_name else pl.lit(value=True)
    agreed = pl.when(category_said.is_not_null()).then(category_said == pl.col("category")).when(known).then(same_name)
    return hands.select(agrees=pl.when(words != "").then(agreed)).to_series()

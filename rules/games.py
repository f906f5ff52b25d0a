"""The name of a game in words, as reports group by it: `no-limit hold'em`, `pot-limit 5-card Omaha hi-lo`."""

from __future__ import annotations

from typing import Final

import polars as pl

LIMIT_WORDS: Final = {
    "no": "no-limit",
    "pot": "pot-limit",
    "fixed": "fixed-limit",
    "spread": "spread-limit",
    "half_pot": "half-pot-limit",
}
GAME_WORDS: Final = {
    "holdem": "hold'em",
    "omaha": "Omaha",
    "courchevel": "Courchevel",
    "irish": "Irish",
    "fusion": "Fusion",
    "five_card_draw": "five-card draw",
    "deuce_single_draw": "2-7 single draw",
    "deuce_triple_draw": "2-7 triple draw",
    "ace_single_draw": "A-5 single draw",
    "ace_triple_draw": "A-5 triple draw",
    "badugi": "badugi",
    "badeucy": "badeucy",
    "badacey": "badacey",
    "drawmaha": "drawmaha",
    "seven_card_stud": "seven-card stud",
    "five_card_stud": "five-card stud",
    "razz": "razz",
    "deuce_razz": "2-7 razz",
    "open_face": "open-face Chinese",
    "unknown": "unknown game",
}
USUAL_HOLE_CARDS: Final = {"omaha": 4, "courchevel": 5}


def limit_name() -> pl.Expr:
    """The limit in words from `limit` and `limit_after_flop`; null where the log names none."""
    first = pl.col("limit").cast(pl.String).replace_strict(LIMIT_WORDS, return_dtype=pl.String)
    later = pl.col("limit_after_flop").cast(pl.String).replace_strict(LIMIT_WORDS, return_dtype=pl.String)
    changes = pl.col("limit_after_flop").is_not_null() & pl.col("limit").ne_missing(pl.col("limit_after_flop"))
    return pl.when(changes).then(pl.format("{} then {}", first, later)).otherwise(first)


def game_name() -> pl.Expr:
    """The game in words without its limit, from `variant hole_cards pays_high pays_low deck boards`."""
    variant = pl.col("variant").cast(pl.String)
    usual = variant.replace_strict(USUAL_HOLE_CARDS, default=None, return_dtype=pl.UInt8)
    more_cards = pl.col("hole_cards") != usual
    words = [
        pl.when(pl.col("boards") > 1).then(pl.lit("double-board")),
        pl.when(pl.col("deck").cast(pl.String) == "short").then(pl.lit("6+")),
        pl.when(more_cards).then(pl.format("{}-card", "hole_cards")),
        variant.replace_strict(GAME_WORDS, return_dtype=pl.String),
        pl.when(pl.col("pays_high") & pl.col("pays_low")).then(pl.lit("hi-lo")),
    ]
    return pl.concat_str(words, separator=" ", ignore_nulls=True)


def game_label() -> pl.Expr:
    """Limit and game in words, from the columns of the `hands` table.

    >>> from parsers.tables import HANDS
    >>> row = {"variant": ["omaha"], "limit": ["pot"], "hole_cards": [5], "pays_high": [True], "pays_low": [True]}
    >>> columns = {name: row.get(name, [None]) for name in HANDS.schema}
    >>> pl.DataFrame(columns, schema=HANDS.schema).select(game_label()).item()
    'pot-limit 5-card Omaha hi-lo'
    """
    return pl.concat_str([limit_name(), game_name()], separator=" ", ignore_nulls=True)

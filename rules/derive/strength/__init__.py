"""What hands are worth in every game: exact values, so that the greater one wins and equal ones split.

A game (`games.Game`) says which cards make a hand and how it is ranked; `strength` values many hands of one game at
once, `strengths` hands of many. A value says what it is made of: `values` takes it apart and `names` words it as
PokerStars does. `upcards` ranks the open cards of stud, which are not yet a hand.
"""

from __future__ import annotations

from rules.derive.strength.games import Game, Part, Use, game_of
from rules.derive.strength.names import agrees, announced, hand_names
from rules.derive.strength.rankings import Ranking
from rules.derive.strength.upcards import bring_in_order, showing
from rules.derive.strength.values import NO_LOW, UNDEFINED, categories, ranks
from rules.derive.strength.valuing import card_rows, strength, strengths

__all__ = [
    "NO_LOW",
    "UNDEFINED",
    "Game",
    "Part",
    "Ranking",
    "Use",
    "agrees",
    "announced",
    "bring_in_order",
    "card_rows",
    "categories",
    "game_of",
    "hand_names",
    "ranks",
    "showing",
    "strength",
    "strengths",
]

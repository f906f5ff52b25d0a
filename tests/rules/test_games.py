"""Names of games in words."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest

from parsers.tables import HANDS, VARIANTS
from rules.games import GAME_WORDS, game_label


def label(**row: Any) -> str:
    columns = {name: [row.get(name)] for name in HANDS.schema}
    return str(pl.DataFrame(columns, schema=HANDS.schema).select(game_label()).item())


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (
            {"variant": "holdem", "limit": "no", "hole_cards": 2, "pays_high": True, "pays_low": False},
            "no-limit hold'em",
        ),
        ({"variant": "holdem", "limit": "no", "deck": "short"}, "no-limit 6+ hold'em"),
        ({"variant": "holdem", "limit": "no", "boards": 2}, "no-limit double-board hold'em"),
        ({"variant": "holdem", "limit": "pot", "limit_after_flop": "no"}, "pot-limit then no-limit hold'em"),
        ({"variant": "omaha", "limit": "fixed", "hole_cards": 5}, "fixed-limit 5-card Omaha"),
        (
            {"variant": "omaha", "limit": "pot", "hole_cards": 4, "pays_high": True, "pays_low": True},
            "pot-limit Omaha hi-lo",
        ),
        ({"variant": "razz", "limit": "fixed", "pays_high": False, "pays_low": True}, "fixed-limit razz"),
        ({"variant": "badugi"}, "badugi"),
    ],
)
def test_the_label_says_limit_and_game(row: dict[str, Any], words: str) -> None:
    assert label(**row) == words


def test_every_variant_has_a_name() -> None:
    assert set(GAME_WORDS) == set(VARIANTS)

"""Showdowns of real logs: the cards agree with who was paid, and the rules that say so have looked at many."""

from __future__ import annotations

from typing import Final

import polars as pl
import pytest

from parsers.tables import Tables
from rules.derive import Derived, derive
from rules.rulebook import load, resolve, shipped

MADE_UP: Final = ("111111111111", "2234567890")
"""Samples that somebody wrote by hand: a royal flush and a straight flush on the board, paid to one of the players."""
MISNAMED: Final = ("1000000000", "1000000001", "2234567890")
"""Samples written by hand: hands named by their hole cards."""

POTS: Final = {
    "badugi": 60, "courchevel": 2, "courchevel, high and low": 2, "deuce_single_draw": 1, "deuce_triple_draw": 4,
    "five_card_draw": 9, "holdem": 300, "omaha": 10, "omaha, high and low": 17, "razz": 6, "seven_card_stud": 2,
    "seven_card_stud, high and low": 4,
}  # fmt: skip
"""By game, pots contested by two or more known hands, each checked for its winner: at least so many."""
SIDE_POTS: Final = {"badugi": 6, "holdem": 38, "omaha": 3, "omaha, high and low": 1}
SPLIT_POTS: Final = {
    "courchevel, high and low": 2, "holdem": 23, "omaha": 3, "omaha, high and low": 15,
    "seven_card_stud, high and low": 4,
}  # fmt: skip
ODD_CHIPS: Final = {"courchevel, high and low": 1, "holdem": 6, "omaha, high and low": 4}
NAMED_HANDS: Final = 970


@pytest.fixture(scope="module")
def derived(stars: tuple[Tables, pl.DataFrame, pl.DataFrame]) -> Derived:
    """What the rules read of the PokerStars folder."""
    frames = {name: getattr(stars[0], name) for name in Tables.__dataclass_fields__}
    in_order = Tables(**{name: frame.sort("hand", maintain_order=True) for name, frame in frames.items()})
    return derive(in_order, resolve([load(book) for book in shipped()]))


@pytest.fixture(scope="module")
def contenders(derived: Derived) -> pl.DataFrame:
    """Contenders of pots in which two or more known hands meet and every award is told apart."""
    numbers = derived.hands.select("hand", "number")
    both = pl.when("splits").then(pl.format("{}, high and low", "variant")).otherwise(pl.col("variant").cast(pl.String))
    return (
        derived.contenders.join(numbers, on="hand", how="left", maintain_order="left")
        .filter(pl.col("told_apart"), pl.col("all_known"), pl.col("rivals") > 0)
        .with_columns(game=both)
    )


def counted(rows: pl.DataFrame) -> dict[str, int]:
    """Pots by game."""
    return dict(rows.group_by("game").agg(pl.col("pot_board").n_unique()).sort("game").rows())


def too_few(found: dict[str, int], least: dict[str, int]) -> dict[str, int]:
    """Games of which less was found than there should be."""
    return {game: found.get(game, 0) for game, count in least.items() if found.get(game, 0) < count}


def test_the_best_hands_are_paid(contenders: pl.DataFrame) -> None:
    wins = pl.col("wins_high") | pl.col("wins_low")
    took_cash_out = pl.col("won_by_cash_out") | pl.col("cash_out")
    odd = contenders.filter((wins != (pl.col("paid") > 0)) & ~took_cash_out & (pl.col("paid_out") > 0))
    assert set(odd["number"]) == set(MADE_UP)


def test_shares_are_even_and_odd_chips_where_they_belong(contenders: pl.DataFrame) -> None:
    paid = contenders.filter(~pl.col("won_by_cash_out") & (pl.col("paid_out") > 0))
    assert set(paid.filter(~pl.col("fair"))["number"]) == set(MADE_UP)
    assert set(paid.filter(~pl.col("as_due"))["number"]) == set(MADE_UP)


def test_pots_of_every_game_were_checked(contenders: pl.DataFrame) -> None:
    assert too_few(counted(contenders), POTS) == {}
    assert too_few(counted(contenders.filter(pl.col("pot") > 0)), SIDE_POTS) == {}


def test_split_pots_and_odd_chips_were_checked(contenders: pl.DataFrame) -> None:
    shared = contenders.filter(pl.col("high_winners") + pl.col("low_winners") > 1)
    assert too_few(counted(shared), SPLIT_POTS) == {}
    odd = shared.filter((pl.col("least") < pl.col("most")) & (pl.col("paid_out") > 0))
    assert too_few(counted(odd), ODD_CHIPS) == {}


def test_logs_name_hands_as_the_cards_do(derived: Derived) -> None:
    named = derived.named_hands.join(derived.hands.select("hand", "number"), on="hand")
    assert set(named.filter(~pl.col("agrees"))["number"]) == set(MISNAMED)
    assert named.filter("agrees").height >= NAMED_HANDS

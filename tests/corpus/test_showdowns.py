"""Showdowns of real logs: the cards agree with who was paid, and the rules that say so have looked at many."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import polars as pl
import pytest

from parsers.tables import Tables
from rules.derive import Derived, derive
from rules.rulebook import load, resolve, shipped
from tests.corpus.conftest import Readings, read_folder

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


@dataclass(frozen=True, slots=True)
class Room:
    """Least counts of another room's folder, by game; `otherwise` are hands whose odd cents its book leaves open."""

    folder: str
    pots: dict[str, int]
    side_pots: dict[str, int] = field(default_factory=dict)
    split_pots: dict[str, int] = field(default_factory=dict)
    odd_chips: dict[str, int] = field(default_factory=dict)
    otherwise: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.folder


ROOMS: Final = (
    Room(
        "ftp",
        pots={"deuce_single_draw": 1, "holdem": 31, "omaha": 1, "razz": 2, "seven_card_stud": 1},
        side_pots={"holdem": 2},
    ),
    Room("ggpoker", pots={"holdem": 22, "omaha": 38}, split_pots={"omaha": 1}),
    Room(
        "winamax",
        pots={"deuce_triple_draw": 1, "holdem": 16, "omaha": 3, "seven_card_stud": 1},
        side_pots={"holdem": 1, "omaha": 1},
        split_pots={"holdem": 1},
        odd_chips={"holdem": 1},
        otherwise=("119419173368496129-1-1343577528",),
    ),
    Room(
        "bovada",
        pots={
            "holdem": 294, "omaha, high and low": 29, "seven_card_stud": 13, "seven_card_stud, high and low": 1,
        },
        side_pots={"holdem": 16, "omaha, high and low": 2, "seven_card_stud": 2},
        split_pots={"holdem": 18, "omaha, high and low": 24, "seven_card_stud, high and low": 1},
        odd_chips={"holdem": 1, "omaha, high and low": 14},
        otherwise=("2902256725", "2902266598"),
    ),
    Room(
        "ipoker",
        pots={"five_card_stud": 1, "holdem": 118, "omaha": 1, "seven_card_stud": 39},
        split_pots={"holdem": 4},
    ),
)  # fmt: skip
"""iPoker states one sum for a player and hand, so its hands with side pots are not told apart."""


def derived_of(tables: Tables) -> Derived:
    """What the rules read of a folder."""
    frames = {name: getattr(tables, name) for name in Tables.__dataclass_fields__}
    in_order = Tables(**{name: frame.sort("hand", maintain_order=True) for name, frame in frames.items()})
    return derive(in_order, resolve([load(book) for book in shipped()]))


def known_contenders(derived: Derived) -> pl.DataFrame:
    """Contenders of pots in which two or more known hands meet and every award is told apart."""
    numbers = derived.hands.select("hand", "number")
    both = pl.when("splits").then(pl.format("{}, high and low", "variant")).otherwise(pl.col("variant").cast(pl.String))
    return (
        derived.contenders.join(numbers, on="hand", how="left", maintain_order="left")
        .filter(pl.col("told_apart"), pl.col("all_known"), pl.col("rivals") > 0)
        .with_columns(game=both)
    )


@pytest.fixture(scope="module")
def derived(stars: Readings) -> Derived:
    """What the rules read of the PokerStars folder."""
    return derived_of(stars[0])


@pytest.fixture(scope="module")
def contenders(derived: Derived) -> pl.DataFrame:
    """The contenders of the PokerStars folder."""
    return known_contenders(derived)


def wrongly_paid(contenders: pl.DataFrame) -> set[str]:
    """Hands in which the cards and the log disagree on who wins."""
    wins = pl.col("wins_high") | pl.col("wins_low")
    took_cash_out = pl.col("won_by_cash_out") | pl.col("cash_out")
    return set(contenders.filter((wins != (pl.col("paid") > 0)) & ~took_cash_out & (pl.col("paid_out") > 0))["number"])


def shared(contenders: pl.DataFrame) -> pl.DataFrame:
    """Contenders of pots that several hands share."""
    return contenders.filter(pl.col("high_winners") + pl.col("low_winners") > 1)


def with_odd_chips(contenders: pl.DataFrame) -> pl.DataFrame:
    """Contenders who may be due an odd chip."""
    return contenders.filter((pl.col("least") < pl.col("most")) & (pl.col("paid_out") > 0))


def counted(rows: pl.DataFrame) -> dict[str, int]:
    """Pots by game."""
    return dict(rows.group_by("game").agg(pl.col("pot_board").n_unique()).sort("game").rows())


def too_few(found: dict[str, int], least: dict[str, int]) -> dict[str, int]:
    """Games of which less was found than there should be."""
    return {game: found.get(game, 0) for game, count in least.items() if found.get(game, 0) < count}


def test_the_best_hands_are_paid(contenders: pl.DataFrame) -> None:
    assert wrongly_paid(contenders) == set(MADE_UP)


def test_shares_are_even_and_odd_chips_where_they_belong(contenders: pl.DataFrame) -> None:
    paid = contenders.filter(~pl.col("won_by_cash_out") & (pl.col("paid_out") > 0))
    assert set(paid.filter(~pl.col("fair"))["number"]) == set(MADE_UP)
    assert set(paid.filter(~pl.col("as_due"))["number"]) == set(MADE_UP)


def test_pots_of_every_game_were_checked(contenders: pl.DataFrame) -> None:
    assert too_few(counted(contenders), POTS) == {}
    assert too_few(counted(contenders.filter(pl.col("pot") > 0)), SIDE_POTS) == {}


def test_split_pots_and_odd_chips_were_checked(contenders: pl.DataFrame) -> None:
    assert too_few(counted(shared(contenders)), SPLIT_POTS) == {}
    assert too_few(counted(with_odd_chips(shared(contenders))), ODD_CHIPS) == {}


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_other_rooms(room: Room, corpus: Path) -> None:
    contenders = known_contenders(derived_of(read_folder(corpus, room.folder)[0]))
    paid = contenders.filter(~pl.col("won_by_cash_out") & (pl.col("paid_out") > 0))
    assert wrongly_paid(contenders) == set()
    assert set(paid.filter(~pl.col("fair"))["number"]) == set()
    assert set(paid.filter(~pl.col("as_due"))["number"]) == set(room.otherwise)
    assert too_few(counted(contenders), room.pots) == {}
    assert too_few(counted(contenders.filter(pl.col("pot") > 0)), room.side_pots) == {}
    assert too_few(counted(shared(contenders)), room.split_pots) == {}
    assert too_few(counted(with_odd_chips(shared(contenders))), room.odd_chips) == {}


def test_logs_name_hands_as_the_cards_do(derived: Derived) -> None:
    named = derived.named_hands.join(derived.hands.select("hand", "number"), on="hand")
    assert set(named.filter(~pl.col("agrees"))["number"]) == set(MISNAMED)
    assert named.filter("agrees").height >= NAMED_HANDS

"""Cards survive the way to text and back; what is no card never becomes one."""

from __future__ import annotations

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.cards import (
    FOREIGN,
    ILLEGIBLE,
    JOKER,
    RANKS,
    SUITS,
    UNKNOWN,
    code,
    read_cards,
    text,
    write_cards,
)

DECK = range(52)
CODES = (*DECK, UNKNOWN, JOKER, FOREIGN, ILLEGIBLE)
CARDS = st.lists(st.sampled_from(DECK))


def read(*texts: str | None) -> list[list[int] | None]:
    return pl.select(read_cards(pl.lit(pl.Series(texts, dtype=pl.String)))).to_series().to_list()


def write(*cards: list[int] | None) -> list[str | None]:
    return pl.select(write_cards(pl.lit(pl.Series(cards, dtype=pl.List(pl.UInt8))))).to_series().to_list()


@pytest.mark.parametrize("card", CODES)
def test_one_card_reads_as_it_was_written(card: int) -> None:
    assert code(text(card)) == card


@given(st.lists(st.lists(st.sampled_from(CODES)), min_size=1))
def test_cards_read_as_they_were_written(hands: list[list[int]]) -> None:
    assert read(*write(*hands)) == hands


def test_codes_order_by_rank_and_then_by_suit() -> None:
    assert [code(rank + suit) for rank in RANKS for suit in SUITS] == list(DECK)


@given(CARDS, st.sampled_from(["", " ", "  ", ",", ", "]))
def test_cards_may_be_glued_or_stand_apart(cards: list[int], between: str) -> None:
    assert read(between.join(text(card) for card in cards)) == [cards]


@given(CARDS, st.sampled_from(["", " "]))
def test_a_ten_may_be_spelled_in_digits(cards: list[int], between: str) -> None:
    spelled = between.join(text(card).replace("T", "10") for card in cards)
    assert read(spelled) == [cards]


def test_face_down_cards_are_unknown() -> None:
    assert read("X X", "XX Qs", "xx", "????", "Ah?? X") == [
        [UNKNOWN] * 2,
        [UNKNOWN, code("Qs")],
        [UNKNOWN],
        [UNKNOWN] * 2,
        [code("Ah"), UNKNOWN, UNKNOWN],
    ]


@pytest.mark.parametrize("word", ["of", "[cards]", "1h", "A", "Az", "as", "♥", "0h", "10"])
def test_what_is_no_card_is_illegible(word: str) -> None:
    assert code(word) == ILLEGIBLE
    assert read(word) == [[ILLEGIBLE]]


def test_an_illegible_card_does_not_hide_its_neighbours() -> None:
    assert read("2s of 3d") == [[code("2s"), ILLEGIBLE, code("3d")]]


def test_no_text_gives_no_list_and_no_cards_an_empty_one() -> None:
    assert read(None, "") == [None, []]
    assert write(None, []) == [None, ""]


@given(st.text())
def test_every_text_reads_as_known_codes(words: str) -> None:
    [cards] = read(words)
    assert cards is not None
    assert set(cards) <= set(CODES)

"""Dealt hands from PokerStars' wording to the tables, to an open format and back: nothing lost that it can hold."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from polars.testing import assert_frame_equal

from parsers.cards import UNKNOWN
from parsers.documents import records_of
from parsers.intake import LINES
from parsers.open.ohh_writer import write_ohh
from parsers.open.phh_writer import write_phh
from parsers.open.telling import Conversion, Writer
from parsers.rooms import DOCUMENTS
from parsers.tables import STUD_VARIANTS, Tables
from tests.proving.dealer import random_hand
from tests.proving.hands import FLOP_GAMES
from tests.proving.pokerstars_text import render
from tests.proving.reading import read_texts

POSTS: Final = ("ante", "small_blind", "big_blind", "button_blind", "extra_blind", "dead_blind", "straddle")
ACTS: Final = ("fold", "check", "call", "bet", "raise", "stand_pat", "bring_in")
STAKES: Final = ("number", "time", "table", "variant", "limit", "currency", "big_blind", "ante", "max_seats", "button")
WRITERS: Final[dict[str, Writer]] = {"phh": write_phh, "ohh": write_ohh}


def dealt(seed: int, count: int = 6, games: Sequence[str] = tuple(FLOP_GAMES)) -> Tables:
    """The tables of hands in PokerStars' wording."""
    return read_texts([render(random_hand(seed * count + place, games)) for place in range(count)]).tables


def read_back(conversion: Conversion, room: str) -> Tables:
    """The tables of converted hands, numbered as they were."""
    gone = conversion.losses.filter(~pl.col("written"))["hand"]
    kept = iter(number for number in range(1 << 20) if number not in gone)
    rows = [
        (hand, room, 0, number, 0, 0, line.strip())
        for hand, text in zip(kept, conversion.texts, strict=False)
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip()
    ]
    lines = pl.DataFrame(rows, schema=LINES, orient="row").drop("room")
    reading = DOCUMENTS[room].read(records_of(lines, None), None)
    assert reading.quarantine.is_empty()
    return reading.tables


def play(tables: Tables, *, by_pot: bool) -> dict[int, dict[str, Any]]:
    """What happened in each hand, in a shape that does not depend on how a format words it."""
    found: dict[int, dict[str, Any]] = defaultdict(lambda: defaultdict(list))
    on_street: dict[tuple[int, int, int], int] = defaultdict(int)
    blinds: set[int] = set()
    names = ("hand", "kind", "street", "seat", "amount", "to", "cards", "card_count", "pot")
    for hand, kind, street, seat, amount, to, cards, card_count, pot in tables.events.select(names).rows():
        place = (hand, street, seat)
        if kind in POSTS:
            again = kind == "big_blind" and hand in blinds
            blinds |= {hand} if kind == "big_blind" else set()
            found[hand]["posts"].append(("extra_blind" if again else kind, seat, amount))
        if kind in {*ACTS, "completion"}:
            total = to if to is not None else on_street[place] + (amount or 0)
            found[hand]["acts"].append(("raise" if kind == "completion" else kind, street, seat, total))
        if kind in {*POSTS, *ACTS, "completion"} - {"ante", "dead_blind"}:
            on_street[place] = to if to is not None else on_street[place] + (amount or 0)
        if kind == "board":
            found[hand]["acts"].append((kind, street, cards))
        if kind == "discard":
            found[hand]["draws"].append((street, seat, len(cards) if cards else card_count))
        if kind in {"show", "deal", "discard"} and cards:
            found[hand][kind].append((seat, [card for card in cards if card < UNKNOWN]))
        if kind == "muck":
            found[hand][kind].append(seat)
        if kind == "award":
            found[hand]["awards"].append((seat, pot if by_pot else None, amount))
    for facts in found.values():
        facts["posts"].sort()
        facts["awards"] = sums(facts["awards"])
    return found


def sums(awards: list[tuple[int, int | None, int]]) -> dict[tuple[int, int | None], int]:
    """Awards by seat and pot."""
    total: dict[tuple[int, int | None], int] = defaultdict(int)
    for seat, pot, amount in awards:
        total[seat, pot] += amount
    return dict(total)


@pytest.mark.parametrize("room", WRITERS)
@given(seed=st.integers(0, 50_000))
@settings(max_examples=25, deadline=None)
def test_dealt_hands_come_back(room: str, seed: int) -> None:
    compare_with_what_comes_back(dealt(seed), room)


@pytest.mark.parametrize("game", ["stud", "stud8", "razz", "single27", "triple27", "badugi"])
@given(seed=st.integers(0, 50_000))
@settings(max_examples=8, deadline=None)
def test_stud_and_draw_come_back_from_phh(game: str, seed: int) -> None:
    compare_with_what_comes_back(dealt(seed, games=[game]), "phh")


def compare_with_what_comes_back(before: Tables, room: str) -> None:
    """Hands written in an open format and read again say what they said."""
    conversion = WRITERS[room](before)
    if not conversion.texts:
        return
    after = read_back(conversion, room)
    held = after.hands["hand"].implode()
    ours, theirs = play(before, by_pot=room == "ohh"), play(after, by_pot=room == "ohh")
    for hand, facts in theirs.items():
        assert {**facts} == {**ours[hand]}, conversion.texts
    seats = ("hand", "seat", "player", "stack")
    playing = before.seats.filter(pl.col("hand").is_in(held)).join(after.seats, on=["hand", "seat"], how="semi")
    assert_frame_equal(playing.select(seats), after.seats.select(seats))
    moved = conversion.losses.filter(pl.col("what") == "that the button is at an empty seat")["hand"].implode()
    blind = pl.when(~pl.col("variant").is_in(STUD_VARIANTS)).then("big_blind")
    stakes = before.hands.filter(pl.col("hand").is_in(held)).select("hand", *STAKES).with_columns(big_blind=blind)
    seated = pl.when(~pl.col("hand").is_in(moved)).then("button").alias("button")
    assert_frame_equal(stakes.with_columns(seated), after.hands.select("hand", *STAKES).with_columns(seated))


@given(seed=st.integers(0, 50_000))
@settings(max_examples=15, deadline=None)
def test_ohh_keeps_pots_and_rake(seed: int) -> None:
    before = dealt(seed)
    after = read_back(write_ohh(before), "ohh")
    rows = ("hand", "row", "pot", "amount")
    held = pl.col("hand").is_in(after.hands["hand"].implode())
    assert before.stated_pots.filter(held).select(rows).sort(rows).equals(after.stated_pots.select(rows).sort(rows))


@pytest.mark.parametrize("room", WRITERS)
def test_most_hands_can_be_held(room: str) -> None:
    conversion = WRITERS[room](dealt(7, 300))
    assert len(conversion.texts) >= {"phh": 90, "ohh": 220}[room]


@pytest.mark.parametrize("game", ["stud", "stud8", "razz", "single27", "triple27", "badugi"])
def test_most_hands_of_stud_and_draw_can_be_held_by_phh(game: str) -> None:
    assert len(write_phh(dealt(3, 40, [game])).texts) >= 20


@pytest.mark.parametrize("room", WRITERS)
def test_a_hand_is_held_or_it_is_said_why_not(room: str) -> None:
    tables = dealt(3, 200)
    conversion = WRITERS[room](tables)
    refused = conversion.losses.filter(~pl.col("written"))
    assert len(conversion.texts) + refused["hand"].n_unique() == tables.hands.height
    assert refused["hand"].is_unique().all()


@pytest.mark.parametrize("room", WRITERS)
def test_what_was_read_of_a_format_is_written_as_before(room: str) -> None:
    conversion = WRITERS[room](dealt(11, 60))
    again = WRITERS[room](read_back(conversion, room))
    assert list(map(without_idle_marks, again.texts)) == list(map(without_idle_marks, conversion.texts))


def without_idle_marks(text: str) -> str:
    """A hand without the marks of actions that are no all-in: where there are no others, none are read."""
    return text.replace(', "is_allin": false', "")

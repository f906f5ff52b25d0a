"""What holds of every hand, however it was played."""

from __future__ import annotations

from itertools import pairwise

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from polars import selectors

from parsers.tables import Tables
from rules.derive import derive
from tests.proving.as_tables import tables_of
from tests.proving.dealer import random_hand
from tests.rules.derive.small import NO_BOOKS

VERDICTS = (
    "to_call", "raise_size", "full_raise", "wagers_before", "live_before", "active_before", "folded_before", "owes",
    "all_in_before", "acted_before", "round_over", "opens_street", "pot_before", "stack_before", "actual_to_match",
)  # fmt: skip
MONEY = ("paid", "in_before", "hand_before", "stack_before", "bet_to_match", "to_call", "full_raise", "pot_before")
TURN = 3
ROOM = 31

seeds = st.integers(0, 1_000_000)
some = st.lists(seeds, min_size=1, max_size=10)
quick = settings(max_examples=6, deadline=None)


def dealt(many: list[int]) -> Tables:
    """Dealt hands, one for each seed."""
    return tables_of([random_hand(seed) for seed in many])


def turned(tables: Tables) -> Tables:
    """The hand with all players some seats further on."""

    def moved(column: str) -> pl.Expr:
        return ((pl.col(column).cast(pl.Int64) + TURN) % ROOM).cast(pl.UInt8).alias(column)

    return Tables.of(
        hands=tables.hands.with_columns(moved("button")),
        seats=tables.seats.with_columns(moved("seat")),
        events=tables.events.with_columns(moved("seat")),
        stated_pots=tables.stated_pots,
    )


def scaled(tables: Tables, factor: int) -> Tables:
    """The hand with every amount a multiple."""

    def dearer(frame: pl.DataFrame) -> pl.DataFrame:
        return frame.with_columns(pl.col(pl.Int64).exclude("start", "end") * factor)

    return Tables.of(hands=dearer(tables.hands), seats=dearer(tables.seats), events=dearer(tables.events))


@quick
@given(some)
def test_pots_hold_what_was_put_in(many: list[int]) -> None:
    result = derive(dealt(many), NO_BOOKS)
    contributed = result.seats.group_by("hand").agg(pl.col("contributed").sum())
    in_pots = result.pots.group_by("hand").agg(pl.col("amount").sum())
    told = result.hands.select("hand", kept=pl.col("put_in") - pl.col("returned"))
    together = told.join(contributed, on="hand", how="left").join(in_pots, on="hand", how="left")
    assert together["contributed"].to_list() == together["kept"].to_list() == together["amount"].to_list()
    assert (result.pots["amount"] >= 0).all()


@quick
@given(some)
def test_who_can_win_a_side_pot_can_win_all_pots_before(many: list[int]) -> None:
    pots = derive(dealt(many), NO_BOOKS).pots
    for masks in pots.group_by("hand", maintain_order=True).agg("eligible_mask")["eligible_mask"].to_list():
        assert all(later & earlier == later for earlier, later in pairwise(masks))


@quick
@given(some)
def test_seat_numbers_are_only_labels(many: list[int]) -> None:
    tables = dealt(many)
    assert derive(turned(tables), NO_BOOKS).acts.select(VERDICTS).equals(derive(tables, NO_BOOKS).acts.select(VERDICTS))


@quick
@given(some, st.integers(2, 1000))
def test_amounts_scale(many: list[int], factor: int) -> None:
    tables = dealt(many)
    plain, dearer = derive(tables, NO_BOOKS), derive(scaled(tables, factor), NO_BOOKS)
    assert dearer.acts.select(MONEY).equals(plain.acts.select(pl.col(MONEY) * factor))
    assert dearer.pots["amount"].equals(plain.pots["amount"] * factor)


@settings(max_examples=8, deadline=None)
@given(st.lists(seeds, min_size=2, max_size=4))
def test_a_batch_is_its_hands(many: list[int]) -> None:
    together = derive(dealt(many), NO_BOOKS)
    apart = [derive(dealt([seed]), NO_BOOKS) for seed in many]
    for name in ("acts", "seats", "rounds", "pots", "showings", "awards", "cards_seen", "boards"):
        frames = [getattr(one, name) for one in apart]
        said = ~selectors.matches("line$") - selectors.by_name("hand")
        assert getattr(together, name).select(said).equals(pl.concat(frames).select(said))


def test_what_is_due_back_is_what_the_dealer_gave_back() -> None:
    hands = derive(dealt([*range(200)]), NO_BOOKS).hands
    assert hands["uncalled_due"].equals(hands["returned"].alias("uncalled_due"))


def test_huge_amounts_do_not_wrap() -> None:
    tables = dealt([*range(30)])
    plain, dearer = derive(tables, NO_BOOKS), derive(scaled(tables, 10**9), NO_BOOKS)
    assert dearer.acts.select(MONEY).equals(plain.acts.select(pl.col(MONEY) * 10**9))


def test_disorder_is_refused() -> None:
    tables = dealt([1, 2])
    with pytest.raises(ValueError, match="rise"):
        derive(Tables.of(hands=tables.hands.reverse()), NO_BOOKS)
    with pytest.raises(ValueError, match="hand by hand"):
        derive(Tables.of(hands=tables.hands, events=tables.events.reverse()), NO_BOOKS)
    with pytest.raises(ValueError, match="not in `hands`"):
        derive(Tables.of(hands=tables.hands.head(1), events=tables.events), NO_BOOKS)


def test_no_hands() -> None:
    assert derive(Tables.of(), NO_BOOKS).acts.is_empty()

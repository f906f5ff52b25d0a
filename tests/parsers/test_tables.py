"""The schema holds what it must hold: ten awkward hands, each from another kind of source, written in by hand."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from typing import Any

import polars as pl
import pytest

from parsers.cards import UNKNOWN, code
from parsers.tables import ALL_TABLES, CHIPS_IN, EVENT_KINDS, EVENTS, HANDS, SEATS, Table, TableError, Tables
from tests.parsers.hands_of_games import (
    cash_out_paid_to_the_loser,
    stud_with_a_community_card,
    triple_draw_with_a_reshuffle,
    two_boards_run_twice_with_side_pots,
)
from tests.parsers.hands_of_writers import (
    a_turn_at_a_live_table,
    anonymous_table,
    bomb_pot_with_house_money,
    ipoker_xml,
    one_hand_in_two_accounts_files,
    phh_with_unknown_cards,
)
from tests.parsers.ten_hands import NUMBER, RECORDS, WITH_AWARDS, frame, sources, ten_hands
from tests.parsers.written_rows import Row, a_seat, cards

DEAD = ("ante", "dead_blind")


def rows_of(hand: int, *kinds: str) -> list[dict[str, Any]]:
    chosen = pl.col("kind").cast(pl.String).is_in(kinds or EVENT_KINDS)
    return ten_hands().events.filter((pl.col("hand") == hand) & chosen).to_dicts()


def total(hand: int, *kinds: str) -> int:
    return sum(row["amount"] for row in rows_of(hand, *kinds))


def stated(hand: int, *names: str) -> int:
    of_hand = (pl.col("hand") == hand) & pl.col("row").cast(pl.String).is_in(names)
    return int(ten_hands().stated_pots.filter(of_hand)["amount"].sum())


def claimed(hand: int, claim: str) -> dict[int, int]:
    of_hand = (pl.col("hand") == hand) & (pl.col("claim") == claim)
    return dict(ten_hands().statements.filter(of_hand).select("seat", "amount").iter_rows())


def put_in(hand: int) -> dict[int, int]:
    """What each seat has in the pots: sums of the amounts, a raise counting up to its stated street total."""
    of_hand: Counter[int] = Counter()
    of_street: Counter[tuple[int, int]] = Counter()
    for row in rows_of(hand, *CHIPS_IN, "uncalled"):
        seat, here = row["seat"], (row["street"], row["seat"])
        moved = row["amount"] if row["to"] is None else row["to"] - of_street[here]
        if row["kind"] == "uncalled":
            moved = -moved
        if row["kind"] not in DEAD:
            of_street[here] += moved
        of_hand[seat] += moved
    return dict(of_hand)


def cards_of(hand: int, *kinds: str) -> list[int]:
    return [card for row in rows_of(hand, *kinds) for card in row["cards"] or [] if card < UNKNOWN]


# The ten hands


@pytest.mark.parametrize("hand", WITH_AWARDS)
def test_no_chip_is_lost_or_made(hand: int) -> None:
    into_the_pot = sum(put_in(hand).values()) + total(hand, "house_added")
    assert into_the_pot == total(hand, "award") + stated(hand, "rake", "jackpot", "drop")


@pytest.mark.parametrize("hand", WITH_AWARDS)
def test_the_stated_total_is_what_went_in(hand: int) -> None:
    if hand != NUMBER[a_turn_at_a_live_table]:
        assert stated(hand, "total") == sum(put_in(hand).values()) + stated(hand, "house")


@pytest.mark.parametrize("hand", range(len(RECORDS)))
def test_nobody_puts_in_more_than_the_stack(hand: int) -> None:
    stacks = dict(ten_hands().seats.filter(pl.col("hand") == hand).select("seat", "stack").iter_rows())
    assert all(0 < chips <= stacks[seat] for seat, chips in put_in(hand).items())


@pytest.mark.parametrize(
    "hand", [number for number in range(len(RECORDS)) if number != NUMBER[triple_draw_with_a_reshuffle]]
)
def test_no_card_lies_in_two_places(hand: int) -> None:
    seen = cards_of(hand, "deal", "board")
    assert len(seen) == len(set(seen))


def test_side_pots_of_every_board_are_paid_apart() -> None:
    hand = NUMBER[two_boards_run_twice_with_side_pots]
    paid = {(row["pot"], row["board"]): row["amount"] for row in rows_of(hand, "award")}
    pots = ten_hands().stated_pots.filter((pl.col("hand") == hand) & (pl.col("row") == "pot"))
    assert paid == {(row["pot"], row["board"]): row["amount"] for row in pots.to_dicts()}
    assert len(paid) == 8


def test_a_board_of_a_second_run_says_what_it_shares_with_the_first() -> None:
    hand = NUMBER[two_boards_run_twice_with_side_pots]
    rivers = {row["board"]: row["repeated"] for row in rows_of(hand, "board") if row["street"] == 3}
    assert rivers[2] == rivers[0] != rivers[1] == rivers[3]


def test_a_discard_dealt_again_stands_behind_a_reshuffle() -> None:
    of_king = [
        row["kind"]
        for row in rows_of(NUMBER[triple_draw_with_a_reshuffle])
        if row["kind"] == "reshuffle" or code("Kh") in (row["cards"] or [])
    ]
    assert of_king == ["deal", "discard", "reshuffle", "deal", "discard"]


def test_hidden_discards_have_a_number_and_no_cards() -> None:
    draws = [row for row in rows_of(NUMBER[triple_draw_with_a_reshuffle], "discard") if row["seat"] != 2]
    assert all(row["cards"] is None and row["card_count"] for row in draws)


def test_the_seventh_street_has_one_open_card_and_no_deal() -> None:
    hand = NUMBER[stud_with_a_community_card]
    last = [row for row in rows_of(hand, "deal", "board") if row["street"] == 4]
    own = Counter(dict.fromkeys(range(1, 9), 0))
    for row in rows_of(hand, "deal"):
        own[row["seat"]] += len(row["cards"])
    assert [(row["kind"], row["seat"], row["face_up"]) for row in last] == [("board", None, True)]
    assert set(own.values()) == {6}


def test_the_loser_is_paid_outside_the_pot() -> None:
    hand = NUMBER[cash_out_paid_to_the_loser]
    [paid] = rows_of(hand, "cash_out")
    [won] = rows_of(hand, "award")
    offer = int(won["amount"]) * int(paid["chance"]) // 1_000_000
    assert paid["seat"] != won["seat"]
    assert paid["amount"] + paid["fee"] == offer
    assert paid["fee"] == offer // 100


def test_a_live_and_a_dead_blind_of_one_line_are_two_events() -> None:
    posts = [row for row in rows_of(NUMBER[ipoker_xml], "big_blind", "dead_blind") if row["seat"] == 3]
    assert [(row["kind"], row["amount"]) for row in posts] == [("big_blind", 20), ("dead_blind", 10)]
    assert len({(row["line"], row["start"]) for row in posts}) == 1


def test_what_a_player_is_said_to_have_put_in_is_a_claim_beside_the_events() -> None:
    hand = NUMBER[ipoker_xml]
    assert claimed(hand, "put_in") == put_in(hand)
    assert sum(claimed(hand, "put_in").values()) - sum(claimed(hand, "won").values()) == 9
    assert cards_of(hand, "board") == cards("Td 9h 2c")


def test_final_stacks_stand_in_for_awards() -> None:
    hand = NUMBER[phh_with_unknown_cards]
    seats = ten_hands().seats.filter(pl.col("hand") == hand)
    change = seats["final_stack"] - seats["stack"]
    assert change.sum() == 0
    assert change.to_list()[:2] == [-put_in(hand)[1], -put_in(hand)[2]]


def test_an_unknown_card_is_neither_absent_nor_a_card() -> None:
    dealt = {row["seat"]: row["cards"] for row in rows_of(NUMBER[phh_with_unknown_cards], "deal")}
    [shown] = rows_of(NUMBER[phh_with_unknown_cards], "show")
    assert dealt[1] == [UNKNOWN, UNKNOWN]
    assert shown["cards"] == [code("Ah"), UNKNOWN]


def test_house_money_is_in_the_pot_and_nobodys_contribution() -> None:
    hand = NUMBER[bomb_pot_with_house_money]
    [added] = rows_of(hand, "house_added")
    assert added["seat"] is None
    assert stated(hand, "house") == added["amount"]
    assert {row["kind"] for row in rows_of(hand) if row["street"] == 0} == {"ante", "house_added", "deal"}


def test_two_records_of_one_hand_are_one_hand_with_all_cards() -> None:
    hand = NUMBER[one_hand_in_two_accounts_files]
    copies = ten_hands().copies.filter(pl.col("hand") == hand)
    sources_of_cards = {row["seat"]: row["source"] for row in rows_of(hand, "deal")}
    assert copies["audited"].sum() == 1
    assert copies["hero"].to_list() == ["Jo", "Kim"]
    assert copies["public_hash"].n_unique() == 1
    assert list(sources_of_cards.values()) == copies["source"].to_list()


def test_a_name_at_an_anonymous_table_identifies_nobody_beyond_the_hand() -> None:
    seats = ten_hands().seats.filter(pl.col("hand") == NUMBER[anonymous_table])
    assert seats.filter(state="dealt_in")["key_scope"].unique().to_list() == ["hand"]
    assert set(cards_of(NUMBER[anonymous_table], "deal")) == set(cards("9c 4d Qc Qh Ad 8d"))


def test_of_chips_in_two_motions_the_ruling_leaves_one_call() -> None:
    hand = NUMBER[a_turn_at_a_live_table]
    pushes = rows_of(hand, "push")
    calls = [row["amount"] for row in rows_of(hand, "call") if row["street"] == 2]
    assert [sum(row["denominations"]) for row in pushes] == [row["amount"] for row in pushes]
    assert total(hand, "push") - total(hand, "chips_returned") == sum(calls)


def test_who_rules_has_a_name_and_no_seat() -> None:
    [ruling] = rows_of(NUMBER[a_turn_at_a_live_table], "ruling")
    assert (ruling["seat"], ruling["actor"], ruling["target_seat"]) == (None, "floor", 4)


def test_what_happens_between_hands_belongs_to_a_table_of_a_room() -> None:
    between = ten_hands().events.filter(pl.col("hand").is_null()).to_dicts()
    reload, move = between
    assert (reload["room"], reload["table"], reload["decimals"], reload["takes_effect"]) == (
        "casino",
        "Table 4",
        0,
        "next_hand",
    )
    assert (move["tournament"], move["seat"], move["target_seat"]) == ("Sunday", 3, 8)


# The contract


def test_every_seat_of_an_event_is_a_seat_of_its_hand() -> None:
    acted = ten_hands().events.filter(pl.col("seat").is_not_null() & pl.col("hand").is_not_null())
    assert acted.join(ten_hands().seats, on=["hand", "seat"], how="anti").is_empty()


@pytest.mark.parametrize("name", ["copies", "seats", "events", "statements", "stated_pots"])
def test_every_row_names_a_source_that_is_there(name: str) -> None:
    assert getattr(ten_hands(), name).join(sources(), on="source", how="anti").is_empty()


@pytest.mark.parametrize("table", [table for table in ALL_TABLES if table.name not in ("sources", "quarantine")])
def test_every_column_has_its_type_and_place(table: Table) -> None:
    filled: pl.DataFrame = getattr(ten_hands(), table.name)
    assert dict(filled.schema) == dict(pl.Schema(table.schema))
    assert not filled.is_empty()


def test_no_column_of_the_events_is_without_a_use() -> None:
    events = ten_hands().events
    assert [name for name in events.columns if events[name].null_count() == events.height] == []


def test_amounts_are_whole_numbers_and_times_know_their_zone() -> None:
    money = [
        column for table in ALL_TABLES for column in table.columns if column.name in ("amount", "to", "stack", "ante")
    ]
    times = [column for table in ALL_TABLES for column in table.columns if column.name == "time"]
    assert {column.dtype for column in money} == {pl.Int64}
    assert {column.dtype for column in times} == {pl.Datetime("us", "UTC")}


def test_every_column_says_what_it_means_and_is_named_once() -> None:
    for table in ALL_TABLES:
        assert all(column.meaning for column in table.columns)
        assert len(table.schema) == len(table.columns)


def test_tables_not_given_are_empty() -> None:
    nothing = Tables.of()
    assert dict(nothing.events.schema) == dict(pl.Schema(EVENTS.schema))
    assert nothing.hands.is_empty()


def test_absent_columns_are_null() -> None:
    seats = SEATS.conform(frame([{"hand": 0} | a_seat(1, "Ann", None)]))
    assert seats.columns == list(SEATS.schema)
    assert seats["stack"].to_list() == [None]


def test_strangers_are_refused() -> None:
    with pytest.raises(TableError, match="seats: unknown columns chips, mood"):
        SEATS.conform(frame([{"hand": 0, "chips": 5, "mood": "high"}]))


@pytest.mark.parametrize("column", [column.name for column in SEATS.columns if column.required])
def test_a_required_value_must_be_there(column: str) -> None:
    row: Row = {"hand": 0} | a_seat(1, "Ann", 100) | {column: None}
    with pytest.raises(TableError, match=rf"seats\.{column} must not be null"):
        SEATS.conform(frame([row]))
    with pytest.raises(TableError, match=rf"seats\.{column} must not be null"):
        SEATS.conform(frame([row]).drop(column))


@pytest.mark.parametrize(
    ("table", "wrong"),
    [
        (EVENTS, {"kind": "bet", "amount": 12.5}),
        (EVENTS, {"kind": "bet", "amount": 12.0}),
        (EVENTS, {"kind": "bet", "amount": "12"}),
        (EVENTS, {"kind": "bet", "all_in": "yes"}),
        (EVENTS, {"kind": "bet", "all_in": 1}),
        (EVENTS, {"kind": "bet", "seat": -1}),
        (EVENTS, {"kind": "bet", "seat": 256}),
        (EVENTS, {"kind": "wager"}),
        (EVENTS, {"kind": 3}),
        (EVENTS, {"kind": "deal", "cards": "Ah Kd"}),
        (EVENTS, {"kind": "deal", "cards": ["Ah", "Kd"]}),
        (EVENTS, {"kind": "deal", "cards": [256]}),
        (EVENTS, {"kind": "say", "words": 5}),
        (EVENTS, {"kind": "say", "time": datetime(2026, 5, 2, 19, 30)}),
        (EVENTS, {"kind": "say", "time": "2026-05-02 19:30"}),
        (HANDS, {"variant": "go_fish"}),
        (HANDS, {"number": 900000000001}),
    ],
)
def test_a_wrong_type_or_value_is_refused(table: Table, wrong: Row) -> None:
    with pytest.raises(TableError):
        table.conform(frame([{"hand": 0} | wrong]))


def test_whole_numbers_of_any_width_and_words_of_any_kind_are_taken() -> None:
    narrow = pl.DataFrame(
        {"hand": [7], "kind": ["bet"], "amount": [5], "cards": [[50]]},
        schema={"hand": pl.Int8, "kind": pl.Categorical, "amount": pl.UInt16, "cards": pl.List(pl.Int64)},
    )
    assert EVENTS.conform(narrow).select("hand", "kind", "amount", "cards").row(0) == (7, "bet", 5, [50])

"""Table logs: what each line states, and that damage costs no other line."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import get_args

import polars as pl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parsers import Reading
from parsers.cards import text
from parsers.live.table_log.fields import Variant
from parsers.live.table_log.models import EVENTS, KNOWN, fault_of, schema
from parsers.live.table_log.tables import KINDS, NO_ROWS
from parsers.live.table_log.wire import WIRE
from parsers.tables import EVENT_KINDS, VARIANTS
from tests.parsers.live.logs import SEATS, event, folded, line, opening, reading, table


def kinds(found: Reading) -> list[str]:
    """Kinds of all events in order."""
    return list(found.tables.events["kind"])


def test_a_hand_is_told(tmp_path: Path) -> None:
    found = reading(tmp_path, [table(), *folded()])
    hand = found.tables.hands.row(0, named=True)
    assert found.quarantine.is_empty()
    assert (hand["room"], hand["number"], hand["rulebook"], hand["variant"], hand["limit"], hand["ended"]) == (
        "made-up-hall", "Red 1", "tda-2024", "holdem", "no", True,
    )  # fmt: skip
    assert (hand["small_blind"], hand["big_blind"], hand["button"], hand["hole_cards"]) == (1_00_00, 2_00_00, 2, 2)
    assert found.tables.seats.select("seat", "player", "stack").rows() == [(2, "Ada", 2_000_000), (5, "Bo", 1_505_000)]
    assert kinds(found) == ["small_blind", "big_blind", "deal", "deal", "say", "fold", "uncalled", "award"]
    assert found.tables.stated_pots.select("row", "amount").rows() == [("rake", 0)]
    assert found.tables.copies.select("first_line", "last_line", "part").rows() == [(2, 12, "whole")]


def test_done_and_ruled_are_events_of_their_own(tmp_path: Path) -> None:
    turn = [
        event("push", seat=2, chips=[1, "0.5"]),
        event("push", seat=2, chips=["5"]),
        event("ruling", seat=2, action="raise", to="6.50", by="floor", clause="rule 31"),
    ]
    events = reading(tmp_path, [table(), opening(), *turn]).tables.events
    assert events.select("kind", "amount", "to").rows() == [
        ("push", 15_000, None), ("push", 50_000, None), ("raise", None, 65_000),
    ]  # fmt: skip
    assert events["denominations"].to_list() == [[10_000, 5_000], [50_000], None]
    assert events["words"].to_list() == [None, None, "rule 31"]
    assert events["line"].to_list() == [3, 4, 5]


def test_boards_count_the_rounds(tmp_path: Path) -> None:
    boards = [event("board", cards=cards) for cards in ("Ah 7d 2c", "Th", "3s")]
    events = reading(tmp_path, [table(), opening(), *boards]).tables.events
    assert events["street"].to_list() == [1, 2, 3]
    assert [text(card) for card in events["cards"][0]] == ["Ah", "7d", "2c"]


def test_a_named_round_holds_until_the_next(tmp_path: Path) -> None:
    lines = [event("discard", seat=2, count=1, street=1), event("stand_pat", seat=5), event("burn", street=2)]
    events = reading(tmp_path, [table(game="badugi", limit="fixed"), opening(), *lines]).tables.events
    assert events["street"].to_list() == [1, 1, 2]


def rounds_of(folder: Path, game: str, *lines: str) -> list[int]:
    """The betting rounds of lines of a hand of stud or draw."""
    found = reading(folder, [table(game=game), opening(), *lines])
    assert found.quarantine.is_empty()
    return found.tables.events["street"].to_list()


def test_cards_after_acts_count_the_rounds_where_no_line_names_one(tmp_path: Path) -> None:
    acts = [event("ruling", seat=seat, action="check") for seat in (2, 5)]
    up = [event("deal", seat=seat, cards=card, face_up=True) for seat, card in ((2, "Kh"), (5, "9d"))]
    burn = event("burn")
    assert rounds_of(tmp_path, "seven_card_stud", *up, *acts, burn, *up, *acts) == [0, 0, 0, 0, 0, 1, 1, 1, 1]
    assert rounds_of(tmp_path, "seven_card_stud", *up, *acts, *up, burn, *up) == [0] * 4 + [1] * 3 + [2] * 2
    assert rounds_of(tmp_path, "seven_card_stud", *up, *acts, *up, *up) == [0] * 4 + [1] * 2 + [2] * 2
    assert rounds_of(tmp_path, "seven_card_stud", *up, *acts, *up, *up, *acts) == [0] * 4 + [1] * 6
    thrown = [event("discard", seat=2, count=1), event("deal", seat=2, count=1), event("stand_pat", seat=5)]
    assert rounds_of(tmp_path, "five_card_draw", *acts, *thrown, *acts) == [0, 0, 1, 1, 1, 1, 1]
    named = event("deal", seat=2, count=1, street=2)
    assert rounds_of(tmp_path, "seven_card_stud", *up, *acts, *up, named) == [0] * 6 + [2]


def test_each_board_has_rounds_of_its_own(tmp_path: Path) -> None:
    """A further board may come behind the first, or street by street beside it, from the street it is run from."""
    streets = ("Ah 7c 2s", "3d", "9h")

    def rounds(*boards: tuple[int, str]) -> list[int]:
        told = [event("board", cards=cards, board=board) for board, cards in boards]
        return list(reading(tmp_path, [table(), opening(), *told]).tables.events["street"])

    first, second = ([(board, cards) for cards in streets] for board in (0, 1))
    assert rounds(*first, *second) == [1, 2, 3, 1, 2, 3]
    assert rounds(*first, *second[1:]) == [1, 2, 3, 2, 3]
    assert rounds(*(one for both in zip(first, second, strict=True) for one in both)) == [1, 1, 2, 2, 3, 3]


def test_a_reversed_ruling_moves_nothing(tmp_path: Path) -> None:
    first, decided = event("ruling", seat=2, action="raise", to=25), event("floor_decision", by="floor", seat=2)
    second = event("ruling", seat=2, action="call", amount=1)
    by_floor = event("ruling", seat=2, action="call", amount=1, by="floor")
    other = event("ruling", seat=5, action="fold")

    def told(*lines: str) -> list[str]:
        return kinds(reading(tmp_path, [table(), opening(), *lines]))

    assert told(first, decided, second) == ["ruling", "floor_decision", "call"]
    assert told(first, by_floor) == ["ruling", "call"]
    assert told(first, second) == ["raise", "call"]
    assert told(first, decided, other, second) == ["raise", "floor_decision", "fold", "call"]


def counted(folder: Path, *lines: str) -> list[tuple[str, int | None]]:
    """The acts of a hand with the chips they count for, and what goes back."""
    blinds = [event("small_blind", seat=2, amount=1), event("big_blind", seat=5, amount=2)]
    events = reading(folder, [table(), opening(), *blinds, *lines]).tables.events
    acts = events.filter(~pl.col("kind").is_in(["small_blind", "big_blind", "floor_decision", "board"]))
    return [(kind, chips and chips // 10_000) for kind, chips in acts.select("kind", "amount").iter_rows()]


def test_chips_the_floor_gives_back_are_no_uncalled_bet(tmp_path: Path) -> None:
    flop = [
        event("ruling", seat=2, action="call", amount=1),
        event("ruling", seat=5, action="check"),
        event("board", cards="Ah 7c 2s"),
    ]
    bet, raised = event("ruling", seat=2, action="bet", amount=4), event("ruling", seat=5, action="raise", to=12)
    decided, stands = event("floor_decision", by="floor", seat=5), event("floor_decision", seat=5, outcome="stands")
    back, fold = event("returned", seat=5, amount=8), event("ruling", seat=2, action="fold")

    def told(*lines: str) -> list[tuple[str, int | None]]:
        return counted(tmp_path, *flop, bet, *lines)[3:]

    assert told(raised, decided, back) == [("call", 4), ("chips_returned", 8)]
    assert told(raised, decided, event("returned", seat=5, amount=2)) == [("raise", 10), ("chips_returned", 2)]
    assert told(raised, decided, event("returned", seat=5, amount=12), event("ruling", seat=5, action="fold"))[1:] == [
        ("chips_returned", 12), ("fold", None),
    ]  # fmt: skip
    renewed = event("ruling", seat=5, action="call", amount=4)
    assert told(raised, decided, renewed, back)[1:] == [("call", 4), ("chips_returned", 8)]
    assert [kind for kind, _ in told(raised, stands, fold, back)] == ["raise", "fold", "uncalled"]
    assert [kind for kind, _ in told(raised, stands, back)] == ["raise", "uncalled"]
    assert [kind for kind, _ in told(raised, decided, fold, back)] == ["raise", "fold", "uncalled"]


def test_a_bet_given_back_whole_is_a_check_unless_its_player_is_ruled_on_again(tmp_path: Path) -> None:
    flop = [
        event("ruling", seat=2, action="call", amount=1),
        event("ruling", seat=5, action="check"),
        event("board", cards="Ah 7c 2s"),
    ]
    early = event("ruling", seat=5, action="bet", amount=4)
    taken = [early, event("floor_decision", matter="out_of_turn"), event("returned", seat=5, amount=4)]
    check = [event("ruling", seat=seat, action="check") for seat in (2, 5)]
    assert [kind for kind, _ in counted(tmp_path, *flop, *taken, *check)[2:]] == [
        "ruling",
        "chips_returned",
        "check",
        "check",
    ]
    assert [kind for kind, _ in counted(tmp_path, *flop, check[0], *taken)[3:]] == ["check", "chips_returned"]


def test_marks_of_the_opening_are_kept(tmp_path: Path) -> None:
    hand = reading(tmp_path, [table(play_money=True), opening(bomb_pot=True)]).tables.hands.row(0, named=True)
    assert (hand["bomb_pot"], hand["play_money"], hand["fast_fold"]) == (True, True, False)


@pytest.mark.parametrize(
    ("posts", "first", "skipped"),
    [(("ante",), "board", True), (("ante",), "ruling", False), (("ante", "big_blind"), "board", False)],
)
def test_a_board_behind_antes_alone_is_a_bomb_pot(
    tmp_path: Path, posts: tuple[str, ...], first: str, skipped: bool
) -> None:
    put_in = [event(post, seat=seat, amount=5) for post in posts for seat in (2, 5)]
    lines = [event("board", cards="Ah 7c 2s"), event("ruling", seat=5, action="check")]
    told = lines if first == "board" else lines[::-1]
    assert reading(tmp_path, [table(), opening(), *put_in, *told]).tables.hands["bomb_pot"].to_list() == [skipped]


def test_shows_after_the_last_award_are_of_ones_own_will(tmp_path: Path) -> None:
    lines = [event("deal", seat=2), event("showdown"), event("show", seat=2, cards="Ah Ad")]
    lines += [event("award", seat=2, amount=1, pot=1), event("show", seat=5, cards="Kh Kd")]
    lines += [event("award", seat=2, amount=1, pot=0), event("muck", seat=5)]
    events = reading(tmp_path, [table(), opening(), *lines]).tables.events
    assert events["phase"].to_list() == ["betting", *["showdown"] * 5, "after"]


def test_moments_have_their_offset_or_the_zone_of_the_table(tmp_path: Path) -> None:
    times = ["2026-01-05T21:04:05.120", "2026-01-05 21:04:05", "2026-01-05T21:04:05+03:00", "2026-01-05T21:04:05Z", "?"]
    found = reading(tmp_path, [table(), opening(), *(event("say", words="hm", time=time) for time in times)])
    hours = [moment and moment.hour for moment in found.tables.events["time"]]
    assert hours == [20, 20, 18, 21, None]
    assert found.tables.events["time"][0] == datetime(2026, 1, 5, 20, 4, 5, 120_000, UTC)


def test_a_zone_is_assumed_only_where_none_is_named(tmp_path: Path) -> None:
    first = opening(time="2026-01-05T21:00:00", zone="Europe/Vienna")
    second = opening("2", time="2026-01-05T21:00:00")
    found = reading(tmp_path, [table(zone=None), first, second], timezone="Asia/Tokyo")
    assert [time.hour for time in found.tables.hands["time"]] == [20, 12]
    assert found.tables.hands["zone_assumed"].to_list() == [False, True]


def test_what_happens_between_hands_belongs_to_none(tmp_path: Path) -> None:
    between = line(table="Red", event="reload", seat=5, player="Bo", amount=50)
    events = reading(tmp_path, [table(), *folded(), between, *folded("2")]).tables.events
    told = events.filter(kind="reload").row(0, named=True)
    assert (told["hand"], told["table"], told["room"], told["amount"]) == (None, "Red", "made-up-hall", 500_000)


def test_a_hand_says_more_than_its_table(tmp_path: Path) -> None:
    own = opening("2", game="omaha", limit="pot", hole_cards=5, big_blind=10, rulebook="codex")
    hands = reading(tmp_path, [table(), *folded(), own]).tables.hands
    assert hands.select("variant", "limit", "hole_cards", "big_blind", "rulebook").rows() == [
        ("holdem", "no", 2, 20_000, "tda-2024"), ("omaha", "pot", 5, 100_000, "codex"),
    ]  # fmt: skip


def test_two_writers_in_one_file_are_told_apart(tmp_path: Path) -> None:
    red, blue = folded(), folded("1", "Blue")
    mixed = [text for pair in zip(red, blue, strict=True) for text in pair]
    found = reading(tmp_path, [table(), table("Blue", game="omaha"), *mixed])
    alone = reading(tmp_path, [table(), *red])
    assert found.quarantine.is_empty()
    assert found.tables.hands.select("table", "variant", "ended").rows() == [
        ("Red", "holdem", True), ("Blue", "omaha", True),
    ]  # fmt: skip
    for hand in found.tables.hands["hand"]:
        assert found.tables.events.filter(hand=hand)["kind"].to_list() == kinds(alone)


def test_half_a_last_line_costs_only_itself(tmp_path: Path) -> None:
    whole = [table(), *folded(), opening("2"), event("small_blind", "2", seat=2, amount=1)]
    found = reading(tmp_path, [*whole, event("big_blind", "2", seat=5, amount=2)[:-9]], end="")
    assert found.quarantine.select("first_line", "last_line", "reason").rows() == [(15, 15, "unfit line")]
    assert found.tables.hands["ended"].to_list() == [True, False]
    assert kinds(found)[-2:] == ["small_blind", "unknown"]


def test_a_line_that_goes_on_behind_half_a_line_opens_its_hand(tmp_path: Path) -> None:
    found = reading(tmp_path, [table(), *folded(), '{"table": "Red", "ha' + folded("2")[0], *folded("2")[1:]])
    assert found.tables.hands["ended"].to_list() == [True, True]


@pytest.mark.parametrize(
    ("spoiled", "why"),
    [
        (event("push", seat="three", chips=[1]), "seat"),
        (event("push", seat=3), "chips"),
        (event("push", seat=3, chips=[0.5]), "chips.0"),
        (event("award", seat=3, amount=12.5), "amount"),
        (event("award", seat=3, amount="12,5"), "amount"),
        (event("award", seat=3, amount=-1), "amount"),
        (event("ruling", seat=3, action="limp"), "action"),
        (event("say", words={"no": "text"}), "words"),
        (event("say", words="I bet", action="wager"), "action"),
        (event("incident", matter="fone"), "matter"),
        (event("floor_decision", matter="pot", outcome="split"), "outcome"),
        (event("reload", seat=2, amount=50, takes_effect="soon"), "takes_effect"),
        (line(hand="1", event="say", words="who?"), "table"),
        (line(table="Red", event="push", seat=3, chips=[1]), "hand"),
        ('{"table": "Red", "hand": "1", "event": "push", "seat": 2, "chips": [1], "seat": 5}', "seat: Stands twice"),
        (r'{"table": "Red", "hand": "1", "event": "muck", "seat": 2, "se\u0061t": 5}', "seat: Stands twice"),
        ('{"table": "Red", "hand": "1", "event": "muck", "seat": 2, "by": {"a": 1, "a": 1}}', "by"),
        ('{"table": "Red", "hand": "1", "event": "muck", "seat": 2, "tablet": {"a": 1, "a": 1}}', "a: Stands twice"),
        (event("muck", seat=0), "seat"),
        (event("muck", seat=32), "seat"),
        (event("clock", state="called", seat=2, seconds=30_000_000), "seconds"),
        (event("ruling", seat=2, action="fold", street=21), "street"),
        (event("board", cards="Ah-7d-2c"), "cards"),
        (event("board", cards="ah 7d 2c"), "cards"),
        (event("show", seat=2, cards=["Ah", "Kd"]), "cards"),
        (event("show", seat=2, cards=""), "cards"),
        ("not a line at all", "Invalid JSON"),
        ("[1, 2]", "object"),
    ],
)
def test_a_line_that_does_not_fit_is_set_aside_with_the_reason(tmp_path: Path, spoiled: str, why: str) -> None:
    hand = folded()
    found = reading(tmp_path, [table(), *hand[:5], spoiled, *hand[5:]])
    assert found.quarantine.select("first_line", "last_line", "reason").rows() == [(7, 7, "unfit line")]
    assert why in found.quarantine["detail"][0]
    assert found.tables.hands["ended"].to_list() == [True]
    assert found.tables.events.filter(kind="unknown")["line"].to_list() == [7]


def test_names_within_words_and_other_objects_do_not_stand_twice(tmp_path: Path) -> None:
    said = event(
        "say", seat=2, words='the "seat": mine, {"seat": 3}', tablet={"seat": 9}, more=[{"seat": 1}, {"seat": 1}]
    )
    found = reading(tmp_path, [table(), opening(), said])
    assert found.quarantine.is_empty()
    assert kinds(found) == ["say"]


@pytest.mark.parametrize("name", ["a{b", "}", "[b]{{7*7}}", '"}', "\\\\", '{"event": "hand"'])
def test_names_hide_no_opening(tmp_path: Path, name: str) -> None:
    seats = [{"seat": 2, "player": name, "stack": 200}, {"seat": 5, "player": "Bo"}]
    strange = line(table=name, hand="2", seats=seats, button=2, event="hand")
    found = reading(tmp_path, [table(), *folded(), table(name), strange, *folded("2", name)[1:]])
    assert found.quarantine.is_empty()
    assert found.tables.hands.select("table", "ended").rows() == [("Red", True), (name, True)]
    assert name in found.tables.seats["player"]


def test_an_opening_nobody_can_see_is_set_aside(tmp_path: Path) -> None:
    deep = line(table="Red", hand="2", tablet={"a": {"b": {}}}, event="hand", button=2, seats=SEATS)
    found = reading(tmp_path, [table(), *folded(), deep, *folded("2")[1:]])
    assert found.tables.hands["number"].to_list() == ["Red 1"]
    assert found.quarantine["first_line"].to_list() == list(range(13, 24))


@pytest.mark.parametrize("seat", [0, 32, 256, "two"])
def test_a_hand_with_a_seat_no_table_has_is_set_aside(tmp_path: Path, seat: object) -> None:
    strange = event("hand", "2", seats=[{"seat": seat, "player": "Ada"}])
    found = reading(tmp_path, [table(), *folded(), strange])
    assert found.quarantine.select("first_line", "reason").rows() == [(13, "unfit line")]
    assert "seats.0.seat" in found.quarantine["detail"][0]


@pytest.mark.parametrize("end", ["\r\n", "  \n\t"])
def test_lines_may_end_in_any_way(tmp_path: Path, end: str) -> None:
    file = tmp_path / "table.jsonl"
    found = reading(tmp_path, [end.join([table(), *folded(), *folded("2")])], end=end)
    assert b"}" + end.encode() in file.read_bytes()
    assert found.quarantine.is_empty()
    assert found.tables.hands.select("number", "variant", "ended").rows() == [
        ("Red 1", "holdem", True), ("Red 2", "holdem", True),
    ]  # fmt: skip


def test_a_line_of_a_hand_nobody_opened_is_set_aside(tmp_path: Path) -> None:
    found = reading(tmp_path, [table(), *folded(), event("say", "9", words="hm"), *folded("2")])
    assert found.quarantine.select("first_line", "reason").rows() == [(13, "no hand event")]
    assert found.tables.hands.height == 2


def test_what_is_said_between_hands_is_of_none(tmp_path: Path) -> None:
    said = line(table="Red", event="say", seat=2, words="nice hand")
    found = reading(tmp_path, [table(), *folded(), said, *folded("2")])
    assert found.quarantine.is_empty()
    between = found.tables.events.filter(pl.col("hand").is_null())
    assert between.select("kind", "table", "seat", "words").rows() == [("say", "Red", 2, "nice hand")]


def test_a_line_above_its_opening_is_set_aside_and_the_hand_not_wholly_known(tmp_path: Path) -> None:
    hand = folded("2")
    found = reading(tmp_path, [table(), *folded(), hand[1], hand[0], *hand[2:]])
    assert found.quarantine.select("first_line", "reason").rows() == [(13, "no hand event")]
    assert found.tables.events.filter(kind="unknown").select("hand", "line").rows() == [
        (found.tables.hands["hand"][1], 13)
    ]


def test_hands_without_a_table_are_set_aside(tmp_path: Path) -> None:
    found = reading(tmp_path, folded())
    assert found.tables.hands.is_empty()
    assert set(found.quarantine["reason"]) == {"no table event"}
    assert found.quarantine["first_line"].to_list() == list(range(1, len(folded()) + 1))


@pytest.mark.parametrize(
    "push",
    [
        event("push", seat=2, chips=[1], seq=7),
        event("push", seat=2, chips=[1], time="2026-01-05T21:04:05.120"),
    ],
)
def test_a_line_written_twice_counts_once(tmp_path: Path, push: str) -> None:
    found = reading(tmp_path, [table(), opening(), opening(), push, push])
    assert found.quarantine.select("first_line", "reason").rows() == [(3, "duplicate line"), (5, "duplicate line")]
    assert kinds(found) == ["push"]


def test_a_log_sent_line_by_line_twice_says_what_it_says_once(tmp_path: Path) -> None:
    lines = [table(), *folded(), line(table="Red", event="seat_left", seat=5), *folded("2")]
    found = reading(tmp_path, [one for line in lines for one in (line, line)])
    assert found.quarantine.height == len(lines)
    assert found.quarantine["repeats"].all()
    assert kinds(found) == kinds(reading(tmp_path, lines))


def test_a_stretch_sent_again_counts_once(tmp_path: Path) -> None:
    """Lines with a count are told from others wherever they stand."""
    hand = [f'{text[:-1]}, "seq": {count}}}' for count, text in enumerate(folded())]
    found = reading(tmp_path, [table(), *hand[:6], *hand[2:6], *hand[6:]])
    assert found.quarantine.select("first_line", "repeats").rows() == [(line, True) for line in (8, 9, 10, 11)]
    assert kinds(found) == kinds(reading(tmp_path, [table(), *hand]))


def test_a_line_not_understood_taints_a_hand_opened_twice(tmp_path: Path) -> None:
    damaged = '{"table": "Red", "hand": "1", "event": "push", "seat": 2}'
    opening_line, *rest = folded()
    found = reading(tmp_path, [table(), opening_line, opening_line, damaged, *rest])
    assert kinds(found)[0] == "unknown"
    assert found.tables.events["hand"].n_unique() == 1


def test_two_motions_alike_are_no_duplicate(tmp_path: Path) -> None:
    push = event("push", seat=2, chips=[1], time="2026-01-05T21:04:05")
    assert kinds(reading(tmp_path, [table(), opening(), push, push])) == ["push", "push"]


def test_events_of_a_later_version_are_unknown(tmp_path: Path) -> None:
    found = reading(tmp_path, [table(), opening(), event("sneeze", seat=2, loud={"very": True})])
    assert found.quarantine.is_empty()
    assert found.tables.events.select("kind", "seat", "words").rows() == [("unknown", 2, "sneeze")]


def test_unknown_fields_change_nothing(tmp_path: Path) -> None:
    more = [text[:-1] + ', "tablet": {"id": [1, 2]}}' for text in folded()]
    assert kinds(reading(tmp_path, [table(), *more])) == kinds(reading(tmp_path, [table(), *folded()]))


def test_a_clock_that_jumps_changes_no_order(tmp_path: Path) -> None:
    times = ["2026-01-05T21:04:05Z", "2026-01-05T19:00:00Z", "2026-01-06T21:04:05Z"]
    lines = [event("say", words=str(number), time=time) for number, time in enumerate(times)]
    assert reading(tmp_path, [table(), opening(), *lines]).tables.events["words"].to_list() == ["0", "1", "2"]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(at=st.integers(0, 2_000), junk=st.sampled_from(['"', "{", "}", "\n", "\n\n", "]", ",", "\x00", "é", "1e9"]))
def test_no_damage_loses_a_line(tmp_path: Path, at: int, junk: str) -> None:
    whole = "\n".join([table(), *folded(), *folded("2")])
    at = min(at, len(whole))
    spoiled = (whole[:at] + junk + whole[at:]).split("\n")
    found = reading(tmp_path, spoiled)
    told = found.tables.events.height + found.quarantine.height + found.tables.stated_pots.height
    silent = sum(f'"event": "{name}"' in text for name in ("table", "hand", "end") for text in spoiled)
    assert told + silent >= len([text for text in spoiled if text.strip()])


def test_every_event_has_its_place() -> None:
    assert set(EVENTS) - set(NO_ROWS) - set(KINDS) - {"ruling"} <= set(EVENT_KINDS)
    assert set(KINDS.values()) <= set(EVENT_KINDS)


def test_what_a_line_is_about_and_who_decided_it_reach_the_tables(tmp_path: Path) -> None:
    hand = folded()
    told = [
        event("say", seat=2, words="I raise", action="raise", to=300),
        event("misdeal_claim", seat=2, by="Lea", matter="two_exposed"),
        event("floor_decision", by="floor", matter="string_bet", outcome="returned", clause="rule 5"),
        event("misdeal", by="floor", matter="two_exposed"),
    ]
    found = reading(tmp_path, [table(), *hand[:5], *told, *hand[5:]])
    assert found.quarantine.is_empty()
    rows = found.tables.events.filter(pl.col("matter").is_not_null())
    assert rows.select("kind", "matter", "outcome", "agent").rows() == [
        ("say", "raise", None, None),
        ("misdeal_claim", "two_exposed", None, "Lea"),
        ("floor_decision", "string_bet", "returned", "floor"),
        ("misdeal", "two_exposed", None, "floor"),
    ]


def test_every_field_is_decoded() -> None:
    assert {name for model in KNOWN for name in model.model_fields} == set(WIRE)


def test_the_games_are_those_of_the_tables() -> None:
    assert get_args(Variant) == VARIANTS


def test_the_schema_names_every_event() -> None:
    told = json.dumps(schema())
    assert all(f'"{name}"' in told for name in EVENTS)
    assert fault_of(table()) is None

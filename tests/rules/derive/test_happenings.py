"""What happens besides the acts, with the state of the betting at its moment."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

import polars as pl

from parsers.tables import Tables
from rules.derive import derive
from rules.rulebook import resolve
from tests.rules.checks.planted import Act, act, bet, blinds, board, calls, checks, folds, record

NO_BOOKS: Final = resolve([])
OPENING: Final = [*blinds(), *calls(2, 1), *calls(1, 2), *checks(3)]
"""Three players see the flop for two chips each, seat 2 to act first."""


def told(tables: Tables) -> list[Act]:
    """The happenings of a hand."""
    return derive(tables, NO_BOOKS).happenings.to_dicts()


def only(*acts: Act, **hand: Any) -> Act:
    """The one happening of a hand that reaches the flop."""
    (row,) = told(record(*OPENING, board("Ah 7c 2s"), *acts, **hand))
    return row


def picked(row: Act, *names: str) -> tuple[Any, ...]:
    """Some of its columns."""
    return tuple(row[name] for name in names)


def test_hands_without_happenings_give_an_empty_frame_of_the_same_columns() -> None:
    without, with_one = (
        derive(record(*blinds(), *more, *folds(1, 2)), NO_BOOKS).happenings for more in ([], [act("say", 1)])
    )
    assert without.is_empty()
    assert dict(without.schema) == dict(with_one.schema)


def test_the_state_before_a_word_out_of_turn() -> None:
    row = only(bet(2, 10), act("say", 1, words="call"), act("call", 3, 10), act("fold", 1))
    assert picked(row, "street", "expected_seat", "round_over", "live_before", "last_aggressor") == (1, 3, False, 3, 2)
    assert picked(row, "bet_to_match", "in_before", "to_call", "hand_before", "stack_before") == (10, 0, 10, 2, 98)
    assert picked(row, "pot_before", "actions_before", "dealt_in", "folded_before") == (16, 4, True, False)


def test_a_round_that_is_over_is_not_the_next_one() -> None:
    before, after = (
        picked(only(*order), "street", "round_over", "expected_seat", "bet_to_match")
        for order in (
            (*checks(2, 3, 1), act("incident", None), board("Kd"), *checks(2)),
            (*checks(2, 3, 1), board("Kd"), act("incident", None), *checks(2)),
        )
    )
    assert before == (1, True, None, 0)
    assert after == (2, False, 2, 0)


def test_a_happening_of_nobody_has_no_columns_of_a_seat() -> None:
    row = only(bet(2, 10), act("incident", None), act("fold", 3), act("fold", 1))
    assert picked(row, "in_before", "to_call", "stack_before", "plays_on", "awarded") == (None,) * 5
    assert row["expected_seat"] == 3


def test_the_decision_on_the_same_matter_is_found_behind() -> None:
    decided = [
        act("floor_decision", 3, matter="string_bet", outcome="called"),
        act("floor_decision", 1, matter="phone", outcome="penalty", agent="floor"),
        act("floor_decision", 2, matter="phone", outcome="warned"),
    ]
    rows = told(record(*blinds(), act("incident", 2, matter="phone"), *decided, act("incident", 1, matter="phone")))
    assert picked(rows[0], "decision", "decision_outcome") == ("floor_decision", "warned")
    assert rows[0]["decided_line"] == 8
    assert picked(rows[1], "decision", "decided_line") == (None, 9)
    assert picked(rows[4], "decision", "decided_line") == (None, None)


def test_without_one_of_its_seat_any_decision_on_the_matter_counts_and_none_without_a_matter() -> None:
    known = [act("incident", 2, matter="phone"), act("floor_decision", 1, matter="phone", agent="floor")]
    unsaid = [act("incident", 2), act("floor_decision", 2)]
    assert told(record(*blinds(), *known))[0]["decision_agent"] == "floor"
    assert told(record(*blinds(), *unsaid))[0]["decision"] is None


def test_hands_of_a_batch_do_not_mix() -> None:
    """A decision, and an act, of the next hand are not of this one."""
    first = record(*blinds(), *folds(1, 2), act("incident", 3, matter="phone"))
    second = record(*blinds(), act("floor_decision", 3, matter="phone"), act("call", 3, 0))
    moved = {
        name: pl.concat([frame, other.with_columns(pl.lit(1, frame.schema["hand"]).alias("hand"))])
        for name in ("hands", "seats", "events", "copies")
        for frame, other in ((getattr(first, name), getattr(second, name)),)
    }
    row = told(Tables.of(**moved))[0]
    assert picked(row, "hand", "decision", "decided_line", "plays_on", "round_over") == (0, None, None, None, True)


def test_what_became_of_the_seat() -> None:
    """It plays on by chips, a show at the showdown or an award, and is out by a fold or a ruling."""
    acts = [
        bet(2, 10),
        act("incident", 3),
        act("call", 3, 10),
        act("dead_hand", 3),
        act("fold", 1),
        act("award", 2, 26),
    ]
    happened, killed = told(record(*OPENING, board("Ah 7c 2s"), *acts))
    names = ("plays_on", "plays_on_line", "dies_line", "awarded")
    assert picked(happened, *names) == ("call", 13, 14, 0)
    assert picked(killed, *names) == (None, None, None, 0)
    assert happened["seat_decision"] == "dead_hand"


def test_who_only_folds_or_shows_early_does_not_play_on() -> None:
    row = only(bet(2, 10), act("incident", 3), act("show", 3, cards=[0, 1]), act("fold", 3))
    assert picked(row, "plays_on", "dies_line") == (None, 14)
    winner = only(bet(2, 10), act("incident", 2), *folds(3, 1), act("award", 2, 6, phase="after"))
    assert picked(winner, "plays_on", "awarded") == ("award", 6)


def test_what_led_up_to_it() -> None:
    dealt = [act("deal", 2, cards=[0, 1]), act("deal", 2, card_count=1), act("deal", 3, card_count=2)]
    said = [act("say", 2, matter="call"), act("say", 2, matter="advice"), act("incident", 2, agent="player 3")]
    rows = told(
        record(*dealt, *blinds(), act("call", 1, 2), *said, act("call", 2, 1), act("incident", 2, agent="floor"))
    )
    names = ("cards_dealt", "declared_before", "acted_before", "shown_before", "agent_plays")
    assert [picked(row, *names) for row in rows] == [
        (3, False, False, False, False),
        (3, True, False, False, False),
        (3, True, False, False, True),
        (3, False, True, False, False),
    ]


def test_a_clock_belongs_to_one_turn() -> None:
    moments = [datetime(2026, 3, 1, 21, 4, second, tzinfo=UTC) for second in (0, 20, 50)]
    bet_time, called, expired = moments
    clock = [
        act("clock", 3, matter="called", time=called, seconds=30),
        act("clock", 3, matter="expired", time=expired),
    ]
    first, last = told(record(*OPENING, board("Ah 7c 2s"), bet(2, 10, time=bet_time), *clock, act("call", 3, 10)))
    assert picked(first, "turn_time", "called_time", "expires_line") == (bet_time, None, last["line"])
    assert picked(last, "turn_time", "called_time") == (bet_time, called)
    later = told(record(*OPENING, clock[0], act("call", 3, 0), clock[1]))
    assert [picked(row, "called_time", "expires_line") for row in later] == [(None, None), (None, None)]

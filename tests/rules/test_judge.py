"""The judge over small frames: what is an opportunity, what cannot be judged, how sure, how bad, and by which lines."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import polars as pl
import pytest

from parsers.tables import COPIES, EVENTS, QUARANTINE, SOURCES
from rules.checks.copies import IN_PART, NOTHING_TO_COMPARE, judge_copies
from rules.checks.suspect import TOO_FEW, Suspicion, firings, suspect_readings
from rules.checks.unread import hand_cut_off, judge_quarantine
from rules.findings import COVERAGE, FINDINGS, merge_coverage
from rules.judge import Judgement, judge
from rules.marks import CUT_OFF, NOT_UNDERSTOOD, OTHER_GAME
from rules.registry import ALL_GAMES, RULES, Proof, Rule, Scope, Severity, all_rules
from tests.rules.frames import BOOKS, Frames, a_rule, acts, frames, hands, illegal, place, record, span


def judged(derived: Frames, *rules: Rule) -> Judgement:
    return judge(derived, BOOKS, rules)


def one_illegal_act(**act: Any) -> Frames:
    return frames(hands({}), acts({"legal": False} | act))


def only_finding(derived: Frames, rule: Rule) -> dict[str, Any]:
    rows = judged(derived, rule).findings
    assert rows.height == 1
    return rows.row(0, named=True)


def counts(judgement: Judgement) -> list[tuple[Any, ...]]:
    return judgement.coverage.select("hands", "opportunities", "found", "not_checkable", "partly").rows()


def reasons(judgement: Judgement) -> list[dict[str, Any]]:
    return [dict(reason) for reason in judgement.coverage["reasons"].explode().drop_nulls()]


def test_a_finding_tells_all_in_its_row() -> None:
    found = only_finding(one_illegal_act(), a_rule(illegal()))
    expected = {
        "code": "BET901", "rule": "illegal act", "revision": 1, "severity": "error", "confidence": "certain",
        "subject": "player", "book": "pokerstars", "room": "pokerstars", "number": "1000", "hand": 0,
        "game": "no-limit hold'em", "currency": "USD", "decimals": 4, "seat": 1, "player": "Ann", "street": 0,
        "line": 10, "stake": 50_000, "expected": "a legal act", "found": "50000 by Ann",
        "fingerprint": "pokerstars:1000:BET901:seat 1:0", "cause": None,
    }  # fmt: skip
    assert {name: found[name] for name in expected} == expected


def test_both_tables_keep_their_contract_even_if_empty() -> None:
    full, empty = judged(one_illegal_act(), a_rule(illegal())), judged(frames(hands({}), acts()), a_rule(illegal()))
    none = judged(one_illegal_act())
    for judgement in (full, empty, none):
        assert judgement.findings.schema == pl.Schema(FINDINGS.schema)
        assert judgement.coverage.schema == pl.Schema(COVERAGE.schema)
    assert counts(empty) == [(0, 0, 0, 0, 0)]


def test_null_answers_count_as_no() -> None:
    unsure = pl.lit(None, pl.Boolean)
    check = illegal(wrong=unsure, partly=unsure, unless={"unknown": unsure})
    assert counts(judged(one_illegal_act(), a_rule(check))) == [(1, 1, 0, 0, 0)]
    assert counts(judged(one_illegal_act(), a_rule(illegal(applies=unsure)))) == [(0, 0, 0, 0, 0)]


def test_coverage_counts_opportunities_and_hands_per_room_game_and_book() -> None:
    two_rooms = hands({}, {}, {"room": "elsewhere", "book": "tda-2009", "limit": "fixed"})
    derived = frames(two_rooms, acts({}, {"legal": False}, {"hand": 1}, {"hand": 2, "legal": False}))
    coverage = judged(derived, a_rule(illegal(partly=pl.col("hand") == 1))).coverage
    assert coverage.select("room", "game", "book", "hands", "opportunities", "found", "partly").rows() == [
        ("elsewhere", "fixed-limit hold'em", "tda-2009", 1, 1, 1, 0),
        ("pokerstars", "no-limit hold'em", "pokerstars", 2, 3, 1, 1),
    ]


@pytest.mark.parametrize(
    ("hand", "rule", "reason"),
    [
        ({"variant": "razz"}, {}, OTHER_GAME),
        ({"variant": "razz"}, {"games": ALL_GAMES}, None),
        ({"tainted": True}, {}, NOT_UNDERSTOOD),
        ({"tainted": True}, {"needs_every_line": False}, None),
        ({"ended": False}, {"needs_ending": True}, CUT_OFF),
        ({"ended": False}, {}, None),
    ],
)
def test_hands_that_cannot_be_judged_are_counted_with_the_reason(
    hand: dict[str, Any], rule: dict[str, Any], reason: str | None
) -> None:
    derived = frames(hands({}, hand), acts({}, {"hand": 1, "legal": False}, {"hand": 1, "legal": False}))
    judgement = judged(derived, a_rule(illegal(), **rule))
    total = merge_coverage([judgement.coverage.with_columns(game=pl.lit(None, pl.String))])
    assert total["opportunities"].item() == 3
    assert total["not_checkable"].item() == (0 if reason is None else 2)
    assert judgement.findings.height == (2 if reason is None else 0)
    assert reasons(judgement) == ([] if reason is None else [{"reason": reason, "count": 2}])


def test_play_in_a_cancelled_hand_is_no_opportunity_but_its_record_is() -> None:
    derived = frames(hands({"cancelled": True}), acts({"legal": False}))
    assert counts(judged(derived, a_rule(illegal()))) == [(0, 0, 0, 0, 0)]
    assert counts(judged(derived, a_rule(illegal(), "REC901"))) == [(1, 1, 1, 0, 0)]


def test_only_the_first_reason_counts() -> None:
    check = illegal(unless={"no seat": pl.col("seat").is_null(), "no amount": pl.col("amount").is_null()})
    derived = frames(hands({}), acts({"seat": None, "amount": None}, {"amount": None}, {"legal": False}))
    judgement = judged(derived, a_rule(check))
    assert counts(judgement) == [(1, 3, 1, 2, 0)]
    assert reasons(judgement) == [{"reason": "no amount", "count": 1}, {"reason": "no seat", "count": 1}]


def test_a_reason_given_twice_is_counted_once_under_its_name() -> None:
    check = illegal(unless={CUT_OFF: pl.col("seat").is_null()})
    derived = frames(hands({"ended": False}, {}), acts({}, {"hand": 1, "seat": None}))
    judgement = judged(derived, a_rule(check, needs_ending=True))
    assert counts(judgement) == [(0, 2, 0, 2, 0)]
    assert reasons(judgement) == [{"reason": CUT_OFF, "count": 2}]


def test_rows_out_of_order_are_refused() -> None:
    derived = frames(hands({}, {}), acts({"hand": 1}, {"hand": 0}))
    with pytest.raises(ValueError, match="rising order"):
        judged(derived, a_rule(illegal()))


@pytest.mark.parametrize(
    ("more", "severity", "confidence"),
    [
        ({}, "error", "certain"),
        ({"only_info": pl.lit(True)}, "info", "certain"),
        ({"only_likely": pl.col("seat") == 1}, "error", "likely"),
        ({"only_likely": pl.lit(True), "only_review": pl.lit(True)}, "error", "review"),
        ({"rests_on": ("raise_cap",)}, "error", "likely"),
        ({"rests_on": ("min_raise",)}, "error", "certain"),
        ({"only_likely": pl.lit(None, pl.Boolean)}, "error", "certain"),
    ],
)
def test_severity_and_confidence(more: dict[str, Any], severity: str, confidence: str) -> None:
    found = only_finding(one_illegal_act(), a_rule(illegal(**more)))
    assert (found["severity"], found["confidence"]) == (severity, confidence)


@pytest.mark.parametrize(
    ("code", "rests_on", "clause"),
    [
        ("BET002", (), "rule 34"),
        ("BET901", ("raise_cap", "min_raise", "odd_chip"), "rule 31"),
        ("BET901", (), None),
    ],
)
def test_the_clause_is_the_rules_own_or_that_of_what_it_rests_on(
    code: str, rests_on: tuple[str, ...], clause: str | None
) -> None:
    derived = frames(hands({"book": "tda-2009"}), acts({"legal": False}))
    assert only_finding(derived, a_rule(illegal(rests_on=rests_on), code))["clause"] == clause


def test_proof_by_line_is_the_opening_and_the_line() -> None:
    found = only_finding(one_illegal_act(line=12), a_rule(illegal(), proof=Proof.LINE))
    opening, line = span(place(0, 1), place(0, 4)), span(place(0, 12), place(0, 12))
    assert found["evidence"] == [opening, line]


def test_proof_by_street_starts_with_the_first_line_of_the_round() -> None:
    derived = frames(
        hands({}, {}), acts({"line": 6}, {"line": 9, "street": 1}, {"line": 11, "street": 1, "legal": False})
    )
    found = only_finding(derived, a_rule(illegal(), proof=Proof.STREET))
    assert found["evidence"][1] == span(place(0, 9), place(0, 11))


def test_proof_by_hand_and_rows_without_a_line_are_the_whole_record() -> None:
    assert only_finding(one_illegal_act(), a_rule(illegal(), proof=Proof.HAND))["evidence"] == [record(0)]
    derived = frames(hands({}), acts({"legal": False}).with_columns(start=pl.lit(None, pl.Int64)))
    assert only_finding(derived, a_rule(illegal()))["evidence"] == [record(0)]


def test_a_line_in_the_opening_is_not_shown_twice() -> None:
    found = only_finding(one_illegal_act(line=3), a_rule(illegal()))
    assert found["evidence"] == [span(place(0, 1), place(0, 4))]


def test_the_blamed_seat_may_be_another_than_the_rows() -> None:
    found = only_finding(one_illegal_act(), a_rule(illegal(seat=pl.lit(2))))
    assert (found["seat"], found["player"]) == (2, "Bob")


def test_somebody_without_a_seat_is_named_as_written() -> None:
    found = only_finding(one_illegal_act(seat=None, actor="Stranger"), a_rule(illegal()))
    assert (found["player"], found["fingerprint"]) == ("Stranger", "pokerstars:1000:BET901:hand:0")


def test_findings_of_several_rules_are_folded_within_a_hand() -> None:
    derived = frames(hands({}, {}), acts({"legal": False}, {"hand": 1, "legal": False}))
    first = a_rule(illegal(wrong=pl.col("hand") == 0), "BET901", implies=("POT901",))
    rows = judged(derived, a_rule(illegal(), "POT901"), first).findings
    assert rows.select("hand", "code", "cause").rows() == [
        (0, "BET901", None),
        (0, "POT901", "BET901"),
        (1, "POT901", None),
    ]


def test_the_order_of_rules_and_batches_changes_nothing() -> None:
    derived = frames(hands({}, {}), acts({"legal": False}, {"hand": 1, "legal": False}))
    rules = [a_rule(illegal(), code) for code in ("BET901", "BET902", "POT901")]
    forwards, backwards = judged(derived, *rules), judged(derived, *reversed(rules))
    assert forwards.findings.equals(backwards.findings)
    assert forwards.coverage.equals(backwards.coverage)


def test_rules_on_the_night_are_left_to_others() -> None:
    assert judged(one_illegal_act(), a_rule(illegal(), scope=Scope.NIGHT, over="nowhere")).coverage.is_empty()


def test_rules_name_each_column_they_read_by_itself() -> None:
    assert [rule.code for rule in all_rules() if any(expr.meta.has_multiple_outputs() for expr in asked(rule))] == []


def asked(rule: Rule) -> list[pl.Expr]:
    """All expressions of a rule's check."""
    check = rule.check()
    parts = (getattr(check, field.name) for field in fields(check))
    return [part for part in (*parts, *check.unless.values()) if isinstance(part, pl.Expr)]


def test_the_register_holds_the_rules_on_the_record_with_their_manuals() -> None:
    assert {rule.code for rule in all_rules()} == set(RULES)
    for code in ("REC001", "REC002", "REC003", "REC004", "REC009"):
        manual = RULES[code].manual
        assert "Example:" in manual and "Does not flag:" in manual


def test_rec002_flags_a_hand_without_an_end_even_if_tainted() -> None:
    derived = frames(hands({}, {"ended": False, "tainted": True}), acts())
    found = only_finding(derived, RULES["REC002"])
    assert hand_cut_off.__doc__ is not None
    assert (found["hand"], found["severity"], found["line"]) == (1, "warning", record(1)["first_line"])
    assert found["evidence"] == [record(1)]


def test_rec002_does_not_call_a_hand_cut_off_whose_last_lines_nobody_understood() -> None:
    derived = frames(hands({"ended": False, "tainted": True, "unknown_ending": True}), acts())
    assert judged(derived, RULES["REC002"]).findings.is_empty()


def test_rec001_names_file_lines_and_reason_and_survives_a_moved_file() -> None:
    stretch = {"source": 0, "first_line": 4, "last_line": 6, "start": 100, "end": 250, "reason": "foreign"}
    source = {
        "source": 0, "path": "night/a.txt", "sha256": "ab" * 32, "state": "read", "hands": 5, "bytes": 900,
        "bytes_parsed": 750, "bytes_gap": 0, "bytes_quarantined": 150,
    }  # fmt: skip
    here, moved = (
        judge_quarantine(
            QUARANTINE.conform(pl.DataFrame([stretch])), SOURCES.conform(pl.DataFrame([source | {"path": path}]))
        )
        for path in ("night/a.txt", "elsewhere/b.txt")
    )
    found = here.findings.row(0, named=True)
    assert (found["code"], found["severity"], found["line"], found["hand"]) == ("REC001", "warning", 4, None)
    assert found["found"] == "lines 4 to 6 of night/a.txt (150 bytes) belong to none"
    assert found["arithmetic"] == "foreign"
    assert found["evidence"] == [{"source": 0, "first_line": 4, "last_line": 6, "start": 100, "end": 250}]
    assert here.findings["fingerprint"].to_list() == moved.findings["fingerprint"].to_list()
    assert counts(here) == [(5, 6, 1, 0, 0)]


def copies(*rows: dict[str, Any]) -> pl.DataFrame:
    usual = {"part": "whole", "public_hash": 7, "audited": False}
    return COPIES.conform(pl.DataFrame([record(row["hand"]) | usual | row for row in rows]))


def test_equal_records_of_a_number_are_rec004_on_the_later_one() -> None:
    same = hands({"number": "1"}, {"number": "1"}, {"number": "2"})
    judgement = judge_copies(
        copies({"hand": 0, "audited": True}, {"hand": 1}, {"hand": 2}), same, EVENTS.empty(), BOOKS
    )
    found = judgement.findings.row(0, named=True)
    assert judgement.findings["code"].to_list() == ["REC004"]
    assert (found["hand"], found["severity"], found["number"]) == (1, "info", "1")
    assert found["evidence"] == [record(0), record(1)]


def test_contradicting_records_are_rec003_with_both_places() -> None:
    same = hands({"number": "1"}, {"number": "1"})
    rows = judge_copies(
        copies({"hand": 0}, {"hand": 1, "public_hash": 8, "audited": True}), same, EVENTS.empty(), BOOKS
    ).findings
    found = rows.row(0, named=True)
    assert rows["code"].to_list() == ["REC003"]
    assert (found["hand"], found["severity"]) == (0, "error")
    assert found["evidence"] == [record(1), record(0)]


def test_records_in_other_words_are_compared_by_what_happens() -> None:
    same = hands({"number": "1"}, {"number": "1", "writer": "elsewhere"})
    rows = judge_copies(copies({"hand": 0}, {"hand": 1, "public_hash": 8}), same, EVENTS.empty(), BOOKS).findings
    assert rows["code"].to_list() == ["REC004"]


@pytest.mark.parametrize(
    ("copy", "reason"),
    [({"part": "beginning", "public_hash": 8}, IN_PART), ({"public_hash": None}, NOTHING_TO_COMPARE)],
)
def test_partial_copies_are_counted_not_accused(copy: dict[str, Any], reason: str) -> None:
    same = hands({"number": "1"}, {"number": "1"})
    judgement = judge_copies(copies({"hand": 0, "audited": True}, {"hand": 1} | copy), same, EVENTS.empty(), BOOKS)
    assert judgement.findings.is_empty()
    assert counts(judgement) == [(0, 1, 0, 1, 0)] * 2
    assert {row["reason"] for row in reasons(judgement)} == {reason}


def test_one_number_in_two_rooms_and_hands_without_number_are_no_copies() -> None:
    apart = hands({"number": "1"}, {"number": "1", "room": "elsewhere"}, {"number": None}, {"number": None})
    judgement = judge_copies(copies(*({"hand": hand} for hand in range(4))), apart, EVENTS.empty(), BOOKS)
    assert judgement.findings.is_empty()
    assert judgement.coverage.is_empty()


def night(hands_in_all: int, illegal_ones: int) -> Suspicion:
    rows = ({"hand": hand, "legal": hand >= illegal_ones} for hand in range(hands_in_all))
    rule = a_rule(illegal())
    judgement = judged(frames(hands(*({} for _ in range(hands_in_all))), acts(*rows)), rule)
    return suspect_readings(firings(judgement.findings), judgement.coverage, BOOKS, [rule])


@pytest.mark.parametrize(
    ("hands_in_all", "illegal_ones", "suspect"), [(120, 7, True), (120, 6, False), (99, 99, False)]
)
def test_rec009_doubts_a_rule_that_fires_too_often(hands_in_all: int, illegal_ones: int, suspect: bool) -> None:
    after = night(hands_in_all, illegal_ones)
    assert after.doubted.rows() == ([("pokerstars", "BET901")] if suspect else [])
    assert after.findings["fingerprint"].to_list() == (["pokerstars:-:REC009:BET901:0"] if suspect else [])
    coverage = after.coverage.filter(code="REC009")
    assert coverage["opportunities"].to_list() == [1]
    assert coverage["reasons"].to_list() == ([[]] if hands_in_all >= 100 else [[{"reason": TOO_FEW, "count": 1}]])


def test_rec009_says_what_fired_how_often() -> None:
    row = night(120, 60).findings.row(0, named=True)
    assert row["severity"] == Severity.WARNING
    assert row["expected"] == "a rule fires on at most 5.00 % of a room's hands"
    assert row["found"] == "BET901 fired on 60 of 120 hands it could judge"
    assert row["arithmetic"] == "60 / 120 = 50.00 %"
    assert row["evidence"][-1] == span(place(0, 10), place(0, 10))

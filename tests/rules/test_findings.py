"""Findings and coverage as tables: fingerprints, folding, order, merging."""

from __future__ import annotations

from typing import Any

import polars as pl

from rules.findings import COVERAGE, FINDINGS, SEVERITIES, fingerprinted, folded, in_order, merge_coverage
from tests.rules.frames import a_rule, illegal


def findings(*rows: dict[str, Any]) -> pl.DataFrame:
    usual = {
        "hand": 0,
        "neighbour": None,
        "line": 5,
        "code": "BET901",
        "seat": 1,
        "room": "pokerstars",
        "number": "1000",
        "severity": "error",
    }
    schema = {name: FINDINGS.schema[name] for name in usual}
    return pl.DataFrame([usual | row for row in rows], schema=schema)


def causes(rows: pl.DataFrame, **implies: tuple[str, ...]) -> list[str | None]:
    rules = [a_rule(illegal(), code, implies=codes) for code, codes in implies.items()]
    return folded(rows, rules)["cause"].to_list()


def coverage(**row: Any) -> pl.DataFrame:
    usual = {
        "code": "BET901", "room": "pokerstars", "game": "no-limit hold'em", "book": "pokerstars", "hands": 1,
        "opportunities": 2, "found": 0, "not_checkable": 0, "partly": 0, "reasons": [],
    }  # fmt: skip
    return COVERAGE.conform(pl.DataFrame([usual | row], schema=COVERAGE.schema))


def test_fingerprints_are_made_of_content_and_tell_equal_findings_apart() -> None:
    rows = fingerprinted(findings({"line": 9}, {"line": 5}, {"seat": None}, {"number": None, "hand": 1}))
    assert rows["fingerprint"].to_list() == [
        "pokerstars:1000:BET901:seat 1:0",
        "pokerstars:1000:BET901:hand:0",
        "pokerstars:1000:BET901:seat 1:1",
        "pokerstars:-:BET901:seat 1:0",
    ]


def test_order_is_hand_line_code_seat_with_what_is_about_no_hand_last() -> None:
    rows = in_order(
        fingerprinted(findings({"hand": None}, {"hand": 1}, {"code": "SHD901"}, {"seat": 2}, {"line": 4}, {}))
    )
    assert rows.select("hand", "line", "code", "seat").rows() == [
        (0, 4, "BET901", 1),
        (0, 5, "BET901", 1),
        (0, 5, "BET901", 2),
        (0, 5, "SHD901", 1),
        (1, 5, "BET901", 1),
        (None, 5, "BET901", 1),
    ]


def test_an_implied_finding_is_folded_under_the_lowest_cause_of_its_hand() -> None:
    rows = findings({"code": "POT901"}, {"code": "BET902"}, {"code": "BET901"}, {"code": "POT901", "hand": 1})
    assert causes(rows, BET901=("POT901",), BET902=("POT901",), POT901=()) == ["BET901", None, None, None]


def test_rules_that_imply_each_other_fold_under_the_lower_code() -> None:
    rows = findings({"code": "AAA001"}, {"code": "AAA002"}, {"code": "AAA003"})
    assert causes(rows, AAA001=("AAA002",), AAA002=("AAA003",), AAA003=("AAA001", "AAA003")) == [
        None,
        "AAA001",
        "AAA002",
    ]


def test_an_error_is_not_folded_under_a_remark() -> None:
    rows = findings({"code": "BET901", "severity": "info"}, {"code": "POT901"}, {"code": "POT901", "severity": "info"})
    assert rows["severity"].dtype == SEVERITIES
    assert causes(rows, BET901=("POT901",), POT901=()) == [None, None, "BET901"]


def test_folding_nothing_leaves_the_column() -> None:
    assert causes(findings().clear(), BET901=("POT901",)) == []
    assert causes(findings({}), BET901=()) == [None]


def test_merging_coverage_sums_counts_and_reasons() -> None:
    merged = merge_coverage(
        [
            coverage(not_checkable=2, reasons=[{"reason": "b", "count": 1}, {"reason": "a", "count": 1}]),
            coverage(found=1, not_checkable=2, reasons=[{"reason": "b", "count": 2}]),
            coverage(game=None),
            coverage(game=None),
        ]
    )
    assert merged.schema == pl.Schema(COVERAGE.schema)
    assert merged.select("game", "hands", "opportunities", "found", "not_checkable").rows() == [
        ("no-limit hold'em", 2, 4, 1, 4),
        (None, 2, 4, 0, 0),
    ]
    assert merged["reasons"].to_list() == [[{"reason": "b", "count": 3}, {"reason": "a", "count": 1}], []]


def test_merging_nothing_gives_the_empty_table() -> None:
    assert merge_coverage([]).equals(COVERAGE.empty())

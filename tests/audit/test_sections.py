"""Sections of the report as text: states that must never look alike, and what the page carries."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

import polars as pl
import pytest

from audit.config import Settings
from audit.outcome import COUNTS, Outcome, selected_codes
from audit.report.embedded import FINDINGS_EMBEDDED, HANDS_EMBEDDED, as_json, chosen_findings, harmless
from audit.report.html import lead, totals, warnings
from audit.report.sections import book_rows, coverage_rows, share_text, source_lines, split_rows
from parsers.tables import SOURCES
from rules.findings import CONFIDENCES, COVERAGE, REASONS, SEVERITIES
from rules.rulebook import PARAMETERS, load, shipped

Fields = Mapping[str, object]


def covered(code: str, checked: int, found: int, not_checkable: int) -> dict[str, object]:
    reasons = [{"reason": "the stack is unknown", "count": not_checkable}] if not_checkable else []
    counts = {"hands": checked, "opportunities": checked + not_checkable, "found": found, "partly": 0}
    return {"code": code, "room": "pokerstars", **counts, "not_checkable": not_checkable, "reasons": reasons}


def outcome(
    coverage: Sequence[dict[str, object]] = (), deselected: tuple[str, ...] = (), source: Fields = MappingProxyType({})
) -> Outcome:
    usual = {"source": 0, "path": "a.txt", "state": "read", "hands": 9, "bytes": 100, "bytes_parsed": 100}
    usual |= {"bytes_gap": 0, "bytes_quarantined": 0}
    return Outcome(
        settings=Settings(),
        report=Settings().out,
        hands=9,
        sources=SOURCES.conform(pl.DataFrame([{**usual, **source}])),
        coverage=COVERAGE.conform(
            pl.DataFrame([covered("BET005", 0, 0, 0), *coverage], schema_overrides={"reasons": REASONS})
        ),
        counts=pl.DataFrame(schema=COUNTS),
        books=(),
        deselected=deselected,
        left_out=0,
    )


def test_clean_and_not_looked_at_never_look_alike() -> None:
    run = outcome(
        [
            covered("BET001", 10, 1, 0),
            covered("BET002", 10, 0, 0),
            covered("BET003", 10, 0, 2),
            covered("BET004", 0, 0, 3),
        ],
        deselected=("BET007",),
    )
    states = {row["code"]: row["state"] for row in coverage_rows(run)}
    wanted = {
        "BET001": "found",
        "BET002": "clean",
        "BET003": "partly",
        "BET004": "not checkable",
        "BET005": "no occasion",
        "BET006": "no occasion",
        "BET007": "not looked at",
    }
    assert {code: states[code] for code in wanted} == wanted
    reasons = {row["code"]: row["reasons"] for row in coverage_rows(run)}
    assert reasons["BET004"] == "the stack is unknown (3)"


@pytest.mark.parametrize(
    ("fields", "state"),
    [
        ({}, "read whole"),
        ({"bytes_quarantined": 1}, "read in part"),
        ({"hands": 0, "bytes_quarantined": 100}, "no hand read"),
        ({"state": "unreadable"}, "not readable"),
        ({"state": "growing"}, "read as far as it had grown"),
    ],
)
def test_states_of_sources(fields: dict[str, object], state: str) -> None:
    lines = source_lines(outcome(source=fields).sources)
    assert [line["state"] for line in lines.shown] == [state]


def test_sources_with_trouble_come_first() -> None:
    fine = outcome().sources
    sources = pl.concat([*[fine] * 30, outcome(source={"path": "bad.txt", "bytes_quarantined": 5}).sources])
    lines = source_lines(sources)
    assert lines.shown[0]["path"] == "bad.txt"
    assert (len(lines.shown), len(lines.folded), lines.left) == (10, 21, 0)


def test_exit_codes_of_outcomes() -> None:
    assert outcome().exit_code == 0
    assert outcome(source={"bytes_quarantined": 1}).exit_code == 0
    assert outcome(source={"bytes_quarantined": 2}).exit_code == 3
    assert outcome(source={"state": "unreadable"}).exit_code == 3


def test_rules_that_always_run_cannot_be_deselected() -> None:
    chosen, deselected = selected_codes(Settings.model_validate({"select": "SHD,POT006", "ignore": "REC,SHD005"}))
    assert {"POT006", "REC001", "REC002", "SHD001"} <= set(chosen)
    assert not {"SHD005", "REC003", "POT002"} & set(chosen)
    assert set(chosen) & set(deselected) == set()


def test_shares_are_never_rounded_to_all_or_nothing() -> None:
    assert [share_text(part, 10_000) for part in (0, 1, 9_999, 10_000)] == ["0 %", "< 0.1 %", "99.9 %", "100 %"]


def test_json_in_the_page_cannot_end_its_element() -> None:
    hostile = {"name": "</script><!--\u2028&"}
    text = harmless(as_json(pl.DataFrame([hostile])))
    assert not set("<>&\u2028") & set(text)
    assert json.loads(text) == [hostile]


def findings(rows: Sequence[tuple[str, str, int | None]]) -> pl.LazyFrame:
    frame = pl.DataFrame(rows, schema={"code": pl.String, "severity": SEVERITIES, "hand": pl.UInt32}, orient="row")
    certain = pl.lit("certain", CONFIDENCES)
    return frame.with_columns(confidence=certain, cause=pl.lit(None, pl.String)).lazy()


def test_a_rule_that_fires_everywhere_does_not_crowd_out_the_others() -> None:
    many = [("BET015", "error", hand) for hand in range(5 * HANDS_EMBEDDED)]
    chosen = chosen_findings(findings([*many, ("POT002", "error", 99_999), ("SHD001", "warning", 88_888)]))
    assert chosen["hand"].n_unique() == HANDS_EMBEDDED
    assert chosen["code"].head(3).to_list() == ["BET015", "POT002", "BET015"]


def test_the_page_stays_bounded() -> None:
    stretch, same_hand = ("REC001", "warning", None), ("ORD005", "error", 7)
    assert (
        chosen_findings(findings([*[stretch] * 10 * FINDINGS_EMBEDDED, *[same_hand] * 10 * FINDINGS_EMBEDDED])).height
        == FINDINGS_EMBEDDED
    )


def test_each_game_says_why_it_could_not_be_checked() -> None:
    rows, left = split_rows(outcome([covered("BET003", 10, 0, 2), covered("BET004", 0, 0, 3)]).coverage)
    assert [(row["code"], row["state"], row["reasons"]) for row in rows] == [
        ("BET003", "partly", "the stack is unknown (2)"),
        ("BET004", "not checkable", "the stack is unknown (3)"),
    ]
    assert left == 0


def test_the_books_in_force_are_told_in_words_with_what_holds_for_some_hands_and_what_they_leave_open() -> None:
    [book] = book_rows([load("pokerstars")])
    rows = [(row["name"], row["value"], row["rests_on"]) for row in book["parameters"]]
    assert ("cap_heads_up", "always", "observed in 32 hands, not published") in rows
    dated = "heads_up_button_posts (from 2009-11-20 on)"
    assert (dated, "the small one", "observed in 102 hands, not published") in rows
    assert rows[-1][:2] == (f"{len(PARAMETERS) - len(rows[:-1])} others", "silent")


def test_a_source_not_parsed_is_named_with_its_share_and_the_reasons() -> None:
    [told] = warnings(outcome(source={"bytes_quarantined": 25, "bytes_parsed": 75, "reasons": ["no header"]}))
    assert told["text"] == "a.txt (25 % set aside: no header)."
    [told] = warnings(outcome(source={"state": "unreadable", "hands": 0, "reasons": ["not a zip"]}))
    assert told["text"] == "a.txt (not readable: not a zip)."


def test_the_totals_say_what_is_at_stake_and_what_fails_the_audit() -> None:
    clean = outcome()
    counts = [("BET001", "error", "certain", False, 2), ("BET002", "error", "likely", False, 1)]
    faulty = replace(clean, counts=pl.DataFrame(counts, schema=COUNTS, orient="row"))
    told = {total["name"]: total for total in totals(faulty, coverage_rows(faulty), ["$12", "300 in chips"])}
    assert told["Findings"]["note"] == "3 error; 2 fail the audit"
    assert told["At stake in them"]["value"] == "$12"
    assert told["At stake in them"]["note"].startswith("300 in chips, ")
    untold = {total["name"]: total for total in totals(clean, coverage_rows(clean), [])}
    assert (untold["Findings"]["note"], untold["At stake in them"]["value"]) == ("none", "none")


def test_a_lead_names_few_books() -> None:
    every = tuple(load(name) for name in shipped())
    assert lead(replace(outcome(), books=every)).endswith(f" and {len(every) - 4} more.")
    assert lead(replace(outcome(), books=every[:5])).endswith(f"{every[4].title}.")

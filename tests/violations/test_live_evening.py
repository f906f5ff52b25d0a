"""A live evening by the book: no rule finds anything, whatever way it is told, and no live rule is silent unheard."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Final
from unittest.mock import patch

import polars as pl
import pytest

from audit import pipeline
from audit.config import Settings
from audit.outcome import Outcome
from audit.pipeline import audit
from parsers.intake import plan
from rules.registry import all_rules
from tests.proving.live_evening import MISDEALT, SETTINGS, STUD, LiveEvening
from tests.proving.tablet import texts
from tests.violations.auditing import audited_texts
from tests.violations.live_trials import LIVE, at_its_own_table

BOOKS: Final = (None, "codex", "tda-2009", "wsop-tournament-2024")
"""Books the evening is played by; None stands for each table's own."""
TABLES: Final = (*SETTINGS, STUD)
HANDS: Final = sum(setting.hands + (setting.hands > MISDEALT) for setting in TABLES)
"""Those played, and a misdeal at each table that plays long enough."""
SEVERAL_BATCHES: Final = 400_000
NO_CHANCE: Final = {
    "CND007": "nobody bets on the side: no book allows it",
    "CND013": "nobody dodges his blinds",
    "SHD008": "no wild cards",
    "TIM001": "no live book gives a time to act",
    "TIM002": "no live book gives a time to act",
    "TRN008": "nobody is disqualified",
}
"""Live rules that have nothing to look at in any of the evenings, and why."""
JUDGED: Final = {
    "BET018": 1_000,
    "CHP001": 1_700, "CHP002": 220, "CHP003": 270, "CHP004": 320, "CHP005": 1_400, "CHP006": 11_600, "CHP007": 98,
    "CHP008": 2_300, "CHP009": 680, "CHP010": 400, "CHP011": 2_200, "CHP012": 99, "CND001": 600, "CND002": 54,
    "CND003": 340, "CND004": 120, "CND005": 35, "CND006": 100, "CND008": 780, "CND009": 700, "CND010": 72,
    "CND011": 72, "CND012": 40, "DCK005": 580, "DCK006": 1_500, "DCK008": 20_100, "DCK009": 8, "DCK010": 8,
    "DCK011": 28, "DCK017": 230, "DCK018": 18, "DCK019": 12, "FRC008": 7, "FRC014": 80, "SHD009": 600, "STK009": 13,
    "TRN005": 6,
}  # fmt: skip
"""How often each live rule judges something in the evenings, at least: none goes quiet unnoticed."""


@cache
def evening(book: str | None) -> LiveEvening:
    """An evening played by a book."""
    return LiveEvening(seed=BOOKS.index(book), book=book, settings=TABLES)


def outcome(folder: Path, book: str | None, *, in_one_file: bool = False) -> Outcome:
    """What an audit makes of it."""
    logs = folder / "logs"
    logs.mkdir()
    told = evening(book).in_one_file() if in_one_file else evening(book).logs()
    for name, text in told.items():
        (logs / name).write_text(text, encoding="utf-8")
    return audit([str(logs)], Settings(out=folder / "report", jobs=1), None)


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> dict[str | None, Outcome]:
    """What the audit makes of the evening under each book."""
    return {book: outcome(tmp_path_factory.mktemp(f"evening-{book}"), book) for book in BOOKS}


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_is_found(outcomes: dict[str | None, Outcome], book: str | None) -> None:
    made = outcomes[book]
    assert made.hands == HANDS
    assert made.standing == made.folded == made.left_out == 0
    assert made.unparsed.is_empty()


def test_no_live_rule_is_silent_unheard(outcomes: dict[str | None, Outcome]) -> None:
    looked = pl.concat([made.coverage for made in outcomes.values()]).group_by("code").agg(
        able=(pl.col("opportunities") - pl.col("not_checkable")).sum()
    )  # fmt: skip
    judged = {code: able for code, able in looked.iter_rows() if able}
    live = {rule.code for rule in all_rules() if rule.code.startswith(LIVE)}
    assert live - judged.keys() == set(NO_CHANCE) & live
    assert {code: judged[code] for code, least in JUDGED.items() if judged[code] < least} == {}
    assert JUDGED.keys() == live & judged.keys()


def test_the_tables_writing_into_one_file_change_nothing(tmp_path: Path) -> None:
    with patch.object(pipeline, "plan", partial(plan, batch_bytes=SEVERAL_BATCHES)):
        made = outcome(tmp_path, None, in_one_file=True)
    assert made.hands == HANDS
    assert made.standing == made.folded == made.left_out == 0
    assert made.unparsed.is_empty()


def test_the_evening_has_all_that_a_live_table_has() -> None:
    told = {line["event"] for table in evening(None).tables for line in table.tablet.lines}
    assert told >= {
        "shuffle", "cut", "deal", "burn", "board", "small_blind", "say", "push", "ruling", "change", "pull_in",
        "announcement", "clock", "showdown", "show", "muck", "rake", "award", "button_moved", "seat_taken", "seat_left",
        "reload", "exposure", "misdeal", "dispute", "floor_decision",
        "dealer_change", "deck_change", "level", "chip_race", "penalty", "incident",
    }  # fmt: skip


FORGOTTEN: Final = (
    ("say",), ("push", "change"), ("deal",), ("burn",), ("shuffle", "cut"), ("pull_in",), ("announcement",), ("clock",),
    ("muck",), ("button_moved",), ("showdown",), ("incident", "dispute", "floor_decision", "exposure"), ("penalty",),
    ("deal", "burn"), ("dealer_change", "deck_change", "level"), ("seat_taken", "seat_left", "reload"),
    ("chip_race",), ("rake",),
)  # fmt: skip
"""Kinds of lines that a table may not write."""
SHORT_EVENING: Final = tuple(replace(setting, hands=min(setting.hands, 45)) for setting in TABLES)


@pytest.mark.parametrize("book", [None, "codex"])
def test_what_a_table_never_writes_is_held_against_nobody(book: str | None) -> None:
    tables = LiveEvening(seed=5, book=book, settings=SHORT_EVENING).tables
    logs: dict[str, str] = {}
    for place, events in enumerate(FORGOTTEN):
        for table in tables:
            name = f"{place}-{table.setting.name}"
            told = [line for line in table.tablet.lines if line["event"] not in events]
            if "announcement" in events:
                told = [{key: value for key, value in line.items() if key != "announcements"} for line in told]
            logs[f"{name}.jsonl"] = "\n".join(texts(at_its_own_table(told, name))) + "\n"
    found = {(FORGOTTEN[int(finding.file.split("-")[0])], finding.code) for finding in audited_texts(logs)}
    assert found == set()

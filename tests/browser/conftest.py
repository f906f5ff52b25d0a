"""A report with hostile names and quarantined text, and a browser that has it open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver

from tests.audit.nights import (
    FIRST_NUMBER,
    evening_of_a_turned_back_clock,
    hostile_hands,
    legal_night,
    planted_hands,
    run,
    turn_at_a_live_table,
    two_stories,
    write_night,
)
from tests.browser.chromium import browser, requests

CODES = ("BET001", "BET002", "BET003", "SHD001", "POT001", "POT002", "ORD001", "FRC001", "DCK001")


@pytest.fixture(scope="session")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report on faulty, hostile, cut-off and unreadable text."""
    folder = tmp_path_factory.mktemp("night")
    logs = folder / "logs"
    cut_off = planted_hands(["BET003"], FIRST_NUMBER + 900)[0].split("*** SUMMARY")[0][:-120]
    write_night(logs / "night.txt", [*planted_hands(CODES), *hostile_hands(), cut_off])
    write_night(logs / "evening.txt", evening_of_a_turned_back_clock())
    write_night(logs / "live.jsonl", ["\n".join(turn_at_a_live_table())])
    for name, text in zip(("first.txt", "second.txt"), two_stories(), strict=True):
        write_night(logs / name, [text])
    legal_night(logs / "legal <b>&amp;.txt", hands=20)
    (logs / "=cmd<img src=x onerror=alert(2)>.txt").write_text("no hand <script>alert(3)</script>\n</script>\n")
    run("run", logs, "--out", folder / "report", "--ignore", "PAY,REC004", "--max-unparsed", "100%")
    return folder / "report"


@pytest.fixture(scope="session")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    """One browser for all tests."""
    with browser(tmp_path_factory.mktemp("profile")) as driver:
        yield driver


@pytest.fixture
def page(session: webdriver.Chrome, report: Path) -> webdriver.Chrome:
    """The browser, the report's page freshly open, earlier requests forgotten."""
    session.get("about:blank")
    requests(session)
    session.get((report / "report.html").as_uri())
    return session

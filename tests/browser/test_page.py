"""The page of a report as a reader uses it."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import Select, WebDriverWait

from audit.report.sheet import COLUMNS
from tests.browser.chromium import NoBrowserError, found, requests

A4: dict[str, Any] = {"width": 794, "height": 1123, "deviceScaleFactor": 1, "mobile": False}
SCRIPT_NAME = "<script>alert(1)</script>"


def rows(page: webdriver.Chrome) -> list[WebElement]:
    return page.find_elements(By.CSS_SELECTOR, "details.finding")


def headings(page: webdriver.Chrome) -> list[str]:
    return [heading.text for heading in page.find_elements(By.CSS_SELECTOR, ".group > header h3")]


def choose(page: webdriver.Chrome, name: str, value: str) -> None:
    Select(page.find_element(By.NAME, name)).select_by_value(value)


def carried(page: webdriver.Chrome) -> list[dict[str, Any]]:
    data = json.loads(page.find_element(By.ID, "data").get_attribute("textContent") or "")
    return list(data["findings"])


def saved(page: webdriver.Chrome) -> list[dict[str, str]]:
    page.execute_script("URL.createObjectURL = (blob) => { window.saved = blob; return '#'; };")
    page.find_element(By.ID, "save").click()
    text = str(page.execute_async_script("window.saved.text().then(arguments[0])"))
    return list(csv.DictReader(io.StringIO(text)))


def shown_text(shown: int, of: int) -> str:
    return f"{shown} finding{'' if shown == 1 else 's'} of {of} shown."


def opened(page: webdriver.Chrome, row: WebElement) -> WebElement:
    row.find_element(By.TAG_NAME, "summary").click()
    return WebDriverWait(page, 5).until(lambda _: row.find_element(By.CLASS_NAME, "opened"))


def test_the_page_asks_the_network_for_nothing(page: webdriver.Chrome, report: Path) -> None:
    for row in rows(page)[:10]:
        opened(page, row)
    asked = requests(page)
    assert [url for url in asked if not url.startswith("data:")] == [(report / "report.html").as_uri()]
    policy = page.find_element(By.CSS_SELECTOR, "meta[http-equiv='Content-Security-Policy']")
    assert "default-src 'none'" in (policy.get_attribute("content") or "")
    assert page.get_log("browser") == []  # type: ignore[no-untyped-call]


def test_what_was_seen_and_not_checked_comes_first(page: webdriver.Chrome) -> None:
    titles = [title.text for title in page.find_elements(By.TAG_NAME, "h2")]
    assert titles == ["At a glance", "What was read", "What was checked", "Rulebooks in force", "Findings"]
    states = {
        row.find_element(By.TAG_NAME, "code").text: row.find_element(By.CLASS_NAME, "state").text
        for row in page.find_elements(By.CSS_SELECTOR, "#checked > .wide tbody tr")
    }
    idle = page.find_element(By.ID, "idle")
    assert not idle.get_attribute("open")
    assert not {"BET001", "PAY001"} & {
        code.get_attribute("textContent") for code in idle.find_elements(By.TAG_NAME, "code")
    }
    assert states["BET001"] == "found"
    assert states["PAY001"] == "not looked at"
    assert states["DCK002"] in ("clean", "partly")
    assert all(code in page.find_element(By.ID, "totals").text for code in ("PAY001", "REC004"))


def test_the_summary_leads_to_the_findings_of_a_rule_and_to_the_rules_in_a_state(page: webdriver.Chrome) -> None:
    glance = page.find_element(By.ID, "glance")
    choose(page, "severity", "warning")
    glance.find_element(By.CSS_SELECTOR, "a[data-code='BET001']").click()
    assert headings(page) == ["BET001 over-limit bet"]
    unchecked = glance.find_element(By.CSS_SELECTOR, "a[data-state='off']")
    unchecked.click()
    shown = [row for row in page.find_elements(By.CSS_SELECTOR, "#checked > .wide tbody tr") if row.is_displayed()]
    assert len(shown) == int(unchecked.find_element(By.TAG_NAME, "strong").text)
    assert {row.find_element(By.CLASS_NAME, "state").text for row in shown} == {"not looked at"}
    glance.find_element(By.CSS_SELECTOR, "a[data-state='idle']").click()
    WebDriverWait(page, 5).until(lambda _: page.find_element(By.CSS_SELECTOR, "#idle tbody tr").is_displayed())


def test_a_finding_is_opened_from_the_keyboard(page: webdriver.Chrome) -> None:
    page.execute_script("document.getElementById('save').focus()")
    page.switch_to.active_element.send_keys(Keys.TAB)
    page.switch_to.active_element.send_keys(Keys.ENTER)
    assert rows(page)[0].get_attribute("open")
    WebDriverWait(page, 5).until(lambda _: rows(page)[0].find_elements(By.CLASS_NAME, "opened"))


@pytest.mark.parametrize("name", ["severity", "confidence", "subject", "code", "player", "file"])
def test_each_choice_narrows_the_list(page: webdriver.Chrome, name: str) -> None:
    before = len(rows(page))
    values = [finding[name] for finding in carried(page)]
    value = max(filter(None, set(values)), key=lambda value: (values.count(value) < len(values), value))
    choose(page, name, value)
    assert page.find_element(By.ID, "shown").text == shown_text(values.count(value), len(values))
    assert 0 < len(rows(page)) < before
    page.find_element(By.CSS_SELECTOR, "#filters button[type='reset']").click()
    WebDriverWait(page, 5).until(lambda _: len(rows(page)) == before)


def test_findings_are_grouped_by_rule_table_player_or_hand(page: webdriver.Chrome) -> None:
    assert "BET001 over-limit bet" in headings(page)
    choose(page, "group", "player")
    assert {"Bo", "no single player"} <= set(headings(page))
    choose(page, "group", "hand")
    assert "hand 900000000001" in headings(page)
    choose(page, "group", "table")
    assert any("table" in heading for heading in headings(page))
    choose(page, "table", headings(page)[0])
    assert len(headings(page)) == 1


def test_findings_come_in_the_order_asked_for(page: webdriver.Chrome) -> None:
    choose(page, "severity", "error")
    choose(page, "order", "stake")
    stakes = [(bool(finding["currency"]), float(finding["amount"] or 0)) for finding in saved(page)]
    assert stakes == sorted(stakes, reverse=True)
    assert len(set(stakes)) > 2
    choose(page, "order", "time")
    times = [finding["time"] for finding in saved(page) if finding["time"]]
    assert times == sorted(times)
    assert len(set(times)) > 2


def test_a_finding_has_an_address_of_its_own(page: webdriver.Chrome) -> None:
    choose(page, "code", "POT001")
    address = opened(page, rows(page)[0]).find_element(By.LINK_TEXT, "link to this finding").get_attribute("href")
    assert address is not None
    page.get("about:blank")
    page.get(address)
    [row] = rows(page)
    WebDriverWait(page, 5).until(lambda _: row.find_elements(By.CLASS_NAME, "opened"))
    assert headings(page) == ["POT001 pot to a beaten hand"]
    page.execute_script("location.hash = '#finding=elsewhere'")
    WebDriverWait(page, 5).until(lambda _: "not among those" in page.find_element(By.ID, "shown").text)


def test_a_finding_leads_to_the_manual_of_its_rule_and_to_its_rulebook(page: webdriver.Chrome) -> None:
    choose(page, "code", "BET003")
    finding = opened(page, rows(page)[0])
    finding.find_element(By.CSS_SELECTOR, ".manual summary").click()
    manual = finding.find_element(By.CLASS_NAME, "manual").text
    assert all(term in manual for term in ("Does not flag:", "says on the matter:"))
    finding.find_element(By.CSS_SELECTOR, ".facts a[href^='#book-']").click()
    assert any(book.is_displayed() for book in page.find_elements(By.CSS_SELECTOR, "#books .wide"))


def test_findings_are_saved_as_a_sheet_in_which_no_name_is_a_formula(page: webdriver.Chrome) -> None:
    choose(page, "subject", "player")
    sheet = saved(page)
    assert tuple(sheet[0]) == COLUMNS
    assert len(sheet) == [finding["subject"] for finding in carried(page)].count("player")
    players = {finding["player"] for finding in sheet}
    assert '\'=HYPERLINK("http://evil")' in players
    assert not [cell for finding in sheet for cell in finding.values() if cell.lstrip()[:1] in ("=", "+", "-", "@")]


def test_text_finds_players_and_hand_numbers(page: webdriver.Chrome) -> None:
    text = page.find_element(By.NAME, "text")
    text.send_keys("900000000001")
    assert {number for row in rows(page) for number in [row.text.split("hand ")[1].split()[0]]} == {"900000000001"}
    text.clear()
    text.send_keys("nobody of that name")
    assert rows(page) == []
    assert page.find_element(By.ID, "shown").text.startswith("0 findings")


def test_a_finding_opens_to_the_replayed_hand(page: webdriver.Chrome) -> None:
    choose(page, "code", "BET001")
    hand = opened(page, rows(page)[0])
    text = hand.text
    assert all(term in text for term in ("Expected", "Found", "Evidence", "Before the flop", "*** SUMMARY ***", "pot"))
    marked = [line.text for line in hand.find_elements(By.CSS_SELECTOR, "li.evidence .said")]
    assert any("bets" in line or "raises" in line for line in marked)
    assert len(hand.find_elements(By.CSS_SELECTOR, ".seats tbody tr")) >= 2


def test_a_finding_on_two_hands_shows_both_records(page: webdriver.Chrome) -> None:
    choose(page, "code", "REC007")
    finding = opened(page, rows(page)[0])
    first, second = finding.find_elements(By.CSS_SELECTOR, "article.hand")
    titles = [record.find_element(By.TAG_NAME, "h4").text for record in (first, second)]
    assert titles[0].startswith("Hand ")
    assert titles[1].startswith("Evidence too, hand ")
    assert "2021/03/06 19:00:00 ET" in first.text
    assert "2021/03/06 19:00:00 ET" not in second.text
    assert "the whole record is evidence" in second.text
    assert second.find_elements(By.CSS_SELECTOR, "li.evidence") == []
    assert all(record.find_elements(By.CSS_SELECTOR, ".seats tbody tr") for record in (first, second))


def test_the_turn_at_a_live_table_is_told_as_it_happened_with_what_should_have_been(page: webdriver.Chrome) -> None:
    choose(page, "table", "table Red")
    [hand] = opened(page, rows(page)[0]).find_elements(By.CSS_SELECTOR, "article.hand")
    lines = hand.find_elements(By.CSS_SELECTOR, "ol.log > li")
    told = [line.text for line in lines]
    words = next(place for place, text in enumerate(told) if "fifteen" in text)
    ruling = next(place for place, text in enumerate(told) if "to €15, as ruled by the dealer" in text)
    assert [line.find_element(By.CLASS_NAME, "said").text for line in lines[words:ruling]] == [
        "Bo: says “I make it fifteen”, declaring: raise to €15",
        "Bo: pushes 2 × €5, €10 in one motion",
        "Bo: pushes 3 × €1, €3 in one motion",
    ]
    assert '"event": "push"' in lines[words + 1].find_element(By.CLASS_NAME, "raw").text
    assert "verdict own" in (lines[ruling + 1].get_attribute("class") or "")
    assert "BET003 raise too small" in told[ruling + 1]
    assert "Expected: a raise to at least €22" in told[ruling + 1]
    assert "By the rulebook: " in told[ruling + 1]
    assert "the floor decides, Bo: string bet; done: stands, by the floor" in told[ruling + 2]


def test_two_records_of_a_hand_are_shown_with_the_lines_in_which_they_differ(page: webdriver.Chrome) -> None:
    choose(page, "code", "REC003")
    finding = opened(page, rows(page)[0])
    first, second = finding.find_elements(By.CSS_SELECTOR, "article.hand")
    assert second.find_element(By.TAG_NAME, "h4").text.startswith("Another record of hand")
    assert ["first.txt" in first.text, "second.txt" in second.text] == [True, True]
    marked = [record.find_elements(By.CSS_SELECTOR, "li.evidence") for record in (first, second)]
    assert ["RIVER" in line.text for lines in marked for line in lines] == [True, True]
    differences = finding.find_element(By.CLASS_NAME, "differences").find_elements(By.CSS_SELECTOR, "ol.log")
    texts = [{line.text for line in side.find_elements(By.CLASS_NAME, "said")} for side in differences]
    assert len(texts) == 2
    assert not texts[0] & texts[1]
    assert all(any("RIVER" in text for text in side) for side in texts)


def test_findings_about_a_player_are_found_by_name(page: webdriver.Chrome) -> None:
    choose(page, "player", "Bo")
    assert len(rows(page)) > 0
    assert all("Bo" in row.find_element(By.CLASS_NAME, "where").text.split(" · ") for row in rows(page))


def test_the_line_a_finding_is_about_is_a_step_away(page: webdriver.Chrome) -> None:
    choose(page, "code", "SHD001")
    opened(page, rows(page)[0]).find_element(By.CLASS_NAME, "jump").click()
    focused = page.switch_to.active_element
    assert focused.text.split("\n")[0].endswith("SHD001 wrong showdown order")
    place = page.execute_script("return arguments[0].getBoundingClientRect().top / innerHeight", focused)
    assert 0 < place < 1


def test_a_replayed_hand_says_who_could_win_each_pot_and_why(page: webdriver.Chrome) -> None:
    choose(page, "code", "POT001")
    hand = opened(page, rows(page)[0])
    pot = hand.find_element(By.CSS_SELECTOR, ".pots")
    results = [row.text for row in pot.find_elements(By.CSS_SELECTOR, "tbody tr")]
    assert "best hand" in pot.find_element(By.CLASS_NAME, "why").text
    assert any("beaten" in row and "paid nothing" not in row for row in results)
    assert any("best" in row and "paid nothing" in row for row in results)


def test_text_that_is_no_hand_opens_to_its_lines(page: webdriver.Chrome) -> None:
    choose(page, "code", "REC001")
    assert "no hand <script>alert(3)</script>" in opened(page, rows(page)[0]).text


def test_hostile_names_are_only_text(page: webdriver.Chrome) -> None:
    page.find_element(By.NAME, "text").send_keys(SCRIPT_NAME)
    assert rows(page)
    for row in rows(page):
        assert SCRIPT_NAME in opened(page, row).text
    scripts = page.find_elements(By.TAG_NAME, "script")
    assert [script.get_attribute("type") for script in scripts] == ["application/json", ""]
    assert page.find_elements(By.TAG_NAME, "img") == []
    without_scripts = page.find_element(By.TAG_NAME, "noscript").get_attribute("textContent") or ""
    assert "=cmd&lt;img src=x onerror=alert(2)&gt;.txt" in without_scripts
    assert not {"<script", "<img"} & set(re.findall("<[a-z]+", without_scripts))
    assert page.find_elements(By.CSS_SELECTOR, "main b") == []
    assert "\u202e" not in page.page_source


@pytest.mark.parametrize("width", [1366, 390])
def test_nothing_runs_over_the_edge(page: webdriver.Chrome, width: int) -> None:
    metrics = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600}
    page.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    try:
        page.refresh()
        for row in rows(page)[:4]:
            opened(page, row)
        assert page.execute_script("return document.documentElement.scrollWidth") <= width
    finally:
        page.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_the_page_fits_on_paper_without_what_only_a_screen_can_use(page: webdriver.Chrome) -> None:
    page.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", A4)
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        finding = opened(page, rows(page)[0])
        assert page.execute_script("return document.documentElement.scrollWidth") <= A4["width"]
        for name in ("nav", "form", ".jump", ".manual"):
            assert not any(part.is_displayed() for part in page.find_elements(By.CSS_SELECTOR, name))
        assert "*** SUMMARY ***" in finding.text
    finally:
        page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
        page.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_from_its_ground(page: webdriver.Chrome, scheme: str) -> None:
    page.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
    )
    opened(page, rows(page)[0])
    assert page.execute_script(LOW_CONTRAST) == []


def test_a_missing_browser_says_how_to_install_it() -> None:
    with pytest.raises(NoBrowserError, match="apt-get install chromium"):
        found(("no-such-browser",))


LOW_CONTRAST = """
const channels = (text) => text.match(/[\\d.]+/g).map(Number);
const light = (colour) => channels(colour).slice(0, 3).map((part) => part / 255)
  .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
const ground = (node) => {
  for (let at = node; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (!colour.startsWith('rgba') || channels(colour)[3] === 1) return colour;
  }
  return 'rgb(255, 255, 255)';
};
return [...document.querySelectorAll('body *')]
  .filter((node) => node.checkVisibility())
  .filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
  .filter((node) => {
    const [one, two] = [light(getComputedStyle(node).color), light(ground(node))];
    return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05) < 4.5;
  })
  .map((node) => `${node.tagName} ${node.className} ${node.textContent.slice(0, 40)}`);
"""

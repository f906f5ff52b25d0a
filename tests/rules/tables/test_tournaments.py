"""TRN004: one player in two seats of one tournament."""

from __future__ import annotations

import re
from datetime import datetime

import pytest

from tests.proving.dealer import NIGHT_BEGINS
from tests.proving.evenings import Evening, renumbered
from tests.proving.judging_tables import found, judged, reasons

TOURNAMENT = 3_400_000_001
PLAYED = 6


@pytest.fixture(scope="module")
def here() -> list[str]:
    table = Evening(seed=2, players=5, tournament=TOURNAMENT)
    table.play(PLAYED)
    return [at_minute(text, place, 0) for place, text in enumerate(table.texts())]


@pytest.fixture(scope="module")
def there() -> list[str]:
    """The hands of another table of the tournament, half a minute behind those here, with players of its own."""
    table = Evening(seed=3, players=5, tournament=TOURNAMENT)
    table.play(PLAYED)
    texts = [text.replace(f"{TOURNAMENT} 3", f"{TOURNAMENT} 9") for text in table.texts()]
    for name in ("Ann", "Bob", "Cid", "Dan", "Eve"):
        texts = [text.replace(name, f"{name}2") for text in texts]
    return [renumbered(at_minute(text, place, 30), 220_000_000_000 + place) for place, text in enumerate(texts)]


def at_minute(text: str, minute: int, second: int) -> str:
    moment = datetime(NIGHT_BEGINS.year, NIGHT_BEGINS.month, NIGHT_BEGINS.day, 21, minute, second)
    return re.sub(r"\d{4}/\d\d/\d\d \d+:\d\d:\d\d ET", f"{moment:%Y/%m/%d %H:%M:%S} ET", text, count=1)


def number(text: str) -> str:
    match = re.search(r"#(\d+)", text)
    assert match is not None
    return match[1]


def seat_of(name: str, text: str) -> int:
    match = re.search(rf"Seat (\d+): {name} \(", text)
    assert match is not None
    return int(match[1])


def test_two_tables_with_players_of_their_own(here: list[str], there: list[str]) -> None:
    assert found([*here, *there]) == []
    assert judged("TRN004", [*here, *there]) > len(here)


def test_a_hand_elsewhere_between_two_hands_here(here: list[str], there: list[str]) -> None:
    texts = [*here, there[2].replace("Bob2", "Ann")]
    [finding] = found(texts)
    assert (finding["code"], finding["number"]) == ("TRN004", number(here[3]))
    assert finding["seat"] == seat_of("Ann", here[3])
    assert number(there[2]) in finding["found"]
    assert len(finding["evidence"]) == 2


def test_a_missing_hand_here_leaves_it_open(here: list[str], there: list[str]) -> None:
    texts = [*here[:3], *here[4:], there[2].replace("Bob2", "Ann")]
    assert [finding["code"] for finding in found(texts)] == []
    assert "a hand of the table may be missing" in reasons("TRN004", texts)


def test_whoever_is_called_hero_may_be_two_people(here: list[str], there: list[str]) -> None:
    texts = [text.replace("Ann", "Hero") for text in here]
    assert found([*texts, there[2].replace("Bob2", "Hero")]) == []


def test_a_player_moved_for_good(here: list[str], there: list[str]) -> None:
    assert found([*here[:3], *(text.replace("Bob2", "Ann") for text in there[3:])]) == []


def test_two_seats_in_one_hand(here: list[str]) -> None:
    twice = [text.replace("Bob", "Ann") for text in here[:1]]
    findings = [finding for finding in found(twice) if finding["code"] == "TRN004"]
    assert {finding["seat"] for finding in findings} == {seat_of("Ann", here[0]), seat_of("Bob", here[0])}


def test_matches_played_side_by_side(here: list[str], there: list[str]) -> None:
    match = [text.replace("Bob2", "Ann").replace("Cid2", "Bob") for text in there]
    assert found([*here, *match]) == []
    assert "the tournament's matches are played side by side" in reasons("TRN004", [*here, *match])

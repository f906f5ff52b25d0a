"""The text of dealt hands, read again by plain patterns, adds up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.proving.dealer import random_hand
from tests.proving.hands import GAMES, Hand
from tests.proving.night import render_night, write_night
from tests.proving.pokerstars_text import money, render, times

AMOUNT = r"[$€£]?(\d+(?:\.\d\d)?)"


def units(hand: Hand, text: str) -> int:
    """An amount of a line in the hand's smallest units."""
    return round(float(text) * hand.unit)


def total(hand: Hand, pattern: str, text: str) -> int:
    """The sum of all amounts a pattern finds."""
    return sum(units(hand, found) for found in re.findall(pattern, text, re.MULTILINE))


@pytest.mark.parametrize("game", GAMES)
def test_pot_line_adds_up(game: str) -> None:
    for seed in range(30):
        hand = random_hand(seed, [game])
        text = render(hand)
        collected = total(hand, rf" collected {AMOUNT} from (?:main |side )?pot(?:-\d)?$", text)
        rake = total(hand, rf"\| Rake {AMOUNT}$", text)
        withheld = hand.total - hand.rake - collected
        assert total(hand, rf"^Total pot {AMOUNT}", text) == collected + rake + withheld
        assert withheld == 0 or "cashed out the hand" in text
        labelled = total(hand, rf"(?:Main|Side) pot(?:-\d)? {AMOUNT}\.", text)
        assert labelled in (0, hand.total - hand.rake)


def test_every_player_dealt_in_has_a_summary_line() -> None:
    for seed in range(200):
        hand = random_hand(seed)
        summary = render(hand).split("*** SUMMARY ***\n")[1]
        assert len(re.findall(r"^Seat \d+: ", summary, re.MULTILINE)) == len(hand.in_play)


def test_amounts_as_printed() -> None:
    hand = random_hand(1, ["nlhe"], tournament=False)
    hand.currency = "USD"
    assert [money(hand, amount) for amount in (5, 50, 100, 150, 123400)] == ["$0.05", "$0.50", "$1", "$1.50", "$1234"]


def test_local_time_stands_before_eastern() -> None:
    hand = random_hand(0)
    assert times(hand, "CET") == "2021/03/07 2:00:00 CET [2021/03/06 20:00:00 ET]"


def test_night_numbers_rise() -> None:
    text = render_night(3, 400)
    numbers = [int(number) for number in re.findall(r"^PokerStars Hand #(\d+)", text, re.MULTILINE)]
    assert len(numbers) == 400
    assert numbers == sorted(set(numbers))


def test_same_seed_same_night() -> None:
    assert render_night(5, 50) == render_night(5, 50)


def test_written_night_has_fresh_numbers(tmp_path: Path) -> None:
    write_night(tmp_path / "night.txt", hands=7000, seed=2)
    text = (tmp_path / "night.txt").read_text(encoding="utf-8")
    numbers = re.findall(r"^PokerStars Hand #(\d+)", text, re.MULTILINE)
    assert len(set(numbers)) == 7000

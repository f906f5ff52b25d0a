"""Records of one hand that call its players by other names: one hand all the same, and no contradiction."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.proving.bovada_text import BOVADA
from tests.proving.dealer import random_hand
from tests.proving.ggpoker_text import GGPOKER
from tests.proving.hands import Hand
from tests.proving.wording import Wording, render
from tests.violations.auditing import audited_texts

SEEDS = range(3, 9)
each_wording = pytest.mark.parametrize("wording", [GGPOKER, BOVADA], ids=lambda wording: wording.room)


def seen_by_another(hand: Hand) -> Hand:
    """The hand as another player's client tells it."""
    other = next(seat for seat in hand.in_play if seat != hand.hero)
    deals = [replace(event, seat=other, cards=hand.seat(other).cards) for event in hand.events if event.kind == "deal"]
    rest = iter(deals)
    events = [next(rest) if event.kind == "deal" else event for event in hand.events]
    return replace(hand, hero=other, events=events)


@each_wording
@pytest.mark.parametrize("seed", SEEDS)
def test_another_view_is_a_copy(wording: Wording, seed: int) -> None:
    hand = random_hand(seed, ["plo"])
    texts = [render(wording, hand), render(wording, seen_by_another(hand))]
    assert texts[0] != texts[1]
    found = audited_texts({"first.txt": texts[0], "second.txt": texts[1]})
    assert [one.code for one in found] == ["REC004"]


@each_wording
def test_another_amount_is_a_contradiction(wording: Wording) -> None:
    hand = random_hand(5, ["plo"])
    changed = [
        replace(event, amount=(event.amount or 0) + 1) if event.kind == "award" else event for event in hand.events
    ]
    texts = [render(wording, hand), render(wording, seen_by_another(replace(hand, events=changed)))]
    found = audited_texts({"first.txt": texts[0], "second.txt": texts[1]})
    assert [one.code for one in found] == ["REC003"]

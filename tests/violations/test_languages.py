"""PokerStars in other languages: legal hands give no finding and no unknown line, planted faults are found."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

import polars as pl
import pytest

from parsers import Reading
from parsers.intake.identity import identities_of
from parsers.rooms import RECOGNITION
from rules.judge import Judgement
from rules.registry import all_rules
from rules.rulebook import load, resolve
from tests.proving.dealer import random_hand
from tests.proving.faults import Expected, faults_of
from tests.proving.judging import judgement_of
from tests.proving.languages_text import IN_LANGUAGES, InLanguage
from tests.proving.reading import read_texts
from tests.proving.wording import POKERSTARS, Wording, can_tell, render
from tests.violations.auditing import Found, audited_texts

HANDS: Final = 6
FAULTY: Final = ("BET007", "BET008", "ORD001", "POT001", "RAK001", "SHD001")
SEEDS_APART: Final = 200
"""So that no two faults are planted in hands of one number."""
BOOKS: Final = resolve([load("pokerstars")])
each_language = pytest.mark.parametrize("wording", IN_LANGUAGES, ids=lambda wording: wording.language.code)


@cache
def reading_of(wording: InLanguage) -> Reading:
    """What the reader makes of legal hands of all games, in rings and in tournaments."""
    dealt = (
        random_hand(seed, [key], tournament=event)
        for key in wording.games
        for event in (False, True)
        for seed in range(HANDS)
    )
    return read_texts([render(wording, hand) for hand in dealt if can_tell(wording, hand)], wording.room)


@cache
def judged(wording: InLanguage) -> Judgement:
    """What the rules say to them."""
    return judgement_of(reading_of(wording).tables, BOOKS, all_rules())


@each_language
def test_every_line_is_understood(wording: InLanguage) -> None:
    reading = reading_of(wording)
    assert reading.tables.events.filter(kind="unknown").rows() == []
    assert reading.tables.hands["ended"].all()
    assert reading.quarantine.is_empty()


@each_language
def test_legal_hands_give_no_finding(wording: InLanguage) -> None:
    assert judged(wording).findings.select("code", "number", "line", "found").rows() == []


@each_language
def test_no_rule_of_these_goes_quiet(wording: InLanguage) -> None:
    able = (pl.col("opportunities") - pl.col("not_checkable")).sum()
    looked = dict(judged(wording).coverage.group_by("code").agg(able).rows())
    assert [code for code in FAULTY if looked[code] < HANDS] == []


@cache
def trials() -> dict[str, tuple[Expected, list[Found]]]:
    """By file, one for each fault in each language: what is expected, and what an audit of them all finds."""
    told = [(wording, fault) for wording in IN_LANGUAGES for code in FAULTY for fault in faults_of(code)]
    planted = {
        f"{wording.language.code} {place}.txt": fault.planted(SEEDS_APART * place, wording)
        for place, (wording, fault) in enumerate(told)
        if any(key in wording.games for key in fault.games)
    }
    found = audited_texts({file: one.text for file, one in planted.items()})
    return {
        file: (one.expected, [each for each in found if each.file == file and each.cause is None])
        for file, one in planted.items()
    }


def test_two_languages_tell_of_one_hand() -> None:
    hand = random_hand(1, ["nlhe"])
    wordings: tuple[Wording, ...] = (POKERSTARS, *IN_LANGUAGES)
    texts = {wording.room: render(wording, hand) for wording in wordings}
    kinds = {room: RECOGNITION.rooms.index(room) for room in texts}
    keys = {int(identities_of(pl.Series([text]), kinds[room], RECOGNITION).keys[0]) for room, text in texts.items()}
    assert len(keys - {0}) == 1
    copies = {f"{room}.txt": text for room, text in texts.items()}
    copies |= {f"again {file}": text for file, text in copies.items()}
    assert {one.code for one in audited_texts(copies)} == {"REC004"}
    wording = IN_LANGUAGES[-1]
    hand.events = [replace(event, amount=1) if event.kind == "award" else event for event in hand.events]
    altered = copies | {f"{wording.room}.txt": render(wording, hand)}
    assert "REC003" in {one.code for one in audited_texts(altered)}


@each_language
def test_planted_faults_are_found(wording: InLanguage) -> None:
    mine = [trial for file, trial in trials().items() if file.startswith(wording.language.code)]
    assert len(mine) > len(FAULTY)
    for expected, found in mine:
        [one] = found
        assert (one.code, expected.line in (None, one.line)) == (expected.code, True)

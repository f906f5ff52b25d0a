"""Hands told by iPoker's client: legal ones are clean, and every fault its records can show is found in them."""

from __future__ import annotations

from dataclasses import replace
from itertools import count, product
from typing import Final

import pytest

from tests.proving import ipoker_xml
from tests.proving.dealer import random_hand
from tests.proving.faults import Expected, Fault, Planted, all_faults
from tests.proving.hands import Hand
from tests.violations.auditing import Found, audited_texts

HANDS: Final = 25
SEEDS: Final = (0, 1_000)
STEP: Final = 50
FIRST_NUMBER: Final = 7_000_000
LEGAL_NUMBER: Final = 8_000_000

NO_ORDER: Final = "cards stand where they were dealt: nothing tells when, or whether, they were shown"
NO_POTS: Final = "what a player won is one sum, of whichever pots"
NO_RAKE: Final = "the rake stands nowhere"
NO_SUMMARY: Final = "there is no summary"
NO_RETURNS: Final = "no element tells of an uncalled bet"
SILENT: Final = "the room's book is silent"
IN_TEXT: Final = "the fault lies in the text of another room's record"
UNSEEN: Final = {
    ("BET002", "fifth wager heads-up"): SILENT,
    ("BET002", "fifth wager after the flop"): SILENT,
    ("BET013", "out of chips and not marked all-in"): "a call of the last chips bears no mark",
    ("BET015", "uncalled bet not given back"): NO_RETURNS,
    ("BET015", "too little given back"): NO_RETURNS,
    ("SHD001", "last aggressor does not show first"): NO_ORDER,
    ("SHD001", "left of the button does not show first"): NO_ORDER,
    ("SHD001", "main pot shows before the side pot"): NO_ORDER,
    ("SHD003", "winner paid unseen"): NO_ORDER,
    ("SHD003", "winner shows one card"): NO_ORDER,
    ("SHD004", "hand misnamed"): "hands are not named",
    ("SHD005", "cards shown are not those dealt"): NO_ORDER,
    ("SHD006", "folded hand shown down"): NO_ORDER,
    ("SHD006", "mucked hand paid"): NO_ORDER,
    ("SHD007", "uncalled winner made to show"): NO_ORDER,
    ("POT002", "chips of the main pot in the side pot"): NO_POTS,
    ("POT002", "side pots mixed up"): NO_POTS,
    ("POT004", "odd chip to the last winner"): SILENT,
    ("POT004", "odd chip to the low"): SILENT,
    ("POT006", "side pot paid to a short all-in"): NO_POTS,
    ("POT007", "stated pot is not what went in"): NO_POTS,
    ("PAY001", "cash-out fee too high"): "cash-outs have no element",
    ("PAY001", "cash-out bigger than the pots"): "cash-outs have no element",
    ("RAK001", "two cents more than the rate"): NO_RAKE,
    ("RAK002", "rake without a flop"): NO_RAKE,
    ("RAK003", "rake on an uncalled bet"): NO_RAKE,
    ("DCK002", "a joker"): "no card of the room is a joker",
    ("DCK002", "a card the short deck does not have"): "the room deals no short deck",
    ("DCK004", "an earlier board card changes"): "no street repeats the cards of another",
    ("DCK007", "a player who sits out takes part"): "who acts sits in",
    ("REC001", "text that is no hand"): IN_TEXT,
    ("REC002", "cut off in mid-hand"): IN_TEXT,
    ("REC003", "two records that contradict each other"): IN_TEXT,
    ("REC004", "the same record twice"): IN_TEXT,
    ("REC004", "the same hand in another player's log"): IN_TEXT,
    ("REC005", "summary has a seat fold on another street"): NO_SUMMARY,
    ("REC005", "summary has another amount won"): NO_SUMMARY,
    ("REC005", "summary has another board"): NO_SUMMARY,
    ("REC006", "somebody without a seat acts"): IN_TEXT,
    ("REC006", "somebody without a seat is paid"): IN_TEXT,
}
"""By rule and fault, why iPoker's records cannot show it."""
IN_TOURNAMENTS: Final = ("POT008",)
"""Rules that need the rake, which tournaments do not take; the others are tried where the stakes are stated."""


def is_plain(hand: Hand) -> bool:
    """No payment lies beside the pots."""
    return not any(event.kind == "cash_out" for event in hand.events)


def told(fault: Fault, seed: int) -> Planted:
    """The fault in a hand of a game that iPoker deals."""
    games = tuple(game for game in fault.games if game in ipoker_xml.GAMES)
    kind = fault.code in IN_TOURNAMENTS if fault.tournament is None else fault.tournament
    tried = replace(fault, games=games, tournament=kind)
    planted = (tried.planted(start) for start in count(seed, STEP))
    return next(one for one in planted if is_plain(one.case.hand))


@pytest.fixture(scope="module")
def said_to_legal_hands() -> list[Found]:
    """What one audit says to legal hands of all kinds, each in a file named after its kind."""
    texts: dict[str, str] = {}
    for game, tournament, names_version in product(ipoker_xml.GAMES, (False, True), (False, True)):
        for hand in filter(is_plain, (random_hand(seed, [game], tournament=tournament) for seed in range(HANDS))):
            hand.number = LEGAL_NUMBER + len(texts)
            name = f"{game}-{tournament}-{names_version}-{hand.number}.xml"
            texts[name] = ipoker_xml.render(hand, names_version=names_version)
    return audited_texts(texts)


@pytest.mark.parametrize("game", ipoker_xml.GAMES)
@pytest.mark.parametrize("tournament", [False, True])
@pytest.mark.parametrize("names_version", [False, True])
def test_legal_hands_are_clean(
    said_to_legal_hands: list[Found], game: str, tournament: bool, names_version: bool
) -> None:
    kind = f"{game}-{tournament}-{names_version}-"
    assert [found for found in said_to_legal_hands if found.file.startswith(kind)] == []


@pytest.fixture(scope="module")
def trials() -> dict[Fault, list[tuple[Planted, list[Found]]]]:
    """Each fault that can be seen, in several hands, and what an audit says to them."""
    of_its_games = [fault for fault in all_faults() if set(fault.games) & set(ipoker_xml.GAMES)]
    seen = [fault for fault in of_its_games if (fault.code, fault.name) not in UNSEEN]
    planted = [(fault, told(fault, seed)) for fault in seen for seed in SEEDS]
    texts = {}
    for place, (_, one) in enumerate(planted):
        one.case.hand.number = FIRST_NUMBER + place
        texts[f"{place}.xml"] = ipoker_xml.render(one.case.hand, names_version=bool(place % 2))
    found = audited_texts(texts)
    tried: dict[Fault, list[tuple[Planted, list[Found]]]] = {fault: [] for fault in seen}
    for place, (fault, one) in enumerate(planted):
        tried[fault].append((one, [each for each in found if each.file == f"{place}.xml" and each.cause is None]))
    return tried


def is_it(found: Found, expected: Expected) -> bool:
    """The finding is the one due, with its seat and amount as far as the fault fixes them."""
    fixed = ((expected.seat, found.seat), (expected.stake, found.stake))
    return found.code == expected.code and all(due is None or due == said for due, said in fixed)


def test_every_other_fault_is_found_alone(trials: dict[Fault, list[tuple[Planted, list[Found]]]]) -> None:
    missed = [
        (fault.code, fault.name, planted.expected, standing)
        for fault, held in trials.items()
        for planted, standing in held
        if len(standing) != 1 or not is_it(standing[0], planted.expected)
    ]
    assert missed == []


def test_no_reason_is_out_of_date() -> None:
    assert set(UNSEEN) <= {(fault.code, fault.name) for fault in all_faults()}

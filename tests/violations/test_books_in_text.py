"""What books say of odd chips, showdowns and reopened betting in the text of logs, with the books' own figures."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Final

import polars as pl
import pytest

from rules.registry import all_rules
from rules.rulebook import load, resolve
from tests.proving.hand_values import RANKS, full_deck, value_of_five
from tests.proving.judging import judgement_of
from tests.proving.reading import read_texts

BOOKS: Final = resolve([load(book) for book in ("tda-2024", "tda-2009", "wsop-live-2024", "roberts")])

STUD: Final = """\
PokerStars Hand #200000000001: Tournament #3000000001, $10+$1 USD 7 Card Stud Limit - Level I (20/40) - \
2021/03/06 20:00:00 ET
Table '3000000001 1' 8-max
Seat 1: Ann (1000 in chips)
Seat 2: Bob (1000 in chips)
Seat 3: Cid (1000 in chips)
Ann: posts the ante 1
Bob: posts the ante 1
Cid: posts the ante 1
*** 3rd STREET ***
Dealt to Ann [7c]
Dealt to Bob [9d]
Dealt to Cid [Kh]
Ann: brings in for 6
Bob: calls 6
Cid: folds
*** 4th STREET ***
Dealt to Ann [7c] [6d]
Dealt to Bob [9d] [6h]
Bob: checks
Ann: checks
*** 5th STREET ***
Dealt to Ann [7c 6d] [5c]
Dealt to Bob [9d 6h] [5s]
Bob: checks
Ann: checks
*** 6th STREET ***
Dealt to Ann [7c 6d 5c] [Ac]
Dealt to Bob [9d 6h 5s] [As]
Bob: checks
Ann: checks
*** RIVER ***
Bob: checks
Ann: checks
*** SHOW DOWN ***
{showdown}\
Ann collected {ann} from pot
Bob collected {bob} from pot
*** SUMMARY ***
Total pot 15 | Rake 0
Seat 1: Ann showed [9h 8d 7c 6d 5c Ac 2d] and won ({ann}) with a straight, Five to Nine
Seat 2: Bob showed [8c 7d 9d 6h 5s As 2h] and won ({bob}) with a straight, Five to Nine
Seat 3: Cid folded on the 3rd Street (didn't bet)
"""
"""Equal straights: Ann's nine is the higher by suit, Bob's board and his ace beside the straight are."""
ANN_SHOWS: Final = "Ann: shows [9h 8d 7c 6d 5c Ac 2d] (a straight, Five to Nine)\n"
BOB_SHOWS: Final = "Bob: shows [8c 7d 9d 6h 5s As 2h] (a straight, Five to Nine)\n"

TDA_47: Final = """\
PokerStars Hand #200000000002: Tournament #3000000002, $10+$1 USD Hold'em No Limit - Level V (50/100) - \
2021/03/06 20:00:00 ET
Table '3000000002 1' 9-max Seat #1 is the button
Seat 1: Eve (20000 in chips)
Seat 2: Ann (20000 in chips)
Seat 3: Bob (225 in chips)
Seat 4: Cid (20000 in chips)
Seat 5: Dee (300 in chips)
Ann: posts small blind 50
Bob: posts big blind 100
*** HOLE CARDS ***
Cid: calls 100
Dee: calls 100
Eve: calls 100
Ann: calls 50
Bob: checks
*** FLOP *** [Ah 7c 2s]
Ann: bets 100
Bob: raises 25 to 125 and is all-in
Cid: calls 125
Dee: raises 75 to 200 and is all-in
Eve: calls 200
{next}\
Uncalled bet (100) returned to {raiser}
*** TURN *** [Ah 7c 2s] [Jd]
*** RIVER *** [Ah 7c 2s Jd] [4d]
*** SHOW DOWN ***
{raiser}: shows [As Ad] (three of a kind, Aces)
{raiser} collected {side} from side pot
Dee: mucks hand
{raiser} collected 1125 from main pot
Bob: mucks hand
*** SUMMARY ***
Total pot {total} Main pot 1125. Side pot {side}. | Rake 0
Board [Ah 7c 2s Jd 4d]
"""
"""TDA rule 47, example 1: a bet of 100, all-ins for 125 and 200, callers of each."""
ANN_RAISES: Final = {
    "next": "Ann: raises 100 to 300\nCid: folds\nEve: folds\n", "raiser": "Ann", "side": 225, "total": 1350,
}  # fmt: skip
CID_RAISES: Final = {
    "next": "Ann: calls 100\nCid: raises 100 to 300\nEve: folds\nAnn: folds\n", "raiser": "Cid", "side": 300,
    "total": 1425,
}  # fmt: skip


def found(text: str, book: str, *codes: str) -> list[tuple[str, int | None]]:
    """Rule and seat of what these rules find in a record under a book, having looked at all of them."""
    tables = read_texts([text]).tables
    hands = tables.hands.with_columns(rulebook=pl.lit(book))
    rules = [rule for rule in all_rules() if rule.code in codes]
    said = judgement_of(replace(tables, hands=hands), BOOKS, rules)
    looked = said.coverage.filter(pl.col("opportunities") > 0, pl.col("not_checkable") == 0)
    assert set(looked["code"]) == set(codes)
    return said.findings.select("code", "seat").rows()


@pytest.mark.parametrize(("book", "receiver"), [("wsop-live-2024", "ann"), ("roberts", "bob")])
def test_the_odd_chip_of_stud_goes_by_suit(book: str, receiver: str) -> None:
    shares = {"ann": 7, "bob": 7}
    right = STUD.format(showdown=BOB_SHOWS + ANN_SHOWS, **shares | {receiver: 8})
    other = "bob" if receiver == "ann" else "ann"
    wrong = STUD.format(showdown=BOB_SHOWS + ANN_SHOWS, **shares | {other: 8})
    assert found(right, book, "POT003", "POT004") == []
    assert found(wrong, book, "POT003", "POT004") == [("POT004", 1 if other == "ann" else 2)]


NEXT_SUIT: Final = dict(zip("cdhs", "dhsc", strict=True))
ANNS, BOBS = ["9h", "8d", "7c", "6d", "5c", "Ac", "2d"], ["8c", "7d", "9d", "6h", "5s", "As", "2h"]


def tie(seed: int) -> tuple[list[str], list[str]]:
    """Seven cards each for two players, of the same ranks in other suits, so that they tie."""
    random = Random(seed)
    while True:
        first = random.sample(full_deck(short=False), 7)
        second = [card[0] + NEXT_SUIT[card[1]] for card in first]
        suits = [card[1] for card in first]
        if not set(first) & set(second) and max(suits.count(suit) for suit in NEXT_SUIT) < 5:
            return first, second


def earlier_by_suit(first: list[str], second: list[str], *, of_all: bool) -> str:
    """Whose highest card by suit is higher, of all cards or of the best five; all fives tie, so a suit decides."""

    def highest(cards: list[str]) -> tuple[int, int]:
        best = max(value_of_five(five, short=False) for five in combinations(cards, 5))
        five = [c for f in combinations(cards, 5) if value_of_five(f, short=False) == best for c in f]
        playing = cards if of_all else five
        top = max(RANKS.index(card[0]) for card in playing)
        wheel = not of_all and best == value_of_five(("5c", "4d", "3h", "2s", "Ac"), short=False)
        top = RANKS.index("5") if wheel else top
        return top, max("cdhs".index(card[1]) for card in playing if RANKS.index(card[0]) == top)

    return "ann" if highest(first) > highest(second) else "bob"


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("book", "of_all"), [("wsop-live-2024", False), ("roberts", True)])
def test_the_odd_chip_of_any_tie_in_stud(book: str, of_all: bool, seed: int) -> None:
    first, second = tie(seed)
    cards = dict(zip([*ANNS, *BOBS], [*first, *second], strict=True))
    cards["Kh"] = next(card for card in full_deck(short=False) if card not in cards.values())
    receiver = earlier_by_suit(first, second, of_all=of_all)
    for paid, faults in ((receiver, 0), ("ann" if receiver == "bob" else "bob", 1)):
        text = STUD.format(showdown=BOB_SHOWS + ANN_SHOWS, **{"ann": 7, "bob": 7} | {paid: 8})
        told = re.sub(r"\b[2-9TJQKA][cdhs]\b", lambda card: cards[card[0]], text)
        assert found(told, book, "POT003", "POT004") == [("POT004", 1 if paid == "ann" else 2)] * faults


@pytest.mark.parametrize("book", ["tda-2024", "tda-2009", "roberts"])
def test_the_best_board_shows_first_where_nobody_bet(book: str) -> None:
    assert found(STUD.format(showdown=BOB_SHOWS + ANN_SHOWS, ann=8, bob=7), book, "SHD001") == []
    assert found(STUD.format(showdown=ANN_SHOWS + BOB_SHOWS, ann=8, bob=7), book, "SHD001") == [("SHD001", 1)]


def test_all_ins_that_add_up_to_a_raise_reopen_the_betting() -> None:
    assert found(TDA_47.format(**ANN_RAISES), "tda-2024", "BET010") == []


def test_all_ins_that_add_up_to_less_do_not() -> None:
    assert found(TDA_47.format(**CID_RAISES), "tda-2024", "BET010") == [("BET010", 4)]

"""Planted faults that only cards can tell, each beside a hand that is paid and shown as it should be."""

from __future__ import annotations

from typing import Any, Final

import polars as pl
import pytest

from parsers.tables import Tables
from rules.rulebook import load, resolve
from tests.proving.dealer import random_hand
from tests.proving.judging import judgement_of
from tests.proving.pokerstars_text import render
from tests.proving.reading import read_texts
from tests.rules.checks.endings import award, causes, deal, muck, show
from tests.rules.checks.planted import (
    CODES,
    FOUR,
    THREE,
    Act,
    act,
    bet,
    blinds,
    board,
    calls,
    checks,
    folds,
    judged,
    not_checkable,
    record,
)

ODD: Final[dict[str, Any]] = {"odd_chip": "left_of_button"}
SHOWDOWN: Final = ("SHD002", "SHD003", "SHD004", "SHD007")
POTS: Final = ("POT001", "POT003", "POT004", "POT005", "POT010")
LIMPED = [*blinds(), *calls(2, 1), *calls(1, 2), *checks(3)]
OMAHA_8: Final[dict[str, Any]] = {"variant": "omaha", "hole_cards": 4, "pays_low": True}
RUN_TWICE: Final[dict[str, Any]] = {"run_twice": True}


def dealt(flop: str, turn: str, river: str, *, before: list[Act] | None = None) -> list[Act]:
    """Three limpers who check down this board; each street's bet may be replaced by acts before the flop."""
    streets = [(flop, checks(2, 3, 1)), (turn, checks(2, 3, 1)), (river, checks(2, 3, 1))]
    return [*(before or LIMPED), *(each for cards, acts in streets for each in (board(cards), *acts))]


FLUSH_BOARD = dealt("Ah 7h 2s", "Jh", "4d")
ROYAL = dealt("As Ks Qs", "Js", "Ts")
OWN_CARDS = [show(2, "9c 8d"), show(3, "9d 8c"), show(1, "9s 8h")]


def codes_of(tables: Tables, **book: Any) -> set[str]:
    """Which of the rules on winners and shares find something that stands itself."""
    return {code for code, cause in causes(tables, *POTS, **book).items() if cause is None}


def ending(acts: list[Act], shows: list[Act], *awards: Act, **hand: Any) -> Tables:
    """A hand with its showdown."""
    return record(*acts, *shows, *awards, **hand)


PAIR, FLUSH, TWO_PAIR = show(2, "Kd Kc"), show(3, "9h 8h"), show(1, "Jd 7c")


def test_the_best_hand_wins() -> None:
    assert codes_of(ending(FLUSH_BOARD, [PAIR, FLUSH, TWO_PAIR], award(3, 6)), **ODD) == set()


def test_a_beaten_hand_is_paid() -> None:
    tables = ending(FLUSH_BOARD, [PAIR, FLUSH, TWO_PAIR], award(1, 6))
    [finding] = judged("POT001", tables)
    assert (finding["seat"], finding["stake"], finding["confidence"]) == (1, 6, "certain")
    assert finding["expected"] == "the pot to go to player 3 (a flush, Ace high)"
    assert finding["found"] == "$6 paid to player 1 (two pair, Jacks and Sevens)"
    assert finding["arithmetic"] == ("player 1 (two pair, Jacks and Sevens) loses to player 3 (a flush, Ace high)")


def test_a_share_to_a_beaten_hand_is_one_finding() -> None:
    assert codes_of(ending(FLUSH_BOARD, [PAIR, FLUSH, TWO_PAIR], award(3, 3), award(1, 3)), **ODD) == {"POT001"}


@pytest.mark.parametrize(
    "shows",
    [
        pytest.param([PAIR, muck(3), TWO_PAIR], id="the flush is mucked"),
        pytest.param([deal(3, "9h 8h"), PAIR, muck(3), TWO_PAIR], id="it is the hero's and mucked"),
    ],
)
def test_a_mucked_hand_never_wins(shows: list[Act]) -> None:
    assert judged("POT001", ending(FLUSH_BOARD, shows, award(1, 6))) == []


def test_a_hand_nobody_saw_is_no_proof() -> None:
    tables = ending(FLUSH_BOARD, [PAIR, TWO_PAIR], award(1, 6))
    assert judged("POT001", tables) == []
    [finding] = judged("POT001", ending(FLUSH_BOARD, [PAIR, TWO_PAIR], award(2, 6)))
    assert finding["found"] == "$6 paid to player 2 (a pair of Kings)"
    assert "the cards of the paid hand are not known" in not_checkable(
        "POT001", ending(FLUSH_BOARD, [PAIR, TWO_PAIR], award(3, 6))
    )


SHORT_FOUR = FOUR | {4: 10}
SIDE_POT = [
    *blinds(), *calls(2, 4, 1), *calls(1, 2), *checks(3), board("Ah 7h 2s"), *checks(2, 3), bet(4, 8, all_in=True),
    *calls(8, 1, 2, 3), board("Jh"), bet(2, 4), *calls(4, 3, 1), board("4d"), *checks(2, 3, 1),
]  # fmt: skip
ACE_FLUSH = show(4, "Kh 3h")


@pytest.mark.parametrize(
    ("main", "side", "wrong"),
    [
        pytest.param(4, 3, None, id="the flushes win"),
        pytest.param(3, 3, 3, id="the side pot's winner takes the main pot too"),
        pytest.param(4, 1, 1, id="the side pot to a beaten hand"),
    ],
)
def test_pots_have_their_own_winners(main: int, side: int, wrong: int | None) -> None:
    shows = [PAIR, FLUSH, TWO_PAIR, ACE_FLUSH]
    tables = ending(SIDE_POT, shows, award(side, 12, 1), award(main, 40, 0), stacks=SHORT_FOUR)
    assert [finding["seat"] for finding in judged("POT001", tables)] == ([wrong] if wrong else [])


def test_awards_without_a_pot_go_to_hands_that_win_some_pot() -> None:
    def paid(*awards: Act) -> Tables:
        return ending(SIDE_POT, [PAIR, FLUSH, TWO_PAIR, ACE_FLUSH], *awards, stacks=SHORT_FOUR)

    assert judged("POT001", paid(award(3, 12), award(4, 40))) == []
    [finding] = judged("POT001", paid(award(1, 12), award(4, 40)))
    assert (finding["seat"], finding["stake"]) == (1, 12)
    assert "the record does not say which pot or board an award is of" in not_checkable(
        "SHD003", paid(award(3, 12), award(4, 40))
    )


def tie(*amounts: int, **hand: Any) -> Tables:
    """Seats 2, 3 and 1, from the left of the button on, play the board and are paid this."""
    dead = act("dead_blind", 1, sum(amounts) - 6, phase="posting") if sum(amounts) > 6 else None
    acts = [dead, *ROYAL] if dead else ROYAL
    paid = [award(seat, amount) for seat, amount in zip((2, 3, 1), amounts, strict=True) if amount]
    stacks = dict.fromkeys(THREE, 1_000)
    return record(*acts, *OWN_CARDS, *paid, stacks=stacks, **hand)


@pytest.mark.parametrize(
    ("amounts", "code"),
    [
        pytest.param((100, 100, 100), None, id="even"),
        pytest.param((101, 101, 100), None, id="two odd chips, one each"),
        pytest.param((101, 100, 100), None, id="one odd chip"),
        pytest.param((102, 100, 100), "POT003", id="both odd chips to one"),
        pytest.param((103, 99, 100), "POT003", id="uneven"),
        pytest.param((302, 0, 0), "POT003", id="all to one"),
        pytest.param((101, 100, 101), "POT004", id="the second odd chip passes a seat"),
        pytest.param((100, 100, 101), "POT004", id="the odd chip to the last"),
    ],
)
def test_shares_of_a_tie(amounts: tuple[int, ...], code: str | None) -> None:
    assert codes_of(tie(*amounts), **ODD) == ({code} if code else set())


def test_the_odd_chip_s_finding_names_the_button() -> None:
    [finding] = judged("POT004", tie(100, 100, 101), **ODD)
    assert (finding["seat"], finding["stake"], finding["severity"]) == (1, 1, "warning")
    assert finding["expected"] == "$100 of the pot for player 1"
    assert finding["arithmetic"] == (
        "$301 among 3 equal hands: odd chips go one each from the left of the button, seat 1"
    )


def test_an_odd_chip_may_be_a_bigger_chip() -> None:
    chips = {"small_blind": 25, "big_blind": 50, "currency": None, "tournament": "1"}
    assert codes_of(tie(125, 100, 100, **chips), **ODD) == set()
    assert codes_of(tie(100, 100, 125, **chips), **ODD) == {"POT004"}
    assert codes_of(tie(150, 100, 100, **chips), **ODD) == {"POT003"}


def test_a_silent_book_judges_no_odd_chip() -> None:
    assert judged("POT004", tie(100, 100, 101)) == []
    assert "the rulebook does not say" in not_checkable("POT004", tie(100, 100, 101))


LOW_BOARD = dealt("Ah 7c 2s", "Kc", "5d")
HIGH_BOARD = dealt("Kh Qc 9s", "Jc", "5d")
HIGH_HAND, LOW_HAND, SAME_LOW = show(2, "As Ad Qh Qs"), show(3, "3h 4c Th 9h"), show(1, "3c 4h Td 9d")


@pytest.mark.parametrize(
    ("acts", "shows", "paid", "code"),
    [
        pytest.param(LOW_BOARD, [HIGH_HAND, LOW_HAND, muck(1)], {3: 6}, None, id="one hand wins both"),
        pytest.param(LOW_BOARD, [HIGH_HAND, LOW_HAND, muck(1)], {2: 3, 3: 3}, "POT001", id="half to a beaten hand"),
        pytest.param(
            HIGH_BOARD,
            [HIGH_HAND, LOW_HAND, muck(1)],
            {2: 3, 3: 3},
            "POT005",
            id="half for a low that does not qualify",
        ),
    ],
)
def test_who_wins_the_halves(acts: list[Act], shows: list[Act], paid: dict[int, int], code: str | None) -> None:
    awards = [award(seat, amount) for seat, amount in paid.items()]
    assert codes_of(record(*acts, *shows, *awards, **OMAHA_8), **ODD) == ({code} if code else set())


FOUR_BOARD = dealt("Ah 7c 2s", "Kc", "8d")
TRIPS, NUT_LOW, TIED_LOW = show(2, "As Ad Qh Qs"), show(3, "3h 4c Th 9h"), show(1, "3c 4h Td 9d")


def halves(*amounts: int, low: bool = True, dead: int = 194) -> Tables:
    """Seat 2 has the high, seats 3 and 1 share the low where there is one, of $6 and what is dead."""
    shows = [TRIPS, NUT_LOW, TIED_LOW]
    acts = FOUR_BOARD if low else dealt("Ah 7c Ks", "Kc", "Jd")
    extra = act("dead_blind", 1, dead, phase="posting")
    paid = [award(seat, amount) for seat, amount in zip((2, 3, 1), amounts, strict=True) if amount]
    return record(extra, *acts, *shows, *paid, stacks=dict.fromkeys(THREE, 1_000), **OMAHA_8)


@pytest.mark.parametrize(
    ("amounts", "low", "code"),
    [
        pytest.param((100, 50, 50), True, None, id="the low is quartered"),
        pytest.param((101, 50, 50), True, None, id="the odd chip to the high"),
        pytest.param((101, 51, 50), True, None, id="the low's odd chip to the first"),
        pytest.param((101, 50, 51), True, "POT004", id="the low's odd chip to the second"),
        pytest.param((100, 51, 50), True, "POT004", id="the pot's odd chip to the low"),
        pytest.param((100, 100, 0), True, "POT005", id="one of two lows unpaid"),
        pytest.param((200, 0, 0), True, "POT005", id="qualifying lows unpaid"),
        pytest.param((67, 67, 66), True, "POT005", id="thirds instead of halves"),
        pytest.param((200, 0, 0), False, None, id="no low, the high takes all"),
        pytest.param((100, 50, 50), False, "POT005", id="lows paid that do not qualify"),
    ],
)
def test_halves(amounts: tuple[int, ...], *, low: bool, code: str | None) -> None:
    assert codes_of(halves(*amounts, low=low), **ODD) == ({code} if code else set())


def test_halves_are_explained() -> None:
    [finding] = judged("POT005", halves(200, 0, 0))
    assert finding["arithmetic"] == "$200: half for 1 high hand, half for 2 equal low hands"
    assert finding["expected"].startswith("$100 of the pot for player 2 (HI: three of a kind, Aces)")


def twice(first: tuple[int, int], second: tuple[int, int]) -> Tables:
    """Seats 1 and 3 run it twice; what each is paid on the first and the second board."""
    all_in = [*blinds(), act("raise", 1, to=100, all_in=True), *folds(2), act("call", 3, 98, all_in=True)]
    acts = [*all_in, board("Ah 7h 2s"), board("Jh"), board("4d", board=0, street=3), board("Kc", board=1, street=3)]
    shows = [event for number in (0, 1) for event in (show(1, "Kd Ks", board=number), show(3, "Ac Qd", board=number))]
    awards = [
        award(seat, amount, board=number)
        for number, paid in enumerate((first, second))
        for seat, amount in zip((1, 3), paid, strict=True)
        if amount
    ]
    return record(*acts, *shows, *awards, **RUN_TWICE)


@pytest.mark.parametrize(
    ("first", "second", "code"),
    [
        pytest.param((0, 101), (100, 0), None, id="a winner each, the odd dollar to the first board"),
        pytest.param((0, 100), (101, 0), None, id="the odd dollar to the second board"),
        pytest.param((101, 0), (100, 0), "POT001", id="the same winner on both"),
        pytest.param((0, 150), (51, 0), "POT010", id="one board is worth more"),
    ],
)
def test_boards_of_a_hand_run_twice(first: tuple[int, int], second: tuple[int, int], code: str | None) -> None:
    assert codes_of(twice(first, second), **ODD) == ({code} if code else set())


SHORT_DECK: Final[dict[str, Any]] = {"deck": "short"}
FULL_HOUSE_BOARD = dealt("Kh 7h Ks", "Jh", "7d")
STRAIGHT_BOARD = dealt("Kh 7c Ks", "Jh", "Td")
FULL_HOUSE, HEARTS = show(2, "Kd Jc"), show(3, "Ah 9h")
TRIP_KINGS, STRAIGHT = show(2, "Kd 6c"), show(3, "Ac Qh")


def test_a_flush_beats_a_full_house_in_short_deck() -> None:
    rest = muck(1)
    assert judged("POT001", ending(FULL_HOUSE_BOARD, [FULL_HOUSE, HEARTS, rest], award(3, 6), **SHORT_DECK)) == []
    [finding] = judged("POT001", ending(FULL_HOUSE_BOARD, [FULL_HOUSE, HEARTS, rest], award(2, 6), **SHORT_DECK))
    assert "loses to player 3 (a flush, Ace high)" in finding["arithmetic"]
    [finding] = judged("POT001", ending(FULL_HOUSE_BOARD, [FULL_HOUSE, HEARTS, rest], award(3, 6)))
    assert "loses to player 2 (a full house, Kings full of Jacks)" in finding["arithmetic"]


@pytest.mark.parametrize(("winner", "trips_win"), [(2, True), (3, False)])
def test_the_book_says_whether_trips_beat_a_straight(winner: int, *, trips_win: bool) -> None:
    def paid(seat: int) -> Tables:
        return ending(STRAIGHT_BOARD, [TRIP_KINGS, STRAIGHT, muck(1)], award(seat, 6), **SHORT_DECK)

    assert judged("POT001", paid(winner), trips_beat_straight=trips_win) == []
    assert len(judged("POT001", paid(5 - winner), trips_beat_straight=trips_win)) == 1
    assert judged("POT001", paid(winner)) == judged("POT001", paid(5 - winner)) == []
    assert "the rulebook does not say whether trips beat a straight" in not_checkable("POT001", paid(2))


def test_a_community_card_in_stud() -> None:
    stud: dict[str, Any] = {
        "variant": "seven_card_stud",
        "hole_cards": 7,
        "limit": "fixed",
        "small_bet": 2,
        "big_bet": 4,
    }
    acts = [act("ante", seat, 1, phase="posting") for seat in (1, 2)]
    acts += [act("bet", 1, 2), act("call", 2, 2), board("Ah", street=4), *checks(1, 2)]
    shows = [show(1, "Kh Kd 9c 8d 4s 2c"), show(2, "As Qd 9h 7c 5d 3s")]
    two = {1: 100, 2: 100}
    assert judged("POT001", record(*acts, *shows, award(2, 6), stacks=two, **stud)) == []
    [finding] = judged("POT001", record(*acts, *shows, award(1, 6), stacks=two, **stud))
    assert finding["arithmetic"] == "player 1 (a pair of Kings) loses to player 2 (a pair of Aces)"


def test_the_lowest_hand_wins_razz() -> None:
    razz: dict[str, Any] = {"variant": "razz", "hole_cards": 7, "pays_high": False, "pays_low": True, "limit": "fixed"}
    acts = [act("ante", 1, 1, phase="posting"), act("ante", 2, 1, phase="posting"), act("bet", 1, 2), *calls(2, 2)]
    shows = [show(1, "Ah 2d 3c 4s 6h Kd Ks"), show(2, "Ad 2c 3s 5h 6d Kh Kc")]
    two = {1: 100, 2: 100}
    assert judged("POT001", record(*acts, *shows, award(1, 6), stacks=two, **razz)) == []
    [finding] = judged("POT001", record(*acts, *shows, award(2, 6), stacks=two, **razz))
    assert finding["found"] == "$6 paid to player 2 (Lo: 6,5,3,2,A)"


def test_who_took_a_cash_out_may_be_the_best_hand() -> None:
    out = act("cash_out", 3, 5, phase="showdown")
    tables = record(*FLUSH_BOARD, PAIR, FLUSH, TWO_PAIR, award(1, 6), out, cashed_out=True)
    assert [finding["confidence"] for finding in judged("POT001", tables)] == ["likely"]


def test_cards_of_the_summary_and_the_deal_count() -> None:
    claims = [{"seat": 3, "claim": "showed", "cards": show(3, "9h 8h")["cards"]}]
    assert len(judged("POT001", record(*FLUSH_BOARD, PAIR, TWO_PAIR, award(1, 6), claims=claims))) == 1
    seen = [deal(3, "9h 8h"), *FLUSH_BOARD, PAIR, TWO_PAIR, award(1, 6)]
    assert len(judged("POT001", record(*seen))) == 1


@pytest.mark.parametrize(
    ("shows", "winner", "wrong"),
    [
        pytest.param([PAIR, FLUSH, muck(1)], 3, False, id="shown"),
        pytest.param([PAIR, muck(1)], 3, True, id="not shown"),
        pytest.param([PAIR, show(3, "9h"), muck(1)], 3, True, id="one card shown"),
        pytest.param([muck(2), muck(1)], 3, False, id="the last hand left"),
        pytest.param([], 3, False, id="no hand of the record is shown"),
        pytest.param([deal(3, "9h 8h"), PAIR, muck(1)], 3, True, id="seen by the hero alone"),
        pytest.param([deal(3, "9h 8h"), PAIR, show(3, "9h"), muck(1)], 3, True, id="the hero shows one card"),
    ],
)
def test_a_called_winner_shows(shows: list[Act], winner: int, *, wrong: bool) -> None:
    findings = judged("SHD003", ending(FLUSH_BOARD, shows, award(winner, 6)))
    assert [finding["seat"] for finding in findings] == ([winner] if wrong else [])


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("a flush, Ace high", False),
        ("Flush, Ace High", False),
        ("a flush", False),
        ("a flush, King high", True),
        ("a pair of Nines", True),
        ("", False),
    ],
)
def test_names_of_hands(words: str, *, wrong: bool) -> None:
    findings = judged("SHD004", ending(FLUSH_BOARD, [PAIR, show(3, "9h 8h", words=words), muck(1)], award(3, 6)))
    assert [finding["expected"] for finding in findings] == (
        ["[9h 8h] to be called a flush, Ace high"] if wrong else []
    )


def test_a_dead_hand_paid_explains_the_wrong_winner() -> None:
    tables = ending(FLUSH_BOARD, [muck(2), show(2, "Kd Kc"), FLUSH, TWO_PAIR], award(2, 6))
    assert causes(tables, "SHD006", "POT001") == {"SHD006": None}


def test_an_uncalled_winner_need_not_show() -> None:
    uncontested = [*LIMPED, board("Ah 7h 2s"), *checks(2), bet(3, 4), *folds(1, 2), act("uncalled", 3, 4)]
    assert judged("SHD007", record(*uncontested, award(3, 6))) == []
    assert judged("SHD007", record(*uncontested, award(3, 6), show(3, "9h 8h", phase="betting"))) == []
    [finding] = judged("SHD007", record(*uncontested, show(3, "9h 8h"), award(3, 6)))
    assert (finding["severity"], finding["found"]) == ("info", "seat 3 showed [9h 8h] at a showdown")


@pytest.mark.parametrize(("tabled", "found"), [(True, 1), (False, 0), (None, 0)])
def test_all_in_hands_are_tabled_where_the_book_says_so(tabled: bool | None, found: int) -> None:
    acts = [*blinds(), act("raise", 1, to=100, all_in=True), *folds(2), act("call", 3, 98, all_in=True)]
    tables = record(*acts, board("Ah 7h 2s"), board("Jh"), board("4d"), FLUSH, muck(1), award(3, 201))
    assert len(judged("SHD002", tables, all_in_tabled=tabled)) == found


LOOKED_AT: Final = {"POT001": 5_000, "POT003": 350, "POT004": 700, "POT005": 1_900, "SHD003": 3_000, "SHD004": 6_000}
"""What the dealt hands give these rules to judge, at least."""


def test_legal_hands_of_all_games_give_no_finding() -> None:
    books = resolve([load("pokerstars")])
    tables = read_texts([render(random_hand(seed)) for seed in range(3_000)]).tables
    verdict = judgement_of(tables, books, [CODES[code] for code in (*POTS, *SHOWDOWN)])
    assert verdict.findings.select("number", "code", "found").rows() == []
    judged_rows = verdict.coverage.group_by("code").agg((pl.col("opportunities") - pl.col("not_checkable")).sum())
    looked_at = dict(judged_rows.rows())
    assert {code: looked_at[code] for code, least in LOOKED_AT.items() if looked_at[code] < least} == {}

"""One log, many verdicts: what is wrong in one house and right in another, read, judged and audited like any log.

Each verdict was read out of the books; `tests.clauses.verdicts` says how it is written.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import pytest

from tests.clauses.evenings import EVENT
from tests.clauses.of_bets import OPEN_PAIR, one_raise_too_many
from tests.clauses.of_chip_units import BET_OF_12, BET_OF_12_OVER_5, IN_FIVES, IN_ONES, SECOND_BOARD, TWO_ODD
from tests.clauses.of_conduct import CLOCK, DODGING, exposed
from tests.clauses.of_dead_hands import killed
from tests.clauses.of_kill_pots import NO_KILL
from tests.clauses.of_lost_chips import BACK, STAYS, unprotected
from tests.clauses.of_misdeals import too_late
from tests.clauses.of_repairs import FLOP, mended
from tests.clauses.of_shares import ODD, straights
from tests.clauses.of_showdowns import BOARD_SAID
from tests.clauses.of_streets import IN_A_ROW, PARTED, five_drawn
from tests.clauses.of_tables import ANNOUNCED, MOVES, UNANNOUNCED, past_an_empty_seat
from tests.clauses.of_tables import STAYS as STAYS_BEHIND
from tests.clauses.of_turns import SHORT_BLIND, opens
from tests.clauses.of_words import EARLY, surplus
from tests.clauses.scenes import Item, Scene, told_twice
from tests.clauses.telling import A, B, C, bets, calls, on_the_flop, push, raises, rule, say
from tests.clauses.verdicts import OPEN, RIGHT, Question, Verdict, verdicts_of
from tests.rules.checks.table_logs import Line, line, ruled


@dataclass(frozen=True, slots=True)
class Case:
    """A log, the rules on it, and what they say by book."""

    codes: tuple[str, ...]
    log: list[Line]
    verdicts: Mapping[str, Verdict]


def case(codes: str, told: Scene, **verdicts: Verdict) -> Case:
    """A case from a scene; in keywords the books are written with underscores."""
    return Case(
        tuple(codes.split()), told.faulty, {name.replace("_", "-"): verdict for name, verdict in verdicts.items()}
    )


def done(*items: Item, **more: Any) -> Scene:
    """On the flop, what is said, pushed and ruled."""
    return on_the_flop(*items, **more)


BET_400, BET_500 = bets(B, 400), bets(B, 500)
MIXED: Final = [*BET_400, *raises(C, 1_200), push(A, 1_000, 500, 200), rule(A, "call", 1_200)]
NO_BET: Final = [rule(B, "check"), CLOCK, line("clock", C, state="expired"), rule(C, "check")]
CASES: Final = {
    "limit, three players, a bet and four raises": case(
        "BET002", one_raise_too_many(4, B, C, A), playwebpoker_stud=(C, 50), roberts=(C, 50), wsop_live_2024=RIGHT,
        wsop_tournament_2024=RIGHT, tda_2009=OPEN, tda_2024=OPEN, codex=OPEN,
    ),
    "limit, three players, a bet and five raises": case(
        "BET002", one_raise_too_many(5, B, C, A), roberts=(C, 50), wsop_live_2024=(A, 50),
        wsop_tournament_2024=(A, 50), tda_2009=OPEN, tda_2024=OPEN,
    ),
    "the odd chip not left of the button": case(
        "POT004", ODD, codex=(C, 1), tda_2009=(C, 1), tda_2024=(C, 1), wsop_live_2024=(C, 1),
        wsop_tournament_2024=(C, 1), roberts=(C, 1), cardplayer=OPEN, irregularities=OPEN,
    ),
    "the odd chip of stud by the ace beside the straight": case(
        "POT004", straights((2, 3), (3, 2)), wsop_live_2024=(B, 1), wsop_tournament_2024=(B, 1), roberts=RIGHT,
        tda_2024=OPEN, tda_2009=OPEN, codex=OPEN,
    ),
    "35 split in ones where blinds are posted in fives": case(
        "POT003", IN_ONES, wsop_live_2024=(B, 2), roberts=RIGHT, tda_2024=RIGHT, wsop_tournament_2024=RIGHT,
        codex=RIGHT,
    ),
    "35 split in fives where ones are in play": case(
        "POT003", IN_FIVES, roberts=(B, 2), tda_2024=(B, 2), wsop_tournament_2024=(B, 2), wsop_live_2024=RIGHT,
        codex=RIGHT,
    ),
    "the odd chip of the high half and that of the low to one player": case(
        "POT004", TWO_ODD, roberts=(B, 1), tda_2024=RIGHT, wsop_live_2024=RIGHT, codex=RIGHT, irregularities=OPEN,
    ),
    "the odd chip of two boards with the second": case(
        "POT010", SECOND_BOARD, wsop_live_2024=(B, 1), tda_2024=RIGHT, roberts=RIGHT,
    ),
    "12 bet in a game of 5 and 10 posted in fives": case(
        "BET018", BET_OF_12, roberts=(B, 2), wsop_live_2024=(B, 2), wsop_tournament_2024=RIGHT, tda_2024=OPEN,
        codex=OPEN,
    ),
    "12 bet in a game of 2 and 5, the 2 posted in ones": case(
        "BET018", BET_OF_12_OVER_5, wsop_live_2024=(B, 2), roberts=RIGHT, wsop_tournament_2024=RIGHT, tda_2024=OPEN,
    ),
    "raise is said, the call put in, then the raise": case(
        "CHP005", done(BET_500, say(C, "raise"), push(C, 500), push(C, 1_500), rule(C, "raise", 2_000)),
        tda_2024=(C, 1_000), wsop_tournament_2024=(C, 1_000), tda_2009=RIGHT, wsop_live_2024=RIGHT, roberts=RIGHT,
        codex=RIGHT,
    ),
    "raise is said, half of it put in, then the rest": case(
        "CHP005", done(BET_500, say(C, "raise"), push(C, 1_000), push(C, 1_000), rule(C, "raise", 2_000)),
        tda_2024=(C, 1_000), wsop_tournament_2024=(C, 1_000), tda_2009=(C, 1_000), wsop_live_2024=(C, 1_000),
        roberts=RIGHT, codex=RIGHT,
    ),
    "500 more over a raise of 800 to 1,200, ruled a call": case(
        "CHP004", done(MIXED), tda_2024=(A, 800), tda_2009=RIGHT, wsop_tournament_2024=RIGHT, wsop_live_2024=OPEN,
    ),
    "raise is said with one chip of 5,000, and the least raise ruled": case(
        "CHP002", done(BET_400, say(C, "raise"), push(C, 5_000), rule(C, "raise", 800)), tda_2009=(C, 4_200),
        tda_2024=(C, 4_200), wsop_tournament_2024=(C, 4_200), wsop_live_2024=OPEN, roberts=OPEN, codex=OPEN,
    ),
    "one silent chip of 1,000 opens, and 400 is ruled": case(
        "CHP001", done(push(B, 1_000), rule(B, "bet", 400)), tda_2009=(B, 600), tda_2024=(B, 600),
        wsop_live_2024=(B, 600), wsop_tournament_2024=(B, 600), roberts=(B, 600), codex=OPEN,
    ),
    "a raise before the turn, then a call; a fold is ruled": case(
        "CHP011", done(EARLY, calls(C, 400), rule(A, "fold")), tda_2009=(A, 400), tda_2024=(A, 400),
        wsop_live_2024=(A, 400), wsop_tournament_2024=(A, 400), irregularities=(A, 500), roberts=OPEN, codex=OPEN,
    ),
    "the same, but the player before raises": case(
        "CHP011", done(EARLY, raises(C, 800), rule(A, "fold")), tda_2009=RIGHT, tda_2024=RIGHT, wsop_live_2024=RIGHT,
        wsop_tournament_2024=RIGHT, irregularities=(A, 800), roberts=OPEN, codex=OPEN,
    ),
    "one card of a flop of four becomes the burn": case(
        "DCK018", mended("flop_of_four", "one_becomes_burn", "redealt", *FLOP), roberts=(None, None), tda_2009=RIGHT,
        tda_2024=RIGHT, wsop_live_2024=RIGHT, wsop_tournament_2024=RIGHT, cardplayer=OPEN, codex=OPEN,
    ),
    "a turn dealt too early is set aside": case(
        "DCK018", mended("premature_turn", "set_aside", "reshuffled", *FLOP), roberts=RIGHT, tda_2024=(None, None),
        wsop_live_2024=(None, None), wsop_tournament_2024=(None, None), tda_2009=OPEN,
    ),
    "50 bet where the limit is 20, and 30 go back": case(
        "CHP007", surplus(say(B, "bet"), push(B, *[10] * 5), seat=B, amount=30, ruled=rule(B, "bet", 20)),
        irregularities=(B, 30), codex=RIGHT, tda_2009=OPEN, tda_2024=OPEN, roberts=OPEN, wsop_live_2024=OPEN,
    ),
    "the small blind is out, and the button moves past his seat": case(
        "FRC007", told_twice(past_an_empty_seat, table=EVENT), tda_2009=(5, None), tda_2024=(5, None),
        wsop_tournament_2024=(5, None), roberts=(5, None), pokerstars=RIGHT, cardplayer=RIGHT,
    ),
    "who says that he plays the board is paid, and shows nothing": case(
        "SHD003", BOARD_SAID, roberts=RIGHT, tda_2024=(C, 3), tda_2009=(C, 3), wsop_tournament_2024=(C, 3),
    ),
    "a wrong button is left where it is before anybody acted": case(
        "DCK018", mended("wrong_button", "stands", "set_right"), tda_2024=(None, None), roberts=OPEN,
        wsop_live_2024=OPEN, codex=OPEN,
    ),
    "a hand is killed for a card that fell to the floor": case(
        "CND001", killed("card_on_floor"), cardplayer=(C, 400), codex=OPEN, roberts=OPEN,
    ),
    "the button moves on behind a misdeal": case(
        "FRC007", MOVES, tda_2024=(4, None), wsop_tournament_2024=(4, None), irregularities=RIGHT, roberts=RIGHT,
    ),
    "the button stays behind a misdeal": case(
        "FRC007", STAYS_BEHIND, irregularities=(3, None), tda_2024=RIGHT, wsop_tournament_2024=RIGHT,
    ),
    "a pot of six upper limits won whole, and no kill pot behind it": case(
        "FRC015", NO_KILL, roberts=(None, 4), wsop_live_2024=(None, 4), tda_2024=OPEN, codex=OPEN,
    ),
    "a blind of a quarter in lowball with one blind, and nobody posts behind it": case(
        "FRC003", SHORT_BLIND, roberts=(B, 3), wsop_live_2024=(B, 3), tda_2024=RIGHT, codex=RIGHT,
    ),
    "blinds dodged, and the floor lets it pass": case(
        "CND013", DODGING, tda_2009=(C, None), tda_2024=(C, None), wsop_tournament_2024=(C, None), codex=OPEN,
        roberts=OPEN,
    ),
    "chips nobody announced, that count in the hand": case(
        "STK002", UNANNOUNCED, tda_2024=(1, 100), roberts=(1, 100), codex=(1, 100), wsop_live_2024=(1, 100),
        cardplayer=OPEN, wsop_tournament_2024=OPEN,
    ),
    "chips announced before the deal, that count in the hand": case(
        "STK002", ANNOUNCED, wsop_live_2024=(1, 100), tda_2024=OPEN, codex=OPEN,
    ),
    "a clock ran out on who faces no bet, and he checks": case(
        "CND002", done(NO_BET), tda_2024=RIGHT, wsop_tournament_2024=(C, 400), wsop_live_2024=(C, 400),
        codex=(C, 400), tda_2009=(C, 400), roberts=OPEN,
    ),
    "a card is shown with action pending, and nothing ruled": case(
        "CND004", exposed(), tda_2024=(C, None), tda_2009=(C, None), wsop_tournament_2024=(C, None), codex=(C, None),
        irregularities=RIGHT, cardplayer=OPEN,
    ),
    "a hand laid open is killed": case(
        "CND001", killed("shown_and_swayed"), codex=RIGHT, tda_2009=(C, 400), tda_2024=(C, 400),
        irregularities=(C, 400), wsop_tournament_2024=(C, 400), roberts=OPEN,
    ),
    "a misdeal after two folds": case(
        "DCK010", too_late("out_of_order", ruled("fold", 4, 1)), roberts=(None, None), cardplayer=(None, None),
        tda_2024=RIGHT, wsop_live_2024=RIGHT, wsop_tournament_2024=RIGHT, codex=OPEN,
    ),
    "the big bet over an open pair on fourth street": case(
        "BET011", OPEN_PAIR, tda_2024=(3, 2), wsop_tournament_2024=(3, 2), roberts=RIGHT, wsop_live_2024=RIGHT,
        playwebpoker_stud=RIGHT, codex=RIGHT,
    ),
    "the two of clubs brings in beside the two of diamonds": case(
        "FRC009", opens(("2d", "2c", "Kd"), 2, 1), playwebpoker_stud=(2, 1), roberts=RIGHT, wsop_live_2024=RIGHT,
        tda_2024=RIGHT, codex=RIGHT,
    ),
    "five cards are drawn in a row": case(
        "DCK008", five_drawn(IN_A_ROW, PARTED), roberts=(B, None), wsop_tournament_2024=RIGHT, tda_2024=RIGHT,
        tda_2009=RIGHT, codex=RIGHT,
    ),
    "the bet of a hand killed unprotected goes back": case(
        "BET015 POT011", unprotected(BACK, STAYS, stake=20), codex=(B, 20), cardplayer=(B, 20), roberts=(B, 20),
        wsop_live_2024=(B, 20), tda_2009=RIGHT, tda_2024=RIGHT, wsop_tournament_2024=RIGHT, irregularities=OPEN,
    ),
    "the bet of a hand killed unprotected stays": case(
        "BET015 POT011", unprotected(STAYS, BACK, stake=20), tda_2009=(B, 20), tda_2024=(B, 20),
        wsop_tournament_2024=(B, 20), codex=RIGHT, cardplayer=RIGHT, roberts=RIGHT, wsop_live_2024=RIGHT,
        irregularities=OPEN,
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def verdicts() -> dict[tuple[str, str], Verdict | None]:
    """What is said by case and book."""
    places = [(name, book) for name, case in CASES.items() for book in case.verdicts]
    asked = [Question(CASES[name].codes, CASES[name].log, book) for name, book in places]
    return dict(zip(places, verdicts_of(asked), strict=True))


@pytest.mark.parametrize("name", CASES)
def test_one_log_under_several_books(verdicts: dict[tuple[str, str], Verdict | None], name: str) -> None:
    due = CASES[name].verdicts
    assert {book: verdicts.get((name, book)) for book in due} == due


def test_the_verdicts_of_a_case_differ() -> None:
    for name, told in CASES.items():
        assert len(set(told.verdicts.values())) > 1, name

"""Faults of the deal and how they were mended: one log, each book's own verdict."""

from __future__ import annotations

from typing import Any, Final

import pytest

from parsers.tables import Tables
from tests.rules.checks.table_logs import STUD, Line, blinds, dealt, found, hand, line, open_questions, ruled

DEALT: Final = [*blinds(), *dealt((2, 3, 1))]
OVER: Final = [*ruled("fold", 1, 2), line("returned", 3, amount=1), line("award", 3, amount=2)]
LIMPED: Final = [*ruled("call", 1, amount=2), *ruled("call", 2, amount=1), *ruled("check", 3)]


def mended(matter: str, outcome: str | None, *before: Line, by: str = "dealer", **said: Any) -> Tables:
    """A hand in which a fault was mended."""
    told = line("incident", matter=matter, by=by, outcome=outcome)
    return hand(*DEALT, *before, told, *OVER, **said)


FLOP: Final = [*LIMPED, line("board", cards="Ah 7c 2s 4d")]
DRAW: Final[Line] = {"game": "deuce_triple_draw", "limit": "fixed", "small_bet": 2, "big_bet": 4}
FIVE_DRAW: Final[Line] = {"game": "five_card_draw", "limit": "fixed", "small_bet": 2, "big_bet": 4}


@pytest.mark.parametrize(
    ("matter", "outcome", "wrong_in", "right_in"),
    [
        ("flop_of_four", "one_becomes_burn", ["roberts"], ["tda-2009", "tda-2024", "wsop-live-2024"]),
        ("flop_of_four", "one_drawn_as_burn", ["roberts"], ["tda-2009", "tda-2024", "wsop-live-2024"]),
        ("flop_without_burn", "one_becomes_burn", ["wsop-live-2024"], ["tda-2024", "wsop-tournament-2024"]),
        ("flop_of_four", "redealt", ["tda-2009", "wsop-tournament-2024"], ["roberts"]),
        ("premature_turn", "reshuffled", ["roberts"], ["tda-2024", "wsop-live-2024"]),
        ("premature_turn", "set_aside", ["tda-2024", "wsop-tournament-2024"], ["roberts"]),
        ("premature_flop", "stands", ["cardplayer", "tda-2024", "roberts"], []),
        ("premature_flop", "set_aside", ["tda-2024"], ["cardplayer"]),
        ("flop_of_five", "one_becomes_burn", ["wsop-live-2024", "wsop-tournament-2024"], []),
        ("flop_of_five", "reshuffled", [], ["wsop-live-2024", "wsop-tournament-2024"]),
        ("flop_without_burn", "one_drawn_as_burn", ["wsop-live-2024"], ["tda-2024", "wsop-tournament-2024"]),
        ("flop_without_burn", "stands", ["wsop-live-2024", "tda-2024"], []),
    ],
)
def test_boards(matter: str, outcome: str, wrong_in: list[str], right_in: list[str]) -> None:
    tables = mended(matter, outcome, *FLOP)
    assert [book for book in (*wrong_in, *right_in) if found("DCK018", tables, book)] == wrong_in


@pytest.mark.parametrize(
    ("matter", "outcome", "wrong_in", "right_in"),
    [
        ("exposed_hole_card", "replaced_by_burn", ["roberts"], ["wsop-live-2024", "cardplayer"]),
        ("exposed_hole_card", "replaced_becomes_burn", ["wsop-live-2024", "cardplayer"], ["roberts"]),
        ("exposed_hole_card", "kept", ["roberts"], ["wsop-live-2024"]),
        ("boxed_card", "kept", ["roberts", "cardplayer", "wsop-live-2024"], []),
        ("boxed_card", "scrap", [], ["roberts", "cardplayer", "wsop-live-2024"]),
        ("one_extra_card", "scrap", ["roberts", "cardplayer"], []),
        ("one_extra_card", "becomes_burn", [], ["roberts", "cardplayer", "wsop-live-2024"]),
        ("joker_found", "kept", ["roberts", "tda-2024"], []),
        ("joker_found", "replaced", [], ["roberts", "tda-2024"]),
        ("not_entitled_dealt", "stands", ["irregularities"], []),
        ("not_entitled_dealt", "out_of_play", [], ["irregularities"]),
        ("entitled_left_out", "completed", ["irregularities"], []),
        ("entitled_left_out", "handed_over", [], ["irregularities"]),
        ("stub_card_shown", "stands", ["irregularities"], []),
        ("stub_card_shown", "does_not_play", [], ["irregularities"]),
        ("short_deal", "stands", ["irregularities"], []),
        ("short_deal", "completed", [], ["irregularities"]),
    ],
)
def test_cards_of_players(matter: str, outcome: str, wrong_in: list[str], right_in: list[str]) -> None:
    tables = mended(matter, outcome)
    assert [book for book in (*wrong_in, *right_in) if found("DCK018", tables, book)] == wrong_in


def test_a_card_exposed_in_draw_is_kept_in_one_book_and_replaced_in_another() -> None:
    replaced, kept = (mended("exposed_draw_card", outcome, **FIVE_DRAW) for outcome in ("replaced", "kept"))
    assert [found("DCK018", one, "roberts") for one in (replaced, kept)] == [["replaced"], []]
    replaced, kept = (mended("exposed_draw_card", outcome, **DRAW) for outcome in ("replaced", "kept"))
    assert [found("DCK018", one, "wsop-live-2024") for one in (replaced, kept)] == [[], ["kept"]]


def test_low_cards_are_kept_up_to_ranks_the_parameter_does_not_name() -> None:
    kept = mended("exposed_draw_card", "kept", **DRAW)
    assert open_questions("DCK018", kept, "roberts") == ["the book leaves open what is done"]


def test_a_down_card_dealt_up_in_stud() -> None:
    """It lies open for the third one, which is dealt down: two words for one thing."""
    doors = [line("deal", seat, cards=card, face_up=True) for seat, card in ((1, "2c"), (2, "9h"), (3, "Kd"))]
    antes = [line("ante", seat, amount=1) for seat in (1, 2, 3)]
    rest = [line("ruling", 1, action="bring_in", amount=1), *ruled("fold", 2, 3)]

    def dealt_up(outcome: str) -> Tables:
        told = line("incident", seat=2, matter="stud_down_card_exposed", outcome=outcome)
        return hand(*antes, *doors, told, *rest, **STUD)

    verdicts = {
        outcome: [found("DCK018", dealt_up(outcome), book) for book in ("tda-2024", "roberts")]
        for outcome in ("becomes_up_card", "third_down", "replaced")
    }
    assert verdicts == {"becomes_up_card": [[], []], "third_down": [[], []], "replaced": [["replaced"]] * 2}


def to_a_folded_player(outcome: str, behind: int) -> Tables:
    """Stud: seat 1 folded on third street and is dealt a card on fourth, noticed when others behind him have theirs."""
    seats, cards = (1, 2, 3, 4), iter(("3d", "4h", "5s", "6c"))
    antes = [line("ante", seat, amount=1) for seat in seats]
    doors = [
        line("deal", seat, cards=card, face_up=True) for seat, card in zip(seats, ("Ah", "9h", "Kd", "2c"), strict=True)
    ]
    acts = [line("ruling", 4, action="bring_in", amount=1), *ruled("fold", 1), *ruled("call", 2, 3, amount=1)]
    fourth = [line("deal", seat, cards=next(cards), face_up=True, street=1) for seat in seats[: 1 + behind]]
    told = line("incident", 1, matter="not_entitled_dealt", outcome=outcome, by="dealer")
    return hand(*antes, *doors, *acts, *fourth, told, *ruled("check", 2, 3, 4), seats=4, **STUD)


def test_codex_24_2_20_a_card_to_a_folded_player_is_moved_on_or_all_dealt_again() -> None:
    verdicts = {
        outcome: [found("DCK018", to_a_folded_player(outcome, behind), "codex") for behind in (0, 1, 2)]
        for outcome in ("card_moved", "redealt", "stands")
    }
    assert verdicts == {
        "card_moved": [[], [], ["card moved"]],
        "redealt": [["redealt"], [], []],
        "stands": [["stands"]] * 3,
    }


def test_a_last_card_dealt_up_in_stud() -> None:
    antes = [line("ante", seat, amount=1) for seat in (1, 2, 3)]
    told = [line("incident", 2, matter="seventh_street_up", outcome=outcome) for outcome in ("replaced", "stands")]
    books = ("tda-2024", "roberts")
    assert [[found("DCK018", hand(*antes, one, **STUD), book) for book in books] for one in told] == [
        [[], ["replaced"]],
        [["stands"], []],
    ]


def test_the_last_word_counts() -> None:
    told = [line("incident", matter="flop_of_four", outcome="redealt", by="dealer")]
    decided = line("floor_decision", matter="flop_of_four", outcome="one_becomes_burn", by="floor")
    assert found("DCK018", hand(*DEALT, *FLOP, *told, decided, *OVER), "tda-2024") == []
    assert found("DCK018", hand(*DEALT, *FLOP, *told, decided, *OVER), "roberts") == ["one becomes burn"]


def test_a_stub_shuffled_again_speaks_for_itself() -> None:
    silent = [*DEALT, *FLOP, line("incident", matter="premature_turn")]
    assert found("DCK018", hand(*silent, line("reshuffle"), *OVER), "roberts") == ["reshuffled"]
    assert open_questions("DCK018", hand(*silent, *OVER), "roberts") == ["the log does not say what was done about it"]


def flop_again(matter: str, outcome: str | None, first: str, then: str) -> Tables:
    """A flop at fault, what was written of its mending, and the flop that followed."""
    told = line("incident", matter=matter, outcome=outcome)
    return hand(*DEALT, *LIMPED, line("board", cards=first), told, line("board", cards=then), *OVER)


@pytest.mark.parametrize(
    ("then", "verdicts"), [("Ah 7c 2s", [[], ["one becomes burn"]]), ("Kd Th 9s", [["redealt"], []])]
)
@pytest.mark.parametrize("told", [True, False])
def test_the_flop_that_follows_four_cards_shows_what_was_done(then: str, verdicts: list[list[str]], told: bool) -> None:
    done = "one_becomes_burn" if then == "Ah 7c 2s" else "redealt"
    mended_flop = flop_again("flop_of_four", done if told else None, "Ah 7c 2s 4d", then)
    assert [found("DCK018", mended_flop, book) for book in ("tda-2024", "roberts")] == verdicts


def test_cards_count_against_what_was_written() -> None:
    other = flop_again("flop_of_four", "one_becomes_burn", "Ah 7c 2s 4d", "Kd Th 9s")
    assert found("DCK018", other, "tda-2024") == ["redealt"]
    drawn = flop_again("flop_without_burn", None, "Ah 7c 2s", "Ah 2s Jd")
    assert [found("DCK018", drawn, book) for book in ("tda-2024", "wsop-live-2024")] == [[], ["one drawn as burn"]]


def test_a_flop_without_a_burn_found_after_a_check_is_left_open() -> None:
    late = mended("flop_without_burn", "stands", *FLOP, *ruled("check", 2))
    assert open_questions("DCK018", late, "tda-2024") == ["the book's word is for another game or another moment"]


def test_a_silent_book_judges_nothing() -> None:
    assert open_questions("DCK018", mended("boxed_card", "kept"), "tda-2009") == ["the rulebook does not say"]

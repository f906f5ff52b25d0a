"""Hands that should be dead, and hands that should live: one log, each book's own verdict."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from parsers.tables import Tables
from rules.rulebook import load
from tests.parsers.live.logs import event
from tests.rules.checks.live_lines import DEALT, FLOP, found, reasons, ruling, seats_found, told
from tests.rules.checks.planted import Act, act, judged_by, record

BET: Final = ruling(2, "bet", 4)
CALL: Final = ruling(3, "call", 4)
SILENT: Final = "the rulebook does not say"


def facing_a_bet(folder: Path, *lines: str) -> Tables:
    """Seat 3 faces a bet of four on the flop."""
    return told(folder, *FLOP, BET, *lines)


def says(action: str, seat: int = 3) -> str:
    """A declaration."""
    return event("say", seat=seat, words=action, action=action)


def test_codex_27_1_5_who_says_fold_facing_a_bet_is_dead(tmp_path: Path) -> None:
    tables = facing_a_bet(tmp_path, says("fold"), CALL)
    (one,) = found("CND001", tables, "codex")
    assert (one["seat"], one["stake"], one["line"], one["confidence"]) == (3, 20_000, 14, "certain")
    assert "27.1.5" in one["clause"]
    assert seats_found("CND001", tables, "codex", "cardplayer", "irregularities", "tda-2024") == [[3], [3], [3], []]
    assert reasons("CND001", tables, "tda-2024") == [SILENT]


@pytest.mark.parametrize(
    "lines",
    [
        (says("fold"), ruling(3, "fold")),
        (says("call"), says("fold"), CALL),
        (says("fold"), event("dead_hand", seat=3, matter="fold_said", by="dealer")),
    ],
)
def test_a_fold_that_was_one_or_did_not_bind(tmp_path: Path, lines: tuple[str, ...]) -> None:
    assert seats_found("CND001", facing_a_bet(tmp_path, *lines), "codex", "cardplayer") == [[], []]


def test_fold_said_where_a_check_was_free_kills_nothing(tmp_path: Path) -> None:
    tables = told(tmp_path, *FLOP, ruling(2, "check"), says("fold"), ruling(3, "check"))
    assert found("CND001", tables, "codex") == []


def test_fold_said_out_of_turn_is_less_sure(tmp_path: Path) -> None:
    tables = facing_a_bet(tmp_path, says("fold", 1), ruling(3, "fold"), ruling(1, "call", 4))
    assert [one["confidence"] for one in found("CND001", tables, "codex")] == ["likely"]


@pytest.mark.parametrize(
    ("ground", "codex", "cardplayer", "tda"),
    [
        ("touched_muck", 1, 1, 0),
        ("touched_other_hand", 1, 1, 0),
        ("forward_without_bet", 0, 1, 1),
        ("wrong_count", 1, 1, 1),
        ("joker", 0, 1, 0),
    ],
)
def test_grounds_that_kill(tmp_path: Path, ground: str, codex: int, cardplayer: int, tda: int) -> None:
    happened = event("incident", matter=ground, seat=3)
    books = ("codex", "cardplayer", "tda-2024")
    stays = told(tmp_path, *FLOP, ruling(2, "check"), happened, ruling(3, "check"))
    assert [len(found("CND001", stays, book)) for book in books] == [codex, cardplayer, tda]
    killed = event("dead_hand", seat=3, matter=ground, by="dealer")
    dies = told(tmp_path, *FLOP, ruling(2, "check"), happened, killed, ruling(1, "check"))
    assert [len(found("CND001", dies, book)) for book in books] == [0, 0, 0]


def test_a_joker_found_before_its_holder_acts_is_replaced(tmp_path: Path) -> None:
    """CardPlayer 4 e and 5.8."""
    joker = event("incident", matter="joker", seat=1)
    in_time = told(tmp_path, joker, ruling(1, "call", 2))
    assert found("CND001", in_time, "cardplayer") == []
    late = told(tmp_path, ruling(1, "call", 2), joker, ruling(2, "fold"), ruling(3, "raise", 2), ruling(1, "call", 2))
    assert [one["seat"] for one in found("CND001", late, "cardplayer")] == [1]


def test_the_floor_may_have_had_a_reason(tmp_path: Path) -> None:
    happened = event("incident", matter="touched_muck", seat=3)
    let = event("floor_decision", matter="touched_muck", seat=3, outcome="stands", by="floor")
    (one,) = found("CND001", facing_a_bet(tmp_path, happened, let, CALL), "codex")
    assert one["confidence"] == "review"


def restored(folder: Path, matter: str, by: str = "dealer") -> Tables:
    """Seat 3's hand meets the muck and is brought back."""
    happened = event("incident", matter="touched_muck", seat=3)
    return facing_a_bet(folder, happened, event("live_hand", matter=matter, seat=3, by=by), CALL)


def test_what_restores_a_hand(tmp_path: Path) -> None:
    books = ("codex", "cardplayer", "tda-2024", "roberts", "irregularities")
    by_ground = {
        matter: seats_found("CND001", restored(tmp_path, matter), *books)
        for matter in ("protected", "identifiable", "false_information", "tabled")
    }
    assert by_ground == {
        "protected": [[], [], [], [], []],
        "identifiable": [[], [], [], [], []],
        "false_information": [[3], [], [3], [], [3]],
        "tabled": [[], [], [], [], []],
    }
    silent = [reasons("CND001", restored(tmp_path, "protected"), book) for book in books]
    assert silent == [[], *[[SILENT]] * 4]
    misled = restored(tmp_path, "false_information", "floor")
    assert [one["confidence"] for one in found("CND001", misled, "tda-2024")] == ["review"]


def test_a_hand_laid_open_dies_in_one_house_and_lives_in_others(tmp_path: Path) -> None:
    """Codex 27.1.3 kills it; TDA rule 68 may punish, the irregularities do nothing, and with both the hand lives."""
    killed = facing_a_bet(tmp_path, event("dead_hand", matter="shown_and_swayed", seat=3, by="dealer"))
    assert seats_found("CND001", killed, "codex", "tda-2024", "irregularities") == [[], [3], [3]]
    (one,) = found("CND001", killed, "tda-2024")
    assert (one["found"], one["stake"]) == ("the hand of seat 3 was killed", 20_000)
    assert one["remedy"] == "the hand keeps its €2 in the pot and may win it"
    assert reasons("CND001", killed, "roberts") == [SILENT]


@pytest.mark.parametrize("ground", [{"matter": "touched_muck"}, {}])
def test_a_tabled_hand_that_is_killed_is_for_review(tmp_path: Path, ground: dict[str, str]) -> None:
    river = [event("board", cards="Kd"), event("board", cards="2h"), event("showdown")]
    shows = [event("show", seat=2, cards="9h 9s"), event("show", seat=3, cards="Qh Js")]
    killed = event("dead_hand", seat=3, by="dealer", **ground)
    tables = told(tmp_path, *FLOP, *river, *shows, killed)
    assert [one["confidence"] for one in found("CND001", tables, "tda-2024")] == ["review"]
    assert found("CND001", tables, "cardplayer") == []


def short_stud(held: int, *last: Act) -> Tables:
    """Seat 3 has so many cards on the last street of seven-card stud, and then the last acts."""
    deals = [act("deal", 3, card_count=1, street=max(0, card - 3)) for card in range(held)]
    return record(*deals, act("check", 2, street=4), *last, variant="seven_card_stud", hole_cards=7, big_blind=None)


@pytest.mark.parametrize(
    ("held", "cardplayer", "irregularities"),
    [(6, [3], []), (5, [], [])],
)
def test_stud_short_of_the_last_card(held: int, cardplayer: list[int], irregularities: list[int]) -> None:
    """CardPlayer 4 d lets it live; the irregularities know no such exception."""
    killed = short_stud(held, act("dead_hand", 3, matter="wrong_count", street=4, agent="dealer"))
    for book, seats in (("cardplayer", cardplayer), ("irregularities", irregularities)):
        assert [one["seat"] for one in judged_by("CND001", killed, load(book))] == seats


def test_a_short_hand_left_in_play() -> None:
    """The same hand in play is dead to the irregularities and alive to CardPlayer."""
    stays = short_stud(6, act("incident", 3, matter="wrong_count", street=4), act("check", 3, street=4))
    assert [one["seat"] for one in judged_by("CND001", stays, load("irregularities"))] == [3]
    assert judged_by("CND001", stays, load("cardplayer")) == []


@pytest.mark.parametrize(("street", "seats"), [(0, [3]), (1, [])])
def test_a_draw_hand_is_short_before_the_draw_only(street: int, seats: list[int]) -> None:
    killed = act("dead_hand", 3, matter="wrong_count", street=street, agent="dealer")
    tables = record(act("deal", 3, card_count=4, street=0), killed, variant="five_card_draw", hole_cards=5)
    assert [one["seat"] for one in judged_by("CND001", tables, load("cardplayer"))] == seats


def agreed(matter: str) -> Tables:
    """A short hand is let live."""
    return record(act("live_hand", 3, matter=matter, agent="dealer"), act("check", 3))


def test_who_lets_a_short_hand_live() -> None:
    books = [load("irregularities"), load("cardplayer"), load("codex")]
    assert [len(judged_by("CND001", agreed("by_agreement"), book)) for book in books] == [0, 1, 0]
    assert [len(judged_by("CND001", agreed("before_draw"), book)) for book in books] == [1, 0, 0]


def exposed(folder: Path, *after: str, name: str = "exposure", **fields: Any) -> Tables:
    """Seat 3 exposes a card with its turn pending."""
    return facing_a_bet(folder, event(name, seat=3, cards="Kd", **fields), *after, CALL)


def test_an_exposed_card_let_pass(tmp_path: Path) -> None:
    books = ("tda-2024", "tda-2009", "codex", "irregularities", "cardplayer")
    assert seats_found("CND004", exposed(tmp_path), *books) == [[3], [3], [3], [], []]
    assert [one["confidence"] for one in found("CND004", exposed(tmp_path), "tda-2024")] == ["review"]
    assert reasons("CND004", exposed(tmp_path), "cardplayer") == [SILENT]
    for shown in (exposed(tmp_path, name="incident", matter="card_shown"), exposed(tmp_path, name="show")):
        assert seats_found("CND004", shown, *books) == [[3], [3], [3], [], []]


def test_an_exposed_card_that_was_ruled_on_or_is_no_players_doing(tmp_path: Path) -> None:
    ruled = [
        exposed(tmp_path, event("penalty", seat=3, count=1)),
        exposed(tmp_path, event("floor_decision", seat=3, matter="card_shown", outcome="warned", by="floor")),
        exposed(tmp_path, by="dealer"),
        exposed(tmp_path, matter="exposed_hole_card"),
        *(
            told(tmp_path, *FLOP, *(ruling(seat, "check") for seat in (2, 3, 1)), event(name, seat=3, cards="Kd"))
            for name in ("exposure", "show")
        ),
    ]
    assert [found("CND004", tables, "tda-2024") for tables in ruled] == [[]] * 6


def absent(folder: Path, action: str) -> Tables:
    """Seat 3 is missing when the cards are dealt, and then acts."""
    missing = event("incident", matter="absence", seat=3)
    amount = 2 if action == "raise" else None
    return told(folder, ruling(1, "call", 2), ruling(2, "call", 1), ruling(3, action, amount), dealt=[*DEALT, missing])


def test_an_absent_players_hand(tmp_path: Path) -> None:
    checked = absent(tmp_path, "check")
    books = ("tda-2024", "tda-2009", "wsop-live-2024", "wsop-tournament-2024", "codex", "roberts")
    assert seats_found("CND005", checked, *books) == [[3], [3], [3], [3], [], []]
    assert reasons("CND005", checked, "codex") == [SILENT]
    assert [one["confidence"] for one in found("CND005", checked, "tda-2024")] == ["likely"]
    assert found("CND005", absent(tmp_path, "fold"), "tda-2024") == []


def test_who_leaves_with_a_live_hand(tmp_path: Path) -> None:
    """The WSOP's cash games kill the hand; TDA and the WSOP's tournaments punish it, and codex does not say."""
    books = ("wsop-live-2024", "tda-2024", "tda-2009", "wsop-tournament-2024", "codex")
    left = event("incident", matter="absence", seat=3)
    penalty = event("penalty", seat=3, count=1)
    kept = told(tmp_path, *FLOP, left, ruling(2, "check"), ruling(3, "check"))
    assert seats_found("CND005", kept, *books) == [[3], [3], [3], [3], []]
    assert [found("CND005", kept, book)[0]["confidence"] for book in books[:2]] == ["likely", "review"]
    punished = told(tmp_path, *FLOP, left, ruling(2, "check"), ruling(3, "check"), penalty)
    assert seats_found("CND005", punished, *books) == [[3], [], [], [], []]
    folded = told(tmp_path, *FLOP, left, ruling(2, "bet", 4), ruling(3, "fold"))
    assert seats_found("CND005", folded, *books) == [[], [3], [3], [3], []]


def test_a_mucked_hand_that_was_restored_may_win(tmp_path: Path) -> None:
    thrown = [ruling(3, "call", 4), ruling(1, "fold"), event("muck", seat=3)]
    back = event("live_hand", seat=3, matter="identifiable", by="floor")
    won = [event("show", seat=3, cards="Ac Kc"), event("award", seat=3, amount=14), event("end")]
    bet = [*FLOP, ruling(2, "bet", 4)]
    restored_in_time, not_at_all = (told(tmp_path, *bet, *thrown, *ruled, *won) for ruled in ([back], []))
    assert seats_found("SHD006", restored_in_time, "tda-2024") == [[]]
    assert seats_found("SHD006", not_at_all, "tda-2024") == [[3]]

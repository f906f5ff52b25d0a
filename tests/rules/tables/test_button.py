"""FRC from hand to hand: the button, the blinds and the levels, planted into evenings that are clean otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from tests.proving.evenings import Evening
from tests.proving.hands import Seat, clockwise
from tests.proving.judging_tables import found, judged, reasons

WAYS = ("dead", "moving", "forward", None)
AVOIDED = {"heads_up_big_blind_twice": "avoided"}
TOURNAMENT = 3_300_000_001


def evening(players: int = 5, seed: int = 1, tournament: int | None = None, hands: int = 6) -> Evening:
    table = Evening(seed=seed, players=players, tournament=tournament)
    table.play(hands)
    return table


def codes(texts: list[str], **book: Any) -> list[tuple[str, str, int | None]]:
    return [(finding["code"], finding["number"], finding["seat"]) for finding in found(texts, **book)]


@pytest.mark.parametrize("way", WAYS)
def test_clean_evenings_are_clean(way: str | None) -> None:
    for seed in range(2):
        for tournament in (None, TOURNAMENT):
            texts = evening(seed=seed, hands=20, tournament=tournament).texts()
            same_players = {"players came, left or sat out in between", "a hand may have been played in between"}
            moves = [code for code, _, _ in codes(texts, button=way) if code != "FRC007" or way == "moving"]
            assert moves == []
            assert judged("FRC007", texts, button=way) > 0
            assert set(reasons("FRC007", texts, button=way)) <= same_players | {"play became heads-up"}


@pytest.mark.parametrize(("way", "left_of"), [(None, 3), (None, 0), (None, 1), ("dead", 0), ("moving", 0)])
def test_a_button_that_stays_or_jumps(way: str | None, left_of: int) -> None:
    """The button goes to the left of the player so many places behind the one it is due to."""
    table = evening(hands=5)
    seats = sorted(table.seats)
    due = clockwise(seats, table.table.button)[0]
    table.table.button = clockwise(seats, table.table.button)[left_of]
    table.play()
    number, at = str(table.hands[-1].number), table.hands[-1].button
    assert at != due
    [finding] = found(table.texts(), button=way)
    assert (finding["code"], finding["number"], finding["seat"]) == ("FRC007", number, at)
    assert finding["expected"] == f"the button at seat {due}"
    assert finding["confidence"] == "likely"


def test_a_jump_over_a_missing_hand_is_not_judged() -> None:
    texts = evening(hands=8).texts()
    assert codes([*texts[:4], *texts[5:]]) == []
    assert "a hand may have been played in between" in reasons("FRC007", [*texts[:4], *texts[5:]])


def test_the_small_blind_busts_and_books_differ() -> None:
    """The moving button goes to the next player, who had the big blind; a dead one would lie at the empty seat."""
    for seed in range(200):
        table = evening(seed=seed, tournament=TOURNAMENT, hands=0)
        while len(table.seats) == 5:
            table.play()
        last = table.hands[-1]
        gone = [number for number, stack in last.final_stacks().items() if stack == 0]
        if gone == [last.poster("small_blind")]:
            break
    table.play()
    texts = table.texts()
    said = {way: [code for code, _, _ in codes(texts, button=way)] for way in WAYS}
    assert said == {"dead": ["FRC007"], "moving": [], "forward": [], None: []}


def test_the_button_rests_where_it_would_go_to_an_empty_seat() -> None:
    """Some rooms show a dead button with the player who had it last; where the book is silent, either is right."""
    table = evening(players=5, seed=6, tournament=TOURNAMENT, hands=0)
    while table.hands == [] or table.hands[-1].poster("small_blind") in table.seats or len(table.seats) < 3:
        table.play()
    table.table.button = clockwise(sorted(table.seats), table.hands[-1].button)[-2]
    table.play()
    assert table.hands[-1].button == table.hands[-2].button
    said = {way: [code for code, _, _ in codes(table.texts(), button=way)] for way in WAYS}
    assert said == {"dead": ["FRC007"], "moving": ["FRC007"], "forward": ["FRC007"], None: []}


def heads_up(twice: bool) -> tuple[list[str], str]:
    """A tournament that becomes heads-up, with the big blind twice running for one of the two or not."""
    for seed in range(400):
        table = evening(players=3, seed=seed, tournament=TOURNAMENT, hands=0)
        while len(table.seats) == 3:
            table.play()
        big_blind = table.hands[-1].poster("big_blind")
        if len(table.seats) < 2 or big_blind is None or big_blind not in table.seats:
            continue
        [other] = [number for number in table.seats if number != big_blind]
        table.table.button = big_blind if twice else other  # which moves on to the other one
        table.play()
        assert (table.hands[-1].poster("big_blind") == big_blind) is twice
        return table.texts(), str(table.hands[-1].number)
    raise LookupError


def test_the_big_blind_twice_running() -> None:
    texts, number = heads_up(twice=True)
    assert [finding[:2] for finding in codes(texts, **AVOIDED)] == [("FRC006", number)]
    assert codes(texts, heads_up_big_blind_twice="allowed") == []
    assert reasons("FRC006", texts) == {"the rulebook does not say": 1}


def test_the_big_blind_passed_on() -> None:
    texts, _ = heads_up(twice=False)
    assert codes(texts, **AVOIDED) == []
    assert judged("FRC006", texts, **AVOIDED) == 1


def sit_out(posts: str) -> tuple[list[str], Evening, Seat]:
    """A player sits out a whole round of a cash game and comes back."""
    table = evening(players=5, seed=3)
    seat = table.seats[clockwise(sorted(table.seats), table.table.button)[3]]
    seat.sits_out = True
    table.play(4)
    seat.sits_out, seat.enters = False, posts
    table.play()
    return table.texts(), table, seat


def test_back_without_a_post() -> None:
    texts, table, seat = sit_out(posts="")
    hand = table.hands[-1]
    assert seat.number not in (hand.poster("big_blind"), hand.poster("small_blind"))
    book = {"missed_blinds": "all_big_live"}
    assert codes(texts, **book) == [("FRC008", str(hand.number), seat.number)]
    assert reasons("FRC008", texts) == {"the rulebook does not say": 1}


def test_back_with_a_post() -> None:
    texts, _, _ = sit_out(posts="live and dead")
    assert codes(texts, missed_blinds="all_big_live") == []
    assert judged("FRC008", texts, missed_blinds="all_big_live") == 1


def test_a_level_that_changes_its_blinds() -> None:
    texts = evening(seed=2, tournament=TOURNAMENT, hands=5).texts()
    assert codes(texts) == []
    assert judged("FRC013", texts) == 4
    for stakes, word in (("(15/30)", "stakes of 10/20"), ("(5/10)", "stakes of 10/20")):
        changed = [*texts[:4], texts[4].replace("(10/20)", stakes)]
        [finding] = [finding for finding in found(changed) if finding["code"] == "FRC013"]
        assert word in finding["expected"]


def test_blinds_that_go_down_with_a_new_level() -> None:
    texts = evening(seed=2, tournament=TOURNAMENT, hands=5).texts()
    down = [*texts[:4], texts[4].replace("Level I (10/20)", "Level II (5/10)")]
    assert [finding["code"] for finding in found(down)] == ["FRC013"]
    up = [*texts[:4], texts[4].replace("Level I (10/20)", "Level II (15/30)")]
    assert found(up) == []
    same = [*texts[:4], texts[4].replace("Level I (10/20)", "Level II (10/20)")]
    assert reasons("FRC013", same) == {"whether a new level changes the stakes is not known": 1}


def test_a_newcomer_between_button_and_big_blind() -> None:
    book = {"entry_seats": "button_to_big_blind"}
    table = evening(players=5, seed=5, tournament=TOURNAMENT, hands=4)
    free = next(number for number in range(1, 10) if number not in table.seats)
    while table.table.button != clockwise(sorted(table.seats), free)[-2]:
        table.play()
    table.seats[free] = Seat(free, "Zoe", 1500)
    table.play()
    [finding] = [finding for finding in found(table.texts(), **book) if finding["code"] == "FRC012"]
    assert (finding["number"], finding["seat"]) == (str(table.hands[-1].number), free)
    assert "FRC012" not in [code for code, _, _ in codes(table.texts(), entry_seats="may_buy_button")]
    assert reasons("FRC012", table.texts()) == {"the rulebook does not say": 1}

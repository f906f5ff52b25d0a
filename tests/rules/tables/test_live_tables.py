"""Chips and seats that a live table records between its hands."""

from __future__ import annotations

import json

import pytest

from tests.proving.dealing import Habits
from tests.proving.hands import Seat, clockwise
from tests.proving.judging_tables import codes, found, judged, judgement, reasons
from tests.proving.live_tables import LiveEvening

TOURNAMENT = 3_600_000_001


PLAYED = 3


def evening(tournament: int | None = None, players: int = 5, hands: int = PLAYED) -> LiveEvening:
    """A table of players who fold much, so that nobody is out early."""
    table = LiveEvening(seed=2, players=players, tournament=tournament)
    table.table.habits = Habits(0.5, 0.1, 0)
    table.play(hands)
    return table


def richest(table: LiveEvening) -> Seat:
    return max(table.seats.values(), key=lambda seat: seat.stack)


@pytest.mark.parametrize("tournament", [None, TOURNAMENT])
def test_clean_evenings(tournament: int | None) -> None:
    table = evening(tournament, hands=20)
    assert codes(table.texts()) == []
    assert judged("STK001", table.texts()) > 20


def test_chips_off_between_hands_are_no_fall() -> None:
    table = evening()
    seat = richest(table)
    table.tell("chips_off", seat=seat.number, amount=500)
    seat.stack -= 50_000
    table.play()
    assert codes(table.texts()) == []
    table.lines.clear()
    assert [code for code, _ in codes(table.texts())] == ["STK001"]


def test_chips_off_explain_what_they_took_and_no_more() -> None:
    table = evening()
    seat = richest(table)
    table.tell("chips_off", seat=seat.number, amount=200)
    seat.stack -= 50_000
    table.play()
    [finding] = found(table.texts())
    assert (finding["code"], finding["stake"]) == ("STK001", 3_000_000)


def test_a_line_without_a_sum_leaves_the_stack_open() -> None:
    table = evening()
    seat = richest(table)
    table.tell("chips_off", seat=seat.number)
    seat.stack -= 50_000
    table.play()
    assert codes(table.texts()) == []
    assert reasons("STK001", table.texts())["what the player had at the end of the hand before is not known"] == 1


def test_chips_of_who_took_the_seat_since_are_his_own() -> None:
    table = evening()
    seat = richest(table)
    table.tell("seat_left", seat=seat.number, player=seat.player)
    table.tell("seat_taken", seat=seat.number, player="Zoe", amount=50)
    table.tell("chips_off", seat=seat.number, amount=500)
    seat.player, seat.stack = "Zoe", 4_000
    table.play()
    assert codes(table.texts()) == []


def newcomer() -> tuple[LiveEvening, int]:
    """Zoe sits down between two hands, and is dealt in where she is in no blind; with her seat."""
    table = evening()
    button = clockwise(list(table.seats), table.table.button)[0]
    seat = next(
        number
        for number in range(1, 7)
        if number not in table.seats and number not in clockwise([*table.seats, number], button)[:2]
    )
    table.tell("seat_taken", seat=seat, player="Zoe", amount=1_000)
    table.seats[seat] = Seat(seat, "Zoe", 100_000)
    table.play()
    return table, seat


def test_newcomers_who_post_nothing() -> None:
    table, zoe = newcomer()
    texts = table.texts()
    [finding] = found(texts, newcomer_posts="big_blind")
    assert (finding["code"], finding["seat"], finding["confidence"]) == ("FRC008", zoe, "likely")
    assert codes(texts, newcomer_posts="nothing") == []
    assert reasons("FRC008", texts) == {"the rulebook does not say": 1}
    table.lines.clear()
    assert codes(table.texts(), newcomer_posts="big_blind") == []


def test_chips_that_come_during_the_hand() -> None:
    """TDA 27: a rebuy announced in time plays; the chips may come later."""
    table = evening(TOURNAMENT)
    table.play()
    lines = table.texts()
    seat = table.hands[-1].seats[0]
    lines[-1] = lines[-1].replace(
        f'"player": "{seat.player}", "stack": "{seat.stack}"', f'"player": "{seat.player}", "stack": "0"', 1
    )
    assert ("STK007", str(seat.number)) in [(finding["code"], str(finding["seat"])) for finding in found(lines)]
    table.tell("reload", in_hand=True, seat=seat.number, amount=1500)
    announced = [*lines[:-1], lines[-1] + "\n" + table.lines[len(lines) - 1][-1]]
    assert "STK007" not in dict(codes(announced))
    assert "chips the player had announced came during the hand" in reasons("STK007", announced)


def reload(place: int, **fields: object) -> list[str]:
    """An evening whose last hand has a reload behind its first blind, or its last fold, call, bet or raise."""
    table = evening()
    seat = table.hands[-1].seats[0].number
    table.tell("reload", in_hand=True, seat=seat, amount=500, **fields)
    *before, last = table.texts()
    *lines, told = last.split("\n")
    acts = [at for at, line in enumerate(lines) if json.loads(line)["event"] in ("ruling", "small_blind")]
    return [*before, "\n".join([*lines[: acts[place] + 1], told, *lines[acts[place] + 1 :]])]


DURING, BEFORE = -1, 0
MAY_BE_ANNOUNCED = "chips announced before the deal play, and these may have been"


def test_chips_that_count_in_the_hand_they_come_in() -> None:
    at_once = reload(DURING, takes_effect="at_once")
    [finding] = judgement(at_once, "wsop-live-2024").findings.filter(code="STK002").to_dicts()
    assert (finding["stake"], finding["confidence"]) == (5_000_000, "certain")
    assert "72" in finding["clause"]
    for book in ("codex", "tda-2009", "tda-2024", "roberts"):
        [row] = judgement(at_once, book).coverage.filter(code="STK002").to_dicts()
        assert [(reason["reason"], reason["count"]) for reason in row["reasons"]] == [(MAY_BE_ANNOUNCED, 1)]
    assert reasons("STK002", at_once) == {"the rulebook does not say": 1}


def test_chips_that_wait_for_the_next_hand() -> None:
    only_there = {"chips_counted": "at_the_deal"}
    for texts in (reload(DURING, takes_effect="next_hand"), reload(BEFORE, takes_effect="at_once"), reload(BEFORE)):
        assert codes(texts, **only_there) == []
        assert judged("STK002", texts, **only_there) == 1
    assert reasons("STK002", reload(DURING), **only_there) == {"the record does not say from when the chips count": 1}


ROUNDS = {"penalty_rounds_most": 4, "penalty_hands": "players_at_table"}


VOLUNTARY = ("bet", "call", "raise")


def punished(hands: int) -> tuple[LiveEvening, int]:
    """A penalty for whoever puts in chips first in the next hand; with his seat."""
    table = evening(TOURNAMENT)
    table.play(3)
    seat = next(event.seat for event in table.hands[PLAYED].events if event.kind in VOLUNTARY)
    assert seat is not None
    table.lines[PLAYED - 1].append(between(table, "penalty", seat=seat, count=hands))
    return table, seat


def between(table: LiveEvening, event: str, **fields: object) -> str:
    return json.dumps({"table": table.hands[0].table, "event": event, **fields})


def test_a_penalty_not_served() -> None:
    table, seat = punished(5)
    [finding] = [finding for finding in found(table.texts(), **ROUNDS) if finding["code"] == "TRN005"]
    assert (finding["seat"], finding["number"]) == (seat, f"{table.hands[PLAYED].table} {table.hands[PLAYED].number}")
    assert finding["expected"] == "5 hands missed" and "hand number 1" in finding["found"]
    assert len(finding["evidence"]) == 3


def test_a_penalty_served() -> None:
    table, seat = punished(5)
    for hand in table.hands[PLAYED:]:
        acts = [event for event in hand.events if event.seat == seat and event.kind in VOLUNTARY]
        table.hands = [other for other in table.hands if other is not hand] if acts else table.hands
    assert "TRN005" not in dict(codes(table.texts(), **ROUNDS))
    assert judged("TRN005", table.texts(), **ROUNDS) == 1


def test_a_penalty_over_before_he_plays() -> None:
    table, _ = punished(0)
    assert codes(table.texts(), **ROUNDS) == []
    assert judged("TRN005", table.texts(), **ROUNDS) == 1


def test_more_rounds_than_the_house_allows() -> None:
    """TDA 2009, rule 40: five at the table, four rounds at most, so twenty hands."""
    table, seat = punished(21)
    [finding] = [finding for finding in found(table.texts(), **ROUNDS) if finding["code"] == "TRN005"]
    assert (finding["expected"], finding["found"]) == ("at most 4 rounds of 5 hands", "a penalty of 21 hands")
    assert finding["arithmetic"] == "4 times 5 = 20"
    assert finding["seat"] == seat


def test_penalties_that_cannot_be_judged() -> None:
    table, _ = punished(5)
    assert reasons("TRN005", table.texts()) == {"the rulebook does not say": 1}
    table.lines[PLAYED - 1][-1] = table.lines[PLAYED - 1][-1].replace('"count": 5', '"words": "a round or so"')
    assert reasons("TRN005", table.texts(), **ROUNDS) == {"the record does not say how many hands it lasts": 1}
    table, seat = punished(5)
    lifted = between(table, "floor_decision", seat=seat, matter="penalty", outcome="withdrawn")
    table.lines[PLAYED - 1].append(lifted)
    assert reasons("TRN005", table.texts(), **ROUNDS) == {"the penalty was taken back": 1}


@pytest.mark.parametrize(("said", "wrong"), [("out_of_play", True), ("blinded_off", False), (None, False)])
def test_a_disqualified_player_dealt_in_again(said: str | None, wrong: bool) -> None:
    table = evening(TOURNAMENT)
    seat = table.hands[-1].seats[0].number
    table.tell("floor_decision", seat=seat, matter="soft_play", outcome="disqualified", by="floor")
    table.play()
    quiet = not [e for e in table.hands[-1].events if e.seat == seat and e.kind in VOLUNTARY]
    book = {"disqualified_chips": said} if said else {}
    [*findings] = [finding for finding in found(table.texts(), **book) if finding["code"] == "TRN008"]
    assert [finding["seat"] for finding in findings] == ([seat] if wrong or (said and not quiet) else [])
    assert reasons("TRN008", table.texts(), **book) == ({} if said else {"the rulebook does not say": 1})


def test_a_disqualified_player_gone() -> None:
    table = evening(TOURNAMENT)
    seat = table.hands[-1].seats[0].number
    table.tell("floor_decision", seat=seat, matter="soft_play", outcome="disqualified", by="floor")
    del table.seats[seat]
    table.play()
    assert "TRN008" not in dict(codes(table.texts(), disqualified_chips="out_of_play"))
    assert judged("TRN008", table.texts(), disqualified_chips="out_of_play") == 1


RACE = {"race_most": 1, "race_loser_keeps": "smallest_left", "race_rest": "removed"}


def raced(chips: list[int], *, odd: int = 50, left: int | None = None) -> tuple[LiveEvening, int]:
    """A chip race behind the sixth hand in which one seat gives odd chips for others."""
    table = evening(TOURNAMENT)
    seat = richest(table)
    if left is not None:
        odd = seat.stack - left
    table.tell("chip_race", seat=seat.number, amount=odd, chips=chips)
    seat.stack += sum(chips) - odd
    if not seat.stack:
        del table.seats[seat.number]
    table.play()
    return table, seat.number


@pytest.mark.parametrize("chips", [[], [100]])
def test_a_fair_race(chips: list[int]) -> None:
    table, _ = raced(chips)
    assert codes(table.texts(), **RACE) == []
    assert judged("STK009", table.texts(), **RACE) == 1


def test_two_chips_for_one_player() -> None:
    table, seat = raced([100, 100])
    [finding] = found(table.texts(), **RACE)
    assert (finding["code"], finding["seat"], finding["stake"]) == ("STK009", seat, 2_000_000)
    assert finding["found"].startswith("2 chips")
    assert len(finding["evidence"]) == 2


def test_a_player_raced_out() -> None:
    table, seat = raced([], left=0)
    [finding] = [finding for finding in found(table.texts(), **RACE) if finding["code"] == "STK009"]
    assert finding["seat"] == seat and finding["found"].startswith("nothing left")
    assert "STK009" not in dict(codes(table.texts(), race_loser_keeps="nothing"))


def test_a_race_nobody_wrote_down_accuses_nobody() -> None:
    table, _ = raced([])
    table.lines.clear()
    texts = table.texts()
    assert {finding["code"] for finding in found(texts, **RACE) if finding["cause"] is None} <= {"STK001", "STK008"}
    assert "STK008" in dict(codes(texts, **RACE))
    level = '"level": "'
    texts[-1] = texts[-1].replace(level, f"{level}X", 1)
    assert codes(texts, **RACE) == []
    assert "chips may have been raced off between two levels" in reasons("STK008", texts, **RACE)


def test_a_misdealt_hand_breaks_nothing_off() -> None:
    """After a misdeal the same player has the button again, and everybody his chips."""
    table = evening()
    hand, button = table.hands[-1], table.table.button
    before = {seat.number: seat.stack for seat in hand.seats}
    texts = table.texts()
    first = texts[-1].splitlines()[0]
    misdeal = json.dumps({"table": hand.table, "hand": str(hand.number), "event": "misdeal", "matter": "two_exposed"})
    table.table.button = clockwise(sorted(table.seats), button)[-2]
    for number, stack in before.items():
        table.seats[number].stack = stack
    table.play()
    assert table.hands[-1].button == button
    end = misdeal.replace('"misdeal", "matter": "two_exposed"', '"end"')
    again = [*texts[:-1], "\n".join([first, misdeal, end]), table.texts()[-1]]
    assert codes(again) == []
    assert judged("FRC007", again) < judged("FRC007", table.texts())

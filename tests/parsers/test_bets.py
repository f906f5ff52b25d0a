"""What players have in: what chips are that go in without a word, and what of them nobody has matched."""

from __future__ import annotations

from parsers.documents.bets import Bets


def test_chips_are_a_bet_a_call_or_a_raise_by_those_before_them() -> None:
    bets = Bets()
    assert bets.kind_of(5) == "bet"
    bets.put("Ann", 5)
    assert [bets.kind_of(total) for total in (3, 5, 6)] == ["call", "call", "raise"]


def test_a_bring_in_is_completed_once() -> None:
    bets = Bets()
    bets.bring_in(1, 2)
    assert bets.kind_of(4) == "completion"
    bets.put(2, 4)
    assert bets.kind_of(8) == "raise"


def test_what_nobody_matched_is_no_part_of_the_pot() -> None:
    bets = Bets()
    for player, total in (("Ann", 10), ("Bob", 10), ("Cid", 4), ("Ann", 30)):
        bets.put(player, total)
    assert (bets.unmatched, bets.pot) == (("Ann", 20), 24)


def test_it_is_remembered_on_streets_without_bets() -> None:
    bets = Bets()
    bets.put("Ann", 30)
    bets.put("Bob", 10)
    for street in (1, 2, 3):
        bets.begin(street)
    assert (bets.unmatched, bets.pot) == (("Ann", 20), 20)

"""iPoker sessions: what each element states, and that damage costs no other hand."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from polars.testing import assert_frame_equal

from parsers import read
from parsers.cards import text
from parsers.tables import Tables
from tests.parsers.ipoker_session import HEAD, game, loaded, reading, session
from tests.proving.dealer import random_hand
from tests.proving.ipoker_xml import GAMES, render

PLO = ("Holdem NL €0.10/€0.20", "PL €0,10/€0,20")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all the files of a property: each example writes them anew."""
    return tmp_path_factory.mktemp("ipoker")


def tables(folder: Path, *games: str, head: str = HEAD) -> Tables:
    read_whole = reading(folder, session(*games, head=head))
    assert read_whole.quarantine.is_empty()
    return read_whole.tables


def hand(tables: Tables) -> dict[str, object]:
    [row] = tables.hands.to_dicts()
    return row


def acts(tables: Tables) -> list[tuple[object, ...]]:
    kinds = tables.events.filter(~pl.col("kind").is_in(["deal", "board"]))
    return kinds.select("street", "kind", "actor", "amount", "to").rows()


class TestHand:
    def test_what_the_head_says_for_all_hands(self, tmp_path: Path) -> None:
        first, second = tables(tmp_path, game(1), game(2)).hands.to_dicts()
        assert (first["number"], second["number"]) == ("1", "2")
        for row in (first, second):
            assert (row["room"], row["writer"], row["table"]) == ("ipoker", "ipoker-2017", "Lindau, 500")
            assert (row["variant"], row["limit"], row["hole_cards"]) == ("holdem", "no", 2)
            assert (row["small_blind"], row["big_blind"], row["currency"]) == (1000, 2000, "EUR")
            assert (row["button"], row["ended"], row["tournament"]) == (1, True, None)

    def test_actions_come_in_the_order_of_their_numbers(self, tmp_path: Path) -> None:
        assert acts(tables(tmp_path, game())) == [
            (0, "small_blind", "Bob", 1000, None),
            (0, "big_blind", "Cid", 2000, None),
            (0, "raise", "Ann", None, 6000),
            (0, "call", "Bob", 5000, None),
            (0, "fold", "Cid", None, None),
            (1, "bet", "Bob", 6000, None),
            (1, "fold", "Ann", None, None),
            (1, "award", "Bob", 19000, None),
        ]

    def test_cards_stand_suit_first(self, tmp_path: Path) -> None:
        events = tables(tmp_path, game()).events
        dealt = {row["actor"]: row for row in events.filter(pl.col("kind") == "deal").to_dicts()}
        assert [text(card) for card in dealt["Ann"]["cards"]] == ["As", "Th"]
        assert (dealt["Bob"]["cards"], dealt["Bob"]["card_count"]) == (None, 2)
        board = events.filter(pl.col("kind") == "board")["cards"].item().to_list()
        assert [text(card) for card in board] == ["2d", "7c", "9h"]

    def test_empty_seats_are_none(self, tmp_path: Path) -> None:
        seats = tables(tmp_path, game()).seats
        assert seats.select("seat", "player", "stack", "state", "hero").rows() == [
            (1, "Ann", 200000, "dealt_in", True),
            (3, "Bob", 305000, "dealt_in", False),
            (6, "Cid", 100000, "dealt_in", False),
        ]

    def test_evidence_is_the_line_of_the_element(self, tmp_path: Path) -> None:
        text = session(game())
        events = tables(tmp_path, game()).events
        [bet] = events.filter(pl.col("kind") == "bet").to_dicts()
        raw = text.encode()[bet["start"] : bet["end"]].decode()
        assert raw.strip() == '<action no="6" player="Bob" type="5" sum="€0.60" cards=""/>'
        assert text.splitlines()[bet["line"] - 1] == raw

    def test_time_needs_a_zone(self, tmp_path: Path) -> None:
        [local] = reading(tmp_path, session(game()), timezone="Europe/Rome").tables.hands["time"]
        assert local == datetime(2015, 6, 1, 18, 15, tzinfo=UTC)
        assert hand(tables(tmp_path, game()))["time"] is None

    @pytest.mark.parametrize("clock", ["01-Jun-2015 20:15:00", "2015/06/01 20:15:00"])
    def test_spellings_of_times(self, tmp_path: Path, clock: str) -> None:
        changed = game(1, ("2015-06-01 20:15:00", clock))
        [time] = reading(tmp_path, session(changed), timezone="UTC").tables.hands["time"]
        assert time == datetime(2015, 6, 1, 20, 15, tzinfo=UTC)


class TestGames:
    def test_five_cards_make_an_unnamed_game_omaha(self, tmp_path: Path) -> None:
        five = game(1, ("SA H10", "SA H10 C2 C3 C4"), ("X X", "X X X X X"), ("€0.10", "€0,10"), ("€30.50", "€30,50"))
        row = hand(tables(tmp_path, five, head=HEAD.replace(*PLO)))
        assert (row["variant"], row["hole_cards"], row["limit"], row["small_blind"]) == ("omaha", 5, "pot", 1000)

    def test_stakes_of_fixed_limit_are_bets(self, tmp_path: Path) -> None:
        row = hand(tables(tmp_path, game(), head=HEAD.replace("Holdem NL", "Holdem L")))
        names = ("limit", "small_blind", "big_blind", "small_bet", "big_bet")
        assert [row[name] for name in names] == ["fixed", None, 1000, 1000, 2000]

    def test_a_tournament_is_played_for_chips(self, tmp_path: Path) -> None:
        head = HEAD.replace(
            "<nickname>", "<tournamentname>Lindau Open</tournamentname><buyin>€10+€1</buyin><nickname>"
        ).replace("Lindau, 500", "Lindau Open, 987654321")
        row = hand(tables(tmp_path, game(), head=head.replace(" €0.10/€0.20", "")))
        assert (row["tournament"], row["buy_in"], row["currency"]) == ("987654321", "€10+€1", None)

    def test_stakes_nobody_names_are_those_posted(self, tmp_path: Path) -> None:
        row = hand(tables(tmp_path, game(), head=HEAD.replace(" €0.10/€0.20", "")))
        assert (row["small_blind"], row["big_blind"], row["stakes_posted"]) == (1000, 2000, True)

    @pytest.mark.parametrize(
        "change",
        [
            ('chips="€10"', 'chips="€0.20"'),
            ('chips="€10"', 'chips=""'),
            (
                '<action no="2" player="Cid"',
                '<action no="2" player="Ann" type="2" sum="€0.25"/><action no="2" player="Cid"',
            ),
        ],
    )
    def test_a_last_blind_or_two_that_differ_prove_no_stakes(self, tmp_path: Path, change: tuple[str, str]) -> None:
        row = hand(tables(tmp_path, game(1, change), head=HEAD.replace(" €0.10/€0.20", "")))
        assert (row["small_blind"], row["big_blind"], row["stakes_posted"]) == (None, None, False)

    def test_accounts_in_another_currency(self, tmp_path: Path) -> None:
        head = HEAD.replace("<currency>EUR", "<currency>CNY")
        row = hand(tables(tmp_path, game(), head=head))
        assert (row["currency"], row["account_currency"]) == ("EUR", "CNY")

    def test_play_money(self, tmp_path: Path) -> None:
        row = hand(tables(tmp_path, game(), head=HEAD.replace("real", "fun")))
        assert (row["play_money"], row["currency"]) == (True, None)

    def test_clients_that_name_their_version_leave_uncalled_bets_out_of_the_win(self, tmp_path: Path) -> None:
        head = HEAD.replace("  <mode>", "  <client_version>19.1</client_version>\n  <mode>")
        old, new = hand(tables(tmp_path, game())), hand(tables(tmp_path, game(), head=head))
        assert (old["prints_uncalled"], new["prints_uncalled"]) == (False, None)

    def test_stud_has_its_own_rounds(self, tmp_path: Path) -> None:
        stud = game(
            1,
            ('<round no="2">', '<round no="3">'),
            ('<round no="1">', '<round no="2">'),
            ('type="Pocket" player="Ann">SA H10', 'type="Third Street" player="Ann">SA H10 C2'),
            ('type="Flop" player="">D2 C7 H9', 'type="Fourth Street" player="Bob">D2'),
            ('type="1" sum="€0.10"', 'type="15" sum="€0.02"'),
            ('type="2" sum="€0.20"', 'type="15" sum="€0.02"'),
            ('type="23" sum="€0.60"', 'type="16" sum="€0.05"'),
            ('type="3" sum="€0.50"', 'type="5" sum="€0.10"'),
        )
        row = tables(tmp_path, stud, head=HEAD.replace("Holdem NL", "7 Card Stud L"))
        assert hand(row)["variant"] == "seven_card_stud"
        assert acts(row)[:5] == [
            (0, "ante", "Bob", 200, None),
            (0, "ante", "Cid", 200, None),
            (0, "bring_in", "Ann", 500, None),
            (0, "completion", "Bob", None, 1000),
            (0, "fold", "Cid", None, None),
        ]
        assert (1, "bet", "Bob", 6000, None) in acts(row)


class TestActions:
    def test_an_all_in_is_a_call_a_bet_or_a_raise(self, tmp_path: Path) -> None:
        raised = game(1, ('type="3" sum="€0.50"', 'type="7" sum="€30.40"'))
        called = game(1, ('type="3" sum="€0.50"', 'type="7" sum="€0.40"'))
        bet = game(1, ('type="5" sum="€0.60"', 'type="7" sum="€29.90"'))
        assert acts(tables(tmp_path, raised))[3] == (0, "raise", "Bob", None, 305000)
        assert acts(tables(tmp_path, called))[3] == (0, "call", "Bob", 4000, None)
        assert acts(tables(tmp_path, bet))[5] == (1, "bet", "Bob", 299000, None)
        all_in = tables(tmp_path, bet).events.filter("all_in")
        assert all_in["actor"].to_list() == ["Bob"]

    def test_a_post_of_both_blinds_is_partly_dead(self, tmp_path: Path) -> None:
        both = game(1, ('no="3" player="Ann" type="23" sum="€0.60"', 'no="3" player="Ann" type="2" sum="€0.30"'))
        assert acts(tables(tmp_path, both))[2:4] == [
            (0, "big_blind", "Ann", 2000, None),
            (0, "dead_blind", "Ann", 1000, None),
        ]

    def test_a_second_small_blind_is_dead(self, tmp_path: Path) -> None:
        two = game(1, ('no="3" player="Ann" type="23" sum="€0.60"', 'no="3" player="Ann" type="1" sum="€0.10"'))
        assert acts(tables(tmp_path, two))[2] == (0, "dead_blind", "Ann", 1000, None)

    def test_who_sits_out_is_not_dealt_in(self, tmp_path: Path) -> None:
        away = game(
            1,
            ('   <cards type="Pocket" player="Cid">X X</cards>\n', ""),
            ('no="2" player="Cid" type="2" sum="€0.20"', 'no="2" player="Cid" type="9" sum="€0"'),
            ('   <action no="5" player="Cid" type="0" sum="€0" cards=""/>\n', ""),
        )
        made = tables(tmp_path, away)
        assert acts(made)[1] == (0, "sat_out", "Cid", None, None)
        assert made.seats.filter(pl.col("player") == "Cid")["state"].item() == "sitting_out"

    def test_who_sits_out_with_chips_in_folds(self, tmp_path: Path) -> None:
        gone = game(1, ('no="5" player="Cid" type="0"', 'no="5" player="Cid" type="9"'))
        assert acts(tables(tmp_path, gone))[4] == (0, "fold", "Cid", None, None)

    @pytest.mark.parametrize(
        ("old", "new"),
        [('type="3" sum="€0.50"', 'type="77" sum="€0.50"'), ('type="3" sum="€0.50"', 'type="3" sum="DP"')],
    )
    def test_what_cannot_be_read_is_unknown(self, tmp_path: Path, old: str, new: str) -> None:
        assert acts(tables(tmp_path, game(1, (old, new))))[3][1] == "unknown"

    def test_a_number_that_is_missing_is_a_lost_action(self, tmp_path: Path) -> None:
        call = '   <action no="4" player="Bob" type="3" sum="€0.50" cards=""/>\n'
        lost = tables(tmp_path, game(1, (call, "")))
        assert acts(lost)[3:5] == [(0, "unknown", None, None, None), (0, "fold", "Cid", None, None)]
        assert lost.events.filter(pl.col("kind") == "unknown")["words"].to_list() == ["no action 4"]

    def test_an_actor_without_a_seat_is_kept(self, tmp_path: Path) -> None:
        events = tables(tmp_path, game(1, ('player="Bob" type="5"', 'player="Dot" type="5"'))).events
        assert events.filter(pl.col("actor") == "Dot").select("kind", "seat").rows() == [("bet", None)]

    def test_rake_stated_with_the_players(self, tmp_path: Path) -> None:
        pots = tables(tmp_path, game(1, ('win="€1.90"', 'win="€1.90" rakeamount="€0.10"'))).stated_pots
        assert pots.select("row", "amount").rows() == [("rake", 1000)]


class TestDamage:
    @pytest.mark.parametrize(
        ("change", "reason"),
        [
            (("</players>", "</plXyers>"), "damaged XML"),
            (('no="4" player', 'no="" player'), "damaged XML"),
            (('seat="3"', 'seat="three"'), "damaged XML"),
            (('name="Bob"', 'name="Bob & Co"'), "damaged XML"),
            (("€1.90", "&win;"), "damaged XML"),
            (('name="Cid"', 'name="Bob"'), "damaged XML"),
        ],
    )
    def test_a_damaged_hand_is_set_aside_alone(self, tmp_path: Path, change: tuple[str, str], reason: str) -> None:
        read_others = reading(tmp_path, session(game(1), game(2, change), game(3)))
        assert read_others.tables.hands["number"].to_list() == ["1", "3"]
        [row] = read_others.quarantine.to_dicts()
        assert (row["reason"], row["first_line"]) == (reason, (HEAD + game(1)).count("\n") + 1)
        assert row["detail"]

    def test_a_hand_cut_off_has_no_ending(self, tmp_path: Path) -> None:
        cut = game(1).split('  <round no="2">')[0]
        row = hand(reading(tmp_path, HEAD + cut).tables)
        assert not row["ended"]
        assert reading(tmp_path, HEAD + cut).tables.copies["part"].to_list() == ["beginning"]

    def test_a_hand_that_does_not_open_is_text_behind_another(self, tmp_path: Path) -> None:
        for end in ("\n", ""):
            text = session(game(1), game(2, ("<game ", "<gXme ")), game(3)).replace("\n", end)
            made = reading(tmp_path, text)
            assert made.tables.hands["number"].to_list() == ["1", "3"]
            [row] = made.quarantine.to_dicts()
            assert row["reason"] == "text behind the hand"
            assert text.encode()[row["start"] :].decode().lstrip().startswith('<gXme gamecode="2">')

    def test_no_head_no_game(self, tmp_path: Path) -> None:
        made = reading(tmp_path, game(1))
        assert made.tables.hands.is_empty()
        assert made.quarantine["reason"].to_list() == ["no session header"]

    def test_a_damaged_head_still_says_what_stands_before(self, tmp_path: Path) -> None:
        made = reading(tmp_path, session(game(), head=HEAD.replace("<currency>", "<currency")))
        assert made.tables.hands["table"].to_list() == ["Lindau, 500"]

    def test_two_sessions_in_one_file(self, tmp_path: Path) -> None:
        other = HEAD.replace("Lindau, 500", "Bregenz, 501")
        made = reading(tmp_path, session(game(1)) + session(game(2), head=other))
        assert made.tables.hands["table"].to_list() == ["Lindau, 500", "Bregenz, 501"]


class TestHostile:
    """What a stranger may send: nothing is fetched, nothing grows."""

    @pytest.mark.parametrize(
        "document_type",
        [
            '<!DOCTYPE session [<!ENTITY win SYSTEM "file:///etc/passwd">]>',
            '<!DOCTYPE session [<!ENTITY a "' + "ha" * 50 + '"><!ENTITY win "' + "&a;" * 50 + '">]>',
            '<!DOCTYPE session SYSTEM "http://localhost:9/nowhere.dtd">',
        ],
    )
    @pytest.mark.parametrize("place", ["in front", "inside"])
    def test_entities_of_its_own_are_refused(self, tmp_path: Path, document_type: str, place: str) -> None:
        head, own = HEAD, game(1, ("€1.90", "&win;"))
        if place == "in front":
            head = head.replace("<session", document_type + "\n<session")
        else:
            own = own.replace("  <general>", document_type + "  <general>")
        made = reading(tmp_path, session(own, game(2), head=head))
        assert made.tables.hands["number"].to_list() == ["2"]
        assert "damaged XML" in made.quarantine["reason"].to_list()

    def test_long_attributes_and_deep_nesting(self, tmp_path: Path) -> None:
        long = game(1, ('name="Cid"', f'name="Cid" note="{"x" * 1_000_000}"'))
        deep = game(2, ('  <round no="2">', "<a>" * 50_000 + "</a>" * 50_000 + '<round no="2">'))
        made = reading(tmp_path, session(long, deep, game(3)))
        assert made.tables.hands["number"].to_list() == ["1", "2", "3"]

    def test_many_attributes_and_numbers_without_end(self, tmp_path: Path) -> None:
        many = game(1, ('name="Cid"', 'name="Cid" ' + " ".join(f'a{n}=""' for n in range(5_000))))
        huge = game(2, ('sum="€0.50"', f'sum="€{"9" * 5_000}"'))
        made = reading(tmp_path, session(many, huge, game(3)))
        assert "3" in made.tables.hands["number"].to_list()


@settings(max_examples=60, deadline=None)
@given(data=st.data(), count=st.integers(2, 5), end=st.sampled_from(["\n", "", "\r\n"]))
def test_damage_anywhere_costs_no_other_hand(folder: Path, data: st.DataObject, count: int, end: str) -> None:
    """Bytes changed within one hand: all others but its neighbour in front are read as before."""
    text = session(*(game(number) for number in range(count))).replace("\n", end)
    raw = bytearray(text.encode())
    hit = data.draw(st.integers(0, count - 1))
    first = raw.index(b'<game gamecode="%d"' % hit)
    last = raw.index(b'<game gamecode="%d"' % (hit + 1)) if hit + 1 < count else raw.rindex(b"</session>")
    for _ in range(data.draw(st.integers(1, 3))):
        raw[data.draw(st.integers(first, last - 1))] = data.draw(st.integers(0, 255))
    parts = [read(batch.lines, None, batch.inherited) for batch in loaded(folder, bytes(raw))]
    numbers = [number for part in parts for number in part.tables.hands["number"].to_list()]
    assert {str(number) for number in range(count) if number != hit} <= set(numbers)
    sizes = [
        (row["bytes_parsed"] + row["bytes_gap"] + row["bytes_quarantined"])
        for batch in loaded(folder, bytes(raw))
        for row in batch.accounts.to_dicts()
    ]
    assert sum(sizes) == len(raw)


@given(seed=st.integers(0, 50_000))
@settings(max_examples=5, deadline=None)
def test_spelling_that_needs_the_full_parser_changes_nothing(folder: Path, seed: int) -> None:
    hands = [random_hand(seed + place, GAMES) for place in range(6)]
    plain = render(*hands)
    spelled = (plain.replace("</game>", "<!-- over --></game>"), plain.replace(' type="', ' type = "'))
    read_plain = reading(folder, plain).tables
    for session_text in spelled:
        read_in_full = reading(folder, session_text).tables
        for name in ("hands", "seats", "events", "stated_pots"):
            ours, theirs = (getattr(one, name).drop("start", "end", strict=False) for one in (read_plain, read_in_full))
            assert_frame_equal(ours, theirs)

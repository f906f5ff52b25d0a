"""OHH: what each object becomes, how liberally it is read, and what is set aside."""

from __future__ import annotations

import json
from typing import Any

import polars as pl
import pytest

from parsers.cards import code
from parsers.tables import Tables
from tests.parsers.open.conftest import ReadText

Json = dict[str, Any]


def act(player: int | None, action: str, amount: float | str = 0, **more: Any) -> Json:
    """One action."""
    return {"action_number": 1, "player_id": player, "action": action, "amount": amount} | more


def hand(**fields: Any) -> Json:
    """A hand of three players, with other values of some fields."""
    players = [
        {"id": number, "seat": seat, "name": name, "starting_stack": 10.00, "player_bounty": 0}
        for number, seat, name in ((0, 2, "Ann"), (1, 5, "Bob"), (2, 6, "Cid"))
    ]
    rounds = [
        {
            "id": 0,
            "street": "Preflop",
            "cards": "",
            "actions": [
                act(1, "Post SB", 0.05, is_allin=False),
                act(2, "Post BB", 0.10, is_allin=False),
                act(0, "Dealt Cards", cards=["Ah", "Kd"]),
                act(0, "Raise", 0.30, is_allin=False),
                act(1, "Fold"),
                act(2, "Call", 0.20, is_allin=False),
            ],
        },
        {"id": 1, "street": "Flop", "cards": ["2s", "7c", "Td"], "actions": [act(2, "Check"), act(0, "Bet", 0.4)]},
        {
            "id": 2,
            "street": "Showdown",
            "cards": [],
            "actions": [act(2, "Fold"), act(0, "Shows Cards", cards=["Ah", "Kd"])],
        },
    ]
    pots = [{"number": 0, "amount": 0.65, "rake": 0.03, "player_wins": [{"player_id": 0, "win_amount": 0.62}]}]
    return {
        "spec_version": "1.4.7",
        "site_name": "Winning Room",
        "game_number": "99-1",
        "start_date_utc": "2024-05-01T10:00:00",
        "table_name": "Oak",
        "game_type": "Holdem",
        "bet_limit": {"bet_type": "NL", "bet_cap": 0.00},
        "table_size": 6,
        "currency": "EUR",
        "dealer_seat": 2,
        "small_blind_amount": 0.05,
        "big_blind_amount": 0.10,
        "ante_amount": 0,
        "hero_player_id": 0,
        "flags": [],
        "players": players,
        "rounds": rounds,
        "pots": pots,
    } | fields


def written(*hands: Json, indent: int | None = 4, between: str = "\n\n") -> str:
    """Hands in a file."""
    return between.join(json.dumps({"ohh": one}, indent=indent) for one in hands) + "\n"


def done(tables: Tables, *columns: str) -> list[tuple[Any, ...]]:
    """Columns of all events."""
    return tables.events.select("kind", *columns).rows()


def test_a_hand(read_text: ReadText) -> None:
    reading = read_text(written(hand()))
    tables = reading.tables
    row = tables.hands.row(0, named=True)
    assert reading.quarantine.is_empty()
    assert (row["room"], row["writer"], row["number"], row["table"]) == ("winning-room", "ohh", "99-1", "Oak")
    assert (row["variant"], row["limit"], row["small_blind"], row["big_blind"]) == ("holdem", "no", 500, 1_000)
    assert (row["button"], row["max_seats"], row["currency"], row["cap"]) == (2, 6, "EUR", None)
    assert str(row["time"]) == "2024-05-01 10:00:00+00:00"
    assert tables.seats.select("seat", "player", "stack", "hero").rows() == [
        (2, "Ann", 100_000, True),
        (5, "Bob", 100_000, False),
        (6, "Cid", 100_000, False),
    ]
    assert done(tables, "seat", "amount", "street", "phase") == [
        ("small_blind", 5, 500, 0, "posting"),
        ("big_blind", 6, 1_000, 0, "posting"),
        ("deal", 2, None, 0, "betting"),
        ("raise", 2, 3_000, 0, "betting"),
        ("fold", 5, None, 0, "betting"),
        ("call", 6, 2_000, 0, "betting"),
        ("board", None, None, 1, "betting"),
        ("check", 6, None, 1, "betting"),
        ("bet", 2, 4_000, 1, "betting"),
        ("fold", 6, None, 1, "after"),
        ("show", 2, None, 1, "after"),
        ("award", 2, 6_200, 1, "showdown"),
    ]
    assert tables.stated_pots.select("row", "pot", "amount").rows() == [("total", None, 6_500), ("rake", None, 300)]


def test_evidence_is_the_line_of_the_action(read_text: ReadText) -> None:
    text = written(hand())
    lines = text.splitlines()
    events = read_text(text).tables.events
    for kind, key in (("call", '"action": "Call"'), ("board", '"street": "Flop"'), ("award", '"win_amount": 0.62')):
        line, start, end = events.filter(pl.col("kind") == kind).select("line", "start", "end").row(0)
        assert key in lines[line - 1]
        assert key in text[start:end]


@pytest.mark.parametrize("indent", [None, 2])
@pytest.mark.parametrize("between", ["\n", "\n\n", ",\n", " "])
def test_hands_one_behind_another(read_text: ReadText, indent: int | None, between: str) -> None:
    hands = [hand(game_number=str(number)) for number in range(3)]
    for text in (
        written(*hands, indent=indent, between=between),
        f"[\n{written(*hands, indent=indent, between=',')}]\n",
    ):
        reading = read_text(text)
        assert reading.quarantine.is_empty()
        assert reading.tables.hands["number"].to_list() == ["0", "1", "2"]
        assert reading.tables.events.height == 3 * 12


def test_a_wrapping_with_other_keys(read_text: ReadText) -> None:
    wrapped = [{"id": f"{number}", "ohh": hand(game_number=f"{number}"), "_profits": {"0": 0.37}} for number in (1, 2)]
    for text in ("\n".join(map(json.dumps, wrapped)), json.dumps(wrapped), json.dumps(wrapped, indent=1)):
        reading = read_text(text)
        assert reading.quarantine.is_empty()
        assert reading.tables.hands["number"].to_list() == ["1", "2"]


def test_other_spellings(read_text: ReadText) -> None:
    odd = hand(
        table_size="6", dealer_seat="2", flags="", hero_player_id=None, bet_limit="PL", currency="",
        start_date_utc="0000-00-00T00:00:00", ante_amount=None, big_blind_amount="0.10",
    )  # fmt: skip
    del odd["table_name"]
    row = read_text(written(odd)).tables.hands.row(0, named=True)
    assert (row["max_seats"], row["button"], row["limit"], row["currency"]) == (6, 2, "pot", None)
    assert (row["time"], row["time_text"], row["big_blind"]) == (None, "0000-00-00T00:00:00", 1_000)


def test_marks(read_text: ReadText) -> None:
    marked = hand(flags=["Anonymous", "Fast", "Bomb_Pot"], currency="PPC", tournament=True)
    row = read_text(written(marked)).tables.hands.row(0, named=True)
    assert [row[name] for name in ("anonymous", "fast_fold", "bomb_pot", "play_money")] == [True] * 4
    assert (row["currency"], row["tournament"]) == (None, "Oak")


def test_a_tournament(read_text: ReadText) -> None:
    info = {
        "tournament_number": "77",
        "buyin_amount": 4.5,
        "fee_amount": 0.5,
        "bounty_fee_amount": 0,
        "currency": "USD",
    }
    row = read_text(written(hand(tournament_info=info))).tables.hands.row(0, named=True)
    assert (row["tournament"], row["buy_in"]) == ("77", "4.5+0.5 USD")


def test_streets_that_come_again_are_another_board(read_text: ReadText) -> None:
    rounds = hand()["rounds"][:2]
    river = [{"street": "River", "cards": [card], "actions": []} for card in ("3d", "4d")]
    turn = {"street": "Turn", "cards": ["9h"], "actions": []}
    tables = read_text(written(hand(rounds=[*rounds, turn, *river]))).tables
    boards = tables.events.filter(pl.col("kind") == "board").select("street", "board", "cards").rows()
    assert [row[:2] for row in boards] == [(1, None), (2, None), (3, 0), (3, 1)]
    assert boards[-1][2] == [code("4d")]
    assert tables.hands["run_twice"].to_list() == [True]


def test_pots_and_cash_outs(read_text: ReadText) -> None:
    wins = [
        {"player_id": 0, "win_amount": 1, "cashout_amount": 3, "cashout_fee": 0.03},
        {"player_id": 2, "win_amount": 0},
    ]
    pots = [
        {"number": 0, "amount": 2, "rake": 0.1, "jackpot": 0.02, "player_wins": wins},
        {"number": 1, "amount": 5, "rake": 0, "player_wins": [{"player_id": 2, "win_amount": 5}]},
    ]
    tables = read_text(written(hand(pots=pots))).tables
    assert done(tables, "pot", "seat", "amount", "fee")[-3:] == [
        ("award", 0, 2, 10_000, None), ("cash_out", None, 2, 30_000, 300), ("award", 1, 6, 50_000, None),
    ]  # fmt: skip
    assert tables.stated_pots.select("row", "pot", "amount").rows() == [
        ("total", None, 70_000), ("pot", 0, 18_800), ("jackpot", None, 200), ("pot", 1, 50_000), ("rake", None, 1_000),
    ]  # fmt: skip


def raised(*amounts: float, words: tuple[str, str] = ("Bet", "Raise"), pot: float, marked: bool = False) -> Json:
    """Two players who bet, raise and call behind the flop, the last amount the call's."""
    acts = [
        act(1, "Post SB", 1), act(2, "Post BB", 2), act(0, "Fold"), act(1, "Call", 1), act(2, "Check"),
    ]  # fmt: skip
    verbs = [words[0], *[words[1]] * (len(amounts) - 2), "Call"]
    flop = [
        act(1 + place % 2, verb, amount, is_allin=marked)
        for place, (verb, amount) in enumerate(zip(verbs, amounts, strict=True))
    ]
    rounds = [
        {"street": "Preflop", "actions": acts},
        {"street": "Flop", "cards": ["2s", "7c", "Td"], "actions": flop},
    ]
    return hand(
        rounds=rounds, pots=[{"number": 0, "amount": pot, "player_wins": [{"player_id": 1, "win_amount": pot}]}]
    )


def wagers(tables: Tables) -> list[tuple[Any, ...]]:
    """Wagers behind the flop."""
    is_wager = pl.col("kind").is_in(["bet", "raise", "call"]) & (pl.col("street") == 1)
    return tables.events.filter(is_wager).select("kind", "amount", "to").rows()


def test_raises_add_chips(read_text: ReadText) -> None:
    told = wagers(read_text(written(raised(2, 6, 10, 6, pot=28))).tables)
    assert told == [("bet", 20_000, None), ("raise", 60_000, None), ("raise", 100_000, None), ("call", 60_000, None)]


def test_raises_state_totals_where_the_pot_fits_no_other_way(read_text: ReadText) -> None:
    told = wagers(read_text(written(raised(2, 6, 12, 6, pot=28))).tables)
    assert told == [("bet", 20_000, None), ("raise", None, 60_000), ("raise", None, 120_000), ("call", 60_000, None)]


def test_a_pot_that_fits_neither_way_changes_nothing(read_text: ReadText) -> None:
    told = wagers(read_text(written(raised(2, 6, 12, 6, pot=29))).tables)
    assert ("raise", 120_000, None) in told


def test_a_writer_without_a_word_for_bets(read_text: ReadText) -> None:
    told = wagers(read_text(written(raised(2, 6, 4, pot=16, words=("Raise", "Raise")))).tables)
    assert [kind for kind, *_ in told] == ["bet", "raise", "call"]


@pytest.mark.parametrize(("marked", "said"), [(True, {True, None}), (False, {None})])
def test_a_writer_who_marks_no_all_in_does_not_say_there_was_none(
    read_text: ReadText, marked: bool, said: set[bool | None]
) -> None:
    events = read_text(written(raised(2, 6, 4, pot=16, marked=marked))).tables.events
    assert set(events["all_in"]) == said


def test_no_rake_stated_is_not_no_rake(read_text: ReadText) -> None:
    pots = [{"number": 0, "amount": 0.65, "player_wins": [{"player_id": 0, "win_amount": 0.62}]}]
    assert read_text(written(hand(pots=pots))).tables.stated_pots["row"].to_list() == ["total"]


@pytest.mark.parametrize(
    ("action", "event"),
    [
        (act(0, "Added Chips", 5), ("reload", 2, 50_000, "next_hand", None)),
        (act(None, "Added To Pot", 1), ("house_added", None, 10_000, None, None)),
        (act(1, "post extra blind", 0.1), ("extra_blind", 5, 1_000, None, None)),
        (act(9, "Call", 0.1), ("call", None, 1_000, None, None)),
        (act(0, "Dances", 0.1), ("unknown", 2, None, None, "Dances")),
    ],
)
def test_other_actions(read_text: ReadText, action: Json, event: tuple[Any, ...]) -> None:
    tables = read_text(written(hand(rounds=[{"street": "Preflop", "actions": [action]}], pots=[]))).tables
    assert done(tables, "seat", "amount", "takes_effect", "words") == [event]
    assert tables.hands["ended"].to_list() == [False]


def test_amounts_are_exact(read_text: ReadText) -> None:
    text = written(hand(big_blind_amount=12345678901.2345)).replace("0.30", "0.30000000000000004")
    tables = read_text(text.replace('"amount": 0.3,', '"amount": 0.30000000000000004,')).tables
    assert tables.hands["big_blind"].to_list() == [123_456_789_012_345]
    assert ("raise", 3_000) in done(tables, "amount")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (written(hand())[:-900] + "\n", "not JSON"),
        (written(hand()).replace('"table_size": 6', '"table_size": 6, "table_size": 9'), "not JSON"),
        ('{"ohh": {"players": ' + "[" * 100_000, "not JSON"),
        (written(hand()).replace("Ann", "\\ud83d"), "not JSON"),
        (written(hand(big_blind_amount=float("nan"))), "no amount"),
        (written(hand(big_blind_amount=float("inf"))), "no amount"),
        (written(hand(big_blind_amount=1e300)), "amount out of range"),
        (written(hand(big_blind_amount=0.00001)), "amount out of range"),
        (written(hand(big_blind_amount="a lot")), "no amount"),
        (written(hand(big_blind_amount=[1])), "wrong field"),
        (written(hand(big_blind_amount=True)), "wrong field"),
        (written(hand(players={})), "wrong field"),
        (written(hand(players=[])), "missing field"),
        (written(hand(players=[1])), "wrong field"),
        (written(hand(players=[{"id": 0, "seat": 0, "name": "A"}])), "wrong field"),
        (written(hand(players=[{"id": 0, "seat": 1}, {"id": 1, "seat": 1}])), "wrong field"),
        (written(hand(players=[{"id": 0, "seat": 1}, {"id": 0, "seat": 2}])), "wrong field"),
        (written(hand(rounds="Preflop")), "wrong field"),
        (written(hand(rounds=[{"street": "Flop", "cards": [{}]}])), "wrong field"),
        (written(hand(rounds=[{"street": "Flop", "cards": ["2c"]}] * 300)), "too much for a hand"),
        (written(hand(pots=[{"number": 0, "amount": 1}] * 300)), "too much for a hand"),
        (
            written(hand(rounds=[{"street": "Preflop", "actions": [act(0, "Dealt Cards", cards=["2c"] * 300)]}])),
            "too much for a hand",
        ),
        (written(hand(game_number={})), "wrong field"),
        (written(hand(flags={})), "wrong field"),
    ],
)
def test_what_cannot_be_read_is_set_aside(read_text: ReadText, text: str, reason: str) -> None:
    reading = read_text(text)
    assert reading.tables.hands.is_empty()
    assert reading.quarantine["reason"].to_list() == [reason]


def test_text_behind_a_hand_is_set_aside(read_text: ReadText) -> None:
    reading = read_text(written(hand()) + "and so they went home\nall of them\n")
    assert reading.tables.hands.height == 1
    assert reading.quarantine.select("reason", "first_line").rows() == [
        ("text behind the hand", len(written(hand()).splitlines()) + 1)
    ]


def test_a_broken_hand_leaves_its_neighbours_alone(read_text: ReadText) -> None:
    whole = written(hand())
    reading = read_text(whole + "\n" + whole[: len(whole) // 2] + "\n\n" + whole)
    assert reading.tables.hands.height == 2
    assert reading.quarantine["reason"].to_list() == ["not JSON"]

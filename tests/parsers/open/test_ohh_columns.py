"""Plain OHH records told all at once are told as each would be by itself, whatever is wrong with them."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parsers.open.ohh_writer import write_ohh
from tests.parsers.open.alike import told_alike
from tests.parsers.open.test_damage import damaged
from tests.parsers.open.test_ohh import Json, act, hand, raised, written
from tests.parsers.open.test_round_trips import dealt

TEXT: Final = st.sampled_from(
    ["Oak", "", "null", " ", "É Ü", "a:b, {c}", "x\ny", "7", 7, "7.50", 7.5, -3, None, "true", "a/b", "C:\\"]
)
ODD_TEXT: Final = st.sampled_from(['a "b"', "\U0001f0cf"])
AMOUNT: Final = st.sampled_from([0, 0.5, 1, 2, 3.25, 0.0001, 12345678901.2345, "0.25", "10.00", "", None])
COUNT: Final = st.sampled_from([0, 2, 9, 31, "6", "", None])
MARK: Final = st.sampled_from([True, False, None])
CARDS: Final = st.sampled_from([[], "", ["Ah", "Kd"], ["2c", "3d", "4h"], ["8s 7s"], ["zz", "Td", "9c", "2h"], None])
FLAGS: Final = st.lists(st.sampled_from(["Anonymous", "Fast", "Bomb_Pot", "Run_It_Twice", "Not Fast"]), max_size=2)
STAMP: Final = st.sampled_from(
    ["2024-05-01T10:00:00", "2024-05-01T10:00:00Z", "2024-02-30T10:00:00Z", "0000-00-00T00:00:00", "2024-05-01",
     "2024-05-01T10:00:00.25+02:00", "2024-05-01T24:00:00", "0999-05-01T10:00:00", "2016-12-31T23:59:60", "", None]
)  # fmt: skip
GAME: Final = st.sampled_from(["Holdem", "Omaha", "OmahaHiLo", "omaha-hi_lo", "StudHiLo", "Badugi", "", None])
LIMIT: Final = st.sampled_from(["NL", "PL", "fl", "No Limit", "whatever", "", None])
WORD: Final = st.sampled_from(
    ["Post SB", "Post BB", "Post Ante", "Post Dead", "Straddle", "Dealt Cards", "Shows Cards", "Mucks Cards", "Fold",
     "Fold", "Check", "Bet", "Raise", "Raise", "Raise", "Call", "Call", "Call", "post_sb", "Added Chips", "Add To Pot",
     "Payout", "Sits Down", "Dances", None]
)  # fmt: skip
STREET: Final = st.sampled_from(["Preflop", "Flop", "flop", "Turn", "River", "River", "Showdown", "Draw", "", None])
ODD: Final = st.sampled_from(
    [True, [], {}, "a lot", -1, 1e300, 0.30000000000000004, [None], ["", "Ah"], {"a": 1}, [[]]]
)
PLAYER: Final = st.sampled_from([0, 1, 2, 3, "1", 9, "", None])
TOURNAMENT: Final = st.fixed_dictionaries(
    {"tournament_number": TEXT},
    optional={"name": TEXT, "buyin_amount": AMOUNT, "fee_amount": AMOUNT, "bounty_fee_amount": AMOUNT, "currency": TEXT}
    | {"speed": st.just({"type": "Turbo", "round_time": 3}), "flags": st.just("")},
)
ACT: Final = st.fixed_dictionaries(
    {"action": WORD, "player_id": PLAYER, "amount": AMOUNT | st.integers(0, 6)},
    optional={"cards": CARDS, "is_allin": MARK, "action_number": st.just(1)},
)
ROUND: Final = st.fixed_dictionaries(
    {"street": STREET, "actions": st.lists(ACT, max_size=7)}, optional={"cards": CARDS}
)
WIN: Final = st.fixed_dictionaries(
    {"player_id": PLAYER}, optional=dict.fromkeys(("win_amount", "cashout_amount", "cashout_fee"), AMOUNT)
)
POT: Final = st.fixed_dictionaries(
    {"amount": AMOUNT | st.integers(0, 20)},
    optional={"rake": AMOUNT, "jackpot": AMOUNT, "player_wins": st.lists(WIN, max_size=3), "number": st.just(0)},
)
FIELDS: Final[dict[str, st.SearchStrategy[Any]]] = (
    dict.fromkeys(("site_name", "table_name", "game_number", "currency", "hero_player_id"), TEXT | PLAYER)
    | dict.fromkeys(("small_blind_amount", "big_blind_amount", "ante_amount"), AMOUNT)
    | dict.fromkeys(("table_size", "dealer_seat"), COUNT)
    | {"game_type": GAME, "start_date_utc": STAMP, "flags": FLAGS | st.just(""), "tournament": MARK}
    | {"bet_limit": LIMIT | st.fixed_dictionaries({"bet_type": LIMIT}, optional={"bet_cap": AMOUNT})}
    | {"tournament_info": TOURNAMENT, "currency": st.sampled_from(["USD", "PPC", "", None])}
)
SHAPES: Final[st.SearchStrategy[dict[str, Any]]] = st.sampled_from(
    [{}, {"indent": 1}, {"indent": 4}, {"separators": (",", ":")}]
)


@st.composite
def records(draw: st.DrawFn) -> str:
    """A record of the fields that the standard names, in any order; now and then one has a value of no use."""
    seats = draw(st.lists(st.integers(1, 9), min_size=4, max_size=4, unique=True))
    players = [
        {"id": number, "seat": seat, "name": draw(TEXT), "starting_stack": draw(AMOUNT)}
        | draw(st.fixed_dictionaries({}, optional={"display": TEXT, "is_sitting_out": MARK, "player_bounty": AMOUNT}))
        for number, seat in enumerate(seats)
    ]
    fields: Json = hand() | draw(st.fixed_dictionaries({}, optional=FIELDS))
    fields |= {"players": players, "rounds": draw(st.lists(ROUND, max_size=5))}
    fields["pots"] = draw(st.lists(POT, max_size=3))
    if draw(st.integers(0, 5)) == 5:
        lists = [fields, *players, *fields["rounds"], *fields["pots"]]
        spoilt = draw(st.sampled_from(lists))
        spoilt[draw(st.sampled_from(sorted(spoilt)))] = draw(ODD | ODD_TEXT)
    order = draw(st.permutations(list(fields)))
    shape = draw(SHAPES)
    return json.dumps({"ohh": {name: fields[name] for name in order}}, ensure_ascii=draw(st.booleans()), **shape) + "\n"


@given(texts=st.lists(records(), min_size=1, max_size=4))
@settings(max_examples=25, deadline=None)
def test_records_are_told_as_each_by_itself(texts: list[str]) -> None:
    told_alike("ohh", texts)


@given(texts=st.lists(damaged("ohh"), min_size=1, max_size=4))
@settings(max_examples=25, deadline=None)
def test_damaged_records_are_told_as_each_by_itself(texts: list[str]) -> None:
    told_alike("ohh", [written(hand()), *texts])


@st.composite
def raises(draw: st.DrawFn) -> str:
    """A record whose pot is what was put in, or that without what nobody called, by raises that state totals."""
    amounts = draw(st.lists(st.integers(1, 12), min_size=3, max_size=5))
    own = [0, 0]
    for place, amount in enumerate(amounts[:-1]):
        own[place % 2] = amount
    own[(len(amounts) - 1) % 2] += amounts[-1]
    pot = 4 + sum(own) + draw(st.integers(-1, 1)) * abs(own[0] - own[1])
    return written(raised(*amounts, pot=pot, marked=draw(st.booleans())))


@given(texts=st.lists(raises(), min_size=4, max_size=8))
@settings(max_examples=15, deadline=None)
def test_raises_to_totals_are_told_as_in_one_record(texts: list[str]) -> None:
    assert told_alike("ohh", texts) == len(texts)


@given(seed=st.integers(0, 50_000))
@settings(max_examples=5, deadline=None)
def test_dealt_hands_are_told_all_at_once(seed: int) -> None:
    conversion = write_ohh(dealt(seed, 12))
    assert told_alike("ohh", list(conversion.texts)) == len(conversion.texts)


PLAYING: Final = {"id": 0, "seat": 2, "name": "Ann"}


@pytest.mark.parametrize(
    "text",
    [
        written(hand()),
        written(hand(), indent=None),
        f"[\n{written(hand())[:-1]},\n",
        written(hand()).replace("Ann", "\\u00c9 \\/ \\\\"),
        written(
            hand(hero_player_id=None, tournament_info={"buyin_amount": 4.50, "fee_amount": 0.5, "currency": "USD"})
        ),
        written(hand(flags="", pots=[], rounds=[])),
        written(raised(2, 6, 12, 6, pot=28)),
        written(raised(2, 6, 12, 6, pot=29)),
        written(raised(2, 6, 4, pot=16, words=("Raise", "Raise"), marked=True)),
        written(hand(rounds=[{"street": "River", "cards": [card]} for card in ("3d", "4d")])),
    ],
)
def test_the_usual_is_told_all_at_once(text: str) -> None:
    assert told_alike("ohh", [text]) == 1


@pytest.mark.parametrize(
    "text",
    [
        written(hand()).replace('"table_size": 6', '"table_size": 6, "table_size": 9'),
        written(hand()).replace('"seat": 2', '"seat": 2, "id": 0'),
        written(hand()).replace("Ann", '\\"Ann\\"'),
        written(hand()).replace("Ann", "\\ud83d\\ude00"),
        written(hand()).replace("Ann", "\\ud83d"),
        written(hand()).replace('"seat": 2', '"seat" : 2'),
        written(hand(big_blind_amount=0.30000000000000004)),
        written(hand(big_blind_amount=True)),
        written(hand(remark="by hand")),
        written(hand(players=[PLAYING, PLAYING | {"id": 1}])),
        written(hand(players=[PLAYING, PLAYING | {"seat": 3}])),
        written(hand(players=[PLAYING | {"seat": 32}])),
        written(hand(players=[])),
        written(hand(rounds=[{"street": "Flop"}] * 61)),
        written(hand(rounds=[{"street": "Flop", "actions": [act(0, "Dealt Cards", cards=["2c"] * 61)]}])),
        written(hand(pots=[{"amount": 1}] * 61)),
    ],
)
def test_the_unusual_is_left_to_be_told_by_itself(text: str) -> None:
    assert told_alike("ohh", [text, written(hand())]) == 1

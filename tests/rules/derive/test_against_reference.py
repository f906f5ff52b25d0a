"""The ledger says of every act what the plain event-by-event reckoning of `tests.proving` says, legal or not."""

from __future__ import annotations

from random import Random
from typing import Any

import polars as pl
import pytest

from parsers.tables import ACTION_KINDS, CHIPS_IN, EVENTS, HANDS, SEATS, Tables
from rules.derive import derive
from rules.rulebook import resolve
from tests.proving.as_tables import tables_of
from tests.proving.dealer import random_hand
from tests.proving.hands import BOARDS_GAMES, DRAW_GAMES, STUD_GAMES, Game
from tests.proving.reference_ledger import reference_ledger

Row = dict[str, Any]
NO_BOOKS = resolve([])
KINDS = (*CHIPS_IN, *ACTION_KINDS, "uncalled", "deal", "house_added", "board")
LIKELY = ("fold", "check", "call", "bet", "raise", "raise", "small_blind", "big_blind")


def differences(tables: Tables) -> list[str]:
    """Every cell in which the ledger and the reference differ."""
    acts = derive(tables, NO_BOOKS).acts
    hands, seats = tables.hands.to_dicts(), tables.seats.to_dicts()
    events = tables.events.select("hand", "kind", "seat", "street", "amount", "to", "by", "all_in", "cards").to_dicts()
    expected = [
        row
        for hand in hands
        for row in reference_ledger(
            hand,
            [seat for seat in seats if seat["hand"] == hand["hand"]],
            [event for event in events if event["hand"] == hand["hand"]],
            sixth_street_opens=False,
        )
    ]
    found = acts.to_dicts()
    assert len(found) == len(expected)
    return [
        f"hand {ours['hand']} line {ours['line']} {ours['kind']}: {name} is {ours[name]}, reference {row.get(name)}"
        for ours, row in zip(found, expected, strict=True)
        for name in row
        if ours[name] != row[name]
    ]


def spoiled(tables: Tables, random: Random) -> Tables:
    """Hands whose events were dropped, doubled, swapped or given to others."""
    events = tables.events.to_dicts()
    by_hand: dict[int, list[Row]] = {}
    for event in events:
        by_hand.setdefault(event["hand"], []).append(event)
    for rows in by_hand.values():
        for _ in range(random.randint(1, 4)):
            spoil(rows, random)
    frame = pl.DataFrame([row for rows in by_hand.values() for row in rows], schema=EVENTS.schema)
    return Tables.of(hands=tables.hands, seats=tables.seats, events=frame, copies=tables.copies)


def spoil(rows: list[Row], random: Random) -> None:
    """One fault among the events of a hand."""
    if len(rows) < 2:
        return
    place, other = random.randrange(len(rows)), random.randrange(len(rows))
    match random.randrange(7):
        case 0:
            rows.pop(place)
        case 1:
            rows.insert(place, dict(rows[other]))
        case 2:
            rows[place], rows[other] = rows[other], rows[place]
        case 3:
            rows[place]["seat"] = random.choice([rows[other]["seat"], None, random.randint(0, 40)])
        case 4:
            rows[place]["kind"] = random.choice(LIKELY)
        case 5:
            rows[place] |= {"to": None, "by": random.choice([None, 100]), "amount": random.choice([None, 100])}
        case _:
            rows[place]["street"] = random.choice([None, 0, 1, 2, 3])


def nonsense(random: Random, count: int) -> Tables:
    """Records in which anything happens in any order."""
    hands, seats, events = [], [], []
    for hand in range(count):
        numbers = random.sample(range(random.choice([4, 12])), 3)
        hands.append({"hand": hand, **random_stakes(random), "button": random.choice([None, *numbers])})
        for seat in numbers + random.choices(numbers, k=random.randint(0, 1)):
            state = random.choice(["dealt_in", "dealt_in", "sitting_out"])
            seats.append({"hand": hand, "seat": seat, "stack": random.choice([None, 0, 5, 20, 90]), "state": state})
        events += [random_event(random, hand, [*numbers, None, 1]) for _ in range(random.randint(0, 14))]
    known = {"player": "A", "hero": False}
    return Tables.of(
        hands=pl.DataFrame(hands, schema_overrides=HANDS.schema, infer_schema_length=None),
        seats=pl.DataFrame([seat | known for seat in seats], schema_overrides={"stack": SEATS.schema["stack"]}),
        events=pl.DataFrame(events, infer_schema_length=None),
    )


def random_stakes(random: Random) -> Row:
    """A game and its stakes, some left unsaid."""
    needed = {name: False for name, dtype in HANDS.schema.items() if dtype == pl.Boolean}
    return needed | {
        "room": "a",
        "writer": "a",
        "decimals": 0,
        "variant": random.choice(["holdem", "five_card_draw", "razz"]),
        "limit": random.choice(["no", "fixed", "pot", None]),
        "limit_after_flop": random.choice([None, None, "fixed", "pot"]),
        "big_blind": random.choice([2, 2, None]),
        "button_blind": random.choice([None, None, 3]),
        "small_bet": random.choice([2, 3, None]),
        "big_bet": random.choice([4, 5, None]),
        "cap": random.choice([None, None, 12]),
        "bomb_pot": random.choice([False, False, True]),
    }


def random_event(random: Random, hand: int, seats: list[int | None]) -> Row:
    """Any event by any of the seats."""
    return {
        "hand": hand,
        "line": 1,
        "kind": random.choice(KINDS if random.random() < 0.5 else LIKELY),
        "seat": random.choice(seats),
        "street": random.choice([0, 0, 0, 1, 2, None]),
        "amount": random.choice([None, 0, 1, 2, 5, 30]),
        "to": random.choice([None, 2, 4, 5, 9, 40]),
        "by": random.choice([None, 1, 2, 7]),
        "all_in": random.choice([None, False, False, False, True]),
    }


def test_dealt_hands() -> None:
    assert not differences(tables_of([random_hand(seed) for seed in range(80)]))


@pytest.mark.parametrize("games", [STUD_GAMES, DRAW_GAMES, BOARDS_GAMES], ids=["stud", "draw", "two boards"])
def test_dealt_hands_of_other_games(games: dict[str, Game]) -> None:
    assert not differences(tables_of([random_hand(seed, list(games)) for seed in range(80)]))


@pytest.mark.parametrize("seed", range(3))
def test_spoiled_hands(seed: int) -> None:
    random = Random(seed)
    tables = tables_of([random_hand(random.randrange(100_000)) for _ in range(60)])
    assert not differences(spoiled(tables, random))


@pytest.mark.parametrize("seed", range(4))
def test_nonsense(seed: int) -> None:
    assert not differences(nonsense(Random(seed), 150))

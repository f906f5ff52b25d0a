"""PokerGFX's exports: what is owed, told, dealt and won, growing files, and what damage costs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import polars as pl

from audit.config import Settings
from audit.pipeline import audit
from parsers.cards import write_cards
from parsers.live.pokergfx import told_by
from tests.corpus.conftest import Readings, read_folder

ABOVE = '{"CreatedDateTimeUTC":"2026-01-05T09:00:00.1234567Z","EventTitle":"","Hands":['
BELOW = '],"ID":1,"Payouts":[0],"SoftwareVersion":"PokerGFX 3.2","Type":"FEATURE_TABLE"}'


def player(seat: int, stack: int, final: int, cards: str = "") -> dict[str, Any]:
    """A player."""
    return {
        "EndStackAmt": final, "HoleCards": [cards], "LongName": f"Player {seat}", "Name": f"P{seat}",
        "PlayerNum": seat, "SittingOut": False, "StartStackAmt": stack,
    }  # fmt: skip


def event(word: str, seat: int = 0, total: int = 0, card: str | None = None, board: int = 0) -> dict[str, Any]:
    """An event."""
    return {"BetAmt": total, "BoardCards": card, "BoardNum": board, "EventType": word, "PlayerNum": seat}


def board(*cards: str, number: int = 1) -> list[dict[str, Any]]:
    """Events of cards on a board."""
    return [event("BOARD CARD", card=card, board=number) for card in cards]


def hand(count: int = 1, **changed: Any) -> dict[str, Any]:
    """A hand in which a raise is called, and the flop bet folds out the caller."""
    usual = {
        "AnteAmt": 200,
        "BetStructure": "NOLIMIT",
        "BombPotAmt": 0,
        "Events": [
            event("FOLD", 2),
            event("BET", 4, 500),
            event("FOLD", 5),
            event("CALL", 7, 500),
            *board("9h", "10d", "ks"),
            event("CHECK", 7),
            event("ALL IN", 4, 3000),
            event("FOLD", 7),
        ],
        "FlopDrawBlinds": {
            "AnteType": "BB_ANTE_BB1ST", "BigBlindAmt": 200, "BigBlindPlayerNum": 7, "ButtonPlayerNum": 4,
            "SmallBlindAmt": 100, "SmallBlindPlayerNum": 5, "ThirdBlindAmt": 0, "ThirdBlindPlayerNum": 0,
        },
        "GameVariant": "HOLDEM",
        "HandNum": count,
        "NumBoards": 1,
        "Players": [
            player(2, 5000, 5000, "qd 8h"),
            player(4, 3500, 4300, "kd 10c"),
            player(5, 9000, 8900, "8s"),
            player(7, 6000, 5300),
        ],
        "StartDateTimeUTC": f"2026-01-05T10:{count:02d}:00.1234567Z",
    }  # fmt: skip
    return usual | changed


def export(*hands: dict[str, Any], indent: int | None = None) -> str:
    """The export of a table."""
    return ABOVE + ",".join(json.dumps(one, indent=indent) for one in hands) + BELOW


def reading(folder: Path, **texts: str) -> Readings:
    """What is read of files of these names."""
    for name, text in texts.items():
        (folder / f"{name}.json").write_text(text, encoding="utf-8")
    return read_folder(folder.parent, folder.name)


def test_a_hand_is_told_from_its_blinds_to_what_stacks_grew_by(tmp_path: Path) -> None:
    tables, _, aside = reading(tmp_path, table=export(hand()))
    events = tables.events.with_columns(write_cards(pl.col("cards")))
    assert events.select("kind", "street", "seat", "amount", "to", "cards").rows() == [
        ("small_blind", 0, 5, 1_000_000, None, None),
        ("big_blind", 0, 7, 2_000_000, None, None),
        ("ante", 0, 7, 2_000_000, None, None),
        ("deal", 0, 2, None, None, "Qd 8h"),
        ("deal", 0, 4, None, None, "Kd Tc"),
        ("deal", 0, 5, None, None, "8s ??"),
        ("fold", 0, 2, None, None, None),
        ("raise", 0, 4, None, 5_000_000, None),
        ("fold", 0, 5, None, None, None),
        ("call", 0, 7, None, 5_000_000, None),
        ("board", 1, None, None, None, "9h Td Ks"),
        ("check", 1, 7, None, None, None),
        ("bet", 1, 4, None, 30_000_000, None),
        ("fold", 1, 7, None, None, None),
        ("award", 1, 4, 43_000_000, None, None),
    ]
    assert aside.is_empty()


def test_the_hand_its_table_and_its_players(tmp_path: Path) -> None:
    tables, _, _ = reading(tmp_path, table=export(hand(7)))
    found = tables.hands.row(0, named=True)
    wanted = {
        "number": "7-20260105100700123", "table": "2026-01-05T09:00:00.1234567Z", "button": 4, "ended": True,
        "awards_implied": True, "stakes_posted": True, "limit": "no",
    }  # fmt: skip
    assert {name: found[name] for name in wanted} == wanted
    assert str(found["time"]) == "2026-01-05 10:07:00.123456+00:00"
    assert tables.seats["player"].to_list() == ["Player 2", "Player 4", "Player 5", "Player 7"]


def test_a_hand_nobody_was_paid_for_has_not_ended() -> None:
    still = hand(Players=[player(seat, 5000, 5000) for seat in (2, 4, 5, 7)])
    told = told_by(json.dumps(still), ABOVE)
    assert told.hand["ended"] is False
    assert [one.final_stack for one in told.seats] == [None] * 4
    assert not any(one.kind == "award" for one in told.events)


def test_a_pot_shared_by_all_who_paid_may_leave_every_stack_as_it_was() -> None:
    even = [player(4, 5000, 5000), player(7, 5000, 5000)]
    acts = [event("CALL", 4, 200), event("CHECK", 7), *board("9h", "10d", "ks", "2c", "3c")]
    blinds = hand()["FlopDrawBlinds"] | {"SmallBlindPlayerNum": 4}
    told = told_by(json.dumps(hand(AnteAmt=0, Players=even, Events=acts, FlopDrawBlinds=blinds)), ABOVE)
    assert told.hand["ended"] is True
    assert [(one.seat, one.amount) for one in told.events if one.kind == "award"] == [(4, 2_000_000), (7, 2_000_000)]


def test_a_second_run_begins_with_the_street_it_differs_from() -> None:
    acts = [event("ALL IN", 4, 3500), event("CALL", 7, 3500)]
    dealt = [*board("9h", "10d", "ks"), *board("2c", "3c"), *board("4c", "5c", number=2)]
    told = told_by(json.dumps(hand(Events=[*acts, *dealt])), ABOVE)
    boards = [(one.street, one.board, one.cards) for one in told.events if one.kind == "board"]
    assert boards == [(1, 0, "9h 10d Ks"), (2, 0, "2c"), (3, 0, "3c"), (2, 1, "4c"), (3, 1, "5c")]
    assert told.hand["run_twice"] is True


def test_a_flop_short_of_a_card_takes_none_of_the_turn() -> None:
    dealt = [*board("9h", "10d"), event("CHECK", 7), event("CHECK", 4), *board("ks")]
    told = told_by(json.dumps(hand(Events=dealt)), ABOVE)
    assert [(one.street, one.cards) for one in told.events if one.kind == "board"] == [(1, "9h 10d"), (2, "Ks")]


def test_a_call_is_one_whatever_it_comes_to() -> None:
    told = told_by(
        json.dumps(hand(Events=[event("BET", 4, 500), event("CALL", 7, 600), event("ALL IN", 2, 450)])), ABOVE
    )
    assert [one.kind for one in told.events if one.to is not None] == ["raise", "call", "call"]


def test_a_short_big_blind_pays_the_blind_before_the_ante() -> None:
    short = [player(2, 5000, 5000), player(4, 3500, 3500), player(5, 9000, 9000), player(7, 250, 200)]
    told = told_by(json.dumps(hand(Players=short, Events=[])), ABOVE)
    assert [(one.kind, one.amount) for one in told.events if one.seat == 7][:2] == [
        ("big_blind", 2_000_000),
        ("ante", 500_000),
    ]


def test_events_point_at_their_lines_where_the_export_has_any(tmp_path: Path) -> None:
    text = export(hand(), indent=1)
    tables, _, _ = reading(tmp_path, table=text)
    raise_line = tables.events.filter(kind="raise")["line"].item()
    assert '"EventType": "BET"' in text.splitlines()[raise_line - 1]


def test_games_and_antes_nobody_knows_are_set_aside(tmp_path: Path) -> None:
    blinds = hand()["FlopDrawBlinds"] | {"AnteType": "SOMEBODY"}
    tables, _, aside = reading(
        tmp_path, table=export(hand(1, GameVariant="BADUGI"), hand(2), hand(3, FlopDrawBlinds=blinds))
    )
    assert tables.hands.height == 1
    assert aside["reason"].to_list() == ["unsupported game", "unknown ante"]


def test_a_file_written_again_holds_copies(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    (logs / "1.json").write_text(export(hand(1)), encoding="utf-8")
    (logs / "2.json").write_text(export(hand(1), hand(2)), encoding="utf-8")
    outcome = audit([str(logs)], Settings(out=tmp_path / "report", jobs=1), None)
    assert outcome.hands == 2
    findings = pl.read_parquet(tmp_path / "report" / "findings.parquet")
    assert findings.filter(pl.col("severity") != "info").is_empty()


def test_damage_costs_no_neighbour_and_no_byte(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    for place in range(0, len(export(hand(1))), 37):
        texts = [export(hand(1)), export(hand(1), hand(2), hand(3))]
        begin = texts[1].index('{"AnteAmt"', len(ABOVE) + 1)
        damaged = texts[1][: begin + place] + "\x00" * 5 + texts[1][begin + place + 5 :]
        (logs / f"{place:05d}.json").write_text(damaged.replace("2026-01-05T10", f"2{place:03d}-01-05T10"), "utf-8")
    audit([str(logs)], Settings(out=tmp_path / "report", jobs=1, ignore=("REC009",)), None)
    sources = pl.read_parquet(tmp_path / "report" / "tables" / "sources" / "*.parquet")
    accounts = pl.col("bytes_parsed") + pl.col("bytes_gap") + pl.col("bytes_quarantined")
    assert sources.filter(accounts != pl.col("bytes")).is_empty()
    hands = pl.read_parquet(tmp_path / "report" / "tables" / "hands" / "*.parquet")
    assert hands.filter("ended").height >= 2 * sources.height

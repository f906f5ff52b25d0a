"""PokerGFX's exports against themselves, by the pot they state before each act, and against its comma logs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import polars as pl
import pytest

from parsers.money import DECIMALS
from parsers.tables import Tables
from rules.derive import Derived, derive
from rules.rulebook import load, resolve
from tests.corpus.conftest import read_folder

ACTS: Final = ("FOLD", "CHECK", "CALL", "BET", "ALL IN")
STATED: Final = 300
BOTH: Final = 3


@pytest.fixture(scope="module")
def derived(corpus: Path) -> Derived:
    """What the rules read of the folder."""
    read, _, _ = read_folder(corpus, "pokergfx")
    frames = {name: getattr(read, name) for name in Tables.__dataclass_fields__}
    in_order = Tables(**{name: frame.sort("hand", maintain_order=True) for name, frame in frames.items()})
    return derive(in_order, resolve([load("pokergfx")]))


@pytest.fixture(scope="module")
def stated(corpus: Path) -> dict[str, list[tuple[int, int | None]]]:
    """By the moment a hand began, seat and pot of each act; a fold states no pot."""
    found = {}
    for path in sorted((corpus / "pokergfx").glob("*.json")):
        for hand in json.loads(path.read_text("utf-8"))["Hands"]:
            acts = [event for event in hand["Events"] if event["EventType"] in ACTS]
            pots = [event["Pot"] * 10**DECIMALS or None for event in acts]
            found[hand["StartDateTimeUTC"]] = [(event["PlayerNum"], pot) for event, pot in zip(acts, pots, strict=True)]
    return found


def test_the_pot_before_each_act_is_as_stated(
    derived: Derived, stated: dict[str, list[tuple[int, int | None]]]
) -> None:
    acts = derived.acts.filter(pl.col("kind").is_in(["fold", "check", "call", "bet", "raise"]))
    times = derived.hands.filter(pl.col("time_text").is_in(list(stated))).select("hand", "time_text")
    compared = 0
    for _, rows in acts.join(times, on="hand", maintain_order="left").group_by("hand", maintain_order=True):
        moment, own = str(rows["time_text"][0]), rows.select("seat", "pot_before").rows()
        for (seat, pot), (own_seat, own_pot) in zip(stated[moment], own, strict=True):
            assert seat == own_seat
            if pot is not None:
                assert own_pot == pot, (moment, seat)
                compared += 1
    assert compared >= STATED


def test_a_hand_of_the_comma_log_is_the_one_the_export_has_of_that_second(derived: Derived) -> None:
    second, writer = pl.col("time").dt.round("1s"), pl.col("writer")
    hands = derived.hands.select("hand", second=second, log=writer == "pokergfx-log")
    told = ("kind", "street", "seat", "amount", "to")
    of_second = derived.acts.join(hands, on="hand", maintain_order="left").group_by("second", "log").agg(*told)
    logs, exports = of_second.filter("log"), of_second.filter(~pl.col("log"))
    both = logs.join(exports, on="second", suffix="_exported")
    assert both.height >= BOTH
    for name in told:
        assert both[name].to_list() == both[f"{name}_exported"].to_list()

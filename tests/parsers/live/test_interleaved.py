"""Table logs of several tables in one file: no cut of the intake parts a hand, and no damage loses a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final
from unittest.mock import patch

import polars as pl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parsers import Reading, read
from parsers.intake import blocks, load, plan, survey
from parsers.rooms import RECOGNITION
from parsers.sources import discover
from parsers.tables import QUARANTINE
from tests.parsers.live.logs import event, folded, line, opening, table

SMALL: Final = 1_500
"""Bytes of a batch that holds hardly more than one hand."""
PLAYED: Final = ["small_blind", "big_blind", "deal", "deal", "say", "fold", "uncalled", "award"]
SILENT: Final = ("table", "hand", "end", "rake")
"""Events that are no rows of `events`."""
COLOURS: Final = ("Red", "Blue", "Green")


def batches_of(
    folder: Path, lines: Iterable[str], batch_bytes: int = SMALL, block_bytes: int = 10_000
) -> list[Reading]:
    """What each batch of a log tells, with all that was set aside."""
    file = folder / "table.jsonl"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with patch.object(blocks, "BLOCK_BYTES", block_bytes):
        surveys = [survey(item, RECOGNITION) for item in discover([str(file)])]
    found = []
    for batch in map(load, plan(surveys, batch_bytes)):
        told = read(batch.lines, None, batch.inherited)
        found.append(Reading(told.tables, pl.concat([QUARANTINE.empty(), batch.quarantine, told.quarantine])))
    return found


def together(found: Sequence[Reading], name: str) -> pl.DataFrame:
    """One table of all batches."""
    frames: list[pl.DataFrame] = [getattr(reading.tables, name) for reading in found]
    return pl.concat(frames)


def night(colour: str, hands: int = 6) -> list[str]:
    """The log of a table, with something between the hands."""
    between = line(table=colour, event="reload", seat=5, player="Bo", amount=50)
    played = [[*folded(str(number), colour), between] for number in range(hands)]
    return [table(colour), *(text for hand in played for text in hand)]


def dealt_out(logs: Sequence[list[str]], turns: Sequence[int]) -> list[str]:
    """Lines of several logs, each in its order, taken in turn as the numbers say."""
    waiting = [list(log) for log in logs]
    mixed: list[str] = []
    for turn in [*turns, *range(len(logs))]:
        log = waiting[turn % len(logs)]
        count = 1 if turn < len(turns) else len(log)
        mixed += [log.pop(0) for _ in range(min(count, len(log)))]
    return mixed + [text for log in waiting for text in log]


def played(found: Sequence[Reading]) -> dict[str, list[str]]:
    """Kinds of events by number of the hand, which are in no other batch."""
    hands = together(found, "hands").select("hand", "number")
    events = together(found, "events").join(hands, on="hand", maintain_order="left")
    return dict(events.group_by("number", maintain_order=True).agg(pl.col("kind").cast(pl.String)).iter_rows())


class TestSeveralTables:
    def test_every_hand_is_whole_in_one_batch(self, tmp_path: Path) -> None:
        logs = [night(colour) for colour in COLOURS]
        found = batches_of(tmp_path, dealt_out(logs, list(range(len(COLOURS))) * 100))
        assert len(found) > 3
        assert all(reading.quarantine.is_empty() for reading in found)
        assert together(found, "hands")["ended"].all()
        assert played(found) == {f"{colour} {number}": PLAYED for number in range(6) for colour in COLOURS}

    def test_what_happens_between_hands_stays_with_its_table(self, tmp_path: Path) -> None:
        logs = [night(colour) for colour in COLOURS]
        found = batches_of(tmp_path, dealt_out(logs, [0, 0, 1, 2, 1] * 200))
        reloads = together(found, "events").filter(pl.col("hand").is_null())
        assert dict(reloads.group_by("table").len().iter_rows()) == dict.fromkeys(COLOURS, 6)
        assert set(reloads["room"]) == {"made-up-hall"}

    def test_hands_are_counted_once(self, tmp_path: Path) -> None:
        file = tmp_path / "table.jsonl"
        logs = [night(colour) for colour in COLOURS]
        file.write_text("\n".join(dealt_out(logs, [0, 1, 2] * 200)), encoding="utf-8")
        parts = plan([survey(item, RECOGNITION) for item in discover([str(file)])], SMALL)
        stretches = len(COLOURS) * (6 + 1)
        assert sum(batch.hands for batch in parts) == stretches
        accounts = pl.concat([load(batch).accounts for batch in parts])
        assert accounts["hands"].sum() == stretches
        assert accounts["bytes_quarantined"].sum() == 0

    @settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(turns=st.lists(st.integers(0, 2), max_size=250), batch_bytes=st.sampled_from([200, SMALL, 20_000]))
    def test_any_order_of_writing(self, tmp_path: Path, turns: list[int], batch_bytes: int) -> None:
        logs = [night(colour, 4) for colour in COLOURS]
        found = batches_of(tmp_path, dealt_out(logs, turns), batch_bytes, block_bytes=2_000)
        assert all(reading.quarantine.is_empty() for reading in found)
        assert played(found) == {f"{colour} {number}": PLAYED for number in range(4) for colour in COLOURS}


class TestOneTable:
    def test_what_is_typed_later_belongs_to_the_hand_it_names(self, tmp_path: Path) -> None:
        late = event("incident", "0", matter="phone", words="typed from the video")
        found = batches_of(tmp_path, [*night("Red"), late])
        assert len(found) > 3
        assert played(found)["Red 0"] == [*PLAYED, "incident"]
        assert all(reading.quarantine.is_empty() for reading in found)

    def test_a_table_line_within_a_hand_parts_nothing(self, tmp_path: Path) -> None:
        hand = folded("7")
        found = batches_of(tmp_path, [table(), *hand[:6], table(big_blind=4), *hand[6:]], batch_bytes=100)
        assert played(found) == {"Red 7": PLAYED}

    def test_names_in_any_order(self, tmp_path: Path) -> None:
        turned = [json.dumps(dict(reversed(json.loads(text).items()))) for text in night("Red")]
        found = batches_of(tmp_path, turned)
        assert played(found) == {f"Red {number}": PLAYED for number in range(6)}


DAMAGE: Final = ("half", "twice", "clock", "gone", "junk")


def damaged(lines: Sequence[str], faults: Sequence[tuple[int, str]]) -> list[str]:
    """Lines some of which are cut in half, written twice, out of time or lost, or with junk behind them."""
    spoiled = [[text] for text in lines]
    for place, fault in faults:
        own = spoiled[place % len(lines)]
        text = own[0] if own else ""
        own[:] = {
            "half": [text[: len(text) // 2]],
            "twice": [text, text],
            "clock": [text[:-1] + ', "time": "1999-01-01T00:00:00.000Z"}'],
            "gone": [],
            "junk": [text, '{"table": "Red", "ha'],
        }[fault]
    return [text for texts in spoiled for text in texts if text]


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    faults=st.lists(st.tuples(st.integers(0, 200), st.sampled_from(DAMAGE)), max_size=6),
    turns=st.lists(st.integers(0, 2), max_size=150),
    batch_bytes=st.sampled_from([300, SMALL, 20_000]),
)
def test_no_damage_loses_a_line(
    tmp_path: Path, faults: list[tuple[int, str]], turns: list[int], batch_bytes: int
) -> None:
    """Every line is told by an event, quarantined by its number, or one of those that are no event."""
    written = damaged(dealt_out([night(colour, 3) for colour in COLOURS], turns), faults)
    found = batches_of(tmp_path, written, batch_bytes, block_bytes=2_000)
    told = set(together(found, "events")["line"]) | set(together(found, "stated_pots")["line"])
    aside = pl.concat([reading.quarantine for reading in found]).select("first_line", "last_line").rows()
    told |= {place for first, last in aside for place in range(first, last + 1)}
    silent = {place for place, text in enumerate(written, 1) if any(f'"event": "{name}"' in text for name in SILENT)}
    assert set(range(1, len(written) + 1)) - told - silent == set()


@pytest.mark.parametrize("batch_bytes", [300, 100_000])
def test_a_hand_without_end_keeps_what_it_has(tmp_path: Path, batch_bytes: int) -> None:
    open_hand = [opening("1", "Blue"), event("small_blind", "1", "Blue", seat=2, amount=1)]
    found = batches_of(tmp_path, [table("Blue"), table(), *open_hand, *folded("1"), *folded("2")], batch_bytes)
    ended = dict(together(found, "hands").select("number", "ended").iter_rows())
    assert ended == {"Blue 1": False, "Red 1": True, "Red 2": True}
    assert played(found)["Blue 1"] == ["small_blind"]

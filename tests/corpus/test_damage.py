"""Damaged logs: no crash, every byte accounted for, no hand lost in silence, and nobody accused by a cut."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

import polars as pl
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from audit.config import Settings
from audit.pipeline import audit
from rules.registry import Scope, all_rules
from tests.corpus import damage
from tests.corpus.damage import WHOLE, Damaged, Log
from tests.proving.night import render_night

SEED: Final = 7
HEADER: Final = re.compile(rb"(?:PokerStars|POKERSTARS|Poker)(?: Home Game)?(?: Zoom)? (?i:hand|game) #([0-9]+):")
SAYS_NOTHING: Final = re.compile(rb"\*+ # \d+ \*+|[\s\x1a]|\xef\xbb\xbf|\xff\xfe|\xfe\xff|\xc2\xa0")
POINTS_AT_THE_HEADER: Final = "REC006"
OF_HANDS: Final = [rule.code for rule in all_rules() if rule.scope is Scope.HAND]
GENERATED: Final = render_night(5, 6).encode()
Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Audited:
    """Damaged files and the report on them; `data` is what was written, by the file's place."""

    damaged: list[Damaged]
    data: list[bytes]
    report: Path

    def table(self, name: str) -> pl.DataFrame:
        """A table of the report."""
        return pl.read_parquet(self.report / name)

    def sources(self) -> pl.DataFrame:
        """The sources, with the `place` of each file."""
        place = pl.col("path").str.extract(r"(\d+)\.txt$").cast(pl.Int64)
        return self.table("tables/sources/*.parquet").with_columns(place=place).sort("place")

    def stretches(self) -> list[list[tuple[int, int]]]:
        """By file, the bytes that lie in a record or are kept in quarantine."""
        columns = ["source", "start", "end"]
        kept = pl.concat([self.table("tables/copies/*.parquet").select(columns), self.quarantine().select(columns)])
        files: list[list[tuple[int, int]]] = [[] for _ in self.data]
        for place, start, end in kept.join(self.sources(), on="source").select("place", "start", "end").iter_rows():
            files[place].append((start, end))
        return [sorted(file) for file in files]

    def said_nothing(self) -> list[bytes]:
        """By file, what is left of the bytes that are in no record and not in quarantine once blanks are taken out."""
        return [
            SAYS_NOTHING.sub(b"", outside(data, kept).replace(b"\0", b""))
            for data, kept in zip(self.data, self.stretches(), strict=True)
        ]

    def lost(self) -> list[tuple[Damaged, bytes]]:
        """Hands whose header can be read in a file, but which are neither in the tables nor in quarantine."""
        known = {number.encode() for number in self.table("tables/hands/*.parquet")["number"]}
        aside = self.set_aside()
        return [
            (self.damaged[place], number)
            for place, data in enumerate(self.data)
            for number in HEADER.findall(data.replace(b"\0", b""))
            if number not in known and number not in aside[place]
        ]

    def set_aside(self) -> list[bytes]:
        """By file, the bytes in quarantine."""
        files = [b""] * len(self.data)
        rows = self.quarantine().join(self.sources(), on="source").select("place", "start", "end")
        for place, start, end in rows.iter_rows():
            files[place] += self.data[place][start:end].replace(b"\0", b"")
        return files

    def quarantine(self) -> pl.DataFrame:
        """What was set aside."""
        return self.table("quarantine/quarantine.parquet")

    def accusations(self) -> list[tuple[Damaged, str, Row]]:
        """Certain errors on single hands, each with the damaged file and the hand's own number.

        From hand to hand nothing can be told: many damaged files are of the same table.
        """
        grave = (pl.col("severity") == "error") & (pl.col("confidence") == "certain") & pl.col("code").is_in(OF_HANDS)
        told: list[tuple[Damaged, str, Row]] = []
        for row in self.table("findings.parquet").filter(grave).iter_rows(named=True):
            place = int(Path(row["evidence"][-1]["path"]).stem)
            told.append((self.damaged[place], row["number"].removeprefix(damage.prefix(place)), row))
        return told

    def new_accusations(self) -> list[tuple[Damaged, str, Row]]:
        """Those the undamaged log does not give."""
        told = self.accusations()
        known = {(file.log, number, row["code"]) for file, number, row in told if file.how == WHOLE}
        return [(file, number, row) for file, number, row in told if (file.log, number, row["code"]) not in known]


def audited(folder: Path, damaged: list[Damaged]) -> Audited:
    """Audit all the files in one run."""
    logs = folder / "logs"
    logs.mkdir()
    data = [damage.numbered(file.data, place) for place, file in enumerate(damaged)]
    for place, written in enumerate(data):
        (logs / f"{place:05d}.txt").write_bytes(written)
    audit([str(logs)], Settings(out=folder / "report", jobs=1, ignore=("REC009",)), None)
    return Audited(damaged, data, folder / "report")


def outside(data: bytes, stretches: list[tuple[int, int]]) -> bytes:
    """What lies in none of the stretches. Raises AssertionError if they overlap."""
    rest, end = b"", 0
    for start, next_end in stretches:
        assert start >= end
        rest, end = rest + data[end:start], next_end
    return rest + data[end:]


def check_accounts(audited: Audited) -> None:
    """Every byte is in a record, in quarantine or says nothing, and no hand is lost."""
    accounts = pl.col("bytes_parsed") + pl.col("bytes_gap") + pl.col("bytes_quarantined")
    sources = audited.sources()
    assert sources.filter(accounts != pl.col("bytes")).is_empty()
    assert sources["bytes"].to_list() == [len(data) for data in audited.data]
    assert set(audited.said_nothing()) == {b""}
    assert audited.lost() == []


@pytest.fixture(scope="module")
def logs(corpus: Path) -> list[Log]:
    """The first hands of every real log."""
    return damage.beginnings(corpus)


@pytest.fixture(scope="module")
def cut(logs: list[Log], tmp_path_factory: pytest.TempPathFactory) -> Audited:
    """The logs whole, and cut off behind lines and inside them."""
    random = Random(SEED)
    whole = [Damaged(log.name, WHOLE, log.data) for log in logs]
    at_lines, inside = damage.cut_at_lines(logs, random, most=8), damage.cut_inside_lines(logs, random, most=5)
    return audited(tmp_path_factory.mktemp("cut"), [*whole, *at_lines, *inside])


def test_cut_off_logs_are_accounted_for(cut: Audited) -> None:
    check_accounts(cut)


def test_a_cut_accuses_nobody(cut: Audited) -> None:
    """Neither behind a line nor inside it: what a line without an end says is never certain."""
    assert [(file.log, number, row["code"], row["line"]) for file, number, row in cut.new_accusations()] == []


def test_most_cuts_are_told(cut: Audited) -> None:
    told = set(
        cut.table("findings.parquet")
        .filter(pl.col("code").is_in(["REC001", "REC002"]))["evidence"]
        .list.last()
        .struct["path"]
    )
    assert len(told) > len(cut.data) // 2


def test_damaged_logs_are_accounted_for(logs: list[Log], tmp_path: Path) -> None:
    random = Random(SEED)
    kinds = (
        damage.flipped(logs, random, most=4),
        damage.spliced(logs, random),
        damage.half_encoded(logs, random),
    )
    check_accounts(audited(tmp_path, list(chain(*kinds))))


Harm = tuple[int, int | bytes, bool]
places = st.integers(0, len(GENERATED) - 1)
harms = st.tuples(places, places | st.binary(min_size=1, max_size=8), st.booleans())


def harmed(data: bytes, harm: Harm) -> bytes:
    """The data with strange bytes put in at a place, or with the stretch between two places left out or told twice."""
    place, what, is_twice = harm
    if isinstance(what, bytes):
        return data[:place] + what + data[place:]
    first, last = sorted((place, what))
    return data[:last] + data[first:] if is_twice else data[:first] + data[last:]


@settings(max_examples=10, phases=(Phase.explicit, Phase.generate))
@given(st.lists(st.lists(harms, min_size=1, max_size=4), min_size=12, max_size=12))
def test_any_harm_to_generated_hands_is_accounted_for(harms_of_files: list[list[Harm]]) -> None:
    files: list[Damaged] = []
    for many in harms_of_files:
        data = GENERATED
        for harm in many:
            data = harmed(data, harm)
        files.append(Damaged("generated", str(many), data))
    with TemporaryDirectory() as folder:
        check_accounts(audited(Path(folder), files))

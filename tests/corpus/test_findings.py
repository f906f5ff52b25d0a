"""The audit of the corpus: every finding that accuses is explained, every byte accounted for, no rule goes quiet."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from audit.config import Settings
from audit.pipeline import audit
from tests.corpus.expectations import ROOMS
from tests.corpus.expectations.room import Room


@pytest.fixture(scope="module", params=ROOMS, ids=str)
def room(request: pytest.FixtureRequest) -> Room:
    """Each folder of the corpus whose room can be read."""
    assert isinstance(request.param, Room)
    return request.param


@pytest.fixture(scope="module")
def report(corpus: Path, room: Room, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of the room's folder."""
    folder = tmp_path_factory.mktemp("audit") / "report"
    audit([str(corpus / room.folder)], Settings(out=folder, jobs=1), None)
    return folder


def accusations(report: Path) -> set[tuple[str, str]]:
    """Number and rule of every finding that is more than a remark and follows from no other."""
    findings = pl.read_parquet(report / "findings.parquet")
    standing = findings.filter((pl.col("severity") != "info") & pl.col("cause").is_null())
    return set(standing.select("number", "code").rows())


def test_every_accusation_is_explained(report: Path, room: Room) -> None:
    assert accusations(report) - set(room.accepted) == set()


def test_every_explanation_is_needed(report: Path, room: Room) -> None:
    assert set(room.accepted) - accusations(report) == set()


def test_every_byte_is_accounted_for(report: Path, room: Room) -> None:
    sources = pl.read_parquet(report / "tables" / "sources" / "*.parquet")
    assert sources.height >= room.sources
    assert sources.select(
        (pl.col("bytes_parsed") + pl.col("bytes_gap") + pl.col("bytes_quarantined") == pl.col("bytes")).all()
    ).item()


def test_no_rule_goes_quiet(report: Path, room: Room) -> None:
    coverage = pl.read_parquet(report / "coverage.parquet")
    able = (pl.col("opportunities") - pl.col("not_checkable")).sum()
    judged = dict(coverage.group_by("code").agg(able).rows())
    short = {code: judged.get(code, 0) for code, least in room.opportunities.items() if judged.get(code, 0) < least}
    assert short == {}


def test_no_rule_goes_quiet_in_a_game(report: Path, room: Room) -> None:
    coverage = pl.read_parquet(report / "coverage.parquet")
    able = (pl.col("opportunities") - pl.col("not_checkable")).sum()
    for game, opportunities in room.by_game.items():
        of_game = coverage.filter(pl.col("game").str.contains(game))
        judged = dict(of_game.group_by("code").agg(able).rows())
        assert {code: judged.get(code) for code, least in opportunities.items() if judged.get(code, 0) < least} == {}

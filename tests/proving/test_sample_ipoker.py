"""The iPoker sample is what its maker makes, and its audit finds what the key says, no more."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl

from audit.config import Settings
from audit.pipeline import audit
from tests.proving.sample_ipoker import FILE, FOLDER, KEY, SESSION, write_sample


def test_the_sample_is_the_one_made(tmp_path: Path) -> None:
    write_sample(tmp_path)
    for name in (FILE, KEY):
        assert (FOLDER / name).read_text("utf-8") == (tmp_path / name).read_text("utf-8")


def test_the_audit_finds_what_is_planted(tmp_path: Path) -> None:
    outcome = audit([str(FOLDER / FILE)], Settings(out=tmp_path / "report", jobs=1, ignore=("REC009",)), None)
    findings = pl.read_parquet(tmp_path / "report" / "findings.parquet")
    standing = findings.filter(pl.col("cause").is_null())
    key = json.loads((FOLDER / KEY).read_text("utf-8"))
    assert outcome.hands == SESSION.hands
    assert {answer["code"] for answer in key} == set(SESSION.broken)
    assert set(standing.select("code", "number").rows()) == {(answer["code"], answer["hand"]) for answer in key}

"""The audit of the sample of a live table finds what its key says, no more, and the sample can be made again."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl

from audit.config import Settings
from audit.pipeline import audit
from tests.proving.sample_live import BROKEN, FILE, FOLDER, KEY, TABLE, write_sample


def test_the_audit_finds_what_is_planted(tmp_path: Path) -> None:
    made = audit([str(FOLDER / FILE)], Settings(out=tmp_path / "report", jobs=1, ignore=("REC009",)), None)
    standing = pl.read_parquet(tmp_path / "report" / "findings.parquet").filter(pl.col("cause").is_null())
    key = json.loads((FOLDER / KEY).read_text("utf-8"))
    assert {answer["code"] for answer in key} == set(BROKEN)
    assert set(standing.select("code", "number", "line").rows()) == {
        (answer["code"], answer["hand"], answer["line"]) for answer in key
    }
    assert made.hands == TABLE.hands


def test_the_same_files_come_out_again(tmp_path: Path) -> None:
    write_sample(tmp_path)
    for name in (FILE, KEY):
        assert (tmp_path / name).read_bytes() == (FOLDER / name).read_bytes()

"""The audit of the samples of open formats finds what their key says, no more."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl

from audit.config import Settings
from audit.pipeline import audit
from tests.proving.sample_formats import FOLDER, KEY, SAMPLES


def test_the_audit_finds_what_is_planted(tmp_path: Path) -> None:
    logs = [str(FOLDER / sample.file) for sample in SAMPLES]
    audit(logs, Settings(out=tmp_path / "report", jobs=1, ignore=("REC009",)), None)
    findings = pl.read_parquet(tmp_path / "report" / "findings.parquet")
    standing = findings.filter(pl.col("cause").is_null()).with_columns(pl.col("evidence").list.last().struct.unnest())
    key = json.loads((FOLDER / KEY).read_text("utf-8"))
    found = {(Path(path).name, code, number) for path, code, number in standing.select("path", "code", "number").rows()}
    assert found == {(answer["file"], answer["code"], answer["hand"]) for answer in key}


def test_every_file_holds_hands() -> None:
    for sample in SAMPLES:
        text = (FOLDER / sample.file).read_text("utf-8")
        assert text.count("variant = ") + text.count('{"ohh": ') >= 1 + 5 * len(sample.broken) // 3

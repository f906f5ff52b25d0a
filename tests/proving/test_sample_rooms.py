"""The samples of text rooms: the files come out the same, and what is planted is found at its line, nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest

from audit.config import Settings
from audit.pipeline import audit
from tests.proving.sample_rooms import FOLDER, KEY, SAMPLES, Sample

each_sample = pytest.mark.parametrize("sample", SAMPLES, ids=str)


@each_sample
def test_the_files_of_the_project_are_these(sample: Sample, tmp_path: Path) -> None:
    sample.write(tmp_path)
    for name in (sample.file, KEY):
        made, kept = (folder / str(sample) / name for folder in (tmp_path, FOLDER))
        assert kept.read_bytes() == made.read_bytes(), "run python -m tests.proving.sample_rooms"


@each_sample
def test_the_key_is_what_is_found(sample: Sample, tmp_path: Path) -> None:
    outcome = audit([str(FOLDER / str(sample) / sample.file)], Settings(out=tmp_path / "report", jobs=1), None)
    assert outcome.hands == sample.session.hands
    findings = pl.read_parquet(tmp_path / "report" / "findings.parquet").filter(pl.col("cause").is_null())
    key = json.loads((FOLDER / str(sample) / KEY).read_text(encoding="utf-8"))
    assert [answer["code"] for answer in key] == list(sample.session.broken)
    assert set(findings.select("number", "code").rows()) == {(answer["hand"], answer["code"]) for answer in key}


@each_sample
def test_the_key_points_into_the_hands(sample: Sample) -> None:
    folder = FOLDER / str(sample)
    lines = (folder / sample.file).read_bytes().decode(sample.encoding).splitlines()
    for answer in json.loads((folder / KEY).read_text(encoding="utf-8")):
        if sample.newest_first:
            count, identity = answer["hand"].split("-")
            below = next(line for line in lines[answer["line"] - 1 :] if "-- starting hand #" in line)
            assert f"#{count} (id: {identity})" in below
            continue
        if sample.file.endswith(".json"):
            assert f'"HandNum": {answer["hand"].split("-")[0]},' in lines[answer["line"] - 1]
            continue
        above = next(line for line in reversed(lines[: answer["line"]]) if f"#{answer['hand']}" in line)
        headers = [line for line in lines if line[:4] == above[:4] and " - " in line]
        assert above in headers
        assert lines[answer["line"] - 1]

"""The whole run on `sample_data`, held against its answer key."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any

import polars as pl
import pytest

from audit.config import Settings
from audit.pipeline import audit
from tests.proving.sample_night import FOLDER, KEY, LOGS

Answer = dict[str, Any]


@pytest.fixture(scope="module")
def findings(tmp_path_factory: pytest.TempPathFactory) -> pl.DataFrame:
    report = tmp_path_factory.mktemp("sample") / "report"
    audit([str(FOLDER / LOGS)], Settings(out=report, jobs=1), None)
    return pl.read_parquet(report / "findings.parquet")


def answers() -> list[Answer]:
    key: list[Answer] = json.loads((FOLDER / KEY).read_text(encoding="utf-8"))
    return key


@pytest.mark.parametrize("answer", answers(), ids=lambda answer: f"{answer['code']}-{answer['hand']}")
def test_planted_fault_is_found(findings: pl.DataFrame, answer: Answer) -> None:
    found = findings.filter(pl.col("code") == answer["code"])
    if answer["code"] != "REC001":
        found = found.filter(pl.col("number") == answer["hand"])
    assert found.height >= 1
    if answer["seat"] is not None:
        assert answer["seat"] in found["seat"].to_list()
    if answer["stake"] is not None:
        assert Decimal(answer["stake"]) in found["stake"].to_list()


def test_nothing_else_stands(findings: pl.DataFrame) -> None:
    standing = findings.filter(pl.col("cause").is_null() & pl.col("number").is_not_null())
    planted = {(answer["hand"], answer["code"]) for answer in answers()}
    assert set(standing.select("number", "code").rows()) - planted == set()


def test_folded_findings_name_their_cause(findings: pl.DataFrame) -> None:
    folded = findings.filter(pl.col("cause").is_not_null())
    standing = set(findings.filter(pl.col("cause").is_null()).select("number", "code").rows())
    assert set(folded.select("number", "cause").rows()) <= standing

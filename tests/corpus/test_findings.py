"""The audit of the corpus: every finding that accuses is explained, every byte accounted for, no rule goes quiet."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import polars as pl
import pytest

from audit.config import Settings
from audit.pipeline import audit

ACCEPTED: Final = {
    ("111111111111", "BET015"): "made-up sample: 50 nobody matched are paid out as a second side pot",
    ("333333333333", "ORD001"): "made-up sample: the big blind raises before the small blind has acted",
    ("1000000000", "PAY001"): "made-up sample: a fee of 0.20 on 19, which is not 1 %",
    ("1000000001", "BET005"): "made-up sample: a pot-limit raise to 400 into a pot of 18",
    ("2234567890", "BET007"): "made-up sample: 1510 put in from a stack of 1500",
    ("2234567890", "FRC001"): "made-up sample: the button posts the small blind three-handed",
    ("35874566077", "REC003"): "made-up sample that bears the number of a real razz hand",
    ("112824228684", "REC002"): "a file the client left in the middle of a flop",
    ("112824184047", "REC002"): "a file the client left in the middle of an action",
    ("142624277978", "REC002"): "a file the client left in the table line",
}
"""By hand number and rule: the real anomaly behind each error and warning on the corpus."""

OPPORTUNITIES: Final[dict[str, int]] = {}
"""What each rule checks of the corpus, at least."""


@pytest.fixture(scope="module")
def report(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of the PokerStars folder."""
    folder = tmp_path_factory.mktemp("audit") / "report"
    audit([str(corpus / "stars")], Settings(out=folder, jobs=1), None)
    return folder


def accusations(report: Path) -> set[tuple[str, str]]:
    """Number and rule of every finding that is more than a remark and follows from no other."""
    findings = pl.read_parquet(report / "findings.parquet")
    standing = findings.filter((pl.col("severity") != "info") & pl.col("cause").is_null())
    return set(standing.select("number", "code").rows())


def test_every_accusation_is_explained(report: Path) -> None:
    assert accusations(report) - set(ACCEPTED) == set()


def test_every_explanation_is_needed(report: Path) -> None:
    assert set(ACCEPTED) - accusations(report) == set()


def test_every_byte_is_accounted_for(report: Path) -> None:
    sources = pl.read_parquet(report / "tables" / "sources" / "*.parquet")
    assert sources.height > 90
    assert sources.select(
        (pl.col("bytes_parsed") + pl.col("bytes_gap") + pl.col("bytes_quarantined") == pl.col("bytes")).all()
    ).item()


def test_no_rule_goes_quiet(report: Path) -> None:
    coverage = pl.read_parquet(report / "coverage.parquet")
    checked = dict(coverage.group_by("code").agg(pl.col("opportunities").sum()).rows())
    assert {code: checked.get(code, 0) for code, least in OPPORTUNITIES.items() if checked.get(code, 0) < least} == {}
    assert set(checked) >= set(OPPORTUNITIES)

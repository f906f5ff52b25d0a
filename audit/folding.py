"""One cause, one finding, across scopes: findings on tables that follow from a finding in the same hand.

Hands are judged batch by batch and tables afterwards, so neither sees what the other found. Findings on tables are few:
only their hands are looked up among all others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import polars as pl

from rules.findings import FINDINGS, folded
from rules.registry import Rule

SAME: Final = ["hand", "code", "severity"]


def causes_across(of_hands: Sequence[Path], of_tables: Sequence[Path], rules: Iterable[Rule]) -> pl.DataFrame:
    """Rows `hand code severity across` of findings that follow from one of the other scope, from the files of both."""
    on_tables = pl.concat([FINDINGS.empty().select(SAME), *(pl.read_parquet(part, columns=SAME) for part in of_tables)])
    hands = on_tables["hand"].unique().implode()
    on_hands = pl.scan_parquet(list(of_hands)).select(SAME).filter(pl.col("hand").is_in(hands)).collect()
    together = folded(pl.concat([on_hands, on_tables]).unique(SAME, maintain_order=True), rules, ("hand",))
    return together.drop_nulls("cause").select(*SAME, across="cause")


def with_causes(findings: pl.LazyFrame, across: pl.DataFrame) -> pl.LazyFrame:
    """Findings with these causes where they have none yet."""
    if across.is_empty():
        return findings
    joined = findings.join(across.lazy(), on=SAME, how="left", maintain_order="left")
    return joined.with_columns(cause=pl.coalesce("cause", "across")).drop("across")

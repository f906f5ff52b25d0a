"""Tables judged as a run judges them: frames carry what the rules asked read, and no more."""

from __future__ import annotations

from collections.abc import Collection

import polars as pl

from parsers.tables import Tables
from rules.derive import derive
from rules.judge import Judgement, columns_read, judge
from rules.registry import Rule


def judgement_of(tables: Tables, books: pl.DataFrame, rules: Collection[Rule]) -> Judgement:
    """What rules say of a batch of hands."""
    return judge(derive(tables, books, columns_read(rules)), books, rules)

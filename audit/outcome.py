"""What a run came to: its totals, and the exit code that follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polars as pl

from audit.config import CONFIDENCES, SEVERITIES, Settings, SettingsError
from rules.registry import all_rules
from rules.rulebook import Rulebook

NOTHING_FAILS: Final = 0
FINDINGS_FAIL: Final = 1
NOT_READABLE: Final = 3
ALWAYS_RUN: Final = ("REC001", "REC002")

COUNTS: Final = {
    "code": pl.String, "severity": pl.String, "confidence": pl.String, "folded": pl.Boolean, "findings": pl.Int64,
}  # fmt: skip
"""Columns of the counts of findings; `folded` ones follow from the cause of another finding."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished run. `sources` and `coverage` are the tables of these names, `counts` counts all findings reported."""

    settings: Settings
    report: Path
    hands: int
    sources: pl.DataFrame
    coverage: pl.DataFrame
    counts: pl.DataFrame
    books: tuple[Rulebook, ...]
    deselected: tuple[str, ...]
    left_out: int

    @property
    def exit_code(self) -> int:
        """0 nothing fails; 1 findings that do; 3 nothing readable, or too much of a source unparsed."""
        if self.hands == 0 or not self.unparsed.is_empty():
            return NOT_READABLE
        return FINDINGS_FAIL if self.failing else NOTHING_FAILS

    @property
    def unparsed(self) -> pl.DataFrame:
        """Sources of which more than `--max-unparsed` was not parsed, or that could not be read at all."""
        share = pl.col("bytes_quarantined") / pl.col("bytes")
        unreadable = pl.col("state") == "unreadable"
        return self.sources.filter(unreadable | (share.fill_nan(0) > self.settings.max_unparsed))

    @property
    def standing(self) -> int:
        """Findings that stand themselves."""
        return int(self.counts.filter(~pl.col("folded"))["findings"].sum())

    @property
    def folded(self) -> int:
        """Findings that follow from another one in the same hand."""
        return int(self.counts.filter("folded")["findings"].sum())

    @property
    def failing(self) -> int:
        """Findings that make the run fail."""
        least = self.settings.fail_on
        if least == "never":
            return 0
        counted = self.counts.filter(
            at_least("severity", SEVERITIES, least),
            at_least("confidence", CONFIDENCES, self.settings.fail_confidence),
        )
        return int(counted["findings"].sum())


def at_least(column: str, order: tuple[str, ...], least: str) -> pl.Expr:
    """Whether a column's word is `least` or comes before it in an order from the gravest on."""
    return pl.col(column).cast(pl.String).is_in(list(order[: order.index(least) + 1]))


def selected_codes(settings: Settings) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The codes of the rules to run, and of those deselected. Raises SettingsError for a code no rule begins with."""
    every = [rule.code for rule in all_rules()]
    for beginning in (*settings.select, *settings.ignore):
        if not any(code.startswith(beginning) for code in every):
            raise SettingsError(f"no rule's code begins with {beginning!r}; `handaudit rules` lists them")
    chosen = tuple(code for code in every if _runs(code, settings))
    return chosen, tuple(code for code in every if code not in chosen)


def _runs(code: str, settings: Settings) -> bool:
    selected = not settings.select or code.startswith(settings.select)
    return code in ALWAYS_RUN or (selected and not code.startswith(settings.ignore or ("-",)))

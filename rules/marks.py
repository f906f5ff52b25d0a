"""The hands of a batch as arrays, and why hands as a whole cannot be judged by a rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from rules.findings import COVERAGE_KEY
from rules.registry import Rule

Marks = NDArray[np.bool_]
Rows = NDArray[np.intp]

OTHER_GAME: Final = "this game's rules are not audited yet"
NOT_UNDERSTOOD: Final = "a line of the hand is not understood"
CUT_OFF: Final = "the hand is cut off"
VOID: Final = "the hand was declared void"
DEALT_AGAIN: Final = "a street may have been dealt again"
UNMARKED: Final = "no line says where a betting round ends"


@dataclass(frozen=True, slots=True)
class HandMarks:
    """The hands of a batch as arrays, in order of their numbers, and the groups they are counted in."""

    numbers: NDArray[np.uint32]
    group: Rows
    groups: pl.DataFrame
    variant: pl.Series
    cancelled: Marks
    tainted: Marks
    cut_off: Marks
    void: Marks
    dealt_again: Marks
    rounds_unmarked: Marks
    other_game: dict[tuple[str, ...], Marks] = field(default_factory=dict)

    @classmethod
    def of(cls, hands: pl.DataFrame) -> HandMarks:
        """Marks of the derived `hands` with their `game`."""
        key = list(COVERAGE_KEY[1:])
        groups = hands.select(key).unique(maintain_order=True).with_row_index("group")
        grouped = hands.select(key).join(groups, on=key, how="left", nulls_equal=True, maintain_order="left")
        return cls(
            numbers=hands["hand"].to_numpy(),
            group=grouped["group"].to_numpy().astype(np.intp),
            groups=groups.drop("group"),
            variant=hands["variant"].cast(pl.String),
            cancelled=marks_of(hands["cancelled"]),
            tainted=marks_of(hands["tainted"]),
            cut_off=~marks_of(hands["ended"]),
            void=marks_if_any(hands, "void"),
            dealt_again=marks_if_any(hands, "dealt_again"),
            rounds_unmarked=marks_if_any(hands, "rounds_unmarked"),
        )

    def of_rows(self, frame: pl.DataFrame) -> Rows:
        """The place of each row's hand among the hands. Raises ValueError if they do not rise."""
        if not frame["hand"].is_sorted():
            raise ValueError("the rows of a derived frame must stand hand by hand, in rising order")
        firsts = np.searchsorted(frame["hand"].to_numpy(), self.numbers)
        return np.repeat(np.arange(len(firsts)), np.diff(np.append(firsts, frame.height)))

    def per_group(self, hands: Rows) -> Rows:
        """How many of the places of hands, as `of_rows` gives them, lie in each group."""
        return np.bincount(self.group[hands], minlength=self.groups.height)

    def hindrances(self, rule: Rule) -> Iterator[tuple[str, Marks]]:
        """Why hands as a whole cannot be judged by the rule, in order."""
        if rule.games not in self.other_game:
            self.other_game[rule.games] = ~marks_of(self.variant.is_in(rule.games))
        yield OTHER_GAME, self.other_game[rule.games]
        if rule.needs_every_line:
            yield NOT_UNDERSTOOD, self.tainted
        if rule.needs_ending:
            yield CUT_OFF, self.cut_off
        if rule.needs_outcome:
            yield VOID, self.void
        if rule.needs_rounds:
            yield DEALT_AGAIN, self.dealt_again
            yield UNMARKED, self.rounds_unmarked


def marks_of(series: pl.Series) -> Marks:
    """A column of marks as an array, in which what is not known counts as false."""
    return series.fill_null(False).to_numpy()


def marks_if_any(hands: pl.DataFrame, name: str) -> Marks:
    """The marks of a column that only frames of single hands have."""
    return marks_of(hands[name]) if name in hands.columns else np.zeros(len(hands), np.bool_)

"""Where each line of a batch stands: header, above the first street, on a street, at the showdown, in the summary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl

from parsers.grammar import Grammar
from parsers.tables import PHASES

PHASE_CODES: Final = {phase: code for code, phase in enumerate(PHASES)}
SUMMARY: Final = len(PHASES)
_NONE: Final = 255
_ORDINALS: Final = (("FIRST", "1"), ("SECOND", "2"), ("THIRD", "3"))
_STUD: Final = ("seven_card_stud", "five_card_stud", "razz", "deuce_razz")


@dataclass(frozen=True, slots=True)
class Layout:
    """The lines of a batch with their stretch, and the marker lines among them.

    `lines`: the columns given plus `row` (position), `is_header`, `is_marker`, `phase` (codes of `PHASE_CODES`, or
    `SUMMARY`), `street` and `board`. `markers`: `row hand text variant phase street board new_cards tail`, the phase null
    where the grammar does not know the marker.
    """

    lines: pl.DataFrame
    markers: pl.DataFrame

    def at(self, rows: pl.Series, *columns: str, **renamed: str) -> pl.DataFrame:
        """Columns of the lines at the given positions."""
        return self.lines.select(*columns, **renamed)[rows]

    def where(self, mask: pl.Series) -> pl.DataFrame:
        """Position and text of the lines a mask marks."""
        return self.lines.select("row", "text").filter(mask)


def layout_of(lines: pl.DataFrame, variants: pl.DataFrame, grammar: Grammar) -> Layout:
    """Lay out lines sorted by hand, each hand's first line its header; `variants` holds `hand variant`."""
    lines = lines.with_row_index("row").with_columns(
        is_header=is_header(), is_marker=pl.col("text").str.starts_with("***")
    )
    marker_lines = lines.filter("is_marker").select("row", "hand", "text")
    opens_summary = marker_lines["text"].str.starts_with(grammar.summary.start)
    in_summary = _filled(lines, marker_lines["row"].filter(opens_summary), 1, at_header=0)
    told = marker_lines.filter(in_summary[marker_lines["row"].to_numpy()] == 0)
    markers = _read_markers(told.join(variants, on="hand", how="left", maintain_order="left"), grammar)
    known = markers.filter(pl.col("phase").is_not_null())
    streets = known.filter(pl.col("street").is_not_null())
    phases = known["phase"].replace_strict(PHASE_CODES, return_dtype=pl.UInt8).to_numpy()
    phase = _filled(lines, known["row"], phases, at_header=PHASE_CODES["posting"])
    phase[in_summary == 1] = SUMMARY
    boards = _filled(lines, known["row"], known["board"].fill_null(_NONE).to_numpy(), at_header=_NONE)
    boards[(phase != PHASE_CODES["showdown"])] = _NONE
    boards[markers["row"].to_numpy()] = markers["board"].fill_null(_NONE).to_numpy()
    street = _filled(lines, streets["row"], streets["street"].to_numpy(), at_header=0)
    laid_out = lines.with_columns(
        phase=pl.Series(phase), street=pl.Series(street), board=pl.Series(boards).replace(_NONE, None)
    )
    return Layout(laid_out, markers)


def is_header() -> pl.Expr:
    """The first line of each hand."""
    return (pl.col("hand") != pl.col("hand").shift(1)).fill_null(True)


def _filled(lines: pl.DataFrame, rows: pl.Series, values: np.ndarray | int, at_header: int) -> np.ndarray:
    """Values set at some rows and at headers, filled down to the next."""
    positions = np.zeros(lines.height, dtype=np.int64)
    held = np.zeros(lines.height, dtype=np.uint8)
    headers = lines["is_header"].to_numpy()
    held[headers] = at_header
    held[rows.to_numpy()] = values
    set_here = headers.copy()
    set_here[rows.to_numpy()] = True
    positions[set_here] = np.flatnonzero(set_here)
    return held[np.maximum.accumulate(positions)]


def _read_markers(markers: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Marker lines with what their names mean: a board only where the name counts boards (`FIRST TURN`, `FLOP 2`).

    Where an interrupted write left several markers on a line, the cards behind the last one count.
    """
    parts = pl.col("text").str.splitn(" ***", 2).struct
    named = markers.with_columns(
        name=parts.field("field_0").str.strip_prefix("***").str.strip_chars_start(),
        tail=parts.field("field_1").fill_null("").str.extract(r"([^*]*)$"),
    )
    in_stud = pl.col("variant").is_in(_STUD)
    return named.join(_marker_table(grammar), on="name", how="left", maintain_order="left").select(
        "row", "hand", "text", "variant", "phase", "board", "new_cards", "tail",
        street=pl.when(in_stud).then(pl.coalesce("stud_street", "street")).otherwise("street"),
    )  # fmt: skip


def _marker_table(grammar: Grammar) -> pl.DataFrame:
    """What each marker's name means, alone and with a board counted before or behind it."""
    rows: dict[str, tuple[object, ...]] = {}
    for name, marker in grammar.markers.items():
        meaning = (marker.phase, marker.street, marker.new_cards, marker.stud_street)
        for board, (before, behind) in enumerate(_ORDINALS):
            rows.setdefault(f"{before} {name}", (f"{before} {name}", *meaning, board))
            rows.setdefault(f"{name} {behind}", (f"{name} {behind}", *meaning, board))
        rows[name] = (name, *meaning, None)
    small = pl.UInt8
    schema = {
        "name": pl.String, "phase": pl.String, "street": small, "new_cards": small, "stud_street": small, "board": small,
    }  # fmt: skip
    return pl.DataFrame(list(rows.values()), schema=schema, orient="row")

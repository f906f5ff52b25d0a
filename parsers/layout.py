"""Where each line of a batch stands: header, above the first street, on a street, at the showdown, in the summary."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import polars as pl

from parsers.grammar import Grammar
from parsers.patterns import distinct
from parsers.tables import PHASES, STUD_VARIANTS

PHASE_CODES: Final = {phase: code for code, phase in enumerate(PHASES)}
SUMMARY: Final = len(PHASES)
_ORDINALS: Final = (("FIRST", "1"), ("SECOND", "2"), ("THIRD", "3"))


@dataclass(frozen=True, slots=True)
class Layout:
    """The lines of a batch and the stretches they stand in, each opened by a header or a marker.

    `lines`: the columns given plus `row` (position), `stretch` (row of `stretches`) and `phase` (codes of
    `PHASE_CODES`, or `SUMMARY`). `stretches`: `row is_header sign phase phase_above street board own_board`, the last
    the board of the opening line itself, `phase_above` of a summary the phase it follows. `signs`, whose rows `sign`
    counts: `variant text phase street board new_cards tail actor is_of_player` of each distinct marker of a game, the
    phase null where the grammar does not know the marker.
    """

    lines: pl.DataFrame
    stretches: pl.DataFrame
    signs: pl.DataFrame

    def at(self, rows: pl.Series | np.ndarray, *columns: str, **renamed: str) -> pl.DataFrame:
        """Columns of the lines at the given positions."""
        return self.lines.select(*columns, **renamed)[rows]


def layout_of(lines: pl.DataFrame, variants: pl.DataFrame, grammar: Grammar) -> Layout:
    """Lay out lines sorted by hand, each hand's first line its header; `variants` holds `hand variant`."""
    lines = lines.with_row_index("row")
    is_marker = pl.any_horizontal(pl.col("text").str.starts_with(mark) for mark in grammar.marks)
    opens = is_first_of_hand() | (is_marker & ~is_of_header(grammar))
    openings = lines.select("row", "hand", "text", is_header=is_first_of_hand(), opens=opens).filter("opens")
    signs, places = _signs(openings.join(variants, on="hand", how="left", maintain_order="left"), grammar)
    is_of_player = signs["is_of_player"].fill_null(False)[places]
    stretches = _stretches(openings.with_columns(sign=pl.Series(places)).filter(~is_of_player), signs, grammar)
    lengths = np.diff(stretches["row"].to_numpy(), append=lines.height)
    stretch = np.repeat(np.arange(len(lengths), dtype=np.uint32), lengths)
    phase = np.repeat(stretches["phase"].to_numpy(), lengths)
    if events := grammar.summary.events:
        telling = np.flatnonzero((phase == SUMMARY) & lines["text"].str.contains(events).to_numpy())
        phase[telling] = stretches["phase_above"].to_numpy()[stretch[telling]]
    return Layout(lines.with_columns(stretch=pl.Series(stretch), phase=pl.Series(phase)), stretches, signs)


def is_first_of_hand() -> pl.Expr:
    """Whether the row before is of another hand, or there is none."""
    return _is_among_first(1)


def is_of_header(grammar: Grammar) -> pl.Expr:
    """Whether the row is one of its hand's first, of which the header consists."""
    return _is_among_first(grammar.header_lines)


def _is_among_first(rows: int) -> pl.Expr:
    return (pl.col("hand") != pl.col("hand").shift(rows)).fill_null(True)


def _signs(openings: pl.DataFrame, grammar: Grammar) -> tuple[pl.DataFrame, np.ndarray]:
    """What each distinct marker of a game means, and which of them each line is; a header is one without meaning.

    Lines of players whose names begin with stars are told apart. A board only where the name counts boards (`FIRST
    TURN`, `FLOP 2`). Where an interrupted write left several markers on a line, the cards behind the last one count.
    """
    markers, places = distinct(openings.select("variant", text=pl.when(~pl.col("is_header")).then("text")))
    verbs, remarks = ("|".join(map(re.escape, words)) for words in (grammar.by_verb, grammar.remarks))
    tells = rf"{re.escape(grammar.name_ends)}(?:{verbs})(?: |$)" + (f"|{remarks}" if remarks else "")
    parts = pl.col("text").str.extract_groups(f"^{grammar.marker}$").struct
    in_stud = pl.col("variant").is_in(STUD_VARIANTS)
    signs = (
        markers.with_columns(
            name=parts.field("name"),
            tail=parts.field("tail").fill_null("").str.extract(r"([^*]*)$"),
            actor=parts.field("actor") if "(?P<actor>" in grammar.marker else pl.lit(None, pl.String),
            is_of_player=pl.col("text").str.contains(f"^.+(?:{tells})"),
        )
        .join(_marker_table(grammar), on="name", how="left", maintain_order="left")
        .with_columns(street=pl.when(in_stud).then(pl.coalesce("stud_street", "street")).otherwise("street"))
    )
    return signs, places


def _stretches(openings: pl.DataFrame, signs: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Headers and markers with the phase, street and board of the lines they open, and the board of their own line.

    A marker the grammar does not know opens nothing. Only at a showdown do the lines below it belong to its board.
    """
    at_header = pl.when("is_header")
    opens_summary = pl.col("text").str.starts_with(grammar.summary.start)
    last_known = pl.when(pl.col("phase").is_not_null()).then(pl.int_range(pl.len())).forward_fill()
    phase = pl.col("phase").forward_fill()
    return (
        openings.hstack(signs.select("phase", "street", own_board="board")[openings["sign"]].get_columns())
        .with_columns(
            phase=at_header.then(pl.lit(PHASE_CODES["posting"], pl.UInt8)).otherwise("phase"),
            street=at_header.then(pl.lit(0, pl.UInt8)).otherwise("street").forward_fill(),
            in_summary=at_header.then(False).when(opens_summary).then(True).forward_fill(),
        )
        .with_columns(
            phase_above=phase,
            phase=pl.when("in_summary").then(pl.lit(SUMMARY, pl.UInt8)).otherwise(phase),
            board=pl.when(phase == PHASE_CODES["showdown"], ~pl.col("in_summary")).then(
                pl.col("own_board").gather(last_known)
            ),
        )
        .drop("hand", "text", "in_summary")
    )


@cache
def _marker_table(grammar: Grammar) -> pl.DataFrame:
    """What each marker's name means, alone and with a board counted before or behind it."""
    rows: dict[str, tuple[object, ...]] = {}
    for name, marker in grammar.markers.items():
        meaning = (PHASE_CODES[marker.phase], marker.street, marker.new_cards, marker.stud_street)
        for board, (before, behind) in enumerate(_ORDINALS):
            rows.setdefault(f"{before} {name}", (f"{before} {name}", *meaning, board))
            rows.setdefault(f"{name} {behind}", (f"{name} {behind}", *meaning, board))
        rows[name] = (name, *meaning, None)
    columns = ("phase", "street", "new_cards", "stud_street", "board")
    schema = {"name": pl.String} | dict.fromkeys(columns, pl.UInt8)
    return pl.DataFrame(list(rows.values()), schema=schema, orient="row")

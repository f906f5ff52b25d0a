"""The lines of the stretches of a batch, each with its place in its file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt
import polars as pl

from parsers.encodings import LINE_FEED, RETURN, Bytes, Positions
from parsers.intake.batches import NO_HAND
from parsers.intake.blocks import as_series
from parsers.intake.contents import Contents
from parsers.intake.recognition import Recognition

LINES: Final = {
    "hand": pl.UInt32,
    "room": pl.String,
    "source": pl.UInt32,
    "line": pl.UInt32,
    "start": pl.Int64,
    "end": pl.Int64,
    "text": pl.String,
}


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines of the contents: their text, spans in the file, and for each stretch its first and last line with content.

    A stretch without content has -1 for both.
    """

    texts: pl.Series
    stretches: Positions
    numbers: Positions
    starts: Positions
    ends: Positions
    blank: npt.NDArray[np.bool_]
    first_content: Positions
    last_content: Positions


def lines_of(contents: Contents, recognition: Recognition) -> Lines:
    """Take clean text apart into lines; a stretch that begins within a line cuts it there."""
    utf8, begins = contents.text.utf8, contents.begins
    starts, spliced = _line_starts(utf8, begins)
    ends = _line_ends(utf8, starts)
    first_rows = np.searchsorted(starts, begins)
    lines_each = np.diff(np.append(first_rows, len(starts)))
    stretches = np.repeat(np.arange(len(begins)), lines_each)
    # Wherever a line is cut a stretch begins, so within a stretch line numbers rise one by one.
    numbers = contents.first_lines[stretches] + np.arange(len(starts)) - first_rows[stretches]
    whole = as_series(np.insert(utf8, spliced, LINE_FEED) if len(spliced) else utf8)
    texts = whole.str.split("\n").explode().head(len(starts)).str.strip_chars()
    blank = (texts == "").to_numpy()
    first_content, last_content = _outermost(~blank, stretches, len(begins))
    outermost = np.concatenate([first_content, last_content])
    if _is_ruler(texts[outermost[outermost >= 0]], recognition).any():
        is_content = ~blank & ~_is_ruler(texts, recognition)
        first_content, last_content = _outermost(is_content, stretches, len(begins))
    into_file = (contents.starts - contents.raw_begins)[stretches]
    return Lines(
        texts=texts,
        stretches=stretches,
        numbers=numbers,
        starts=contents.text.raw(starts) + into_file,
        ends=np.minimum(contents.text.raw(ends) + into_file, contents.ends[stretches]),
        blank=blank,
        first_content=first_content,
        last_content=last_content,
    )


def _line_starts(utf8: Bytes, begins: Positions) -> tuple[Positions, Positions]:
    """Where lines start, and those starts that are in the middle of a line because a stretch begins there."""
    newlines = np.flatnonzero(utf8 == LINE_FEED)
    starts = np.append(0, newlines + 1)
    inside = begins[(begins > 0) & (begins < len(utf8))]
    spliced = np.unique(inside[utf8[inside - 1] != LINE_FEED])
    if len(spliced):
        starts = np.sort(np.concatenate([starts, spliced]))
    return starts[starts < len(utf8)], spliced


def _line_ends(utf8: Bytes, starts: Positions) -> Positions:
    r"""Where the text of each line ends, in front of `\n` or `\r\n`."""
    ends = np.append(starts[1:], len(utf8))[: len(starts)]
    ends -= utf8[ends - 1] == LINE_FEED
    ends -= (ends > starts) & (utf8[ends - 1] == RETURN)
    return ends


def _outermost(is_content: npt.NDArray[np.bool_], stretches: Positions, count: int) -> tuple[Positions, Positions]:
    """The first and the last line with content of each stretch, -1 where there is none."""
    content = np.flatnonzero(is_content)
    first, last = np.full(count, -1), np.full(count, -1)
    first[stretches[content[::-1]]] = content[::-1]
    last[stretches[content]] = content
    return first, last


def _is_ruler(texts: pl.Series, recognition: Recognition) -> npt.NDArray[np.bool_]:
    """Which lines are rulers."""
    if not recognition.rulers:
        return np.zeros(len(texts), np.bool_)
    return texts.str.contains("|".join(recognition.rulers)).to_numpy()


def unended_hands(contents: Contents, lines: Lines) -> pl.Series:
    """Records whose last line has no line end: the file stops there, or another record begins within the line.

    Such a line may have been cut off, and still look whole.
    """
    has_content = (contents.hands != NO_HAND) & (lines.last_content >= 0)
    unended = lines.ends[lines.last_content[has_content]] == contents.ends[has_content]
    return pl.Series("hand", contents.hands[has_content][unended]).sort()


def lines_frame(contents: Contents, lines: Lines, recognition: Recognition) -> pl.DataFrame:
    """Lines of records up to their last content, each record's together."""
    is_record = contents.hands != NO_HAND
    last = np.where(is_record, lines.last_content, -1)
    kept = ~lines.blank & (np.arange(len(lines.blank)) <= last[lines.stretches])
    stretches = lines.stretches[kept]
    rooms = pl.Series("room", recognition.rooms, pl.String)
    frame = pl.DataFrame(
        {
            "hand": contents.hands[stretches],
            "room": rooms.gather(contents.kinds[stretches]),
            "source": contents.sources[stretches],
            "line": lines.numbers[kept].astype(np.uint32),
            "start": lines.starts[kept],
            "end": lines.ends[kept],
            "text": lines.texts.filter(pl.Series(kept)),
        },
        schema=LINES,
    )
    return frame if frame["hand"].is_sorted() else frame.sort("hand", maintain_order=True)

"""A file read in blocks, and what the survey of one block notes: where stretches begin, and of what kind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import BinaryIO, Final, Protocol

import numpy as np
import numpy.typing as npt
import polars as pl

from parsers.encodings import (
    BLANK,
    LINE_FEED,
    RETURN,
    UTF8_MARK,
    WIDE_MARK,
    Bytes,
    Positions,
    Text,
    as_utf8,
    decode,
    is_wide,
    units_of,
)
from parsers.intake.identity import Hashes, Identities, identities_of
from parsers.intake.recognition import LONGEST_RECORD, Recognition, at_beginning
from parsers.intake.turns import Headers, with_turns

BLOCK_BYTES: Final = 10_000_000
LONGEST_LINE: Final = 32_000_000
"""A line longer than this is cut while surveying: no log has one, and memory must not follow it."""

LONGEST_OPENING: Final = 1 << 16
"""So near the end of a block a blank line is looked for."""
CHAT: Final = ' said, "'
MARK: Final = "\0"
"""Put in front of what is searched for: clean text holds no zero byte of its own."""
JUNK_SAMPLE: Final = 1 << 16
_TEXT_CONTROLS: Final = np.array([0x09, 0x0A, 0x0C, 0x0D, 0x1A, 0x1B])


class _Digest(Protocol):
    def update(self, data: bytes, /) -> None: ...


def survey_blocks(
    stream: BinaryIO, size: int, encoding: str, recognition: Recognition, digest: _Digest | None = None
) -> Iterator[Block]:
    """Surveys of the next `size` bytes of a file in blocks of whole lines, each byte passed to `digest` once.

    A document's record that may go on in the next block is surveyed again with it, so that it is seen whole.
    """
    waiting, left = b"", size
    while left and (chunk := stream.read(min(BLOCK_BYTES, left))):
        if digest is not None:
            digest.update(chunk)
        left -= len(chunk)
        waiting += chunk
        cut = _last_line_end(waiting, encoding) if left else 0
        within_line = len(waiting) - cut > LONGEST_LINE
        if within_line:
            cut = len(waiting) // 2 * 2
        if cut:
            block = survey_block(waiting[:cut], encoding, recognition)
            block = block.up_to_open_document(recognition, within_line=within_line)
            if block.size:
                yield block
            waiting = waiting[block.size :]
    if waiting:
        yield survey_block(waiting, encoding, recognition)


def _last_line_end(raw: bytes, encoding: str) -> int:
    r"""Where the last line end of a block is over, 0 if there is none.

    A `\r` counts only with text right behind it: zero bytes or a mark could yet be followed by its `\n`.
    """
    wide = is_wide(encoding)
    if not wide and (cut := raw.rfind(b"\n") + 1):
        return _last_paragraph_end(raw, cut) or cut
    units = units_of(raw, encoding) if wide else np.frombuffer(raw, np.uint8)
    followers = np.append(units[1:], 0)[: len(units)]
    before_text = (followers >= BLANK) & ~np.isin(followers, (WIDE_MARK, UTF8_MARK[0]))
    ends = np.flatnonzero((units == LINE_FEED) | ((units == RETURN) & before_text))
    return (int(ends[-1]) + 1) * (2 if wide else 1) if len(ends) else 0


def _last_paragraph_end(raw: bytes, cut: int) -> int:
    """Where the last blank line is over, 0 if there is none near the cut.

    The opening of a record may take several lines, but none of them is blank.
    """
    near = max(0, cut - LONGEST_OPENING)
    ends = ((raw.rfind(blank, near, cut), len(blank)) for blank in (b"\n\n", b"\n\r\n"))
    return max(place + length if place >= 0 else 0 for place, length in ends)


@dataclass(frozen=True, slots=True)
class Block:
    """What one block holds; positions are bytes and line ends counted from its beginning.

    Of each stretch there is also where the line begins it starts in, and how many line ends come before.
    """

    size: int
    starts: Positions
    line_starts: Positions
    lines_before: Positions
    kinds: npt.NDArray[np.int16]
    keys: Hashes
    scopes: Hashes
    goes_on: npt.NDArray[np.bool_]
    line_ends: int
    ends_in_line: bool
    sampled: int
    controls: int
    plain: bool
    well_formed: bool
    stray: bool

    def ends_in_document(self, recognition: Recognition) -> bool:
        """Whether its last stretch is a document's, which may go on behind it."""
        return bool(len(self.starts)) and bool(recognition.in_documents[self.kinds[-1]])

    def up_to_open_document(self, recognition: Recognition, *, within_line: bool) -> Block:
        """The block without its last record if that is a document's: what comes next may belong to it.

        It is cut where the record's line begins, unless the line is too long to be waited for.
        """
        if not self.ends_in_document(recognition):
            return self
        last = int(np.flatnonzero(~self.goes_on)[-1])
        start = int(self.starts[last])
        if self.size - start > LONGEST_RECORD:
            return self
        cut = start if within_line else int(self.line_starts[last])
        kept = int(np.searchsorted(self.starts, cut))
        return replace(
            self,
            size=cut,
            starts=self.starts[:kept],
            line_starts=self.line_starts[:kept],
            lines_before=self.lines_before[:kept],
            kinds=self.kinds[:kept],
            keys=self.keys[:kept],
            scopes=self.scopes[:kept],
            goes_on=self.goes_on[:kept],
            line_ends=int(self.lines_before[last]),
        )


def survey_block(raw: bytes, encoding: str, recognition: Recognition) -> Block:
    """Where stretches start in a block, of what kind they are, and what tells text from junk."""
    text = decode(raw, encoding)
    newlines = np.flatnonzero(text.utf8 == LINE_FEED)
    headers = _headers(text, newlines, recognition)
    starts = headers.places
    sample = units_of(raw[:JUNK_SAMPLE], encoding) if is_wide(encoding) else np.frombuffer(raw[:JUNK_SAMPLE], np.uint8)
    return Block(
        size=len(raw),
        starts=text.raw(starts),
        line_starts=text.raw(np.append(0, newlines + 1)[np.searchsorted(newlines, starts)]),
        lines_before=np.searchsorted(newlines, starts),
        kinds=headers.kinds,
        keys=headers.keys,
        scopes=headers.scopes,
        goes_on=headers.goes_on,
        line_ends=len(newlines),
        ends_in_line=bool(len(text.utf8)) and text.utf8[-1] != LINE_FEED,
        sampled=len(sample),
        controls=int(np.count_nonzero((sample < 0x20) & ~np.isin(sample, _TEXT_CONTROLS))),
        plain=text.origin is None,
        well_formed=text.well_formed,
        stray=text.stray,
    )


def _headers(text: Text, newlines: Positions, recognition: Recognition) -> Headers:
    """Where stretches start in clean text, and whose they are.

    All headers are searched for at once in the whole block; only what is found is looked at more closely.
    """
    whole = as_series(text.utf8)
    places, found = _occurrences(whole, recognition.any_header)
    kinds = _kinds(found, recognition)
    keys, scopes = _identities(found, kinds, recognition)
    line_starts = np.append(0, newlines + 1)[np.searchsorted(newlines, places)]
    opens_line = _only_blanks(text.utf8, line_starts, places)
    in_line = ~opens_line & recognition.opens_in_line[kinds]
    quotable = in_line & ~recognition.in_documents[kinds]
    if quotable.any():
        quoted = _any_between(_occurrences(whole, re.escape(CHAT))[0], line_starts, places)
        in_line &= ~(quotable & quoted)
    kept = np.flatnonzero((kinds >= 0) & (opens_line | in_line))
    kept = kept[~recognition.is_idle(kinds[kept])]
    goes_on = np.zeros(len(kept), np.bool_)
    headers = Headers(places[kept], kinds[kept], keys[kept], scopes[kept], goes_on)
    return with_turns(headers, whole, newlines, recognition)


def as_series(utf8: Bytes) -> pl.Series:
    """Clean text as one value, for Polars to work on as a whole.

    Stretches set side by side could join the bytes at their seam to a character, which is then cut apart again.
    """
    whole = as_utf8(utf8.tobytes())
    return pl.Series([str(utf8.data, "utf-8", "replace")]) if whole is None else whole


def _occurrences(whole: pl.Series, pattern: str) -> tuple[Positions, pl.Series]:
    """Byte positions where a pattern begins in clean text, and the text from each of them up to the next."""
    marked = whole.str.replace_all(pattern, MARK + "${0}")
    apart = marked.str.split(MARK).explode()
    return apart.str.len_bytes().to_numpy().cumsum(dtype=np.int64)[:-1], apart.slice(1)


def _kinds(found: pl.Series, recognition: Recognition) -> npt.NDArray[np.int16]:
    """Which header each text begins with, the first of those that fit, -1 for none."""
    headers = recognition.headers
    kinds = _first_fit(found, headers, split=1)
    left = np.flatnonzero(kinds == len(headers) - 1)
    kinds[left[~_begin_with(found[left], headers[-1:])]] = -1
    return kinds


def _first_fit(texts: pl.Series, headers: Sequence[str], split: int) -> npt.NDArray[np.int16]:
    """The first of the headers that each text begins with, or the last where it is none of those before.

    Sought among the first `split`, then by halves: a file asks for few patterns, whatever room it is of, and Polars has
    them ready for the next file.
    """
    kinds = np.zeros(len(texts), np.int16)
    if len(headers) == 1:
        return kinds
    among_first = _begin_with(texts, headers[:split])
    for here, part, offset in ((among_first, headers[:split], 0), (~among_first, headers[split:], split)):
        rows = np.flatnonzero(here)
        if rows.size:
            kinds[rows] = offset + _first_fit(texts[rows], part, len(part) // 2)
    return kinds


def _begin_with(texts: pl.Series, headers: Sequence[str]) -> npt.NDArray[np.bool_]:
    return texts.str.contains(at_beginning(headers)).to_numpy()


def _identities(found: pl.Series, kinds: npt.NDArray[np.int16], recognition: Recognition) -> Identities:
    """Whose each text is by its kind."""
    told = Identities(np.zeros(len(found), np.uint64), np.zeros(len(found), np.uint64))
    for kind in np.unique(kinds[kinds >= 0]).tolist():
        here = kinds == kind
        told.keys[here], told.scopes[here] = identities_of(found.filter(pl.Series(here)), kind, recognition)
    return told


def _only_blanks(utf8: Bytes, starts: Positions, ends: Positions) -> npt.NDArray[np.bool_]:
    """Whether there is nothing but blanks and control characters from each start up to its end."""
    if np.array_equal(starts, ends):
        return np.ones(len(starts), np.bool_)
    written = np.zeros(len(utf8) + 1, np.int32)
    np.cumsum(utf8 > BLANK, out=written[1:])
    return np.equal(written[starts], written[ends])


def _any_between(places: Positions, starts: Positions, ends: Positions) -> npt.NDArray[np.bool_]:
    return np.less(np.searchsorted(places, starts), np.searchsorted(places, ends))

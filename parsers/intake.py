"""From files to the lines of whole records, batch by batch.

Three steps. `survey` reads one file once and notes where records begin, as arrays. `plan` numbers the records of all
files, cuts them into batches of about equal size, and puts all records of one hand number into the same batch. `load`
reads the byte ranges of one batch and gives its lines, with every byte accounted for: it belongs to a record, to a gap
without content, or to quarantine with a reason. Survey and load run in any process; plan needs only their arrays.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import BinaryIO, Final, Protocol, TypeVar

import numpy as np
import numpy.typing as npt
import polars as pl

from parsers.sources import (
    BLANK,
    EIGHT_BIT,
    LINE_FEED,
    RETURN,
    SAMPLE,
    UTF8_MARK,
    WIDE_MARK,
    Bytes,
    Fault,
    Input,
    IntakeError,
    Positions,
    Text,
    decode,
    encoding_of,
    is_wide,
    units_of,
)
from parsers.tables import QUARANTINE, SOURCES

BLOCK_BYTES: Final = 10_000_000
BATCH_BYTES: Final = 10_000_000
LONGEST_LINE: Final = 32_000_000
"""A line longer than this is cut while surveying: no log has one, and memory must not follow it."""
LONGEST_RECORD: Final = 8_000_000
"""A stretch longer than this is set aside unread: no hand is that long."""
Number = TypeVar("Number", bound=np.generic)
NO_HAND: Final = np.iinfo(np.uint32).max
"""Stands for the hand number of a stretch that is no record."""

CHAT: Final = ' said, "'
MARK: Final = "\0"
"""Put in front of what is searched for: clean text holds no zero byte of its own."""
JUNK_SAMPLE: Final = 1 << 16
JUNK_SHARE: Final = 0.03
"""A file without a header in which more of the characters than this are control characters is no text."""
_TEXT_CONTROLS: Final = np.array([0x09, 0x0A, 0x0C, 0x0D, 0x1A, 0x1B])

NO_HEADER: Final = "no header"
BINARY: Final = "binary"
TOO_LONG: Final = "too long"
UNREADABLE: Final = "unreadable"
DETAILS: Final = {
    NO_HEADER: "No line in front of this text opens a record we know.",
    BINARY: "This is no text.",
    TOO_LONG: f"This record is longer than {LONGEST_RECORD:,} bytes; no hand is.",
}

LINES: Final = {
    "hand": pl.UInt32,
    "room": pl.String,
    "source": pl.UInt32,
    "line": pl.UInt32,
    "start": pl.Int64,
    "end": pl.Int64,
    "text": pl.String,
}
ACCOUNTS: Final = {
    "source": pl.UInt32,
    "hands": pl.UInt32,
    "bytes_parsed": pl.Int64,
    "bytes_gap": pl.Int64,
    "bytes_quarantined": pl.Int64,
}

_GROUP_NAME: Final = re.compile(r"\(\?P?<[A-Za-z_]\w*>")
_NOTHING: Final = r"[^\s\S]"


def _anywhere(patterns: Sequence[str]) -> str:
    """One pattern that matches where any of the patterns does, in the middle of a line too."""
    bodies = "|".join(_GROUP_NAME.sub("(?:", pattern.removeprefix("^")) for pattern in patterns)
    return f"(?mR:{bodies or _NOTHING})"


@dataclass(frozen=True, slots=True)
class Recognition:
    """How records are told from each other, as Rust regular expressions anchored at `^`, which match within a line.

    `recognisers` gives, for each room, the header of its records with a group `number`; `refusals` are headers of
    records that cannot be audited, each with the reason; `rulers` are lines between records that say nothing. A room's
    header in the middle of a line opens a record too, so it should match no more than it needs: two headers on one
    line are told apart only if the first match ends before the second begins. Raises ValueError for a pattern that is
    not anchored.
    """

    recognisers: Mapping[str, str]
    refusals: Sequence[tuple[str, str]] = ()
    rulers: Sequence[str] = ()

    def __post_init__(self) -> None:
        for pattern in (*self.headers, *self.rulers):
            if not pattern.startswith("^"):
                raise ValueError(f"a pattern must be anchored at its beginning: {pattern}")

    @property
    def rooms(self) -> tuple[str, ...]:
        """Rooms in order; a stretch of kind k belongs to room k."""
        return tuple(self.recognisers)

    @property
    def headers(self) -> tuple[str, ...]:
        """Patterns of all headers: those of rooms, then those refused."""
        return (*self.recognisers.values(), *(pattern for pattern, _ in self.refusals))

    @property
    def reasons(self) -> tuple[str, ...]:
        """Reasons by kind, behind the rooms: those of refused headers, then our own."""
        return (*(reason for _, reason in self.refusals), NO_HEADER, BINARY, TOO_LONG, UNREADABLE)

    @property
    def any_header(self) -> str:
        """One pattern for all headers, wherever they stand in a text of many lines."""
        return _anywhere(self.headers)

    @property
    def any_ruler(self) -> str:
        """One pattern that every text with a ruler matches."""
        return _anywhere([pattern.removesuffix("$") for pattern in self.rulers])

    def kind_of(self, reason: str) -> int:
        """The kind of stretches set aside for one of our own reasons."""
        own = (NO_HEADER, BINARY, TOO_LONG, UNREADABLE)
        return len(self.recognisers) + len(self.refusals) + own.index(reason)


@dataclass(frozen=True, slots=True)
class Survey:
    """What one input holds: where stretches of it begin, and what kind each is (see `Recognition`).

    `starts` are raw byte offsets, `first_lines` line numbers from 1, `keys` hashes of room and hand number. A stretch
    ends where the next one starts, the last one at `size`; together they cover all bytes.
    """

    item: Input
    recognition: Recognition
    encoding: str
    size: int
    lines: int
    sha256: str | None
    growing: bool
    binary: bool
    starts: Positions
    first_lines: npt.NDArray[np.uint32]
    kinds: npt.NDArray[np.int16]
    keys: npt.NDArray[np.uint64]


@dataclass(frozen=True, slots=True)
class Piece:
    """The stretches of one input that belong to one batch, in the order of the file."""

    item: Input
    encoding: str
    starts: Positions
    ends: Positions
    first_lines: npt.NDArray[np.uint32]
    last_lines: npt.NDArray[np.uint32]
    kinds: npt.NDArray[np.int16]
    hands: npt.NDArray[np.uint32]

    def take(self, rows: slice | npt.NDArray[np.generic]) -> Piece:
        """The piece with some of its stretches, by slice, mask or row numbers."""
        return replace(
            self,
            starts=self.starts[rows],
            ends=self.ends[rows],
            first_lines=self.first_lines[rows],
            last_lines=self.last_lines[rows],
            kinds=self.kinds[rows],
            hands=self.hands[rows],
        )

    @property
    def sizes(self) -> Positions:
        """Bytes of each stretch."""
        return self.ends - self.starts

    @property
    def is_record(self) -> npt.NDArray[np.bool_]:
        """Which stretches are records."""
        return np.not_equal(self.hands, NO_HAND)


@dataclass(frozen=True, slots=True)
class Batch:
    """What one worker reads at a time. `first_hand` is the number of its first record, None if it has none."""

    number: int
    recognition: Recognition
    pieces: tuple[Piece, ...]

    @property
    def first_hand(self) -> int | None:
        """The lowest hand number among its records."""
        lowest = min((int(piece.hands.min()) for piece in self.pieces), default=int(NO_HAND))
        return None if lowest == NO_HAND else lowest

    @property
    def hands(self) -> int:
        """How many records it holds."""
        return sum(int(np.count_nonzero(piece.is_record)) for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class LoadedBatch:
    """Lines of records (`LINES`), what was set aside (`QUARANTINE`) and bytes by source (`ACCOUNTS`).

    Blank lines are left out. A record reaches from its header to its last line with content; its `hand` is its place
    among all records.
    """

    lines: pl.DataFrame
    quarantine: pl.DataFrame
    accounts: pl.DataFrame


def survey(item: Input, recognition: Recognition) -> Survey:
    """Read a spooled input once, as far as it reached when it was opened, and note where its records begin.

    An input that cannot be opened gives a survey without bytes whose `item` says why.
    """
    if item.file is None:
        return _unread(item, recognition)
    try:
        with item.file.open("rb") as stream:
            return _survey(item, stream, recognition)
    except OSError as error:
        fault = Fault(UNREADABLE, f"This file cannot be read ({error}).")
        return _unread(replace(item, file=None, fault=fault), recognition)


def _unread(item: Input, recognition: Recognition) -> Survey:
    return _summed(item, recognition, _Reading(EIGHT_BIT, None, growing=False), [])


def _survey(item: Input, stream: BinaryIO, recognition: Recognition) -> Survey:
    size = os.fstat(stream.fileno()).st_size
    head = stream.read(SAMPLE)[:size]
    stream.seek(0)
    encoding = encoding_of(head)
    digest = hashlib.sha256()
    blocks = [_survey_block(raw, encoding, recognition) for raw in _blocks(stream, size, encoding, digest)]
    growing = os.fstat(stream.fileno()).st_size != size
    reading = _Reading(_encoding_name(encoding, head, blocks), digest.hexdigest(), growing)
    return _summed(item, recognition, reading, blocks)


@dataclass(frozen=True, slots=True)
class _Reading:
    """What is known of a file once all its blocks are read."""

    encoding: str
    sha256: str | None
    growing: bool


class _Digest(Protocol):
    def update(self, data: bytes, /) -> None: ...


def _blocks(stream: BinaryIO, size: int, encoding: str, digest: _Digest) -> Iterator[bytes]:
    """The first `size` bytes of a file in blocks of whole lines, each byte passed to `digest`."""
    waiting, left = b"", size
    while left and (chunk := stream.read(min(BLOCK_BYTES, left))):
        digest.update(chunk)
        left -= len(chunk)
        waiting += chunk
        cut = _last_line_end(waiting, encoding) if left else 0
        if len(waiting) - cut > LONGEST_LINE:
            cut = len(waiting) // 2 * 2
        if cut:
            yield waiting[:cut]
            waiting = waiting[cut:]
    if waiting:
        yield waiting


def _last_line_end(raw: bytes, encoding: str) -> int:
    r"""Where the last line end of a block is over, 0 if there is none.

    A `\r` counts only with text right behind it: zero bytes or a mark could yet be followed by its `\n`.
    """
    wide = is_wide(encoding)
    if not wide and (cut := raw.rfind(b"\n") + 1):
        return cut
    units = units_of(raw, encoding) if wide else np.frombuffer(raw, np.uint8)
    followers = np.append(units[1:], 0)[: len(units)]
    before_text = (followers >= BLANK) & ~np.isin(followers, (WIDE_MARK, UTF8_MARK[0]))
    ends = np.flatnonzero((units == LINE_FEED) | ((units == RETURN) & before_text))
    return (int(ends[-1]) + 1) * (2 if wide else 1) if len(ends) else 0


@dataclass(frozen=True, slots=True)
class _Block:
    """What one block holds; positions are bytes and line ends counted from its beginning."""

    size: int
    starts: Positions
    lines_before: Positions
    kinds: npt.NDArray[np.int16]
    keys: npt.NDArray[np.uint64]
    line_ends: int
    ends_in_line: bool
    sampled: int
    controls: int
    well_formed: bool
    stray: bool


def _survey_block(raw: bytes, encoding: str, recognition: Recognition) -> _Block:
    text = decode(raw, encoding)
    newlines = np.flatnonzero(text.utf8 == LINE_FEED)
    starts, kinds, keys = _headers(text, newlines, recognition)
    sample = units_of(raw[:JUNK_SAMPLE], encoding) if is_wide(encoding) else np.frombuffer(raw[:JUNK_SAMPLE], np.uint8)
    return _Block(
        size=len(raw),
        starts=text.raw(starts),
        lines_before=np.searchsorted(newlines, starts),
        kinds=kinds,
        keys=keys,
        line_ends=len(newlines),
        ends_in_line=bool(len(text.utf8)) and text.utf8[-1] != LINE_FEED,
        sampled=len(sample),
        controls=int(np.count_nonzero((sample < 0x20) & ~np.isin(sample, _TEXT_CONTROLS))),
        well_formed=text.well_formed,
        stray=text.stray,
    )


def _headers(
    text: Text, newlines: Positions, recognition: Recognition
) -> tuple[Positions, npt.NDArray[np.int16], npt.NDArray[np.uint64]]:
    """Where stretches start in clean text, their kinds, and their keys.

    All headers are searched for at once in the whole block; only what is found is looked at more closely.
    """
    whole = _as_series(text.utf8)
    places, found = _occurrences(whole, recognition.any_header)
    kinds, keys = _kinds_and_keys(found, recognition)
    line_starts = np.append(0, newlines + 1)[np.searchsorted(newlines, places)]
    opens_line = _only_blanks(text.utf8, line_starts, places)
    in_line = ~opens_line & (kinds < len(recognition.rooms))
    if in_line.any():
        in_line &= ~_any_between(_occurrences(whole, re.escape(CHAT))[0], line_starts, places)
    kept = (kinds >= 0) & (opens_line | in_line)
    return places[kept], kinds[kept], keys[kept]


def _as_series(utf8: Bytes) -> pl.Series:
    """Clean text as one value, for Polars to work on as a whole.

    Stretches set side by side could join the bytes at their seam to a character, which is then cut apart again.
    """
    whole = pl.Series([utf8.tobytes()]).cast(pl.String, strict=False)
    return pl.Series([str(utf8.data, "utf-8", "replace")]) if whole.null_count() else whole


def _occurrences(whole: pl.Series, pattern: str) -> tuple[Positions, pl.Series]:
    """Byte positions where a pattern begins in clean text, and the text from each of them up to the next."""
    marked = whole.str.replace_all(pattern, MARK + "${0}")
    apart = marked.str.split(MARK).explode()
    return apart.str.len_bytes().to_numpy().cumsum(dtype=np.int64)[:-1], apart.slice(1)


def _kinds_and_keys(found: pl.Series, recognition: Recognition) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.uint64]]:
    """Which header each text begins with (-1 none), and the hash of room and number (0 where there is no number)."""
    kinds = np.full(len(found), -1, np.int16)
    keys = np.zeros(len(found), np.uint64)
    for kind, header in enumerate(recognition.headers):
        if (kinds >= 0).all():
            break
        here = (kinds < 0) & found.str.contains(_at_beginning(header)).to_numpy()
        kinds[here] = kind
        if kind < len(recognition.rooms) and here.any():
            numbers = found.filter(pl.Series(here)).str.extract_groups(_at_beginning(header)).struct.field("number")
            named = pl.select(pl.concat_str(pl.lit(f"{kind}:"), numbers)).to_series()
            keys[here] = named.hash(seed=0).fill_null(0).to_numpy() * named.is_not_null().to_numpy()
    return kinds, keys


def _at_beginning(pattern: str) -> str:
    return rf"\A(?mR:{pattern.removeprefix('^')})"


def _only_blanks(utf8: Bytes, starts: Positions, ends: Positions) -> npt.NDArray[np.bool_]:
    """Whether there is nothing but blanks and control characters from each start up to its end."""
    if np.array_equal(starts, ends):
        return np.ones(len(starts), np.bool_)
    written = np.zeros(len(utf8) + 1, np.int32)
    np.cumsum(utf8 > BLANK, out=written[1:])
    return np.equal(written[starts], written[ends])


def _any_between(places: Positions, starts: Positions, ends: Positions) -> npt.NDArray[np.bool_]:
    return np.less(np.searchsorted(places, starts), np.searchsorted(places, ends))


def _encoding_name(encoding: str, head: bytes, blocks: Sequence[_Block]) -> str:
    if is_wide(encoding):
        return encoding
    if any(block.stray for block in blocks):
        return "utf-8 and cp1252" if any(block.well_formed for block in blocks) else "cp1252"
    return "utf-8-sig" if head.startswith(UTF8_MARK) else EIGHT_BIT


def _summed(item: Input, recognition: Recognition, reading: _Reading, blocks: Sequence[_Block]) -> Survey:
    """The blocks of a file put together, with a stretch for what stands in front of its first header."""
    sizes = np.append(0, np.cumsum([block.size for block in blocks], dtype=np.int64))
    line_ends = np.append(0, np.cumsum([block.line_ends for block in blocks], dtype=np.int64))
    starts = _joined([block.starts + before for block, before in zip(blocks, sizes, strict=False)], np.int64)
    lines = _joined([block.lines_before + before for block, before in zip(blocks, line_ends, strict=False)], np.int64)
    kinds = _joined([block.kinds for block in blocks], np.int16)
    keys = _joined([block.keys for block in blocks], np.uint64)
    size = int(sizes[-1])
    junk = sum(block.controls for block in blocks) > JUNK_SHARE * sum(block.sampled for block in blocks)
    binary = junk and not len(starts)
    if size and (not len(starts) or starts[0]):
        starts, lines, keys = np.append(0, starts), np.append(0, lines), np.append(np.uint64(0), keys)
        kinds = np.append(np.int16(recognition.kind_of(BINARY if binary else NO_HEADER)), kinds)
    return Survey(
        item=item,
        recognition=recognition,
        encoding=reading.encoding,
        size=size,
        lines=int(line_ends[-1]) + (bool(blocks) and blocks[-1].ends_in_line),
        sha256=reading.sha256,
        growing=reading.growing,
        binary=binary,
        starts=starts,
        first_lines=(lines + 1).astype(np.uint32),
        kinds=kinds,
        keys=keys,
    )


def _joined(parts: Sequence[npt.NDArray[Number]], dtype: type[Number]) -> npt.NDArray[Number]:
    return np.concatenate([np.zeros(0, dtype), *parts])


def plan(surveys: Sequence[Survey], batch_bytes: int = BATCH_BYTES) -> list[Batch]:
    """Batches of about `batch_bytes` that together hold every stretch of every survey once.

    Hands are numbered from 0 in the order of the surveys. Records whose room and number occur more than once are moved
    to batches of their own behind the others, all records of one number in the same batch, whatever its size. All
    surveys must have been made with the same recognition.
    """
    repeated = _repeated_keys(surveys)
    usual: list[tuple[int, Piece]] = []
    again: list[tuple[Piece, npt.NDArray[np.uint64]]] = []
    hands = offset = 0
    for surveyed in surveys:
        piece = _whole_piece(surveyed, hands)
        hands += int(np.count_nonzero(piece.is_record))
        keys = np.append(surveyed.keys, np.zeros(len(piece.starts) - len(surveyed.keys), np.uint64))
        is_repeated = piece.is_record & _is_among(keys, repeated)
        if is_repeated.any():
            again.append((piece.take(is_repeated), keys[is_repeated]))
            piece = piece.take(~is_repeated)
        costs = np.where(_is_read(piece, surveyed.recognition), piece.sizes, 0)
        usual += _cut(piece, (offset + np.cumsum(costs) - costs) // batch_bytes)
        offset += int(costs.sum())
    runs = [pieces for part in (usual, _together(again, batch_bytes)) for pieces in _by_batch(part)]
    return [Batch(number, surveys[0].recognition, pieces) for number, pieces in enumerate(runs)]


def _repeated_keys(surveys: Sequence[Survey]) -> npt.NDArray[np.uint64]:
    """Keys of more than one record, sorted. Zero stands for no number and is never repeated."""
    keys = _joined([surveyed.keys for surveyed in surveys], np.uint64)
    keys.sort()
    return np.unique(keys[1:][(keys[1:] == keys[:-1]) & (keys[1:] != 0)])


def _is_among(keys: npt.NDArray[np.uint64], some: npt.NDArray[np.uint64]) -> npt.NDArray[np.bool_]:
    if not len(some):
        return np.zeros(len(keys), np.bool_)
    return np.equal(some[np.minimum(np.searchsorted(some, keys), len(some) - 1)], keys)


def _whole_piece(surveyed: Survey, first_hand: int) -> Piece:
    """All stretches of a survey, records numbered, and one without bytes for the fault of its input."""
    recognition = surveyed.recognition
    ends = np.append(surveyed.starts[1:], surveyed.size)[: len(surveyed.starts)]
    is_room = surveyed.kinds < len(recognition.rooms)
    kinds = np.where(is_room & (ends - surveyed.starts > LONGEST_RECORD), recognition.kind_of(TOO_LONG), surveyed.kinds)
    is_record = kinds < len(recognition.rooms)
    ordinals = first_hand + np.cumsum(is_record) - 1
    following = np.append(surveyed.first_lines[1:] - 1, surveyed.lines)[: len(surveyed.starts)]
    piece = Piece(
        item=surveyed.item,
        encoding=surveyed.encoding,
        starts=surveyed.starts,
        ends=ends,
        first_lines=surveyed.first_lines,
        last_lines=np.maximum(following, surveyed.first_lines).astype(np.uint32),
        kinds=kinds.astype(np.int16),
        hands=np.where(is_record, ordinals, NO_HAND).astype(np.uint32),
    )
    return piece if surveyed.item.fault is None else _with_fault(piece, surveyed)


def _with_fault(piece: Piece, surveyed: Survey) -> Piece:
    last_line = np.uint32(max(surveyed.lines, 1))
    return replace(
        piece,
        starts=np.append(piece.starts, surveyed.size),
        ends=np.append(piece.ends, surveyed.size),
        first_lines=np.append(piece.first_lines, last_line),
        last_lines=np.append(piece.last_lines, last_line),
        kinds=np.append(piece.kinds, np.int16(surveyed.recognition.kind_of(UNREADABLE))),
        hands=np.append(piece.hands, np.uint32(NO_HAND)),
    )


def _is_read(piece: Piece, recognition: Recognition) -> npt.NDArray[np.bool_]:
    """Which stretches are opened again to be loaded; the others are set aside as they are."""
    closed = [recognition.kind_of(reason) for reason in (BINARY, TOO_LONG, UNREADABLE)]
    return np.less_equal(piece.sizes, LONGEST_RECORD) & ~np.isin(piece.kinds, closed)


def _cut(piece: Piece, batches: Positions) -> list[tuple[int, Piece]]:
    """The piece cut where the number of the batch changes."""
    if not len(batches):
        return []
    firsts = np.append(0, np.flatnonzero(np.diff(batches)) + 1)
    lasts = np.append(firsts[1:], len(batches))
    return [(int(batches[a]), piece.take(slice(a, b))) for a, b in zip(firsts.tolist(), lasts.tolist(), strict=True)]


def _together(again: Sequence[tuple[Piece, npt.NDArray[np.uint64]]], batch_bytes: int) -> list[tuple[int, Piece]]:
    """Pieces of repeated records by batch, the numbers in the order of their first records."""
    if not again:
        return []
    keys = np.concatenate([keys for _, keys in again])
    sizes = np.concatenate([piece.sizes for piece, _ in again])
    _, firsts, groups = np.unique(keys, return_index=True, return_inverse=True)
    ranks = np.argsort(np.argsort(firsts))[groups]
    costs = np.bincount(ranks, weights=sizes).astype(np.int64)
    batches = ((np.cumsum(costs) - costs) // batch_bytes)[ranks]
    parts = np.split(batches, np.cumsum([len(piece.starts) for piece, _ in again])[:-1])
    cut: list[tuple[int, Piece]] = []
    for (piece, _), own in zip(again, parts, strict=True):
        order = np.argsort(own, kind="stable")
        cut += _cut(piece.take(order), own[order])
    return sorted(cut, key=_batch_number)


def _batch_number(numbered: tuple[int, Piece]) -> int:
    return numbered[0]


def _by_batch(pieces: Sequence[tuple[int, Piece]]) -> Iterator[tuple[Piece, ...]]:
    for _, members in groupby(pieces, key=_batch_number):
        yield tuple(piece for _, piece in members)


def load(batch: Batch) -> LoadedBatch:
    """Read the byte ranges of a batch and take them apart into lines.

    Raises IntakeError if a file has become shorter since it was surveyed.
    """
    recognition = batch.recognition
    read = [_is_read(piece, recognition) for piece in batch.pieces]
    contents = _contents([piece.take(rows) for piece, rows in zip(batch.pieces, read, strict=True)])
    lines = _lines(contents, recognition)
    closed = [piece.take(~rows) for piece, rows in zip(batch.pieces, read, strict=True) if not rows.all()]
    outcomes = pl.concat([_outcomes(contents, lines), *(_closed_outcomes(piece) for piece in closed)])
    return LoadedBatch(
        _lines_frame(contents, lines, recognition),
        _quarantine(outcomes, batch),
        _accounts(outcomes),
    )


@dataclass(frozen=True, slots=True)
class _Contents:
    """Clean text of many stretches one behind another, of several inputs, and what is known of each stretch.

    `begins` are the stretches' positions in the clean text, `raw_begins` those in the raw bytes behind it.
    """

    text: Text
    begins: Positions
    raw_begins: Positions
    sources: npt.NDArray[np.uint32]
    starts: Positions
    ends: Positions
    first_lines: npt.NDArray[np.uint32]
    kinds: npt.NDArray[np.int16]
    hands: npt.NDArray[np.uint32]


def _contents(pieces: Sequence[Piece]) -> _Contents:
    pieces = [piece for piece in pieces if len(piece.starts)]
    texts = [decode(_read(piece), piece.encoding) for piece in pieces]
    text = _one_text(texts)
    sizes = _joined([piece.sizes for piece in pieces], np.int64)
    raw_begins = np.cumsum(sizes) - sizes
    return _Contents(
        text=text,
        begins=text.clean(raw_begins),
        raw_begins=raw_begins,
        sources=_joined([np.full(len(piece.starts), piece.item.source, np.uint32) for piece in pieces], np.uint32),
        starts=_joined([piece.starts for piece in pieces], np.int64),
        ends=_joined([piece.ends for piece in pieces], np.int64),
        first_lines=_joined([piece.first_lines for piece in pieces], np.uint32),
        kinds=_joined([piece.kinds for piece in pieces], np.int16),
        hands=_joined([piece.hands for piece in pieces], np.uint32),
    )


def _read(piece: Piece) -> bytes:
    """The bytes of all stretches of a piece, neighbours read at once."""
    if piece.item.file is None:
        raise IntakeError(f"{piece.item.path}: there are no bytes to read")
    breaks = np.flatnonzero(piece.starts[1:] != piece.ends[:-1])
    firsts = piece.starts[np.append(0, breaks + 1)].tolist()
    lasts = piece.ends[np.append(breaks, len(piece.ends) - 1)].tolist()
    with piece.item.file.open("rb", buffering=0) as stream:
        parts = [_exactly(stream.fileno(), first, last, piece.item) for first, last in zip(firsts, lasts, strict=True)]
    return parts[0] if len(parts) == 1 else b"".join(parts)


def _exactly(descriptor: int, start: int, end: int, item: Input) -> bytes:
    raw = os.pread(descriptor, end - start, start)
    if len(raw) < end - start:
        raise IntakeError(f"{item.path}: the file became shorter while it was read")
    return raw


def _one_text(texts: Sequence[Text]) -> Text:
    """Texts one behind another."""
    if len(texts) == 1:
        return texts[0]
    utf8 = _joined([text.utf8 for text in texts], np.uint8)
    raw_sizes = np.cumsum([0, *(text.raw_size for text in texts)])
    if all(text.origin is None for text in texts):
        return Text(utf8, None, len(utf8))
    origins = [
        (np.arange(text.raw_size) if text.origin is None else text.origin[:-1]) + before
        for text, before in zip(texts, raw_sizes[:-1], strict=True)
    ]
    origin = np.concatenate([*origins, raw_sizes[-1:]]).astype(np.int32)
    return Text(utf8, origin, int(raw_sizes[-1]))


@dataclass(frozen=True, slots=True)
class _Lines:
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


def _lines(contents: _Contents, recognition: Recognition) -> _Lines:
    utf8, begins = contents.text.utf8, contents.begins
    starts, spliced = _line_starts(utf8, begins)
    ends = _line_ends(utf8, starts)
    first_rows = np.searchsorted(starts, begins)
    lines_each = np.diff(np.append(first_rows, len(starts)))
    stretches = np.repeat(np.arange(len(begins)), lines_each)
    # Wherever a line is cut a stretch begins, so within a stretch line numbers rise one by one.
    numbers = contents.first_lines[stretches] + np.arange(len(starts)) - first_rows[stretches]
    whole = _as_series(np.insert(utf8, spliced, LINE_FEED) if len(spliced) else utf8)
    texts = whole.str.split("\n").explode().head(len(starts)).str.strip_chars()
    blank = (texts == "").to_numpy()
    content = np.flatnonzero(~blank & ~_is_ruler(whole, texts, recognition))
    first_content, last_content = np.full(len(begins), -1), np.full(len(begins), -1)
    first_content[stretches[content[::-1]]] = content[::-1]
    last_content[stretches[content]] = content
    into_file = (contents.starts - contents.raw_begins)[stretches]
    return _Lines(
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


def _is_ruler(whole: pl.Series, texts: pl.Series, recognition: Recognition) -> npt.NDArray[np.bool_]:
    """Which lines are rulers; most batches hold none, which one search of the whole text shows."""
    if not recognition.rulers or not whole.str.contains(recognition.any_ruler).item():
        return np.zeros(len(texts), np.bool_)
    return texts.str.contains("|".join(recognition.rulers)).to_numpy()


def _lines_frame(contents: _Contents, lines: _Lines, recognition: Recognition) -> pl.DataFrame:
    """Lines of records up to their last content."""
    is_record = contents.hands != NO_HAND
    last = np.where(is_record, lines.last_content, -1)
    kept = ~lines.blank & (np.arange(len(lines.blank)) <= last[lines.stretches])
    stretches = lines.stretches[kept]
    rooms = pl.Series("room", recognition.rooms, pl.String)
    return pl.DataFrame(
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


def _outcomes(contents: _Contents, lines: _Lines) -> pl.DataFrame:
    """For each stretch that was read, where its content is."""
    filled = lines.first_content >= 0
    first, last = lines.first_content[filled], lines.last_content[filled]
    start, end = contents.starts.copy(), contents.starts.copy()
    first_line, last_line = contents.first_lines.copy(), contents.first_lines.copy()
    start[filled], end[filled] = lines.starts[first], lines.ends[last]
    first_line[filled], last_line[filled] = lines.numbers[first], lines.numbers[last]
    return pl.DataFrame(
        {
            "source": contents.sources,
            "kind": contents.kinds,
            "is_record": contents.hands != NO_HAND,
            "size": contents.ends - contents.starts,
            "first_line": first_line,
            "last_line": last_line,
            "start": start,
            "end": end,
            "has_content": filled,
        }
    )


def _closed_outcomes(piece: Piece) -> pl.DataFrame:
    """For each stretch that is set aside unread, the whole of it."""
    return pl.DataFrame(
        {
            "source": np.full(len(piece.starts), piece.item.source, np.uint32),
            "kind": piece.kinds,
            "is_record": np.zeros(len(piece.starts), np.bool_),
            "size": piece.sizes,
            "first_line": piece.first_lines,
            "last_line": piece.last_lines,
            "start": piece.starts,
            "end": piece.ends,
            "has_content": np.ones(len(piece.starts), np.bool_),
        }
    )


def _quarantine(outcomes: pl.DataFrame, batch: Batch) -> pl.DataFrame:
    """Rows of `quarantine` for content that is no record; faults speak in the words of their input."""
    recognition = batch.recognition
    faults = {piece.item.source: piece.item.fault for piece in batch.pieces if piece.item.fault is not None}
    set_aside = outcomes.filter(~pl.col("is_record") & pl.col("has_content")).sort(
        "source", "start", maintain_order=True
    )
    reasons = pl.Series(recognition.reasons, dtype=pl.String).gather(set_aside["kind"] - len(recognition.rooms))
    fault = pl.col("reason") == UNREADABLE
    told = set_aside.with_columns(reasons.alias("reason")).with_columns(
        detail=pl.col("reason").replace_strict(
            DETAILS, default="Its header says: " + pl.col("reason") + ".", return_dtype=pl.String
        )
    )
    if faults:
        words = {source: own.reason for source, own in faults.items()}
        sentences = {source: own.detail for source, own in faults.items()}
        told = told.with_columns(
            reason=pl.when(fault).then(_by_source(words)).otherwise("reason"),
            detail=pl.when(fault).then(_by_source(sentences)).otherwise("detail"),
        )
    return QUARANTINE.conform(told.select(QUARANTINE.schema.keys()))


def _by_source(texts: Mapping[int, str]) -> pl.Expr:
    return pl.col("source").replace_strict(texts, default=None, return_dtype=pl.String)


def _accounts(outcomes: pl.DataFrame) -> pl.DataFrame:
    content = pl.col("end") - pl.col("start")
    parsed = content.filter("is_record").sum()
    quarantined = content.filter(~pl.col("is_record") & pl.col("has_content")).sum()
    return (
        outcomes.group_by("source")
        .agg(
            hands=pl.col("is_record").sum(),
            bytes_parsed=parsed,
            bytes_gap=pl.col("size").sum() - parsed - quarantined,
            bytes_quarantined=quarantined,
        )
        .sort("source")
        .select(pl.col(name).cast(dtype) for name, dtype in ACCOUNTS.items())
    )


def sources_table(surveys: Sequence[Survey], accounts: pl.DataFrame, quarantine: pl.DataFrame) -> pl.DataFrame:
    """Rows of `sources` from the surveys and from what all batches gave (their frames one behind another)."""
    rows = pl.DataFrame([_source_row(surveyed) for surveyed in surveys], schema=_SOURCE_SCHEMA)
    sums = accounts.group_by("source").agg(pl.col("hands", "bytes_parsed", "bytes_gap", "bytes_quarantined").sum())
    reasons = quarantine.group_by("source").agg(reasons=pl.col("reason").unique().sort())
    joined = rows.join(sums, on="source", how="left", maintain_order="left").join(
        reasons, on="source", how="left", maintain_order="left"
    )
    return SOURCES.conform(joined.with_columns(pl.col(name).fill_null(0) for name in ACCOUNTS if name != "source"))


_SOURCE_SCHEMA: Final = {
    name: SOURCES.schema[name] for name in ("source", "path", "sha256", "format", "encoding", "state", "bytes")
}


def _source_row(surveyed: Survey) -> dict[str, object]:
    item, rooms = surveyed.item, surveyed.recognition.rooms
    present = np.unique(surveyed.kinds[surveyed.kinds < len(rooms)])
    return {
        "source": item.source,
        "path": item.path,
        "sha256": surveyed.sha256,
        "format": ", ".join(rooms[kind] for kind in present) or None,
        "encoding": None if item.file is None else surveyed.encoding,
        "state": "unreadable" if item.fault else "growing" if surveyed.growing else "read",
        "bytes": surveyed.size,
    }

"""What one input holds: read once, it gives arrays of where its records begin and what each stretch is."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import BinaryIO, Final

import numpy as np
import numpy.typing as npt

from parsers.encodings import EIGHT_BIT, SAMPLE, UTF8_MARK, Positions, encoding_of, is_wide
from parsers.intake.arrays import joined
from parsers.intake.blocks import Block, survey_blocks
from parsers.intake.identity import Hashes
from parsers.intake.recognition import BINARY, NO_HEADER, UNREADABLE, Recognition
from parsers.intake.turns import Headers, owners_of
from parsers.sources import Fault, Input

JUNK_SHARE: Final = 0.03
"""A file without a header in which more of the characters than this are control characters is no text."""


@dataclass(frozen=True, slots=True)
class Survey:
    """What one input holds: where stretches of it begin, and what kind each is (see `Recognition`).

    In `plain` text each byte stands for itself. `starts` are raw byte offsets, `first_lines` line numbers from 1,
    `keys` hashes of room and hand number, `scopes` of whom a preamble speaks for and whose a record is (0 where its
    room makes no difference), `owners` the stretches that begin the records they belong to: themselves unless records
    lie interleaved. A stretch ends where the next one starts, the last one at `size`; together they cover all bytes.
    """

    item: Input
    recognition: Recognition
    encoding: str
    plain: bool
    size: int
    lines: int
    sha256: str | None
    growing: bool
    binary: bool
    starts: Positions
    first_lines: npt.NDArray[np.uint32]
    kinds: npt.NDArray[np.int16]
    keys: Hashes
    scopes: Hashes
    owners: Positions

    def without_stretches(self) -> Survey:
        """What it says of the input as a whole; of a large night the places of all hands take much memory."""
        none = slice(0)
        return replace(
            self,
            starts=self.starts[none].copy(),
            first_lines=self.first_lines[none].copy(),
            kinds=np.unique(self.kinds),
            keys=self.keys[none].copy(),
            scopes=self.scopes[none].copy(),
            owners=self.owners[none].copy(),
        )


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
    encoding = encoding_of(head_of(stream, size))
    digest = hashlib.sha256()
    stream.seek(0)
    blocks = list(survey_blocks(stream, size, encoding, recognition, digest))
    return summed_up(item, stream, size, recognition, blocks, digest.hexdigest())


def head_of(stream: BinaryIO, size: int) -> bytes:
    """What tells the encoding of the first `size` bytes of a file."""
    stream.seek(0)
    return stream.read(SAMPLE)[:size]


def summed_up(
    item: Input, stream: BinaryIO, size: int, recognition: Recognition, blocks: Sequence[Block], sha256: str
) -> Survey:
    """The survey of the first `size` bytes of an open file, of which these are the blocks in order."""
    head = head_of(stream, size)
    growing = os.fstat(stream.fileno()).st_size != size
    reading = _Reading(_encoding_name(encoding_of(head), head, blocks), sha256, growing)
    return _summed(item, recognition, reading, blocks)


@dataclass(frozen=True, slots=True)
class _Reading:
    """What is known of a file once all its blocks are read."""

    encoding: str
    sha256: str | None
    growing: bool


def _encoding_name(encoding: str, head: bytes, blocks: Sequence[Block]) -> str:
    if is_wide(encoding):
        return encoding
    if any(block.stray for block in blocks):
        return "utf-8 and cp1252" if any(block.well_formed for block in blocks) else "cp1252"
    return "utf-8-sig" if head.startswith(UTF8_MARK) else EIGHT_BIT


def _summed(item: Input, recognition: Recognition, reading: _Reading, blocks: Sequence[Block]) -> Survey:
    """The blocks of a file put together, with a stretch for what stands in front of its first header."""
    sizes = np.append(0, np.cumsum([block.size for block in blocks], dtype=np.int64))
    line_ends = np.append(0, np.cumsum([block.line_ends for block in blocks], dtype=np.int64))
    starts = joined([block.starts + before for block, before in zip(blocks, sizes, strict=False)], np.int64)
    lines = joined([block.lines_before + before for block, before in zip(blocks, line_ends, strict=False)], np.int64)
    kinds = joined([block.kinds for block in blocks], np.int16)
    keys = joined([block.keys for block in blocks], np.uint64)
    scopes = joined([block.scopes for block in blocks], np.uint64)
    goes_on = joined([block.goes_on for block in blocks], np.bool_)
    active = ~recognition.is_idle(kinds)
    starts, lines, kinds = starts[active], lines[active], kinds[active]
    keys, scopes, goes_on = keys[active], scopes[active], goes_on[active]
    size = int(sizes[-1])
    junk = sum(block.controls for block in blocks) > JUNK_SHARE * sum(block.sampled for block in blocks)
    binary = junk and not len(starts)
    if len(starts) and recognition.takes_front(int(kinds[0])):
        starts[0] = lines[0] = 0
    if size and (not len(starts) or starts[0]):
        starts, lines = np.append(0, starts), np.append(0, lines)
        keys, scopes = np.append(np.uint64(0), keys), np.append(np.uint64(0), scopes)
        goes_on = np.append(np.False_, goes_on)
        kinds = np.append(np.int16(recognition.kind_of(BINARY if binary else NO_HEADER)), kinds)
    return Survey(
        item=item,
        recognition=recognition,
        encoding=reading.encoding,
        plain=all(block.plain for block in blocks),
        size=size,
        lines=int(line_ends[-1]) + (bool(blocks) and blocks[-1].ends_in_line),
        sha256=reading.sha256,
        growing=reading.growing,
        binary=binary,
        starts=starts,
        first_lines=(lines + 1).astype(np.uint32),
        kinds=kinds,
        keys=np.where(goes_on, np.uint64(0), keys),
        scopes=scopes,
        owners=owners_of(Headers(starts, kinds, keys, scopes, goes_on)),
    )

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
from typing import BinaryIO, Final

import numpy as np
import numpy.typing as npt
import polars as pl

from parsers.decoding import (
    EIGHT_BIT,
    LINE_FEED,
    RETURN,
    UTF8_MARK,
    Positions,
    Text,
    decode,
    encoding_of,
    is_wide,
    units_of,
)
from parsers.sources import Fault, Input, IntakeError
from parsers.tables import QUARANTINE, SOURCES

BLOCK_BYTES: Final = 10_000_000
BATCH_BYTES: Final = 10_000_000
LONGEST_LINE: Final = 32_000_000
"""A line longer than this is cut while surveying: no log has one, and memory must not follow it."""
LONGEST_RECORD: Final = 8_000_000
"""A stretch longer than this is set aside unread: no hand is that long."""
NO_HAND: Final = np.iinfo(np.uint32).max
"""Stands for the hand number of a stretch that is no record."""

CHAT: Final = ' said, "'
MARK: Final = "\0"
"""Put in front of what is searched for: clean text holds no zero byte of its own."""
JUNK_SHARE: Final = 0.1
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
    encoding: str
    size: int
    lines: int
    sha256: str
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
        return sum(int(np.count_nonzero(piece.hands != NO_HAND)) for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class LoadedBatch:
    """Lines of records (`LINES`, blank lines left out), what was set aside (`QUARANTINE`), bytes by source (`ACCOUNTS`).

    A record reaches from its header to its last line with content; its `hand` is its place among all records.
    """

    lines: pl.DataFrame
    quarantine: pl.DataFrame
    accounts: pl.DataFrame


# ---------------------------------------------------------------------------------------------------------- survey


def survey(item: Input, recognition: Recognition) -> Survey:
    """Read a spooled input once, as far as it reached when it was opened, and note where its records begin.

    An input that cannot be opened gives a survey without bytes whose `item` says why.
    """
    if item.file is None or item.fault is not None and item.packing != "plain":
        return _unread(item, recognition)
    try:
        with item.file.open("rb") as stream:
            return _survey(item, stream, recognition)
    except OSError as error:
        fault = Fault("unreadable", f"This file cannot be read ({error.strerror or error}).")
        return _unread(replace(item, file=None, fault=fault), recognition)

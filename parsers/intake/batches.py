"""The records of all surveys numbered and cut into batches of whole records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

import numpy as np
import numpy.typing as npt

from parsers.encodings import Positions
from parsers.intake.arrays import joined
from parsers.intake.recognition import (
    BINARY,
    LONGEST_RECORD,
    NO_HANDS,
    NO_HEADER,
    TOO_LONG,
    UNREADABLE,
    Recognition,
)
from parsers.intake.surveys import Survey
from parsers.sources import Input

BATCH_BYTES: Final = 11_000_000
NO_HAND: Final = np.iinfo(np.uint32).max
"""Stands for the hand number of a stretch that is no record."""


@dataclass(frozen=True, slots=True)
class Piece:
    """The stretches of one input that belong to one batch, in the order of the file.

    `above` holds, for each that begins a record, first byte and end of the preamble it inherits; both are 0 where there
    is none.
    """

    item: Input
    encoding: str
    plain: bool
    starts: Positions
    ends: Positions
    first_lines: npt.NDArray[np.uint32]
    last_lines: npt.NDArray[np.uint32]
    kinds: npt.NDArray[np.int16]
    hands: npt.NDArray[np.uint32]
    above: Positions

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
            above=self.above[rows],
        )

    @property
    def sizes(self) -> Positions:
        """Bytes of each stretch."""
        return self.ends - self.starts

    @property
    def is_record(self) -> npt.NDArray[np.bool_]:
        """Which stretches are of records."""
        return np.not_equal(self.hands, NO_HAND)

    @property
    def records(self) -> int:
        """How many records its stretches are of."""
        return len(np.unique(self.hands[self.is_record]))


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
        return sum(piece.records for piece in self.pieces)


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
        hands += piece.records
        keys = surveyed.keys[surveyed.owners]
        keys = np.append(keys, np.zeros(len(piece.starts) - len(keys), np.uint64))
        costs = np.where(is_read(piece, surveyed.recognition), piece.sizes, 0)
        is_repeated = piece.is_record & _is_among(keys, repeated)
        costs[is_repeated] = 0
        batches = _with_their_records((offset + np.cumsum(costs) - costs) // batch_bytes, surveyed.owners)
        # A night of many millions of hands fits into memory because pieces share their arrays with the surveys.
        if is_repeated.any():
            again.append((piece.take(is_repeated), keys[is_repeated]))
            piece, batches = piece.take(~is_repeated), batches[~is_repeated]
        usual += _cut(piece, batches)
        offset += int(costs.sum())
    runs = [pieces for part in (usual, _together(again, batch_bytes)) for pieces in _by_batch(part)]
    return [Batch(number, surveys[0].recognition, pieces) for number, pieces in enumerate(runs)]


def _repeated_keys(surveys: Sequence[Survey]) -> npt.NDArray[np.uint64]:
    """Keys of more than one record, sorted. Zero stands for no number and is never repeated."""
    keys = joined([surveyed.keys for surveyed in surveys], np.uint64)
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
    too_long = (surveyed.kinds < recognition.belonging) & (ends - surveyed.starts > LONGEST_RECORD)
    kinds = np.where(too_long, recognition.kind_of(TOO_LONG), surveyed.kinds)
    above = _inherited(kinds, surveyed.scopes, np.stack([surveyed.starts, ends], axis=1), recognition)
    for preamble, record in recognition.preambles_read.items():
        kinds[kinds == preamble] = record
    is_preamble = (kinds >= len(recognition.rooms)) & (kinds < recognition.belonging)
    kinds[is_preamble & ~np.isin(surveyed.starts, above[above[:, 1] > 0, 0])] = recognition.kind_of(NO_HANDS)
    is_record = kinds < len(recognition.rooms)
    opens = is_record & (surveyed.owners == np.arange(len(kinds)))
    orphaned = is_record & ~opens[surveyed.owners]
    kinds[orphaned] = recognition.kind_of(NO_HEADER)
    ordinals = (first_hand + np.cumsum(opens) - 1)[surveyed.owners]
    following = np.append(surveyed.first_lines[1:] - 1, surveyed.lines)[: len(surveyed.starts)]
    piece = Piece(
        item=surveyed.item,
        encoding=surveyed.encoding,
        plain=surveyed.plain,
        starts=surveyed.starts,
        ends=ends,
        first_lines=surveyed.first_lines,
        last_lines=np.maximum(following, surveyed.first_lines).astype(np.uint32),
        kinds=kinds.astype(np.int16),
        hands=np.where(is_record & ~orphaned, ordinals, NO_HAND).astype(np.uint32),
        above=np.where(opens[:, None], above, 0) if above.any() else np.broadcast_to(np.int64(0), above.shape),
    )
    return piece if surveyed.item.fault is None else _with_fault(piece, surveyed)


def _inherited(
    kinds: npt.NDArray[np.int16], scopes: npt.NDArray[np.uint64], spans: Positions, recognition: Recognition
) -> Positions:
    """For each stretch the span of the preamble it inherits: the last of its room and scope no closing has ended."""
    above = np.zeros_like(spans)
    for room in recognition.preambles:
        preamble, closing = recognition.preamble_kind(room), recognition.closing_kind(room)
        of_room = (kinds == recognition.rooms.index(room)) | (kinds == preamble) | (kinds == closing)
        for scope in np.unique(scopes[of_room]):
            members = np.flatnonzero(of_room & (scopes == scope))
            turning = kinds[members] != recognition.rooms.index(room)
            latest = np.maximum.accumulate(np.where(turning, np.arange(len(members)), -1))
            heirs = np.flatnonzero(~turning & (latest >= 0))
            heirs = heirs[kinds[members[latest[heirs]]] == preamble]
            above[members[heirs]] = spans[members[latest[heirs]]]
    return above


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
        above=np.append(piece.above, np.zeros((1, 2), np.int64), axis=0),
    )


def is_read(piece: Piece, recognition: Recognition) -> npt.NDArray[np.bool_]:
    """Which stretches are opened again to be loaded; the others are set aside as they are."""
    closed = [recognition.kind_of(reason) for reason in (BINARY, TOO_LONG, UNREADABLE)]
    return np.less_equal(piece.sizes, LONGEST_RECORD) & ~np.isin(piece.kinds, closed)


def _with_their_records(batches: Positions, owners: Positions) -> Positions:
    """Batches in which every stretch is where its record begins; what lies behind all of them stays where it is."""
    together = batches.copy()
    together[: len(owners)] = batches[owners]
    return together


def _cut(piece: Piece, batches: Positions) -> list[tuple[int, Piece]]:
    """The piece in parts by the number of the batch."""
    if not len(batches):
        return []
    if (np.diff(batches) < 0).any():
        order = np.argsort(batches, kind="stable")
        piece, batches = piece.take(order), batches[order]
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
        cut += _cut(piece, own)
    return sorted(cut, key=_batch_number)


def _batch_number(numbered: tuple[int, Piece]) -> int:
    return numbered[0]


def _by_batch(pieces: Sequence[tuple[int, Piece]]) -> Iterator[tuple[Piece, ...]]:
    for _, members in groupby(pieces, key=_batch_number):
        yield tuple(piece for _, piece in members)

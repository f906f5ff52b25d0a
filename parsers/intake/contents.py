"""The clean text of the stretches of a batch, read from their byte ranges."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from parsers.intake.arrays import joined
from parsers.intake.batches import Piece
from parsers.sources import Input, IntakeError, Positions, Text, decode


@dataclass(frozen=True, slots=True)
class Contents:
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


def contents_of(pieces: Sequence[Piece]) -> Contents:
    """Read the stretches of some pieces and decode them, each in the encoding of its file."""
    pieces = [piece for piece in pieces if len(piece.starts)]
    texts = [decode(_read(piece), piece.encoding) for piece in pieces]
    text = _one_text(texts)
    sizes = joined([piece.sizes for piece in pieces], np.int64)
    raw_begins = np.cumsum(sizes) - sizes
    return Contents(
        text=text,
        begins=text.clean(raw_begins),
        raw_begins=raw_begins,
        sources=joined([np.full(len(piece.starts), piece.item.source, np.uint32) for piece in pieces], np.uint32),
        starts=joined([piece.starts for piece in pieces], np.int64),
        ends=joined([piece.ends for piece in pieces], np.int64),
        first_lines=joined([piece.first_lines for piece in pieces], np.uint32),
        kinds=joined([piece.kinds for piece in pieces], np.int16),
        hands=joined([piece.hands for piece in pieces], np.uint32),
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
    utf8 = joined([text.utf8 for text in texts], np.uint8)
    raw_sizes = np.cumsum([0, *(text.raw_size for text in texts)])
    if all(text.origin is None for text in texts):
        return Text(utf8, None, len(utf8))
    origins = [
        (np.arange(text.raw_size) if text.origin is None else text.origin[:-1]) + before
        for text, before in zip(texts, raw_sizes[:-1], strict=True)
    ]
    origin = np.concatenate([*origins, raw_sizes[-1:]]).astype(np.int32)
    return Text(utf8, origin, int(raw_sizes[-1]))

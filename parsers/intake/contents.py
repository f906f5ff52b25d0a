"""The clean text of the stretches of a batch, read from their byte ranges."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt
import polars as pl

from parsers.encodings import Positions, Text, decode
from parsers.intake.arrays import joined
from parsers.intake.batches import Piece
from parsers.sources import Input, IntakeError

INHERITED: Final = {"hand": pl.UInt32, "text": pl.String}


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
    texts = [decode(_read(piece), piece.encoding, plain=piece.plain) for piece in pieces]
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


def inherited_of(pieces: Sequence[Piece]) -> pl.DataFrame:
    """Rows of `INHERITED`: for each record behind a preamble, the clean text of the preamble."""
    heirs = [piece.take(piece.is_record & (piece.above[:, 1] > 0)) for piece in pieces]
    return pl.concat([pl.DataFrame(schema=INHERITED), *(_inherited(piece) for piece in heirs if len(piece.hands))])


def _inherited(heirs: Piece) -> pl.DataFrame:
    spans, which = np.unique(heirs.above, axis=0, return_inverse=True)
    preambles = [_read_spans(heirs, [span]) for span in spans.tolist()]
    texts = [str(decode(raw, heirs.encoding).utf8.data, "utf-8", "replace") for raw in preambles]
    return pl.DataFrame({"hand": heirs.hands, "text": pl.Series(texts).gather(which.ravel())})


def _read(piece: Piece) -> bytes:
    """The bytes of all stretches of a piece, neighbours read at once."""
    breaks = np.flatnonzero(piece.starts[1:] != piece.ends[:-1])
    firsts = piece.starts[np.append(0, breaks + 1)]
    lasts = piece.ends[np.append(breaks, len(piece.ends) - 1)]
    return _read_spans(piece, np.stack([firsts, lasts], axis=1).tolist())


def _read_spans(piece: Piece, spans: Sequence[Sequence[int]]) -> bytes:
    """Byte ranges of a piece's file, one behind another."""
    if piece.item.file is None:
        raise IntakeError(f"{piece.item.path}: there are no bytes to read")
    with piece.item.file.open("rb", buffering=0) as stream:
        parts = [_exactly(stream.fileno(), first, last, piece.item) for first, last in spans]
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

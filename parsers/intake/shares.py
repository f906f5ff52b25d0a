"""A large file surveyed in shares, side by side: what `survey` does alone, for several workers.

Only plain files of eight-bit text are parted, where a line ends. A document may go on in the next share, which neither
can know: a file with one there is surveyed again as a whole.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import BinaryIO, Final

from parsers.encodings import encoding_of, is_wide
from parsers.intake.blocks import Block, survey_block, survey_blocks
from parsers.intake.recognition import Recognition
from parsers.intake.surveys import Survey, head_of, summed_up, survey
from parsers.sources import CHUNK, Input, Packing

SHARE_BYTES: Final = 30_000_000
LINE_BYTES: Final = 1 << 16
"""How far a line end is searched for; where there is none so near the file is not parted."""


@dataclass(frozen=True, slots=True)
class Share:
    """Whole lines of a file, from byte `start` up to `end`."""

    file: Path
    start: int
    end: int


def shares_of(item: Input, recognition: Recognition, share_bytes: int = SHARE_BYTES) -> list[Share]:
    """The shares a file is worth parting into, in order; none where it is surveyed as a whole."""
    if item.file is None or item.packing is not Packing.PLAIN or item.fault is not None:
        return []
    try:
        with item.file.open("rb") as stream:
            size = os.fstat(stream.fileno()).st_size
            if size < 2 * share_bytes or not _can_be_parted(head_of(stream, size), recognition):
                return []
            cuts = [_line_start(stream, near) for near in range(share_bytes, size - share_bytes + 1, share_bytes)]
    except OSError:
        return []
    bounds = [0, *(cut for cut in cuts if cut is not None), size]
    return [Share(item.file, start, end) for start, end in pairwise(bounds)]


def _can_be_parted(head: bytes, recognition: Recognition) -> bool:
    """Whether a file that begins like this is eight-bit text and, so far, no document."""
    encoding = encoding_of(head)
    return not is_wide(encoding) and not survey_block(head, encoding, recognition).ends_in_document(recognition)


def _line_start(stream: BinaryIO, near: int) -> int | None:
    """Where the first line behind a byte begins."""
    stream.seek(near)
    cut = stream.read(LINE_BYTES).find(b"\n")
    return near + cut + 1 if cut >= 0 else None


def survey_share(share: Share, recognition: Recognition) -> list[Block]:
    """The blocks of a share; of one that cannot be read any more those in front of the fault."""
    blocks: list[Block] = []
    with contextlib.suppress(OSError), share.file.open("rb") as stream:
        encoding = encoding_of(head_of(stream, share.end))
        stream.seek(share.start)
        blocks.extend(survey_blocks(stream, share.end - share.start, encoding, recognition))
    return blocks


def digest_of(share: Share) -> str:
    """SHA-256 of the bytes of a share, as far as it can be read."""
    digest, left = hashlib.sha256(), share.end - share.start
    with contextlib.suppress(OSError), share.file.open("rb") as stream:
        stream.seek(share.start)
        while left and (chunk := stream.read(min(CHUNK, left))):
            digest.update(chunk)
            left -= len(chunk)
    return digest.hexdigest()


def joined_survey(
    item: Input, shares: Sequence[Share], blocks: Sequence[Sequence[Block]], recognition: Recognition, sha256: str
) -> Survey:
    """The survey of a file from the blocks of its shares; made anew where a share was not seen to its end."""
    whole = all(
        sum(block.size for block in own) == share.end - share.start for share, own in zip(shares, blocks, strict=True)
    )
    if item.file is None or not whole or any(own[-1].ends_in_document(recognition) for own in blocks[:-1]):
        return survey(item, recognition)
    with item.file.open("rb") as stream:
        return summed_up(item, stream, shares[-1].end, recognition, [block for own in blocks for block in own], sha256)

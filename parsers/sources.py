r"""From the command line's words to plain files whose bytes can be read by range, and from their bytes to clean text.

`discover` turns files, folders, patterns, archives and `-` into a list of inputs, each read once; `spool` unpacks what
is compressed or comes from a pipe into a folder of the caller's, under a name of our own. Names inside archives are
text to be shown and nothing else. What cannot be opened is an input too, with its fault: it is reported, not lost.

A log may be UTF-8, UTF-16 or a mixture of UTF-8 and cp1252, with byte order marks, zero bytes and no-break spaces
strewn in. `decode` gives UTF-8 without any of these, whose only line ends are `\n` and `\r\n`, and remembers where
in the raw bytes each byte of it comes from, so that evidence points into the file as it is. Plain text costs no copy.
"""

from __future__ import annotations

import glob
import gzip
import lzma
import os
import struct
import sys
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import IO, Final

import numpy as np
import numpy.typing as npt
import zstandard

Bytes = npt.NDArray[np.uint8]
Positions = npt.NDArray[np.int64]

CHUNK: Final = 1 << 20
ZSTD_CHUNK: Final = 1 << 10
"""Read so little at a time because one kilobyte may unpack to 32 megabytes."""

STANDARD_INPUT: Final = "-"
ARCHIVE_SUFFIXES: Final = frozenset({".zip", ".gz", ".tgz", ".zst", ".7z", ".rar", ".tar", ".xz", ".bz2"})
ZIP_METHODS: Final = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA})
ENCRYPTED: Final = 0x1
UNREADABLE_ZIP: Final = (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, EOFError, struct.error)
DAMAGE: Final = (
    *UNREADABLE_ZIP,
    zlib.error,
    lzma.LZMAError,
    zstandard.ZstdError,
    RuntimeError,
)

LINE_FEED: Final = 0x0A
RETURN: Final = 0x0D
BLANK: Final = 0x20
UTF16_LITTLE: Final = "utf-16-le"
UTF16_BIG: Final = "utf-16-be"
EIGHT_BIT: Final = "utf-8"
BYTE_ORDER_MARKS: Final = {b"\xff\xfe": UTF16_LITTLE, b"\xfe\xff": UTF16_BIG}
UTF8_MARK: Final = b"\xef\xbb\xbf"
SAMPLE: Final = 4096
WIDE_MARK: Final = 0xFEFF

_WIDE_REPLACEMENT: Final = 0xFFFD
_WIDE_SPACES: Final = (0x00A0, 0x2007, 0x202F)
_NO_POSITIONS: Final = np.zeros(0, np.int64)


class IntakeError(ValueError):
    """An argument that names nothing to read, or a file that changed under our hands."""


class Packing(StrEnum):
    """How the bytes of an input are wrapped."""

    PLAIN = "plain"
    GZIP = "gzip"
    ZSTD = "zstd"
    ZIP = "zip"
    STREAM = "stream"


@dataclass(frozen=True, slots=True)
class Fault:
    """Why an input cannot be read, or not to its end: in a word, and in a sentence."""

    reason: str
    detail: str


@dataclass(frozen=True, slots=True)
class Input:
    """One file, archive member or stream. `file` is where its bytes are; None if there are none to read."""

    source: int
    path: str
    file: Path | None
    packing: Packing = Packing.PLAIN
    member: int = 0
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class Limits:
    """What a compressed file may grow to: `most` bytes, and `ratio` times its size once it is over `free` bytes."""

    most: int = 64 << 30
    ratio: int = 200
    free: int = 1 << 30

    def exceeded(self, packed: int, unpacked: int) -> bool:
        """Whether so many bytes out of so many are no longer a log."""
        return unpacked > self.most or unpacked > max(self.free, packed * self.ratio)

    @property
    def fault(self) -> Fault:
        """What is said of a file beyond the limits."""
        return Fault(
            "too large unpacked",
            f"It unpacks to more than {self.most:,} bytes, or to more than {self.free:,} bytes and {self.ratio} times "
            "its packed size; no log does.",
        )


LIMITS: Final = Limits()


def discover(arguments: Sequence[str], limits: Limits = LIMITS) -> list[Input]:
    """The inputs the arguments name, in order, numbered from 0; what is named twice is read once.

    An argument is a file, a folder (all files below it in the order of their names, hidden ones left out), a pattern
    with `*`, `?`, `[...]` or `**`, or `-` for standard input. Zip archives give one input a member, shown as
    `archive.zip!member`. Raises IntakeError for an argument that names nothing.
    """
    found: dict[tuple[str, int], Input] = {}
    for argument in arguments:
        for item in _named(argument, limits):
            identity = STANDARD_INPUT if item.file is None else os.path.realpath(item.file)
            found.setdefault((identity, item.member), item)
    return [
        replace(item, source=number, file=item.file if item.fault is None else None)
        for number, item in enumerate(found.values())
    ]


def spool(item: Input, folder: Path, limits: Limits = LIMITS) -> Input:
    """The input as a plain file: itself, or unpacked into `folder`, which must exist and be the caller's own.

    What came out of damaged data before the damage is kept, and the fault noted. Beyond the limits nothing is kept.
    """
    if item.packing is Packing.PLAIN or item.fault is not None:
        return item
    target = folder / f"source-{item.source:08d}"
    packed = 0 if item.file is None or item.packing is Packing.STREAM else item.file.stat().st_size
    plain = replace(item, file=target, packing=Packing.PLAIN, member=0)
    try:
        with target.open("xb") as sink:
            for chunk in _intact(_chunks(item)):
                sink.write(chunk)
                if item.packing is not Packing.STREAM and limits.exceeded(packed, sink.tell()):
                    raise _TooLargeError
    except _TooLargeError:
        target.unlink()
        return replace(plain, file=None, fault=limits.fault)
    except _DamagedError as damage:
        return replace(plain, fault=Fault("damaged", f"The packed data cannot be read to its end ({damage})."))
    return plain


def raw_bytes(item: Input, start: int, end: int) -> bytes:
    """The bytes of a spooled input from `start` up to `end`, exactly as they stand in it."""
    if item.file is None:
        return b""
    with item.file.open("rb") as stream:
        stream.seek(start)
        return stream.read(end - start)


class _TooLargeError(Exception):
    pass


class _DamagedError(Exception):
    pass


def _named(argument: str, limits: Limits) -> Iterator[Input]:
    if argument == STANDARD_INPUT:
        yield Input(0, "standard input", None, Packing.STREAM)
    elif os.path.lexists(argument):
        yield from _opened(Path(argument), limits, named=True)
    else:
        # Path.glob knows no absolute patterns.
        matches = sorted(glob.glob(argument, recursive=True)) if glob.has_magic(argument) else []  # noqa: PTH207
        if not matches:
            raise IntakeError(f"{_shown(argument)}: no such file or folder")
        for match in matches:
            yield from _opened(Path(match), limits, named=True)


def _opened(path: Path, limits: Limits, *, named: bool) -> Iterator[Input]:
    """Inputs of one existing path. Pipes and devices are read only if named: in a folder they could wait for ever."""
    suffix = path.suffix.lower()
    if path.is_dir():
        for below in _files_below(path):
            yield from _opened(below, limits, named=False)
    elif not path.is_file():
        if named and path.exists():
            yield Input(0, _shown(str(path)), path, Packing.STREAM)
        else:
            yield _refused(
                str(path), path, 0, Fault("unreadable", "This is no regular file, or its link leads nowhere.")
            )
    elif suffix == ".zip":
        yield from _members(path, limits)
    else:
        packing = {".gz": Packing.GZIP, ".zst": Packing.ZSTD}.get(suffix, Packing.PLAIN)
        yield Input(0, _shown(str(path)), path, packing)


def _files_below(folder: Path) -> list[Path]:
    files: list[Path] = []
    visited: set[str] = set()

    def cannot_list(error: OSError) -> None:
        raise IntakeError(f"{_shown(str(error.filename))}: this folder cannot be listed ({error.strerror})") from error

    for here, folders, names in os.walk(folder, followlinks=True, onerror=cannot_list):
        visited.add(os.path.realpath(here))
        folders[:] = [
            name for name in folders if not _hidden(name) and os.path.realpath(Path(here, name)) not in visited
        ]
        files += [Path(here, name) for name in names if not _hidden(name)]
    return sorted(files, key=lambda path: path.parts)


def _hidden(name: str) -> bool:
    return name.startswith(".")


def _members(archive: Path, limits: Limits) -> Iterator[Input]:
    try:
        with zipfile.ZipFile(archive) as opened:
            members = opened.infolist()
    except UNREADABLE_ZIP as error:
        yield _refused(str(archive), archive, 0, Fault("damaged", f"This zip archive cannot be opened ({error})."))
        return
    # The archive reader never gives more than the directory states, so the stated sizes bound what can come out.
    if limits.exceeded(archive.stat().st_size, sum(member.file_size for member in members)):
        yield _refused(str(archive), archive, 0, limits.fault)
        return
    for number, member in enumerate(members):
        if member.is_dir() or _hidden_member(member.filename):
            continue
        shown = f"{archive}!{member.filename}"
        fault = _member_fault(member)
        if fault is None:
            yield Input(0, _shown(shown), archive, Packing.ZIP, number)
        else:
            yield _refused(shown, archive, number, fault)


def _hidden_member(name: str) -> bool:
    parts = name.replace("\\", "/").split("/")
    return parts[0] == "__MACOSX" or any(_hidden(part) and part.strip(".") for part in parts)


def _member_fault(member: zipfile.ZipInfo) -> Fault | None:
    if member.flag_bits & ENCRYPTED:
        return Fault("encrypted", "This member is encrypted; unpack it first.")
    if Path(member.filename).suffix.lower() in ARCHIVE_SUFFIXES:
        return Fault("nested archive", "This is an archive inside an archive; unpack it first.")
    if member.compress_type not in ZIP_METHODS:
        return Fault("unknown compression", "This member is packed by a method that is not read; unpack it first.")
    return None


def _refused(shown: str, path: Path, member: int, fault: Fault) -> Input:
    return Input(0, _shown(shown), path, Packing.PLAIN, member, fault)


def _shown(path: str) -> str:
    """The path as harmless text: control characters and undecodable bytes of a name could deceive its reader."""
    return "".join(character if character.isprintable() else "\ufffd" for character in path)


def _intact(chunks: Iterator[bytes]) -> Iterator[bytes]:
    """The chunks, with every way in which unpacking fails told apart from a failure to write."""
    try:
        yield from chunks
    except DAMAGE as error:
        raise _DamagedError(str(error) or type(error).__name__) from error


def _chunks(item: Input) -> Iterator[bytes]:
    if item.file is None:
        yield from _pieces(sys.stdin.buffer)
    elif item.packing is Packing.GZIP:
        yield from _gzip_chunks(item.file)
    elif item.packing is Packing.ZSTD:
        yield from _zstd_chunks(item.file)
    elif item.packing is Packing.ZIP:
        with zipfile.ZipFile(item.file) as archive, archive.open(archive.infolist()[item.member]) as member:
            yield from _pieces(member)
    else:
        with item.file.open("rb") as stream:
            yield from _pieces(stream)


def _pieces(stream: IO[bytes]) -> Iterator[bytes]:
    while piece := stream.read(CHUNK):
        yield piece


def _gzip_chunks(path: Path) -> Iterator[bytes]:
    with gzip.open(path) as stream:
        while piece := stream.read1(CHUNK):
            yield piece


def _zstd_chunks(path: Path) -> Iterator[bytes]:
    """Frames one behind another. A missing end is an error here, which the library's own stream reader would hide."""
    unpacker = zstandard.ZstdDecompressor()
    frame = unpacker.decompressobj()
    whole = True
    with path.open("rb") as stream:
        while packed := stream.read(ZSTD_CHUNK):
            while packed:
                yield frame.decompress(packed)
                packed, whole = frame.unused_data, frame.eof
                if whole:
                    frame = unpacker.decompressobj()
    if not whole:
        raise EOFError("the packed data ends too early")


@dataclass(frozen=True, slots=True)
class Text:
    """Clean UTF-8 of a stretch of raw bytes.

    `origin[i]` is the raw position of byte i of `utf8`, with one entry more for the end; None where they are the same.
    `well_formed` and `stray` say whether sequences of UTF-8 beyond ASCII, and bytes that belong to none, were met.
    """

    utf8: Bytes
    origin: npt.NDArray[np.int32] | None
    raw_size: int
    well_formed: bool = False
    stray: bool = False

    def raw(self, positions: Positions) -> Positions:
        """Raw positions of positions in `utf8`."""
        return positions if self.origin is None else self.origin[positions].astype(np.int64)

    def clean(self, positions: Positions) -> Positions:
        """Positions in `utf8` of raw positions: of the first byte kept from there on."""
        return positions if self.origin is None else np.searchsorted(self.origin, positions).astype(np.int64)


def encoding_of(head: bytes) -> str:
    """Which of the three ways of writing a file is in, from its first bytes."""
    if head[:2] in BYTE_ORDER_MARKS:
        return BYTE_ORDER_MARKS[head[:2]]
    sample = np.frombuffer(head[:SAMPLE], np.uint8)
    zero_in_even, zero_in_odd = np.count_nonzero(sample[0::2] == 0), np.count_nonzero(sample[1::2] == 0)
    units = len(sample) // 2
    if 2 * zero_in_odd > units and 20 * zero_in_even < units:
        return UTF16_LITTLE
    if 2 * zero_in_even > units and 20 * zero_in_odd < units:
        return UTF16_BIG
    return EIGHT_BIT


def is_wide(encoding: str) -> bool:
    """Whether the encoding's unit is two bytes."""
    return encoding in (UTF16_LITTLE, UTF16_BIG)


def decode(raw: bytes, encoding: str) -> Text:
    r"""Clean text of raw bytes: marks and zero bytes gone, no-break spaces blanks, a lone `\r` turned into `\n`."""
    text = _decode_units(raw, encoding) if is_wide(encoding) else _decode_bytes(raw)
    return _with_lone_returns_ending_lines(text)


def units_of(raw: bytes, encoding: str) -> npt.NDArray[np.uint16]:
    """The two-byte units of UTF-16; half a unit at the end counts as if its other half were zero."""
    order = "<u2" if encoding == UTF16_LITTLE else ">u2"
    return np.frombuffer(raw + b"\0" * (len(raw) % 2), order).astype(np.uint16)


def _with_lone_returns_ending_lines(text: Text) -> Text:
    returns = np.flatnonzero(text.utf8 == RETURN)
    if not len(returns):
        return text
    follower = np.append(text.utf8, 0)[returns + 1]
    lone = returns[follower != LINE_FEED]
    if not len(lone):
        return text
    utf8 = text.utf8.copy()
    utf8[lone] = LINE_FEED
    return Text(utf8, text.origin, text.raw_size, text.well_formed, text.stray)


def _cp1252(byte: int) -> bytes:
    """One byte that is no UTF-8, as the UTF-8 of what it most likely means."""
    try:
        character = bytes([byte]).decode("cp1252")
    except UnicodeDecodeError:
        character = chr(byte)
    return character.replace("\u00a0", " ").encode()


_CP1252: Final = [bytes([byte]) if byte < 0x80 else _cp1252(byte) for byte in range(256)]
_CP1252_SIZES: Final = np.array([len(text) for text in _CP1252], np.int8)
_CP1252_BYTES: Final = np.array([list(text.ljust(3, b"\0")) for text in _CP1252], np.uint8)


def _spread(values: list[tuple[int, int, int]]) -> Bytes:
    table = np.zeros(256, np.uint8)
    for first, last, value in values:
        table[first : last + 1] = value
    return table


_SEQUENCE_SIZES: Final = _spread([(0xC2, 0xDF, 2), (0xE0, 0xEF, 3), (0xF0, 0xF4, 4)])
_SECOND_FROM: Final = _spread([(0, 0xFF, 0x80), (0xE0, 0xE0, 0xA0), (0xF0, 0xF0, 0x90)])
_SECOND_TO: Final = _spread([(0, 0xFF, 0xBF), (0xED, 0xED, 0x9F), (0xF4, 0xF4, 0x8F)])


@dataclass(frozen=True, slots=True)
class _Beyond:
    """Bytes beyond ASCII of a buffer: which of those that could begin a sequence do, and where some are.

    `stray` bytes belong to no sequence, `marks` are byte order marks, spaces the no-break ones of two and three bytes.
    """

    begins: npt.NDArray[np.bool_]
    stray: Positions
    marks: Positions
    short_spaces: Positions
    long_spaces: Positions


def _beyond_ascii(data: Bytes) -> _Beyond:
    high = np.flatnonzero(data >= 0x80)
    padded = np.append(data, np.zeros(3, np.uint8))
    places = np.flatnonzero(_SEQUENCE_SIZES[data[high]])
    leads = high[places]
    first, second, third, fourth = (padded[leads + step] for step in range(4))
    size = _SEQUENCE_SIZES[first]
    begins = (
        (second >= _SECOND_FROM[first])
        & (second <= _SECOND_TO[first])
        & ((size < 3) | (third & 0xC0 == 0x80))
        & ((size < 4) | (fourth & 0xC0 == 0x80))
    )
    covered = np.zeros(len(high), np.bool_)
    for step in range(4):
        covered[places[begins & (size > step)] + step] = True
    space = (second == 0x80) & ((third == 0xAF) | (third == 0x87))
    return _Beyond(
        begins,
        stray=high[~covered],
        marks=leads[begins & (first == 0xEF) & (second == 0xBB) & (third == 0xBF)],
        short_spaces=leads[begins & (first == 0xC2) & (second == 0xA0)],
        long_spaces=leads[begins & (first == 0xE2) & space],
    )


def _decode_bytes(raw: bytes) -> Text:
    data = np.frombuffer(raw, np.uint8)
    zeros = np.flatnonzero(data == 0) if b"\0" in raw else _NO_POSITIONS
    if raw.isascii():
        return _rewritten(data, zeros, _NO_POSITIONS, _NO_POSITIONS)
    beyond = _beyond_ascii(data)
    spaces = np.concatenate([beyond.short_spaces, beyond.long_spaces])
    dropped = [zeros, beyond.marks, beyond.marks + 1, beyond.marks + 2, spaces + 1, beyond.long_spaces + 2]
    return _rewritten(data, np.concatenate(dropped), spaces, beyond.stray, well_formed=bool(beyond.begins.any()))


def _rewritten(
    data: Bytes, dropped: Positions, spaces: Positions, stray: Positions, *, well_formed: bool = False
) -> Text:
    """The bytes without those dropped, with blanks at `spaces` and the UTF-8 of what stray bytes mean."""
    if not (len(dropped) or len(spaces) or len(stray)):
        return Text(data, None, len(data), well_formed)
    sizes = np.ones(len(data), np.int8)
    sizes[stray] = _CP1252_SIZES[data[stray]]
    sizes[dropped] = 0
    blanked = data.copy()
    blanked[spaces] = BLANK
    origin = np.repeat(np.arange(len(data), dtype=np.int32), sizes)
    utf8 = blanked[origin]
    places = np.searchsorted(origin, stray)
    for step in range(3):
        here = _CP1252_SIZES[data[stray]] > step
        utf8[places[here] + step] = _CP1252_BYTES[data[stray[here]], step]
    return Text(utf8, np.append(origin, np.int32(len(data))), len(data), well_formed, bool(len(stray)))


def _decode_units(raw: bytes, encoding: str) -> Text:
    units = units_of(raw, encoding)
    units[np.isin(units, _WIDE_SPACES)] = BLANK
    units[_lone_surrogates(units)] = _WIDE_REPLACEMENT
    kept = np.flatnonzero((units != 0) & (units != WIDE_MARK))
    units = units[kept]
    surrogate = units & 0xF800 == 0xD800
    # Both halves of a character beyond the first 65,536 take two of its four bytes.
    sizes = np.where(units < 0x80, 1, np.where((units < 0x800) | surrogate, 2, 3))
    origin = np.append(np.repeat(2 * kept, sizes), len(raw)).astype(np.int32)
    utf8 = np.frombuffer(units.astype("<u2").tobytes().decode("utf-16-le").encode(), np.uint8)
    return Text(utf8, origin, len(raw), well_formed=bool((units >= 0x80).any()))


def _lone_surrogates(units: npt.NDArray[np.uint16]) -> npt.NDArray[np.bool_]:
    leads = units & 0xFC00 == 0xD800
    trails = units & 0xFC00 == 0xDC00
    paired_leads = leads & np.append(trails[1:], False)
    paired_trails = trails & np.append(False, leads[:-1])[: len(units)]
    lone: npt.NDArray[np.bool_] = (leads | trails) & ~(paired_leads | paired_trails)
    return lone

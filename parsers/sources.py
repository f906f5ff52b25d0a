"""From the command line's words to plain files whose bytes can be read by range.

`discover` turns files, folders, patterns, archives and `-` into a list of inputs, each read once; `spool` unpacks what
is compressed or comes from a pipe into a folder of the caller's, under a name of our own. Names inside archives are
text to be shown and nothing else. What cannot be opened is an input too, with its fault: it is reported, not lost.
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

import zstandard

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

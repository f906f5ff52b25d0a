"""Real logs cut off, flipped, spliced and half encoded: many small damaged files for one audit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

HEADER: Final = re.compile(rb"((?i:h\0?a\0?n\0?d|g\0?a\0?m\0?e)\0? \0?#(\0?))((?:[0-9]\0?)+)(?=:)")
"""The number of a hand, in UTF-16 too."""
SEATING: Final = re.compile(
    rb"((?:(?i:t\0?o\0?u\0?r\0?n\0?a\0?m\0?e\0?n\0?t)\0? \0?#|T\0?a\0?b\0?l\0?e\0? \0?(?:I\0?D\0? \0?)?')(\0?))"
)
"""What stands in front of a tournament's number or a table's name."""
LINE_END: Final = re.compile(rb"\n")
HANDS: Final = 3
WHOLE: Final = "whole"


@dataclass(frozen=True, slots=True)
class Log:
    """The first hands of a real log."""

    name: str
    data: bytes

    @property
    def line_ends(self) -> list[int]:
        """Offsets right behind each line."""
        return [found.end() for found in LINE_END.finditer(self.data)]


@dataclass(frozen=True, slots=True)
class Damaged:
    """One damaged file: of which log, and how."""

    log: str
    how: str
    data: bytes


def beginnings(corpus: Path) -> list[Log]:
    """The first hands of every PokerStars log."""
    return [
        Log(path.name, beginning(path.read_bytes())) for path in sorted(corpus.glob("stars/**/*")) if path.is_file()
    ]


def beginning(data: bytes) -> bytes:
    """A log up to the header of the hand behind the last one wanted."""
    headers = [found.start() for found in HEADER.finditer(data)]
    return data if len(headers) <= HANDS else data[: data.rindex(b"\n", 0, headers[HANDS]) + 1]


def sampled(random: Random, places: Iterable[int], most: int) -> list[int]:
    """So many of the places, or all there are."""
    known = list(places)
    return sorted(random.sample(known, min(most, len(known))))


def cut_at_lines(logs: Iterable[Log], random: Random, most: int) -> Iterator[Damaged]:
    """Logs that end behind a line."""
    for log in logs:
        for place in sampled(random, log.line_ends, most):
            yield Damaged(log.name, f"cut behind byte {place}", log.data[:place])


def cut_inside_lines(logs: Iterable[Log], random: Random, most: int) -> Iterator[Damaged]:
    """Logs that end at any byte."""
    for log in logs:
        for place in sampled(random, range(1, len(log.data)), most):
            yield Damaged(log.name, f"cut at byte {place}", log.data[:place])


def flipped(logs: Iterable[Log], random: Random, most: int) -> Iterator[Damaged]:
    """Logs with a bit, or a byte in fifty, changed."""
    for log in logs:
        for place in sampled(random, range(len(log.data)), most):
            data = bytearray(log.data)
            data[place] ^= 1 << random.randrange(8)
            yield Damaged(log.name, f"bit of byte {place}", bytes(data))
        data = bytearray(log.data)
        for place in sampled(random, range(len(data)), len(data) // 50):
            data[place] = random.randrange(256)
        yield Damaged(log.name, "a byte in fifty", bytes(data))


def spliced(logs: list[Log], random: Random) -> Iterator[Damaged]:
    """A log cut in mid-line, followed by another one, whole or from its middle on."""
    for log in logs:
        other = random.choice(logs)
        head = log.data[: random.randrange(1, len(log.data))]
        yield Damaged(log.name, f"before {other.name}", head + other.data)
        yield Damaged(
            log.name, f"before a rest of {other.name}", head + other.data[random.randrange(len(other.data)) :]
        )


def half_encoded(logs: Iterable[Log], random: Random) -> Iterator[Damaged]:
    """Logs in UTF-16 that end in half a character, in two encodings one behind the other, and with broken UTF-8."""
    for log in logs:
        text = log.data.decode("utf-8", "replace")
        wide = ("\ufeff" + text.removeprefix("\ufeff")).encode("utf-16-le")
        yield Damaged(log.name, "half a character of UTF-16", wide[: random.randrange(1, len(wide) // 2) * 2 + 1])
        yield Damaged(log.name, "UTF-16 behind UTF-8", log.data + wide)
        place = random.choice(log.line_ends or [0])
        yield Damaged(log.name, "half a character of UTF-8", log.data[:place] + "…".encode()[:2] + log.data[place:])


def prefix(place: int) -> str:
    """What stands in front of all hand numbers of a file."""
    return f"9{place:05d}"


def numbered(data: bytes, place: int) -> bytes:
    """The file with hands, tournaments and tables that no other file has: named as before, behind its prefix."""
    digits = [digit.encode() for digit in prefix(place)]

    def behind(found: re.Match[bytes]) -> bytes:
        return found[1] + b"".join(digit + found[2] for digit in digits)

    return SEATING.sub(behind, HEADER.sub(lambda found: behind(found) + found[3], data))

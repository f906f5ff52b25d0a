"""How records are told from each other, and why a stretch of a file is none."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import numpy.typing as npt

LONGEST_RECORD: Final = 8_000_000
"""A stretch longer than this is set aside unread: no hand is that long."""

NO_HEADER: Final = "no header"
BINARY: Final = "binary"
TOO_LONG: Final = "too long"
UNREADABLE: Final = "unreadable"
NO_HANDS: Final = "no hands"
DETAILS: Final = {
    NO_HEADER: "No line in front of this text opens a record we know.",
    BINARY: "This is no text.",
    TOO_LONG: f"This record is longer than {LONGEST_RECORD:,} bytes; no hand is.",
    NO_HANDS: "This text speaks for the hands behind it, but there are none.",
}
_OWN_REASONS: Final = (NO_HEADER, BINARY, TOO_LONG, UNREADABLE, NO_HANDS)

_GROUP_NAME: Final = re.compile(r"\(\?P?<[A-Za-z_]\w*>")
_NOTHING: Final = r"[^\s\S]"
_SLOW_BOUNDARY: Final = re.compile(r"(?<!\(\?-u:)\\[bB]")
"""At a boundary of Unicode's words the search of a whole night crawls wherever its text is not ASCII."""


def _anywhere(patterns: Sequence[str]) -> str:
    """One pattern that matches where any of the patterns does, in the middle of a line too."""
    bodies = "|".join(_GROUP_NAME.sub("(?:", pattern.removeprefix("^")) for pattern in patterns)
    return f"(?mR:{bodies or _NOTHING})"


def at_beginning(patterns: Sequence[str]) -> str:
    """One pattern that matches what a text begins with where any of the patterns does."""
    return rf"\A{_anywhere(patterns)}"


def _out_of_opening(pattern: str) -> str:
    """An anchored pattern, with its groups, where it must match what a text begins with."""
    return rf"\A(?mR:{pattern.removeprefix('^')})"


@dataclass(frozen=True, slots=True)
class Frame:
    """What tells the records of a document format apart beyond their openings (see `parsers.documents.Document`)."""

    number: str | None = None
    scope: str | None = None
    preamble: str | None = None
    preamble_end: str | None = None
    closing: str | None = None
    reads_preamble: bool = False
    opens_in_line: bool = True
    takes_front: bool = False
    interleaved: bool = False


_NO_FRAME: Final = Frame()


@dataclass(frozen=True, slots=True)
class Recognition:
    """How records are told from each other, as Rust regular expressions anchored at `^`, which match within a line.

    `recognisers` gives, for each room, the header of its records with a group `number`; `refusals` are headers of
    records that cannot be audited, each with the reason; `rulers` are lines between records that say nothing; `frames`
    holds what is special about rooms whose records are documents, `kin` by room another one that tells of the same
    hands, by the same numbers. A room's header in the middle of a line opens a record too, so it should match no more
    than it needs: two headers on one line are told apart only if the first match ends before the second begins. Raises
    ValueError for a pattern that is not anchored, or would slow the search down.

    Each stretch of a file has a kind, its place in `reasons`: rooms come first, then preambles and what ends
    them, closings, refused headers, and our own reasons.
    """

    recognisers: Mapping[str, str]
    refusals: Sequence[tuple[str, str]] = ()
    rulers: Sequence[str] = ()
    frames: Mapping[str, Frame] = field(default_factory=dict)
    kin: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for pattern in (*self.headers, *self.rulers):
            if not pattern.startswith("^"):
                raise ValueError(f"a pattern must be anchored at its beginning: {pattern}")
            if _SLOW_BOUNDARY.search(pattern):
                raise ValueError(f"a boundary of words must be one of ASCII, `(?-u:\\b)`: {pattern}")

    @property
    def rooms(self) -> tuple[str, ...]:
        """Rooms in order; a stretch of kind k belongs to room k."""
        return tuple(self.recognisers)

    @property
    def preambles(self) -> dict[str, str]:
        """By room, where text begins that its records inherit."""
        return {room: frame.preamble for room, frame in self.frames.items() if frame.preamble}

    @property
    def preambles_read(self) -> dict[int, int]:
        """Kinds of preambles that are records, too, and the kinds of the records of their rooms."""
        read = (room for room in self.preambles if self.frames[room].reads_preamble)
        return {self.preamble_kind(room): self.rooms.index(room) for room in read}

    @property
    def interleaved(self) -> dict[int, tuple[int, ...]]:
        """Kinds of records whose lines may lie among those of others, and all kinds of their rooms."""
        rooms = [room for room, frame in self.frames.items() if frame.interleaved]
        framing = {room: (self.preamble_kind(room),) if room in self.preambles else () for room in rooms}
        return {self.rooms.index(room): (self.rooms.index(room), *framing[room]) for room in rooms}

    @property
    def preamble_ends(self) -> dict[str, str]:
        """By room, where its preamble is over."""
        return {room: frame.preamble_end for room, frame in self.frames.items() if frame.preamble_end}

    @property
    def closings(self) -> dict[str, str]:
        """By room, where nothing is inherited any more."""
        return {room: frame.closing for room, frame in self.frames.items() if frame.closing}

    @property
    def headers(self) -> tuple[str, ...]:
        """Patterns of all headers by kind."""
        refused = (pattern for pattern, _ in self.refusals)
        framing = (self.preambles, self.preamble_ends, self.closings)
        return (*self.recognisers.values(), *(pattern for part in framing for pattern in part.values()), *refused)

    @property
    def reasons(self) -> tuple[str | None, ...]:
        """For each kind, why its stretches are set aside; null for those that belong to hands."""
        refused = (reason for _, reason in self.refusals)
        return (*[None] * self.belonging, *[NO_HEADER] * self._ending, *refused, *_OWN_REASONS)

    @property
    def belonging(self) -> int:
        """How many of the kinds, from the first, belong to hands."""
        return len(self.recognisers) + len(self.preambles)

    @property
    def _ending(self) -> int:
        """How many of the kinds behind those that belong to hands end something and hold nothing themselves."""
        return len(self.preamble_ends) + len(self.closings)

    @property
    def opens_in_line(self) -> npt.NDArray[np.bool_]:
        """For each header, whether it counts in the middle of a line, too."""
        return self._by_header([self.frames.get(room, _NO_FRAME).opens_in_line for room in self.rooms])

    @property
    def in_documents(self) -> npt.NDArray[np.bool_]:
        """For each header, whether it belongs to a document, where nobody can quote it."""
        return self._by_header([room in self.frames for room in self.rooms])

    def _by_header(self, by_room: list[bool]) -> npt.NDArray[np.bool_]:
        """Something that is so of these rooms, of all preambles and closings, and of no refused header."""
        between = len(self.preambles) + self._ending
        return np.array([*by_room, *[True] * between, *[False] * (len(self.refusals) + 1)])

    @property
    def any_header(self) -> str:
        """One pattern for all headers, wherever they stand in a text of many lines."""
        return _anywhere(self.headers)

    def number_pattern(self, kind: int) -> str | None:
        """What finds the hand number in a record of this kind: out of its opening unless its frame says otherwise."""
        if kind >= len(self.rooms):
            return None
        name = self.rooms[kind]
        pattern = self.frames.get(name, _NO_FRAME).number or _out_of_opening(self.recognisers[name])
        return f"(?mR){pattern}" if "(?P<number>" in pattern else None

    def kind_of_kin(self, kind: int) -> int:
        """The kind whose records tell of the same hands as those of this kind, by the same numbers."""
        kin = self.kin.get(self._room_of(kind) or "")
        return kind if kin is None else self.rooms.index(kin)

    def scope_pattern(self, kind: int) -> str | None:
        """What finds, in a record or a preamble of this kind, whom the preamble speaks for."""
        scope = self.frames.get(self._room_of(kind) or "", _NO_FRAME).scope
        return f"(?mR){scope}" if scope else None

    def _room_of(self, kind: int) -> str | None:
        """The room of a record's or a preamble's kind."""
        return (*self.rooms, *self.preambles)[kind] if kind < self.belonging else None

    def takes_front(self, kind: int) -> bool:
        """Whether what stands in front of a file's first record of this kind belongs to it."""
        return kind < len(self.rooms) and self.frames.get(self.rooms[kind], _NO_FRAME).takes_front

    def kind_of(self, reason: str) -> int:
        """The kind of stretches set aside for one of our own reasons."""
        return len(self.headers) + _OWN_REASONS.index(reason)

    def preamble_kind(self, room: str) -> int:
        """The kind of stretches that the records of a room inherit."""
        return len(self.recognisers) + list(self.preambles).index(room)

    def closing_kind(self, room: str) -> int:
        """The kind of stretches behind which nothing is inherited; that of no stretch if the room knows none."""
        if room not in self.closings:
            return -1
        return self.belonging + len(self.preamble_ends) + list(self.closings).index(room)

    def is_idle(self, kinds: npt.NDArray[np.int16]) -> npt.NDArray[np.bool_]:
        """Which ends of a preamble end nothing, because something else stands in front of them."""
        idle = np.zeros(len(kinds), np.bool_)
        for number, room in enumerate(self.preamble_ends):
            idle[1:] |= (kinds[1:] == self.belonging + number) & (kinds[:-1] != self.preamble_kind(room))
        return idle

"""How records are told from each other, and why a stretch of a file is none."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

LONGEST_RECORD: Final = 8_000_000
"""A stretch longer than this is set aside unread: no hand is that long."""

NO_HEADER: Final = "no header"
BINARY: Final = "binary"
TOO_LONG: Final = "too long"
UNREADABLE: Final = "unreadable"
DETAILS: Final = {
    NO_HEADER: "No line in front of this text opens a record we know.",
    BINARY: "This is no text.",
    TOO_LONG: f"This record is longer than {LONGEST_RECORD:,} bytes; no hand is.",
}

_GROUP_NAME: Final = re.compile(r"\(\?P?<[A-Za-z_]\w*>")
_NOTHING: Final = r"[^\s\S]"


def _anywhere(patterns: Sequence[str]) -> str:
    """One pattern that matches where any of the patterns does, in the middle of a line too."""
    bodies = "|".join(_GROUP_NAME.sub("(?:", pattern.removeprefix("^")) for pattern in patterns)
    return f"(?mR:{bodies or _NOTHING})"


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

    @property
    def any_header(self) -> str:
        """One pattern for all headers, wherever they stand in a text of many lines."""
        return _anywhere(self.headers)

    @property
    def any_ruler(self) -> str:
        """One pattern that every text with a ruler matches."""
        return _anywhere([pattern.removesuffix("$") for pattern in self.rulers])

    def kind_of(self, reason: str) -> int:
        """The kind of stretches set aside for one of our own reasons."""
        own = (NO_HEADER, BINARY, TOO_LONG, UNREADABLE)
        return len(self.recognisers) + len(self.refusals) + own.index(reason)

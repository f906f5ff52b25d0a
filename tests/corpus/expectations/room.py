"""What is known of one folder of the corpus beforehand: how much there is, and which oddities are real."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Room:
    """A folder of real logs of one room.

    `sources` and `hands`: so many at least are read. `accepted`: by hand number and rule, the real anomaly behind each
    error and warning. `opportunities`: what each rule can judge here, at least: counts of a run, rounded down.
    `disagreements`: by the peer's hand number and subject, who is right by the log's own lines where the peer, which
    does not doubt its own reading, reads something else. `peer_lists_absent`: it has players who sit out.
    `unstated` are subjects the room's logs say nothing about, which the peer reckons out; in a room where it
    `renumbers_seats` only their order is compared.
    """

    folder: str
    sources: int
    hands: int
    accepted: Mapping[tuple[str | None, str], str]
    opportunities: Mapping[str, int]
    disagreements: Mapping[tuple[str, str], str]
    peer_lists_absent: bool = True
    unstated: Collection[str] = ()
    renumbers_seats: bool = False

    def __str__(self) -> str:
        return self.folder

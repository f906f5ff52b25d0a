"""What is known of one folder of the corpus beforehand: how much there is, and which oddities are real."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Room:
    """A folder of real logs of one room.

    `sources` and `hands`: so many at least are read. `accepted`: by hand number and rule, the real anomaly behind each
    error and warning. `opportunities`: what each rule can judge here, at least: counts of a run, rounded down;
    `by_game`: the same of some games, known by a word in their name.
    `disagreements`: by the peer's hand number and subject, who is right by the log's own lines where the peer, which
    does not doubt its own reading, reads something else. `peer_lists_absent`: it has players who sit out,
    `peer_lists_waiting` all who are listed, whether they play or not.
    `unstated` are subjects the room's logs say nothing about, which the peer reckons out; in a room where it
    `renumbers_seats` only their order is compared.
    `anonymous`: players bear no names of their own;
    `sets_hands_aside`: some hands the peer reads are set aside. `faults_of_the_peer`: by subject, whether the peer's
    word differs from ours in a way that is known to be its own fault.
    """

    folder: str
    sources: int
    hands: int
    accepted: Mapping[tuple[str | None, str], str]
    opportunities: Mapping[str, int]
    disagreements: Mapping[tuple[str, str], str]
    by_game: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    peer_lists_absent: bool = True
    peer_lists_waiting: bool = False
    unstated: Collection[str] = ()
    renumbers_seats: bool = False
    anonymous: bool = False
    sets_hands_aside: bool = False
    faults_of_the_peer: Mapping[str, Callable[[Any, Any], bool]] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.folder

"""A peer parser's reading of the corpus against ours: they agree, or it is known who is right."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import polars as pl
import pytest

from parsers.tables import Tables
from tests.corpus.conftest import read_folder
from tests.corpus.expectations import READ_BY_PEER
from tests.corpus.expectations.room import Room
from tests.corpus.peer import Facts, by_place, our_facts, peer_facts, peer_hands, peer_number, units

AGREEMENT: Final = 0.99
FEW: Final = 3
"""In so many ways readings of a small folder may differ."""
SUBJECTS: Final = ("seats", "posts", "actions", "boards", "cards", "collected", "rake")
Pairs = Sequence[tuple[Facts, Facts, Facts]]
"""The peer's record of each hand, and the two readings in one shape."""


@pytest.fixture(scope="module", params=READ_BY_PEER, ids=str)
def room(request: pytest.FixtureRequest) -> Room:
    """Each folder of the corpus whose room can be read."""
    assert isinstance(request.param, Room)
    return request.param


def file_of(tables: Tables, sources: pl.DataFrame) -> dict[int, str]:
    """The corpus file each hand stands in."""
    joined = tables.copies.join(sources.select("source", "path"), on="source")
    return dict(joined.select("hand", "path").rows())


@pytest.fixture(scope="module")
def both(corpus: Path, room: Room) -> Pairs:
    """Every hand of the room that the peer reads."""
    tables, sources, _ = read_folder(corpus, room.folder)
    files = file_of(tables, sources)
    facts = our_facts(tables, absent=room.peer_lists_absent, waiting=room.peer_lists_waiting)
    numbers = dict(tables.hands.select("hand", "number").rows())
    ours = defaultdict(list)
    for hand in files:
        ours[(Path(files[hand]).name, peer_number(room.folder, numbers[hand]))].append(facts[hand])
    pairs = [
        (peer, peer_facts(peer), ours[place].pop(0))
        for peer in peer_hands(corpus, room.folder)
        if ours[place := (Path(peer["file"]).name, peer["handid"])] or not room.sets_hands_aside
    ]
    named = [_by_place(*pair) for pair in pairs] if room.anonymous else pairs
    return [(peer, comparable(theirs, room), comparable(our, room)) for peer, theirs, our in named]


def comparable(facts: Facts, room: Room) -> Facts:
    """A reading without what only the peer could know."""
    seats = (
        [(place, *who) for place, (_, *who) in enumerate(facts["seats"])] if room.renumbers_seats else facts["seats"]
    )
    return facts | {"seats": seats} | dict.fromkeys(room.unstated)


def _by_place(peer: Facts, theirs: Facts, mine: Facts) -> tuple[Facts, Facts, Facts]:
    """Both readings with players called by their place at the table; the peer lists those of tournaments in order."""
    listed = peer["seats_all"] if peer["tour_no"] else sorted(peer["seats_all"])
    in_order = theirs | {"seats": [(seat, name, units(stack)) for seat, name, stack in listed]}
    return (
        peer,
        by_place(in_order, [name for _, name, _ in listed]),
        by_place(mine, [name for _, name, _ in mine["seats"]]),
    )


def test_every_hand_the_peer_reads_is_read(both: Pairs, room: Room) -> None:
    assert len(both) >= room.hands


def _differ(theirs: Facts, ours: Facts, subject: str, room: Room) -> bool:
    """Whether the two contradict each other and it is not known why: a rake no line states is the peer's reckoning."""
    peer, mine = theirs[subject], ours[subject]
    if peer == mine or (subject == "rake" and mine is None):
        return False
    fault = room.faults_of_the_peer.get(subject)
    return fault is None or not fault(peer, mine)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_readings_agree(both: Pairs, room: Room, subject: str) -> None:
    undoubted = [pair for pair in both if not pair[0]["doubt"]]
    differing = [(peer, theirs, ours) for peer, theirs, ours in undoubted if _differ(theirs, ours, subject, room)]
    unexplained = [
        (peer["file"], peer["handid"], theirs[subject], ours[subject])
        for peer, theirs, ours in differing
        if "cashout" not in peer["notes"] and (peer["handid"], subject) not in room.disagreements
    ]
    assert not unexplained
    reasons = {room.disagreements.get((peer["handid"], subject), peer["handid"]) for peer, _, _ in differing}
    assert len(reasons) <= max(FEW, (1 - AGREEMENT) * len(undoubted))


def test_every_explanation_is_needed(both: Pairs, room: Room) -> None:
    differing = Counter(
        (peer["handid"], subject) for peer, theirs, ours in both for subject in ours if theirs[subject] != ours[subject]
    )
    assert set(room.disagreements) <= set(differing)

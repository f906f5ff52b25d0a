"""A peer parser's reading of the corpus against ours: they agree, or it is known who is right."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

import polars as pl
import pytest

from parsers.tables import Tables
from tests.corpus.peer import Facts, our_facts, peer_facts, peer_hands

AGREEMENT: Final = 0.99

DISAGREEMENTS: Final = {
    ("81631597149", "actions"): "ours: the log has a line for the hero's discard, the peer has no such action",
    ("1002775011", "cards"): "ours: the peer keeps the unseen card of a half-shown hand as a card",
    ("3405956177", "collected"): "ours: the log's line collects 10; the peer's 20 stands on no award line",
    ("2762719793", "collected"): "ours: the log's line collects 9; the peer has 6 for this walk",
    ("30446369", "collected"): "ours: the log's line collects 0.65; the peer has 0.60 for this walk",
    ("30417551", "collected"): "ours: the log's line collects 0.15; the peer has 0.10 for this walk",
    ("184487904738", "actions"): "ours: the peer counts the wagers of both boards of split hold'em twice",
    ("30506593746", "boards"): "ours: the community river card is a board card",
    ("3210773305", "collected"): "ours: the log's line collects 12600; the peer has 9600 for this walk",
    ("35874664176", "cards"): "ours: the winner shows two hole cards the peer does not have",
    ("99632607069", "cards"): "ours: the winner shows two hole cards the peer does not have",
    ("91733835979", "cards"): "ours: 'of' is no card; the line is damaged",
    ("1000000001", "boards"): "ours: the peer does not know boards counted by number",
}
"""By hand number and subject: who is right by the log's own lines. Hands the peer doubts itself are not listed."""


def file_of(tables: Tables, sources: pl.DataFrame) -> dict[int, str]:
    """The corpus file each hand stands in."""
    joined = tables.copies.join(sources.select("source", "path"), on="source")
    return dict(joined.select("hand", "path").rows())


@pytest.fixture(scope="module")
def both(corpus: Path, stars: tuple[Tables, pl.DataFrame, pl.DataFrame]) -> list[tuple[Facts, Facts, Facts]]:
    """The peer's record of each hand, and the two readings in one shape."""
    tables, sources, _ = stars
    files = file_of(tables, sources)
    facts = our_facts(tables)
    numbers = dict(tables.hands.select("hand", "number").rows())
    ours = {(Path(files[hand]).name, numbers[hand]): facts[hand] for hand in files}
    peers = list(peer_hands(corpus, "stars"))
    return [(peer, peer_facts(peer), ours[(Path(peer["file"]).name, peer["handid"])]) for peer in peers]


def test_every_hand_the_peer_reads_is_read(both: list[tuple[Facts, Facts, Facts]]) -> None:
    assert len(both) > 1_300


@pytest.mark.parametrize("subject", ["seats", "posts", "actions", "boards", "cards", "collected", "rake"])
def test_readings_agree(both: list[tuple[Facts, Facts, Facts]], subject: str) -> None:
    differing = [peer for peer, theirs, ours in both if theirs[subject] != ours[subject]]
    unexplained = [
        (peer["file"], peer["handid"])
        for peer in differing
        if not peer["doubt"] and "cashout" not in peer["notes"] and (peer["handid"], subject) not in DISAGREEMENTS
    ]
    assert not unexplained
    assert len(differing) <= (1 - AGREEMENT) * len(both)


def test_every_explanation_is_needed(both: list[tuple[Facts, Facts, Facts]]) -> None:
    differing = Counter(
        (peer["handid"], subject) for peer, theirs, ours in both for subject in ours if theirs[subject] != ours[subject]
    )
    assert set(DISAGREEMENTS) <= set(differing)

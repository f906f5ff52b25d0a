"""Verdicts depend on what was played, not how it is told: names, stakes, files, encodings and workers change none."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from audit import pipeline, workshop
from parsers.intake import plan
from tests.violations.tellings import PLAIN_NAMES, Verdict, joined, records, scaled, verdicts

AWKWARD_NAMES: Final = (
    "[Ah Kd]", "nick :P", "7", "1234", "红中发财", "<script>", "collected", "Seat 11: Zed", "(5 in chips)",
    "is the button", "and is all-in", "Dealt to Eve", "Uncalled bet ($5)", "mucks hand", "Cid:", ":", "x (small blind)",
    "folded", "- - -", "\\d+", "$1", "100%", "raises", "Betting is capped", "said, hello", "ANN", "AnN", "from pot",
    "いろは", "A: calls", "Ωμέγα", "</td>&amp;", "collected $5", "Seat 4", "Total pot $9", "doesn't show hand",
    "won ($5)", "' OR 1=1", "posts big blind 5", "| Rake $5", "PokerStars", "a,b", "#7", "Big C (button)", "*",
    "wins the pot", "posts the ante 10", "x joined the table", "A: posts", "cashed out", "€5", "Z (button) (",
    "folded before Flop", "showed", "Q mucked", "$5", "Ann: folds", "Q: shows", "PC [Mittel]", "x is sitting out",
    "x has timed out", "x cashed out",
)  # fmt: skip
"""Brackets, digits, verbs behind colons, letters of all kinds, and what looks like a part of a log's own text."""
LATIN_NAMES: Final = ("señora luz", "Gröbner", "Çelik", "naïve €uro", *PLAIN_NAMES[4:])
OF_ROUNDING: Final = ("POT003", "POT004", "POT005", "POT010", "RAK001", "RAK003")
"""Rules that ask for the smallest unit in play, which does not grow with the stakes."""
SMALL_BATCH: Final = 20_000
MARK: Final = "\ufeff"


@pytest.fixture(scope="module")
def hands() -> list[str]:
    """Records whose players have plain names."""
    return records()


@pytest.fixture(scope="module")
def usual(hands: list[str], tmp_path_factory: pytest.TempPathFactory) -> list[Verdict]:
    """What is said to them in one file."""
    said = verdicts(tmp_path_factory.mktemp("usual"), {"night.txt": joined(hands).encode()})
    assert len({verdict.code for verdict in said}) > 30
    return said


@pytest.fixture(scope="module")
def latin() -> list[str]:
    """Records with letters beyond ASCII that Western Europe's encodings have."""
    return records(LATIN_NAMES)


def split(texts: list[str]) -> dict[str, bytes]:
    """A file for each record, in the same order."""
    return {f"{place:04d}.txt": text.encode() for place, text in enumerate(texts)}


def in_three(texts: list[str]) -> dict[str, bytes]:
    """Three files, one of them compressed."""
    third = len(texts) // 3
    parts = [joined(part).encode() for part in (texts[:third], texts[third : 2 * third], texts[2 * third :])]
    return {"a.txt": parts[0], "b.txt.gz": gzip.compress(parts[1]), "c.txt": parts[2]}


def close_together(texts: list[str]) -> dict[str, bytes]:
    """One file without blank lines between records."""
    return {"night.txt": "".join(texts).encode()}


@pytest.mark.parametrize("files", [split, in_three, close_together])
def test_files_joined_or_split(
    hands: list[str], usual: list[Verdict], tmp_path: Path, files: Callable[[list[str]], Mapping[str, bytes]]
) -> None:
    assert verdicts(tmp_path, files(hands)) == usual


def marked_everywhere(text: str) -> bytes:
    """A byte-order mark in front of every record, as files that were put together have it."""
    return text.replace("PokerStars Hand #", f"{MARK}PokerStars Hand #").encode()


def mixed_ends(text: str) -> bytes:
    """Every other line ends as on Windows."""
    lines = text.split("\n")
    ends = ["\r\n" if place % 2 else "\n" for place in range(len(lines) - 1)] + [""]
    return "".join(line + end for line, end in zip(lines, ends, strict=True)).encode()


ENCODED: Final[dict[str, Callable[[str], bytes]]] = {
    "UTF-8": str.encode,
    "UTF-8 with mark": lambda text: text.encode("utf-8-sig"),
    "UTF-8 with marks inside": marked_everywhere,
    "UTF-16 little end first": lambda text: (MARK + text).encode("utf-16-le"),
    "UTF-16 big end first": lambda text: (MARK + text).encode("utf-16-be"),
    "UTF-16 with Windows line ends": lambda text: (MARK + text.replace("\n", "\r\n")).encode("utf-16-le"),
    "Windows-1252": lambda text: text.encode("cp1252"),
    "Windows line ends": lambda text: text.replace("\n", "\r\n").encode(),
    "old Mac line ends": lambda text: text.replace("\n", "\r").encode(),
    "mixed line ends": mixed_ends,
    "no-break spaces": lambda text: text.replace(" in chips)", "\xa0in chips)").encode(),
    "blanks at line ends": lambda text: text.replace("\n", " \t\n").encode(),
    "zero bytes": lambda text: text.replace("\n", "\0\n").encode(),
}


@pytest.mark.parametrize("encode", ENCODED.values(), ids=ENCODED)
def test_encodings_and_line_ends(
    latin: list[str], usual: list[Verdict], tmp_path: Path, encode: Callable[[str], bytes]
) -> None:
    assert verdicts(tmp_path, {"night.txt": encode(joined(latin))}) == usual


@pytest.mark.parametrize("jobs", [1, 2])
def test_workers(
    hands: list[str], usual: list[Verdict], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: int
) -> None:
    monkeypatch.setattr(pipeline, "plan", partial(plan, batch_bytes=SMALL_BATCH))
    monkeypatch.setattr(workshop, "WORTH_WORKERS", 0)
    assert verdicts(tmp_path, in_three(hands), jobs) == usual


@pytest.mark.parametrize("first", range(0, len(AWKWARD_NAMES), len(PLAIN_NAMES) // 2))
def test_names(usual: list[Verdict], tmp_path: Path, first: int) -> None:
    names = (AWKWARD_NAMES[first:] + AWKWARD_NAMES[:first])[: len(PLAIN_NAMES)]
    assert verdicts(tmp_path, {"night.txt": joined(records(names)).encode()}) == usual


@pytest.mark.parametrize("factor", [3, 1_000])
def test_stakes(hands: list[str], usual: list[Verdict], tmp_path: Path, factor: int) -> None:
    dearer = [scaled(hand, factor) for hand in hands]
    expected = [replace(verdict, stake=verdict.stake * factor) for verdict in usual]
    found = verdicts(tmp_path, {"night.txt": joined(dearer).encode()})
    assert [verdict for verdict in found if verdict.code not in OF_ROUNDING] == [
        verdict for verdict in expected if verdict.code not in OF_ROUNDING
    ]

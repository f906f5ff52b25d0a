"""Records of XML rooms in another spelling of the same elements: quotes, blanks, line ends, references."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from polars.testing import assert_frame_equal

from tests.corpus.conftest import Readings, read_folder
from tests.parsers import test_boss, test_everest, test_merge, test_microgaming

HANDS: Final = {
    "boss": test_boss.hand(),
    "everest": test_everest.hand(),
    "merge": test_merge.hand(),
    "microgaming": test_microgaming.hand(),
}
PLACES: Final = ("line", "start", "end")
SPELLINGS: Final[dict[str, Callable[[str], str]]] = {
    "single quotes": lambda text: text.replace("'", "&apos;").replace('"', "'"),
    "attributes below each other": lambda text: re.sub(r' (\w+=")', r"\n    \1", text),
    "two blanks": lambda text: re.sub(r' (\w+=")', r"  \1", text),
    "one line": lambda text: re.sub(r">\s*\n\s*<", "><", text),
    "tags that close themselves": lambda text: re.sub(r"(<(\w+)(?: \w+=\"[^\"]*\")*)></\2>", r"\1/>", text),
}


def reading(folder: Path, text: str) -> Readings:
    """What is read of a file of this text."""
    folder.mkdir()
    (folder / "hands.txt").write_text(text, encoding="utf-8")
    return read_folder(folder.parent, folder.name)


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_another_spelling_says_the_same(tmp_path: Path, spelling: str) -> None:
    texts = [text + "\n" for text in HANDS.values()]
    usual, _, _ = reading(tmp_path / "usual", "".join(texts))
    other, _, aside = reading(tmp_path / "other", "".join(map(SPELLINGS[spelling], texts)))
    assert usual.hands["room"].to_list() == list(HANDS)
    assert aside.is_empty()
    assert_frame_equal(usual.hands, other.hands)
    assert_frame_equal(usual.seats.drop(PLACES), other.seats.drop(PLACES))
    assert_frame_equal(usual.events.drop(PLACES), other.events.drop(PLACES))

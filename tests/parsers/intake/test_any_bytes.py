"""Cutting files into records: every record found, every byte accounted for, whatever the bytes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parsers.intake import Recognition, Survey, blocks, digest_of, joined_survey, shares_of, survey, survey_share
from parsers.sources import discover, raw_bytes
from tests.parsers.intake.nights import RECOGNITION, TINY_BATCH, audit_of, document, record, written

some_examples = settings(max_examples=40, deadline=None)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all the files of a property: each example writes them anew."""
    return tmp_path_factory.mktemp("night")


# What a log may be made of, for the properties below.
WORDS = st.text(st.characters(codec="utf-8", exclude_characters="\r\n\0\u0080\ufeff\ufffe"), max_size=12)
CP1252_WORDS = st.text("abz €Šž½-:#[]\u00a0", max_size=12)
"""No letter beyond `¿` among them: with a sign behind it, its byte could begin a character of UTF-8."""
ENDS = st.sampled_from(["\n", "\r\n", "\r", "\n\n", "\r\n \r\n"])
ENCODINGS = ["utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-le", "utf-16-be"]
LOG_PARTS = st.sampled_from(
    [
        b"PokerStars Hand #1: x",
        b"PokerStars Hand #22: x",
        b"PokerStars Mano #3:",
        b"Other Room Hand XY7 ",
        b"Unnumbered hand",
        b"******* # 1 *******",
        b"Zoe said, \"PokerStars Hand #5: \"",
        b"<night>", b'<hand code="4"', b'<hand code="44">', b"</all>", b"</night>",
        b"{hand 7", b"number=8}", b"variant = 9",
        b"\n", b"\n", b"\n", b"\r\n", b"\r", b" ", b"\0", b"\n\0",
        b"\xef\xbb\xbf", b"\xc2\xa0", b"\xa0", b"\x80", b"\xe2\x82\xac", b"\xe2\x82", b"\xff\xfe", b"text", b"Pok",
    ]
)  # fmt: skip
LOGS = st.lists(LOG_PARTS | st.binary(max_size=4), max_size=30).map(b"".join)


@st.composite
def encoded_log(draw: st.DrawFn, encoding: str) -> tuple[bytes, list[list[str]]]:
    """A log in some encoding, and the records it should give."""
    words = CP1252_WORDS if encoding == "cp1252" else WORDS
    text, records = "", []
    for number in range(draw(st.integers(1, 4))):
        body = ["b " + draw(words) + " e" for _ in range(draw(st.integers(0, 4)))]
        lines = [f"PokerStars Hand #{number}: €5", *body]
        text += "".join(line + draw(ENDS) for line in lines)
        records.append([normal(line) for line in lines])
    return text.encode(encoding), records


def normal(line: str) -> str:
    for space in "\u00a0\u2007\u202f":
        line = line.replace(space, " ")
    return line


@pytest.mark.parametrize("encoding", ENCODINGS)
@some_examples
@given(data=st.data())
def test_every_encoding_gives_the_same_records(folder: Path, encoding: str, data: st.DataObject) -> None:
    raw, records = data.draw(encoded_log(encoding))
    night = audit_of(written(folder, raw))
    assert night.records == records
    assert night.quarantine.is_empty()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16-le", "utf-16-be"])
@some_examples
@given(data=st.data())
def test_spans_hold_the_text_in_every_encoding(folder: Path, encoding: str, data: st.DataObject) -> None:
    raw, _ = data.draw(encoded_log(encoding))
    lines = audit_of(written(folder, raw)).lines
    codec = encoding.removesuffix("-sig")
    for start, end, text in lines.select("start", "end", "text").iter_rows():
        assert normal(raw[start:end].decode(codec)).strip() == text


@some_examples
@given(raw=LOGS)
def test_any_bytes_are_accounted_for(folder: Path, raw: bytes) -> None:
    audit_of(written(folder, raw), batch_bytes=TINY_BATCH)


@some_examples
@given(raw=LOGS)
def test_any_units_are_accounted_for(folder: Path, raw: bytes) -> None:
    wide = b"\xff\xfe" + raw.decode("latin-1").encode("utf-16-le")
    audit_of(written(folder, wide, wide[:-1], wide[3:]), batch_bytes=TINY_BATCH)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_cut_off_at_any_byte(tmp_path: Path, encoding: str) -> None:
    raw = (record(1) + record(2)).encode("utf-16-le" if encoding == "utf-16" else encoding)
    paths = written(tmp_path, *(raw[:size] for size in range(len(raw))))
    audit_of(paths, batch_bytes=1_000)


@some_examples
@given(data=st.data(), encoding=st.sampled_from(ENCODINGS))
def test_flipped_bytes_never_crash(folder: Path, data: st.DataObject, encoding: str) -> None:
    raw = bytearray((record(1) + record(2) + record(3)).encode(encoding))
    for _ in range(data.draw(st.integers(1, 5))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    audit_of(written(folder, bytes(raw)), batch_bytes=TINY_BATCH)


@some_examples
@given(raw=LOGS, batch_bytes=st.integers(1, 400))
def test_the_size_of_batches_changes_nothing(folder: Path, raw: bytes, batch_bytes: int) -> None:
    paths = written(folder, raw)
    whole, cut = audit_of(paths), audit_of(paths, batch_bytes)
    assert cut.records == whole.records
    assert cut.quarantine.sort("start", "end").equals(whole.quarantine.sort("start", "end"))
    assert cut.sources.equals(whole.sources)


def assert_same_surveys(one: Survey, other: Survey) -> None:
    assert (one.size, one.lines, one.sha256, one.encoding) == (other.size, other.lines, other.sha256, other.encoding)
    for name in ("starts", "first_lines", "kinds", "keys"):
        assert getattr(one, name).tolist() == getattr(other, name).tolist(), name


@some_examples
@given(raw=LOGS, block_bytes=st.integers(1, 40).map(lambda half: 2 * half))
def test_the_size_of_blocks_changes_nothing(folder: Path, raw: bytes, block_bytes: int) -> None:
    paths = written(folder, raw, raw.decode("latin-1").encode("utf-16"))
    whole = [survey(item, RECOGNITION) for item in discover([str(path) for path in paths])]
    with patch.object(blocks, "BLOCK_BYTES", block_bytes):
        cut = [survey(item, RECOGNITION) for item in discover([str(path) for path in paths])]
    for one, other in zip(whole, cut, strict=True):
        assert_same_surveys(one, other)


@some_examples
@given(raw=LOGS, share_bytes=st.integers(1, 200))
def test_a_file_surveyed_in_shares_is_surveyed_alike(folder: Path, raw: bytes, share_bytes: int) -> None:
    for item in discover([str(path) for path in written(folder, raw, raw.decode("latin-1").encode("utf-16"))]):
        whole, shares = survey(item, RECOGNITION), shares_of(item, RECOGNITION, share_bytes)
        if not shares:
            continue
        digest = digest_of(replace(shares[-1], start=0))
        joined = joined_survey(
            item, shares, [survey_share(share, RECOGNITION) for share in shares], RECOGNITION, digest
        )
        assert_same_surveys(whole, joined)


@some_examples
@given(data=st.data())
def test_files_cut_between_records_give_the_same_hands(folder: Path, data: st.DataObject) -> None:
    numbers = data.draw(st.lists(st.integers(1, 6), min_size=2, max_size=8))
    records = [record(number, data.draw(CP1252_WORDS)).encode() for number in numbers]
    cut = data.draw(st.integers(1, len(records) - 1))
    joined = audit_of(written(folder, b"".join(records)))
    split = audit_of(written(folder, b"".join(records[:cut]), b"".join(records[cut:])), TINY_BATCH)
    marked = audit_of(written(folder, b"\xef\xbb\xbf".join([b"", *records])), TINY_BATCH)
    assert joined.records == split.records == marked.records


@some_examples
@given(raw=LOGS)
def test_quarantined_bytes_can_be_taken_out(folder: Path, raw: bytes) -> None:
    night = audit_of(written(folder, raw))
    for row in night.quarantine.to_dicts():
        assert raw_bytes(night.surveys[0].item, row["start"], row["end"]) == raw[row["start"] : row["end"]]
        assert row["first_line"] <= row["last_line"]


def test_a_block_is_all_that_is_held_in_memory(tmp_path: Path) -> None:
    largest = 0
    original = blocks.survey_block

    def watched(raw: bytes, encoding: str, recognition: Recognition) -> blocks.Block:
        nonlocal largest
        largest = max(largest, len(raw))
        return original(raw, encoding, recognition)

    with patch.object(blocks, "BLOCK_BYTES", 1_000), patch.object(blocks, "survey_block", watched):
        audit_of(written(tmp_path, record(1).encode() * 200, document(range(200)).encode()))
    assert 1_000 <= largest < 2_000

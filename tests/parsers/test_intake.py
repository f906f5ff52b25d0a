"""Cutting files into records: every record found, every byte accounted for, whatever the bytes."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from unittest.mock import patch

import numpy as np
import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parsers import intake
from parsers.intake import (
    ACCOUNTS,
    LINES,
    NO_HAND,
    Batch,
    LoadedBatch,
    Recognition,
    Survey,
    load,
    plan,
    sources_table,
    survey,
)
from parsers.sources import Fault, Input, IntakeError, Packing, discover, raw_bytes
from parsers.tables import QUARANTINE

RECOGNITION = Recognition(
    recognisers={
        "stars": r"^PokerStars (?:Home Game |Zoom )?(?:Hand|Game) #(?P<number>\d+):",
        "other": r"^Other Room Hand (?P<number>[A-Z]{2}\d+)",
        "nameless": r"^Unnumbered hand(?P<number> \d+)?",
    },
    refusals=[(r"^PokerStars Mano #\d+:", "unsupported language")],
    rulers=[r"^\*{5,} # ?\d+ \*{5,}$"],
)
TINY_BATCH = 100
some_examples = settings(max_examples=40, deadline=None)


@dataclass(frozen=True)
class Night:
    """What the intake made of some files."""

    surveys: list[Survey]
    batches: list[Batch]
    loaded: list[LoadedBatch]

    @property
    def lines(self) -> pl.DataFrame:
        return pl.concat([batch.lines for batch in self.loaded]).sort("hand", "line", "start", maintain_order=True)

    @property
    def quarantine(self) -> pl.DataFrame:
        return pl.concat([QUARANTINE.empty(), *(batch.quarantine for batch in self.loaded)])

    @property
    def sources(self) -> pl.DataFrame:
        accounts = pl.concat([pl.DataFrame(schema=ACCOUNTS), *(batch.accounts for batch in self.loaded)])
        return sources_table(self.surveys, accounts, self.quarantine)

    @property
    def records(self) -> list[list[str]]:
        if not self.loaded:
            return []
        return self.lines.group_by("hand", maintain_order=True).agg("text")["text"].to_list()


def audit_of(paths: Sequence[Path], batch_bytes: int = 10_000_000) -> Night:
    """Survey, plan and load the files, and check what must hold of any input."""
    surveys = [survey(item, RECOGNITION) for item in discover([str(path) for path in paths])]
    batches = plan(surveys, batch_bytes)
    night = Night(surveys, batches, [load(batch) for batch in batches])
    assert_sound(night)
    return night


def assert_sound(night: Night) -> None:
    """Every byte is in exactly one place, every line says where its text stands, hands are numbered without a gap."""
    sources = night.sources
    sums = sources["bytes_parsed"] + sources["bytes_gap"] + sources["bytes_quarantined"]
    assert sums.to_list() == sources["bytes"].to_list()
    assert (sources.select("bytes_parsed", "bytes_gap", "bytes_quarantined").to_numpy() >= 0).all()
    numbers = [hand for batch in night.batches for piece in batch.pieces for hand in piece.hands[piece.is_record]]
    assert sorted(numbers) == list(range(int(sources["hands"].sum())))
    for batch in night.loaded:
        assert batch.lines.schema == LINES
        assert batch.lines["hand"].is_sorted()
        spans = batch.lines.group_by("source").agg(size=(pl.col("end") - pl.col("start")).sum())
        parsed = spans.join(batch.accounts, on="source")
        assert (parsed["size"] <= parsed["bytes_parsed"]).all()
        assert (batch.lines["end"] > batch.lines["start"]).all()


def written(folder: Path, *contents: bytes) -> list[Path]:
    paths = [folder / f"{number:03d}.txt" for number in range(len(contents))]
    for path, content in zip(paths, contents, strict=True):
        path.write_bytes(content)
    return paths


def record(number: int, *more: str) -> str:
    body = ("Table 'Invented'", "Seat 1: Zoë (€100 in chips)", *more)
    return "\n".join([f"PokerStars Hand #{number}: Hold'em", *body]) + "\n\n\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all the files of a property: each example writes them anew."""
    return tmp_path_factory.mktemp("night")


class TestLines:
    def test_lines_carry_their_place(self, tmp_path: Path) -> None:
        raw = b"\n" + record(1).encode() + record(2).encode()
        night = audit_of(written(tmp_path, raw))
        assert night.lines.drop("text").rows()[:2] == [(0, "stars", 0, 2, 1, 28), (0, "stars", 0, 3, 29, 45)]
        spans = night.lines.select("start", "end").rows()
        assert [raw[start:end].decode() for start, end in spans] == night.lines["text"].to_list()
        assert night.lines["line"].to_list() == [2, 3, 4, 7, 8, 9]
        assert night.lines["hand"].to_list() == [0, 0, 0, 1, 1, 1]

    def test_a_record_ends_with_its_last_content(self, tmp_path: Path) -> None:
        night = audit_of(written(tmp_path, b"PokerStars Hand #1:\n\nbody\n \t\n\n"))
        [source] = night.sources.to_dicts()
        assert (source["bytes_parsed"], source["bytes_gap"]) == (len("PokerStars Hand #1:\n\nbody"), 5)
        assert night.records == [["PokerStars Hand #1:", "body"]]

    def test_headers_of_several_rooms(self, tmp_path: Path) -> None:
        night = audit_of(written(tmp_path, b"Other Room Hand AB1 x\nPokerStars Zoom Hand #1: x\nUnnumbered hand\n"))
        assert night.lines["room"].to_list() == ["other", "stars", "nameless"]
        assert night.sources["format"].to_list() == ["stars, other, nameless"]

    def test_an_indented_header_and_stray_blanks(self, tmp_path: Path) -> None:
        night = audit_of(written(tmp_path, b"  PokerStars Hand #1: x  \n\t body \n"))
        assert night.records == [["PokerStars Hand #1: x", "body"]]
        assert night.quarantine.is_empty()

    def test_no_break_spaces_within_a_header(self, tmp_path: Path) -> None:
        night = audit_of(written(tmp_path, "PokerStars\u00a0Hand\u202f#1: x\n1\u00a0000\n".encode()))
        assert night.records == [["PokerStars Hand #1: x", "1 000"]]
        assert night.lines["start"].to_list() == [0, 25]


class TestSplicedHeaders:
    def test_a_header_in_the_middle_of_a_line_opens_a_record(self, tmp_path: Path) -> None:
        raw = b"PokerStars Hand #1: x\nbody\nPokerStars Game #10PokerStars Hand #2489: Hold'em\nother body\n"
        night = audit_of(written(tmp_path, raw))
        assert night.records == [
            ["PokerStars Hand #1: x", "body", "PokerStars Game #10"],
            ["PokerStars Hand #2489: Hold'em", "other body"],
        ]
        assert night.lines["line"].to_list() == [1, 2, 3, 3, 4]
        spans = night.lines.select("start", "end").rows()
        assert [raw[start:end].decode() for start, end in spans] == night.lines["text"].to_list()

    def test_several_on_one_line(self, tmp_path: Path) -> None:
        night = audit_of(written(tmp_path, b"".join(b"PokerStars Hand #%d: x" % number for number in range(5))))
        assert night.records == [[f"PokerStars Hand #{number}: x"] for number in range(5)]
        assert set(night.lines["line"]) == {1}

    def test_one_whose_neighbour_is_in_another_batch(self, tmp_path: Path) -> None:
        raw = b"PokerStars Hand #1: xPokerStars Hand #2: yPokerStars Hand #1: z"
        night = audit_of(written(tmp_path, raw))
        assert [batch.lines["text"].to_list() for batch in night.loaded] == [
            ["PokerStars Hand #2: y"],
            ["PokerStars Hand #1: x", "PokerStars Hand #1: z"],
        ]

    def test_chat_that_quotes_a_header_opens_nothing(self, tmp_path: Path) -> None:
        raw = b'PokerStars Hand #1: x\nZoe said, "see PokerStars Hand #2: there"\nend PokerStars Hand #3: x\n'
        night = audit_of(written(tmp_path, raw))
        assert [texts[0] for texts in night.records] == ["PokerStars Hand #1: x", "PokerStars Hand #3: x"]

    def test_a_refused_header_counts_only_at_the_beginning_of_a_line(self, tmp_path: Path) -> None:
        night = audit_of(written(tmp_path, b"PokerStars Hand #1: x\nsee PokerStars Mano #2: y\n"))
        assert night.records == [["PokerStars Hand #1: x", "see PokerStars Mano #2: y"]]

    def test_half_a_character_in_front_of_a_header_is_not_completed_by_another_record(self, tmp_path: Path) -> None:
        cut, indented = b"PokerStars Hand #1: \xe2\x82", b"\n\xa0PokerStars Hand #1: y"
        night = audit_of(written(tmp_path, cut + b"PokerStars Hand #2: x" + indented))
        assert [texts[0] for texts in night.records][::2] == ["PokerStars Hand #1: â‚", "PokerStars Hand #1: y"]


class TestQuarantine:
    def test_text_before_the_first_header(self, tmp_path: Path) -> None:
        raw = b"\nTranscript for your last hands\n\nrequested by x (y@z)\n\n" + record(1).encode()
        night = audit_of(written(tmp_path, raw))
        [row] = night.quarantine.to_dicts()
        assert (row["first_line"], row["last_line"], row["reason"]) == (2, 4, "no header")
        assert row["detail"]
        item = night.surveys[0].item
        assert raw_bytes(item, row["start"], row["end"]) == raw.strip().split(b"\n\nPoker")[0]
        assert night.sources["reasons"].to_list() == [["no header"]]

    def test_a_refused_record(self, tmp_path: Path) -> None:
        raw = (record(1) + "PokerStars Mano #2: x\ncuerpo\n\n" + record(3)).encode()
        night = audit_of(written(tmp_path, raw))
        assert len(night.records) == 2
        [row] = night.quarantine.to_dicts()
        assert row["reason"] == "unsupported language"
        assert raw[row["start"] : row["end"]] == b"PokerStars Mano #2: x\ncuerpo"

    def test_rulers_between_records_are_gaps(self, tmp_path: Path) -> None:
        ruler = "*********** # {} **************\n\n"
        raw = ruler.format(1) + record(1) + ruler.format(2) + record(2, ruler.format(7), "end") + ruler.format(3)
        night = audit_of(written(tmp_path, raw.encode()))
        assert night.quarantine.is_empty()
        assert [texts[-1] for texts in night.records] == ["Seat 1: Zoë (€100 in chips)", "end"]
        assert ruler.format(7).strip() in night.records[1]

    @pytest.mark.parametrize("raw", [b"", b"\n", b" \r\n\t\r\n\r\r", b"\xef\xbb\xbf", b"\xff\xfe", b"\xff\xfe\n\0"])
    def test_files_without_content(self, tmp_path: Path, raw: bytes) -> None:
        night = audit_of(written(tmp_path, raw))
        assert night.quarantine.is_empty()
        assert night.records == []
        assert night.sources["bytes_gap"].to_list() == [len(raw)]

    @pytest.mark.parametrize(
        "raw",
        [
            bytes(5_000),
            np.random.default_rng(3).bytes(5_000),
            b"PK\x03\x04\x00\x00" * 50,
        ],
    )
    def test_junk_is_binary(self, tmp_path: Path, raw: bytes) -> None:
        night = audit_of(written(tmp_path, raw))
        assert night.surveys[0].binary
        [row] = night.quarantine.to_dicts()
        assert (row["reason"], row["start"], row["end"]) == ("binary", 0, len(raw))

    def test_a_record_too_long_to_be_a_hand(self, tmp_path: Path) -> None:
        with patch.object(intake, "LONGEST_RECORD", 500):
            night = audit_of(written(tmp_path, (record(1) + record(2, "x" * 600) + record(3)).encode()))
        assert [texts[0] for texts in night.records] == ["PokerStars Hand #1: Hold'em", "PokerStars Hand #3: Hold'em"]
        [row] = night.quarantine.to_dicts()
        assert (row["reason"], row["first_line"], row["last_line"]) == ("too long", 6, 11)

    def test_long_foreign_text_is_set_aside_unread(self, tmp_path: Path) -> None:
        with patch.object(intake, "LONGEST_RECORD", 500):
            night = audit_of(written(tmp_path, b"foreign\n" * 100 + record(1).encode()))
        [row] = night.quarantine.to_dicts()
        assert (row["reason"], row["last_line"], row["end"]) == ("no header", 100, 800)

    def test_a_line_of_megabytes(self, tmp_path: Path) -> None:
        with patch.object(intake, "BLOCK_BYTES", 100_000), patch.object(intake, "LONGEST_LINE", 300_000):
            raw = record(1).encode() + b"x" * 2_000_000 + b"\n" + record(2).encode()
            night = audit_of(written(tmp_path, raw))
        assert len(night.records) == 2
        assert night.lines["line"].to_list()[-3:] == [7, 8, 9]

    def test_faults_of_inputs_are_reported(self, tmp_path: Path) -> None:
        [path] = written(tmp_path, record(1).encode())
        damaged = Input(0, "1.gz", path, fault=Fault("damaged", "It ends too early."))
        refused = Input(1, "2.zip!x", None, fault=Fault("encrypted", "It is encrypted."))
        missing = Input(2, "3.txt", tmp_path / "gone.txt")
        surveys = [survey(item, RECOGNITION) for item in (damaged, refused, missing)]
        batches = plan(surveys)
        night = Night(surveys, batches, [load(batch) for batch in batches])
        assert_sound(night)
        assert night.quarantine["reason"].to_list() == ["damaged", "encrypted", "unreadable"]
        assert night.quarantine["detail"].to_list()[:2] == ["It ends too early.", "It is encrypted."]
        assert night.sources["state"].to_list() == ["unreadable"] * 3
        assert night.sources["hands"].to_list() == [1, 0, 0]


class TestChangingFiles:
    def test_only_the_size_at_the_beginning_counts(self, tmp_path: Path) -> None:
        [path] = written(tmp_path, record(1).encode())
        size = path.stat().st_size
        original = intake._survey_block

        def grow(raw: bytes, encoding: str, recognition: Recognition) -> object:
            with path.open("ab") as more:
                more.write(record(2).encode())
            return original(raw, encoding, recognition)

        with patch.object(intake, "_survey_block", grow):
            night = audit_of([path])
        assert night.surveys[0].growing
        assert night.surveys[0].size == size
        assert len(night.records) == 1
        assert night.sources["state"].to_list() == ["growing"]

    def test_a_file_that_shrinks_before_it_is_loaded(self, tmp_path: Path) -> None:
        [path] = written(tmp_path, record(1).encode())
        batches = plan([survey(item, RECOGNITION) for item in discover([str(path)])])
        path.write_bytes(b"")
        with pytest.raises(IntakeError, match="became shorter"):
            load(batches[0])

    def test_the_digest_is_that_of_the_file(self, tmp_path: Path) -> None:
        raw = record(1).encode() * 50
        with patch.object(intake, "BLOCK_BYTES", 100):
            night = audit_of(written(tmp_path, raw))
        assert night.sources["sha256"].to_list() == [hashlib.sha256(raw).hexdigest()]


class TestPlan:
    def test_small_files_share_a_batch_and_large_ones_are_cut(self, tmp_path: Path) -> None:
        small = [record(number).encode() for number in range(20)]
        large = "".join(record(number) for number in range(100, 200)).encode()
        paths = written(tmp_path, *small, large)
        assert len(audit_of(paths).batches) == 1
        cut = audit_of(paths, batch_bytes=1_000)
        assert [batch.number for batch in cut.batches] == list(range(len(cut.batches)))
        assert max(sum(int(piece.sizes.sum()) for piece in batch.pieces) for batch in cut.batches) < 1_200
        assert [batch.first_hand for batch in cut.batches] == np.cumsum([0, *(b.hands for b in cut.batches)])[
            :-1
        ].tolist()
        assert cut.lines.equals(audit_of(paths).lines)

    def test_copies_of_one_number_meet_in_a_batch_at_the_end(self, tmp_path: Path) -> None:
        numbers = [[1, 2, 3], [4, 2, 5], [1, 6, 2]]
        paths = written(tmp_path, *("".join(map(record, some)).encode() for some in numbers))
        night = audit_of(paths, batch_bytes=TINY_BATCH)
        batch_of = {
            int(hand): batch.number for batch in night.batches for piece in batch.pieces for hand in piece.hands
        }
        ones, twos = {batch_of[0], batch_of[6]}, {batch_of[1], batch_of[4], batch_of[8]}
        assert len(ones) == len(twos) == 1
        assert min(ones | twos) > max(batch_of[hand] for hand in (2, 3, 5, 7))
        assert [texts[0].split("#")[1].split(":")[0] for texts in night.records] == list("123425162")

    def test_equal_numbers_of_two_rooms_are_two_hands(self, tmp_path: Path) -> None:
        paths = written(tmp_path, b"Other Room Hand AB1\n", b"PokerStars Hand #1: x\n", b"Other Room Hand AB2\n")
        assert len(audit_of(paths).batches) == 1

    def test_records_without_a_number_are_never_copies(self, tmp_path: Path) -> None:
        paths = written(tmp_path, b"Unnumbered hand\n", b"Unnumbered hand\n")
        night = audit_of(paths)
        assert len(night.batches) == 1
        assert len(night.records) == 2

    def test_surveys_and_batches_travel_between_processes(self, tmp_path: Path) -> None:
        night = audit_of(written(tmp_path, record(1).encode()))
        batches = plan(pickle.loads(pickle.dumps(night.surveys)))
        again = [load(pickle.loads(pickle.dumps(batch))) for batch in batches]
        assert again[0].lines.equals(night.lines)

    def test_nothing_to_plan(self) -> None:
        assert plan([]) == []

    def test_a_batch_without_records_has_no_first_hand(self, tmp_path: Path) -> None:
        night = audit_of(written(tmp_path, b"foreign text\n"))
        assert night.batches[0].first_hand is None
        assert night.batches[0].pieces[0].hands.tolist() == [NO_HAND]

    def test_a_pattern_must_be_anchored(self) -> None:
        with pytest.raises(ValueError, match="anchored"):
            Recognition({"loose": r"Hand #(?P<number>\d+)"})

    def test_no_pattern_at_all(self, tmp_path: Path) -> None:
        [item] = discover([str(path) for path in written(tmp_path, b"text\n")])
        assert len(survey(item, Recognition({})).starts) == 1


def test_a_packed_input_must_be_spooled_first(tmp_path: Path) -> None:
    """What is surveyed is the file as it stands; a packed one is junk, not a crash."""
    [path] = written(tmp_path, b"\x1f\x8b\x08\0\0\0")
    assert survey(Input(0, "1.gz", path, Packing.GZIP), RECOGNITION).binary


# What a log may be made of, for the properties below.
WORDS = st.text(st.characters(codec="utf-8", exclude_characters="\r\n\0\ufeff\ufffe"), max_size=12)
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


@some_examples
@given(raw=LOGS, block_bytes=st.integers(1, 40).map(lambda half: 2 * half))
def test_the_size_of_blocks_changes_nothing(folder: Path, raw: bytes, block_bytes: int) -> None:
    paths = written(folder, raw, raw.decode("latin-1").encode("utf-16"))
    whole = [survey(item, RECOGNITION) for item in discover([str(path) for path in paths])]
    with patch.object(intake, "BLOCK_BYTES", block_bytes):
        cut = [survey(item, RECOGNITION) for item in discover([str(path) for path in paths])]
    for one, other in zip(whole, cut, strict=True):
        assert (one.size, one.lines, one.sha256, one.encoding) == (
            other.size,
            other.lines,
            other.sha256,
            other.encoding,
        )
        for name in ("starts", "first_lines", "kinds", "keys"):
            assert getattr(one, name).tolist() == getattr(other, name).tolist(), name


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
    original = intake._blocks

    def watched(stream: IO[bytes], *rest: object) -> Iterator[bytes]:
        nonlocal largest
        for block in original(stream, *rest):  # type: ignore[arg-type]
            largest = max(largest, len(block))
            yield block

    with patch.object(intake, "BLOCK_BYTES", 1_000), patch.object(intake, "_blocks", watched):
        audit_of(written(tmp_path, record(1).encode() * 200))
    assert largest < 2_000

"""Cutting files into records: every record found, every line with its place."""

from __future__ import annotations

import hashlib
import pickle
from pathlib import Path
from unittest.mock import patch

import numpy as np
import pytest

from parsers.intake import (
    NO_HAND,
    Recognition,
    batches,
    blocks,
    load,
    plan,
    survey,
)
from parsers.sources import Fault, Input, IntakeError, Packing, discover, raw_bytes
from tests.parsers.intake.nights import RECOGNITION, TINY_BATCH, Night, assert_sound, audit_of, record, written


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

    @pytest.mark.parametrize("rooms", range(1, 8))
    def test_a_record_is_of_the_first_room_whose_header_fits(self, tmp_path: Path, rooms: int) -> None:
        headers = {f"room {size}": rf"^Hand [{size}-9] (?P<number>\d+)" for size in reversed(range(rooms))}
        raw = "".join(f"Hand {size} {number}\n" for number, size in enumerate(range(rooms))).encode()
        night = audit_of(written(tmp_path, raw), recognition=Recognition(recognisers=headers))
        assert night.lines["room"].to_list() == [f"room {size}" for size in range(rooms)]

    def test_an_indented_header_and_stray_blanks(self, tmp_path: Path) -> None:
        night = audit_of(written(tmp_path, b"  PokerStars Hand #1: x  \n\t body \n"))
        assert night.records == [["PokerStars Hand #1: x", "body"]]
        assert night.quarantine.is_empty()

    def test_no_break_spaces_within_a_header(self, tmp_path: Path) -> None:
        night = audit_of(written(tmp_path, "PokerStars\u00a0Hand\u202f#1: x\n1\u00a0000\n".encode()))
        assert night.records == [["PokerStars Hand #1: x", "1 000"]]
        assert night.lines["start"].to_list() == [0, 25]

    @pytest.mark.parametrize("end", ["\n", "\r\n"])
    def test_no_block_ends_within_an_opening_of_two_lines(self, tmp_path: Path, end: str) -> None:
        tall = Recognition(recognisers={"tall": r"^Table \d+\s+Hand #(?P<number>\d+)"})
        lines = (line for number in range(40) for line in (f"Table {number}", f"Hand #{number}", "Zoë folds", ""))
        [item] = discover([str(path) for path in written(tmp_path, end.join(lines).encode())])
        for size in range(90, 130, 3):
            with patch.object(blocks, "BLOCK_BYTES", size):
                assert len(survey(item, tall).starts) == 40


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
        with patch.object(batches, "LONGEST_RECORD", 500):
            night = audit_of(written(tmp_path, (record(1) + record(2, "x" * 600) + record(3)).encode()))
        assert [texts[0] for texts in night.records] == ["PokerStars Hand #1: Hold'em", "PokerStars Hand #3: Hold'em"]
        [row] = night.quarantine.to_dicts()
        assert (row["reason"], row["first_line"], row["last_line"]) == ("too long", 6, 11)

    def test_long_foreign_text_is_set_aside_unread(self, tmp_path: Path) -> None:
        with patch.object(batches, "LONGEST_RECORD", 500):
            night = audit_of(written(tmp_path, b"foreign\n" * 100 + record(1).encode()))
        [row] = night.quarantine.to_dicts()
        assert (row["reason"], row["last_line"], row["end"]) == ("no header", 100, 800)

    def test_a_line_of_megabytes(self, tmp_path: Path) -> None:
        with patch.object(blocks, "BLOCK_BYTES", 100_000), patch.object(blocks, "LONGEST_LINE", 300_000):
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
        original = blocks.survey_block

        def grow(raw: bytes, encoding: str, recognition: Recognition) -> object:
            with path.open("ab") as more:
                more.write(record(2).encode())
            return original(raw, encoding, recognition)

        with patch.object(blocks, "survey_block", grow):
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
        with patch.object(blocks, "BLOCK_BYTES", 100):
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

    def test_a_pattern_that_slows_the_search_down_is_refused(self) -> None:
        with pytest.raises(ValueError, match="boundary"):
            Recognition({"a": r"^Hand \b(?P<number>[0-9]+)"})

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

"""Cutting documents into records: text they inherit, files on one line, numbers deep inside, keys in any order."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.intake import batches, blocks, survey
from parsers.sources import discover
from tests.parsers.intake.nights import RECOGNITION, TINY_BATCH, audit_of, document, record, written
from tests.parsers.intake.test_any_bytes import some_examples

PREAMBLE = "<night>\nstakes 5\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all the files of a property: each example writes them anew."""
    return tmp_path_factory.mktemp("documents")


class TestInherited:
    def test_every_record_inherits_the_preamble_in_any_batch(self, tmp_path: Path) -> None:
        paths = written(tmp_path, document(range(9)).encode())
        night = audit_of(paths, batch_bytes=TINY_BATCH)
        assert len(night.batches) > 3
        assert night.inherited == dict.fromkeys(range(9), PREAMBLE)
        assert night.quarantine.is_empty()
        assert night.records[8] == ['<hand code="8">', "<all>Zoë</all>", "</hand>"]

    def test_each_document_of_a_file_has_its_own(self, tmp_path: Path) -> None:
        other = document([3]).replace("stakes 5", "stakes 9")
        night = audit_of(written(tmp_path, (document([1, 2]) + record(7) + other).encode()))
        assert [night.inherited.get(hand) for hand in range(4)] == [PREAMBLE, PREAMBLE, None, "<night>\nstakes 9\n"]

    def test_nothing_is_inherited_from_a_document_that_is_over(self, tmp_path: Path) -> None:
        damaged = document([3]).replace("<night>", "<nigXt>")
        night = audit_of(written(tmp_path, (document([1]) + damaged).encode()))
        assert night.inherited == {0: PREAMBLE}
        assert night.quarantine["reason"].to_list() == ["no header"]

    def test_a_preamble_without_records_is_set_aside(self, tmp_path: Path) -> None:
        night = audit_of(written(tmp_path, document([]).encode(), document([1]).encode()))
        assert night.quarantine.select("source", "reason").rows() == [(0, "no hands")]
        assert night.sources["bytes_quarantined"].to_list() == [len("<night>\nstakes 5"), 0]

    def test_copies_in_two_files_keep_their_own(self, tmp_path: Path) -> None:
        other = document([1]).replace("stakes 5", "stakes 9")
        night = audit_of(written(tmp_path, document([1]).encode(), other.encode()))
        assert night.inherited == {0: PREAMBLE, 1: "<night>\nstakes 9\n"}


class TestOneLine:
    def test_records_on_one_line_are_told_apart(self, tmp_path: Path) -> None:
        raw = document(range(4), end="").encode()
        night = audit_of(written(tmp_path, raw))
        assert [texts[0] for texts in night.records] == [
            f'<hand code="{number}"><all>Zoë</all></hand>' for number in range(4)
        ]
        spans = night.lines.select("start", "end").rows()
        assert [raw[start:end].decode() for start, end in spans] == night.lines["text"].to_list()
        assert night.quarantine.is_empty()

    def test_chat_cannot_hide_an_element(self, tmp_path: Path) -> None:
        raw = '<night><x> said, "</x>' + document([1], end="").removeprefix("<night>")
        assert len(audit_of(written(tmp_path, raw.encode())).records) == 1

    def test_a_line_longer_than_memory_should_hold(self, tmp_path: Path) -> None:
        paths = written(tmp_path, document(range(500), end="").encode())
        whole = audit_of(paths)
        with patch.object(blocks, "BLOCK_BYTES", 1_000), patch.object(blocks, "LONGEST_LINE", 3_000):
            cut = audit_of(paths)
        assert cut.lines.equals(whole.lines)
        assert len(whole.records) == 500


class TestNumbers:
    def test_a_number_inside_the_record(self, tmp_path: Path) -> None:
        raw = b"{hand\nnumber=5}\n{hand\nnumber=6}\n"
        night = audit_of(written(tmp_path, raw, raw))
        assert [batch.hands for batch in night.batches] == [4]
        assert len(set(night.surveys[0].keys)) == 2
        assert night.surveys[0].keys.tolist() == night.surveys[1].keys.tolist()

    def test_a_number_behind_the_end_of_a_block(self, tmp_path: Path) -> None:
        [path] = written(tmp_path, b"{hand\nnumber=5}\n{hand\n\n\n\n\n\nnumber=6}\n")
        [item] = discover([str(path)])
        whole = survey(item, RECOGNITION)
        for size in range(1, 40):
            with patch.object(blocks, "BLOCK_BYTES", size):
                assert survey(item, RECOGNITION).keys.tolist() == whole.keys.tolist()


def test_a_block_that_ends_with_a_document_keeps_its_line_whole(tmp_path: Path) -> None:
    """What is quoted in a line stays quoted, wherever the blocks end."""
    raw = record(1) + '\nZoe said, "<hand code="4">see PokerStars Hand #5: there"\n' + "number=8}\n" * 5
    [item] = discover([str(path) for path in written(tmp_path, raw.encode())])
    whole = survey(item, RECOGNITION)
    assert len(whole.starts) == 2
    for size in range(20, 200, 7):
        with patch.object(blocks, "BLOCK_BYTES", size):
            assert survey(item, RECOGNITION).starts.tolist() == whole.starts.tolist()


class TestFront:
    def test_what_stands_in_front_of_the_first_record_belongs_to_it(self, tmp_path: Path) -> None:
        night = audit_of(written(tmp_path, b"# a remark\nhand = 3\nvariant = 'x'\n"))
        assert night.records == [["# a remark", "hand = 3", "variant = 'x'"]]
        assert night.quarantine.is_empty()

    def test_an_opening_that_does_not_count_within_a_line(self, tmp_path: Path) -> None:
        assert len(audit_of(written(tmp_path, b"variant = 'x'\nnotes = 'variant = 7'\n")).records) == 1


def test_a_preamble_too_long_to_be_one_is_not_inherited(tmp_path: Path) -> None:
    with patch.object(batches, "LONGEST_RECORD", 500):
        night = audit_of(written(tmp_path, document([1]).replace("stakes 5", "x" * 600).encode()))
    assert night.inherited == {}
    assert night.quarantine["reason"].to_list() == ["too long"]


@some_examples
@given(data=st.data(), count=st.integers(2, 6), end=st.sampled_from(["", "\n", "\r\n"]))
def test_damage_costs_no_neighbour(folder: Path, data: st.DataObject, count: int, end: str) -> None:
    """One byte changed in one record: the others are cut as before, and inherit the same.

    A record that no longer opens lies behind its neighbour, where the reader sees it, or is set aside.
    """
    raw = document(range(count), end=end).encode()
    whole = audit_of(written(folder, raw))
    places = [raw.index(b'<hand code="%d"' % number) for number in range(count)] + [raw.index(b"</night>")]
    hit = data.draw(st.integers(0, count - 1))
    place = data.draw(st.integers(places[hit], places[hit + 1] - 1))
    damaged = raw[:place] + bytes([data.draw(st.integers(0, 255))]) + raw[place + 1 :]
    night = audit_of(written(folder, damaged), batch_bytes=data.draw(st.sampled_from([50, TINY_BATCH, 10_000])))
    others = [text for number, text in enumerate(whole.records) if number not in (hit, hit - 1)]
    assert all(text in night.records for text in others)
    assert set(night.inherited.values()) == set(whole.inherited.values())
    assert night.sources["hands"].item() == count or hit or night.quarantine.height

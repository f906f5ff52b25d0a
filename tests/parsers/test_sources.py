"""Finding inputs and unpacking them."""

from __future__ import annotations

import gzip
import io
import os
import sys
import threading
import zipfile
from pathlib import Path

import numpy as np
import pytest
import zstandard
from hypothesis import given, settings
from hypothesis import strategies as st

from parsers.sources import Input, IntakeError, Limits, discover, raw_bytes, spool

TEXT = b"Night log\nsecond line\n" * 100


def spooled(argument: Path | str, folder: Path, limits: Limits | None = None) -> list[Input]:
    limits = limits or Limits()
    return [spool(item, folder, limits) for item in discover([str(argument)], limits)]


def content(item: Input) -> bytes:
    assert item.file is not None
    return item.file.read_bytes()


def zipped(path: Path, members: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return path


@pytest.fixture
def spool_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "spool"
    folder.mkdir()
    return folder


class TestDiscovery:
    def test_folders_are_read_in_order_without_hidden_files(self, tmp_path: Path) -> None:
        for name in ("b/2.txt", "b/1.txt", "a.txt", ".hidden.txt", ".git/x.txt", "b/.DS_Store"):
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_bytes(TEXT)
        found = discover([str(tmp_path)])
        assert [os.path.relpath(item.path, tmp_path) for item in found] == ["a.txt", "b/1.txt", "b/2.txt"]
        assert [item.source for item in found] == [0, 1, 2]

    def test_a_hidden_file_that_is_named_is_read(self, tmp_path: Path) -> None:
        (tmp_path / ".night.txt").write_bytes(TEXT)
        assert len(discover([str(tmp_path / ".night.txt")])) == 1

    def test_patterns(self, tmp_path: Path) -> None:
        for name in ("1.txt", "2.txt", "3.log"):
            (tmp_path / name).write_bytes(TEXT)
        assert [Path(item.path).name for item in discover([str(tmp_path / "*.txt")])] == ["1.txt", "2.txt"]

    def test_a_name_with_brackets_is_no_pattern(self, tmp_path: Path) -> None:
        (tmp_path / "night[1].txt").write_bytes(TEXT)
        assert len(discover([str(tmp_path / "night[1].txt")])) == 1

    @pytest.mark.parametrize("argument", ["missing.txt", "missing/*.txt"])
    def test_what_is_missing_is_a_usage_error(self, tmp_path: Path, argument: str) -> None:
        with pytest.raises(IntakeError, match="no such file or folder"):
            discover([str(tmp_path / argument)])

    def test_the_same_file_is_read_once(self, tmp_path: Path) -> None:
        (tmp_path / "1.txt").write_bytes(TEXT)
        (tmp_path / "link.txt").symlink_to(tmp_path / "1.txt")
        assert len(discover([str(tmp_path), str(tmp_path / "1.txt"), str(tmp_path / "*.txt")])) == 1

    def test_a_folder_linked_into_itself_ends(self, tmp_path: Path) -> None:
        (tmp_path / "1.txt").write_bytes(TEXT)
        (tmp_path / "again").symlink_to(tmp_path)
        assert len(discover([str(tmp_path)])) == 1

    def test_links_to_nowhere_and_pipes_in_folders_are_reported_not_opened(self, tmp_path: Path) -> None:
        (tmp_path / "link.txt").symlink_to(tmp_path / "nowhere")
        os.mkfifo(tmp_path / "pipe")
        found = discover([str(tmp_path)])
        assert [item.fault.reason if item.fault else None for item in found] == ["unreadable", "unreadable"]
        assert all(item.file is None for item in found)

    def test_control_characters_in_names_are_not_shown(self, tmp_path: Path) -> None:
        (tmp_path / "night\x1b[2J.txt").write_bytes(TEXT)
        assert discover([str(tmp_path)])[0].path.endswith("night\ufffd[2J.txt")


class TestUnpacking:
    def test_a_plain_file_is_read_where_it_is(self, tmp_path: Path, spool_folder: Path) -> None:
        (tmp_path / "1.txt").write_bytes(TEXT)
        [item] = spooled(tmp_path / "1.txt", spool_folder)
        assert item.file == tmp_path / "1.txt"
        assert raw_bytes(item, 6, 9) == TEXT[6:9]

    def test_gzip_of_several_members(self, tmp_path: Path, spool_folder: Path) -> None:
        (tmp_path / "1.txt.gz").write_bytes(gzip.compress(TEXT) + gzip.compress(b"more"))
        [item] = spooled(tmp_path / "1.txt.gz", spool_folder)
        assert (content(item), item.fault) == (TEXT + b"more", None)

    def test_zstd_of_several_frames(self, tmp_path: Path, spool_folder: Path) -> None:
        pack = zstandard.ZstdCompressor().compress
        (tmp_path / "1.zst").write_bytes(pack(TEXT) + pack(b"more"))
        [item] = spooled(tmp_path / "1.zst", spool_folder)
        assert (content(item), item.fault) == (TEXT + b"more", None)

    @pytest.mark.parametrize("suffix", [".gz", ".zst"])
    @pytest.mark.parametrize("left_off", [1, 5, 20, 10_000])
    def test_cut_off_data_is_kept_as_far_as_it_goes_and_reported(
        self, tmp_path: Path, spool_folder: Path, suffix: str, left_off: int
    ) -> None:
        random = np.random.default_rng(1).integers(32, 127, 50_000, np.uint8).tobytes()
        packed = gzip.compress(random) if suffix == ".gz" else zstandard.ZstdCompressor().compress(random)
        (tmp_path / f"1{suffix}").write_bytes(packed[:-left_off])
        [item] = spooled(tmp_path / f"1{suffix}", spool_folder)
        assert item.fault is not None
        assert item.fault.reason == "damaged"
        assert random.startswith(content(item))

    @pytest.mark.parametrize("suffix", [".gz", ".zst", ".zip"])
    def test_what_is_not_packed_at_all_is_reported(self, tmp_path: Path, spool_folder: Path, suffix: str) -> None:
        (tmp_path / f"1{suffix}").write_bytes(TEXT)
        [item] = spooled(tmp_path / f"1{suffix}", spool_folder)
        assert item.fault is not None
        assert item.fault.reason == "damaged"

    def test_standard_input(self, spool_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TEXT)))
        [item] = [spool(item, spool_folder) for item in discover(["-", "-"])]
        assert (item.path, content(item)) == ("standard input", TEXT)

    def test_a_named_pipe_is_read_to_its_end(self, tmp_path: Path, spool_folder: Path) -> None:
        pipe = tmp_path / "pipe"
        os.mkfifo(pipe)
        writer = threading.Thread(target=pipe.write_bytes, args=[TEXT])
        writer.start()
        [item] = spooled(pipe, spool_folder)
        writer.join()
        assert content(item) == TEXT


class TestZip:
    def test_members_are_inputs(self, tmp_path: Path, spool_folder: Path) -> None:
        path = zipped(tmp_path / "night.zip", {"a/1.txt": TEXT, "2.txt": b"two", "a/": b"", ".hidden": b"x"})
        items = spooled(path, spool_folder)
        assert [item.path for item in items] == [f"{path}!a/1.txt", f"{path}!2.txt"]
        assert [content(item) for item in items] == [TEXT, b"two"]

    @pytest.mark.parametrize(
        "name",
        ["../../outside.txt", "/etc/outside.txt", "C:\\outside.txt", "..\\..\\outside.txt", "a/../../outside.txt"],
    )
    def test_names_that_point_outside_are_only_shown(self, tmp_path: Path, spool_folder: Path, name: str) -> None:
        before = set(tmp_path.rglob("*"))
        [item] = spooled(zipped(tmp_path / "night.zip", {name: TEXT}), spool_folder)
        assert content(item) == TEXT
        assert item.path.endswith("!" + name)
        assert set(tmp_path.rglob("*")) - before == {tmp_path / "night.zip", spool_folder / "source-00000000"}

    def test_two_members_of_one_name_are_two_inputs(self, tmp_path: Path, spool_folder: Path) -> None:
        with zipfile.ZipFile(tmp_path / "night.zip", "w") as archive:
            archive.writestr("1.txt", b"one")
            with pytest.warns(UserWarning, match="Duplicate"):
                archive.writestr("1.txt", b"other")
        assert [content(item) for item in spooled(tmp_path / "night.zip", spool_folder)] == [b"one", b"other"]

    def test_archives_inside_archives_are_refused(self, tmp_path: Path, spool_folder: Path) -> None:
        items = spooled(zipped(tmp_path / "night.zip", {"in.zip": TEXT, "in.txt.GZ": TEXT}), spool_folder)
        assert [item.fault.reason if item.fault else None for item in items] == ["nested archive"] * 2
        assert all(item.file is None for item in items)

    def test_encrypted_members_are_refused(self, tmp_path: Path, spool_folder: Path) -> None:
        data = bytearray(zipped(tmp_path / "night.zip", {"1.txt": TEXT}).read_bytes())
        data[6] |= 1
        data[data.rindex(b"PK\x01\x02") + 8] |= 1
        (tmp_path / "night.zip").write_bytes(data)
        [item] = spooled(tmp_path / "night.zip", spool_folder)
        assert item.fault is not None
        assert item.fault.reason == "encrypted"

    def test_a_damaged_member_is_reported(self, tmp_path: Path, spool_folder: Path) -> None:
        random = np.random.default_rng(2).integers(32, 127, 5_000, np.uint8).tobytes()
        data = bytearray(zipped(tmp_path / "night.zip", {"1.txt": random, "2.txt": TEXT}).read_bytes())
        data[1_000] ^= 0xFF
        (tmp_path / "night.zip").write_bytes(data)
        damaged, whole = spooled(tmp_path / "night.zip", spool_folder)
        assert damaged.fault is not None
        assert damaged.fault.reason == "damaged"
        assert content(whole) == TEXT

    @settings(max_examples=40, deadline=None)
    @given(data=st.data())
    def test_flipped_bytes_never_crash(self, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
        folder = tmp_path_factory.mktemp("zip")
        (folder / "spool").mkdir()
        raw = bytearray(zipped(folder / "night.zip", {"a.txt": TEXT, "b/c.txt": b"two"}).read_bytes())
        for _ in range(data.draw(st.integers(1, 4))):
            raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
        (folder / "night.zip").write_bytes(raw)
        for item in spooled(folder / "night.zip", folder / "spool"):
            assert item.fault is not None or item.file is not None


class TestLimits:
    LIMITS = Limits(most=1_000_000, ratio=10, free=100_000)

    @pytest.mark.parametrize("suffix", [".gz", ".zst", ".zip"])
    def test_a_bomb_is_refused_and_leaves_nothing(self, tmp_path: Path, spool_folder: Path, suffix: str) -> None:
        path = tmp_path / f"bomb{suffix}"
        zeros = bytes(300_000_000 if suffix == ".zst" else 5_000_000)
        if suffix == ".zip":
            zipped(path, {"zeros": zeros})
        else:
            path.write_bytes(gzip.compress(zeros) if suffix == ".gz" else zstandard.ZstdCompressor().compress(zeros))
        [item] = spooled(path, spool_folder, self.LIMITS)
        assert item.fault is not None
        assert item.fault.reason == "too large unpacked"
        assert item.file is None
        assert list(spool_folder.iterdir()) == []

    def test_small_files_may_pack_well(self, tmp_path: Path, spool_folder: Path) -> None:
        (tmp_path / "1.gz").write_bytes(gzip.compress(bytes(90_000)))
        [item] = spooled(tmp_path / "1.gz", spool_folder, self.LIMITS)
        assert item.fault is None

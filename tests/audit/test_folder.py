"""The report's folder: put in place whole, or not at all, and never over something else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from audit.config import SettingsError
from audit.report.folder import check_place, new_report


def write_report(out: Path, word: str, fault: type[BaseException] | None = None) -> None:
    with new_report(out) as draft:
        (draft / "manifest.json").write_text(json.dumps({"made_by": "handaudit"}))
        (draft / "word.txt").write_text(word)
        if fault is not None:
            raise fault


def write_photo(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    (folder / "holiday.jpg").write_text("dear")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_report_is_replaced_whole(tmp_path: Path) -> None:
    out = tmp_path / "deep" / "report"
    write_report(out, "first")
    (out / "stray.txt").write_text("left from the first")
    write_report(out, "second")
    assert names(out) == ["manifest.json", "word.txt"]
    assert (out / "word.txt").read_text() == "second"
    assert names(out.parent) == ["report"]


@pytest.mark.parametrize("fault", [RuntimeError, KeyboardInterrupt])
def test_a_failed_run_leaves_the_report_as_it_was(tmp_path: Path, fault: type[BaseException]) -> None:
    out = tmp_path / "report"
    write_report(out, "first")
    with pytest.raises(fault):
        write_report(out, "second", fault)
    assert (out / "word.txt").read_text() == "first"
    assert names(tmp_path) == ["report"]


def test_only_a_report_or_an_empty_folder_is_replaced(tmp_path: Path) -> None:
    out = tmp_path / "report"
    check_place(out, [])
    out.mkdir()
    check_place(out, [])
    (out / "holiday.jpg").write_text("dear")
    with pytest.raises(SettingsError, match="not empty"):
        check_place(out, [])
    (out / "manifest.json").write_text('{"made_by": "somebody"}')
    with pytest.raises(SettingsError, match="not empty"):
        check_place(out, [])


def test_a_folder_filled_meanwhile_is_not_replaced(tmp_path: Path) -> None:
    out = tmp_path / "report"

    def fill_meanwhile() -> None:
        with new_report(out):
            write_photo(out)

    with pytest.raises(SettingsError, match="meanwhile"):
        fill_meanwhile()
    assert names(out) == ["holiday.jpg"]


def test_a_file_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "report").write_text("")
    with pytest.raises(SettingsError, match="is a file"):
        check_place(tmp_path / "report", [])


def test_what_is_to_be_audited_is_not_replaced(tmp_path: Path) -> None:
    out = tmp_path / "report"
    write_report(out, "first")
    with pytest.raises(SettingsError, match="to be audited"):
        check_place(out, [str(out / "word.txt")])
    with pytest.raises(SettingsError, match="to be audited"):
        check_place(out, [str(out)])
    check_place(out, ["-", str(tmp_path)])


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SettingsError, match="no report can be written"), new_report(tmp_path / "file" / "report"):
        pass

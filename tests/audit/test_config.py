"""Settings: defaults, file, command line, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from audit.config import Settings, SettingsError, ignored_settings, read_settings


@pytest.fixture(autouse=True)
def working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def test_defaults() -> None:
    settings = read_settings({}, None, ["night.txt"])
    assert (settings.out, settings.fail_on, settings.fail_confidence) == (Path("report"), "error", "certain")
    assert settings.max_unparsed == 0.01
    assert settings.jobs >= 1


def test_every_setting_can_stand_in_the_file() -> None:
    Path("handaudit.toml").write_text(
        'out = "there"\nrulebook = "pokerstars"\nselect = ["SHD", "pot"]\nignore = "REC004"\n'
        'timezone = "Europe/Paris"\nexpected = "tables.txt"\n'
        'min-severity = "warning"\nmin-confidence = "likely"\nfail-on = "never"\nfail-confidence = "review"\n'
        'max-unparsed = "2.5%"\njobs = 3\nformat = "json"\n'
    )
    settings = read_settings({}, None, ["night.txt"])
    assert settings.select == ("SHD", "POT")
    assert settings.ignore == ("REC004",)
    assert settings.max_unparsed == 0.025
    assert {name.replace("_", "-") for name in Settings.model_fields} == {
        line.split(" = ")[0] for line in Path("handaudit.toml").read_text().splitlines()
    }


def test_the_command_line_wins() -> None:
    Path("handaudit.toml").write_text('fail-on = "never"\njobs = 3\n')
    settings = read_settings({"fail_on": "info", "jobs": None}, None, ["night.txt"])
    assert (settings.fail_on, settings.jobs) == ("info", 3)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("min_severity = 'error'", "unknown setting 'min_severity'"),
        ("colour = true", "unknown setting 'colour'"),
        ("jobs = 0", "jobs"),
        ("max-unparsed = '200%'", "max-unparsed"),
        ("max-unparsed = 'some'", "'1%'"),
        ("fail-on = 'fatal'", "fail-on"),
        ("timezone = 'Mars/Olympus'", "time zone"),
        ("timezone = '../etc/passwd'", "time zone"),
        ("select = 3", "select"),
        ("jobs = ", "cannot be read"),
    ],
)
def test_faults_of_the_file_are_told(text: str, told: str) -> None:
    Path("handaudit.toml").write_text(text)
    with pytest.raises(SettingsError, match=told) as raised:
        read_settings({}, None, ["night.txt"])
    assert "handaudit.toml" in str(raised.value)


def test_a_settings_file_that_is_missing_is_told() -> None:
    with pytest.raises(SettingsError, match=r"house\.toml"):
        read_settings({}, Path("house.toml"), ["night.txt"])


def test_the_audited_folder_cannot_set_anything(working_folder: Path) -> None:
    hostile = working_folder / "handaudit.toml"
    hostile.write_text('fail-on = "never"\nignore = "POT"\n')
    assert read_settings({}, None, ["."]).fail_on == "error"
    assert ignored_settings(None, ["."]) == Path("handaudit.toml")
    for audited in (".", str(working_folder), str(working_folder.parent)):
        with pytest.raises(SettingsError, match="being audited"):
            read_settings({}, hostile, [audited])


def test_files_in_the_working_folder_leave_its_settings_in_force() -> None:
    Path("handaudit.toml").write_text('fail-on = "never"')
    Path("night.txt").write_text("")
    assert read_settings({}, None, ["night.txt", "-"]).fail_on == "never"
    assert ignored_settings(None, ["night.txt"]) is None


def test_a_rulebook_of_the_audited_folder_is_refused(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    (logs / "house.toml").write_text("")
    with pytest.raises(SettingsError, match="--rulebook"):
        read_settings({"rulebook": str(logs / "house.toml")}, None, [str(logs)])


def test_paths_in_a_settings_file_are_relative_to_it(tmp_path: Path) -> None:
    house = tmp_path / "house"
    house.mkdir()
    (house / "book.toml").write_text("")
    (house / "settings.toml").write_text('out = "there"\nrulebook = "book.toml"')
    settings = read_settings({}, house / "settings.toml", ["night.txt"])
    assert (settings.out, settings.rulebook) == (house / "there", str(house / "book.toml"))

"""The command line: exit codes, results, harmless output."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from audit import commands
from audit.report.files import ReportFiles
from audit.report.sheet import BYTE_ORDER_MARK, COLUMNS
from rules.registry import all_rules
from tests.audit.nights import FIRST_NUMBER, HOSTILE_NAMES, hostile_hands, legal_night, planted_hands, run, write_night
from tests.parsers.live.logs import event, folded, table

FORMULA_SIGNS = ("=", "+", "-", "@")
STEERING = ("\x1b", "\x9b", "\x07", "\u202e", "\u2066")


@pytest.fixture(autouse=True)
def working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    "arguments",
    [
        ["run"],
        ["run", "nowhere.txt"],
        ["run", "night.txt", "--fail-on", "fatal"],
        ["run", "night.txt", "--jobs", "0"],
        ["run", "night.txt", "--select", "XYZ"],
        ["run", "night.txt", "--rulebook", "hoyle"],
        ["run", "night.txt", "--out", "night.txt"],
        ["run", "night.txt", "--config", "nowhere.toml"],
        ["run", "night.txt", "--max-unparsed", "a few"],
        ["explain", "XYZ001"],
        ["show", "1"],
        ["show", "1", "night.txt"],
        ["frobnicate"],
    ],
)
def test_wrong_usage_is_2_and_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    legal_night(Path("night.txt"), hands=2)
    assert run(*arguments) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert len(output.err.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["run"], "handaudit: run needs LOGS (see handaudit run --help)"),
        (["parse", "night.txt"], "handaudit: parse needs --out (see handaudit parse --help)"),
        (["frobnicate"], "handaudit: No such command 'frobnicate' (see handaudit --help)"),
    ],
)
def test_wrong_usage_is_told_in_a_sentence(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(*arguments)
    assert capsys.readouterr().err.strip() == message


def test_nothing_to_read_is_3(capsys: pytest.CaptureFixture[str]) -> None:
    Path("logs").mkdir()
    assert run("run", "logs") == 3
    assert "nothing to read" in capsys.readouterr().err
    assert not Path("report").exists()


def test_no_hand_read_is_3() -> None:
    Path("night.txt").write_text("no poker here\n")
    assert run("run", "night.txt") == 3
    assert Path("report/report.html").is_file()


def test_too_much_of_one_source_unparsed_is_3_whatever_else() -> None:
    legal_night(Path("large.txt"), hands=60)
    small = legal_night(Path("small.txt"), hands=2, seed=2)
    small.write_text(small.read_text() + "\n\nno hand\n" * 20)
    assert run("run", "large.txt", "small.txt") == 3
    assert run("run", "large.txt", "small.txt", "--max-unparsed", "90%") == 0


def test_findings_decide_the_exit_code() -> None:
    write_night(Path("night.txt"), planted_hands(["BET001"]))
    assert run("run", "night.txt") == 1
    assert run("run", "night.txt", "--fail-on", "never") == 0
    assert run("run", "night.txt", "--ignore", "BET") == 0
    write_night(Path("twice.txt"), planted_hands(["BET001"]))
    assert run("run", "night.txt", "twice.txt", "--ignore", "BET") == 0
    assert run("run", "night.txt", "twice.txt", "--ignore", "BET", "--fail-on", "info") == 1


def test_findings_that_are_only_likely_fail_only_if_asked() -> None:
    write_night(Path("night.txt"), planted_hands(["SHD001"]))
    assert run("run", "night.txt") == 0
    assert run("run", "night.txt", "--fail-confidence", "likely") == 1


def test_an_internal_error_is_4(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("of all things\nand more")

    legal_night(Path("night.txt"), hands=2)
    monkeypatch.setattr(commands, "audit", fail)
    assert run("run", "night.txt") == 4
    assert (
        capsys.readouterr().err == "handaudit: internal error: ZeroDivisionError: of all things (--debug shows where)\n"
    )
    assert run("run", "night.txt", "--debug") == 4
    assert "Traceback" in capsys.readouterr().err


def test_the_settings_file_of_the_working_folder_is_read() -> None:
    write_night(Path("night.txt"), planted_hands(["BET001"]))
    Path("handaudit.toml").write_text('fail-on = "never"\nout = "elsewhere"\n')
    assert run("run", "night.txt") == 0
    assert Path("elsewhere/report.html").is_file()
    assert run("run", "night.txt", "--fail-on", "error") == 1
    Path("handaudit.toml").write_text('fail-up = "never"\n')
    assert run("run", "night.txt") == 2


def test_settings_in_the_audited_folder_are_passed_over(capsys: pytest.CaptureFixture[str]) -> None:
    write_night(Path("night.txt"), planted_hands(["BET001"]))
    Path("handaudit.toml").write_text('fail-on = "never"\nignore = "BET"\nmax-unparsed = "100%"\n')
    assert run("run", ".", "--max-unparsed", "100%") == 1
    assert "handaudit.toml is not used" in capsys.readouterr().err


def test_deselected_rules_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    legal_night(Path("night.txt"), hands=2)
    run("run", "night.txt", "--ignore", "SHD001,POT")
    pots = [rule.code for rule in all_rules() if rule.family == "POT"]
    assert f"Not looked at, because deselected: {', '.join(pots)}, SHD001." in capsys.readouterr().out
    page = Path("report/report.html").read_text()
    assert "Not looked at, because deselected" in page


def test_json_holds_every_finding(capsys: pytest.CaptureFixture[str]) -> None:
    write_night(Path("night.txt"), [*planted_hands(["BET001", "POT002"]), *hostile_hands()])
    code = run("run", "night.txt", "--format", "json")
    text = capsys.readouterr().out
    assert text.isascii()
    result = json.loads(text)
    assert result["exit_code"] == code == 1
    assert result["hands"] == 6
    assert sum(row["findings"] for row in result["counts"]) == len(result["findings"])
    assert {"BET001", "POT002"} <= {finding["code"] for finding in result["findings"]}
    assert result["sources"][0]["bytes_quarantined"] == 0


def test_text_result_and_replay_never_steer_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    write_night(Path("night.txt"), hostile_hands())
    run("run", "night.txt")
    for place in range(4):
        assert run("show", FIRST_NUMBER + 500 + place) == 0
    output = capsys.readouterr()
    assert not any(mark in output.out + output.err for mark in STEERING)
    assert "\\x1b[31mred" in output.out
    assert "[bold]{{7*7}}:smile:" in output.out
    assert HOSTILE_NAMES[0] in output.out


def test_a_table_log_of_edges_is_audited_to_its_report(capsys: pytest.CaptureFixture[str]) -> None:
    opened = [table(name) for name in HOSTILE_NAMES]
    hands = [
        event("award", "٣", name, seat=2, amount=99_999_999_999) if '"award"' in text else text
        for name in HOSTILE_NAMES
        for text in folded("٣", name)
    ]
    write_night(Path("table.jsonl"), ["\n".join([*opened, *hands])])
    assert run("run", "table.jsonl") == 1
    output = capsys.readouterr().out
    assert "€99999999999" in output
    assert not any(mark in output for mark in STEERING)
    page = Path("report/report.html").read_text(encoding="utf-8")
    assert not any(name in page for name in HOSTILE_NAMES if "<" in name)


def test_names_from_the_command_line_do_not_steer_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("run", "\x1b]0;title\x07.txt") == 2
    assert "\x1b" not in capsys.readouterr().err


def test_a_replay_tells_the_hand(capsys: pytest.CaptureFixture[str]) -> None:
    write_night(Path("night.txt"), planted_hands(["BET001"]))
    legal_night(Path("legal.txt"), hands=3)
    run("run", "night.txt", "legal.txt")
    capsys.readouterr()
    assert run("show", FIRST_NUMBER) == 0
    found = capsys.readouterr().out
    assert "BET001 over-limit bet" in found
    assert "*** SUMMARY ***" in found
    assert "\n>" in found
    clean = Path("legal.txt").read_text().split("#")[1].split(":")[0]
    assert run("show", clean, "--report", "report") == 0
    from_tables = capsys.readouterr().out
    assert "No finding in this hand." in from_tables
    assert "posts the big blind" in from_tables
    assert run("show", clean, "legal.txt") == 0
    assert run("show", FIRST_NUMBER, "night.txt") == 0
    assert "BET001 over-limit bet" in capsys.readouterr().out


def test_all_findings_are_printed_as_a_sheet_in_which_no_name_is_a_formula(capsys: pytest.CaptureFixture[str]) -> None:
    write_night(Path("night.txt"), hostile_hands())
    run("run", "night.txt")
    capsys.readouterr()
    assert run("findings", "--report", "report") == 0
    sheet = list(csv.DictReader(io.StringIO(capsys.readouterr().out.removeprefix(BYTE_ORDER_MARK))))
    assert len(sheet) == ReportFiles(Path("report")).findings().collect().height
    assert tuple(sheet[0]) == COLUMNS
    assert [each for each in sheet if each["number"] == str(FIRST_NUMBER + 500) and each["code"] == "BET003"]
    cells = [cell for finding in sheet for cell in finding.values()]
    assert any(cell.startswith("'=HYPERLINK(") for cell in cells)
    assert not [cell for cell in cells if cell.lstrip()[:1] in FORMULA_SIGNS]
    assert run("findings", "--report", "elsewhere") == 2


def test_rules_are_listed_and_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules") == 0
    listed = capsys.readouterr().out
    assert "SHD001" in listed
    assert run("explain", "shd001") == 0
    assert "Does not flag" in capsys.readouterr().out


def test_formats_name_rooms_and_writers(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("formats") == 0
    assert "pokerstars" in capsys.readouterr().out


def test_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("run", "explain", "rules", "formats", "rulebook", "show", "findings"):
        assert run(command, "--help") == 0
        assert f"handaudit {command}" in capsys.readouterr().out.split("Example")[1]
    assert run("--version") == 0


def test_colour_is_for_terminals_only_and_severity_is_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    write_night(Path("night.txt"), planted_hands(["BET001"]))
    run("run", "night.txt")
    output = capsys.readouterr().out
    assert "\x1b" not in output
    assert "error BET001" in output


def test_a_reader_that_stops_reading_is_no_error() -> None:
    write_night(Path("night.txt"), planted_hands(["BET001"]))
    root = Path(__file__).parents[2]
    script = f"{sys.executable} -m audit.cli run night.txt | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", script], env={"PYTHONPATH": str(root), "PATH": "/usr/bin:/bin"}, capture_output=True, check=True
    )  # fmt: skip
    assert done.stdout == b"1\n"
    assert b"Traceback" not in done.stderr

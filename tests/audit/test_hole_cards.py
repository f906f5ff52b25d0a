"""One hand from two accounts: the hole cards of both are held against each other and against the deal."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import polars as pl
import pytest

from audit.report.files import ReportFiles
from tests.audit.nights import run, write_night
from tests.proving.evenings import Evening

ANN, BOB = "Ann", "Bob"
HANDS: Final = 8


def file_of(player: str, game: str = "nlhe", hands: int = HANDS) -> list[str]:
    """The hands of an evening as one of its players has them in his file."""
    evening = Evening(seed=3, game=game)
    evening.table.hero = player
    evening.play(hands)
    return evening.texts()


def report(folder: Path, *files: list[str]) -> ReportFiles:
    for place, texts in enumerate(files):
        write_night(folder / "logs" / f"{place}.txt", texts)
    run("run", folder / "logs", "--out", folder / "report")
    return ReportFiles(folder / "report")


def found(files: ReportFiles) -> pl.DataFrame:
    return files.findings().filter(~pl.col("code").is_in(["REC004", "REC009"])).collect()


def deals(files: ReportFiles) -> pl.DataFrame:
    return files.table("events").filter(pl.col("kind") == "deal").collect()


def dealt(text: str) -> int:
    """The line of the hand on which its owner is dealt his cards."""
    return next(n for n, line in enumerate(text.splitlines()) if line.startswith("Dealt to"))


def test_the_audited_hand_has_the_cards_of_both(tmp_path: Path) -> None:
    files = [file_of(player, hands=1) for player in (ANN, BOB)]
    told = deals(report(tmp_path, *files))
    assert told.select("actor", "source", "line").rows() == [
        (ANN, 0, dealt(files[0][0]) + 1),
        (BOB, 1, dealt(files[1][0]) + 1),
    ]


@pytest.mark.parametrize("game", ["nlhe", "plo", "stud", "triple27"])
def test_legal_hands_of_two_accounts_are_clean(tmp_path: Path, game: str) -> None:
    both, ann, bob = (
        report(tmp_path / name, *(file_of(player, game) for player in players))
        for name, players in (("both", (ANN, BOB)), ("ann", (ANN,)), ("bob", (BOB,)))
    )
    assert found(both).select("code", "number", "found").rows() == []
    known = [deals(files)["cards"].str.split(" ").list.len().sum() for files in (both, ann, bob)]
    assert known[0] > max(known[1:])


def test_one_card_in_the_hands_of_both(tmp_path: Path) -> None:
    [first], [second] = (file_of(player, hands=1) for player in (ANN, BOB))
    lines = second.splitlines()
    place, card = dealt(second), first.splitlines()[dealt(first)].split("[")[1][:2]
    at = lines[place].index("[") + 1
    lines[place] = lines[place][:at] + card + lines[place][at + 2 :]
    files = report(tmp_path, [first], ["\n".join(lines)])
    finding = found(files).filter(pl.col("code") == "DCK001").row(0, named=True)
    assert finding["line"] == place + 1
    assert [Path(span["path"]).name for span in finding["evidence"]] == ["0.txt", "1.txt"]
    assert finding["evidence"][1]["first_line"] == place + 1
    assert "REC004" in files.findings().collect()["code"].to_list()


def test_records_that_contradict_each_other_are_not_put_together(tmp_path: Path) -> None:
    [first], [second] = (file_of(player, hands=1) for player in (ANN, BOB))
    files = report(tmp_path, [first], [second.replace("folds", "checks", 1)])
    assert deals(files)["source"].to_list() == [0]

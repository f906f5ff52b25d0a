"""Winamax and Full Tilt told apart by their text, in any mixture, and what of theirs is set aside for which reason."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from audit.config import Settings
from audit.pipeline import audit
from tests.proving.dealer import random_hand
from tests.proving.full_tilt_text import FULL_TILT
from tests.proving.winamax_text import WINAMAX
from tests.proving.wording import POKERSTARS, Wording, render


def told(wording: Wording, seed: int) -> str:
    """A legal hand in a room's words."""
    return render(wording, random_hand(seed, ["flhe"], tournament=True))


def set_aside(folder: Path, text: str) -> list[str]:
    """Why something of a text is set aside."""
    logs = folder / "logs"
    logs.mkdir()
    (logs / "log.txt").write_text(text, encoding="utf-8")
    audit([str(logs)], Settings(out=folder / "report", jobs=1), None)
    return pl.read_parquet(folder / "report" / "quarantine" / "quarantine.parquet")["reason"].to_list()


@pytest.mark.parametrize("gap", ["", "\n\n\n"])
def test_rooms_mixed_in_one_file(tmp_path: Path, gap: str) -> None:
    rooms: tuple[Wording, ...] = (WINAMAX, POKERSTARS, FULL_TILT, WINAMAX, FULL_TILT, POKERSTARS)
    assert set_aside(tmp_path, gap.join(told(wording, seed) for seed, wording in enumerate(rooms))) == []
    hands = pl.read_parquet(tmp_path / "report" / "tables" / "hands" / "*.parquet").sort("time")
    assert sorted(hands["room"]) == sorted(wording.room for wording in rooms)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "Winamax Poker - CashGame - Main: #12-3-1400000000 - Holdem no limit\nSiège 1: Ann (5€)\n",
            "unsupported language",
        ),
        ("Full Tilt Poker Partie #123456789: Tisch A - $1/$2\nPlatz 1: Ann ($5)\n", "unsupported language"),
        ("Full Tilt Poker Tournament Summary Made-up Cup (123) Hold'em No Limit\n1: Ann\n", "tournament summary"),
        ("Winamax Poker - CashGame - HandId: #12-3-1400000000 - Holdem no lim", "header cut off"),
        ("Full Tilt Poker Game #123456789: Table A (6 ma", "header cut off"),
        (told(WINAMAX, 1).replace("Seat ", "Siège ").replace("SUMMARY", "FIN"), "unsupported language"),
        (told(FULL_TILT, 1).replace("Seat ", "Platz ").replace("SUMMARY", "ENDE"), "unsupported language"),
    ],
)
def test_what_is_set_aside(tmp_path: Path, text: str, reason: str) -> None:
    assert set_aside(tmp_path, text) == [reason]

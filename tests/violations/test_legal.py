"""Legal hands of every game give no finding, and no rule owes its silence to having looked at nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

import polars as pl
import pytest

from audit.config import Settings
from audit.pipeline import audit
from parsers.tables import Tables
from rules.derive import Derived, derive
from rules.judge import Judgement, columns_read, judge
from rules.registry import Scope, all_rules
from rules.rulebook import load, resolve
from tests.proving.betting import CAP
from tests.proving.dealer import random_hand
from tests.proving.hands import BOARDS_GAMES, GAMES
from tests.proving.pokerstars_text import render
from tests.proving.reading import read_texts

HANDS: Final = 60
BOOKS: Final = resolve([load("pokerstars"), load("tda-2009")])
HAND_RULES: Final = [rule for rule in all_rules() if rule.scope is Scope.HAND]
WAGERS: Final = ("bet", "raise")

NO_CHANCE: Final = {
    **dict.fromkeys((f"CHP{n:03d}" for n in range(1, 13)), "PokerStars has no chips to push or hide"),
    **dict.fromkeys(
        (f"CND{n:03d}" for n in (1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13)),
        "PokerStars tells nothing of what is said and done at a table",
    ),
    "TIM001": "the book of PokerStars gives no time to act",
    "TIM002": "nobody times out at the dealer's",
    **dict.fromkeys(
        ("DCK005", "DCK006", "DCK008", "DCK011", "DCK017", "FRC014", "SHD008", "SHD009"),
        "nobody at PokerStars burns or shuffles",
    ),
    **dict.fromkeys(("DCK009", "DCK010", "DCK018", "DCK019"), "PokerStars tells of no fault of the deal"),
    "BET018": "PokerStars has no chips",
    "BET006": "the dealer deals no spread limit; tests of planted faults have some",
    "REC003": "no hand is recorded twice",
    "REC004": "no hand is recorded twice",
    "REC010": "nobody says what is expected",
    "REC008": "hands are numbered by room, not by table",
    "POT009": "PokerStars states no finishing stacks",
    "POT011": "no hand is declared void",
    "PAY002": "the dealer pays no bounties",
    "FRC011": "the dealer deals no straddles",
    "PAY003": "PokerStars adds no money of the house",
    "RAK004": "the book of PokerStars knows no caps",
    "RAK005": "PokerStars takes no drops",
    "BET017": "the book of PokerStars asks for no hand to open with",
    "SHD002": "the book of PokerStars does not say whether all-in hands are turned up",
}
"""By rule: why no legal hand gives it anything to look at."""
SELDOM: Final = {"POT003", "POT004"}
"""Rules on equal hands, which few hands of a game are."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One game, in cash or in tournaments."""

    game: str
    tournament: bool

    def __str__(self) -> str:
        return f"{self.game}-{'tournament' if self.tournament else 'cash'}"

    @property
    def quiet(self) -> set[str]:
        """Rules this kind of game gives nothing to look at."""
        limit = GAMES[self.game].limit
        quiet = {code for code in NO_CHANCE if not code.startswith("REC")}
        quiet |= {rule.code for rule in HAND_RULES if GAMES[self.game].variant not in rule.games}
        quiet |= {"BET011"} if GAMES[self.game].high_low else {"POT005"}
        quiet |= {"BET003", "BET004"} if limit == "fixed" else {"BET001", "BET002"}
        quiet |= set() if limit == "pot" else {"BET005"}
        cashes_out = GAMES[self.game].is_flop and self.game not in BOARDS_GAMES
        quiet |= {"PAY001"} if self.tournament or limit == "fixed" or not cashes_out else set()
        quiet |= set() if self.game in BOARDS_GAMES else {"POT010"}
        quiet |= set() if GAMES[self.game].cap else {"BET014"}
        quiet |= {"DCK007", "RAK002", "RAK003"} if self.tournament else set()
        if self.game == "short":
            return quiet | {"FRC001", "FRC002", "FRC005"}
        return quiet if self.tournament or GAMES[self.game].is_stud else quiet | {"FRC004"}


KINDS: Final = [
    Kind(game, tournament)
    for game in GAMES
    for tournament in (False, True)
    if not (GAMES[game].cash_only and tournament)
]
each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


@cache
def texts(kind: Kind) -> list[str]:
    """Legal hands as PokerStars writes them, no two kinds at one table or under one number."""
    place = KINDS.index(kind)
    hands = (random_hand(seed, [kind.game], tournament=kind.tournament) for seed in range(HANDS))
    return [at_its_own_table(render(hand).replace("Hand #2", f"Hand #3{place:02d}", 1), place) for hand in hands]


@cache
def read_tables() -> Tables:
    """The hands of all kinds, read again; each kind stands for a room, by which coverage is told apart."""
    tables = read_texts([text for kind in KINDS for text in texts(kind)]).tables
    kinds = pl.Series("room", [str(kind) for kind in KINDS for _ in range(HANDS)])
    return replace(tables, hands=tables.hands.with_columns(kinds))


@cache
def derived(book: str) -> Derived:
    """What the rules read of them under a book."""
    hands = read_tables().hands.with_columns(rulebook=pl.lit(book))
    return derive(replace(read_tables(), hands=hands), BOOKS, columns_read(all_rules()))


@cache
def judged(book: str) -> Judgement:
    """All that is said to them under a book."""
    return judge(derived(book), BOOKS, all_rules())


def of_kind(frame: pl.DataFrame, kind: Kind) -> pl.DataFrame:
    """The rows on hands of one kind."""
    return frame.filter(room=str(kind))


def looked_at(coverage: pl.DataFrame) -> dict[str, int]:
    """By rule, how many happenings it could judge."""
    able = (pl.col("opportunities") - pl.col("not_checkable")).sum()
    return dict(coverage.group_by("code").agg(able).rows())


@each_kind
@pytest.mark.parametrize("book", ["pokerstars", "tda-2009"])
def test_nothing_is_found(kind: Kind, book: str) -> None:
    assert of_kind(judged(book).findings, kind).select("code", "number", "line", "found").rows() == []


@each_kind
def test_every_rule_looked_at_something(kind: Kind) -> None:
    looked = looked_at(of_kind(judged("pokerstars").coverage, kind))
    assert set(looked) == {rule.code for rule in HAND_RULES}
    assert {code for code, times in looked.items() if times == 0} - SELDOM == kind.quiet


@each_kind
def test_every_line_is_understood(kind: Kind) -> None:
    hands = of_kind(read_tables().hands, kind)["hand"]
    assert len(hands) == HANDS
    assert read_tables().events.filter(pl.col("hand").is_in(hands.implode()), kind="unknown").is_empty()


@pytest.mark.parametrize("kind", [kind for kind in KINDS if GAMES[kind.game].limit == "fixed"], ids=str)
def test_rounds_go_up_to_the_cap_of_the_book(kind: Kind) -> None:
    assert BOOKS.filter(book="pokerstars", block=0)["book.raise_cap"].to_list() == [CAP]
    hands = of_kind(read_tables().hands, kind)["hand"]
    wagers = derived("pokerstars").acts.filter(pl.col("kind").is_in(WAGERS), pl.col("hand").is_in(hands.implode()))
    assert wagers["wagers_before"].max() == CAP - 1


def test_a_whole_run_finds_nothing_either(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    for kind in KINDS:
        (logs / f"{kind}.txt").write_text("\n\n\n".join(texts(kind)), encoding="utf-8", newline="")
    outcome = audit([str(logs)], Settings(out=tmp_path / "report", jobs=1), None)
    assert outcome.hands == HANDS * len(KINDS)
    assert outcome.standing == outcome.folded == outcome.left_out == 0
    looked = looked_at(outcome.coverage)
    on_tables = {rule.code for rule in all_rules() if rule.scope is Scope.TABLE}
    assert {rule.code for rule in all_rules() if not looked.get(rule.code)} == set(NO_CHANCE) | on_tables


def at_its_own_table(text: str, kind: int) -> str:
    """A hand of a kind of game, which another kind deals at a table and in a tournament of the same number."""
    return text.replace("Table '", f"Table '{kind}", 1).replace("Tournament #", f"Tournament #{kind}", 1)

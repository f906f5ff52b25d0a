"""What holds in some hands only: blocks of a book by room, table, tournament, game, limit, stakes and day."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import polars as pl
import pytest

from rules.derive.books import with_books
from rules.rulebook import RulebookError, load, resolve
from rules.rulebook.in_force import KEY, in_force, with_blocks
from tests.rules import frames
from tests.rules.checks.planted import FIXED, bet, blinds, board, calls, checks, judged_by, raised, record

HEAD: Final = 'id = "pokerstars"\ntitle = "Our house"\nkind = "room"\n[parameters]\nraise_cap = 4\n'
FOUR_RAISES: Final = (
    *blinds(), *calls(2, 1), *calls(1, 2), *checks(3), board("2c 7d Jh"),
    bet(2, 2), raised(3, 4), raised(1, 6), raised(2, 8), raised(3, 10),
)  # fmt: skip


def caps(folder: Path, blocks: str, *hands: dict[str, Any]) -> list[int | None]:
    """The raise cap that holds in each hand."""
    path = folder / "own.toml"
    path.write_text(HEAD + blocks, encoding="utf-8")
    return with_books(frames.hands(*hands), resolve([load(path)]))["book.raise_cap"].to_list()


@pytest.mark.parametrize(
    ("asked", "there", "elsewhere"),
    [
        ('room = ["pokerstars", "other"]', {}, {"room": "ggpoker"}),
        ('table = "zoom *"', {"table": "Zoom Ganymede"}, {"table": "Ganymede Zoom"}),
        ('table = "a.b*"', {"table": "a.b 3"}, {"table": "axb 3"}),
        ("tournament = true", {"tournament": "77"}, {"tournament": None}),
        ("tournament = false", {"tournament": None}, {"tournament": "77"}),
        ('tournament_number = "7*"', {"tournament": "77"}, {"tournament": None}),
        ('game = "razz"', {"variant": "razz"}, {"variant": "seven_card_stud"}),
        ('deck = "short"', {"deck": "short"}, {"deck": "standard"}),
        ("split = true", {"pays_low": True}, {"pays_low": False}),
        ('limit = ["fixed", "spread"]', {"limit": "fixed"}, {"limit": "no"}),
        ('currency = "EUR"', {"currency": "EUR"}, {"currency": None}),
        ("since = 2010-05-01", {"time": datetime(2010, 5, 1, tzinfo=UTC)}, {"time": datetime(2010, 4, 30, tzinfo=UTC)}),
        (
            "until = 2010-05-01",
            {"time": datetime(2010, 5, 1, 23, tzinfo=UTC)},
            {"time": datetime(2010, 5, 2, tzinfo=UTC)},
        ),
        ('big_blind_to = "0.25"', {"big_blind": 25, "decimals": 2}, {"big_blind": 26, "decimals": 2}),
        ('big_blind_from = "0.25"', {"big_blind": 2500, "decimals": 4}, {"big_blind": 24, "decimals": 2}),
    ],
)
def test_a_block_holds_where_its_conditions_do(
    tmp_path: Path, asked: str, there: dict[str, Any], elsewhere: dict[str, Any]
) -> None:
    assert caps(tmp_path, f"[[when]]\n{asked}\nparameters.raise_cap = 3\n", there, elsewhere) == [3, 4]


def test_conditions_of_a_block_hold_together_and_the_last_block_wins(tmp_path: Path) -> None:
    blocks = (
        '[[when]]\nlimit = "fixed"\nparameters.raise_cap = 5\n'
        '[[when]]\nlimit = "fixed"\ngame = "razz"\nparameters.raise_cap = 3\n'
    )
    hands = ({"limit": "fixed"}, {"limit": "fixed", "variant": "razz"}, {"limit": "no", "variant": "razz"})
    assert caps(tmp_path, blocks, *hands) == [5, 3, 4]


def test_a_book_is_silent_where_the_record_does_not_say_whether_a_block_holds(tmp_path: Path) -> None:
    block = "[[when]]\nsince = 2010-05-01\nparameters.raise_cap = 3\n"
    assert caps(tmp_path, block, {"time": None}) == [None]


def test_what_the_record_does_not_say_is_no_doubt_where_another_condition_fails(tmp_path: Path) -> None:
    block = "[[when]]\nsince = 2010-05-01\ntournament = true\nparameters.raise_cap = 3\n"
    assert caps(tmp_path, block, {"time": None, "tournament": None}, {"time": None, "tournament": "9"}) == [4, None]


def test_books_without_blocks_have_no_block_in_force() -> None:
    books = resolve([load("ggpoker"), load("run-it-once")])
    hands = with_blocks(frames.hands({"rulebook": "ggpoker"}, {"rulebook": "run-it-once"}, {"rulebook": None}), books)
    assert hands.select(KEY).rows() == [("ggpoker", 0, 0), ("run-it-once", 0, 0), (None, 0, 0)]
    assert in_force(books, hands)["book"].to_list() == ["ggpoker", "run-it-once"]


def test_the_finding_cites_the_clause_of_the_block_that_holds(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        'id = "house"\ntitle = "Our house"\nkind = "room"\n[parameters]\ncap_heads_up = "capped"\n'
        'raise_cap = { value = 5, clause = "art. 1" }\n[clauses]\nBET002 = "art. 1"\n'
        '[[when]]\ntournament = true\nparameters.raise_cap = { value = 4, clause = "art. 2" }\n'
    )
    cash, tournament = (record(*FOUR_RAISES, **FIXED | more) for more in ({}, {"tournament": "9"}))
    assert judged_by("BET002", cash, load(path)) == []
    assert [row["clause"] for row in judged_by("BET002", tournament, load(path))] == ["art. 2"]


def clauses_of(book: str, **hand: object) -> dict[str, str]:
    books = resolve([load(book)])
    [row] = in_force(books, with_blocks(frames.hands({"rulebook": book} | hand), books)).to_dicts()
    return {clause["topic"]: clause["clause"] for clause in row["clauses"]}


def test_one_value_of_a_block_hides_no_clause_of_another() -> None:
    """A flop of four and one dealt too early are of one rule and one block; a burn, a button are of none."""
    assert clauses_of("tda-2024", variant="holdem")["DCK018"] == "rules 39A, RP-5, 34A, 39B, RP-10A"


def test_places_another_block_speaks_for_are_not_cited() -> None:
    limits = {"fixed": "clauses 18.1, 18.2.2", "pot": "clauses 18.4.2.1, 18.4.3"}
    assert {limit: clauses_of("codex", limit=limit)["CHP003"] for limit in limits} == limits


def test_blocks_of_an_extended_book_hold_unless_the_book_settles_their_matter(tmp_path: Path) -> None:
    base = 'id = "base"\ntitle = "Base"\nkind = "room"\n[[when]]\nlimit = "fixed"\nparameters.raise_cap = 3\n'
    (tmp_path / "base.toml").write_text(base + 'parameters.button = "dead"\n')
    own = 'id = "own"\ntitle = "Own"\nkind = "room"\nextends = "base.toml"\n'
    (tmp_path / "own.toml").write_text(own)
    assert set(load(tmp_path / "own.toml").when[0].given) == {"raise_cap", "button"}
    (tmp_path / "own.toml").write_text(own + "[parameters]\nraise_cap = 4\n")
    assert load(tmp_path / "own.toml").when[0].given == ("button",)


@pytest.mark.parametrize(
    ("block", "key"),
    [
        ("parameters.raise_cap = 3", "when.0"),
        ('limit = "fixed"', "when.0.parameters"),
        ('limit = "fixd"\nparameters.raise_cap = 3', "limit: fixd is none of"),
        ('game = ["razz", "stud"]\nparameters.raise_cap = 3', "game: stud is none of"),
        ("since = 2010-01-02\nuntil = 2010-01-01\nparameters.raise_cap = 3", "since: lies after until"),
        ('big_blind_from = "2"\nbig_blind_to = "1"\nparameters.raise_cap = 3', "big_blind_from: is larger"),
        ('since = "yesterday"\nparameters.raise_cap = 3', "when.0.since"),
        ("tournament = true\nparameters.suspect_hands = 3", "parameters.suspect_hands: holds for a room as a whole"),
        ("tournament = true\nparameters.raise_capp = 3", "when.0.parameters.raise_capp"),
        ("tournamint = true\nparameters.raise_cap = 3", "when.0.tournamint"),
        (
            "tournament = true\nparameters.min_buy_in = 3",
            "when.0.parameters.min_buy_in: says nothing without buy_in_unit",
        ),
    ],
)
def test_mistakes_in_a_block_name_file_and_key(tmp_path: Path, block: str, key: str) -> None:
    path = tmp_path / "own.toml"
    path.write_text(f"{HEAD}[[when]]\n{block}\n")
    with pytest.raises(RulebookError) as caught:
        load(path)
    assert str(path) in str(caught.value)
    assert key in str(caught.value)


def test_hands_without_a_book_have_no_parameters() -> None:
    joined = with_books(frames.hands({"rulebook": None}), resolve([load("pokerstars")]))
    assert joined["book.raise_cap"].to_list() == [None]
    assert joined.schema["book.raise_cap"] == pl.Int64

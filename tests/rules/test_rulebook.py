"""Rulebooks: what the shipped ones say, what a house's own may say, and how mistakes are reported."""

from __future__ import annotations

import re
from pathlib import Path

import polars as pl
import pytest

from rules.registry import all_rules
from rules.rulebook import (
    MEANINGS,
    PARAMETERS,
    Parameters,
    Rulebook,
    RulebookError,
    Stated,
    load,
    observed,
    param,
    resolve,
    shipped,
)

HEAD = 'id = "own"\ntitle = "Our house"\nkind = "room"\n'


def book_of(folder: Path, text: str, name: str = "own.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_shipped_books_load_and_bear_their_file_names() -> None:
    texts = {"codex", "irregularities", "tda-2009", "cardplayer", "playwebpoker-stud", "tda-2024", "roberts"}
    assert texts | {"wsop-live-2024", "wsop-tournament-2024", "pokerstars", "run-it-once"} <= set(shipped())
    assert tuple(load(name).id for name in shipped()) == shipped()


def test_every_value_of_a_published_text_names_its_clause_and_every_value_of_a_room_what_it_rests_on() -> None:
    values = [
        (book, name, getattr(parameters, name))
        for book in map(load, shipped())
        for parameters in (book.parameters, *(block.parameters for block in book.when))
        for name in parameters.model_fields_set
    ]
    unfounded = [(book.id, name) for book, name, stated in values if not (stated.clause or stated.observed)]
    guessed = [(book.id, name) for book, name, stated in values if book.kind == "rulebook" and stated.observed]
    assert (unfounded, guessed) == ([], [])


def test_tda_is_silent_on_the_figure_of_the_cap_and_cites_its_rule_on_it() -> None:
    tda = load("tda-2009")
    assert tda.parameters.raise_cap is None
    assert tda.clauses["BET002"] == "rule 34"
    assert tda.clauses["SHD001"] == "rule 11"


def test_what_was_read_off_hands_is_marked() -> None:
    cap = load("pokerstars").parameters.raise_cap
    assert cap is not None
    assert (cap.value, cap.observed) == (4, 32)


def test_every_parameter_is_for_a_rule_of_the_catalogue() -> None:
    codes = {code for meaning in MEANINGS.values() for code in meaning.codes}
    assert [code for code in sorted(codes) if not re.fullmatch(r"[A-Z]{3}\d{3}", code)] == []
    read = {(name, rule.code) for rule in all_rules() for name in rule.check().rests_on}
    assert [(name, code) for name, code in sorted(read) if code not in MEANINGS[name].codes] == []


def test_every_key_is_described() -> None:
    fields = {**Parameters.model_fields, **Rulebook.model_fields}
    assert [name for name, field in fields.items() if not field.description] == []


def test_resolve_gives_a_row_a_book_with_all_parameters_as_columns() -> None:
    table = resolve([load("tda-2009"), load("pokerstars")]).filter(pl.col("block") == 0)
    assert table["book"].to_list() == ["pokerstars", "tda-2009"]
    assert table.select(param("raise_cap")).to_series().to_list() == [4, None]
    assert table.select(param("cash_out_fee_ppm")).to_series().to_list() == [10_000, None]
    assert table.select(param("cash_out_fee")).columns == ["book.cash_out_fee_ppm"]
    assert len([name for name in table.columns if name.endswith(".observed")]) == len(PARAMETERS)


def test_resolve_of_no_book_has_the_columns() -> None:
    assert resolve([]).schema == resolve([load("pokerstars")]).schema


def test_observed_is_true_where_one_of_the_parameters_is() -> None:
    table = resolve([load("pokerstars"), load("tda-2009")]).filter(pl.col("block") == 0)
    assert table.select(observed(["min_raise", "showdown_order"])).to_series().to_list() == [True, False]
    assert table.select(pl.col("book"), o=observed([]))["o"].to_list() == [False, False]


def test_values_may_be_plain_or_carry_clause_and_hands(tmp_path: Path) -> None:
    own = load(
        book_of(
            tmp_path,
            HEAD
            + '[parameters]\nraise_cap = 5\ncash_out_fee = "0.005"\n'
            + 'min_raise = { value = "last_full_wager", clause = "art. 3", observed = 7 }\n',
        )
    )
    row = resolve([own]).row(0, named=True)
    assert row["book.raise_cap"] == 5
    assert row["book.cash_out_fee_ppm"] == 5_000
    assert row["book.min_raise.observed"] is True
    assert row["clauses"] == [{"topic": "min_raise", "clause": "art. 3"}]


def test_several_words_and_steps_by_players_are_lists_in_columns(tmp_path: Path) -> None:
    text = '[parameters]\nstraddles = []\nmisdeal_grounds = ["two_boxed"]\nrake_cap = { 2 = "0.5", 4 = "3" }\n'
    row = resolve([load(book_of(tmp_path, HEAD + text))]).row(0, named=True)
    assert (row["book.straddles"], row["book.misdeal_grounds"]) == ([], ["two_boxed"])
    assert row["book.rake_cap_millionths"][:6] == [None, None, 500_000, 500_000, 3_000_000, 3_000_000]


def test_a_value_with_a_clause_of_its_own_is_not_cited_by_that_of_the_book_it_extends(tmp_path: Path) -> None:
    text = 'extends = "tda-2009"\n[parameters]\nodd_chip = { value = "left_of_button", clause = "art. 3" }\n'
    own = load(book_of(tmp_path, HEAD + text))
    assert "POT004" not in own.clauses
    assert own.clauses["POT002"] == load("tda-2009").clauses["POT002"].join(["tda-2009: ", ""])


def test_a_book_takes_over_what_it_does_not_say_itself_and_cites_where_it_comes_from(tmp_path: Path) -> None:
    own = load(
        book_of(tmp_path, HEAD + 'extends = "tda-2009"\n[parameters]\nraise_cap = 4\n[clauses]\nBET002 = "art. 9"\n')
    )
    assert own.parameters.raise_cap is not None and own.parameters.raise_cap.value == 4
    assert own.parameters.button is not None and own.parameters.button.clause == "tda-2009: rule 24"
    assert own.when[0].parameters.odd_chip == Stated(value="left_of_button", clause="tda-2009: rule 12")
    assert own.clauses["BET002"] == "art. 9"
    assert own.clauses["SHD001"] == "tda-2009: rule 11"


def test_a_book_may_extend_one_beside_it(tmp_path: Path) -> None:
    book_of(tmp_path, HEAD.replace("own", "base") + "[parameters]\nsuspect_hands = 7\n", "base.toml")
    own = load(book_of(tmp_path, HEAD + 'extends = "base.toml"\n'))
    assert own.parameters.suspect_hands is not None and own.parameters.suspect_hands.value == 7


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (HEAD + "[parameters]\nraise_capp = 4\n", "parameters.raise_capp"),
        (HEAD + '[parameters]\nraise_cap = "4"\n', "parameters.raise_cap.value"),
        (HEAD + "[parameters]\nraise_cap = true\n", "parameters.raise_cap.value"),
        (HEAD + "[parameters]\nraise_cap = { value = 4, hands = 3 }\n", "parameters.raise_cap.hands"),
        (HEAD + '[parameters]\nodd_chip = "right_of_button"\n', "parameters.odd_chip"),
        (HEAD + '[parameters]\ncash_out_fee = "2.5"\n', "parameters.cash_out_fee.value"),
        (HEAD + '[parameters]\ncash_out_fee = "0.00000005"\n', "parameters.cash_out_fee.value"),
        (HEAD + '[clauses]\nbet2 = "rule 1"\n', "clauses.bet2"),
        (HEAD + '[parameters]\nmisdeal_grounds = ["two_boxed", "rain"]\n', "parameters.misdeal_grounds"),
        (HEAD + "[parameters]\nfinal_table = { x = 9 }\n", "parameters.final_table"),
        (HEAD + "[parameters]\nmin_buy_in = 40\n", "parameters.min_buy_in: says nothing without buy_in_unit"),
        (
            HEAD + '[parameters]\nmin_buy_in = 40\nmax_buy_in = 20\nbuy_in_unit = "big_blinds"\n',
            "parameters.min_buy_in: 40 is more than max_buy_in, 20",
        ),
        (HEAD + "[parameters]\nstraddles = []\nstraddle_size = 2\n", "parameters.straddle_size: is given though"),
        (
            HEAD + "[parameters]\nclock_seconds = 5\ncountdown_seconds = 10\ncountdown_inside = true\n",
            "parameters.countdown_seconds: 10 lies within",
        ),
        ('id = "own"\ntitle = "x"\n', "kind"),
        ("raise_cap = \n", "own.toml"),
    ],
)
def test_mistakes_name_file_and_key(tmp_path: Path, text: str, key: str) -> None:
    path = book_of(tmp_path, text)
    with pytest.raises(RulebookError) as caught:
        load(path)
    assert str(path) in str(caught.value)
    assert key in str(caught.value)


def test_unknown_books_parameters_and_circles_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match=r"shipped are .*pokerstars"):
        load("nowhere")
    with pytest.raises(RulebookError, match="no rulebook has a parameter"):
        param("raise_capp")
    book_of(tmp_path, HEAD + 'extends = "b.toml"\n', "a.toml")
    book_of(tmp_path, HEAD + 'extends = "a.toml"\n', "b.toml")
    with pytest.raises(RulebookError, match="circle"):
        load(tmp_path / "a.toml")

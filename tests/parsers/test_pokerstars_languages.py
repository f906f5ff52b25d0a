"""PokerStars in other languages: made-up records, line by line as the client words them."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import polars as pl
import pytest

from audit.config import Settings
from audit.pipeline import audit
from parsers.money import write_amount
from parsers.tables import Tables
from tests.proving.languages_text import room_of
from tests.proving.reading import read_texts

SPANISH: Final = """Mano n.º 41 de PokerStars:  Hold'em No Limit (0.50 €/1 €) - 05-02-2025 21:04:05 CET
Mesa "Olmo" 6-max El asiento n.º 2 es el botón
Asiento 1: Ana (1.020,50 € en fichas)
Asiento 2: Blas (100 € en fichas)
Asiento 3: Cruz (98,75 € en fichas)
Asiento 5: Dora (60 € en fichas) está ausente
Cruz: pone la ciega pequeña 0.50 €
Ana: pone la ciega grande 1 €
Repartidas a Blas [Ah Kh]
Blas: sube 2 € a 3 €
Cruz: se retira
Ana: iguala 2 €
*** FLOP *** [2c 7d Jh]
Ana: pasa
Blas: apuesta 1.234,50 €
"""
FRENCH: Final = """PokerStars Partie #42 : Tournoi n°77, 4,50€+0,50€ EUR Hold'em No Limit - Niveau IV (500/1 000) - 05/02/2025 21:04:05 CET
Table '77 1' 6-max Siège #1 est le bouton
Siège 1 : Anne (12 500 en jetons)
Siège 2 : Bob : le fou (1 203 400 en jetons)
Anne : met la petite blind 500
Bob : le fou : met la grosse blind 1 000
*** CARTES FERMÉES ***
Distribuées à Anne [Ah Kh]
Anne : relance. 1 000 à 2 000
Bob : le fou : suit. 1 000
*** FLOP *** [2c 7d Jh]
Bob : le fou : parole.
Anne : mise. 10 500 et est all-in
"""  # noqa: E501
PORTUGUESE: Final = """PokerStars Mão #43: Torneio #77, $ 7,50+$ 7,50+$ 1,50 USD Hold'em No Limit - Nível I (10/20) - 05/02/2025 21:04:05 BRT
Mesa '77 1' 9-max Lugar #2 é o botão
Lugar 1: Ana (1500 em fichas, Bounty de $ 7,50)
Lugar 2: Bia (20 em fichas, Bounty de $ 11,25)
Bia: paga o small blind 10
Ana: paga o big blind 20
*** CARTAS DA MÃO ***
Bia: iguala 10 e está all-in
*** FLOP *** [2c 7d Jh]
*** TURN *** [2c 7d Jh] [Qs]
*** RIVER *** [2c 7d Jh Qs] [5s]
*** SHOW DOWN ***
Ana: mostra [Ah Kh] (carta alta Ás)
Bia: mostra [3h 4d] (carta alta Dama)
Ana recebeu 40 do pote
Ana ganha $ 3,75 por eliminar Bia e sua própria recompensa aumenta para $ 11,25
Bia terminou o torneio em 2º lugar
*** SUMÁRIO ***
Total pote 40 | comissão 0
Mesa [2c 7d Jh Qs 5s]
Lugar 1: Ana (big blind) mostrou [Ah Kh] e ganhou (40) com carta alta Ás
Lugar 2: Bia (botão) (small blind) mostrou [3h 4d] e perdeu com carta alta Dama
"""  # noqa: E501
RUSSIAN: Final = """Раздача PokerStars №44:  Холдем Безлимитный ($0.50/$1 USD) - 05.02.2025 22:04:05 EET [05.02.2025 15:04:05 ВВ]
Стол 'Вега II' 6-max Баттон на месте №1
Место 1: Аня ($100 фишек)
Место 2: Боря ($40.50 фишек)
Аня: ставит малый блайнд $0.50
Боря: ставит большой блайнд $1
*** ЗАКРЫТЫЕ КАРТЫ ***
Карты Боря [Ah Kh]
Аня: делает рейз $2 $3
Боря: делает рейз $37.50 $40.50 и олл-ин
Вика садится за стол на место №4
Аня: делает фолд
Неуравненная ставка ($37.50) возвращается игроку Боря
Боря получил $6 ( банк)
Боря: не показывает руку
*** ИТОГ ***
Общий банк $6 | Доля $0
Место 1: Аня (баттон) (малый блайнд) сделал фолд до Флоп
Место 2: Боря (áîëüøîé áëàéíä) ïîëó÷èë ($6)
"""  # noqa: E501
ENGLISH_BODY: Final = """
Table 'Olmo' 6-max Seat #1 is the button
Seat 1: Ann (€100 in chips)
Seat 2: Bob (€100 in chips)
Seat 4: Cid (€50 in chips) is sitting out
Ann: posts small blind €0.50
Bob: posts big blind €1
*** HOLE CARDS ***
Ann: folds
Uncalled bet (€0.50) returned to Bob
Bob collected €1 from pot
*** SUMMARY ***
Total pot €1 | Rake €0
Seat 1: Ann (button) (small blind) folded before Flop
Seat 2: Bob (big blind) collected (€1)
"""
RECORDS: Final = {"es": SPANISH, "fr": FRENCH, "pt": PORTUGUESE, "ru": RUSSIAN}

HOSTILE: Final = {
    "es": ("Asiento 1", "Bo (1,5)", "A: apuesta 1,50 €", "x se lleva 1,50 € del bote", "5 000 €", "Mesa", "a | b 1,5"),
    "fr": ("Siège 1", "Bo (1,5)", "A : suit. 1 500", "x remporte 1,50 du pot", "5 000 €", "Table", "Bo : le fou"),
    "pt": ("Lugar 1", "Bo (1,5)", "A: aposta 1,50", "x recebeu 1,50 do pote", "recebe [Ah Kh]", "Mesa", "B: passa"),
    "ru": ("Место 1", "Bo (1,5)", "A: делает бет 1,50", "x получил 1,50 ( банк)", "Карты", "Стол", "B: делает фолд"),
}
"""Names of players that look like other parts of a record."""


def tables(code: str, text: str | None = None) -> Tables:
    """What is read of a language's record."""
    whole = RECORDS[code] if text is None else text
    reading = read_texts([whole], room_of(whole))
    assert reading.quarantine.is_empty()
    return reading.tables


def acts(of: Tables, *kinds: str) -> list[tuple[object, ...]]:
    """Who did what, with the amounts as plain text."""
    texts = [write_amount(pl.col(name)).alias(name) for name in ("amount", "to")]
    return of.events.filter(pl.col("kind").is_in(kinds)).select("actor", *texts, "all_in").rows()


def findings(folder: Path, text: str) -> list[tuple[str, str]]:
    """Code and severity of all that an audit of a file finds."""
    folder.joinpath("log.txt").write_text(text, encoding="utf-8")
    audit([str(folder / "log.txt")], Settings(out=folder / "report", jobs=1), None)
    return pl.read_parquet(folder / "report" / "findings.parquet").select("code", "severity").rows()


@pytest.mark.parametrize("code", RECORDS)
def test_every_line_is_known(code: str) -> None:
    told = tables(code).events
    cut_off = [] if "|" in RECORDS[code] else [len(RECORDS[code].splitlines())]
    assert told.filter(kind="unknown")["line"].to_list() == cut_off


@pytest.mark.parametrize(
    ("code", "stakes", "currency", "tournament", "button", "hour"),
    [
        ("es", ("0.50", "1"), "EUR", None, 2, 20),
        ("fr", ("500", "1000"), None, "77", 1, 20),
        ("pt", ("10", "20"), None, "77", 2, 24),
        ("ru", ("0.50", "1"), "USD", None, 1, 20),
    ],
)
def test_headers_tell_the_same(
    code: str, stakes: tuple[str, str], currency: str | None, tournament: str | None, button: int, hour: int
) -> None:
    blinds = (write_amount(pl.col(name)).alias(name) for name in ("small_blind", "big_blind"))
    [hand] = tables(code).hands.with_columns(*blinds).to_dicts()
    assert (hand["variant"], hand["limit"], hand["room"]) == ("holdem", "no", "pokerstars")
    assert (hand["small_blind"], hand["big_blind"]) == stakes
    assert (hand["currency"], hand["tournament"], hand["button"]) == (currency, tournament, button)
    assert hand["level"] == {"fr": "Level IV", "pt": "Level I"}.get(code)
    assert hand["time"] == datetime(2025, 2, 5 + hour // 24, hour % 24, 4, 5, tzinfo=UTC)


@pytest.mark.parametrize(
    "opening",
    ["PokerStars Mano #7:", "Mano PokerStars Zoom nº 7:", "PokerStars Zoom Mão #7:", "Mão n.º 7 do Zoom do PokerStars:",
     "Main PokerStars n° 7 :", "Main n° 7 de PokerStars :", "PokerStars Zoom Раздача №7:"],
)  # fmt: skip
def test_the_room_may_stand_in_front_of_the_number_or_behind(opening: str) -> None:
    text = f"{opening} Hold'em No Limit (0,50 €/1,00 €) - 05.02.2025 21:04:05 CET"
    [hand] = read_texts([text], room_of(text)).tables.hands.to_dicts()
    assert (hand["number"], hand["currency"], hand["big_blind"]) == ("7", "EUR", 10_000)
    assert hand["fast_fold"] is ("Zoom" in opening)


def test_amounts_in_any_spelling() -> None:
    stacks = [write_amount(pl.col("stack")).alias("stack")]
    assert tables("es").seats.select(*stacks)["stack"].to_list() == ["1020.50", "100", "98.75", "60"]
    assert tables("fr").seats.select(*stacks)["stack"].to_list() == ["12500", "1203400"]
    assert acts(tables("fr"), "raise", "bet") == [("Anne", None, "2000", False)]
    assert acts(tables("ru"), "raise") == [("Аня", None, "3", False), ("Боря", None, "40.50", True)]
    assert acts(tables("pt"), "bounty", "award") == [("Ana", "40", None, None), ("Ana", "3.75", None, None)]
    assert tables("pt").hands["buy_in"].to_list() == ["$7.50+$7.50+$1.50 USD"]
    assert tables("pt").seats.select(bounty=write_amount(pl.col("bounty")))["bounty"].to_list() == ["7.50", "11.25"]


@pytest.mark.parametrize("away", ["está ausente", "hace otra cosa"])
def test_who_sits_out_does_so_in_any_words(away: str) -> None:
    assert tables("es", SPANISH.replace("está ausente", away)).seats["state"].to_list() == [
        "dealt_in", "dealt_in", "dealt_in", "sitting_out",
    ]  # fmt: skip


def test_the_body_may_be_in_english() -> None:
    told = tables("es", SPANISH.splitlines()[0] + ENGLISH_BODY)
    assert told.events.filter(kind="unknown").is_empty()
    assert told.hands["button"].to_list() == [1]
    assert told.seats["state"].to_list() == ["dealt_in", "dealt_in", "sitting_out"]
    assert acts(told, "award", "uncalled") == [("Bob", "0.50", None, None), ("Bob", "1", None, None)]


def test_what_is_said_of_a_tournament_is_no_act() -> None:
    told = tables("ru", RUSSIAN.replace("*** ИТОГ", "Аня занял 2-е место в турнире\n*** ИТОГ"))
    assert told.events.filter(kind="unknown").is_empty()
    assert told.events.filter(kind="notice")["words"].to_list() == ["Аня занял 2-е место в турнире"]


def test_who_came_too_late_does_so_in_any_words() -> None:
    told = tables("pt", PORTUGUESE.replace("Bounty de $ 11,25)", "Bounty de $ 11,25) fora da mão (mudou de mesa)"))
    assert told.seats["state"].to_list() == ["dealt_in", "moved_in"]


def test_damaged_words_of_a_summary_lose_no_amount() -> None:
    claims = tables("ru").statements.filter(seat=2).select("claim", write_amount(pl.col("amount")).alias("amount"))
    assert claims.rows() == [("won", "6")]


def test_hands_are_judged(tmp_path: Path) -> None:
    mail = "Выписка Ваши последние 20 раздач(и) запрошена Боря (borya@example.com)\n\n*********** №1 **************\n"
    assert findings(tmp_path, mail + RUSSIAN) == []
    assert findings(tmp_path, RUSSIAN.replace("($6)", "($7)")) == [("REC005", "error")]
    assert findings(tmp_path, RUSSIAN.replace("($37.50)", "($36)")) == [("BET015", "error")]


@pytest.mark.parametrize("code", RECORDS)
def test_names_may_look_like_lines(code: str) -> None:
    first = tables(code).seats["player"][0]
    plain = tables(code).events.drop("start", "end")
    for name in HOSTILE[code]:
        told = tables(code, RECORDS[code].replace(first, name)).events.drop("start", "end")
        assert told.with_columns(actor=pl.col("actor").replace(name, first)).equals(plain), name


@pytest.mark.parametrize("word", ["делает фолд", "ЗАКРЫТЫЕ", "получил", "ИТОГ"])
def test_words_nobody_knows_leave_the_hand_unjudged(tmp_path: Path, word: str) -> None:
    assert findings(tmp_path, RUSSIAN.replace(word, "что-то").replace("($6)", "($7)")) == []


def test_a_record_that_stops_is_cut_off_and_accuses_nobody(tmp_path: Path) -> None:
    for text in (SPANISH, FRENCH, RUSSIAN.split("Неуравненная")[0]):
        assert findings(tmp_path, text) == [("REC002", "warning")]

"""Everleaf's histories: what its own lines state, in made-up hands."""

from __future__ import annotations

from tests.proving.reading import read_texts

STUD = """***** Hand history for game #71 *****
ˆ0.05/ˆ0.10 7 Card Stud - 2011/08/12 - 13:09:06
Table Madeup
Total number of players: 2
Seat 5: Ann: posts (  ˆ 2.50 EURO )
Seat 6: Zed ( new player )
Seat 8: Bob (  ˆ 1,002.50 EURO )
Ann: posts: posts ante [ˆ 0.01 EURO]
Bob: posts ante [ˆ 0.01 EURO]
** Dealing down cards **
Dealt to Ann: posts [ Ah ].
Dealt to Bob [ 5d, Qs, 7s ].
Bob posts bring-in ˆ0.02.
Ann: posts completes to ˆ0.05.
Bob calls [ˆ 0.03 EURO]
** Dealing 4th Street **
Dealt to Ann: posts [ 6c ].
Dealt to Bob [ Th ].
Ann: posts: bets [ˆ 0.05 EURO]
Bob folds
Ann: posts does not show cards
Ann: posts wins ˆ 0.12 EURO from main pot
"""


def test_carets_are_euros_and_colons_belong_to_the_verb() -> None:
    tables = read_texts([STUD], "everleaf").tables
    assert tables.hands.select("currency", "small_bet", "big_bet", "limit", "ended").row(0) == (
        "EUR", 500, 1_000, "fixed", True,
    )  # fmt: skip
    told = tables.events.select("kind", "actor", "amount", "to", "street").rows()
    assert ("unknown", None, None, None, 0) not in told
    assert [(kind, actor, amount or to, street) for kind, actor, amount, to, street in told if kind != "deal"] == [
        ("ante", "Ann: posts", 100, 0), ("ante", "Bob", 100, 0), ("bring_in", "Bob", 200, 0),
        ("completion", "Ann: posts", 500, 0), ("call", "Bob", 300, 0), ("bet", "Ann: posts", 500, 1),
        ("fold", "Bob", None, 1), ("no_show", "Ann: posts", None, 1), ("award", "Ann: posts", 1_200, 1),
    ]  # fmt: skip


def test_a_new_player_has_no_part_in_the_hand() -> None:
    seats = read_texts([STUD], "everleaf").tables.seats
    assert seats.select("seat", "state", "stack").rows() == [
        (5, "dealt_in", 25_000), (6, "sitting_out", None), (8, "dealt_in", 10_025_000),
    ]  # fmt: skip


def test_a_player_may_be_called_like_the_line_of_the_table() -> None:
    text = STUD.replace("Bob", "Table 5")
    tables = read_texts([text], "everleaf").tables
    assert tables.hands["table"].to_list() == ["Madeup"]
    assert tables.events.filter(kind="ante")["actor"].to_list() == ["Ann: posts", "Table 5"]


def test_a_player_may_be_called_like_a_post() -> None:
    text = STUD.replace("Bob", "posts big blind")
    tables = read_texts([text], "everleaf").tables
    assert tables.events.filter(kind="ante")["actor"].to_list() == ["Ann: posts", "posts big blind"]
    assert tables.seats["player"].to_list() == ["Ann: posts", "Zed", "posts big blind"]


def test_a_record_cut_above_the_seats_is_not_in_a_foreign_language() -> None:
    upto_seats = STUD[: STUD.index("Seat 5")]
    cut = read_texts([upto_seats.replace("Total", "Seat 8 is the button\nTotal")], "everleaf")
    assert cut.quarantine.is_empty()
    assert cut.tables.hands["ended"].to_list() == [False]
    foreign = read_texts([STUD.replace("Seat", "Platz")], "everleaf")
    assert foreign.quarantine["reason"].to_list() == ["unsupported language"]


def test_amounts_may_bear_no_sign() -> None:
    tables = read_texts([STUD.replace("ˆ ", " ").replace("ˆ", "").replace(" EURO", "")], "everleaf").tables
    assert tables.events.filter(kind="award")["amount"].to_list() == [1_200]

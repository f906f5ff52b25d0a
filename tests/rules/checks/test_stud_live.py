"""Stud told card by card by a reader at the table: which cards lie open, and who opens for them."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.checks.table_logs import STUD, Line, found, hand, line, ruled

ANTES: Final = [line("ante", seat, amount=1) for seat in (1, 2, 3)]
TURNED_UP: Final = line("exposure", 1, cards="9s", matter="stud_down_card_exposed", by="dealer")


def down(seat: int, card: str) -> Line:
    """A card whose face the reader knows and nobody at the table sees."""
    return line("deal", seat, cards=card)


def up(seat: int, card: str) -> Line:
    """A card that lies open."""
    return line("deal", seat, cards=card, face_up=True)


OTHERS: Final = [down(2, "Kc"), down(3, "Jc"), down(2, "Kh"), down(3, "Jh"), up(2, "Qd"), up(3, "3s")]


@pytest.mark.parametrize(
    "first",
    [
        [down(1, "Ad"), up(1, "9s"), down(1, "2c")],
        [down(1, "9s"), TURNED_UP, down(1, "Ad"), down(1, "2c")],
        [line("deal", 1, count=1), TURNED_UP, line("deal", 1, count=2)],
    ],
)
@pytest.mark.parametrize(("opener", "count"), [(3, 0), (1, 1)])
def test_a_down_card_that_is_known_opens_nothing(first: list[Line], opener: int, count: int) -> None:
    """The deuce lies closed, and a card turned up in the deal lies open in the place of the third."""
    lines = [*ANTES, *first, *OTHERS, *ruled("bring_in", opener, amount=1)]
    rest = [seat for seat in (1, 2, 3) if seat != opener]
    tables = hand(*lines, *ruled("fold", *rest), line("award", opener, amount=4), line("rake", amount=0), **STUD)
    assert len(found("FRC009", tables, "roberts")) == count

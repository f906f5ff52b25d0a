"""Cards as small integers, and back to text.

A card is `rank * 4 + suit`, ranks from deuce (0) to ace (12), suits clubs, diamonds, hearts, spades (0 to 3): codes
order by rank first and by suit within a rank, as stud's suit order does. Codes from `UNKNOWN` on are not cards of a
52-card deck: a face-down card, a joker, a card of another deck, a card whose text cannot be read.
"""

from __future__ import annotations

from typing import Final

import polars as pl

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
DECK_SIZE: Final = 52
"""Cards of a standard deck; their codes are the numbers below it."""
SHORT_DECK_SIZE: Final = 36
"""Cards of a short deck, which begins with the sixes."""
UNKNOWN: Final = 60
JOKER: Final = 61
FOREIGN: Final = 62
ILLEGIBLE: Final = 63

_CODES: Final = {rank + suit: 4 * r + s for r, rank in enumerate(RANKS) for s, suit in enumerate(SUITS)}
_TEXTS: Final = {code: text for text, code in _CODES.items()} | {
    UNKNOWN: "??",
    JOKER: "Jo",
    FOREIGN: "!!",
    ILLEGIBLE: "?!",
}
_SIGNS: Final = dict(zip("♣♦♥♠", SUITS, strict=True))
_PLAIN: Final = _CODES | {"10" + suit: _CODES["T" + suit] for suit in SUITS}
_SPELLINGS: Final = (
    _PLAIN
    | {text[:-1] + sign: card for text, card in _PLAIN.items() for sign, suit in _SIGNS.items() if text[-1] == suit}
    | {suit + text[:-1]: card for text, card in _PLAIN.items() for suit in (text[-1], text[-1].upper())}
    | {f"{text[:-1]} of {text[-1]}": card for text, card in _PLAIN.items()}
    | dict.fromkeys(("X", "XX", "x", "xx", "?", "??", "-"), UNKNOWN)
    | {_TEXTS[JOKER]: JOKER, _TEXTS[FOREIGN]: FOREIGN}
)
_CARD: Final = rf"(?:10|[{RANKS}])[{SUITS}♣♦♥♠]|XX?|xx?|\?\??|Jo|!!"
LEGIBLE: Final = rf"^[\s,]*(?:(?:{_CARD})[\s,]*)+$"
"""Text in which every card can be read, and at least one stands."""
_CARD_LIKE: Final = r"(?:10|[2-9TJQKA]) of [cdhs]|10[a-zA-Z♣♦♥♠]|[2-9TJQKAXx?][a-zA-Z?♣♦♥♠]|[^\s,]+"


def code(text: str) -> int:
    """The code of one card's text.

    >>> code("Ah"), code("10c"), code("10♣"), code("??"), code("of")
    (50, 32, 32, 60, 63)
    """
    return _SPELLINGS.get(text, ILLEGIBLE)


def text(card: int) -> str:
    """The text of one card's code.

    >>> text(50), text(60)
    ('Ah', '??')
    """
    return _TEXTS[card]


def read_cards(column: pl.Expr) -> pl.Expr:
    """Lists of card codes from text such as `8h Jh Kh`; null where there is no text.

    Cards may stand apart, with or without commas, or glued together (`2s3d`); the suit may stand in front (`S2 d10`) or
    behind `of`. What is no card reads as `ILLEGIBLE`.

    >>> pl.select(read_cards(pl.lit("2s3d 10h,X"))).item().to_list()
    [3, 5, 34, 60]
    >>> pl.select(read_cards(pl.lit("S2 d3, 10 of h"))).item().to_list()
    [3, 5, 34]
    """
    tokens = column.str.extract_all(_CARD_LIKE)
    return tokens.list.eval(pl.element().replace_strict(_SPELLINGS, default=ILLEGIBLE, return_dtype=pl.UInt8))


def write_cards(column: pl.Expr) -> pl.Expr:
    """Text such as `8h Jh Kh` from lists of card codes; null where the list is null.

    >>> pl.select(write_cards(pl.lit(pl.Series([[26, 38, 46]])))).item()
    '8h Jh Kh'
    """
    return column.list.eval(pl.element().replace_strict(_TEXTS, return_dtype=pl.String)).list.join(" ")

"""How iPoker spells amounts, cards, games and times: by the language and country the client was set to."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import datetime
from functools import lru_cache
from typing import Final, NamedTuple

import polars as pl

from parsers.cards import RANKS, SUITS
from parsers.documents.clock import in_utc
from parsers.documents.sheets import each_once, on_distinct
from parsers.money import DECIMALS, SYMBOLS, read_amount
from parsers.tables import HANDS

CASES: Final = 1 << 16
"""So many distinct spellings are remembered."""

_NUMBER: Final = re.compile(r"(?:\\x80|[^0-9.,+-]{0,5}?)\s?([0-9][0-9., ]{0,30})(?<!\s)\s?[^0-9.,]{0,5}")
"""An amount between signs of its currency; one converter writes the euro's byte out as `\\x80`."""
_GROUPED: Final = re.compile(r"[1-9][0-9]{0,2}(?:([., ])[0-9]{3})(?:\1[0-9]{3}){0,3}")
_USUAL: Final = r"^[$€£]?[0-9]{1,11}(?:\.[0-9]{1,2})?$"
_PLAIN: Final = re.compile(r"[0-9]{1,14}")
_PLACES: Final = re.compile(rf"[0-9]{{0,{DECIMALS}}}")

MOST_CARDS: Final = 99
UNKNOWN: Final = "??"
CARDS: Final = (
    {f"{suit.upper()}{rank}": rank + suit for suit in SUITS for rank in RANKS}
    | {f"{suit.upper()}10": f"T{suit}" for suit in SUITS}
    | {"X": UNKNOWN}
)
"""Suit first, `X` for a card face down."""

LIMITS: Final = {
    "NL": "no", "SL": "no", "LZ": "no", "БЛ": "no",
    "PL": "pot", "LP": "pot", "ПЛ": "pot",
    "L": "fixed", "FL": "fixed", "Л": "fixed",
}  # fmt: skip
_STAKES: Final = re.compile(
    rf"(?:^|\s)(?P<limit>{'|'.join(LIMITS)})(?:\s+(?P<low>\S*[0-9]\S*?)/(?P<high>\S*[0-9]\S*))?\s*$"
)
TIMES: Final = ("%d-%b-%Y %H:%M:%S", "%d.%m.%Y %H:%M:%S")
"""Spellings beside those with the year in front."""


@lru_cache(CASES)
def amount(text: str) -> int | None:
    """Units of 10 ** -4 from an amount with point or comma before the cents; None where there is none to be read.

    A mark that stands alone in front of three digits parts thousands: no currency has three places.

    >>> amount("$1,234.50"), amount("0,05€"), amount("1.234,5"), amount("2,740"), amount("£0"), amount("DP")
    (12345000, 500, 12345000, 27400000, 0, None)
    """
    found = _NUMBER.fullmatch(text.strip())
    return None if found is None else _units(found[1])


def _units(number: str) -> int | None:
    mark = max(number.rfind("."), number.rfind(","))
    whole, places = (number, "") if mark < 0 or _GROUPED.fullmatch(number) else (number[:mark], number[mark + 1 :])
    is_whole = _PLAIN.fullmatch(whole) or _GROUPED.fullmatch(whole)
    if not is_whole or not _PLACES.fullmatch(places):
        return None
    return int(re.sub(r"\D", "", whole)) * 10**DECIMALS + int(places.ljust(DECIMALS, "0"))


def amounts(texts: pl.Series) -> pl.Series:
    """The amount of each text: of those in the usual spelling all at once."""
    return on_distinct(texts, _amounts)


def _amounts(texts: pl.Series) -> pl.Series:
    usual = texts.str.contains(_USUAL)
    others = each_once(texts.set(usual, None), amount, pl.Int64)
    read = texts.set(~usual, None).to_frame("text").select(read_amount(pl.col("text"))).to_series()
    return read.fill_null(others)


def currency(text: str) -> str | None:
    """The currency whose sign stands in a text.

    >>> currency("Holdem NL €0.05/€0.10"), currency("Holdem NL")
    ('EUR', None)
    """
    signed = text.replace(r"\x80", "€")
    return next((name for sign, name in SYMBOLS.items() if sign in signed), None)


def cards(texts: pl.Series) -> pl.Series:
    """Lists of cards as ours are spelled; what is no card stays as it is, so that it reads as illegible.

    >>> cards(pl.Series(["H10 SA X", "of"])).to_list()
    ['Th As ??', 'of']
    """
    return on_distinct(texts, _cards)


def _cards(texts: pl.Series) -> pl.Series:
    cards = texts.str.extract_all(r"\S+").list.eval(pl.element().replace(CARDS))
    return cards.list.join(" ")


def count_hidden(cards: pl.Series) -> pl.Series:
    """How many cards there are where none of them is known; null where one is.

    >>> count_hidden(pl.Series(["?? ?? Ad", "?? ??"])).to_list()
    [None, 2]
    """
    hidden = cards.str.count_matches(UNKNOWN, literal=True).clip(upper_bound=MOST_CARDS)
    return hidden.set(cards.str.contains(r"[^ ?]|^\?$"), None)


class Stakes(NamedTuple):
    """Limit and stakes of a session, None where it does not say."""

    limit: str | None
    low: int | None
    high: int | None


def stakes(gametype: str) -> Stakes:
    """The limit and stakes a session's `gametype` ends with.

    >>> stakes("Holdem NL £0.05/£0.10")
    Stakes(limit='no', low=500, high=1000)
    """
    found = _STAKES.search(gametype)
    if found is None:
        return Stakes(None, None, None)
    low, high = (amount(found[name]) if found[name] else None for name in ("low", "high"))
    return Stakes(LIMITS[found["limit"]], low, high)


def named_game(gametype: str) -> tuple[str, int | None]:
    """The variant of a session's `gametype`, `unknown` if it names none, and its hole cards if it has always as many.

    >>> named_game("7 Card Stud Hi-Lo L"), named_game("Omaha PL"), named_game("PL €0,50/€1")
    (('seven_card_stud', 7), ('omaha', None), ('unknown', None))
    """
    name = gametype.lower()
    if re.search(r"hold'?em", name):
        return "holdem", 2
    if "omaha" in name:
        return "omaha", None
    if "stud" in name:
        return ("five_card_stud", 5) if name.startswith("5") else ("seven_card_stud", 7)
    return ("razz", 7) if "razz" in name else ("unknown", None)


def moments(texts: pl.Series, timezone: str | None) -> pl.Series:
    """The moments that clocks on the wall show, in any of the spellings; none without a zone to assume."""
    if timezone is None:
        return pl.Series("time", [None] * len(texts), HANDS.schema["time"])
    return each_once(texts, lambda text: in_utc(_clock(text), timezone), HANDS.schema["time"])


def _clock(text: str) -> datetime | None:
    with suppress(ValueError):
        return datetime.fromisoformat(text.replace("/", "-"))
    for spelling in TIMES:
        with suppress(ValueError):
            return datetime.strptime(text, spelling)
    return None

"""What a book says, in words: values, what they rest on, and the hands a block is for."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Final

from rules.rulebook.overriding import CONDITIONS, Override
from rules.rulebook.parameters import MEANINGS
from rules.rulebook.resolving import KEPT
from rules.rulebook.values import SHARE_SUFFIX, Stated

SILENT: Final = "the book does not say"
YES_OR_NO: Final = {
    "tournament": ("cash games", "tournaments"),
    "split": ("games that are not split", "high-low games"),
}
CONDITION_TEXTS: Final = {
    "table": "tables named {}",
    "tournament_number": "tournaments numbered {}",
    "deck": "{} deck",
    "limit": "{} limit",
    "since": "from {} on",
    "until": "until {}",
    "big_blind_from": "a big blind of {} or more",
    "big_blind_to": "a big blind of {} or less",
}


def in_words(name: str, stated: Stated[Any] | None) -> str:
    """The value of a parameter.

    >>> in_words("cash_out_fee", Stated(value="0.01")), in_words("button", None)
    ('1 %', 'the book does not say')
    """
    return SILENT if stated is None else _value(name, stated.value)


def rests_on(stated: Stated[Any]) -> str:
    """Where a value comes from: a clause, hands it was observed in, or the book at large."""
    if stated.observed is not None:
        return f"observed in {stated.observed:,} hands, not published"
    return stated.clause or "the book"


def hands_of(block: Override) -> str:
    """The hands a block is for.

    >>> from rules.rulebook.parameters import Parameters
    >>> hands_of(Override(tournament=True, game="razz", parameters=Parameters(raise_cap=3)))
    'tournaments, razz'
    """
    asked = {name: getattr(block, name) for name in CONDITIONS.to_schema()}
    return ", ".join(_condition(name, value) for name, value in asked.items() if value is not None)


def _condition(name: str, value: object) -> str:
    if isinstance(value, bool):
        return YES_OR_NO[name][value]
    said = " or ".join(part.replace("_", " ") for part in value) if isinstance(value, tuple) else value
    return CONDITION_TEXTS.get(name, "{}").format(said)


def _value(name: str, value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{step} from {size} on" for size, step in sorted(value.items()))
    if isinstance(value, tuple):
        return "; ".join(_word(name, word) for word in value) or "none"
    if KEPT[name].suffix == SHARE_SUFFIX:
        return f"{(Decimal(str(value)) * 100).normalize():f} %"
    return _word(name, value)


def _word(name: str, value: object) -> str:
    return (MEANINGS[name].words or {}).get(str(value), str(value))

"""Columns of `hands` that documents of many rooms fill alike."""

from __future__ import annotations

from parsers.dialects import Writer
from parsers.money import DECIMALS


def game(variant: str, hole_cards: int, *, pays_low: bool = False) -> dict[str, object]:
    """A game with the standard deck, one board, and a high hand to win it.

    >>> game("omaha", 4)["pays_high"]
    True
    """
    return {
        "variant": variant,
        "hole_cards": hole_cards,
        "pays_high": True,
        "pays_low": pays_low,
        "deck": "standard",
        "boards": 1,
    }


def written_by(writer: Writer, rulebook: str) -> dict[str, object]:
    """Who wrote a hand, the book it was dealt under, and what its lines prove."""
    return {
        "room": writer.room,
        "writer": writer.name,
        "rulebook": rulebook,
        "decimals": DECIMALS,
        "prints_showdown_order": writer.conventions.prints_showdown_order,
        "prints_uncalled": writer.conventions.prints_uncalled,
        "prints_idle_checks": writer.conventions.prints_idle_checks,
    }

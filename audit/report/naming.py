"""Names for people: games, streets, sections and events as a reader at the table would say them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import polars as pl

from parsers.cards import write_cards
from parsers.money import write_amount
from parsers.tables import FLOP_VARIANTS
from rules.games import game_label

FLOP_STREETS: Final = ("Before the flop", "Flop", "Turn", "River")
STUD_STREETS: Final = ("Third street", "Fourth street", "Fifth street", "Sixth street", "Seventh street")
DRAW_STREETS: Final = ("Before the draw", "After the first draw", "After the second draw", "After the third draw")
POSTING: Final = "Seats, blinds and antes"
SHOWDOWN: Final = "Showdown"
SUMMARY: Final = "Summary"
AFTERWARDS: Final = "After the hand"

_WORDS: Final = {
    "ante": "posts an ante of {amount}", "small_blind": "posts the small blind, {amount}",
    "big_blind": "posts the big blind, {amount}", "button_blind": "posts the button blind, {amount}",
    "extra_blind": "posts {amount} to enter", "dead_blind": "posts a dead {amount}",
    "straddle": "straddles for {amount} {to}", "bring_in": "brings in for {amount}", "completion": "completes to {to}",
    "call": "calls {amount}", "bet": "bets {amount}", "raise": "raises to {to}", "fold": "folds", "check": "checks",
    "uncalled": "gets back the uncalled {amount}", "award": "collects {amount}", "cash_out": "cashes out for {amount}",
    "house_added": "the house adds {amount}", "deal": "is dealt {cards}", "board": "board: {cards}",
    "show": "shows {cards}", "muck": "mucks {cards}", "no_show": "does not show", "discard": "discards {cards}",
    "stand_pat": "stands pat", "reload": "adds {amount}", "bounty": "wins a bounty of {amount}",
    "prize": "wins a prize of {amount}", "insurance": "insurance {amount} {fee}",
}  # fmt: skip

_TOTALS: Final = {"completion": "completes with {amount}", "raise": "raises with {amount}"}
"""Words where the chips put in are stated and not the street's total."""


def game_title() -> pl.Expr:
    """A game and its stakes, such as `fixed-limit hold'em $2/$4`, from rows of hands whose amounts are written out."""
    blinds = pl.concat_str("small_blind", pl.lit("/"), "big_blind")
    bets = pl.concat_str("small_bet", pl.lit("/"), "big_bet")
    button_blind = pl.concat_str(pl.lit("button blind "), "button_blind")
    fixed = pl.when(pl.col("limit") == "fixed").then(bets)
    stakes = pl.coalesce(fixed, blinds, button_blind)
    return pl.concat_str([game_label(), stakes], separator=" ", ignore_nulls=True)


def street_title(variant: str, phase: str | None, street: int | None) -> str:
    """The name of a stretch of a hand."""
    if phase == "posting" or (street is None and phase not in ("showdown", "after")):
        return POSTING
    if phase == "showdown":
        return SHOWDOWN
    if phase == "after":
        return AFTERWARDS
    names = FLOP_STREETS if variant in FLOP_VARIANTS else STUD_STREETS if _is_stud(variant) else DRAW_STREETS
    return names[street] if street is not None and street < len(names) else f"Round {(street or 0) + 1}"


def event_words(event: Mapping[str, Any]) -> str:
    """An event in words, from a row whose amounts and cards are written out."""
    template = _WORDS.get(event["kind"], event["kind"].replace("_", " "))
    if event["kind"] in _TOTALS and event["to"] is None:
        template = _TOTALS[event["kind"]]
    told = {name: event[name] or "" for name in ("amount", "to", "cards", "fee")}
    words = " ".join(template.format(**told).split())
    all_in = " and is all-in" if event["all_in"] else ""
    named = f" ({event['words']})" if event["words"] else ""
    who = event["actor"] or (f"seat {event['seat']}" if event["seat"] is not None else "")
    return f"{who}: {words}{all_in}{named}" if who else f"{words}{named}"


def written_out(
    frame: pl.DataFrame, hands: pl.DataFrame, money: tuple[str, ...], cards: tuple[str, ...]
) -> pl.DataFrame:
    """The frame with its amounts and cards as text, in each hand's own currency and scale."""
    scale = hands.select("hand", _decimals="decimals", _currency="currency")
    return (
        frame.join(scale, on="hand", how="left", maintain_order="left")
        .with_columns(
            *(write_amount(pl.col(name), pl.col("_decimals"), pl.col("_currency")).alias(name) for name in money),
            *(write_cards(pl.col(name)) for name in cards),
        )
        .drop("_decimals", "_currency")
    )


def _is_stud(variant: str) -> bool:
    return "stud" in variant or "razz" in variant

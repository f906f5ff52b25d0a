"""The elements of iPoker's hands as frames: players, actions, cards, each with its numbers read and its round known.

A frame's rows are in the order of the document. What cannot be understood is a fault of its hand, the first one counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl

from parsers.documents.elements import Elements
from parsers.rooms.ipoker.wording import amounts

RAKES: Final = ("rake", "rakeamount", "rake_amount")
CASH_OUT: Final = "cashout"
WANTED: Final = {
    "game": ("gamecode",),
    "startdate": (),
    "player": ("seat", "name", "chips", "dealer", "win", CASH_OUT, *RAKES),
    "round": ("no",),
    "action": ("no", "type", "player", "sum"),
    "cards": ("type", "player"),
}
"""What is asked of a hand's elements."""

_SHORT: Final = r"^[0-9]{1,2}$"
_LONG: Final = r"^[0-9]{1,5}$"
"""Seats, rounds and actions are counted in no more digits."""
FAULTS: Final = {"hand": pl.UInt32, "at": pl.Int64, "place": pl.Int64, "fault": pl.String}


@dataclass(frozen=True, slots=True)
class Games:
    """The hands of a batch.

    `heads`: `hand number time_text`. `players`: `seat player stack dealer` and what was won and kept back, as written.
    `actions`: `number round code player sum chips`, by hand and number, and the number that is `missing` before each.
    `cards`: `round kind player text`.
    `faults`: the first fault of each hand that cannot be understood, by `FAULTS`.
    """

    heads: pl.DataFrame
    players: pl.DataFrame
    actions: pl.DataFrame
    cards: pl.DataFrame
    faults: pl.DataFrame

    def of(self, hands: pl.DataFrame) -> Games:
        """Those of some hands only."""
        frames = (self.heads, self.players, self.actions, self.cards, self.faults)
        return Games(*(frame.join(hands, on="hand", how="semi", maintain_order="left") for frame in frames))


def games_of(elements: Elements) -> Games:
    """The hands whose elements these are."""
    named = elements.named
    players = named["player"].filter(pl.col("name").fill_null("") != "").rename({"name": "player"})
    rounds = named["round"].with_columns(number=_number("no", _SHORT))
    actions = _in_rounds(named["action"], rounds).with_columns(number=_number("no", _LONG))
    faults = pl.concat(
        [
            _faults(rounds, {"no no that can be read": pl.col("number").is_null()}),
            _faults(
                actions,
                {
                    "no no that can be read": pl.col("number").is_null(),
                    "no type": pl.col("type").is_null(),
                    "no player": pl.col("player").is_null(),
                },
            ),
            _faults(
                players,
                {
                    "two players of one name": ~pl.struct("hand", "player").is_first_distinct(),
                    "no seat that can be read": _number("seat", _SHORT).is_null(),
                },
            ),
        ]
    )
    return Games(
        heads=_heads(named["game"], named["startdate"]),
        players=players.with_columns(_number("seat", _SHORT), stack=amounts(players["chips"])),
        actions=_in_order(actions),
        cards=_in_rounds(named["cards"], rounds).select(
            "hand", "at", "place", "round", "text", pl.col("player").fill_null(""), kind=pl.col("type").fill_null("")
        ),
        faults=faults.sort("place").unique("hand", keep="first", maintain_order=True),
    )


def _number(name: str, digits: str) -> pl.Expr:
    """A number of so many digits, null where there is none."""
    text = pl.col(name)
    return pl.when(text.str.contains(digits)).then(text).cast(pl.Int64)


def _in_rounds(elements: pl.DataFrame, rounds: pl.DataFrame) -> pl.DataFrame:
    """Elements with the round they stand in: the last that began above them in their hand, else 0."""
    last = np.searchsorted(rounds["place"].to_numpy(), elements["place"].to_numpy()) - 1
    above = rounds.select(began_in="hand", round="number")[np.maximum(last, 0)] if rounds.height else None
    if above is None:
        return elements.with_columns(round=pl.lit(0, pl.Int64))
    own = (pl.col("began_in") == pl.col("hand")) & pl.Series(last >= 0)
    together = pl.concat([elements, above], how="horizontal")
    return together.with_columns(pl.when(own).then("round").otherwise(0).alias("round")).drop("began_in")


def _faults(elements: pl.DataFrame, faults: dict[str, pl.Expr]) -> pl.DataFrame:
    """Elements that cannot be understood, with the first of the faults of each."""
    found = elements.select(
        "hand", "at", "place", fault=pl.coalesce(pl.when(is_so).then(pl.lit(what)) for what, is_so in faults.items())
    )
    return found.filter(pl.col("fault").is_not_null()).cast(FAULTS)  # type: ignore[arg-type]


def _heads(games: pl.DataFrame, dates: pl.DataFrame) -> pl.DataFrame:
    written = dates.select("hand", time_text=pl.col("text").str.strip_chars()).unique("hand", keep="last")
    begun = games.unique("hand", keep="first", maintain_order=True).select("hand", number="gamecode")
    return begun.join(
        written.with_columns(pl.when(pl.col("time_text") != "").then("time_text").alias("time_text")),
        on="hand",
        how="left",
        maintain_order="left",
    )


def _in_order(actions: pl.DataFrame) -> pl.DataFrame:
    """Actions in the order they happened, with the chips each moves; null where that cannot be read.

    They are counted from 1 without a gap: a record that leaves one has lost actions.
    """
    chips = amounts(actions["sum"].fill_null("")).alias("chips")
    due = pl.col("number").shift(1).over("hand").fill_null(0) + 1
    return (
        actions.with_columns(chips, pl.col("sum").fill_null(""))
        .rename({"type": "code"})
        .sort("hand", "number", maintain_order=True)
        .with_columns(missing=pl.when(pl.col("number") > due).then(due))
    )

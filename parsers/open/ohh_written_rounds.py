"""The rounds of an OHH record as columns of text: actions one a line, in the round they belong to."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.open.json_columns import Ints
from parsers.open.json_texts import lines_of, list_of_words, mark, row_of, shortest, whole
from parsers.open.ohh_rounds import KINDS, STREETS
from parsers.open.ohh_wagers import in_on_street
from parsers.open.telling import UNTOLD

_WORDS: Final = {kind: word.title().replace("Sb", "SB").replace("Bb", "BB") for word, kind in KINDS.items()}
_STREETS: Final = {number: name.title() for name, number in STREETS.items()}
_SHOWDOWN: Final = "Showdown"
_ACTS: Final = tuple(kind for kind in _WORDS if kind not in UNTOLD and kind != "uncalled")
_SHOWN: Final = ("show", "muck")
_OFF_STREET: Final = ("ante", "dead_blind", "house_added")
_SEATS: Final = 1 << 9
_ELSEWHERE: Final = ("uncalled", "award", "cash_out", "board", *UNTOLD)
"""Kinds of events that are no actions: told in another way, or not at all."""


def with_rounds(events: pl.DataFrame) -> pl.DataFrame:
    """Adds `is_act round opens street_run fault` to the events of hands, in which `id` is the player's number.

    `round` counts from 0; a show or muck behind other actions `opens` a showdown. `street_run` tells streets apart on
    which chips add up. `fault` says what keeps the hand from being held.
    """
    kind, street = pl.col("kind"), pl.col("street").cast(pl.Int64)
    is_shown, is_board = kind.is_in(_SHOWN), kind == "board"
    boards = (
        events.with_row_index("row")
        .filter(is_board)
        .select(
            "row", dealt=street, before=pl.when(pl.col("hand").is_first_distinct()).then(0).otherwise(street.shift(1))
        )
    )
    told = (
        events.with_row_index("row")
        .join(boards, on="row", how="left", maintain_order="left")
        .with_columns(
            is_act=kind.is_in(_ACTS),
            boards=is_board.cast(pl.Int64).cum_sum().over("hand"),
            turns=(pl.col("hand") != pl.col("hand").shift(1)).fill_null(value=True)
            | (is_board & pl.col("dealt").ne_missing(pl.col("before"))),
        )
        .with_columns(
            shows=is_shown.cast(pl.Int64).cum_sum().over("hand", "boards"),
            current=pl.when(pl.col("boards") == 0).then(0).otherwise(pl.col("dealt").first().over("hand", "boards")),
            street_run=pl.col("turns").cast(pl.Int64).cum_sum(),
        )
        .with_columns(opens=is_shown & (pl.col("shows") == 1))
    )
    is_act = pl.col("is_act")
    goes_on = ~is_shown & (kind != "house_added") & (pl.col("shows") > 0)
    fault = (
        pl.when(is_act & pl.col("seat").is_not_null() & pl.col("id").is_null())
        .then(pl.lit("somebody acts who has no seat"))
        .when(is_act & ~pl.col("opens") & (street.ne_missing(pl.col("current")) | goes_on))
        .then(pl.lit("a street that was played without its board"))
        .when(~is_act & ~kind.is_in(_ELSEWHERE))
        .then(
            pl.format("an event that the standard does not have ({})", kind.cast(pl.String).str.replace_all("_", " "))
        )
    )
    return told.with_columns(
        round=pl.col("boards") + pl.col("opens").cast(pl.Int64).cum_sum().over("hand"), fault=fault
    )


def rounds_of(hands: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    """`hand rounds`, the rows of each hand's list; `events` as `with_rounds` gives them, of hands that can be held."""
    rounds = _opened(hands, events).join(_actions(events), on=["hand", "round"], how="left", maintain_order="left")
    fields = {
        "id": whole("round"),
        "street": '"' + pl.col("name") + '"',
        "cards": list_of_words("cards"),
        "actions": lines_of(pl.col("actions"), 4),
    }
    return rounds.group_by("hand", maintain_order=True).agg(rounds=row_of(fields).str.join(",\n    "))


def _actions(events: pl.DataFrame) -> pl.DataFrame:
    """`hand round actions`, the rows of each round's list."""
    acts = events.filter("is_act").with_columns(number=pl.int_range(1, pl.len() + 1).over("hand", "round"))
    acts = acts.with_columns(put_in=pl.Series(_put_in(acts)))
    fields = {
        "action_number": whole("number"),
        "player_id": whole("id"),
        "action": '"' + pl.col("kind").replace_strict(_WORDS, return_dtype=pl.String) + '"',
        "amount": shortest("put_in"),
        "is_allin": mark("all_in"),
        "cards": pl.when(pl.col("cards") != "").then(list_of_words("cards")),
    }
    return acts.group_by("hand", "round").agg(actions=row_of(fields).str.join(",\n      "))


def _opened(hands: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    """`hand round name cards` of all rounds in their order."""
    named = pl.col("street").replace_strict(_STREETS, default="River", return_dtype=pl.String).fill_null("River")
    parts = [
        hands.select("hand", round=pl.lit(0, pl.Int64), name=pl.lit(_STREETS[0])),
        events.filter(pl.col("kind") == "board").select("hand", "round", "cards", name=named),
        events.filter("opens").select("hand", "round", name=pl.lit(_SHOWDOWN)),
    ]
    return pl.concat(parts, how="diagonal").sort("hand", "round")


def _put_in(acts: pl.DataFrame) -> Ints:
    """The chips that each action puts in."""
    own = acts["street_run"].to_numpy() * _SEATS + acts["seat"].cast(pl.Int64).fill_null(-1).to_numpy()
    amount = acts.select(pl.coalesce("to", "amount", 0)).to_series().to_numpy()
    dead = acts["kind"].is_in(_OFF_STREET).to_numpy()
    return in_on_street(own, amount, sets=acts["to"].is_not_null().to_numpy(), dead=dead)[1]

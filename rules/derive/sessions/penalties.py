"""What was laid on players of a live table, and what they did after it: penalties and disqualifications."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import polars as pl

from rules.derive.sessions.tournament import is_of_book
from rules.findings import SPAN, SPANS, one_span

SENTENCES: Final = ("penalty", "disqualified")
LIFTED: Final = ("withdrawn", "no_action", "restored")
CARRIED: Final = ("hand", "number", "tournament", "table", "decimals", "currency")


def penalties_frame(
    happenings: pl.DataFrame, table_hands: pl.DataFrame, followed: pl.DataFrame, wanted: Collection[str] | None
) -> pl.DataFrame:
    """One row a sentence on a seat, in order of `hand`, with columns of that hand and of the book those wanted, or all.

    `hand` is the first later one at the table in which the player did what the sentence forbids: put in chips of his
    own will while his penalty lasted, or was dealt in after he was disqualified. Without one it is the hand the
    sentence fell into or came behind.

    - `seat`, `player`; `sentence`: `penalty` or `disqualified`; `hands_out`: hands it lasts, null where not said
    - `given_number`: the hand it fell into or came behind; `players`: how many were at the table in it
    - `hands_after`: how many hands later `hand` is, null without such a hand; `voluntary`: what he put in there
    - `gaps`: hands in between are missing; `lifted`: a later decision took it back
    - `evidence`: the hand it was given in or behind, its own line, and `hand`
    """
    given = _given(happenings, table_hands, followed)
    broken = _broken(given, table_hands, followed)
    told = given.join(broken, on="sentence_id", how="left", maintain_order="left").with_columns(
        hand=pl.coalesce("later_hand", "given_in"), gaps=pl.col("gaps").fill_null(False)
    )
    carried = [name for name in table_hands.columns if name in CARRIED or is_of_book(name, wanted)]
    record = pl.concat_list(one_span())
    records = table_hands.select("hand", record=record)
    later = pl.when(pl.col("later_hand").is_not_null()).then("record")
    return (
        told.join(table_hands.select(carried), on="hand", how="left", maintain_order="left")
        .join(records, on="hand", how="left", maintain_order="left")
        .join(records.select(given_in="hand", given_record="record"), on="given_in", how="left", maintain_order="left")
        .with_columns(
            evidence=pl.concat_list("given_record", "said", later.fill_null(pl.lit([], dtype=SPANS))),
        )
        .drop("sentence_id", "table_id", "place", "player_key", "given_in", "later_hand", "said", "record",
              "given_record")
        .sort("hand", "seat", maintain_order=True)
    )  # fmt: skip


def one_a_seat(followed: pl.DataFrame) -> pl.DataFrame:
    """`hand seat player player_key`, of several players in one seat the first."""
    return followed.select("hand", "seat", "player", "player_key").unique(
        ["hand", "seat"], keep="first", maintain_order=True
    )


def line_span() -> pl.Expr:
    """Evidence of a single line, from `source line start end`."""
    of_line = {"first_line": "line", "last_line": "line"}
    return pl.concat_list(pl.struct(pl.col(of_line.get(name, name)).alias(name) for name in SPAN)).cast(SPANS)


def _given(happenings: pl.DataFrame, table_hands: pl.DataFrame, followed: pl.DataFrame) -> pl.DataFrame:
    """The sentences, each with its player and whether it was lifted."""
    sentence = pl.when(pl.col("kind") == "penalty").then(pl.lit("penalty")).otherwise(
        pl.when(pl.col("outcome").is_in(SENTENCES)).then("outcome")
    )  # fmt: skip
    told = happenings.drop_nulls("seat").with_columns(sentence=sentence)
    lifting = told.filter((pl.col("matter") == "penalty") & pl.col("outcome").is_in(LIFTED))
    lifted = lifting.join(followed.select("hand", "seat", "player_key"), on=["hand", "seat"]).select(
        "player_key", lifted=pl.lit(True)
    ).unique()  # fmt: skip
    places = table_hands.select("hand", "table_id", "place", given_number="number")
    players = followed.group_by("hand").agg(players=(pl.col("state") != "observer").sum().cast(pl.Int64))
    return (
        told.drop_nulls("sentence")
        .with_row_index("sentence_id")
        .select(
            "sentence_id", "hand", "seat", "sentence", hands_out=pl.col("card_count").cast(pl.Int64), said=line_span()
        )
        .join(one_a_seat(followed), on=["hand", "seat"], maintain_order="left")
        .join(places, on="hand", maintain_order="left")
        .join(players, on="hand", how="left", maintain_order="left")
        .join(lifted, on="player_key", how="left", maintain_order="left")
        .with_columns(pl.col("lifted").fill_null(False))
        .rename({"hand": "given_in"})
    )


def _broken(given: pl.DataFrame, table_hands: pl.DataFrame, followed: pl.DataFrame) -> pl.DataFrame:
    """Of sentences that were not kept, the first hand that shows it."""
    places = table_hands.select("hand", "table_id", "place", "hands_missing")
    sentenced = given.select("sentence_id", "table_id", "player_key", "sentence", "hands_out", given_place="place")
    his = followed.join(sentenced.select("player_key").drop_nulls(), on="player_key", how="semi").join(
        places, on="hand"
    )
    later = his.join(sentenced, on=["table_id", "player_key"]).filter(pl.col("place") > pl.col("given_place"))
    hands_after = (pl.col("place") - pl.col("given_place")).cast(pl.Int64)
    out = (pl.col("sentence") == "penalty") & (hands_after <= pl.col("hands_out"))
    plays = out & (pl.col("voluntary") > 0)
    returns = (pl.col("sentence") == "disqualified") & pl.col("dealt_in") & (pl.col("stack") > 0)
    return (
        later.sort("sentence_id", "place")
        .with_columns(gaps=pl.col("hands_missing").cum_max().over("sentence_id"), hands_after=hands_after)
        .filter(plays | returns)
        .unique("sentence_id", keep="first", maintain_order=True)
        .select("sentence_id", "hands_after", "gaps", "voluntary", later_hand="hand")
    )

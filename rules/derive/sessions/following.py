"""Players followed from hand to hand at their table: what each should have begun with, and what speaks against it.

Logs leave hands out: a player's own files hold what he sat through. So a stack that differs from the end of the hand
before proves little by itself. But poker only moves chips between the players of a table: a hand that is missing
leaves somebody with more than before, the winner. Where nobody has more, nothing was played in between, and what a
player's stack did, he or the house did. In cash games rake and chips bought between hands can hide what many hands did,
so there it holds only for hands that follow each other closely.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import polars as pl

from rules.derive.sessions.buy_ins import NEEDED as BUY_IN_COLUMNS
from rules.derive.sessions.buy_ins import with_buy_ins
from rules.derive.sessions.positions import BLIND_COLUMNS, with_missed_blinds

SEEN: Final = (
    "hand", "place", "time", "seat", "state", "awarded", "end_stack", "added", "took_part_self", "posted",
    "left", "eliminated",
)  # fmt: skip
"""Columns each player has of the last hand he was seen in at the table as `last_…`."""
CLOSELY: Final = "book.closely_seconds"
FOLLOWED: Final = ("table_id", "player_key")


def followed_seats(table_hands: pl.DataFrame, seats: pl.DataFrame) -> pl.DataFrame:
    """One row a seat of an extract, in order of the hands, with the same player's last hand at the table.

    - `last_…`: the columns of `SEEN`, null where the player was not seen before, or nobody can tell who it is
    - `in_hand_before`: that was the hand before at the table; `stays`: he is in the next one too
    - `carried`: chips the player had when the hand before was over, with those the record says were added; `change`: by
      how much the stack is above that; both null where unknown
    """
    places = table_hands.select("hand", "table_id", "place", "time")
    ordered = seats.join(places, on="hand", how="left", maintain_order="left").sort(*FOLLOWED, "place", "hand", "seat")
    known = pl.col("player_key").is_not_null() & pl.col("place").is_not_null()
    same = known & pl.all_horizontal(pl.col(name) == pl.col(name).shift(1) for name in FOLLOWED)
    again = known & pl.all_horizontal(pl.col(name) == pl.col(name).shift(-1) for name in FOLLOWED)
    step, next_step = pl.col("place").diff(), pl.col("place").diff().shift(-1)
    followed = ordered.with_columns(
        *(pl.when(same).then(pl.col(name).shift(1)).alias(f"last_{name}") for name in SEEN),
        in_hand_before=(same & (step == 1)).fill_null(False),
        stays=(again & (next_step == 1)).fill_null(False),
    )
    carried = pl.when("in_hand_before").then(pl.col("last_end_stack") + pl.col("last_added"))
    return (
        followed.with_columns(carried=carried, change=pl.col("stack") - carried)
        .drop("table_id", "place", "time", "start", "end")
        .sort("hand", "seat")
    )


def with_pairs(table_hands: pl.DataFrame, followed: pl.DataFrame) -> pl.DataFrame:
    """Hands of tables with what became of the players between the hand before and this one.

    - `stayed`, `came`: players who were in the hand before, and who were not; `went`: who were in the hand before with
      chips left and are not in this one; `unknown`: of those who stayed, whose chips cannot be followed
    - `rose`, `fell`: stacks that are above and below what they were; `risen`, `fallen`: by how much in all
    - `chips`: the stacks of all players together; `chips_before`: what was carried by those who stayed
    - `rebuys_printed`: the record prints one somewhere in this tournament
    - `hands_missing`: the table counts its hands, and some between the two are not in the files; `closely`: a cash game
      had no time for many hands between them, by the book's `closely_seconds`; always true in tournaments
    - `nothing_between`: no hand was played between the two, as nobody's stack changed
    """
    change, stayed = pl.col("change"), pl.col("in_hand_before")
    nameless = pl.col("player_key").is_null()
    pairs = followed.group_by("hand", maintain_order=True).agg(
        stayed=stayed.sum(),
        came=(~stayed).sum(),
        unknown=((stayed & change.is_null()) | nameless).sum(),
        rose=(change > 0).sum(),
        fell=(change < 0).sum(),
        risen=change.filter(change > 0).sum(),
        fallen=-change.filter(change < 0).sum(),
        chips=pl.when(pl.col("stack").null_count() == 0).then(pl.col("stack").sum()),
        chips_before=pl.col("carried").sum(),
    )
    has_chips = (pl.col("end_stack") + pl.col("added") > 0).fill_null(True)
    gone = followed.group_by("hand", maintain_order=True).agg(went=(~pl.col("stays") & has_chips).sum())
    joined = table_hands.join(pairs, on="hand", how="left", maintain_order="left").join(
        gone.rename({"hand": "prev_hand"}), on="prev_hand", how="left", maintain_order="left"
    )
    reloads = followed.filter(pl.col("added") > 0).select("hand")
    events = joined.join(reloads, on="hand", how="semi").select("room", "tournament").drop_nulls().unique()
    joined = joined.join(
        events.with_columns(rebuys_printed=pl.lit(True)), on=["room", "tournament"], how="left", maintain_order="left"
    ).with_columns(pl.col("rebuys_printed").fill_null(False))
    still = (pl.col("rose") == 0) & (pl.col("fell") == 0) & (pl.col("unknown") == 0) & (pl.col("stayed") > 1)
    gap = (pl.col("time") - pl.col("prev_time")).dt.total_seconds()
    missing = pl.col("numbers_dense") & (pl.col("value") - pl.col("prev_value") > 1)
    marked = joined.with_columns(
        hands_missing=missing.fill_null(False),
        closely=(pl.col("tournament").is_not_null() | (gap <= pl.col(CLOSELY))).fill_null(False),
    )
    return marked.with_columns(nothing_between=(still & pl.col("closely") & ~pl.col("hands_missing")).fill_null(False))


def table_seats_frame(
    table_hands: pl.DataFrame, followed: pl.DataFrame, wanted: Collection[str] | None
) -> pl.DataFrame:
    """One row a seat as `followed_seats` gives them, with columns of its hand from `table_hands`: those wanted, or all.

    With the columns of `with_buy_ins` and `with_missed_blinds`, and `beside`: the hand the player was last seen in,
    else the one before at the table, whose record is evidence too.
    """
    needed = {"decimals", "currency", *BUY_IN_COLUMNS, *BLIND_COLUMNS}
    own = {*followed.columns, "beside"} - {"hand"}
    carried = [name for name in table_hands.columns if name not in own and _is_in(name, wanted, needed)]
    wide = followed.join(table_hands.select(carried), on="hand", how="left", maintain_order="left")
    return wide.pipe(with_buy_ins).pipe(with_missed_blinds).with_columns(beside=pl.coalesce("last_hand", "prev_hand"))


def _is_in(name: str, wanted: Collection[str] | None, needed: Collection[str]) -> bool:
    return wanted is None or name == "hand" or name in needed or name in wanted

"""What is kept of every hand to judge the tables of a night: a few facts of the hand and of its seats.

A batch holds whole hands, but not whole tables. So each batch leaves this extract on disk, and the tables are put
together from the extracts of all batches, some tables at a time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl

from parsers.tables import DURING, HANDS, MONEY, SEATS, Tables
from rules.derive.seats import POSTED
from rules.derive.sessions.happenings import HAPPENING_FACTS, behind_hands, happenings_of, of_the_sitter

WHOLE_HANDS: Final = (
    "hand", "room", "number", "time", "table", "file_is_table", "tournament", "level", "mix", "variant", "limit",
    "limit_after_flop",
    "hole_cards", "pays_high", "pays_low", "deck", "boards", "currency", "decimals", "small_blind", "big_blind",
    "button_blind", "ante", "bring_in", "small_bet", "big_bet", "max_seats", "button", "cancelled", "anonymous",
    "fast_fold",
    "bomb_pot", "kill_pot", "ended", "announcements_told", "rulebook",
)  # fmt: skip
"""Columns of the table `hands` that are kept."""
DERIVED_HANDS: Final = {
    "tainted": pl.Boolean, "misdealt": pl.Boolean, "void_matter": pl.String, "pot": MONEY, "showdown": pl.Boolean,
    "players_dealt_in": pl.UInt8, "small_blind_seat": pl.UInt8,
    "big_blind_seat": pl.UInt8, "ante_usual": MONEY, "source": pl.UInt32, "first_line": pl.UInt32,
    "last_line": pl.UInt32, "start": pl.Int64, "end": pl.Int64,
}  # fmt: skip
WHOLE_SEATS: Final = ("hand", "seat", "player", "player_key", "state", "stack", "line", "start", "end")
"""Columns of the table `seats` that are kept; the key is null where it holds for one hand only."""
DERIVED_SEATS: Final = {
    "dealt_in": pl.Boolean, "took_part_self": pl.Boolean, "posted": MONEY, "voluntary": MONEY, "awarded": MONEY,
    "end_stack": MONEY, "added": MONEY, "added_at_once": MONEY, "left": pl.Boolean, "eliminated": pl.Boolean,
}  # fmt: skip
SITTING: Final = "sitting"
"""Hash of what lies in one place of the night: a tournament, or a cash table over some days."""
PERIOD_DAYS: Final = 8
"""A cash table's hands are put together by periods of so many days, or a table open for years would not fit."""
ADDED: Final = {"reload": 1, "chips_off": -1, "chip_race": -1}
"""Kinds of events that change a stack outside the pots; a race brings other chips for those it takes."""
LEAVING: Final = ("seat_left", "eliminated")
UNCLEAR: Final = ("cash_out", "insurance", "house_added", "forfeit")
"""Kinds of events after which the record does not say what a stack is."""

NOT_PLAYED: Final = pl.col("cancelled") | pl.col("void")

HAND_FACTS: Final = {SITTING: pl.UInt64, **{name: HANDS.schema[name] for name in WHOLE_HANDS}, **DERIVED_HANDS}
SEAT_FACTS: Final = {SITTING: pl.UInt64, **{name: SEATS.schema[name] for name in WHOLE_SEATS}, **DERIVED_SEATS}
HAPPENINGS: Final = {SITTING: pl.UInt64, **HAPPENING_FACTS}


@dataclass(frozen=True, slots=True)
class Extract:
    """Facts of `hands` (`HAND_FACTS`) and of their `seats` (`SEAT_FACTS`), in order of the hands, and `happenings`.

    Of seats: `posted`, all blinds, antes and straddles; `voluntary`, chips put in by calls, bets and raises; `awarded`,
    chips collected; `end_stack`, the chips when the hand was over, without those added to it, null where they cannot be
    known; `added`, chips put on the table or taken off it while the hand was recorded or before the next one, null
    where a line names no sum, `added_at_once` those of them that came when it was under way and counted in it, null
    where the record does not say from when one counts; `left`, the player left the table; `eliminated`, the tournament
    is over for him. `happenings` are those of `HAPPENINGS`: see `rules.derive.sessions.happenings`.
    """

    hands: pl.DataFrame
    seats: pl.DataFrame
    happenings: pl.DataFrame


def extract_of(hands: pl.DataFrame, seats: pl.DataFrame, tables: Tables) -> Extract:
    """The extract of the derived frames `hands` and `seats` of a batch and its tables."""
    kept = hands.with_columns(sitting(), cancelled=NOT_PLAYED).select(*HAND_FACTS)
    between = behind_hands(tables.events, kept)
    told = happenings_of(tables.events, between).join(kept.select("hand", SITTING), on="hand", maintain_order="left")
    events = pl.concat([tables.events, of_the_sitter(between)])
    return Extract(kept, _seat_facts(kept, hands, seats, events), told.select(*HAPPENINGS))


def sitting() -> pl.Expr:
    """The hash that keeps together what must be judged together."""
    period = pl.when(pl.col("tournament").is_null()).then(pl.col("time").dt.epoch("d") // PERIOD_DAYS)
    place = pl.coalesce("tournament", "table", table_of_file())
    return pl.concat_str([pl.col("room"), place, period], separator="\n", ignore_nulls=True).hash(seed=0).alias(SITTING)


def table_of_file() -> pl.Expr:
    """A name for the one table whose hands a file holds, where no line names it."""
    return pl.when("file_is_table").then(pl.format("file {}", "source"))


def _seat_facts(kept: pl.DataFrame, hands: pl.DataFrame, seats: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    at_hand = np.searchsorted(kept["hand"].to_numpy(), seats["hand"].to_numpy())
    of_hand = kept.select(SITTING).with_columns(end_known=_end_known(hands, events))[at_hand]
    posted = pl.sum_horizontal(*POSTED)
    end = pl.col("stack") - pl.col("contributed") + pl.col("awarded")
    key = pl.when(pl.col("key_scope") != "hand").then("player_key")
    moved = _chips_moved(events)
    wide = seats.hstack(of_hand)
    if moved.is_empty():
        wide = wide.with_columns(added=0, added_at_once=0, left=False, eliminated=False)
    else:
        wide = wide.join(moved, on=["hand", "seat"], how="left", maintain_order="left").with_columns(
            pl.when("moved").then("added").otherwise(0).alias("added"),
            pl.when("moved").then("added_at_once").otherwise(0).alias("added_at_once"),
            pl.col("left", "eliminated").fill_null(False),
        )
    return wide.with_columns(
        key.alias("player_key"),
        posted=posted,
        end_stack=pl.when("end_known").then(pl.coalesce("final_stack", end)),
    ).select(pl.col(name).cast(dtype) for name, dtype in SEAT_FACTS.items())


def _end_known(hands: pl.DataFrame, events: pl.DataFrame) -> pl.Series:
    """Whether the stacks at the end of each hand follow from its record."""
    unclear = events.filter(pl.col("kind").is_in(UNCLEAR))["hand"].unique().implode()
    kept_back = pl.col("rake").fill_null(0) + pl.col("drops").fill_null(0)
    states_rake = pl.col("rake").is_not_null() | pl.col("drops").is_not_null()
    house = pl.col("pot") - pl.col("awarded") - pl.col("carried_over")
    all_paid = pl.when(states_rake).then(house == kept_back).otherwise(house >= 0) & (
        (pl.col("awards_count") > 0) | (pl.col("carried_over") > 0)
    )
    whole = pl.col("ended") & ~pl.col("tainted") & ~NOT_PLAYED & (pl.col("unseated") == 0)
    return hands.select((whole & all_paid & ~pl.col("hand").is_in(unclear)).fill_null(False)).to_series()


def _chips_moved(events: pl.DataFrame) -> pl.DataFrame:
    """Rows `hand seat moved added added_at_once left eliminated` of seats with such an event in or behind a hand."""
    told = events.filter(pl.col("kind").is_in([*ADDED, *LEAVING]) & pl.col("hand").is_not_null())
    sign = pl.col("kind").cast(pl.String).replace_strict(ADDED, default=0, return_dtype=pl.Int64)
    won = pl.when(pl.col("kind") == "chip_race").then(pl.col("denominations").list.sum()).fill_null(0)
    amount = pl.col("amount") * sign + won
    changes_stack = pl.col("kind").is_in(list(ADDED))
    open_ended = changes_stack & pl.col("takes_effect").is_null()
    no_sum = changes_stack & pl.col("amount").is_null()
    at_once = amount.filter((pl.col("takes_effect") == "at_once") & pl.col("phase").is_in(DURING)).sum()
    return (
        told.drop_nulls("seat")
        .group_by("hand", "seat")
        .agg(
            moved=pl.lit(True).first(),
            added=pl.when(~no_sum.any()).then(amount.sum()),
            added_at_once=pl.when(~open_ended.any()).then(at_once),
            left=(pl.col("kind") == "seat_left").any(),
            eliminated=(pl.col("kind") == "eliminated").any(),
        )
    )

"""Turns at a live table: the chips a player pushed and the words he spoke before his act was ruled.

No other record has these. A turn is an act before which the same player, since his act before, pushed chips or declared
an action; the change he was given for the chips and what the floor decided belong to it too.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from rules.derive.batch import Batch
from rules.derive.dealt_streets import logs_with
from rules.derive.early import early_columns, largest_other, passed_over
from rules.derive.record import Record
from rules.derive.runs import Ints

DECLARED: Final = ("fold", "check", "call", "bet", "raise", "completion", "all_in", "pot")
"""What a player can declare."""
ON_CHIPS: Final = ("short_call", "string_bet", "out_of_turn", "surplus", "misread_bet")
"""What the floor decides about a turn; a decision that does not say what it is about may be one, too."""
TURN: Final[dict[str, pl.DataType | type[pl.DataType]]] = {
    "motions": pl.UInt32, "motion_sums": pl.List(pl.Int64), "chips": pl.List(pl.Int64), "pushed": pl.Int64,
    "silent": pl.Boolean, "words_told": pl.Boolean, "in_turn": pl.Boolean, "declared": pl.String,
    "declarations": pl.UInt32, "chips_first": pl.Boolean, "said_amount": pl.Int64, "said_to": pl.Int64,
    "said_sums": pl.List(pl.Int64), "said": pl.String, "early_word": pl.Boolean, "early_pushed": pl.Int64,
    "wagers_since": pl.UInt16, "passed_over": pl.UInt16, "passed_with_chips": pl.UInt16,
    "changed": pl.Int64, "largest_other": pl.Int64, "floor": pl.String, "ruled_by": pl.String,
}  # fmt: skip
_IS_PUSH: Final = pl.col("kind") == "push"
_IS_WORD: Final = pl.col("matter").is_in(DECLARED)


def turns_frame(batch: Batch, acts: pl.DataFrame) -> tuple[pl.DataFrame, Ints]:
    """One row a turn, in order, and the grid row of its hand: the act's columns, and what was done and said.

    - `motions`: motions with chips; `motion_sums`: what each was worth; `pushed`: what they are worth together;
      `chips`: the chips of all of them, one by one, null where one does not name them
    - `silent`: the player said nothing since his act before; `in_turn`: nobody else acted between what he did or said
      and his act
    - `words_told`: the log has words of players, in this hand or in another of the batch
    - `declared`: the first action he declared, null if none; `declarations`: how many different ones; `said`: all he
      said but talk; `chips_first`: chips went in before them
    - `said_amount`, `said_to`: the first sum he named, as chips added or as a street total; `said_sums`: all that his
      number can mean
    - `early_word`: the first declaration came while another was due to act; `early_pushed`: chips put in so early;
      `wagers_since`: bets and raises of others since the first word or chips so early
    - `passed_over`: actions of others on the street since one of them took this player's turn; `passed_with_chips`:
      those of them that put chips in
    - `changed`: change given for these chips on this street, null where no line gives any
    - `largest_other`: the largest stack another player still in began the hand with, null where one is not known
    - `floor`: what the floor decided on his chips or words of this street, `other` where the line does not say, null
      where it did not decide; `ruled_by`: who ruled the act
    """
    record = batch.record
    event = batch.ledger.plays.event[batch.ledger.plays.acts]
    done = _done(batch, event)
    if done.is_empty():
        empty = acts.clear().with_columns(pl.lit(None, dtype).alias(name) for name, dtype in TURN.items())
        return empty, np.zeros(0, np.int64)
    turns = _summed(done).join(_change(record, done), on="act", how="left").sort("act")
    rows = turns["act"].to_numpy()
    ruled = pl.DataFrame({"cell": record.cells[event[rows]], "street": record.street[event[rows]]})
    told = turns.with_columns(
        pl.Series("words_told", logs_with(batch, record.seated_rows("say"))[record.row[event[rows]]]),
        *passed_over(batch.ledger, batch.ledger.plays.acts[rows]),
        largest_other(batch.ledger, batch.ledger.plays.acts[rows]),
        ruled.join(_decisions(record), on=["cell", "street"], how="left", maintain_order="left")["floor"],
        record.frame["agent"][event[rows]].alias("ruled_by"),
    )
    return acts[rows].hstack(told.select(TURN.keys()).cast(TURN).get_columns()), record.row[event[rows]]  # type: ignore[arg-type]


def _done(batch: Batch, event: Ints) -> pl.DataFrame:
    """Motions and words of players, in order, each with `act`, the next act of its player; empty if no act has any."""
    record = batch.record
    rows = record.seated_rows("push", "say")
    told = record.frame.select("kind", "matter", "denominations", "amount", "to", "words")[rows]
    if not told.select((_IS_PUSH | _IS_WORD).any()).item():
        return told.clear()
    placed = told.with_columns(
        event=rows, cell=record.cells[rows], street=record.street[rows], next=np.searchsorted(event, rows)
    )
    seated = record.seat[event] >= 0
    ruled = pl.DataFrame({"event": event, "cell": record.cells[event], "act": np.arange(len(event))}).filter(seated)
    done = placed.join_asof(ruled, on="event", by="cell", strategy="forward", check_sortedness=False).drop_nulls("act")
    acts = batch.ledger.plays.acts
    return done.with_columns(early_columns(batch.ledger, acts[done["next"].to_numpy()], acts[done["act"].to_numpy()]))


def _summed(done: pl.DataFrame) -> pl.DataFrame:
    """One row a turn: what was done and said in it."""
    pushes, says = done.filter(_IS_PUSH), done.filter(~_IS_PUSH)
    words, late = says.filter(_IS_WORD), done.filter(pl.col("next") != pl.col("act"))
    spoken = says.filter(_IS_WORD | pl.col("matter").is_null())
    turns = _motions(pushes).join(_words(words), on="act", how="full", coalesce=True)
    named = turns.join(_sums(spoken), on="act", how="left")
    return named.join(_early(late), on="act", how="left").with_columns(
        pl.col("motions", "pushed", "early_pushed", "declarations").fill_null(0),
        silent=~pl.col("act").is_in(says["act"].unique().implode()),
        in_turn=~pl.col("act").is_in(late["act"].unique().implode()),
        chips_first=pl.col("first_push") < pl.col("first_word"),
        chips=pl.when("all_named").then("chips"),
    )


def _motions(pushes: pl.DataFrame) -> pl.DataFrame:
    """By turn, the chips of its motions."""
    worth = pl.col("amount")
    told = pushes.group_by("act").agg(
        motions=pl.len(),
        motion_sums=worth,
        pushed=worth.sum(),
        all_named=pl.col("denominations").null_count() == 0,
        first_push=pl.col("event").min(),
    )
    chips = pushes.select("act", chips="denominations").explode("chips", keep_nulls=False, empty_as_null=False)
    return told.join(chips.group_by("act", maintain_order=True).agg("chips"), on="act", how="left")


def _words(words: pl.DataFrame) -> pl.DataFrame:
    """By turn, the first action declared."""
    return words.group_by("act").agg(
        pl.col("matter").first().alias("declared"),
        pl.col("matter").n_unique().alias("declarations"),
        pl.col("event").min().alias("first_word"),
        pl.col("early").first().alias("early_word"),
    )


def _sums(spoken: pl.DataFrame) -> pl.DataFrame:
    """By turn, the words and the first sum named, with the declaration or in words of their own."""
    return spoken.group_by("act", maintain_order=True).agg(
        pl.col("amount").drop_nulls().first().alias("said_amount"),
        pl.col("to").drop_nulls().first().alias("said_to"),
        pl.col("denominations").drop_nulls().first().alias("said_sums"),
        pl.col("words").drop_nulls().str.join("; ").replace("", None).alias("said"),
    )


def _early(late: pl.DataFrame) -> pl.DataFrame:
    """By turn, what came while another was due to act."""
    return (
        late.filter("early")
        .group_by("act", maintain_order=True)
        .agg(
            pl.col("amount").filter(_IS_PUSH).sum().alias("early_pushed"),
            pl.col("wagers_since").first(),
        )
    )


def _change(record: Record, done: pl.DataFrame) -> pl.DataFrame:
    """By turn, the change given for its chips: each belongs to the last motion of its seat before it on the street."""
    rows = record.seated_rows("change")
    given = pl.DataFrame(
        {
            "event": rows,
            "cell": record.cells[rows],
            "street": record.street[rows],
            "given": record.frame["amount"][rows],
        }
    )
    motions = done.filter(_IS_PUSH).select("event", "cell", "street", "act")
    placed = given.join_asof(motions, on="event", by=["cell", "street"], check_sortedness=False).drop_nulls("act")
    known = pl.col("given").is_not_null().all()
    return placed.group_by("act").agg(changed=pl.when(known).then(pl.col("given").sum()))


def _decisions(record: Record) -> pl.DataFrame:
    """By cell and street, what the floor first decided there on chips or words."""
    rows = record.seated_rows("floor_decision")
    decided = record.frame.select("matter", floor=pl.col("outcome").fill_null("other"))[rows]
    placed = decided.with_columns(cell=record.cells[rows], street=record.street[rows])
    on_chips = pl.col("matter").is_null() | pl.col("matter").is_in(ON_CHIPS)
    return placed.filter(on_chips).unique(["cell", "street"], keep="first", maintain_order=True)

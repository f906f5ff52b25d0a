"""What iPoker's action numbers mean, which for some depends on the betting before them."""

from __future__ import annotations

from typing import Final

import polars as pl

FOLD, SMALL_BLIND, BIG_BLIND, CALL, CHECK, BET, ALL_IN, WAITS, SITS_OUT, ANTE, BRING_IN, RAISE = (
    "0", "1", "2", "3", "4", "5", "7", "8", "9", "15", "16", "23",
)  # fmt: skip
ABSENT: Final = (WAITS, SITS_OUT)
POSTS: Final = (SMALL_BLIND, BIG_BLIND, ANTE)
_WITHOUT_CHIPS: Final = (FOLD, CHECK, *ABSENT)
_KINDS: Final = {
    FOLD: "fold", CHECK: "check", WAITS: "sat_out", ANTE: "ante", BIG_BLIND: "big_blind",
    CALL: "call", BRING_IN: "bring_in",
}  # fmt: skip
"""Numbers that mean the same whatever was done before."""
_ADDING: Final = (CALL, BRING_IN, BET, ALL_IN)


def with_moves(actions: pl.DataFrame) -> pl.DataFrame:
    """Actions with the `kind amount to all_in` of the event each is, and the `dead` part of a big blind.

    Reads `hand street code player chips` in the order they happened, and of each hand's stakes `is_stud small_blind
    big_blind`. An action whose number or amount cannot be read is `unknown`.
    """
    code, chips = pl.col("code"), pl.col("chips")
    turns = pl.col("street") != pl.when("begins_hand").then(0).otherwise(pl.col("street").shift(1))
    read = (
        actions.with_row_index("place_in_order")
        .with_columns(begins_hand=_changes("hand"), moves=~code.is_in(_WITHOUT_CHIPS) & chips.is_not_null())
        .with_columns(begins_round=pl.col("begins_hand") | turns, opens=_so_far(turns, "begins_hand") == 0)
        .with_columns(round_number=pl.col("begins_round").cum_sum())
    )
    read = _with_payers(read)
    read = _with_totals(_with_blinds(read), code == RAISE).with_columns(completes=_completes())
    if read["completes"].any():
        read = _with_totals(read, (code == RAISE) | ((code == BET) & pl.col("completes")))
    return _named(read)


def _changes(*names: str) -> pl.Expr:
    """Where a row is the first, or differs from the one before."""
    return pl.any_horizontal(pl.col(name).ne_missing(pl.col(name).shift(1)) for name in names)


def _so_far(amount: pl.Expr, begins: str) -> pl.Expr:
    """The sum from where a stretch of rows begins, a row's own amount with it."""
    own = amount.cast(pl.Int64)
    total = own.cum_sum()
    return total - pl.when(begins).then(total - own).forward_fill()


def _with_blinds(read: pl.DataFrame) -> pl.DataFrame:
    """Adds which small blinds are live, what of a big blind is dead, and which actions count for the street.

    The first small blind is live; another is what an entering player missed. The first big blind is one whatever its
    size; a later one may hold the dead small blind of an entering player.
    """
    moves, code, chips = pl.col("moves"), pl.col("code"), pl.col("chips")
    small, big = moves & (code == SMALL_BLIND), moves & (code == BIG_BLIND)
    read = read.with_columns(smalls=_so_far(small, "begins_hand"), bigs=_so_far(big, "begins_hand"))
    live_small = small & (pl.col("smalls") == 1)
    posted = pl.when(live_small).then("chips").forward_fill()
    beyond = chips - pl.col("big_blind")
    is_small_blind = (beyond == pl.col("small_blind")) | ((beyond == posted) & (pl.col("smalls") > 0))
    dead = pl.when(big & (pl.col("bigs") > 1) & is_small_blind).then(beyond)
    return read.with_columns(
        live_small=live_small, dead=dead, counts=live_small | big | (moves & code.is_in((*_ADDING, RAISE)))
    )


def _with_payers(read: pl.DataFrame) -> pl.DataFrame:
    """Adds whether a player has put chips in before."""
    if not read["code"].eq(SITS_OUT).any():
        return read.with_columns(has_paid=pl.lit(value=False))
    own = read.sort("hand", "player", maintain_order=True).with_columns(begins=_changes("hand", "player"))
    return own.with_columns(has_paid=_so_far(pl.col("moves"), "begins") > 0).sort("place_in_order")


def _with_totals(read: pl.DataFrame, states_total: pl.Expr) -> pl.DataFrame:
    """Adds what a player has in on the street after an action, and the most that anybody had before it."""
    counts = pl.col("counts")
    added = pl.when(counts).then(pl.col("chips") - pl.col("dead").fill_null(0)).otherwise(0)
    begins = _changes("hand", "player", "round_number") | (counts & states_total)
    own = read.sort("hand", "player", maintain_order=True).with_columns(begins=begins)
    read = own.with_columns(total=pl.when(counts).then(_so_far(added, "begins"))).sort("place_in_order")
    highest = pl.col("total").fill_null(0).cum_max().over("round_number").shift(1)
    return read.with_columns(highest=pl.when("begins_round").then(0).otherwise(highest))


def _completes() -> pl.Expr:
    """Whether a wager makes the bring-in a full bet: stud's first one behind live chips."""
    code, counts = pl.col("code"), pl.col("counts")
    behind_chips = _so_far(counts, "begins_round") - counts > 0
    raises = (code == RAISE) | ((code == BET) & behind_chips) | _raises_all_in()
    is_first = raises & counts & (_so_far(raises & counts, "begins_round") == 1)
    return pl.col("is_stud") & pl.col("opens") & is_first & behind_chips


def _raises_all_in() -> pl.Expr:
    """All-in for more than anybody has in; else it is a call, or a bet where nobody has."""
    return (pl.col("code") == ALL_IN) & (pl.col("highest") > 0) & (pl.col("total") > pl.col("highest"))


def _named(read: pl.DataFrame) -> pl.DataFrame:
    code, total = pl.col("code"), pl.col("total")
    raises = (code == RAISE) | _raises_all_in() | pl.col("completes")
    kind = (
        pl.when(code == SITS_OUT)
        .then(pl.when("has_paid").then(pl.lit("fold")).otherwise(pl.lit("sat_out")))
        .when(~code.is_in(_WITHOUT_CHIPS) & ~pl.col("moves"))
        .then(pl.lit("unknown"))
        .when(code == SMALL_BLIND)
        .then(pl.when("live_small").then(pl.lit("small_blind")).otherwise(pl.lit("dead_blind")))
        .when(pl.col("completes"))
        .then(pl.lit("completion"))
        .when(raises)
        .then(pl.lit("raise"))
        .when((code == BET) | ((code == ALL_IN) & (pl.col("highest") == 0)))
        .then(pl.lit("bet"))
        .when(code == ALL_IN)
        .then(pl.lit("call"))
        .otherwise(code.replace_strict(_KINDS, default="unknown", return_dtype=pl.String))
    )
    states_amount = pl.col("moves") & ~raises & (kind != "unknown")
    return read.with_columns(
        kind=kind,
        amount=pl.when(states_amount).then(pl.col("chips") - pl.col("dead").fill_null(0)),
        to=pl.when(pl.col("moves") & raises).then(total),
        all_in=pl.when(pl.col("moves") & (code == ALL_IN)).then(pl.lit(value=True)),
    )

"""Chips the floor gave back, and what counts of the rulings they are of.

A decision of the floor may be told by the chips that go back alone: a `returned` line behind it, with nobody else
ruled on since the seat was, is no uncalled bet. The ruling counts for what is left of it: as a call where that is no
more than others had in, as a check where it is nothing and nothing was to call. Where the seat is ruled on again, or
was ruled on anew before, that says what counts, and the chips that go back say nothing more. So it is where the floor
says in a word that an act is `called` or `withdrawn`, and no line gives anything back.
"""

from __future__ import annotations

from typing import Final

import polars as pl

BACK: Final = "chips_returned"
"""The kind of chips that go back because they do not count."""
LEFT_AS_IT_WAS: Final = ("stands", "kept", "no_action")
CALLED: Final = "called"
BY_WORD: Final = (CALLED, "withdrawn")
"""What the floor can say of a ruling that leaves less of it, or nothing."""
OF_ACTS: Final = ("string_bet", "out_of_turn", "misread_bet", "surplus")
MOTIONS: Final = ("push", "say")
LIVE_POSTS: Final = ("small_blind", "big_blind", "button_blind", "extra_blind", "straddle")
SEAT: Final = ("owner", "street", "seat")
CHANGED: Final = {
    "at": pl.UInt32, "kind": pl.String, "amount": pl.Int64, "to": pl.Int64, "all_in": pl.Boolean, "changed": pl.Boolean,
}  # fmt: skip


def corrections(log: pl.DataFrame, reversed_kind: str) -> pl.DataFrame:
    """Rows of `CHANGED`: lines, by their place `at`, with the kind and the chips that count instead of those written.

    `log` holds, in order, `owner street event seat action amount to matter outcome` and `reversed`, which marks rulings
    that another one takes back; `reversed_kind` is the kind of one that counts for nothing.
    """
    returned, decided = (
        log.filter(event=event)["owner"].unique().implode() for event in ("returned", "floor_decision")
    )
    by_word = log.filter(_says_less())["owner"].unique().implode()
    less = pl.col("owner").is_in(returned) | pl.col("owner").is_in(by_word)
    placed = log.with_row_index("at").filter(less & pl.col("owner").is_in(decided))
    if placed.is_empty():
        return pl.DataFrame(schema=CHANGED)
    with_chips = _with_chips(placed)
    rulings = _rulings(with_chips)
    back = _given_back(with_chips, rulings)
    lines = back.select("at", kind=pl.lit(BACK), amount="amount")
    unsaid = _lessened_by_word(with_chips, rulings).join(back, on="of_at", how="anti")
    taken = pl.concat([back, unsaid], how="diagonal_relaxed").filter("by_decision", ~pl.col("of_reversed"))
    told = pl.concat([lines, _left_of_rulings(taken, reversed_kind)], how="diagonal")
    return told.with_columns(all_in=pl.lit(None), changed=pl.lit(value=True)).select(
        pl.col(name).cast(dtype) for name, dtype in CHANGED.items()
    )


def _with_chips(log: pl.DataFrame) -> pl.DataFrame:
    """With what each ruling puts in (`size`), the seat's total of the round before it and the highest of any seat."""
    counts = (pl.col("event").is_in(LIVE_POSTS)) | ((pl.col("event") == "ruling") & ~pl.col("reversed"))
    counted = log.with_columns(said=pl.when(counts).then("to")).with_columns(
        stretch=pl.col("said").is_not_null().cum_sum().over(SEAT),
        added=pl.when(counts & pl.col("said").is_null()).then("amount").fill_null(0),
    )
    base = pl.col("said").forward_fill().over(SEAT).fill_null(0)
    totals = counted.with_columns(total=base + pl.col("added").cum_sum().over(*SEAT, "stretch"))
    before = totals.with_columns(
        before=pl.col("total").shift(1).over(SEAT).fill_null(0),
        standing=pl.col("total").cum_max().shift(1).over("owner", "street").fill_null(0),
    )
    return before.with_columns(size=pl.coalesce("amount", pl.col("to") - pl.col("before")).fill_null(0))


def _rulings(log: pl.DataFrame) -> pl.DataFrame:
    """The rulings, in columns `of_…`, and whether the one before each was taken back, or another one of it follows."""
    ruling = pl.col("event") == "ruling"
    facts = ("at", "seat", "street", "action", "to", "size", "before", "standing", "reversed")
    return (
        log.filter(ruling)
        .select("owner", *(pl.col(name).alias(f"of_{name}") for name in facts))
        .with_columns(
            last_size=pl.col("of_size").shift(1).over("owner"),
            renewed=(pl.col("of_reversed") & (pl.col("of_seat") == pl.col("of_seat").shift(-1)).over("owner"))
            .shift(1)
            .over("owner"),
            again=pl.col("of_at") < pl.col("of_at").max().over("owner", "of_street", "of_seat"),
        )
    )


def _given_back(log: pl.DataFrame, rulings: pl.DataFrame) -> pl.DataFrame:
    """Lines that give chips back which do not count, with the ruling (`of_…`) they are of."""
    decision = (pl.col("event") == "floor_decision") & ~pl.col("outcome").is_in(LEFT_AS_IT_WAS).fill_null(value=False)
    decided = log.filter(decision).select("owner", decided_at="at", decided_seat="seat")
    told = (
        log.filter(event="returned")
        .join_asof(rulings, left_on="at", right_on="of_at", by="owner", check_sortedness=False, coalesce=False)
        .join_asof(decided, left_on="at", right_on="decided_at", by="owner", check_sortedness=False, coalesce=False)
    )
    of_seat = pl.col("decided_seat").is_null() | (pl.col("decided_seat") == pl.col("seat"))
    by_decision = (pl.col("decided_at") > pl.col("of_at")) & of_seat & (pl.col("amount") <= pl.col("of_size"))
    by_ruling = pl.col("renewed") & (pl.col("last_size") - pl.col("of_size") == pl.col("amount"))
    same = pl.col("of_seat") == pl.col("seat")
    return told.filter(same & (by_decision | by_ruling)).with_columns(by_decision=by_decision)


def _lessened_by_word(log: pl.DataFrame, rulings: pl.DataFrame) -> pl.DataFrame:
    """Decisions that leave of the latest ruling a call, or nothing; `amount` is what they take from it.

    They name its seat and its round, and nothing that seat did since could be meant instead.
    """
    motions = log.filter(pl.col("event").is_in(MOTIONS)).select("owner", "seat", moved_at="at")
    told = (
        log.filter(_says_less())
        .drop("amount")
        .join_asof(rulings, left_on="at", right_on="of_at", by="owner", check_sortedness=False, coalesce=False)
        .join_asof(
            motions, left_on="at", right_on="moved_at", by=["owner", "seat"], check_sortedness=False, coalesce=False
        )
    )
    meant = (pl.col("of_seat") == pl.col("seat")) & (pl.col("of_street") == pl.col("street"))
    moved_since = (pl.col("moved_at") > pl.col("of_at")).fill_null(value=False)
    call = pl.max_horizontal(pl.col("of_standing") - pl.col("of_before"), 0)
    taken = pl.col("of_size") - pl.when(pl.col("outcome") == CALLED).then(call).otherwise(0)
    of_rulings = told.filter(meant & ~moved_since).with_columns(amount=taken, by_decision=pl.lit(value=True))
    return of_rulings.filter(pl.col("amount") > 0)


def _says_less() -> pl.Expr:
    """Decisions on an act, in a word that leaves less of it."""
    on_an_act = (pl.col("event") == "floor_decision") & pl.col("matter").is_in(OF_ACTS)
    return (on_an_act & pl.col("outcome").is_in(BY_WORD)).fill_null(value=False)


def _left_of_rulings(back: pl.DataFrame, reversed_kind: str) -> pl.DataFrame:
    """The rulings chips were taken from, as what is left of them."""
    left, total = pl.col("of_size") - pl.col("amount"), pl.col("of_before") + pl.col("of_size") - pl.col("amount")
    to_call = pl.col("of_standing") > pl.col("of_before")
    kind = (
        pl.when((left == 0) & (pl.col("again") | to_call))
        .then(pl.lit(reversed_kind))
        .when(left == 0)
        .then(pl.lit("check"))
        .when(total <= pl.col("of_standing"))
        .then(pl.lit("call"))
        .otherwise("of_action")
    )
    taken = back.unique("of_at", keep="first", maintain_order=True)
    return taken.select(
        at="of_at",
        kind=kind,
        amount=pl.when(left > 0).then(left),
        to=pl.when(pl.col("of_to").is_not_null() & (left > 0)).then(total),
    )

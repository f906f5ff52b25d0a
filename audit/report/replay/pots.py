"""Each pot of replayed hands in words: what was in it, who could win it, whose hand is best, and who was paid."""

from __future__ import annotations

from typing import Final

import polars as pl

from audit.report.naming import listed

NO_LOW: Final = "no low hand qualifies"
BOARD: Final = ("hand", "pot", "board")
SOMEBODY: Final = pl.col("player").fill_null("?")


def pots_of(pots: pl.DataFrame, contenders: pl.DataFrame, seats: pl.DataFrame) -> pl.DataFrame:
    """`hand pots`: of each hand a list of structs `name amount why contenders`, main pot first, board by board.

    `pots` and `contenders` are the frames of these names (`rules.derive`) with amounts written out and null for a
    payment of nothing; `seats` holds `hand seat player`. Contenders are told as structs `seat player hand result paid`.
    """
    boards = contenders.group_by(BOARD, maintain_order=True).agg(
        pl.col("boards_dealt").first(), why=_why(), contenders=_contender()
    )
    told = (
        pots.drop_nulls("amount")
        .join(_undisputed(pots, seats), on=["hand", "pot"], how="left", maintain_order="left")
        .join(boards, on=["hand", "pot"], how="left", maintain_order="left_right")
    )
    several = pl.len().over("hand") > 1
    names = pots.select("hand", "pot", name=pl.when(several).then(_pot_name()).otherwise(pl.lit("Pot")))
    named = told.join(names, on=["hand", "pot"], how="left", maintain_order="left")
    of_board = pl.format(", board {} of {}", pl.col("board") + 1, "boards_dealt")
    where = pl.when(pl.col("boards_dealt") > 1).then(of_board)
    view = pl.struct(
        "amount",
        name=pl.concat_str("name", where, ignore_nulls=True),
        why=pl.coalesce("why", "undisputed"),
        contenders=pl.col("contenders").fill_null([]),
    )
    return named.select("hand", view=view).group_by("hand", maintain_order=True).agg(pots="view")


def _pot_name() -> pl.Expr:
    return pl.when(pl.col("pot") == 0).then(pl.lit("Main pot")).otherwise(pl.format("Side pot {}", "pot"))


def _undisputed(pots: pl.DataFrame, seats: pl.DataFrame) -> pl.DataFrame:
    """`hand pot undisputed`: who can win each pot, where no showdown decides it."""
    mask = pl.col("eligible_mask").cast(pl.Int64)
    bit = pl.lit(2, pl.Int64).pow(pl.col("seat").cast(pl.Int64))
    eligible = (
        pots.select("hand", "pot", "eligible_mask")
        .join(seats.select("hand", "seat", "player"), on="hand", maintain_order="left_right")
        .filter(mask // bit % 2 == 1)
        .group_by("hand", "pot", maintain_order=True)
        .agg(player=SOMEBODY)
    )
    every = pots.select("hand", "pot").join(eligible, on=["hand", "pot"], how="left", maintain_order="left")
    names = pl.col("player")
    told = (
        pl.when(names.is_null())
        .then(pl.lit("nobody who is left can win it"))
        .when(names.list.len() == 1)
        .then(_alone(names.list.first()))
        .otherwise(pl.format("{} can win it; the record does not get to a showdown", listed(names)))
    )
    return every.select("hand", "pot", undisputed=told)


def _alone(name: pl.Expr) -> pl.Expr:
    return pl.format("only {} can win it", name)


def _why() -> pl.Expr:
    """Why a pot goes where it goes, from the contenders of it on a board."""
    halves = pl.col("splits").first()
    no_low = pl.when(halves & ~pl.col("wins_low").any() & pl.col("all_known").first()).then(pl.lit(NO_LOW))
    unseen = SOMEBODY.filter(~pl.col("known")).implode()
    not_known = pl.when(~pl.col("known").all()).then(pl.format("the cards of {} are not known", listed(unseen)))
    away = pl.col("paid_away").first()
    paid_away = pl.when(pl.col("told_apart").first()).then(pl.format("{} went to somebody who cannot win it", away))
    reasons = (_best("wins_high", "high"), _best("wins_low", "low"), no_low, not_known, paid_away)
    why = pl.concat_str(reasons, separator="; ", ignore_nulls=True)
    return pl.when(pl.len() == 1).then(_alone(SOMEBODY.first())).otherwise(why)


def _best(wins: str, half: str) -> pl.Expr:
    """Whose hand is the best, or the best of one half."""
    part = pl.when(pl.col("splits").first()).then(pl.lit(half)).otherwise(pl.lit("hand"))
    count = pl.col(wins).sum()
    kind = pl.when(count == 1).then(pl.format("best {}", part)).otherwise(pl.format("equal best {}s", part))
    return pl.when(count > 0).then(pl.format("{}: {}", kind, listed(SOMEBODY.filter(pl.col(wins)).implode())))


def _contender() -> pl.Expr:
    """A live hand in a pot: what it is, how it compares, and what its player was paid."""
    hand = pl.when("known").then(pl.col("hand_name").fill_null("")).otherwise(pl.lit("not seen"))
    return pl.struct("seat", player=SOMEBODY, hand=hand, result=_result(), paid=_paid())


def _result() -> pl.Expr:
    wins = (pl.when("wins_high").then(pl.lit("high")), pl.when("wins_low").then(pl.lit("low")))
    halves = pl.format("best {}", pl.concat_str(wins, separator=" and ", ignore_nulls=True))
    best = pl.when("splits").then(halves).otherwise(pl.lit("best"))
    reserve = pl.when("all_known").then(pl.lit("")).otherwise(pl.lit(" of the known"))
    beaten = pl.when(pl.col("rivals_known") > 0).then(pl.lit("beaten")).otherwise(pl.lit("nothing to compare"))
    return (
        pl.when(~pl.col("known"))
        .then(pl.lit("not known"))
        .when(pl.col("wins_high") | pl.col("wins_low"))
        .then(best + reserve)
        .otherwise(beaten)
    )


def _paid() -> pl.Expr:
    in_all = pl.format("{} in all", "paid_in_all")
    return pl.when("told_apart").then(pl.col("paid")).otherwise(in_all).fill_null("nothing")

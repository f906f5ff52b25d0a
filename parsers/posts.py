"""How a writer writes of posts: which are live and which dead, and which are called by another name.

These conventions come before those of `parsers.conventions`, which tell what else a line means.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.habits import LIVE_CHIPS, of_hands


def _second_small_blinds_dead(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """A second small blind is what an entering player missed: dead money, and the whole call is still to be paid."""
    blinds = events.select("row", "hand", "kind").filter(pl.col("kind") == "small_blind")
    later = blinds.filter(~pl.col("hand").is_first_distinct() & of_hands(hands, pl.col("second_small_blind_is_dead")))[
        "row"
    ]
    if later.is_empty():
        return events
    dead = pl.lit("dead_blind", events.schema["kind"])
    here = (pl.col("kind") == "small_blind") & pl.col("row").is_in(later.implode())
    return events.with_columns(kind=pl.when(here).then(dead).otherwise("kind"))


def _dead_parts_of_posts(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """A big blind above the stakes is a post of both blinds, whose surplus is dead; so is all of a post below them."""
    if not hands["post_sizes_tell_dead"].any():
        return events
    staked = hands.filter("post_sizes_tell_dead", ~pl.col("stakes_posted")).select("hand", stake="big_blind")
    kind, dead, kinds = pl.col("kind"), pl.lit("dead_blind", events.schema["kind"]), events.schema
    posts = events.join(staked, on="hand", how="left", maintain_order="left")
    above = (kind.is_in(["big_blind", "extra_blind"]) & (pl.col("amount") > pl.col("stake"))).fill_null(value=False)
    below = (kind == "extra_blind") & (pl.col("amount") < pl.col("stake"))
    surplus = posts.filter(above).with_columns(dead.alias("kind"), amount=pl.col("amount") - pl.col("stake"))
    told = posts.with_columns(
        kind=pl.when(below).then(dead).otherwise("kind"), amount=pl.when(above).then("stake").otherwise("amount")
    )
    return pl.concat([told, surplus]).select(kinds.keys()).sort("row", maintain_order=True)


def _short_big_blinds(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where a big blind posted short is called a small one, it is the second of a hand that has no big blind."""
    if not hands["short_big_blind_is_small"].any():
        return events
    kind = pl.col("kind")
    posts = events.filter(kind.is_in(["small_blind", "big_blind"]), of_hands(hands, pl.col("short_big_blind_is_small")))
    has_big = posts.filter(kind == "big_blind")["hand"]
    second = posts.filter(~pl.col("hand").is_first_distinct(), ~pl.col("hand").is_in(has_big.implode()))["row"]
    here = (kind == "small_blind") & pl.col("row").is_in(second.implode())
    return events.with_columns(kind=pl.when(here).then(pl.lit("big_blind", events.schema["kind"])).otherwise("kind"))


def _small_blinds_as_large(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where stakes name one blind twice and no small blind is posted, the first of two big ones is the small one."""
    if not hands["equal_stakes_name_big_blind"].any():
        return events
    equal = pl.col("equal_stakes_name_big_blind") & pl.col("small_blind").is_null() & (pl.col("limit") != "fixed")
    blinds = events.filter(pl.col("kind").is_in(["small_blind", "big_blind"]), of_hands(hands, equal))
    alike = blinds.filter((pl.col("kind") == "big_blind").all().over("hand"), pl.len().over("hand") > 1)
    first = alike.filter(pl.col("hand").is_first_distinct())["row"]
    here = (pl.col("kind") == "big_blind") & pl.col("row").is_in(first.implode())
    return events.with_columns(kind=pl.when(here).then(pl.lit("small_blind", events.schema["kind"])).otherwise("kind"))


def _blinds_beside_dead_ones(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where posts stand in no order, the big blind of a player who posts a dead one, too, is that of one who enters."""
    if not hands["posts_in_order"].all():
        dead = events.filter(pl.col("kind") == "dead_blind", of_hands(hands, ~pl.col("posts_in_order")))
        entering = events.join(dead, on=["hand", "actor"], how="semi").filter(pl.col("kind") == "big_blind")["row"]
        here = (pl.col("kind") == "big_blind") & pl.col("row").is_in(entering.implode())
        extra = pl.lit("extra_blind", events.schema["kind"])
        events = events.with_columns(kind=pl.when(here).then(extra).otherwise("kind"))
    return events


def _checks_of_unseen_posts(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where entering players post without a line, who checks before the flop with nothing in has posted unseen."""
    if hands["prints_all_posts"].all():
        return events
    first_round = (pl.col("street") == 0) & of_hands(hands, ~pl.col("prints_all_posts"))
    paid = (
        events.filter(first_round, pl.col("kind").is_in(LIVE_CHIPS)).group_by("hand", "actor").agg(pays=pl.min("row"))
    )
    checks = events.filter(first_round, pl.col("kind") == "check", pl.col("phase") == "betting")
    with_pay = checks.join(paid, on=["hand", "actor"], how="left")
    unpaid = with_pay.filter((pl.col("pays") > pl.col("row")).fill_null(value=True))["row"]
    unseen = pl.col("row").is_in(unpaid.implode())
    return events.with_columns(
        kind=pl.when(unseen).then(pl.lit("unknown", events.schema["kind"])).otherwise("kind"),
        words=pl.when(unseen).then(pl.lit("a check of one who has posted in no line")).otherwise("words"),
    )


POST_CONVENTIONS: Final = (
    _short_big_blinds, _small_blinds_as_large, _second_small_blinds_dead, _dead_parts_of_posts,
    _blinds_beside_dead_ones, _checks_of_unseen_posts,
)  # fmt: skip

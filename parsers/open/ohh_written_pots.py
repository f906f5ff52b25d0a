"""The pots of an OHH record as columns of text: as stated, with the payments from each.

The rake is the first one's, as nobody says which it came from.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.open.json_texts import row_of, shortest, whole

PAYMENTS: Final = ("award", "cash_out")


def pots_of(events: pl.DataFrame, stated: pl.DataFrame) -> pl.DataFrame:
    """`hand pots`, the rows of each hand's list; `events` hold the `id` of each player, `stated` is `stated_pots`."""
    paid = events.filter(pl.col("kind").is_in(PAYMENTS)).with_columns(pl.col("pot").fill_null(0))
    pots = _pots(paid, stated).join(_wins(paid), on=["hand", "pot"], how="left", maintain_order="left")
    fields = {
        "number": whole("pot"),
        "amount": shortest("gross"),
        "rake": shortest("rake"),
        "jackpot": shortest("jackpot"),
        "player_wins": "[" + pl.col("wins").fill_null("") + "]",
    }
    return pots.group_by("hand", maintain_order=True).agg(pots=row_of(fields).str.join(",\n    "))


def _pots(paid: pl.DataFrame, stated: pl.DataFrame) -> pl.DataFrame:
    """`hand pot gross rake jackpot`: what a pot held, and what the house took of the first."""
    row, amount = pl.col("row"), pl.col("amount")
    of_hands = stated.group_by("hand").agg(
        **{
            name: pl.when((row == name).any()).then(amount.filter(row == name).sum())
            for name in ("total", "rake", "jackpot")
        }
    )
    single = stated.filter(row == "pot").with_columns(pl.col("pot").fill_null(0))
    singles = single.group_by("hand", "pot", maintain_order=True).agg(said=amount.first())
    awards = paid.group_by("hand", "pot", maintain_order=True).agg(
        awarded=amount.filter(pl.col("kind") == "award").sum()
    )
    numbers = pl.concat([singles.select("hand", "pot"), awards.select("hand", "pot")]).unique().sort("hand", "pot")
    pots = (
        numbers.join(of_hands, on="hand", how="left", maintain_order="left")
        .join(singles, on=["hand", "pot"], how="left", maintain_order="left")
        .join(awards, on=["hand", "pot"], how="left", maintain_order="left")
    )
    is_first = pl.col("pot") == 0
    taken = pl.when(is_first).then(pl.col("rake").fill_null(0) + pl.col("jackpot").fill_null(0)).otherwise(0)
    is_one = pl.len().over("hand") == 1
    return pots.select(
        "hand",
        "pot",
        gross=pl.when(is_one & pl.col("total").is_not_null())
        .then("total")
        .otherwise(pl.coalesce("said", "awarded", 0) + taken),
        rake=pl.when(is_first | pl.col("rake").is_null()).then("rake").otherwise(0),
        jackpot=pl.when(is_first & (pl.col("jackpot") != 0)).then("jackpot"),
    )


def _wins(paid: pl.DataFrame) -> pl.DataFrame:
    """`hand pot wins` of the pots that somebody is paid from."""
    is_award, amount = pl.col("kind") == "award", shortest("amount").fill_null("null")
    fields = {
        "player_id": whole("id"),
        "win_amount": pl.when(is_award).then(amount).otherwise(pl.lit("0")),
        "cashout_amount": pl.when(~is_award).then(amount),
        "cashout_fee": pl.when(~is_award).then(shortest("fee").fill_null("0")),
    }
    return paid.group_by("hand", "pot").agg(wins=row_of(fields).str.join(", "))

"""Rows of ACPC hands once they are played: seats, posts, cards, acts, and what each got of the pot."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.money import DECIMALS, read_amount
from parsers.open.acpc_play import Acts, Ints, Played

UNNAMED_BLINDS: Final = "the log does not say what the blinds are"
_UNIT: Final = 10**DECIMALS
_POST, _DEAL, _ACT, _AWARD = 0, 1 << 4, 1 << 8, 1 << 30
"""What comes first in a hand, and last."""


def seats_of(heads: pl.DataFrame) -> pl.DataFrame:
    """Rows of `seats`, by place in the line: no line names a seat."""
    seats = _places(heads).with_columns(player=_name())
    return seats.select(
        "hand", "at", "seat", "player", "stack",
        player_key="player",
        key_scope=pl.lit("hand"),
        state=pl.lit("dealt_in"),
        hero=pl.lit(value=False),
    )  # fmt: skip


def _places(heads: pl.DataFrame) -> pl.DataFrame:
    """`hand at seat name stack cards won named limit` and more of each player; `at` is the line of the batch."""
    cards = pl.col("cards").str.split("/").list.first().str.split("|")
    players = heads.with_row_index("n").with_columns(
        held=cards,
        place=pl.int_ranges(pl.col("names").list.len()),
        stack=pl.col("stack") * _UNIT,
    )
    fit = players.filter(pl.col("reason").is_null())
    return fit.explode("names", "held", "won", "place", empty_as_null=False).with_columns(seat=pl.col("place") + 1)


def _name() -> pl.Expr:
    return pl.when(pl.col("names") != "").then("names").otherwise(pl.format("player {}", "seat"))


def events_of(heads: pl.DataFrame, acts: Acts, told: Played) -> pl.DataFrame:
    """Rows of `events` in their order."""
    players = _places(heads).with_columns(actor=_name())
    parts = [_posts(players), _deals(players), _acts(heads, acts, told), _boards(heads, acts, told)]
    parts.append(_awards(players, heads, acts, told))
    events = pl.concat(parts, how="diagonal_relaxed").sort("n", "turn", maintain_order=True)
    names = players.select("n", "seat", name="actor")
    return events.join(names, on=["n", "seat"], how="left", maintain_order="left").select(
        "hand", "at", "kind", "phase", "street", "seat", "amount", "to", "cards", "words", actor="name"
    )


def _posts(players: pl.DataFrame) -> pl.DataFrame:
    """The blinds, or that nobody knows them."""
    heads_up = pl.len().over("n") == 2
    is_small = pl.col("place") == pl.when(heads_up).then(1).otherwise(0)
    posts = players.with_columns(is_small=is_small).filter(pl.col("place") < 2)
    known = posts.filter("named").select(
        "n", "hand", "at", "seat",
        kind=pl.when("is_small").then(pl.lit("small_blind")).otherwise(pl.lit("big_blind")),
        amount=pl.when("is_small").then("small_blind").otherwise("big_blind") * _UNIT,
        turn=_POST + (~pl.col("is_small")).cast(pl.Int64),
    )  # fmt: skip
    unknown = posts.filter(~pl.col("named"), pl.col("place") == 0).select(
        "n", "hand", "at", kind=pl.lit("unknown"), words=pl.lit(UNNAMED_BLINDS), turn=pl.lit(_POST, pl.Int64)
    )
    return pl.concat([known, unknown], how="diagonal").with_columns(phase=pl.lit("posting"), street=pl.lit(0))


def _deals(players: pl.DataFrame) -> pl.DataFrame:
    return players.filter(pl.col("held") != "").select(
        "n", "hand", "at", "seat",
        kind=pl.lit("deal"), phase=pl.lit("betting"), street=pl.lit(0), cards="held", turn=_DEAL + pl.col("place"),
    )  # fmt: skip


def _of_hands(heads: pl.DataFrame, n: Ints) -> pl.DataFrame:
    """The hand of each act."""
    return heads.with_row_index("n")[pl.Series(n)].select(pl.col("n").cast(pl.UInt32), "hand", "at", "reason", "named")


def _acts(heads: pl.DataFrame, acts: Acts, told: Played) -> pl.DataFrame:
    """What players do: a call adds what it lacks, a bet or raise goes to what is in on the street then.

    Where blinds are not known, before the first raise only the big blind has nothing to call.
    """
    limps = (told.street == 0) & (told.highest == 0) & (told.player != _big_blind(heads, acts))
    rows = _of_hands(heads, acts.n).with_columns(
        code=pl.Series(acts.code),
        seat=pl.Series(told.player + 1),
        street=pl.Series(told.street),
        lacks=pl.Series(told.behind - told.before),
        facing=pl.Series(told.highest > told.before),
        opened=pl.Series(told.highest > told.base) | (pl.Series(told.street) == 0),
        total=pl.Series(told.behind - told.base),
        limps=pl.Series(limps),
        turn=_ACT + pl.int_range(pl.len()),
    )
    rows = rows.filter(pl.col("code") != "/", pl.col("reason").is_null())
    code, facing = pl.col("code"), pl.col("facing") | (pl.col("limps") & ~pl.col("named"))
    kind = (
        pl.when(code == "f").then(pl.lit("fold"))
        .when((code == "c") & facing).then(pl.lit("call"))
        .when(code == "c").then(pl.lit("check"))
        .when("opened").then(pl.lit("raise"))
        .otherwise(pl.lit("bet"))
    )  # fmt: skip
    known = pl.col("named") | (pl.col("lacks") > 0)
    return rows.with_columns(kind=kind, phase=pl.lit("betting")).select(
        "n", "hand", "at", "seat", "kind", "phase", "street", "turn",
        amount=pl.when(pl.col("kind") == "call", known).then(pl.col("lacks") * _UNIT),
        to=pl.when(pl.col("kind").is_in(["bet", "raise"]), known).then(pl.col("total") * _UNIT),
    )  # fmt: skip


def _big_blind(heads: pl.DataFrame, acts: Acts) -> Ints:
    """The place of the big blind in each act's hand."""
    count = heads["names"].list.len().to_numpy()
    return np.where(count == 2, 0, 1)[acts.n]


def _boards(heads: pl.DataFrame, acts: Acts, told: Played) -> pl.DataFrame:
    """The cards dealt where a round begins."""
    dealt = heads["cards"].str.split("/").gather(pl.Series(acts.n))
    rows = _of_hands(heads, acts.n).with_columns(
        code=pl.Series(acts.code), street=pl.Series(told.street), dealt=dealt, turn=_ACT + pl.int_range(pl.len())
    )
    rows = rows.filter(pl.col("code") == "/", pl.col("reason").is_null())
    cards = pl.col("dealt").list.get(pl.col("street"), null_on_oob=True)
    return (
        rows.with_columns(cards=cards)
        .filter(pl.col("cards").is_not_null())
        .select("n", "hand", "at", "street", "cards", "turn", kind=pl.lit("board"), phase=pl.lit("betting"))
    )


def _awards(players: pl.DataFrame, heads: pl.DataFrame, acts: Acts, told: Played) -> pl.DataFrame:
    """What each won in all and what he had put in, but for the bet nobody called."""
    ordered = np.sort(told.put_in, axis=1)
    beyond = told.put_in - ordered[:, -2:-1]
    left = (~told.folded).sum(axis=1)
    street = np.zeros(heads.height, np.int64)
    np.maximum.at(street, acts.n, told.street)
    n, place = players["n"].to_numpy(), players["place"].to_numpy()
    matched = told.put_in - np.maximum(beyond, 0)
    got = players.with_columns(
        amount=read_amount(pl.col("won")) + pl.Series(matched[n, place]) * _UNIT,
        phase=pl.when(pl.Series(left[n] > 1)).then(pl.lit("showdown")).otherwise(pl.lit("betting")),
        street=pl.Series(street[n]),
        turn=_AWARD + pl.col("place"),
    )
    return got.filter(pl.col("amount") > 0).select(
        "n", "hand", "at", "seat", "phase", "street", "amount", "turn", kind=pl.lit("award")
    )

"""Plain PHH records as sheets, all at once: those of the games whose streets the board tells apart.

It tells what `read_phh` tells of one record, row by row, and leaves to that whatever is not spelled, dealt and bet in
the usual way.
"""

from __future__ import annotations

import polars as pl

from parsers.documents import Records
from parsers.documents.sheets import Sheets
from parsers.documents.told import sheets_of
from parsers.open.phh import FINISHING_STACKS, WINNINGS
from parsers.open.phh_actions import Played, played
from parsers.open.phh_heads import hands_of, heads_of
from parsers.open.phh_posts import ANTES, BLINDS
from parsers.open.phh_table import Table, table_of

_ANTE, _BLIND, _ACTION, _AWARD = 0, 1 << 6, 1 << 7, 1 << 30
"""What comes first in a hand, and last."""


def plain_sheets(records: Records, timezone: str | None) -> Sheets:
    """What the plain ones of these records tell. `timezone` is assumed for times that name no zone."""
    heads = heads_of(records)
    like = sheets_of([])
    if heads.is_empty():
        return like
    table = table_of(heads)
    told = played(heads["actions"], table)
    awards, implied = _awards(heads, table, told)
    hands = hands_of(heads, table, implied, timezone)
    sheets = Sheets(hands, _seats(heads, table, told), _events(heads, table, told, awards), like.pots)
    usual = _without(sheets, hands["hand"].gather(pl.Series(told.unusual)).unique())
    return usual._replace(seats=_typed(usual.seats, like.seats), events=_typed(usual.events, like.events))


def _without(sheets: Sheets, hands: pl.Series) -> Sheets:
    if hands.is_empty():
        return sheets
    return Sheets(*(frame.filter(~pl.col("hand").is_in(hands.implode())) for frame in sheets))


def _typed(frame: pl.DataFrame, like: pl.DataFrame) -> pl.DataFrame:
    return frame.cast({name: like.schema[name] for name in frame.columns})


def _awards(heads: pl.DataFrame, table: Table, told: Played) -> tuple[pl.DataFrame, pl.Series]:
    """`n player amount at` of what players were paid, and by hand whether finishing stacks say it."""
    settled = told.settled
    players = table.players.select(
        "n", "won", "final", "stack", put_in=pl.Series(settled.put_in), uncalled=pl.Series(settled.uncalled)
    ).with_row_index("player")
    called = pl.col("put_in").sum() - pl.col("uncalled").sum()
    sums = players.group_by("n", maintain_order=True).agg(counts_uncalled=pl.col("won").sum() > called)
    players = players.with_columns(sums["counts_uncalled"].gather(players["n"])).with_columns(
        won=pl.col("won") - pl.when("counts_uncalled").then("uncalled").otherwise(0),
        gained=pl.col("final") - (pl.col("stack") - pl.col("put_in") + pl.col("uncalled")),
    )
    says = players.group_by("n", maintain_order=True).agg(_says("won"), _says("gained"))
    implied = ~says["won"] & says["gained"]
    n, is_stated, is_implied = players["n"], says["won"], implied
    rows = pl.when(is_implied.gather(n)).then(_of(heads, f"row_of_{FINISHING_STACKS}", n))
    paid = players.with_columns(
        amount=pl.when(is_stated.gather(n)).then("won").when(is_implied.gather(n)).then("gained"),
        at=rows.otherwise(_of(heads, f"row_of_{WINNINGS}", n)),
    )
    return paid.filter(pl.col("amount") != 0).select("n", "player", "amount", "at"), implied


def _of(heads: pl.DataFrame, name: str, n: pl.Series) -> pl.Series:
    """What the fields of each one's hand say."""
    return heads[name].gather(n)


def _says(name: str) -> pl.Expr:
    """Whether these are payments: known of every player, none below nothing and not all nothing."""
    paid = pl.col(name)
    return (paid.is_not_null().all() & (paid.min() >= 0) & (paid.max() > 0)).fill_null(value=False)


def _events(heads: pl.DataFrame, table: Table, told: Played, awards: pl.DataFrame) -> pl.DataFrame:
    """All events in their order."""
    acts = told.events.with_columns(
        at=_of(heads, "row_of_actions", told.events["n"]), turn=_ACTION + pl.int_range(pl.len())
    )
    paid = pl.concat([awards, told.ends[awards["n"]]], how="horizontal").with_columns(
        kind=pl.lit("award"), turn=_AWARD + pl.int_range(pl.len())
    )
    events = pl.concat([*_posts(heads, table), acts, paid], how="diagonal_relaxed").sort("n", "turn")
    player = events["player"]
    return events.select(
        _of(heads, "hand", events["n"]), "at", "kind", "phase", "street", "amount", "to", "cards", "card_count",
        seat=table.players["seat"].gather(player),
        actor=table.players["name"].gather(player),
    )  # fmt: skip


def _posts(heads: pl.DataFrame, table: Table) -> list[pl.DataFrame]:
    """What was posted: antes, and the live and the dead part of what each posts besides."""
    players = table.players.with_row_index("player").with_columns(phase=pl.lit("posting"), street=pl.lit(0))
    antes, blinds = (_of(heads, f"row_of_{name}", players["n"]) for name in (ANTES, BLINDS))
    turn = _BLIND + 2 * pl.col("place")
    whose = ("n", "player", "phase", "street")
    parts = [
        players.select(*whose, at=antes, kind=pl.lit("ante"), amount="ante_paid", turn=_ANTE + pl.col("place")),
        players.select(*whose, at=blinds, kind="kind", amount="live", turn=turn),
        players.select(*whose, at=blinds, kind=pl.lit("dead_blind"), amount="dead", turn=turn + 1),
    ]
    return [part.filter(pl.col("amount") > 0) for part in parts]


def _seats(heads: pl.DataFrame, table: Table, told: Played) -> pl.DataFrame:
    players = table.players
    named, venue = (heads[name].gather(players["n"]) for name in ("players", "has_venue"))
    scope = (
        pl.when(named.is_null()).then(pl.lit("hand")).when(venue).then(pl.lit("account")).otherwise(pl.lit("session"))
    )
    return players.select(
        heads["hand"].gather(players["n"]),
        heads["row_of_starting_stacks"].gather(players["n"]).alias("at"),
        "seat",
        "stack",
        player="name",
        player_key=pl.when(named.is_not_null()).then("name"),
        key_scope=scope,
        final_stack="final",
        state=pl.lit("dealt_in"),
        hero=pl.Series(told.heroes),
    )

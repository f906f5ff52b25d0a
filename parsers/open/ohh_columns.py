"""Plain OHH records as sheets, all at once.

It tells what `read_ohh` tells of one record, row by row, and leaves to that whatever is not spelled as JSON writers
spell it, names a key twice, or seats players so that acts cannot be told apart.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.documents import Records
from parsers.documents.sheets import MOST, Sheets
from parsers.documents.told import sheets_of
from parsers.open.json_columns import Ints, JsonColumns
from parsers.open.money import plain_units
from parsers.open.ohh import MOST_SEAT
from parsers.open.ohh_events import events_of
from parsers.open.ohh_heads import hands_of, heads_of, is_flagged
from parsers.open.ohh_plain import ESCAPES, NAMES, PLAIN
from parsers.tables import HANDS

_LAST: Final = 1 << 60


def plain_sheets(records: Records, timezone: str | None) -> Sheets:
    """What the plain ones of these records tell; times are in UTC by the standard, so `timezone` says nothing here."""
    texts = _plain(records.texts)
    while texts.height:
        columns = JsonColumns(texts["whole"], NAMES)
        odd = columns.repeating if len(columns.repeating) else _unfit(columns)
        if not len(odd):
            return _sheets(columns, texts.drop("whole"))
        texts = texts.filter(~pl.int_range(pl.len()).is_in(odd))
    return sheets_of([])


def _plain(texts: pl.DataFrame) -> pl.DataFrame:
    whole = pl.col("whole")
    plain = texts.filter(whole.str.contains(PLAIN))
    escapes = plain["whole"].str.contains("\\", literal=True)
    return plain.filter(whole.str.contains(ESCAPES)) if escapes.any() else plain


def _unfit(columns: JsonColumns) -> Ints:
    """Records with more of something than any hand has, or whose players have no seat and id of their own each."""
    players = columns.objects("players", 3)
    seats = players.texts("id", "seat").select(
        pl.lit(pl.Series("record", players.record)), pl.col("id").fill_null(""), pl.col("seat").cast(pl.Int64)
    )
    is_seat = pl.col("seat").is_between(1, MOST_SEAT).fill_null(value=False)
    shared = pl.struct("record", "id").is_duplicated() | pl.struct("record", "seat").is_duplicated()
    many = [np.flatnonzero(np.bincount(columns.objects(name, 3).record) > MOST) for name in ("rounds", "pots")]
    long = columns.words.filter(pl.col("words").list.len() > MOST)["key"].to_numpy()
    return np.concatenate(
        [
            seats.filter(~is_seat | shared)["record"].to_numpy(),
            np.setdiff1d(np.arange(len(columns.ends)), players.record),
            columns.keys.record[long],
            *many,
        ]
    )


def _sheets(columns: JsonColumns, extents: pl.DataFrame) -> Sheets:
    """The sheets of records that are all sound."""
    heads, pots, like = heads_of(columns), _pots(columns), sheets_of([])
    players, totals = _players(columns, heads), _totals(pots, extents.height)
    events = events_of(columns, players, pots, totals["total"].fill_null(-1).to_numpy())
    hands = hands_of(heads, _told(events, totals))
    pots = _stated(pots, totals)
    return Sheets(
        pl.concat([extents, hands.cast({name: HANDS.schema[name] for name in hands.columns})], how="horizontal"),
        *(
            _placed(frame, extents, sheet)
            for frame, sheet in ((players, like.seats), (events, like.events), (pots, like.pots))
        ),
    )


def _placed(frame: pl.DataFrame, extents: pl.DataFrame, like: pl.DataFrame) -> pl.DataFrame:
    """Rows of records as those of a sheet."""
    record = frame["record"]
    rows = frame.with_columns(
        extents["hand"].gather(record), at=extents["first_row"].gather(record).cast(pl.Int64) + pl.col("line")
    )
    return rows.select(pl.col(name).cast(dtype) for name, dtype in like.schema.items() if name in rows.columns)


def _players(columns: JsonColumns, heads: pl.DataFrame) -> pl.DataFrame:
    """`record line id deals_in` and columns of `seats`."""
    objects = columns.objects("players", 3)
    of_hand = heads.select("hero_player_id", is_anonymous=is_flagged("Anonymous"))[objects.record]
    told = objects.texts("id", "seat", "name", "display", "starting_stack", "player_bounty", "is_sitting_out")
    places = pl.DataFrame({"record": objects.record, "line": objects.lines("starting_stack")})
    key = pl.col("id").fill_null("")
    name = pl.coalesce("name", "display", pl.format("player {}", key))
    is_out = (pl.col("is_sitting_out") == "true").fill_null(value=False)
    return pl.concat([places, told, of_hand], how="horizontal").select(
        "record",
        "line",
        pl.col("seat").cast(pl.Int64),
        stack=plain_units("starting_stack"),
        bounty=plain_units("player_bounty").replace(0, None),
        id=key,
        name=name,
        player=name,
        player_key=name,
        key_scope=pl.when("is_anonymous").then(pl.lit("hand")).otherwise(pl.lit("account")),
        state=pl.when(is_out).then(pl.lit("sitting_out")).otherwise(pl.lit("dealt_in")),
        hero=(key == pl.col("hero_player_id")).fill_null(value=False),
        deals_in=~is_out,
    )


def _pots(columns: JsonColumns) -> pl.DataFrame:
    """`record line order gross rake jackpot number`, the number where a hand has several."""
    objects = columns.objects("pots", 3)
    places = pl.DataFrame({"record": objects.record, "line": objects.lines("player_wins"), "order": 2 * objects.first})
    amounts = objects.texts("amount", "rake", "jackpot").select(
        gross=plain_units("amount").fill_null(0), rake=plain_units("rake"), jackpot=plain_units("jackpot").fill_null(0)
    )
    pots = pl.concat([places, amounts], how="horizontal")
    number = pl.int_range(pl.len()) - pl.col("record").search_sorted(pl.col("record"), side="left").cast(pl.Int64)
    return pots.with_columns(number=pl.when(pl.col("record").is_duplicated()).then(number))


def _totals(pots: pl.DataFrame, records: int) -> pl.DataFrame:
    """`record line order total rake`: one row a record, null without pots; a rake where each of its pots states one."""
    sums = pots.group_by("record").agg(
        pl.col("line", "order").first(),
        total=pl.col("gross").sum(),
        rake=pl.when(pl.col("rake").null_count() == 0).then(pl.col("rake").sum()),
    )
    return pl.DataFrame({"record": np.arange(records)}).join(sums, on="record", how="left", maintain_order="left")


def _stated(pots: pl.DataFrame, totals: pl.DataFrame) -> pl.DataFrame:
    """Columns of `stated_pots`: all pots together, what was paid out of each of several, and what the house took."""
    paid = pl.col("gross") - pl.col("rake").fill_null(0) - pl.col("jackpot")
    rows = [
        totals.select("record", "line", pl.col("order") - 1, row=pl.lit("total"), amount="total"),
        pots.filter(pl.col("number").is_not_null()).select(
            "record", "line", "order", row=pl.lit("pot"), pot="number", amount=paid
        ),
        pots.filter(pl.col("jackpot") != 0).select(
            "record", "line", pl.col("order") + 1, row=pl.lit("jackpot"), amount="jackpot"
        ),
        totals.select("record", "line", order=_LAST, row=pl.lit("rake"), amount="rake"),
    ]
    stated = pl.concat(rows, how="diagonal_relaxed").filter(pl.col("amount").is_not_null())
    return stated.sort("record", "order")


def _told(events: pl.DataFrame, totals: pl.DataFrame) -> pl.DataFrame:
    """By record what its events say of the hand."""
    kind = pl.col("kind")
    told = events.group_by("record").agg(
        run_twice=pl.col("board").is_not_null().any(),
        most_cards=pl.col("most_cards").max(),
        house_money=(kind == "house_added").any(),
        cashed_out=(kind == "cash_out").any(),
    )
    return totals.join(told, on="record", how="left", maintain_order="left").select(
        "most_cards",
        pl.col("run_twice", "house_money", "cashed_out").fill_null(value=False),
        ended=pl.col("total").is_not_null(),
    )

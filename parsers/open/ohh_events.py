"""What happened in the hands of plain OHH records, as columns: the boards and actions of rounds, and what was paid.

It is what `ohh_rounds` tells of one record, and what `ohh_habits` makes of it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl

from parsers.documents.sheets import each_once
from parsers.open.json_columns import Bools, Ints, JsonColumns, Objects
from parsers.open.money import plain_units
from parsers.open.ohh_habits import DEAD, PUT_IN
from parsers.open.ohh_rounds import KINDS, POSTS, RIVALS, SHOWDOWN, STREETS, WITH_CARDS, WITHOUT_CHIPS, kind_of
from parsers.open.ohh_wagers import Wagers, stating_totals

_KINDS: Final = (*dict.fromkeys(KINDS.values()), "unknown")
_CODES: Final = {kind: code for code, kind in enumerate(_KINDS)}
_BET, _RAISE, _CALL, _FOLD = (_CODES[kind] for kind in ("bet", "raise", "call", "fold"))
_BY_RECORD: Final = 40
_PAID: Final = 1 << 39
"""In the order of a record's events what was paid comes behind all else."""


@dataclass(frozen=True, slots=True, eq=False)
class Acts:
    """Actions one below the other: of which record, in which round, of what kind, by which of all players (or -1).

    `written` holds the texts of their fields, `street` the street of each.
    """

    objects: Objects
    written: pl.DataFrame
    record: Ints
    round: Ints
    street: Ints
    kind: Ints
    player: Ints

    def are(self, kinds: Collection[str]) -> Bools:
        """Which actions are of one of these kinds."""
        found: Bools = np.array([kind in kinds for kind in _KINDS])[self.kind]
        return found


def events_of(columns: JsonColumns, players: pl.DataFrame, pots: pl.DataFrame, total: Ints) -> pl.DataFrame:
    """`record line` and columns of `events`, in order, and `most_cards` that an action names.

    `players` holds `record id seat name deals_in`, `pots` `record number`, their number where a hand has several;
    `total` is what all pots of each record hold together, -1 where it has none.
    """
    rounds = _rounds(columns)
    acts = _acts(columns, rounds, players)
    boards = rounds.filter(pl.col("cards").is_not_null()).with_columns(kind=pl.lit("board")).drop("name")
    events = pl.concat(
        [boards, _done(acts, rounds, players, total), *_payments(columns, rounds, players, pots)],
        how="diagonal_relaxed",
    )
    return events.sort(pl.col("record").cast(pl.Int64) * (1 << _BY_RECORD) + pl.col("order")).drop("order")


def _rounds(columns: JsonColumns) -> pl.DataFrame:
    """`record order line name street phase board cards`; a street that comes again is dealt to a further board."""
    objects = columns.objects("rounds", 3)
    rounds = pl.DataFrame(
        {
            "record": objects.record,
            "order": 2 * objects.first,
            "line": objects.lines("street"),
            "name": objects.texts("street").to_series().str.to_lowercase(),
            "cards": objects.words("cards").list.join(" "),
        }
    )
    street = pl.col("name").replace_strict(STREETS, default=None, return_dtype=pl.Int64)
    begins = pl.col("record").ne_missing(pl.col("record").shift(1))
    told = rounds.with_columns(
        street=pl.when(street.is_null() & begins).then(0).otherwise(street).forward_fill(),
        phase=pl.when(pl.col("name") == SHOWDOWN).then(pl.lit("showdown")).otherwise(pl.lit("betting")),
        board=pl.lit(None, pl.Int64),
    )
    again = told.filter(street.is_not_null()).filter(pl.struct("record", "name").is_duplicated())
    if again.is_empty():
        return told
    numbered = again.select("order", number=pl.col("order").cum_count().over("record", "name") - 1)
    return (
        told.join(numbered, on="order", how="left", maintain_order="left").with_columns(board="number").drop("number")
    )


def _acts(columns: JsonColumns, rounds: pl.DataFrame, players: pl.DataFrame) -> Acts:
    objects, at_round = columns.objects("rounds", 4), columns.objects("rounds", 3)
    written = objects.texts("action", "player_id", "amount", "is_allin").with_columns(
        pl.col("action").fill_null(""), is_allin=pl.col("is_allin") == "true"
    )
    record, within = objects.record, objects.within(at_round)
    street, kinds = rounds["street"].to_numpy()[within], each_once(written["action"], _code_of, pl.Int64).to_numpy()
    return Acts(objects, written, record, within, street, kinds, _players(players, record, written["player_id"]))


def _code_of(word: str) -> int:
    return _CODES[kind_of(word)]


def _players(players: pl.DataFrame, record: Ints, ids: pl.Series) -> Ints:
    """The row of the player that an id means; -1 for somebody who is not among them."""
    known = players.select("record", "id", player=pl.int_range(pl.len()))
    asked = pl.DataFrame([pl.Series("record", record), ids.alias("id")]).with_columns(pl.col("id").fill_null(""))
    found = asked.join(known, on=["record", "id"], how="left", maintain_order="left")
    return found["player"].fill_null(-1).to_numpy()


def _whose(players: pl.DataFrame, player: Ints, ids: pl.Series) -> list[pl.Series]:
    """`seat actor`; somebody who is not among the players has no seat, and his id for a name."""
    names = players.select("seat", "name")
    told = pl.concat([names, names.clear(1)])[player]
    return [told["seat"], told["name"].zip_with(pl.Series(player >= 0), ids).alias("actor")]


def _done(acts: Acts, rounds: pl.DataFrame, players: pl.DataFrame, total: Ints) -> pl.DataFrame:
    """Actions as events, in the standard's meaning."""
    objects, is_marked = acts.objects, acts.written["is_allin"].fill_null(value=False).to_numpy()
    has_units, has_cards = ~acts.are(WITHOUT_CHIPS), acts.are(WITH_CARDS)
    amount = acts.written.select(pl.when(pl.lit(pl.Series(has_units))).then(plain_units("amount"))).to_series()
    kinds = np.where(_opens(acts, len(total)), _BET, acts.kind)
    told = pl.DataFrame(
        {
            "record": acts.record,
            "order": 2 * objects.first,
            "line": objects.lines("action"),
            "kind": pl.Series(_KINDS).gather(pl.Series(kinds)),
            "phase": _phases(acts, rounds, players),
            "street": acts.street,
            "units": amount,
            "is_total": _are_totals(acts, amount, players, total),
            "has_cards": has_cards,
            "listed": objects.words("cards"),
            "marks_all_in": _any(is_marked, acts.record, len(total))[acts.record],
        }
    )
    is_total, listed = pl.col("is_total"), pl.when("has_cards").then("listed")
    return pl.concat([told, acts.written], how="horizontal").select(
        *("record", "order", "line", "kind", "phase", "street"),
        *_whose(players, acts.player, acts.written["player_id"]),
        amount=pl.when(~is_total).then("units"),
        to=pl.when(is_total).then("units"),
        cards=listed.list.join(" "),
        most_cards=listed.list.len(),
        all_in=pl.when("marks_all_in").then("is_allin"),
        takes_effect=pl.when(pl.col("kind") == "reload").then(pl.lit("next_hand")),
        words=pl.when(pl.col("kind") == "unknown").then("action"),
    )


def _any(marks: Bools, record: Ints, records: int) -> Bools:
    """By record whether it has any of these marks."""
    found = np.zeros(records, np.bool_)
    found[record[marks]] = True
    return found


def _opens(acts: Acts, records: int) -> Bools:
    """The first raises on streets behind the first, of records that know no other word for a wager: these are bets."""
    is_raise = (acts.kind == _RAISE) & (acts.street > 0)
    raises = np.flatnonzero(is_raise & ~_any(acts.kind == _BET, acts.record, records)[acts.record])
    _, first = np.unique(acts.record[raises] * len(STREETS) + acts.street[raises], return_index=True)
    opens = np.zeros(len(acts.kind), np.bool_)
    opens[raises[first]] = True
    return opens


def _are_totals(acts: Acts, amount: pl.Series, players: pl.DataFrame, total: Ints) -> Bools:
    """Raises that state totals of the street."""
    wagers = acts.are(PUT_IN)
    player, record = acts.player[wagers], acts.record[wagers]
    place = np.where(player < 0, 0, player - np.searchsorted(players["record"].to_numpy(), record) + 1)
    states = (acts.kind == _RAISE) & amount.is_not_null().to_numpy()
    of_hands = stating_totals(
        Wagers(
            hand=record,
            street=acts.street[wagers],
            place=place,
            amount=amount.fill_null(0).to_numpy()[wagers],
            dead=acts.are(DEAD)[wagers],
            is_raise=states[wagers],
            is_call=(acts.kind == _CALL)[wagers],
        ),
        total,
    )
    totals: Bools = states & of_hands[acts.record]
    return totals


def _phases(acts: Acts, rounds: pl.DataFrame, players: pl.DataFrame) -> pl.Series:
    """Where an action stands. The standard puts cards that are shown into a showdown, whoever shows them and when.

    Those of hands that were folded, or that nobody called, are shown when all is over.
    """
    row, holds = np.arange(len(acts.kind)), players["deals_in"].to_numpy()
    folds = np.flatnonzero((acts.kind == _FOLD) & (acts.player >= 0))[::-1]
    until = np.full(len(holds) + 1, len(row))
    until[acts.player[folds]] = folds
    until[np.append(~holds, True)] = -1
    folded = np.zeros(len(row) + 1, np.int64)
    folded[until[until >= 0]] = 1
    before = np.cumsum(folded) - folded
    holders = np.bincount(players["record"].to_numpy()[holds], minlength=int(acts.record.max(initial=0)) + 1)
    rivals = holders[acts.record] - (before[row + 1] - before[np.searchsorted(acts.record, acts.record)])
    at_showdown = (rounds["phase"] == "showdown").to_numpy()[acts.round]
    is_over = at_showdown & ((rivals < RIVALS) | (until[acts.player] <= row))
    phases = np.select([acts.are(POSTS), is_over, at_showdown], [0, 1, 2], 3)
    return pl.Series(["posting", "after", "showdown", "betting"]).gather(pl.Series(phases))


def _payments(
    columns: JsonColumns, rounds: pl.DataFrame, players: pl.DataFrame, pots: pl.DataFrame
) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Awards and cash-outs, in the phase and on the street that the record ended in."""
    objects = columns.objects("pots", 4)
    record, first, within = objects.record, 2 * objects.first + _PAID, objects.within(columns.objects("pots", 3))
    written = objects.texts("player_id", "win_amount", "cashout_amount", "cashout_fee")
    ids = written["player_id"]
    places = pl.DataFrame({"record": record, "order": first, "line": objects.lines("win_amount")}).with_columns(
        *_whose(players, _players(players, record, ids), ids), pot=pots["number"].gather(pl.Series(within))
    )
    last = rounds.unique("record", keep="last", maintain_order=True).select("record", "phase", "street")
    paid = pl.concat([places, written], how="horizontal").join(last, on="record", how="left", maintain_order="left")
    paid = paid.with_columns(
        pl.col("phase").fill_null("betting"), pl.col("street").fill_null(0), amount=plain_units("win_amount")
    )
    bought = paid.with_columns(
        amount=plain_units("cashout_amount"), fee=plain_units("cashout_fee"), order=pl.col("order") + 1
    )
    whose = ("record", "line", "order", "phase", "street", "seat", "actor", "amount")
    paying = pl.col("amount") > 0
    return (
        paid.filter(paying).select(*whose, "pot", kind=pl.lit("award")),
        bought.filter(paying).select(*whose, "fee", kind=pl.lit("cash_out")),
    )

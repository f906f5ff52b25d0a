"""The actions of many PHH hands as columns, each with its street, its kind and what it moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl

from parsers.documents.sheets import MOST, on_distinct
from parsers.money import read_amount
from parsers.open.phh_bets import Bets, Bools, Ints, Settled, settled
from parsers.open.phh_play import AS_DEALT, UNKNOWN_CARD
from parsers.open.phh_table import Table

BOARDS: Final = 3
_PHASES: Final = pl.Series(["betting", "showdown", "after"])
_FOLD, _BET, _RAISE, _CALL, _CHECK, _BOARD, _DEAL, _SHOW, _MUCK = range(9)
_KINDS: Final = pl.Series(["fold", "bet", "raise", "call", "check", "board", "deal", "show", "muck"])


@dataclass(frozen=True, slots=True, eq=False)
class Acts:
    """Actions one below the other: `code` and `rest` as written, of which hand `n`, by whom, on which street.

    `player` is a row of the table, the hand's first for boards; `begins` is each hand's first action.
    """

    code: pl.Series
    rest: pl.Series
    n: Ints
    player: Ints
    street: Ints
    begins: Ints

    def are(self, code: str) -> Bools:
        """Which actions are of this code."""
        return (self.code == code).to_numpy()


@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """What was done in all hands.

    `events` holds `n player kind phase street amount to cards card_count` in order. `ends` holds the `phase street`
    that each hand ended in. `heroes` are the players whose cards alone of a hand are seen dealt. `unusual` are hands
    dealt or bet so that nothing here is right of them.
    """

    events: pl.DataFrame
    ends: pl.DataFrame
    heroes: Bools
    unusual: Ints
    settled: Settled


def played(actions: pl.Series, table: Table) -> Played:
    """What lists of actions say of which each is one of the standard's for a game with a board."""
    acts, beyond = _acts(actions, table)
    is_deal, is_show = acts.are("dh"), acts.are("sm")
    dealt = _dealt(acts, is_deal, table.players.height)
    cards = _shown(acts, is_show, dealt)
    bets = np.flatnonzero(acts.are("cc") | acts.are("cbr"))
    worked, to = _bets(acts, bets, table)
    phases = _phases(acts, is_show, table)
    kinds = np.select(
        [acts.are("f"), acts.are("db"), is_deal, is_show & acts.rest.is_null().to_numpy()],
        [_FOLD, _BOARD, _DEAL, _MUCK],
        _SHOW,
    )
    kinds[bets] = _named(worked, to > 0)
    events = pl.DataFrame(
        {
            "n": acts.n,
            "player": pl.Series(np.where(kinds == _BOARD, -1, acts.player)).replace(-1, None),
            "kind": _KINDS.gather(pl.Series(kinds)),
            "phase": _PHASES.gather(pl.Series(phases)),
            "street": acts.street,
            "amount": _at(
                bets,
                np.select([kinds[bets] == _CALL, kinds[bets] == _BET], [worked.total - worked.own, to], -1),
                len(kinds),
            ),
            "to": _at(bets, np.where(kinds[bets] == _RAISE, to, -1), len(kinds)),
        }
    ).with_columns(_seen(cards, acts.code))
    last = np.append(acts.begins[1:], len(kinds)) - 1
    falls = acts.n[bets[(to >= 0) & (to <= worked.highest)]]
    too_many = acts.n[(cards.str.len_bytes().fill_null(0) > 2 * MOST).to_numpy() | (acts.street > BOARDS)]
    return Played(
        events,
        events[last].select("phase", "street"),
        _heroes(dealt, table),
        np.concatenate([beyond, falls, too_many, _dealt_late(acts, is_deal)]),
        worked,
    )


def _acts(actions: pl.Series, table: Table) -> tuple[Acts, Ints]:
    """The actions, and hands in which somebody acts who is not there."""
    n = np.repeat(np.arange(len(actions)), actions.list.len().to_numpy())
    words = actions.explode().str.splitn(" ", 4).struct.unnest()
    first, second, third, fourth = (pl.col(name) for name in words.columns)
    is_hole = second == "dh"
    told = words.select(
        code=second,
        place=pl.when(is_hole).then(third).otherwise(first).str.strip_prefix("p").cast(pl.Int64, strict=False),
        rest=pl.when(is_hole).then(fourth).otherwise(third),
    )
    place = told["place"].fill_null(1).to_numpy() - 1
    is_there = place < table.counts[n]
    begins = np.searchsorted(n, np.arange(len(actions)))
    player = table.starts[n] + np.where(is_there, place, 0)
    street = _so_far((told["code"] == "db").to_numpy(), n, begins)
    return Acts(told["code"], told["rest"], n, player, street, begins), n[~is_there]


def _so_far(marked: Bools, n: Ints, begins: Ints) -> Ints:
    """How many are marked in a hand up to each action."""
    total = np.cumsum(marked)
    return total - (total[begins] - marked[begins])[n]


def _dealt_late(acts: Acts, is_deal: Bools) -> Ints:
    """Hands in which a player is dealt cards twice, or after something else has happened."""
    late = is_deal & (_so_far(~is_deal, acts.n, acts.begins) > 0)
    again = ~pl.Series(acts.player[is_deal]).is_first_distinct().to_numpy()
    return np.concatenate([acts.n[late], acts.n[is_deal][again]])


def _dealt(acts: Acts, is_deal: Bools, players: int) -> pl.Series:
    """The cards dealt to each player."""
    rows = np.full(players, -1)
    rows[acts.player[is_deal]] = np.flatnonzero(is_deal)
    return acts.rest.gather(pl.Series(rows).replace(-1, None))


def _shown(acts: Acts, is_show: Bools, dealt: pl.Series) -> pl.Series:
    """The cards of each action; where they are shown as dealt, those dealt."""
    as_dealt = pl.Series(is_show) & (acts.rest == AS_DEALT)
    own = dealt.fill_null("").gather(pl.Series(acts.player))
    return pl.select(pl.when(as_dealt).then(own).otherwise(acts.rest.set(acts.code == "cbr", None))).to_series()


def _seen(cards: pl.Series, code: pl.Series) -> tuple[pl.Expr, pl.Expr]:
    """The `cards`, or the `card_count` where a player has some and none of them is known."""
    known, text = pl.lit(cards.str.contains(rf"[^{UNKNOWN_CARD}]") | (code == "db")), pl.lit(cards)
    return (
        pl.when(known).then(text).alias("cards"),
        pl.when(~known).then(text.str.len_bytes() // 2).alias("card_count"),
    )


def _heroes(dealt: pl.Series, table: Table) -> Bools:
    known: Bools = dealt.str.contains(rf"[^{UNKNOWN_CARD}]").fill_null(value=False).to_numpy()
    how_many = np.add.reduceat(known.astype(np.int64), table.starts)
    heroes: Bools = known & (how_many == 1)[table.n]
    return heroes


def _bets(acts: Acts, bets: Ints, table: Table) -> tuple[Settled, Ints]:
    """The bets worked out, and what each raises to; -1 where it is a check or call."""
    is_raise = acts.are("cbr")[bets]
    texts = acts.rest.gather(pl.Series(bets)).set(pl.Series(~is_raise), None)
    to = on_distinct(texts, lambda one: one.to_frame("to").select(read_amount(pl.col("to"))).to_series())
    totals = to.fill_null(-1).to_numpy()
    street = np.minimum(acts.street[bets], BOARDS)
    return settled(Bets(acts.player[bets], acts.n[bets], street, is_raise, totals), table.purses), totals


def _named(worked: Settled, is_raise: Bools) -> Ints:
    return np.select(
        [is_raise & (worked.highest == 0), is_raise, worked.highest > worked.own], [_BET, _RAISE, _CALL], _CHECK
    )


def _phases(acts: Acts, is_show: Bools, table: Table) -> Ints:
    """The phase of each action: from the first shown or mucked hand on what the last one says.

    It is the showdown where more than one player was left and this one had not folded, and else after the hand.
    """
    if not is_show.any():
        return np.zeros(len(acts.n), np.int64)
    folds = np.flatnonzero(acts.are("f"))
    folded_at = np.full(table.players.height, len(acts.n))
    folded_at[acts.player[folds][::-1]] = folds[::-1]
    leaves = np.zeros(len(acts.n), np.bool_)
    leaves[folds] = folded_at[acts.player[folds]] == folds
    alive = table.counts[acts.n] - _so_far(leaves, acts.n, acts.begins)
    contested = (alive > 1) & (folded_at[acts.player] > np.arange(len(acts.n)))
    own = np.where(is_show, np.where(contested, 1, 2), 0)
    marked = is_show.copy()
    marked[acts.begins] = True
    return own[np.maximum.accumulate(np.where(marked, np.arange(len(own)), 0))]


def _at(rows: Ints, values: Ints, count: int) -> pl.Series:
    """Values at some of `count` rows; null elsewhere, and where they are below nothing."""
    placed = np.full(count, -1)
    placed[rows] = values
    return pl.Series(placed).replace(-1, None)

"""The hands alive at a showdown, and what they are worth as far as the record shows their cards.

A hand is alive that was neither folded nor mucked; whose cards nobody saw is alive all the same, but of no known worth.
Cards are known from a show, which turns up all that were dealt where it names none, else from the summary's "showed",
else from the deal. On every board a hand is valued anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl

from parsers.tables import FLOP_VARIANTS, STUD_VARIANTS
from rules.derive.batch import Batch
from rules.derive.columns import numbers, picked
from rules.derive.own_cards import open_cards, own_cards
from rules.derive.runouts import MOST_BOARDS, Runouts, runouts_of
from rules.derive.runs import Flags, Ints
from rules.derive.strength import UNDEFINED, Game, agrees, announced, card_rows, game_of, strength
from rules.derive.strength.bits import DECK_SIZE, Cards, Values
from rules.derive.strength.upcards import MOST_OPEN

GAME: Final = ("variant", "pays_high", "pays_low", "deck", "hole_cards")
BOOK_ORDER: Final = "book.trips_beat_straight"
KEEPS_ITS_DEAL: Final = (*FLOP_VARIANTS, *STUD_VARIANTS)
"""Games without draws, where the cards dealt are those shown down."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What hands are worth for each part of the pot, and what PokerStars calls them."""

    high: Values
    low: Values
    name: pl.Series

    @property
    def known(self) -> Flags:
        """All cards are known."""
        known: Flags = (self.high != UNDEFINED) | (self.low != UNDEFINED)
        return known

    def at(self, rows: Ints) -> Worth:
        """What some of the hands are worth, negative rows being of no known worth."""
        some = np.maximum(rows, 0)
        high, low = (np.append(values, UNDEFINED)[np.where(rows >= 0, some, -1)] for values in (self.high, self.low))
        return Worth(high, low, picked(self.name, rows))

    def in_place(self, rows: Ints, others: Worth) -> Worth:
        """The same with what some hands are worth put in the place of what was there."""
        high, low = self.high.copy(), self.low.copy()
        high[rows], low[rows] = others.high, others.low
        return Worth(high, low, self.name.scatter(rows, others.name) if len(rows) else self.name)


@dataclass(frozen=True, slots=True)
class LiveHands:
    """One row a live hand and board of contested hands; `hand` are grid rows, in rising order.

    `tabled` says whether so many cards were turned up as the game deals, `show` is the event that turned them up (-1
    for none). `cards` are those held.
    """

    hand: Ints
    board: Ints
    seat: Ints
    cards: Cards
    runouts: Runouts
    worth: Worth
    tabled: Flags
    show: Ints


@dataclass(frozen=True, slots=True)
class Holdings:
    """What is known of the cards each live cell of a contested hand holds.

    Cells in rising order, their cards, whether so many of these were turned up as the game deals, and the event that
    turned them up, -1 for none.
    """

    cell: Ints
    cards: pl.Series
    tabled: Flags
    show: Ints


def live_hands_of(batch: Batch, boards: pl.DataFrame, hand_of_board: Ints) -> LiveHands:
    """The live hands of a batch; `boards` is the frame of that name, with the grid row of each line's hand."""
    alive = batch.grid.table(batch.live)
    contested = alive.sum(axis=1) > 1
    runouts = runouts_of(batch.record, boards, hand_of_board, contested)
    held = holdings(batch, np.flatnonzero((alive & contested[:, None]).ravel()))
    holder, board = np.nonzero(np.arange(MOST_BOARDS) < runouts.count[held.cell // batch.grid.width][:, None])
    in_play = ~mucked_on(batch)[held.cell[holder], board]
    holder, board = holder[in_play], board[in_play]
    hand = held.cell[holder] // batch.grid.width
    hole = card_rows(held.cards)
    return LiveHands(
        hand=hand,
        board=board,
        seat=held.cell[holder] % batch.grid.width,
        cards=hole[holder],
        runouts=runouts,
        worth=worth_of(batch.hands, hand, hole[holder], runouts.cards[runouts.row(hand, board)]),
        tabled=held.tabled[holder],
        show=held.show[holder],
    )


def holdings(batch: Batch, cell: Ints) -> Holdings:
    """The cards of cells: shown, else claimed to have been shown, else dealt; null where nobody saw them.

    A show of down cards alone is filled up with the cards dealt in view; those the reader alone saw are none of these.
    """
    record, claims = batch.record, batch.claims
    show = fullest(batch, "show")[cell]
    shown = picked(record.frame["cards"], show)
    claimed = picked(claims.frame["cards"], claims.first("showed")[cell])
    frame = pl.DataFrame(
        [
            own_cards(batch)[cell // batch.grid.width],
            shown.alias("shown"),
            claimed.alias("claimed"),
            cards_dealt(batch, cell).alias("dealt"),
            open_cards(batch, cell).alias("open"),
        ]
    )
    shown_as_dealt = pl.when(pl.Series(show >= 0) & pl.col("shown").is_null()).then("dealt")
    turned_up = pl.coalesce("shown", shown_as_dealt, "claimed")
    together = turned_up.list.set_union("dealt")
    enough = turned_up.list.len() >= pl.col("own_cards")
    few = (turned_up.list.len() < pl.col("own_cards")) & (together.list.len() == pl.col("own_cards"))
    all_open_known = pl.col("open").list.len() == MOST_OPEN
    kept = pl.col("dealt").list.set_difference(turned_up.list.set_union("open"))
    keeps_some = all_open_known & kept.list.eval(pl.element() < DECK_SIZE).list.any()
    whole = frame.select(
        cards=pl.when(few).then(together).otherwise(pl.coalesce(turned_up, "dealt")),
        tabled=(enough | (few & pl.col("open").is_not_null() & ~keeps_some)).fill_null(value=False),
    )
    return Holdings(cell, whole["cards"], whole["tabled"].to_numpy(), show)


def fullest(batch: Batch, kind: str) -> Ints:
    """By cell, the event of a kind that names most cards, if any, of equal ones the first; -1 for none."""
    record = batch.record
    rows = record.seated_rows(kind)[::-1]
    count = numbers(record.frame["cards"].gather(rows).list.len(), 0)
    rising = np.argsort(count, kind="stable")
    rows = rows[rising]
    best = np.full(batch.grid.cells, -1, np.int64)
    best[record.cell(rows)] = rows
    return best


def cards_dealt(batch: Batch, cell: Ints) -> pl.Series:
    """The cards a cell was dealt in all, in games without draws; null for none."""
    record = batch.record
    keeps = batch.hands["variant"].cast(pl.String).is_in(KEEPS_ITS_DEAL).to_numpy()
    rows = record.seated_rows("deal")
    rows = rows[keeps[record.row[rows]] & record.frame["cards"].gather(rows).is_not_null().to_numpy()]
    deals = record.frame.select("cards", "repeated")[rows].with_columns(cell=pl.Series(record.cell(rows)))
    if deals["cell"].is_duplicated().any():
        every = pl.concat_list(pl.col("repeated").fill_null([]), pl.col("cards")).explode()
        deals = deals.group_by("cell", maintain_order=True).agg(cards=every.unique(maintain_order=True))
    place = np.full(batch.grid.cells, -1, np.int64)
    place[deals["cell"]] = np.arange(deals.height)
    return picked(deals["cards"], place[cell])


def mucked_on(batch: Batch) -> Flags:
    """Cells × boards, hands thrown away there: a muck without a show before it, or the summary's word alone."""
    record = batch.record
    mucks, shows = first_on_boards(batch, "muck"), first_on_boards(batch, "show")
    unseen = np.zeros(batch.grid.cells, np.bool_)
    unseen[batch.claims.first("mucked") >= 0] = True
    never = len(record.row)
    dead: Flags = (mucks < shows) | (unseen[:, None] & (shows == never) & (mucks == never))
    return dead


def first_on_boards(batch: Batch, kind: str) -> Ints:
    """Cells × boards, the first event of a kind there, an event without a board being on all; past the end for none."""
    record = batch.record
    rows = record.seated_rows(kind)[::-1]
    board = numbers(record.frame["board"].gather(rows), -1)
    first = np.full((batch.grid.cells, MOST_BOARDS), len(record.row), np.int64)
    everywhere = rows[board < 0]
    first[record.cell(everywhere)] = everywhere[:, None]
    there = (record.cell(rows[board >= 0]), np.minimum(board[board >= 0], MOST_BOARDS - 1))
    first[there] = np.minimum(first[there], rows[board >= 0])
    return first


def worth_of(hands: pl.DataFrame, hand: Ints, hole: Cards, board: Cards) -> Worth:
    """What hands of many games are worth, one a row of `hole` and `board`; `hand` are rows of `hands`."""
    high, low = (np.full(len(hand), UNDEFINED, np.int32) for _ in range(2))
    names: list[pl.Series] = []
    named: list[Ints] = []
    for game, rows in by_game(hands, hand):
        high[rows], low[rows] = strength(game, hole[rows], board[rows])
        names.append(announced(game, high[rows], low[rows]))
        named.append(rows)
    return Worth(high, low, put_back(names, named, len(hand), pl.String))


def agreement(hands: pl.DataFrame, hand: Ints, worth: Worth, words: pl.Series) -> pl.Series:
    """Whether words name the hands they are said of; each wording of each value is looked at once."""
    games = list(by_game(hands, hand))
    kind = np.full(len(hand), -1, np.int64)
    for number, (_, rows) in enumerate(games):
        kind[rows] = number
    columns = {"words": words, "high": worth.high, "low": worth.low, "kind": kind}
    said = pl.DataFrame(columns).with_row_index("row")
    alike = said.group_by(list(columns)).agg("row").partition_by("kind", as_dict=True)
    answers: list[pl.Series] = []
    answered: list[Ints] = []
    for number, (game, _) in enumerate(games):
        of_game = alike[(number,)]
        agreed = agrees(of_game["words"], game, of_game["high"].to_numpy(), of_game["low"].to_numpy())
        each = of_game.select("row", agrees=agreed).explode("row")
        answers.append(each["agrees"])
        answered.append(each["row"].to_numpy())
    return put_back(answers, answered, len(hand), pl.Boolean)


def by_game(hands: pl.DataFrame, hand: Ints) -> Iterator[tuple[Game, Ints]]:
    """The rows of each game whose hands are valued; `hand` are rows of `hands`."""
    order = pl.col(BOOK_ORDER).fill_null(value=False).alias("trips_beat_straight")
    games = hands.select(*GAME, order)
    kinds = games.with_row_index("hand").group_by(games.columns, maintain_order=True).agg("hand")
    kind_of_hand = np.zeros(len(hands), np.int64)
    for kind, of_kind in enumerate(kinds["hand"]):
        kind_of_hand[of_kind.to_numpy()] = kind
    kind_of_row = kind_of_hand[hand]
    for kind, columns in enumerate(kinds.drop("hand").iter_rows(named=True)):
        rows, game = np.flatnonzero(kind_of_row == kind), game_of(**columns)
        if game is not None and len(rows):
            yield game, rows


def put_back(parts: Sequence[pl.Series], rows: Sequence[Ints], length: int, dtype: type[pl.DataType]) -> pl.Series:
    """Values of some rows as a column of all, null elsewhere."""
    place = np.full(length, -1, np.int64)
    place[np.concatenate([np.zeros(0, np.int64), *rows])] = np.arange(sum(map(len, rows)))
    return picked(pl.concat([pl.Series("", [], dtype), *(part.alias("") for part in parts)]), place)

"""Showdowns as rows: each contender of each pot, each pot on each board, and each hand a log names."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from rules.derive.batch import Batch
from rules.derive.chip_units import UNKNOWN
from rules.derive.columns import flags, numbers, picked, seat_column
from rules.derive.contests import Contests, added_by_run
from rules.derive.live_hands import LiveHands, Worth, agreement, worth_of
from rules.derive.masks import NO_SEAT
from rules.derive.runouts import MOST_BOARDS
from rules.derive.runs import Flags, Ints, Runs
from rules.derive.strength import card_rows

STRAIGHT_AND_TRIPS: Final = ("a straight, ", "three of a kind")
COLUMNS: Final = (
    "hand", "source", "line", "start", "end", "phase", "street", "board", "kind", "seat", "actor", "cards", "words",
)  # fmt: skip


def contenders_frame(batch: Batch, live: LiveHands, contests: Contests) -> tuple[pl.DataFrame, Ints]:
    """One row a live hand in a pot on a board of a contested hand, with its hand's grid row.

    Rows of a pot and board lie together, main pot first, hands clockwise from the button's left.

    - `pot`, `board`: from 0, of `boards_dealt`; `pot_board` numbers them through the batch; `first_of_prize`: the first
      row of both; `seat`, `player`; `first_of_seat`: the player's first row
    - `rivals`: other live hands in it; `rivals_known`: those whose cards are known
    - `known`: all cards of the hand are known; `all_known`: of all hands in it; `hand_name`: what PokerStars calls it
    - `wins_high`, `wins_low`: none known beats it for that part; `high_winners`, `low_winners`: how many such hands;
      `splits`: the game gives half the pot each to two hands; `wins_somewhere`: it wins a part of some pot or board
    - `best_player`, `best_name`: of the known hand that wins the high, or the only part there is
    - `category_in_doubt`: a short deck whose order of trips and straights matters and is not said by the book
    - `says_board`: the player said that he plays the board
    - `cash_out`: the player took a cash-out; `won_by_cash_out`: a hand that wins did
    - `tabled`: so many of its cards were turned up as the game deals; `rival_tabled`: of some hand in it
    - `told_apart`: each award of the hand is known to be of one pot and board. Then `paid`: what the player was paid of
      it; `paid_out`: what all contenders were; `paid_away`: what others were; `first_paid`: of the player's rows the
      first that is paid; `high_paid`: a winner of the high was paid, `paid_unseen`: a hand not known was,
      `all_right`: no known hand that wins nothing was
    - `paid_in_all`: what the player was paid in the hand
    - `least`, `most`: bounds of its share, whoever gets odd units; `due`: its share by turns from the button's left,
      odd units of halves to the high; `fair`: the share paid lies within them; `as_due`: it is exactly that;
      `all_fair`: of all hands in it; `unfair_before`, `overpaid_before`: earlier rows in it not paid so, or more
    - `board_paid`: what the pot paid on this board; `board_most`: the most an equal part of it comes to
    - `award_line`: line of the player's first award, `prize_line`: of the first of this pot and board
    """
    hand = contests.hand
    cell = hand * batch.grid.width + live.seat[contests.entrant]
    columns = (
        picked(batch.hands["hand"], hand),
        *place_columns(batch, live, contests, cell),
        *worth_columns(batch, live, contests, cell),
        *seat_columns(batch, live, contests, cell),
        *share_columns(contests),
        *award_columns(batch, contests, cell),
    )
    return pl.DataFrame(columns), hand


def place_columns(batch: Batch, live: LiveHands, contests: Contests, cell: Ints) -> tuple[pl.Series, ...]:
    """Columns on which pot and board a row is of, and whose."""
    rows = np.arange(len(cell))
    return (
        pl.Series("pot", contests.pot).cast(pl.UInt8),
        pl.Series("board", contests.board).cast(pl.UInt8),
        pl.Series("boards_dealt", live.runouts.count[contests.hand]).cast(pl.UInt8),
        pl.Series("pot_board", contests.prize).cast(pl.UInt32),
        pl.Series("first_of_prize", rows == contests.runs.first),
        seat_column("seat", live.seat[contests.entrant]),
        picked(batch.tables.seats["player"], players_of(batch)[cell]),
        pl.Series("first_of_seat", first_of_cells(cell, rows)),
    )


def worth_columns(batch: Batch, live: LiveHands, contests: Contests, cell: Ints) -> tuple[pl.Series, ...]:
    """Columns on what is known of the hands, and which win."""
    runs, high, low = contests.runs, contests.high, contests.low
    known = live.worth.known[contests.entrant]
    names = live.worth.name.gather(contests.entrant)
    count = added_by_run(np.ones(len(cell), np.int64), runs)
    known_count = added_by_run(known.astype(np.int64), runs)
    best = first_marked(np.where(high.count > 0, high.wins, low.wins), runs)
    best_cell = np.where(best >= 0, cell[best], 0) if len(cell) else cell
    best_player = np.where(best >= 0, players_of(batch)[best_cell], -1)
    return (
        pl.Series("rivals", count - 1).cast(pl.UInt8),
        pl.Series("rivals_known", known_count - known).cast(pl.UInt8),
        pl.Series("known", known),
        pl.Series("all_known", known_count == count),
        names.alias("hand_name"),
        pl.Series("wins_high", high.wins),
        pl.Series("wins_low", low.wins),
        pl.Series("wins_somewhere", cells_with(cell, high.wins | low.wins, batch.grid.cells)[cell]),
        pl.Series("high_winners", high.count).cast(pl.UInt8),
        pl.Series("low_winners", low.count).cast(pl.UInt8),
        pl.Series("splits", any_of(contests.splits, runs)),
        picked(batch.tables.seats["player"], best_player).alias("best_player"),
        picked(names, best).alias("best_name"),
        pl.Series("paid_unseen", any_of(~known & (contests.paid > 0), runs)),
        pl.Series("all_right", ~any_of(known & ~high.wins & ~low.wins & (contests.paid > 0), runs)),
        pl.Series("high_paid", any_of(high.wins & (contests.paid > 0), runs)),
        pl.Series("category_in_doubt", order_in_doubt(batch, contests.hand, names, runs)),
    )


def seat_columns(batch: Batch, live: LiveHands, contests: Contests, cell: Ints) -> tuple[pl.Series, ...]:
    """Columns on what a player did at the showdown."""
    cash_out = cashed_out(batch)[cell]
    tabled = live.tabled[contests.entrant]
    says_board = saying(batch, "plays_board")[cell]
    wins = contests.high.wins | contests.low.wins
    return (
        pl.Series("says_board", says_board),
        pl.Series("cash_out", cash_out),
        pl.Series("won_by_cash_out", any_of(cash_out & wins, contests.runs)),
        pl.Series("tabled", tabled),
        pl.Series("rival_tabled", any_of(tabled, contests.runs)),
    )


def share_columns(contests: Contests) -> tuple[pl.Series, ...]:
    """Columns on shares, and whether they are right."""
    paid, runs, fine, coarse = contests.paid, contests.runs, contests.fine, contests.coarse
    fair_in_fine, fair_in_coarse = (between(paid, share.least, share.most) for share in (fine, coarse))
    in_whole_chips = (contests.chip == UNKNOWN) | (paid % np.maximum(contests.chip, 1) == 0)
    fair = (fair_in_fine | fair_in_coarse) & in_whole_chips
    by_chips = any_of(~fair_in_fine, runs) & ~any_of(~fair_in_coarse, runs)
    due = np.where(by_chips, coarse.exact, fine.exact)
    return (
        pl.Series("told_apart", contests.told_apart),
        pl.Series("paid", paid),
        pl.Series("paid_out", contests.paid_out),
        pl.Series("paid_away", contests.paid_away),
        pl.Series("least", np.minimum(fine.least, coarse.least)),
        pl.Series("most", np.maximum(fine.most, coarse.most)),
        pl.Series("due", due),
        pl.Series("fair", fair),
        pl.Series("as_due", (paid == fine.exact) | (paid == coarse.exact)),
        pl.Series("all_fair", ~any_of(~fair, runs)),
        pl.Series("unfair_before", runs.total_before((~fair).astype(np.int64))).cast(pl.UInt8),
        pl.Series("overpaid_before", runs.total_before((paid > due).astype(np.int64))).cast(pl.UInt8),
        pl.Series("board_paid", contests.by_board.paid),
        pl.Series("board_most", contests.by_board.most),
    )


def award_columns(batch: Batch, contests: Contests, cell: Ints) -> tuple[pl.Series, ...]:
    """Columns on the awards of a player and of a pot."""
    lines = batch.record.frame["line"]
    return (
        pl.Series("paid_in_all", awarded_by_cell(batch)[cell]),
        pl.Series("first_paid", first_of_cells(cell, np.flatnonzero(contests.paid > 0))),
        picked(lines, first_award_of_cells(batch)[cell]).alias("award_line"),
        picked(lines, contests.award_event).alias("prize_line"),
    )


def between(amount: Ints, least: Ints, most: Ints) -> Flags:
    """Which amounts lie within bounds."""
    return (amount >= least) & (amount <= most)


def first_of_cells(cell: Ints, rows: Ints) -> Flags:
    """Of some rows, the first of each cell."""
    marked = np.zeros(len(cell), np.bool_)
    marked[rows[np.unique(cell[rows], return_index=True)[1]]] = True
    return marked


def cells_with(cell: Ints, marked: Flags, cells: int) -> Flags:
    """Cells that have a marked row."""
    found = np.zeros(cells, np.bool_)
    found[cell[marked]] = True
    return found


def awarded_by_cell(batch: Batch) -> Ints:
    """By cell, all its awards of the hand."""
    record = batch.record
    awards = record.seated_rows("award")
    return record.grid.sums(record.cell(awards), record.amount[awards])


def any_of(marked: Flags, runs: Runs) -> Flags:
    """By row whether a row of its run is marked."""
    return added_by_run(marked.astype(np.int64), runs) > 0


def first_marked(marked: Flags, runs: Runs) -> Ints:
    """By row the first marked row of its run; -1 for none."""
    rows = np.flatnonzero(marked)[::-1]
    first = np.full(len(runs.starts), -1, np.int64)
    first[runs.number[rows]] = rows
    return first[runs.number]


def players_of(batch: Batch) -> Ints:
    """By cell, the seat line of its player; -1 for none."""
    seats = batch.tables.seats
    seat = numbers(seats["seat"], NO_SEAT)
    there = np.flatnonzero((seat >= 0) & (seat < batch.grid.width))
    return batch.grid.first_row(batch.grid.rows_of(seats["hand"])[there] * batch.grid.width + seat[there], there)


def cashed_out(batch: Batch) -> Flags:
    """Cells that took a cash-out."""
    cells = np.zeros(batch.grid.cells, np.bool_)
    cells[batch.record.cell(batch.record.seated_rows("cash_out"))] = True
    return cells


def saying(batch: Batch, matter: str) -> Flags:
    """Cells whose player spoke about a matter."""
    record = batch.record
    cells = np.zeros(batch.grid.cells, np.bool_)
    said = record.seated_rows("say")
    cells[record.cell(said[flags(record.frame["matter"].gather(said) == matter)])] = True
    return cells


def first_award_of_cells(batch: Batch) -> Ints:
    """By cell, its first award; -1 for none."""
    awards = batch.record.seated_rows("award")
    return batch.grid.first_row(batch.record.cell(awards), awards)


def order_in_doubt(batch: Batch, hand: Ints, names: pl.Series, runs: Runs) -> Flags:
    """Rows of prizes of a short deck between a straight and trips where the book does not say which is better."""
    hands = batch.hands
    silent = ((hands["deck"] == "short") & hands["book.trips_beat_straight"].is_null()).fill_null(value=False)
    if not silent.any():
        return np.zeros(len(hand), np.bool_)
    straight, trips = (names.str.starts_with(name).fill_null(value=False).to_numpy() for name in STRAIGHT_AND_TRIPS)
    both: Flags = silent.to_numpy()[hand] & any_of(straight, runs) & any_of(trips, runs)
    return both


def named_hands_frame(batch: Batch, live: LiveHands) -> tuple[pl.DataFrame, Ints]:
    """One row a hand shown at a contested showdown and named in the record, with its hand's grid row.

    - `words`: the name in the record; `hand_name`: what the cards make, as PokerStars says it, null where they are not
      all known or the game's wording is not; `agrees`: both name the same hand
    """
    record = batch.record
    rows = record.seated_rows("show")
    contested = live.runouts.count > 0
    said = record.frame["words"].is_not_null().to_numpy()
    rows = rows[(record.in_phase("showdown") & said)[rows] & contested[record.row[rows]]]
    hand = record.row[rows]
    board = np.minimum(numbers(record.frame["board"].gather(rows), 0), live.runouts.count[hand] - 1)
    worth = worth_of_shows(batch, live, rows, board)
    agreed = agreement(batch.hands, hand, worth, record.frame["words"].gather(rows))
    return record.frame.select(COLUMNS)[rows].with_columns(worth.name.alias("hand_name"), agreed.alias("agrees")), hand


def worth_of_shows(batch: Batch, live: LiveHands, shows: Ints, board: Ints) -> Worth:
    """What shown hands are worth on a board: most are the live hands valued already."""
    record, width = batch.record, batch.grid.width
    place = np.full(batch.grid.cells * MOST_BOARDS, -1, np.int64)
    place[(live.hand * width + live.seat) * MOST_BOARDS + live.board] = np.arange(len(live.hand))
    row = place[record.cell(shows) * MOST_BOARDS + board]
    row = np.where((row >= 0) & (live.show[row] == shows), row, -1) if len(live.hand) else row
    others = np.flatnonzero(row < 0)
    hand = record.row[shows[others]]
    hole = card_rows(record.frame["cards"].gather(shows[others]))
    dealt = live.runouts.cards[live.runouts.row(hand, board[others])]
    return live.worth.at(row).in_place(others, worth_of(batch.hands, hand, hole, dealt))

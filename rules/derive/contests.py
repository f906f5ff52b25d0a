"""Who plays for what at a showdown, who wins it by his cards, and what he was paid.

A prize is one pot on one board; its contenders are the live hands whose chips reach it. The record's awards belong to
prizes where it names pot and board, or there is but one; else only what a hand paid as a whole is known.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl

from rules.derive.batch import Batch
from rules.derive.chip_units import UNKNOWN, odd_chips_of
from rules.derive.columns import numbers
from rules.derive.grid import MAX_SEATS
from rules.derive.layers import NO_POT
from rules.derive.live_hands import LiveHands
from rules.derive.masks import NO_SEAT
from rules.derive.odd_chips import turns_by_card
from rules.derive.runs import Flags, Ints, Runs
from rules.derive.shares import Due, Winners, biggest_chip, due, smallest_units, stakes_divisor
from rules.derive.strength import NO_LOW

NO_PRIZE: Final = -1
ODD_BOARDS: Final = {"first_board": 0, "second_board": 1}


@dataclass(frozen=True, slots=True)
class Contests:
    """One row a contender of a prize: prizes main pot first and board by board, contenders clockwise from the button.

    `entrant` is the row of `LiveHands`, `prize` the number of the prize, whose rows are a run of `runs`. By row: what
    it `paid` where awards can be told apart (else 0), who wins each part by the cards known, what is due in the
    smallest unit (`fine`) and in the biggest chip (`coarse`). By prize: `paid_out` to its contenders, `paid_away` to
    others, whether its awards are `told_apart`, and the line of its first award. `chip` is the odd chip the book
    splits pots down to, `UNKNOWN` where the log does not name it.
    """

    entrant: Ints
    hand: Ints
    pot: Ints
    board: Ints
    prize: Ints
    runs: Runs
    paid: Ints
    high: Winners
    low: Winners
    splits: Flags
    fine: Due
    coarse: Due
    chip: Ints
    paid_out: Ints
    paid_away: Ints
    told_apart: Flags
    award_event: Ints
    by_board: Boards


@dataclass(frozen=True, slots=True)
class Boards:
    """By row, what the pot paid on the row's board, and the most that board's equal part of it can be."""

    paid: Ints
    most: Ints


def contests_of(batch: Batch, live: LiveHands) -> Contests:
    """The contests of all showdowns of a batch."""
    pots, width = batch.pots, batch.grid.width
    top = pots.top[live.hand * width + live.seat]
    entrant = np.repeat(np.arange(len(top)), top + 1)
    pot = np.arange(len(entrant)) - np.repeat(np.cumsum(top + 1) - (top + 1), top + 1)
    prizes = Prizes.of(batch, live)
    prize = prizes.number(live.hand[entrant], pot, live.board[entrant])
    seat = live.seat[entrant]
    clockwise = (seat - batch.ledger.table.button[live.hand[entrant]] - 1) % MAX_SEATS
    order = np.argsort(prize * MAX_SEATS + clockwise)
    entrant, pot, prize = entrant[order], pot[order], prize[order]
    hand = live.hand[entrant]
    runs = Runs.where_changes(prize)
    high, low = winners_of_parts(batch, live, entrant, runs)
    by_seat, by_prize, first_event = paid_by_prize(batch, prizes)
    paid = by_seat[prize, live.seat[entrant]]
    unattributed = hands_not_told_apart(batch, prizes)
    paid_out = added_by_run(paid, runs)
    smallest = smallest_units(batch.hands)[hand]
    paid_in_common = np.gcd.reduceat(paid, runs.starts)[runs.number] if len(paid) else paid
    chip = biggest_chip(np.gcd(paid_in_common, stakes_divisor(batch.hands)[hand]), smallest)
    unit = np.minimum(np.gcd(smallest, np.gcd(paid_in_common, smallest)), chip)
    named = odd_chips_of(batch.hands)[hand]
    splits_into_it = (named != UNKNOWN) & (paid_out % np.maximum(named, 1) == 0)
    chip, unit = np.where(splits_into_it, named, chip), np.where(splits_into_it, named, unit)
    most_odd = numbers(batch.hands["book.odd_chips_each"], UNKNOWN)[hand]
    return Contests(
        entrant=entrant,
        hand=hand,
        pot=pot,
        board=live.board[entrant],
        prize=prize,
        runs=runs,
        paid=paid,
        high=high,
        low=low,
        splits=(live.worth.high[entrant] >= 0) & (live.worth.low[entrant] >= 0),
        fine=due(paid_out, unit, high, low, once=most_odd == 1, runs=runs),
        coarse=due(paid_out, chip, high, low, once=most_odd == 1, runs=runs),
        chip=np.where(splits_into_it, named, UNKNOWN),
        paid_out=paid_out,
        paid_away=by_prize[prize] - paid_out,
        told_apart=~unattributed[hand],
        award_event=first_event[prize],
        by_board=equal_boards(batch, prizes, by_prize, hand, prize, live.board[entrant]),
    )


def winners_of_parts(batch: Batch, live: LiveHands, entrant: Ints, runs: Runs) -> tuple[Winners, Winners]:
    """Who wins the high and who the low part of each prize, with their turns for odd chips."""
    high, low = (
        turns_by_card(
            winners_of(values[entrant].astype(np.int64), runs),
            runs,
            batch.hands,
            live.hand[entrant],
            live.cards[entrant],
            values[entrant],
            low=low,
        )
        for values, low in ((live.worth.high, False), (live.worth.low, True))
    )
    return high, low


def equal_boards(batch: Batch, prizes: Prizes, by_prize: Ints, hand: Ints, prize: Ints, board: Ints) -> Boards:
    """What each board paid and should have paid at most, rows being contenders of prizes.

    Odd units may go to any board, but for the one of two where the book names the board [odd_chip_of_boards].
    """
    first, count = prize - board, prizes.boards[hand]
    running = np.append(0, np.cumsum(by_prize))
    total = running[first + count] - running[first]
    smallest = smallest_units(batch.hands)[hand]
    in_common = np.gcd(total, stakes_divisor(batch.hands)[hand])
    for other in range(int(count.max(initial=0))):
        in_common = np.gcd(in_common, by_prize[np.minimum(first + other, first + count - 1)])
    chip = biggest_chip(in_common, smallest)
    named = odd_chips_of(batch.hands)[hand]
    chip = np.where((named != UNKNOWN) & (total % np.maximum(named, 1) == 0), named, chip)
    odd_one = batch.hands["book.odd_chip_of_boards"].replace_strict(ODD_BOARDS, default=NO_PRIZE, return_dtype=pl.Int64)
    takes_it = numbers(odd_one, NO_PRIZE)[hand]
    other_takes_it = (takes_it != NO_PRIZE) & (count == len(ODD_BOARDS)) & (board != takes_it)
    return Boards(by_prize[prize], np.where(other_takes_it, total // chip // count, -(-total // chip // count)) * chip)


@dataclass(frozen=True, slots=True)
class Prizes:
    """Numbers for prizes: of each hand its `boards` times its pots, from `first` on."""

    batch: Batch
    boards: Ints
    first: Ints
    count: int

    @classmethod
    def of(cls, batch: Batch, live: LiveHands) -> Prizes:
        """The prizes of contested hands."""
        boards = live.runouts.count
        each = boards * batch.pots.count
        return cls(batch, boards, np.cumsum(each) - each, int(each.sum()))

    def number(self, hand: Ints, pot: Ints, board: Ints) -> Ints:
        """The number of a pot on a board."""
        return self.first[hand] + pot * self.boards[hand] + board

    def of_awards(self, awards: Ints) -> Ints:
        """The prize each award is of; `NO_PRIZE` where the record does not say, or the hand comes to no showdown."""
        record, pots = self.batch.record, self.batch.pots
        hand = record.row[awards]
        pot = pots.named(hand, numbers(record.frame["pot"].gather(awards), NO_POT))
        board = numbers(record.frame["board"].gather(awards), NO_PRIZE)
        board = np.where((board < 0) & (self.boards[hand] == 1), 0, board)
        known = (pot != NO_POT) & (board >= 0) & (board < self.boards[hand])
        return np.where(known, self.number(hand, np.where(known, pot - pots.first[hand], 0), board), NO_PRIZE)


def winners_of(values: Ints, runs: Runs) -> Winners:
    """Who has the best value of its run; nobody where none is a hand that counts."""
    if not len(values):
        return Winners(np.zeros(0, np.bool_), runs.number, runs.number)
    best = np.maximum.reduceat(values, runs.starts)[runs.number]
    wins = (values == best) & (best > NO_LOW)
    marks = wins.astype(np.int64)
    return Winners(wins, added_by_run(marks, runs), runs.total_before(marks))


def added_by_run(values: Ints, runs: Runs) -> Ints:
    """By row the sum of its whole run."""
    return np.add.reduceat(values, runs.starts)[runs.number] if len(values) else values


def paid_by_prize(batch: Batch, prizes: Prizes) -> tuple[Ints, Ints, Ints]:
    """Prizes × seats, what each was paid; by prize, all that was paid and the first award's event, -1 for none."""
    record = batch.record
    awards = record.rows("award")
    prize = prizes.of_awards(awards)
    awards, prize = awards[prize != NO_PRIZE], prize[prize != NO_PRIZE]
    amount, seat = record.amount[awards], record.seat[awards]
    by_seat = np.zeros((prizes.count, batch.grid.width), np.int64)
    seated = seat != NO_SEAT
    np.add.at(by_seat, (prize[seated], seat[seated]), amount[seated])
    by_prize = np.zeros(prizes.count, np.int64)
    np.add.at(by_prize, prize, amount)
    first = np.full(prizes.count, -1, np.int64)
    first[prize[::-1]] = awards[::-1]
    return by_seat, by_prize, first


def hands_not_told_apart(batch: Batch, prizes: Prizes) -> Flags:
    """Hands with an award that cannot be told to be of one prize."""
    awards = batch.record.rows("award")
    marked = np.zeros(len(batch.grid.hands), np.bool_)
    marked[batch.record.row[awards[prizes.of_awards(awards) == NO_PRIZE]]] = True
    return marked

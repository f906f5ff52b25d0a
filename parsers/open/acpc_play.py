"""The betting of many ACPC hands played abreast: step by step, the n-th act of all hands at once.

A line names neither who acts nor what a call or a raise of fixed limit puts in: whose turn it is follows from who
folded or is all-in, the chips from the raises before.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import numpy as np
import numpy.typing as npt
import polars as pl

Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

STREETS: Final = 4
NOBODY: Final = -1
ENDLESS: Final = 1 << 40
"""Behind a player whose stack is not known."""
NEXT_STREET, FOLD, CALL, RAISE = "/", "f", "c", "r"


@dataclass(frozen=True, slots=True)
class Game:
    """What hands are played by, a row each: players, blinds, stacks, and the bet of each street, 0 where not known."""

    players: Ints
    small_blind: Ints
    big_blind: Ints
    stack: Ints
    bets: Ints


@dataclass(frozen=True, slots=True)
class Acts:
    """Acts one below the other: of which hand `n`, its `code`, and the hand's total `to` that a raise names, else -1.

    `starts` and `lengths` say which are each hand's.
    """

    n: Ints
    code: npt.NDArray[np.str_]
    to: Ints
    starts: Ints
    lengths: Ints


@dataclass(frozen=True, slots=True)
class Played:
    """By act: who did it (-1: nobody could), on which street, what he had in before and behind it, what was to match.

    `base` is what each player had in when the street began. `put_in` and `folded` are by hand and place.
    """

    player: Ints
    street: Ints
    before: Ints
    behind: Ints
    highest: Ints
    base: Ints
    put_in: Ints
    folded: Bools


@dataclass(slots=True)
class _Table:
    """All hands as they stand."""

    game: Game
    put_in: Ints
    folded: Bools
    highest: Ints
    street: Ints = field(init=False)
    base: Ints = field(init=False)
    turn: Ints = field(init=False)

    def __post_init__(self) -> None:
        count = len(self.highest)
        self.street, self.base = np.zeros((2, count), np.int64)
        self.turn = np.where(self.game.players == 2, 1, 2)

    def next_street(self, hands: Ints) -> None:
        """The next betting round begins, left of the button."""
        self.street[hands] += 1
        self.base[hands] = self.highest[hands]
        self.turn[hands] = self._able(hands, np.full(len(hands), NOBODY))

    def move(self, hands: Ints, codes: npt.NDArray[np.str_], to: Ints) -> None:
        """Whose turn it is in each of the hands acts."""
        who = self.turn[hands]
        bet = self.game.bets[hands, np.minimum(self.street[hands], STREETS - 1)]
        raised = np.where(to >= 0, to, self.highest[hands] + bet)
        called = np.minimum(self.highest[hands], self.game.stack[hands])
        self.put_in[hands, who] = np.select([codes == RAISE, codes == CALL], [raised, called], self.put_in[hands, who])
        self.folded[hands, who] |= codes == FOLD
        self.highest[hands] = np.maximum(self.highest[hands], self.put_in[hands, who])
        self.turn[hands] = self._able(hands, who)

    def _able(self, hands: Ints, behind: Ints) -> Ints:
        """The first behind a place who can act."""
        count = self.game.players[hands]
        able = ~self.folded[hands] & (self.put_in[hands] < self.game.stack[hands, None])
        found = np.full(len(hands), NOBODY)
        rows = np.arange(len(hands))
        for distance in range(self.put_in.shape[1], 0, -1):
            place = (behind + distance) % count
            here = able[rows, place] & (distance <= count)
            found = np.where(here, place, found)
        return found


def played(acts: Acts, game: Game) -> Played:
    """Play all hands."""
    table = _begun(game)
    count = len(acts.n)
    player, street, before, behind, highest, base = np.zeros((6, count), np.int64)
    for step in range(int(acts.lengths.max(initial=0))):
        hands = np.flatnonzero(acts.lengths > step)
        rows = acts.starts[hands] + step
        opens = acts.code[rows] == NEXT_STREET
        table.next_street(hands[opens])
        player[rows], street[rows] = np.where(opens, NOBODY, table.turn[hands]), table.street[hands]
        hands, rows = hands[~opens], rows[~opens]
        highest[rows], base[rows] = table.highest[hands], table.base[hands]
        before[rows] = table.put_in[hands, player[rows]]
        table.move(hands, acts.code[rows], acts.to[rows])
        behind[rows] = table.put_in[hands, player[rows]]
    return Played(player, street, before, behind, highest, base, table.put_in, table.folded)


def _begun(game: Game) -> _Table:
    """The hands with the blinds in; between two players the second place, which has the button, posts the small one."""
    count, most = len(game.players), int(game.players.max(initial=2))
    places = np.arange(most)
    heads_up = game.players == 2
    put_in = np.zeros((count, most), np.int64)
    put_in[:, 0] = np.where(heads_up, game.big_blind, game.small_blind)
    put_in[:, 1] = np.where(heads_up, game.small_blind, game.big_blind)
    return _Table(game, put_in, places >= game.players[:, None], game.big_blind.copy())


def acts_of(betting: pl.Series) -> Acts:
    """The acts of betting strings such as `cr300c/cc`."""
    parts = betting.str.extract_all("r[0-9]*|[fc/]")
    lengths = parts.list.len().cast(pl.Int64).to_numpy()
    flat = parts.explode(empty_as_null=False)
    to = flat.str.slice(1).cast(pl.Int64, strict=False).fill_null(-1).to_numpy()
    starts = np.cumsum(lengths) - lengths
    return Acts(
        np.repeat(np.arange(len(lengths)), lengths), flat.str.head(1).to_numpy().astype(np.str_), to, starts, lengths
    )

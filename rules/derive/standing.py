"""How the seats of a hand stand before every act: folded, all-in, having acted, still owing an action.

Sets of seats are bit masks (`rules.derive.masks`). A set that grows and shrinks along a hand is the running sum of the
bits each act sets or clears, which holds as long as no act sets a bit that is set or clears one that is not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from parsers.tables import ACTION_KINDS
from rules.derive.chips import Chips
from rules.derive.masks import NO_SEAT, bit, next_clockwise, sets_of, size
from rules.derive.open_cards import NOT_STUD, OpenCards
from rules.derive.openers import before, openers
from rules.derive.plays import DIES, RESTORED, WAGERS, Plays
from rules.derive.runs import Flags, Ints, Runs
from rules.derive.stakes import UNKNOWN, Stakes

NO_STACK: Final = np.iinfo(np.int64).min
PLACE_BITS: Final = 40
WAGER_RANK: Final = 5 << PLACE_BITS


@dataclass(frozen=True, slots=True)
class Standing:
    """Sets of seats, and single seats (-1 for none), before each row of `Plays`.

    `opener`: by round, the seat whose open cards begin it in stud.
    """

    live: Ints
    active: Ints
    folded: Ints
    all_in: Ints
    acted: Ints
    owing: Ints
    expected: Ints
    last_aggressor: Ints
    opener: Ints


@dataclass(frozen=True, slots=True)
class Table:
    """What each hand begins with: dealt-in seats as sets, buttons, stacks by cell (`NO_STACK` where unknown).

    `open_cards` are those of stud, which has no button.
    """

    dealt_in: Ints
    button: Ints
    stack: Ints
    first_round_skipped: Flags
    open_cards: OpenCards
    width: int


def standing_of(plays: Plays, chips: Chips, table: Table, stakes: Stakes) -> Standing:
    """How the seats stand before every row."""
    hand = plays.hand.number
    folded = plays.hand.total_before(out_changes(plays))
    all_in = begun_all_in(table)[hand] + plays.hand.total_before(all_in_changes(plays, chips, table, stakes))
    acted = acted_since_wager(plays)
    live = table.dealt_in[hand] & ~folded
    active = live & ~all_in
    skipped = table.first_round_skipped[hand] & (plays.street == 0)
    owing = np.where(skipped | nothing_left_to_decide(live, active, chips), 0, active & ~acted)
    opener = openers(plays, table.open_cards, live, active, table.width)
    anchor, last_aggressor = anchors(plays, table, opener)
    return Standing(
        live=live,
        active=active,
        folded=folded,
        all_in=all_in,
        acted=acted,
        owing=owing,
        expected=next_clockwise(owing, anchor, table.width),
        last_aggressor=last_aggressor,
        opener=opener,
    )


def out_changes(plays: Plays) -> Ints:
    """The seat of each row that folds or whose hand is killed, being in; negative where a hand that was out is back."""
    dies, restored = plays.are(*DIES)[plays.own], plays.are(RESTORED)[plays.own]
    latest = plays.mine.last(dies | restored)
    out = ((latest >= 0) & dies[latest]).astype(np.int64)
    return bits_of_own(plays, out - plays.mine.before(out, 0))


def begun_all_in(table: Table) -> Ints:
    """Seats without a chip when the hand began."""
    broke = (table.stack != NO_STACK) & (table.stack <= 0)
    return sets_of(broke.reshape(-1, table.width))


def all_in_changes(plays: Plays, chips: Chips, table: Table, stakes: Stakes) -> Ints:
    """The seat of each row that gets all-in by it, negative where a returned bet takes it back from all-in."""
    own = plays.own
    hand = plays.hand.number[own]
    stack = table.stack[hand * table.width + plays.seat[own]]
    put_in = chips.hand_after[own]
    said = plays.mine.total(plays.all_in[own].astype(np.int64)) > 0
    spent = (stack != NO_STACK) & (put_in >= stack)
    capped = (stakes.cap[hand] != UNKNOWN) & (put_in >= stakes.cap[hand])
    after = (said | spent | capped).astype(np.int64)
    begun = ((stack != NO_STACK) & (stack <= 0)).astype(np.int64)
    before = plays.mine.before(after, 0)
    before[plays.mine.starts] = begun[plays.mine.starts]
    return bits_of_own(plays, after - before)


def acted_since_wager(plays: Plays) -> Ints:
    """Seats that acted since the last bet, raise or completion of the street, its maker included."""
    wager = plays.are(*WAGERS)
    fresh = wager.copy()
    fresh[plays.round.starts] = True
    turn = Runs.beginning(fresh)
    action = plays.are(*ACTION_KINDS)[plays.own]
    own_turn = turn.number[plays.own]
    latest = plays.mine.before(plays.mine.last(action), -1)
    again = (latest >= 0) & (own_turn[latest] == own_turn)
    acted = turn.total(bits_of_own(plays, (action & ~again).astype(np.int64)))
    return plays.round.before(acted, 0)


def nothing_left_to_decide(live: Ints, active: Ints, chips: Chips) -> Flags:
    """One seat is left, or one that can still bet and has matched all others."""
    last_one: Flags = size(live) <= 1
    matched_all: Flags = (size(active) == 1) & ((active & chips.at_top) != 0)
    return last_one | matched_all


def anchors(plays: Plays, table: Table, opener: Ints) -> tuple[Ints, Ints]:
    """The seat whose left neighbour is asked first, and the seat of the street's last wager.

    The one that outranks the others is the anchor: the last wager, then on the first street the bring-in, the last
    straddle, the first big blind, the first button blind and the last small blind. The rank of a row and its place make
    one number, whose maximum so far is the anchor's row. Without any of these it is the button, in stud the seat number
    before the one whose cards open the round.
    """
    rows = np.arange(len(plays.seat))
    backwards = rows[::-1]
    preflop = plays.street == 0
    claim = np.full(len(rows), -1, np.int64)
    for kind_rank, (kind, worth) in enumerate(
        (
            ("small_blind", rows),
            ("button_blind", backwards),
            ("big_blind", backwards),
            ("straddle", rows),
            ("bring_in", rows),
        )
    ):
        claimants = np.flatnonzero(preflop & plays.are(kind))
        claim[claimants] = (kind_rank << PLACE_BITS) + worth[claimants]
    wagers = np.flatnonzero(plays.are(*WAGERS))
    claim[wagers] = WAGER_RANK + wagers
    best = plays.round.highest_before(claim, -1)
    rank, place = best >> PLACE_BITS, np.maximum(best, 0) & ((1 << PLACE_BITS) - 1)
    seat = plays.seat[np.where((rank == 1) | (rank == 2), len(rows) - 1 - place, place)]
    hand = plays.hand.number[plays.round.starts]
    is_stud = table.open_cards.place[hand] != NOT_STUD
    start = np.where(is_stud, before(opener, table.width), table.button[hand])
    anchor = np.where(best >= 0, seat, start[plays.round.number])
    return anchor, np.where(best >= WAGER_RANK, seat, NO_SEAT)


def bits_of_own(plays: Plays, signs: Ints) -> Ints:
    """The actor's bit times a sign given in the order of `plays.own`, in the plays' order."""
    placed = np.zeros(len(plays.seat), np.int64)
    placed[plays.own] = signs
    return placed * bit(plays.seat)

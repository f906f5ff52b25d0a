"""Where the order of action broke, so that one missing or swapped line is one fault and not many."""

from __future__ import annotations

import numpy as np

from parsers.tables import ACTION_KINDS
from rules.derive.ledger import Ledger
from rules.derive.plays import CLOSING
from rules.derive.runs import Flags, Ints


def order_lost(ledger: Ledger) -> Flags:
    """Rows before which the street's order broke, or an earlier round of the hand ended with an action owed."""
    plays = ledger.plays
    action = plays.are(*ACTION_KINDS) & ~plays.are("fold")
    out_of_turn = action & (ledger.standing.expected != plays.seat)
    on_street = plays.round.total_before(out_of_turn.astype(np.int64))
    lost: Flags = (on_street + faults_before(ledger)) > 0
    return lost


def faults_before(ledger: Ledger) -> Ints:
    """How many earlier rounds of the hand ended with an action owed."""
    unfinished = (ledger.plays.kind == CLOSING) & (ledger.standing.owing != 0)
    return ledger.plays.hand.total_before(unfinished.astype(np.int64))

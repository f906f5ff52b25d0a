"""Faults of the deck and the deal, as live tables record them: in the words of the rulebooks that say how to mend them.

A fault is told by the event itself (a card exposed or boxed), as an incident, in a claim, or in what was decided.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.tables import ACTION_KINDS, DRAW_VARIANTS, STUD_VARIANTS
from rules.derive.record import Record
from rules.derive.runs import Flags

DECK_FAULTS: Final = ("foreign_card", "missing_card", "joker_found", "other_back_in_stub")
"""Faults of the deck itself, which void a hand whenever they are found, or never."""
DEALING_FAULTS: Final = (
    *DECK_FAULTS, "first_or_second_exposed", "first_of_a_hand_exposed", "two_exposed", "stud_down_card_exposed",
    "two_boxed", "two_extra", "extra_card", "wrong_count", "out_of_order", "wrong_button", "first_to_wrong_seat",
    "not_entitled_dealt", "entitled_left_out", "not_shuffled", "exposed_hole_card", "exposed_draw_card", "boxed_card",
    "one_extra_card", "short_deal", "card_to_folded", "stub_card_shown", "flop_of_four", "flop_of_five",
    "flop_without_burn", "premature_flop", "premature_turn", "premature_river", "premature_stud_card",
    "seventh_street_up", "cut_card_shown", "cut_too_small", "deck_cards_shown", "card_on_floor",
)  # fmt: skip
STREET_FAULTS: Final = (
    "flop_of_four", "flop_of_five", "flop_without_burn", "premature_flop", "premature_turn", "premature_river",
    "premature_stud_card",
)  # fmt: skip
"""Faults of a whole street, which is often dealt again: its cards then stand in the record twice, or too early."""
ROUND_ENDS: Final = ("deal", "board", "burn", "discard", "stand_pat")
"""What comes between two betting rounds."""
DISTURBING: Final = ("boxed_card", "misdeal", "misdeal_claim")


def disturbed_hands(record: Record) -> Flags:
    """Hands with a fault of the deal, after which cards may have come in other ways than usual."""
    named = record.frame["matter"].is_in(DEALING_FAULTS).fill_null(value=False).to_numpy()
    seen = record.are(["exposure"]) & (record.street <= 0)
    return record.hands_with(named | seen | record.are(DISTURBING))


def dealt_again(record: Record, flop_game: Flags) -> Flags:
    """Hands in which a street may have been dealt again: one was faulty, or the stub of a game with a flop shuffled."""
    matter = record.frame["matter"]
    shuffled = record.hands_with(record.are(["reshuffle"])) & flop_game
    if matter.null_count() == len(matter):
        return shuffled
    return shuffled | record.hands_with(matter.is_in(STREET_FAULTS).fill_null(value=False).to_numpy())


def rounds_unmarked(record: Record, hands: pl.DataFrame) -> Flags:
    """Hands of stud and draw told at the table of which no line says where a betting round ends.

    Where nobody acts twice there was one round alone.
    """
    in_rounds = hands["told_live"].fill_null(value=False) & hands["variant"].is_in([*STUD_VARIANTS, *DRAW_VARIANTS])
    if not in_rounds.any():
        return np.zeros(len(hands), np.bool_)
    marked = record.hands_with(record.are(ROUND_ENDS) | (record.street > 0))
    acts = np.bincount(record.cell(record.seated_rows(*ACTION_KINDS)), minlength=record.grid.cells)
    unmarked: Flags = in_rounds.to_numpy() & ~marked & (record.grid.table(acts).max(axis=1) > 1)
    return unmarked

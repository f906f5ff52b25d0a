"""The words of the table log: what a line can be about, and what can have been done about it.

Rulebooks speak of the same things in the same words (`rules.rulebook.parameters`), so a rule compares them as they
stand. What a list does not name is `other`: told in the line's `words`, it is kept and never judged.
"""

from __future__ import annotations

from typing import Any, Literal, get_args

Declared = Literal["fold", "check", "call", "bet", "raise", "completion", "all_in", "pot"]
"""What a player can declare."""
Talk = Literal[
    "live_or_folded_cards", "cards_needed", "unshown_hands", "advice", "pot_size", "false_information",
    "plays_board", "other",
]  # fmt: skip
"""What a player can talk about during a hand."""
DealingFault = Literal[
    "first_or_second_exposed", "first_of_a_hand_exposed", "two_exposed", "stud_down_card_exposed", "two_boxed",
    "two_extra", "extra_card", "wrong_count", "out_of_order", "wrong_button", "first_to_wrong_seat",
    "not_entitled_dealt", "entitled_left_out", "foreign_card", "not_shuffled", "missing_card", "joker_found",
    "other_back_in_stub", "exposed_hole_card", "exposed_draw_card", "boxed_card", "one_extra_card", "short_deal",
    "card_to_folded", "stub_card_shown", "flop_of_four", "flop_of_five", "flop_without_burn", "premature_flop",
    "premature_turn", "premature_river", "premature_stud_card", "seventh_street_up", "cut_card_shown", "cut_too_small",
    "deck_cards_shown", "card_on_floor", "other",
]  # fmt: skip
"""What can go wrong with the deck and the deal."""
Ground = Literal[
    "fold_said", "forward_without_bet", "touched_muck", "touched_other_hand", "wrong_count", "stud_up_card_turned",
    "time_over", "shown_and_swayed", "joker", "not_in_seat", "penalty", "unprotected", "protected",
    "identifiable", "false_information", "tabled", "by_agreement", "stud_last_card", "before_draw",
    "card_on_floor", "other",
]  # fmt: skip
"""Why a hand can be killed, or live; as an incident, that it happened."""
Announced = Literal[
    "odd_bet", "all_in", "exposed_card", "chips_behind", "string_bet", "first_to_open", "newcomer", "wager", "level",
    "other",
]  # fmt: skip
"""What a dealer can announce."""
Happened = Literal[
    "phone", "live_or_folded_cards", "side_bet", "absence", "muck_handled", "burns_handled", "stub_handled",
    "cards_turned_by_dealer", "card_shown", "hidden_chips", "chips_off_table", "string_bet", "out_of_turn",
    "misread_bet", "soft_play", "language", "dealing_procedure", "manner", "blinds_dodged", "other",
]  # fmt: skip
"""What can happen at a table."""
Decided = Literal[
    "hidden_chips", "hand_restored", "short_call", "string_bet", "out_of_turn", "surplus", "misread_bet", "penalty",
    "void_hand", "pot", "button",
]  # fmt: skip
"""What is decided besides faults of the deal and incidents."""
Repair = Literal[
    "replaced", "replaced_by_burn", "replaced_becomes_burn", "kept", "becomes_burn", "one_becomes_burn",
    "one_drawn_as_burn", "reshuffled", "redealt", "set_aside", "does_not_play", "removed_with_the_street",
    "becomes_up_card", "third_down", "handed_over", "completed", "dead", "scrap", "misdeal", "void", "stands",
    "card_moved", "set_right", "out_of_play", "forfeited", "returned", "made_full", "called", "withdrawn", "restored",
    "warned", "penalty", "disqualified", "no_action", "other",
]  # fmt: skip
"""What can be done about it."""
DeckChange = Literal[
    "marked", "damaged", "foreign_card", "incomplete", "with_level", "with_dealer", "on_request", "time", "other",
]  # fmt: skip
"""Why a deck is changed."""


def choices_of(annotation: Any) -> tuple[str, ...]:
    """The words an annotation allows, through unions and options.

    >>> choices_of(Literal["marked", "other"] | None)
    ('marked', 'other')
    """
    inner = get_args(annotation)
    if all(isinstance(word, str) for word in inner):
        return inner
    return tuple(word for part in inner for word in choices_of(part))

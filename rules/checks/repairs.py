"""DCK: faults of the deal mended as the book says.

What was done is the `outcome` of the incident or of the decision about it, and what the cards show: a stub shuffled
again, a flop with other cards. Each fault has its parameter, and each word of a parameter the outcomes that agree.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.checks.misdeals import TOO_LATE
from rules.derive.terms import is_draw, is_stud, kind
from rules.registry import BOOK_SILENT, Check, Proof, Severity, Subject, rule
from rules.rulebook import MEANINGS, param

FAULT: Final = pl.col("fault")
TELLING: Final = ("incident", "floor_decision", "exposure", "boxed_card")
FLOP: Final = 3
BEFORE: Final = pl.col("board_before")
AFTER: Final = pl.col("board_after")
KEPT: Final = AFTER.list.set_intersection(BEFORE).list.len()
"""Cards of the board before that lie on the next one."""
SEEN: Final = (
    pl.when(~FAULT.is_in(["flop_of_four", "flop_without_burn"]) | (AFTER.list.len() != FLOP))
    .then(pl.lit(None, pl.String))
    .when((FAULT == "flop_of_four") & (KEPT == FLOP))
    .then(pl.lit("one_becomes_burn"))
    .when((FAULT == "flop_without_burn") & (KEPT == FLOP - 1))
    .then(pl.lit("one_drawn_as_burn"))
    .when(KEPT < FLOP - 1)
    .then(pl.lit("redealt"))
)
"""What the flop that follows shows to have been done; null where it shows nothing for certain."""
TOLD: Final = pl.coalesce(
    "outcome", pl.when(pl.col("decision").is_null() & pl.col("stub_shuffled")).then(pl.lit("reshuffled"))
)
"""What was done, as far as somebody wrote it down."""
DONE: Final = pl.coalesce(TOLD, SEEN)
FROM_STUB: Final = ("reshuffled", "redealt")
ONE_BURNED: Final = ("one_becomes_burn", "one_drawn_as_burn")
"""Two words for one thing: a card too many is made the burn."""
DEALT_SINCE: Final = pl.col("dealt_since")

MENDED: Final[dict[str, tuple[str, dict[str, tuple[str, ...]]]]] = {
    "exposed_hole_card": (
        "exposed_hole_card",
        {
            "replaced_becomes_burn": ("replaced_becomes_burn", "replaced", "becomes_burn"),
            "replaced_by_burn": ("replaced_by_burn", "replaced", "kept"),
        },
    ),
    "exposed_draw_card": ("exposed_draw_card", {"replaced": ("replaced", "replaced_by_burn"), "kept": ("kept",)}),
    "boxed_card": ("boxed_cards", dict.fromkeys(("scrap", "misdeal_if_two"), ("scrap", "replaced"))),
    "one_extra_card": ("one_extra_card", {"becomes_burn": ("becomes_burn", *ONE_BURNED)}),
    "flop_of_four": ("flop_of_four", {"one_becomes_burn": ONE_BURNED, "redealt": FROM_STUB}),
    "flop_of_five": ("flop_of_five", {"reshuffled": FROM_STUB}),
    "card_to_folded": ("card_to_folded", {"moved_or_redealt": ("card_moved", *FROM_STUB)}),
    "not_entitled_dealt": ("surplus_hand", {"taken_out": ("out_of_play", "dead")}),
    "entitled_left_out": ("left_out_mended", {"dealers_hand_or_money_back": ("handed_over", "returned")}),
    "stub_card_shown": ("stub_card_shown", {"does_not_play": ("does_not_play", "out_of_play", "dead")}),
    "seventh_street_up": ("seventh_street_up", {"replaced": ("replaced",), "may_be_all_in": ("stands", "kept")}),
    "flop_without_burn": (
        "flop_without_burn", {"one_drawn_as_burn": ONE_BURNED, "reshuffled": FROM_STUB},
    ),
    "premature_flop": (
        "premature_flop",
        {"reshuffled": FROM_STUB, "does_not_play": ("does_not_play", "set_aside", "out_of_play", *FROM_STUB)},
    ),
    "premature_turn": ("premature_turn", {"reshuffled": FROM_STUB, "set_aside": ("set_aside",)}),
    "premature_stud_card": (
        "premature_stud_card", {"reshuffled": FROM_STUB, "removed_with_the_street": ("removed_with_the_street",)},
    ),
    "stud_down_card_exposed": (
        "exposed_down_card", dict.fromkeys(("becomes_up_card", "third_down"), ("becomes_up_card", "third_down")),
    ),
    "card_on_floor": ("card_on_floor", {"plays": ("kept", "stands")}),
    "wrong_button": ("button_error", {"mended_before_action": ("set_right",), "next_hand": ("stands", "kept")}),
    "joker_found": ("joker_found", dict.fromkeys(("scrap", "misdeal"), ("scrap", "replaced", "dead"))),
    "short_deal": (
        "short_deal",
        {"completed": ("completed",), "completed_before_draw": ("completed",), "dead": ("dead",)},
    ),
}  # fmt: skip
"""By fault: the parameter on it, and for each of its words the outcomes that agree."""


def of_book(fault: str) -> pl.Expr:
    """What the book says of a fault."""
    return param(MENDED[fault][0])


def agrees(fault: str, done: pl.Expr) -> pl.Expr:
    """What was done agrees with the book's word on a fault; null where a word has no outcome of its own."""
    agreed = pl.lit(None, pl.Boolean)
    for word, outcomes in MENDED[fault][1].items():
        agreed = pl.when(of_book(fault) == word).then(done.is_in(outcomes)).otherwise(agreed)
    return agreed


def as_the_book_says(done: pl.Expr) -> pl.Expr:
    """What was done agrees with the book in force."""
    return pl.coalesce(pl.when(fault == FAULT).then(agrees(fault, done)) for fault in MENDED)


def said_of(fault: str) -> pl.Expr:
    """What the book says should be done, in words."""
    name = MENDED[fault][0]
    return of_book(fault).replace_strict(dict(MEANINGS[name].words or {}), default=None, return_dtype=pl.String)


BOOK_SAYS: Final = pl.coalesce(pl.when(fault == FAULT).then(of_book(fault)) for fault in MENDED)
NOT_SO_FAR: Final = (FAULT == "card_to_folded") & (
    ((DONE == "card_moved") & (DEALT_SINCE > 1)) | (DONE.is_in(FROM_STUB) & (DEALT_SINCE == 0))
)
"""A card moved on though others behind were dealt to, or all dealt again though one card could be moved."""
DONE_RIGHT: Final = as_the_book_says(DONE) & ~NOT_SO_FAR
SHOWN_WRONG: Final = (~as_the_book_says(SEEN)).fill_null(value=False)
"""The cards show that it was done otherwise, whatever was written down."""
SAID: Final = pl.coalesce(pl.when(fault == FAULT).then(said_of(fault)) for fault in MENDED)
OPEN: Final = (
    pl.when(FAULT == "exposed_hole_card")
    .then(~pl.col("flop_game"))
    .when(FAULT == "exposed_draw_card")
    .then(~is_draw)
    .when(FAULT == "stud_down_card_exposed")
    .then(~is_stud)
    .when(FAULT == "short_deal")
    .then((BOOK_SAYS == "completed_before_draw") & (pl.col("street") > 0))
    .when(FAULT == "flop_without_burn")
    .then(pl.col("acts_since_board") > 0)
    .when(FAULT == "one_extra_card")
    .then(pl.col("acts") > 0)
    .when(FAULT == "wrong_button")
    .then(pl.when(BOOK_SAYS == "next_hand").then(~TOO_LATE).otherwise(pl.col("acts") > 0))
    .otherwise(statement=False)
)
"""The book speaks of other games, or of another moment."""
IN_WORDS: Final = FAULT.str.replace_all("_", " ")


@rule(
    "DCK018", "fault of the deal mended otherwise", severity=Severity.ERROR, subject=Subject.DEALER,
    over="told_faults", proof=Proof.HAND,
)  # fmt: skip
def fault_of_the_deal_mended_otherwise() -> Check:
    """A fault of the deal was mended in another way than the book says.

    Every way of mending changes who gets which card; that is why the book settles it before anybody knows the cards
    [exposed_hole_card, exposed_draw_card, exposed_down_card, boxed_cards, one_extra_card, flop_of_four,
    flop_of_five, flop_without_burn, premature_flop, premature_turn, premature_stud_card, joker_found, short_deal,
    card_to_folded, surplus_hand, left_out_mended, stub_card_shown, seventh_street_up, card_on_floor, button_error].

    Example (one card of a flop of four drawn as the next burn, where the book has it dealt again):
        {"event": "floor_decision", "matter": "flop_of_four", "outcome": "one_becomes_burn", "by": "floor"}

    Does not flag:
        - faults of which nobody wrote down what was done, unless the cards show it: the stub shuffled again, another
          flop dealt (not checkable);
        - hands voided for the fault: see DCK010 and DCK019;
        - a flop without a burn, or one card too many, found after somebody acted (not checkable);
        - a button in the wrong place, where it may be a misdeal yet, or somebody has acted (not checkable);
        - low cards exposed in draw, which books keep up to ranks of their own (not checkable);
        - a card to a folded player where one other was dealt to since: moving and dealing again both stand.

    Decisions of the floor are for `review`.
    """
    told_last = pl.col("decision_outcome").is_null()
    return Check(
        applies=FAULT.is_in(list(MENDED)) & kind.is_in(TELLING) & told_last & ~pl.col("void"),
        unless={
            BOOK_SILENT: BOOK_SAYS.is_null(),
            "the log does not say what was done about it": DONE.is_null() | (DONE == "other"),
            "the book's word is for another game or another moment": OPEN,
            "the book leaves open what is done": DONE_RIGHT.is_null(),
        },
        wrong=~DONE_RIGHT | SHOWN_WRONG,
        expected=pl.format("{}: {}", IN_WORDS, SAID),
        found=pl.when(DONE_RIGHT).then(SEEN).otherwise(DONE).str.replace_all("_", " "),
        only_review=pl.col("agent") == "floor",
        rests_on=tuple(dict.fromkeys(name for name, _ in MENDED.values())),
    )

"""SHD: what is turned over at the showdown: cards that were dealt, under their right name, of a hand still alive.

Hands are judged by what the record shows of them; a hand nobody saw proves nothing.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.cards import DECK_SIZE, write_cards
from rules.derive.terms import money, seat_name, street_name
from rules.registry import Check, Proof, Severity, Subject, rule

FOLDED: Final = pl.col("folded_street").is_not_null()
AWARDED: Final = pl.col("awarded") > 0


def cards_of(mask: pl.Expr) -> pl.Expr:
    """Text of the cards whose bits a mask holds."""
    cards = [pl.when(mask & (1 << card) != 0).then(pl.lit(card, pl.UInt8)) for card in range(DECK_SIZE)]
    return write_cards(pl.concat_list(cards).list.drop_nulls())


@rule(
    "SHD004", "hand misnamed", severity=Severity.WARNING, subject=Subject.SOFTWARE, over="named_hands",
    proof=Proof.HAND,
)  # fmt: skip
def hand_misnamed() -> Check:
    """The record calls a hand something else than its cards make.

    Cards speak, so a wrong name loses nobody a pot; but it shows that the record, or whoever read the hand, erred.

    Example:
        *** RIVER *** [Ah 7c 2s Jc] [4d]
        Ann: shows [Kh Kd] (two pair, Kings and Aces)

    Does not flag:
        - what rooms add about kickers, or say in other words: capitals, articles, cards in brackets;
        - a name that says less, such as "two pair" alone;
        - hands whose cards or board are not all known, and games whose wording is not known (not checkable).
    """
    hand = pl.coalesce(pl.format("[{}]", write_cards(pl.col("cards"))), pl.format("the hand of {}", seat_name()))
    return Check(
        applies=pl.col("words").is_not_null(),
        unless={
            "the cards of the hand are not all known": pl.col("hand_name").is_null(),
            "the wording is not known": pl.col("agrees").is_null(),
        },
        wrong=~pl.col("agrees"),
        expected=pl.format("{} to be called {}", hand, pl.col("hand_name")),
        found=pl.format("called {}", pl.col("words")),
    )


@rule(
    "SHD005", "cards shown are not the cards dealt", severity=Severity.ERROR, subject=Subject.SOFTWARE, over="seats",
    proof=Proof.HAND, implies=("DCK001", "DCK003", "SHD004", "POT001", "POT003", "POT004", "POT005", "REC005"),
)  # fmt: skip
def shown_not_dealt() -> Check:
    """A player showed a card that was not among those he had been dealt.

    Either the hand was exchanged or the record was changed. Whatever was paid on such a hand is in doubt.

    Example:
        Dealt to Ann [Ah Kd]
        *** SHOW DOWN ***
        Ann: shows [Ah Ad] (a pair of Aces)

    Does not flag:
        - a show of only some of the cards;
        - cards face down or illegible on one of the two lines, which may be any card;
        - players whose deal the record does not show, unless they showed two different hands;
        - the order of the cards;
        - a card in the middle of stud, everybody's last, that a show repeats.
    """
    dealt, shown = pl.col("dealt_mask"), pl.col("shown_mask")
    dealt_in_view = dealt != 0
    strange, missing = shown & ~dealt, dealt & ~shown
    some_unseen = dealt.bitwise_count_ones() < pl.col("own_cards")
    together = (dealt | shown).bitwise_count_ones()
    return Check(
        applies=(shown != 0) & (dealt_in_view | (pl.col("show_lines") > 1)),
        unless={"the game's number of hole cards is not known": pl.col("own_cards").is_null()},
        wrong=(strange != 0) & (together > pl.col("own_cards")),
        line=pl.col("show_line"),
        stake=pl.when(AWARDED).then(pl.col("awarded")),
        expected=pl.when(dealt_in_view)
        .then(pl.format("{} to show of the cards dealt, [{}]", seat_name(), cards_of(dealt)))
        .otherwise(pl.format("{} to show the same {} cards each time", seat_name(), pl.col("own_cards"))),
        found=pl.format("{} showed [{}]", seat_name(), cards_of(shown)),
        because=pl.when(dealt_in_view & some_unseen & (missing != 0))
        .then(pl.format("[{}] is not among them", cards_of(missing)))
        .when(dealt_in_view)
        .then(pl.format("[{}] was not dealt to him", cards_of(strange))),
    )


@rule(
    "SHD006", "dead hand shown down or paid", severity=Severity.ERROR, subject=Subject.DEALER, over="seats",
    proof=Proof.HAND, needs_ending=True,
    implies=("POT001", "POT002", "POT003", "POT004", "POT005", "POT006", "POT010", "REC005", "SHD003"),
)  # fmt: skip
def dead_hand_shown_down_or_paid() -> Check:
    """A folded, mucked or killed hand took part in the showdown or was paid from the pot.

    A fold is final and a hand thrown away is dead: the pot belongs to the hands still alive.

    Example:
        *** FLOP *** [Ah 7c 2s]
        Ann: folds
        ...
        Ann collected $20 from pot

    Does not flag:
        - cards a player shows of his own will when he folds, or after the hand is over;
        - the last player left, who may muck his hand and take the pot;
        - a hand that was shown before a ruling killed it, or that a later ruling restored;
        - a hand mucked on one board that wins on another;
        - a summary that says "mucked" of folded hands, as converters do.

    A mucked hand turned up later in the showdown is for `review`: some rulebooks let a player ask to see it.
    """
    paid_after_muck = pl.col("paid_after_muck")
    mucked_and_paid = paid_after_muck > 0
    folded_and_paid = FOLDED & AWARDED
    folded_and_shown = FOLDED & ~pl.col("killed") & pl.col("showed_down")
    paid = mucked_and_paid | folded_and_paid
    when_dead = (
        pl.when(FOLDED & pl.col("killed"))
        .then(pl.format("had his hand killed ({})", street_name(pl.col("folded_street"))))
        .when(FOLDED)
        .then(pl.format("folded ({})", street_name(pl.col("folded_street"))))
        .otherwise(pl.lit("mucked his hand"))
    )
    amount = pl.when(folded_and_paid).then(pl.col("awarded")).when(mucked_and_paid).then(paid_after_muck)
    return Check(
        applies=FOLDED | pl.col("mucked") | pl.col("showed_after_muck"),
        wrong=paid | folded_and_shown | pl.col("showed_after_muck"),
        line=pl.when(paid).then(pl.col("award_line")).otherwise(pl.col("show_line")),
        stake=amount,
        expected=pl.format("nothing for {}, whose hand was dead", seat_name()),
        found=pl.when(paid)
        .then(pl.format("{} was paid {}", seat_name(), money(amount)))
        .otherwise(pl.format("{} showed [{}] at the showdown", seat_name(), write_cards(pl.col("shown_cards")))),
        because=pl.format("{} {}", seat_name(), when_dead),
        only_review=~paid & ~folded_and_shown,
    )

"""What only stud games need: suits, boards, the open pair, odd chips by card."""

from __future__ import annotations

from rules.rulebook.parameters.family import Family
from rules.rulebook.values import Word, word


class StudParameters(Family):
    """Bring-ins, opening order and odd chips of games dealt face up."""

    suit_order: Word = word(
        "stud: suits from the highest to the lowest, where they decide between equal cards",
        "FRC009 ORD002 POT004",
        spades_hearts_diamonds_clubs="spades, hearts, diamonds, clubs",
        spades_hearts_clubs_diamonds="spades, hearts, clubs, diamonds",
    )
    stud_tie: Word = word(
        "stud: who opens of equal boards",
        "ORD002",
        suit="who has the highest card by suit",
        position="who was dealt to first",
        suit_where_high_wins="who has the highest card by suit in games for high alone, else who was dealt to first",
    )
    fourth_pair: Word = word(
        "stud for high: who may bet the big bet on fourth street where an open pair shows",
        "BET011",
        never="nobody",
        holder="the pair's holder, and others over his",
        any_player="any player",
    )
    odd_chip_stud: Word = word(
        "stud: who gets the chip that cannot be split",
        "POT004",
        high_card_of_five="the highest card by suit among the five that win",
        high_card_of_all="the highest card by suit among all cards held",
    )
    odd_chip_low: Word = word(
        "stud: which card by suit gets the odd chip among equal lows",
        "POT004",
        high_card="the highest",
        low_card="the lowest",
    )

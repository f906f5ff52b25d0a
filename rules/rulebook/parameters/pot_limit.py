"""How a house counts the pot that limits a bet, and mends a bet above it."""

from __future__ import annotations

from rules.rulebook.parameters.family import Family
from rules.rulebook.values import Word, YesNo, word, yes_no


class PotLimitParameters(Family):
    """The maximum of pot limit."""

    pot_limit_blinds: Word = word(
        "pot limit: how blinds count in the first round's pot",
        "BET005",
        full="missing and short ones as whole",
        true_value="as posted",
        small_as_big="the small blind as a big one",
    )
    pot_limit_antes: YesNo = yes_no("pot limit: antes count in the pot of the first round", "BET005")
    pot_limit_rounding: Word = word(
        "pot limit: whether the pot may be counted up to the next chip",
        "BET005",
        none="no, it is counted exactly",
        up_to_chip="up to the next chip of the size used",
    )
    pot_overbet_mended: Word = word(
        "pot limit: until when a bet above the pot is cut back; later it stands",
        "BET005 POT011",
        street_end="until the next card is dealt",
        all_acted="until all have acted on it",
        substantial_action="until there was substantial action behind it",
    )
    pot_underbet_mended: Word = word(
        "pot limit: until when a bet of the pot that was counted too low is raised to it",
        "BET005",
        substantial_action="until there was substantial action behind it",
    )

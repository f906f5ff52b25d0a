"""How pots are divided, and what is paid or kept back beside them."""

from __future__ import annotations

from rules.rulebook.parameters.family import Family
from rules.rulebook.values import Share, Word, share, word


class MoneyParameters(Family):
    """Odd chips, fees and payments outside the pot."""

    odd_chip: Word = word(
        "who gets the chip that cannot be split", "POT004", left_of_button="winners in turn from the button's left"
    )
    cash_out_fee: Share = share("fee kept back from a cash-out, as a fraction of it", "PAY001")

"""Every parameter a rulebook can give, one family a module.

To add one, declare it in its family: its kind, what it means, and the rules it is for. It is then a key of the TOML
files, a column of the resolved books, and part of every listing.
"""

from __future__ import annotations

from typing import Final

from rules.rulebook.parameters.clocks import ClockParameters
from rules.rulebook.parameters.dealing import DealingParameters
from rules.rulebook.parameters.forced_bets import ForcedBetParameters
from rules.rulebook.parameters.live import LiveParameters
from rules.rulebook.parameters.money import MoneyParameters
from rules.rulebook.parameters.pot_limit import PotLimitParameters
from rules.rulebook.parameters.reading import ReadingParameters
from rules.rulebook.parameters.showdown import ShowdownParameters
from rules.rulebook.parameters.stacks import StackParameters
from rules.rulebook.parameters.stud import StudParameters
from rules.rulebook.parameters.tournaments import TournamentParameters
from rules.rulebook.parameters.wagers import WagerParameters
from rules.rulebook.values import meaning_of


class Parameters(
    ReadingParameters,
    LiveParameters,
    ClockParameters,
    TournamentParameters,
    StackParameters,
    MoneyParameters,
    ShowdownParameters,
    DealingParameters,
    StudParameters,
    ForcedBetParameters,
    PotLimitParameters,
    WagerParameters,
):
    """What a book can lay down. Of an absent parameter the book is silent, unless its description says what holds."""


PARAMETERS: Final = tuple(Parameters.model_fields)
MEANINGS: Final = {name: meaning_of(field) for name, field in Parameters.model_fields.items()}

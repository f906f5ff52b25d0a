"""Who posts what, and how the button moves."""

from __future__ import annotations

from rules.rulebook.parameters.family import Family
from rules.rulebook.values import DayValue, Word, day, word


class ForcedBetParameters(Family):
    """Blinds, antes, bring-ins, straddles and the button."""

    heads_up_button_posts: Word = word(
        "the blind the button posts between two players", "FRC005", small_blind="the small one", big_blind="the big one"
    )
    heads_up_button_posts_from: DayValue = day(
        "first day heads_up_button_posts is known to hold; absent = always", "FRC005"
    )

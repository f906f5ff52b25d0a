"""When our own reading of a room is the likelier fault."""

from __future__ import annotations

from rules.rulebook.parameters.family import Family
from rules.rulebook.values import Count, Share, count, share


class ReadingParameters(Family):
    """Limits of trust. Unlike all others they hold if a book does not give them."""

    suspect_share: Share = share(
        "our reading of a room is suspect where a rule fires on more than this part of the hands it could judge; "
        "0.05 if absent",
        "REC009",
        default="0.05",
    )
    suspect_hands: Count = count(
        "hands a rule must have judged in a room before suspect_share is applied; 100 if absent",
        "REC009",
        "hands",
        default=100,
    )

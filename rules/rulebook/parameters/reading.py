"""What we take for granted in reading records: no rulebook says it, but a house that knows better can."""

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
    closely_seconds: Count = count(
        "cash games: hands that begin no more seconds apart leave no time for many between them; 180 if absent",
        "STK001 STK003 STK004 STK005 FRC006 FRC007 FRC012 TRN002 TRN004 TRN009",
        "seconds",
        default=180,
    )
    typed_seconds: Count = count(
        "seconds a moment may be off that somebody at a live table writes down; 5 if absent",
        "CND002 CND003 TIM001",
        "seconds",
        default=5,
    )
    printed_seconds: Count = count(
        "seconds two moments printed in whole seconds may be off together; 1 if absent",
        "TIM001",
        "seconds",
        default=1,
    )
    unprinted_rake: Share = share(
        "the largest part of what a player won that a room may keep back without a line; 0.1 if absent",
        "STK001",
        default="0.1",
    )
    passed_on: Share = share(
        "chips that are gone may have been lost in a hand that is missing if other stacks rose by this part of them; "
        "0.5 if absent",
        "STK001",
        default="0.5",
    )

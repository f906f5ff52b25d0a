"""Time to act."""

from __future__ import annotations

from rules.rulebook.parameters.family import Family
from rules.rulebook.values import Count, Whole, Word, YesNo, count, whole, word, yes_no


class ClockParameters(Family):
    """The clock called on a player, and the time an online room gives."""

    clock_seconds: Whole = whole(
        "time a called clock gives, at most, without the countdown", "CND003 CND002", "seconds"
    )
    clock_seconds_least: Whole = whole("time a called clock gives, at least", "CND003", "seconds")
    countdown_seconds: Count = count("seconds counted down at the end of a clock", "CND003 CND002", "seconds")
    countdown_inside: YesNo = yes_no("the countdown is part of clock_seconds", "CND003 CND002")
    clock_wait_seconds: Whole = whole("time before a clock may be called", "CND003", "seconds")
    clock_without_bet: Word = word(
        "what happens at the end of a clock to who faces no bet", "CND002", dead="his hand is dead", checks="he checks"
    )
    action_seconds: Count = count("time to act", "TIM001", "seconds")
    timeout: Word = word(
        "what a player does whose time is over",
        "TIM002",
        fold="he folds",
        check_or_fold="he checks, or folds facing a bet",
        all_in="he is all-in for what he has put in",
    )

"""What a player brings to the table, takes off it, and gets in a chip race."""

from __future__ import annotations

from rules.rulebook.parameters.family import Family
from rules.rulebook.values import Count, Whole, Word, YesNo, count, whole, word, yes_no


class StackParameters(Family):
    """Buy-ins, rebuys, coming back, chip races."""

    min_buy_in: Count = count("the least buy-in, in the unit of buy_in_unit", "STK003 STK004", "units")
    max_buy_in: Count = count("the largest buy-in, in the unit of buy_in_unit", "STK005", "units")
    buy_in_unit: Word = word(
        "the unit of min_buy_in and max_buy_in",
        "STK003 STK004 STK005",
        big_blinds="big blinds",
        small_bets="small bets",
        big_bets="big bets, the largest of the game",
        bring_ins="least opening bets",
    )
    short_buy_ins: Whole = whole("short buy-ins a player may make in a session", "STK004", "buy-ins")
    host_sets_stacks: YesNo = yes_no("the host of a game may change stacks between hands", "STK001")
    return_minutes: Count = count("who comes back within this time brings what he left with", "STK006", "minutes")
    busted_dealt_out: YesNo = yes_no("a busted player is dealt in only with a rebuy made or declared", "STK007")
    chips_counted: Word = word(
        "which chips count in a hand",
        "STK002",
        at_the_deal="those on the table at the deal",
        announced="those too that were announced before it and come later",
    )
    race_most: Count = count("chips one player can win in a chip race", "STK009 STK008 STK001", "chips")
    race_loser_keeps: Word = word(
        "what a player raced down to nothing gets",
        "STK009",
        smallest_left="one chip of the smallest kind left",
        new_chip_first="one new chip, before the others",
        nothing="nothing",
    )
    race_rest: Word = word(
        "chips left over in a race",
        "STK008 STK001",
        removed="are taken away",
        half_up="make one more chip from half of it up",
    )

"""How a house limits bets and raises."""

from __future__ import annotations

from rules.rulebook.parameters.family import Family
from rules.rulebook.values import Count, Word, YesNo, count, word, yes_no


class WagerParameters(Family):
    """Caps, least bets and raises, and who may raise again."""

    raise_cap: Count = count(
        "fixed limit: bets and raises allowed in a betting round, the bet included", "BET002", "bets and raises"
    )
    cap_heads_up: Word = word(
        "fixed limit: whether the cap holds between two players",
        "BET002",
        capped="always",
        free_if_round_began_heads_up="not in a round that two players began",
        free_once_heads_up="not where two were left before it was reached",
        free_if_event_heads_up="not once two are left in the whole event",
    )
    cap_active: Word = word(
        "fixed limit: who counts when the cap asks how many players there are",
        "BET002",
        not_all_in="those with chips left to bet",
        in_hand="all in the hand, all-in or not",
    )
    completion_counts: YesNo = yes_no("fixed limit: completing a bring-in counts as a raise", "BET002 BET012")
    straddle_counts: YesNo = yes_no("fixed limit: a straddle counts as a bet to the cap", "BET002")
    half_bet_counts: YesNo = yes_no(
        "fixed limit: an all-in of half a bet or more counts as a raise and reopens the betting, a smaller one not",
        "BET001 BET002 BET010",
    )
    min_raise: Word = word(
        "no and pot limit: the least raise", "BET003", last_full_wager="the last full bet or raise of the round"
    )
    reopen: Word = word(
        "what gives who has acted a new right to raise",
        "BET010",
        cumulative="to face a full raise, even of several short all-ins",
        full_raise="one full raise",
    )
    closed_to: Word = word(
        "whom short all-ins leave without a right to raise",
        "BET010",
        who_acted="all who have acted",
        last_raiser="only who made the last full bet or raise",
    )
    reopen_test: Word = word(
        "how much short all-ins must add up to, to reopen the betting",
        "BET010",
        at_least="a full raise",
        exceeds="more than a full raise",
    )
    short_bet_completed: Word = word(
        "whether a short all-in bet may be completed to the full bet",
        "BET001 BET003",
        limit_only="in fixed limit only",
        never="never, a raise adds a full bet to it",
    )
    short_blind_call: Word = word(
        "the price of a call behind a big blind posted short", "BET008", full="the whole blind", posted="as posted"
    )
    opening_minimum: Word = word(
        "no and pot limit: the least bet after the first round",
        "BET004",
        big_blind="the big blind",
        ante="in games with a button blind the ante, else the big blind",
    )
    short_deck_first_round: Word = word(
        "short deck: what who opens the first round may do",
        "BET003 BET004",
        three_blinds_only="fold, or exactly three big blinds",
        call_or_two_antes="call the button's ante, or raise to at least twice it",
    )
    lowball_limp: YesNo = yes_no("lowball draw: the first round may be opened by a call of the blind", "BET004 BET009")
    wager_unit: Word = word(
        "the smallest step of a wager",
        "BET018",
        smallest_chip_in_blinds="the smallest chip in the antes or blinds",
        smallest_chip_in_big_blind="the smallest chip in the big blind",
        smallest_chip_in_play="the smallest chip in play",
    )
    openers: Word = word(
        "draw jackpots: the least hand that may open",
        "BET017",
        pair_of_jacks="a pair of jacks",
        pair_of_queens="a pair of queens",
        two_pair="two pair",
    )
    kill_from: Count = count(
        "high-low: a pot won whole of this size makes the next one a kill pot",
        "FRC015",
        "upper limits",
    )
    kill_times: Count = count("by how much a kill pot raises the limits", "FRC015", "times")

"""How a house limits bets and raises."""

from __future__ import annotations

from rules.rulebook.parameters.family import Family
from rules.rulebook.values import Count, Word, YesNo, count, word, yes_no


class WagerParameters(Family):
    """Caps, least raises, and what counts in a pot limit."""

    raise_cap: Count = count(
        "fixed limit: bets and raises allowed in a betting round, the bet included", "BET002", "bets and raises"
    )
    cap_heads_up: Word = word(
        "fixed limit: whether the cap holds between two players",
        "BET002",
        capped="always",
        free_if_round_began_heads_up="not in a round that two players began",
        free_once_heads_up="not from the moment two are left",
        free_if_event_heads_up="not once two are left in the whole event",
    )
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
    short_blind_call: Word = word(
        "the price of a call behind a big blind posted short", "BET008", full="the whole blind", posted="as posted"
    )
    pot_limit_blinds: Word = word(
        "pot limit: how blinds count in the first round's pot",
        "BET005",
        full="missing and short ones as whole",
        true_value="as posted",
        small_as_big="the small blind as a big one",
    )
    pot_limit_antes: YesNo = yes_no("pot limit: antes count in the pot of the first round", "BET005")

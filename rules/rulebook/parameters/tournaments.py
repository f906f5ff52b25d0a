"""How tournaments seat players, change levels and punish."""

from __future__ import annotations

from rules.rulebook.parameters.family import Family
from rules.rulebook.values import Count, Steps, Word, Words, count, steps, word, words


class TournamentParameters(Family):
    """Balancing, final tables, levels, penalties."""

    balance_gap: Count = count("players a table may be short of others before it stops", "TRN001", "players")
    balance_stops: Word = word(
        "when a table that is short by balance_gap stops",
        "TRN001",
        at_once="after the hand in play",
        blind_due="once the big blind would be due from an empty seat",
    )
    balance_seats_least: Count = count("seats of the tables balance_gap is for, at least", "TRN001", "seats")
    mover: Word = word(
        "who is moved to another table, and where to",
        "TRN009 TRN002",
        big_blind_to_worst="the big blind, to the seat nearest it but never the small blind",
        next_big_blind_to_worst="the next big blind, to the worst seat but never the small blind",
        next_big_blind_to_earliest="the next big blind, to the seat that has the big blind soonest",
        by_high_card="by high card",
        same_seat_number="by position, from the seat of the same number",
    )
    final_table: Steps = steps("players of the final table, by seats at a table", "TRN003", "players")
    penalty_rounds_most: Count = count("rounds a player can be made to miss", "TRN005", "rounds")
    penalty_hands: Word = word(
        "hands of a round of penalty",
        "TRN005",
        players_at_table="as many as players at the table when it was given, himself included",
    )
    disqualified_chips: Word = word(
        "chips of a disqualified player", "TRN008 STK008", out_of_play="leave play", blinded_off="are blinded off"
    )
    new_level: Word = word(
        "when a new level holds",
        "FRC013",
        next_hand="from the next hand",
        next_deal="from the next deal, after the riffle",
    )
    hand_begins: Word = word(
        "when a hand begins",
        "FRC013 CND006",
        first_riffle="with the first riffle, or the shuffler's button",
        deal="with the deal",
    )
    missed_on_purpose: Word = word(
        "who dodges blinds on purpose", "CND013", penalised="is penalised", posts_all="posts all, and is penalised"
    )
    table_spread: Steps = steps(
        "the most two tables may differ in players, by tables left (up to twelve)", "TRN001", "players"
    )
    redraw_at: Words = words(
        "when all seats are drawn anew",
        "INT008 TRN003",
        three_tables="at three tables",
        two_tables="at two tables",
        final_table="at the final table",
    )

"""Who shows, in which order, and which hands win."""

from __future__ import annotations

from rules.rulebook.parameters.family import Family
from rules.rulebook.values import Word, YesNo, word, yes_no


class ShowdownParameters(Family):
    """Order of showing, tabling of all-in hands, and how hands rank."""

    showdown_order: Word = word(
        "who shows first after a bet in the last round", "SHD001", last_aggressor="who bet or raised last"
    )
    showdown_without_bet: Word = word(
        "who shows first when the last round was checked",
        "SHD001",
        left_of_button="the first live seat left of the button",
    )
    side_pot_shows_first: YesNo = yes_no("contenders of a side pot show before those of the main pot alone", "SHD001")
    all_in_tabled: YesNo = yes_no(
        "all live hands are turned up once somebody is all-in and the betting is over", "SHD002"
    )
    winner_shows: Word = word(
        "what a called winner must show", "SHD003", all_cards="all his cards", winning_cards="the cards that win"
    )
    board_played: Word = word(
        "how a player claims to play the board", "SHD003", shown="by showing all his cards", declared="by saying so"
    )
    hand_shown_to: Word = word(
        "who may ask to see a hand that lost",
        "SHD007 CND001",
        who_paid="who called, that of the last bettor",
        collusion_only="nobody, but on suspicion of collusion",
        anyone_dealt_in="any player dealt in",
    )
    trips_beat_straight: YesNo = yes_no("short deck: three of a kind beats a straight", "POT001 SHD004")
    low_qualifier: Word = word(
        "high-low: what a low must be to win",
        "POT005",
        eight="an eight or better",
        none="any low",
    )
    asked_hand_lives: Word = word(
        "a mucked hand turned up because somebody asked to see it",
        "SHD006",
        if_winner_asks="can win if the winner asked",
        never="cannot win",
    )
    losers_mucked_first: YesNo = yes_no(
        "losing hands are mucked before the pot is pushed, and the winning hand lies open until it is", "SHD009"
    )
    wild_card_fixed: YesNo = yes_no("what a wild card was named, by its name or by the hand's, it stays", "SHD008")

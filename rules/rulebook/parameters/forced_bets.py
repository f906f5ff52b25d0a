"""Who posts what, and how the button moves."""

from __future__ import annotations

from rules.rulebook.parameters.family import Family
from rules.rulebook.values import Count, Word, Words, YesNo, count, word, words, yes_no


class ForcedBetParameters(Family):
    """Blinds, antes, straddles and the button."""

    heads_up_button_posts: Word = word(
        "the blind the button posts between two players", "FRC005", small_blind="the small one", big_blind="the big one"
    )
    heads_up_big_blind_twice: Word = word(
        "when play becomes heads-up",
        "FRC006",
        avoided="the button is set so that nobody has the big blind twice running",
        allowed="the blinds go on as they come",
    )
    button: Word = word(
        "how the button moves",
        "FRC007",
        dead="to the next position, even an empty seat, so that everybody has each blind once",
        moving="to the next player with chips",
        forward="to the next player, past who would skip a blind",
    )
    after_misdeal: Word = word(
        "who deals, or has the button, after a misdeal", "FRC007", same="the same player", next="the next player"
    )
    same_dealer_for: Words = words(
        "faults after which the same player deals again, where after a misdeal the next one does",
        "FRC007",
        cut_card_shown="a card shown in the cut",
        cut_too_small="too few cards on one side of the cut",
        deck_cards_shown="several cards of the deck shown",
        missing_card="a card missing from the deck",
        foreign_card="a card the deck does not have",
    )
    button_error: Word = word(
        "a button found in the wrong place",
        "DCK018",
        mended_before_action="is set right before substantial action, and later stands",
        next_hand="is set right for the next hand",
    )
    missed_blinds: Word = word(
        "what a player who missed blinds posts to be dealt in",
        "FRC008",
        all_big_live="all he missed, of which the big blind is live",
        all_live_to_opening="all he missed, live up to the least opening bet",
        waits="nothing, he waits for the big blind",
    )
    newcomer_posts: Word = word(
        "what a newcomer posts who does not wait for the big blind",
        "FRC008",
        nothing="nothing",
        big_blind="the big blind",
    )
    entry_seats: Word = word(
        "where nobody who comes in is dealt a hand",
        "FRC012",
        small_blind_to_button="between small blind and button",
        button_to_big_blind="between button and big blind",
        may_buy_button="nowhere, if he buys the button with both blinds",
    )
    straddles: Words = words(
        "seats that may straddle",
        "FRC011",
        under_the_gun="the first left of the big blind",
        button="the button",
        anywhere="any other seat",
    )
    straddle_size: Count = count("size of a straddle", "FRC011", "big blinds")
    straddle_least_raise: Word = word(
        "the least raise behind a straddle",
        "FRC011 BET003",
        three_big_blinds="at least three big blinds",
        twice_the_straddle="at least twice the straddle",
    )
    straddle_in_limit: YesNo = yes_no("fixed limit: straddles are allowed", "FRC011")
    ante_paid_by: Word = word(
        "who pays the ante where there is one",
        "FRC004",
        each="every player",
        button="the button for all",
        big_blind="the big blind for all",
        button_double="every player, and the button more",
    )
    ante_order: Word = word(
        "what a short stack pays first where one pays for all",
        "FRC003 FRC004",
        blind_first="the blind",
        ante_first="the ante",
    )
    button_ante_ratio: Count = count("ante of the button, where it pays more than the others", "FRC004", "antes")
    antes_before_deal: YesNo = yes_no("all antes are gathered before cards are dealt", "FRC014")
    short_single_blind: Word = word(
        "lowball with one blind: a blind posted short",
        "FRC003",
        half_counts="counts as a whole one from half of it, else the next player posts",
        posted="counts as posted",
    )

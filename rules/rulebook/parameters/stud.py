"""What only stud games need: door cards, boards, the open pair, cards that run short."""

from __future__ import annotations

from rules.rulebook.parameters.family import Family
from rules.rulebook.values import Count, Word, YesNo, count, word, yes_no


class StudParameters(Family):
    """Bring-ins, opening order and the last card of games dealt face up."""

    bring_in: Word = word(
        "stud: the door card that brings in",
        "FRC009",
        low="the lowest; the highest in razz",
        low_but_no_qualifier="the lowest; the highest in razz and in high-low without a qualifier",
    )
    bring_in_option: Word = word(
        "stud: what who brings in may bet",
        "FRC010",
        bring_in_or_small_bet="the bring-in or the small bet",
        bring_in_only="the bring-in",
    )
    suit_order: Word = word(
        "stud: suits from the highest to the lowest, where they decide between equal cards",
        "FRC009 ORD002 POT004",
        spades_hearts_diamonds_clubs="spades, hearts, diamonds, clubs",
        spades_hearts_clubs_diamonds="spades, hearts, clubs, diamonds",
    )
    stud_tie: Word = word(
        "stud: who opens of equal boards",
        "ORD002",
        suit="who has the highest card by suit",
        position="who was dealt to first",
        suit_where_high_wins="who has the highest card by suit in games for high alone, else who was dealt to first",
    )
    stud_showdown_without_bet: Word = word(
        "stud: who shows first when the last round was checked",
        "SHD001",
        opener="the board that had to open the round: the best, in razz the lowest",
    )
    fourth_pair: Word = word(
        "stud for high: who may bet the big bet on fourth street where an open pair shows",
        "BET011",
        never="nobody",
        holder="the pair's holder, and others over his",
        any_player="any player",
    )
    bring_in_all_in_passes_left: YesNo = yes_no(
        "stud: if the low card is all-in for the ante, the next player to the left opens", "FRC009 ORD002"
    )
    exposed_down_card: Word = word(
        "stud: a down card dealt face up",
        "DCK018 DCK009 DCK019",
        becomes_up_card="is the player's up-card",
        third_down="stays up, and the third card is dealt down",
        misdeal="is a misdeal",
    )
    exposed_low_opens: Word = word(
        "stud: who brings in if the low card is that of a player whose down cards were exposed",
        "FRC009",
        holder="he does",
        left_neighbour="his left neighbour",
    )
    seventh_street_short: Word = word(
        "stud: what is done where the cards do not suffice for seventh street",
        "DCK011",
        add_burns_then_common="the burns are added; if too few still, one common card",
        last_card_shuffled_then_common="the last card is shuffled with the burns; if too few, one common card",
        burns_reshuffled_then_common="rest and burns are reshuffled; if too few, one common card",
        no_burn="there is no burn",
        muck_reshuffled="the muck is reshuffled, there is never a common card",
    )
    common_card_opens: Word = word(
        "stud: who opens a seventh street with a common card",
        "ORD002",
        sixth_street_opener="who opened sixth street",
        high_with_common="the best board, the common card counted",
    )
    seventh_up_opens: Word = word(
        "stud: who opens a seventh street dealt face up",
        "ORD002",
        sixth_street_opener="who opened sixth street",
        best_board="the best board of all up-cards",
    )
    stud_least_cards: Count = count("seven-card stud: cards a hand must hold at the showdown", "POT006 CND001", "cards")
    seventh_street_up: Word = word(
        "stud: a last card dealt face up",
        "DCK018",
        replaced="is replaced if there is betting left",
        may_be_all_in="stays, and its player may be all-in for what he has in",
    )

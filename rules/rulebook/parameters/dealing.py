"""How cards are shuffled and dealt, what is a misdeal, and how faults of the deal are mended."""

from __future__ import annotations

from rules.rulebook.parameters.family import Family
from rules.rulebook.values import Count, Whole, Word, Words, YesNo, count, whole, word, words, yes_no


class DealingParameters(Family):
    """The deck, the deal, burns and misdeals."""

    riffles_least: Count = count("riffles before a deal, at least", "DCK017", "riffles")
    cut_least: Count = count("cards a cut leaves on each side, at least", "DCK017", "cards")
    deck_changed: Word = word(
        "when a marked or damaged deck is changed",
        "DCK017",
        after_the_hand="after the hand",
        before_it_is_played="before the deal is played",
        with_level_or_dealer="with the dealer, the level or by order",
    )
    deck_minutes: Count = count("time a deck is used", "DCK017", "minutes")
    bottom_card_used: YesNo = yes_no("the last card of the deck may be used", "DCK014 DCK011")
    burns: Whole = whole("cards burned in a hand dealt to the end", "DCK005 DCK006 DCK014", "burns")
    misdeal_grounds: Words = words(
        "what makes a misdeal",
        "DCK009 DCK019",
        first_or_second_exposed="the first or second card of the deal face up",
        first_of_a_hand_exposed="the first card of a hand face up",
        two_exposed="two or more cards face up",
        stud_down_card_exposed="stud: a down card face up",
        two_boxed="two or more boxed cards",
        two_extra="two or more extra cards",
        extra_card="one extra card",
        wrong_count="a wrong number of cards to a player",
        out_of_order="cards out of order",
        wrong_button="the button out of place",
        first_to_wrong_seat="the first card to the wrong seat",
        not_entitled_dealt="a hand for a seat not entitled",
        entitled_left_out="none for a seat entitled",
        foreign_card="a card the deck does not have",
        not_shuffled="no shuffle, or no cut offered",
        cut_card_shown="a card shown in the cut",
        cut_too_small="too few cards on one side of the cut",
        deck_cards_shown="several cards of the deck shown",
    )
    misdeal_until: Words = words(
        "when it is too late for a misdeal",
        "DCK009 DCK010",
        two_acted="once two players acted",
        substantial_action="after substantial action",
        second_card="once the second card goes round",
        own_cards_seen="once the own cards were looked at",
        at_once="unless it is claimed at once",
    )
    misdeal_claimed: YesNo = yes_no("a misdeal counts only if somebody claims it", "DCK009 DCK019")
    causer_may_claim: YesNo = yes_no("who disturbed the deal may himself claim the misdeal", "DCK019")
    substantial_action: Word = word(
        "what substantial action is",
        "DCK009 DCK010 CHP011",
        two_with_chips_or_three="two acts, one of them with chips, or any three",
        three_folds_checks_or_two="three folds, three checks, or two acts other than two folds or two checks",
        two_players="acts of two players",
    )
    boxed_cards: Word = word(
        "a boxed card",
        "DCK018",
        scrap="is scrap: the next card replaces it",
        misdeal_if_two="and a second are a misdeal",
    )
    joker_found: Word = word(
        "a joker where none is used",
        "DCK002 DCK018 DCK019 CND001",
        scrap="is scrap, and kills the hand once its holder has acted",
        misdeal="is a misdeal before substantial action, later scrap",
    )
    other_back_in_stub: Word = word(
        "a card of another back found in the stub",
        "DCK002 DCK019 POT011",
        stands="changes nothing",
        void="voids the hand",
    )
    missing_card_voids: YesNo = yes_no("a card missing from the deck voids the hand", "DCK019 POT011")
    one_extra_card: Word = word(
        "one card too many, found before action",
        "DCK018 DCK019",
        becomes_burn="becomes the burn",
        misdeal="is a misdeal",
    )
    exposed_hole_card: Word = word(
        "flop games: one hole card exposed by the dealer",
        "DCK018",
        replaced_becomes_burn="is replaced after the deal and becomes the burn",
        replaced_by_burn="may be replaced by the burn card",
    )
    exposed_draw_card: Word = word(
        "draw games: a card exposed in the deal",
        "DCK018",
        replaced="is replaced",
        kept_if_low="is kept if it is low",
        kept="is kept",
    )
    five_drawn: Word = word(
        "draw games: five cards drawn",
        "DCK008",
        in_a_row="come in a row",
        four_then_one="come as four, one after the rest",
    )
    flop_of_four: Word = word(
        "a flop of four cards",
        "DCK018",
        one_becomes_burn="is scrambled, and one drawn as the next burn",
        redealt="is dealt again from the reshuffled deck, without a burn",
    )
    flop_of_five: Word = word(
        "a flop of five cards or more", "DCK018", reshuffled="goes back into the stub, which is reshuffled"
    )
    card_to_folded: Word = word(
        "a card dealt to a player who has folded",
        "DCK018",
        moved_or_redealt="is moved on if at most one other was dealt to since, else all wrong cards are dealt again",
    )
    surplus_hand: Word = word(
        "one hand too many dealt", "DCK018", taken_out="is named by the dealer and taken out of play"
    )
    left_out_mended: Word = word(
        "a player who got no hand",
        "DCK018",
        dealers_hand_or_money_back="gets the dealer's own hand if he is the first one missed, else his ante back",
    )
    card_on_floor: Word = word("a card its player dropped on the floor", "DCK018 CND001", plays="plays")
    stub_card_shown: Word = word("a card of the stub shown after the deal", "DCK018", does_not_play="does not play")
    premature_flop: Word = word(
        "a board dealt before the betting was over",
        "DCK012 DCK018",
        reshuffled="goes back into the stub, which is reshuffled",
        does_not_play="does not play",
    )
    premature_turn: Word = word(
        "a turn dealt before the betting was over",
        "DCK012 DCK018",
        reshuffled="goes back into the stub, which is reshuffled",
        set_aside="is set aside until the river is dealt",
    )
    short_deal: Word = word(
        "a hand dealt too few cards",
        "DCK018 DCK003",
        completed="is completed",
        completed_before_draw="is completed before the draw",
        dead="is dead",
    )
    rabbit_hunt: YesNo = yes_no("cards that would have come may be shown after the hand", "DCK013")
    premature_stud_card: Word = word(
        "a stud card dealt before the betting was over",
        "DCK012 DCK018",
        reshuffled="goes back into the stub, which is reshuffled",
        removed_with_the_street="is taken out, with one more for every player left",
    )
    flop_without_burn: Word = word(
        "a flop dealt without a burn, found before action",
        "DCK006 DCK018",
        one_drawn_as_burn="one of its cards is drawn as the burn, and the stub completes it",
        reshuffled="goes back into the stub, which is reshuffled",
    )

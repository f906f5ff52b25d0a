"""Chips, words and conduct at a live table: what only the table's own log can prove."""

from __future__ import annotations

from rules.rulebook.parameters.family import Family
from rules.rulebook.values import Share, Word, Words, YesNo, share, word, words, yes_no


class LiveParameters(Family):
    """Chips put in without a word, words out of turn, dead hands, and who decides."""

    opening_chip: Word = word(
        "a single chip that opens the betting without a word",
        "CHP001",
        its_face="bets its face",
        the_most_it_allows="bets the most the limit allows of it",
    )
    several_chips: Word = word(
        "several chips without a word, facing a bet",
        "CHP003 CHP004",
        call="are a call",
        raises="are a raise",
        call_if_all_needed="are a call if none can be taken away without falling short, else judged by raise_threshold",
        call_if_all_alike_needed="are that if all are of one kind; of several kinds they are judged by raise_threshold",
    )
    oversize_chip_raise: Word = word(
        "one oversize chip after the word raise, without a sum",
        "CHP002",
        the_most_it_allows="raises by the most it allows",
    )
    raise_threshold: Share = share("part of threshold_base from which a short raise is made whole", "CHP004 BET003")
    threshold_base: Word = word(
        "what raise_threshold is a part of",
        "CHP004",
        previous_bet="the previous bet",
        last_raise="the last full bet or raise",
        half_bet="the bet of the limit",
    )
    two_motions: Word = word(
        "a raise put in with more than one motion",
        "CHP005",
        sum_first="is a string bet, unless the sum was said first",
        intent_first="is a string bet, unless the sum or raise was said first",
        call_then_raise="is a string bet, unless the sum was said first, or raise and then the call went in by itself",
    )
    said_out_of_turn: Word = word(
        "what is said or bet out of turn",
        "CHP011 ORD001",
        binds_unless_raised="binds unless a bet or raise comes between",
        binds_unless_called_or_raised="may bind unless a bet, call or raise comes between; who checked may not raise",
        void_unless_chips="is void unless chips, a sum or the cards went in",
    )
    skipped_after: Word = word(
        "when a player who was passed over loses his turn",
        "CHP011 ORD001",
        substantial_action="after substantial action behind him",
        two_acted="once two acted behind him",
        three_acted="once three acted behind him",
    )
    short_call: Word = word(
        "chips short of a call",
        "BET008 CHP006",
        made_full="are made a full call",
        made_full_or_hand_lost="are made a full call, or given up with the hand",
        floor_decides="are a full call facing the opening bet or heads-up, else the floor decides",
    )
    short_raise_mended: Word = word(
        "until when a bet or raise too small is mended; later it stands",
        "BET003 BET004 CHP004",
        next_card="until the next card",
        round_end="until all have acted",
        counts_as_call="never, it is a call",
    )
    bets_stay: YesNo = yes_no("bets stay in front of the players until the round is over", "CHP009")
    pot_before_button: YesNo = yes_no("the pot is pushed before the button moves", "CHP010")
    hidden_chips: Word = word(
        "chips kept out of sight",
        "CHP012 STK008",
        out_of_play="leave play",
        floor_decides="count as the floor decides",
    )
    dead_grounds: Words = words(
        "what kills a hand",
        "CND001 CND002 CND004",
        fold_said="fold said, or cards given up, facing a bet",
        forward_without_bet="cards thrown forward without a bet so that the next acts",
        touched_muck="cards that touched the muck",
        touched_other_hand="cards that touched another hand",
        wrong_count="a wrong number of cards",
        stud_up_card_turned="stud: up-cards turned over facing a bet",
        time_over="no decision when the clock ran out",
        shown_and_swayed="cards laid open so that another may be swayed",
        joker="a joker where none is used, once its holder acted",
    )
    short_hand_lives: Words = words(
        "when a hand of too few cards lives all the same",
        "CND001 POT006 DCK003",
        by_agreement="by agreement",
        stud_last_card="in stud, lacking the last card",
        before_draw="in draw games, before the draw",
    )
    restored_if: Words = words(
        "when a hand that met the muck is restored",
        "CND001",
        protected="it was protected",
        identifiable="it can be told for certain",
        false_information="a false word made the player give it up",
        tabled="it was tabled and wins",
    )
    not_restored_if: Words = words(
        "what does not bring back a hand that was given up",
        "CND001",
        protected="that it was protected",
        identifiable="that it can be told for certain",
        false_information="that a false word made the player give it up",
    )
    announced: Words = words(
        "what the dealer announces",
        "CND009",
        odd_bet="a bet of an odd size",
        all_in="an all-in",
        exposed_card="an exposed card",
        chips_behind="chips played behind",
        string_bet="a string bet",
        first_to_open="who opens a street or shows first",
        newcomer="game and limits, to a newcomer",
    )
    not_to_be_said: Words = words(
        "what is not to be said during a hand",
        "CND010",
        live_or_folded_cards="live or folded cards",
        cards_needed="cards needed",
        unshown_hands="guesses at hands not shown",
        advice="advice, or criticism",
        pot_size="the size of the pot, outside pot limit",
    )
    floor_only: Words = words(
        "what the floor alone decides",
        "CND011",
        everything="whatever there is to decide",
        hand_restored="whether a hand is restored",
        flop_of_four="which card of a flop of four is the burn",
    )
    not_handled: Words = words(
        "what is neither looked at nor handled while a hand is played",
        "CND012",
        muck="the muck",
        burns="burned cards",
        stub="the stub",
        cards="a player's cards, by the dealer",
    )
    side_bets: YesNo = yes_no("chips in play may serve for side bets", "CND007")
    show_punished: YesNo = yes_no(
        "a card shown with action pending may be punished; the hand lives", "CND001 CND004 TRN005"
    )
    seat_at_deal: YesNo = yes_no(
        "who is not in his seat when the last card of the deal is dealt has a dead hand", "CND001 CND005"
    )
    left_with_hand: Word = word(
        "who leaves the table with a live hand",
        "CND005",
        dead="has a dead hand",
        punished="may be punished; the hand lives",
        forbidden="may not",
    )
    dispute_until: Word = word(
        "until when a hand can be disputed",
        "CND006",
        next_hand="until the next hand begins",
        next_hand_action="sums: until substantial action in the next hand",
    )
    string_bet_called_by: Word = word(
        "who calls a string bet", "CHP005 CND009", dealer="the dealer", players="the players"
    )
    misread_share: Share = share(
        "part of the true bet put in from which a caller cannot plead to have misread it", "BET008 CHP006"
    )
    words_bind: YesNo = yes_no("what a player declares in his turn binds him", "CHP006")
    unclear_number: Word = word(
        "a number that can mean two sums", "CHP006", highest_to_pot="means the highest that is not more than the pot"
    )
    words_against_chips: Word = word(
        "what counts where words and chips differ", "CHP006", first="whichever came first", words="the words"
    )
    raise_said_short: Word = word(
        "a raise declared, with too few chips for it", "CHP006", least_raise="is the least raise"
    )
    out_of_turn_heads_up: Word = word(
        "who checked or called out of turn between two players",
        "CHP011",
        passive_only="may only check or call afterwards",
    )

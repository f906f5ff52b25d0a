"""How pots are divided, and what the house keeps or pays beside them."""

from __future__ import annotations

from rules.rulebook.parameters.family import Family
from rules.rulebook.values import (
    AmountSteps,
    Count,
    Share,
    Word,
    YesNo,
    amount_steps,
    count,
    share,
    word,
    yes_no,
)  # fmt: skip


class MoneyParameters(Family):
    """Odd chips, chips forfeited or returned, rake, fees and payments outside the pot."""

    odd_chip: Word = word(
        "who gets the chip that cannot be split", "POT004", left_of_button="winners in turn from the button's left"
    )
    odd_chip_stud: Word = word(
        "stud: who gets the chip that cannot be split",
        "POT004",
        high_card_of_five="the highest card by suit among the five that win",
        high_card_of_all="the highest card by suit among all cards held",
    )
    odd_chip_low: Word = word(
        "stud: which card by suit gets the odd chip among equal lows",
        "POT004",
        high_card="the highest",
        low_card="the lowest",
    )
    odd_chip_unit: Word = word(
        "the smallest chip a pot is split into",
        "POT003 POT004 POT010",
        in_play="the smallest in play",
        in_blinds="the smallest in the blinds",
        in_game="the smallest used in the game",
    )
    odd_chips_each: Count = count("odd chips one player may get of a pot, at most", "POT004", "chips")
    odd_chip_of_boards: Word = word(
        "several boards: which gets the odd chip", "POT010", first_board="the first board", second_board="the second"
    )
    boards_most: Count = count("boards the rest of a hand may be run out on", "POT010", "boards")
    surplus: Word = word(
        "chips over the limit, or of a short raise",
        "CHP007 POT011",
        forfeited="stay in the pot",
        returned="go back",
    )
    unprotected_hand: Word = word(
        "bets of a hand killed because it was not protected",
        "POT011 BET015",
        all_stay="stay in the pot",
        uncalled_returned="stay in the pot, but for one nobody has called yet",
    )
    bad_deck: Word = word(
        "chips bet with a deck that holds a card twice",
        "POT011",
        returned="go back, whenever it is found",
        returned_before_pot_taken="go back if it is found before the pot is taken",
    )
    carried_pot_for: Word = word(
        "who may play for a pot carried over to the next hand",
        "POT012",
        same_players="only players of the hand before",
        everybody="whoever is in the next hand",
    )
    cash_out_fee: Share = share("fee kept back from a cash-out, as a fraction of it", "PAY001")
    rake_rate: Share = share("rake, as a fraction of the pot", "POT008 RAK001 RAK003 RAK004")
    rake_cap: AmountSteps = amount_steps(
        "the most that is raked from one pot, by players dealt in, in the table's currency", "RAK001 RAK003 RAK004"
    )
    rake_rounding: Word = word(
        "how rake is rounded to the smallest unit",
        "RAK001 RAK003 RAK004",
        down="down",
        up="up",
        half_up="half a unit up",
    )
    no_flop_no_drop: YesNo = yes_no("no rake or drop is taken from a hand that ends before the flop", "RAK002")
    jackpot_drop: AmountSteps = amount_steps(
        "jackpot or promotional drop of a hand, by players dealt in, in the table's currency", "RAK005"
    )
    side_pots_awarded: Word = word(
        "the order in which pots are awarded",
        "SHD009 POT002",
        last_formed_first="the side pot formed last comes first",
    )

"""DCK: the deck and the deal.

What the record shows of the cards must come from one deck, once each, in the numbers the game deals. Cards nobody saw
are never guessed: a face-down card, or one whose text cannot be read, proves nothing.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.cards import DECK_SIZE, FOREIGN, ILLEGIBLE, JOKER, write_cards
from rules.derive.terms import SEAT_STATES, is_stud, seat_name, street_name
from rules.marks import DEALT_AGAIN
from rules.registry import ALL_GAMES, FLOP_GAMES, Check, Proof, Severity, Subject, rule
from rules.remedies import chips_back

HANDS_IN_DOUBT: Final = ("SHD004", "POT001", "POT003", "POT004", "POT005")
"""Rules on what hands are worth, which a wrong card changes."""
SHORT_DECK_FROM: Final = 16

MISDEALT: Final = pl.col("misdealt_cards")
MISDUE: Final = pl.col("misdealt_due")


def number_of_cards(count: pl.Expr) -> pl.Expr:
    """Text such as `1 card`."""
    return pl.format("{} card{}", count, pl.when(count == 1).then(pl.lit("")).otherwise(pl.lit("s")))


CARD_NAME: Final = write_cards(pl.concat_list("card"))
CANNOT_BE_READ: Final = "the card's text cannot be read"


def place_name(place: pl.Expr, seat: pl.Expr) -> pl.Expr:
    """Text such as `on the board` or `in the hand of seat 3`."""
    in_hand = pl.format("in the hand of seat {}", seat)
    return pl.when(place == "hole").then(in_hand).otherwise(pl.lit("on the board"))


def illegible(cards: str) -> pl.Expr:
    """Whether some text in a list of cards is no card."""
    return pl.col(cards).list.contains(ILLEGIBLE).fill_null(value=False)


@rule(
    "DCK001",
    "one card twice",
    severity=Severity.ERROR,
    subject=Subject.DEALER,
    over="cards_seen",
    implies=HANDS_IN_DOUBT,
    proof=Proof.HAND,
)
def one_card_twice() -> Check:
    """One card of the deck is seen at two places of one hand.

    A card in two hands, or in a hand and on the board, means that the deck was faulty, the dealing software broke, or
    the record was tampered with. No result of such a hand can stand.

    Example:
        Dealt to Ann [Ah Kd]
        *** FLOP *** [Ah 7c 2s]

    Does not flag:
        - a hand shown that was dealt before, or shown once for each board, or a card kept through a draw;
        - a street that repeats the earlier board, or that two boards share;
        - face-down or illegible cards;
        - draw games in which so many cards were dealt that discards may have come back, and hands whose stub was
          shuffled again (not checkable).
    """
    return Check(
        applies=pl.col("card") < DECK_SIZE,
        unless={"cards may have come back after a reshuffle": pl.col("may_reshuffle")},
        wrong=pl.col("before_line").is_not_null(),
        expected=pl.lit("every card of the deck is in one place"),
        found=pl.format("{} {}", CARD_NAME, place_name(pl.col("place"), pl.col("seat"))),
        because=pl.format(
            "{} was seen before {} (line {})",
            CARD_NAME,
            place_name(pl.col("before_place"), pl.col("before_seat")),
            "before_line",
        ),
        remedy=chips_back(),
    )


@rule(
    "DCK002",
    "card not in the deck",
    severity=Severity.ERROR,
    subject=Subject.DEALER,
    over="cards_seen",
    implies=HANDS_IN_DOUBT,
    proof=Proof.LINE,
)
def card_not_in_the_deck() -> Check:
    """A card is in play that the deck in use does not have.

    A joker where none is used, a card with another back, or a deuce to five in a short deck makes the deck unfair.

    Example:
        6+ Hold'em No Limit (Button Blind $1 - Ante $1 USD)
        Dealt to Ann [4h Kd]

    Does not flag:
        - face-down cards;
        - a joker in a hand in which a wild card is named: there it is one of the deck;
        - card text that cannot be read (not checkable);
        - small cards where the record does not name the deck.
    """
    card = pl.col("card")
    short_deck = pl.col("deck") == "short"
    too_small = short_deck & (card < SHORT_DECK_FROM)
    return Check(
        applies=(card < DECK_SIZE) | card.is_in([JOKER, FOREIGN, ILLEGIBLE]),
        unless={CANNOT_BE_READ: card == ILLEGIBLE},
        wrong=too_small | (card == FOREIGN) | ((card == JOKER) & ~pl.col("wild_named")),
        partly=pl.col("deck").is_null(),
        expected=pl.when(short_deck)
        .then(pl.lit("cards from six to ace of one deck"))
        .otherwise(pl.lit("cards of one deck of 52")),
        found=pl.when(card == JOKER)
        .then(pl.lit("a joker"))
        .when(card == FOREIGN)
        .then(pl.lit("a card of another deck"))
        .otherwise(pl.format("{} {}", CARD_NAME, place_name(pl.col("place"), pl.col("seat")))),
        because=pl.when(too_small).then(pl.lit("a short deck has no deuce, three, four or five")),
        remedy=chips_back(),
    )


@rule(
    "DCK003",
    "wrong number of hole cards",
    severity=Severity.ERROR,
    subject=Subject.DEALER,
    over="seats",
    implies=("SHD005",),
    proof=Proof.HAND,
    revision=3,
)
def wrong_number_of_hole_cards() -> Check:
    """A player was dealt more or fewer hole cards than the game deals, or showed more.

    A hand with too many cards has an unfair choice, one with too few cannot win; either is dead by most rulebooks.
    Stud is checked street by street: two down and one up, one up on each street, the last one down, none for who
    folded. At a live table all cards told before the first act count, known or not.

    Example:
        Omaha Pot Limit ($1/$2 USD)
        Dealt to Ann [Ah Kd 7c]

    Does not flag:
        - a partial show, such as one card of a winning hand;
        - a hand shown several times, once for each board;
        - players whose cards the record never names;
        - in stud, down cards that only their owner's record names, and a common card on seventh street;
        - stud hands and hands of too few cards whose record breaks off: cards may be missing (not checkable);
        - hands of which some text is no card, so that their number is not known (not checkable);
        - fusion, whose hole cards come in several rounds (not checkable);
        - at live tables, hands with a recorded fault of the deal, or in which everybody is told to have got the same
          wrong number: the log may leave cards out, or mean another game (not checkable).
    """
    due, on_street = pl.col("hole_cards"), pl.col("misdealt_street")
    told = pl.col("dealt_count")
    dealt = pl.coalesce(told, pl.col("dealt_cards").list.len())
    shown = pl.col("shown_cards").list.n_unique()
    misdealt = ((dealt > 0) & (dealt != due) & ~is_stud).fill_null(value=False)
    count = pl.when(misdealt).then(pl.format("{} dealt", dealt)).otherwise(pl.format("{} shown", shown))
    known = pl.when(misdealt & told.is_null()).then(pl.col("dealt_cards")).when(~misdealt).then(pl.col("shown_cards"))
    cards = pl.format(" [{}]", write_cards(known)).fill_null("")
    of_street = (
        pl.format("{} dealt ({})", number_of_cards(count), street_name(on_street)) for count in (MISDUE, MISDEALT)
    )
    due_there, dealt_there = (pl.when(on_street.is_not_null()).then(text) for text in of_street)
    return Check(
        applies=(dealt > 0) | (shown > 0),
        unless={
            "the game's number of hole cards is not known": due.is_null(),
            "this game deals hole cards in several rounds": pl.col("variant") == "fusion",
            "the record breaks off": (is_stud | (dealt < due).fill_null(value=False)) & ~pl.col("ended"),
            "a fault of the deal was recorded in the hand": pl.col("deal_disturbed"),
            "everybody is told to have got as many cards": misdealt & pl.col("dealt_alike"),
            CANNOT_BE_READ: illegible("dealt_cards") | illegible("shown_cards"),
        },
        wrong=misdealt | (shown > due) | on_street.is_not_null(),
        expected=pl.coalesce(due_there, pl.format("{} hole cards", due)),
        found=pl.coalesce(dealt_there, pl.format("{}{}", count, cards)),
    )


@rule(
    "DCK007", "dealt in or left out wrongly", severity=Severity.ERROR, subject=Subject.DEALER, over="seats",
    proof=Proof.HAND, games=ALL_GAMES, revision=2,
)  # fmt: skip
def dealt_in_or_left_out_wrongly() -> Check:
    """A player took part whose seat was not dealt in, or one who was entitled to cards got none.

    Who has not paid his blinds, or is not there, has no claim to cards; his hand is dead by most rulebooks. Who is
    there and has paid must get a hand: only a live table's log, which tells every deal, shows that he did not.

    Example:
        Seat 3: Ann ($80 in chips) is sitting out
        ...
        Ann: calls $2

    Does not flag:
        - a player who posted to come in;
        - absent players of tournaments, who are dealt in all the same;
        - a player without cards who acts or shows all the same, or where not everybody else has cards: then lines are
          missing;
        - at live tables, hands with a recorded fault of the deal (not checkable).

    Rooms note the mark before the cards are dealt, and a player may have come back since; a log may leave a deal out:
    findings are for `review`.
    """
    posted = pl.sum_horizontal("posted_big_blind", "posted_dead", "posted_extra") > 0
    in_by_state = pl.col("state") == "dealt_in"
    without_a_right = ~in_by_state & pl.col("took_part_self") & ~posted
    left_out = pl.col("left_out")
    return Check(
        applies=~in_by_state | pl.col("deal_told"),
        unless={"a fault of the deal was recorded in the hand": pl.col("deal_disturbed")},
        wrong=without_a_right | left_out,
        stake=pl.when(pl.col("contributed") > 0).then(pl.col("contributed")),
        expected=pl.when(left_out)
        .then(pl.format("cards for {}", seat_name()))
        .otherwise(pl.format("no cards for {}", seat_name())),
        found=pl.when(left_out)
        .then(pl.lit("everybody else was dealt in"))
        .otherwise(
            pl.format("it took part, though marked as {}", pl.col("state").replace_strict(SEAT_STATES, default="away"))
        ),
        only_review=pl.lit(True),
    )


@rule(
    "DCK004",
    "wrong board",
    severity=Severity.ERROR,
    subject=Subject.DEALER,
    over="boards",
    implies=HANDS_IN_DOUBT,
    proof=Proof.LINE,
    games=FLOP_GAMES,
)
def wrong_board() -> Check:
    """A street brings the wrong number of board cards, comes twice, or an earlier board card has changed.

    The board belongs to everybody: a fourth flop card or a card exchanged later changes who wins.

    Example:
        *** FLOP *** [Ah 7c 2s]
        *** TURN *** [Ah 7d 2s] [Jc]

    Does not flag:
        - a line that repeats no earlier card, or repeats them in another order;
        - a line that names no card at all, or breaks off with the record (not checkable);
        - a line of which some text is no card, so that their number is not known (not checkable);
        - the streets two boards share;
        - hands in which a faulty street was mended, which is DCK018's matter (not checkable);
        - the earlier board where the record lacks one of its streets (not checkable).
    """
    cards, repeated, before = pl.col("cards"), pl.col("repeated"), pl.col("board_before")
    prints_whole_board = (before.list.len() > 0) & (cards.list.head(before.list.len()) == before)
    brings_whole_board = prints_whole_board & (cards.list.len() == before.list.len() + pl.col("expected_new"))
    wrong_number = (cards.list.len() != pl.col("expected_new")) & ~brings_whole_board
    changed = repeated.list.set_difference(before).list.len() > 0
    twice = pl.col("dealt_before") & ~wrong_number
    return Check(
        applies=cards.is_not_null(),
        unless={
            DEALT_AGAIN: pl.col("dealt_again"),
            "the line names no card": cards.list.len() == 0,
            "the record breaks off": ~pl.col("ended") & (cards.list.len() < pl.col("expected_new")),
            "how many cards the street has is not known": pl.col("expected_new").is_null(),
            "an earlier street is missing in the record": repeated.list.len() > before.list.len(),
            CANNOT_BE_READ: illegible("cards") | illegible("repeated"),
        },
        wrong=wrong_number | changed | twice,
        expected=pl.when(changed)
        .then(pl.format("the earlier board [{}] unchanged", write_cards(before)))
        .when(twice)
        .then(pl.format("one {} on the board", street_name()))
        .otherwise(pl.format("{} new cards on the {}", "expected_new", street_name())),
        found=pl.when(changed)
        .then(pl.format("the earlier board given as [{}]", write_cards(repeated)))
        .when(twice)
        .then(pl.format("another {} [{}], on top of [{}]", street_name(), write_cards(cards), write_cards(before)))
        .otherwise(pl.format("{} new cards [{}]", cards.list.len(), write_cards(cards))),
    )

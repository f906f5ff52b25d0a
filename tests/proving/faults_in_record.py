"""Faults of the record itself and of the cards in it: junk, cut-offs, copies, summaries, unseated actors, the deck."""

from __future__ import annotations

import re

from tests.proving.changing import change, insert_after
from tests.proving.faults_in_paying import events_of, unused_card
from tests.proving.hands import FLOP, PREFLOP, RIVER, Event, Hand
from tests.proving.planting import Case, Expected, fault

JUNK = ("The floor was called at half past nine.", "", "----- end of shift, see notebook -----")


@fault("REC001", "text that is no hand")
def junk(case: Case) -> Expected | None:
    """Notes stand in front of the hand."""
    case.lines = [*JUNK, "", *case.text_lines()]
    return Expected("REC001", 1)


@fault("REC002", "cut off in mid-hand")
def cut_off(case: Case) -> Expected | None:
    """The text ends on the flop."""
    if len(case.hand.board) < 5:
        return None
    lines = case.text_lines()
    flop = next(number for number, line in enumerate(lines) if line.startswith("*** FLOP ***"))
    case.lines = lines[: flop + 2]
    return Expected("REC002")


@fault("REC003", "two records that contradict each other")
def contradiction(case: Case) -> Expected | None:
    """A second record of the hand has another river card."""
    if len(case.hand.board) < 5 or case.hand.showdown:
        return None
    river, other = case.hand.board[4], unused_card(case.hand)
    marker = re.compile(rf"^(\*\*\* RIVER \*\*\* .*|Board .*)\b{river}\]$")
    case.second = [marker.sub(rf"\g<1>{other}]", line) for line in case.text_lines()]
    return Expected("REC003")


@fault("REC004", "the same record twice")
def duplicate(case: Case) -> Expected | None:
    """The same hand in another file."""
    case.second = list(case.text_lines())
    return Expected("REC004")


@fault("REC004", "the same hand in another player's log")
def other_view(case: Case) -> Expected | None:
    """Another player's record: the same but for whose cards are dealt face up."""
    hand = case.hand
    others = [seat for seat in hand.in_play if seat != hand.hero]
    deal = next(iter(events_of(hand, "deal")), None)
    if deal is None or not others:
        return None
    first = list(case.text_lines())
    case.lines = []
    change(hand, deal, seat=others[0], cards=hand.seat(others[0]).cards)
    case.second, case.lines = case.text_lines(), first
    return Expected("REC004")


def summary_start(lines: list[str]) -> int:
    """Index of the summary's marker."""
    return lines.index("*** SUMMARY ***")


@fault("REC005", "summary has a seat fold on another street")
def folded_elsewhere(case: Case) -> Expected | None:
    """A player folded on the flop; the summary says on the turn."""
    lines = case.text_lines()
    for number in range(summary_start(lines), len(lines)):
        if lines[number].endswith(" folded on the Flop") and len(case.hand.board) >= 4:
            lines[number] = lines[number].removesuffix("Flop") + "Turn"
            return Expected("REC005", number + 1, int(lines[number].split(":")[0].removeprefix("Seat ")))
    return None


@fault("REC005", "summary has another amount won")
def won_otherwise(case: Case) -> Expected | None:
    """The winner's line names another amount than was collected."""
    lines = case.text_lines()
    winners = {event.seat for event in events_of(case.hand, "award")}
    if len(winners) != 1 or events_of(case.hand, "cash_out"):
        return None
    (winner,) = winners
    for number in range(summary_start(lines), len(lines)):
        if lines[number].startswith(f"Seat {winner}: "):
            lines[number] = re.sub(r"(won|collected) \((\D?)(\d)", r"\1 (\g<2>9\3", lines[number])
            return Expected("REC005", number + 1, winner)
    return None


@fault("REC005", "summary has another board")
def board_otherwise(case: Case) -> Expected | None:
    """The last board card differs."""
    hand, lines = case.hand, case.text_lines()
    for number in range(summary_start(lines), len(lines)):
        if lines[number].startswith("Board ["):
            lines[number] = f"Board [{' '.join((*hand.board[:-1], unused_card(hand)))}]"
            return Expected("REC005", number + 1)
    return None


@fault("REC006", "somebody without a seat acts")
def unseated_folds(case: Case) -> Expected | None:
    """A player who only folds is missing from the seat list and the summary."""
    hand = case.hand
    for event in events_of(hand, "fold"):
        mine = [other for other in hand.events if other.seat == event.seat]
        if mine == [event] and event.street == PREFLOP and len(hand.in_play) > 4 and hand.button != event.seat:
            lines = case.text_lines()
            line = case.line_of(event)
            case.lines = [text for text in lines if not text.startswith(f"Seat {event.seat}: ")]
            return Expected("REC006", line - 1)
    return None


@fault("REC006", "somebody without a seat is paid")
def unseated_paid(case: Case) -> Expected | None:
    """The pot goes to a name that is not at the table."""
    awards = events_of(case.hand, "award")
    if len(awards) != 1 or case.hand.showdown or events_of(case.hand, "no_show", "show"):
        return None
    (award,) = awards
    lines, line = case.text_lines(), case.line_of(award)
    player = case.hand.seat(award.seat or 0).player
    lines[line - 1] = "Mister Nobody" + lines[line - 1].removeprefix(player)
    return Expected("REC006", line, implied=("REC005", "POT008"))


def only_deal(hand: Hand) -> Event | None:
    """The one deal to a hero who folds his cards unseen before he gets others."""
    folded = {event.seat for event in events_of(hand, "fold")}
    deals = [event for event in events_of(hand, "deal") if event.seat == hand.hero]
    return deals[0] if hand.hero in folded and len(deals) == 1 else None


@fault("DCK001", "hole card on the board")
def hole_card_on_board(case: Case) -> Expected | None:
    """A card the hero folded comes on the flop."""
    hand = case.hand
    deal = only_deal(hand)
    if deal is None or len(hand.board) < 3 or hand.game.variant == "courchevel":
        return None
    change(hand, deal, cards=(hand.board[0], *deal.cards[1:]))
    flop = next(event for event in events_of(hand, "board") if event.street == FLOP)
    return Expected("DCK001", case.line_of(flop))


@fault("DCK001", "one card in two hands")
def one_card_in_two_hands(case: Case) -> Expected | None:
    """A loser shows a card the hero folded."""
    hand = case.hand
    deal = only_deal(hand)
    shows = [event for event in events_of(hand, "show") if event.phase == "showdown"]
    if deal is None or not shows:
        return None
    change(hand, deal, cards=(shows[0].cards[0], *deal.cards[1:]))
    return Expected("DCK001", case.line_of(shows[0]))


@fault("DCK002", "a card the short deck does not have", ("short",))
def deuce_in_short_deck(case: Case) -> Expected | None:
    """The hero is dealt a deuce."""
    hand = case.hand
    deal = only_deal(hand)
    if deal is None:
        return None
    return case.finding("DCK002", change(hand, deal, cards=("2c", *deal.cards[1:])))


@fault("DCK002", "a joker", ("nlhe", "plhe", "flhe"))
def joker(case: Case) -> Expected | None:
    """The hero is dealt a joker."""
    hand = case.hand
    deal = only_deal(hand)
    if deal is None:
        return None
    return case.finding("DCK002", change(hand, deal, cards=("Jo", *deal.cards[1:])))


@fault("DCK003", "one hole card too many")
def hole_card_too_many(case: Case) -> Expected | None:
    """The hero is dealt a card too many and folds."""
    hand = case.hand
    deal = only_deal(hand)
    if deal is None:
        return None
    return case.finding("DCK003", change(hand, deal, cards=(*deal.cards, unused_card(hand))))


@fault("DCK003", "one hole card too few")
def hole_card_too_few(case: Case) -> Expected | None:
    """The hero is dealt a card too few and folds."""
    hand = case.hand
    deal = only_deal(hand)
    if deal is None:
        return None
    return case.finding("DCK003", change(hand, deal, cards=deal.cards[:-1]))


@fault("DCK004", "four cards on the flop", ("nlhe", "flhe", "plo"))
def flop_of_four(case: Case) -> Expected | None:
    """A card too many lies on the flop and stays on the board."""
    hand = case.hand
    boards = events_of(hand, "board")
    if not boards or hand.showdown:
        return None
    extra = unused_card(hand)
    flop = change(hand, boards[0], cards=(*boards[0].cards, extra))
    for later in boards[1:]:
        change(hand, later, repeated=(*later.repeated[:3], extra, *later.repeated[3:]))
    hand.board = (*hand.board[:3], extra, *hand.board[3:])
    return case.finding("DCK004", flop)


@fault("DCK004", "an earlier board card changes", ("nlhe", "flhe", "plo"))
def board_card_changes(case: Case) -> Expected | None:
    """On the river the first card of the flop is another."""
    hand = case.hand
    river = next((event for event in events_of(hand, "board") if event.street == RIVER), None)
    if river is None:
        return None
    return case.finding("DCK004", change(hand, river, repeated=(unused_card(hand), *river.repeated[1:])))


@fault("DCK013", "a card dealt after the hand", ("nlhe", "flhe", "plo"))
def rabbit_hunt(case: Case) -> Expected | None:
    """All but one have folded on the turn, and the river is shown when the pot is paid."""
    hand = case.hand
    boards = events_of(hand, "board")
    folds = events_of(hand, "fold")
    if hand.showdown or len(boards) != 2 or not folds or folds[-1].street != boards[-1].street:
        return None
    rabbit = Event("board", RIVER, None, cards=(unused_card(hand),), repeated=hand.board)
    hand.board = (*hand.board, *rabbit.cards)
    return case.finding("DCK013", insert_after(hand, hand.events[-1], rabbit))


@fault("DCK007", "a player who sits out takes part", tournament=False)
def sitting_out_and_in(case: Case) -> Expected | None:
    """The seat line of a player who acts and posted nothing says that he sits out."""
    hand = case.hand
    actors = {event.seat for event in hand.events if event.kind in ("fold", "call", "raise")}
    posters = {event.seat for event in hand.events if event.phase == "posting"}
    seat = next((seat for seat in hand.seats if seat.number in actors - posters), None)
    if seat is None:
        return None
    seat.sits_out = True
    return Expected("DCK007", seat=seat.number)

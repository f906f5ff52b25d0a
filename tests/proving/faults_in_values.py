"""Faults only cards can tell: the wrong winner, uneven shares, odd chips, halves, hands unseen or misnamed."""

from __future__ import annotations

from typing import Final

from tests.proving.changing import change
from tests.proving.faults_in_paying import events_of
from tests.proving.hands import Event, Hand
from tests.proving.planting import Case, Expected, fault
from tests.proving.settling import Made, announced, made_by

HIGH_GAMES: Final = ("nlhe", "plhe", "flhe", "plo", "nlo", "plo5", "short")
SPLIT_GAMES: Final = ("plo8", "flo8")


def made_of_shown(hand: Hand) -> dict[int, Made]:
    """What each hand shown at the showdown makes, clockwise from the left of the button."""
    shown = {event.seat for event in events_of(hand, "show") if event.phase == "showdown"}
    return {seat: made_by(hand, seat) for seat in hand.clockwise(hand.button) if seat in shown}


def awards_of_only_pot(hand: Hand) -> list[Event]:
    """The awards of a hand with one pot, nobody having taken a cash-out; else none."""
    plain = hand.showdown and len(hand.pots) == 1 and not events_of(hand, "cash_out")
    return events_of(hand, "award") if plain else []


def tied(hand: Hand) -> list[Event]:
    """The awards of a pot that equal high hands shared, from the left of the button; else none."""
    awards = awards_of_only_pot(hand)
    return awards if len(awards) > 1 and not hand.game.high_low else []


@fault("POT001", "pot to a beaten hand")
def pot_to_beaten_hand(case: Case) -> Expected | None:
    """The only pot goes to a hand shown that another beats."""
    awards, made = awards_of_only_pot(case.hand), made_of_shown(case.hand)
    losers = [seat for seat, hand in made.items() if hand.beaten_by([made[other] for other in made if other != seat])]
    if len(awards) != 1 or not losers:
        return None
    paid = change(case.hand, awards[0], seat=losers[0])
    return case.finding("POT001", paid, paid.amount)


@fault("POT001", "side pot to a beaten hand", HIGH_GAMES)
def side_pot_to_beaten_hand(case: Case) -> Expected | None:
    """The side pot goes to a beaten hand with a part in it."""
    hand, made = case.hand, made_of_shown(case.hand)
    awards = [event for event in events_of(hand, "award") if event.pot == 1]
    if len(hand.pots) != 2 or len(awards) != 1 or events_of(hand, "cash_out"):
        return None
    losers = [seat for seat in made if seat in hand.pots[1].eligible and seat != awards[0].seat]
    if not losers:
        return None
    paid = change(hand, awards[0], seat=losers[0])
    return case.finding("POT001", paid, paid.amount)


@fault("POT003", "one of equal hands paid more", HIGH_GAMES)
def uneven_shares(case: Case) -> Expected | None:
    """A blind of one winner's share goes to the other."""
    awards = tied(case.hand)
    moved = 2 * case.hand.stakes.opening
    if len(awards) != 2 or (awards[1].amount or 0) <= moved:
        return None
    paid = change(case.hand, awards[0], amount=(awards[0].amount or 0) + moved)
    change(case.hand, awards[1], amount=(awards[1].amount or 0) - moved)
    return case.finding("POT003", paid, moved)


@fault("POT003", "one of equal hands paid all", HIGH_GAMES)
def tie_paid_to_one(case: Case) -> Expected | None:
    """The whole pot of a tie goes to the first winner."""
    awards = tied(case.hand)
    if len(awards) != 2:
        return None
    case.hand.events.remove(awards[1])
    paid = change(case.hand, awards[0], amount=(awards[0].amount or 0) + (awards[1].amount or 0))
    return case.finding("POT003", paid, awards[1].amount)


@fault("POT004", "odd chip to the last winner", HIGH_GAMES)
def odd_chip_to_the_last(case: Case) -> Expected | None:
    """The last of equal hands gets the odd chip of the first."""
    awards = tied(case.hand)
    if not awards or (awards[0].amount or 0) != (awards[-1].amount or 0) + 1:
        return None
    first, last = awards[0].amount, awards[-1].amount
    change(case.hand, awards[0], amount=last)
    return case.finding("POT004", change(case.hand, awards[-1], amount=first), 1)


def high_and_low(hand: Hand) -> tuple[Event, Event] | None:
    """The awards of both halves of the only pot, each to one hand and not the same."""
    awards = awards_of_only_pot(hand)
    made = made_of_shown(hand)
    lows = [shown.low for shown in made.values() if shown.low is not None]
    if len(awards) != 2 or awards[0].seat == awards[1].seat or not lows:
        return None
    high, low = awards
    hands = [*made.values()]
    is_plain = made[high.seat or 0].wins_high(hands) and not made[low.seat or 0].wins_high(hands)
    return (high, low) if is_plain and made[high.seat or 0].low != min(lows) else None


@fault("POT004", "odd chip to the low", SPLIT_GAMES)
def odd_chip_to_the_low(case: Case) -> Expected | None:
    """The low half of a pot gets the chip that cannot be split."""
    awards = high_and_low(case.hand)
    if awards is None or (awards[0].amount or 0) != (awards[1].amount or 0) + 1:
        return None
    high, low = awards
    change(case.hand, high, amount=low.amount)
    return case.finding("POT004", change(case.hand, low, amount=high.amount), 1)


def first_from_button(hand: Hand, *awards: Event) -> Event:
    """The award whose seat comes first from the left of the button."""
    order = hand.clockwise(hand.button)
    return min(awards, key=lambda event: order.index(event.seat or 0))


@fault("POT005", "halves of different size", SPLIT_GAMES)
def halves_differ(case: Case) -> Expected | None:
    """A quarter of the pot too much is paid to the high."""
    awards = high_and_low(case.hand)
    if awards is None:
        return None
    moved = (awards[1].amount or 0) // 2
    high = change(case.hand, awards[0], amount=(awards[0].amount or 0) + moved)
    low = change(case.hand, awards[1], amount=(awards[1].amount or 0) - moved)
    return case.finding("POT005", first_from_button(case.hand, high, low), moved)


@fault("POT005", "qualifying low unpaid", SPLIT_GAMES)
def low_unpaid(case: Case) -> Expected | None:
    """The high takes the low's half too."""
    awards = high_and_low(case.hand)
    if awards is None or first_from_button(case.hand, *awards) is not awards[0]:
        return None
    high, low = awards
    paid = change(case.hand, high, amount=(high.amount or 0) + (low.amount or 0))
    case.hand.events.remove(low)
    return case.finding("POT005", paid, low.amount)


@fault("POT005", "low paid without a low", SPLIT_GAMES)
def low_paid_without_a_low(case: Case) -> Expected | None:
    """No low qualifies, yet half the pot goes to another hand."""
    hand, made = case.hand, made_of_shown(case.hand)
    awards = awards_of_only_pot(hand)
    if len(awards) != 1 or len(made) < 2 or any(shown.low is not None for shown in made.values()):
        return None
    half = (awards[0].amount or 0) // 2
    other = next(seat for seat in made if seat != awards[0].seat)
    high = change(hand, awards[0], amount=(awards[0].amount or 0) - half)
    low = Event("award", high.street, other, amount=half, phase="showdown")
    hand.events.insert(hand.events.index(high) + 1, low)
    return case.finding("POT005", first_from_button(hand, high, low), half)


@fault("SHD003", "winner paid unseen")
def winner_unseen(case: Case) -> Expected | None:
    """The winner is paid without having shown, though another hand was shown."""
    hand, awards, made = case.hand, awards_of_only_pot(case.hand), made_of_shown(case.hand)
    if len(awards) != 1 or len(made) < 2 or awards[0].seat == hand.hero:
        return None
    show = next(event for event in events_of(hand, "show") if event.seat == awards[0].seat)
    hand.events.remove(show)
    return case.finding("SHD003", awards[0], awards[0].amount)


@fault("SHD003", "winner shows one card", HIGH_GAMES)
def winner_shows_one_card(case: Case) -> Expected | None:
    """The winner turns up only the first of his cards."""
    hand, awards, made = case.hand, awards_of_only_pot(case.hand), made_of_shown(case.hand)
    if len(awards) != 1 or len(made) < 2:
        return None
    show = next(event for event in events_of(hand, "show") if event.seat == awards[0].seat)
    change(hand, show, cards=show.cards[:1])
    return case.finding("SHD003", awards[0], awards[0].amount)


@fault("SHD004", "hand misnamed", HIGH_GAMES)
def hand_misnamed(case: Case) -> Expected | None:
    """A hand is called another than it is."""
    shows = [event for event in events_of(case.hand, "show") if event.phase == "showdown"]
    if not shows:
        return None
    is_quads = (shows[0].words or "").startswith("four of a kind, Aces")
    return case.finding(
        "SHD004", change(case.hand, shows[0], words="high card Ten" if is_quads else "four of a kind, Aces")
    )


@fault("SHD007", "uncalled winner made to show", HIGH_GAMES)
def uncalled_winner_shows(case: Case) -> Expected | None:
    """All others have folded on the river, and the winner shows down."""
    hand, awards = case.hand, events_of(case.hand, "award")
    if (
        hand.showdown
        or len(awards) != 1
        or awards[0].street != hand.game.last_street
        or events_of(hand, "show", "muck")
    ):
        return None
    hand.events[:] = [event for event in hand.events if event.kind != "no_show"]
    seat = awards[0].seat or 0
    paid = change(hand, awards[0], phase="showdown")
    words = announced(hand, made_by(hand, seat))
    show = Event("show", hand.game.last_street, seat, cards=hand.seat(seat).cards, words=words, phase="showdown")
    hand.events.insert(hand.events.index(paid), show)
    return case.finding("SHD007", show)

"""Faults at the end of a hand: showdown order, cards shown, side pots, stated pots, payments outside the pot."""

from __future__ import annotations

from dataclasses import replace

from tests.proving.changing import change, swap
from tests.proving.hand_values import full_deck
from tests.proving.hands import Event, Hand
from tests.proving.planting import Case, Expected, fault

CASH_GAMES = ("nlhe", "plo", "plhe", "short")


def events_of(hand: Hand, *kinds: str) -> list[Event]:
    """The hand's events of these kinds."""
    return [event for event in hand.events if event.kind in kinds]


def river_aggressor(hand: Hand) -> int | None:
    """Who bet or raised last on the river."""
    return next(
        (e.seat for e in reversed(hand.events) if e.kind in ("bet", "raise") and e.street == hand.game.last_street),
        None,
    )


def acted_on_river(hand: Hand) -> bool:
    """There was betting, or checking, on the river."""
    return any(event.street == hand.game.last_street and event.kind in ("check", "bet") for event in hand.events)


def first_two_shows(hand: Hand) -> tuple[Event, Event] | None:
    """The first two lines of the showdown where both are hands shown, named without kickers."""
    ending = [event for event in hand.events if event.phase == "showdown"][:2]
    plain = len(ending) == 2 and all(event.kind == "show" and " - " not in (event.words or "") for event in ending)
    return (ending[0], ending[1]) if plain else None


@fault("SHD001", "last aggressor does not show first")
def aggressor_shows_second(case: Case) -> Expected | None:
    """The caller shows before the player who bet the river."""
    shows = first_two_shows(case.hand)
    if shows is None or len(case.hand.pots) > 1 or river_aggressor(case.hand) != shows[0].seat:
        return None
    swap(case.hand, *shows)
    return case.finding("SHD001", shows[1])


@fault("SHD001", "left of the button does not show first")
def left_of_button_shows_second(case: Case) -> Expected | None:
    """The river was checked, and the second player shows before the first."""
    shows = first_two_shows(case.hand)
    checked = acted_on_river(case.hand) and river_aggressor(case.hand) is None
    if shows is None or len(case.hand.pots) > 1 or not checked:
        return None
    swap(case.hand, *shows)
    return case.finding("SHD001", shows[1])


@fault("SHD001", "main pot shows before the side pot")
def main_pot_shows_first(case: Case) -> Expected | None:
    """The player all-in for the main pot shows before those who contest the side pot."""
    hand = case.hand
    ending = [event for event in hand.events if event.phase == "showdown"]
    shows = [event for event in ending if event.kind == "show"]
    if len(hand.pots) != 2 or not acted_on_river(hand) or len(shows) < 3 or len(hand.pots[1].eligible) < 2:
        return None
    last = shows[-1]
    if last.seat in hand.pots[1].eligible or any(" - " in (event.words or "") for event in shows):
        return None
    hand.events.remove(last)
    hand.events.insert(hand.events.index(ending[0]), last)
    return case.finding("SHD001", last)


def unused_cards(hand: Hand) -> list[str]:
    """The cards nobody got and that are not on the board."""
    boards = hand.boards or [hand.board]
    used = {card for cards in (*boards, *(seat.cards for seat in hand.seats)) for card in cards}
    return [card for card in full_deck(hand.game.short_deck) if card not in used]


def unused_card(hand: Hand) -> str:
    """One of these cards."""
    return unused_cards(hand)[0]


@fault("SHD005", "cards shown are not those dealt")
def other_cards_shown(case: Case) -> Expected | None:
    """The hero was dealt a card other than the one shown."""
    hand = case.hand
    deal = next(iter(events_of(hand, "deal")), None)
    show = next((e for e in events_of(hand, "show") if e.seat == hand.hero and e.phase == "showdown"), None)
    if deal is None or show is None:
        return None
    change(hand, deal, cards=(unused_card(hand), *deal.cards[1:]))
    return case.finding("SHD005", show)


@fault("SHD006", "folded hand shown down")
def folded_hand_shown(case: Case) -> Expected | None:
    """A player who folded shows at the end."""
    hand = case.hand
    folds = events_of(hand, "fold")
    if not hand.showdown or not folds or not acted_on_river(hand):
        return None
    shown = Event(
        "show", hand.game.last_street, folds[0].seat, cards=hand.seat(folds[0].seat or 0).cards, phase="showdown"
    )
    last = [event for event in hand.events if event.kind in ("show", "muck")][-1]
    hand.events.insert(hand.events.index(last) + 1, shown)
    return case.finding("SHD006", shown)


@fault("SHD006", "mucked hand paid")
def mucked_hand_paid(case: Case) -> Expected | None:
    """The pot goes to the player who mucked, though another showed."""
    hand = case.hand
    mucks, awards = events_of(hand, "muck"), events_of(hand, "award")
    if not mucks or len(awards) != 1 or len(hand.pots) > 1:
        return None
    paid = change(hand, awards[0], seat=mucks[0].seat)
    return case.finding("SHD006", paid, paid.amount, implied=("REC005", "POT001"))


@fault("SHD006", "folded hand paid")
def folded_paid(case: Case) -> Expected | None:
    """The pot of a showdown goes to somebody who folded."""
    hand = case.hand
    folds, awards = events_of(hand, "fold"), events_of(hand, "award")
    if not hand.showdown or not folds or len(awards) != 1 or len(hand.pots) > 1:
        return None
    paid = change(hand, awards[0], seat=folds[0].seat)
    return case.finding("SHD006", paid, paid.amount, implied=("POT002", "POT006", "REC005"))


def two_winners(hand: Hand) -> tuple[Event, Event] | None:
    """The awards of the side pot and the main pot where one player won each, not the same one."""
    awards = events_of(hand, "award")
    if (
        len(hand.pots) != 2
        or hand.rake
        or [event.pot for event in awards] != [1, 0]
        or awards[0].seat == awards[1].seat
    ):
        return None
    return awards[0], awards[1]


def bad_split(case: Case, award: Event, stake: int, implied: tuple[str, ...] = ()) -> Expected:
    """What is said of a bad split: it is the hand's, not one seat's, and exact only where no rake blurs the pots."""
    known = None if case.hand.rake else stake
    return replace(case.finding("POT002", award, known, implied), seat=None)


@fault("POT002", "chips of the side pot in the main pot")
def side_pot_too_small(case: Case) -> Expected | None:
    """Half the side pot is paid with the main pot, in the award lines as in the summary."""
    hand = case.hand
    awards = two_winners(hand)
    if awards is None or (awards[0].amount or 0) < 2:
        return None
    side, main = awards
    moved = (side.amount or 0) // 2
    change(hand, side, amount=(side.amount or 0) - moved)
    paid = change(hand, main, amount=(main.amount or 0) + moved)
    hand.pots[1].amount -= moved
    hand.pots[0].amount += moved
    return bad_split(case, paid, moved)


@fault("POT002", "chips of the main pot in the side pot")
def main_pot_too_small(case: Case) -> Expected | None:
    """Half the main pot is paid with the side pot, in the award lines as in the summary."""
    hand = case.hand
    awards = two_winners(hand)
    if awards is None or (awards[1].amount or 0) < 2:
        return None
    side, main = awards
    moved = (main.amount or 0) // 2
    paid = change(hand, side, amount=(side.amount or 0) + moved)
    change(hand, main, amount=(main.amount or 0) - moved)
    hand.pots[1].amount += moved
    hand.pots[0].amount -= moved
    return bad_split(case, paid, moved)


@fault("POT002", "no side pot made")
def no_side_pot(case: Case) -> Expected | None:
    """A short all-in takes everything as one pot, though he matched only part of the bets."""
    hand = case.hand
    awards = two_winners(hand)
    if awards is None or awards[1].seat in hand.pots[1].eligible:
        return None
    side, main = awards
    hand.events.remove(side)
    paid = change(hand, main, amount=(main.amount or 0) + (side.amount or 0), pot=None)
    merged = hand.pots.pop()
    hand.pots[0].amount += merged.amount
    hand.pots[0].rake += merged.rake
    return bad_split(case, paid, side.amount or 0, implied=("POT006",))


@fault("POT002", "side pots mixed up")
def side_pots_mixed_up(case: Case) -> Expected | None:
    """The amounts of two side pots change places."""
    hand = case.hand
    awards = events_of(hand, "award")
    if (
        len(hand.pots) != 3
        or hand.rake
        or [event.pot for event in awards] != [2, 1, 0]
        or awards[0].seat == awards[1].seat
    ):
        return None
    deep, shallow = awards[:2]
    if deep.amount == shallow.amount:
        return None
    changed = [change(hand, deep, amount=shallow.amount), change(hand, shallow, amount=deep.amount)]
    hand.pots[1].amount, hand.pots[2].amount = hand.pots[2].amount, hand.pots[1].amount
    hand.pots[1].rake, hand.pots[2].rake = hand.pots[2].rake, hand.pots[1].rake
    too_much = max(changed, key=lambda event: event.amount or 0)
    return bad_split(case, too_much, abs((deep.amount or 0) - (shallow.amount or 0)))


@fault("POT006", "side pot paid to a short all-in")
def ineligible_paid(case: Case) -> Expected | None:
    """The winner of the main pot is paid the side pot too, with nothing in it."""
    hand = case.hand
    awards = two_winners(hand)
    if awards is None or awards[1].seat in hand.pots[1].eligible:
        return None
    paid = change(hand, awards[0], seat=awards[1].seat)
    return case.finding("POT006", paid, paid.amount, implied=("POT002",))


@fault("POT007", "stated pot is not what went in")
def stated_pot_wrong(case: Case) -> Expected | None:
    """The summary's total is a blind too high."""
    hand = case.hand
    if len(hand.pots) > 1 or events_of(hand, "cash_out"):
        return None
    lines = case.text_lines()
    number = next(number for number, line in enumerate(lines) if line.startswith("Total pot "))
    hand.pots[0].amount += hand.stakes.opening
    lines[number] = Case(hand).text_lines()[number]
    hand.pots[0].amount -= hand.stakes.opening
    stake = hand.in_tables(hand.stakes.opening)
    return Expected("POT007", number + 1, None, stake, implied=("POT008", "REC005"))


@fault("POT008", "winner paid too little")
def award_too_small(case: Case) -> Expected | None:
    """A blind of the pot is neither paid nor raked; the summary's winner line agrees with the award."""
    hand = case.hand
    awards = events_of(hand, "award")
    missing = hand.stakes.opening
    if len(awards) != 1 or events_of(hand, "cash_out") or (awards[0].amount or 0) <= missing:
        return None
    paid = change(hand, awards[0], amount=(awards[0].amount or 0) - missing)
    return Expected("POT008", None, None, hand.in_tables(missing)) if paid else None


@fault("POT008", "winner paid too much")
def award_too_big(case: Case) -> Expected | None:
    """The winner is paid a blind more than there was."""
    hand = case.hand
    awards = events_of(hand, "award")
    if len(awards) != 1 or events_of(hand, "cash_out"):
        return None
    change(hand, awards[0], amount=(awards[0].amount or 0) + hand.stakes.opening)
    return Expected("POT008", None, None, hand.in_tables(hand.stakes.opening), implied=("POT002",))


@fault("PAY001", "cash-out fee too high", CASH_GAMES, tournament=False)
def cash_out_fee_too_high(case: Case) -> Expected | None:
    """Three per cent are kept instead of one."""
    hand = case.hand
    paid = next(iter(events_of(hand, "cash_out")), None)
    if paid is None or (paid.fee or 0) < 2 or (paid.amount or 0) < 100:
        return None
    more = 2 * (paid.fee or 0)
    changed = change(hand, paid, amount=(paid.amount or 0) - more, fee=(paid.fee or 0) + more)
    return case.finding("PAY001", changed)


@fault("PAY001", "cash-out bigger than the pots", CASH_GAMES, tournament=False)
def cash_out_too_big(case: Case) -> Expected | None:
    """More is paid than the player could win."""
    hand = case.hand
    paid = next(iter(events_of(hand, "cash_out")), None)
    if paid is None:
        return None
    price = 2 * hand.total
    fee = -(-price // 100)
    return case.finding("PAY001", change(hand, paid, amount=price - fee, fee=fee))

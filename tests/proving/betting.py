"""The betting of a round: who acts, what may be wagered, what comes back.

Where readings of the rules differ, the players keep to what all of them allow: nobody raises over a short all-in in
fixed limit, and pot limit counts no chip that some book leaves out.
"""

from __future__ import annotations

from typing import Final

from tests.proving.dealing import Dealing
from tests.proving.hands import PREFLOP, Event, clockwise

CAP: Final = 4
"""Wagers a fixed-limit round may hold, the big blind counted as the first before the flop, and a completion in stud."""
FULL_OPENINGS: Final = 0.2
"""How often the player who must bring in bets the whole small bet."""


def bet_round(dealing: Dealing) -> None:
    """Let everyone who owes action act."""
    first_left_of = round_anchor(dealing)
    owing = set(dealing.active())
    if dealing.street != PREFLOP and len(owing) < 2:
        dealing.ran_out = True
        return
    while owing and not betting_is_over(dealing):
        left_of = first_left_of if dealing.aggressor is None else dealing.aggressor
        seat = clockwise(sorted(owing), left_of)[0]
        owing.discard(seat)
        if act(dealing, seat):
            owing = set(dealing.active()) - {seat}


def round_anchor(dealing: Dealing) -> int:
    """The seat left of which the round begins."""
    if dealing.first is not None:
        return dealing.first - 1
    if dealing.street != PREFLOP:
        return dealing.hand.button
    posters = [dealing.hand.poster(kind) for kind in ("big_blind", "button_blind", "small_blind")]
    return next((seat for seat in posters if seat is not None), dealing.hand.button)


def betting_is_over(dealing: Dealing) -> bool:
    """Only one player is left, or the only one with chips has matched all the others."""
    active = dealing.active()
    if len(dealing.live()) == 1:
        return True
    return len(active) == 1 and dealing.round_in.get(active[0], 0) >= dealing.highest(but=active[0])


def act(dealing: Dealing, seat: int) -> bool:
    """One action; true where it is a bet or raise, so that all others owe action again."""
    if must_bring_in(dealing):
        return open_third_street(dealing, seat)
    in_before = dealing.round_in.get(seat, 0)
    alone = dealing.active() == [seat]
    to_match = dealing.highest(but=seat) if alone else dealing.to_match()
    to_call = max(to_match - in_before, 0)
    wager = dealing.conduct.wager(dealing, seat, choose_wager(dealing, seat, to_call, alone))
    dealing.acted[seat] = max(in_before, to_match)
    if wager is not None:
        return bet_or_raise(dealing, seat, wager)
    if dealing.hand.seat(seat).sits_out or (to_call and dealing.random.random() < dealing.habits.fold):
        dealing.folded.add(seat)
        dealing.record(Event("fold", dealing.street, seat))
    elif to_call == 0:
        dealing.record(Event("check", dealing.street, seat))
    else:
        called = dealing.conduct.called(dealing, seat, min(to_call, dealing.behind[seat]))
        dealing.pay(seat, called)
        dealing.record(Event("call", dealing.street, seat, amount=called, all_in=dealing.is_all_in(seat)))
    return False


def must_bring_in(dealing: Dealing) -> bool:
    """Third street of stud, and nobody has put a bet in."""
    return dealing.hand.game.is_stud and dealing.street == PREFLOP and not dealing.round_in


def open_third_street(dealing: Dealing, seat: int) -> bool:
    """The bring-in, which is no bet and leaves its player nothing to act on; now and then a full bet instead."""
    can_choose = not dealing.hand.seat(seat).sits_out and dealing.behind[seat] >= dealing.full_raise
    if can_choose and dealing.random.random() < FULL_OPENINGS:
        return bet_or_raise(dealing, seat, dealing.full_raise)
    due = min(dealing.hand.stakes.bring_in, dealing.behind[seat])
    brought_in = dealing.conduct.posted(dealing, seat, "bring_in", due)
    dealing.pay(seat, brought_in)
    dealing.brought_in = True
    dealing.record(Event("bring_in", PREFLOP, seat, amount=brought_in, all_in=dealing.is_all_in(seat)))
    return False


def choose_wager(dealing: Dealing, seat: int, to_call: int, alone: bool) -> int | None:
    """The street total the player bets or raises to; None where the player may not, or does not care to."""
    random = dealing.random
    if alone or dealing.hand.seat(seat).sits_out or random.random() > dealing.habits.raise_:
        return None
    bounds = wager_bounds(dealing, seat, to_call)
    if bounds is None:
        return None
    least, most = bounds
    if dealing.hand.game.limit == "fixed":
        return least if least >= most else random.choice(bounds)
    if least >= most or random.random() < 0.3:
        return least
    if random.random() < dealing.habits.shove:
        return most
    return random.randint(least, min(most, least + dealing.paid[seat] + 3 * dealing.full_raise))


def wager_bounds(dealing: Dealing, seat: int, to_call: int) -> tuple[int, int] | None:
    """Least and most street total a wager of this seat may come to; None where it may not wager."""
    hand, in_before = dealing.hand, dealing.round_in.get(seat, 0)
    stack = in_before + dealing.behind[seat]
    to_match = dealing.to_match()
    if stack <= to_match or not may_raise(dealing, seat):
        return None
    least = dealing.full_raise if unraised_bring_in(dealing) else to_match + dealing.full_raise
    match hand.game.limit:
        case "fixed":
            most = 2 * least if may_double(dealing) and stack >= 2 * least else least
        case "pot":
            most = to_match + to_call + sum(dealing.paid.values()) - antes(dealing)
        case _:
            most = stack
    return (min(least, stack), min(max(most, least), stack))


def unraised_bring_in(dealing: Dealing) -> bool:
    """Only the bring-in is in: the next wager makes it up to a full bet."""
    return dealing.brought_in and dealing.wagers == 0


def may_double(dealing: Dealing) -> bool:
    """The first bet of the street may be a big one."""
    return dealing.double_bet and dealing.wagers == 0


def antes(dealing: Dealing) -> int:
    """Antes in the pot before the flop, which some books do not count in pot limit."""
    if dealing.street != PREFLOP:
        return 0
    return sum(event.amount or 0 for event in dealing.hand.events if event.kind == "ante")


def may_raise(dealing: Dealing, seat: int) -> bool:
    """The cap is not reached, and short all-ins alone have not bound the player to a call."""
    if dealing.hand.game.limit == "fixed":
        return dealing.wagers < CAP and not dealing.short_wager
    acted_at = dealing.acted.get(seat)
    return acted_at is None or dealing.to_match() - acted_at >= dealing.full_raise


def bet_or_raise(dealing: Dealing, seat: int, to: int) -> bool:
    """Carry a wager out."""
    in_before, highest, to_match = dealing.round_in.get(seat, 0), dealing.highest(), dealing.to_match()
    dealing.pay(seat, to - in_before)
    size = to if unraised_bring_in(dealing) else to - to_match
    all_in = dealing.is_all_in(seat)
    if size < dealing.full_raise:
        dealing.short_wager = True
    else:
        dealing.last_full_raiser = seat
    if dealing.hand.game.limit != "fixed" or (may_double(dealing) and size == 2 * dealing.full_raise):
        dealing.full_raise = max(dealing.full_raise, size)
    dealing.wagers += 1
    dealing.aggressor = seat
    dealing.acted[seat] = to
    if to_match == 0:
        dealing.record(Event("bet", dealing.street, seat, amount=to, all_in=all_in))
    else:
        dealing.record(Event("raise", dealing.street, seat, to=to, by=to - highest, all_in=all_in))
    if dealing.hand.game.limit == "fixed" and dealing.wagers == CAP and dealing.habits.caps_printed:
        dealing.record(Event("capped", dealing.street))
    return True


def return_uncalled(dealing: Dealing) -> None:
    """Give back what nobody matched."""
    if not dealing.round_in:
        return
    top = max(dealing.round_in, key=lambda seat: dealing.round_in[seat])
    excess = dealing.round_in[top] - dealing.highest(but=top)
    if excess > 0:
        dealing.behind[top] += excess
        dealing.paid[top] -= excess
        dealing.round_in[top] -= excess
        dealing.record(Event("uncalled", dealing.street, top, amount=excess))

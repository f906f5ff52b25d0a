"""STK, FRC006 to FRC013, TRN: what hands in a row show, and tables side by side."""

from __future__ import annotations

from typing import Final

from tests.clauses.demands import everywhere
from tests.clauses.evenings import CASH, EVENT, Table
from tests.clauses.proofs import proves
from tests.clauses.scenes import Scene, told_twice
from tests.rules.checks.table_logs import Line, line

FIVE: Final = 5
NINE: Final = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida")
SIX: Final = ("Jon", "Kay", "Lou", "Meg", "Ned", "Ola")


def cash() -> Table:
    """A cash table of five after two hands."""
    table = Table.of(CASH, FIVE)
    table.play()
    table.play()
    return table


def event(players: int = FIVE, chips: int = 2_000) -> Table:
    """A table of a tournament after two hands."""
    table = Table.of(EVENT, players, chips)
    table.play()
    table.play()
    return table


def chips_gone(faulty: bool) -> list[Line]:
    """Ed has fewer chips than he had."""
    table = cash()
    table.stacks[5] -= 50 if faulty else 0
    table.play()
    return table.lines


proves("STK001", "chips taken off between hands", told_twice(chips_gone, table=CASH, seat=5, stake=50),
       everywhere("STK001"))  # fmt: skip


def reloaded(faulty: bool) -> list[Line]:
    """Chips come during a hand, and count in it."""
    table = cash()
    table.play(during=[line("reload", 1, amount=100, takes_effect="at_once" if faulty else "next_hand")])
    return table.lines


proves("STK002", "chips that come during a hand count in it", told_twice(reloaded, table=CASH, seat=1, stake=100),
       {"wsop-live-2024": ["60, 72"]})  # fmt: skip

TOLD: Final = CASH | {"announcements": True}


def unannounced(faulty: bool) -> list[Line]:
    """Chips nobody had announced come during a hand, and count in it; in the twin the player played them behind."""
    table = cash()
    if not faulty:
        table.tell("announcement", seat=1, matter="chips_behind", by="dealer")
    table.play(during=[line("reload", 1, amount=100, takes_effect="at_once")])
    return table.lines


UNANNOUNCED: Final = told_twice(unannounced, table=TOLD, seat=1, stake=100)
ANNOUNCED: Final = told_twice(lambda faulty: unannounced(not faulty), table=TOLD)
proves("STK002", "chips that nobody announced", UNANNOUNCED, {
    "codex": ["24.2.18"], "roberts": ["2 (procedures 4)"], "tda-2009": ["19"], "tda-2024": ["27"],
})  # fmt: skip

LIMIT: Final = CASH | {"limit": "fixed", "small_bet": 2, "big_bet": 4}


def bought_in(stakes: Line, chips: int, right: int) -> Scene:
    """A newcomer buys in for the wrong sum."""

    def tell(faulty: bool) -> list[Line]:
        table = Table.of(stakes, FIVE, 400)
        table.play()
        table.play()
        table.sit(6, "Zoe", chips if faulty else right)
        table.play()
        return table.lines

    return told_twice(tell, table=stakes, seat=6)


def short_again(stakes: Line) -> Scene:
    """A newcomer buys in short, loses his chips, and buys in short again; in the twin in full."""

    def tell(faulty: bool) -> list[Line]:
        table = Table.of(stakes, FIVE, 400)
        table.play()
        table.sit(6, "Zoe", 30)
        while table.behind(table.behind(table.button)) != 6:
            table.play()
        table.bust_small_blind()
        table.sit(6, "Zoe", 30 if faulty else 400)
        table.play()
        return table.lines

    return told_twice(tell, table=stakes, seat=6)


proves("STK003", "too small a buy-in in no limit", bought_in(CASH, 30, 80), {"wsop-live-2024": ["182"]})
proves("STK003", "too small a buy-in in limit", bought_in(LIMIT, 15, 80), {"wsop-live-2024": ["100, 101"]})
proves("STK004", "a second short buy-in", short_again(CASH), {"cardplayer": ["1.2, 1.3"], "roberts": ["3 (buy-in 2)"]})
proves("STK005", "too large a buy-in", bought_in(CASH, 300, 80), {"wsop-live-2024": ["182"]})


def back_with(faulty: bool) -> list[Line]:
    """Ed leaves and is back within the hour with less."""
    table = Table.of(CASH, FIVE)
    table.play()
    table.play()
    chips = table.leave(5)
    table.play()
    table.play()
    table.sit(5, "Ed", chips - (80 if faulty else 0))
    table.play()
    return table.lines


proves("STK006", "back within the hour with less", told_twice(back_with, table=CASH, seat=5, stake=80),
       everywhere("STK006", but={"codex": ["24.2.22"]}))  # fmt: skip


def without_chips(faulty: bool) -> list[Line]:
    """Ed has no chips and is dealt in."""
    table = event()
    table.stacks[5] = 0 if faulty else table.stacks[5]
    if not faulty:
        table.play()
        return table.lines
    table.play()
    return table.lines


proves("STK007", "dealt in without chips", told_twice(without_chips, table=EVENT, seat=5), everywhere("STK007"))


def chips_lost(faulty: bool) -> list[Line]:
    """The players of a table together have fewer chips than before."""
    table = event()
    table.stacks[5] -= 500
    table.stacks[4] += 300 if faulty else 500
    table.play()
    return table.lines


proves("STK008", "chips of a tournament gone", told_twice(chips_lost, table=EVENT, stake=200), everywhere("STK008"))


def raced(faulty: bool) -> list[Line]:
    """Odd chips of 50 are raced for, and Ed gets two of 100."""
    table = event(chips=2_050)
    got = [100, 100] if faulty else [100]
    table.tell("chip_race", seat=5, amount=50, chips=got)
    table.stacks[5] += sum(got) - 50
    table.play()
    return table.lines


proves(
    "STK009",
    "two chips in a race",
    told_twice(raced, table=EVENT, seat=5),
    {"tda-2009": ["16"], "tda-2024": ["24A"], "wsop-tournament-2024": ["77a"]},
)


def raced_out(faulty: bool) -> list[Line]:
    """Ada has an odd chip alone, and gets nothing for it; in the twin one new chip."""
    table = event(chips=2_050)
    table.stacks[1] = 50
    table.play()
    got = [] if faulty else [100]
    table.tell("chip_race", seat=1, amount=50, chips=got)
    table.stacks[1] = sum(got)
    if faulty:
        table.leave(1)
    table.play()
    return table.lines


proves(
    "STK009",
    "a player raced out",
    told_twice(raced_out, table=EVENT, seat=1),
    {"roberts": ["15.8"], "tda-2009": ["16"], "tda-2024": ["24A"], "wsop-tournament-2024": ["77a"]},
)


def button_stays(faulty: bool) -> list[Line]:
    """The same player has the button again."""
    table = event()
    table.play(button=table.button if faulty else None)
    return table.lines


DEAD_BUTTON: Final = {
    "roberts": ["15.30"],
    "tda-2009": ["24"],
    "tda-2024": ["32"],
    "wsop-live-2024": ["151"],
    "wsop-tournament-2024": ["85"],
}
BEHIND_A_MISDEAL: Final = {
    "irregularities": ["the misdealer", "re-deal list 1 to 4"],
    "tda-2024": ["35C"],
    "wsop-tournament-2024": ["88b"],
}
OTHER_BUTTONS: Final = {
    name: [*DEAD_BUTTON.get(name, []), *BEHIND_A_MISDEAL.get(name, [])] for name in DEAD_BUTTON | BEHIND_A_MISDEAL
}
proves("FRC007", "a button that stays", told_twice(button_stays, table=EVENT), everywhere("FRC007", but=OTHER_BUTTONS))


def behind_a_misdeal(ground: str, *, moves: bool) -> Scene:
    """The button moves on behind a misdeal on some ground, or stays; in the twin the other way round."""

    def told(faulty: bool) -> list[Line]:
        table = event()
        table.misdeal(ground)
        table.play(button=table.behind(table.button) if faulty == moves else table.button)
        return table.lines

    return told_twice(told, table=EVENT)


MOVES, STAYS = behind_a_misdeal("not_shuffled", moves=True), behind_a_misdeal("not_shuffled", moves=False)
proves("FRC007", "a button that moves behind a misdeal", MOVES, {"tda-2024": ["35C"], "wsop-tournament-2024": ["88b"]})
proves("FRC007", "a button that stays behind a misdeal", STAYS, {"irregularities": ["the misdealer"]})
proves(
    "FRC007",
    "a button that moves behind a card shown in the cut",
    behind_a_misdeal("cut_card_shown", moves=True),
    {"irregularities": ["re-deal list 1 to 4"]},
)


def past_an_empty_seat(faulty: bool) -> list[Line]:
    """The small blind is out, and the button moves past his seat to the next player."""
    table = event()
    table.bust_small_blind()
    gone, due = table.button % 5 + 1, table.behind(table.button)
    table.play(button=due if faulty else gone)
    return table.lines


proves(
    "FRC007", "a button that does not lie at the empty seat", told_twice(past_an_empty_seat, table=EVENT), DEAD_BUTTON
)


def heads_up(faulty: bool) -> list[Line]:
    """Of three one is out, and the big blind of that hand has it again."""
    table = Table.of(EVENT, 3, 2_000)
    table.play()
    table.bust_small_blind()
    big = table.behind(table.button)
    table.play(button=table.button if faulty else big)
    return table.lines


proves("FRC006", "the big blind twice running", told_twice(heads_up, table=EVENT), everywhere("FRC006"))


def back_unposted(faulty: bool) -> list[Line]:
    """Di sits out while the big blind passes her, and is dealt in without a post."""
    table = Table.of(CASH, FIVE)
    table.play()
    table.away = {4}
    for _ in range(3):
        table.play()
    table.away = set()
    posts = [] if faulty else [line("extra_blind", 4, amount=2), line("dead_blind", 4, amount=1)]
    table.play(*posts)
    return table.lines


proves("FRC008", "blinds missed and not posted", told_twice(back_unposted, table=CASH, seat=4),
       {"roberts": ["4.9, 4.10"], "wsop-live-2024": ["156, 157"]})  # fmt: skip


def new_and_unposted(stakes: Line) -> Scene:
    """Zoe sits down where she is in no blind, and posts nothing."""

    def tell(faulty: bool) -> list[Line]:
        table = Table.of(stakes, FIVE)
        table.play()
        table.tell("seat_taken", seat=6, player="Zoe", amount=200)
        table.sit(6, "Zoe", 200)
        table.play(*([] if faulty else [line("extra_blind", 6, amount=2)]))
        return table.lines

    return told_twice(tell, table=stakes, seat=6)


proves("FRC008", "a newcomer posts nothing", new_and_unposted(LIMIT), {"roberts": ["4.4"], "wsop-live-2024": ["100a"]})


def into_the_gap(faulty: bool) -> list[Line]:
    """A newcomer between the button and the blinds is dealt in; in the twin he waits."""
    seats = (1, 2, 3, 6, 8)
    table = Table(EVENT, dict(zip(seats, NINE, strict=False)), 2, dict.fromkeys(seats, 2_000))
    table.play()
    table.tell("seat_taken", seat=7, player="Zoe", amount=2_000)
    table.sit(7, "Zoe", 2_000)
    table.away = set() if faulty else {7}
    table.play(blinds=(8, 1))
    return table.lines


proves("FRC012", "dealt in between button and blinds", told_twice(into_the_gap, table=EVENT, seat=7),
       everywhere("FRC012", but={"wsop-live-2024": ["154"]}))  # fmt: skip


def stakes_changed(faulty: bool) -> list[Line]:
    """The blinds change within a level."""
    table = event()
    table.play()
    if faulty:
        table.stakes = EVENT | {"small_blind": 100, "big_blind": 200}
    table.play(small_blind=table.stakes["small_blind"], big_blind=table.stakes["big_blind"])
    return table.lines


proves("FRC013", "other blinds within a level", told_twice(stakes_changed, table=EVENT), everywhere("FRC013"))


def penalty(faulty: bool) -> list[Line]:
    """A penalty of more hands than four rounds of five."""
    table = event()
    table.tell("penalty", seat=5, player="Ed", count=21 if faulty else 20)
    return table.lines


proves("TRN005", "a penalty of more than four rounds", told_twice(penalty, table=EVENT, seat=5), {"tda-2009": ["40"]})


def disqualified(faulty: bool) -> list[Line]:
    """Who was disqualified is dealt in again."""
    table = event()
    table.tell("floor_decision", seat=5, matter="soft_play", outcome="disqualified", by="floor")
    if not faulty:
        table.leave(5)
    table.play()
    return table.lines


proves("TRN008", "a disqualified player dealt in", told_twice(disqualified, table=EVENT, seat=5), everywhere("TRN008"))

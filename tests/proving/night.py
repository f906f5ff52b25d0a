"""Nights of many hands as one text: tables played on hand by hand, with stacks carried over and the button moving.

`render_night` simulates every hand. `write_night` is for benchmarks: it simulates a few thousand and repeats their text
with fresh hand numbers and times, a million hands in well under a minute:

    python -m tests.proving.night --hands 1000000 --seed 1 --out night.txt
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

from tests.proving.dealer import LEVELS, NAMES, NIGHT_BEGINS, cash_stakes, deal
from tests.proving.dealing import Habits, Honest
from tests.proving.hands import GAMES, Game, Hand, Seat, Stakes, Tournament, clockwise
from tests.proving.pokerstars_text import render
from tests.proving.settling import Rake

NIGHT_GAMES: Final = ("nlhe", "nlhe", "nlhe", "flhe", "plo", "plo8", "short")
FIRST_NUMBER: Final = 210_000_000_000
HANDS_PER_LEVEL: Final = 12
TEMPLATES: Final = 3000
MARK: Final = "\0"
TOURNAMENTS_BEGIN: Final = "310000"
"""How all tournament numbers of a night begin; each time the templates come round they begin with the next number."""
BLOCK: Final = 5000


@dataclass(slots=True)
class Room:
    """What the tables of a night share: the clock and the hand numbers, which rise from hand to hand."""

    random: Random
    number: int = FIRST_NUMBER
    time: datetime = NIGHT_BEGINS

    def next_hand(self) -> tuple[int, datetime]:
        """Number and time of the next hand dealt anywhere in the room."""
        self.number += self.random.randint(1, 900)
        self.time += timedelta(seconds=self.random.randint(1, 4))
        return self.number, self.time


class PlayedTable:
    """One table through the night: players, stacks, button, and in tournaments the rising blinds."""

    def __init__(self, room: Room, name: str, game: Game, names: Sequence[str], tournament: int | None = None) -> None:
        self.room, self.name, self.game, self.tournament = room, name, game, tournament
        random = room.random
        self.stakes = LEVELS[0][1] if tournament else cash_stakes(random, game)
        self.currency = None if tournament else random.choice(("USD", "EUR"))
        self.max_seats = 9 if tournament or len(names) > 6 else 6
        numbers = sorted(random.sample(range(1, self.max_seats + 1), min(len(names), self.max_seats)))
        self.seats = {number: Seat(number, name, self.buy_in()) for number, name in zip(numbers, names, strict=False)}
        self.button = random.choice(numbers)
        self.hero = random.choice(list(self.seats.values())).player
        self.habits = Habits(0.4, 0.22, 0.08, random.random() < 0.5)
        self.cash_outs = 0.05
        self.raked = not tournament
        self.dealt = 0

    def buy_in(self) -> int:
        """Chips a player sits down with."""
        if self.tournament:
            return 1500
        return self.stakes.opening * self.room.random.choice((20, 50, 100, 100, 100))

    def is_over(self) -> bool:
        """A tournament table with one player left."""
        return len(self.seats) < 2

    def level(self) -> tuple[str, Stakes]:
        """The tournament's level now; cash stakes never change."""
        if not self.tournament:
            return "", self.stakes
        return LEVELS[min(self.dealt // HANDS_PER_LEVEL, len(LEVELS) - 1)]

    def play(self) -> Hand:
        """Deal the next hand and carry its outcome over."""
        hand = self.deal_hand()
        self.carry_over(hand.final_stacks())
        return hand

    def deal_hand(self, conduct: Honest | None = None) -> Hand:
        """Deal the next hand, from the stacks as they are."""
        number, time = self.room.next_hand()
        level, self.stakes = self.level()
        here = [number for number, seat in self.seats.items() if self.tournament or not seat.sits_out]
        self.button = clockwise(here, self.button)[0]
        hand = Hand(
            number=number,
            time=time,
            table=self.name,
            game=self.game,
            stakes=self.stakes,
            currency=self.currency,
            max_seats=self.max_seats,
            button=self.button,
            seats=[replace(seat) for seat in self.seats.values()],
            hero=next((seat.number for seat in self.seats.values() if seat.player == self.hero), None),
            tournament=Tournament(self.tournament, "$10+$1 USD", level) if self.tournament else None,
        )
        rake = Rake(50, 3 * self.stakes.opening, self.cash_outs) if self.raked else None
        self.dealt += 1
        return deal(hand, self.room.random, self.habits, rake, conduct)

    def carry_over(self, stacks: dict[int, int]) -> None:
        """Stacks for the next hand; busted players leave tournaments and buy in again in cash games.

        In button-blind games so do those whose button blind would be lost in the ante.
        """
        for number, stack in stacks.items():
            self.seats[number].stack = stack
        least = 2 * self.stakes.button_blind + 1
        for number in [number for number, stack in stacks.items() if stack < least]:
            if self.tournament:
                del self.seats[number]
            else:
                self.seats[number].stack = self.buy_in()


def open_table(room: Room, index: int, games: Sequence[str], tournaments: bool) -> PlayedTable:
    """A table with players of its own."""
    game = GAMES[room.random.choice(list(games))]
    is_tournament = tournaments and not game.short_deck and room.random.random() < 0.4
    number = 3_100_000_000 + index if is_tournament else None
    most = min(9, (36 if game.short_deck else 52) // (game.hole_cards + 2))
    names = [f"{name}{index}" for name in room.random.sample(NAMES, room.random.randint(2, most))]
    return PlayedTable(room, f"{number} 1" if number else f"Nocturne {index}", game, names, number)


def play_night(
    seed: int, hands: int, tables: int = 8, games: Sequence[str] = NIGHT_GAMES, *, tournaments: bool = True
) -> Iterator[Hand]:
    """Hands of several tables in the order they are dealt; a tournament table that ends makes room for a new one."""
    room = Room(Random(seed))
    open_tables = [open_table(room, index, games, tournaments) for index in range(tables)]
    for dealt in range(hands):
        place = room.random.randrange(tables)
        if open_tables[place].is_over():
            open_tables[place] = open_table(room, tables + dealt, games, tournaments)
        yield open_tables[place].play()


def render_night(
    seed: int, hands: int, tables: int = 8, games: Sequence[str] = NIGHT_GAMES, *, tournaments: bool = True
) -> str:
    """The text of a night, three blank lines between hands as the client leaves them."""
    return (
        "\n\n\n".join(render(hand) for hand in play_night(seed, hands, tables, games, tournaments=tournaments)) + "\n"
    )


def template(hand: Hand) -> tuple[str, str, str]:
    """A hand's text cut around its number and its time; `MARK` stands for how its tournament's number begins."""
    text = render(hand)
    if hand.tournament is not None:
        number = str(hand.tournament.number)
        text = text.replace(number, MARK + number[len(TOURNAMENTS_BEGIN) :])
    first, _, rest = text.partition("\n")
    found = re.fullmatch(r"(PokerStars Hand #)\d+(: .+ - )\d{4}/\d\d/\d\d \d+:\d\d:\d\d ET", first)
    assert found is not None
    return found[1], found[2], f" ET\n{rest}\n\n\n"


def repeat_night(seed: int, hands: int, games: Sequence[str] = NIGHT_GAMES) -> Iterator[str]:
    """Blocks of text that hold so many hands in all, number and time rising from hand to hand."""
    templates = [template(hand) for hand in play_night(seed, min(hands, TEMPLATES), games=games)]
    clock = [f" {hour}:{minute:02d}:{second:02d}" for hour in range(24) for minute in range(60) for second in range(60)]
    texts = _numbered(templates, clock)
    left = hands
    while left > 0:
        block = list(islice(texts, min(BLOCK, left)))
        left -= len(block)
        yield "".join(block)


def _numbered(templates: Sequence[tuple[str, str, str]], clock: Sequence[str]) -> Iterator[str]:
    number, day = FIRST_NUMBER, NIGHT_BEGINS.date()
    while True:
        date = f"{day:%Y/%m/%d}"
        for time in clock:
            again, place = divmod(number - FIRST_NUMBER, len(templates))
            before, title, after = templates[place]
            text = f"{before}{number}{title}{date}{time}{after}"
            yield text.replace(MARK, str(int(TOURNAMENTS_BEGIN) + again))
            number += 1
        day += timedelta(days=1)


def write_night(path: Path, hands: int, seed: int = 1, games: Sequence[str] = NIGHT_GAMES) -> None:
    """Write a night for benchmarks."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(repeat_night(seed, hands, games))


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Write a night of PokerStars hands for benchmarks.")
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", nargs="+", choices=list(GAMES), default=NIGHT_GAMES)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    write_night(options.out, options.hands, options.seed, options.games)


if __name__ == "__main__":
    main()

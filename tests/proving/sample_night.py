"""Makes `sample_data`: eight made-up tables of one night with a fault of every kind, and the key to them.

    python -m tests.proving.sample_night [FOLDER]

The same files come out every time. Each log is PokerStars text; `.answer_key.json` lists every planted fault with its
file, hand number, line in the file, seat and the amount at stake. Five tables have faults within hands; the three of
`sample_evenings`, dealt last, have theirs between two hands.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Final

from tests.proving.dealing import Habits
from tests.proving.faults import Crooked, Fault, Planted, all_faults
from tests.proving.hands import GAMES, Hand, Stakes
from tests.proving.night import PlayedTable, Room
from tests.proving.pokerstars_text import lines_of
from tests.proving.sample_evenings import play_evenings
from tests.proving.sample_log import LogFile

SEED: Final = 90
FOLDER: Final = Path(__file__).parents[2] / "sample_data"
LOGS: Final = "night"
KEY: Final = ".answer_key.json"
SECOND_FILE: Final = "second_records.txt"
HANDS: Final = 420
CLEAN_HANDS_BETWEEN: Final = 2
SCARCE: Final = ("POT002", "POT006", "POT003", "POT004", "POT001", "PAY001", "BET005", "FRC004", "FRC005", "RAK002")
"""Rules that few hands give a chance to break, the rarest first: their faults are planted wherever they fit."""
NAMES: Final = {
    "aldebaran": ["Northwind", "mrs. ditto", "kaska_88", "TheQuietOne", "[Ah Kd]", "pennyfolds"],
    "bellatrix": ["old harbour", "Vic:D", "red lantern", "红中发财", "OxbowLake", "<script>x</script>"],
    "capella": ["sixpence", "Tamar", "raises $2 to $4", "GreyHeron", "fjord_12", "Big C (button)", "umbra", "lintel"],
    "denebola": ["Ostler", "two lowly", "MidnightSun", "harrow & pike", "nona.", "Quarterman"],
    "eltanin": ["Saltmarsh", "Ida & Co", "longbow", "GlassAnchor", "pebble_7", "Huntley", "quincunx", "M. Verne"],
}


def tables_of_the_night(room: Room) -> dict[str, PlayedTable]:
    """The five tables, a file each."""
    cash = PlayedTable(room, "Aldebaran", GAMES["nlhe"], NAMES["aldebaran"])
    limit = PlayedTable(room, "Bellatrix", GAMES["flhe"], NAMES["bellatrix"])
    halves = PlayedTable(room, "Denebola", GAMES["plo8"], NAMES["denebola"])
    event = PlayedTable(room, "3160000001 4", GAMES["plhe"], NAMES["capella"], 3_160_000_001)
    other_event = PlayedTable(room, "3160000001 7", GAMES["nlhe"], NAMES["eltanin"], 3_160_000_001)
    cash.stakes, limit.stakes = Stakes(50, 100), Stakes(100, 200)
    cash.habits, limit.habits = Habits(0.25, 0.3, 0.3), Habits(0.3, 0.35, 0)
    event.habits = other_event.habits = Habits(0.45, 0.15, 0.03)
    halves.stakes, halves.habits = Stakes(50, 100), Habits(0.15, 0.15, 0.05)
    cash.cash_outs = 0.4
    for table in (cash, limit, halves):
        table.currency = "USD"
        for seat in table.seats.values():
            seat.stack = table.buy_in()
    return {
        "aldebaran.txt": cash,
        "bellatrix.txt": limit,
        "capella.txt": event,
        "denebola.txt": halves,
        "eltanin.txt": other_event,
    }


class Night:
    """The night as it goes on: hands are dealt at a random table, and now and then one gets a fault that suits it."""

    def __init__(self, seed: int) -> None:
        self.room = Room(Random(seed))
        self.tables = tables_of_the_night(self.room)
        self.files = {name: LogFile(name) for name in self.tables}
        self.again = LogFile(SECOND_FILE)
        self.evenings: Sequence[LogFile] = ()
        self.pending = self.plantable()
        self.clean = dict.fromkeys(self.tables, 0)

    def plantable(self) -> list[Fault]:
        """Faults some table's game allows, in an order by chance, those that few hands suit first."""
        fitting = [
            fault
            for fault in all_faults()
            if not fault.may_spoil and any(suits_table(fault, table) for table in self.tables.values())
        ]
        fitting.sort(key=lambda fault: (fault.code, fault.name))
        self.room.random.shuffle(fitting)
        return sorted(fitting, key=lambda fault: rarity(fault.code))

    def play(self, hands: int) -> None:
        """Deal so many hands, and the evenings after them."""
        for _ in range(hands):
            running = [name for name, table in self.tables.items() if not table.is_over()]
            self.play_hand(self.room.random.choice(running))
        self.evenings = play_evenings(self.room)

    def play_hand(self, name: str) -> None:
        """Deal a hand at a table and write it down, with a fault in it if it is time for one."""
        table = self.tables[name]
        is_due = self.clean[name] >= CLEAN_HANDS_BETWEEN
        crooked = self.crooked_fault(table) if is_due else None
        conduct = crooked.conduct() if crooked is not None and crooked.conduct is not None else None
        hand = table.deal_hand(conduct)
        stacks = hand.final_stacks()
        found = self.plant(hand, crooked, conduct, self.pending if is_due else self.scarce())
        if found is None:
            self.files[name].add([line for line, _ in lines_of(hand)])
            self.clean[name] += 1
        else:
            fault, planted = found
            self.write_planted(name, fault, planted)
            changed = planted.case.hand.final_stacks()
            stacks = changed if min(changed.values()) >= 0 else stacks
        table.carry_over(stacks)

    def crooked_fault(self, table: PlayedTable) -> Fault | None:
        """A fault to be committed during the next hand, if any is left for the table's game."""
        fitting = [fault for fault in self.pending if fault.conduct is not None and suits_table(fault, table)]
        if table.tournament:
            fitting = [fault for fault in fitting if fault.code in SCARCE] or fitting
        return self.room.random.choice(fitting) if fitting else None

    def scarce(self) -> list[Fault]:
        """Pending faults that few hands suit."""
        return [fault for fault in self.pending if fault.code in SCARCE]

    def plant(
        self, hand: Hand, crooked: Fault | None, conduct: Crooked | None, pending: Sequence[Fault]
    ) -> tuple[Fault, Planted] | None:
        """The hand with the fault it was dealt with, else with one of the pending ones."""
        if crooked is not None and conduct is not None and conduct.at is not None:
            planted = crooked.try_on(hand, conduct)
            assert planted is not None
            return crooked, planted
        for fault in pending:
            if fault.plant is not None and fault.fits(hand):
                planted = fault.try_on(deepcopy(hand))
                if planted is not None:
                    return fault, planted
        return None

    def write_planted(self, name: str, fault: Fault, planted: Planted) -> None:
        """Note a hand with a fault in it, and its second record where it has one."""
        self.pending.remove(fault)
        self.clean[name] = 0
        self.files[name].add_planted(fault, planted)
        if planted.case.second:
            self.again.add(planted.case.second)

    def logs(self) -> list[LogFile]:
        """All files."""
        return [*self.files.values(), self.again, *self.evenings]


def rarity(code: str) -> int:
    """The place of a rule among those that are hard to break."""
    return SCARCE.index(code) if code in SCARCE else len(SCARCE)


def suits_table(fault: Fault, table: PlayedTable) -> bool:
    """The fault can be committed in the table's game."""
    kind = fault.tournament is None or fault.tournament == (table.tournament is not None)
    return kind and table.game in [GAMES[name] for name in fault.games]


def write_sample(folder: Path, seed: int = SEED, hands: int = HANDS) -> Night:
    """Write the logs and the key."""
    night = Night(seed)
    night.play(hands)
    logs = folder / LOGS
    logs.mkdir(parents=True, exist_ok=True)
    for log in night.logs():
        (logs / log.name).write_text("".join(f"{line}\n" for line in log.lines), encoding="utf-8", newline="\n")
    answers = [answer for log in night.logs() for answer in log.answers]
    key = json.dumps(answers, indent=1, ensure_ascii=False) + "\n"
    (folder / KEY).write_text(key, encoding="utf-8", newline="\n")
    return night


if __name__ == "__main__":
    write_sample(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)

"""An evening at one table as its own log tells it, with lines between the hands."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, field

from tests.proving.evenings import Evening
from tests.proving.table_log_text import TABLE_LOG


@dataclass
class LiveEvening(Evening):
    """Hands of a live table; `lines` are those behind each hand, by its place."""

    lines: dict[int, list[str]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        super().__post_init__()
        self.table.cash_outs = 0

    def tell(self, event: str, *, in_hand: bool = False, **fields: object) -> None:
        """Have a line written behind the last hand, or as one of its own."""
        hand = {"hand": str(self.hands[-1].number)} if in_hand else {}
        told = {"table": self.hands[-1].table, "event": event, **hand, **fields}
        self.lines[len(self.hands) - 1].append(json.dumps(told))

    def texts(self) -> list[str]:
        """The log, cut behind what follows each hand."""
        hands = ([line for line, _ in TABLE_LOG.lines_of(hand)] for hand in self.hands)
        return ["\n".join([*lines, *self.lines[place]]) for place, lines in enumerate(hands)]

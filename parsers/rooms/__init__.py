"""The rooms whose text can be read, one module each."""

from __future__ import annotations

from typing import Final

from parsers.grammar import Grammar
from parsers.intake import Recognition
from parsers.rooms.ggpoker import GGPOKER
from parsers.rooms.pokerstars import POKERSTARS
from parsers.rooms.run_it_once import RUN_IT_ONCE
from parsers.rooms.winamax import WINAMAX

ROOMS: Final[dict[str, Grammar]] = {grammar.room: grammar for grammar in (POKERSTARS, RUN_IT_ONCE, GGPOKER, WINAMAX)}

RECOGNITION: Final = Recognition(
    recognisers={room: grammar.opening for room, grammar in ROOMS.items()},
    refusals=[refusal for grammar in ROOMS.values() for refusal in grammar.refused_openings.items()],
    rulers=list(dict.fromkeys(ruler for grammar in ROOMS.values() for ruler in grammar.rulers)),
)
"""How the intake tells the records of all rooms apart."""

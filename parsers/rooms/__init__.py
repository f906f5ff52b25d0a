"""The rooms whose text can be read, one module each."""

from __future__ import annotations

from typing import Final

from parsers.grammar import Grammar
from parsers.rooms.pokerstars import POKERSTARS
from parsers.rooms.run_it_once import RUN_IT_ONCE

ROOMS: Final[dict[str, Grammar]] = {grammar.room: grammar for grammar in (POKERSTARS, RUN_IT_ONCE)}

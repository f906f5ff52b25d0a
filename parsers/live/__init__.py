"""Live tables: logs of what was done and what was ruled, of games among friends, and of tables that were filmed."""

from __future__ import annotations

from typing import Final

from parsers.live.pokernow import POKERNOW

LIVE_FORMATS: Final = (POKERNOW,)

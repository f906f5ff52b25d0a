"""Live tables: logs of what was done and what was ruled, of games among friends, and of tables that were filmed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from parsers.live.big_game import BIG_GAME
from parsers.live.pokergfx import POKERGFX
from parsers.live.pokergfx_log import POKERGFX_LOG
from parsers.live.pokernow import POKERNOW
from parsers.live.pokernow_replay import POKERNOW_REPLAY
from parsers.live.table_log import TABLE_LOG_DOCUMENT
from parsers.live.table_log.models import schema

LIVE_FORMATS: Final = (POKERNOW, POKERNOW_REPLAY, POKERGFX, POKERGFX_LOG, BIG_GAME, TABLE_LOG_DOCUMENT)
SCHEMAS: Final[dict[str, Callable[[], dict[str, Any]]]] = {TABLE_LOG_DOCUMENT.room: schema}
"""Our own formats' JSON Schemas."""

"""The rooms in whose words the dealer's hands are tried, and what their logs can be held to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tests.proving.boss_xml import BOSS
from tests.proving.bovada_text import BOVADA
from tests.proving.cereus_text import CEREUS
from tests.proving.everleaf_text import EVERLEAF
from tests.proving.full_tilt_text import FULL_TILT
from tests.proving.ggpoker_text import GGPOKER
from tests.proving.kingsclub_text import KINGSCLUB
from tests.proving.merge_xml import MERGE
from tests.proving.ongame_text import ONGAME
from tests.proving.pacific_text import PACIFIC
from tests.proving.partypoker_text import PARTYPOKER
from tests.proving.pkr_text import PKR
from tests.proving.pokergfx_json import POKERGFX
from tests.proving.pokernow_json import POKERNOW_REPLAY
from tests.proving.pokernow_text import POKERNOW
from tests.proving.pokertracker_text import POKERTRACKER
from tests.proving.table_log_text import BOOK, TABLE_LOG
from tests.proving.winamax_text import WINAMAX
from tests.proving.winning_text import WINNING
from tests.proving.wording import Wording
from tests.violations import looked_at, unproven


@dataclass(frozen=True, slots=True, eq=False)
class Room:
    """A room, what of PokerStars' faults its logs cannot prove, and the rules its legal hands give much to look at.

    `least_proven`: so many faults at least are found.
    """

    wording: Wording
    unproven: Mapping[str, str]
    busy: Mapping[str, int]
    least_proven: int = 50
    own_book: str | None = None

    def __str__(self) -> str:
        return self.wording.room


ROOMS: Final = (
    Room(WINAMAX, unproven.WINAMAX, looked_at.WINAMAX),
    Room(FULL_TILT, unproven.FULL_TILT, looked_at.FULL_TILT),
    Room(GGPOKER, unproven.GGPOKER, looked_at.GGPOKER),
    Room(BOVADA, unproven.BOVADA, looked_at.BOVADA),
    Room(PACIFIC, unproven.PACIFIC, looked_at.PACIFIC),
    Room(CEREUS, unproven.CEREUS, looked_at.CEREUS),
    Room(EVERLEAF, unproven.EVERLEAF, looked_at.EVERLEAF),
    Room(PARTYPOKER, unproven.PARTYPOKER, looked_at.PARTYPOKER),
    Room(PKR, unproven.PKR, looked_at.PKR),
    Room(KINGSCLUB, unproven.KINGSCLUB, looked_at.KINGSCLUB, least_proven=30),
    Room(ONGAME, unproven.ONGAME, looked_at.ONGAME, least_proven=40),
    Room(POKERTRACKER, unproven.POKERTRACKER, looked_at.POKERTRACKER, least_proven=34, own_book="pokertracker"),
    Room(WINNING, unproven.WINNING, looked_at.WINNING),
    Room(TABLE_LOG, unproven.TABLE_LOG, looked_at.TABLE_LOG, own_book=BOOK),
    Room(POKERNOW, unproven.POKERNOW, looked_at.POKERNOW, least_proven=40),
    Room(POKERNOW_REPLAY, unproven.POKERNOW_REPLAY, looked_at.POKERNOW_REPLAY, least_proven=40, own_book="pokernow"),
    Room(POKERGFX, unproven.POKERGFX, looked_at.POKERGFX, least_proven=34),
    Room(MERGE, unproven.MERGE, looked_at.MERGE),
    Room(BOSS, unproven.BOSS, {}, least_proven=40),
)

"""What is expected of the corpus, one module a room."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.acpc import ACPC
from tests.corpus.expectations.betonline import BETONLINE
from tests.corpus.expectations.big_game import BIG_GAME
from tests.corpus.expectations.boss import BOSS
from tests.corpus.expectations.bovada import BOVADA
from tests.corpus.expectations.cake import CAKE
from tests.corpus.expectations.cereus import ABSOLUTE, ULTIMATEBET
from tests.corpus.expectations.entraction import ENTRACTION
from tests.corpus.expectations.everest import EVEREST
from tests.corpus.expectations.everleaf import EVERLEAF
from tests.corpus.expectations.full_tilt import FULL_TILT
from tests.corpus.expectations.ggpoker import GGPOKER
from tests.corpus.expectations.ipoker import IPOKER
from tests.corpus.expectations.kingsclub import KINGSCLUB
from tests.corpus.expectations.merge import MERGE
from tests.corpus.expectations.microgaming import MICROGAMING
from tests.corpus.expectations.ongame import ONGAME
from tests.corpus.expectations.open_formats import OHH, PHH, PHHS
from tests.corpus.expectations.pacific import PACIFIC
from tests.corpus.expectations.partypoker import PARTYPOKER
from tests.corpus.expectations.pkr import PKR
from tests.corpus.expectations.pokergfx import POKERGFX
from tests.corpus.expectations.pokernow import POKERNOW
from tests.corpus.expectations.pokertracker import POKERTRACKER
from tests.corpus.expectations.small_rooms import ENET, LOCALISED, OTHER, SEALS_WITH_CLUBS, UNIBET
from tests.corpus.expectations.stars import STARS
from tests.corpus.expectations.winamax import WINAMAX
from tests.corpus.expectations.winning import WINNING

READ_BY_PEER: Final = (
    STARS,
    GGPOKER,
    WINAMAX,
    FULL_TILT,
    IPOKER,
    BOVADA,
    PACIFIC,
    ABSOLUTE,
    ULTIMATEBET,
    EVERLEAF,
    PARTYPOKER,
    PKR,
    ENTRACTION,
    ENET,
    SEALS_WITH_CLUBS,
    UNIBET,
    POKERTRACKER,
    MERGE,
    WINNING,
    ONGAME,
    KINGSCLUB,
    BETONLINE,
    BOSS,
    MICROGAMING,
    EVEREST,
    CAKE,
)
"""Rooms of which a peer parser's reading is at hand."""
ROOMS: Final = (*READ_BY_PEER, LOCALISED, OTHER, PHH, PHHS, OHH, POKERNOW, POKERGFX, BIG_GAME, ACPC)

"""The rooms whose records can be read, one module each: those that write text, and those that write documents."""

from __future__ import annotations

from typing import Final

from parsers.documents import Document
from parsers.grammar import Grammar
from parsers.intake import Recognition
from parsers.live import LIVE_FORMATS
from parsers.open import OPEN_FORMATS
from parsers.rooms.betclic import BETCLIC
from parsers.rooms.betonline import BETONLINE
from parsers.rooms.boss import BOSS
from parsers.rooms.bovada import BOVADA
from parsers.rooms.cake import CAKE
from parsers.rooms.cereus import CEREUS
from parsers.rooms.club_apps import COINPOKER, PPPOKER, WEPLAY
from parsers.rooms.enet import ENET
from parsers.rooms.entraction import ENTRACTION
from parsers.rooms.everest import EVEREST
from parsers.rooms.everleaf import EVERLEAF
from parsers.rooms.full_tilt import FULL_TILT
from parsers.rooms.ggpoker import GGPOKER
from parsers.rooms.globalpoker import GLOBAL_POKER
from parsers.rooms.igt import IGT
from parsers.rooms.ipoker import IPOKER
from parsers.rooms.kingsclub import KINGSCLUB
from parsers.rooms.merge import MERGE
from parsers.rooms.microgaming import MICROGAMING
from parsers.rooms.ongame import ONGAME
from parsers.rooms.pacific import PACIFIC
from parsers.rooms.partypoker import PARTYPOKER
from parsers.rooms.pkr import PKR
from parsers.rooms.poker_mavens import POKER_MAVENS
from parsers.rooms.pokerchase import POKERCHASE
from parsers.rooms.pokerstars import POKERSTARS
from parsers.rooms.pokerstars_languages import POKERSTARS_ABROAD
from parsers.rooms.pokertracker import POKERTRACKER_IPOKER, POKERTRACKER_MERGE
from parsers.rooms.pokertracker_microgaming import POKERTRACKER_MICROGAMING
from parsers.rooms.run_it_once import RUN_IT_ONCE
from parsers.rooms.unibet import UNIBET
from parsers.rooms.winamax import WINAMAX
from parsers.rooms.winning import WINNING
from parsers.rooms.winning_old import WINNING_OLD

ROOMS: Final[dict[str, Grammar]] = {
    grammar.room: grammar
    for grammar in (
        POKERSTARS,
        *POKERSTARS_ABROAD,
        RUN_IT_ONCE,
        GGPOKER,
        WINAMAX,
        FULL_TILT,
        BOVADA,
        PACIFIC,
        CEREUS,
        EVERLEAF,
        PARTYPOKER,
        PKR,
        ENTRACTION,
        ENET,
        POKER_MAVENS,
        UNIBET,
        COINPOKER,
        PPPOKER,
        WEPLAY,
        BETCLIC,
        ONGAME,
        KINGSCLUB,
        POKERTRACKER_IPOKER,
        POKERTRACKER_MERGE,
        POKERTRACKER_MICROGAMING,
        BETONLINE,
        CAKE,
        WINNING,
        WINNING_OLD,
    )
}

DOCUMENTS: Final[dict[str, Document]] = {
    document.room: document
    for document in (
        IPOKER,
        MERGE,
        BOSS,
        IGT,
        GLOBAL_POKER,
        MICROGAMING,
        EVEREST,
        POKERCHASE,
        *LIVE_FORMATS,
        *OPEN_FORMATS,
    )
}
FORMATS: Final[dict[str, Grammar | Document]] = {**ROOMS, **DOCUMENTS}

RECOGNITION: Final = Recognition(
    recognisers={room: source.opening for room, source in FORMATS.items()},
    refusals=[refusal for source in FORMATS.values() for refusal in source.refused_openings.items()],
    rulers=list(dict.fromkeys(ruler for source in FORMATS.values() for ruler in source.rulers)),
    frames={room: document.frame for room, document in DOCUMENTS.items()},
    kin={grammar.room: POKERSTARS.room for grammar in POKERSTARS_ABROAD},
)
"""How the intake tells the records of all rooms apart."""

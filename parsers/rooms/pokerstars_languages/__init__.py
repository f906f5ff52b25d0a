"""PokerStars in other languages than English, one module each."""

from __future__ import annotations

from typing import Final

from parsers.rooms.pokerstars_languages.french import FRENCH
from parsers.rooms.pokerstars_languages.language import grammars_of
from parsers.rooms.pokerstars_languages.portuguese import PORTUGUESE
from parsers.rooms.pokerstars_languages.russian import RUSSIAN
from parsers.rooms.pokerstars_languages.spanish import SPANISH

LANGUAGES: Final = (SPANISH, FRENCH, PORTUGUESE, RUSSIAN)
POKERSTARS_ABROAD: Final = tuple(grammar for language in LANGUAGES for grammar in grammars_of(language))

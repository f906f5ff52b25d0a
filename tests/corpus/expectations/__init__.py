"""What is expected of the corpus, one module a room."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.ggpoker import GGPOKER
from tests.corpus.expectations.stars import STARS
from tests.corpus.expectations.winamax import WINAMAX

ROOMS: Final = (STARS, GGPOKER, WINAMAX)

"""What is expected of the corpus, one module a room."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.ggpoker import GGPOKER
from tests.corpus.expectations.stars import STARS

ROOMS: Final = (STARS, GGPOKER)

"""From files to the lines of whole records, batch by batch.

Three steps. `survey` reads one file once and notes where records begin, as arrays. `plan` numbers the records of all
files, cuts them into batches of about equal size, and puts all records of one hand number into the same batch. `load`
reads the byte ranges of one batch and gives its lines, with every byte accounted for: it belongs to a record, to a gap
without content, or to quarantine with a reason. Survey and load run in any process; plan needs only their arrays.
"""

from __future__ import annotations

from parsers.intake.accounts import ACCOUNTS, sources_table
from parsers.intake.batches import BATCH_BYTES, NO_HAND, Batch, Piece, plan
from parsers.intake.contents import INHERITED
from parsers.intake.lines import LINES
from parsers.intake.loading import LoadedBatch, load
from parsers.intake.recognition import Frame, Recognition
from parsers.intake.shares import Share, digest_of, joined_survey, shares_of, survey_share
from parsers.intake.surveys import Survey, survey

__all__ = [
    "ACCOUNTS",
    "BATCH_BYTES",
    "INHERITED",
    "LINES",
    "NO_HAND",
    "Batch",
    "Frame",
    "LoadedBatch",
    "Piece",
    "Recognition",
    "Share",
    "Survey",
    "digest_of",
    "joined_survey",
    "load",
    "plan",
    "shares_of",
    "sources_table",
    "survey",
    "survey_share",
]

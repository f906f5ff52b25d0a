"""What rules share, derived once for a batch of hands: the betting ledger, pots, showdowns and all sums.

`derive` turns the tables of a batch into frames that rules read row by row, without joining, sorting or grouping
anything themselves. Every frame is sorted by hand, then by the record's order, and carries the columns of the hand and
the parameters of its rulebook (`book.<name>`), but for names that mean something of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import polars as pl

from parsers.tables import Tables
from rules.derive.acts import acts_frame
from rules.derive.announcements import announcements_frame
from rules.derive.batch import Batch
from rules.derive.between import with_those_between
from rules.derive.boards import boards_frame, boards_of_claims
from rules.derive.cards import cards_seen_frame
from rules.derive.claims import claims_frame
from rules.derive.contenders import contenders_frame, named_hands_frame
from rules.derive.contests import contests_of
from rules.derive.dealing_order import dealings_frame
from rules.derive.dealt_streets import dealt_streets_frame
from rules.derive.deck_handling import deck_handling_frame
from rules.derive.draws import draws_frame
from rules.derive.hands import hands_frame
from rules.derive.happenings import happenings_frame
from rules.derive.live_hands import live_hands_of
from rules.derive.live_order import ante_rounds_frame, pushed_pots_frame, wild_cards_frame
from rules.derive.openings import openings_frame
from rules.derive.payments import awards_frame, bounties_frame, cash_outs_frame
from rules.derive.pots import pots_frame
from rules.derive.rounds import rounds_frame
from rules.derive.seats import seats_frame
from rules.derive.showings import showings_frame
from rules.derive.told_faults import told_faults_frame
from rules.derive.turns import turns_frame
from rules.derive.widening import Widener


@dataclass(frozen=True, slots=True)
class Derived:
    """The frames rules read; each function `…_frame` of this package says what a row and its columns are."""

    hands: pl.DataFrame
    seats: pl.DataFrame
    acts: pl.DataFrame
    turns: pl.DataFrame
    happenings: pl.DataFrame
    announcements: pl.DataFrame
    told_faults: pl.DataFrame
    deck_handling: pl.DataFrame
    dealings: pl.DataFrame
    dealt_streets: pl.DataFrame
    ante_rounds: pl.DataFrame
    pushed_pots: pl.DataFrame
    wild_cards: pl.DataFrame
    rounds: pl.DataFrame
    boards: pl.DataFrame
    cards_seen: pl.DataFrame
    draws: pl.DataFrame
    openings: pl.DataFrame
    showings: pl.DataFrame
    awards: pl.DataFrame
    pots: pl.DataFrame
    cash_outs: pl.DataFrame
    bounties: pl.DataFrame
    claims: pl.DataFrame
    contenders: pl.DataFrame
    named_hands: pl.DataFrame


@dataclass(frozen=True, slots=True)
class Played:
    """Those of the frames that tell how a hand was played: their own columns, none of the hand's."""

    acts: pl.DataFrame
    pots: pl.DataFrame
    contenders: pl.DataFrame


def derive_play(tables: Tables, books: pl.DataFrame) -> Played:
    """What telling the play of a batch of hands takes; as `derive` in all else."""
    batch = Batch.of(tables, books)
    live_hands = live_hands_of(batch, *boards_frame(batch))
    contenders, _ = contenders_frame(batch, live_hands, contests_of(batch, live_hands))
    return Played(acts=acts_frame(batch), pots=pots_frame(batch), contenders=contenders)


def derive(tables: Tables, books: pl.DataFrame, wanted: Mapping[str, Collection[str]] | None = None) -> Derived:
    """Everything rules need to know of a batch of hands.

    `books` is what `rules.rulebook.resolve` gives.
    `wanted` names, by frame, the columns of hands to carry there (`rules.judge.columns_read`); without it all are.
    Raises ValueError where hands do not rise, events do not stand hand by hand, or a row's hand is not in `hands`.
    """
    batch = Batch.of(tables, books)
    plays, record = batch.ledger.plays, batch.record
    hands, seats = hands_frame(batch), seats_frame(batch)
    boards, hand_of_board = boards_frame(batch)
    widen = Widener(hands, wanted).widen
    acts = acts_frame(batch)
    live_hands = live_hands_of(batch, boards, hand_of_board)
    happenings, hand_of_happening = happenings_frame(batch)
    turns, hand_of_turn = turns_frame(batch, acts)
    return Derived(
        hands=hands,
        seats=widen("seats", seats, batch.grid.rows_of(seats["hand"])),
        acts=widen("acts", acts, record.row[plays.event[plays.acts]]),
        turns=widen("turns", turns, hand_of_turn),
        happenings=widen("happenings", *with_those_between(batch, happenings, hand_of_happening)),
        announcements=widen("announcements", *announcements_frame(batch, acts, turns, happenings)),
        told_faults=widen("told_faults", *told_faults_frame(batch, happenings)),
        deck_handling=widen("deck_handling", *deck_handling_frame(batch)),
        dealings=widen("dealings", *dealings_frame(batch)),
        dealt_streets=widen("dealt_streets", *dealt_streets_frame(batch)),
        ante_rounds=widen("ante_rounds", *ante_rounds_frame(batch)),
        pushed_pots=widen("pushed_pots", *pushed_pots_frame(batch)),
        wild_cards=widen("wild_cards", *wild_cards_frame(batch)),
        rounds=widen("rounds", rounds_frame(batch), plays.hand.number[plays.closings]),
        boards=widen("boards", boards, hand_of_board),
        cards_seen=widen("cards_seen", *cards_seen_frame(batch, boards)),
        draws=widen("draws", *draws_frame(batch)),
        openings=widen("openings", *openings_frame(batch)),
        showings=widen("showings", *showings_frame(batch)),
        awards=widen("awards", *awards_frame(batch)),
        pots=widen("pots", pots_frame(batch), batch.pots.hand),
        cash_outs=widen("cash_outs", *cash_outs_frame(batch)),
        bounties=widen("bounties", *bounties_frame(batch)),
        claims=widen("claims", claims_frame(batch.claims, seats, boards_of_claims(batch)), batch.claims.row),
        contenders=widen("contenders", *contenders_frame(batch, live_hands, contests_of(batch, live_hands))),
        named_hands=widen("named_hands", *named_hands_frame(batch, live_hands)),
    )

"""Who wrote a record, and how: one room's text comes in dialects, of its clients over the years and of converters."""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl


@dataclass(frozen=True, slots=True)
class Conventions:
    """How a writer writes: what its lines prove, and what its words and amounts mean.

    Each says what it changes where it is read: in `parsers.conventions`, `habits`, `posts` and `card_habits`. Those of
    the first lines are columns of `hands`, which rules read; None is what the writer's lines leave open.
    `typed_in` says that somebody typed the records in long after the hands: what is found in them is less sure.
    """

    prints_showdown_order: bool | None = True
    prints_uncalled: bool | None = True
    summary_trusted: bool | None = True
    total_before_rake: bool = True
    pots_before_rake: bool = False
    names_hole_cards: bool = True
    second_small_blind_is_dead: bool = True
    raises_state_chips_added: bool = False
    marks_all_in: bool = True
    prints_idle_checks: bool = False
    checks_while_posting: bool = False
    winner_mucks: bool = False
    shows_before_showdown: bool = False
    turn_tells_flop: bool = False
    header_may_name_next_level: bool = False
    posts_name_stakes: bool = False
    repeats_lines: bool = False
    numbers_side_pots: bool = True
    returns_unraised_blind: bool = True
    returns_surplus_unsaid: bool = False
    all_ins_may_raise: bool = False
    stacks_leave_out_posts: bool = False
    states_stacks: bool = True
    marks_dead_button: bool = True
    post_sizes_tell_dead: bool = False
    repeats_cards: bool = False
    equal_stakes_name_big_blind: bool = False
    short_big_blind_is_small: bool = False
    posts_in_order: bool = True
    bets_complete: bool = False
    deals_whole_hands: bool = False
    draws_tell_deals: bool = False
    river_tells_turn: bool = False
    deals_to_folded: bool = False
    marks_showdown_of_one: bool = False
    names_last: bool = True
    calls_state_totals: bool = False
    folds_before_deal: bool = False
    leaving_folds: bool = False
    names_high_alone: bool = False
    states_button: bool = True
    prints_all_posts: bool = True
    awards_hold_rake: bool = False
    typed_in: bool = False


@dataclass(frozen=True, slots=True)
class Writer:
    """A dialect of the room's text: its name, where its hands were dealt, and its conventions.

    `when` is an expression over the hands read so far (see `parsers.wholes`) that is true of hands in this dialect.
    """

    name: str
    when: pl.Expr
    room: str
    conventions: Conventions

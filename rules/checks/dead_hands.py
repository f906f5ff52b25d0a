"""CND001, CND004, CND005: hands that should be dead and live, and hands that should live and were killed.

What happened (words, incidents, exposures) and what was ruled of it (`dead_hand`, `live_hand`) are lines of their own;
the book says which grounds kill a hand, which short hands live all the same, and what restores one. A list in a book
says what kills, not that all else does not: grounds it does not name are not checkable.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.checks.conduct import agent, in_plain_words, in_play, in_words, is_incident, matter, ruled_on
from rules.checks.wagers import to_call
from rules.derive.terms import is_draw, is_stud, kind, money, seat_name, seated
from rules.registry import BOOK_SILENT, Check, Proof, Severity, Subject, rule
from rules.rulebook import param

GROUNDS: Final = {
    "fold_said": "fold was said facing a bet", "forward_without_bet": "its cards were thrown forward without a bet",
    "touched_muck": "its cards touched the muck", "touched_other_hand": "its cards touched another hand",
    "wrong_count": "it had a wrong number of cards", "stud_up_card_turned": "its up-cards were turned facing a bet",
    "shown_and_swayed": "its cards were laid open", "joker": "it held a joker", "time_over": "its time was over",
    "card_on_floor": "a card of it fell to the floor",
}  # fmt: skip
FACING_A_BET: Final = ("fold_said", "stud_up_card_turned")
RESTORES: Final = {
    "protected": "it was protected", "identifiable": "its cards can be told for certain",
    "false_information": "a false word made its player give it up", "tabled": "it was tabled and wins",
}  # fmt: skip
SHORT_LIVES: Final = {
    "by_agreement": "all agreed that it lives", "stud_last_card": "it lacks but the last card of stud",
    "before_draw": "it was short before the draw",
}  # fmt: skip

dead_grounds: Final = param("dead_grounds")
short_hand_lives: Final = param("short_hand_lives")
restored_if: Final = param("restored_if")
has: Final = pl.col("cards_dealt")
lacks_last_of_stud: Final = (
    is_stud
    & (has == pl.col("hole_cards") - 1)
    & (pl.col("street") == pl.when(pl.col("variant") == "five_card_stud").then(3).otherwise(4))
)
short_before_draw: Final = is_draw & (pl.col("street") == 0) & (has > 0) & (has < pl.col("hole_cards"))
lives_short: Final = (matter == "wrong_count") & (
    (lacks_last_of_stud & short_hand_lives.list.contains("stud_last_card"))
    | (short_before_draw & short_hand_lives.list.contains("before_draw"))
)
lives_shown: Final = (
    (matter == "shown_and_swayed")
    & param("show_punished").is_not_null()
    & ~dead_grounds.list.contains(matter).fill_null(value=False)
)
lives_tabled: Final = (
    (pl.col("phase") == "showdown")
    & pl.col("shown_before")
    & restored_if.list.contains("tabled")
    & matter.fill_null("other").is_in(["touched_muck", "touched_other_hand", "forward_without_bet", "other"])
)
lives_dropped: Final = (matter == "card_on_floor") & (param("card_on_floor") == "plays")
lives_by_book: Final = pl.any_horizontal(
    one.fill_null(value=False) for one in (lives_short, lives_shown, lives_tabled, lives_dropped)
)
not_in_seat: Final = (matter == "not_in_seat") & param("seat_at_deal")
joker_in_time: Final = (matter == "joker") & ~pl.col("acted_before")
"""A joker found before its holder acted is replaced."""
dead_by_book: Final = (
    (dead_grounds.list.contains(matter) | not_in_seat).fill_null(value=False) & ~lives_by_book & ~joker_in_time
)

stayed_live: Final = pl.col("plays_on_line").is_not_null() & (
    pl.col("plays_on_line") < pl.coalesce("dies_line", pl.lit(2**32 - 1))
)
"""The seat played on later, before a fold or a ruling took its hand out of play."""
the_hand: Final = pl.format("the hand of {}", seat_name())
played_on: Final = pl.format("{} played on ({})", the_hand, pl.col("plays_on").cast(pl.String))
at_stake: Final = pl.when(pl.col("awarded") > 0).then(pl.col("awarded")).otherwise(pl.col("hand_before"))
"""What the hand won in the end, else what it had put in."""
stays_out: Final = pl.format("the hand is dead, and its {} stay in the pot", money(pl.col("hand_before")))

tabled: Final = (pl.col("phase") == "showdown") & pl.col("shown_before").fill_null(value=False)
killed: Final = (
    (kind == "dead_hand") & seated & (matter.is_not_null() | tabled) & ~matter.fill_null("other").is_in(["penalty"])
)
restored: Final = (kind == "live_hand") & matter.is_in([*RESTORES, *SHORT_LIVES])
restores_short: Final = restored & matter.is_in(list(SHORT_LIVES))
stays_dead: Final = param("not_restored_if").list.contains(matter).fill_null(value=False)
may_be_restored: Final = (
    pl.when(restores_short)
    .then(short_hand_lives.list.contains(matter))
    .when(restored_if.list.contains(matter) | ~matter.is_in(["protected", "tabled"]))
    .then(restored_if.list.contains(matter))
)
"""Null where the book is silent: one that gives an unprotected hand no redress has not said so of a protected one, nor
that a tabled hand is dead."""
said_fold: Final = (kind == "say") & (matter == "fold") & (to_call > 0) & ~pl.col("declared_before")
still_in: Final = seated & pl.col("dealt_in") & ~pl.col("folded_before")
fact: Final = (
    (is_incident & matter.is_in(list(GROUNDS)) & ((to_call > 0) | ~matter.is_in(list(FACING_A_BET)))) | said_fold
) & still_in
fact_kills: Final = (
    pl.when(said_fold).then(dead_grounds.list.contains("fold_said")).otherwise(dead_by_book).fill_null(value=False)
)
restored_later: Final = (pl.col("seat_decision") == "live_hand").fill_null(value=False)
decided_by_floor: Final = (pl.col("seat_decision") == "floor_decision").fill_null(value=False)


@rule(
    "CND001", "dead hand in play, or live hand killed", severity=Severity.ERROR, subject=Subject.DEALER,
    over="happenings", implies=("CHP006", "CHP011", "CND004", "CND008"),
)  # fmt: skip
def dead_hand_in_play_or_live_hand_killed() -> Check:
    """A hand the rulebook kills stayed in play, one it lets live was killed, or one was restored that it leaves dead.

    A hand too many takes a part of the pot from those entitled to it, and a hand too few loses its own. Books differ on
    what kills [dead_grounds, show_punished, card_on_floor], on short hands that live all the same [short_hand_lives],
    and on what brings a hand back, or does not [restored_if, not_restored_if].

    Example (codex 27.1.5, facing a bet):
        {"event": "say", "seat": 3, "words": "fold", "action": "fold"}
        {"event": "ruling", "seat": 3, "action": "call", "amount": 20}

    Does not flag:
        - grounds the book does not name: that they kill, or do not, is open (not checkable);
        - fold said where a check was free, or after another declaration;
        - a joker found before its holder acted, which is replaced;
        - hands out of time (CND002), out of a folded seat, or killed by a penalty.

    What the floor decided is for `review`, and so is a tabled hand that was killed: it may not be the winner.
    """
    silent = (
        pl.when(killed)
        .then(~(dead_by_book | lives_by_book))
        .when(restores_short)
        .then(short_hand_lives.is_null())
        .when(restored)
        .then(may_be_restored.is_null() & ~stays_dead)
        .otherwise(~fact_kills & ~lives_by_book)
    )
    wrongly_killed = killed & lives_by_book
    wrongly_restored = restored & (stays_dead | ~may_be_restored.fill_null(value=True))
    wrongly_live = fact & fact_kills & stayed_live & ~restored_later
    ground = (
        pl.when(said_fold)
        .then(pl.lit(GROUNDS["fold_said"]))
        .otherwise(in_plain_words(GROUNDS | RESTORES | SHORT_LIVES))
    )
    return Check(
        applies=(killed & matter.ne_missing("time_over")) | restored | (fact & (matter != "time_over")),
        unless={BOOK_SILENT: silent},
        wrong=wrongly_killed | wrongly_restored | wrongly_live,
        line=pl.when(wrongly_live).then(pl.col("plays_on_line")),
        stake=at_stake,
        expected=pl.when(wrongly_killed)
        .then(pl.format("{} to live", the_hand))
        .when(wrongly_restored)
        .then(pl.format("{} to stay dead", the_hand))
        .otherwise(pl.format("{} to be dead", the_hand)),
        found=pl.when(wrongly_killed)
        .then(pl.format("{} was killed", the_hand))
        .when(wrongly_restored)
        .then(pl.format("{} was restored", the_hand))
        .otherwise(played_on),
        because=pl.concat_str(ground.fill_null("the log gives no ground"), in_words),
        remedy=pl.when(wrongly_killed)
        .then(pl.format("the hand keeps its {} in the pot and may win it", money(pl.col("hand_before"))))
        .otherwise(stays_out),
        only_likely=said_fold & (pl.col("expected_seat") != pl.col("seat")).fill_null(value=True),
        only_review=(wrongly_restored & ~((agent == "dealer") | pl.col("agent_plays")).fill_null(value=False))
        | (wrongly_killed & lives_tabled.fill_null(value=False))
        | (wrongly_live & decided_by_floor),
        rests_on=(
            "dead_grounds",
            "short_hand_lives",
            "restored_if",
            "not_restored_if",
            "show_punished",
            "seat_at_deal",
        ),
    )


@rule(
    "CND004", "exposed card let pass", severity=Severity.WARNING, subject=Subject.DEALER, over="happenings",
    proof=Proof.LINE, implies=("CND008",),
)  # fmt: skip
def exposed_card_let_pass() -> Check:
    """A player exposed a card while others still had to act, and nothing was ruled.

    A card seen by one who has yet to bet sways him. Some books let the player be punished after the hand, some kill the
    hand, some do nothing [show_punished, dead_grounds].

    Example (action on seat 2):
        {"event": "exposure", "seat": 3, "cards": "Kd"}        (or a `show` before the showdown)

    Does not flag:
        - cards exposed by the dealer or in the deal;
        - cards shown when nobody has to act any more;
        - exposures with their `outcome`, or with a decision of any kind behind them in the hand.

    The books say what may be done, not that it must: such a finding is for `review`.
    """
    by_player = ((kind == "exposure") & matter.is_null()) | (is_incident & (matter == "card_shown")) | (kind == "show")
    kills = dead_grounds.list.contains("shown_and_swayed").fill_null(value=False)
    punished = param("show_punished")
    return Check(
        applies=by_player & seated & in_play & ~pl.col("round_over") & (agent != "dealer").fill_null(value=True),
        unless={BOOK_SILENT: punished.is_null() & ~kills},
        wrong=(punished.fill_null(value=False) | kills) & ~ruled_on,
        expected=pl.when(kills)
        .then(pl.lit("a ruling whether the hand is dead"))
        .otherwise(pl.lit("a ruling, if only a warning")),
        found=pl.format("{} exposed a card with action pending{}", seat_name(), in_words),
        because=pl.format("{} was to act", seat_name(pl.col("expected_seat"))),
        only_review=pl.lit(value=True),
        rests_on=("show_punished", "dead_grounds"),
    )


@rule(
    "CND005", "absent player's hand in play", severity=Severity.WARNING, subject=Subject.DEALER, over="happenings",
    implies=("CND008",),
)  # fmt: skip
def absent_players_hand_in_play() -> Check:
    """A player was not in his seat when the cards were dealt, or left it with a live hand, and it cost him nothing.

    Who is not there when the last card of the deal falls has a dead hand [seat_at_deal], so that nobody plays by
    looking on first; the log tells it as an incident before the first action. Who leaves later loses his hand in some
    houses and is punished in others [left_with_hand].

    Example (TDA 2024 rule 30):
        {"event": "incident", "matter": "absence", "seat": 3}
        {"event": "ruling", "seat": 3, "action": "call", "amount": 2}

    Does not flag:
        - hands that are killed, or folded when their turn comes;
        - players who leave in houses that punish it, where the log says what came of it.

    The log does not tell when the player came back: at most likely. That a punishment is missing is for `review`.
    """
    left = param("left_with_hand")
    at_deal = pl.col("actions_before") == 0
    kills = pl.when(at_deal).then(param("seat_at_deal")).otherwise(left == "dead")
    unpunished = ~kills & ~at_deal & ~ruled_on
    return Check(
        applies=is_incident & (matter == "absence") & (at_deal | in_play) & still_in,
        unless={BOOK_SILENT: kills.is_null()},
        wrong=(kills & stayed_live) | unpunished,
        line=pl.when(kills).then(pl.col("plays_on_line")),
        stake=pl.when(kills).then(at_stake),
        expected=pl.when(kills).then(pl.format("{} to be dead", the_hand)).otherwise(pl.lit("a ruling on it")),
        found=pl.when(kills).then(played_on).otherwise(pl.format("{} left the table with a live hand", seat_name())),
        because=pl.when(at_deal)
        .then(pl.format("{} was not in his seat when the cards were dealt", seat_name()))
        .otherwise(pl.format("{} had left his seat", seat_name())),
        remedy=pl.when(kills).then(stays_out),
        only_likely=pl.lit(value=True),
        only_review=unpunished | restored_later | decided_by_floor,
        rests_on=("seat_at_deal", "left_with_hand"),
    )

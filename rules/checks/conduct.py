"""CND: what is done and said beside the play of a hand, and who may decide.

A live table's log names incidents, talk and decisions in fixed words; the rulebook says which of them it forbids, and
what it leaves to the floor. Free text is evidence for a reader and is not judged. Hands that should be dead have a
module of their own (`rules.checks.dead_hands`), and so have clocks (`rules.checks.clocks`). What is done between two
hands is judged where it is forbidden at any time; talk is not, as no hand is live then.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.terms import kind, money, pot_limit, seat_name, seated
from rules.registry import BOOK_SILENT, Check, Proof, Severity, Subject, rule
from rules.rulebook import param

matter: Final = pl.col("matter")
agent: Final = pl.col("agent")
is_incident: Final = kind == "incident"
is_decision: Final = kind == "floor_decision"
in_play: Final = pl.col("phase").is_in(["posting", "betting"]) & (pl.col("live_before") > 1)
"""The hand is still being bet on."""
ruled_on: Final = pl.col("outcome").is_not_null() | pl.col("decided_line").is_not_null()
"""The log says what came of it: in the line itself, or by a decision behind it."""

who: Final = pl.coalesce(seat_name(), agent, pl.lit("somebody"))
in_words: Final = pl.coalesce(pl.format(': "{}"', pl.col("words")), pl.lit(""))
TALK: Final = {
    "live_or_folded_cards": "live or folded cards", "cards_needed": "cards a hand needs",
    "unshown_hands": "hands not shown", "advice": "how to play the hand", "pot_size": "the size of the pot",
}  # fmt: skip
HANDLED: Final = {
    "muck_handled": "muck", "burns_handled": "burns", "stub_handled": "stub", "cards_turned_by_dealer": "cards",
}  # fmt: skip
HANDLED_IN_WORDS: Final = {
    "muck_handled": "the muck was looked at or handled", "burns_handled": "burned cards were looked at or handled",
    "stub_handled": "the stub was looked at or handled", "cards_turned_by_dealer": "the dealer turned a player's cards",
}  # fmt: skip


def in_plain_words(meanings: dict[str, str]) -> pl.Expr:
    """What the row's matter means."""
    return matter.replace_strict(meanings, default=None, return_dtype=pl.String)


@rule(
    "CND007", "side bet", severity=Severity.WARNING, subject=Subject.PLAYER, over="happenings", proof=Proof.LINE,
    implies=("CND008",),
)  # fmt: skip
def side_bet() -> Check:
    """A player staked chips in play on something other than the hand.

    Chips on the table are there for the game. A wager beside it gives its makers another interest in the pot than the
    rest have, and takes chips out of sight of the stakes [side_bets].

    Example:
        {"event": "incident", "matter": "side_bet", "seat": 3, "amount": 20}

    Does not flag:
        - wagers with money that is not in play, which the log does not call a side bet;
        - houses whose rulebook does not mention them (not checkable).
    """
    sum_of_it = pl.coalesce(pl.format(" of {}", money(pl.col("amount"))), pl.lit(""))
    return Check(
        applies=is_incident & (matter == "side_bet"),
        unless={BOOK_SILENT: param("side_bets").is_null()},
        wrong=~param("side_bets"),
        stake=pl.col("amount"),
        expected=pl.lit("chips in play to serve for the hand alone"),
        found=pl.format("a side bet{} by {}{}", sum_of_it, who, in_words),
        rests_on=("side_bets",),
    )


@rule(
    "CND008", "incident without a ruling", severity=Severity.INFO, subject=Subject.DEALER, over="happenings",
    proof=Proof.LINE,
)  # fmt: skip
def incident_without_a_ruling() -> Check:
    """The log tells an incident and does not say what was done about it.

    Whether a phone at the table or a rude word cost anything is for the floor. A table that lets it pass once and
    punishes it the next time treats its players unequally, and nobody can tell from a log without rulings.

    Example:
        {"event": "incident", "matter": "phone", "seat": 3}        (no `outcome`, and no decision below)

    Does not flag:
        - an incident with its `outcome`, or with a decision of any kind behind it, up to the next hand;
        - what is decided on the same matter or player in the next hand;
        - an absent player whose hand was folded, or who is away between two hands.
    """
    folded = (matter == "absence") & (seated | pl.col("between")) & pl.col("plays_on_line").is_null()
    return Check(
        applies=is_incident,
        wrong=~ruled_on & ~folded.fill_null(value=False),
        expected=pl.lit("a ruling on it, if only that nothing needs to be done"),
        found=pl.format(
            "{} ({}){}, and no ruling",
            pl.coalesce(matter.str.replace_all("_", " "), pl.lit("an incident")),
            who,
            in_words,
        ),
    )


@rule(
    "CND010", "said what must not be said", severity=Severity.WARNING, subject=Subject.PLAYER, over="happenings",
    proof=Proof.LINE, implies=("CND008",),
)  # fmt: skip
def said_what_must_not_be_said() -> Check:
    """Somebody spoke during a hand about what the rulebook keeps unsaid.

    One player to a hand: whoever names a folded card, guesses at a hand or counts the pot plays with somebody else's
    chips. Books forbid different things [not_to_be_said], and all let the pot be told in pot limit.

    Example:
        {"event": "say", "seat": 5, "words": "I folded an ace", "matter": "live_or_folded_cards"}

    Does not flag:
        - talk before or after the betting, between hands, or with one player left;
        - words without a `matter`: nobody judges free text;
        - the size of the pot in pot limit.

    A player who speaks of the pot's size may only ask for it, and it is the dealer who must not tell: for `review`.
    """
    forbidden = param("not_to_be_said")
    talk = (kind == "say") & matter.is_in(list(TALK))
    told = is_incident & (matter == "live_or_folded_cards")
    return Check(
        applies=(talk | told) & in_play & ~((matter == "pot_size") & pot_limit),
        unless={BOOK_SILENT: forbidden.is_null()},
        wrong=forbidden.list.contains(matter),
        expected=pl.format("nothing said of {}", in_plain_words(TALK)),
        found=pl.format("{} spoke of it{}", who, in_words),
        only_review=(matter == "pot_size") & seated,
        rests_on=("not_to_be_said",),
    )


@rule(
    "CND011", "decided without the floor", severity=Severity.WARNING, subject=Subject.DEALER, over="happenings",
    proof=Proof.LINE,
)  # fmt: skip
def decided_without_the_floor() -> Check:
    """The dealer or a player decided what the rulebook leaves to the floor.

    A dealer keeps the game going; what is in dispute is for somebody with no part in it [floor_only]. Decisions are
    what the log calls so, hands restored, and what was done about a flop of four cards.

    Example:
        {"event": "live_hand", "seat": 4, "matter": "identifiable", "by": "dealer"}

    Does not flag:
        - decisions whose maker the log does not name (not checkable), or names otherwise than as the dealer or a player
          of the hand;
        - hands killed and misdeals called by the dealer, which are part of dealing.
    """
    alone = param("floor_only")
    restored = kind == "live_hand"
    four_cards = matter.fill_null("") == "flop_of_four"
    settled = is_decision | (four_cards & pl.col("outcome").is_not_null())
    reserved = (
        alone.list.contains("everything")
        | (restored & alone.list.contains("hand_restored"))
        | (four_cards & alone.list.contains("flop_of_four"))
    )
    subject = pl.coalesce(matter.str.replace_all("_", " "), pl.lit("a matter it does not name"))
    return Check(
        applies=restored | settled,
        unless={
            BOOK_SILENT: alone.is_null(),
            "the log does not say who decided": agent.is_null(),
        },
        wrong=reserved & ((agent == "dealer") | pl.col("agent_plays")),
        expected=pl.lit("the floor to decide"),
        found=pl.format(
            "{} by {}: {}",
            pl.when(restored).then(pl.lit("a hand restored")).otherwise(pl.lit("a decision")),
            agent,
            subject,
        ),
        rests_on=("floor_only",),
    )


@rule(
    "CND012", "muck, burns, stub or cards handled", severity=Severity.WARNING, subject=Subject.DEALER,
    over="happenings", proof=Proof.LINE, implies=("CND008",),
)  # fmt: skip
def muck_burns_stub_or_cards_handled() -> Check:
    """The muck, the burned cards or the stub were looked at or handled, or the dealer turned a player's cards.

    Cards out of play tell what is not in the others' hands, and a muck once touched no longer proves which hand
    a player gave up [not_handled].

    Example:
        {"event": "incident", "matter": "muck_handled", "seat": 6, "words": "looks through the folded cards"}

    Does not flag:
        - what the rulebook does not name among the things not to be handled;
        - what happens after the pots were pushed.
    """
    untouched = param("not_handled")
    return Check(
        applies=is_incident & matter.is_in(list(HANDLED)) & (pl.col("phase") != "after"),
        unless={BOOK_SILENT: untouched.is_null()},
        wrong=untouched.list.contains(in_plain_words(HANDLED)),
        expected=pl.lit("nobody to touch it while the hand is played"),
        found=pl.format("{} ({}){}", in_plain_words(HANDLED_IN_WORDS), who, in_words),
        rests_on=("not_handled",),
    )


LETTING_PASS: Final = ("no_action", "stands", "withdrawn")


@rule(
    "CND013", "blinds dodged unpunished", severity=Severity.WARNING, subject=Subject.DEALER, over="happenings",
    proof=Proof.LINE, implies=("CND008",),
)  # fmt: skip
def blinds_dodged_unpunished() -> Check:
    """A player dodged his blinds on purpose, and it cost him nothing.

    Who walks slowly to his new table, or away from the old one, as the blinds come plays for the others' chips. Books
    punish him, and some make him pay all he dodged as well [missed_on_purpose].

    Example:
        {"event": "incident", "matter": "blinds_dodged", "seat": 3, "outcome": "no_action", "by": "floor"}

    Does not flag:
        - blinds missed, which the log does not call dodged (FRC008);
        - a warning, which is a punishment;
        - houses whose rulebook does not mention it (not checkable).

    Where the log says nothing of what was done it may not have been written down: for `review`.
    """
    asked = param("missed_on_purpose")
    decided = pl.coalesce("outcome", "decision_outcome").is_in(LETTING_PASS).fill_null(value=False)
    let_pass = decided & pl.col("seat_decision").cast(pl.String).ne_missing("penalty")
    return Check(
        applies=is_incident & (matter == "blinds_dodged"),
        unless={BOOK_SILENT: asked.is_null()},
        wrong=let_pass | ~ruled_on,
        only_likely=let_pass,
        only_review=~let_pass,
        expected=pl.when(asked == "posts_all")
        .then(pl.lit("a penalty, and all blinds and the ante paid"))
        .otherwise(pl.lit("a penalty")),
        found=pl.format(
            "{} dodged blinds{}, and {}",
            who,
            in_words,
            pl.when(let_pass).then(pl.lit("it was let pass")).otherwise(pl.lit("no ruling is told")),
        ),
        rests_on=("missed_on_purpose",),
    )

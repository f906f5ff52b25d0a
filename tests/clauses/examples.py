"""The worked examples of five texts: what each says is right, and rulings it excludes, as logs of a table.

Amounts are the texts' own, with `(d)` where the figures were worked out from the wording.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tests.clauses.example_hands import (
    AGAIN,
    BET_50,
    BET_1000,
    BURN,
    CHIP_500,
    COMMON,
    COMPLETED,
    FIVE,
    FIVE_100,
    FIXED_60,
    FOUR,
    LIMIT_20,
    LIMIT_BET,
    MIXED,
    RAISED_60,
    SAID_500,
    SHORT_RAISE,
    TO_1200,
    buying_in,
    done,
    early,
    gets,
    kept,
    later,
    named,
    omaha,
    over_a_stack,
    penalty,
    pot,
    raised_and_called,
    short_stud,
    split_525,
    third,
    to,
)
from tests.clauses.of_bets import again
from tests.clauses.of_chips import called, raised
from tests.clauses.of_events import side_by_side
from tests.clauses.of_misdeals import played_on, too_late
from tests.clauses.of_repairs import mended
from tests.clauses.of_turns import last_cards, opens
from tests.clauses.of_words import surplus
from tests.clauses.scenes import Scene
from tests.clauses.telling import FIXED, NO, A, B, C, bets, calls, push, rule
from tests.clauses.verdicts import RIGHT, Verdict
from tests.rules.checks.table_logs import ruled

Told = tuple[str, Scene, Verdict]


@dataclass(frozen=True)
class Example:
    """An example of a book: by name logs, the rules asked, and what they must say."""

    book: str
    logs: dict[str, Told] = field(default_factory=dict)


def of(codes: str, told: Scene, verdict: Verdict = RIGHT) -> Told:
    """A log and what is said to it."""
    return codes, told, verdict


EXAMPLES: Final = {
    "codex 18.2.1": Example("codex", {
        "a call, 50 back": of("CHP001 CHP008", done(BET_50, called(C, 50), gets(C, 50), table=FIXED)),
        "a raise": of("CHP001", done(BET_50, raised(C, 100), table=FIXED), (C, 50)),
        "nothing like 50 back": of("CHP008", done(BET_50, called(C, 50), gets(C, 25), table=FIXED), (C, 25)),
    }),
    "codex 18.2.2": Example("codex", {
        "a raise to 120, a call, 80 back": of(
            "CHP003 CHP008", done(RAISED_60, called(A, 120), gets(A, 80), table=FIXED_60)),
        "a raise to 180": of("CHP003", done(RAISED_60, raised(A, 180), table=FIXED_60), (A, 60)),
        "a raise to 200": of("BET001", done(RAISED_60, raised(A, 200), table=FIXED_60), (A, 20)),
    }),
    "codex 18.4.1": Example("codex", {
        "a call, 400 back": of("CHP001 CHP008", pot(CHIP_500, called(C, 100), gets(C, 400))),
        "a raise": of("CHP001", pot(CHIP_500, raised(C, 400)), (C, 300)),
    }),
    "codex 18.4.2": Example("codex", {
        "a raise to 400, 100 back": of("CHP002 CHP008 BET005", pot(SAID_500, raised(C, 400), gets(C, 100))),
        "a raise to 500": of("BET005", pot(SAID_500, raised(C, 500)), (C, 100)),
        "a raise to 200": of("CHP002", pot(SAID_500, raised(C, 200)), (C, 200)),
    }),
    "codex 18.4.3": Example("codex", {
        "a raise to 400, 100 back": of("CHP003 CHP008 BET005", pot(FIVE_100, raised(C, 400), gets(C, 100))),
        "a call": of("CHP003", pot(FIVE_100, called(C, 100)), (C, 400)),
    }),
    "codex 24.2.7 with 24.2.11.2.2 (d)": Example("codex", {
        "five live, a burn": of("DCK011", short_stud(7, BURN, *last_cards(7, 2), folds=2)),
        "six live, no burn": of("DCK011", short_stud(7, *last_cards(7, 1), folds=1)),
        "six live, a burn": of("DCK011", short_stud(7, BURN, *last_cards(7, 1), folds=1), (None, None)),
        "seven live": of("DCK011", short_stud(7, *last_cards(7)), "open"),
    }),
    "codex 24.2.7 (d)": Example("codex", {
        "ten of Omaha": of("DCK014", omaha(10)),
        "eleven of Omaha": of("DCK014", omaha(11), (None, None)),
    }),
    "irregularities, wild card": Example("irregularities", {
        "a seven for good": of("SHD008", named("7s")),
        "a queen": of("SHD008", named("Qs"), (2, None)),
    }),
    "irregularities, over the limit (d)": Example("irregularities", {
        "a bet of 20, 30 dead": of(
            "BET001 CHP007", kept(LIMIT_BET, seat=B, amount=30, table=LIMIT_20, ruling=rule(B, "bet", 20))),
        "a bet of 50": of("BET001", done(LIMIT_BET, rule(B, "bet", 50), table=LIMIT_20), (B, 30)),
        "30 back": of("CHP007", surplus(LIMIT_BET, seat=B, amount=30, ruled=rule(B, "bet", 20)), (B, 30)),
    }),
    "irregularities, over a stack (d)": Example("irregularities", {
        "8 back": of("BET015", over_a_stack(8)),
        "nothing back": of("BET015", over_a_stack(0), (B, 8)),
    }),
    "irregularities, short raise (d)": Example("irregularities", {
        "a call, 10 dead": of(
            "CHP007", kept(SHORT_RAISE, seat=C, amount=10, table=LIMIT_20, ruling=rule(C, "call", 20))),
        "10 back": of("CHP007", surplus(SHORT_RAISE, seat=C, amount=10, ruled=rule(C, "call", 20)), (C, 10)),
    }),
    "irregularities, bet out of turn (d)": Example("irregularities", {
        "20 to pay: he has called": of("CHP011", early(*bets(B, 20), then=rule(C, "call", 20))),
        "20 to pay: he folds": of("CHP011", early(*bets(B, 20), then=rule(C, "fold")), (C, 20)),
        "10 to pay: he has raised by 10": of("CHP011", early(*bets(B, 10), then=rule(C, "raise", 20))),
        "10 to pay: he raises by more": of("CHP011", early(*bets(B, 10), then=rule(C, "raise", 40)), (C, 20)),
        "40 to pay: he gives up": of("CHP011", early(*bets(B, 40), then=rule(C, "fold"))),
        "40 to pay: he raises": of("CHP011", early(*bets(B, 40), then=rule(C, "raise", 80)), (C, 40)),
        "nobody bet: he has": of("CHP011", early(rule(B, "check"), then=rule(C, "bet", 20))),
        "nobody bet: he checks": of("CHP011", early(rule(B, "check"), then=rule(C, "check")), (C, 20)),
    }),
    "tda-2009 6 (d)": Example("tda-2009", {
        "nine and seven": of("TRN001", Scene(side_by_side(7, 2), [])),
        "nine and six": of("TRN001", Scene(side_by_side(6, 2), []), (None, None)),
    }),
    "tda-2009 12": Example("tda-2009", {
        "275 and 250": of("POT003 POT004", split_525(275, 250)),
        "265 and 260": of("POT003 POT004", split_525(265, 260)),
        "263 and 262": of("POT003 POT004", split_525(263, 262)),
        "250 and 275": of("POT004", split_525(250, 275), (C, 25)),
    }),
    "tda-2009 31 (d)": Example("tda-2009", {
        "1,500 made 2,000": of("CHP004", done(BET_1000, push(C, 1_000, 500), raised(C, 2_000))),
        "1,500 a call": of("CHP004", done(BET_1000, push(C, 1_000, 500), called(C, 1_000)), (C, 1_000)),
        "1,400 a call": of("CHP004", done(BET_1000, push(C, 1_000, *[100] * 4), called(C, 1_000))),
        "1,400 a raise": of("CHP004", done(BET_1000, push(C, 1_000, *[100] * 4), raised(C, 2_000)), (C, 1_000)),
    }),
    "tda-2009 33": Example("tda-2009", {
        "two 1,000s a call, 800 back": of(
            "CHP003 CHP008", done(TO_1200, push(A, 1_000, 1_000), called(A, 1_200), gets(A, 800))),
        "two 1,000s a raise": of("CHP003", done(TO_1200, push(A, 1_000, 1_000), raised(A, 2_000)), (A, 800)),
        "three 1,000s a raise": of("CHP004", done(TO_1200, push(A, *[1_000] * 3), raised(A, 3_000))),
    }),
    "tda-2009 31 with 33 (d)": Example("tda-2009", {
        "a call": of("CHP004", done(MIXED, called(A, 1_200))),
        "a raise to 2,000": of("CHP004", done(MIXED, raised(A, 2_000))),
        "a raise to 1,700": of("CHP004", done(MIXED, raised(A, 1_700)), (A, 300)),
    }),
    "tda-2009 31, reopening (d)": Example("tda-2009", {
        "who was raised short raises again": of("BET010", again(
            *bets(B, 1_200), *calls(C, 1_200), rule(A, "raise", 1_500, all_in=True), table=NO, to=2_300, call=1_500,
            stacks={A: 1_900}), (B, 800)),
    }),
    "tda-2009 40 (d)": Example("tda-2009", {
        "two rounds of nine": of("TRN005", penalty(18)),
        "more than four": of("TRN005", penalty(37), (5, None)),
    }),
    "cardplayer 1.1 (d)": Example("cardplayer", {
        "80 at 1-2": of("STK003 STK004", buying_in(80)),
        "short twice": of("STK004", buying_in(60, 60), (6, 20)),
    }),
    "cardplayer 3.2 (d)": Example("cardplayer", {
        "two have acted": of("DCK010", too_late("out_of_order", [*ruled("fold", 4), *ruled("call", 1, amount=2)]),
                             (None, None)),
        "one has acted": of("DCK010", too_late("out_of_order", ruled("fold", 4))),
    }),
    "cardplayer 3 d with 5.11 (d)": Example("cardplayer", {
        "one becomes the burn": of("DCK018", mended("one_extra_card", "becomes_burn", "becomes_burn")),
        "one is scrap": of("DCK018", mended("one_extra_card", "scrap", "becomes_burn"), (None, None)),
        "two are played with": of("DCK009", played_on("two_extra", claimed=True), (None, None)),
    }),
    "playwebpoker-stud, bring-in": Example("playwebpoker-stud", {
        "diamonds": of("FRC009", opens(("2d", "2c", "Kd"), 1, 2)),
        "clubs": of("FRC009", opens(("2d", "2c", "Kd"), 2, 1), (2, 1)),
    }),
    "playwebpoker-stud, fixed limits": Example("playwebpoker-stud", {
        "5 early": of("BET001", later(1, *to(5, 10), table=FIVE)),
        "10 early": of("BET001", third(COMPLETED[0], rule(3, "raise", 15), table=FIVE, bring=2), (3, 5)),
            "10 later": of("BET001", later(2, *to(10, 20), table=FIVE)),
        "5 later": of("BET001", later(2, *to(5), table=FIVE), (3, 5)),
    }),
    "playwebpoker-stud, fourth street (d)": Example("playwebpoker-stud", {
        "4, then 8": of("BET001 BET011", later(1, *to(4, 8), table=FOUR, pair=True)),
        "4, then 12, then 20": of("BET001 BET011", later(1, *to(4, 12, 20), table=FOUR, pair=True)),
        "8, then 16": of("BET001 BET011", later(1, *to(8, 16), table=FOUR, pair=True)),
        "8, then 12": of("BET011", later(1, *to(8, 12), table=FOUR, pair=True), (1, 4)),
        "6": of("BET001", later(1, *to(6), table=FOUR, pair=True), (3, 2)),
    }),
    "playwebpoker-stud, first round (d)": Example("playwebpoker-stud", {
        "5, 10, 15, 20": of("BET002 BET012", third(*COMPLETED, table=FIVE, bring=2)),
        "to 25": of("BET002", third(*COMPLETED, rule(3, "raise", 25), table=FIVE, bring=2), (3, 5)),
    }),
    "playwebpoker-stud, later round (d)": Example("playwebpoker-stud", {
        "10 to 40": of("BET002", later(2, *to(10, 20, 30, 40), table=FIVE)),
        "to 50": of("BET002", later(2, *to(10, 20, 30, 40, 50), table=FIVE), (1, 10)),
        "to 50 between two": of("BET002", later(2, *to(10, 20, 30, 40, 50, seats=(3, 1)), table=FIVE, two=True)),
    }),
    "playwebpoker-stud, showdown": Example("playwebpoker-stud", {
        "the raiser first": of("SHD001", raised_and_called(1, 3)),
        "the caller first": of("SHD001", raised_and_called(3, 1), (3, None)),
    }),
    "playwebpoker-stud, eight live": Example("playwebpoker-stud", {
        "a common card": of("DCK011", short_stud(8, COMMON)),
        "own cards": of("DCK011", short_stud(8, AGAIN, *last_cards(8)), (None, None)),
    }),
    "playwebpoker-stud, four fold on sixth (d)": Example("playwebpoker-stud", {
        "own cards for four": of("DCK011", short_stud(8, AGAIN, *last_cards(8, 4), folds=4)),
        "a common card for five": of("DCK011", short_stud(8, COMMON, folds=3)),
        "a common card for four": of("DCK011", short_stud(8, COMMON, folds=4), (None, None)),
    }),
    "playwebpoker-stud, one folds on fifth (d)": Example("playwebpoker-stud", {
        "a common card": of("DCK011", short_stud(8, COMMON, folds=1, on=2)),
        "own cards": of("DCK011", short_stud(8, AGAIN, *last_cards(8, 1), folds=1, on=2), (None, None)),
    }),
    "playwebpoker-stud, seven all the way (d)": Example("playwebpoker-stud", {
        "own cards": of("DCK011", short_stud(7, *last_cards(7))),
        "a common card": of("DCK011", short_stud(7, COMMON), (None, None)),
    }),
}  # fmt: skip

"""Plain PHH records told all at once are told as each would be by itself, whatever is wrong with them."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parsers.open.phh_writer import write_phh
from tests.parsers.open.alike import told_alike
from tests.parsers.open.test_damage import damaged
from tests.parsers.open.test_phh import HAND, changed
from tests.parsers.open.test_round_trips import dealt

CARDS: Final = st.sampled_from(["AhKd", "????", "??Kd", "2c", "??", "2c3d4h"])
AMOUNT: Final = st.sampled_from(["0", "0.5", "1", "1.25", "2", "3", "4.5", "20", "80.25", "100", "0.0001"])
STACK: Final = AMOUNT | st.just("inf")
BLIND: Final = AMOUNT | st.sampled_from(["-0.5", "-1", "-1.5", "-3"])
TEXT: Final = st.sampled_from(["'Oak'", "''", "' '", '"O\'ak"', "7", "0.50", "'É Ü'", "'a, b'", "20:15:00"])
ZONE: Final = st.sampled_from(["'ET'", "'UTC'", "'nowhere'", "''", "'Europe/Paris'", "5"])
GAME: Final = st.sampled_from(["'NT'", "'PO'", "'FT'", "'NS'", "'FO/8'", '"NT"'])
MAYBE: Final = (
    dict.fromkeys(("min_bet", "small_bet", "big_bet"), AMOUNT)
    | dict.fromkeys(("venue", "event", "table", "hand", "level", "currency", "currency_symbol", "remark"), TEXT)
    | dict.fromkeys(("time_zone", "time_zone_abbreviation"), ZONE)
    | {"day": st.integers(1, 35).map(str), "month": st.integers(1, 13).map(str), "time": st.just("02:30:00")}
)
"""Fields a record may lack."""
ODD: Final = (
    dict.fromkeys(("venue", "hand", "day", "remark", "min_bet"), st.sampled_from(["true", "-1", "", "08", "[]"]))
    | {
        "variant": st.sampled_from(["'F7S'", "'FB'", "'XX'", "7"]),
        "time": st.sampled_from(["24:00:00", "7", "'10:00'"]),
    }
    | dict.fromkeys(("antes", "winnings", "seats", "players"), st.sampled_from(["[1]", "[-1, -1]", "['a', 'b']", "[]"]))
)
"""Values that no record should have."""
ODD_ACTION: Final = st.sampled_from(
    ["p9 f", "p0 cc", "p1 f # why", "p1 pb", "d dh p1 AhKd", "p1  cc", "p1 cbr 0", "", "p1 sd"]
)


@st.composite
def actions(draw: st.DrawFn, count: int) -> str:
    """A list of actions, dealt first as is usual, but played as nobody would."""
    player = st.integers(1, count).map("p{}".format)
    dealt = [f"d dh p{place} {draw(CARDS)}" for place in range(1, count + 1) if draw(st.integers(0, 9))]
    acts = st.one_of(
        st.builds("{} cc".format, player),
        st.builds("{} cc".format, player),
        st.builds("{} f".format, player),
        st.builds("{} cbr".format, player),
        st.builds("{} sm {}".format, player, CARDS | st.just("-")),
        st.builds("{} sm".format, player),
        st.builds("d db {}".format, CARDS),
    )
    play = draw(st.lists(acts, max_size=14))
    totals = iter(sorted(draw(st.sets(st.integers(5, 900), min_size=14, max_size=14))))
    raised = [f"{act} {next(totals) / 10}" if act.endswith("cbr") else act for act in play]
    odd = [draw(ODD_ACTION)] if draw(st.integers(0, 15)) == 15 else []
    return str([*draw(st.permutations(dealt)), *raised, *odd] or ["p1 f"])


@st.composite
def hands(draw: st.DrawFn) -> str:
    """A record of the fields that the standard names; now and then one has a value of no use."""
    count = draw(st.integers(2, 4))

    def listed(one: st.SearchStrategy[str]) -> str:
        return f"[{', '.join(draw(st.lists(one, min_size=count, max_size=count)))}]"

    names = st.sampled_from(["'Ann'", "'Bob'", "''", "'Cid, Jr'", "'p1'"])
    fields = {"actions": draw(actions(count)), "starting_stacks": listed(STACK), "antes": listed(AMOUNT)}
    fields |= {"blinds_or_straddles": listed(BLIND), "variant": draw(GAME), "seats": ""}
    optional = {"players": names, "winnings": AMOUNT, "finishing_stacks": STACK}
    fields |= {name: listed(one) if draw(st.booleans()) else "" for name, one in optional.items()}
    fields |= {name: draw(one) if draw(st.booleans()) else "" for name, one in MAYBE.items()}
    if draw(st.booleans()):
        fields["seats"] = str(draw(st.lists(st.integers(1, 9), min_size=count, max_size=count, unique=True)))
    if draw(st.integers(0, 5)) == 5:
        name = draw(st.sampled_from(list(ODD)))
        fields[name] = draw(ODD[name])
    return changed(**fields)


@given(texts=st.lists(hands(), min_size=1, max_size=4))
@settings(max_examples=60, deadline=None)
def test_records_are_told_as_each_by_itself(texts: list[str]) -> None:
    told_alike("phh", texts)


@given(texts=st.lists(damaged("phh"), min_size=1, max_size=4))
@settings(max_examples=60, deadline=None)
def test_damaged_records_are_told_as_each_by_itself(texts: list[str]) -> None:
    told_alike("phh", [HAND, *texts])


@given(seed=st.integers(0, 50_000))
@settings(max_examples=5, deadline=None)
def test_dealt_hands_are_told_all_at_once(seed: int) -> None:
    conversion = write_phh(dealt(seed, 12))
    assert told_alike("phh", list(conversion.texts)) == len(conversion.texts)


@pytest.mark.parametrize(
    "text",
    [
        HAND,
        "[7]\n" + HAND,
        changed(blinds_or_straddles="[0.5, 1, -1.5]", finishing_stacks="[99.5, 77, 125.25]", winnings=""),
        changed(starting_stacks="[inf, 2, 2.5]", players=""),
        changed(actions="['d dh p1 AhKd', 'p3 cc', 'p1 cc', 'p2 cc', 'd db 2s7cTd', 'p1 sm -', 'p2 sm', 'p3 sm 2c2d']"),
        changed(actions="['p3 f', 'p1 f', 'p1 f', 'p2 sm ????', 'p1 sm', 'd db 2s7cTd']"),
    ],
)
def test_the_usual_is_told_all_at_once(text: str) -> None:
    assert told_alike("phh", [text]) == 1


@pytest.mark.parametrize(
    "text",
    [
        "# by hand\n" + HAND,
        changed(variant="'F7S'"),
        changed(hand="077"),
        HAND + "hand = 78\n",
        changed(actions="['p3 cbr 3', 'p1 cbr 2']"),
        changed(actions="['d db 2s7cTd', 'd dh p1 AhKd']"),
        changed(actions="['p3 cbr 3 # too much']"),
        changed(seats="[4, 4, 1]"),
        changed(antes="[0, 0]"),
    ],
)
def test_the_unusual_is_left_to_be_told_by_itself(text: str) -> None:
    assert told_alike("phh", [text, HAND]) == 1

"""CND, DCK, FRC, SHD, STK, TRN: what is done beside the betting of a live table and should not be."""

from __future__ import annotations

from tests.proving.live_planting import changed, fault, first_line, the_turn
from tests.proving.live_scenes import WAGERS, Scene
from tests.proving.tablet import Line


@fault("CND001", "Green")
def dead_hand_played_on(scene: Scene) -> Line | None:
    """Cards were thrown forward, and the hand played on."""
    turns = [*scene.turns()]
    again = [turn for turn in turns if turn.action in ("call", "check") and turn.seat == turns[-1].seat]
    if not again or again[-1] is not turns[-1] or len(turns) < 4:
        return None
    last = turns[-1]
    before = first_line(last)
    scene.insert("incident", before, seat=last.seat, matter="forward_without_bet", outcome="no_action", by="dealer")
    return last.ruling


@fault("CND002", "Amber")
def played_on_out_of_time(scene: Scene) -> Line | None:
    """The clock ran out on a player facing a bet, who then called."""
    counted = scene.first("clock", state="counting")
    turn = counted and the_turn(scene, lambda it: scene.place(it.ruling) > scene.place(counted))
    if not turn or not counted or turn.seat != counted["seat"] or turn.action != "call":
        return None
    before = first_line(turn)
    scene.insert("clock", before, seat=turn.seat, state="expired", by="floor")
    return turn.ruling


@fault("CND003", "Green")
def countdown_too_long(scene: Scene) -> Line | None:
    """The countdown of a clock was 20 seconds."""
    return changed(scene.first("clock", state="counting"), seconds=20)


@fault("CND004", "Green")
def exposed_card_let_pass(scene: Scene) -> Line | None:
    """A card was shown with action pending, and nothing was ruled."""
    return changed(scene.first("incident", matter="card_shown"), outcome=None)


@fault("CND005", "Amber")
def absent_hand_played(scene: Scene) -> Line | None:
    """A player was not there at the deal, and called."""
    first = next(scene.turns())
    if first.action != "call":
        return None
    before = first_line(first)
    scene.insert("incident", before, seat=first.seat, matter="absence", outcome="no_action", by="dealer")
    return first.ruling


@fault("CND006", "Green", hands=2)
def disputed_too_late(scene: Scene) -> Line | None:
    """A dispute about a hand was raised and settled with the next one under way."""
    dispute, decision = scene.first("dispute"), scene.first("floor_decision")
    openings, cuts = scene.all("hand"), scene.all("cut")
    if dispute is None or decision is None or dispute["hand"] != openings[0]["hand"]:
        return None
    behind = scene.lines[scene.place(cuts[1]) + 1]
    scene.move(dispute, before=behind)
    scene.move(decision, before=behind)
    return dispute


@fault("CND007", "Red", book="codex")
def side_bet(scene: Scene) -> Line | None:
    """Two players bet on the side."""
    return changed(scene.first("incident", matter="phone"), matter="side_bet", amount=20)


@fault("CND008", "Blue")
def phone_without_a_ruling(scene: Scene) -> Line | None:
    """A phone rang, and nothing was ruled."""
    return changed(scene.first("incident", matter="phone"), outcome=None, by=None)


@fault("CND009", "Blue", book="codex")
def all_in_not_announced(scene: Scene) -> Line | None:
    """An all-in was not announced."""
    announced = scene.first("announcement", matter="all_in")
    if announced is None or len(scene.all("announcement", matter="all_in")) > 1:
        return None
    scene.remove(announced)
    return scene.first("ruling", seat=announced["seat"], all_in=True)


@fault("CND010", "Green", book="codex")
def forbidden_talk(scene: Scene) -> Line | None:
    """A player guessed aloud at a hand not shown."""
    return changed(scene.first("say", matter="advice"), matter="unshown_hands")


@fault("CND011", "Amber", book="codex")
def decided_by_the_dealer(scene: Scene) -> Line | None:
    """The dealer settled a dispute himself."""
    return changed(scene.first("floor_decision"), by="dealer")


@fault("CND012", "Red", book="codex")
def muck_handled(scene: Scene) -> Line | None:
    """Somebody looked through the muck."""
    return changed(scene.first("incident", matter="stub_handled"), matter="muck_handled")


@fault("CND013", "Amber")
def blinds_dodged(scene: Scene) -> Line | None:
    """A player dodged his blinds, and nothing was made of it."""
    first = next(scene.turns())
    return scene.insert(
        "incident", first_line(first), seat=first.seat, matter="blinds_dodged", outcome="no_action", by="floor"
    )


@fault("DCK003", "Red")
def one_card_too_many(scene: Scene) -> Line | None:
    """A player was dealt a card too many."""
    deals = scene.all("deal")
    scene.insert("deal", next(scene.turns()).ruling, seat=deals[-1]["seat"], count=1)
    return scene.first("hand")


@fault("DCK005", "Green", book="codex")
def burn_too_many(scene: Scene) -> Line | None:
    """A card was burned after the last street."""
    river, showdown = scene.all("board"), scene.first("showdown")
    if len(river) < 3 or showdown is None:
        return None
    scene.insert("burn", showdown)
    return river[-1]


@fault("DCK006", "Amber", book="codex")
def no_burn(scene: Scene) -> Line | None:
    """No card was burned before the turn."""
    burns, boards = scene.all("burn"), scene.all("board")
    if len(boards) < 2:
        return None
    scene.remove(burns[1])
    return boards[1]


@fault("DCK008", "Amber")
def dealt_out_of_order(scene: Scene) -> Line | None:
    """Two seats got their first cards in the wrong order."""
    first, second = scene.all("deal")[1:3]
    scene.move(second, before=first)
    return second


@fault("DCK009", "Green")
def misdeal_played_on(scene: Scene) -> Line | None:
    """Two cards were exposed in the deal, and the hand was played."""
    first = next(scene.turns())
    before = first_line(first)
    if before["event"] != "ruling":
        return None
    scene.insert("incident", before, matter="two_exposed", outcome="stands", by="dealer")
    return scene.lines[scene.place(before) - 1]


@fault("DCK010", "Red")
def misdeal_too_late(scene: Scene) -> Line | None:
    """A misdeal was declared after three players had acted with chips."""
    turns = [*scene.turns()]
    wagers = sum(turn.action in ("call", *WAGERS) for turn in turns[:3])
    if wagers < 2 or len({turn.seat for turn in turns[:3]}) < 3 or len(turns) < 5:
        return None
    end = scene.first("end")
    next_turn = turns[3]
    cut = scene.place(first_line(next_turn))
    assert end is not None
    del scene.lines[cut : scene.place(end)]
    return scene.insert("misdeal", end, matter="wrong_count", by="dealer")


@fault("DCK017", "Blue")
def shuffled_too_little(scene: Scene) -> Line | None:
    """The deck was riffled twice."""
    return changed(scene.first("shuffle"), count=2)


@fault("DCK018", "Blue")
def boxed_card_played(scene: Scene) -> Line | None:
    """A boxed card was kept."""
    return changed(scene.first("incident", matter="boxed_card"), outcome="kept")


@fault("DCK019", "Green")
def misdeal_without_grounds(scene: Scene) -> Line | None:
    """A misdeal was declared for a card out of order, which the book does not know."""
    misdeal = scene.first("misdeal")
    return changed(misdeal, matter="out_of_order", by="dealer")


@fault("FRC014", "Green", book="codex")
def ante_after_the_deal(scene: Scene) -> Line | None:
    """An ante was put in behind the first card."""
    ante, deals = scene.first("ante"), scene.all("deal")
    if ante is None:
        return None
    scene.move(ante, before=deals[1])
    return ante


@fault("SHD009", "Amber", book="codex")
def loser_mucked_after_the_pot(scene: Scene) -> Line | None:
    """A losing hand was mucked behind the last pot."""
    mucked, moved = scene.all("muck", by="dealer"), scene.first("button_moved")
    if not mucked or moved is None:
        return None
    scene.move(mucked[-1], before=moved)
    return mucked[-1]


@fault("STK009", "Amber", hands=2)
def two_chips_in_a_race(scene: Scene) -> Line | None:
    """A player got two chips in a chip race."""
    raced = next((line for line in scene.all("chip_race") if line.get("chips")), None)
    return scene.first("hand") if changed(raced, chips=[100, 100]) else None


@fault("TRN005", "Green", hands=2)
def penalty_not_served(scene: Scene) -> Line | None:
    """A player raised in a hand his penalty made him miss."""
    hands = scene.all("hand")
    later = scene.lines[scene.place(hands[1]) :]
    raiser = next((line for line in later if line["event"] == "ruling" and line["action"] in WAGERS), None)
    if raiser is None or len(scene.all("table")) > 1:
        return None
    end = scene.all("end")[0]
    new = scene.insert("penalty", end, seat=raiser["seat"], count=2, by="floor")
    scene.move(new, before=hands[1])
    del new["hand"]
    return hands[1]

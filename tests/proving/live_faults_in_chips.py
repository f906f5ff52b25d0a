"""CHP: chips, words and rulings of a live table that do not fit together."""

from __future__ import annotations

from itertools import pairwise

from tests.proving.live_planting import changed, fault, first_line, give_change, make_silent, sum_pushed, the_turn
from tests.proving.live_scenes import Scene
from tests.proving.tablet import Line


@fault("CHP001", "Red")
def silent_chip_stood_as_a_raise(scene: Scene) -> Line | None:
    """A single chip without a word stood as a raise."""
    turn = the_turn(scene, lambda it: it.action == "raise" and it.to_call > 0 and len(it.pushes) == 1)
    if turn is None or len(turn.pushes[0]["chips"]) > 1 or not turn.says or turn.behind == turn.added:
        return None
    scene.remove(*turn.says)
    return turn.ruling


@fault("CHP002", "Green")
def raise_with_one_chip_cut_down(scene: Scene) -> Line | None:
    """Raise was said with one chip, and less than the chip is worth was ruled."""
    turn = the_turn(scene, lambda it: it.action == "raise" and it.to_call > 0 and it.says != [])
    if turn is None:
        return None
    chip = next((value for value in reversed(scene.table.tablet.denominations) if turn.added < value < turn.behind), 0)
    if not chip:
        return None
    make_silent(scene, turn)
    scene.insert("say", turn.ruling, seat=turn.seat, words="raise", action="raise")
    scene.insert("push", turn.ruling, seat=turn.seat, chips=[chip])
    give_change(scene, turn, chip - turn.added)
    return turn.ruling


def too_much_for_a_call(scene: Scene) -> Line | None:
    """Chips worth a full raise over the call, ruled a call."""
    turn = the_turn(scene, lambda it: it.action == "call" and it.behind > it.added + it.full_raise)
    if turn is None or scene.lines[scene.place(turn.ruling) + 1]["event"] == "announcement":
        return None
    make_silent(scene, turn, [*scene.chips(turn.added), *scene.chips(turn.full_raise)])
    give_change(scene, turn, turn.full_raise)
    return turn.ruling


@fault("CHP003", "Blue", book="codex")
def several_chips_in_pot_limit(scene: Scene) -> Line | None:
    """Several chips without a word, which are a raise in pot limit, were ruled a call."""
    return too_much_for_a_call(scene)


@fault("CHP004", "Amber")
def whole_raise_ruled_a_call(scene: Scene) -> Line | None:
    """Chips of a full raise without a word were ruled a call."""
    return too_much_for_a_call(scene)


@fault("CHP005", "Green")
def string_bet(scene: Scene) -> Line | None:
    """A call was put in, then a raise without a word."""
    turn = the_turn(scene, lambda it: it.action == "raise" and it.to_call > 0 and it.behind > it.added)
    if turn is None:
        return None
    make_silent(scene, turn, scene.chips(turn.to_call), scene.chips(turn.added - turn.to_call))
    return turn.ruling


@fault("CHP006", "Green")
def call_said_raise_ruled(scene: Scene) -> Line | None:
    """Call was said, and a raise ruled."""
    turn = the_turn(scene, lambda it: it.action == "raise" and it.to_call > 0 and len(it.pushes) == 1)
    if turn is None:
        return None
    chips = turn.pushes[0]["chips"]
    make_silent(scene, turn)
    scene.insert("say", turn.ruling, seat=turn.seat, words="call", action="call")
    scene.insert("push", turn.ruling, seat=turn.seat, chips=chips)
    return turn.ruling


@fault("CHP007", "Red", book="irregularities")
def surplus_given_back(scene: Scene) -> Line | None:
    """A chip too many went back where the book keeps it."""
    turn = the_turn(
        scene, lambda it: it.action == "call" and len(it.says) == 1 and it.behind > it.added + it.full_raise
    )
    if turn is None or scene.lines[scene.place(turn.ruling) + 1]["event"] == "announcement" or turn.full_raise < 2:
        return None
    turn.pushes[0]["chips"] = [*scene.chips(turn.added), scene.table.tablet.denominations[-1]]
    give_change(scene, turn, scene.table.tablet.denominations[-1])
    return turn.ruling


@fault("CHP008", "Red")
def wrong_change(scene: Scene) -> Line | None:
    """A chip more was given in change than was due."""
    change = scene.first("change")
    turn = next((it for it in scene.turns() if sum_pushed(it) > it.added), None)
    if change is None or turn is None or turn.seat != change["seat"]:
        return None
    change["amount"] += scene.table.tablet.denominations[-1]
    change["chips"] = scene.chips(change["amount"])
    return turn.ruling


@fault("CHP009", "Red", book="codex")
def pulled_in_too_early(scene: Scene) -> Line | None:
    """Bets were pulled in with an act still owed."""
    pulled = scene.first("pull_in")
    turns = [turn for turn in scene.turns() if pulled and scene.place(turn.ruling) < scene.place(pulled)]
    if pulled is None or not turns or turns[-1].action not in ("call", "check") or turns[-1].ruling.get("all_in"):
        return None
    last = turns[-1]
    scene.move(pulled, before=first_line(last))
    return pulled


@fault("CHP010", "Green", book="codex")
def button_moved_too_early(scene: Scene) -> Line | None:
    """The button was moved before the pot was pushed."""
    moved, award = scene.first("button_moved"), scene.first("award")
    assert moved is not None and award is not None
    scene.move(moved, before=award)
    return moved


@fault("CHP011", "Green")
def word_out_of_turn_not_held(scene: Scene) -> Line | None:
    """Call was said out of turn, nobody raised, and the player folded in his turn."""
    turns = [*scene.turns()]
    for before, after in pairwise(turns):
        called = before.action == "call" and not before.ruling.get("all_in") and after.action == "fold"
        if called and after.to_call > 0 and not after.says and not before.says and before.pushes:
            scene.insert("say", before.pushes[0], seat=after.seat, words="call", action="call")
            return after.ruling
    return None


@fault("CHP012", "Amber")
def hidden_chips_stayed(scene: Scene) -> Line | None:
    """Chips from a pocket stayed in play."""
    return changed(scene.first("incident", matter="hidden_chips"), outcome="returned")

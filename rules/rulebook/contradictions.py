"""Values of a book that cannot hold together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rules.rulebook.parameters import Parameters

NEEDS: Final = (
    ("min_buy_in", "buy_in_unit"),
    ("max_buy_in", "buy_in_unit"),
    ("threshold_base", "raise_threshold"),
    ("countdown_inside", "countdown_seconds"),
    ("rake_rounding", "rake_rate"),
    ("balance_stops", "balance_gap"),
    ("balance_seats_least", "balance_gap"),
)
"""Parameters that say nothing without another one."""

IN_ORDER: Final = (("min_buy_in", "max_buy_in"), ("clock_seconds_least", "clock_seconds"))
"""Parameters of which the first cannot be more than the second."""

STRADDLING: Final = ("straddle_size", "straddle_least_raise")


def contradictions(parameters: Parameters) -> Iterator[tuple[str, str]]:
    """The keys that cannot stand beside others of the book, each with the reason."""

    def value(name: str) -> Any:
        stated = getattr(parameters, name)
        return None if stated is None else stated.value

    for name, needed in NEEDS:
        if value(name) is not None and value(needed) is None:
            yield name, f"says nothing without {needed}"
    for least, most in IN_ORDER:
        if value(least) is not None and value(most) is not None and value(least) > value(most):
            yield least, f"{value(least)} is more than {most}, {value(most)}"
    for name in STRADDLING:
        if value(name) is not None and value("straddles") == ():
            yield name, "is given though no seat may straddle"
    if value("straddle_in_limit") and value("straddles") == ():
        yield "straddle_in_limit", "is true though no seat may straddle"
    if value("button_ante_ratio") is not None and value("ante_paid_by") not in {None, "button_double"}:
        yield "button_ante_ratio", f"is given though the ante is paid by {value('ante_paid_by')}"
    inside, counted, clock = value("countdown_inside"), value("countdown_seconds"), value("clock_seconds")
    if inside and counted is not None and clock is not None and counted > clock:
        yield "countdown_seconds", f"{counted} lies within clock_seconds, {clock}"

"""Proof that every clause of every rulebook is held: for each rule it names, a fault it forbids and a clean twin.

What is to be proven is the clauses themselves (`demands`), read from `rules/books/*.toml`. A `Proof` (`proofs`) says by
which log a rule shows that it holds some clauses; the logs are small scenes (`scenes`, and the modules `of_...`) or
faults the proving ground has (`planted`). All of them are judged in one audit (`trials`), each under its book.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from tests.clauses.proofs import PROOFS

for module in iter_modules(__path__):
    if module.name == "planted" or module.name.startswith("of_"):
        import_module(f"tests.clauses.{module.name}")
ALL_PROOFS = tuple(PROOFS)

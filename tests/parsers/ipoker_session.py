"""A made-up iPoker session, to be changed by the tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from parsers import Reading, read
from parsers.intake import LoadedBatch, load, plan, survey
from parsers.rooms import RECOGNITION
from parsers.sources import discover

HEAD = """<?xml version="1.0" encoding="utf-8"?>
<session sessioncode="77">
 <general>
  <mode>real</mode>
  <gametype>Holdem NL €0.10/€0.20</gametype>
  <tablename>Lindau, 500</tablename>
  <tablecurrency>EUR</tablecurrency>
  <currency>EUR</currency>
  <nickname>Ann</nickname>
 </general>
"""
TAIL = "</session>\n"
GAME = """ <game gamecode="{number}">
  <general>
   <startdate>2015-06-01 20:15:00</startdate>
   <players>
    <player seat="1" name="Ann" chips="€20" dealer="1" win="€0" bet="€0.60"/>
    <player seat="3" name="Bob" chips="€30.50" dealer="0" win="€1.90" bet="€1.20"/>
    <player seat="5" name="" chips="€0" dealer="0" win="€0" bet="€0"/>
    <player seat="6" name="Cid" chips="€10" dealer="0" win="€0" bet="€0.20"/>
   </players>
  </general>
  <round no="0">
   <action no="1" player="Bob" type="1" sum="€0.10" cards="[cards]"/>
   <action no="2" player="Cid" type="2" sum="€0.20" cards="[cards]"/>
  </round>
  <round no="1">
   <cards type="Pocket" player="Ann">SA H10</cards>
   <action no="3" player="Ann" type="23" sum="€0.60" cards=""/>
   <cards type="Pocket" player="Bob">X X</cards>
   <action no="4" player="Bob" type="3" sum="€0.50" cards=""/>
   <cards type="Pocket" player="Cid">X X</cards>
   <action no="5" player="Cid" type="0" sum="€0" cards=""/>
  </round>
  <round no="2">
   <cards type="Flop" player="">D2 C7 H9</cards>
   <action no="7" player="Ann" type="0" sum="€0" cards=""/>
   <action no="6" player="Bob" type="5" sum="€0.60" cards=""/>
  </round>
 </game>
"""


def session(*games: str, head: str = HEAD) -> str:
    """A session file of these games."""
    return head + "".join(games) + TAIL


def game(number: int = 1, *changes: tuple[str, str]) -> str:
    """A game with some of its text changed; each change must find what it changes."""
    text = GAME.format(number=number)
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


def loaded(folder: Path, *contents: str | bytes) -> Sequence[LoadedBatch]:
    """What the intake makes of some files, in one batch."""
    paths = [folder / f"{number}.xml" for number in range(len(contents))]
    for path, content in zip(paths, contents, strict=True):
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    surveys = [survey(item, RECOGNITION) for item in discover([str(path) for path in paths])]
    return [load(batch) for batch in plan(surveys)]


def reading(folder: Path, *contents: str | bytes, timezone: str | None = None) -> Reading:
    """The tables of some files that fit in one batch."""
    [batch] = loaded(folder, *contents)
    return read(batch.lines, timezone, batch.inherited)

"""Tests of reading: intake, grammars, tables."""

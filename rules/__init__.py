"""Judging poker hands: what the tables of `parsers.tables` mean, and what in them is wrong."""

"""Measurements, not tests: `make bench` prints them and keeps nothing."""

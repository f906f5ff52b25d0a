"""Tests of the run: settings, workers, report files, command line."""

"""Tests of the intake: cutting files into records."""

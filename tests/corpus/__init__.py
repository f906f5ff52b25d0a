"""Tests against real logs, which are not part of the project."""

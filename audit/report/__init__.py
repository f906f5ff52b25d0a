"""The report: its files, its page, and the same as text."""

"""Tools that prove the auditor: they deal legal hands, write them as text, plant faults, and say what must be found."""

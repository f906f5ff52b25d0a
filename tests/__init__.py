"""The tests; each folder mirrors a package of the project."""

"""Tests mirror the package; `tests/contract` runs over every game of the registry."""

"""The games: one folder each, with its board as data."""

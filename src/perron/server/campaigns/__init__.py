"""Campaigns at the server: kept like games, an evening at a time."""

"""Many games: playing them over any Executor, and what came out."""

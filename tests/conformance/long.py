"""How much to test. `PERRON_LONG=20 make unit` plays twenty times as many games (docs/testing.md)."""

import os

LONG = max(1, int(os.environ.get("PERRON_LONG", "1")))


def times(count: int) -> range:
    """So many rounds, more in the long form."""
    return range(count * LONG)

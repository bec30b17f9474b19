"""An Observation as plain numbers, to be sent to another process."""

from __future__ import annotations

from perron.engine.game import Game, flat
from perron.engine.observe import Observation
from perron.engine.state import State

Carried = tuple[list[int], list[list[int]]]
NUMBERS = (
    "seat", "phase", "turn", "start", "last_round", "turns_left", "passes", "end_reason", "deck_size",
    "resets", "tunnel", "laid_down", "owed", "top_size", "chosen",
)  # fmt: skip
TABLES = (
    "discard", "display", "turned", "laid", "hand_size", "known", "hand", "pieces", "score", "flags", "owner",
    "open_count", "open_track", "station_at", "stations_left", "under_by", "under_own", "box_by", "box_own",
    "first_unkept", "ticket_count", "offer_size", "has_chosen", "offer", "tickets", "lost", "holder",
)  # fmt: skip


def carry(seen: Observation) -> Carried:
    return [getattr(seen, name) for name in NUMBERS], [list(getattr(seen, name)) for name in TABLES]


def unpack(game: Game, carried: Carried) -> Observation:
    """The same observation again, over a game of one's own."""
    numbers, tables = carried
    seen = Observation(State(game, True), numbers[0])
    for name, number in zip(NUMBERS, numbers, strict=True):
        setattr(seen, name, number)
    for name, table in zip(TABLES, tables, strict=True):
        setattr(seen, name, flat(table))
    return seen

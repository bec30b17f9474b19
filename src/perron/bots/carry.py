"""An Observation as plain numbers, to be sent to another process."""

from __future__ import annotations

from perron.engine.affairs import Affairs
from perron.engine.flat import flat
from perron.engine.game import Game
from perron.engine.observe import Observation
from perron.engine.state import State

Carried = tuple[list[int], list[list[int]], list[int], list[list[int]]]
NUMBERS = (
    "seat", "phase", "turn", "start", "last_round", "turns_left", "passes", "end_reason", "deck_size",
    "resets", "tunnel", "laid_down", "owed", "top_size", "chosen", "dear",
)  # fmt: skip
TABLES = (
    "discard", "display", "turned", "laid", "hand_size", "known", "hand", "pieces", "score", "flags", "owner",
    "open_count", "open_track", "station_at", "stations_left", "under_by", "under_own", "box_by", "box_own",
    "first_unkept", "ticket_count", "offer_size", "has_chosen", "offer", "tickets", "lost", "holder",
)  # fmt: skip
AFFAIRS_NUMBERS = (
    "event", "events_left", "piled", "banished", "start_card", "blind", "boat", "herd", "spike", "track",
    "paid", "near_own", "claim_event", "news", "settled", "extras", "depth", "asked", "asked_seat",
    "asked_at", "asked_why", "asked_left", "was", "then",
)  # fmt: skip
AFFAIRS_TABLES = (
    "money", "event_deck", "pile", "gone", "parameter", "left", "used", "shown", "total", "surveys", "trains",
    "crates_taken", "ore_taken", "done", "best", "failed", "vault", "stickers", "marker", "flag", "crate",
    "crates", "of_claim", "stack",
)  # fmt: skip


def carry(seen: Observation) -> Carried:
    affairs = seen.affairs
    return (
        [getattr(seen, name) for name in NUMBERS],
        [list(getattr(seen, name)) for name in TABLES],
        [getattr(affairs, name) for name in AFFAIRS_NUMBERS],
        [list(getattr(affairs, name)) for name in AFFAIRS_TABLES],
    )


def unpack(game: Game, carried: Carried) -> Observation:
    """The same observation again, over a game of one's own."""
    numbers, tables, affairs_numbers, affairs_tables = carried
    seen = Observation(State(game, True), numbers[0])
    _fill(seen, (NUMBERS, numbers), (TABLES, tables))
    _fill(seen.affairs, (AFFAIRS_NUMBERS, affairs_numbers), (AFFAIRS_TABLES, affairs_tables))
    return seen


def _fill(
    what: Observation | Affairs,
    numbers: tuple[tuple[str, ...], list[int]],
    tables: tuple[tuple[str, ...], list[list[int]]],
) -> None:
    for name, number in zip(*numbers, strict=True):
        setattr(what, name, number)
    for name, table in zip(*tables, strict=True):
        setattr(what, name, flat(table))

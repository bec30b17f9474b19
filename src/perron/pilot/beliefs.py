"""Which tickets the others probably hold: those that their tracks lead to."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.chance import MOVE, Chance
from perron.engine.game import Game
from perron.engine.observe import Observation
from perron.engine.paths import FAR, Roads, Spread, spread
from perron.engine.resample import resample
from perron.engine.state import NOBODY, State

SURE: Final = 3.0  # how much a ticket that is all built is more likely held: e to this power
WORLDS: Final = 6  # of so many worlds one is taken
FINE: Final = 1 << 20


class Beliefs:
    """By rival and ticket: how far its tracks have come."""

    def __init__(self, seen: Observation, roads: Roads) -> None:
        game = seen.game
        self.seen: Observation = seen
        self.progress: vec[float] = vec[float]([0.0] * (game.seats * game.tickets.count))
        empty = _costs(seen, -2)
        for seat in range(game.seats):
            if seat != seen.seat:
                now = _costs(seen, seat)
                for ticket in range(game.tickets.count):
                    whole, left = _way(game, roads, empty, ticket), _way(game, roads, now, ticket)
                    if left < FAR and whole > 0.0:
                        self.progress[seat * game.tickets.count + ticket] = max(0.0, 1.0 - left / whole)

    def world(self, chance: Chance) -> State:
        """A world that the seat cannot tell from the true one; those that fit what was built more often."""
        worlds = [resample(self.seen, chance) for _ in range(WORLDS)]
        odds = [exp(SURE * self._fit(world)) for world in worlds]
        at = float(chance.below(MOVE, FINE)) / float(FINE) * sum(odds)
        for nth in range(WORLDS - 1):
            at -= odds[nth]
            if at < 0.0:
                return worlds[nth]
        return worlds[WORLDS - 1]

    def _fit(self, world: State) -> float:
        count, fit = world.game.tickets.count, 0.0
        for ticket in range(count):
            holder = world.where[ticket]
            if holder >= 0 and holder != self.seen.seat:
                fit += self.progress[holder * count + ticket]
        return fit


def _costs(seen: Observation, seat: i64) -> vec[float]:
    """By track: the pieces it takes; nothing if it is the seat's. For -2: on an empty board."""
    tracks = seen.game.tracks
    cost = vec[float]([FAR] * tracks.count)
    for track in range(tracks.count):
        if seat == -2 or seen.owner[track] == NOBODY:
            cost[track] = float(tracks.length[track])
        elif seen.owner[track] == seat:
            cost[track] = 0.0
    return cost


def _way(game: Game, roads: Roads, cost: vec[float], ticket: i64) -> float:
    """Pieces to the nearest of the ticket's ends."""
    tickets = game.tickets
    first, stop = tickets.option_at[ticket], tickets.option_at[ticket + 1]
    found = Spread(roads)
    for at in range(tickets.start_at[ticket], tickets.end_at[first]):
        found.best[tickets.place[at]] = 0.0
    spread(roads, cost, found)
    best: float = FAR
    for at in range(tickets.end_at[first], tickets.end_stop[stop - 1]):
        best = min(best, found.best[tickets.place[at]])
    return best

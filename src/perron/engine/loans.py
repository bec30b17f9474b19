"""Stations at scoring: each lets its owner use one track of another player (EU7, R9)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from perron.engine.network import find, join, ticket_value
from perron.engine.state import NOBODY, State


class Loans:
    """The best track for each of a seat's stations to borrow; -1 for a station that need not."""

    def __init__(self, state: State, seat: i64, parent: vec[i64]) -> None:
        self.state: State = state
        self.seat: i64 = seat
        self.places: vec[i64] = vec[i64]()  # with a station of the seat
        for place in range(state.game.places):
            if state.station_at[place] == seat:
                self.places = append(self.places, place)
        self.open: vec[i64] = vec[i64]()  # tickets not completed by own tracks
        for ticket in range(state.game.tickets.count):
            if state.where[ticket] == seat and not self._is_full(parent, ticket):
                self.open = append(self.open, ticket)
        self.trying: vec[i64] = vec[i64]([-1] * len(self.places))
        self.best: vec[i64] = self.trying[:]
        self.best_points: i64 = -1000000
        self.best_done: i64 = 0
        self._choose(0, parent)

    def _is_full(self, parent: vec[i64], ticket: i64) -> bool:
        """Its best option is reached already: nothing to gain."""
        tickets = self.state.game.tickets
        return ticket_value(self.state.game, parent, ticket) == tickets.value[tickets.option_at[ticket]]

    def _choose(self, station: i64, parent: vec[i64]) -> None:
        """Try nothing, then each track, for this station; then go on with the next."""
        if station == len(self.places):
            self._weigh(parent)
            return
        self._choose(station + 1, parent)
        if len(self.open) == 0:
            return
        tracks = self.state.game.tracks
        for track in range(tracks.count):
            if self._can_borrow(station, track) and find(parent, tracks.a[track]) != find(parent, tracks.b[track]):
                more = parent[:]
                join(more, tracks.a[track], tracks.b[track])
                self.trying[station] = track
                self._choose(station + 1, more)
                self.trying[station] = -1

    def _can_borrow(self, station: i64, track: i64) -> bool:
        """EU7: a track of another player that ends at the station's place."""
        tracks, place = self.state.game.tracks, self.places[station]
        if tracks.a[track] != place and tracks.b[track] != place:
            return False
        return self.state.owner[track] != NOBODY and self.state.owner[track] != self.seat

    def _weigh(self, parent: vec[i64]) -> None:
        """R9: most ticket points, then most tickets completed; among equals the first."""
        points: i64 = 0
        done: i64 = 0
        for ticket in self.open:
            value = ticket_value(self.state.game, parent, ticket)
            points += value
            done += 1 if value > 0 else 0
        if points > self.best_points or (points == self.best_points and done > self.best_done):
            self.best_points, self.best_done, self.best = points, done, self.trying[:]

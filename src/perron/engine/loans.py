"""Stations at scoring: each lets its owner use one track of another player (EU7, R9)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.network import find, join, ticket_option, ticket_value
from perron.engine.state import NOBODY, State, minus_ones, zeros


class Loans:
    """The best track for each of a seat's stations to borrow; -1 for a station that need not."""

    def __init__(self, state: State, seat: i64, parent: vec[i64]) -> None:
        self.state: State = state
        self.seat: i64 = seat
        self.places: vec[i64] = zeros(state.game.params.stations)  # the first `count` have a station
        self.count: i64 = 0
        self.offers: vec[i64] = zeros(state.game.tracks.count)  # tracks that some station could borrow
        self.offered: i64 = 0
        self.open: vec[i64] = zeros(state.game.tickets.count)  # tickets that a loan could help
        self.opened: i64 = 0
        self.trying: vec[i64] = minus_ones(state.game.params.stations)
        self.best: vec[i64] = minus_ones(state.game.params.stations)
        self.best_points: i64 = 0
        self.best_done: i64 = -1  # so that nothing borrowed is the first to be best
        self.most: i64 = 0  # no more points than if every offer could be taken at once
        self._find_offers(parent)
        if self.offered > 0:
            self._find_open(parent)
        if self.opened > 0:
            self._find_places()
            self._choose(0, parent)

    def _find_offers(self, parent: vec[i64]) -> None:
        """EU7: tracks of other players that end at a station's place, unless they join what is joined."""
        owner, seat = self.state.owner, self.seat
        for track in range(self.state.game.tracks.count):
            if owner[track] != NOBODY and owner[track] != seat and self._helps(track, parent):
                self.offers[self.offered] = track
                self.offered += 1

    def _helps(self, track: i64, parent: vec[i64]) -> bool:
        a, b = self.state.game.tracks.a[track], self.state.game.tracks.b[track]
        if self.state.station_at[a] != self.seat and self.state.station_at[b] != self.seat:
            return False
        return find(parent, a) != find(parent, b)

    def _find_open(self, parent: vec[i64]) -> None:
        """Only tickets that would be better off with all offers at once can be with some of them."""
        game, where = self.state.game, self.state.where
        hoped = self._all_joined(parent)
        for ticket in range(game.tickets.count):
            if where[ticket] != self.seat:
                continue
            if ticket_option(game, hoped, ticket) != ticket_option(game, parent, ticket):
                self.open[self.opened] = ticket
                self.opened += 1
                self.most += ticket_value(game, hoped, ticket)

    def _all_joined(self, parent: vec[i64]) -> vec[i64]:
        tracks, hoped = self.state.game.tracks, parent[:]
        for nth in range(self.offered):
            join(hoped, tracks.a[self.offers[nth]], tracks.b[self.offers[nth]])
        return hoped

    def _find_places(self) -> None:
        for place in range(self.state.game.places):
            if self.state.station_at[place] == self.seat:
                self.places[self.count] = place
                self.count += 1

    def _choose(self, station: i64, parent: vec[i64]) -> None:
        """Try nothing, then each track, for this station; then go on with the next."""
        if station == self.count:
            self._weigh(parent)
            return
        self._choose(station + 1, parent)
        tracks, place = self.state.game.tracks, self.places[station]
        for nth in range(self.offered):
            track = self.offers[nth]
            if tracks.a[track] == place or tracks.b[track] == place:
                self._try(station, track, parent)

    def _try(self, station: i64, track: i64, parent: vec[i64]) -> None:
        """Only what joins places not joined yet, and only while there is something left to gain."""
        a, b = self.state.game.tracks.a[track], self.state.game.tracks.b[track]
        if find(parent, a) != find(parent, b) and not self._is_best_of_all():
            more = parent[:]
            join(more, a, b)
            self.trying[station] = track
            self._choose(station + 1, more)
            self.trying[station] = -1

    def _is_best_of_all(self) -> bool:
        return self.best_done == self.opened and self.best_points == self.most

    def _weigh(self, parent: vec[i64]) -> None:
        """R9: most ticket points, then most tickets completed; among equals the first."""
        points: i64 = 0
        done: i64 = 0
        for nth in range(self.opened):
            value = ticket_value(self.state.game, parent, self.open[nth])
            points += value
            done += 1 if value > 0 else 0
        if self._is_better(points, done):
            self.best_points, self.best_done, self.best = points, done, self.trying[:]

    def _is_better(self, points: i64, done: i64) -> bool:
        if self.best_done < 0 or points > self.best_points:
            return True
        return points == self.best_points and done > self.best_done

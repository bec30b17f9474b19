"""Stations: built on a place that has none, the nth for n cards of one color (EU6)."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine import log as tell
from perron.engine.cards import pay
from perron.engine.log import Log
from perron.engine.state import NOBODY, State


def station_cost(state: State, seat: i64) -> i64:
    return state.game.params.stations - state.stations_left[seat] + 1


def free_places(state: State) -> i64:
    """How many places could still get a station."""
    free: i64 = 0
    for place in state.game.station_places:
        if state.station_at[place] == NOBODY:
            free += 1
    return free


def nth_free_place(state: State, nth: i64) -> i64:
    for place in state.game.station_places:
        if state.station_at[place] == NOBODY:
            if nth == 0:
                return place
            nth -= 1
    raise IndexError("fewer free places than counted")


def build(state: State, place: i64, payment: i64, log: Log) -> None:
    seat = state.turn
    pay(state, seat, payment)
    state.station_at[place] = seat
    state.stations_left[seat] -= 1
    if log.on:
        log.tell([tell.STATION, seat, place, payment])

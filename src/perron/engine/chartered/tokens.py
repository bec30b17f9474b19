"""Boat, herd, crates, ore and spikes: where they are, and who takes them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine import log as tell
from perron.engine.chance import CRATES, ORE, Chance
from perron.engine.chartered import words
from perron.engine.chartered.coins import change_money
from perron.engine.log import Log
from perron.engine.state import NONE, State


def put(state: State, token: i64, place: i64, log: Log) -> None:
    if token == words.BOAT:
        state.affairs.boat = place
    else:
        state.affairs.herd = place
    if log.on:
        log.tell([tell.TOKEN, token, place])


def place_first(state: State, token: i64, spot: i64, log: Log) -> None:
    """At set-up: the boat at its first stop, the herd at home; nowhere where that is not found yet."""
    charter = state.game.charter
    place = spot
    if spot >= charter.all_places:
        stops = charter.stops
        place = (stops[0] if len(stops) > 0 else NONE) if token == words.BOAT else charter.herd_home
    if 0 <= place < state.game.places:
        put(state, token, place, log)


def move(state: State, token: i64, spot: i64, log: Log) -> None:
    """To a place, the next stop, home, or the other end of the claimed track."""
    charter, affairs, tracks = state.game.charter, state.affairs, state.game.tracks
    at = affairs.boat if token == words.BOAT else affairs.herd
    place, track = spot, affairs.track
    if spot == charter.all_places + words.HOME:
        place = charter.herd_home
    elif spot == charter.all_places + words.NEXT:
        place = next_stop(state, at)
    elif spot == charter.all_places + words.OTHER_END and track != NONE:
        place = tracks.b[track] if at == tracks.a[track] else tracks.a[track]
    if 0 <= place < state.game.places:
        put(state, token, place, log)


def next_stop(state: State, at: i64) -> i64:
    """After the last stop the first; from a place that is no stop also the first."""
    stops = state.game.charter.stops
    for nth in range(i64(len(stops))):
        if stops[nth] == at:
            return stops[(nth + 1) % i64(len(stops))]
    return stops[0] if len(stops) > 0 else NONE


def refill_crates(state: State, chance: Chance, log: Log) -> None:
    """One on every port on the board that has none, in the order of the board."""
    charter, affairs = state.game.charter, state.affairs
    for place in range(state.game.places):
        left = total(affairs.crates)
        if charter.port[place] != 0 and affairs.crate[place] == 0 and left > 0:
            value = chance.pick(CRATES, affairs.crates, left)
            affairs.crates[value] -= 1
            affairs.crate[place] = value
            if log.on:
                log.tell([tell.CRATE, place, value])


def total(counts: vec[i64]) -> i64:
    found: i64 = 0
    for count in counts:
        found += count
    return found


def take_crates(state: State, seat: i64, purse: i64, why: i64, log: Log) -> None:
    """Those at the two ends of the claimed track."""
    affairs, tracks, track = state.affairs, state.game.tracks, state.affairs.track
    if track == NONE:
        return
    for place in (tracks.a[track], tracks.b[track]):
        value = affairs.crate[place]
        if value > 0:
            affairs.crate[place] = 0
            affairs.crates_taken[seat] += 1
            if log.on:
                log.tell([tell.CRATE_TAKEN, seat, place, value])
            receive(state, seat, words.CRATE, value, purse, why, log)


def take_ore(state: State, seat: i64, count: i64, purse: i64, why: i64, chance: Chance, log: Log) -> None:
    """The chip goes back into the bag: only its value is kept."""
    bag = state.game.charter.ore
    for _ in range(count):
        if total(bag) > 0:
            value = chance.pick(ORE, bag, total(bag))
            state.affairs.ore_taken[seat] += 1
            receive(state, seat, words.VAULT_ORE, value, purse, why, log)


def take_spikes(state: State, seat: i64, count: i64, purse: i64, why: i64, log: Log) -> None:
    """The best that is left."""
    spikes, affairs = state.game.charter.spikes, state.affairs
    for _ in range(count):
        if affairs.spike < i64(len(spikes)):
            affairs.spike += 1
            receive(state, seat, words.VAULT_SPIKE, spikes[affairs.spike - 1], purse, why, log)


def receive(state: State, seat: i64, kind: i64, value: i64, purse: i64, why: i64, log: Log) -> None:
    if purse == words.TO_MONEY:
        change_money(state, seat, value, why, log)
        return
    state.affairs.put_in_vault(seat, kind, value)
    if log.on:
        log.tell([tell.VAULT, seat, kind, value])

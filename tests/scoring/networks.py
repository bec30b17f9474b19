"""Networks to score: drawn by Hypothesis, grown at random on the real maps, or played."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st
from tests.scoring.small import Line, Setting, place_id

from perron.engine import legal, play
from perron.engine.chance import Sfc32
from perron.engine.game import Game
from perron.engine.state import OVER, State
from perron.games.build import build
from perron.games.load import load

MAPS = (
    ("newyork", 2),
    ("paris", 4),
    ("europe", 2),
    ("europe", 5),
    ("switzerland", 3),
    ("india", 2),
    ("usa", 3),
)


@st.composite
def networks(draw: st.DrawFn, places: int, tracks: int, at_least: int = 1) -> tuple[Line, ...]:
    """Any tracks between a few places: parts, loops, doubles and hanging trees come by themselves."""
    place = st.integers(0, places - 1)
    line = st.tuples(place, place, st.integers(1, 6)).filter(lambda drawn: drawn[0] != drawn[1])
    return tuple(draw(st.lists(line, min_size=at_least, max_size=tracks)))


@st.composite
def positions(draw: st.DrawFn, tracks: int) -> Setting:
    """Two players' tracks, some free ones, tickets of seat 0 and up to three stations of it."""
    lines = draw(networks(7, tracks))
    owners = draw(st.lists(st.integers(-1, 1), min_size=len(lines), max_size=len(lines)))
    places = sorted({end for line in lines for end in line[:2]})
    place = st.sampled_from(places)
    ticket = st.tuples(place, place, st.integers(1, 20)).filter(lambda drawn: drawn[0] != drawn[1])
    tickets = [(place_id(a), ((place_id(b), value),)) for a, b, value in draw(st.lists(ticket, max_size=6))]
    stations = draw(st.lists(place, max_size=3, unique=True))
    return Setting(lines, tuple(owners), tuple(tickets), None, tuple(stations))


COUNTRIES = ("austria", "france", "italy")


@st.composite
def borders(draw: st.DrawFn) -> Setting:
    """CH2, R10: a network with crossings, each at the end of one track; tickets to several countries."""
    inner = draw(networks(5, 7))
    cities = sorted({end for line in inner for end in line[:2]})
    at = draw(st.lists(st.sampled_from(cities), min_size=3, max_size=6))
    crossings = {10 + nth: draw(st.sampled_from(COUNTRIES)) for nth in range(len(at))}
    lines = inner + tuple((city, 10 + nth, 1) for nth, city in enumerate(at))
    owners = draw(st.lists(st.integers(-1, 1), min_size=len(lines), max_size=len(lines)))
    there = sorted(set(crossings.values()))
    tickets = draw(st.lists(st.builds(
        lambda start, to: (start, tuple((word, value) for word, value in to if word != start)),
        st.sampled_from([*map(place_id, cities), *there]),
        st.lists(st.tuples(st.sampled_from(there), st.integers(1, 20)), min_size=1, max_size=3,
                 unique_by=lambda option: option[0]),
    ).filter(lambda ticket: ticket[1]), min_size=1, max_size=4))  # fmt: skip
    stations = draw(st.lists(st.sampled_from(cities), max_size=2, unique=True))
    return Setting(lines, tuple(owners), tuple(tickets), crossings, tuple(stations))


def dense(game: Game, seed: int, pieces: int) -> State:
    """Seat 0 owns a connected network grown track by track: short ones first, and those that close loops."""
    rng, tracks, state = random.Random(seed), game.tracks, State(game, True)
    touched = {tracks.a[rng.randrange(tracks.count)]}
    by_length = rng.choice([0.0, 0.5, 1.0, 2.0, 3.0])
    while near := [t for t in range(tracks.count) if state.owner[t] < 0 and tracks.length[t] <= pieces
                   and touched & {tracks.a[t], tracks.b[t]}]:  # fmt: skip
        track = min(near, key=lambda t: tracks.length[t] * by_length + 2 * rng.random()
                    - 0.5 * ({tracks.a[t], tracks.b[t]} <= touched))  # fmt: skip
        state.owner[track] = 0
        pieces -= tracks.length[track]
        touched |= {tracks.a[track], tracks.b[track]}
    return state


def played(name: str, players: int, seed: int) -> Iterator[State]:
    """Every hundredth moment of a random game, and its end."""
    chance, moves = Sfc32(seed), 0
    state = play.begin(build(load(name), players), 0, chance)
    while state.phase != OVER:
        if moves % 100 == 99:
            yield state
        play.apply(state, legal.sample(state, chance), chance)
        moves += 1
    yield state

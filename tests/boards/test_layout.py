"""The drawn positions: room for every space, nothing across anything else, north still above south."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from tests.boards.facts import MAPS

from perron.games.board import Board, Track
from perron.games.load import load

SPACE, RADIUS = 22, 10  # units along a track, and of a place's circle

every_map = pytest.mark.parametrize("key", MAPS)


def ends(board: Board, track: Track):
    at = {place.id: (place.x, place.y) for place in board.places}
    return at[track.a], at[track.b]


@every_map
def test_a_tracks_spaces_fit_between_its_ends(key):
    board = load(key)
    for track in board.tracks:
        assert math.dist(*ends(board, track)) >= track.length * SPACE + RADIUS, track.id


@every_map
def test_the_drawing_fills_its_size(key):
    board = load(key)
    xs, ys = [p.x for p in board.places], [p.y for p in board.places]
    for size, found in zip(board.size, (xs, ys), strict=True):
        assert 35 <= min(found) <= 60, "room for half a label, and no more"
        assert 35 <= size - max(found) <= 60


@every_map
def test_places_are_apart(key):
    for one, two in combinations(load(key).places, 2):
        assert math.dist((one.x, one.y), (two.x, two.y)) >= 30, (one.id, two.id)


@every_map
def test_no_track_crosses_another(key):
    board = load(key)
    for one, two in combinations(board.tracks, 2):
        if not {one.a, one.b} & {two.a, two.b}:
            assert not cross(*ends(board, one), *ends(board, two)), (one.id, two.id)


@every_map
def test_no_track_runs_over_a_place(key):
    board = load(key)
    for track in board.tracks:
        for place in board.places:
            if place.id not in (track.a, track.b):
                assert off_line((place.x, place.y), *ends(board, track)) >= RADIUS + 5, (track.id, place.id)


@every_map
def test_far_places_keep_their_directions(key):
    """Places that lie a third of the map apart are never drawn the wrong way round."""
    places = load(key).places
    lats, lons = [p.lat for p in places], [p.lon for p in places]
    for one, two in combinations(places, 2):
        if abs(one.lat - two.lat) > (max(lats) - min(lats)) / 3:
            assert (one.lat > two.lat) == (one.y < two.y), (one.id, two.id)
        if abs(one.lon - two.lon) > (max(lons) - min(lons)) / 3:
            assert (one.lon < two.lon) == (one.x < two.x), (one.id, two.id)


def side(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(a, b, c, d):
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def off_line(p, a, b):
    length = math.dist(a, b)
    along = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length
    return abs(side(a, b, p)) / length if 0 < along < length else min(math.dist(p, a), math.dist(p, b))

"""Scores and their witnesses: C10, C12, CH4, EU7, IN3, R9, R10."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from . import network
from .board import Board, Track
from .positions import BOARDS, ev, position, tell, ticket, track
from .scoring import score_all
from .state import State
from .witnesses import score_fields


def scored(map_: str, own: Sequence[tuple[str, ...]], held: list[str], **fields: Any) -> State:
    """Seat 0 owns these tracks and holds these tickets."""
    state = position(map_, **fields)
    state.phase = "score"
    state.owner = {track(map_, *ends).id: 0 for ends in own} | state.owner
    state.held[0] = held
    return state


def rejudge(state: State, **changes: Any) -> list[str]:
    return tell(state, ev("score", **score_fields(state, 0) | changes))


def test_C10_a_ticket_is_a_chain() -> None:
    done = ticket("newyork", "lincoln-center", "empire-state-building")
    failed = ticket("newyork", "soho", "east-village")
    apart = ("soho", "wall-street")
    own = [("lincoln-center", "midtown-west"), ("midtown-west", "empire-state-building"), apart]
    state = scored("newyork", own, [done, failed])
    assert score_all(state)[0].parts == {"tracks": 6, "tickets": 3 - 4, "tourist": 2}
    fields = score_fields(state, 0)
    assert rejudge(state) == []
    path = fields["paths"][done]
    for wrong in (path[:1], [*path, path[0]], [*path, track("newyork", *apart).id], path[::2]):
        assert rejudge(scored("newyork", own, [done, failed]), paths={done: wrong}) == ["C10"]
    assert rejudge(scored("newyork", own, [done, failed]), paths={done: path[::-1]}) == []
    state = scored("newyork", own, [done, failed])
    assert rejudge(state, tickets_done=[done, failed], tickets_failed=[]) == ["C10", "record"]
    assert rejudge(scored("newyork", own, [done, failed]), tickets_failed=[]) == ["C10"]


def test_CH4_R10_country_tickets() -> None:
    bern = ticket("switzerland", "bern", "france")  # france 5, germany 6, italy 8, austria 11
    west = [("bern", "neuchatel"), ("neuchatel", "la-chaux-de-fonds"), ("la-chaux-de-fonds", "france-3")]
    assert score_all(scored("switzerland", west[1:], [bern]))[0].parts["tickets"] == -5
    assert score_all(scored("switzerland", west, [bern]))[0].parts["tickets"] == 5
    south = [("bern", "interlaken"), ("brig", "interlaken"), ("brig", "italy-5")]
    assert score_all(scored("switzerland", west + south, [bern]))[0].parts["tickets"] == 8
    state = scored("switzerland", west + south, [bern])
    to_france = [track("switzerland", *ends).id for ends in west]
    assert rejudge(state) == []
    assert rejudge(scored("switzerland", west + south, [bern]), paths={bern: to_france}) == ["C10"]
    france = ticket("switzerland", "france", "italy")
    assert score_all(scored("switzerland", west + south, [france]))[0].parts["tickets"] == 11
    geneve = ticket("switzerland", "geneve", "bern")  # not through France
    state = scored("switzerland", [*west, ("geneve", "france-2")], [geneve])
    assert score_all(state)[0].parts["tickets"] == -8
    assert score_all(state)[0].longest == 2 + 1 + 2


def test_C12_the_longest_route_may_pass_a_place_again() -> None:
    ring = [("berlin", "essen"), ("essen", "frankfurt"), ("berlin", "frankfurt")]
    own = [*ring, ("bruxelles", "frankfurt"), ("frankfurt", "munchen"), ("moskva", "smolensk")]
    state = scored("europe", own, [])
    assert score_all(state)[0].longest == 2 + (2 + 2 + 3) + 2
    trail = score_fields(state, 0)["longest_trail"]
    assert rejudge(state) == []
    assert "C12" in rejudge(scored("europe", own, []), longest_trail=trail[::2])
    assert "C12" in rejudge(scored("europe", own, []), longest_length=10, longest_trail=trail[1:-1])
    assert "C12" in rejudge(scored("europe", own, []), longest_trail=[*trail[:-1], trail[0]])


def test_C12_all_who_are_tied_have_the_bonus_but_not_for_nothing() -> None:
    state = scored("usa", [("seattle", "portland")], [])
    assert [score.parts["longest"] for score in score_all(state)] == [10, 0]
    state.owner[track("usa", "boston", "montreal").id] = 1
    state.owner[track("usa", "vancouver", "seattle").id] = 0
    assert [score.parts["longest"] for score in score_all(state)] == [10, 10]
    assert [score.parts["longest"] for score in score_all(scored("usa", [], []))] == [0, 0]


def borrowing(stations: dict[str, int]) -> State:
    """Seat 0 needs two tracks of seat 1, both of which end at Berlin."""
    others = {track("europe", "berlin", "wien").id: 1, track("europe", "berlin", "essen").id: 1}
    held = [ticket("europe", "berlin", "roma"), ticket("europe", "essen", "kyiv")]
    own = [("munchen", "wien"), ("munchen", "venezia"), ("roma", "venezia")]
    return scored("europe", own, held, owner=others, stations=stations)


def test_EU7_R9_a_station_borrows_one_track_of_another_player() -> None:
    state = borrowing({"berlin": 0})
    assert score_all(state)[0].parts["tickets"] == 9 - 10
    assert score_all(state)[0].parts["stations"] == 8
    wien, essen = track("europe", "berlin", "wien").id, track("europe", "berlin", "essen").id
    assert score_fields(state, 0)["borrowed"] == [["berlin", wien]]
    assert rejudge(state) == []
    assert "EU7" in rejudge(borrowing({"berlin": 0}), borrowed=[["berlin", wien], ["berlin", essen]])
    assert "EU7" in rejudge(borrowing({"berlin": 1, "wien": 0}), borrowed=[["berlin", wien]])
    elsewhere = track("europe", "kyiv", "wilno").id
    assert "EU7" in rejudge(borrowing({"berlin": 0}), borrowed=[["berlin", elsewhere]])
    free = track("europe", "berlin", "danzig").id
    assert "EU7" in rejudge(borrowing({"berlin": 0}), borrowed=[["berlin", wien], ["berlin", free]])
    assert "R9" in rejudge(borrowing({"berlin": 0}), borrowed=[["berlin", essen]])
    assert "R9" in rejudge(borrowing({"berlin": 0}), borrowed=[])


def test_IN3_grand_tours() -> None:
    lahore = ticket("india", "lahore", "delhi")
    own = [("ambala", "lahore"), ("ambala", "delhi"), ("bhatinda", "lahore"), ("bhatinda", "delhi")]
    assert score_all(scored("india", own[:3], [lahore]))[0].parts["mandala"] == 0
    state = scored("india", own, [lahore])
    assert score_all(state)[0].parts["mandala"] == 5
    one, other = score_fields(state, 0)["tours"][lahore]
    assert rejudge(state) == []
    for wrong in ([one, one], [one], [one, other[:1]], [one + other[::-1], other]):
        assert rejudge(scored("india", own, [lahore]), tours={lahore: wrong}) == ["IN3"]
    assert rejudge(scored("india", own, [lahore]), tours={}) == ["IN3"]


def test_IN3_chains_may_meet_in_a_place() -> None:
    eight = [("ambala", "lahore"), ("bhatinda", "lahore"), ("ambala", "bhatinda")]
    own = [track("india", *ends) for ends in [*eight, ("ambala", "delhi")]]
    assert network.two_ways(own, "lahore", "ambala")
    assert not network.two_ways(own, "lahore", "delhi")
    rest = [
        ("delhi", "jaipur"),
        ("agra", "jaipur"),
        ("agra", "delhi"),
        ("ambala", "bareilly"),
        ("bareilly", "lucknow"),
        ("delhi", "lucknow"),
    ]
    own += [track("india", *ends) for ends in rest]
    assert network.two_ways(own, "lahore", "agra")  # through Ambala and Delhi twice


@pytest.mark.parametrize("seed", range(40))
def test_trails_and_tours_agree_with_plain_search(seed: int) -> None:
    random = Random(seed)
    board = BOARDS[("usa", "india", "switzerland", "europe")[seed % 4]]
    own = some_network(board, random, 12)
    assert network.longest_trail(own) == max(sum(t.length for t in way) for way in trails(own))
    start, end = random.sample(sorted({place for track in own for place in track.ends}), 2)
    ways = [frozenset(t.id for t in way) for way in trails(own, start) if network.walk(way, start) == end]
    assert network.two_ways(own, start, end) == any(not a & b for a in ways for b in ways)


def some_network(board: Board, random: Random, size: int) -> list[Track]:
    own = [random.choice(list(board.tracks.values()))]
    while len(own) < size:
        places = {place for track in own for place in track.ends}
        own.append(random.choice([t for t in board.tracks.values() if t not in own and t.ends & places]))
    return own


def trails(own: list[Track], start: str | None = None) -> list[list[Track]]:
    near = network.neighbours(own)
    todo: list[tuple[str, list[Track]]] = [(place, []) for place in near if start in (None, place)]
    found = []
    while todo:
        place, way = todo.pop()
        found.append(way)
        todo += [(track.other(place), [*way, track]) for track in near[place] if track not in way]
    return found

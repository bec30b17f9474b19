"""Witnesses walked track by track on the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from perron.engine.game import Game
from perron.engine.scoring import MANDALA, PARTS, TICKETS, Score
from perron.engine.state import State
from perron.engine.witness import Witness, witness


def walk(game: Game, tracks: Sequence[int], start: int) -> int | None:
    """Where a chain of tracks ends; None where it breaks off."""
    place = start
    for track in tracks:
        ends = (game.tracks.a[track], game.tracks.b[track])
        if place not in ends:
            return None
        place = ends[1] if ends[0] == place else ends[0]
    return place


def starts(game: Game, ticket: int) -> list[int]:
    first_end = game.tickets.end_at[game.tickets.option_at[ticket]]
    return [game.tickets.place[at] for at in range(game.tickets.start_at[ticket], first_end)]


def worth(game: Game, ticket: int, tracks: Sequence[int]) -> int:
    """The value of the best option to which the chain leads from one of the ticket's starts; 0 for none."""
    ends = {walk(game, tracks, start) for start in starts(game, ticket)}
    return max((value for value, there in options(game, ticket) if ends & there), default=0)


def options(game: Game, ticket: int) -> Iterable[tuple[int, set[int]]]:
    tickets = game.tickets
    for option in range(tickets.option_at[ticket], tickets.option_at[ticket + 1]):
        there = {tickets.place[at] for at in range(tickets.end_at[option], tickets.end_stop[option])}
        yield tickets.value[option], there


def lost(game: Game, ticket: int) -> int:
    return min(value for value, _ in options(game, ticket))


def check(state: State, seat: int, score: Score) -> Witness:
    """Every witness of a seat against its score."""
    found = witness(state, seat)
    check_tickets(state, seat, found, score)
    check_loans(state, seat, found)
    check_trail(state, seat, found, score)
    check_tours(state, seat, found, score)
    return found


def check_tickets(state: State, seat: int, found: Witness, score: Score) -> None:
    """C10, CH4: each way is walked, and the ways' values add up to the points."""
    held = [ticket for ticket, holder in enumerate(state.where) if holder == seat]
    assert sorted(found.tickets_done + found.tickets_failed) == held
    assert list(found.paths) == found.tickets_done
    assert len(found.tickets_done) == score.done[seat]
    gained = {ticket: worth(state.game, ticket, path) for ticket, path in found.paths.items()}
    assert all(gained.values()), "a way that leads nowhere"
    points = sum(gained.values()) - sum(lost(state.game, ticket) for ticket in found.tickets_failed)
    assert points == score.parts[seat * PARTS + TICKETS]
    borrowed = {track for _, track in found.borrowed}
    assert all(
        state.owner[track] == seat or track in borrowed for path in found.paths.values() for track in path
    )
    assert all(len(set(path)) == len(path) for path in found.paths.values())


def check_loans(state: State, seat: int, found: Witness) -> None:
    """EU7: one track a station at most, another player's, that ends there."""
    places = [place for place, _ in found.borrowed]
    assert len(set(places)) == len(places)
    for place, track in found.borrowed:
        assert state.station_at[place] == seat
        assert state.owner[track] not in (-1, seat)
        assert place in (state.game.tracks.a[track], state.game.tracks.b[track])


def check_trail(state: State, seat: int, found: Witness, score: Score) -> None:
    """C12: own tracks, none twice, one after the other, as many spaces as stated."""
    trail, tracks = found.longest_trail, state.game.tracks
    assert all(state.owner[track] == seat for track in trail)
    assert len(set(trail)) == len(trail)
    assert found.longest_length == score.trail[seat] == sum(tracks.length[track] for track in trail)
    if trail:
        ends = (tracks.a[trail[0]], tracks.b[trail[0]])
        assert any(walk(state.game, trail, end) is not None for end in ends)


def check_tours(state: State, seat: int, found: Witness, score: Score) -> None:
    """IN3: two ways of own tracks for a completed ticket, without a common track."""
    for ticket, ways in found.tours.items():
        one, other = ways
        assert ticket in found.tickets_done
        assert not set(one) & set(other)
        assert all(state.owner[track] == seat for track in one + other)
        assert all(len(set(way)) == len(way) and worth(state.game, ticket, way) > 0 for way in ways)
    mandala = [0, *state.game.params.mandala]
    assert mandala[min(len(found.tours), len(mandala) - 1)] == score.parts[seat * PARTS + MANDALA]

"""The last lines of a record: every seat's score with its witnesses, and the result."""

from __future__ import annotations

from typing import Any

from perron.engine import scoring
from perron.engine.game import Game
from perron.engine.scoring import PARTS, Score
from perron.engine.state import State
from perron.engine.witness import Witness, witness

Line = dict[str, Any]
PART_NAMES = (
    "tracks", "tickets", "longest", "stations", "tourist", "flags", "mandala", "money", "pieces",
)  # fmt: skip


def part_names(game: Game) -> list[str]:
    """The parts of the score that this game has, in order."""
    params = game.params
    has = {
        "tracks": not game.chartered,  # L57
        "money": game.chartered,
        "pieces": game.chartered,
        "longest": params.longest > 0,
        "stations": params.station_points > 0,
        "tourist": params.tourist_points > 0,
        "flags": params.flag_points > 0,
        "mandala": len(params.mandala) > 0,
    }
    return [name for name in PART_NAMES if has.get(name, True)]


def score_lines(state: State) -> list[Line]:
    """A `score` line for each seat, and the `result`."""
    result = scoring.score(state)
    return [*[_score(state, result, seat) for seat in range(state.game.seats)], _result(result)]


def parts_of(game: Game, result: Score, seat: int) -> dict[str, int]:
    return {name: result.parts[seat * PARTS + PART_NAMES.index(name)] for name in part_names(game)}


def ranking(result: Score) -> list[int]:
    """Seats, best first; equal ones in the order of their seats."""
    return sorted(range(len(result.rank)), key=lambda seat: (result.rank[seat], seat))


def winners(result: Score) -> list[int]:
    return [seat for seat in range(len(result.rank)) if result.rank[seat] == 0]


def _result(result: Score) -> Line:
    return {"event": "result", "ranking": ranking(result), "winners": winners(result)}


def _score(state: State, result: Score, seat: int) -> Line:
    return {
        "event": "score",
        "seat": seat,
        "parts": parts_of(state.game, result, seat),
        "total": result.total[seat],
        **_witness(state.game, witness(state, seat)),
    }


def _witness(game: Game, found: Witness) -> Line:
    """Fields that this game has no use for are left out."""
    tracks, tickets, places = game.names.tracks, game.names.tickets, game.names.places
    line: Line = {
        "tickets_done": [tickets[ticket] for ticket in found.tickets_done],
        "tickets_failed": [tickets[ticket] for ticket in found.tickets_failed],
        "paths": {tickets[at]: [tracks[track] for track in path] for at, path in found.paths.items()},
    }
    if game.params.longest > 0:
        line["longest_length"] = found.longest_length
        line["longest_trail"] = [tracks[track] for track in found.longest_trail]
    if len(game.params.mandala) > 0:
        line["tours"] = {
            tickets[at]: [[tracks[track] for track in way] for way in ways]
            for at, ways in found.tours.items()
        }
    if game.params.stations > 0:
        line["borrowed"] = [[places[place], tracks[track]] for place, track in found.borrowed]
    return line

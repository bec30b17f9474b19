"""Simple players to measure against: each has one idea and follows it.

`points` takes what scores most at once; `collector` hoards tickets; `blocker` builds where others want to.
The other four are the styles of the literature on playtesting this game with programs: `onestep` looks one
track ahead, `longroute` saves for long tracks, `routefocused` stays with its tickets' ways, `hungry` first
takes many tickets and then builds.
"""

from __future__ import annotations

from collections.abc import Sequence

from perron.bots import greedy
from perron.bots.choices import Choices, kept
from perron.bots.drawing import draw_best
from perron.bots.payment import cheapest
from perron.bots.position import Position, reached
from perron.bots.racer import long_tracks, nearness
from perron.engine import moves as code
from perron.engine.observe import Observation
from perron.engine.state import NOBODY

ENOUGH_TICKETS = 5  # the hungry one builds from here on
LONG = 5  # a long track
COLLECTED = 0.8  # of the pieces: the collector takes tickets until its ways need so many


class Style(greedy.Greedy):
    """Greedy with another idea of which track to claim (`value`) and when to draw tickets (`is_hungry`)."""

    def _turn(self, position: Position, can: Choices) -> int:
        wanted = greedy.wanted_tracks(position)
        if can.tickets and self.is_hungry(position):
            return code.DRAW_TICKETS
        rated = {track: self.value(position, wanted, track) for track in can.claims}
        best = max(rated, key=lambda track: (rated[track], -track), default=-1)
        if best >= 0 and rated[best] > 0:
            return cheapest(can.claims[best], greedy.no_worth(position))
        return super()._turn(position, can)

    def value(self, position: Position, wanted: Sequence[int], track: int) -> float:
        return 0.0

    def is_hungry(self, position: Position) -> bool:
        return False


class Points(Style):
    """The claim that scores most at once, tickets that it completes included."""

    name = "points"

    def value(self, position: Position, wanted: Sequence[int], track: int) -> float:
        group = position.joined_by([*position.own, track])
        return position.map.points[track] + sum(reached(group, ticket) for ticket in position.missing)


class OneStep(Style):
    """Every claim by its points and its share in the tickets it lies on the way of."""

    name = "onestep"

    def value(self, position: Position, wanted: Sequence[int], track: int) -> float:
        if track not in wanted:
            return 0.0
        worth = sum(ticket.best for ticket in position.missing)
        spaces = sum(position.map.length[other] for other in wanted)
        return position.map.points[track] + worth * position.map.length[track] / max(1, spaces)


class RouteFocused(Style):
    """The tickets' ways alone, short tracks first: they are taken soonest."""

    name = "routefocused"

    def value(self, position: Position, wanted: Sequence[int], track: int) -> float:
        return 1 / position.map.length[track] if track in wanted else 0.0


class LongRoute(Style):
    """Long tracks first, and only then the tickets."""

    name = "longroute"

    def value(self, position: Position, wanted: Sequence[int], track: int) -> float:
        long = track in long_tracks(position, LONG)
        return float(position.map.points[track]) if long else 0.0

    def _draw(self, position: Position, can: Choices, wanted: list[int]) -> int:
        return draw_best(position, can.draws, nearness(position, long_tracks(position, LONG)), 0.0)


class Blocker(Style):
    """Tracks between places that a rival's network already touches."""

    name = "blocker"

    def value(self, position: Position, wanted: Sequence[int], track: int) -> float:
        board = position.map
        ends = (board.a[track], board.b[track])
        touched = [any(_is_rivals(position, near) for near, _ in board.around[place]) for place in ends]
        return board.length[track] * (2.0 if track in wanted else float(sum(touched) - 1))


class Collector(Style):
    """Draws tickets while its pieces may still do for them, and keeps all that fit."""

    name = "collector"

    def choose(self, seen: Observation, moves: Sequence[int]) -> int:
        position, can = Position(seen), Choices(moves)
        if not can.keeps:
            return super().choose(seen, moves)
        fitting = [move for move in can.keeps if _pieces(position, kept(move)) <= position.pieces]
        return (
            max(fitting, key=lambda move: (len(kept(move)), -move))
            if fitting
            else super().choose(seen, moves)
        )

    def is_hungry(self, position: Position) -> bool:
        in_time = min(position.seen.pieces) >= greedy.NO_TICKETS_BELOW
        return in_time and _pieces(position, []) <= COLLECTED * position.pieces / 2


class Hungry(Collector):
    """Many tickets at the start, then none."""

    name = "hungry"

    def is_hungry(self, position: Position) -> bool:
        return not position.own and len(position.tickets) < ENOUGH_TICKETS


def _is_rivals(position: Position, track: int) -> bool:
    return position.owner[track] not in (NOBODY, position.seat)


def _pieces(position: Position, offered: Sequence[int]) -> float:
    """Pieces that the tickets held, and some of those offered, still ask for."""
    return greedy.network(position, [*position.missing, *(position.offered[at] for at in offered)])[0]

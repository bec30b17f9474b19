"""Greedy: builds the shortest way for each of its tickets, one track after the other."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec

from perron.bots.affairs import affair
from perron.bots.atlas import Ticket
from perron.bots.choices import Choices, drawn_kind, kept
from perron.bots.payment import cheapest
from perron.bots.position import Position
from perron.bots.ways import Costs, cheapest_way
from perron.engine import moves as code
from perron.engine.chance import Sfc32
from perron.engine.game import GRAY
from perron.engine.observe import Observation
from perron.engine.paths import FAR

STATION_PIECES = 6.0  # a station is worth a detour of so many pieces
NO_TICKETS_BELOW = 10  # with fewer pieces in any seat's stock new tickets come too late
OUT_OF_REACH = 100.0  # counted for a ticket that no free way completes, in pieces


class Greedy:
    name = "greedy"
    version = 2

    def __init__(self, seed: int) -> None:
        self.chance = Sfc32(seed)

    def choose(self, seen: Observation, moves: Sequence[int]) -> int:
        if (move := affair(seen, moves)) is not None:
            return move
        position, can = Position(seen), Choices(moves)
        if can.keeps:
            return keep_cheapest(position, can.keeps)
        if can.tolls:
            return cheapest(can.tolls, no_worth(position))
        if code.DECLINE_TOLL in moves:
            return code.DECLINE_TOLL
        return self._turn(position, can)

    def _turn(self, position: Position, can: Choices) -> int:
        wanted = wanted_tracks(position)
        move = first(claim(position, can, wanted), station(position, can, wanted))
        if move is None and not wanted:
            move = first(more_tickets(position, can), longest(position, can))
        if move is None and can.draws:
            return self._draw(position, can, wanted)
        move = first(move, more_tickets(position, can), longest(position, can))
        return can.all[0] if move is None else move

    def _draw(self, position: Position, can: Choices, wanted: list[int]) -> int:
        """The card most needed; a blind one where nothing on display helps."""
        need = needs(position, wanted)
        best = max(can.draws, key=lambda move: (self._worth(position, need, wanted, move), -move))
        if self._worth(position, need, wanted, best) > 0 or code.DRAW_BLIND not in can.draws:
            return best
        return code.DRAW_BLIND

    def _worth(self, position: Position, need: list[int], wanted: list[int], move: int) -> float:
        cards, kind = position.seen.game.cards, drawn_kind(position.seen, move)
        if kind < 0:
            return 0.0
        if kind == cards.wild:
            return 99.0 if lacks_wilds(position, wanted) else -1.0
        return float(need[cards.color[kind]])


def first(*found: int | None) -> int | None:
    """The first that is a move: 0 is one, the first card on display."""
    return next((move for move in found if move is not None), None)


def no_worth(position: Position) -> list[float]:
    """Every color is missed alike, so wilds are given last."""
    return [1.0] * len(position.cards)


# --- tickets ---


def costs(position: Position) -> Costs:
    """By track: the pieces still to be laid; a rival's track costs a station, or nothing where one stands."""
    cost = vec[float]([FAR] * len(position.owner))
    for track in position.map.tracks:
        if position.owner[track] == position.seat or position.can_lend(track):
            cost[track] = 0.0
        elif position.open[track] and position.map.length[track] <= position.pieces:
            cost[track] = float(position.map.length[track])
        elif position.station_sites(track):
            cost[track] = STATION_PIECES
    return cost


def network(position: Position, tickets: Sequence[Ticket]) -> tuple[float, list[int]]:
    """The shortest way of each ticket in turn, what is laid for one being free for the next."""
    cost, total, tracks = costs(position), 0.0, []
    for ticket in tickets:
        way = cheapest_way(position.map, cost, ticket.starts, ticket.ends)
        total += min(way.cost, OUT_OF_REACH)
        for track in way.tracks:
            if position.owner[track] != position.seat and cost[track] > 0:
                tracks.append(track)
            cost[track] = 0.0
    return total, tracks


def keep_cheapest(position: Position, keeps: Sequence[int]) -> int:
    """The tickets that are cheapest together with those already held."""

    def pieces(move: int) -> float:
        chosen = [position.offered[at] for at in kept(move)]
        return network(position, position.missing + chosen)[0]

    return min(keeps, key=lambda move: (pieces(move), move))


def wanted_tracks(position: Position) -> list[int]:
    """What the tickets still ask for."""
    return network(position, position.missing)[1]


def more_tickets(position: Position, can: Choices) -> int | None:
    """Only with all tickets completed, and while everybody has pieces for some more turns."""
    in_time = min(position.seen.pieces) >= NO_TICKETS_BELOW
    return code.DRAW_TICKETS if can.tickets and in_time and not position.missing else None


# --- tracks ---


def claim(position: Position, can: Choices, wanted: Sequence[int]) -> int | None:
    """The longest of the wanted tracks that can be paid."""
    payable = [track for track in wanted if track in can.claims]
    if not payable:
        return None
    track = max(payable, key=lambda track: (position.map.length[track], -track))
    return cheapest(can.claims[track], no_worth(position))


def longest(position: Position, can: Choices) -> int | None:
    return claim(position, can, list(can.claims))


def station(position: Position, can: Choices, wanted: Sequence[int]) -> int | None:
    """On a place where a rival's track on the way can be borrowed (EU7)."""
    for track in wanted:
        for place in position.station_sites(track):
            if place in can.stations:
                return cheapest(can.stations[place], no_worth(position))
    return None


# --- cards ---


def needs(position: Position, wanted: Sequence[int]) -> list[int]:
    """By color: cards still missing for the wanted tracks; a gray one takes the color held most."""
    need = [0] * len(position.cards)
    most = max(range(len(need)), key=lambda color: position.cards[color])
    for track in wanted:
        color = position.map.color[track] if position.map.color[track] != GRAY else most
        need[color] += position.map.length[track]
    return [max(0, asked - held) for asked, held in zip(need, position.cards, strict=True)]


def lacks_wilds(position: Position, wanted: Sequence[int]) -> bool:
    """A ferry asks for more wilds than are held (EU1)."""
    return any(position.map.ferry[track] > position.wilds for track in wanted)

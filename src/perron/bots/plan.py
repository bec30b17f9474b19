"""What to build: the tracks that complete the tickets worth completing, and the best of the rest."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from librt.vecs import vec

from perron.bots.atlas import Option, Ticket
from perron.bots.effort import effort
from perron.bots.fill import Filler
from perron.bots.hand import draw_turns
from perron.bots.position import Position
from perron.bots.rewards import rewards
from perron.bots.steiner import Forest, Network, Pair
from perron.bots.tempo import turn_worth, turns_left
from perron.bots.ways import Costs, cheapest_way
from perron.engine.paths import FAR

LEAST_COST = 0.2  # points a piece: also a track that pays for itself takes pieces
MOST_TICKETS = 5  # planned for at the same time; of more, those that pay best
LATE = 0.5  # how likely a plan fails that takes all the turns there are
STATION_TURNS = 1.5


@dataclass(frozen=True, slots=True)
class Choice:
    """Some tickets, the network that completes them, and what that gains against leaving them."""

    tickets: tuple[Ticket, ...]
    keep: tuple[int, ...]  # of the tickets offered, by their place in the offer
    network: Network
    gain: float


@dataclass(frozen=True, slots=True)
class Plan:
    tickets: tuple[Ticket, ...]  # to be completed
    tracks: tuple[int, ...]  # still to be claimed for them
    loans: tuple[int, ...]  # tracks of others to borrow with stations (EU7)
    fill: tuple[int, ...]  # good tracks for the pieces that are left


def to_keep(tickets: Sequence[Ticket], chosen: Sequence[int], held: int, least: int) -> tuple[int, ...]:
    """Of the tickets offered those to complete, and as many more as must be kept (C9)."""
    keep = [at - held for at in chosen if at >= held]
    others = [at - held for at in range(held, len(tickets)) if at not in chosen]
    others.sort(key=lambda at: (tickets[held + at].loss, at))
    return tuple(sorted(keep + others[: max(0, least - len(keep))]))


class Planner:
    """Prices every track in points and finds the tickets and tracks that pay best."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.reward = rewards(position)
        self.turn_worth = turn_worth(position, self.reward)
        self.turns_left = turns_left(position)
        self.effort = effort(position)
        self._aims: dict[Ticket, Option] = {}
        self.cost: Costs = vec[float]([self._price(track) for track in position.map.tracks])

    def _price(self, track: int) -> float:
        """Points that the track costs: the turns it takes, less what it scores itself."""
        position, board = self.position, self.position.map
        if position.owner[track] == position.seat or position.can_lend(track):
            return 0.0
        if position.open[track] and board.length[track] <= position.pieces:
            paid = self.turn_worth * self.effort[track] - self.reward[track]
            return max(LEAST_COST * board.length[track], paid)
        if position.station_sites(track):
            return int(position.seen.game.params.station_points) + self.turn_worth * STATION_TURNS
        return FAR

    # --- turns and pieces ---

    def turns(self, tracks: Collection[int]) -> float:
        """To draw what the hand lacks for all of them, and to claim or borrow each."""
        claimed = [track for track in tracks if self.position.open[track]]
        loans = len(tracks) - len(claimed)
        return draw_turns(self.position, claimed) + len(claimed) + loans * STATION_TURNS

    def failure(self, tracks: Collection[int], lost: float = 0.0) -> float:
        """How likely it is that they are not all claimed in time, if some turns are lost."""
        left = max(0.5, self.turns_left - lost)
        return min(1.0, LATE * (self.turns(tracks) / left) ** 2)

    def is_possible(self, network: Network) -> bool:
        """Enough pieces and stations for it."""
        position = self.position
        lengths = [position.map.length[track] for track in network.tracks if position.open[track]]
        loans = len(network.tracks) - len(lengths)
        return network.cost < FAR and sum(lengths) <= position.pieces and loans <= position.stations

    # --- tickets ---

    def aim(self, ticket: Ticket) -> Option:
        """The end of a ticket that pays best (CH4)."""
        if ticket not in self._aims:
            self._aims[ticket] = max(
                ticket.options, key=lambda option: option.value - self._way(ticket, option)
            )
        return self._aims[ticket]

    def _way(self, ticket: Ticket, option: Option) -> float:
        return cheapest_way(self.position.map, self.cost, ticket.starts, option.ends).cost

    def worth(self, ticket: Ticket) -> float:
        """C10: completed instead of not."""
        return float(self.aim(ticket).value + ticket.loss)

    def shortlist(self, tickets: Iterable[Ticket]) -> list[Ticket]:
        """Those that pay best by themselves, if there are many."""
        ranked = sorted(tickets, key=lambda ticket: self._way(ticket, self.aim(ticket)) - self.worth(ticket))
        return ranked[:MOST_TICKETS]

    def choice(self, held: Sequence[Ticket], offered: Sequence[Ticket] = (), least: int = 0) -> Choice:
        """Which tickets to complete: all, less one after the other while leaving it is better.

        Of those offered the ones to complete are kept, and if those are too few the ones that lose least.
        """
        tickets = [*held, *offered]
        forest = self.forest(tickets)
        chosen = list(range(len(tickets)))
        best = self.weigh(tickets, forest, chosen, len(held), least)
        while chosen:
            fewer = [[at for at in chosen if at != left] for left in chosen]
            weighed = [self.weigh(tickets, forest, some, len(held), least) for some in fewer]
            at = max(range(len(fewer)), key=lambda at: weighed[at].gain)
            if weighed[at].gain <= best.gain:
                break
            chosen, best = fewer[at], weighed[at]
        return replace(best, network=forest.pruned(chosen))

    def forest(self, tickets: Sequence[Ticket]) -> Forest:
        pairs = [Pair(ticket.starts, self.aim(ticket).ends) for ticket in tickets]
        return Forest(self.position.map, self.cost, pairs)

    def weigh(
        self, tickets: Sequence[Ticket], forest: Forest, chosen: Sequence[int], held: int, least: int
    ) -> Choice:
        """Tickets from number `held` on are offered: one kept and not completed loses its points."""
        network = forest.network(chosen)
        some = tuple(tickets[at] for at in chosen)
        keep = to_keep(tickets, chosen, held, least)
        if not self.is_possible(network):
            return Choice(some, keep, network, sum(self.worth(t) for t in some) - FAR - len(some) * FAR / 100)
        worth = sum(self.worth(ticket) for ticket in some) * (1 - self.failure(network.tracks))
        return Choice(some, keep, network, worth - network.cost - sum(tickets[held + at].loss for at in keep))

    # --- the plan ---

    @cached_property
    def plan(self) -> Plan:
        choice = self.choice(self.shortlist(self.position.missing))
        open_to = self.position.open
        tracks = tuple(sorted(track for track in choice.network.tracks if open_to[track]))
        loans = tuple(sorted(track for track in choice.network.tracks if not open_to[track]))
        return Plan(choice.tickets, tracks, loans, self.fill(tracks))

    def fill(self, tracks: Sequence[int]) -> tuple[int, ...]:
        """The tracks that score most for their turns, for the pieces and turns that the tickets leave."""
        turns = self.turns_left - self.turns(tracks)
        return Filler(self.position, self.reward, tracks, turns).fill()

"""The moment as a bot thinks of it: an Observation from its own seat, in plain values."""

from __future__ import annotations

from functools import cached_property

from perron.bots.atlas import Atlas, Ticket, atlas, ints
from perron.engine.observe import Observation
from perron.engine.state import NOBODY


class Position:
    """What the seat holds, owns and may still claim."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.map: Atlas = atlas(seen.game)
        self.seat = int(seen.seat)
        self.owner = ints(seen.owner)
        self.pieces = int(seen.pieces[self.seat])
        self.wilds = int(seen.hand[seen.game.cards.wild])
        self.cards = by_color(seen)  # in the own hand

    @cached_property
    def own(self) -> list[int]:
        """The seat's tracks."""
        return [track for track, owner in enumerate(self.owner) if owner == self.seat]

    @cached_property
    def touched(self) -> set[int]:
        """Places that the seat's tracks touch."""
        return {place for track in self.own for place in (self.map.a[track], self.map.b[track])}

    @cached_property
    def open(self) -> list[bool]:
        """By track: whether the seat may still claim it, pieces apart (C7, C8)."""
        found = [False] * len(self.owner)
        tracks, seen = self.seen.game.tracks, self.seen
        for bucket in range(tracks.buckets):
            first = self.seat * tracks.count + tracks.bucket_start[bucket]
            for at in range(first, first + seen.open_count[self.seat * tracks.buckets + bucket]):
                found[seen.open_track[at]] = True
        return found

    @cached_property
    def joined(self) -> list[int]:
        """By place: a number that all places joined by the seat's own tracks share."""
        return self.joined_by(self.own)

    def joined_by(self, tracks: list[int]) -> list[int]:
        group = list(range(self.map.places))
        for track in tracks:
            one, other = group[self.map.a[track]], group[self.map.b[track]]
            if one != other:
                group = [one if number == other else number for number in group]
        return group

    @cached_property
    def tickets(self) -> list[Ticket]:
        return [self.map.tickets[ticket] for ticket in self.seen.tickets]

    @cached_property
    def offered(self) -> list[Ticket]:
        return [self.map.tickets[ticket] for ticket in self.seen.offer]

    def is_done(self, ticket: Ticket) -> bool:
        return reached(self.joined, ticket) > 0

    @cached_property
    def missing(self) -> list[Ticket]:
        """Tickets held that are not completed yet."""
        return [ticket for ticket in self.tickets if not self.is_done(ticket)]

    @cached_property
    def rivals(self) -> list[int]:
        return [seat for seat in range(self.seen.game.seats) if seat != self.seat]

    @cached_property
    def deck(self) -> int:
        """Tickets left to draw."""
        return int(self.seen.top_size) + len(self.seen.under_by)

    @cached_property
    def stations(self) -> int:
        return int(self.seen.stations_left[self.seat])

    def can_lend(self, track: int) -> bool:
        """EU7: it is another player's, and a station of the seat stands at one of its ends."""
        if self.owner[track] in (NOBODY, self.seat):
            return False
        ends = (self.map.a[track], self.map.b[track])
        return any(self.seen.station_at[place] == self.seat for place in ends)

    def station_sites(self, track: int) -> list[int]:
        """EU6: the ends of another player's track where a station may be built."""
        if self.owner[track] in (NOBODY, self.seat) or self.stations == 0:
            return []
        ends = (self.map.a[track], self.map.b[track])
        return [place for place in ends if self.seen.station_at[place] == NOBODY]


def by_color(seen: Observation) -> list[int]:
    """The own hand by color, wilds apart."""
    cards = seen.game.cards
    held = [0] * cards.colors
    for kind, count in enumerate(seen.hand):
        if kind != cards.wild:
            held[cards.color[kind]] += int(count)
    return held


def reached(group: list[int], ticket: Ticket) -> int:
    """What the ticket is worth in a network; 0 where none of its ends is reached (C10, CH4)."""
    starts = {group[place] for place in ticket.starts}
    for option in ticket.options:
        if any(group[place] in starts for place in option.ends):
            return option.value
    return 0

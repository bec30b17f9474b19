"""The box, for one number of players: everything that never changes while a game is played.

Built from plain lists (by `perron.games.build`), kept as flat tables that the rules read by index.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.charter import Charter
from perron.engine.flat import flat

GRAY: Final = -1  # the color of a track that takes any one color
WILD_COLOR: Final = -2  # the color of the wild card
ACTION_COLOR: Final = -3  # the color of the action card (L67)
SLOTS: Final = 5  # face-up cards

# Where tickets go that were not kept.
BOTTOM: Final = 0
BOX: Final = 1

# Tie-breaks (C14), in the order a game names them.
TIE_TICKETS: Final = 0
TIE_STATIONS: Final = 1
TIE_LONGEST: Final = 2
TIE_LATER: Final = 3  # the later in turn order (L99)


class Params:
    """The numbers and choices of a game; the names are those of a board's parameters."""

    def __init__(self, numbers: dict[str, int], ties: list[int], mandala: list[int]) -> None:
        self.pieces: i64 = numbers["pieces"]
        self.cards_dealt: i64 = numbers["cards_dealt"]
        self.first_long: i64 = numbers["first_long"]
        self.first_tickets: i64 = numbers["first_tickets"]
        self.first_keep: i64 = numbers["first_keep"]
        self.first_unkept: i64 = numbers["first_unkept"]
        self.later_tickets: i64 = numbers["later_tickets"]
        self.later_keep: i64 = numbers["later_keep"]
        self.later_unkept: i64 = numbers["later_unkept"]
        self.longest: i64 = numbers["longest"]
        self.stations: i64 = numbers["stations"]
        self.station_points: i64 = numbers["station_points"]
        self.tunnel_cards: i64 = numbers["tunnel_cards"]
        self.wilds_anywhere: bool = numbers["wilds_anywhere"] != 0
        self.face_up_wild_alone: bool = numbers["face_up_wild_alone"] != 0
        self.tourist_points: i64 = numbers["tourist_points"]
        self.flag_points: i64 = numbers["flag_points"]
        self.tracks_at_end: bool = numbers["tracks_at_end"] != 0
        self.last_round_pieces: i64 = numbers["last_round_pieces"]
        self.ties: vec[i64] = flat(ties)
        self.mandala: vec[i64] = flat(mandala)


class Cards:
    """The card kinds and their colors. Kinds of one color stand together; the wild has no color.

    Action cards are none for a hand: they come into the deck when all have been dealt theirs (L45).
    """

    def __init__(self, color: list[int], count: list[int], actions: int = 0) -> None:
        self.color: vec[i64] = flat(color)  # by kind
        self.count: vec[i64] = flat(count)  # by kind: how many are in the box, action cards apart
        self.action: i64 = color.index(ACTION_COLOR) if ACTION_COLOR in color else -1  # their kind
        self.actions: i64 = actions  # how many of them are played with (L43)
        self.kinds: i64 = len(color)
        self.total: i64 = sum(count)
        self.wild: i64 = color.index(WILD_COLOR)
        self.colors: i64 = max(color) + 1
        self.first: vec[i64] = flat(
            [color.index(c) for c in range(max(color) + 1)]
        )  # by color: its first kind
        self.of_color: vec[i64] = flat(
            [color.count(c) for c in range(max(color) + 1)]
        )  # … and how many kinds
        self.plain: bool = all(color.count(c) == 1 for c in range(max(color) + 1))  # one kind a color


class Tracks:
    """The tracks, and the buckets of tracks that every hand pays for in the same ways.

    What a hand can pay depends on a track's color, length, ferry and whether wilds may be played, and
    on nothing else; so legal moves are counted by bucket, never by track. Careful tracks have buckets of
    their own, which have no ways to pay: their claims are counted apart (`chartered.careful`).
    """

    def __init__(
        self,
        rows: list[tuple[int, int, int, int, int, int, int, int]],
        colors: int,
        most_held: tuple[int, int],
        careful: list[int],
    ) -> None:
        """Each row: one end, other end, length, color, ferry, tunnel, points, wilds may be played.

        `most_held`: how many cards of one color, and how many wilds, a hand can hold. `careful`: 1 for a
        track whose claims are tried one by one, since cards may change its price.
        """
        self.count: i64 = len(rows)
        self.a: vec[i64] = flat([row[0] for row in rows])
        self.b: vec[i64] = flat([row[1] for row in rows])
        self.length: vec[i64] = flat([row[2] for row in rows])
        self.color: vec[i64] = flat([row[3] for row in rows])
        self.ferry: vec[i64] = flat([row[4] for row in rows])
        self.tunnel: vec[i64] = flat([row[5] for row in rows])
        self.points: vec[i64] = flat([row[6] for row in rows])
        self.wilds: vec[i64] = flat([row[7] for row in rows])
        self.longest: i64 = max([row[2] for row in rows])
        self._make_buckets(rows, colors, most_held, careful if careful else [0] * len(rows))

    def _make_buckets(
        self,
        rows: list[tuple[int, int, int, int, int, int, int, int]],
        colors: int,
        most_held: tuple[int, int],
        careful: list[int],
    ) -> None:
        shape_of = [(row[3], row[2], row[4], row[7], mark) for row, mark in zip(rows, careful, strict=True)]
        shapes = sorted(set(shape_of))
        place = {shape: at for at, shape in enumerate(shapes)}
        of_track = [place[shape] for shape in shape_of]
        self.buckets: i64 = len(shapes)
        self.bucket: vec[i64] = flat(of_track)  # by track
        self.bucket_color: vec[i64] = flat([shape[0] for shape in shapes])
        self.bucket_length: vec[i64] = flat([shape[1] for shape in shapes])
        self.bucket_ferry: vec[i64] = flat([shape[2] for shape in shapes])
        self.bucket_wilds: vec[i64] = flat([shape[3] for shape in shapes])
        self.bucket_careful: vec[i64] = flat([shape[4] for shape in shapes])
        self.some_careful: bool = 1 in careful
        order = sorted(range(len(rows)), key=lambda track: (of_track[track], track))
        self.by_bucket: vec[i64] = flat(order)  # all tracks, bucket after bucket
        starts = [sum(1 for bucket in of_track if bucket < at) for at in range(len(shapes) + 1)]
        self.bucket_start: vec[i64] = flat(starts)
        gray = sum(1 for shape in shapes if shape[0] == GRAY)
        self.gray_buckets: i64 = gray  # the gray ones come first
        self.color_start: vec[i64] = flat(  # by color: its first bucket
            [gray + sum(1 for shape in shapes if 0 <= shape[0] < color) for color in range(colors + 1)]
        )
        # By number of cards and color (the last one: gray): the bucket after those of at most that length.
        lengths = [shape[1] for shape in shapes]
        spans = [(self.color_start[color], self.color_start[color + 1]) for color in range(colors)] + [
            (0, gray)
        ]
        self.reach: vec[i64] = flat(
            [
                start + sum(1 for length in lengths[start:stop] if length <= most)
                for most in range(self.longest + 1)
                for start, stop in spans
            ]
        )
        self._count_ways(shapes, most_held)

    def bucket_sizes(self) -> list[int]:
        return [self.bucket_start[at + 1] - self.bucket_start[at] for at in range(self.buckets)]

    def _count_ways(self, shapes: list[tuple[int, int, int, int, int]], most_held: tuple[int, int]) -> None:
        """How many payments a hand has for a track of each bucket, by cards of the color and wilds held.

        For a gray bucket only payments with at least one card of the color: wilds alone have none.
        """
        held_most, wilds_most = most_held
        self.wilds_most: i64 = wilds_most + 1
        self.way: vec[i64] = flat(
            [
                ways_to_pay(shape, held, wilds)
                for held in range(held_most + 1)
                for wilds in range(wilds_most + 1)
                for shape in shapes
            ]
        )


def ways_to_pay(shape: tuple[int, int, int, int, int], held: int, wilds: int) -> int:
    """C6, EU1, CH7, R1: any split between cards of the color and wilds that the track allows."""
    color, length, ferry, wilds_allowed, careful = shape
    if careful:
        return 0
    usable = wilds if wilds_allowed else 0
    most = min(usable, length if color != GRAY else length - 1)
    return max(0, most - max(ferry, length - held) + 1)


class Groups:
    """C8: for each track its twins, and whether taking it closes them for everybody."""

    def __init__(self, twins: list[list[int]], closes: list[int]) -> None:
        starts = [0]
        flat_twins: list[int] = []
        for row in twins:
            flat_twins.extend(row)
            starts.append(len(flat_twins))
        self.start: vec[i64] = flat(starts)
        self.twin: vec[i64] = flat(flat_twins)
        self.closes: vec[i64] = flat(closes)


class Tickets:
    """The tickets: where each starts, and where it may lead for how much.

    A start or an end is a list of places: one city, or all the crossings of a country (CH4).
    """

    def __init__(
        self, long: list[int], starts: list[list[int]], ends: list[list[tuple[int, list[int]]]]
    ) -> None:
        self.count: i64 = len(long)
        self.long: vec[i64] = flat(long)
        self.long_count: i64 = sum(long)
        places: list[int] = []
        start_at: list[int] = []
        option_at: list[int] = [0]
        value: list[int] = []
        end_at: list[int] = []
        for start, options in zip(starts, ends, strict=True):
            start_at.append(len(places))
            places.extend(start)
            for worth, there in sorted(options, key=lambda option: -option[0]):
                value.append(worth)
                end_at.append(len(places))
                places.extend(there)
            option_at.append(len(value))
        end_at.append(len(places))
        self.place: vec[i64] = flat(places)
        self.start_at: vec[i64] = flat(start_at)  # by ticket: its first start in `place`, up to the first end
        self.option_at: vec[i64] = flat(option_at)  # by ticket: its first option, best first
        self.value: vec[i64] = flat(value)  # by option
        self.end_at: vec[i64] = flat(end_at)  # by option: its first end in `place`
        # An option's ends stop where the next ticket's starts begin.
        self.end_stop: vec[i64] = flat(_stops(start_at, option_at, end_at))


def _stops(start_at: list[int], option_at: list[int], end_at: list[int]) -> list[int]:
    stops = end_at[1:]
    for ticket in range(1, len(start_at)):
        stops[option_at[ticket] - 1] = start_at[ticket]
    return stops


class Names:
    """What the numbers stand for, in the words of the record."""

    def __init__(
        self,
        key: str,
        places: list[str],
        tracks: list[str],
        tickets: list[str],
        kinds: list[str],
        events: list[str],
        more: dict[str, list[str]],
    ) -> None:
        self.key: str = key
        self.places: list[str] = places
        self.tracks: list[str] = tracks
        self.tickets: list[str] = tickets
        self.kinds: list[str] = kinds
        self.events: list[str] = events
        self.regions: list[str] = more.get("region", [])
        self.markers: list[str] = more.get("marker", [])
        self.flags: list[str] = more.get("flag", [])
        self.stickers: list[str] = more.get("sticker", [])
        self.rows: list[str] = more.get("row", [])  # by row of the tables: the card


class Game:
    """One box set up for a number of seats. Nothing in it ever changes."""

    def __init__(
        self,
        seats: int,
        names: Names,
        params: Params,
        cards: Cards,
        tracks: Tracks,
        groups: Groups,
        tickets: Tickets,
        tourist: list[int],
        station_places: list[int],
        flag_colors: list[int],
        charter: Charter,
    ) -> None:
        self.seats: i64 = seats
        self.names: Names = names
        self.params: Params = params
        self.cards: Cards = cards
        self.tracks: Tracks = tracks
        self.groups: Groups = groups
        self.tickets: Tickets = tickets
        self.places: i64 = len(names.places)
        self.tourist: vec[i64] = flat(tourist)  # by place: 1 where touching it scores (NY1)
        self.station_places: vec[i64] = flat(station_places)  # places that can have a station (EU6)
        self.flag_colors: vec[i64] = flat(flag_colors)  # PA2
        self.is_flag_color: vec[i64] = flat([int(c in flag_colors) for c in range(cards.colors)])
        self.charter: Charter = charter
        self.chartered: bool = len(charter.company) > 0  # it has companies, money and events
        self.each_place: vec[i64] = flat(list(range(self.places)))  # each joined with itself alone
        # The tables of a new state, to be copied.
        self.open_at_start: vec[i64] = flat([track for _ in range(seats) for track in tracks.by_bucket])
        self.open_count_at_start: vec[i64] = flat(tracks.bucket_sizes() * seats)
        self.most_offered: i64 = max(params.first_long + params.first_tickets, params.later_tickets)

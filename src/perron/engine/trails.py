"""The longest route (C12): the trail with most pieces, no track used twice, places as often as you like.

First the hanging trees are cut off (`tails`). A trail enters a tree only to end there, so each place keeps
its two longest tails, and the best two tails that meet in one place are the best trail without a loop.
Most networks are gone by then; what is left is the core, where every place has two tracks or more.

In the core a trail leaves some tracks out: those must pair up all odd places but the trail's two ends.
The cheapest such pairing bounds the answer from above, and if what remains hangs together it is the
answer. If not, one of the tracks left out that would hold it together is decided, kept or given up for
good, and the two smaller questions are asked.
"""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine.core import Core, every, length_of, lowest, odd_places, places_of, reach, tails_at
from perron.engine.game import Game
from perron.engine.masks import bit, has
from perron.engine.network import other_end
from perron.engine.pairing import Pairing
from perron.engine.tails import Tails


def longest_trail(tails: Tails) -> i64:
    """How many pieces the longest trail of a network has."""
    return tails.best if tails.left == 0 else solved(tails).best


def solved(tails: Tails) -> Core:
    """The core with its best trail; without tracks in the core it is the best two tails."""
    core = Core(tails)
    search(core, every(core), 0)
    return core


def search(core: Core, alive: i64, kept: i64) -> None:
    """Improve `core.best` by trails of living tracks; those in `kept` are not given up."""
    while alive != 0:
        part = reach(core, alive, core.a[lowest(alive)])
        alive &= ~part
        search_part(core, part, kept)


def search_part(core: Core, part: i64, kept: i64) -> None:
    if core.tailed == 0 and odd_places(core, part) == 0:
        improve(core, part, -1, -1)  # all of it, and nothing to add
        return
    pairing = Pairing(core, part, kept, length_of(core, part) - core.best)
    if not pairing.found:
        return
    left_out = pairing.left_out()
    rest = part & ~left_out
    end, other = pairing.trail_ends()
    trail = reach(core, rest, end if end >= 0 else core.a[lowest(rest)])
    improve(core, trail, end, other)
    if trail != rest:
        one = bit(link_between(core, trail, end, left_out))
        search_part(core, part, kept | one)
        search(core, part & ~one, kept)


def improve(core: Core, trail: i64, end: i64, other: i64) -> None:
    length = length_of(core, trail) + tails_at(core, end, other)
    if length > core.best:
        core.best, core.best_set, core.best_end, core.best_other = length, trail, end, other


def link_between(core: Core, trail: i64, end: i64, left_out: i64) -> i64:
    """A track left out that leads from the trail to a place that it does not touch."""
    touched = places_of(core, trail) | (bit(end) if end >= 0 else 0)
    while has(touched, core.a[lowest(left_out)]) == has(touched, core.b[lowest(left_out)]):
        left_out &= left_out - 1
    return lowest(left_out)


# --- the trail in order ---


def in_order(tails: Tails) -> list[int]:
    """The tracks of the longest trail, one after the other."""
    core = solved(tails)
    trail: list[int] = [core.track[at] for at in range(core.count) if has(core.best_set, at)]
    if core.best_end >= 0:
        add_tails(tails, core.place[core.best_end], core.place[core.best_other], trail)
    elif core.best_set == 0 and core.best > 0:
        top = where_tails_are_best(tails)
        add_tails(tails, top, top, trail)
    return euler(tails.net.game, trail)


def where_tails_are_best(tails: Tails) -> i64:
    place: i64 = 0
    while tails.tail[place] + tails.second[place] < tails.best:
        place += 1
    return place


def add_tails(tails: Tails, end: i64, other: i64, trail: list[int]) -> None:
    add_tail(tails, end, tails.tail[end], trail)
    add_tail(tails, other, tails.second[other] if end == other else tails.tail[other], trail)


def add_tail(tails: Tails, place: i64, length: i64, trail: list[int]) -> None:
    """Down the tree from a place, by a tail of that length that is not in the trail yet."""
    while length > 0:
        track = first_of_tail(tails, place, length, trail)
        trail.append(track)
        place = other_end(tails.net.game, track, place)
        length -= tails.net.game.tracks.length[track]


def first_of_tail(tails: Tails, place: i64, length: i64, trail: list[int]) -> i64:
    for at in range(tails.net.count):
        track = tails.net.own[at]
        below = other_end(tails.net.game, track, place)
        if below < 0 or not tails.hangs_by(below, track) or track in trail:
            continue
        if tails.tail[below] + tails.net.game.tracks.length[track] == length:
            return track
    raise ValueError("no tail of that length")


def euler(game: Game, trail: list[int]) -> list[int]:
    """Hierholzer: walk until stuck, step back, put the loops in where they were met."""
    left = sorted(trail)
    found: list[int] = []
    walk: list[tuple[int, int]] = [(start_of(game, left), -1)]
    while walk:
        place, by = walk[-1]
        step = track_at(game, left, place)
        if step >= 0:
            left.remove(step)
            walk.append((other_end(game, step, place), step))
        else:
            walk.pop()
            if by >= 0:
                found.append(by)
    return found


def start_of(game: Game, trail: list[int]) -> int:
    """An odd place; where there is none any place of the trail."""
    ends: list[int] = []
    for track in trail:
        ends.append(game.tracks.a[track])
        ends.append(game.tracks.b[track])
    for place in ends:
        if ends.count(place) % 2 == 1:
            return place
    return ends[0] if ends else 0


def track_at(game: Game, trail: list[int], place: int) -> int:
    for track in trail:
        if other_end(game, track, place) >= 0:
            return track
    return -1

"""Questions about a player's tracks: what is joined, the longest trail, two ways without a common track."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from .board import Track


def neighbours(tracks: Iterable[Track]) -> dict[str, list[Track]]:
    found: dict[str, list[Track]] = defaultdict(list)
    for track in tracks:
        found[track.a].append(track)
        found[track.b].append(track)
    return found


def reach(tracks: Iterable[Track], starts: Iterable[str]) -> set[str]:
    """Every place joined to one of the starts; the starts themselves too."""
    near = neighbours(tracks)
    seen, todo = set(starts), list(starts)
    while todo:
        place = todo.pop()
        for track in near.get(place, []):
            if (there := track.other(place)) not in seen:
                seen.add(there)
                todo.append(there)
    return seen


def components(tracks: list[Track]) -> list[list[Track]]:
    found, left = [], list(tracks)
    while left:
        places = reach(left, [left[0].a])
        found.append([track for track in left if track.a in places])
        left = [track for track in left if track.a not in places]
    return found


def longest_trail(tracks: list[Track]) -> int:
    """C12: the most spaces in one trail that uses no track twice."""
    return max((longest_in(component) for component in components(tracks)), default=0)


def longest_in(tracks: list[Track]) -> int:
    """Exhaustive search over (tracks used, place): the length follows from the tracks used, so each pair is
    looked at once. A branch ends when even `bound` cannot beat the best found."""
    near: Mapping[str, list[tuple[int, int, str]]] = {
        place: sorted((1 << tracks.index(track), track.length, track.other(place)) for track in around)
        for place, around in neighbours(tracks).items()
    }
    best = 0
    seen: set[tuple[int, str]] = set()
    for start in sorted(near, key=lambda place: len(near[place]) % 2, reverse=True):  # odd places first
        stack = [(0, start, 0)]
        while stack:
            used, place, length = stack.pop()
            best = max(best, length)
            if (used, place) in seen or length + bound(near, used, place) <= best:
                continue
            seen.add((used, place))
            stack += [
                (used | bit, there, length + size) for bit, size, there in near[place] if not used & bit
            ]
    return best


def bound(near: Mapping[str, list[tuple[int, int, str]]], used: int, place: str) -> int:
    """No trail from `place` over the unused tracks is longer: it stays in their component, and at each odd
    place but its own two ends it leaves at least one track out (a track has two ends, hence the half)."""
    seen, todo = {place}, [place]
    spaces, leave = 0, []
    while todo:
        here = todo.pop()
        sizes = []
        for bit, size, there in near[here]:
            if not used & bit:
                sizes.append(size)
                if there not in seen:
                    seen.add(there)
                    todo.append(there)
        spaces += sum(sizes)
        if len(sizes) % 2 != (here == place) and sizes:
            leave.append(min(sizes))
    return (spaces - sum(sorted(leave)[:-1])) // 2


def two_ways(tracks: list[Track], start: str, end: str) -> bool:
    """IN3: two chains from start to end that share no track, by two augmenting paths."""
    used: dict[str, str] = {}  # track -> the place it is left from
    return all(augment(tracks, start, end, used) for _ in range(2))


def augment(tracks: list[Track], start: str, end: str, used: dict[str, str]) -> bool:
    near = neighbours(tracks)
    came: dict[str, tuple[str, Track]] = {}
    todo = [start]
    while todo and end not in came:
        place = todo.pop(0)
        for track in near.get(place, []):
            there = track.other(place)
            if there != start and there not in came and used.get(track.id) != place:
                came[there] = (place, track)
                todo.append(there)
    if end not in came:
        return False
    place = end
    while place != start:
        before, track = came[place]
        if track.id in used:
            del used[track.id]  # the new path goes against it: both give it up
        else:
            used[track.id] = before
        place = before
    return True


def walk(tracks: list[Track], start: str) -> str | None:
    """Where a chain of tracks from `start` ends; None if it does not hang together or uses a track twice."""
    place = start
    if len({track.id for track in tracks}) < len(tracks):
        return None
    for track in tracks:
        if place not in track.ends:
            return None
        place = track.other(place)
    return place


def is_trail(tracks: list[Track]) -> bool:
    return not tracks or any(walk(tracks, start) is not None for start in sorted(tracks[0].ends))


def joins(tracks: list[Track], some: set[str], others: set[str]) -> bool:
    """Whether the tracks are a chain from one of the places to one of the others, in either direction."""
    if not tracks:
        return False
    return any(walk(tracks, place) in others for place in some) or any(
        walk(tracks, place) in some for place in others
    )

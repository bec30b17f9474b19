"""What each subject of the vocabulary is worth at a moment of the trial (section 3.3 of the design)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from perron.campaign.content import Track
from perron.campaign.judge import UNKNOWN, Value, amount, holds
from perron.campaign.regions import gateways
from perron.campaign.trial.world import WILD, Desk, World, networks
from perron.vocabulary.ability import Ability, Condition, Is, Number


@dataclass(slots=True)
class Moment:
    """What is happening: at most one of a claim, a draw and a turned event."""

    track: Track | None = None
    paid: list[str] = field(default_factory=list)
    near_own: bool = False
    blind: int = 0
    by: str = ""  # who turned the event


def all_hold(world: World, desk: Desk, moment: Moment, conditions: tuple[Condition, ...]) -> bool:
    return all(holds(condition, lambda asked: worth(world, desk, moment, asked)) for condition in conditions)


def in_play(world: World, ability: Ability) -> bool:
    """`needs`: the sticker, region or event that must be there."""
    kind, _, name = ability.needs.partition(":")
    there = {"": [name], "sticker": world.stickers, "region": world.opened, "event": [world.event]}
    return name in there[kind]


def reckon(world: World, desk: Desk, moment: Moment, n: Number | None) -> int:
    def ask(text: str) -> int:
        if text.startswith("@"):
            return world.parameter(desk, text[1:])
        value = worth(world, desk, moment, Is(text, "gte", 0))
        return value if isinstance(value, int) else 0

    return amount(n, ask) if n is not None else 0


def worth(world: World, desk: Desk, moment: Moment, asked: Is) -> Value:
    """A subject that names something not found yet is UNKNOWN, and so no condition on it holds (L28)."""
    group, _, name = asked.subject.partition(".")
    return GROUPS[group](world, desk, moment, name, asked)


def _route(world: World, desk: Desk, moment: Moment, name: str, asked: Is) -> Value:
    track = moment.track
    if track is None:
        return UNKNOWN
    ends = [world.content.places[track.a], world.content.places[track.b]]
    match name:
        case "length":
            return track.length
        case "pick":
            return track.pick
        case "color":
            return track.color or "gray"
        case "region":
            return track.region
        case "tag":
            return ("lake",) if track.lake else ()
        case "big":
            return sum(world.is_big(place.id) for place in ends)
        case "port":
            return sum(place.port for place in ends)
        case "near_own":
            return int(moment.near_own)
        case _:
            return touched(world, track, asked.value)


def touched(world: World, track: Track, spot: object) -> Value:
    """The spot itself if the track touches it, so that it equals what was asked for."""
    leading = gateways(world.content, world.opened) if spot == "@gateway" else {}
    spots = {"@boat": {world.boat}, "@herd": {world.herd}, "@gateway": {*leading}}
    return str(spot) if {track.a, track.b} & spots.get(str(spot), {str(spot)}) else UNKNOWN


def _paid(world: World, desk: Desk, moment: Moment, name: str, asked: Is) -> Value:
    picks = sum(card == WILD or card.endswith("+pickaxe") for card in moment.paid)
    skulls = sum(card.endswith("+skull") for card in moment.paid)
    marks = moment.track.pick if moment.track else 0
    return {"pickaxe": picks, "skull": skulls, "missing_pickaxe": max(0, marks - picks)}[name]


def _net(world: World, desk: Desk, moment: Moment, name: str, asked: Is) -> Value:
    nets, places = networks(world, desk), world.content.places
    if name == "connects":
        return _connects(world, nets, asked)
    count: Callable[[set[str]], int]
    if name.startswith("region."):
        region = name.removeprefix("region.")
        count = lambda net: sum(places[place].region == region for place in net)  # noqa: E731
    else:
        count = {
            "cities": len,
            "big": lambda net: sum(map(world.is_big, net)),
            "ports": lambda net: sum(places[place].port for place in net),
            "regions": lambda net: len({places[place].region for place in net}),
        }[name]
    return max(map(count, nets), default=0)


def _connects(world: World, nets: list[set[str]], asked: Is) -> Value:
    ends = asked.value if isinstance(asked.value, tuple) else ()
    groups = [{*world.content.groups.get(str(end), (str(end),))} for end in ends]
    joined = any(all(net & group for group in groups) for net in nets)
    return tuple(str(end) for end in ends) if joined else UNKNOWN


def _me(world: World, desk: Desk, moment: Moment, name: str, asked: Is) -> Value:
    known = {
        "money": desk.money,
        "hand": desk.hand.total(),
        "trains": desk.trains,
        "crates": desk.crates,
        "ore": desk.ore,
        "rank_prev": desk.rank_prev,
        "missed_prev": desk.missed_prev,
        "tickets_done": len(desk.done),
        "ticket_max": max(desk.done, default=0),
        "tickets_failed": desk.failed,
    }
    return known[name] if name in known else desk.counters[name]


def _event(world: World, desk: Desk, moment: Moment, name: str, asked: Is) -> Value:
    if not world.event:
        return UNKNOWN
    event = world.content.events[world.event]
    if name == "id":
        return event.id
    return int(event.bolt) if name == "bolt" else int(moment.by == desk.color)


def _game(world: World, desk: Desk, moment: Moment, name: str, asked: Is) -> Value:
    return world.game if name == "number" else len(world.desks)


GROUPS: dict[str, Callable[[World, Desk, Moment, str, Is], Value]] = {
    "route": _route,
    "paid": _paid,
    "net": _net,
    "me": _me,
    "event": _event,
    "game": _game,
    "marker": lambda world, desk, moment, name, asked: world.markers[name],
    "flag": lambda world, desk, moment, name, asked: int(name in world.flags or name in desk.flags),
    "drawn": lambda world, desk, moment, name, asked: moment.blind,
    "herd": lambda world, desk, moment, name, asked: int(world.is_big(world.herd)),
}

"""Runs the tests that a card carries: given a table, an act, and what is to be seen afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from perron.campaign.content import Content
from perron.campaign.errors import insist
from perron.campaign.trial import evening, play
from perron.campaign.trial.world import Desk, IllegalError, World

Raw = dict[str, Any]
ME, OTHERS = "yellow", ("red", "blue")
DESK = ("money", "trains", "bonus", "office", "rank_prev", "missed_prev", "done", "failed")
WORLD = (
    *("stickers", "event", "next_events", "shown", "boat", "herd", "crates", "pool", "ore"),
    *("deck", "last", "game"),
)
RENAMED = {
    "flags",
    "hand",
    "owns",
    "used",
    "counters",
    "markers",
    "crates_taken",
    "ore_taken",
    "regions",
    "company",
}
ACTS = {"claim", "paid", "extras", "picks", "discards", "draw", "event", "by", "setup", "end", "look"}


def differences(content: Content, test: Raw) -> list[str]:
    """What came out otherwise than expected; empty if the test holds."""
    if test["act"].get("end") in evening.STEPS:
        seen = evening.after(content, test["given"], test["act"]["end"])
    else:
        seen = _after(content, test["given"], test["act"])
    expected = {**({"illegal": False} if "illegal" in seen else {}), **test["expect"]}  # unless it says so
    wrong = {key: value for key, value in expected.items() if _compare(key, seen) != value}
    return [f"{key} is {_compare(key, seen)!r}, not {value!r}" for key, value in wrong.items()]


def _after(content: Content, given: Raw, act: Raw) -> Raw:
    world, desk = table(content, given)
    _known(act, ACTS, "act")
    world.picks, world.discards = list(act.get("picks", [])), list(act.get("discards", []))
    before = deepcopy(world)
    try:
        _act(world, desk, act)
    except IllegalError:
        return {**seen_at(before, before.desks[desk.color]), "illegal": True}
    return {**seen_at(world, desk), "illegal": False}


def table(content: Content, given: Raw) -> tuple[World, Desk]:
    """The table that `given` describes; what it leaves out is as at the start of a game."""
    _known(given, {*DESK, *WORLD, *RENAMED}, "given")
    color = given.get("company", ME)
    desks = {c: Desk(c) for c in (color, *(other for other in OTHERS if other != color))}
    world = World(content, desks, spikes=list(content.tokens.spikes))
    for key in WORLD:
        if key in given:
            setattr(world, key, deepcopy(given[key]))
    regions = given.get("regions", [])
    world.opened = [id for id in content.regions if id != "start"] if regions == "all" else list(regions)
    world.markers = Counter(given.get("markers", {}))
    return world, _desk(desks[color], given)


def _desk(desk: Desk, given: Raw) -> Desk:
    for key in DESK:
        if key in given:
            setattr(desk, key, deepcopy(given[key]))
    desk.hand = Counter(given.get("hand", {}))
    desk.tracks = list(given.get("owns", []))
    desk.used = {int(no): list(uses) for no, uses in given.get("used", {}).items()}
    desk.counters = Counter(given.get("counters", {}))
    desk.flags = list(given.get("flags", []))
    desk.crates, desk.ore = given.get("crates_taken", 0), given.get("ore_taken", 0)
    return desk


def _act(world: World, desk: Desk, act: Raw) -> None:
    if "claim" in act:
        play.claim(world, desk, act["claim"], act["paid"], act.get("extras", []))
    elif "draw" in act:
        play.draw(world, desk, act["draw"])
    elif "event" in act:
        play.turn_event(world, act["event"], world.desks[act.get("by", desk.color)])
    elif "setup" in act:
        play.set_up(world, desk)
    elif "end" in act:
        play.end(world, desk, act["end"])


def seen_at(world: World, desk: Desk) -> Raw:
    """Everything that `expect` may speak of."""
    archive = [what.partition(":")[2] for what in world.banished if what.startswith("postcard:")]
    return {
        "money": desk.money,
        "hand": {card: n for card, n in desk.hand.items() if n},
        "cards": desk.hand.total(),
        "trains": desk.trains,
        "office": desk.office,
        "upgrades": desk.upgrades,
        "archive_has": [int(no) for no in archive],
        "banished": [what for what in world.banished if not what.startswith("postcard:")],
        "vault": [list(item) for item in desk.vault],
        "own_params": desk.parameters,
        "extra_trains": desk.extra_trains,
        "surveys": {region: n for region, n in desk.surveys.items() if n},
        "shown": world.shown,
        "event": world.event,
        "boat": world.boat,
        "herd": world.herd,
        "crates": world.crates,
        "markers": {name: world.markers[name] for name in world.markers},
        "flags": [*desk.flags, *world.flags],
        "stickers": world.stickers,
        "params": Parameters(lambda name: world.parameter(desk, name)),
    }


class Parameters(dict[str, int]):
    """Equal to a table of parameters if each of them has that value now."""

    def __init__(self, ask: Callable[[str], int]) -> None:
        super().__init__()
        self.ask = ask

    def __eq__(self, other: object) -> bool:
        return isinstance(other, dict) and all(self.ask(name) == value for name, value in other.items())

    def __ne__(self, other: object) -> bool:
        return not self == other


def _compare(key: str, seen: Raw) -> Any:
    insist(key in seen, "bad_test", f"expect knows {', '.join(seen)}, not {key}")
    return seen[key]


def _known(raw: Raw, names: set[str], where: str) -> None:
    for key in raw:
        insist(key in names, "bad_test", f"{where} knows {', '.join(sorted(names))}, not {key}")

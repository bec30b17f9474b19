"""What each effect of the vocabulary does to the table of a trial (section 3.4 of the design)."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy

from perron.campaign.regions import eligible, gateways
from perron.campaign.trial.subjects import Moment, all_hold, reckon
from perron.campaign.trial.world import WILD, Desk, IllegalError, World
from perron.vocabulary.ability import Effect

Does = Callable[[World, Desk, Moment, Effect, int], None]


def carry_out(world: World, desk: Desk, moment: Moment, effects: tuple[Effect, ...], on: str) -> None:
    for effect in effects:
        for one in _for(world, desk, effect.who):
            n = reckon(world, one, moment, effect.n)
            if effect.do in LISTS:
                LISTS[effect.do](world, one, moment, effect, on)
            elif effect.do == "param.set":
                scope = world.claim if on.startswith("claim.") and on != "claim.done" else one.parameters
                scope[effect.word("name")] = effect.value("value")
            else:
                DOES[effect.do](world, one, moment, effect, n)


def _for(world: World, desk: Desk, who: str) -> list[Desk]:
    clockwise = world.in_order(desk)
    last = [world.desks[world.last]] if world.last in world.desks else []
    return {"me": [desk], "each": clockwise, "others": clockwise[1:], "rank_last": last}[who]


def possible(world: World, desk: Desk, moment: Moment, effects: tuple[Effect, ...], on: str) -> bool:
    """Whether a list can be carried out, tried on a copy."""
    copy = deepcopy(world)
    try:
        carry_out(copy, copy.desks[desk.color], moment, effects, on)
    except IllegalError:
        return False
    return True


def _choose(world: World, desk: Desk, moment: Moment, effect: Effect, on: str) -> None:
    can = [n for n, option in enumerate(effect.options) if possible(world, desk, moment, option, on)]
    if not can:
        raise IllegalError("none of the choices can be carried out")
    pick = world.pick(can[0])
    if pick not in can:
        raise IllegalError("that choice cannot be carried out")
    carry_out(world, desk, moment, effect.options[pick], on)


def _offer(world: World, desk: Desk, moment: Moment, effect: Effect, on: str) -> None:
    if possible(world, desk, moment, effect.lists["cost"], on) and world.pick(1):
        carry_out(world, desk, moment, effect.lists["cost"], on)
        carry_out(world, desk, moment, effect.lists["then"], on)


def _when(world: World, desk: Desk, moment: Moment, effect: Effect, on: str) -> None:
    if all_hold(world, desk, moment, effect.conditions):
        carry_out(world, desk, moment, effect.lists["then"], on)


def _survey(world: World, desk: Desk, moment: Moment, effect: Effect, on: str) -> None:
    n = reckon(world, desk, moment, effect.n)
    choices = eligible(world.content, world.opened)
    if effect.word("via") == "gateway" and moment.track is not None:
        leads = gateways(world.content, world.opened)
        ends = {*leads.get(moment.track.a, []), *leads.get(moment.track.b, [])}
        choices = [region for region in choices if region in ends]
    if not choices:
        carry_out(world, desk, moment, effect.lists.get("fallback", ()), on)
        return
    desk.surveys[choices[world.pick(0, len(choices))]] += n
    desk.counters["surveys_total"] += n


def _pay(world: World, desk: Desk, moment: Moment, effect: Effect, n: int) -> None:
    if desk.money < n and effect.word("else") == "illegal":
        raise IllegalError(f"${n} cannot be paid")
    desk.money = max(0, desk.money - n)


def _gain(world: World, desk: Desk, moment: Moment, effect: Effect, n: int) -> None:
    desk.money += n


def _discard(world: World, desk: Desk, moment: Moment, effect: Effect, n: int) -> None:
    for _ in range(n):
        kinds = sorted(desk.hand.elements())
        card = world.discards.pop(0) if world.discards else kinds[0] if kinds else ""
        take_card(world, desk, card)


def take_card(world: World, desk: Desk, card: str) -> None:
    """From the hand to the discards."""
    if desk.hand[card] < 1:
        raise IllegalError(f"there is no {card or 'card'} in hand")
    desk.hand[card] -= 1
    world.pile.append(card)


def _loco(world: World, desk: Desk, moment: Moment, effect: Effect, n: int) -> None:
    for _ in range(n):
        take_card(world, desk, WILD)


def _move(world: World, desk: Desk, moment: Moment, effect: Effect, n: int) -> None:
    token = effect.word("name")
    at = world.boat if token == "boat" else world.herd
    where = _destination(world, moment, at, effect.word("to"))
    if token == "boat":
        world.boat = where
    else:
        world.herd = where


def _destination(world: World, moment: Moment, at: str, to: str) -> str:
    track = moment.track
    if to == "home":
        return world.content.tokens.herd
    if to == "next":
        return _next_stop(world, at)
    if to == "other_end" and track is not None:
        return track.b if at == track.a else track.a
    if to == "either_end" and track is not None:
        return (track.a, track.b)[world.pick(0, 2)]
    return to


def _stops(world: World) -> list[str]:
    there = {"start", *world.opened}
    return [stop for stop in world.content.tokens.boat if world.content.places[stop].region in there]


def _next_stop(world: World, at: str) -> str:
    """After the last stop the first; from a place that is no stop also the first."""
    stops = _stops(world)
    return stops[(stops.index(at) + 1) % len(stops)] if at in stops else stops[0]


def _place(world: World, desk: Desk, moment: Moment, effect: Effect, n: int) -> None:
    if effect.word("name") == "boat":
        world.boat = _stops(world)[0] if effect.word("at") == "first" else effect.word("at")
    else:
        home = world.content.tokens.herd
        there = world.content.places[home].region in {"start", *world.opened}
        world.herd = home if there else ""


def _refill(world: World, desk: Desk, moment: Moment, effect: Effect, n: int) -> None:
    there = {"start", *world.opened}
    ports = sorted(p.id for p in world.content.places.values() if p.port and p.region in there)
    for port in ports:
        if port not in world.crates and world.pool:
            world.crates[port] = world.pool.pop(0)


def _take(world: World, desk: Desk, moment: Moment, effect: Effect, n: int) -> None:
    what = effect.word("what")
    values = _crates(world, moment) if what == "crate" else _chips(world, what, n)
    desk.crates += len(values) if what == "crate" else 0
    desk.ore += len(values) if what == "ore" else 0
    if effect.word("to") == "money":
        desk.money += sum(values)
    else:
        desk.vault += [(what, value) for value in values]


def _crates(world: World, moment: Moment) -> list[int]:
    ends = (moment.track.a, moment.track.b) if moment.track else ()
    return [world.crates.pop(end) for end in ends if end in world.crates]


def _chips(world: World, what: str, n: int) -> list[int]:
    heap = world.ore if what == "ore" else world.spikes
    return [heap.pop(0) for _ in range(min(n, len(heap)))]


def _marker(world: World, desk: Desk, moment: Moment, effect: Effect, n: int) -> None:
    """A sticker that takes the marker back says so with x = -1."""
    world.markers[effect.word("name")] += n


def _flag(world: World, desk: Desk, moment: Moment, effect: Effect, n: int) -> None:
    flags = world.flags if effect.word("scope") == "campaign" else desk.flags
    if effect.word("name") not in flags:
        flags.append(effect.word("name"))


def _banish(world: World, desk: Desk, moment: Moment, effect: Effect, n: int) -> None:
    """L70: the current event is gone for good, the next is turned at once."""
    world.banished.append(f"event:{world.event}")
    world.event = world.next_events.pop(0) if world.next_events else ""


def _unstick(world: World, desk: Desk, moment: Moment, effect: Effect, n: int) -> None:
    if effect.word("id") in world.stickers:
        world.stickers.remove(effect.word("id"))


def _vault(world: World, desk: Desk, moment: Moment, effect: Effect, n: int) -> None:
    desk.vault.append((effect.word("kind"), effect.value("value")))


def _trains(world: World, desk: Desk, moment: Moment, effect: Effect, n: int) -> None:
    desk.extra_trains += n


LISTS: dict[str, Callable[[World, Desk, Moment, Effect, str], None]] = {
    "choose": _choose,
    "offer": _offer,
    "when": _when,
    "survey.place": _survey,
}
DOES: dict[str, Does] = {
    "money.gain": _gain,
    "money.pay": _pay,
    "cards.draw": lambda world, desk, moment, effect, n: world.draw(desk, n),
    "cards.discard": _discard,
    "loco.discard": _loco,
    "token.move": _move,
    "token.place": _place,
    "crates.refill": _refill,
    "take": _take,
    "marker.add": _marker,
    "flag.set": _flag,
    "event.banish": _banish,
    "sticker.remove": _unstick,
    "vault.add": _vault,
    "trains.add": _trains,
}

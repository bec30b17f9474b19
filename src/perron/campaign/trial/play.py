"""A draw, a claim, a turned event, a set-up and an end on the table of a trial, in their exact order."""

from __future__ import annotations

from perron.campaign.content import Track
from perron.campaign.trial.effects import carry_out, possible, take_card
from perron.campaign.trial.subjects import Moment, all_hold, in_play
from perron.campaign.trial.world import WILD, Desk, IllegalError, World, flags_of
from perron.vocabulary.ability import Ability


def claim(world: World, desk: Desk, id: str, paid: list[str], extras: list[int]) -> None:
    """An IllegalError anywhere means that the claim may not be made at all."""
    track = world.track(id)
    moment = Moment(track, paid, near_own=_near_own(world, desk, track))
    event = world.event  # L73: a new one does not touch the claim in progress
    world.claim.clear()
    desk.flags = [flag for flag in desk.flags if flag not in flags_of(world.content, "turn")]
    _declare(world, desk, moment, extras)
    _pay_for(world, desk, moment)
    _extras(world, desk, moment, extras)
    for step in range(1, 13):
        _step(world, desk, moment, step)
    _event(world, desk, moment, event, "claim.done")
    _postcards(world, desk, moment, "claim.done")
    world.claim.clear()


def _near_own(world: World, desk: Desk, track: Track) -> bool:
    tracks = (world.content.tracks[id] for id in desk.tracks)
    return any({track.a, track.b} & {own.a, own.b} for own in tracks)


def _declare(world: World, desk: Desk, moment: Moment, extras: list[int]) -> None:
    """Extras must be playable; what they set is in force before the payment is checked."""
    for no in sorted(extras):
        ability = world.content.postcards[no].ability
        held = no in desk.office and ability.on == "claim.extra"
        if not (held and usable(world, desk, no) and all_hold(world, desk, moment, ability.conditions)):
            raise IllegalError(f"postcard {no} cannot be played now")
        world.claim.update({e.word("name"): e.value("value") for e in ability.then if e.do == "param.set"})


def _pay_for(world: World, desk: Desk, moment: Moment) -> None:
    """The cards of the payment leave the hand first: what else is owed comes from what is left."""
    for card in moment.paid:
        take_card(world, desk, card)
    _payments(world, desk, moment)
    check_payment(world, desk, moment)
    assert moment.track is not None
    if desk.trains < moment.track.length:
        raise IllegalError("there are not enough trains")
    desk.trains -= moment.track.length
    desk.tracks.append(moment.track.id)


def _payments(world: World, desk: Desk, moment: Moment) -> None:
    """`claim.pay`: stickers by slot, then the event."""
    for step in (1, 2):
        _sticker(world, desk, moment, f"claim.{step}", "claim.pay")
    _event(world, desk, moment, world.event, "claim.pay")


def check_payment(world: World, desk: Desk, moment: Moment) -> None:
    """L74 to L76, with as many colors as allowed and, on a colored track, at least one card that fits."""
    track, paid = moment.track, moment.paid
    assert track is not None
    colors = {card.split("+")[0] for card in paid if card != WILD}
    most = world.parameter(desk, "pay.max_colors")
    if len(paid) != track.length or len(colors) > most:
        raise IllegalError("these cards do not pay for it")
    if track.color and track.color not in colors and WILD not in paid:
        raise IllegalError("none of these cards has its color")
    if track.color and most == 1 and colors - {track.color}:
        raise IllegalError("these cards have another color")
    if track.lake and world.parameter(desk, "lake.closed"):
        raise IllegalError("lake tracks are closed")


def _extras(world: World, desk: Desk, moment: Moment, extras: list[int]) -> None:
    _event(world, desk, moment, world.event, "claim.extra")
    for no in sorted(extras):
        use(world, desk, moment, no)


def _step(world: World, desk: Desk, moment: Moment, step: int) -> None:
    track = moment.track
    assert track is not None
    if step == 3 and track.color == desk.color:  # L85
        carry_out(world, desk, moment, world.content.bonuses[desk.bonus].ability.then, "claim.step")
        world.acted[f"bonus {desk.bonus}"] += 1
        desk.money += world.parameter(desk, "bonus.extra")
        desk.counters["own_color_total"] += 1
    if step == 12 and any(map(world.is_big, (track.a, track.b))):  # L86, L87
        world.draw(desk, world.parameter(desk, "big_city.cards"))
    _sticker(world, desk, moment, f"claim.{step}", "claim.step")


def _sticker(world: World, desk: Desk, moment: Moment, slot: str, on: str) -> None:
    for id in list(world.stickers):
        sticker = world.content.stickers[id]
        if sticker.slot == slot and sticker.ability.on == on:
            _ability(world, desk, moment, sticker.ability, f"sticker {id}")


def _event(world: World, desk: Desk, moment: Moment, event: str, on: str) -> None:
    if event and world.content.events[event].ability.on == on:
        _ability(world, desk, moment, world.content.events[event].ability, f"event {event}")


def _ability(world: World, desk: Desk, moment: Moment, ability: Ability, name: str) -> None:
    if all_hold(world, desk, moment, ability.conditions) and (not ability.may or world.pick(1)):
        carry_out(world, desk, moment, ability.then, ability.on)
        world.acted[name] += 1


def _postcards(world: World, desk: Desk, moment: Moment, on: str, slot: str = "") -> None:
    """By number; those in the office and those open to all (L32: at once, unless the card says may)."""
    for no in sorted([*desk.office, *world.shown]):
        ability = world.content.postcards[no].ability
        if ability.on == on and ability.slot == slot and usable(world, desk, no):
            meant = all_hold(world, desk, moment, ability.conditions)
            if meant and (not ability.may or world.pick(1)):
                use(world, desk, moment, no)


def usable(world: World, desk: Desk, no: int) -> bool:
    ability = world.content.postcards[no].ability
    this_game, ever = desk.used.get(no, [0, 0])
    left = this_game < (ability.uses_game or 99) and ever < (ability.uses_campaign or 1)
    return left and in_play(world, ability) and not world.parameter(desk, "postcards.closed")


def use(world: World, desk: Desk, moment: Moment, no: int) -> None:
    """Its cost is paid, its benefit taken; after the last use it leaves the office (L35)."""
    ability = world.content.postcards[no].ability
    if not possible(world, desk, moment, ability.cost, ability.on):
        raise IllegalError(f"the cost of postcard {no} cannot be paid")
    carry_out(world, desk, moment, (*ability.cost, *ability.then), ability.on)
    world.acted[f"postcard {no}"] += 1
    this_game, ever = desk.used.get(no, [0, 0])
    desk.used[no] = [this_game + 1, ever + 1]
    if ever + 1 >= (ability.uses_campaign or 1):
        _fulfilled(world, desk, no, ability.after)


def _fulfilled(world: World, desk: Desk, no: int, after: str) -> None:
    desk.counters["postcards_total"] += 1
    for pile in (desk.office, world.shown):
        if no in pile:
            pile.remove(no)
    if after == "keep":
        desk.upgrades.append(no)
    elif after != "vault":
        world.banished.append(f"postcard:{no}")


def draw(world: World, desk: Desk, blind: int) -> None:
    world.draw(desk, blind)
    after_draw(world, desk, blind)


def after_draw(world: World, desk: Desk, blind: int) -> None:
    moment = Moment(blind=blind)
    _event(world, desk, moment, world.event, "draw.done")
    _postcards(world, desk, moment, "draw.done")


def turn_event(world: World, event: str, by: Desk) -> None:
    """A bolt does its work at once, clockwise from who turned it; then postcards answer."""
    world.event = event
    if world.content.events[event].ability.on == "event.current":
        world.acted[f"event {event}"] += 1
    moment = Moment(by=by.color)
    _event(world, by, moment, event, "event.revealed")
    for desk in world.in_order(by):
        _postcards(world, desk, moment, "event.revealed")
    if f"event:{event}" in world.banished and world.event:  # L70: the next one is turned at once
        turn_event(world, world.event, by)


def set_up(world: World, desk: Desk) -> None:
    for step in range(10, 14):
        _sticker(world, desk, Moment(), f"setup.{step}", "setup.step")


def end(world: World, desk: Desk, slot: str) -> None:
    _postcards(world, desk, Moment(), "end.step", slot)

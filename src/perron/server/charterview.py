"""Events and what else a charter brings, as a seat sees it: almost all of it is public (V5)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from perron.engine import affairs as question
from perron.engine.chartered.words import VAULT_SPIKE
from perron.engine.log import FROM_ROW
from perron.engine.observe import WATCHER, Observation
from perron.engine.state import CHOICE, EXTRA, NONE, State
from perron.server.box import Box
from perron.server.deeds import asked_for, options
from perron.server.messages import AskedView, CharterView, Declared, TablePostcard, Taken
from perron.translate import to_cards

ASKED = {
    question.EXTRAS: "extras", question.CHOOSE: "choose", question.OFFER: "offer", question.MAY: "may",
    question.REGION: "region", question.PLACE: "place", question.DISCARD: "discard",
}  # fmt: skip


def charter_view(seen: Observation, state: State | None, box: Box | None = None) -> CharterView | None:
    """`state` is any that the seat cannot tell from the true one."""
    if not seen.game.chartered:
        return None
    affairs, names = seen.affairs, seen.game.names
    return CharterView(
        event=None if affairs.event == NONE else names.events[affairs.event],
        pile=[names.events[event] for event in affairs.pile[: affairs.piled]],
        deck=affairs.events_left,
        declared=_declared(seen),
        start_card=None if affairs.start_card == NONE else affairs.start_card,
        banished=None if affairs.banished == NONE else names.events[affairs.banished],
        asked=_asked(seen, state),
        boat=None if affairs.boat == NONE else names.places[affairs.boat],
        herd=None if affairs.herd == NONE else names.places[affairs.herd],
        crates={names.places[at]: value for at, value in enumerate(affairs.crate) if value},
        markers={names.markers[at]: count for at, count in enumerate(affairs.marker) if count},
        taken=[_taken(seen, seat) for seat in range(seen.game.seats)] if box is not None else [],
        postcards=list(_postcards(seen, box)) if box is not None else [],
    )


def _declared(seen: Observation) -> Declared | None:
    """Cards that lie on the table for a claim that is still being paid."""
    if seen.phase not in (EXTRA, CHOICE) or seen.tunnel == NONE:
        return None
    return Declared(seen.game.names.tracks[seen.tunnel], list(to_cards(seen.game, seen.laid_down)))


def _asked(seen: Observation, state: State | None) -> AskedView | None:
    """What is offered may stand on the seat's own secret card: others are told that it is asked (L31)."""
    affairs = seen.affairs
    if seen.phase not in (EXTRA, CHOICE):
        return None
    told = AskedView(affairs.asked_seat, ASKED[affairs.asked], _card(seen))  # type: ignore[arg-type]
    if state is None or seen.seat != affairs.asked_seat:
        return told
    cost, gain = asked_for(state)
    return replace(told, cost=cost, gain=gain, options=options(state), left=_still(seen))


def _still(seen: Observation) -> int:
    return seen.affairs.asked_left if seen.affairs.asked == question.DISCARD else 0


def _card(seen: Observation) -> str | None:
    """The card that asks: an event, or any other by its row."""
    why, names = seen.affairs.asked_why, seen.game.names
    if seen.affairs.asked == question.EXTRAS:
        return None  # no card asks: the player may play some
    if seen.affairs.asked == question.MAY:
        return names.rows[seen.affairs.asked_at]
    if 0 <= why < len(names.events):
        return names.events[why]
    return names.rows[FROM_ROW - why] if 0 <= FROM_ROW - why < len(names.rows) else None


def _postcards(seen: Observation, box: Box) -> Iterator[TablePostcard]:
    """L31: the holder sees both sides; of those that lie open everybody does."""
    tables, affairs = seen.game.charter.tables, seen.affairs
    for nth in range(tables.postcards):
        is_open = affairs.shown[nth] != 0
        own = 0 if seen.seat == WATCHER else affairs.left[seen.seat * tables.postcards + nth]
        number = str(tables.card[tables.first_postcard + nth])
        if (own or is_open) and number in box.postcards:
            words = box.postcards[number]
            yield TablePostcard(number, own, is_open, words.text, words.back)


def _taken(seen: Observation, seat: int) -> Taken:
    """In this game, for all to see; what ore is worth is not told (V5)."""
    affairs, regions = seen.affairs, seen.game.names.regions
    whose, kinds = list(affairs.vault)[::3], list(affairs.vault)[1::3]
    marks = affairs.surveys[seat * len(regions) : (seat + 1) * len(regions)]
    return Taken(
        crates=affairs.crates_taken[seat],
        ore=affairs.ore_taken[seat],
        spikes=list(zip(whose, kinds, strict=True)).count((seat, VAULT_SPIKE)),
        surveys={region: count for region, count in zip(regions, marks, strict=True) if count},
    )

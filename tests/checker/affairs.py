"""Legends: money, action cards, events, and what a claim and the end bring (L42-L102).

What must come next stands in an agenda, in order: a line of money, a card drawn besides, the event that an
action card turns, and the discarding of that card. Only when it is empty does the display settle.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from . import deck, moves, network
from .board import Track
from .charter import ACTION, EVENT_IDS, Charter
from .fields import Event
from .report import Say
from .state import State

DEAR, FESTIVAL, BOILERS, BONUS = "E04", "E06", "E01", "E02"
LONG = 3  # spaces from which E02 and E04 count
PRICE = 2


@dataclass
class Item:
    """Something that must come: `kind` is money, draw, event or return (the action card to the discards)."""

    kind: str
    seat: int = 0
    why: str = ""
    amount: Callable[[State], int] | None = None


@dataclass
class Affairs:
    charter: Charter
    companies: list[str]  # by seat
    money: list[int]
    agenda: list[Item] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)  # event discards, the newest last
    event_deck: set[str] = field(default_factory=lambda: set(EVENT_IDS))
    current: str | None = None
    banished: str | None = None
    mixed: int = 0  # action cards in play
    limbo: int = 0  # action cards being carried out
    renew: bool = False  # a card has left the deck: an empty one is renewed before anything else
    blind: int = 0  # cards drawn blind in this turn
    declared: tuple[str, list[str]] | None = None
    extra_paid: bool = False
    start_card: int | None = None


def new_affairs(charter: Charter, companies: list[str]) -> Affairs:
    begin = [
        Item("money", seat, "start", lambda state: charter.start_money) for seat in range(len(companies))
    ]
    return Affairs(charter, companies, [0] * len(companies), agenda=begin)


def drawable(state: State) -> int:
    """Cards in deck and discards that are not action cards (L66)."""
    return sum(pile.total() - pile[ACTION] for pile in (state.deck, state.discards))


def is_short(state: State) -> bool:
    """L66: no draw action may begin."""
    affairs = state.affairs
    return affairs is not None and state.left + state.discards.total() < affairs.charter.least_stock


def due(state: State) -> str | None:
    """The event that the agenda forces now."""
    affairs = state.affairs
    if affairs is None:
        return None
    while True:
        if affairs.renew and state.left == 0 and state.discards.total() > 0:
            return "shuffle"  # C5
        affairs.renew = False
        if not affairs.agenda:
            return None
        if name := item_due(state, affairs, affairs.agenda[0]):
            return name
        affairs.agenda.pop(0)


def item_due(state: State, affairs: Affairs, item: Item) -> str | None:
    """None where the item is over without a line."""
    if item.kind == "return":
        state.discards[ACTION] += 1
        affairs.limbo -= 1
        affairs.renew = True
        return None
    if item.kind == "event":
        if affairs.event_deck:
            return "event_card"
        return "event_shuffle" if len(affairs.pile) > 1 else None  # L72
    if item.kind == "money":
        return "money" if wanted(state, item) else None
    if state.left == 0 and state.discards.total() > 0:
        return "shuffle"
    if drawable(state):
        return "draw"
    if item.kind == "wanted":  # L66: the event took the last card
        state.phase = "turn" if state.phase == "second" else "second"
    return None


def wanted(state: State, item: Item) -> int:
    assert item.amount is not None
    return item.amount(state)


def may_act(state: State, due: str | None) -> bool:
    """L67: an action card may come up wherever a card is taken off the deck."""
    return drawable(state) > 0 and (
        due in ("draw", "refill") or (due is None and state.phase in ("action", "second"))
    )


# --- lines ---


def on_money(state: State, event: Event, say: Say) -> None:
    affairs = must(state)
    item = affairs.agenda.pop(0) if affairs.agenda else Item("money")
    right = {"seat": item.seat, "why": item.why, "amount": wanted(state, item) if item.amount else 0}
    if any(event[name] != value for name, value in right.items()):
        say(MONEY_RULE.get(item.why, "L68"), f"money {right} is due, not {event}")
    affairs.money[event["seat"]] += event["amount"]
    if affairs.money[event["seat"]] < 0:
        say("L58", f"seat {event['seat']} has less than no money")


MONEY_RULE = {"start": "L42", "company": "L85"}


def on_mix_in(state: State, event: Event, say: Say) -> None:
    affairs = must(state)
    right = affairs.charter.action_cards[state.seats]
    if event["count"] != right or event["card"] != ACTION:
        say("L43", f"{right} action cards come into the deck, not {event['count']} {event['card']}")
    affairs.mixed = event["count"]
    state.deck[ACTION] += event["count"]
    state.phase = "offers"


def on_action(state: State, event: Event, say: Say) -> None:
    affairs = must(state)
    if not affairs.agenda and not state.settling and state.phase in ("action", "second"):
        if state.phase == "action" and is_short(state):
            say("L66", "a draw with too few cards in deck and discards")
        affairs.agenda.insert(0, Item("wanted"))
    deck.take(state, ACTION, say)
    affairs.limbo += 1
    affairs.agenda[:0] = [Item("event"), Item("return")]


def on_event_card(state: State, event: Event, say: Say) -> None:
    affairs, card = must(state), event["card"]
    if card not in affairs.event_deck:
        say("L67", f"{card} is not in the event deck")
    affairs.event_deck.discard(card)
    affairs.pile.append(card)
    affairs.current = card
    affairs.agenda[:1] = at_once(state, card)


def on_event_shuffle(state: State, event: Event, say: Say) -> None:
    affairs = must(state)
    *older, newest = affairs.pile or [""]
    if sorted(event["cards"]) != sorted(older):
        say("L72", f"{event['cards']} are shuffled, the older events are {older}")
    affairs.event_deck, affairs.pile = set(older), [newest]


def on_bonus(state: State, event: Event, say: Say) -> None:
    """A card drawn besides those of a draw action."""
    affairs = must(state)
    item = affairs.agenda.pop(0) if affairs.agenda else Item("draw", -1)
    if item.kind != "draw" or (item.seat, item.why) != (event["seat"], event["why"]):
        rule = "L86" if "big_city" in (item.why, event["why"]) else "L68"
        say(rule, f"seat {item.seat} draws for {item.why}, not seat {event['seat']} for {event['why']}")
    if event["from"] != "deck" or event["card"] == ACTION:
        say("L67", "a card drawn besides comes from the deck and is no action card")
    deck.take(state, event["card"], say)
    state.hands[event["seat"]][event["card"]] += 1
    affairs.renew = True


def draw_wanted(state: State, event: Event, say: Say) -> None:
    """A card of the draw action; after an action card it is the one that was wanted."""
    affairs = state.affairs
    if affairs is None:
        return
    after_action = bool(affairs.agenda) and affairs.agenda[0].kind == "wanted"
    if after_action:
        affairs.agenda.pop(0)
        if event["from"] != "deck":
            say("L67", "the action card is replaced from the deck")
    elif state.phase == "action" and is_short(state):
        say("L66", "a draw with too few cards in deck and discards")
    if event["card"] == ACTION:
        say("L67", "an action card never comes to a hand")
    affairs.blind += event["from"] == "deck"
    affairs.renew = event["from"] == "deck"


def must(state: State) -> Affairs:
    assert state.affairs is not None
    return state.affairs


# --- events ---


def at_once(state: State, card: str) -> list[Item]:
    """L69: what a bolt brings, clockwise from the one whose turn it is."""
    seats = [((state.seat or 0) + nth) % state.seats for nth in range(state.seats)]
    if card == "E05":
        return [Item("draw", seat, card) for seat in seats]
    if card == "E03":
        return [Item("money", seat, card, dividend(seat)) for seat in seats]
    return [Item("money", seat, card, audit(seat)) for seat in seats] if card == "E07" else []


def dividend(seat: int) -> Callable[[State], int]:
    """$1 for each big city in the best network, at most $4."""

    def amount(state: State) -> int:
        networks = network.components(state.tracks_of(seat))
        big = [
            {place for track in one for place in track.ends if state.board.places[place].big}
            for one in networks
        ]
        return min(4, max((len(cities) for cities in big), default=0))

    return amount


def audit(seat: int) -> Callable[[State], int]:
    """$1 for each card over ten, or all there is."""
    return lambda state: -min(max(0, state.hands[seat].total() - 10), must(state).money[seat])


def after_draw(state: State) -> None:
    """Full Boilers: the draw action is over, and both cards came blind."""
    affairs = state.affairs
    if affairs and affairs.current == BOILERS and affairs.blind == 2:
        affairs.agenda.append(Item("draw", state.seat or 0, BOILERS))


# --- claims ---


def claim_fault(state: State, seat: int, track: Track) -> moves.Fault | None:
    """Coal Shortage: a long track costs one more card or money."""
    affairs = state.affairs
    if affairs is None or affairs.current != DEAR or track.length < LONG:
        return None
    if affairs.money[seat] >= PRICE or state.hands[seat].total() > track.length:
        return None
    return "L68", f"{track.id} costs one more card or ${PRICE}, and seat {seat} has neither"


def on_declare(state: State, event: Event, say: Say) -> None:
    seat, track, paid = event["seat"], state.board.tracks[event["track"]], event["paid"]
    affairs = must(state)
    if affairs.current != DEAR or track.length < LONG:
        say("L68", f"nothing is owed besides for {track.id}")
    fault = moves.claim_fault(state, seat, track, paid) or claim_fault(state, seat, track)
    if fault:
        say(*fault)
    affairs.declared = (track.id, paid)
    state.phase = "extra"


def on_extra(state: State, event: Event, say: Say) -> None:
    seat, paid, affairs = event["seat"], event["paid"], must(state)
    _, laid_down = affairs.declared or ("", [])
    if len(paid) > 1 or not moves.fits([*paid, *laid_down], state.hands[seat]):
        say("L68", f"one card of the hand is owed, or money, not {paid}")
    if paid:
        state.hands[seat].subtract(paid)
        state.discards.update(paid)
    else:
        affairs.agenda.append(Item("money", seat, DEAR, lambda state: -PRICE))
    affairs.extra_paid = True
    state.phase = "claim"


def after_claim(state: State, event: Event, say: Say) -> None:
    """L84-L89: the steps in order, with the event that was current when the claim began."""
    affairs = state.affairs
    if affairs is None:
        return
    seat, track = event["seat"], state.board.tracks[event["track"]]
    dear = affairs.current == DEAR and track.length >= LONG
    if dear != affairs.extra_paid or (dear and affairs.declared != (track.id, event["paid"])):
        say("L68", f"{track.id} is not claimed as it was declared and paid for")
    affairs.declared, affairs.extra_paid = None, False
    if track.color == affairs.companies[seat]:
        affairs.agenda.append(Item("money", seat, "company", lambda state: affairs_bonus(state)))
    if any(state.board.places[place].big for place in track.ends):
        cards = 2 if affairs.current == FESTIVAL else affairs.charter.big_city_cards
        affairs.agenda += [Item("draw", seat, "big_city")] * cards
    if affairs.current == BONUS and track.length >= LONG:
        affairs.agenda.append(Item("money", seat, BONUS, lambda state: 2))


def affairs_bonus(state: State) -> int:
    return must(state).charter.company_bonus


# --- the end ---


def last_lines(state: State) -> tuple[set[str], str] | None:
    """What comes between the last turn and the end."""
    affairs = state.affairs
    if affairs is None:
        return None
    if affairs.start_card is None:
        return {"start_card"}, "L100"
    return ({"banish"}, "L102") if affairs.pile and affairs.banished is None else None


def on_start_card(state: State, event: Event, last: int, say: Say) -> None:
    if event["seat"] != last:
        say("L100", f"seat {last} came last, not seat {event['seat']}")
    must(state).start_card = event["seat"]


def on_banish(state: State, event: Event, say: Say) -> None:
    affairs = must(state)
    if event["seat"] != affairs.start_card:
        say("L102", f"the holder of the start card banishes, not seat {event['seat']}")
    if event["card"] not in affairs.pile:
        say("L102", f"{event['card']} was not turned in this game")
    affairs.banished = event["card"]


def in_play(state: State) -> Counter[str]:
    """The cards there are now: the action cards come in after the deal."""
    cards = Counter(state.board.deck)
    if state.affairs is not None:
        cards[ACTION] = state.affairs.mixed
    return +cards

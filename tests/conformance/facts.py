"""What is true in every state, whoever plays what: nothing is lost or made, nothing is taken twice."""

from collections import Counter
from typing import Any

from perron.engine import moves
from perron.engine.affairs import Affairs
from perron.engine.chartered.agenda import actions_at_work
from perron.engine.legal import count, to_act
from perron.engine.state import (
    CHOICE,
    EXTRA,
    FIRST_TICKETS,
    IN_BOX,
    IN_TOP,
    KEEP_TICKETS,
    NOBODY,
    NONE,
    OVER,
    UNDER,
    State,
)

CACHES = ("weight", "stale")
Fields = dict[str, Any]


def fields(state: State) -> Fields:
    """All that a state holds, as plain values; compiled and interpreted alike."""
    names = [name for name in dir(state) if not name.startswith("_") and name not in ("copy", "game")]
    return {name: _plain(getattr(state, name)) for name in names}


def lasting(state: State) -> Fields:
    """The same without what is only kept to be quick."""
    return {name: value for name, value in fields(state).items() if name not in CACHES}


def _plain(value: Any) -> Any:
    if isinstance(value, Affairs):
        return value.key()
    return value if isinstance(value, int) else tuple(value)


def by_seat(state: State, table: Any) -> list[list[int]]:
    width = len(table) // state.game.seats
    return [list(table[seat * width : (seat + 1) * width]) for seat in range(state.game.seats)]


def check(state: State) -> None:
    """Every invariant; an AssertionError says which one broke."""
    check_cards(state)
    if state.phase not in (CHOICE, EXTRA):  # in the middle of a move places may still be empty
        check_display(state)
    check_pieces(state)
    check_groups(state)
    check_tickets(state)
    check_affairs(state)
    if state.phase != OVER:
        assert to_act(state), "somebody has something to decide"
        assert all(count(state, seat) > 0 for seat in to_act(state)), "and something to choose from"


# --- cards ---


def cards_by_kind(state: State) -> list[int]:
    """Each kind, wherever its cards lie."""
    kinds = state.game.cards.kinds
    found = [state.deck[kind] + state.discard[kind] for kind in range(kinds)]
    for table in (*by_seat(state, state.hand), *by_seat(state, state.laid), put_down(state)):
        found = [one + more for one, more in zip(found, table, strict=True)]
    for kind in (*state.display, *state.turned):
        if kind != NONE:
            found[kind] += 1
    if state.game.chartered:
        found[state.game.cards.action] += actions_at_work(state.affairs)
    return found


def put_down(state: State) -> list[int]:
    """The cards that lie before a tunnel, by kind."""
    return cards_of(state, state.laid_down) if state.tunnel != NONE else [0] * state.game.cards.kinds


def cards_of(state: State, payment: int) -> list[int]:
    cards, found = state.game.cards, [0] * state.game.cards.kinds
    found[cards.wild] = moves.wilds_of(payment)
    for part in (payment, moves.second_of(payment)):
        if part and moves.color_of(part) != moves.NO_COLOR:
            first = cards.first[moves.color_of(part)]
            for nth in range(cards.of_color[moves.color_of(part)]):
                found[first + nth] += moves.of_kind(part, nth)
    return found


def check_cards(state: State) -> None:
    assert cards_by_kind(state) == cards_in_play(state), "each kind is there as often as in the box"
    assert min([*state.deck, *state.discard, *state.hand]) >= 0
    assert state.deck_size == sum(state.deck)
    assert state.discard_size == sum(state.discard)
    assert list(state.hand_size) == [sum(hand) for hand in by_seat(state, state.hand)]
    assert all(0 <= known <= held for known, held in zip(state.known, state.hand, strict=True))
    in_between = state.phase in (CHOICE, EXTRA)
    assert in_between or state.deck_size > 0 or state.discard_size == 0, (
        "C5: discards never lie beside an empty deck"
    )


def cards_in_play(state: State) -> list[int]:
    cards = state.game.cards
    return [cards.actions if kind == cards.action else cards.count[kind] for kind in range(cards.kinds)]


def left(state: State, *without: int) -> int:
    """Cards in deck and discards, some kinds apart."""
    kinds = [kind for kind in range(state.game.cards.kinds) if kind not in without]
    return sum(state.deck[kind] + state.discard[kind] for kind in kinds)


def check_display(state: State) -> None:
    wild, action = state.game.cards.wild, state.game.cards.action
    assert NONE not in state.display or left(state, action) == 0, "R3: a place is empty for want of cards"
    assert action == -1 or action not in state.display, "L67: action cards never lie face up"
    shown = Counter(state.display)
    others = left(state, wild, action)
    others += sum(number for kind, number in shown.items() if kind not in (wild, NONE))
    calm = shown[wild] < 3 or others < 3 or state.resets == 10
    assert calm or any(kind != NONE for kind in state.turned), "C4, R2: three wilds do not stay"


# --- the board ---


def check_pieces(state: State) -> None:
    tracks, params = state.game.tracks, state.game.params
    for seat in range(state.game.seats):
        own = [track for track in range(tracks.count) if state.owner[track] == seat]
        at_start = state.game.charter.pieces[seat] if state.game.chartered else params.pieces
        assert state.pieces[seat] + sum(tracks.length[track] for track in own) == at_start
        assert state.track_points[seat] == sum(tracks.points[track] for track in own)
        built = sum(owner == seat for owner in state.station_at)
        assert built + state.stations_left[seat] == params.stations
    assert min(state.pieces) >= 0
    assert min(state.stations_left) >= 0


def check_groups(state: State) -> None:
    """C8, from the ends and lengths of the tracks themselves."""
    tracks, taken = state.game.tracks, Counter[tuple[int, ...]]()
    for track in range(tracks.count):
        if state.owner[track] != NOBODY:
            ends = sorted((tracks.a[track], tracks.b[track]))
            taken[(*ends, tracks.length[track], state.owner[track])] += 1
    assert max(taken.values(), default=0) <= 1, "C8: nobody owns two tracks of one group"


# --- tickets ---


def check_tickets(state: State) -> None:
    """Each ticket is in one place, and the counts agree with it."""
    where, queue = list(state.where), list(state.under[: state.under_size])
    assert [ticket for ticket, at in enumerate(where) if at == IN_TOP] == [
        ticket for ticket in range(len(where)) if state.in_top[ticket] == 1
    ]
    assert state.top_size == where.count(IN_TOP) == sum(state.in_top)
    assert sorted(queue) == [ticket for ticket, at in enumerate(where) if at == UNDER]
    for seat, offer in enumerate(offers(state)):
        assert len(set(offer)) == len(offer)
        assert all(where[ticket] == seat for ticket in offer)
        assert where.count(seat) == state.ticket_count[seat] + len(offer)
    assert all(at >= IN_BOX for at in where)
    if state.phase not in (FIRST_TICKETS, KEEP_TICKETS):
        assert not any(state.offer_size)


# --- money and events ---


def check_affairs(state: State) -> None:
    """Each event is in one place; nobody owes money; no action card is in a hand."""
    affairs, action = state.affairs, state.game.cards.action
    pile = list(affairs.pile[: affairs.piled])
    there = [*pile, *[event for event, count in enumerate(affairs.event_deck) if count], affairs.banished]
    there += [event for event, gone in enumerate(affairs.gone) if gone]
    assert sorted(event for event in there if event != NONE) == list(range(len(affairs.event_deck)))
    assert affairs.events_left == sum(affairs.event_deck)
    assert affairs.event in (NONE, *pile[-1:]), "L68: the current event is the top of the pile"
    assert min(affairs.money, default=0) >= 0
    if action >= 0:
        assert not any(hand[action] for hand in by_seat(state, state.hand))


def offers(state: State) -> list[list[int]]:
    return [row[: state.offer_size[seat]] for seat, row in enumerate(by_seat(state, state.offer))]

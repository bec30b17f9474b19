"""The legal claims, stations and tolls again, slowly, from the words of the rules and the board alone."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from tests.conformance.facts import by_seat

from perron.engine.state import NOBODY, State
from perron.games.board import WILD, Board, Track, color_of

Hand = dict[str, int]
Paid = tuple[str, ...]  # cards, sorted


def hand_of(state: State, seat: int) -> Hand:
    return dict(zip(state.game.names.kinds, by_seat(state, state.hand)[seat], strict=True))


def claims(board: Board, state: State, seat: int) -> set[tuple[str, Paid]]:
    """C6-C8: every open track within reach of the pieces, with every payment that the hand has for it."""
    hand = tuple(hand_of(state, seat).items())
    return {
        (track.id, paid)
        for number, track in enumerate(board.tracks)
        if is_free(board, state, seat, number) and state.pieces[seat] >= track.length
        if can_add(board, state, seat, track)
        for paid in payments(hand, track.length)
        if pays_for(board, track, paid)
    }


def is_free(board: Board, state: State, seat: int, number: int) -> bool:
    """C8: not taken, no twin of the seat's own, and no twin of anybody's where doubles close."""
    track = board.tracks[number]
    owners = [
        state.owner[other]
        for other, twin in enumerate(board.tracks)
        if {twin.a, twin.b} == {track.a, track.b} and twin.length == track.length
    ]
    closes = len(owners) == 2 and state.game.seats in board.parameters.doubles_close
    taken = [owner for owner in owners if owner != NOBODY]
    return state.owner[number] == NOBODY and seat not in taken and not (closes and taken)


def can_add(board: Board, state: State, seat: int, track: Track) -> bool:
    """L68: where the current event makes a track dearer, a card must be left, or the money be there."""
    event = board.events[state.affairs.event] if state.affairs.event >= 0 else None
    if event is None or event.on != "claim.pay":
        return True
    ((condition,), (choice,)) = event.only_if, event.then
    price = choice["of"][1][0]["n"]
    spare = sum(hand_of(state, seat).values()) > track.length
    return track.length < condition["gte"] or spare or state.affairs.money[seat] >= price


@cache
def payments(hand: tuple[tuple[str, int], ...], count: int) -> frozenset[Paid]:
    """C6: every choice of `count` cards of a hand that are of one color, wilds aside."""
    return frozenset(_choices(hand, count))


def _choices(hand: tuple[tuple[str, int], ...], count: int) -> Iterator[Paid]:
    """Color after color; the wilds fill up."""
    colors = {color_of(kind) for kind, _ in hand} - {None}
    wilds = dict(hand)[WILD]
    for color in colors:
        kinds = [(kind, held) for kind, held in hand if color_of(kind) == color]
        for numbers in product(*[range(min(held, count) + 1) for _, held in kinds]):
            if 0 <= count - sum(numbers) <= wilds:
                cards = [
                    kind for (kind, _), number in zip(kinds, numbers, strict=True) for _ in range(number)
                ]
                yield tuple(sorted([*cards, *[WILD] * (count - sum(numbers))]))


def pays_for(board: Board, track: Track, paid: Paid) -> bool:
    """C6, EU1, CH7, R1."""
    colors = {color_of(card) for card in paid} - {None}
    wilds = paid.count(WILD)
    return (
        (track.color is None or colors <= {track.color})
        and wilds >= track.ferry
        and (wilds == 0 or track.tunnel or board.parameters.wilds == "any")
    )


def stations(board: Board, state: State, seat: int) -> set[tuple[str, Paid]]:
    """EU6: on every city without one, the nth for n cards."""
    if state.stations_left[seat] == 0:
        return set()
    cost = board.parameters.stations - state.stations_left[seat] + 1
    free = [
        place.id
        for number, place in enumerate(board.places)
        if state.station_at[number] == NOBODY and place.country is None
    ]
    paid = payments(tuple(hand_of(state, seat).items()), cost)
    fit = [one for one in paid if WILD not in one or board.parameters.wilds == "any"]
    return {(place, one) for place in free for one in fit}


def tolls(state: State, seat: int, laid_down: Paid, owed: int) -> set[Paid]:
    """EU2, EU3: cards of the color played, or wilds."""
    played = {color_of(card) for card in laid_down} - {None}
    every = payments(tuple(hand_of(state, seat).items()), owed)
    return {paid for paid in every if {color_of(card) for card in paid} - {None} <= played}

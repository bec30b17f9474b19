"""What a player may do: claims, payments, stations, and whether anything is possible at all (R5)."""

from collections import Counter
from collections.abc import Iterator

from . import affairs, deck
from .board import Board, Track
from .rules import WILD
from .state import Cards, State, fits

Fault = tuple[str, str]  # rule, text


def color_played(paid: list[str]) -> str | None:
    """The colour of a payment of one colour; None for wilds alone."""
    return next((card for card in paid if card != WILD), None)


def set_fault(paid: list[str], size: int, rule: str) -> Fault | None:
    """`size` cards of one colour, wilds standing in."""
    if len(paid) != size:
        return rule, f"{len(paid)} cards paid, {size} wanted"
    if len(set(paid) - {WILD}) > 1:
        return rule, f"more than one colour paid: {sorted(set(paid))}"
    return None


def payment_fault(board: Board, track: Track, paid: list[str]) -> Fault | None:
    """C6, EU1, CH7: why these cards do not pay for the track."""
    if fault := set_fault(paid, track.length, "C6"):
        return fault
    if not track.gray and color_played(paid) not in (None, track.color):
        return "C6", f"{track.id} is {track.color}, paid is {color_played(paid)}"
    if paid.count(WILD) < track.ferry:
        return "EU1", f"{track.id} takes {track.ferry} wilds at least"
    if WILD in paid and board.rules.wilds == "tunnels" and not track.tunnel:
        return "CH7", f"{track.id} is no tunnel, so no wilds"
    return None


def track_fault(state: State, seat: int, track: Track) -> Fault | None:
    """C7, C8: why the seat may not have the track."""
    group = state.board.groups[track.id]
    owners = [state.owner[one] for one in group if one in state.owner]
    if track.id in state.owner:
        return "C7", f"{track.id} is not free"
    if seat in owners:
        return "C8", f"seat {seat} owns another track of the group of {track.id}"
    if owners and len(group) == 2 and state.seats in state.board.rules.doubles_close:
        return "C8", f"{track.id} is closed with {state.seats} players"
    if state.pieces[seat] < track.length:
        return "C7", f"{track.length} pieces needed, {state.pieces[seat]} left"
    return None


def claim_fault(state: State, seat: int, track: Track, paid: list[str]) -> Fault | None:
    return (
        track_fault(state, seat, track)
        or payment_fault(state.board, track, paid)
        or hand_fault(state.hands[seat], paid, "C6")
    )


def hand_fault(hand: Cards, paid: list[str], rule: str) -> Fault | None:
    return None if fits(paid, hand) else (rule, f"{paid} are not in the hand {dict(+hand)}")


def payments(hand: Cards, size: int) -> Iterator[list[str]]:
    """Every set of `size` cards of one colour and wilds that the hand holds."""
    for kind in sorted(set(hand) - {WILD}):
        for wilds in range(size):
            paid = [kind] * (size - wilds) + [WILD] * wilds
            if fits(paid, hand):
                yield paid
    if hand[WILD] >= size:
        yield [WILD] * size


def station_fault(state: State, seat: int, place: str, paid: list[str]) -> Fault | None:
    """EU6."""
    built = len(state.stations_of(seat))
    if built >= state.board.rules.stations:
        return "EU6", f"seat {seat} has no station left"
    if place in state.stations:
        return "EU6", f"{place} has a station"
    return set_fault(paid, built + 1, "EU6") or hand_fault(state.hands[seat], paid, "EU6")


def claims(state: State, seat: int) -> Iterator[tuple[Track, list[str]]]:
    for track in state.board.tracks.values():
        if track_fault(state, seat, track) is None and affairs.claim_fault(state, seat, track) is None:
            for paid in payments(state.hands[seat], track.length):
                if payment_fault(state.board, track, paid) is None:
                    yield track, paid


def station_moves(state: State, seat: int) -> Iterator[tuple[str, list[str]]]:
    size = len(state.stations_of(seat)) + 1
    for place in state.board.places:
        for paid in payments(state.hands[seat], size):
            if station_fault(state, seat, place, paid) is None:
                yield place, paid


def first_cards(state: State) -> list[str]:
    """C2, C5: face-up cards that may be the first; "" stands for the deck."""
    if state.phase == "action" and affairs.is_short(state):
        return []
    return [card for card in state.display if card] + ([""] if state.left and deck.not_action(state) else [])


def second_cards(state: State) -> list[str]:
    """C3: no face-up wild, but in Switzerland (CH6)."""
    alone = state.board.rules.face_up_wild_alone
    return [card for card in first_cards(state) if not (card == WILD and alone)]


def possible(state: State, seat: int) -> str | None:
    """R5: something that the seat could do, or None."""
    if first_cards(state):
        return "draw a card"
    if state.tickets_left:
        return "draw tickets"
    for track, paid in claims(state, seat):
        return f"claim {track.id} with {paid}"
    for place, paid in station_moves(state, seat):
        return f"build a station at {place} with {paid}"
    return None


def toll(paid: list[str], revealed: list[str]) -> int:
    """EU2, EU3: a turned-up card of the colour played costs one, and a turned-up wild always does."""
    matching = {WILD, color_played(paid) or WILD}
    return sum(card in matching for card in revealed)


def toll_fault(state: State, seat: int, paid: list[str]) -> Fault | None:
    """EU2, EU3: why these further cards do not pay what the tunnel owes."""
    tunnel = state.tunnel
    assert tunnel is not None
    color = color_played(tunnel.paid)
    wrong = Counter(card for card in paid if card not in (WILD, color))
    if len(paid) != tunnel.extra:
        return "EU2", f"{len(paid)} more cards paid, {tunnel.extra} owed"
    if wrong:
        return "EU2" if color else "EU3", f"{sorted(wrong)} cannot pay for a tunnel begun with {tunnel.paid}"
    return hand_fault(state.spendable(seat), paid, "EU2")

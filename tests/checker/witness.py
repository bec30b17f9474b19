"""The witnesses of a score, each one walked on the board."""

from collections import Counter

from . import network
from .board import Track
from .fields import Event
from .report import Say
from .state import State
from .worth import Tickets, ticket_worth, tickets_with


def check_tickets(state: State, event: Event, best: tuple[int, int], say: Say) -> None:
    """The tickets as they stand with the tracks borrowed; those make the best there is (R9)."""
    seat, held = event["seat"], state.held[event["seat"]]
    borrowed = check_borrowed(state, event, say)
    usable = state.tracks_of(seat) + borrowed
    result = tickets_with(state.board, held, usable)
    if result.key < best:
        say("R9", f"the tracks borrowed give {result.key} points and tickets, {best} is possible")
    check_lists(event, held, result, say)
    check_paths(state, event, result, usable, say)


def check_borrowed(state: State, event: Event, say: Say) -> list[Track]:
    """EU7: at most one track a station, another player's, ending at that place."""
    seat, pairs = event["seat"], event.get("borrowed", [])
    for place, count in Counter(place for place, _ in pairs).items():
        if state.stations.get(place) != seat:
            say("EU7", f"seat {seat} has no station at {place}")
        if count > 1:
            say("EU7", f"the station at {place} borrows {count} tracks")
    for place, track in pairs:
        if state.owner.get(track, seat) == seat:
            say("EU7", f"{track} is not another player's")
        if place not in state.board.tracks[track].ends:
            say("EU7", f"{track} does not end at {place}")
    return [state.board.tracks[track] for _, track in pairs]


def check_lists(event: Event, held: list[str], result: Tickets, say: Say) -> None:
    done, failed = event.get("tickets_done", []), event.get("tickets_failed", [])
    if Counter(done + failed) != Counter(held):
        say("C10", f"tickets {sorted(done + failed)} are scored, {sorted(held)} are held")
    for ticket in done:
        if ticket in held and ticket not in result.done:
            say("C10", f"ticket {ticket} is not completed")
    for ticket in failed:
        if ticket in result.done:
            say("C10", f"ticket {ticket} is completed")


def check_paths(state: State, event: Event, result: Tickets, usable: list[Track], say: Say) -> None:
    """Each completed ticket has a chain from its start to a target of the value scored."""
    paths, done = event.get("paths", {}), event.get("tickets_done", [])
    if set(paths) != set(done):
        say("record", f"paths are given for {sorted(paths)}, completed are {sorted(done)}")
    for ticket, ids in paths.items():
        if ticket in result.done and not is_path(state, ticket, ids, usable):
            say("C10", f"the path of ticket {ticket} is no chain of own tracks between its ends: {ids}")


def is_path(state: State, ticket: str, ids: list[str], usable: list[Track]) -> bool:
    board, stated = state.board, state.board.tickets[ticket]
    if not set(ids) <= {track.id for track in usable}:
        return False
    worth = ticket_worth(board, stated, usable)
    targets = {spot for to, value in stated.to if value == worth for spot in board.spots(to)}
    return network.joins([board.tracks[one] for one in ids], board.spots(stated.start), targets)


def check_trail(state: State, event: Event, longest: int, say: Say) -> None:
    """C12: a trail of the stated length, and none is longer. Maps without the bonus may leave it out."""
    if not state.board.rules.longest:
        if "longest_length" not in event:
            return
        longest = network.longest_trail(state.tracks_of(event["seat"]))
    length = event.get("longest_length")
    trail = [state.board.tracks[one] for one in event.get("longest_trail", [])]
    if length != longest:
        say("C12", f"the longest route of seat {event['seat']} is {longest}, not {length}")
    if not {track.id for track in trail} <= {track.id for track in state.tracks_of(event["seat"])}:
        say("C12", "the longest trail uses tracks of others")
    if not network.is_trail(trail):
        say("C12", f"no trail: {event.get('longest_trail')}")
    if sum(track.length for track in trail) != length:
        say("C12", f"the trail has {sum(track.length for track in trail)} spaces, not {length}")


def check_tours(state: State, event: Event, tours: set[str], say: Say) -> None:
    """IN3: two chains for each ticket that counts, without a common track."""
    given = event.get("tours", {})
    if set(given) != tours:
        say("IN3", f"tours are given for {sorted(given)}, right are {sorted(tours)}")
    own = {track.id for track in state.tracks_of(event["seat"])}
    for ticket, ways in given.items():
        if ticket in tours and not is_tour(state, ticket, ways, own):
            say("IN3", f"the tour of ticket {ticket} is not two chains apart: {ways}")


def is_tour(state: State, ticket: str, ways: list[list[str]], own: set[str]) -> bool:
    board, stated = state.board, state.board.tickets[ticket]
    used = [track for way in ways for track in way]
    return (
        len(ways) == 2
        and len(set(used)) == len(used)
        and set(used) <= own
        and all(
            network.joins([board.tracks[one] for one in way], {stated.start}, {stated.to[0][0]})
            for way in ways
        )
    )

"""Claims, what Paris adds to them, and stations (C6–C8, C13, PA2, PA3, EU6)."""

from collections import Counter

from . import affairs, moves, tunnels
from .fields import Event
from .report import Say
from .rules import WILD
from .state import State


def on_claim(state: State, event: Event, say: Say) -> None:
    seat, track, paid = event["seat"], state.board.tracks[event["track"]], event["paid"]
    if track.tunnel or state.tunnel:
        tunnels.finish(state, event, say)
    elif fault := moves.claim_fault(state, seat, track, paid):
        say(*fault)
    worth = state.board.rules.points.get(track.length)
    if event["points"] != worth:
        say("C13", f"{track.id} is worth {worth}, not {event['points']}")
    discard(state, seat, paid)
    state.owner.setdefault(track.id, seat)
    state.pieces[seat] -= track.length
    state.phase, state.settling = "turn", True
    state.due = flag_events(state, seat, track.color, paid)
    affairs.after_claim(state, event, say)


def flag_events(state: State, seat: int, color: str, paid: list[str]) -> list[str]:
    """PA2, PA3, R11: what the claim of a track brings besides."""
    colors, laid = state.board.rules.flag_colors, state.laid[seat]
    if color not in colors or set(paid) <= {WILD} or laid[color]:
        return []
    return ["lay", "flag"] if all(laid[one] or one == color for one in colors) else ["lay"]


def discard(state: State, seat: int, cards: list[str]) -> None:
    state.hands[seat].subtract(cards)
    state.discards.update(cards)


def on_lay(state: State, event: Event, say: Say) -> None:
    """The card goes from the payment, which the discards have by now, before the player."""
    seat, card = event["seat"], event["card"]
    if state.due and last_color(state, seat) != card:
        say("PA2", f"{card} is not the colour of the track claimed")
    state.discards[card] -= 1
    state.laid[seat][card] += 1
    state.due = state.due[1:]


def last_color(state: State, seat: int) -> str | None:
    owned = [track for track, owner in state.owner.items() if owner == seat]
    return state.board.tracks[owned[-1]].color if owned else None


def on_flag(state: State, event: Event, say: Say) -> None:
    seat, rules = event["seat"], state.board.rules
    if event["points"] != rules.flag_points:
        say("PA3", f"a flag is worth {rules.flag_points}, not {event['points']}")
    state.discards.update(state.laid[seat])
    state.laid[seat] = Counter()
    state.flags[seat] += 1
    state.due = state.due[1:]


def on_station(state: State, event: Event, say: Say) -> None:
    if fault := moves.station_fault(state, event["seat"], event["place"], event["paid"]):
        say(*fault)
    discard(state, event["seat"], event["paid"])
    state.stations.setdefault(event["place"], event["seat"])
    state.phase, state.settling = "turn", True

"""Tunnels: cards laid down, cards turned up, the toll, the choice (EU2–EU5, R15)."""

from collections import Counter

from . import deck, moves
from .fields import Event
from .report import Say
from .state import State, Tunnel


def on_tunnel(state: State, event: Event, say: Say) -> None:
    track = state.board.tracks[event["track"]]
    if not track.tunnel:
        say("EU2", f"{track.id} is no tunnel")
    if fault := moves.claim_fault(state, event["seat"], track, event["paid"]):
        say(*fault)
    state.tunnel = Tunnel(track.id, event["paid"])
    state.phase = "reveal"


def on_reveal(state: State, event: Event, say: Say) -> None:
    card = deck.take(state, event["card"], say)
    if state.tunnel is None:
        state.discards[card] += 1
        return
    state.tunnel.revealed.append(card)
    state.settling = True  # C5: a shuffle may be due


def on_toll(state: State, event: Event, say: Say) -> None:
    if (tunnel := state.tunnel) is None:
        return
    owed = moves.toll(tunnel.paid, tunnel.revealed)
    if event["extra"] != owed:
        rule = "EU3" if moves.color_played(tunnel.paid) is None else "EU2"
        say(rule, f"toll {event['extra']}, but {tunnel.paid} against {tunnel.revealed} owes {owed}")
    tunnel.extra = owed
    state.phase = "choice" if owed else "claim"  # R15


def on_tunnel_paid(state: State, event: Event, say: Say) -> None:
    if state.tunnel is None:
        return
    if fault := moves.toll_fault(state, event["seat"], event["paid"]):
        say(*fault)
    state.tunnel.paid = state.tunnel.paid + event["paid"]
    state.phase = "claim"


def on_tunnel_declined(state: State, event: Event, say: Say) -> None:
    end_tunnel(state)
    state.phase, state.settling = "turn", True


def finish(state: State, event: Event, say: Say) -> None:
    """EU2: the claim of a tunnel names the track laid for and all the cards."""
    if (tunnel := state.tunnel) is None:
        say("EU2", f"{event['track']} is a tunnel, claimed without turning up cards")
        return
    if event["track"] != tunnel.track or Counter(event["paid"]) != Counter(tunnel.paid):
        say("EU2", f"{event['track']} is claimed for {event['paid']}, not {tunnel.track} for {tunnel.paid}")
    end_tunnel(state)


def end_tunnel(state: State) -> None:
    """EU4: the turned-up cards go to the discards in either case."""
    if state.tunnel:
        state.discards.update(state.tunnel.revealed)
    state.tunnel = None

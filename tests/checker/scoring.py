"""The end of a game: every part recomputed, then the ranking (C10–C14, EU7–EU8, NY1, IN3)."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Any

from . import network, witness
from .affairs import Affairs
from .board import Board, Track
from .fields import Event
from .report import Say
from .state import State
from .worth import Tickets, tickets_with


@dataclass
class Score:
    parts: dict[str, int]
    tickets: Tickets
    longest: int
    stations: int
    tours: set[str]
    later: int = 0  # places after the player who began
    floored: bool = False  # L97: never below nothing

    @property
    def total(self) -> int:
        total = sum(self.parts.values())
        return max(0, total) if self.floored else total


Scores = list[Score]


def borrowable(state: State, seat: int, place: str) -> list[Track]:
    """EU7: the tracks of other players that end at the place."""
    return [
        state.board.tracks[track]
        for track, owner in state.owner.items()
        if owner != seat and place in state.board.tracks[track].ends
    ]


def best_tickets(state: State, seat: int) -> Tickets:
    """EU7, R9: over all ways to borrow at most one track a station, the best one."""
    own, held = state.tracks_of(seat), state.held[seat]
    choices = [[None, *useful(own, borrowable(state, seat, place))] for place in state.stations_of(seat)]
    results = (
        tickets_with(state.board, held, own + [track for track in borrowed if track])
        for borrowed in product(*choices)
    )
    return max(results, key=lambda result: result.key)


def useful(own: list[Track], tracks: list[Track]) -> list[Track]:
    """One of the tracks between the same two parts of the own network is as good as another."""
    part = {
        place: number
        for number, component in enumerate(network.components(own))
        for track in component
        for place in track.ends
    }
    by_parts = {frozenset(part.get(place, place) for place in track.ends): track for track in tracks}
    return [track for parts, track in by_parts.items() if len(parts) == 2]


def score_all(state: State) -> Scores:
    scores = [score(state, seat) for seat in range(state.seats)]
    bonus, longest = state.board.rules.longest, max(score.longest for score in scores)
    if bonus:
        for one in scores:  # C12: all who are tied, but not for nothing
            one.parts["longest"] = bonus if one.longest == longest > 0 else 0
    return scores


def score(state: State, seat: int) -> Score:
    rules, own = state.board.rules, state.tracks_of(seat)
    tickets, built = best_tickets(state, seat), len(state.stations_of(seat))
    tours = tours_of(state, tickets, own) if rules.mandala else set()
    parts = {"tracks": sum(rules.points[track.length] for track in own), "tickets": tickets.points}
    if rules.stations:
        parts["stations"] = rules.station_points * (rules.stations - built)  # EU8
    if rules.tourist_points:
        parts["tourist"] = rules.tourist_points * tourist_places(state.board, own)  # NY1
    if rules.flag_points:
        parts["flags"] = rules.flag_points * state.flags[seat]  # PA3
    if rules.mandala:
        parts["mandala"] = (0, *rules.mandala)[min(len(tours), len(rules.mandala))]  # IN3
    longest = network.longest_trail(own) if rules.longest else 0
    if state.affairs is not None:
        parts = payslip(state.affairs, state.pieces[seat], seat) | {"tickets": tickets.points}
    later = (seat - state.start) % state.seats
    return Score(parts, tickets, longest, built, tours, later, state.affairs is not None)


def payslip(affairs: Affairs, pieces: int, seat: int) -> dict[str, int]:
    """L95, L96: the coins, and dollars for few pieces left."""
    left = affairs.charter.pieces_left
    return {"money": affairs.money[seat], "pieces": left[pieces] if pieces < len(left) else 0}


def tourist_places(board: Board, own: list[Track]) -> int:
    touched = {place for track in own for place in track.ends}
    return sum(board.places[place].tourist for place in touched)


def tours_of(state: State, tickets: Tickets, own: list[Track]) -> set[str]:
    ends = {
        ticket: (state.board.tickets[ticket].start, state.board.tickets[ticket].to[0][0])
        for ticket in tickets.done
    }
    return {ticket for ticket, (start, end) in ends.items() if network.two_ways(own, start, end)}


def check_score(state: State, event: Event, scores: Scores, say: Say) -> None:
    seat = event["seat"]
    if seat in state.done:
        say("record", f"seat {seat} is scored twice")
    right = scores[seat]
    check_parts(event, right, say)
    witness.check_tickets(state, event, right.tickets.key, say)
    witness.check_trail(state, event, right.longest, say)
    witness.check_tours(state, event, right.tours, say)
    state.done.add(seat)
    if len(state.done) == state.seats:
        state.phase = "result"


PART_RULE = {
    "tracks": "C13",
    "tickets": "C10",
    "longest": "C12",
    "stations": "EU8",
    "tourist": "NY1",
    "flags": "PA3",
    "mandala": "IN3",
    "money": "L95",
    "pieces": "L96",
}


def check_parts(event: Event, right: Score, say: Say) -> None:
    seat, parts = event["seat"], event["parts"]
    for name in sorted(set(parts) | set(right.parts)):
        if name not in right.parts:
            say("record", f"the map has no part {name!r}")
        elif parts.get(name) != right.parts[name]:
            say(PART_RULE[name], f"{name} of seat {seat} is {right.parts[name]}, not {parts.get(name)}")
    total = max(0, sum(parts.values())) if right.floored else sum(parts.values())
    if event["total"] != total:
        say("L97" if right.floored else "C13", f"total {event['total']}, the parts add up to {total}")


def rank_key(score: Score, ties: tuple[str, ...]) -> tuple[int, ...]:
    """C14, R14: more is better, in the order of the tie-breaks."""
    values = {"tickets": len(score.tickets.done), "stations": -score.stations, "longest": score.longest}
    values["later"] = score.later
    return (score.total, *(values[name] for name in ties))


def check_result(state: State, event: Event, scores: Callable[[], Scores], say: Say) -> None:
    state.phase = "done"
    ranking, winners = event.get("ranking", []), event.get("winners", [])
    if not state.scored:
        if ranking or winners:
            say("record", "an abandoned game is not scored and nobody wins it")
        return
    keys = [rank_key(score, state.board.rules.ties) for score in scores()]
    if Counter(ranking) != Counter(range(state.seats)):
        say("record", f"the ranking {ranking} does not name every seat once")
    elif [keys[seat] for seat in ranking] != sorted(keys, reverse=True):
        say(rank_rule(keys, ranking), f"the ranking is {ranking}, the order of {keys} is another")
    best = [seat for seat, key in enumerate(keys) if key == max(keys)]
    if sorted(winners) != best:
        say("C14", f"the winners are {best}, not {winners}")


def rank_rule(keys: list[tuple[int, ...]], ranking: list[int]) -> str:
    """C14 for the points themselves, R14 where only a tie-break is wrong."""
    totals: list[Any] = [keys[seat][0] for seat in ranking]
    return "R14" if totals == sorted(totals, reverse=True) else "C14"

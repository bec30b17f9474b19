"""A plan that asks for too many cards of one color waits for them: other ways may be faster."""

from __future__ import annotations

from typing import Final

from perron.engine.game import GRAY
from perron.engine.paths import FAR
from perron.engine.state import zeros
from perron.pilot.plan import Plan, Planner

EASY: Final = 2  # cards of one color that soon come
TRIES: Final = 2


def spread_colors(planner: Planner, plan: Plan, tickets: list[int]) -> Plan:
    """The plan, or one that does as well with less of the colors it lacks most, whichever is worth more."""
    best = worth_of(planner, plan)
    tried = plan
    for _ in range(TRIES):
        if not crowd(planner, tried):
            break
        planner.price()
        tried = planner.extend(Plan(), tickets, False, [])
        worth = worth_of(planner, tried)
        if worth > best:
            best = worth
            plan = tried
    return plan


def crowd(planner: Planner, plan: Plan) -> bool:
    """Spaces of a color cost more turns where the plan lacks many; whether there is such a color."""
    hand, tracks = planner.hand, planner.state.game.tracks
    hand.allot(plan.tracks, plan.count)
    spaces, found = zeros(hand.colors), False
    for at in range(plan.count):
        color = tracks.color[plan.tracks[at]]
        if color != GRAY:
            spaces[color] += tracks.length[plan.tracks[at]]
    for color in range(hand.colors):
        over = hand.missing[color] - EASY
        if over > 0:
            planner.crowd[color] += planner.weights.crowd * float(over) / float(spaces[color])
            found = True
    return found


def worth_of(planner: Planner, plan: Plan) -> float:
    """What it brings, with all its tracks' rewards, less the turns that it really takes."""
    gain = planner.gain(plan)
    if gain <= -FAR:
        return gain
    gain += plan.cost - planner.rate * planner.turns_for(plan)
    planner.rewards.begin()
    for at in range(plan.count):
        gain += planner.rewards.next(plan.tracks[at])
    planner.rewards.end()
    return gain

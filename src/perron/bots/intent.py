"""What a bot is up to: the plan of the very bot that moves, made anew from what its seat sees."""

from __future__ import annotations

from typing import NamedTuple

from perron.bots import SEARCHERS
from perron.bots.atlas import Ticket, ints
from perron.bots.choices import Choices
from perron.bots.position import Position, reached
from perron.bots.steady import Steady, tables, weights
from perron.bots.taught import taught
from perron.bots.thinker import Thinker, Thought
from perron.engine.chance import Sfc32
from perron.engine.legal import legal
from perron.engine.observe import Observation
from perron.engine.resample import resample
from perron.engine.state import State
from perron.pilot.pilot import Pilot
from perron.pilot.weights import Weights


class Intent(NamedTuple):
    tickets: tuple[Ticket, ...]  # to be completed
    tracks: tuple[int, ...]  # to be claimed for them
    loans: tuple[int, ...]  # tracks of others to be borrowed (EU7)
    fill: tuple[int, ...]  # tracks for their own sake, the next one first
    own: int  # the move that the plan leads to


def intent(seen: Observation, bot: str) -> Intent:
    """A pilot's for those that go by one; for all other bots that of `thinker`, whom `easy` follows."""
    name, world = name_of(bot), resample(seen, Sfc32(0))  # neither looks at what the seat does not see
    if name in SEARCHERS:
        return _pilots(seen, world, taught(seen.game).weights)
    if name == Steady.name:
        return _pilots(seen, world, weights(seen.game))
    return _thinkers(seen, legal(world, seen.seat))


def name_of(bot: str) -> str:
    """
    >>> name_of("expert:400@4")
    'expert'
    """
    return bot.partition("@")[0].partition(":")[0]


def _pilots(seen: Observation, world: State, by: Weights) -> Intent:
    pilot, position = Pilot(tables(seen.game), by, seen.seat), Position(seen)
    own, plan = int(pilot.choose(world)), pilot.plan
    tracks, loans = ints(plan.tracks[: plan.count]), ints(plan.loans[: plan.loan_count])
    lent = [track for track in position.map.tracks if position.can_lend(track)]
    joined = position.joined_by([*position.own, *lent, *tracks, *loans])
    tickets = tuple(ticket for ticket in position.missing if reached(joined, ticket))
    fill = () if pilot.target < 0 else (int(pilot.target),)
    return Intent(tickets, tuple(tracks), tuple(loans), fill, own)


def _thinkers(seen: Observation, moves: list[int]) -> Intent:
    plan = Thought(seen, Choices(moves)).plan
    return Intent(plan.tickets, plan.tracks, plan.loans, plan.fill, Thinker(0).choose(seen, moves))

"""Why a planning bot would make a move, in one sentence, from what its seat sees."""

from __future__ import annotations

from perron.bots.atlas import Ticket
from perron.bots.choices import Choices, drawn_kind
from perron.bots.thinker import Thought
from perron.engine import moves as code
from perron.engine.observe import Observation


def explain(seen: Observation, move: int) -> str:
    """One sentence; the plan is made anew, so it fits any bot's move."""
    verb, thought = code.verb_of(move), Thought(seen, Choices([move]))
    if verb == code.CLAIM:
        return _claim(thought, int(code.what_of(move)))
    if verb in (code.DRAW_OPEN, code.DRAW_BLIND):
        return _draw(thought, move)
    if verb == code.STATION:
        return f"A station in {seen.game.names.places[code.what_of(move)]} borrows a track of another player."
    return OTHERS[verb]


OTHERS = {
    code.DRAW_TICKETS: "There is time for more tickets.",
    code.KEEP: "These tickets go best together with the network and the time there are.",
    code.PAY_TOLL: "The tunnel is worth its toll.",
    code.DECLINE_TOLL: "The tunnel asks for more than it is worth, or than there is.",
    code.PASS: "Nothing else can be done.",
}


def _claim(thought: Thought, track: int) -> str:
    names, plan = thought.position.seen.game.names, thought.plan
    if track in plan.tracks:
        return f"Needs {names.tracks[track]} for {' and '.join(_name(thought, t) for t in plan.tickets)}."
    return f"{names.tracks[track]} scores {thought.position.map.points[track]} for its cards."


def _draw(thought: Thought, move: int) -> str:
    seen, wanted = thought.position.seen, thought.planned
    kind = drawn_kind(seen, move)
    card = "A blind card" if kind < 0 else seen.game.names.kinds[kind].capitalize()
    aim = f" for {seen.game.names.tracks[wanted[0]]}" if wanted else ""
    return f"{card} may help{aim}." if kind < 0 else f"{card} helps{aim}."


def _name(thought: Thought, ticket: Ticket) -> str:
    return thought.position.seen.game.names.tickets[thought.position.map.tickets.index(ticket)]

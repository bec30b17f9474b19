"""The course of a game with a charter: moves put things on the agenda, and it is worked off."""

from __future__ import annotations

from mypy_extensions import i64

from perron.engine.affairs import FRAME
from perron.engine.chance import Chance
from perron.engine.charter import TICKETS_DRAWN
from perron.engine.chartered import agenda, claiming, drawing, postcards, words
from perron.engine.chartered.agenda import push
from perron.engine.chartered.effects import carry_out, do_one
from perron.engine.chartered.news import happen, turn_event
from perron.engine.chartered.subjects import parameter
from perron.engine.log import Log
from perron.engine.state import CHOICE, EXTRA, State


def run(state: State, chance: Chance, log: Log) -> None:
    """Until nothing is left to do, or somebody is asked something."""
    affairs = state.affairs
    while affairs.depth > 0 and state.phase != CHOICE and state.phase != EXTRA:
        affairs.depth -= 1
        at, stack = affairs.depth * FRAME, affairs.stack
        do(state, stack[at], stack[at + 1], stack[at + 2], stack[at + 3], stack[at + 4], chance, log)


def do(state: State, kind: i64, a: i64, b: i64, c: i64, d: i64, chance: Chance, log: Log) -> None:
    if kind == agenda.LIST:
        carry_out(state, a, b, c, d, chance, log)
    elif kind == agenda.ONE:
        do_one(state, a, b, c, chance, log)
    elif kind == agenda.CARDS:
        drawing.draw_cards(state, a, b, c, chance, log)
    elif kind == agenda.BLIND:
        drawing.draw_blind(state, chance, log)
    elif kind == agenda.SETTLE:
        drawing.settle(state, a, chance, log)
    elif kind == agenda.CLAIM:
        claiming.go_on(state, a, chance, log)
    elif kind == agenda.HEAR:
        postcards.hear(state, a, b, c, log)
    elif kind == agenda.USE:
        postcards.use(state, a, b, log)
    else:
        do_other(state, kind, a, b, c, chance, log)


def do_other(state: State, kind: i64, a: i64, b: i64, c: i64, chance: Chance, log: Log) -> None:
    if kind == agenda.ACTION_CARD:
        drawing.put_action_away(state, log)
    elif kind == agenda.NEWS:
        postcards.news(state, a, b, c, log)
    elif kind == agenda.FORGET:
        state.affairs.news = a
    elif kind == agenda.TURN_EVENT:
        turn_event(state, chance, log)


def tickets_drawn(state: State) -> i64:
    return min(parameter(state, state.turn, TICKETS_DRAWN), state.game.most_offered)


def draw_is_done(state: State) -> None:
    """The event that is current now, then postcards."""
    push(state, agenda.HEAR, words.DRAW_DONE, state.turn, 0)
    happen(state, state.affairs.event, words.DRAW_DONE)

"""Who plays the golden games: the styles of the conformance tests, the bots, and players with a plan."""

from collections.abc import Callable
from random import Random

from tests.conformance.styles import STYLES

from perron import Table, bots
from perron.engine import moves

Choose = Callable[[Table, int], int]
PLAN_KEEPS = 3  # pieces that stallers never spend: more than start the last round


def styled(name: str, seed: int) -> Choose:
    rng, styles = Random(seed), STYLES[name]
    return lambda table, seat: styles[seat % len(styles)](table.moves(seat), rng)


def greedy(seed: int) -> Choose:
    """The bot that builds for its tickets."""
    made = [bots.make("greedy", seed=seed + seat) for seat in range(5)]
    return lambda table, seat: made[seat].choose(table.observe(seat), table.moves(seat))


def stalling(seed: int) -> Choose:
    """All the short tracks are taken and three pieces kept: in the end nobody can do anything (R5)."""
    rng = Random(seed)

    def choose(table: Table, seat: int) -> int:
        found = table.moves(seat)
        for pick in (_keep_all, _pay, _build_short, _build_station):
            if fits := pick(table, seat, found):
                return rng.choice(fits)
        draws = [move for move in found if moves.verb_of(move) in (moves.DRAW_OPEN, moves.DRAW_BLIND)]
        if draws and rng.random() < 0.9:
            return rng.choice(draws)
        if moves.DRAW_TICKETS in found:
            return moves.DRAW_TICKETS
        return rng.choice(draws or _build(table, seat, found, 99) or found)

    return choose


def _keep_all(table: Table, seat: int, found: list[int]) -> list[int]:
    keeps = [move for move in found if moves.verb_of(move) == moves.KEEP]
    return [max(keeps)] if keeps else []


def _pay(table: Table, seat: int, found: list[int]) -> list[int]:
    paid = [move for move in found if moves.verb_of(move) == moves.PAY_TOLL]
    return paid or [move for move in found if moves.verb_of(move) == moves.DECLINE_TOLL]


def _build_short(table: Table, seat: int, found: list[int]) -> list[int]:
    return _build(table, seat, found, 3)


def _build(table: Table, seat: int, found: list[int], longest: int) -> list[int]:
    """Claims that leave three pieces, or enough to get there."""
    left, length = table.state.pieces[seat], table.game.tracks.length
    claims = [move for move in found if moves.verb_of(move) == moves.CLAIM]
    short = [move for move in claims if length[moves.what_of(move)] <= longest]
    return [
        move
        for move in short
        if (after := left - length[moves.what_of(move)]) == PLAN_KEEPS or after >= 2 * PLAN_KEEPS
    ]


def _build_station(table: Table, seat: int, found: list[int]) -> list[int]:
    return [move for move in found if moves.verb_of(move) == moves.STATION]


def chooser(name: str, seed: int) -> Choose:
    if name == "greedy":
        return greedy(seed)
    return stalling(seed) if name == "stalling" else styled(name, seed)


NAMES = (*STYLES, "greedy", "stalling")

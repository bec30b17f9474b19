"""Counting histories: every choice, and every way that chance can fall after it, to a given depth."""

from tests.conformance import slow
from tests.conformance.slow import P

from perron.engine.chance import Chance
from perron.engine.legal import legal
from perron.engine.play import apply
from perron.engine.state import FIRST_TICKETS, OVER, State
from perron.translate import to_action


class Branch(Chance):
    """Follows a path of outcomes, then takes the first possible ones, and notes where else it could go."""

    def __init__(self, path: list[int]) -> None:
        self.path = path
        self.taken: list[int] = []
        self.open: list[list[int]] = []  # paths not yet gone

    def pick(self, stream: int, counts: object, total: int) -> int:
        possible = [index for index, count in enumerate(counts) if count > 0]  # type: ignore[call-overload]
        at = len(self.taken)
        if at < len(self.path):
            outcome = self.path[at]
        else:
            outcome = possible[0]
            self.open += [[*self.taken, other] for other in possible[1:]]
        self.taken.append(outcome)
        return outcome


def after(state: State, move: int) -> list[State]:
    """Each state that can follow a move."""
    found, paths = [], [[]] if state.phase != OVER else []
    while paths:
        branch, copy = Branch(paths.pop()), state.copy()
        apply(copy, move, branch)
        found.append(copy)
        paths += branch.open
    return found


def perft(state: State, depth: int) -> int:
    """How many histories of so many choices the engine allows; finished games count where they end."""
    if depth == 0 or state.phase == OVER:
        return 1
    moves = legal(state, state.turn)
    return sum(perft(follower, depth - 1) for move in moves for follower in after(state, move))


def divide(state: State, depth: int) -> dict[str, int]:
    """The same for each first choice."""
    assert state.phase != FIRST_TICKETS
    first = state.turn * state.game.most_offered
    offer = list(state.offer[first : first + state.offer_size[state.turn]])
    return {
        str(to_action(state.game, move, offer)): sum(
            perft(follower, depth - 1) for follower in after(state, move)
        )
        for move in legal(state, state.turn)
    }


def slow_perft(p: P, depth: int) -> int:
    if depth == 0 or p["phase"] == "over":
        return 1
    return sum(
        slow_perft(follower, depth - 1) for choice in slow.choices(p) for follower in slow.results(p, choice)
    )


def slow_divide(p: P, depth: int) -> dict[str, int]:
    return {
        choice: sum(slow_perft(follower, depth - 1) for follower in slow.results(p, choice))
        for choice in slow.choices(p)
    }

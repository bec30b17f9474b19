"""Whether a condition holds; what a subject is worth is asked of the caller: a game, or the books."""

from __future__ import annotations

from collections.abc import Callable

from perron.campaign.state import Company, State
from perron.vocabulary.ability import AnyOf, Condition, Is, Not, Number

Value = int | str | tuple[str, ...]
Ask = Callable[[Is], Value]  # what a subject is worth now

UNKNOWN = -1  # a number that makes every comparison with something not found yet false (L28)


def holds(condition: Condition, ask: Ask) -> bool:
    match condition:
        case Not(inner):
            return not holds(inner, ask)
        case AnyOf(inner_ones):
            return any(holds(inner, ask) for inner in inner_ones)
        case Is():
            return compare(ask(condition), condition)


def compare(value: Value, condition: Is) -> bool:
    wanted = condition.value
    match condition.op:
        case "eq":
            return value == wanted
        case "gte":
            return isinstance(value, int) and isinstance(wanted, int) and value >= wanted
        case "lte":
            return isinstance(value, int) and isinstance(wanted, int) and 0 <= value <= wanted
        case "in":
            return isinstance(wanted, tuple) and value in wanted
        case _:  # has
            return isinstance(value, tuple) and wanted in value


def amount(n: Number, ask: Callable[[str], int]) -> int:
    """`ask` gives the worth of `@parameter` and of a subject."""
    x = n.x if isinstance(n.x, int) else ask(n.x)
    if isinstance(n.base, int):
        return x * n.base
    reckoned = x * max(0, ask(n.base) - n.over)
    return reckoned if n.max is None else min(n.max, reckoned)


def holds_between_games(state: State, company: Company | None, condition: Condition) -> bool:
    """A condition on the campaign's own counters, outside a game."""
    return holds(condition, lambda asked: between_games(state, company, asked.subject))


def between_games(state: State, company: Company | None, subject: str) -> int:
    group, _, name = subject.partition(".")
    if subject == "game.number":
        return state.game
    if subject == "game.players":
        return len(state.present)
    if group == "marker":
        return state.markers.get(name, 0)
    if group == "flag":
        return int(name in state.flags)
    if group == "me" and company is not None:
        return company.totals.get(name.removesuffix("_total"), 0)
    return UNKNOWN

"""What a seat may do now, sorted for a client that knows no rule."""

from __future__ import annotations

from perron.actions import (
    Action,
    BuildStation,
    ClaimTrack,
    DeclineToll,
    DrawFromDeck,
    DrawFromDisplay,
    DrawTickets,
    Pass,
    PayToll,
)
from perron.engine.legal import legal
from perron.engine.state import FIRST_TICKETS, KEEP_TICKETS, State
from perron.engine.tickets import least_kept
from perron.games.board import WILD
from perron.server.messages import Cards, Legal
from perron.translate import to_action


def legal_for(state: State, seat: int, undo: bool) -> Legal:
    """`state` may be any that the seat cannot tell from the true one."""
    keeping = state.phase in (FIRST_TICKETS, KEEP_TICKETS)
    moves = [] if keeping else legal(state, seat)
    return sorted_out([to_action(state.game, move) for move in moves], _least(state, seat), undo)


def _least(state: State, seat: int) -> int:
    params = state.game.params
    if state.phase == FIRST_TICKETS:
        return 0 if state.chosen[seat] else least_kept(state, seat, params.first_keep)
    mine = state.phase == KEEP_TICKETS and state.turn == seat
    return least_kept(state, seat, params.later_keep) if mine else 0


def sorted_out(actions: list[Action], keep_least: int, undo: bool) -> Legal:
    return Legal(
        draw=[action.slot for action in actions if isinstance(action, DrawFromDisplay)],
        deck=DrawFromDeck() in actions,
        tickets=DrawTickets() in actions,
        claims=_payments(
            [(action.track, action.paid) for action in actions if isinstance(action, ClaimTrack)]
        ),
        stations=_payments(
            [(action.place, action.paid) for action in actions if isinstance(action, BuildStation)]
        ),
        keep_least=keep_least,
        toll=_fewest_wilds_first([list(action.paid) for action in actions if isinstance(action, PayToll)]),
        decline=DeclineToll() in actions,
        pass_=Pass() in actions,
        undo=undo,
    )


def _payments(pairs: list[tuple[str, tuple[str, ...]]]) -> dict[str, list[Cards]]:
    found: dict[str, list[Cards]] = {}
    for name, paid in pairs:
        found.setdefault(name, []).append(list(paid))
    return {name: _fewest_wilds_first(ways) for name, ways in found.items()}


def _fewest_wilds_first(ways: list[Cards]) -> list[Cards]:
    return sorted(ways, key=lambda paid: paid.count(WILD))

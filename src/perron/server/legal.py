"""What a seat may do now, sorted for a client that knows no rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from perron.engine import log as tell
from perron.engine import moves
from perron.engine.chance import Sfc32
from perron.engine.legal import legal
from perron.engine.log import Log
from perron.engine.play import apply
from perron.engine.state import FIRST_TICKETS, KEEP_TICKETS, State
from perron.engine.tickets import least_kept
from perron.server.messages import Cards, Legal
from perron.translate import to_action, to_cards

Rows = list[tuple[int, int]]  # what a move is about (a track, a place, a slot) and how it is paid


def legal_for(state: State, seat: int, undo: bool) -> Legal:
    """`state` may be any that the seat cannot tell from the true one."""
    rows = _by_verb([] if state.phase in (FIRST_TICKETS, KEEP_TICKETS) else legal(state, seat))
    names, cards = state.game.names, cache(lambda paid: list(to_cards(state.game, paid)))
    return Legal(
        draw=[slot for slot, _ in rows.get(moves.DRAW_OPEN, ())],
        deck=moves.DRAW_BLIND in rows,
        tickets=moves.DRAW_TICKETS in rows,
        claims=_payments(rows.get(moves.CLAIM, []), names.tracks, cards),
        stations=_payments(rows.get(moves.STATION, []), names.places, cards),
        keep_least=_least(state, seat),
        toll=[cards(paid) for _, paid in _fewest_wilds_first(rows.get(moves.PAY_TOLL, []))],
        decline=moves.DECLINE_TOLL in rows,
        extra=[cards(paid) for _, paid in rows.get(moves.PAY_EXTRA, ()) if paid],
        extra_money=_price(state, seat) if (0, 0) in rows.get(moves.PAY_EXTRA, ()) else None,
        banish=[names.events[event] for event, _ in rows.get(moves.BANISH, ())],
        answers=[
            str(to_action(state.game, moves.move(moves.ANSWER, what, kind)))
            for what, kind in rows.get(moves.ANSWER, ())
        ],
        pass_=moves.PASS in rows,
        undo=undo,
    )


def _price(state: State, seat: int) -> int:
    """What a card asks for in money: tried out, and read from what the engine tells."""
    log = Log(True)
    apply(state.copy(), moves.PAY_EXTRA, Sfc32(0), log)
    return next(-event[2] for event in log.events if event[0] == tell.MONEY and event[1] == seat)


def _least(state: State, seat: int) -> int:
    params = state.game.params
    if state.phase == FIRST_TICKETS:
        return 0 if state.chosen[seat] else least_kept(state, seat, params.first_keep)
    mine = state.phase == KEEP_TICKETS and state.turn == seat
    return least_kept(state, seat, params.later_keep) if mine else 0


def _by_verb(found: list[int]) -> dict[int, Rows]:
    rows: dict[int, Rows] = {}
    for move in found:
        rows.setdefault(moves.verb_of(move), []).append((moves.what_of(move), moves.rest_of(move)))
    return rows


def _payments(rows: Rows, names: list[str], cards: Callable[[int], Cards]) -> dict[str, list[Cards]]:
    found: dict[str, list[Cards]] = {}
    for what, paid in _fewest_wilds_first(rows):
        found.setdefault(names[what], []).append(cards(paid))
    return found


def _fewest_wilds_first(rows: Rows) -> Rows:
    return sorted(rows, key=lambda row: moves.wilds_of(row[1]))

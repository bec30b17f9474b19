"""All that leaves the server about a game passes through here, and is made from an Observation alone.

Where a rule has to be asked (what is legal, how tickets stand) it is asked in a state that the seat cannot
tell from the true one: what the seat does not know is dealt anew in it, so there is nothing to leak.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from perron.engine.chance import Sfc32
from perron.engine.game import Game
from perron.engine.observe import WATCHER, Observation
from perron.engine.resample import resample
from perron.engine.state import BANISH, CHOICE, EXTRA, FIRST_TICKETS, NOBODY, NONE, OVER, TOLL, State
from perron.record.score import score_lines
from perron.server.box import Box
from perron.server.charterview import charter_view
from perron.server.companies import companies_of
from perron.server.legal import legal_for
from perron.server.messages import (
    AffairsView,
    Legal,
    Phase,
    Result,
    SeatView,
    TunnelView,
    View,
)
from perron.server.standing import Known, standing
from perron.table import Table
from perron.translate import to_cards

Line = dict[str, Any]
PHASES: tuple[Phase, ...] = (
    "first_tickets", "turn", "second_card", "keep", "toll", "over", "extra", "banish", "choice",
)  # fmt: skip


@dataclass(frozen=True)
class Around:
    """What is known to everybody besides the game itself."""

    id: str
    map: str
    seq: int
    names: Sequence[str]
    bots: Sequence[str | None]
    connected: Sequence[bool]
    commitment: str | None
    colors: Sequence[int]
    affairs: AffairsView
    undo: int | None = None  # the seat that may take its last choice back
    known: Known = field(default_factory=dict)  # what was found for earlier views
    box: Box | None = None  # of a campaign's evening


def view_for(table: Table | None, seat: int | None, around: Around) -> View:
    """The table as a seat sees it; None for a watcher."""
    if table is None:
        return _waiting(seat, around)
    seen = table.observe(seat)
    state = None if seat is None or table.over else resample(seen, Sfc32(0))
    view = view_of(seen, state, around, _result(table, around))
    return replace(view, phase="over", turn=None, to_act=[]) if table.abandoned else view


def view_of(seen: Observation, state: State | None, around: Around, result: Result | None) -> View:
    names = seen.game.names
    stands = None if state is None else standing(seen, state, around.known)
    return View(
        id=around.id,
        map=around.map,
        seq=around.seq,
        seat=None if seen.seat == WATCHER else seen.seat,
        seats=[_seat(seen, seat, around) for seat in range(seen.game.seats)],
        phase=PHASES[seen.phase],
        turn=None if seen.phase in (FIRST_TICKETS, OVER) else seen.turn,
        to_act=to_act(seen),
        hand=counts(seen.game, seen.hand),
        display=[None if kind == NONE else names.kinds[kind] for kind in seen.display],
        deck_size=seen.deck_size,
        discard=counts(seen.game, seen.discard),
        ticket_deck=seen.top_size + len(seen.under_by),
        owner={names.tracks[at]: seat for at, seat in enumerate(seen.owner) if seat != NOBODY},
        stations={names.places[at]: seat for at, seat in enumerate(seen.station_at) if seat != NOBODY},
        tickets=stands.tickets if stands else [],
        offer=[names.tickets[ticket] for ticket in seen.offer],
        chosen=_chosen(seen),
        tunnel=_tunnel(seen),
        last_round=None if seen.last_round == NOBODY else seen.last_round,
        turns_left=seen.turns_left,
        legal=_legal(seen, state, around),
        closed=stands.closed if stands else {},
        commitment=around.commitment,
        result=result,
        affairs=around.affairs,
        charter=charter_view(seen, state, around.box),
    )


def _seat(seen: Observation, seat: int, around: Around) -> SeatView:
    kinds = seen.game.cards.kinds
    return SeatView(
        name=around.names[seat],
        bot=around.bots[seat],
        color=around.colors[seat],
        connected=around.connected[seat],
        hand=seen.hand_size[seat],
        tickets=seen.ticket_count[seat],
        pieces=seen.pieces[seat],
        score=seen.score[seat],
        stations_left=seen.stations_left[seat],
        laid=counts(seen.game, seen.laid[seat * kinds : (seat + 1) * kinds]),
        flags=seen.flags[seat],
        chosen=seen.has_chosen[seat] != 0,
        company=companies_of(seen.game)[seat] if seen.game.chartered else None,
        money=seen.affairs.money[seat] if seen.game.chartered else 0,
    )


def counts(game: Game, counts: Iterable[int]) -> dict[str, int]:
    return {game.names.kinds[kind]: count for kind, count in enumerate(counts) if count}


def to_act(seen: Observation) -> list[int]:
    """All seats that have to decide."""
    if seen.phase == FIRST_TICKETS:
        return [seat for seat in range(seen.game.seats) if not seen.has_chosen[seat]]
    asked = seen.phase in (EXTRA, CHOICE)
    return [] if seen.phase == OVER else [seen.affairs.asked_seat if asked else seen.turn]


def _chosen(seen: Observation) -> list[str] | None:
    if not seen.chosen:
        return None
    names = seen.game.names.tickets
    return [names[ticket] for at, ticket in enumerate(seen.offer) if seen.chosen >> at & 1]


def _tunnel(seen: Observation) -> TunnelView | None:
    if seen.tunnel == NONE or seen.phase != TOLL:
        return None
    names = seen.game.names
    turned = [names.kinds[kind] for kind in seen.turned if kind != NONE]
    return TunnelView(names.tracks[seen.tunnel], list(to_cards(seen.game, seen.laid_down)), turned, seen.owed)


def _legal(seen: Observation, state: State | None, around: Around) -> Legal:
    if state is None:
        return Legal()
    undo = around.undo == seen.seat
    return legal_for(state, seen.seat, undo) if seen.seat in to_act(seen) else Legal(undo=undo)


def _result(table: Table, around: Around) -> Result | None:
    """The last lines of the record; none where the game was abandoned.

    L95-L102: while the last one chooses an event to banish, tickets are open and payslips written.
    """
    lines = score_lines(table.state) if table.state.phase == BANISH else table.lines
    last = lines[-1]
    if last["event"] != "result" or table.abandoned:
        return None
    scores = [line for line in lines if line.get("event") == "score"]
    seed = last.get("seed") if around.box is None else None  # it would tell what is in the vaults (L19)
    return Result(last["ranking"], last["winners"], scores, seed)


def _waiting(seat: int | None, around: Around) -> View:
    """Before the deal there are only the seats."""
    people = zip(around.names, around.bots, around.colors, around.connected, strict=True)
    return View(
        id=around.id, map=around.map, seq=around.seq, seat=seat,
        seats=[SeatView(*person, 0, 0, 0, 0, 0, {}, 0, False) for person in people],
        phase="waiting", turn=None, to_act=[], hand={}, display=[], deck_size=0, discard={}, ticket_deck=0,
        owner={}, stations={}, tickets=[], offer=[], chosen=None, tunnel=None, last_round=None, turns_left=0,
        legal=Legal(), closed={}, commitment=around.commitment, result=None,
        affairs=around.affairs,
    )  # fmt: skip

"""To go on from a moment of a finished game, at a new table."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import JSONBody

from perron.server.http import Asking, Refuse, TableId, find, rooms_of, seated
from perron.server.messages import Continue, NewTable, Seated
from perron.server.moments import NoMoment, moment_of
from perron.server.newtable import Unwanted
from perron.server.room import Room


@post("/api/tables/{table:str}/continue")
async def go_on(request: Asking, table: TableId, data: JSONBody[Continue]) -> Response[Seated]:
    """A new table, with cards to come that nobody knows; its record says where it came from."""
    room = await find(request, table)
    if room.setup.box is not None:
        raise Refuse(409, "no_moment", "a game of a campaign is played once")
    try:
        await moment_of(room.parts.store, table, data.seq)
        made, seat, token = await rooms_of(request).make(_like(room, data), (table, data.seq))
    except NoMoment as error:
        raise Refuse(409, "no_moment", str(error)) from error
    except Unwanted as error:
        raise Refuse(400, "no_such_table", str(error)) from error
    return seated(request, made, seat, token)


def _like(room: Room, data: Continue) -> NewTable:
    """As many seats, and the same terms."""
    setup, terms = room.setup, room.setup.terms
    if len(data.seats) != len(setup.chairs):
        raise Unwanted(f"the game has {len(setup.chairs)} seats")
    return NewTable(
        setup.map, data.seats, 0, setup.watch, False, data.mix, terms.pace, terms.absent, terms.stand_in,
        terms.timeout, terms.chat, terms.aloud,
    )  # fmt: skip


HANDLERS = [go_on]

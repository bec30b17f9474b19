"""Everything but the play itself: boards, bots, tables, seats, records."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.params import FromPath, JSONBody, PathParameter
from litestar.response import Redirect

from perron.record.chances import commitment
from perron.server import boards
from perron.server.messages import BotInfo, NewTable, Seated, Sit, Summary
from perron.server.newtable import Unwanted, clean
from perron.server.people import people
from perron.server.room import Room, Taken
from perron.server.rooms import Rooms, summary
from perron.server.settings import Settings

Asking = Request[Any, Any, Any]
YEAR = 365 * 24 * 3600  # seconds
TableId = Annotated[str, PathParameter(max_length=16)]


class Refuse(HTTPException):
    """A refused request: a status, a code for programs and a sentence for people."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(status_code=status, detail=sentence)
        self.code = code


@get("/api/boards", sync_to_thread=False)
def list_boards() -> list[dict[str, Any]]:
    """The games there are to play."""
    return [boards.card(board) for board in boards.playable()]


@get("/api/boards/{key:str}", sync_to_thread=False)
def one_board(key: FromPath[str]) -> dict[str, Any]:
    """All there is in one box."""
    for board in boards.playable():
        if board.key == key:
            return boards.whole(board)
    raise Refuse(404, "no_board", "there is no board of this name")


@get("/api/bots", sync_to_thread=False)
def list_bots(request: Asking) -> list[BotInfo]:
    """The bots that can take a seat, with a line about each in both languages."""
    return people(settings_of(request).programs)


@post("/api/tables")
async def make_table(request: Asking, data: JSONBody[NewTable]) -> Response[Seated]:
    """Set up a table; the game begins when no seat is open."""
    try:
        room, seat, token = await rooms_of(request).make(data)
    except Unwanted as error:
        raise Refuse(400, "no_such_table", str(error)) from error
    return seated(request, room, seat, token)


@get("/api/tables")
async def list_tables(request: Asking) -> list[Summary]:
    """Listed tables that have a free seat."""
    return [_summary(request, room) for room in await rooms_of(request).lobby()]


@get("/api/tables/{table:str}")
async def one_table(request: Asking, table: TableId) -> Summary:
    """Who sits where, and whether the game has begun."""
    room = await find(request, table)
    await room.seat_for(token_of(request, table))
    return _summary(request, room)


@post("/api/tables/{table:str}/sit")
async def sit(request: Asking, table: TableId, data: JSONBody[Sit]) -> Response[Seated]:
    """Take a free seat; whoever has one already keeps it."""
    room, token = await find(request, table), token_of(request, table)
    if await room.seat_for(token) is not None:
        raise Refuse(409, "seated", "you sit at this table already")
    try:
        host = token if room.is_host(token) else None
        token = await room.sit(data.seat, clean(data.name) or str(data.seat + 1), data.mix, host)
    except Taken:
        raise Refuse(409, "taken", "this seat is not free") from None
    return seated(request, room, data.seat, token)


@get("/api/tables/{table:str}/board")
async def table_board(request: Asking, table: TableId) -> dict[str, Any]:
    """All there is in the box that is played at a table, for whoever may look at it."""
    room, token = await find(request, table), token_of(request, table)
    seat = await room.seat_for(token)
    over = room.journal is not None and room.journal.game.over  # then anybody may see the replay
    if seat is None and not (over or room.setup.watch or room.is_host(token)):
        raise Refuse(403, "closed", "this table is for its players only")
    return boards.whole(room.board, room.box)


@get("/api/tables/{table:str}/record", media_type="application/jsonl")
async def record(request: Asking, table: TableId) -> Response[str]:
    """The whole game as a record, once it is over."""
    room = await find(request, table)
    if room.setup.box is not None:
        raise Refuse(403, "campaign", "it would tell what companies hold; the campaign keeps its own file")
    text = await room.record()
    if text is None:
        raise Refuse(403, "not_over", "the record tells every hand: it is shown when the game is over")
    headers = {"Content-Disposition": f'attachment; filename="perron-{table}.jsonl"'}
    return Response(text, media_type="application/jsonl", headers=headers)


async def enter(request: Asking, table: str, token: str) -> Redirect:
    """A personal link: the token moves from the address into a cookie."""
    room = await find(request, table)
    known = await room.seat_for(token) is not None or room.is_host(token)
    cookies = [seat_cookie(request, table, token)] if known else []
    return Redirect(f"/t/{table}" + ("" if known else "?link=old"), status_code=303, cookies=cookies)


# --- helpers ---


def rooms_of(request: Any) -> Rooms:
    rooms: Rooms = request.app.state["rooms"]
    return rooms


def settings_of(request: Any) -> Settings:
    settings: Settings = request.app.state["settings"]
    return settings


async def find(request: Any, table: str) -> Room:
    room = await rooms_of(request).find(table)
    if room is None:
        raise Refuse(404, "no_table", "there is no table here; it may have been removed")
    return room


def cookie_name(table: str) -> str:
    return f"perron-{table}"


def token_of(request: Any, table: str) -> str | None:
    token: str | None = request.cookies.get(cookie_name(table))
    return token


def seat_cookie(request: Asking, table: str, token: str, kind: str = "tables") -> Cookie:
    return Cookie(
        key=cookie_name(table),
        value=token,
        path=f"/api/{kind}/{table}",
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=settings_of(request).secure,
    )


def seated(request: Asking, room: Room, seat: int | None, token: str) -> Response[Seated]:
    """The personal link is also that of a host without a seat."""
    table = room.setup.id
    link = f"/t/{table}"
    told = Seated(table, seat, link, f"{link}?seat={token}", commitment(room.setup.secret))
    return Response(told, status_code=201, cookies=[seat_cookie(request, table, token)])


def _summary(request: Asking, room: Room) -> Summary:
    token = token_of(request, room.setup.id)
    return summary(room, room.seat_of(token), room.is_host(token))


HANDLERS = [list_boards, one_board, list_bots, make_table, list_tables, one_table, table_board, sit, record]

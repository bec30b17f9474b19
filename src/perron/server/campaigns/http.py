"""Around a campaign: the shelf, making one, taking a company, its file, its map, and the way to its table."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter
from litestar.response import Redirect

from perron.campaign.errors import CampaignError
from perron.server.campaigns import look
from perron.server.campaigns.room import CampaignRoom
from perron.server.campaigns.shelf import Shelf
from perron.server.http import Asking, Refuse, seat_cookie, token_of
from perron.server.messages import (
    CampaignBox,
    CampaignMap,
    CampaignSeated,
    CampaignSummary,
    JoinCampaign,
    NewCampaign,
    Seated,
)
from perron.server.newtable import Unwanted, clean

CampaignId = Annotated[str, PathParameter(max_length=16)]
LONGEST_FILE = 1_000_000  # bytes; a finished campaign has about a tenth of that


@get("/api/boxes", sync_to_thread=False)
def list_boxes() -> list[CampaignBox]:
    """The campaigns there are to play; the outside of their boxes."""
    return look.boxes()


@post("/api/campaigns")
async def make_campaign(request: Asking, data: JSONBody[NewCampaign]) -> Response[CampaignSeated]:
    """Open a box: whoever does is the host."""
    try:
        room, token = await shelf_of(request).make(data)
    except Unwanted as error:
        raise Refuse(400, "no_such_campaign", str(error)) from error
    return seated(request, room, token)


@post("/api/campaigns/file", request_max_body_size=LONGEST_FILE)
async def import_campaign(request: Asking) -> Response[CampaignSeated]:
    """Take up a campaign from its file, after a check. Its companies wait for their people."""
    try:
        room, token = await shelf_of(request).take_up((await request.body()).decode())
    except UnicodeDecodeError as error:
        raise Refuse(400, "bad_file", "this is not the file of a campaign") from error
    except CampaignError as error:
        raise Refuse(400, "bad_file", error.text) from error
    return seated(request, room, token)


@get("/api/campaigns/{campaign:str}")
async def one_campaign(request: Asking, campaign: CampaignId) -> CampaignSummary:
    """Where it stands, and who leads which company."""
    room, token = await find(request, campaign), token_of(request, campaign)
    await room.look()
    return look.summary(room, room.company_of(token), room.is_host(token), room.here())


@post("/api/campaigns/{campaign:str}/join")
async def join(
    request: Asking, campaign: CampaignId, data: JSONBody[JoinCampaign]
) -> Response[CampaignSeated]:
    """Take a free company; in the middle of an evening from the next one on."""
    room, token = await find(request, campaign), token_of(request, campaign)
    await room.look()
    if room.company_of(token) is not None:
        raise Refuse(409, "seated", "you lead a company of this campaign already")
    name = _name(room, data)
    taken = await room.take(data.company, name, token if room.is_host(token) else None)
    if taken is None:
        raise Refuse(409, "taken", "somebody leads this company already")
    return seated(request, room, taken)


def _name(room: CampaignRoom, data: JoinCampaign) -> str:
    companies, name = room.campaign.state.companies, clean(data.name) or data.company.title()
    if data.company not in companies:
        raise Refuse(404, "no_company", "there is no such company")
    others = {each.player for color, each in companies.items() if color != data.company}
    others |= {lead.name for color, lead in room.kept.leads.items() if color != data.company}
    if name in others:
        raise Refuse(409, "name_taken", "somebody of this campaign has that name; choose another")
    return name


@post("/api/campaigns/{campaign:str}/link")
async def personal_link(request: Asking, campaign: CampaignId) -> Response[CampaignSeated]:
    """The personal link once more, for another browser: a campaign lasts longer than a page."""
    room, token = await find(request, campaign), token_of(request, campaign)
    await room.look()
    if token is None or (room.company_of(token) is None and not room.is_host(token)):
        raise Refuse(403, "not_yours", "this browser leads no company of this campaign")
    return seated(request, room, token)


@get("/api/campaigns/{campaign:str}/map")
async def campaign_map(request: Asking, campaign: CampaignId) -> CampaignMap:
    """The map as far as it is open."""
    room = await find(request, campaign)
    await room.look()
    return look.map_of(room.campaign.content, room.campaign.state)


@get("/api/campaigns/{campaign:str}/file", media_type="application/jsonl")
async def export_campaign(request: Asking, campaign: CampaignId) -> Response[str]:
    """The whole campaign as one file, for the host: all that is in the vaults stands in it."""
    room = await find(request, campaign)
    if not room.is_host(token_of(request, campaign)):
        raise Refuse(403, "not_host", "the file tells what is in the vaults: only the host gets it")
    headers = {"Content-Disposition": f'attachment; filename="campaign-{campaign}.jsonl"'}
    return Response(await room.file(), media_type="application/jsonl", headers=headers)


@post("/api/campaigns/{campaign:str}/table")
async def go_to_table(request: Asking, campaign: CampaignId) -> Response[Seated]:
    """To the table of this evening's game: who leads a company has its seat there."""
    room, token = await find(request, campaign), token_of(request, campaign)
    await room.look()
    table = await room.table_room()
    if table is None:
        raise Refuse(409, "no_table", "there is no table in this campaign now")
    seat, id = table.seat_of(token), table.setup.id
    known = token is not None and (seat is not None or table.is_host(token))
    told = Seated(id, seat, f"/t/{id}", None, "")
    cookies = [seat_cookie(request, id, token)] if known and token else []
    return Response(told, status_code=201, cookies=cookies)


async def enter(request: Asking, campaign: str, token: str) -> Redirect:
    """A personal link: the token moves from the address into a cookie."""
    room = await find(request, campaign)
    await room.look()
    known = room.company_of(token) is not None or room.is_host(token)
    cookies = [_cookie(request, campaign, token)] if known else []
    return Redirect(f"/c/{campaign}" + ("" if known else "?link=old"), status_code=303, cookies=cookies)


# --- helpers ---


def shelf_of(request: Any) -> Shelf:
    shelf: Shelf = request.app.state["shelf"]
    return shelf


async def find(request: Any, campaign: str) -> CampaignRoom:
    room = await shelf_of(request).find(campaign)
    if room is None:
        raise Refuse(404, "no_campaign", "there is no campaign here; it may have been removed")
    return room


def _cookie(request: Asking, campaign: str, token: str) -> Cookie:
    return seat_cookie(request, campaign, token, "campaigns")


def seated(request: Asking, room: CampaignRoom, token: str) -> Response[CampaignSeated]:
    link = f"/c/{room.id}"
    told = CampaignSeated(room.id, room.company_of(token), link, f"{link}?seat={token}")
    return Response(told, status_code=201, cookies=[_cookie(request, room.id, token)])


HANDLERS = [
    list_boxes,
    make_campaign,
    import_campaign,
    one_campaign,
    join,
    personal_link,
    campaign_map,
    export_campaign,
    go_to_table,
]

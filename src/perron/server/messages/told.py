"""Over the WebSocket, to the browser."""

from __future__ import annotations

from perron.server.messages.base import Line, Phrase, Told, Value
from perron.server.messages.view import View


class ViewMessage(Told, tag="view"):
    """The whole view, and what happened since the last one, as this seat may know it."""

    seq: int
    view: View
    events: list[Line]


class Refused(Told, tag="refused"):
    id: str
    seq: int
    rule: str
    reason: str
    values: dict[str, Value]
    sentence: str


class Done(Told, tag="done"):
    """The choice is stored; `seq` is its number."""

    id: str
    seq: int


class Because(Told, tag="because"):
    """What stands in the way; all empty where nothing does."""

    id: str
    rule: str
    reason: str
    values: dict[str, Value]
    sentence: str


class Error(Told, tag="error"):
    code: str
    sentence: str


class Pong(Told, tag="pong"):
    pass


class Said(Told, tag="said"):
    """Somebody said something: a text, or a phrase for the client to put into words."""

    n: int
    seat: int | None
    name: str
    text: str | None
    phrase: Phrase | None
    at: int
    watcher: bool


class Talk(Told, tag="talk"):
    """On connecting: what was said last."""

    said: list[Said]


Outgoing = ViewMessage | Refused | Done | Because | Error | Pong | Said | Talk

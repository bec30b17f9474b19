"""Scripted people at a table, first tickets chosen, seat 0 to begin."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.server.player import Player, new_table


@contextmanager
def seated(port: int, seats: int = 2, key: str = "usa", **options: Any) -> Iterator[list[Player]]:
    id, cookies = new_table(port, key, seats, start=0, **options)
    players = [Player(port, id, cookie) for cookie in cookies]
    for player in players:
        player.receive()
    for player in players:
        answer = player.act("keep " + " ".join(player.view["offer"]))
        assert answer["type"] == "done", answer
    see(players, seats + 1)
    yield players
    for player in players:
        player.close()


def see(players: list[Player], seq: int) -> None:
    for player in players:
        player.catch_up(seq)


def told(player: Player, what: str) -> list[dict[str, Any]]:
    """The events around the game that it has heard of."""
    return [event for event in player.events if event.get("what") == what]


def cookie(player: Player) -> str:
    found: str = player.socket.request.headers["Cookie"]  # type: ignore[union-attr]
    return found

"""V1, V2, V6: what a seat cannot see changes no byte of what it is told, and neither of what a watcher is."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.long import LONG, times
from tests.server.asking import begun
from tests.server.player import Player, new_table
from tests.server.serving import serving
from tests.server.twins import World, evening_twins, twins

from perron.campaign.setup import setup as evening
from perron.server import answers, audience, charterview, view
from perron.server.box import Box
from perron.server.campaigns.evening import box_of
from perron.server.messages import LivePace, TablePostcard, Terms
from perron.server.settings import Settings, sqlite
from perron.server.store import Chair, Setup, Store
from perron.server.tokens import digest

EYES = 1
COOKIES = [f"perron-twin={seat}" for seat in range(3)]
STEPS = 90 if LONG == 1 else 1000
Told = tuple[list[str], list[str]]  # to the seat, to the watcher


@pytest.mark.parametrize("seed", times(1))
@pytest.mark.parametrize("key", ["europe", "legends", "paris", "switzerland"])
def test_V2_what_a_seat_cannot_see_changes_no_byte_of_what_it_is_told(
    key: str, seed: int, tmp_path: Path
) -> None:
    one, other = twins(key, 3, EYES, seed, STEPS)
    assert one.outcomes != other.outcomes
    assert told(one, tmp_path / "one.db") == told(other, tmp_path / "other.db")


@pytest.mark.parametrize("seed", times(1))
def test_V2_what_a_company_cannot_see_changes_no_byte_of_an_evening(seed: int, tmp_path: Path) -> None:
    one, other = evening_twins(late_evening(), EYES, seed, STEPS)
    assert one.outcomes != other.outcomes
    assert told(one, tmp_path / "one.db") == told(other, tmp_path / "other.db")


def test_L31_a_planted_leak_of_postcards_is_caught(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    one, other = evening_twins(late_evening(), EYES, seed=5, steps=12)
    original: Callable[..., Any] = charterview._postcards
    monkeypatch.setattr(charterview, "_postcards", lambda seen, box: [*original(seen, box), *everything(box)])
    assert told(one, tmp_path / "one.db") != told(other, tmp_path / "other.db")


def everything(box: Box) -> list[TablePostcard]:
    cards = box.postcards.items()
    return [TablePostcard(number, 1, False, words.text, words.back) for number, words in cards]


def late_evening() -> Box:
    """Boat, herd, crates and ore are there, and everybody holds postcards."""
    campaign = begun(9)
    return box_of(campaign.content, evening(campaign.content, campaign.state))


def leak_events(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience, "seen_by", lambda line, seat: dict(line))


def leak_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """The view of a seat is made from the next seat's eyes."""
    original: Callable[..., Any] = view.view_for
    monkeypatch.setattr(audience, "view_for", lambda table, seat, around: original(table, 2, around))


def leak_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer to a refused choice tells how many red cards somebody holds."""
    original: Callable[..., Any] = answers.why

    def chatty(game: Any, seat: int, text: str) -> Any:
        rule, reason, values, _ = original(game, seat, text)
        return rule, reason, values, str(list(game.state.hand))

    monkeypatch.setattr(answers, "why", chatty)


@pytest.mark.parametrize("leak", [leak_events, leak_hands, leak_refusals])
def test_planted_leaks_are_caught(
    leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    one, other = twins("newyork", 3, EYES, seed=5, steps=25)
    leak(monkeypatch)
    assert told(one, tmp_path / "one.db") != told(other, tmp_path / "other.db")


def told(world: World, file: Path) -> Told:
    """Play the world through a server; everything that the seat and a watcher were told, as it came."""
    settings = Settings(
        sqlite(file),
        source=world.source,
        new_id=lambda: "twin",
        new_secret=lambda: bytes(32),
        message_rate=10_000,
    )
    if world.box is not None:
        asyncio.run(put(settings.database, world))
    with serving(settings) as port:
        if world.box is not None:
            return Session(port, "twin", COOKIES).play(world)
        pace = {"kind": "live", "seconds": 3600, "bonus": 5}
        table, cookies = new_table(port, world.key, world.seats, start=0, pace=pace, absent="bot")
        return Session(port, table, cookies).play(world)


async def put(url: str, world: World) -> None:
    """A table of a campaign is not made by asking for a map."""
    store = await Store.open(url)
    terms = Terms(pace=LivePace(seconds=3600, bonus=5), absent="bot")
    chairs = [Chair(f"Seat {seat}", None, digest(str(seat))) for seat in range(world.seats)]
    host = chairs[0].token
    await store.add_table(
        Setup("twin", "legends", chairs, 0, True, False, bytes(32), terms, host, box=world.box)
    )
    await store.close()


class Session:
    def __init__(self, port: int, table: str, cookies: list[str]) -> None:
        self.port, self.table, self.cookies = port, table, cookies
        self.players = [self.settled(Player(port, table, cookie)) for cookie in cookies]
        self.watcher = self.settled(Player(port, table))
        self.before: list[str] = []  # what the seat was told on earlier connections

    def settled(self, player: Player) -> Player:
        """Everybody who is there has heard of the newcomer."""
        player.receive()
        for other in getattr(self, "players", []):
            other.ping()
        return player

    @property
    def everybody(self) -> list[Player]:
        return [*self.players, self.watcher]

    def play(self, world: World) -> Told:
        for player in self.everybody:
            player.ping()
        for nth, (seat, text) in enumerate(world.script):
            self.step(seat, text)
            if nth % 12 == 0:
                self.ask_and_err(nth)
            if nth % 15 == 4:
                self.meet()
            if nth % 25 == 7:
                self.come_back()
        for player in self.everybody:
            player.close()
        seat, watcher = [*self.before, *self.players[EYES].raw], self.watcher.raw
        return _but_times(_but_the_end(seat)), _but_times(_but_the_end(watcher))

    def step(self, seat: int, text: str) -> None:
        player = self.players[seat]
        answer = player.undo() if text == "undo" else player.act(text)
        assert answer["type"] == "done", (text, answer)
        for other in self.everybody:
            other.catch_up(answer["seq"])

    def ask_and_err(self, nth: int) -> None:
        """Questions and mistakes, of the seat and of others."""
        for player in self.everybody:
            player.act("draw deck", seq=0, id=f"stale{nth}")
            player.act("claim nowhere with red", id=f"wrong{nth}")
            player.send({"type": "why", "id": f"why{nth}", "action": "draw deck" if nth % 2 else "pass"})
            player.answer(f"why{nth}")
            player.send({"type": "nonsense"})
            player.ping()

    def meet(self) -> None:
        """What people do around the game, allowed or not."""
        one, eyes, other = self.players
        self.around(one, "host", do="pause")
        self.around(other, "propose", what="resume")
        self.around(eyes, "vote", yes=True)
        self.around(one, "vote", yes=True)
        self.around(other, "propose", what="undo")
        self.around(eyes, "vote", yes=False)
        self.around(other, "propose", what="end")
        self.around(other, "withdraw")
        for player in self.everybody:
            self.around(player, "phrase", phrase="wow")
            self.around(player, "host", do="resume")

    def around(self, player: Player, kind: str, **fields: object) -> None:
        answer = player.ask(kind, **fields)
        for each in self.everybody:
            each.catch_up(answer["seq"])
            each.ping()

    def come_back(self) -> None:
        """The seat loses its connection and comes back, told what it missed."""
        gone, seen = self.players[EYES], self.players[EYES].view["seq"] - 3
        gone.close()
        for other in (*self.players[:EYES], *self.players[EYES + 1 :], self.watcher):
            while other.view["seats"][EYES]["connected"]:
                other.receive()
        self.before += gone.raw
        self.players[EYES] = Player(self.port, self.table, self.cookies[EYES], seen=max(seen, 0))
        self.players[EYES].sent = gone.sent
        for player in self.everybody:
            while not player.view or not player.view["seats"][EYES]["connected"]:
                player.receive()


def _but_times(raw: list[str]) -> list[str]:
    """When something was said, and the time that is left, are those of the machine."""
    return [re.sub(r'"(at|left)":\d+', r'"\1":0', message) for message in raw]


def _but_the_end(raw: list[str]) -> list[str]:
    """V4: at the end every ticket is shown, and worlds that differ in them look different."""
    ends = ('"phase":"over"', '"phase":"banish"')
    return [message for message in raw if not any(end in message for end in ends)]

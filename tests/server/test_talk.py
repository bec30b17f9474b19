"""Phrases and chat: heard by those they are meant for, kept, told once."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.player import Player, new_table, request
from tests.server.seated import cookie, seated
from tests.server.serving import serving

from perron.server.settings import Settings, sqlite


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    file = tmp_path_factory.mktemp("server") / "games.db"
    with serving(Settings(sqlite(file), message_rate=1000, request_rate=1000)) as port:
        yield port


def heard(player: Player) -> list[Any]:
    """What it has been told on its connection so far, the newcomer's last fifty included."""
    player.ping()
    return [said for message in player.messages() for said in spoken(message)]


def spoken(message: dict[str, Any]) -> list[Any]:
    if message["type"] == "talk":
        return [told(said) for said in message["said"]]
    return [told(message)] if message["type"] == "said" else []


def told(said: dict[str, Any]) -> tuple[Any, ...]:
    return said["seat"], said["name"], said["text"] or said["phrase"], said["watcher"]


def test_players_are_heard_by_all_and_watchers_by_watchers(port: int) -> None:
    with seated(port, 2) as table:
        watchers = [Player(port, table[0].view["id"]) for _ in range(2)]
        for watcher in watchers:
            watcher.receive()
        table[0].ask("say", text="  good\x00 evening ")
        table[1].ask("phrase", phrase="thanks")
        watchers[0].ask("say", text="who wins?")
        players = [(0, "Seat 0", "good evening", False), (1, "Seat 1", "thanks", False)]
        assert [heard(player) for player in table] == [players] * 2
        assert [heard(watcher) for watcher in watchers] == [[*players, (None, "", "who wins?", True)]] * 2
        again = Player(port, table[0].view["id"], cookie(table[1]))
        assert heard(again) == players
        for player in (*watchers, again):
            player.close()


def test_when_the_game_is_over_everybody_hears_everybody(port: int) -> None:
    with seated(port, 2) as table:
        watcher = Player(port, table[0].view["id"])
        table[0].ask("propose", what="end")
        table[1].ask("vote", yes=True)
        watcher.ask("say", text="a pity")
        assert heard(table[0]) == [(None, "", "a pity", True)]
        watcher.close()


def test_a_repeated_message_is_said_once(port: int) -> None:
    with seated(port, 2) as table:
        for _ in range(2):
            assert table[0].ask("say", id="s", text="once")["type"] == "done"
        again = Player(port, table[0].view["id"], cookie(table[0]))
        assert again.ask("say", id="s", text="once")["type"] == "done"
        assert len(heard(table[1])) == 1
        again.close()


def test_a_table_without_chat_has_phrases(port: int) -> None:
    with seated(port, 2, chat=False) as table:
        assert table[0].ask("say", text="hello")["reason"] == "no_chat"
        assert table[0].ask("phrase", phrase="hello")["type"] == "done"


def test_empty_words_and_too_many_are_refused(port: int) -> None:
    id, cookies = new_table(port, "usa", 2)
    player = Player(port, id, cookies[0])
    player.receive()
    assert player.ask("say", text=" \x07 ")["reason"] == "no_words"
    answers = [player.ask("say", text=str(n)) for n in range(12)]
    assert [answer["type"] for answer in answers[:10]] == ["done"] * 10
    assert answers[-1]["reason"] == "too_much"
    player.close()


def test_people_can_speak_before_the_deal(port: int) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    _, made, own = request(port, "POST", "/api/tables", {"map": "usa", "seats": seats})
    player = Player(port, made["id"], own)
    assert player.ask("say", text="anybody here?")["type"] == "done"
    player.close()
